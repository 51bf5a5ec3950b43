"""The widget for a suit and its owner in one tap: a line of suits for every possible owner."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.entry.actions.answers import Answered
from app.entry.actions.base import Dispatch
from app.look.fitting import name_size
from app.look.theme import NAME, Look
from app.look.ui import component
from app.look.words import words
from app.widgets.answers.owners import Marks, Picture, choice_button
from app.widgets.answers.pick import suit_sign
from app.widgets.seal import seal
from scoring.cards import SYMBOLS
from scoring.errors import Json
from scoring.questions import Option
from scoring.text import joined

_SEAL, _ABOVE, _KEY, _GAP = 22, 4, 62, 6
"""The size of a seal, the space above it, the height of a button, and the space between two lines."""


@component
def PickBoth(
    look: Look, names: tuple[str, str], suits: Sequence[Option], owners: Sequence[Option],
    values: tuple[Json, Json], marks: Marks, dispatch: Dispatch, *, width: float,
) -> ft.Control:  # fmt: skip
    """The suits, once for each owner; one tap answers both questions.

    `names` are the names of the questions about the suit and the owner, `values` their answers so far.
    """
    count = len(suits)
    is_answered = None not in values

    def chosen(suit: Option, owner: Option) -> bool:
        return is_answered and suit.stands(values[0]) and owner.stands(values[1])

    def pressed(event: ft.Event[ft.Container]) -> None:
        owner, suit = divmod(int(event.control.data), count)
        dispatch(Answered(((names[0], suits[suit].given), (names[1], owners[owner].given))))

    each = (width - look.gap * (count - 1)) // count
    lines: list[ft.Control] = []
    for place, owner in enumerate(owners):
        buttons: list[ft.Control] = [
            choice_button(
                look,
                suit.label,
                pressed,
                data=place * count + index,
                chosen=chosen(suit, owner),
                width=each,
                height=_KEY,
                name=joined(", ", [suit.label, owner.label]),
                picture=Picture(suit_sign(look, suit, chosen(suit, owner))),
            )
            for index, suit in enumerate(suits)
        ]
        lines += [_owner_line(look, owner, marks, width), ft.Row(buttons, spacing=look.gap)]
    return ft.Column(lines, spacing=_GAP, tight=True)


def asks_both(suits: Sequence[Option], owners: Sequence[Option], marks: Marks) -> bool:
    """Return whether the first options are suits and the second owners with a seal, as `PickBoth` requires."""
    if not suits or not owners:
        return False
    return all(suit.suit in SYMBOLS for suit in suits) and all(owner.label in marks for owner in owners)


def _owner_line(look: Look, owner: Option, marks: Marks, width: float) -> ft.Control:
    """Draw the seal and name above a line of suits; screen readers skip it, as each button's label has the name."""
    label = str(owner.label)
    name = words(look, label, NAME, size=name_size(label, width - _SEAL - 8, 17), lines=1)
    line = ft.Row([seal(look, marks[label], _SEAL), name], spacing=8)
    return ft.Semantics(exclude_semantics=True, content=ft.Container(line, padding=ft.Padding.only(top=_ABOVE)))
