"""A phone in landscape: the main part fills its height, the next actions are next to it."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from app.look.theme import PAPER, Look
from app.screens.shared.landscape import GUTTER, aside, main_side
from tests.app.driver import Driver, _walk
from tests.app.evening import opened, started

LANDSCAPE = (844, 390)
FIRST = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], ["9H", "10H", "JH", "QH", "KH", "AH"], ["QS"]]}


def columns(app: Driver) -> list[list[str]]:
    """Return the names of what can be tapped in each column."""
    rows = [control for control in app.controls() if isinstance(control, ft.Row) and control.spacing == GUTTER]
    inside = [{id(control) for control in _walk(column, set())} for column in (rows[0].controls if rows else [])]
    return [[node.name for node in app.nodes() if node.tappable and id(node.control) in one] for one in inside]


@pytest.mark.parametrize(
    ("path", "main", "action"),
    [
        ("/", "Continue with deal 2, Hearts", "New match"),
        ("/new", "Hearts, 4 players", "Start Hearts"),
        ("/match/{}", "Deal 2: not played yet", "Enter deal 2"),
        ("/match/{}/why/0/0", "Back", "Correct this deal"),
        ("/match/{}/history/2", "Deal 1: ", "Earlier"),
    ],
)
async def test_the_next_action_is_in_the_column_next_to_the_main_part(
    folder: Path, path: str, main: str, action: str
) -> None:
    id = started(folder, deals=[FIRST])
    async with opened(path.format(id), *LANDSCAPE) as app:
        left, right = columns(app)
        assert any(name.startswith(main) for name in left), left
        assert any(name.startswith(action) for name in right), right


async def test_searching_leaves_the_whole_screen_to_the_results(folder: Path) -> None:
    """With the matches in play next to them, those that are over had no height left below field and filters."""
    started(folder, deals=[FIRST])
    async with opened("/", *LANDSCAPE) as app:
        await app.tap("Search")
        assert columns(app) == []
        assert not app.has("New match")
        await app.tap("Close search")
        assert app.has("New match")


async def test_the_score_sheet_fills_the_height_below_the_title(folder: Path) -> None:
    """390 px less a title of 52 and a margin of 18; 844 less two margins of 14 and the gap, 42 % of which is next to
    it."""
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}", *LANDSCAPE) as app:
        boxes = [(control.width, control.height) for control in app.controls() if isinstance(control, ft.Container)]
    assert (459, 320) in boxes


@pytest.mark.parametrize("width", [640, 667, 740, 812, 844, 896, 932])
def test_both_columns_and_the_gutter_fill_the_screen(width: int) -> None:
    look = Look(PAPER, width, 390)
    assert look.low
    assert main_side(look).column + GUTTER + aside(look).column == width - 2 * look.margin


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (1024, 768), (600, 390)])
def test_other_screen_sizes_are_not_a_phone_in_landscape(width: int, height: int) -> None:
    assert not Look(PAPER, width, height).low
