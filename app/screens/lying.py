"""Two columns on a phone that lies on its side: what is looked at, and beside it what is said and done about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.theme import MARGIN, SMALL_MARGIN, Look
from app.widgets.frame import scrolling, stacked

GUTTER = 24.0
_ASIDE = 0.42


def main_side(look: Look) -> Look:
    """The look of the larger column."""
    return _as_wide_as(look, _room(look) - round(_ASIDE * _room(look)))


def aside(look: Look) -> Look:
    """The look of the smaller column, that with the button under the thumb."""
    return _as_wide_as(look, round(_ASIDE * _room(look)))


def _room(look: Look) -> float:
    return look.width - 2 * look.margin - GUTTER


def _as_wide_as(look: Look, column: float) -> Look:
    """The look whose column is that wide; on a small phone the margins are smaller."""
    usual = replace(look, width=column + 2 * MARGIN)
    return replace(look, width=column + 2 * SMALL_MARGIN) if usual.small else usual


def lying(
    look: Look, bar: ft.Control, main: ft.Control, beside: Sequence[ft.Control], foot: ft.Control | None
) -> ft.Control:
    """Both columns, the smaller on the side of the hand that taps; what is said in it scrolls over its `foot`."""
    left = stacked(bar, main)
    right = stacked(ft.Container(height=8), scrolling(beside, spacing=8), foot)
    columns: list[ft.Control] = [
        ft.Container(left, width=main_side(look).column),
        ft.Container(right, width=aside(look).column),
    ]
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Row(look.handed(columns), spacing=GUTTER, vertical_alignment=stretch, expand=True)
