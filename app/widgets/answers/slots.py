"""The widget for who was first, second, third: a line of owners for each label, filled from the top."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.actions.answers import Named
from app.entry.actions.base import Dispatch
from app.theme import SECOND, Look
from app.ui import component
from app.widgets.answers.owners import Marks, owner_bar, owner_columns
from app.widgets.words import text_height, words
from scoring.errors import Json
from scoring.questions import Slots

_SEATS, _ABOVE, _GAP = 62.0, 4, 4
"""The height of the owners of a label, the space above a label, and the space between two lines."""


@component
def FillSlots(
    look: Look, name: str, answer: Slots, value: Json, marks: Marks, dispatch: Dispatch, *, width: float
) -> ft.Control:
    """The labels of the question called `name` that are filled, and the next, each with its owners."""
    owners = answer.filled(value)

    def pressed(event: ft.Event[ft.Container]) -> None:
        dispatch(Named(name, *divmod(int(event.control.data), len(answer.owners))))

    lines: list[ft.Control] = []
    for slot, label in enumerate(answer.labels[: len(owners) + 1]):
        chosen = owners[slot] if slot < len(owners) else None
        caption = words(look, label, SECOND, color=look.palette.ink2)
        lines.append(ft.Container(caption, padding=ft.Padding.only(top=_ABOVE if slot else 0)))
        lines.append(_line(look, answer, marks, slot, chosen, frozenset(owners[:slot]), pressed, width))
    return ft.Column(lines, spacing=_GAP, tight=True)


def slots_height(look: Look, answer: Slots, value: Json, width: float) -> float:
    """Return the height of `FillSlots`: the labels that are filled, and the next."""
    labels = answer.labels[: len(answer.filled(value)) + 1]
    bars = -(-len(answer.owners) // owner_columns(len(answer.owners), width, large=look.large))
    bar = bars * (_SEATS + look.gap - 2) - look.gap + 2
    return sum(_ABOVE + text_height(look, label, SECOND, width) + 2 * _GAP + bar for label in labels)


def _line(
    look: Look, answer: Slots, marks: Marks, slot: int, chosen: int | None, used: frozenset[int],
    pressed: Callable[[ft.Event[ft.Container]], None], width: float,
) -> ft.Control:  # fmt: skip
    """The owners for one label; if the answer is `distinct`, without those of earlier labels."""
    left = [n for n in range(len(answer.owners)) if not (answer.distinct and n in used)]
    return owner_bar(
        look,
        [answer.owners[n] for n in left],
        marks,
        pressed,
        width=width,
        chosen=left.index(chosen) if chosen in left else None,
        height=_SEATS,
        data=[slot * len(answer.owners) + n for n in left],
        about=answer.labels[slot],
    )
