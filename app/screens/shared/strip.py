"""Everybody's points as a strip of seals and numbers, and the row with the four characters that identify a case."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.look.fitting import called, name_size
from app.look.theme import LIVE, NAME, QUOTE, SHEET_RADIUS, Look
from app.look.ui import Handler
from app.look.words import aloud, centred, number, words, written
from app.screens.shared.parts import unit_marks
from app.screens.shared.sheet_lines import rested
from app.widgets.buttons import Box, pressable
from app.widgets.frame import hairline, rows
from app.widgets.seal import Mark, seal
from app.widgets.sheet.cell import Cell, cell_label, rest_sign
from scoring import Scored, Table
from scoring.text import Message, Words, say

_COLUMNS, _LARGE_COLUMNS, _ROOMY = 4, 2, 480
_HEIGHT, _SEAL, _AIR, _EDGE, _GROWS = 72, 24, 8, 7, 1.4
"""The height of a cell, its seal, the space around that and above the cell's content in pixels, and the most that the
content of a cell grows."""


def score_strip(
    look: Look, table: Table, scores: Sequence[int], chosen: int = -1, on_press: Callable[[int], None] | None = None
) -> ft.Control:
    """Draw every unit with its points; if `on_press` is given, a tap chooses a unit."""
    return people_strip(look, unit_marks(table), table.names, scores, chosen, on_press)


def deal_strip(
    look: Look, scored: Scored, chosen: int = -1, on_press: Callable[[int], None] | None = None
) -> ft.Control:
    """Draw every unit with its points in a deal, or that it did not play."""
    figures = [points if scored.concerns(unit) else rested(scored, unit) for unit, points in enumerate(scored.scores)]
    return people_strip(look, unit_marks(scored.table), scored.table.names, figures, chosen, on_press)


def people_strip(
    look: Look,
    seals: Sequence[Mark],
    names: Sequence[str],
    figures: Sequence[int | Message | Cell],
    chosen: int = -1,
    on_press: Callable[[int], None] | None = None,
) -> ft.Control:
    """Draw everybody with a figure, four in a row, or all five; if `on_press` is given, a tap chooses one of them.

    Large text in a narrow column has two in a row, because figures, names and seals grow with it.
    """
    lines: list[ft.Control] = []
    columns = _LARGE_COLUMNS if look.large and look.column < _ROOMY else _COLUMNS
    if len(names) == _COLUMNS + 1 and not (look.large or look.small):
        columns = len(names)
    for start in range(0, len(names), columns):
        row = range(start, min(start + columns, len(names)))
        width = look.inside / len(row)
        short_names = called(names, width - _AIR)
        cells = [
            _cell(
                look, seals[place], (names[place], short_names[place]), figures[place], width, place > start,
                place == chosen, _chooser(on_press, place),
            )
            for place in row
        ]  # fmt: skip
        lines += [*([hairline(look)] if lines else []), ft.Row(cells, spacing=0)]
    return rows(lines)


def _chooser(on_press: Callable[[int], None] | None, place: int) -> Handler | None:
    return None if on_press is None else lambda: on_press(place)


def _cell(
    look: Look,
    mark: Mark,
    names: tuple[str, str],
    figure: int | Message | Cell,
    width: float,
    ruled: bool,
    chosen: bool,
    choose: Handler | None,
) -> ft.Control:
    """Draw the cell of one of them; `names` are the whole name and the form of it that fits."""
    colours, (name, short_name) = look.palette, names
    ink = colours.on if chosen else colours.ink
    grown = min(look.scale, _GROWS)
    # In large text a cell is as high as its content, so that what the strip is about is in sight below it.
    content = max(LIVE.size * LIVE.height, _SEAL) + NAME.size * NAME.height
    mark_size, height = _SEAL * grown, round(content * grown) + 2 + 2 * _EDGE if look.large else _HEIGHT
    room = width - mark_size - _AIR - 8
    if isinstance(figure, Cell):
        sign = rest_sign(look, figure, mark_size, color=colours.on if chosen else colours.pencil)
        label = cell_label(name, figure)
    else:
        shown = number(figure) if isinstance(figure, int) else written(look, figure)
        sign = words(look, shown, LIVE, color=ink, size=look.on_a_line(shown, LIVE, room, LIVE.size * grown))
        label = say("{name}: {points}", name=name, points=figure)
    row = ft.Row(
        [seal(look, mark, mark_size, on_ink=chosen), sign],
        spacing=_AIR, tight=True, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip
    text_size = name_size(short_name, width - 12, NAME.size * grown)
    column = centred(
        [row, words(look, short_name, NAME, color=ink, size=text_size, lines=1, align=ft.TextAlign.CENTER)], spacing=2
    )
    border = ft.Border(left=ft.BorderSide(1, colours.line)) if ruled else None
    if choose is None:
        cell = ft.Container(column, width=width, height=height, border=border, alignment=ft.Alignment.CENTER)
        return ft.Semantics(label=aloud(look, label), container=True, exclude_semantics=True, content=cell)
    return pressable(
        look,
        label,
        column,
        choose,
        chosen=chosen,
        box=Box(
            width=width,
            height=height,
            bgcolor=colours.ink if chosen else None,
            border=border,
            border_radius=SHEET_RADIUS - 1 if chosen else None,
            alignment=ft.Alignment.CENTER,
        ),
    )


def hash_row(look: Look, text: Words, hash: str, good: bool = True) -> ft.Control:
    """Draw a row with a tick, a statement, and the `hash` of a case.

    If two people see the same four characters there, they are looking at the same case.
    """
    icon = ft.Icon(ft.Icons.CHECK if good else ft.Icons.PRIORITY_HIGH, color=look.palette.ink, size=24)
    row = ft.Row([icon, words(look, text, expand=True), words(look, hash, QUOTE, color=look.palette.ink2)], spacing=12)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=13))
