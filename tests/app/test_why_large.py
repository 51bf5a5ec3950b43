"""Why a score is what it is can be read in large text without scrolling."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, started
from tests.tools.measured import high
from tests.tools.scenes import FOUR, HEARTS, LONG

MOON = {"captured": [["QS", *HEARTS], [], [], []]}
QUEEN = {"captured": [["QS"], HEARTS[:3], HEARTS[3:], []]}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    return tmp_path


def _until_first_reason(app: Driver, width: float) -> float:
    """Return the height of the screen's bar, foot, and of its list down to the first reason."""
    lists = [one for one in app.controls() if isinstance(one, ft.ListView)]
    column: Any = next(one for one in app.controls() if isinstance(one, ft.Column) and _holds(one.controls, lists[0]))
    bar, foot = column.controls[0], column.controls[-1]
    strip, reasons = lists[0].controls[:2]
    room = width - 2 * 8
    inside: Any = reasons
    parts = inside.content.controls[:3]
    above = high(bar, room, 2) + high(strip, room, 2) + high(foot, room, 2) + 12
    first_line: Any = parts[2]
    shown = [parts[0], parts[1], first_line.content.controls[0]]
    return above + sum(high(one, room - 2, 2) for one in shown) + 8


def _holds(controls: Sequence[Any], one: ft.Control) -> bool:
    return any(getattr(each, "content", None) is one for each in controls)


# The name of who shot the moon can take five lines of the reason by itself: then it begins in sight.
@pytest.mark.parametrize(("players", "deal", "unit"), [(FOUR, QUEEN, 0), (FOUR, MOON, 1), (LONG, QUEEN, 0)])
async def test_the_first_reason_is_in_sight_on_a_small_phone_in_large_text(
    folder: Path, players: Sequence[str], deal: dict[str, Any], unit: int
) -> None:
    id = started(folder, players=players, deals=[deal])
    async with opened(f"/match/{id}/why/0/{unit}", 320, 640) as app:
        await app.enlarge(2)
        assert _until_first_reason(app, 320) <= 640
