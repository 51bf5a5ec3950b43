"""The course of a match, as a chart on a sheet of its own."""

from __future__ import annotations

import flet as ft

from app.look.theme import Look
from app.screens.shared.parts import unit_marks
from app.widgets.chart import Course, chart
from app.widgets.frame import sheet
from scoring import Sheet
from scoring.people import winners
from scoring.reasons import Reason

PADDING, MOST_POINTS = 10, 150


def course(
    look: Look, result: Sheet, *, width: float, height: float, target: int | None, reason: Reason | None = None
) -> ft.Control:
    """Draw the totals after each deal, and after what was given outside it, as a chart `height` pixels high, on a sheet
    `width` pixels wide.

    The `target` is a strong line, and a ring marks what `reason`, the sentence below the chart, is about.
    """
    inside = width - 2 * (12 + look.palette.border)
    numbers = _shown(result)
    ring = None
    if reason is not None and reason.unit is not None and reason.deal in numbers:
        ring = reason.unit, numbers.index(reason.deal) + 1
    picture = chart(look, courses_of(look, result), width=inside, height=height, target=target, ring=ring)
    return sheet(look, ft.Container(picture, padding=ft.Padding.symmetric(horizontal=12, vertical=PADDING)))


def courses_of(look: Look, result: Sheet) -> list[Course]:
    """Return the line of every unit; the leaders have strong lines."""
    table = result.table
    pool, marks = table.game.pool, unit_marks(table)
    totals = [result.deals[number].standing for number in _shown(result)]
    leaders = winners(table) if any(not scored.void for scored in result.deals) else ()
    return [
        Course(
            name,
            marks[unit],
            tuple(look.chips(pool, total) for total in (0, *(row[unit] for row in totals))),
            unit in leaders,
        )
        for unit, name in enumerate(table.names)
    ]


def _shown(result: Sheet) -> list[int]:
    """Return the indices of the deals to show: evenly spaced, at most `MOST_POINTS`, the last deal among them.

    Void deals are counted too, as on the score sheet.
    """
    numbers = list(range(len(result.deals)))
    step = -(-len(numbers) // MOST_POINTS)
    return numbers[:: -step or -1][::-1]
