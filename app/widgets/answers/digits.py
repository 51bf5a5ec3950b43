"""The number pad: the digits in one order, and below them the sign and the way to the next owner."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import flet as ft

from app.entry.numbers import ERASE, SIGN
from app.entry.sums import MINUS, PLUS
from app.look.theme import RANK, Look
from app.look.ui import Handler
from app.look.words import words
from app.widgets.answers.owners import Picture, choice_button, faint_button
from app.widgets.frame import grid
from scoring.text import Words, say

DIGITS = "1234567890"
GAP = 6.0
"""The space between two keys."""
_COLUMNS = 5


def digit_pad(
    look: Look, pressed: Handler, *, width: float, below: ft.Control | None = None, signed: bool = False,
    faint: Collection[str] = (), erases: bool = False, sums: bool = False, quick: Sequence[int] = (),
) -> ft.Control:  # fmt: skip
    """Ten digits, five to a row; handlers find the key in ``event.control.data``. Those in `faint` can't be pressed.

    In a third row are the sign if numbers can be `signed`, minus and plus for `sums`, backspace if the pad `erases`,
    and at the right what is `below` the digits. Above them are amounts that a `quick` touch adds.
    """
    each = (width - GAP * (_COLUMNS - 1)) / _COLUMNS
    digits = [
        faint_button(look, key, each, size=26)
        if key in faint
        else number_key(look, key, key, pressed, key, False, each)
        for key in DIGITS
    ]
    keys: list[ft.Control] = [_quick(look, pressed, quick, width)] if quick else []
    keys.append(grid(digits, _COLUMNS, GAP))
    names = [("−", say("Change the sign"), SIGN)] if signed and not sums else []
    names += [("−", say("minus"), MINUS), ("+", say("plus"), PLUS)] if sums else []
    names += [(ERASE, say("Delete digit"), ERASE)] if erases else []
    last = [number_key(look, label, name, pressed, key, False, each) for label, name, key in names]
    if last or below is not None:
        end = [ft.Container(below, expand=True)] if below is not None else []
        keys.append(ft.Row([*last, *end], spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START))
    return ft.Column(keys, spacing=GAP, tight=True)


def _quick(look: Look, pressed: Handler, amounts: Sequence[int], width: float) -> ft.Control:
    """Draw a row with a key for each amount; its data has the sign."""
    each = (width - GAP * (len(amounts) - 1)) / len(amounts)
    keys: list[ft.Control] = []
    for amount in amounts:
        name = say("add {amount}", amount=amount) if amount > 0 else say("take off {amount}", amount=-amount)
        keys.append(
            number_key(look, f"{'+' if amount > 0 else '−'}{abs(amount)}", name, pressed, f"{amount:+}", False, each)
        )
    return ft.Row(keys, spacing=GAP)


def number_key(
    look: Look, label: str, name: Words, pressed: Handler, data: object, chosen: bool, width: float
) -> ft.Control:
    """Draw a key with a number, a sign or the backspace arrow; handlers find `data` in ``event.control.data``."""
    color = look.palette.on if chosen else look.palette.ink
    face: ft.Control = words(look, label, RANK, color=color, size=26)
    if label == ERASE:
        face = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=color, size=22)
    return choice_button(look, label, pressed, data=data, chosen=chosen, width=width, name=name, picture=Picture(face))
