"""The score across the table: the totals as large as they go, or each before its player."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.theme import PAPER, Look
from app.widgets.bands import Standing
from app.widgets.round_table import _places, round_table
from app.widgets.seal import marks
from tests.app.driver import Driver
from tests.app.evening import keep_in, opened, started

# Hearts after one deal: 2 5 6 13; Ben deals next and passes to the right.
DEAL = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    return tmp_path


def turns(app: Driver) -> list[int]:
    """By how many quarters the things on the screen are turned."""
    return [one.quarter_turns for one in app.controls() if isinstance(one, ft.RotatedBox)]


def standings(app: Driver) -> list[str]:
    return [name for name in app.names() if name.startswith(("Anna", "Ben", "Cleo", "Dora"))]


async def test_the_sheet_leads_to_the_big_score_and_back(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}") as app:
        await app.tap("Big score")
        assert standings(app) == ["Anna: 2, leads", "Ben: 5, deals", "Cleo: 6", "Dora: 13"]
        await app.tap("Close")
        assert app.has("Enter deal 2")


async def test_it_turns_to_the_other_side_and_back(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/score") as app:
        assert turns(app) == [0]
        await app.tap("Turn to the other side")
        assert turns(app) == [2]
        await app.tap("Turn to the other side")
        assert turns(app) == [0]


async def test_as_they_sit_everybody_reads_his_own_total_upright(folder: Path) -> None:
    """From the near edge clockwise: the left neighbour's is turned by a quarter, the opposite one's by a half."""
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/score") as app:
        await app.tap("As they sit")
        assert standings(app) == ["Anna: 2, leads", "Ben: 5, deals", "Cleo: 6", "Dora: 13"]
        assert turns(app) == [0, 1, 2, 3]
        await app.tap("Turn to the other side")
        assert standings(app)[0] == "Ben: 5, deals"
        assert turns(app) == [0, 1, 2, 3]


async def test_the_form_last_chosen_is_the_one_shown_next_time(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/score") as app:
        await app.tap("As they sit")
    async with opened(f"/match/{id}") as app:
        await app.tap("Big score")
        assert len(turns(app)) == 4


async def test_partners_have_the_total_of_their_side_before_both(folder: Path) -> None:
    """Anna and Cleo against Ben and Dora; after the first deal Ben deals, so Cleo plays first."""
    id = started(folder, "klaverjas", deals=[{"agreed": [100, 62]}])
    async with opened(f"/match/{id}/round") as app:
        assert standings(app) == [
            "Anna: 100, leads", "Ben: 62, deals", "Cleo: 100, leads, plays first", "Dora: 62",
        ]  # fmt: skip


async def test_the_screen_stays_awake_while_the_match_goes_on_and_only_then(folder: Path) -> None:
    live = started(folder, deals=[DEAL])
    over = started(folder, rules={"target": 10}, deals=[DEAL])
    async with opened(f"/match/{live}/score") as app:
        assert _wakes(app) == ["enable"]
        await app.tap("Close")
        assert _wakes(app) == ["enable", "disable"]
        await app.tap("Enter deal 2")
        assert _wakes(app)[2:] == ["enable"]
    async with opened(f"/match/{over}/score") as app:
        assert not _wakes(app)


def _wakes(app: Driver) -> list[str]:
    return [name for name, _ in app.calls if name in ("enable", "disable")]


@pytest.mark.parametrize("size", [(292, 580), (362, 770), (816, 320), (996, 690)], ids=str)
@pytest.mark.parametrize("many", range(1, 13))
def test_no_plate_lies_on_another_or_over_the_edge(many: int, size: tuple[int, int]) -> None:
    boxes = []
    for place in _places(many, *size):
        wide, high = (place.along, place.deep) if place.turns % 2 == 0 else (place.deep, place.along)
        boxes.append((place.x - wide / 2, place.y - high / 2, place.x + wide / 2, place.y + high / 2))
    assert len(boxes) == many
    for left, top, right, bottom in boxes:
        assert left >= -0.01
        assert top >= -0.01
        assert right <= size[0] + 0.01
        assert bottom <= size[1] + 0.01
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], (one, other)


@pytest.mark.parametrize("many", range(1, 13))
def test_seats_go_clockwise_round_the_table(many: int) -> None:
    """On a screen y grows downwards: from the near edge by the left and the far one to the right."""
    assert [place.turns for place in _places(many, 360, 760)] == sorted(p.turns for p in _places(many, 360, 760))
    for edge, axis, sign in ((0, "x", -1), (1, "y", -1), (2, "x", 1), (3, "y", 1)):
        along = [sign * getattr(place, axis) for place in _places(many, 760, 360) if place.turns == edge]
        assert along == sorted(along)


def test_cards_that_are_exchanged_have_one_arrow_and_cards_passed_on_one_each() -> None:
    seats = [Standing(name, mark, 0) for name, mark in zip("ABCD", marks("ABCD"), strict=True)]

    def arrows(*passes: tuple[int, int]) -> int:
        table: Any = round_table(Look(PAPER), seats, passes, ft.Container(), width=360, height=700)
        return len(table.controls[0].shapes)

    assert arrows() == 0
    assert arrows((0, 1), (1, 2), (2, 3), (3, 0)) == 4
    assert arrows((0, 2), (2, 0), (1, 3), (3, 1)) == 2
