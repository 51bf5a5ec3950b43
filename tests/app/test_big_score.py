"""The score for the whole table: the totals as large as possible, or each in front of its player."""

from __future__ import annotations

import asyncio
from itertools import combinations
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.look import awake
from app.look.measure import ems
from app.look.theme import NAME, PAPER, Look
from app.widgets.bands import Band, bands
from app.widgets.round_table import _arrows, _head, _Place, _places, _tip, round_table
from app.widgets.seal import marks
from tests.app.driver import Driver, _walk
from tests.app.evening import opened, started
from tests.tools.scenes import TWELVE

# Hearts after one deal: 2 5 6 13; Ben deals next and passes to the right.
DEAL = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}


def turns(app: Driver) -> list[int]:
    """Return by how many quarter turns the texts on the screen are rotated."""
    return [control.quarter_turns for control in app.controls() if isinstance(control, ft.RotatedBox)]


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
        await app.tap("Turn it around")
        assert turns(app) == [2]
        await app.tap("Turn it around")
        assert turns(app) == [0]


async def test_around_the_table_all_players_read_their_own_total_upright(folder: Path) -> None:
    """Clockwise from the near edge: the left neighbour's total is rotated by a quarter turn, the opposite one's by a
    half."""
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/score") as app:
        await app.tap("Around the table")
        assert standings(app) == ["Anna: 2, leads", "Ben: 5, deals", "Cleo: 6", "Dora: 13"]
        assert turns(app) == [0, 1, 2, 3]
        await app.tap("Turn it around")
        assert standings(app)[0] == "Ben: 5, deals"
        assert turns(app) == [0, 1, 2, 3]


async def test_the_layout_chosen_last_is_shown_next_time(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/score") as app:
        await app.tap("Around the table")
    async with opened(f"/match/{id}") as app:
        await app.tap("Big score")
        assert len(turns(app)) == 4


async def test_both_partners_show_the_total_of_their_side(folder: Path) -> None:
    """Anna and Cleo against Ben and Dora; after the first deal Ben deals, so Cleo plays first."""
    id = started(folder, "klaverjas", deals=[{"agreed": [100, 62]}])
    async with opened(f"/match/{id}/round") as app:
        assert standings(app) == [
            "Anna: 100, leads", "Ben: 62, deals", "Cleo: 100, leads, plays first", "Dora: 62",
        ]  # fmt: skip


async def test_the_screen_stays_awake_only_while_the_match_goes_on(folder: Path) -> None:
    live = started(folder, deals=[DEAL])
    finished = started(folder, rules={"target": 10}, deals=[DEAL])
    async with opened(f"/match/{live}/score") as app:
        assert _wake_calls(app) == ["enable"]
        await app.tap("Close")
        assert _wake_calls(app) == ["enable", "disable"]
        await app.tap("Enter deal 2")
        assert _wake_calls(app)[2:] == ["enable"]
    async with opened(f"/match/{finished}/score") as app:
        assert not _wake_calls(app)


async def test_the_browser_is_asked_again_only_when_it_has_answered(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it is asked to let the screen go dark before it has answered, Flet's client fails (`completeError` of
    nothing)."""
    requests, answered = [], asyncio.Event()

    async def ask(awake_now: bool) -> None:
        requests.append(awake_now)
        await answered.wait()

    monkeypatch.setattr(awake, "_set", ask)
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}/score") as app:
        await app.tap("Close")
        assert requests == [True]
        answered.set()
        await app.settle()
        assert requests == [True, False]


def _wake_calls(app: Driver) -> list[str]:
    return [name for name, _ in app.calls if name in ("enable", "disable")]


SIZES = [(292, 500), (292, 580), (362, 770), (816, 320), (996, 690)]


def _box(place: _Place) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower edge of a plate as it is drawn."""
    width, height = (place.along, place.deep) if place.turns % 2 == 0 else (place.deep, place.along)
    return place.x - width / 2, place.y - height / 2, place.x + width / 2, place.y + height / 2


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", range(1, 13))
def test_plates_neither_overlap_nor_cross_the_edge(count: int, size: tuple[int, int]) -> None:
    boxes = [_box(place) for place in _places(count, *size)]
    assert len(boxes) == count
    for left, top, right, bottom in boxes:
        assert left >= -0.01
        assert top >= -0.01
        assert right <= size[0] + 0.01
        assert bottom <= size[1] + 0.01
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], (one, other)


@pytest.mark.parametrize("count", range(1, 13))
def test_seats_go_clockwise_round_the_table(count: int) -> None:
    """On a screen y grows downwards: from the near edge along the left and the far edge to the right."""
    assert [place.turns for place in _places(count, 360, 760)] == sorted(p.turns for p in _places(count, 360, 760))
    for edge, axis, sign in ((0, "x", -1), (1, "y", -1), (2, "x", 1), (3, "y", 1)):
        along = [sign * getattr(place, axis) for place in _places(count, 760, 360) if place.turns == edge]
        assert along == sorted(along)


def test_an_exchange_has_one_arrow_and_each_pass_its_own() -> None:
    seats = [Band(name, mark, 0) for name, mark in zip("ABCD", marks("ABCD"), strict=True)]

    def arrows(*passes: tuple[int, int]) -> int:
        table: Any = round_table(Look(PAPER), seats, passes, ft.Container(), width=360, height=700)
        return len(table.controls[0].shapes)

    assert arrows() == 0
    assert arrows((0, 1), (1, 2), (2, 3), (3, 0)) == 4
    assert arrows((0, 2), (2, 0), (1, 3), (3, 1)) == 2


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", range(2, 13))
@pytest.mark.parametrize("step", [1, -1, 2])
def test_no_arrow_crosses_a_plate(count: int, size: tuple[int, int], step: int) -> None:
    """The plates are drawn over the arrows and would hide them. An arrow's head counts with its wings."""
    places = _places(count, *size)
    for arrow in _arrows(places, [(seat, (seat + step) % count) for seat in range(count)], *size):
        wings: list[Any] = [*_tip(arrow.control, arrow.end)]
        points = [arrow.at(part / 20) for part in range(21)] + [(wing.x, wing.y) for wing in wings]
        for (x, y), (left, top, right, bottom) in [(point, _box(at)) for point in points for at in places]:
            assert not (left - 2 < x < right + 2 and top - 2 < y < bottom + 2), (arrow, x, y)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", range(3, 8))
@pytest.mark.parametrize("step", [1, -1])
def test_an_arrow_to_a_neighbour_goes_from_plate_to_plate(count: int, size: tuple[int, int], step: int) -> None:
    """It begins and ends at most a finger's breadth from them, and is long enough to have a shaft."""
    places = _places(count, *size)
    for seat, arrow in enumerate(_arrows(places, [(seat, (seat + step) % count) for seat in range(count)], *size)):
        for (x, y), at in ((arrow.start, places[seat]), (arrow.end, places[(seat + step) % count])):
            left, top, right, bottom = _box(at)
            assert max(left - x, x - right, top - y, y - bottom) < 30
        assert arrow.length > 36


def test_two_arrows_at_one_plate_have_their_heads_side_by_side() -> None:
    """Anna gives to her right neighbour and takes from her left one: a head is 12 px wide."""
    size = (292, 500)
    arrows = _arrows(_places(7, *size), [(0, 6), (1, 0)], *size)
    assert abs(arrows[0].start[0] - arrows[1].end[0]) > 12


def test_nobody_sits_at_a_side_that_is_too_short() -> None:
    """816 × 320: two rows 118 deep and the gaps leave 67 at the sides; 996 × 690 leaves 163."""
    assert [place.turns for place in _places(7, 816, 320)] == [0, 0, 0, 0, 2, 2, 2]
    assert [place.turns for place in _places(7, 996, 690)] == [0, 0, 0, 1, 2, 2, 3]


def test_an_emblem_that_would_hide_an_arrow_is_left_out() -> None:
    """In landscape, two rows 118 deep leave 81 of 320 for the exchange between them, too little for emblem and
    arrow."""
    seats = [Band(name, mark, 0) for name, mark in zip("ABCD", marks("ABCD"), strict=True)]

    def has_emblem(height: int, *passes: tuple[int, int]) -> bool:
        middle = ft.Container()
        table: Any = round_table(Look(PAPER), seats, passes, middle, width=816, height=height)
        return any(getattr(control, "content", None) is middle for control in table.controls)

    assert has_emblem(320)
    assert has_emblem(320, (0, 1), (1, 2), (2, 3), (3, 0))
    assert has_emblem(320, (1, 3), (3, 1))
    assert not has_emblem(320, (0, 2), (2, 0))
    assert has_emblem(800, (0, 2), (2, 0))


def _signs(name: str, room: float, *, deals: bool) -> list[Any]:
    row: Any = _head(Look(PAPER), Band(name, marks([name])[0], 0, deals=deals), room, "#000000")
    return list(row.controls)


def test_a_name_is_shown_wherever_it_can_be_read() -> None:
    """At size 11, the smallest, Ben needs some 20 px; a plate of 108 has 30 for it next to seal and sign."""
    assert [sign.value for sign in _signs("Ben", 92, deals=True) if isinstance(sign, ft.Text)] == ["Ben"]
    assert not [sign for sign in _signs("Maximiliana", 92, deals=True) if isinstance(sign, ft.Text)]


def test_a_long_name_is_cut_at_the_edge_of_its_plate() -> None:
    """Of 92 px the seal and the gap next to it take 32."""
    assert [sign.width for sign in _signs("Maximiliana van Dijk", 92, deals=False) if isinstance(sign, ft.Text)] == [60]


def test_the_dealers_sign_shrinks_with_the_space() -> None:
    """The seal takes 20 px and the gap 4: of 43 that leaves 19."""
    assert [sign.width for sign in _signs("Maximiliana", 43, deals=True)] == [20, 19]


def test_names_grow_in_large_text() -> None:
    def name_size(look: Look) -> float:
        shown = [Band(name, mark, 34) for name, mark in zip(("Anna", "Ben"), marks(["Anna", "Ben"]), strict=True)]
        texts = [
            control
            for control in _walk(bands(look, shown, width=390, height=700), set())
            if isinstance(control, ft.Text)
        ]
        (name,) = (text for text in texts if text.value == "Anna")
        assert name.style is not None
        return float(name.style.size or 0) * look.scale

    assert name_size(Look(PAPER, scale=2)) > name_size(Look(PAPER)) > 0


@pytest.mark.parametrize("players", [7, 12])
def test_a_name_above_its_total_fits_between_the_lines(players: int) -> None:
    """In large text on a small phone: three columns, with 4 px at both sides and a line."""
    names = TWELVE[:players]
    standing = [Band(name, mark, 10) for name, mark in zip(names, marks(names), strict=True)]
    drawn = bands(Look(PAPER, 320, 640, scale=2), standing, width=320, height=500)
    (name,) = (
        control for control in _walk(drawn, set()) if isinstance(control, ft.Text) and control.value == "Maximiliana"
    )
    assert isinstance(name.style, ft.TextStyle)
    # The client draws it twice as large.
    assert 2 * (name.style.size or 0) * ems("Maximiliana", NAME.family) <= 320 / 3 - 2 * 4 - 1 - 2
