"""The score sheet: everybody's total, a double rule, and a row for each deal, as on paper.

The heads stay in place while the rows scroll. A corrected number shows the old one, struck through, and a folded
corner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import flet as ft

from app.look.theme import WIDE_SHEET, Look
from app.look.ui import component, kept, use_stable
from app.widgets.frame import double_rule, sheet
from app.widgets.sheet.cell import Cell
from app.widgets.sheet.heads import Head, box_of_heads, heads_row, use_moves
from app.widgets.sheet.rows import (
    APART_HEIGHT,
    WIDE_GUTTER,
    BlankRow,
    DealRow,
    NextRow,
    OutsideRow,
    Ruling,
    SheetLine,
    Turn,
    apart_row,
    began_row,
    turn_row,
)
from app.widgets.sheet.signed import SIGNED_WIDTH, Confirmation, result_mark
from scoring.counted import DEALS, Played
from scoring.game import Apart
from scoring.text import Words

LOWEST, ROW, _TALLEST = 34, 36, 39
"""The height of a row in pixels: between the lowest and the tallest if the number of deals is known, otherwise `ROW`.

It is the same for a whole match, so that no row moves when a deal is added.
"""
_END = 5
"""The height of the double rule below the last row."""


@dataclass(frozen=True)
class Written:
    """The content of a score sheet: a head for each unit and a row for each deal.

    With `next_number` there is a tinted row for that deal, whose subject is `next_about`; `next_rest` has the cells of
    those who will not play it. If everybody `began` with
    chips, a row above the deals has their number, so that every column adds up to its total. Of a long match only some
    deals are shown, with rows that open those `before` and `after` them. `played` is what players call a deal, `apart`
    has the labels of figures in a column of their own. A match of known `length` has a row for each deal from the
    start, and a double rule below the last, if they fit. If the `result` has to be confirmed, there is a ring next to
    the totals.
    """

    heads: tuple[Head, ...]
    lines: tuple[SheetLine, ...]
    next_number: int | None = None
    next_about: Words = ""
    next_rest: tuple[Cell | None, ...] = ()
    began: int = 0
    before: Turn | None = None
    after: Turn | None = None
    played: Played = DEALS
    apart: Apart | None = None
    length: int | None = None
    result: Confirmation | None = None

    @property
    def rows(self) -> int:
        """Return how many rows there are below the heads, without blank ones."""
        others = (self.began, self.before, self.after, self.next_number is not None)
        return len(self.lines) + sum(map(bool, others))

    @property
    def whole(self) -> int:
        """Return how many rows there will be at the end; 0 if that is unknown, or if some are on other pages."""
        known = self.length and not (self.before or self.after)
        return bool(self.began) + (self.length or 0) + self.outside if known else 0

    @property
    def outside(self) -> int:
        """Return how many rows are no deals."""
        return sum(line.between for line in self.lines)


class _Room(NamedTuple):
    """How the height of a sheet is used: its ruling, the height of its heads, and its total height.

    `rows` is the number of rows it shows, and `closed` whether a double rule ends it.
    """

    ruled: Ruling
    heads: float
    height: float
    rows: int
    closed: bool


@component
def ScoreSheet(
    look: Look,
    written: Written,
    on_tap: Callable[[int, int], object],
    *,
    width: float,
    height: float,
    from_top: bool = False,
    on_total: Callable[[int], object] | None = None,
    on_sign: Callable[[int | None], object] | None = None,
    on_outside: Callable[[SheetLine], object] | None = None,
) -> ft.Control:
    """The sheet, `width` × `height` pixels, or lower if a double rule ends it.

    A tap on a cell calls ``on_tap(deal, unit)``, deals counted from 0; a tap on a total ``on_total(unit)``; a tap on
    the ring of an unconfirmed deal ``on_sign(deal)``, and on the ring next to the totals ``on_sign(None)``; a tap on
    what is between two deals ``on_outside(line)``. If the sheet scrolls, it opens at its end, or at its top if
    `from_top`.
    """
    lines = written.lines
    at_first, _ = ft.use_state(lines[-1].number if lines else 0)
    moves, room = use_moves(written.heads), _room(look, written, width, height)
    tap, sign = use_stable(on_tap), use_stable(on_sign or _nowhere)
    signing = sign if on_sign else None
    listed = ft.ListView(
        [*_top_rows(look, room, written), *_deals(look, room, written, at_first, tap, signing, on_outside)],
        spacing=0, expand=True,
        auto_scroll=written.rows > room.rows and not from_top, scroll=ft.ScrollMode.HIDDEN,
        # Other deals and another width get a new list, which scrolls to its end, also after the phone is turned.
        key=f"from deal {lines[0].number if written.before else 1}, {width:.0f}",
    )  # fmt: skip
    result = written.result
    mark = result_mark(look, result, (lambda: sign(None)) if on_sign else None) if result else None
    ruled = room.ruled
    heads = heads_row(look, written.heads, ruled.aside, ruled.column, room.heads, on_total, mark, moves)
    top = [heads, double_rule(look), *([apart_row(look, ruled, written.apart)] if written.apart else [])]
    body = ft.Column([*top, listed], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(sheet(look, body), width=width, height=room.height)


def _top_rows(look: Look, room: _Room, written: Written) -> Iterator[ft.Control]:
    """Yield the rows above the first deal."""
    if written.began:
        yield began_row(look, room.ruled, written.began)
    if written.before:
        yield turn_row(look, room.ruled, written.before, ft.Icons.KEYBOARD_ARROW_UP)


def _deals(
    look: Look, room: _Room, written: Written, at_first: int, tap: Callable[[int, int], object],
    sign: Callable[[int], object] | None, on_outside: Callable[[SheetLine], object] | None,
) -> Iterator[ft.Control]:  # fmt: skip
    """Yield the rows of the deals and of the next one, and the blank rows; deals after number `at_first` are fresh."""
    ruled, played = room.ruled, written.played
    names = tuple(head.name for head in written.heads)
    two_columns = bool(written.apart) or any(cell.stake for line in written.lines for cell in line.cells)
    for line in written.lines:
        if line.between:
            yield kept(f"between {line.outside} {line.came}", OutsideRow, look, ruled, line, played, names, on_outside)
            continue
        fresh = line.number > at_first
        yield kept(
            f"deal {line.number} of {len(names)}",  # somebody who comes has a column in every row
            DealRow,
            look,
            ruled,
            line,
            played,
            names,
            two_columns,
            tap,
            on_sign=sign,
            fresh=fresh,
        )
    if written.after:
        yield turn_row(look, ruled, written.after, ft.Icons.KEYBOARD_ARROW_DOWN)
    if written.next_number is not None:
        about, out = written.next_about, written.next_rest
        yield kept("next", NextRow, look, ruled, written.next_number, played, about, out, tap)
    for n in range(written.rows, room.rows):
        number = n + 1 - bool(written.began) - written.outside if room.closed else 0
        yield kept(f"blank {n}", BlankRow, look, ruled, number, n == room.rows - 1)
    if room.closed:
        yield double_rule(look)


def _nowhere(number: int | None) -> None:
    """Do nothing, in place of a missing `on_sign`."""


def _room(look: Look, written: Written, width: float, height: float) -> _Room:
    units = len(written.heads)
    heads, low = box_of_heads(look, units), box_of_heads(look, units, low=True)
    room, whole = height - heads - _frame(look, written.apart is not None), written.whole
    if room < (least := whole * LOWEST + _END) <= room + heads - low:
        heads, room = heads + room - least, least
    if (closed := whole > 0 and whole >= written.rows) and least <= room:
        row, shown, end = min(_TALLEST, int((room - _END) // whole)), whole, _END
    else:
        closed, row, shown, end = False, ROW, max(1, int(room // ROW)), 0
    height -= room - row * shown - end
    signing = SIGNED_WIDTH if written.result or any(line.signed for line in written.lines) else 0.0
    worded = bool(written.next_about) or any(line.about and not line.between for line in written.lines)
    gutter = _gutter(look, worded, bool(signing))
    if written.apart and units == 2 and not look.small and not signing:
        gutter = WIDE_GUTTER
    column = (width - 2 * look.palette.border - gutter - signing) / units
    return _Room(Ruling(units, gutter, signing, column, row), heads, height, shown, closed)


def shows_rows(look: Look, units: int, rows: int, height: float, *, ends: bool, apart: bool) -> bool:
    """Return whether a sheet `height` pixels high shows that many rows at once; it `ends` with a double rule if their
    number is known."""
    room = height - box_of_heads(look, units, low=ends) - _frame(look, apart)
    return rows * (LOWEST if ends else ROW) + _END * ends <= room


def _frame(look: Look, apart: bool) -> float:
    """Return the height of everything except heads and rows."""
    return 5 + (APART_HEIGHT if apart else 0) + 2 * look.palette.border + look.palette.sheet_edge


def _gutter(look: Look, worded: bool, signing: bool) -> float:
    """Return the width of the gutter: wider if deals have words for their subjects, narrower if they are confirmed."""
    return (30 if look.small or signing else 44 if look.column >= WIDE_SHEET else 36) + (18 if worded else 0)
