"""A little stack of chips, which stands for the pool as a seal does for a player."""

from __future__ import annotations

import flet as ft

from app.look.theme import Look

_CHIPS = 3


def chips(look: Look, size: float = 22) -> ft.Control:
    """Draw the stack, `size` pixels wide; it has no semantics label, because the text next to it names the pool."""
    colours = look.palette
    chip = round(size / _CHIPS, 1)
    stack = [
        ft.Container(
            width=size,
            height=chip,
            bgcolor=colours.card,
            border=ft.Border.all(1.5, colours.ink),
            border_radius=chip / 2,
            margin=ft.Margin.only(left=2 * (n % 2)),
        )
        for n in range(_CHIPS)
    ]
    # Each chip overlaps the edge of the one below.
    return ft.Column(list(stack), spacing=-1.5, tight=True)
