"""The layout for a wide screen: the score sheet, and next to it the column in which something is entered or shown."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.look.theme import COLUMN, Look
from app.screens.shared.landscape import two_columns
from app.screens.sheet.column import SheetColumn
from app.screens.sheet.watched import WatchedColumn
from app.widgets.frame import columns_view, page_view_of, scrolling, stacked
from app.window.desk import DeskContext

SHEET, GUTTER = 470.0, 24.0


def sheet_side_look(look: Look) -> Look:
    """Return the look of the column next to the sheet: it has the width that the sheet leaves, at most `COLUMN`."""
    room = look.width - 2 * look.margin - SHEET - GUTTER
    return look.of_column(min(room, COLUMN))


def side_by_side(
    look: Look, route: str, right: ft.Control, *, with_message: bool = False, key: str | None = None
) -> ft.View:
    """Return the screen with the score sheet and the column `right`, which is on the side of the hand that taps.

    With `with_message` the sheet shows the message left for the match; `key` identifies the column between two layouts.
    """
    if ft.use_context(DeskContext).window.watches:
        left = WatchedColumn(look.of_column(SHEET), alone=False)
    else:
        left = SheetColumn(look.of_column(SHEET), alone=False, with_message=with_message)
    other = ft.Container(right, width=sheet_side_look(look).column, key=key)
    columns: list[ft.Control] = [ft.Container(left, width=SHEET), other]
    return columns_view(look, route, look.handed(columns), gap=GUTTER)


def page_next_to_sheet(
    look: Look, route: str, bar: ft.Control, main: Sequence[ft.Control], more: Sequence[ft.Control],
    foot: ft.Control | None,
) -> ft.View:  # fmt: skip
    """Return a page about a number of the sheet, with `more` below the `main` part or, in landscape, next to it. On a
    wide screen the whole page is next to the sheet."""
    if look.low:
        return page_view_of(look, route, two_columns(look, bar, scrolling(main), more, foot), wide=True)
    column = stacked(bar, scrolling([*main, *more]), foot)
    return side_by_side(look, route, column) if look.tablet else page_view_of(look, route, column)
