"""Everybody's points as a strip of seals and numbers, and the row with the four characters that identify a case."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.fitting import called, name_size
from app.screens.parts import unit_marks
from app.theme import LIVE, NAME, QUOTE, SHEET_RADIUS, Look
from app.ui import Handler
from app.widgets.buttons import pressable
from app.widgets.frame import hairline, rows
from app.widgets.seal import Mark, seal
from app.widgets.words import aloud, centred, number, words
from scoring import Table
from scoring.text import Words, say

_ACROSS, _LARGE, _ROOMY = 4, 2, 480
_HIGH, _SEAL, _AIR, _GROWS = 72, 24, 8, 1.4
"""The height of a cell, its seal and the space around that in pixels, and the most that the content of a cell grows."""


def score_strip(
    look: Look, table: Table, scores: Sequence[int], chosen: int = -1, on_press: Callable[[int], None] | None = None
) -> ft.Control:
    """Draw every unit with its points; if `on_press` is given, a tap chooses a unit."""
    return people_strip(look, unit_marks(table), table.names, scores, chosen, on_press)


def people_strip(
    look: Look,
    seals: Sequence[Mark],
    names: Sequence[str],
    figures: Sequence[int | str],
    chosen: int = -1,
    on_press: Callable[[int], None] | None = None,
) -> ft.Control:
    """Draw everybody with a figure, four in a row; if `on_press` is given, a tap chooses one of them.

    Large text in a narrow column has two in a row, because figures, names and seals grow with it.
    """
    lines: list[ft.Control] = []
    most = _LARGE if look.large and look.column < _ROOMY else _ACROSS
    for start in range(0, len(names), most):
        row = range(start, min(start + most, len(names)))
        across = look.inside / len(row)
        shown = called(names, across - _AIR)
        cells = [
            _cell(
                look, seals[one], (names[one], shown[one]), figures[one], across, one > start, one == chosen,
                _one(on_press, one),
            )
            for one in row
        ]  # fmt: skip
        lines += [*([hairline(look)] if lines else []), ft.Row(cells, spacing=0)]
    return rows(lines)


def _one(on_press: Callable[[int], None] | None, one: int) -> Handler | None:
    return None if on_press is None else lambda: on_press(one)


def _cell(
    look: Look,
    mark: Mark,
    names: tuple[str, str],
    figure: int | str,
    across: float,
    ruled: bool,
    chosen: bool,
    choose: Handler | None,
) -> ft.Control:
    """Draw the cell of one of them; `names` are the whole name and the form of it that fits."""
    colours, (name, brief) = look.palette, names
    ink = colours.on if chosen else colours.ink
    grown = min(look.scale, _GROWS)
    mark_size, high = _SEAL * grown, look.tall(_HIGH)
    room = across - mark_size - _AIR - 8
    shown = number(figure) if isinstance(figure, int) else figure
    size = look.on_a_line(shown, LIVE, room, LIVE.size * grown)
    both = ft.Row(
        [seal(look, mark, mark_size, on_ink=chosen), words(look, shown, LIVE, color=ink, size=size)],
        spacing=_AIR, tight=True, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip
    fitted = name_size(brief, across - 12, NAME.size * grown)
    column = centred(
        [both, words(look, brief, NAME, color=ink, size=fitted, lines=1, align=ft.TextAlign.CENTER)], spacing=2
    )
    said = say("{name}: {points}", name=name, points=figure)
    side = ft.Border(left=ft.BorderSide(1, colours.line)) if ruled else None
    if choose is None:
        cell = ft.Container(column, width=across, height=high, border=side, alignment=ft.Alignment.CENTER)
        return ft.Semantics(label=aloud(look, said), container=True, exclude_semantics=True, content=cell)
    return pressable(
        look,
        said,
        column,
        choose,
        chosen=chosen,
        width=across,
        height=high,
        bgcolor=colours.ink if chosen else None,
        border=side,
        border_radius=SHEET_RADIUS - 1 if chosen else None,
        alignment=ft.Alignment.CENTER,
    )


def hash_row(look: Look, text: Words, hash: str, good: bool = True) -> ft.Control:
    """Draw a row with a tick, a statement, and the `hash` of a case.

    If two people see the same four characters there, they are looking at the same case.
    """
    icon = ft.Icon(ft.Icons.CHECK if good else ft.Icons.PRIORITY_HIGH, color=look.palette.ink, size=24)
    row = ft.Row([icon, words(look, text, expand=True), words(look, hash, QUOTE, color=look.palette.ink2)], spacing=12)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=14, vertical=13))
