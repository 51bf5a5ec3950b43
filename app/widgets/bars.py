"""Bar charts of a few numbers, such as the matches of each month."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.look.theme import CELL_BOLD, SECOND, Look
from app.look.words import words
from app.widgets.buttons import Box, opens
from scoring.text import Words

_HIGHEST = 70.0
"""The height of the highest column."""


def _quiet(look: Look, colour: str) -> str:
    """Return `colour`, or grey if it is ink too (as in the sunlight theme), to set a bar off from those in ink."""
    return look.palette.line if colour == look.palette.ink else colour


def month_bars(look: Look, numbers: Sequence[int], *, width: float, height: float) -> ft.Control:
    """Draw a bar for each number on an ink background, the highest the brightest.

    Screen readers skip it, because the text next to it gives the numbers.
    """
    colours, most = look.palette, max(*numbers, 1)
    each = width / len(numbers)
    bars = [
        ft.Container(
            width=each - 3,
            height=max(2.0, height * number / most),
            bgcolor=colours.on if number == most else _quiet(look, colours.rule),
        )
        for number in numbers
    ]
    row = ft.Row([*bars], spacing=3, vertical_alignment=ft.CrossAxisAlignment.END)
    return ft.Semantics(exclude_semantics=True, content=ft.Container(row, width=width, height=height))


def share_bar(look: Look, number: int, most: int, *, width: float, first: bool) -> ft.Control:
    """Draw a number as a share of `most`: in ink if it is the `first`, otherwise quieter."""
    colours = look.palette
    bar = ft.Container(
        width=max(2.0, width * number / max(1, most)),
        height=13,
        bgcolor=colours.ink if first else _quiet(look, colours.edge),
    )
    return ft.Container(bar, width=width, alignment=ft.Alignment.CENTER_LEFT)


def split_bar(look: Look, parts: Sequence[int], *, width: float) -> ft.Control:
    """Draw three counts (above, level, below) as one divided bar: ink, an outline, a quieter colour."""
    colours, whole = look.palette, max(1, sum(parts))
    fills = (colours.ink, None, _quiet(look, colours.edge))
    pieces = [
        ft.Container(
            width=max(3.0, (width - 4) * part / whole),
            height=13,
            bgcolor=fill,
            border=None if fill else ft.Border.all(1.5, colours.rule),
        )
        for part, fill in zip(parts, fills, strict=True)
        if part
    ]
    return ft.Container(ft.Row([*pieces], spacing=2, tight=True), width=width)


def stacked_bars(
    look: Look, numbers: Sequence[int], within: Sequence[int], labels: Sequence[str], *, width: float, height: float
) -> ft.Control:
    """Draw a bar for each number, with the part of it in `within` as ink at its foot, and the `labels` below.

    Screen readers skip it, because the numbers are given as text elsewhere.
    """
    colours, most = look.palette, max(*numbers, 1)
    each = width / len(numbers)
    bars = []
    for number, dark, label in zip(numbers, within, labels, strict=True):
        light = ft.Container(width=each - 6, height=height * (number - dark) / most, bgcolor=_quiet(look, colours.edge))
        ink = ft.Container(width=each - 6, height=height * dark / most, bgcolor=colours.ink)
        ground = ft.Container(width=each - 6, height=2, bgcolor=colours.rule)
        pile = ft.Column([light, ink, ground], spacing=0, tight=True)
        letter = words(look, label, SECOND, color=colours.ink2, size=13)
        bars.append(
            ft.Container(
                ft.Column([pile, letter], spacing=3, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
                width=each,
            )
        )
    row = ft.Row([*bars], spacing=0, vertical_alignment=ft.CrossAxisAlignment.END)
    return ft.Semantics(exclude_semantics=True, content=row)


def columns(
    look: Look, bars: Sequence[tuple[Words, Words, int]], on_press: Callable[[int], None], *, width: float
) -> ft.Control:
    """Draw numbers as columns that can be pressed, the first in ink; `on_press` gets the index of the column.

    Each entry of `bars` is a semantics label, the label shown below the column, and the number.
    """
    colours, most = look.palette, max(1, *(number for *_, number in bars))
    gap = 6 if len(bars) > 5 else 10
    each = (width - gap * (len(bars) - 1)) / len(bars)
    controls: list[ft.Control] = []
    for place, (name, label, number) in enumerate(bars):
        fill = _quiet(look, colours.edge) if place else colours.ink
        bar = ft.Container(
            width=each, height=max(2.0, _HIGHEST * number / most), bgcolor=fill,
            border_radius=ft.BorderRadius.only(top_left=4, top_right=4),
        )  # fmt: skip
        line = ft.Container(width=each, height=3, bgcolor=colours.ink)
        above = ft.Column(
            [words(look, str(number), CELL_BOLD), bar],
            spacing=0,
            alignment=ft.MainAxisAlignment.END,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        column = ft.Column(
            [ft.Container(above, height=_HIGHEST + 33), line, words(look, label, SECOND, color=colours.ink2, lines=1)],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        controls.append(
            opens(
                look, number, name, column, partial(on_press, place), box=Box(width=each, alignment=ft.Alignment.CENTER)
            )
        )
    return ft.Row(controls, spacing=gap, vertical_alignment=ft.CrossAxisAlignment.END)
