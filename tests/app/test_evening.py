"""The evening at the end of a match: who won how many of its matches, and the link to its page."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import flet as ft

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt, Deleted, Ended
from tests.app.evening import FOUR, opened

NINE = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = NINE

    def __call__(self) -> datetime:
        return self.now


def played(ledger: Ledger, game: str, players: tuple[str, ...], *agreed: int) -> str:
    """Make a match of one deal that was ended after it."""
    id = ledger.start(game, players, {}, 0)
    ledger.append(id, Dealt({"agreed": list(agreed)}))
    ledger.append(id, Ended())
    return id


async def test_the_end_shows_who_won_how_many_matches_of_the_evening(folder: Path) -> None:
    """Hearts shared by Anna and Dora (the fewest), Klaverjas to Ben and Dora (100 to 62), Hearts shared by Anna and
    Emil, who came for one match, and Hearts to Anna in another seat. Not counted: a deleted match, one in play, and
    what was played the day after."""
    clock = Clock()
    ledger = Ledger(folder, clock)
    first = played(ledger, "hearts", FOUR, 0, 13, 13, 0)
    clock.now += timedelta(hours=1)
    played(ledger, "klaverjas", FOUR, 62, 100)
    played(ledger, "hearts", ("Anna", "Ben", "Cleo", "Emil"), 0, 13, 13, 0)
    removed = played(ledger, "hearts", FOUR, 13, 0, 13, 0)
    ledger.append(removed, Deleted())
    ledger.start("hearts", FOUR, {}, 0)
    clock.now += timedelta(hours=1)
    last = played(ledger, "hearts", ("Dora", "Ben", "Cleo", "Anna"), 1, 12, 13, 0)
    clock.now += timedelta(days=1)
    next_day = played(ledger, "hearts", FOUR, 0, 1, 12, 13)
    ledger.close()
    async with opened(f"/match/{last}/end") as app:
        wins = [name for name in app.names() if " won " in name and " of " in name]
        assert wins == ["Anna won 3 of 4", "Dora won 2 of 4", "Ben won 1 of 4", "Cleo won 0 of 4"]
        await app.tap("The whole evening")
        assert app.page.route == f"/past/{first}?from={last}"
        await app.tap("Back")
        assert app.page.route == f"/match/{last}/end"
    async with opened(f"/match/{next_day}/end") as app:
        assert not app.says("This evening")


async def test_large_text_shows_the_whole_date_of_an_evening(folder: Path) -> None:
    """It was cut to “Thu 21 Novem…” next to the two buttons."""
    ledger = Ledger(folder, Clock())
    id = played(ledger, "hearts", FOUR, 0, 13, 13, 0)
    ledger.close()
    async with opened(f"/past/{id}", 320, 640) as app:
        ruler = next(control for control in app.controls() if isinstance(control, ft.Text) and control.on_size_change)
        await app.send(ruler, "size_change", {"w": 180.0, "h": 200.0})
        day = next(
            control for control in app.controls() if isinstance(control, ft.Text) and "November" in str(control.value)
        )
        assert day.max_lines is None
        assert day.style is not None
        assert 2 * 0.52 * len("November") * float(day.style.size or 0) <= 300 - 168


async def test_large_text_gives_an_evening_first_names_of_one_size(folder: Path) -> None:
    """Two whole names took eight lines; Maximiliana was smaller than Ben, as if less important."""
    long = (
        "Ferdinando-Emmanuele della Rovere di Ur.",
        "Wilhelmina Jacoba Pauline van der Bergen",
        "Maximiliana",
        "Ben",
    )
    ledger = Ledger(folder, Clock())
    id = played(ledger, "hearts", long, 0, 0, 13, 13)
    played(ledger, "hearts", long, 0, 0, 13, 13)
    ledger.close()
    async with opened(f"/past/{id}") as app:
        assert app.says(f"{long[0]} and {long[1]}")
        await app.enlarge(2)
        assert app.says("Ferdinando and Wilhelmina")
        table = [
            control
            for control in app.controls()
            if isinstance(control, ft.Text) and control.value in long and control.max_lines == 2
        ]
        sizes = {one.style.size for one in table if one.style}
        assert len(table) == 4
        assert len(sizes) == 1
