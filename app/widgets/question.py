"""A dialog that asks a question, with its answers always in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from app.look.theme import TITLE, Look
from app.look.ui import Handler, act
from app.look.words import sentence
from app.widgets.buttons import main_button, narrow_button
from scoring.text import Words, say

_WIDTH = 420.0
"""The greatest width of the content in px."""
_CANCEL = say("Cancel")
_GAP = 12.0
"""The space between two answers."""


class Yes(NamedTuple):
    """The answer that does what the question asks."""

    label: Words
    on_press: Handler


def question(
    look: Look, title: Words, body: Sequence[ft.Control], on_leave: Handler, yes: Yes | None = None, *,
    long: bool = False,
) -> ft.AlertDialog:  # fmt: skip
    """Return the dialog for `use_dialog`: a `title`, the `body`, and the answers, *Cancel* and perhaps `yes`.

    It is as high as its content, which scrolls if there is too little room. On a phone in landscape, a dialog with a
    `long` body takes all of it, and a bar at the edge shows that there is more.
    """
    side, width = _side(look), _width(look)
    stretch = ft.CrossAxisAlignment.STRETCH
    content = ft.Column(list(body), spacing=12, tight=True, width=width, horizontal_alignment=stretch)
    barred = long and look.low
    if barred:
        # The bar is drawn over the content, and so gets the space at its right. Not always: a column that can scroll
        # takes all the height it can get, however short its content is.
        inside = ft.Container(content, padding=ft.Padding.only(right=side))
        content = ft.Column([inside], tight=True, width=width + side, scroll=ft.Scrollbar(thumb_visibility=True))
    # All padding is set here, because in large text Material would shrink some of it, but not that of the answers.
    # It is modal, because a second tap outside a dialog that is closing would close the page as well.
    return ft.AlertDialog(
        modal=True,
        title=_aired(sentence(look, title, TITLE), side, top=16),
        content=_aired(content, side, top=14, right=0 if barred else None),
        actions=[_aired(_answers(look, width, yes, on_leave), side, top=12, bottom=side)],
        scrollable=not barred,
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


def _answers(look: Look, width: float, yes: Yes | None, on_leave: Handler) -> ft.Control:
    """Draw the answers: stacked, or side by side on a phone in landscape."""
    beside = look.low and yes is not None
    half = (room_in_question(look) - _GAP) / 2
    cancel = narrow_button(look, _CANCEL, on_leave, width=half if beside else None)
    if yes is None:
        return cancel
    main = main_button(look, yes.label, yes.on_press, expand=beside or None)
    if beside:
        return ft.Row(look.handed([cancel, main]), spacing=_GAP, width=width)
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column([main, cancel], spacing=_GAP, tight=True, width=width, horizontal_alignment=stretch)


def _width(look: Look) -> float:
    return look.column if look.low else min(_WIDTH, look.column)


def _side(look: Look) -> float:
    return 12 if look.large or look.small else 20


def _inset(look: Look) -> float:
    return 16 if look.large or look.small else 40


def _aired(
    control: ft.Control, side: float, *, top: float, bottom: float = 0, right: float | None = None
) -> ft.Control:  # fmt: skip
    right = side if right is None else right
    return ft.Container(control, padding=ft.Padding.only(left=side, right=right, top=top, bottom=bottom))
