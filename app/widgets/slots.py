"""Who was first, second, third: a line of owners for each label, filled from the top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.theme import SECOND, Look
from app.ui import component, use_newest
from app.widgets.owners import Marks, owner_bar
from app.widgets.words import words
from scoring.errors import Json
from scoring.questions import Slots


@component
def FillSlots(
    look: Look, answer: Slots, value: Json, marks: Marks, on_change: Callable[[Json], Any], *, width: float
) -> ft.Control:
    """The labels of `answer`, the filled ones and the next.

    Calls `on_change` with the list of owner indices, or None when it is empty. Pressing a chosen owner again empties
    that line and those below.
    """
    filled = _filled(answer, value)
    newest = use_newest(filled)

    def pressed(event: ft.Event[ft.Container]) -> None:
        slot, owner = divmod(int(event.control.data), len(answer.owners))
        newest.current = _named(answer, newest.current, slot, owner)
        on_change(list(newest.current) or None)

    lines: list[ft.Control] = []
    for slot, label in enumerate(answer.labels[: len(filled) + 1]):
        chosen = filled[slot] if slot < len(filled) else None
        caption = words(look, label, SECOND, color=look.palette.ink2)
        lines.append(ft.Container(caption, padding=ft.Padding.only(top=4 if slot else 0)))
        lines.append(_line(look, answer, marks, slot, chosen, frozenset(filled[:slot]), pressed, width))
    return ft.Column(lines, spacing=4, tight=True)


def _named(answer: Slots, filled: list[int], slot: int, owner: int) -> list[int]:
    """The owners after a press on one: emptied from there on if he stood there, else named there."""
    if slot < len(filled) and filled[slot] == owner:
        return filled[:slot]
    changed = [*filled[:slot], owner, *filled[slot + 1 :]]
    return changed[: slot + 1] if answer.distinct and len(set(changed)) < len(changed) else changed


def _filled(answer: Slots, value: Json) -> list[int]:
    """The owners named so far; what cannot be an owner ends the list."""
    filled: list[int] = []
    for one in value if isinstance(value, list) else []:
        if type(one) is not int or not 0 <= one < len(answer.owners):
            break
        filled.append(one)
    return filled[: len(answer.labels)]


def _line(
    look: Look, answer: Slots, marks: Marks, slot: int, chosen: int | None, used: frozenset[int],
    pressed: Callable[[ft.Event[ft.Container]], None], width: float,
) -> ft.Control:  # fmt: skip
    """The owners for one label; with `distinct` those of earlier labels are gone."""
    left = [n for n in range(len(answer.owners)) if not (answer.distinct and n in used)]
    return owner_bar(
        look,
        [answer.owners[n] for n in left],
        marks,
        pressed,
        width=width,
        chosen=left.index(chosen) if chosen in left else None,
        height=62,
        data=[slot * len(answer.owners) + n for n in left],
        about=answer.labels[slot],
    )
