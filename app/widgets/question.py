"""A dialog that asks a question, with its answers always in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from app.theme import BUTTON, TITLE, Look
from app.ui import Handler, act
from app.widgets.buttons import label_height, main_button, outlined_button
from app.widgets.words import sentence, size_in_lines, text_lines, text_width, written
from scoring.text import Words, say

_WIDTH, _LARGE_WIDTH = 420.0, 620.0
"""The greatest width of the content in px, for usual and for large text."""
_CANCEL = say("Cancel")
_GAP, _LABEL_SIDE = 12.0, 14.0
"""The space between two answers, and beside the label of each."""
_HIGH = 700.0
"""The height of a screen on which large text has room for most questions."""
_TITLES = (TITLE.size, 22.0, 20.0, 18.0)
"""The font sizes tried for a large title, so that it takes one line."""


class Yes(NamedTuple):
    """The answer that does what the question asks."""

    label: Words
    on_press: Handler


def question(
    look: Look, title: Words, body: Sequence[ft.Control], on_leave: Handler, yes: Yes | None = None, *,
    long: bool = False,
) -> ft.AlertDialog:  # fmt: skip
    """Return the dialog for `use_dialog`: a `title`, the `body`, and the answers, *Cancel* and perhaps `yes`.

    It is as high as its content, which scrolls if there is too little room. On a screen with little room, a dialog with
    a `long` body takes all of it, and a bar at the edge shows that there is more.
    """
    side, width = _side(look), _width(look)
    stretch = ft.CrossAxisAlignment.STRETCH
    content = ft.Column(
        list(body), spacing=8 if look.large else 12, tight=True, width=width, horizontal_alignment=stretch
    )  # fmt: skip
    barred = long and (look.low or (look.large and look.height < _HIGH))
    if barred:
        # The bar is drawn over the content, and so gets the space at its right. Not always: a column that can scroll
        # takes all the height it can get, however short its content is.
        inside = ft.Container(content, padding=ft.Padding.only(right=side))
        content = ft.Column([inside], tight=True, width=width + side, scroll=ft.Scrollbar(thumb_visibility=True))
    size = size_in_lines(look, title, TITLE, room_in_question(look), 1, _TITLES) if look.large else None
    # All padding is set here, because in large text Material would shrink some of it, but not that of the answers.
    # It is modal, because a second tap outside a dialog that is closing would close the page as well.
    return ft.AlertDialog(
        modal=True,
        title=_aired(sentence(look, title, TITLE, size=size), side, top=12 if look.large else 16),
        content=_aired(content, side, top=8 if look.large else 14, right=0 if barred else None),
        actions=[_aired(_answers(look, width, yes, on_leave), side, top=12, bottom=side)],
        scrollable=not barred,
        title_padding=0,
        content_padding=0,
        actions_padding=0,
        action_button_padding=0,
        inset_padding=ft.Padding.symmetric(horizontal=_inset(look), vertical=8 if look.low or look.large else 16),
        on_dismiss=act(on_leave),
    )


def room_in_question(look: Look) -> float:
    """Return the greatest width of the content of a `question`."""
    return min(_width(look), look.width - 2 * _inset(look) - 2 * _side(look))


def _answers(look: Look, width: float, yes: Yes | None, on_leave: Handler) -> ft.Control:
    """Draw the answers: stacked, or side by side on a phone in landscape, or if large text leaves little room.

    Large text makes them no higher than their labels need.
    """
    room = room_in_question(look)
    if yes is None:
        return outlined_button(look, _CANCEL, on_leave, height=label_height(look, _CANCEL, room))
    beside = _beside(look, room, yes)
    rooms = (room - _GAP - beside, beside) if beside else (room, room)
    height = max(label_height(look, label, one) for one, label in zip(rooms, (yes.label, _CANCEL), strict=True))
    main = main_button(look, yes.label, yes.on_press, height=height, expand=bool(beside) or None)
    cancel = outlined_button(
        look, _CANCEL, on_leave, height=height, width=beside or None, expand=None, tight=bool(beside)
    )
    if beside:
        return ft.Row(look.handed([cancel, main]), spacing=_GAP, width=width)
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column([main, cancel], spacing=_GAP, tight=True, width=width, horizontal_alignment=stretch)


def _beside(look: Look, room: float, yes: Yes) -> float:
    """Return the width of *Cancel* next to `yes`; 0 if the answers are stacked."""
    if look.low:
        return (room - _GAP) / 2
    cancel = text_width(look, _CANCEL, BUTTON) + 2 * _LABEL_SIDE
    left = room - _GAP - cancel - 2 * _LABEL_SIDE
    fits = look.whole_words(written(look, yes.label), BUTTON, left) == BUTTON.size
    return cancel if look.large and fits and text_lines(look, yes.label, BUTTON, left) <= 2 else 0


def _width(look: Look) -> float:
    return look.column if look.low else min(_LARGE_WIDTH if look.large else _WIDTH, look.column)


def _side(look: Look) -> float:
    return 12 if look.large or look.small else 20


def _inset(look: Look) -> float:
    return 8 if look.large and look.small else 16 if look.large or look.small else 40


def _aired(
    control: ft.Control, side: float, *, top: float, bottom: float = 0, right: float | None = None
) -> ft.Control:  # fmt: skip
    right = side if right is None else right
    return ft.Container(control, padding=ft.Padding.only(left=side, right=right, top=top, bottom=bottom))
