"""The score sheet: who has how much, a double rule, and one line a deal, as on paper.

The head stays, the lines scroll beneath it. A corrected number keeps the old one, struck through, and a folded corner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from app.theme import CELL, CELL_BOLD, SANS, SANS_BOLD, SERIF, WIDE_SHEET, Look, Role
from app.ui import component, kept, use_stable
from app.widgets.buttons import pressable
from app.widgets.frame import double_rule, sheet
from app.widgets.motion import appearing, use_coming
from app.widgets.seal import Mark, seal
from app.widgets.sheet_cell import Cell, beside_each_other, cell_picture, cell_said
from app.widgets.sheet_heads import Head, head_height, heads_row, use_moves
from app.widgets.signed import SIGNED_WIDTH, Signed, result_mark, signed_mark
from app.widgets.words import aloud, number, sentence, words, written
from scoring.counted import DEALS, Played
from scoring.game import Apart
from scoring.text import Message, Words, joined, say

ROW_HEIGHTS = (39, 36, 34)
_MIDDLE = ft.Alignment.CENTER
_NUMBER = Role(SERIF, 15, 1.0)
_NEXT_NUMBER = Role(SANS_BOLD, 15, 1.0)
_ABOUT = Role(SANS, 12.5, 1.0)
_WIDEST, _END = ROW_HEIGHTS[0], 5
"""The highest that a line is where it is known how many there will be, and the double rule below the last."""
_APART = 22.0
"""How high the line is that heads the two figures of a cell."""
_SIGN = 3
"""Up to so many letters it is a sign such as ``♠`` or ``10♦``, which has room beside the number."""


@dataclass(frozen=True)
class Line:
    """One deal: its number as played, from 1, and a cell for each unit.

    A void deal counts for nobody and is struck through; an agreed one was settled by the table without cards. `about`
    says in a word what it was about, `whose` choice that was; `signed` is for where deals are confirmed.
    """

    number: int
    cells: tuple[Cell, ...]
    void: bool = False
    agreed: bool = False
    about: Words = ""
    whose: Mark | None = None
    signed: Signed | None = None


@dataclass(frozen=True)
class Turn:
    """The way to other deals of a long match: ``Deals 1 to 940``."""

    label: Words
    on_press: Callable[[], Any]


@component
def ScoreSheet(
    look: Look,
    heads: tuple[Head, ...],
    lines: tuple[Line, ...],
    on_tap: Callable[[int, int], Any],
    *,
    width: float,
    height: float,
    next_number: int | None = None,
    next_about: Words = "",
    began: int = 0,
    before: Turn | None = None,
    after: Turn | None = None,
    from_top: bool = False,
    played: Played = DEALS,
    apart: Apart | None = None,
    length: int | None = None,
    on_total: Callable[[int], Any] | None = None,
    on_sign: Callable[[int | None], Any] | None = None,
    result: Signed | None = None,
) -> ft.Control:
    """The sheet, `width` × `height` pixels. A tap calls ``on_tap(deal, unit under the finger)``, deals counted from 0.

    With `next_number` a tinted line waits for that deal. Where all `began` with chips a line above the deals says so:
    every column adds up to its total. Of a long match only some deals are written here, and a line leads to those
    `before` and `after` them. What has to be scrolled to begins with its end, or `from_top`. `played` says what players
    call a deal, `apart` what stands in a column of its own. A match of so many deals (its `length`) has a line for each
    from the start, and a double rule below the last, where there is room for them; it is then as high as they are. A
    touch on a total calls ``on_total(unit)``, on the ring of a deal that nobody has confirmed ``on_sign(deal)``. Where
    the `result` is to be confirmed there is a ring beside the totals too: ``on_sign(None)``.
    """
    at_first, _ = ft.use_state(lines[-1].number if lines else 0)
    moves = use_moves(heads)
    tall = head_height(look, heads)
    room = height - tall - 5 - (_APART if apart else 0) - 2 * look.palette.border - look.palette.sheet_edge
    written = bool(began) + bool(before) + len(lines) + bool(after) + (next_number is not None)
    whole = bool(began) + length if length and not (before or after) else 0
    if (closed := whole >= written) and whole * ROW_HEIGHTS[-1] + _END <= room:
        row_height, shown = min(_WIDEST, int((room - _END) // whole)), whole
        height -= room - _END - row_height * whole
    else:
        closed, (row_height, shown) = False, _rows_of(room, written)
        tall += room - row_height * shown
    signing = SIGNED_WIDTH if result or any(line.signed for line in lines) else 0.0
    gutter = _gutter(look, bool(next_about) or any(line.about for line in lines), bool(signing))
    column = (width - 2 * look.palette.border - gutter - signing) / len(heads)
    names = tuple(head.name for head in heads)
    tap, beside = use_stable(on_tap), bool(apart) or any(cell.stake for line in lines for cell in line.cells)
    sign, aside = use_stable(on_sign or _nowhere), gutter + signing
    rows: list[ft.Control] = [_began(look, began, len(heads), aside, column, row_height)] if began else []
    rows += [_turn(look, before, ft.Icons.KEYBOARD_ARROW_UP, row_height)] if before else []
    rows += [
        kept(
            f"deal {line.number}", _Row, look, line, played, names, gutter, column, row_height, beside, tap,
            signing=signing, on_sign=sign if on_sign else None, fresh=line.number > at_first,
        )
        for line in lines
    ]  # fmt: skip
    rows += [_turn(look, after, ft.Icons.KEYBOARD_ARROW_DOWN, row_height)] if after else []
    if next_number is not None:
        rows.append(
            kept(
                "next",
                _NextRow,
                look,
                next_number,
                played,
                next_about,
                len(heads),
                gutter,
                column,
                row_height,
                tap,
                signing=signing,
            )
        )
    rows += [
        kept(
            f"blank {n}", _BlankRow, look, len(heads), aside, column, row_height, n == shown - 1,
            number=n + 1 - bool(began) if closed else 0, gutter=gutter,
        )
        for n in range(written, shown)
    ]  # fmt: skip
    rows += [double_rule(look)] if closed else []
    listed = ft.ListView(
        rows, spacing=0, expand=True, auto_scroll=written > shown and not from_top, scroll=ft.ScrollMode.HIDDEN,
        key=f"from deal {lines[0].number if before else 1}",
    )  # fmt: skip
    mark = result_mark(look, result, (lambda: sign(None)) if on_sign else None) if result else None
    top = [heads_row(look, heads, aside, column, tall, on_total, mark, moves), double_rule(look)]
    top += [_apart(look, apart, len(heads), aside, column)] if apart else []
    body = ft.Column([*top, listed], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(sheet(look, body), width=width, height=height)


def _nowhere(number: int | None) -> None:
    """What a touch does where there is nothing to touch."""


def _rows_of(room: float, written: int) -> tuple[int, int]:
    """How high a row is and how many fit: all whole, and lower ones before any has to be scrolled to."""
    fitting = next((one for one in ROW_HEIGHTS if written * one <= room), ROW_HEIGHTS[-1])
    many = max(1, int(room // fitting))
    return max(fitting, int(room // many)), many


def closed_height(look: Look, heads: Sequence[Head], lines: int, *, apart: bool = False) -> float:
    """How high a sheet with a double rule below so many lines is at the least."""
    return least_height(look, heads, lines, apart=apart) - lines * (ROW_HEIGHTS[0] - ROW_HEIGHTS[-1]) + _END


def least_height(look: Look, heads: Sequence[Head], lines: int, *, apart: bool = False) -> float:
    """How high a sheet of so many lines is, none of them blank."""
    frame = 5 + (_APART if apart else 0) + 2 * look.palette.border + look.palette.sheet_edge
    return head_height(look, heads) + frame + lines * ROW_HEIGHTS[0]


def _gutter(look: Look, worded: bool, signing: bool) -> float:
    """How wide the column of the deals is, wider where a word says what each was about, narrower before marks."""
    return (30 if look.small or signing else 44 if look.column >= WIDE_SHEET else 36) + (18 if worded else 0)


@component
def _Row(
    look: Look, line: Line, played: Played, names: tuple[str, ...], gutter: float, column: float, height: float,
    beside: bool, on_tap: Callable[[int, int], Any], *, signing: float = 0,
    on_sign: Callable[[int], Any] | None = None, fresh: bool = False,
) -> ft.Control:  # fmt: skip
    """One deal. The figures of a `fresh` one appear one after another; one corrected meanwhile is struck through."""
    colours, there = look.palette, use_coming(still=not fresh)
    stood, _ = ft.use_state(tuple(cell.was for cell in line.cells))
    count: ft.Control = words(look, str(line.number), _NUMBER, color=colours.ink2, struck=line.void)
    if line.agreed:
        sign = ft.Icon(ft.Icons.HANDSHAKE_OUTLINED, size=13, color=colours.ink2)
        count = ft.Row([count, sign], spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    if line.about:
        count = _numbered(look, count, line.about, line.whose, gutter)
    cells_said = [cell_said(name, cell) for name, cell in zip(names, line.cells, strict=True)]

    def opens(unit: int) -> Callable[[], None]:
        return lambda: on_tap(line.number - 1, unit)

    # A button for each cell: a screen reader's tap has no place, only a name.
    said = line_said(line, played, joined("; ", cells_said))
    whole = pressable(look, said, count, opens(0), width=gutter, height=height, alignment=_MIDDLE)
    cells = [
        pressable(
            look,
            say("{cell}, {deal}", cell=one, deal=played.named(line.number)),
            _came(
                cell_picture(look, cell, column, height, line.void, beside, drawn=cell.was != stood[unit]),
                fresh, there, unit,
            ),
            opens(unit),
            width=column, height=height, alignment=_MIDDLE, border=_left(look),
        )
        for unit, (one, cell) in enumerate(zip(cells_said, line.cells, strict=True))
    ]  # fmt: skip
    press = (lambda: on_sign(line.number - 1)) if on_sign is not None else None
    mark = [signed_mark(look, line.number, line.signed, height, press)] if signing else []
    return ft.Container(
        ft.Row([whole, *mark, *cells], spacing=0),
        height=height,
        border=ft.Border(bottom=ft.BorderSide(1, colours.line)),
    )


def _came(picture: ft.Control, fresh: bool, there: bool, place: int) -> ft.Control:
    return appearing(picture, there, place) if fresh else picture


def _numbered(look: Look, count: ft.Control, about: Words, whose: Mark | None, width: float) -> ft.Control:
    """The number of a deal, and below it in a word what it was about; a sign stands beside it."""
    letters = len(written(look, about))
    if letters <= _SIGN:
        row = [count, sentence(look, about, _ABOUT, size=16 if letters == 1 else 13)]
        row += [seal(look, whose, 13)] if whose is not None else []
        return ft.Row(row, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    size = max(9.0, min(_ABOUT.size, (width - 2) / (0.47 * letters)))
    word = words(look, about, _ABOUT, size=size, color=look.palette.ink2, lines=1)
    return ft.Column(
        [count, word], spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip


def line_said(line: Line, played: Played, cells: Message) -> Message:
    """A whole line as a screen reader says it."""
    deal = played.title(line.number)
    if line.about:
        cells = say("{about}: {cells}", about=line.about, cells=cells)
    if line.void:
        return say("{deal}, void: {cells}", deal=deal, cells=cells)
    if line.agreed:
        return say("{deal}, as agreed: {cells}", deal=deal, cells=cells)
    return say("{deal}: {cells}", deal=deal, cells=cells)


@component
def _NextRow(
    look: Look, deal: int, played: Played, about: Words, units: int, gutter: float, column: float, height: float,
    on_tap: Callable[[int, int], Any], *, signing: float = 0,
) -> ft.Control:  # fmt: skip
    colours = look.palette
    count: ft.Control = words(look, str(deal), _NEXT_NUMBER)
    bar = ft.Container(
        _numbered(look, count, about, None, gutter - 5) if about else count,
        width=gutter,
        height=height,
        alignment=ft.Alignment.CENTER,
        border=ft.Border(left=ft.BorderSide(5, colours.ink)),
    )
    dots = [
        ft.Container(
            words(look, "·", CELL_BOLD, color=colours.ink2),
            width=column, height=height, alignment=ft.Alignment.CENTER, border=_left(look),
        )
        for _ in range(units)
    ]  # fmt: skip
    return pressable(
        look,
        say("{deal}: not played yet", deal=played.title(deal)),
        ft.Row([bar, ft.Container(width=signing), *dots], spacing=0),
        lambda: on_tap(deal - 1, 0),
        height=height,
        bgcolor=colours.tint,
        border=ft.Border(bottom=ft.BorderSide(1, colours.line)),
    )


@component
def _BlankRow(
    look: Look, units: int, aside: float, column: float, height: float, last: bool, *, number: int, gutter: float
) -> ft.Control:
    """A line that waits, with the `number` of its deal where that is certain to come."""
    cells = [ft.Container(width=column, height=height, border=_left(look)) for _ in range(units)]
    quiet = words(look, str(number), _NUMBER, color=look.palette.ink2) if number else None
    counted = ft.Container(ft.Semantics(content=quiet, exclude_semantics=True), width=gutter, alignment=_MIDDLE)
    return ft.Container(
        ft.Row([counted, ft.Container(width=aside - gutter), *cells], spacing=0),
        height=height,
        border=None if last else ft.Border(bottom=ft.BorderSide(1, look.palette.line)),
    )


def _apart(look: Look, apart: Apart, units: int, gutter: float, column: float) -> ft.Control:
    """What the two figures of a cell are."""
    cells: list[ft.Control] = [ft.Container(width=gutter)]
    cells += [
        ft.Container(
            beside_each_other(
                words(look, apart.rest, _ABOUT, color=look.palette.ink2, lines=1),
                words(look, apart.title, _ABOUT, color=look.palette.ink2, lines=1),
                column,
            ),
            width=column, height=_APART - 1, border=_left(look),
        )
        for _ in range(units)
    ]  # fmt: skip
    row = ft.Container(ft.Row(cells, spacing=0), border=ft.Border(bottom=ft.BorderSide(1, look.palette.line)))
    return ft.Semantics(exclude_semantics=True, content=row)


def _turn(look: Look, turn: Turn, icon: ft.IconData, height: float) -> ft.Control:
    """The line that leads to other deals."""
    sign = ft.Icon(icon, size=22, color=look.palette.ink2)
    row = ft.Row([sign, words(look, turn.label, CELL, size=17)], spacing=6, alignment=ft.MainAxisAlignment.CENTER)
    side = ft.BorderSide(1, look.palette.line)
    return pressable(look, turn.label, row, turn.on_press, height=height, border=ft.Border(bottom=side))


def _began(look: Look, chips: int, units: int, gutter: float, column: float, height: float) -> ft.Control:
    """What lay before everybody at the start."""
    quiet = look.palette.ink2
    figures = [
        ft.Container(
            words(look, number(chips), CELL, size=min(20.0, (column - 6) / 1.5), color=quiet),
            width=column, height=height, alignment=_MIDDLE, border=_left(look),
        )
        for _ in range(units)
    ]  # fmt: skip
    return ft.Semantics(
        label=aloud(look, say("Everybody started with {chips}", chips=chips)), container=True, exclude_semantics=True,
        content=ft.Container(
            ft.Row([ft.Container(width=gutter), *figures], spacing=0),
            height=height, border=ft.Border(bottom=ft.BorderSide(1, look.palette.line)),
        ),
    )  # fmt: skip


def _left(look: Look) -> ft.Border:
    return ft.Border(left=ft.BorderSide(1, look.palette.line))
