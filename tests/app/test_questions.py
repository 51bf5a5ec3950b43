"""What a question is about is in sight with its answers, however large the text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import flet as ft
import pytest

from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, started
from tests.tools.measured import broken, high
from tests.tools.scenes import FOUR, HEARTS, LONG

DEAL = {"captured": [HEARTS[:3], HEARTS[3:6], HEARTS[6:], ["QS"]]}
"""3, 3, 7 and 13 points."""
ENDING = ("More", "End match now")
VOIDING = ("More", "Void this deal")
SMALL, LANDSCAPE = (320, 640), (844, 390)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    return tmp_path


def _dialog(app: Driver) -> ft.AlertDialog:
    return next(one for one in app.controls() if isinstance(one, ft.AlertDialog))


def _body(dialog: ft.AlertDialog) -> ft.Column:
    """Return the column with what the question is about, in the one that scrolls."""
    column: Any = cast(ft.Container, dialog.content).content
    return cast(ft.Column, column.controls[0].content if column.scroll else column)


def _in_sight(app: Driver, count: int) -> float:
    """Return the height that the title, the first `count` lines and the answers need."""
    dialog, width = _dialog(app), min(app.page.width or 0, 700)
    inset = cast(ft.Padding, dialog.inset_padding)
    room = width - 2 * inset.left - 2 * 12
    body = _body(dialog)
    lines = sum(high(one, room, 2) for one in body.controls[:count]) + body.spacing * count
    around = [dialog.title, *dialog.actions]
    return lines + sum(high(one, width - 2 * inset.left, 2) for one in around) + inset.top + inset.bottom


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE])
@pytest.mark.parametrize(
    ("address", "taps", "count"), [("", ENDING, 5), ("/why/0/0", VOIDING, 4)], ids=["ending", "voiding"]
)
async def test_large_text_shows_what_a_question_would_change(
    folder: Path, size: tuple[int, int], address: str, taps: Sequence[str], count: int
) -> None:
    """Who would win and all totals; the scores that a deal would lose."""
    id = started(folder, players=FOUR, deals=[DEAL])
    async with opened(f"/match/{id}{address}", *size) as app:
        await app.enlarge(2)
        for tap in taps:
            await app.tap(tap)
        assert _in_sight(app, count) <= size[1]


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE])
async def test_a_long_question_shows_in_large_text_that_there_is_more(folder: Path, size: tuple[int, int]) -> None:
    id = started(folder, players=LONG, deals=[DEAL])
    async with opened(f"/match/{id}/why/0/0", *size) as app:
        await app.enlarge(2)
        for tap in VOIDING:
            await app.tap(tap)
        dialog = _dialog(app)
        bar = cast(ft.Column, cast(ft.Container, dialog.content).content).scroll
        assert isinstance(bar, ft.Scrollbar)
        assert bar.thumb_visibility
        assert [*broken(dialog.content, size[0] - 2 * cast(ft.Padding, dialog.inset_padding).left, 2)] == []


async def test_the_rules_of_what_if_are_asked_with_the_answers_side_by_side_in_landscape(folder: Path) -> None:
    id = started(folder, players=FOUR, deals=[DEAL])
    async with opened(f"/match/{id}/what-if", *LANDSCAPE) as app:
        await app.enlarge(2)
        moon = "Shooting the moon"
        for tap in ("Change a rule", moon, f"{moon}: Minus 26 to the shooter", "Play by these rules"):
            await app.tap(tap)
        assert _in_sight(app, 2) <= 390
