"""The widget for one of a few options: a button for each seat, side, suit or word."""

from __future__ import annotations

import flet as ft

from app.entry.actions.answers import answered as answered_with
from app.entry.actions.base import Dispatch
from app.look.theme import CHOICE, Look
from app.look.ui import component, keyed
from app.look.words import written
from app.widgets.answers.owners import Bar, Marks, Picture, choice_button, owner_bar
from app.widgets.answers.pick_rows import in_rows, pick_rows
from app.widgets.answers.pick_table import PickTable, in_table
from app.widgets.card import symbol
from app.widgets.frame import grid
from scoring.cards import SYMBOLS
from scoring.errors import Json
from scoring.questions import Option, Pick
from scoring.text import Words

_OWNERS, _SIDES_HIGH = 68.0, 58.0
"""The height of the button of an owner, and of one of two."""
_SIDES, _LEAST = 16.0, 13.0
"""The width that the edges of a button take, and the least font size of its words on one line."""


@component
def PickOne(
    look: Look, name: str, answer: Pick, value: Json, marks: Marks, dispatch: Dispatch, *, width: float,
    ask: Words, answered: bool = False,
) -> ft.Control:  # fmt: skip
    """The options for the question called `name`; pressing the chosen one again keeps it. Null is chosen if it is
    `answered`: nobody, next to the others.

    `ask` is read before the name of every owner if the same owners are on the screen for something else.
    """
    options = answer.options
    given = value is not None or answered
    chosen = next((n for n, option in enumerate(options) if given and option.stands(value)), None)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(answered_with(name, options[int(event.control.data)].given))

    if in_table(answer):
        return keyed(f"table {name}", PickTable, look, answer, pressed, width=width, chosen=chosen)
    if in_rows(answer):
        return pick_rows(look, answer, marks, pressed, width=width, chosen=chosen)
    if all(option.label in marks if option.owner is not None else option.value is None for option in options):
        names = [written(look, option.label) if option.owner is None else str(option.label) for option in options]
        height = _OWNERS if len(options) > 2 else _SIDES_HIGH
        return owner_bar(look, Bar(names, marks, chosen=chosen, ask=ask), pressed, width=width, height=height)
    columns, gap = pick_columns(look, answer, width), look.gap
    each = (width - gap * (columns - 1)) // columns
    buttons: list[ft.Control] = [
        choice_button(
            look,
            option.label,
            pressed,
            data=index,
            chosen=index == chosen,
            width=each,
            picture=Picture(suit_sign(look, option, index == chosen) if option.suit in SYMBOLS else None),
        )
        for index, option in enumerate(options)
    ]
    return grid(buttons, columns, gap)


def pick_columns(look: Look, answer: Pick, width: float) -> int:
    """Return the number of columns: six for six options, up to four, or two, if every option fits on one line; else
    one. A suit is drawn, and fits."""
    labels = [written(look, option.label) for option in answer.options if option.suit not in SYMBOLS]
    for columns in (6, 4, 2) if len(answer.options) == 6 else (4, 2):
        count = min(columns, len(answer.options))
        room = (width - look.gap * (count - 1)) // count - _SIDES
        if all(look.on_a_line(label, CHOICE, room) * look.grown(CHOICE) >= _LEAST for label in labels):
            return count
    return 1


def suit_sign(look: Look, option: Option, chosen: bool) -> ft.Control:
    """Draw the sign of the suit of an option."""
    color = look.palette.on if chosen else look.palette.suit(option.suit)
    return symbol(look, SYMBOLS[option.suit], 36, color, 0.3)
