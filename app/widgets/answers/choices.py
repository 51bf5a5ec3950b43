"""A choice of one or several among a few values, as buttons in a grid."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.look.theme import CHOICE, TOUCH, Look
from app.look.words import text_width
from app.widgets.answers.owners import Picture, choice_button
from app.widgets.frame import grid
from scoring.text import Words, say


@dataclass(frozen=True)
class Tiles:
    """How the buttons look: `pictures` replace the labels, `columns` is the number side by side (0: as many as fit),
    `height` their least height. If `framed`, a frame instead of ink marks the chosen ones."""

    pictures: Sequence[ft.Control | None] = ()
    columns: int = 0
    height: float = TOUCH
    framed: bool = False


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
    each = (width - gap * (columns - 1)) // columns
    buttons: list[ft.Control] = [
        choice_button(
            look,
            label,
            pressed,
            data=place,
            chosen=place in chosen,
            width=each,
            name=say("{title}: {label}", title=about, label=label) if about else label,
            height=height,
            picture=Picture(pictures[place] if pictures else None, framed=tiles.framed),
        )
        for place, label in enumerate(labels)
    ]
    return grid(buttons, columns, gap, gap - 2, even=not pictures and look.large)


def _columns(look: Look, labels: Sequence[Words], width: float, gap: float) -> int:
    """Return how many columns fit with every label on one line; fewer if one button would be alone in the last row."""
    wanted = max(text_width(look, label, CHOICE) for label in labels) + 16
    fitting = max(1, min(len(labels), int((width + gap) // (wanted + gap))))
    return next((n for n in range(fitting, 0, -1) if len(labels) % n != 1 or n == 1), 1)
