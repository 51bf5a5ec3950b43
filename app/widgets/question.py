"""A dialog that asks a question, with its answers always in sight."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.theme import TITLE, Look
from app.ui import Handler, act
from app.widgets.words import sentence
from scoring.text import Words

_WIDTH, _LARGE_WIDTH = 420.0, 620.0
"""The greatest width of the content in px, for usual and for large text."""


def question(
    look: Look, title: Words, body: Sequence[ft.Control], answers: Sequence[ft.Control], on_leave: Handler
) -> ft.AlertDialog:
    """Return the dialog for `use_dialog`: a `title`, the `body`, and the `answers`, the most usual one first.

    It is as high as its content, which scrolls if there is too little room. The answers are stacked, or side by side on
    a phone in landscape.
    """
    side, width = _side(look), _width(look)
    stretch = ft.CrossAxisAlignment.STRETCH
    content = ft.Column(list(body), spacing=12, tight=True, width=width, horizontal_alignment=stretch)
    side_by_side = [ft.Container(one, expand=True) for one in reversed(answers)]
    buttons = (
        ft.Row(look.handed(side_by_side), spacing=12, width=width)
        if look.low
        else ft.Column(list(answers), spacing=12, tight=True, width=width, horizontal_alignment=stretch)
    )
    # All padding is set here, because in large text Material would shrink some of it, but not that of the answers.
    # It is modal, because a second tap outside a dialog that is closing would close the page as well.
    return ft.AlertDialog(
        modal=True,
        title=_aired(sentence(look, title, TITLE), side, top=16),
        content=_aired(content, side, top=14),
        actions=[_aired(buttons, side, top=12, bottom=side)],
        scrollable=True,
        title_padding=0,
        content_padding=0,
        actions_padding=0,
        action_button_padding=0,
        inset_padding=ft.Padding.symmetric(horizontal=_inset(look), vertical=8 if look.low else 16),
        on_dismiss=act(on_leave),
    )


def room_in_question(look: Look) -> float:
    """Return the greatest width of the content of a `question`."""
    return min(_width(look), look.width - 2 * _inset(look) - 2 * _side(look))


def _width(look: Look) -> float:
    return look.column if look.low else min(_LARGE_WIDTH if look.large else _WIDTH, look.column)


def _side(look: Look) -> float:
    return 12 if look.large or look.small else 20


def _inset(look: Look) -> float:
    return 16 if look.large or look.small else 40


def _aired(control: ft.Control, side: float, *, top: float, bottom: float = 0) -> ft.Control:
    return ft.Container(control, padding=ft.Padding.only(left=side, right=side, top=top, bottom=bottom))
