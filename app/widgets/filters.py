"""What a list is shortened by: a button for each, which says what is chosen and opens the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.theme import CHOICE, TOUCH, Look
from app.widgets.buttons import pressable
from app.widgets.frame import grid
from app.widgets.words import words
from scoring.text import Words, say

_HIGH = 44.0
_NARROWEST = 120.0


@dataclass(frozen=True)
class Filter:
    """One of them: what it is `about`, what is chosen, whether that shortens anything, and what opens the others."""

    about: Words
    label: Words
    shortens: bool
    on_press: Callable[[], None]


def filters(look: Look, all_of_them: Sequence[Filter], width: float) -> ft.Control:
    """The buttons in `width` pixels, all as wide as each other; one that shortens the list is ink."""
    gap = look.gap
    many = len(all_of_them)
    fitting = max(1, min(many, int((width + gap) // (_NARROWEST * min(look.scale, 1.4) + gap))))
    columns = next(n for n in range(fitting, 0, -1) if many % n == 0)
    each = (width - gap * (columns - 1)) / columns
    return grid([_pill(look, one, each) for one in all_of_them], columns, gap, 0)


def _pill(look: Look, one: Filter, width: float) -> ft.Control:
    colours = look.palette
    ink = colours.on if one.shortens else colours.ink
    row: list[ft.Control] = [
        ft.Container(words(look, one.label, CHOICE, color=ink, lines=1), expand=True),
        ft.Icon(ft.Icons.EXPAND_MORE, color=ink, size=22),
    ]
    pill = ft.Container(
        ft.Row(row, spacing=4),
        height=_HIGH,
        bgcolor=colours.ink if one.shortens else colours.card,
        border=ft.Border.all(max(1.0, colours.border), colours.ink if one.shortens else colours.cline),
        border_radius=_HIGH / 2,
        padding=ft.Padding.only(left=14, right=8),
    )
    # The finger has more than it sees.
    return pressable(
        look,
        say("{about}: {label}", about=one.about, label=one.label),
        pill,
        one.on_press,
        width=width,
        height=TOUCH,
        border_radius=_HIGH / 2,
        alignment=ft.Alignment.CENTER,
    )
