"""A choice of one or several among a few values, as buttons in a grid."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.look.theme import BUTTON_RADIUS, CHOICE, TOUCH, Look
from app.look.ui import Handler
from app.look.words import text_width, words
from app.widgets.answers.owners import Picture, choice_button
from app.widgets.buttons import Box, pressable
from app.widgets.frame import grid
from scoring.text import Words, say

_FLOWING = 16.0
"""The space beside a label in a button that is as wide as its label."""


@dataclass(frozen=True)
class Tiles:
    """How the buttons look: `pictures` replace the labels, `columns` is the number side by side (0: as many as fit),
    `height` their least height. If `framed`, a frame instead of ink marks the chosen ones. If `joined`, they stand in
    one box, divided by lines, as long as all of them fit beside each other. If `flowing`, each is as wide as its label,
    with as many to a row as fit."""

    pictures: Sequence[ft.Control | None] = ()
    columns: int = 0
    height: float = TOUCH
    framed: bool = False
    joined: bool = False
    flowing: bool = False


NO_TILES = Tiles()


def choices(
    look: Look,
    labels: Sequence[Words],
    chosen: Sequence[int],
    on_choose: Callable[[int], object],
    *,
    width: float,
    about: Words = "",
    tiles: Tiles = NO_TILES,
) -> ft.Control:
    """A button for each label, those in `chosen` filled with ink; `on_choose` gets the index of the one pressed.

    Screen readers say what the choice is `about` before each label.
    """

    async def pressed(event: ft.Event[ft.Container]) -> None:
        done = on_choose(int(event.control.data))
        if inspect.isawaitable(done):
            await done

    gap, pictures, height = look.gap, tiles.pictures, tiles.height
    columns = tiles.columns or _columns(look, labels, width, gap)
    if tiles.joined and columns == len(labels):
        return _joined(look, labels, chosen, pressed, width=width, about=about, height=height)
    each = (width - gap * (columns - 1)) // columns

    def wide(label: Words) -> float:
        return min(width, text_width(look, label, CHOICE) + 2 * _FLOWING) if tiles.flowing else each

    buttons: list[ft.Control] = [
        choice_button(
            look,
            label,
            pressed,
            data=place,
            chosen=place in chosen,
            width=wide(label),
            name=say("{title}: {label}", title=about, label=label) if about else label,
            height=height,
            picture=Picture(pictures[place] if pictures else None, framed=tiles.framed),
        )
        for place, label in enumerate(labels)
    ]
    if tiles.flowing:
        return ft.Row(buttons, spacing=gap, run_spacing=gap - 2, wrap=True)
    return grid(buttons, columns, gap, gap - 2, even=not pictures and look.large)


def _joined(
    look: Look, labels: Sequence[Words], chosen: Sequence[int], on_press: Handler, *, width: float, about: Words,
    height: float,
) -> ft.Control:  # fmt: skip
    """Draw one box with a part for each label, that of a chosen one filled with ink."""
    colours, edge = look.palette, look.palette.border
    line, each = ft.BorderSide(max(1, edge), colours.cline), (width - 2 * edge) / len(labels)
    parts: list[ft.Control] = [
        pressable(
            look,
            say("{title}: {label}", title=about, label=label) if about else label,
            words(look, label, CHOICE, color=colours.on if place in chosen else colours.ink, lines=1),
            on_press,
            data=place,
            chosen=place in chosen,
            box=Box(
                width=each,
                least=height - 2 * edge,
                bgcolor=colours.ink if place in chosen else None,
                border=ft.Border(left=line) if place else None,
                alignment=ft.Alignment.CENTER,
            ),
        )
        for place, label in enumerate(labels)
    ]
    # Ink ends at the inner edge of the border, also in the corners.
    row = ft.Container(
        ft.Row(parts, spacing=0), border_radius=BUTTON_RADIUS - edge, clip_behavior=ft.ClipBehavior.ANTI_ALIAS
    )
    border = ft.Border.all(edge, colours.cline)
    return ft.Container(row, bgcolor=colours.card, border=border, border_radius=BUTTON_RADIUS)


def _columns(look: Look, labels: Sequence[Words], width: float, gap: float) -> int:
    """Return how many columns fit with every label on one line; fewer if one button would be alone in the last row."""
    wanted = max(text_width(look, label, CHOICE) for label in labels) + 16
    fitting = max(1, min(len(labels), int((width + gap) // (wanted + gap))))
    return next((n for n in range(fitting, 0, -1) if len(labels) % n != 1 or n == 1), 1)
