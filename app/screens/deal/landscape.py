"""The layout of a deal on a phone in landscape: a wide column with cards or questions, a narrow one for the thumb."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.theme import Look
from app.widgets.frame import FootMessage

_SIDE, _GUTTER = 300.0, 16.0
COLUMN_GAP = 6.0
"""The space in px between the parts of a column."""
_AIR = 10
"""The space in px above the cards and below Save."""


def cards_look(look: Look) -> Look:
    """Return the look of the wide column, which has all the width that the narrow one leaves."""
    return look.of_column(look.width - 2 * look.margin - _SIDE - _GUTTER)


def side_look(look: Look) -> Look:
    """Return the look of the narrow column for the thumb."""
    return look.of_column(_SIDE)


def cards_room(look: Look) -> float:
    """Return the height for the cards, in px."""
    return look.height - 2 * _AIR


def deal_columns(
    look: Look, wide: Sequence[ft.Control], bar: ft.Control, messages: Sequence[ft.Control],
    seats: Sequence[ft.Control], foot: ft.Control,
) -> ft.Control:  # fmt: skip
    """Show the `wide` column next to the narrow one: title `bar`, `messages`, `seats` and `foot`.

    The first part of the wide column scrolls by itself. In large text the narrow column has no room for everything:
    messages and seats scroll, and Save stays in place.
    """
    if look.large:
        middle = ft.ListView([ft.Column([*messages, *seats], spacing=COLUMN_GAP, tight=True)], reverse=True)
        below = [foot]
    else:
        middle = ft.ListView(list(messages), spacing=COLUMN_GAP)
        below = [*seats, foot]
    lines: list[ft.Control] = [bar, ft.Container(middle, expand=True), FootMessage(), *below]
    stretch = ft.CrossAxisAlignment.STRETCH
    side = ft.Column(lines, spacing=COLUMN_GAP, width=_SIDE, horizontal_alignment=stretch)
    cards = ft.Column(list(wide), spacing=COLUMN_GAP, horizontal_alignment=stretch)
    columns: list[ft.Control] = [
        ft.Container(cards, expand=True, padding=ft.Padding.only(top=_AIR, bottom=_AIR if len(wide) > 1 else 0)),
        ft.Container(side, padding=ft.Padding.only(bottom=_AIR)),
    ]
    return ft.Row(look.handed(columns), spacing=_GUTTER, expand=True, vertical_alignment=stretch)
