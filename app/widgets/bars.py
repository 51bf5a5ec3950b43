"""Bars: of a year's months, and of one number beside others."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.theme import Look


def month_bars(look: Look, numbers: Sequence[int], *, width: float, height: float) -> ft.Control:
    """A bar for each number, on ink, the highest light. What they say stands in words beside them."""
    colours, most = look.palette, max(*numbers, 1)
    each = width / len(numbers)
    bars = [
        ft.Container(
            width=each - 3,
            height=max(2.0, height * number / most),
            bgcolor=colours.on if number == most else colours.rule,
        )
        for number in numbers
    ]
    row = ft.Row([*bars], spacing=3, vertical_alignment=ft.CrossAxisAlignment.END)
    return ft.Semantics(exclude_semantics=True, content=ft.Container(row, width=width, height=height))


def share_bar(look: Look, number: int, most: int, *, width: float, first: bool) -> ft.Control:
    """A number as a share of the most there is: ink for the first, quieter for the others."""
    colours = look.palette
    bar = ft.Container(
        width=max(2.0, width * number / max(1, most)), height=13, bgcolor=colours.ink if first else colours.edge
    )
    return ft.Container(bar, width=width, alignment=ft.Alignment.CENTER_LEFT)
