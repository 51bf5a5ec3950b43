"""The columns of a screen: two on a phone in landscape, otherwise one.

The larger column has the content, the smaller one the messages and buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.look.theme import COLUMN, Look
from app.widgets.frame import scrolling, stacked

GUTTER = 24.0
_SIDE_SHARE = 0.42


def one_column(look: Look) -> Look:
    """Return the look for a screen with a single column, however wide the screen is."""
    return replace(look, width=min(look.width, COLUMN + 2 * look.margin))


def main_side(look: Look) -> Look:
    """Return the look for the larger column."""
    return look.of_column(_room(look) - round(_SIDE_SHARE * _room(look)))


def aside(look: Look) -> Look:
    """Return the look for the smaller column, which has the button under the thumb."""
    return look.of_column(round(_SIDE_SHARE * _room(look)))


def _room(look: Look) -> float:
    return look.width - 2 * look.margin - GUTTER


def two_columns(
    look: Look, bar: ft.Control | None, main: ft.Control, side: Sequence[ft.Control], foot: ft.Control | None
) -> ft.Control:
    """Lay out both columns, the smaller one on the side of the tapping hand.

    The larger one has the title `bar`, if it isn't above both, and `main`; in the smaller one, `side` scrolls above the
    `foot`.
    """
    left = main if bar is None else stacked(bar, main, messages=False)
    right = stacked(ft.Container(height=8), scrolling(side, spacing=8), foot)
    columns: list[ft.Control] = [
        ft.Container(left, width=main_side(look).column),
        ft.Container(right, width=aside(look).column),
    ]
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Row(look.handed(columns), spacing=GUTTER, vertical_alignment=stretch, expand=True)
