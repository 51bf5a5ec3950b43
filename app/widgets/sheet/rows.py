"""The rows of the score sheet: a row for each deal, one for the next deal, blank ones, and some without a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

import flet as ft

from app.look.theme import CELL, CELL_BOLD, SANS, SANS_BOLD, SECOND, SERIF, Look, Role
from app.look.ui import component
from app.look.words import aloud, centred, figure, number, read_as, sentence, signed, words, written
from app.widgets.buttons import Box, pressable
from app.widgets.motion import appearing, use_coming
from app.widgets.seal import Mark, seal
from app.widgets.sheet.cell import Cell, cell_label, cell_picture, halves, handed_over, rest_sign, two_figures
from app.widgets.sheet.signed import Confirmation, signed_mark
from scoring.counted import Played
from scoring.game import Apart
from scoring.text import Message, Signed, Words, joined, say

APART_HEIGHT = 22.0
"""The height of the row that labels the two figures of a cell."""
_MIDDLE = ft.Alignment.CENTER
_NUMBER = Role(SERIF, 15, 1.0)
_NEXT_NUMBER = Role(SANS_BOLD, 15, 1.0)
_ABOUT = Role(SANS, 12.5, 1.0)
_SIGN, _BAR = 3, 5
"""The most letters of a sign such as ``♠`` or ``10♦``, for which there may be room next to the number of a deal.

The second is the width of the bar that marks the next deal.
"""
WIDE_GUTTER = 84.0
"""The width of a gutter in which numbers, signs and seals each have a column."""


@dataclass(frozen=True)
class SheetLine:
    """The row of one deal: its number as played, from 1, and a cell for each unit.

    A `void` deal counts for nobody and is struck through; the players settled an `agreed` one without cards. `about` is
    a word for the subject of the deal, such as its contract, and `whose` the seals of the unit that chose it and of its
    partner. `signed` says who confirmed the deal, in matches whose deals are confirmed, and `names` who played it, if
    not those who sit there now. What is between two deals has a row too, below the deal of that number, and `about`
    says what it is: points that no deal gave, whose `outside` is a place, from 0, in their own order, or people who
    `came` or left, likewise.
    """

    number: int
    cells: tuple[Cell, ...]
    void: bool = False
    agreed: bool = False
    about: Words = ""
    whose: tuple[Mark, ...] = ()
    signed: Confirmation | None = None
    names: tuple[str, ...] = ()
    outside: int | None = None
    came: int | None = None

    @property
    def between(self) -> bool:
        """Return whether it is no deal."""
        return self.outside is not None or self.came is not None


AGREED = say("agreed", about="a score without cards")
OUTSIDE = "±"
"""What stands in place of a number in the row of points that no deal gave."""


@dataclass(frozen=True)
class Turn:
    """The row of a long match that opens its other deals: ``Deals 1 to 940``."""

    label: Words
    on_press: Callable[[], object]


@dataclass(frozen=True)
class Ruling:
    """The number of `units`, and the ruling of the sheet in pixels.

    From left to right: the width of the `gutter` with the numbers of the deals, of the `signing` column for
    confirmations (0: deals aren't confirmed), and of the `column` of each unit. `row` is the height of a row.
    """

    units: int
    gutter: float
    signing: float
    column: float
    row: float

    @property
    def aside(self) -> float:
        """Return the width of everything to the left of the units' columns."""
        return self.gutter + self.signing


@component
def DealRow(
    look: Look, ruled: Ruling, line: SheetLine, played: Played, names: tuple[str, ...], two_columns: bool,
    on_tap: Callable[[int, int], object], *, on_sign: Callable[[int], object] | None, fresh: bool,
) -> ft.Control:  # fmt: skip
    """One deal; a tap calls ``on_tap(deal, unit)``, and a tap on its confirmation ``on_sign(deal)``, both from 0.

    The figures of a `fresh` deal appear one after another, and a figure that was just corrected is struck through with
    an animation.
    """
    colours, coming = look.palette, use_coming(still=not fresh)
    initial, _ = ft.use_state(tuple(cell.was for cell in line.cells))
    number = words(look, str(line.number), _NUMBER, color=colours.ink2, struck=line.void)
    count = _numbered(look, number, AGREED if line.agreed else line.about, line.whose, ruled.gutter)
    cell_labels = [cell_label(name, cell) for name, cell in zip(line.names or names, line.cells, strict=True)]

    def opens(unit: int) -> Callable[[], object]:
        return lambda: on_tap(line.number - 1, unit)

    # Each cell is a button, because a screen reader's tap has no position that would tell which cell was tapped.
    label = line_label(line, played, joined("; ", cell_labels))
    whole = pressable(look, label, count, opens(0), box=Box(width=ruled.gutter, height=ruled.row, alignment=_MIDDLE))
    cells = [
        pressable(look, say("{cell}, {deal}", cell=one, deal=played.named(line.number)), _appearing(
                _picture(look, cell, ruled, line.void, two_columns, cell.was != initial[unit]),
                fresh, coming.there, unit,
            ), opens(unit), box=Box(width=ruled.column, height=ruled.row, alignment=_MIDDLE, border=_left(look)))
        for unit, (one, cell) in enumerate(zip(cell_labels, line.cells, strict=True))
    ]  # fmt: skip
    press = (lambda: on_sign(line.number - 1)) if on_sign is not None else None
    mark = [signed_mark(look, line.number, played, line.signed, ruled.row, press)] if ruled.signing else []
    return ft.Container(
        ft.Row([whole, *mark, *cells], spacing=0),
        height=ruled.row,
        border=ft.Border(bottom=ft.BorderSide(1, colours.line)),
        on_size_change=coming.drawn if fresh else None,
    )


@component
def OutsideRow(
    look: Look, ruled: Ruling, line: SheetLine, played: Played, names: tuple[str, ...],
    on_tap: Callable[[SheetLine], object] | None,
) -> ft.Control:  # fmt: skip
    """Points that no deal gave, or people who came and left, with what they are in the widest gap between the figures;
    a tap calls `on_tap` with the line."""
    gap = _widest_gap([cell.points for cell in line.cells])
    parts: list[ft.Control] = [
        ft.Container(outside_sign(look, line), width=ruled.gutter, alignment=_MIDDLE),
        ft.Container(width=ruled.signing),
    ]
    for unit, cell in enumerate(line.cells):
        if unit in gap[1:]:
            continue
        width, content, where = ruled.column, ft.Container(), _MIDDLE
        if cell.points:
            shown = signed(cell.points)
            size = max(13.0, look.on_a_line(shown, CELL_BOLD, ruled.column - 6, 20.0))
            content = ft.Container(figure(look, shown, CELL_BOLD, size=size))
        elif unit in gap:
            width, where = ruled.column * len(gap), ft.Alignment.CENTER_LEFT
            size = max(13.0, look.on_a_line(written(look, line.about), SECOND, width - 16))
            content = ft.Container(words(look, line.about, SECOND, color=look.palette.ink2, size=size, lines=2))
            content.padding = ft.Padding.symmetric(horizontal=8)
        parts.append(ft.Container(content, width=width, height=ruled.row, alignment=where, border=_left(look)))
    row = ft.Row(parts, spacing=0)
    below = ft.Border(bottom=ft.BorderSide(1, look.palette.line))
    label = outside_label(line, names, played)
    if on_tap is None:
        return read_as(look, label, ft.Container(row, height=ruled.row, border=below))
    return pressable(look, label, row, lambda: on_tap(line), box=Box(height=ruled.row, border=below))


def outside_sign(look: Look, line: SheetLine) -> ft.Control:
    """Draw what stands in place of the number of a deal."""
    if line.came is not None:
        return ft.Icon(ft.Icons.GROUP_OUTLINED, size=18, color=look.palette.ink2)
    return words(look, OUTSIDE, _NUMBER, color=look.palette.ink2)


def _widest_gap(points: Sequence[int]) -> list[int]:
    """Return the longest run of units without points; those to the right of the figures come first."""
    runs = [list(run) for free, run in groupby(range(len(points)), key=lambda unit: not points[unit]) if free]
    return max(runs, key=lambda run: (len(run), run[0]), default=[])


def outside_label(line: SheetLine, names: Sequence[str], played: Played) -> Message:
    """Return the semantics label of points that no deal gave: ``After deal 5: Ben −10, revoke``."""
    given = [
        say("{name} {points}", name=name, points=Signed(cell.points))
        for name, cell in zip(names, line.cells, strict=True)
        if cell.points
    ]
    what = joined(", ", [*given, line.about])
    return say("After {deal}: {what}", deal=played.named(line.number), what=what) if line.number else what


def _picture(look: Look, cell: Cell, ruled: Ruling, void: bool, two_columns: bool, drawn: bool) -> ft.Control:
    picture = cell_picture(look, cell, ruled.column, ruled.row, void, two_columns, drawn)
    if cell.until is None:
        return picture
    return handed_over(look, cell.until, picture, ruled.column, ruled.row, below=True)


def _appearing(picture: ft.Control, fresh: bool, there: bool, place: int) -> ft.Control:
    return appearing(picture, there, place) if fresh else picture


def _numbered(look: Look, count: ft.Control, about: Words, whose: Sequence[Mark], width: float) -> ft.Control:
    """Draw the number of a deal and the seals of those whose it was, with the word for its subject or a sign such as
    ``10♦`` below.

    A sign of one letter, such as ``♠``, is next to the number. In a wide gutter numbers, signs and seals each have a
    column.
    """
    letters, wide = len(written(look, about)) if about else 0, width >= WIDE_GUTTER - _BAR
    first = ft.Row([count, *(seal(look, mark, 13) for mark in whose)], spacing=2, tight=True)
    if letters > _SIGN:
        return centred([first, _small(look, about, width - 2)])
    if letters > 1 and not (wide and len(whose) <= 1):
        return centred([first, sentence(look, about, _ABOUT, size=13)])
    row = [ft.Container(count, width=30, alignment=_MIDDLE) if wide else count]
    if about:
        sign = sentence(look, about, _ABOUT, size=(23 if wide else 16) if letters == 1 else 13)
        row.append(ft.Container(sign, width=26, alignment=_MIDDLE) if wide else sign)
    row += [seal(look, mark, 18 if wide else 13) for mark in whose]
    start = ft.MainAxisAlignment.START if wide else ft.MainAxisAlignment.CENTER
    return ft.Row(row, spacing=2, tight=not wide, alignment=start)


def _small(look: Look, text: Words, room: float) -> ft.Text:
    """Draw a word in `room` pixels, as small as it has to be and can still be read."""
    size = max(9.0, look.on_a_line(written(look, text), _ABOUT, room))
    return words(look, text, _ABOUT, size=size, color=look.palette.ink2, lines=1)


def line_label(line: SheetLine, played: Played, cells: Message) -> Message:
    """Return the semantics label of a whole row, in which `cells` are the labels of its cells."""
    deal = played.title(line.number)
    if line.about:
        cells = say("{title}: {cells}", title=line.about, cells=cells)
    if line.void:
        return say("{deal}, void: {cells}", deal=deal, cells=cells)
    if line.agreed:
        return say("{deal}, as agreed: {cells}", deal=deal, cells=cells)
    return say("{deal}: {cells}", deal=deal, cells=cells)


@component
def NextRow(
    look: Look, ruled: Ruling, deal: int, played: Played, about: Words, out: tuple[Cell | None, ...],
    on_tap: Callable[[int, int], object],
) -> ft.Control:  # fmt: skip
    """The row for the next deal, whose subject is `about`, with the cells of those who will sit `out`; a tap calls
    ``on_tap(deal, 0)``, deals counted from 0."""
    colours = look.palette
    count = words(look, str(deal), _NEXT_NUMBER)
    bar = ft.Container(
        _numbered(look, count, about, (), ruled.gutter - _BAR),
        width=ruled.gutter,
        height=ruled.row,
        alignment=ft.Alignment.CENTER,
        border=ft.Border(left=ft.BorderSide(_BAR, colours.ink)),
    )
    dots = [
        ft.Container(
            words(look, "·", CELL_BOLD, color=colours.ink2) if cell is None else rest_sign(look, cell, 20, next=True),
            width=ruled.column, height=ruled.row, alignment=ft.Alignment.CENTER, border=_left(look),
        )
        for cell in out or (None,) * ruled.units
    ]  # fmt: skip
    return pressable(
        look,
        say("{deal}: not played yet", deal=played.title(deal)),
        ft.Row([bar, ft.Container(width=ruled.signing), *dots], spacing=0),
        lambda: on_tap(deal - 1, 0),
        box=Box(height=ruled.row, bgcolor=colours.tint, border=ft.Border(bottom=ft.BorderSide(1, colours.line))),
    )


@component
def BlankRow(look: Look, ruled: Ruling, number: int, last: bool) -> ft.Control:
    """An empty row, with the `number` of its deal if that deal is certain to be played (0: no number)."""
    cells = [ft.Container(width=ruled.column, height=ruled.row, border=_left(look)) for _ in range(ruled.units)]
    count = words(look, str(number) if number else "", _NUMBER, color=look.palette.ink2)
    quiet = _numbered(look, count, "", (), ruled.gutter)
    counted = ft.Container(ft.Semantics(content=quiet, exclude_semantics=True), width=ruled.gutter, alignment=_MIDDLE)
    return ft.Container(
        ft.Row([counted, ft.Container(width=ruled.signing), *cells], spacing=0),
        height=ruled.row,
        border=None if last else ft.Border(bottom=ft.BorderSide(1, look.palette.line)),
    )


def apart_row(look: Look, ruled: Ruling, apart: Apart) -> ft.Control:
    """The row with the labels of the two figures of a cell."""
    cells: list[ft.Control] = [ft.Container(width=ruled.aside)]
    greater, lesser = halves(ruled.column)
    cells += [
        ft.Container(
            two_figures(_small(look, apart.rest, greater), _small(look, apart.title, lesser), ruled.column),
            width=ruled.column, height=APART_HEIGHT - 1, border=_left(look),
        )
        for _ in range(ruled.units)
    ]  # fmt: skip
    row = ft.Container(ft.Row(cells, spacing=0), border=ft.Border(bottom=ft.BorderSide(1, look.palette.line)))
    return ft.Semantics(exclude_semantics=True, content=row)


def turn_row(look: Look, ruled: Ruling, turn: Turn, icon: ft.IconData) -> ft.Control:
    """The row that opens other deals."""
    sign = ft.Icon(icon, size=22, color=look.palette.ink2)
    row = ft.Row([sign, words(look, turn.label, CELL, size=17)], spacing=6, alignment=ft.MainAxisAlignment.CENTER)
    side = ft.BorderSide(1, look.palette.line)
    return pressable(look, turn.label, row, turn.on_press, box=Box(height=ruled.row, border=ft.Border(bottom=side)))


def began_row(look: Look, ruled: Ruling, chips: int) -> ft.Control:
    """The row with everybody's starting chips."""
    quiet = look.palette.ink2
    size = look.on_a_line(number(chips), CELL, ruled.column - 6, 20.0)
    figures = [
        ft.Container(
            words(look, number(chips), CELL, size=size, color=quiet),
            width=ruled.column, height=ruled.row, alignment=_MIDDLE, border=_left(look),
        )
        for _ in range(ruled.units)
    ]  # fmt: skip
    return ft.Semantics(
        label=aloud(look, say("Everybody started with {chips}", chips=chips)), container=True, exclude_semantics=True,
        content=ft.Container(
            ft.Row([ft.Container(width=ruled.aside), *figures], spacing=0),
            height=ruled.row, border=ft.Border(bottom=ft.BorderSide(1, look.palette.line)),
        ),
    )  # fmt: skip


def _left(look: Look) -> ft.Border:
    return ft.Border(left=ft.BorderSide(1, look.palette.line))
