"""The filters of a list: a button for each, which shows the current choice and opens the others.

A filter that is set also has a cross, which clears it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.look.second_touch import turned
from app.look.theme import CHOICE, TOUCH, Look
from app.look.words import words, written
from app.widgets.buttons import Box, pressable
from app.widgets.frame import grid
from scoring.text import Words, say

_NARROWEST, _LEAST = 120.0, 12.0
"""The least width of a button, and the least font size before its text ends in an ellipsis."""
_CROSS, _ICON, _LEFT = 44.0, 22.0, 14.0


@dataclass(frozen=True)
class Filter:
    """One filter: what it is `about`, the `label` of its current choice, and what pressing it does.

    `off` clears the filter; None if it isn't set.
    """

    about: Words
    label: Words
    on_press: Callable[[], None]
    off: Callable[[], object] | None = None


def filters(look: Look, all_of_them: Sequence[Filter], width: float) -> ft.Control:
    """Draw the buttons in `width` pixels, all equally wide; a filter that is set is filled with ink."""
    gap = look.gap
    count = len(all_of_them)
    fitting = max(1, min(count, int((width + gap) // (_NARROWEST * min(look.scale, 1.2) + gap))))
    columns = next(n for n in range(fitting, 0, -1) if count % n == 0)
    each = (width - gap * (columns - 1)) / columns
    return grid([_pill(look, pill, each) for pill in all_of_them], columns, gap)


def _pill(look: Look, one: Filter, width: float) -> ft.Control:
    colours, off = look.palette, one.off
    ink, ground = (colours.on, colours.ink) if off else (colours.ink, colours.card)
    drawn = ft.Container(
        width=width,
        height=TOUCH,
        bgcolor=ground,
        border=ft.Border.all(max(1.0, colours.border), colours.ink if off else colours.cline),
        border_radius=TOUCH / 2,
    )
    side_width = _LEFT + (_CROSS if off else _ICON + 4 + 8)
    size = max(_LEAST, look.on_a_line(written(look, one.label), CHOICE, width - side_width))
    label = ft.Container(words(look, one.label, CHOICE, color=ink, size=size, lines=1), bgcolor=ground, expand=True)
    row: list[ft.Control] = [label] if off else [label, ft.Icon(ft.Icons.EXPAND_MORE, color=ink, size=_ICON)]
    opening = pressable(
        look,
        say("{title}: {label}", title=one.about, label=one.label),
        ft.Row(row, spacing=4),
        one.on_press,
        box=Box(
            width=width - (_CROSS if off else 0),
            height=TOUCH,
            border_radius=TOUCH / 2,
            padding=ft.Padding.only(left=_LEFT, right=0 if off else 8),
            alignment=ft.Alignment.CENTER,
        ),
    )
    touched: list[ft.Control] = [opening, _cross(look, one.label, off)] if off else [opening]
    return ft.Stack([drawn, ft.Row(touched, spacing=0)], width=width, height=TOUCH, alignment=ft.Alignment.CENTER)


def _cross(look: Look, label: Words, off: Callable[[], object]) -> ft.Control:
    def pressed() -> None:
        turned()  # the button that opens the choices is under the finger now
        off()

    return pressable(
        look,
        say("Clear filter: {label}", label=label),
        ft.Icon(ft.Icons.CLOSE, color=look.palette.on, size=22),
        pressed,
        box=Box(width=_CROSS, height=TOUCH, border_radius=TOUCH / 2, alignment=ft.Alignment.CENTER),
    )
