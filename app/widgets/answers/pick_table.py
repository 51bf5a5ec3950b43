"""The widget for options in rows under words: ``won`` before three endings, ``lost`` before three others."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.look.theme import SECOND, TOUCH, Look
from app.look.ui import component
from app.look.words import words, written
from app.widgets.answers.owners import choice_button
from app.widgets.frame import grid
from scoring.questions import Pick
from scoring.text import Words, say

_HEAD, _GAP, _BETWEEN = 62.0, 6.0, 4.0
"""The width of the words before a row, and the space between buttons and between rows."""
_MOST, _LEAST = 5, 44
"""The most options of a row, of more the last of these opens the others; and the least width of a button: on a small
phone the row may take two lines."""


def in_table(answer: Pick) -> bool:
    """Return whether the options of `answer` are in rows under words."""
    return bool(answer.options) and not answer.owners and all(option.row for option in answer.options)


def folded(answer: Pick) -> tuple[int, ...]:
    """Return the places of the options that wait behind a key, as their row has too many."""
    rows = _rows(answer)
    return tuple(place for placed in rows.values() if len(placed) > _MOST for place in placed[_MOST - 1 :])


def more(row: Words) -> Words:
    """Return the name of the key that opens the other options of a row, by its words or by the one chosen of them."""
    return say("{row}: more", row=row)


@component
def PickTable(
    look: Look, answer: Pick, pressed: Callable[[ft.Event[ft.Container]], None], *, width: float, chosen: int | None
) -> ft.Control:  # fmt: skip
    """A line for each row, with its words before it. Of long rows the rest is there once somebody asks for it; an
    answer among it then stands on the key that opens it."""
    opened, open_up = ft.use_state("")
    waiting = folded(answer)

    async def ask_for_more(event: ft.Event[ft.Container]) -> None:
        open_up(str(event.control.data))

    def choose(event: ft.Event[ft.Container]) -> None:
        open_up("")
        pressed(event)

    head = _HEAD - (14 if look.small else 0)
    lines: list[ft.Control] = []
    for row, placed in _rows(answer).items():
        size = look.whole_words(written(look, row), SECOND, head)
        # Screen readers skip the words, because each button's label has them.
        name = words(look, row, SECOND, size=size, color=look.palette.ink2)
        wide = opened == written(look, row)
        columns = max(1, min(_MOST, len(placed), int((width - head) // (_LEAST + _GAP))))
        each = (width - head - _GAP * columns) / columns
        buttons: list[ft.Control] = [
            choice_button(
                look, answer.options[place].short or answer.options[place].label, choose, data=place,
                chosen=place == chosen, width=each, name=answer.options[place].label, height=TOUCH,
            )
            for place in placed if wide or place not in waiting
        ]  # fmt: skip
        if len(buttons) < len(placed):
            holds = chosen in waiting and chosen in placed
            shown = answer.options[chosen if chosen is not None and holds else placed[_MOST - 1]]
            buttons.append(
                choice_button(
                    look, say("{first} …", first=shown.short), ask_for_more, data=written(look, row), chosen=holds,
                    width=each, name=more(shown.label if holds else row), height=TOUCH,
                )
            )  # fmt: skip
        before = ft.Semantics(exclude_semantics=True, content=ft.Container(name, width=head))
        lines.append(
            ft.Row(
                [before, grid(buttons, columns, _GAP)], spacing=_GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER
            )
        )
    return ft.Column(lines, spacing=_BETWEEN, tight=True)


def _rows(answer: Pick) -> dict[Words, list[int]]:
    rows: dict[Words, list[int]] = {}
    for place, option in enumerate(answer.options):
        rows.setdefault(option.row, []).append(place)
    return rows
