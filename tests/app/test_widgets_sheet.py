"""The score sheet, the chart and the seals: what is read aloud, what a tap reports, and what never collides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import flet as ft
import pytest

from app.look.material import dress
from app.look.measure import width
from app.look.theme import NIGHT, PAPER, SERIF, SUNLIGHT, Look, Palette, palette
from app.look.ui import component
from app.look.words import aloud, number, signed
from app.widgets.card import Face, roman
from app.widgets.chart import Course, apart, chart, planned
from app.widgets.live import live_row
from app.widgets.seal import marks
from app.widgets.sheet.cell import Cell, cell_picture
from app.widgets.sheet.heads import Head, _name_sizes, heads_row
from app.widgets.sheet.rows import SheetLine
from app.widgets.sheet.score_sheet import ScoreSheet, Written
from app.widgets.sheet.stamp import StampedFeat
from scoring.cards import card
from scoring.text import say
from tests.app.driver import Driver, _walk
from tests.scoring.laws import table_of

NAMES = ("Anna", "Ben", "Maximiliana", "Dora")
HEADS = tuple(
    Head(name, mark, total, leads=total == 34, deals=name == "Ben")
    for name, mark, total in zip(NAMES, marks(NAMES), (34, 86, 40, 48), strict=True)
)
LINES = (
    SheetLine(1, (Cell(2), Cell(5), Cell(6), Cell(13))),
    SheetLine(2, (Cell(16, 15), Cell(7, 8), Cell(3), Cell(0))),
    SheetLine(3, (Cell(0), Cell(26), Cell(26), Cell(26)), void=True),
    SheetLine(4, (Cell(-4), Cell(1), Cell(1), Cell(2)), agreed=True),
)


class Sheet:
    """An app of one score sheet that records what was tapped."""

    def __init__(self, width: float = 362, height: float = 560, lines: int = 4) -> None:
        self.width, self.height = width, height
        self.lines = tuple(replace(LINES[number % 4], number=number + 1) for number in range(lines))
        self.taps: list[tuple[int, int]] = []

    def __call__(self, page: ft.Page) -> None:
        dress(page, PAPER)

        @component
        def Whole() -> ft.View:
            sheet = ScoreSheet(
                Look(PAPER), Written(HEADS, self.lines, next_number=len(self.lines) + 1),
                lambda *tap: self.taps.append(tap), width=self.width, height=self.height,
            )  # fmt: skip
            return ft.View(route="/", controls=[sheet])

        page.render_views(Whole)


async def test_heads_say_who_leads_and_who_deals() -> None:
    app = await Driver.start(Sheet())
    assert app.names()[:4] == ["Anna: 34, leads", "Ben: 86, deals", "Maximiliana: 40", "Dora: 48"]


async def test_a_line_reads_every_number_and_what_it_was_before() -> None:
    app = await Driver.start(Sheet())
    assert "Deal 2: Anna 16, corrected from 15; Ben 7, corrected from 8; Maximiliana 3; Dora 0" in app.names()


async def test_void_and_agreed_deals_say_so() -> None:
    app = await Driver.start(Sheet())
    assert app.find("Deal 3").name.startswith("Deal 3, void")
    assert app.find("Deal 4").name.startswith("Deal 4, as agreed: Anna minus 4")


async def test_the_old_number_stays_struck_through() -> None:
    app = await Driver.start(Sheet())
    struck = [
        text.value
        for text in app.controls()
        if isinstance(text, ft.Text)
        and isinstance(text.style, ft.TextStyle)
        and text.style.decoration == ft.TextDecoration.LINE_THROUGH
    ]
    assert struck == ["15", "8", "3", "0", "26", "26", "26"]


async def test_a_line_opens_its_deal_and_the_waiting_line_the_next() -> None:
    sheet = Sheet()
    app = await Driver.start(sheet)
    await app.tap("Deal 2")
    await app.tap("Deal 5")
    assert sheet.taps == [(1, 0), (4, 0)]


async def test_each_cell_is_a_button_that_opens_its_deal_at_its_seat() -> None:
    """A screen reader reports a control's name, not the position of a touch on a row."""
    sheet = Sheet()
    app = await Driver.start(sheet)
    for name in ("Anna 16, corrected from 15, deal 2", "Ben 7, corrected from 8, deal 2", "Maximiliana 3, deal 2"):
        await app.tap(name)
    assert sheet.taps == [(1, 0), (1, 1), (1, 2)]


async def test_no_line_moves_as_the_match_goes_on() -> None:
    """Each deal adds a row, and what is below the sheet takes one line or two."""
    drawn = set()
    for lines, height in ((2, 560), (4, 539), (15, 560), (16, 525), (40, 551)):
        app = await Driver.start(Sheet(height=height, lines=lines))
        boxes = [
            control
            for control in app.controls()
            if isinstance(control, ft.Container) and isinstance(control.content, ft.Row)
        ]
        drawn.add(frozenset(box.height for box in boxes if box.height is not None))
    heads_and_lines = drawn.pop()
    assert len(heads_and_lines) >= 2
    assert not drawn


async def test_the_chart_is_read_aloud_as_its_final_totals() -> None:
    def main(page: ft.Page) -> None:
        courses = [Course("Anna", marks(NAMES)[0], (0, 5, -3)), Course("Ben", marks(NAMES)[1], (0, 2, 7))]

        @component
        def Whole() -> ft.View:
            return ft.View(route="/", controls=[chart(Look(PAPER), courses, width=362, target=100)])

        page.render_views(Whole)

    app = await Driver.start(main)
    assert app.names() == ["The totals, deal by deal. At the end: Anna minus 3, Ben 7"]


def test_players_with_the_same_initial_have_two_letters() -> None:
    assert [mark.letters for mark in marks(["Anna", "Ben", "Alma", "Dora"])] == ["An", "B", "Al", "D"]


def test_names_that_begin_alike_differ_where_the_letters_do() -> None:
    assert [mark.letters for mark in marks(["Anna", "Anne"])] == ["Aa", "Ae"]


def test_no_two_of_twelve_seats_have_the_same_seal() -> None:
    seals = marks(["A", "Al", "Ali", "B", "C", "D", "E", "F", "G", "H", "I", "J"])
    assert len({(mark.shape, mark.hollow) for mark in seals}) == 12


def test_a_captured_card_is_read_with_its_captor() -> None:
    face = Face(card("QS"), 66, 102, owner="Ben", mark=marks(["Ben"])[0])
    assert aloud(Look(PAPER), face.name) == "Queen of spades, taken by Ben"


@pytest.mark.parametrize(("value", "written"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (21, "XXI")])
def test_trumps_have_roman_figures(value: int, written: str) -> None:
    assert roman(value) == written


def test_numbers_are_written_with_a_true_minus_and_said_in_words() -> None:
    assert (number(-26), signed(4), signed(0), aloud(Look(PAPER), -3)) == ("−26", "+4", "0", "minus 3")


def _luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("deck", "pack"), [("four", "en"), ("orange", "en"), ("two", "en"), ("four", "german")])
@pytest.mark.parametrize("theme", [PAPER, NIGHT, SUNLIGHT], ids=lambda theme: theme.name)
def test_every_text_has_enough_contrast(theme: Palette, deck: str, pack: str) -> None:
    """WCAG AA asks 4.5:1 of text and 3:1 of large symbols and shapes."""
    colours = palette(theme.name, deck, pack)
    for ground in (colours.bg, colours.sheet, colours.card, colours.press, colours.tint):
        assert _contrast(colours.ink, ground) >= 7
        assert _contrast(colours.ink2, ground) >= 4.5
        for suit in "SHDC":
            assert _contrast(colours.suit(suit), ground) >= 4.5
        for seat in colours.seats:
            assert _contrast(seat, ground) >= 3
    assert _contrast(colours.on, colours.ink) >= 7
    assert _contrast(colours.offtx, colours.off) >= 4.5
    for seat in colours.seats:
        assert _contrast(colours.sheet, seat) >= 4.5


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (320, [6, 6]),  # 300 px: a seal, the gap and two figures take 39, so at most seven fit side by side
        (1024, [12]),
    ],
)
def test_twelve_current_totals_take_as_many_lines_as_they_need(width: float, lines: list[int]) -> None:
    names = "ABCDEFGHIJKL"
    row = live_row(Look(PAPER, width, 640), table_of("golf", {}, 12), [10] * 12, marks(names))
    found = [control for control in _walk(row, set()) if isinstance(control, ft.Row) and control.spacing == 0]
    assert [len(one.controls) for one in found] == lines


@pytest.mark.parametrize(
    ("places", "moved"),
    [
        ([30, 100], [30, 100]),  # far enough apart
        ([100, 100], [90, 110]),  # around their middle
        ([100, 90, 140], [105, 85, 140]),  # in their order
        ([5, 6], [10, 30]),  # inside the picture, whose edge is half a seal away
        ([188, 188, 188], [138, 158, 178]),
    ],
)
def test_seals_at_line_ends_move_no_further_than_necessary(places: list[float], moved: list[float]) -> None:
    assert apart(places, 20, 188) == moved


@pytest.mark.parametrize(("scores", "ahead"), [([0, 0, 0, 0], 0), ([13, 13, 0, 0], 2), ([26, 0, 26, 26], 1)])
def test_a_bar_is_under_the_leaders_unless_all_are_level(scores: list[int], ahead: int) -> None:
    row = live_row(Look(PAPER), table_of("hearts", {}, 4), scores, marks(["A", "B", "C", "D"]))
    bars = [control for control in _walk(row, set()) if isinstance(control, ft.Container) and control.height == 4]
    assert [bar.bgcolor for bar in bars].count(PAPER.ink) == ahead


@pytest.mark.parametrize(
    ("before", "scores", "ahead"),
    [((0, 0, 0, 0), [5, 0, 0, 0], 0), ((2, 5, 6, 13), [0, 0, 0, 5], 1), ((5, 5, 8, 8), [1, 0, 0, 0], 1)],
)
def test_nobody_leads_before_the_first_deal_is_complete(before: tuple[int, ...], scores: list[int], ahead: int) -> None:
    """Who has 0 points so far, may only have no card yet."""
    table = replace(table_of("hearts", {}, 4), totals=before)
    row = live_row(Look(PAPER), table, scores, marks(["A", "B", "C", "D"]), complete=False)
    bars = [control for control in _walk(row, set()) if isinstance(control, ft.Container) and control.height == 4]
    assert [bar.bgcolor for bar in bars].count(PAPER.ink) == ahead


def test_a_name_without_room_leaves_its_seal_and_is_still_read_aloud() -> None:
    """Twelve columns of 300 px leave 22 to each: "Maximiliana" has room for two letters and dots."""
    heads = tuple(Head(name, mark, 0) for name, mark in zip(NAMES, marks(NAMES), strict=True))
    wide, narrow = (heads_row(Look(PAPER), heads, 30, column, 120) for column in (80, 22))
    assert [_names(one) for one in (wide, narrow)] == [list(NAMES), []]
    assert next(control.label for control in _walk(narrow, set()) if isinstance(control, ft.Semantics)) == "Anna: 0"


def _names(row: ft.Control) -> list[str]:
    return [control.value for control in _walk(row, set()) if isinstance(control, ft.Text) and control.value in NAMES]


def test_lines_ending_close_together_show_only_three_seals() -> None:
    """Twelve seals of 21 px need 252."""
    names = [f"{letter}n" for letter in "ABCDEFGHIJKL"]
    courses = [
        Course(name, mark, (0, total), best=not total)
        for total, (name, mark) in enumerate(zip(names, marks(names), strict=True))
    ]
    low, high = (planned(Look(PAPER), courses, width=300, height=high, target=None) for high in (170.0, 260.0))
    assert [unit for unit, _ in low.ends] == [0, 1, 11]
    assert len(high.ends) == 12


def test_deal_numbers_below_a_chart_do_not_overlap() -> None:
    """Forty deals in some 200 px: a number needs 26 of them."""
    course = Course("Anna", marks(NAMES)[0], tuple(range(41)), best=True)
    plan = planned(Look(PAPER), [course], width=300, height=170, target=None, numbered=True)
    places = [x for _, x in plan.deals]
    assert min(after - before for before, after in pairwise(places)) >= 26


def test_names_at_line_ends_are_in_the_order_of_their_totals() -> None:
    """31 and 32 are closer to each other than the distance by which equal lines are separated; the greater total is
    higher."""
    seals = marks(["Anna", "Ben", "Cleo", "Dora"])
    totals = (31, 65, 54, 32)
    courses = [Course(str(total), mark, (0, total)) for total, mark in zip(totals, seals, strict=True)]
    plan = planned(Look(PAPER), courses, width=360, height=170, target=100)
    down = [totals[unit] for unit, _ in sorted(plan.ends, key=lambda end: end[1])]
    assert down == sorted(totals, reverse=True)


NAT = StampedFeat("nat", True, "Not more than the defenders.")


def _offset_from_middle(cell: ft.Control) -> float:
    """Return how far right of the middle of its cell the last figure of a stamped cell is."""
    [row] = [control for control in _walk(cell, set()) if isinstance(control, ft.Row) and control.tight]
    gaps = [control.width or 0 for control in row.controls if isinstance(control, ft.Container)]
    before = row.controls.index(next(control for control in row.controls if isinstance(control, ft.Text)))
    return sum(gaps[:before]) - sum(gaps[before:])


@pytest.mark.parametrize("column", [150, 166, 200, 240])
def test_a_stamped_figure_stays_in_the_middle_of_its_column(column: float) -> None:
    """Two sides on a phone, in landscape and on a tablet."""
    assert (
        _offset_from_middle(cell_picture(Look(PAPER), Cell(0, feat=NAT), column, 44, void=False, two_columns=False))
        == 0
    )


def stamps(cell: ft.Control) -> list[str]:
    """Return the words of all stamps in a cell."""
    return [control.value for control in _walk(cell, set()) if isinstance(control, ft.Text) and control.value.isalpha()]


@pytest.mark.parametrize("scale", [1, 2])
def test_four_columns_on_a_small_phone_have_room_for_a_moon(scale: float) -> None:
    """Of 320 px a column has a quarter of what the margins of 10, the edges and the numbers of the deals leave."""
    column = (320 - 2 * 10 - 2 - 30) / 4
    moon = StampedFeat("moon", False, "All 13 hearts and Q♠.")
    cell = cell_picture(
        Look(PAPER, width=320, scale=scale), Cell(0, feat=moon), column, 36, void=False, two_columns=False
    )
    assert stamps(cell) == ["MOON"]
    assert sum(_widths(cell, scale)) <= column - 1


@pytest.mark.parametrize("column", [126, 156])
@pytest.mark.parametrize("points", [-47, -169])
def test_bagged_out_is_above_the_points_beside_the_bags(points: int, column: float) -> None:
    """Two sides of Spades on a small phone and on a usual one. Stamp and points are no higher than the lowest row."""
    bagged = Cell(points, feat=StampedFeat("bagged out", True, "10 bags."), beside=(2, say("2 bags")))
    cell = cell_picture(Look(PAPER), bagged, column, 34, void=False, two_columns=True)
    (above,) = [part for part in _walk(cell, set()) if isinstance(part, ft.Column)]
    stamp, figure = above.controls
    assert isinstance(stamp, ft.Container)
    assert isinstance(figure, ft.Text)
    assert isinstance(stamp.content, ft.Text)
    assert stamp.content.value == "BAGGED OUT"
    assert (stamp.width or 0) <= round(column * 0.62)
    assert figure.style
    assert (stamp.height or 0) + float(figure.style.size or 0) <= 33


def _widths(cell: ft.Control, scale: float) -> Iterator[float]:
    """Yield the width of everything side by side in a stamped cell, and of the gaps between."""
    [row] = [control for control in _walk(cell, set()) if isinstance(control, ft.Row) and control.tight]
    yield row.spacing * (len(row.controls) - 1)
    for control in row.controls:
        if isinstance(control, ft.Text):
            assert control.style
            yield width(control.value, SERIF, float(control.style.size or 0) * scale)
        else:
            assert isinstance(control, ft.Container)
            yield float(control.width or 0)


@pytest.mark.parametrize("column", [150, 166, 200, 240])
def test_a_stamp_is_left_of_the_points_if_roem_has_its_own_column(column: float) -> None:
    """The points end where those of every other deal end, and the stamp takes no room of the column of roem."""
    look = Look(PAPER)
    for cell in (Cell(0, feat=NAT), Cell(162)):
        both = cell_picture(look, cell, column, 44, void=False, two_columns=True)
        assert isinstance(both, ft.Row)
        points = both.controls[0]
        assert isinstance(points, ft.Container)
        assert (points.width, points.alignment) == (round(column * 0.62), ft.Alignment.CENTER_RIGHT)
        shown = points.content.controls if isinstance(points.content, ft.Row) else [points.content]
        assert isinstance(shown[-1], ft.Text)
        assert all(isinstance(one, ft.Container) for one in shown[:-1])


def test_names_in_large_text_have_one_size_unless_one_is_too_long_for_its_column() -> None:
    """Usual names have 16 pixels and grow by 1.4 at most."""
    large = Look(PAPER, scale=2)
    assert _name_sizes(large, ["Anna", "Ben"], 90) == [16 * 1.4, 16 * 1.4]
    fitting = _name_sizes(large, ["Ben", "Wilhelm"], 72)
    assert 16 <= fitting[0] == fitting[1] < 16 * 1.4
    long = _name_sizes(large, ["Ben", "Maximiliana"], 72)
    assert long[0] == 16 * 1.4
    assert long[1] < 16
