"""How a match went, as a chart on a sheet of its own."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.screens.parts import unit_marks
from app.theme import Look
from app.widgets.chart import Course, chart
from app.widgets.frame import sheet
from scoring import Sheet

PADDING, MOST_POINTS = 10, 150


def course(look: Look, result: Sheet, *, width: float, height: float, target: int | None) -> ft.Control:
    """The totals after each deal that counts, drawn `height` pixels high; the `target` is the strong line."""
    inside = width - 2 * (12 + look.palette.border)
    picture = chart(look, courses_of(look, result), width=inside, height=height, target=target)
    return sheet(look, ft.Container(picture, padding=ft.Padding.symmetric(horizontal=12, vertical=PADDING)))


def courses_of(look: Look, result: Sheet, best: Sequence[int] = ()) -> list[Course]:
    """The line of every unit, of the `best` units a strong one."""
    table = result.table
    pool, marks = table.game.pool, unit_marks(table)
    rows = _some([one.totals for one in result.deals if not one.void])
    return [
        Course(
            name,
            marks[unit],
            tuple(look.chips(pool, total) for total in (0, *(row[unit] for row in rows))),
            unit in best,
        )
        for unit, name in enumerate(table.names)
    ]


def _some(rows: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """As many as a line has room for, evenly apart, the last among them."""
    every = -(-len(rows) // MOST_POINTS)
    return rows[:: -every or -1][::-1]
