"""A match for somebody who only watches."""

from __future__ import annotations

import flet as ft

from app.look.ui import screen, use_look
from app.screens.shared.parts import missing, use_place
from app.screens.sheet.watched import WatchedColumn
from app.widgets.frame import page_view_of


@screen
def WatchedMatch() -> ft.View:
    """The score sheet of the match in the address."""
    look, place, route = use_look(), use_place(), ft.use_view_path()
    if place.story is None or place.story.deleted:
        return missing(look, place)
    return page_view_of(look, route, WatchedColumn(look), wide=look.low)
