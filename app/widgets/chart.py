"""The course of a match as a line chart: a line for each unit, with its seal and total at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from app.look.theme import SERIF, SERIF_BLACK, Look, Role
from app.look.words import aloud, figure, number, words
from app.widgets.seal import SHAPES, Mark, seal
from scoring.text import joined, say

_SCALE = Role(SERIF, 15, 1.0)
_TOTAL = Role(SERIF_BLACK, 18, 1.0, 1.0)
SEAL, _LEADER = 20.0, 14.0
_MOST_STRONG = 6
"""With more units than this, all lines but the best are thin."""
_ALWAYS_SEALED = 6
"""With more units than this, some seals may be left out."""
_NUMBERED = 146.0
"""The least height in pixels of a chart with room for the numbers of the deals."""


@dataclass(frozen=True)
class Course:
    """One unit's line: its name, seal and totals, the first of them before any deal; the `best` has a strong line."""

    name: str
    mark: Mark
    totals: tuple[int, ...]
    best: bool = False


def chart(
    look: Look, courses: Sequence[Course], *, width: float, height: float = 188, target: int | None = None,
    ring: tuple[int, int] | None = None,
) -> ft.Control:  # fmt: skip
    """Draw the chart in `width` × `height` pixels; a screen reader reads the final totals.

    The `target` is a strong horizontal line, left out if it is more than three times the highest total, because it
    would flatten all lines. A `ring` (course, index into its totals) marks one total.
    """
    numbered = height >= _NUMBERED
    plan = planned(look, courses, width=width, height=height, target=target, ring=ring, numbered=numbered)
    layers: list[ft.Control] = [cv.Canvas(plan.shapes, width=width, height=height)]
    for value, y in plan.scale:
        layers.append(
            ft.Container(
                words(look, number(value), _SCALE, color=look.palette.ink2, align=ft.TextAlign.RIGHT),
                left=0, top=y - 8, width=30, alignment=ft.Alignment.CENTER_RIGHT,
            )
        )  # fmt: skip
    for deal, x in plan.deals:
        shown = words(look, str(deal), _SCALE, color=look.palette.ink2, size=13)
        layers.append(ft.Container(shown, left=x - 12, top=height - 15, width=24, alignment=ft.Alignment.CENTER))
    for unit, y in plan.ends:
        course = courses[unit]
        layers.append(ft.Container(seal(look, course.mark, SEAL), left=plan.seals, top=y - SEAL / 2))
        total = figure(look, number(course.totals[-1]), _TOTAL)
        layers.append(ft.Container(total, left=plan.seals + SEAL + 5, top=y - 9))
    ended = joined(", ", [say("{name} {total}", name=course.name, total=course.totals[-1]) for course in courses])
    return ft.Semantics(
        label=aloud(look, say("The totals, deal by deal. At the end: {totals}", totals=ended)),
        image=True,
        exclude_semantics=True,
        content=ft.Stack(layers, width=width, height=height),
    )


@dataclass(frozen=True)
class Plan:
    """The layout of a chart: the `shapes` to draw and the positions of its texts and seals, in pixels.

    `scale` has the numbers of the scale with their y, `ends` the units with a seal at the end of their line with its y,
    `seals` the x of all seals, and `deals` the numbers of deals with their x.
    """

    shapes: list[cv.Shape]
    scale: list[tuple[int, float]]
    ends: list[tuple[int, float]]
    seals: float
    deals: list[tuple[int, float]]


def planned(
    look: Look, courses: Sequence[Course], *, width: float, height: float, target: int | None,
    ring: tuple[int, int] | None = None, numbered: bool = False,
) -> Plan:  # fmt: skip
    """Lay out the chart in `width` × `height` pixels; if `numbered`, with the numbers of the deals below it."""
    if target is not None and 3 * max(total for course in courses for total in course.totals) < target:
        target = None
    low, high, step = _scale(courses, target)
    figures = max(look.wide(number(course.totals[-1]), _TOTAL) for course in courses)
    right = width - _LEADER - SEAL - 6 - figures
    box = _Box(
        36.0, 14.0, right, height - (26.0 if numbered else 14.0), low, high, max(1, _deals(courses)), len(courses)
    )
    lines = list(range(-(-low // step) * step, high + 1, step))
    scale = [
        (value, box.y(value))
        for value in sorted({*lines, *([] if target is None else [target])})
        if target is None or value == target or abs(box.y(value) - box.y(target)) >= 14
    ]
    named = _named(courses, height)
    last = [box.y(courses[unit].totals[-1], unit) for unit in named]
    # Seals of (nearly) level units are ordered by the exact totals, not by the lines, which are drawn slightly apart.
    ends = apart([box.y(courses[unit].totals[-1]) for unit in named], SEAL + 1, height)
    shapes = _drawn(look, courses, lines, target, box)
    for unit, y, end in zip(named, last, ends, strict=True):
        shapes += _end(look, courses[unit], (right, y), end)
    if ring is not None:
        shapes += _ring(look, courses, box, *ring)
    gap = 16 if box.deals < 10 else 26  # a one-digit number is narrow
    every = max(1, -(-gap * box.deals // max(1, int(right - box.left))))
    deals = [(deal, box.x(deal)) for deal in range(every, box.deals + 1, every)] if numbered else []
    return Plan(shapes, scale, list(zip(named, ends, strict=True)), right + _LEADER, deals)


def _named(courses: Sequence[Course], height: float) -> list[int]:
    """Return the units with a seal at the end of their line: all of them, or a few if all seals would overlap.

    The few are the best, the one nearest to them if it fits, and the one furthest from them.
    """
    best = [course.totals[-1] for course in courses if course.best]
    fitting = int(height // (SEAL + 1))
    if not best or len(courses) <= max(_ALWAYS_SEALED, fitting):
        return list(range(len(courses)))
    order = sorted(range(len(courses)), key=lambda unit: abs(courses[unit].totals[-1] - best[0]))
    return sorted({*order[: max(1, min(len(best) + 1, fitting - 1))], order[-1]})


@dataclass(frozen=True)
class _Box:
    """The area of the lines in pixels, and the values at its edges."""

    left: float
    top: float
    right: float
    bottom: float
    low: int
    high: int
    deals: int
    units: int

    def x(self, deal: int) -> float:
        return self.left + (self.right - self.left) * deal / self.deals

    def y(self, total: float, unit: int | None = None) -> float:
        """Return the y of a total, shifted slightly for each `unit`, so that equal lines don't cover each other."""
        offset = 0.0 if unit is None else min(1.5, 6 / self.units) * (unit - (self.units - 1) / 2)
        return self.bottom - (self.bottom - self.top) * (total - self.low) / (self.high - self.low) + offset


def _deals(courses: Sequence[Course]) -> int:
    return max((len(course.totals) for course in courses), default=1) - 1


def _scale(courses: Sequence[Course], target: int | None) -> tuple[int, int, int]:
    """Return the lowest and highest total to draw, and a round step that gives at most five scale lines."""
    every = [0, *(total for course in courses for total in course.totals), *([] if target is None else [target])]
    low, high = min(every), max(max(every), min(every) + 1)
    step = next(
        base * 10**power for power in range(9) for base in (1, 2, 5) if base * 10**power * 4.9 >= high - low
    )  # fmt: skip
    return low, high, step


def _drawn(
    look: Look, courses: Sequence[Course], lines: Sequence[int], target: int | None, box: _Box
) -> list[cv.Shape]:
    colours = look.palette
    shapes: list[cv.Shape] = []
    for value in lines:
        strong = target is None and value == 0
        shapes.append(_line(box, value, colours.rule if strong else colours.line, 1))
    if target is not None:
        shapes.append(_line(box, target, colours.rule, 2))
    known = any(course.best for course in courses)
    # The best is drawn on top.
    for unit, course in sorted(enumerate(courses), key=lambda one: one[1].best):
        start, *others = [(box.x(deal), box.y(total, unit)) for deal, total in enumerate(course.totals)]
        path: list[cv.Path.PathElement] = [cv.Path.MoveTo(*start), *(cv.Path.LineTo(*point) for point in others)]
        quiet = len(courses) > _MOST_STRONG and known and not course.best
        paint = ft.Paint(
            color=_color(look, course),
            stroke_width=1 if quiet else 4 if course.best else 2,
            style=ft.PaintingStyle.STROKE,
            stroke_join=ft.StrokeJoin.ROUND,
            stroke_dash_pattern=[6, 4] if course.mark.hollow else None,
        )
        shapes.append(cv.Path(path, paint))
    return shapes


def _color(look: Look, course: Course) -> str:
    return look.palette.seats[course.mark.sign % len(SHAPES)]


def _end(look: Look, course: Course, at: tuple[float, float], y: float) -> list[cv.Shape]:
    """Draw the dot at the end of a line, and the hairline from there to its seal."""
    color = _color(look, course)
    thin = ft.Paint(color=color, stroke_width=1.5, style=ft.PaintingStyle.STROKE)
    path: list[cv.Path.PathElement] = [
        cv.Path.MoveTo(*at), cv.Path.LineTo(at[0] + 4, at[1]), cv.Path.LineTo(at[0] + _LEADER, y)
    ]  # fmt: skip
    return [cv.Path(path, thin), cv.Circle(*at, 3.5, ft.Paint(color=color))]


def _ring(look: Look, courses: Sequence[Course], box: _Box, unit: int, place: int) -> list[cv.Shape]:
    course = courses[unit]
    x, y = box.x(place), box.y(course.totals[place], unit)
    edge = ft.Paint(color=_color(look, course), stroke_width=3.5, style=ft.PaintingStyle.STROKE)
    return [cv.Circle(x, y, 6, ft.Paint(color=look.palette.sheet)), cv.Circle(x, y, 6, edge)]


def _line(box: _Box, value: int, color: str, width: float) -> cv.Shape:
    y = box.y(value)
    return cv.Line(box.left, y, box.right, y, ft.Paint(color=color, stroke_width=width))


def apart(places: Sequence[float], distance: float, height: float) -> list[float]:
    """Move places as little as possible so that they are `distance` apart inside the picture, and return them.

    They keep their order, and the sum of the squares of their moves is the least. If they need more than the `height`,
    they are closer together.

    >>> apart([50, 50], 20, 188)
    [40.0, 60.0]
    """
    order = sorted(range(len(places)), key=lambda one: places[one])
    distance = min(distance, (height - distance) / max(1, len(places) - 1))
    # Places too close to each other move as one group around their mean. Each group is its (sum, count), after the
    # distances before each place have been subtracted from it.
    groups: list[tuple[float, int]] = []
    for rank, label in enumerate(order):
        groups.append((places[label] - rank * distance, 1))
        while len(groups) > 1 and groups[-2][0] / groups[-2][1] > groups[-1][0] / groups[-1][1]:
            (last, count), (before, more) = groups.pop(), groups.pop()
            groups.append((last + before, count + more))
    low, high = SEAL / 2, height - SEAL / 2 - (len(places) - 1) * distance
    middles = [max(low, min(high, total / count)) for total, count in groups for _ in range(count)]
    return [middles[order.index(place)] + order.index(place) * distance for place in range(len(places))]
