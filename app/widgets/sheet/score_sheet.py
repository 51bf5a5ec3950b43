"""The score sheet: who has how much, a double rule, and one line a deal, as on paper.

The head stays, the lines scroll beneath it. A corrected number keeps the old one, struck through, and a folded corner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import flet as ft

from app.theme import WIDE_SHEET, Look
from app.ui import component, kept, use_stable
from app.widgets.frame import double_rule, sheet
from app.widgets.sheet.heads import Head, head_height, heads_row, use_moves
from app.widgets.sheet.rows import (
    APART_HEIGHT,
    WIDE_GUTTER,
    BlankRow,
    DealRow,
    Line,
    NextRow,
    Ruled,
    Turn,
    apart_row,
    began_row,
    turn_row,
)
from app.widgets.sheet.signed import SIGNED_WIDTH, Signed, result_mark
from scoring.counted import DEALS, Played
from scoring.game import Apart
from scoring.text import Words

LOWEST, ROW, _TALLEST = 34, 36, 39
"""How high a line is, in pixels: the same for a whole match, so that none moves while deals are added, and between the
lowest and the tallest where it is known how many there will be."""
_END = 5
"""How high the double rule below the last line is."""


@dataclass(frozen=True)
class Written:
    """What stands on a score sheet: a head for each unit and a line for each deal.

    With `next_number` a tinted line waits for that deal, which is `next_about` something. Where all `began` with chips
    a line above the deals says so: every column adds up to its total. Of a long match only some deals are written
    here, and a line leads to those `before` and `after` them. `played` says what players call a deal, `apart` what
    stands in a column of its own. A match of so many deals (its `length`) has a line for each from the start, and a
    double rule below the last, where there is room for them. Where the `result` is to be confirmed there is a ring
    beside the totals.
    """

    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    next_number: int | None = None
    next_about: Words = ""
    began: int = 0
    before: Turn | None = None
    after: Turn | None = None
    played: Played = DEALS
    apart: Apart | None = None
    length: int | None = None
    result: Signed | None = None

    @property
    def rows(self) -> int:
        """How many lines there are below the heads."""
        others = (self.began, self.before, self.after, self.next_number is not None)
        return len(self.lines) + sum(map(bool, others))

    @property
    def whole(self) -> int:
        """How many there will be at the end, all of them here; 0 where nobody knows, or some are elsewhere."""
        known = self.length and not (self.before or self.after)
        return bool(self.began) + (self.length or 0) if known else 0


class _Room(NamedTuple):
    """How the room of a sheet is used: how it is ruled, how high its heads and all of it are, how many rows it shows,
    and whether a double rule closes it."""

    ruled: Ruled
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
) -> ft.Control:
    """The sheet, `width` × `height` pixels, or less high where a double rule closes it.

    A tap calls ``on_tap(deal, unit under the finger)``, deals counted from 0; one on a total ``on_total(unit)``; one
    on the ring of a deal that nobody has confirmed ``on_sign(deal)``, on that beside the totals ``on_sign(None)``.
    What has to be scrolled to begins with its end, or `from_top`.
    """
    lines = written.lines
    at_first, _ = ft.use_state(lines[-1].number if lines else 0)
    moves, room = use_moves(written.heads), _room(look, written, width, height)
    tap, sign = use_stable(on_tap), use_stable(on_sign or _nowhere)
    signing = sign if on_sign else None
    listed = ft.ListView(
        [*_above(look, room, written), *_deals(look, room, written, at_first, tap, signing)], spacing=0, expand=True,
        auto_scroll=written.rows > room.rows and not from_top, scroll=ft.ScrollMode.HIDDEN,
        # A new list starts with the latest deal in sight: so it is after the phone is turned.
        key=f"from deal {lines[0].number if written.before else 1}, {width:.0f}",
    )  # fmt: skip
    result = written.result
    mark = result_mark(look, result, (lambda: sign(None)) if on_sign else None) if result else None
    ruled = room.ruled
    heads = heads_row(look, written.heads, ruled.aside, ruled.column, room.heads, on_total, mark, moves)
    top = [heads, double_rule(look), *([apart_row(look, ruled, written.apart)] if written.apart else [])]
    body = ft.Column([*top, listed], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(sheet(look, body), width=width, height=room.height)


def _above(look: Look, room: _Room, written: Written) -> Iterator[ft.Control]:
    """What comes before the first deal."""
    if written.began:
        yield began_row(look, room.ruled, written.began)
    if written.before:
        yield turn_row(look, room.ruled, written.before, ft.Icons.KEYBOARD_ARROW_UP)


def _deals(
    look: Look, room: _Room, written: Written, at_first: int, tap: Callable[[int, int], object],
    sign: Callable[[int], object] | None,
) -> Iterator[ft.Control]:  # fmt: skip
    """The deals, the next one, and the blank lines below; those after the deal `at_first` are fresh."""
    ruled, played = room.ruled, written.played
    names = tuple(head.name for head in written.heads)
    beside = bool(written.apart) or any(cell.stake for line in written.lines for cell in line.cells)
    for line in written.lines:
        fresh = line.number > at_first
        yield kept(
            f"deal {line.number}", DealRow, look, ruled, line, played, names, beside, tap, on_sign=sign, fresh=fresh
        )
    if written.after:
        yield turn_row(look, ruled, written.after, ft.Icons.KEYBOARD_ARROW_DOWN)
    if written.next_number is not None:
        yield kept("next", NextRow, look, ruled, written.next_number, played, written.next_about, tap)
    for n in range(written.rows, room.rows):
        number = n + 1 - bool(written.began) if room.closed else 0
        yield kept(f"blank {n}", BlankRow, look, ruled, number, n == room.rows - 1)
    if room.closed:
        yield double_rule(look)


def _nowhere(number: int | None) -> None:
    """What a touch does where there is nothing to touch."""


def _room(look: Look, written: Written, width: float, height: float) -> _Room:
    tall, low = head_height(look, written.heads), head_height(look, written.heads, low=True)
    room, whole = height - tall - _frame(look, written.apart is not None), written.whole
    if room < (least := whole * LOWEST + _END) <= room + tall - low:
        tall, room = tall + room - least, least
    if (closed := whole > 0 and whole >= written.rows) and least <= room:
        row, shown, end = min(_TALLEST, int((room - _END) // whole)), whole, _END
    else:
        closed, row, shown, end = False, ROW, max(1, int(room // ROW)), 0
    height -= room - row * shown - end
    signing = SIGNED_WIDTH if written.result or any(line.signed for line in written.lines) else 0.0
    worded = bool(written.next_about) or any(line.about for line in written.lines)
    units = len(written.heads)
    gutter = _gutter(look, worded, bool(signing))
    if written.apart and units == 2 and not look.small and not signing:
        gutter = WIDE_GUTTER
    column = (width - 2 * look.palette.border - gutter - signing) / units
    return _Room(Ruled(units, gutter, signing, column, row), tall, height, shown, closed)


def closed_height(look: Look, heads: Sequence[Head], lines: int, *, apart: bool) -> float:
    """How high a sheet with a double rule below so many lines is at the least."""
    return head_height(look, heads, low=True) + _frame(look, apart) + lines * LOWEST + _END


def least_height(look: Look, heads: Sequence[Head], lines: int, *, apart: bool = False) -> float:
    """How high a sheet of so many lines is, none of them blank."""
    return head_height(look, heads) + _frame(look, apart) + lines * ROW


def _frame(look: Look, apart: bool) -> float:
    """How high all is that is neither heads nor lines."""
    return 5 + (APART_HEIGHT if apart else 0) + 2 * look.palette.border + look.palette.sheet_edge


def _gutter(look: Look, worded: bool, signing: bool) -> float:
    """How wide the column of the deals is, wider where a word says what each was about, narrower before marks."""
    return (30 if look.small or signing else 44 if look.column >= WIDE_SHEET else 36) + (18 if worded else 0)
