"""The owners of a question about numbers: a ruled row for each, with the number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft

from app.entry.numbers import ERASE, HALF
from app.look.fitting import name_size, sides_below
from app.look.theme import LIVE, SECOND, SHEET_RADIUS, STRONG, TOUCH, Look
from app.look.ui import Handler, component, kept
from app.look.words import read_as, text_width, words, written
from app.widgets.buttons import Box, at_least, pressable
from app.widgets.frame import rows, sheet
from app.widgets.scrolled import place_of
from app.widgets.seal import Mark, seal
from scoring.questions import AtOnce
from scoring.text import Words, joined, say

Trailing: TypeAlias = Callable[[int], ft.Control]
"""A function that draws something else at the end of an owner's row, from the owner's index."""

_FIGURE, _SEAL, _AIR, _CARET = 34.0, 28.0, 14.0, 2
_KEY, _GAP, _LEAST_NAMED = 48.0, 12.0, 40.0
"""The width of a key in a row, the space between name and number, and the least room for a name next to its seal."""
_WORTH = 13.0
"""The greatest font size of the worth of an `AtOnce` word."""
_REST = say("the rest")


@dataclass(frozen=True)
class OwnerRow:
    """The content of a row: the owner's `name` and seal, and the number as `shown` and as `spoken` by screen readers.

    The row of an `active` owner is the one being filled in. A `faint` number was derived from others, a `selected` one
    is replaced by the next digit, and a `certain` one is the only possible one, so it isn't asked. `at_once` is what
    one touch can answer for the owner, and `at_once_chosen` whether that is the answer. `typed` is the sum that made
    the number, below the name. With `half`, True if the number has one, there is a key for that; None for no such key.
    A missing number that Save was waiting for is `wanted`.
    """

    name: str
    mark: Mark | None
    shown: str
    spoken: Words
    active: bool = False
    faint: bool = False
    selected: bool = False
    certain: bool = False
    at_once: AtOnce | None = None
    at_once_chosen: bool = False
    typed: str = ""
    half: bool | None = None
    wanted: bool = False


@component
def NumberRows(
    look: Look, name: str, shown: tuple[OwnerRow, ...], on_press: Handler, on_key: Handler | None, on_word: Handler, *,
    width: float, trailing: Trailing | None,
) -> ft.Control:  # fmt: skip
    """The rows of all owners for the question called `name`, with the active one on ink.

    If numbers are typed, the active row has a backspace key, handled by `on_key`. `on_word` handles a press on the word
    that answers everything for an owner at once.
    """
    lines: list[ft.Control] = [
        ft.Container(
            kept(
                f"row {place}", _NumberRow, look, row, place, len(shown), on_press, on_key, on_word, width=width,
                trailing=trailing,
            ),
            key=place_of(row_key(name, place)),
        )
        for place, row in enumerate(shown)
    ]  # fmt: skip
    return sheet(look, rows(lines))


def row_key(name: str, place: int) -> str:
    """Return the key of an owner's row; empty if there is none at that place."""
    return f"number_{name}_{place}" if place >= 0 else ""


@component
def _NumberRow(
    look: Look, row: OwnerRow, place: int, count: int, on_press: Handler, on_key: Handler | None, on_word: Handler, *,
    width: float, trailing: Trailing | None,
) -> ft.Control:  # fmt: skip
    colours = look.palette
    keys: list[ft.Control] = []
    if on_key is not None and row.active:
        keys = [*([] if row.half is None else [_half(look, on_key, chosen=row.half)]), _backspace(look, on_key)]
    elif on_key is not None:  # the same width in every row, so that all numbers end on one line
        keys = [ft.Container(width=_KEY)] * (1 if row.half is None else 2)
    word = [_word(look, row, row.at_once, place, on_word)] if row.at_once is not None else []
    extra = ([trailing(place)] if trailing is not None else []) + keys + word
    extra_width = _KEY * len(keys) + (TOUCH if trailing is not None else 0) + TOUCH * len(word)
    label = joined(", ", [row.name, row.spoken])
    content = _content(look, row, width - extra_width, caret=on_key is not None)
    sides = ft.Padding.symmetric(horizontal=_AIR)
    if row.certain:
        body: ft.Control = ft.Container(at_least(TOUCH, read_as(look, label, content)), expand=True, padding=sides)
    else:
        body = pressable(
            look,
            label,
            content,
            on_press,
            data=place,
            chosen=row.active,
            box=Box(expand=True, least=TOUCH, padding=sides),
        )
    first, last = place == 0, place == count - 1
    above, below = (SHEET_RADIUS - 1 if end else 0 for end in (first, last))
    return ft.Container(
        ft.Row([body, *extra], spacing=0) if extra else ft.Row([body]),
        bgcolor=colours.ink if row.active else None,
        border=None if first or row.active else ft.Border(top=ft.BorderSide(1, colours.line)),
        border_radius=ft.BorderRadius(above, above, below, below) if row.active else None,
    )


def _content(look: Look, row: OwnerRow, width: float, *, caret: bool) -> ft.Control:
    """Draw seal and name at the left and the number at the right.

    Without a number there is a dot, or a caret in the active row.
    """
    colours = look.palette
    color = colours.on if row.active else colours.ink
    number = look.wide(row.shown or "0", LIVE, _FIGURE) + 10
    room = width - 2 * _AIR - _SEAL - _GAP - number - 8
    # Sizes as drawn, with the reader's text scale included.
    grown = look.grown(STRONG)
    most = STRONG.size * grown
    lines = sides_below(row.name, room, most).split("\n")
    size = min(name_size(part, room, most) for part in lines) / grown
    parts: list[ft.Control] = [seal(look, row.mark, _SEAL, on_ink=row.active)] if row.mark else []
    name: ft.Control = words(look, "\n".join(lines), STRONG, color=color, size=size, lines=len(lines))
    if row.typed:
        quiet = colours.on if row.active else colours.ink2
        name = ft.Column([name, words(look, row.typed, SECOND, color=quiet, size=18)], spacing=0, tight=True)
    # With very little room, the seal alone identifies the owner.
    parts.append(ft.Container(name if room >= _LEAST_NAMED or not row.mark else None, expand=True))
    named = max(look.wide(part, STRONG, size) for part in lines)
    if row.faint and room - named > text_width(look, _REST, SECOND) + _GAP:
        parts.append(words(look, _REST, SECOND, color=colours.ink2))
    parts.append(_figure(look, row, caret=caret))
    return ft.Row(parts, spacing=_GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def missing_figure(look: Look, active: bool, wanted: bool) -> ft.Control:
    """Draw what stands for a number that is not there yet: a caret, a dot, or a question mark if it is `wanted`."""
    colours = look.palette
    if active:
        return ft.Container(width=_CARET, height=30, bgcolor=colours.on)
    if wanted:
        sign = words(look, "?", LIVE, size=22)
        edge = ft.Border.all(3, colours.ink)
        return ft.Container(sign, border=edge, border_radius=6, padding=ft.Padding.symmetric(horizontal=9, vertical=2))
    return ft.Container(width=6, height=6, border_radius=3, bgcolor=colours.ink2)


def _figure(look: Look, row: OwnerRow, *, caret: bool) -> ft.Control:
    """Draw the number; with a `caret` at its end where it is being typed, and the room for it elsewhere."""
    colours = look.palette
    if not row.shown:
        return missing_figure(look, row.active, row.wanted)
    if row.active and row.selected:
        face = words(look, row.shown, LIVE, color=colours.ink, size=_FIGURE)
        return ft.Container(face, bgcolor=colours.on, border_radius=4, padding=ft.Padding.symmetric(horizontal=3))
    color = colours.on if row.active else colours.ink2 if row.faint else colours.ink
    face = words(look, row.shown, LIVE, color=color, size=_FIGURE)
    if not (caret and row.active):
        return face
    return ft.Row([face, ft.Container(width=_CARET, height=30, bgcolor=colours.on)], spacing=2, tight=True)


def _word(look: Look, row: OwnerRow, at_once: AtOnce, place: int, on_word: Handler) -> ft.Control:
    """Draw the key with the word for what one touch answers for an owner, and its worth below the word."""
    colours = look.palette
    color = colours.on if row.at_once_chosen else colours.ink
    size = look.whole_words(written(look, at_once.word), STRONG, TOUCH - 8)
    face: list[ft.Control] = [words(look, at_once.word, STRONG, color=color, size=size)]
    if at_once.worth:
        size = look.whole_words(written(look, at_once.worth), SECOND, TOUCH - 8, _WORTH)
        face.append(words(look, at_once.worth, SECOND, color=color, size=size))
    body = ft.Column(
        face, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip
    name = joined(", ", [row.name, at_once.word, at_once.worth] if at_once.worth else [row.name, at_once.word])
    return pressable(
        look,
        name,
        body,
        on_word,
        data=place,
        chosen=row.at_once_chosen,
        box=Box(
            width=TOUCH,
            least=TOUCH,
            bgcolor=colours.ink if row.at_once_chosen else colours.sheet,
            alignment=ft.Alignment.CENTER,
            border=ft.Border(left=ft.BorderSide(max(1, colours.border), colours.rule)),
        ),
    )


def _half(look: Look, on_key: Handler, *, chosen: bool) -> ft.Control:
    """Draw the key that adds a half to each, or takes it off again."""
    colours = look.palette
    return pressable(
        look,
        say("and a half"),
        words(look, HALF, LIVE, color=colours.ink if chosen else colours.on, size=26),
        on_key,
        data=HALF,
        chosen=chosen,
        box=Box(
            width=_KEY,
            height=TOUCH,
            bgcolor=colours.on if chosen else None,
            border=ft.Border(left=ft.BorderSide(1, colours.on)),
            alignment=ft.Alignment.CENTER,
        ),
    )


def _backspace(look: Look, on_key: Handler) -> ft.Control:
    color = look.palette.on
    face = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=color, size=22)
    return pressable(
        look,
        say("Delete digit"),
        face,
        on_key,
        data=ERASE,
        box=Box(width=_KEY, height=TOUCH, alignment=ft.Alignment.CENTER),
    )
