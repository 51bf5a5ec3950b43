"""The widget for who was first, second, third: a line of owners for each label, filled from the top."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.actions.answers import Named
from app.entry.actions.base import Dispatch
from app.look.theme import SECOND, Look
from app.look.ui import component
from app.look.words import words
from app.widgets.answers.owners import FAINT, Bar, Marks, owner_bar
from scoring.errors import Json
from scoring.questions import Slots

_SEATS, _ABOVE, _GAP = 62.0, 4, 4
"""The height of the owners of a label, the space above a label, and the space between two lines."""


@component
def FillSlots(
    look: Look, name: str, answer: Slots, value: Json, marks: Marks, dispatch: Dispatch, *, width: float
) -> ft.Control:
    """All labels of the question called `name`, each with its owners; those after the next to be filled are faint.

    As all are there from the start, a tap moves nothing.
    """
    owners = answer.filled(value)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(Named(name, *divmod(int(event.control.data), len(answer.owners))))

    lines = [
        ft.Column(
            [
                ft.Container(
                    words(look, label, SECOND, color=look.palette.ink2),
                    padding=ft.Padding.only(top=_ABOVE if slot else 0),
                ),
                _line(look, answer, marks, slot, owners, pressed, width),
            ],
            spacing=_GAP,
            tight=True,
        )
        for slot, label in enumerate(answer.labels)
    ]
    faint = [ft.Semantics(content=line, exclude_semantics=True, opacity=FAINT) for line in lines[len(owners) + 1 :]]
    return ft.Column([*lines[: len(owners) + 1], *faint], spacing=_GAP, tight=True)


def _line(
    look: Look, answer: Slots, marks: Marks, slot: int, owners: tuple[int, ...],
    pressed: Callable[[ft.Event[ft.Container]], None], width: float,
) -> ft.Control:  # fmt: skip
    """The owners for one label. None of them can be chosen before its turn; if the answer is `distinct`, nor can those
    that have an earlier label."""
    count = len(answer.owners)
    taken = owners[:slot] if answer.distinct else ()
    return owner_bar(
        look,
        Bar(
            answer.owners,
            marks,
            chosen=owners[slot] if slot < len(owners) else None,
            skip=frozenset(taken if slot <= len(owners) else range(count)),
            about=answer.labels[slot],
        ),
        pressed,
        width=width,
        height=_SEATS,
        data=range(slot * count, (slot + 1) * count),
    )
