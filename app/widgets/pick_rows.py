"""Options in rows, each under its owner: what happened, and by whom, in one tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from app.theme import NAME, SECOND, TOUCH, Look, called, name_size
from app.widgets.owners import Marks, choice_button
from app.widgets.seal import seal
from app.widgets.words import words, written
from scoring.questions import Pick
from scoring.text import Words

_KEY, _HEAD, _GAP = TOUCH + 4.0, 20.0, 4.0
"""How high a button and the words over it are, and what lies between two rows."""
_SEAL, _TALL_SEAL = 24.0, 34.0
Rows = Mapping[Words, Mapping[int, int]]
"""The rows by their words: in each the place of the option of every owner that it has one for."""


def in_rows(answer: Pick) -> bool:
    """Whether the options lie in rows."""
    return bool(answer.owners) and all(one.row and one.owner is not None for one in answer.options)


def rows_of(answer: Pick) -> tuple[Rows, Mapping[int, int]]:
    """The rows, and the options that stand tall beside them: alone in their row, and their owner in no other."""
    rows: dict[Words, dict[int, int]] = {}
    for place, option in enumerate(answer.options):
        rows.setdefault(option.row, {})[option.owner or 0] = place
    tall: dict[int, int] = {}
    for row in list(rows):
        owners = list(rows[row])
        others = [one for other, lying in rows.items() if other != row for one in lying]
        if len(owners) == 1 and others and owners[0] not in others:
            tall |= rows.pop(row)
    return rows, tall


def rows_height(look: Look, answer: Pick) -> float:
    """How high all rows are."""
    return len(rows_of(answer)[0]) * (_head(look) + look.tall(_KEY) + _GAP)


def pick_rows(
    look: Look, answer: Pick, marks: Marks, pressed: Callable[[ft.Event[ft.Container]], None], *, width: float,
    chosen: int | None,
) -> ft.Control:  # fmt: skip
    """A column for each owner, so that everybody keeps their place in all rows."""
    rows, tall = rows_of(answer)
    gap = look.gap - 2
    each = (width - gap * (len(answer.owners) - 1)) / len(answer.owners)
    shown = called(answer.owners, each - 6)

    def button(place: int, high: float, size: float) -> ft.Control:
        option = answer.options[place]
        owner = option.owner or 0
        face = _face(look, marks, answer.owners[owner], shown[owner], each, size, place == chosen)
        return choice_button(
            look, option.label, pressed, data=place, chosen=place == chosen, width=each, content=face, height=high
        )

    columns: list[ft.Control] = []
    high = look.tall(_KEY)
    for owner in range(len(answer.owners)):
        cells: list[ft.Control] = []
        if owner in tall:
            whole = len(rows) * (_head(look) + high + _GAP) - _head(look) - _GAP
            cells = [_words(look, answer.options[tall[owner]].row, each), button(tall[owner], whole, _TALL_SEAL)]
        else:
            for row, lying in rows.items():
                cells.append(_words(look, row if owner == min(lying) else "", each))
                there = lying.get(owner)
                cells.append(ft.Container(height=high) if there is None else button(there, high, _SEAL))
                cells.append(ft.Container(height=_GAP))
        columns.append(ft.Column(cells, spacing=0, tight=True, width=each))
    return ft.Row(columns, spacing=gap, vertical_alignment=ft.CrossAxisAlignment.START)


def _head(look: Look) -> float:
    return look.tall(_HEAD)


def _words(look: Look, text: Words, width: float) -> ft.Control:
    """The words over a row, over its first button; each button says them itself."""
    size = name_size(written(look, text), width, SECOND.size)
    shown = words(look, text, SECOND, size=size, color=look.palette.ink2, lines=1) if text else None
    return ft.Semantics(exclude_semantics=True, content=ft.Container(shown, height=_head(look)))


def _face(look: Look, marks: Marks, name: str, shown: str, width: float, size: float, chosen: bool) -> ft.Control:
    color = look.palette.on if chosen else look.palette.ink
    title = words(look, shown, NAME, color=color, size=name_size(shown, width - 12, 16), lines=1)
    parts: list[ft.Control] = [seal(look, marks[name], size, on_ink=chosen), title]
    return ft.Column(
        parts, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip
