"""The dealer's sign, which is next to the player who deals next: a small deck with its top card half dealt."""

from __future__ import annotations

from math import cos, radians, sin

import flet as ft
import flet.canvas as cv

from app.look.theme import Look
from app.look.words import read_as
from scoring.text import say

DEALS = say("deals", about="the cards")
"""What the sign says: this player deals next."""
_Point = tuple[float, float]
_UNDER: tuple[_Point, float] = (0.36, 0.55), -16.0
_OVER: tuple[_Point, float] = (0.62, 0.47), 13.0
"""The centre of each card as a share of the sign's size, and its rotation in degrees."""
_WIDTH, _HEIGHT = 0.48, 0.7


def dealer_sign(look: Look, size: float = 20, *, on_ink: bool = False) -> ft.Control:
    """Draw the sign, `size` pixels wide and high, with the semantics label “deals”; light if `on_ink`."""
    colours = look.palette
    ink, ground = (colours.on, colours.ink) if on_ink else (colours.ink, colours.card)
    line = 1.5 if size < 40 else 2.5
    under, over = _card(size, *_UNDER, inset=line / 2), _card(size, *_OVER)
    drawn = [
        cv.Path(under, ft.Paint(color=ground)),
        cv.Path(under, _stroke(ink, line)),
        # A rim in the background's colour separates the two cards.
        cv.Path(over, _stroke(ground, 2 * line)),
        cv.Path(over, ft.Paint(color=ink)),
    ]
    sign = read_as(look, DEALS, cv.Canvas([*drawn], width=size, height=size))
    return ft.Container(sign, width=size, height=size)


def dealers_place(look: Look, size: float, color: str = "") -> ft.Control:
    """Draw the two cards of the sign in outline, faintly without a `color`: a place where the sign could be, or was."""
    faint = _stroke(color or look.palette.cline, 1.5)
    cards = [cv.Path(_card(size, *turned, inset=0.75), faint) for turned in (_UNDER, _OVER)]
    return cv.Canvas([*cards], width=size, height=size)


def _stroke(color: str, width: float) -> ft.Paint:
    return ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_join=ft.StrokeJoin.ROUND)


def _card(size: float, middle: _Point, turned: float, inset: float = 0.0) -> list[cv.Path.PathElement]:
    """Return the outline of a rotated card."""
    half, height, turn = _WIDTH * size / 2 - inset, _HEIGHT * size / 2 - inset, radians(turned)
    corners = [
        (size * middle[0] + x * cos(turn) - y * sin(turn), size * middle[1] + x * sin(turn) + y * cos(turn))
        for x, y in ((-half, -height), (half, -height), (half, height), (-half, height))
    ]
    return [cv.Path.MoveTo(*corners[0]), *(cv.Path.LineTo(*corner) for corner in corners[1:]), cv.Path.Close()]
