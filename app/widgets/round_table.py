"""The table seen from above: who sits where, each player's total facing that player, and who passes cards to whom.

Seats are in clockwise order. The first is at the near (bottom) edge, and the next, its left neighbour, follows to the
left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

import flet as ft
import flet.canvas as cv

from app.look.fitting import name_size
from app.look.theme import BIG, NAME, SECOND, SHEET_RADIUS, Look
from app.look.words import centred, figure, number, read_as, words
from app.widgets.bands import Band, band_label, widest_total
from app.widgets.buttons import lower_edge
from app.widgets.seal import seal
from app.widgets.sheet.dealer import dealer_sign

_GAP = 8.0
_HEAD = 44.0
_SIDE = 110.0
"""The least room for a plate at the left or right edge of a table wider than high, in pixels.

With less, the number on that plate would have to be small, and all numbers have the same size.
"""
_CLEAR = 10.0
"""The space between an arrow and the plates: a little more than half an arrowhead."""
_SHORT, _LONG = 56.0, 120.0
"""The least length of an arrow that is easy to see, and of one that is clear even with an emblem on top of it."""
_EMBLEM = (34.0, 44.0)
_CLOCKWISE = ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0))
"""The direction from a player to the left neighbour along the edge of the table, by the quarter turns of the plate."""

_Point = tuple[float, float]


@dataclass(frozen=True)
class _Place:
    """The position of a plate: its centre, its size before rotation (`along` × `deep`), and its quarter turns."""

    x: float
    y: float
    along: float
    deep: float
    turns: int


@dataclass(frozen=True)
class _Arrow:
    """The curve (quadratic Bézier) of an arrow for cards that are passed, and whether it points `both` ways."""

    start: _Point
    control: _Point
    end: _Point
    both: bool

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def at(self, share: float) -> _Point:
        """Return the point of the curve at a `share` from 0 (start) to 1 (end)."""
        before, between, after = (1 - share) ** 2, 2 * share * (1 - share), share**2
        x, y = (before * self.start[axis] + between * self.control[axis] + after * self.end[axis] for axis in (0, 1))
        return x, y


def round_table(
    look: Look,
    seats: Sequence[Band],
    passes: Sequence[tuple[int, int]],
    middle: ft.Control,
    *,
    width: float,
    height: float,
) -> ft.Control:
    """Draw the table in `width` × `height` pixels, with `middle` in its centre if no arrow is in the way.

    `passes` are pairs of indexes into `seats`: who passes cards, and to whom.
    """
    places = _places(len(seats), width, height)
    widest = widest_total(look, seats)
    size = min(min((at.deep - _HEAD) / 0.9, (at.along - 16) / widest) for at in places)
    arrows = _arrows(places, passes, width, height)
    layers: list[ft.Control] = [cv.Canvas([_drawn(look, arrow) for arrow in arrows], width=width, height=height)]
    if not any(_hidden(arrow, (width / 2, height / 2)) for arrow in arrows):
        layers.append(ft.Container(middle, width=width, height=height, alignment=ft.Alignment.CENTER))
    for one, at in zip(seats, places, strict=True):
        plate_width, plate_height = (at.along, at.deep) if at.turns % 2 == 0 else (at.deep, at.along)
        plate = ft.RotatedBox(content=_plate(look, one, at, max(20.0, size)), quarter_turns=at.turns)
        named = read_as(look, band_label(one), plate)
        layers.append(
            ft.Container(
                named, left=at.x - plate_width / 2, top=at.y - plate_height / 2, width=plate_width, height=plate_height
            )
        )
    # Another size gets a new table, because Flutter fails if a plate moves to another edge.
    return ft.Stack(layers, width=width, height=height, key=f"{len(seats)} seats, {width:.0f} x {height:.0f}")


def _places(total: int, width: float, height: float) -> list[_Place]:
    """Return a place for each seat, clockwise from the near edge; most seats are at the long edges."""
    upright = height >= width
    deep = min(260.0, max(76.0, 0.37 * min(width, height)))
    if total <= 4 or upright:
        far_side = 1 - total % 2
        sides = (1, (total - 1 - far_side) // 2, far_side, (total - 1 - far_side) // 2)
    elif height - 2 * (deep + _GAP) < _SIDE:
        sides = (total - total // 2, 0, total // 2, 0)
    else:
        near = (total - 1) // 2
        sides = (near, 1, total - 2 - near, 1)
    found: list[_Place] = []
    for turns, count in enumerate(sides):
        edge = (width, height)[turns % 2]
        shared = (turns % 2 == 0) != (upright or total > 4)
        # How far plates of the neighbouring edges reach across the corners into each end of this edge.
        first, last = (deep + _GAP if shared and sides[side] else 0 for side in ((1, 3), (2, 0))[turns % 2])
        along = min(1.75 * deep, (edge - first - last - _GAP * (count - 1)) / max(1, count))
        used = count * along + (count - 1) * _GAP
        centre = min(max(edge / 2, first + used / 2), edge - last - used / 2)
        for step in range(count):
            at = used / 2 - along / 2 - step * (along + _GAP)
            x, y = {
                0: (centre + at, height - deep / 2 - 3), 1: (deep / 2, centre + at),
                2: (centre - at, deep / 2), 3: (width - deep / 2, centre - at),
            }[turns]  # fmt: skip
            found.append(_Place(x, y, along, deep, turns))
    return found


def _plate(look: Look, one: Band, at: _Place, size: float) -> ft.Control:
    """Draw the plate of a player: seal and name, and the total below them."""
    colours = look.palette
    color = colours.on if one.leads else colours.ink
    total = figure(look, number(one.total), BIG, color=color, size=size)
    room = at.along - 16
    parts: list[ft.Control] = [_head(look, one, room, color), total]
    air = at.deep - _HEAD - 0.9 * size > 16
    if air and _crowded(one, room):
        name = words(look, one.name, NAME, color=color, size=name_size(one.name, room, 16), lines=1)
        parts.insert(1, ft.Container(name, width=room, alignment=ft.Alignment.CENTER))
    elif air and one.remark:
        parts.insert(1, words(look, one.remark, SECOND, color=color, lines=1))
    return ft.Container(
        centred(parts),
        width=at.along,
        height=at.deep,
        bgcolor=colours.ink if one.leads else colours.sheet,
        border=ft.Border.all(max(1, colours.border), colours.ink if one.leads else colours.cline),
        border_radius=SHEET_RADIUS,
        shadow=None if one.leads else lower_edge(look, colours.sheet_edge),
        alignment=ft.Alignment.CENTER,
    )  # fmt: skip


def _head(look: Look, one: Band, room: float, color: str) -> ft.Control:
    """Draw seal, name and dealer's sign in a row, without the name if there is no room to read it.

    A long name ends in an ellipsis if enough of it is left.
    """
    left, ink = _left(one, room), one.leads
    fitted = name_size(one.name, left, 20)
    if _crowded(one, room):
        signs: list[ft.Control] = [seal(look, one.mark, 20, on_ink=ink)]
        signs += [dealer_sign(look, min(24.0, max(14.0, room - 20 - 4)), on_ink=ink)] if one.deals else []
        return ft.Row(signs, spacing=4, tight=True, height=28)
    name = words(look, one.name, NAME, color=color, size=fitted, lines=1)
    if fitted <= 11:
        name.width = left
    sign = [dealer_sign(look, 24, on_ink=ink)] if one.deals else []
    return ft.Row([seal(look, one.mark, 26, on_ink=ink), name, *sign], spacing=6, tight=True, height=28)


def _left(one: Band, room: float) -> float:
    """Return the width that seal and dealer's sign leave for the name."""
    return room - 26 - 6 - (30 if one.deals else 0)


def _crowded(one: Band, room: float) -> bool:
    """Return whether there is no room for a readable name next to seal and dealer's sign."""
    left = _left(one, room)
    return name_size(one.name, left, 20) <= 11 and left < 40


def _arrows(places: Sequence[_Place], passes: Sequence[tuple[int, int]], width: float, height: float) -> list[_Arrow]:
    """Return an arrow for each pass, in the area free of plates; an exchange has one arrow with two heads."""
    edges = [_edge(at, _free(places, width, height)) for at in places]
    found: list[_Arrow] = []
    for giver, taker in passes:
        both = (taker, giver) in passes
        if both and giver > taker:
            continue
        step = (taker - giver) % len(places)
        # To the left neighbour, cards leave towards the left and arrive from the right. Across the table neither.
        direction = 0 if len(places) < 3 else {1: 1, len(places) - 1: -1}.get(step, 0)
        for share in (0.5, 0.2, 0.0):
            start, end = edges[giver].point(direction, share), edges[taker].point(-direction, share)
            if not direction or hypot(end[0] - start[0], end[1] - start[1]) >= _SHORT:
                break
        found.append(_Arrow(start, _control(start, end, (width / 2, height / 2), slight=direction != 0), end, both))
    return found


@dataclass(frozen=True)
class _Edge:
    """The free part of a plate's inner edge: its centre, half its length, and the quarter turns of the plate."""

    x: float
    y: float
    half: float
    turns: int

    def point(self, direction: int, share: float) -> _Point:
        """Return a point of the edge, a `share` of half its length away from its centre.

        It is towards the left neighbour if `direction` is 1, the right one if -1, and the centre itself if 0. If there
        is room, it is far enough out for two arrowheads side by side.
        """
        dx, dy = _CLOCKWISE[self.turns]
        distance = direction * min(self.half / 2, max(share * self.half, 12))
        return self.x + dx * distance, self.y + dy * distance


def _free(places: Sequence[_Place], width: float, height: float) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of the central area that is free for arrows."""
    taken, deep = {at.turns for at in places}, places[0].deep + _CLEAR
    left, top, right = (deep if side in taken else _CLEAR for side in (1, 2, 3))
    return left, top, width - right, height - 3 - deep


def _edge(at: _Place, free: tuple[float, float, float, float]) -> _Edge:
    """Return the free part of a plate's inner edge; if another plate covers all of it, the nearest free point."""
    left, top, right, bottom = free
    low, high = ((left, right), (top, bottom))[at.turns % 2]
    middle = (at.x, at.y)[at.turns % 2]
    start, end = (min(max(middle + half, low), high) for half in (-at.along / 2, at.along / 2))
    x, y = {
        0: ((start + end) / 2, bottom), 1: (left, (start + end) / 2),
        2: ((start + end) / 2, top), 3: (right, (start + end) / 2),
    }[at.turns]  # fmt: skip
    return _Edge(x, y, (end - start) / 2, at.turns)


def _control(start: _Point, end: _Point, middle: _Point, *, slight: bool) -> _Point:
    """Return the control point that bends an arrow towards the centre of the table.

    That is half way to the centre or, for a `slight` bend that stays near the edge, at most 10 pixels.
    """
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    distance = hypot(middle[0] - x, middle[1] - y)
    share = min(0.1, 10 / max(distance, 1)) if slight else 0.5
    return x + share * (middle[0] - x), y + share * (middle[1] - y)


def _hidden(arrow: _Arrow, middle: _Point) -> bool:
    """Return whether an emblem in the centre would hide too much of this arrow."""
    points = [arrow.at(step / 12) for step in range(13)]
    width, height = _EMBLEM
    beneath = any(abs(x - middle[0]) < width / 2 + 4 and abs(y - middle[1]) < height / 2 + 4 for x, y in points)
    return beneath and arrow.length < _LONG


def _drawn(look: Look, arrow: _Arrow) -> cv.Shape:
    paint = ft.Paint(
        color=look.palette.ink2, stroke_width=3, style=ft.PaintingStyle.STROKE, stroke_cap=ft.StrokeCap.ROUND
    )
    path: list[cv.Path.PathElement] = [cv.Path.MoveTo(*arrow.start), cv.Path.QuadraticTo(*arrow.control, *arrow.end)]
    path += _tip(arrow.control, arrow.end)
    if arrow.both:
        path += _tip(arrow.control, arrow.start)
    return cv.Path(path, paint)


def _tip(control: _Point, tip: _Point) -> list[cv.Path.PathElement]:
    """Return the path of an arrowhead at `tip`, for an arrow that comes from `control`."""
    angle = atan2(tip[1] - control[1], tip[0] - control[0])
    wings = [(tip[0] - 12 * cos(angle + turn), tip[1] - 12 * sin(angle + turn)) for turn in (pi / 6, -pi / 6)]
    return [cv.Path.MoveTo(*wings[0]), cv.Path.LineTo(*tip), cv.Path.LineTo(*wings[1])]
