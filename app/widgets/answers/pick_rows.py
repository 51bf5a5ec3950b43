"""The widget for options in a grid: a row for what happened, a column for who did it, both chosen in one tap."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.look.fitting import called, name_fits, name_size
from app.look.theme import NAME, SECOND, TOUCH, Look
from app.look.words import words, written
from app.widgets.answers.owners import Marks, Picture, choice_button
from app.widgets.seal import seal
from scoring.questions import Pick
from scoring.text import Words

_KEY, _GAP, _BETWEEN, _SEAL, _ALONE = TOUCH + 4.0, 4.0, 6.0, 24.0, 34.0
"""The height of a button, the space between buttons and between rows, and the size of a seal with and without a name.

Rows are further apart, because they are opposites.
"""
_INSIDE = 6.0
"""The padding at either side of a button's content."""
_HEAD = 62.0
"""The width of the words before a row; it is a little less on a small phone."""


def in_rows(answer: Pick) -> bool:
    """Return whether the options of `answer` are shown in rows."""
    return bool(answer.owners) and all(option.row and option.owner is not None for option in answer.options)


def pick_rows(
    look: Look, answer: Pick, marks: Marks, pressed: Callable[[ft.Event[ft.Container]], None], *, width: float,
    chosen: int | None,
) -> ft.Control:  # fmt: skip
    """A line for each row and a column for each owner, so that an owner has the same place in all rows."""
    rows: dict[Words, dict[int | None, int]] = {}
    for place, option in enumerate(answer.options):
        rows.setdefault(option.row, {})[option.owner] = place
    head = _HEAD - (4 if look.small else 0)
    each = (width - head - _GAP * len(answer.owners)) / len(answer.owners)
    room = each - 2 * (_INSIDE + look.palette.border)
    shown = called(answer.owners, room)

    def button(owner: int, place: int) -> ft.Control:
        is_chosen = place == chosen
        color = look.palette.on if is_chosen else look.palette.ink
        # A seal without a name is better than a seal with part of a name.
        whole = name_fits(shown[owner], room)
        parts: list[ft.Control] = [
            seal(look, marks[answer.owners[owner]], _SEAL if whole else _ALONE, on_ink=is_chosen)
        ]
        if whole:
            parts.append(words(look, shown[owner], NAME, color=color, size=name_size(shown[owner], room), lines=1))
        face = ft.Column(
            parts, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )  # fmt: skip
        label = answer.options[place].label
        return choice_button(
            look, label, pressed, data=place, chosen=is_chosen, width=each, height=_KEY, picture=Picture(face)
        )

    lines: list[ft.Control] = []
    for row, placed in rows.items():
        # Screen readers skip the words, because each button's label has them.
        size = look.whole_words(written(look, row), SECOND, head)
        name = words(look, row, SECOND, size=size, color=look.palette.ink2)
        line: list[ft.Control] = [ft.Semantics(exclude_semantics=True, content=ft.Container(name, width=head))]
        line += [
            button(owner, placed[owner]) if owner in placed else ft.Container(width=each, height=_KEY)
            for owner in range(len(answer.owners))
        ]
        lines.append(ft.Row(line, spacing=_GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER))
    return ft.Column(lines, spacing=_BETWEEN, tight=True)
