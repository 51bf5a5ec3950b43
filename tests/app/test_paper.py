"""A match that was played on paper is kept with its day and its scores, and counts like any other."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

import flet as ft

from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, started

ROW = "Played already, on paper, With its date and its scores"
SCORES = "Scores of each deal"


def calendar(app: Driver) -> ft.DatePicker:
    return next(dialog for dialog in app.page._dialogs.controls if isinstance(dialog, ft.DatePicker) and dialog.open)


async def test_an_evening_on_paper_is_kept_with_its_day(folder: Path) -> None:
    """26 + 0 + 4, 0 + 13 + 0, 0 + 6 + 22 and 0 + 7 + 0; nobody has 100, so the table stopped and Dora leads."""
    first = started(folder)
    async with opened(f"/new?again={first}") as app:
        await app.tap(ROW)
        await app.tap(next(name for name in app.names() if name.startswith("Day: ")))
        picker = calendar(app)
        picker.value = datetime(2026, 11, 7)  # as the client sets it
        await app.send(picker, "change", picker.value)
        assert app.has("Day: Sat 7 Nov")
        await app.type(SCORES, "26 0 0 0\n0 13 6 7\n4 0 22")
        assert app.says("Deal 3: There must be a number for each of Anna, Ben, Cleo and Dora.")
        assert app.has("Keep this match, Check the scores first")
        await app.type(SCORES, "26 0 0 0\n0 13 6 7\n4 0 22 0")
        await app.tap("Keep this match, 3 deals")
        id = app.page.route.removeprefix("/match/")
        story = Ledger.open(folder).story(id)
        assert id != first
        assert (story.players, story.sheet.totals, story.sheet.winners) == (FOUR, (30, 13, 28, 7), (3,))
        assert datetime.fromisoformat(story.started).astimezone().replace(tzinfo=None) == datetime(2026, 11, 7, 20)
        entry = next(match for match in Ledger.open(folder).shelf() if match.id == id)
        assert (entry.live, entry.till) == (False, entry.started)


async def test_scores_on_paper_survive_a_reload(folder: Path) -> None:
    first = started(folder)
    async with opened(f"/new?again={first}") as app:
        await app.tap(ROW)
        await app.type(SCORES, "26 0 0 0")
        await asyncio.sleep(0)
        await app.settle()
    async with opened("/new") as app:
        await app.tap(ROW)
        assert app.written(SCORES) == "26 0 0 0"


async def test_a_game_with_a_pool_is_not_offered_on_paper(folder: Path) -> None:
    first = started(folder, "reversis")
    async with opened(f"/new?again={first}") as app:
        assert not app.has(ROW)
