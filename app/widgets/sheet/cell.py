"""A cell of the score sheet: a unit's points in a deal, its stake, a stamp, and the figure before a correction."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft
import flet.canvas as cv

from app.look.fitting import figure_size
from app.look.theme import CELL, CELL_BOLD, SERIF, Look, Role
from app.look.ui import keyed
from app.look.words import centred, figure, number, words
from app.widgets.motion import Stroke
from app.widgets.seal import Mark, seal
from app.widgets.sheet.dealer import dealer_sign, dealers_place
from app.widgets.sheet.stamp import StampedFeat, stamp, stamp_width
from scoring.text import Message, joined, say

_RESTING = 20.0
"""The size of the sign of somebody who sat a deal out."""
_BID = 14.0
"""The font size of a bid, in the corner of its cell as on a paper sheet."""
_STAMP, _LARGER = 18.0, 1.2
"""The height of a stamp, and how much a figure may grow in large text, so that it still fits in its row."""
_STAMP_GAP, _TIGHT = 5, 3
"""The space between a stamp and its figure, and that if there is little room."""
_ABOVE, _BELOW = 13.0, 19.0
"""The height of a stamp above its figure, and the most that the figure below has."""
_LESSER, _SHARE, _ROOMY = Role(SERIF, 16, 1.0), 0.62, 120
"""The role of the smaller of two figures in a cell, and the share of the column that the larger one takes.

In a column wider than the last number there is more space between them.
"""


@dataclass(frozen=True)
class Cell:
    """One unit's result in one deal.

    `was` is the figure before a correction, `stake` what the unit put in before the deal, `apart` the part of the
    points that has a column of its own, and `apart_was` what it was before a correction, `beside` a figure there that
    is no part of them, with its words, `bid` what the unit bid, and `feat` the word for what the unit did. `until` is
    the seal of a player who had the seat until this deal. Who did not play has no figure: they `sat_out`, perhaps as
    the dealer (`dealt`), or were `away`.
    """

    points: int
    was: int | None = None
    stake: int = 0
    apart: int = 0
    bid: int | None = None
    feat: StampedFeat | None = None
    until: Mark | None = None
    beside: tuple[int, Message] | None = None
    sat_out: bool = False
    dealt: bool = False
    away: bool = False
    apart_was: int = 0


def cell_label(name: str, cell: Cell) -> Message:
    """Return the semantics label of a cell: ``Ben 7, corrected from 8``, ``Anna 45, 10 put in``."""
    if cell.away:
        return say("{name} was not there", name=name)
    if cell.sat_out:
        return say("{name} dealt and sat out", name=name) if cell.dealt else say("{name} sat out", name=name)
    points = say("{name} {points}", name=name, points=cell.points)
    corrected = cell.was is not None and cell.was != cell.points
    was = say("corrected from {points}", points=cell.was or 0) if corrected else ""
    stake = say("{stake} put in", stake=cell.stake) if cell.stake else ""
    until = say("the last deal before somebody else took over") if cell.until else ""
    bid = say("bid {number}", number=cell.bid) if cell.bid is not None else ""
    beside = cell.beside[1] if cell.beside is not None else ""
    return joined(", ", [points, bid, cell.feat.word if cell.feat else "", was, stake, beside, until])


def cell_picture(
    look: Look, cell: Cell, column: float, height: float, void: bool, two_columns: bool, drawn: bool = False
) -> ft.Control:
    """Draw a cell; with `two_columns`, the stake or the part that counts apart has a column next to the points.

    If the figure has just been corrected, pass `drawn` to animate the line through the old one. A `void` deal is struck
    through.
    """
    if cell.away or cell.sat_out:
        sign = rest_sign(look, cell, min(_RESTING, height - 6))
        return ft.Container(sign, width=column - 1, height=height - 1, alignment=ft.Alignment.CENTER)
    picture = (_both if two_columns else _alone)(look, cell, column, height, void, drawn)
    if cell.bid is None:
        return picture
    bid = figure(look, number(cell.bid), _LESSER, size=_BID, color=look.palette.ink2)
    middle = ft.Container(picture, width=column - 1, height=height - 1, alignment=ft.Alignment.CENTER)
    return ft.Stack([middle, ft.Container(bid, left=5, top=3)])


def _alone(look: Look, cell: Cell, column: float, height: float, void: bool, drawn: bool) -> ft.Control:
    """Draw the points in the middle."""
    return _points(look, cell, column, height, void, drawn, centred=True)


def _both(look: Look, cell: Cell, column: float, height: float, void: bool, drawn: bool) -> ft.Control:
    """Draw the points, and next to them the figure that has a column of its own."""
    second = cell.beside[0] if cell.beside is not None else cell.apart or -cell.stake
    lesser = number(second) if second else ""
    fitting = figure_size(look, lesser, _LESSER, column * (1 - _SHARE) - 6)
    was = None if cell.was is None else cell.was - cell.apart_was
    shown = replace(cell, points=cell.points - cell.apart, was=was)
    beside: ft.Control = figure(look, lesser, _LESSER, size=fitting, color=look.palette.ink2)
    if was is not None and cell.apart != cell.apart_was:
        old = words(look, number(cell.apart_was), _LESSER, color=look.palette.ink2, size=12, struck=True)
        beside = ft.Column([old, figure(look, number(cell.apart), CELL_BOLD, size=fitting)], spacing=0, tight=True)
    return two_figures(_points(look, shown, column * _SHARE, height, void, drawn), beside, column)


def rest_sign(look: Look, cell: Cell, size: float, *, next: bool = False, color: str = "") -> ft.Control:
    """Draw the sign of somebody who did not play: a dashed ring, or the dealer's cards, in outline; nothing for who was
    not there. In the `next` deal the dealer's sign is the usual one."""
    if cell.away:
        return ft.Container()
    if cell.dealt and next:
        return dealer_sign(look, size)
    if cell.dealt:
        return dealers_place(look, size, color or look.palette.pencil)
    paint = ft.Paint(
        color=color or look.palette.pencil,
        style=ft.PaintingStyle.STROKE,
        stroke_width=1.5,
        stroke_dash_pattern=[4, 3],
    )
    return cv.Canvas([cv.Circle(size / 2, size / 2, size / 2 - 1, paint)], width=size, height=size)


def handed_over(
    look: Look, until: Mark, picture: ft.Control, width: float, height: float, *, below: bool
) -> ft.Control:
    """Draw a cell after which the seat changed hands: with a thick line `below` it, or to its right, and the seal of
    the player until then."""
    size = min(14.0, width / 4)
    line = ft.Container(
        bgcolor=look.palette.ink, right=0, bottom=0, left=0 if below else None, top=None if below else 0
    )
    line.height, line.width = (3, None) if below else (None, 3)
    parts: list[ft.Control] = [
        ft.Container(picture, width=width - 1, height=height - 1, alignment=ft.Alignment.CENTER),
        ft.Container(seal(look, until, size), left=2, bottom=5),
        line,
    ]
    return ft.Stack(parts, width=width - 1, height=height - 1)


def two_figures(greater: ft.Control, lesser: ft.Control, column: float) -> ft.Control:
    """Draw the two figures of a cell, each in its column."""
    (width, rest), gap = halves(column), _gap(column)
    left = ft.Container(greater, width=width, alignment=ft.Alignment.CENTER_RIGHT)
    return ft.Row([left, ft.Container(lesser, width=rest)], spacing=gap)


def halves(column: float) -> tuple[float, float]:
    """Return the widths of the two figures of a cell."""
    width = round(column * _SHARE)
    return width, column - width - _gap(column) - 2


def _gap(column: float) -> int:
    return 10 if column > _ROOMY else 4


def _points(
    look: Look, cell: Cell, column: float, height: float, void: bool, drawn: bool, *, centred: bool = False
) -> ft.Control:
    colours = look.palette
    shown = number(cell.points)
    most = (CELL.size if height > 34 else 21.0) * (_LARGER if look.large else 1)
    size = max(13.0, figure_size(look, shown, CELL, column - 6, most))
    corrected = cell.was is not None and cell.was != cell.points
    if void:
        content: ft.Control = words(look, shown, CELL, size=size, color=colours.ink2, struck=True)
    elif cell.feat and not corrected:
        content = _stamped(look, shown, cell.feat, column, size, centred)
    elif not corrected or cell.was is None:
        content = figure(look, shown, CELL, size=size)
    else:
        content = _corrected(look, number(cell.was), shown, column, size, drawn)
    if not corrected:
        return content
    middle = ft.Container(content, width=column - 1, height=height - 1, alignment=ft.Alignment.CENTER)
    return ft.Stack([middle, ft.Container(corner(look, 9), right=1, top=1)])


def _stamped(look: Look, shown: str, feat: StampedFeat, column: float, size: float, centred: bool) -> ft.Control:
    """Draw the stamp to the left of its figure, in a narrow column small above it, or only the figure if there is no
    room for both.

    The figure is where it would be without a stamp: at the right, or in the middle if `centred` and there is room.
    """
    points = figure(look, shown, CELL, size=size)
    room = column - 6 - look.wide(shown, CELL, size)
    tight = stamp_width(look, feat, _STAMP) + _STAMP_GAP > room
    width, gap = stamp_width(look, feat, _STAMP, tight=tight), _TIGHT if tight else _STAMP_GAP
    if width + gap > room:
        return _stamp_above(look, shown, feat, column, size, centred)
    spacer = [ft.Container(width=width)] if centred and 2 * (width + gap) <= room else []
    row: list[ft.Control] = [stamp(look, feat, _STAMP, tight=tight), points, *spacer]
    return ft.Row(row, spacing=gap, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _stamp_above(look: Look, shown: str, feat: StampedFeat, column: float, size: float, centred: bool) -> ft.Control:
    """Draw the stamp above its figure, unless it is wider than the column."""
    if stamp_width(look, feat, _ABOVE, tight=True) > column - 6:
        return figure(look, shown, CELL, size=size)
    lines: list[ft.Control] = [stamp(look, feat, _ABOVE, tight=True), figure(look, shown, CELL, size=min(size, _BELOW))]
    side = ft.CrossAxisAlignment.CENTER if centred else ft.CrossAxisAlignment.END
    return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=side)


def _corrected(look: Look, was: str, shown: str, column: float, size: float, drawn: bool) -> ft.Control:
    """Draw the old figure, struck through, before the new one, or above it in a narrow column."""
    side_by_side = look.wide(was, CELL, min(20, size)) + look.wide(shown, CELL_BOLD, size) + 12 <= column
    small = min(20, size) if side_by_side else 12
    old: ft.Control = words(look, was, CELL, size=small, color=look.palette.ink2, struck=not drawn)
    if drawn:
        line = keyed(f"stroke {was}", Stroke, look.palette.ink2, round(look.wide(was, CELL, small) + 2))
        through = ft.Container(line, left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER)
        old = ft.Stack([old, through])
    new = figure(look, shown, CELL_BOLD, size=size if side_by_side else min(size, 19))
    if side_by_side:
        return ft.Row([old, new], spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return centred([old, new])


def corner(look: Look, size: float = 12) -> ft.Control:
    """Draw the folded corner that marks a correction."""
    fold = [cv.Path.MoveTo(0, 0), cv.Path.LineTo(size, 0), cv.Path.LineTo(size, size), cv.Path.Close()]
    return cv.Canvas([cv.Path(fold, ft.Paint(color=look.palette.ink))], width=size, height=size)
