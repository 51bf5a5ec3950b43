"""The widget for who was first, second, third: a line of owners for each label, filled from the top."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.actions.answers import Named
from app.entry.actions.base import Dispatch
from app.theme import SECOND, Look
from app.ui import component
from app.widgets.answers.owners import FAINT, Marks, owner_bar, owner_columns
from app.widgets.words import text_height, words
from scoring.errors import Json
from scoring.questions import Slots

_SEATS, _ABOVE, _GAP = 62.0, 4, 4
"""The height of the owners of a label, the space above a label, and the space between two lines."""

_BRIEF = 17.0
"""The greatest font size of a brief label, in px."""


@component
def FillSlots(
    look: Look, name: str, answer: Slots, value: Json, marks: Marks, dispatch: Dispatch, *, width: float,
    brief: bool = False,
) -> ft.Control:  # fmt: skip
    """All labels of the question called `name`, each with its owners; those after the next to be filled are faint.
    `brief` labels grow less in large text.

    As all are there from the start, a tap moves nothing.
    """
    owners = answer.filled(value)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(Named(name, *divmod(int(event.control.data), len(answer.owners))))

    lines = [
        ft.Column(
            [
                ft.Container(
                    words(look, label, SECOND, color=look.palette.ink2, size=_label_size(look, brief)),
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


def _label_size(look: Look, brief: bool) -> float:
    return min(SECOND.size, _BRIEF / look.grown(SECOND)) if brief else SECOND.size


def slots_height(look: Look, answer: Slots, width: float, *, brief: bool = False) -> float:
    """Return the height of `FillSlots`."""
    bars = -(-len(answer.owners) // owner_columns(len(answer.owners), width, large=look.large))
    bar = bars * (_SEATS + look.gap - 2) - look.gap + 2
    size = _label_size(look, brief)
    return sum(_ABOVE + text_height(look, label, SECOND, width, size) + 2 * _GAP + bar for label in answer.labels)


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
        answer.owners,
        marks,
        pressed,
        width=width,
        chosen=owners[slot] if slot < len(owners) else None,
        height=_SEATS,
        skip=frozenset(taken if slot <= len(owners) else range(count)),
        data=range(slot * count, (slot + 1) * count),
        about=answer.labels[slot],
    )
