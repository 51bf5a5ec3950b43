"""The dealer's disc: a ring with a D in front of the player who deals next."""

from __future__ import annotations

import flet as ft

from app.theme import SANS_BOLD, Look, Role
from app.widgets.words import aloud, words
from scoring.text import say


def dealer_disc(look: Look, size: float = 20) -> ft.Control:
    """The disc, `size` pixels across; read aloud as “deals”."""
    colours = look.palette
    letter = words(look, say("D"), Role(SANS_BOLD, 12, 1.0), size=round(size * 0.66, 1))
    letter.semantics_label = aloud(look, say("deals"))
    return ft.Container(
        letter,
        width=size,
        height=size,
        bgcolor=colours.card,
        border=ft.Border.all(1.5 if size < 40 else 2.5, colours.ink),
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
    )
