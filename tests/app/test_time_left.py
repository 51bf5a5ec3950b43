"""The clock of a deal: only its start is stored, and each device computes the time left by its own clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from app.widgets.time_left import seconds_left
from tests.app.driver import Driver
from tests.app.evening import opened, started

EIGHT = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = EIGHT

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(Ledger, "now", lambda ledger: found())
    return found


def shown(app: Driver) -> str:
    return next(name for name in app.names() if " minutes and " in name or name == "Time is up.")


@pytest.mark.parametrize(
    ("elapsed", "left"), [(0, 300), (0.2, 300), (1, 299), (59.5, 241), (299.9, 1), (300, 0), (4000, 0), (-20, 300)]
)
def test_a_started_second_still_counts(elapsed: float, left: int) -> None:
    """Five minutes are 300 seconds; a device whose clock was set back shows no more than that."""
    assert seconds_left(EIGHT, 5, EIGHT + timedelta(seconds=elapsed)) == left


async def test_a_time_limit_shows_a_clock_waiting_to_be_started(folder: Path, clock: Clock) -> None:
    id = started(folder, "golf", ["Anna", "Ben"], {"minutes": 5})
    async with opened(f"/match/{id}") as app:
        assert shown(app) == "5 minutes and 0 seconds to play"
        await app.tap("Start the clock")
        assert shown(app) == "5 minutes and 0 seconds left"


async def test_a_reload_shows_the_current_time_left(folder: Path, clock: Clock) -> None:
    id = started(folder, "golf", ["Anna", "Ben"], {"minutes": 5})
    async with opened(f"/match/{id}") as app:
        await app.tap("Start the clock")
    clock.now += timedelta(seconds=72)
    async with opened(f"/match/{id}") as app:
        assert shown(app) == "3 minutes and 48 seconds left"
    clock.now += timedelta(minutes=4)
    async with opened(f"/match/{id}") as app:
        assert shown(app) == "Time is up."
        await app.tap("Restart the clock")
        assert shown(app) == "5 minutes and 0 seconds left"


async def test_the_next_deal_has_a_clock_of_its_own(folder: Path, clock: Clock) -> None:
    id = started(folder, "golf", ["Anna", "Ben"], {"minutes": 5})
    async with opened(f"/match/{id}") as app:
        await app.tap("Start the clock")
        Ledger.open(folder).append(id, Dealt({"left": [3, 4]}))
    async with opened(f"/match/{id}") as app:
        assert shown(app) == "5 minutes and 0 seconds to play"


async def test_without_a_limit_there_is_no_clock(folder: Path) -> None:
    id = started(folder, "golf", ["Anna", "Ben"])
    async with opened(f"/match/{id}") as app:
        assert not app.has("Start the clock")
