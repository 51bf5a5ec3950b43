"""The table seen from above: everybody where he sits, his total the right way up for him, and who hands cards to whom.

Seats are given clockwise; the first sits at the near edge, his left neighbour at the left one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

import flet as ft
import flet.canvas as cv

from app.theme import BIG, NAME, SECOND, SHEET_RADIUS, Look, name_size
from app.widgets.bands import FIGURE, Standing, said
from app.widgets.buttons import lower_edge
from app.widgets.dealer import dealer_disc
from app.widgets.seal import seal
from app.widgets.words import number, words

_GAP = 8.0
_HEAD = 44.0


@dataclass(frozen=True)
class _Place:
    """Where a plate lies: its middle, its size as its player sees it, and by how many quarter turns it is turned."""

    x: float
    y: float
    along: float
    deep: float
    turns: int

    @property
    def inner(self) -> tuple[float, float]:
        """The middle of its edge towards the middle of the table."""
        out = (0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)
        dx, dy = out[self.turns]
        return self.x + dx * self.deep / 2, self.y + dy * self.deep / 2


def round_table(
    look: Look,
    seats: Sequence[Standing],
    passes: Sequence[tuple[int, int]],
    middle: ft.Control,
    *,
    width: float,
    height: float,
) -> ft.Control:
    """The table, `width` × `height` pixels; `passes` are pairs of places in `seats`, `middle` what lies between."""
    places = _places(len(seats), width, height)
    longest = max(len(number(one.total)) for one in seats)
    size = min(min((at.deep - _HEAD) / 0.9, (at.along - 16) / (FIGURE * longest)) for at in places)
    layers: list[ft.Control] = [
        cv.Canvas(_arrows(look, places, passes, (width / 2, height / 2)), width=width, height=height),
        ft.Container(middle, width=width, height=height, alignment=ft.Alignment.CENTER),
    ]
    for one, at in zip(seats, places, strict=True):
        wide, high = (at.along, at.deep) if at.turns % 2 == 0 else (at.deep, at.along)
        plate = ft.RotatedBox(content=_plate(look, one, at, max(20.0, size)), quarter_turns=at.turns)
        named = ft.Semantics(label=said(one), container=True, exclude_semantics=True, content=plate)
        layers.append(ft.Container(named, left=at.x - wide / 2, top=at.y - high / 2, width=wide, height=high))
    return ft.Stack(layers, width=width, height=height, key=f"{len(seats)} seats")


def _places(many: int, width: float, height: float) -> list[_Place]:
    """A place for each seat, clockwise from the near edge; the long edges take most of them, and the corners."""
    upright = height >= width
    if many <= 4 or upright:
        far = 1 - many % 2
        sides = (1, (many - 1 - far) // 2, far, (many - 1 - far) // 2)
    else:
        near = (many - 1) // 2
        sides = (near, 1, many - 2 - near, 1)
    deep = min(260.0, max(76.0, 0.37 * min(width, height)))
    found: list[_Place] = []
    for turns, count in enumerate(sides):
        along_edge = (width, height)[turns % 2]
        corners = 2 * (deep + _GAP) if (turns % 2 == 0) != (upright or many > 4) else 0
        along = min(1.75 * deep, (along_edge - corners - _GAP * (count - 1)) / max(1, count))
        used = count * along + (count - 1) * _GAP
        for step in range(count):
            at = used / 2 - along / 2 - step * (along + _GAP)
            x, y = {
                0: (width / 2 + at, height - deep / 2 - 3), 1: (deep / 2, height / 2 + at),
                2: (width / 2 - at, deep / 2), 3: (width - deep / 2, height / 2 - at),
            }[turns]  # fmt: skip
            found.append(_Place(x, y, along, deep, turns))
    return found


def _plate(look: Look, one: Standing, at: _Place, size: float) -> ft.Control:
    """What lies before a player: his seal and name, and his total below them."""
    colours = look.palette
    color = colours.on if one.leads else colours.ink
    room = at.along - 20 - 34 - (30 if one.deals else 0)
    head: list[ft.Control] = [seal(look, one.mark, 26 if room > 30 else 20, on_ink=one.leads)]
    if room > 30:
        head.append(words(look, one.name, NAME, color=color, size=name_size(one.name, room, 20), lines=1))
    head += [dealer_disc(look, 24)] if one.deals else []
    figure = words(look, number(one.total), BIG, color=color, size=size)
    figure.no_wrap = True
    parts: list[ft.Control] = [ft.Row(head, spacing=6, tight=True, height=28), figure]
    if one.remark and at.deep - _HEAD - 0.9 * size > 16:
        parts.insert(1, words(look, one.remark, SECOND, color=color, lines=1))
    return ft.Container(
        ft.Column(
            parts, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=at.along,
        height=at.deep,
        bgcolor=colours.ink if one.leads else colours.sheet,
        border=ft.Border.all(max(1, colours.border), colours.ink if one.leads else colours.cline),
        border_radius=SHEET_RADIUS,
        shadow=None if one.leads else lower_edge(look, colours.sheet_edge),
        alignment=ft.Alignment.CENTER,
    )  # fmt: skip


def _arrows(
    look: Look, places: Sequence[_Place], passes: Sequence[tuple[int, int]], middle: tuple[float, float]
) -> list[cv.Shape]:
    """An arrow for each pass, bent towards the middle; cards that are exchanged have one arrow with two heads."""
    paint = ft.Paint(
        color=look.palette.ink2, stroke_width=3, style=ft.PaintingStyle.STROKE, stroke_cap=ft.StrokeCap.ROUND
    )
    shapes: list[cv.Shape] = []
    for giver, taker in passes:
        both = (taker, giver) in passes
        if both and giver > taker:
            continue
        ends = places[giver].inner, places[taker].inner
        bend = _bend(ends, middle)
        start, end = _on(ends, bend, 0.16), _on(ends, bend, 0.84)
        control = _control(ends, bend, start, end)
        path: list[cv.Path.PathElement] = [cv.Path.MoveTo(*start), cv.Path.QuadraticTo(*control, *end)]
        path += _head(control, end)
        if both:
            path += _head(control, start)
        shapes.append(cv.Path(path, paint))
    return shapes


_Point = tuple[float, float]


def _bend(ends: tuple[_Point, _Point], middle: _Point) -> _Point:
    (ax, ay), (bx, by) = ends
    return (ax + bx) / 4 + middle[0] / 2, (ay + by) / 4 + middle[1] / 2


def _on(ends: tuple[_Point, _Point], bend: _Point, share: float) -> _Point:
    """A point of the curve from end to end."""
    (ax, ay), (bx, by) = ends
    before, both, after = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return before * ax + both * bend[0] + after * bx, before * ay + both * bend[1] + after * by


def _control(ends: tuple[_Point, _Point], bend: _Point, start: _Point, end: _Point) -> _Point:
    """What bends the shortened curve so that it lies on the whole one."""
    x, y = _on(ends, bend, 0.5)
    return 2 * x - (start[0] + end[0]) / 2, 2 * y - (start[1] + end[1]) / 2


def _head(control: _Point, tip: _Point) -> list[cv.Path.PathElement]:
    """The head of an arrow that comes from `control`."""
    angle = atan2(tip[1] - control[1], tip[0] - control[0])
    if hypot(tip[0] - control[0], tip[1] - control[1]) < 1:
        return []
    wings = [(tip[0] - 12 * cos(angle + turn), tip[1] - 12 * sin(angle + turn)) for turn in (pi / 6, -pi / 6)]
    return [cv.Path.MoveTo(*wings[0]), cv.Path.LineTo(*tip), cv.Path.LineTo(*wings[1])]
