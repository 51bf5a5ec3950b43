"""The table of a new match seen from above, if more sit at it than play: a hand of cards before everybody who plays,
and who sits out set back in a dashed ring."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, radians, sin

import flet as ft
import flet.canvas as cv

from app.look.theme import BUTTON_RADIUS, NAME, SECOND, TOUCH, Look
from app.look.ui import act
from app.look.words import words, written
from app.screens.start.setting_up import SettingUp
from app.widgets.buttons import Box, pressable
from app.widgets.seal import Mark, marks, open_seal, seal
from app.widgets.sheet.dealer import dealer_sign
from scoring.text import joined, say

GROUP = "seats"
SITS_OUT = say("sits out")
_DEALS_AND_SITS_OUT = say("deals, sits out")
_SEAL, _RING, _PLATE = 36.0, 50.0, 112.0
"""In pixels: a seal, the dashed ring around one, and the width of a name."""
_TABLE, _AROUND, _BACK = 0.31, 0.37, 14.0
"""The half axis of the table and of the seats around it, as shares of the width; how far back they sit who sit out."""
_FLAT = 0.66
"""How high the table is for its width."""
_ABOVE = 30.0
"""The room above and below the highest and the lowest seal, for names."""


@dataclass(frozen=True)
class _Point:
    """A point on the screen, and the direction in which it is from the middle of the table, in radians."""

    x: float
    y: float
    angle: float


def round_seats(look: Look, match: SettingUp, *, width: float) -> ft.Control:
    """Draw the table and everybody's seat, clockwise from the first at the near edge: a tap opens a seat, and a seal
    dragged to another seat trades places with it."""
    setup, out = match.setup, match.setup.resting(0)
    middle, deep = width / 2, width * _AROUND * _FLAT + _BACK + _SEAL / 2 + _ABOVE
    table = (
        ft.Paint(color=look.palette.sheet),
        ft.Paint(color=look.palette.cline, style=ft.PaintingStyle.STROKE, stroke_width=1.5),
    )
    half, high = width * _TABLE, width * _TABLE * _FLAT
    ovals = [cv.Oval(middle - half, deep - high, 2 * half, 2 * high, paint) for paint in table]
    drawn: list[ft.Control] = [cv.Canvas([*ovals], width=width, height=2 * deep)]
    seats: list[ft.Control] = []
    for seat, mark in enumerate(marks(setup.players)):
        angle = pi / 2 + 2 * pi * seat / setup.seated
        away = width * _AROUND + (_BACK if seat in out else 0)
        x = min(max(middle + away * cos(angle), _PLATE / 2), width - _PLATE / 2)
        point = _Point(x, deep + away * _FLAT * sin(angle), angle)
        if seat not in out:
            hand = _Point(middle + 0.68 * half * cos(angle), deep + 0.68 * high * sin(angle), angle)
            drawn.append(_hand(look, hand))
        seats.append(_seat(look, match, seat, mark, point, 2 * deep))
    return ft.Stack([*drawn, *seats], width=width, height=2 * deep, clip_behavior=ft.ClipBehavior.NONE)


def _hand(look: Look, at: _Point) -> ft.Control:
    """Draw a hand of three cards, held by who sits there."""
    wide, tall, fan = 15.0, 20.0, 34.0
    card = ft.Border.all(1.2, look.palette.ink2)
    cards: list[ft.Control] = [
        ft.Container(
            width=wide, height=tall, left=(fan - wide) / 2 + 6 * turn, top=(fan - tall) / 2 + 2 * abs(turn),
            bgcolor=look.palette.card, border=card, border_radius=2, rotate=radians(16 * turn),
        )
        for turn in (-1, 0, 1)
    ]  # fmt: skip
    stack = ft.Stack(cards, width=fan, height=fan)
    return ft.Container(stack, left=at.x - fan / 2, top=at.y - fan / 2, rotate=at.angle - pi / 2)


def _seat(look: Look, match: SettingUp, seat: int, mark: Mark, at: _Point, height: float) -> ft.Control:
    """Draw the seal of a seat, with its name beyond the table: above it at the far side, else below."""
    setup, colours = match.setup, look.palette
    is_out, deals = seat in setup.resting(0), match.game.has_dealer and setup.dealer == seat
    name, far = setup.players[seat] or say("Add player"), sin(at.angle) < -0.3
    text = words(look, name, NAME, size=look.on_a_line(written(look, name), NAME, _PLATE, 16), lines=1)
    label = say("Seat {number}: {name}", number=seat + 1, name=setup.players[seat] or say("nobody yet"))
    texts: list[ft.Control] = [text]
    if is_out or deals:
        what = _DEALS_AND_SITS_OUT if is_out and deals else SITS_OUT if is_out else say("deals", about="the cards")
        sign = [dealer_sign(look, 18)] if deals else []
        said = words(look, what, SECOND, size=14, color=colours.ink2, lines=1)
        texts.append(ft.Row([*sign, said], spacing=4, tight=True))
        label = joined(", ", [label, what])
    picture = _drag(look, seat, mark, is_out, bool(setup.players[seat]))
    column = ft.Column(
        [*texts, picture] if far else [picture, *texts],
        spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip

    def dropped(event: ft.DragTargetEvent) -> None:
        if isinstance(event.src.data, int) and event.src.data != seat:
            match.move(event.src.data, seat)

    button = pressable(
        look,
        label,
        column,
        lambda: match.open_seat(seat),
        box=Box(width=_PLATE, least=TOUCH, border_radius=BUTTON_RADIUS),
    )
    half = (_RING if is_out else _SEAL) / 2
    place = ft.Container(ft.DragTarget(button, group=GROUP, on_accept=act(dropped)), left=at.x - _PLATE / 2)
    if far:
        place.bottom = height - at.y - half
    else:
        place.top = at.y - half
    return place


def _drag(look: Look, seat: int, mark: Mark, is_out: bool, named: bool) -> ft.Control:
    """Draw the seal, by which a seat is dragged to another, in a dashed ring if its player sits out; a smaller ring
    for nobody yet."""
    picture: ft.Control = seal(look, mark, _SEAL) if named else open_seal(look, _SEAL)
    if is_out:
        inside = ft.Container(picture, width=_RING, height=_RING, alignment=ft.Alignment.CENTER)
        picture = ft.Stack([open_seal(look, _RING), inside], width=_RING, height=_RING)
    held = ft.Semantics(exclude_semantics=True, content=seal(look, mark, 40))
    return ft.Draggable(picture, group=GROUP, data=seat, content_feedback=held)
