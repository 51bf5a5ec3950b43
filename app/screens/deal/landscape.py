"""A deal on a phone in landscape: cards or questions at one side, and at the other all that a thumb needs."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.theme import Look
from app.widgets.frame import FootMessage

_SIDE, _GUTTER = 300.0, 16.0
_AIR = 10
"""Above the cards and below Save."""


def cards_look(look: Look) -> Look:
    """The look of what lies at the wide side: its column is just what is left."""
    return look.of_column(look.width - 2 * look.margin - _SIDE - _GUTTER)


def side_look(look: Look) -> Look:
    """The look of what lies at the thumb's side: there is as little room as on a small phone."""
    return look.of_column(_SIDE)


def cards_room(look: Look) -> float:
    """How high the cards may be in all."""
    return look.height - 2 * _AIR


def deal_columns(
    look: Look, wide: ft.Control, bar: ft.Control, told: Sequence[ft.Control], seats: Sequence[ft.Control],
    foot: ft.Control,
) -> ft.Control:  # fmt: skip
    """The wide side scrolls by itself; at the other stands the title, what is `told` below it, and at the foot what is
    tapped, the last one lowest. Where text is so large that not all has room, the seats scroll, and Save stays."""
    if look.large:
        middle = ft.ListView([ft.Column([*told, *seats], spacing=6, tight=True)], reverse=True)
        below = [foot]
    else:
        middle = ft.ListView(list(told), spacing=6)
        below = [*seats, foot]
    lines: list[ft.Control] = [bar, ft.Container(middle, expand=True), FootMessage(), *below]
    side = ft.Column(lines, spacing=6, width=_SIDE, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    columns: list[ft.Control] = [
        ft.Container(wide, expand=True, padding=ft.Padding.only(top=_AIR)),
        ft.Container(side, padding=ft.Padding.only(bottom=_AIR)),
    ]
    return ft.Row(look.handed(columns), spacing=_GUTTER, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
