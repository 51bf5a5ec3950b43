"""Where there is room: the score sheet at the left, and beside it what is being done."""

from __future__ import annotations

import flet as ft

from app.screens.sheet_column import SheetColumn
from app.theme import COLUMN, Look
from app.widgets.frame import columns_view

SHEET, GUTTER = 470.0, 24.0


def beside(look: Look) -> Look:
    """The look of what stands beside the sheet: it takes what the sheet leaves, up to the width of a column."""
    room = look.width - 2 * look.margin - SHEET - GUTTER
    return look.of_column(min(room, COLUMN))


def side_by_side(look: Look, route: str, right: ft.Control, *, told_here: bool = False) -> ft.View:
    """The screen: both columns start on one line and end on one line; what is tapped lies on the side of its hand."""
    left = SheetColumn(look.of_column(SHEET), alone=False, told_here=told_here)
    columns: list[ft.Control] = [ft.Container(left, width=SHEET), ft.Container(right, width=beside(look).column)]
    return columns_view(look, route, look.handed(columns), gap=GUTTER)
