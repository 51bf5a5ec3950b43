"""What everybody got, as a strip of seals and numbers, and the row that tells how to know a case again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.screens.parts import unit_marks
from app.theme import LIVE, NAME, QUOTE, SHEET_RADIUS, Look, name_size
from app.widgets.buttons import pressable
from app.widgets.frame import hairline, rows
from app.widgets.seal import seal
from app.widgets.words import aloud, number, words
from scoring import Table
from scoring.text import Words, say

_ACROSS = 4
_HIGH = 72


def score_strip(
    look: Look, table: Table, scores: Sequence[int], chosen: int = -1, on_press: Callable[[int], None] | None = None
) -> ft.Control:
    """Everybody with what they got, four to a row; where one can be chosen, a touch chooses."""
    lines: list[ft.Control] = []
    for start in range(0, len(scores), _ACROSS):
        units = range(start, min(start + _ACROSS, len(scores)))
        across = (look.column - 2 * look.palette.border) / len(units)
        cells = [
            _cell(look, table, unit, scores[unit], across, unit == chosen, on_press, unit > start) for unit in units
        ]
        lines += [*([hairline(look)] if lines else []), ft.Row(cells, spacing=0)]
    return rows(lines)


def _cell(
    look: Look,
    table: Table,
    unit: int,
    score: int,
    across: float,
    chosen: bool,
    on_press: Callable[[int], None] | None,
    ruled: bool,
) -> ft.Control:
    colours, name = look.palette, table.names[unit]
    ink = colours.on if chosen else colours.ink
    figure = words(look, number(score), LIVE, color=ink)
    both = ft.Row(
        [seal(look, unit_marks(table)[unit], 24, on_ink=chosen), figure],
        spacing=8, tight=True, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip
    size = name_size(name, across - 12, NAME.size)
    column = ft.Column(
        [both, words(look, name, NAME, color=ink, size=size, lines=1, align=ft.TextAlign.CENTER)],
        spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip
    said = say("{name}: {points}", name=name, points=score)
    side = ft.Border(left=ft.BorderSide(1, colours.line)) if ruled else None
    if on_press is None:
        cell = ft.Container(column, width=across, height=look.tall(_HIGH), border=side, alignment=ft.Alignment.CENTER)
        return ft.Semantics(label=aloud(look, said), container=True, exclude_semantics=True, content=cell)
    choose = on_press
    return pressable(
        look,
        said,
        column,
        lambda: choose(unit),
        chosen=chosen,
        width=across,
        height=look.tall(_HIGH),
        bgcolor=colours.ink if chosen else None,
        border=side,
        border_radius=SHEET_RADIUS - 1 if chosen else None,
        alignment=ft.Alignment.CENTER,
    )


def known_by(look: Look, text: Words, hash: str, good: bool = True) -> ft.Control:
    """A row with a tick: what is so, and the four signs by which two people see that they look at the same."""
    icon = ft.Icon(ft.Icons.CHECK if good else ft.Icons.PRIORITY_HIGH, color=look.palette.ink, size=24)
    row = ft.Row([icon, words(look, text, expand=True), words(look, hash, QUOTE, color=look.palette.ink2)], spacing=12)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=13))
