"""A message at the bottom covers no control, stays until it was read, and disappears with its page."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.ledger.errors import DiskFull
from app.ledger.ledger import Ledger
from scoring.text import say
from tests.app.driver import Driver
from tests.app.evening import opened, started

FULL = "The disk is full"


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the disk refuse deals."""

    def full(*args: object, **more: object) -> None:
        raise DiskFull(say("The disk is full."))

    monkeypatch.setattr(Ledger, "entering", full)


async def save_refused(app: Driver) -> None:
    await app.hold("Anna")
    await app.tap("Save deal 1")
    assert app.says(FULL)


@pytest.mark.usefixtures("refused")
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768)])
async def test_a_message_covers_nothing_and_stays_until_closed(folder: Path, size: tuple[int, int]) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0", *size) as app:
        await save_refused(app)
        assert not [control for control in app.controls() if isinstance(control, ft.SnackBar)]
        assert len([name for name in app.names() if name.startswith(FULL)]) == 1
        names = app.names()
        assert names.index("Save deal 1") > next(n for n, name in enumerate(names) if name.startswith(FULL))
        await app.tap("Close this message")
        assert not app.says(FULL)
        assert app.has("Save deal 1")


@pytest.mark.usefixtures("refused")
async def test_a_message_disappears_with_its_page_for_good(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await save_refused(app)
        await app.tap("Back")
        assert not app.says(FULL)
        await app.session.dispatch_event(app.page._i, "route_change", {"route": f"/match/{id}/deal/0"})
        await app.settle()
        assert not app.says(FULL)
        assert app.has("Save deal 1")
