"""An example of a score sheet with a correction, shown to a player who has no matches yet."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.look.theme import BUTTON_RADIUS, CELL, SANS, TOTAL, Look, Role
from app.look.words import figure, number, read_as, sentence, words
from app.widgets.frame import double_rule, sheet
from app.widgets.seal import open_seal
from app.widgets.sheet.cell import Cell, cell_picture
from scoring.text import say

_DEALS = (
    (Cell(5), Cell(8), Cell(0), Cell(13)),
    (Cell(0), Cell(10), Cell(16), Cell(0)),
    (Cell(16, was=15), Cell(7, was=8), Cell(2), Cell(1)),
)
"""Three deals of a game with 26 points in each deal, the last one corrected."""
_SEATS = len(_DEALS[0])
_BUBBLE, _QUIET = Role(SANS, 17, 1.2, 1.5), Role(SANS, 16, 1.1)
_TIP, _EDGE = 12.0, 1.5


def ghost_sheet(look: Look, width: float, *, row: float) -> ft.Control:
    """Draw the example, `width` pixels wide, each deal `row` pixels high; to screen readers it is one picture."""
    gutter = 30.0 if look.small else 36.0
    column = (width - 2 * look.palette.border - gutter) / _SEATS
    deals = [_deal(look, number, cells, gutter, column, row) for number, cells in enumerate(_DEALS, 1)]
    rest = ft.Stack(
        [_blank(look, gutter, column, row), _callout(look, gutter, column)], clip_behavior=ft.ClipBehavior.HARD_EDGE
    )
    lines = [_heads(look, gutter, column), double_rule(look), *deals, rest]
    body = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return read_as(look, say("Example of a score sheet"), ft.Container(sheet(look, body), width=width))


def _heads(look: Look, gutter: float, column: float) -> ft.Control:
    """Draw empty seats with their totals."""
    you, others = say("you"), say("who?")
    heads: list[ft.Control] = [ft.Container(width=gutter)]
    air = 6 if look.height < 700 else 11
    for seat in range(_SEATS):
        total = sum(cells[seat].points for cells in _DEALS)
        parts = [
            open_seal(look, 22, seat),
            words(look, others if seat else you, _QUIET, color=look.palette.ink2, lines=1),
            figure(look, number(total), TOTAL, size=36 if look.height < 700 else 46, color=look.palette.pencil),
        ]
        head = ft.Column(parts, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        heads.append(
            ft.Container(head, width=column, padding=ft.Padding.only(top=air, bottom=air - 2), border=_left(look))
        )
    return ft.Row(heads, spacing=0)


def _deal(look: Look, deal: int, cells: tuple[Cell, ...], gutter: float, column: float, row: float) -> ft.Control:
    """Draw a deal in pencil, with its correction in ink."""
    quiet = words(look, str(deal), _QUIET, size=15, color=look.palette.ink2)
    figures: list[ft.Control] = [ft.Container(quiet, width=gutter, height=row, alignment=ft.Alignment.CENTER)]
    for cell in cells:
        shown: ft.Control = figure(look, number(cell.points), CELL, size=23, color=look.palette.pencil)
        if cell.was is not None:
            shown = cell_picture(look, cell, column, row, False, False)
        figures.append(ft.Container(shown, width=column, height=row, alignment=ft.Alignment.CENTER, border=_left(look)))
    below = ft.Border(bottom=ft.BorderSide(1, look.palette.line))
    return ft.Container(ft.Row(figures, spacing=0), height=row, border=below)


def _blank(look: Look, gutter: float, column: float, row: float) -> ft.Control:
    """Draw the ruled paper below the deals, as high as the callout that covers it."""
    uprights = [
        ft.Container(left=gutter + seat * column, top=0, bottom=0, width=1, bgcolor=look.palette.line)
        for seat in range(_SEATS)
    ]
    across = ft.Container(left=0, right=0, top=row - 1, height=1, bgcolor=look.palette.line)
    return ft.Stack([*uprights, across], left=0, right=0, top=0, bottom=0)


def _callout(look: Look, gutter: float, column: float) -> ft.Control:
    """Draw the speech bubble that points at the correction in the first column and explains it."""
    colours = look.palette
    edge = max(_EDGE, colours.border)
    text = say("*15 became 16.* The old figure stays. Tap any figure to see where it comes from.")
    bubble = ft.Container(
        sentence(look, text, _BUBBLE, size=15 if look.small else 16 if look.low else None),
        bgcolor=colours.sheet,
        border=ft.Border.all(edge, colours.ink),
        border_radius=BUTTON_RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=9),
        margin=ft.Margin.only(left=gutter + 8, right=12, top=_TIP - edge, bottom=24 if look.height >= 800 else 6),
    )
    tip = ft.Container(_bubble_tip(look, edge), left=gutter + 0.58 * column - _TIP, top=0)
    return ft.Stack([bubble, tip])


def _bubble_tip(look: Look, edge: float) -> ft.Control:
    """Draw the tip of the bubble, without a line between the two."""
    sides = [cv.Path.MoveTo(1, _TIP), cv.Path.LineTo(_TIP, 1), cv.Path.LineTo(2 * _TIP - 1, _TIP)]
    fill = ft.Paint(color=look.palette.sheet)
    stroke = ft.Paint(color=look.palette.ink, style=ft.PaintingStyle.STROKE, stroke_width=edge)
    return cv.Canvas([cv.Path(sides, fill), cv.Path(sides, stroke)], width=2 * _TIP, height=_TIP)


def _left(look: Look) -> ft.Border:
    return ft.Border(left=ft.BorderSide(1, look.palette.line))
