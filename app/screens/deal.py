"""To be written."""

from __future__ import annotations

import flet as ft

from app.ui import screen, use_look
from app.widgets.words import words


@screen
def DealScreen() -> ft.View:
    """To be written."""
    return ft.View(route=ft.use_view_path(), controls=[words(use_look(), "DealScreen")])
