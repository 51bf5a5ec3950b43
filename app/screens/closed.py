"""Where there is nothing to show: the book cannot be opened, or an address leads nowhere."""

from __future__ import annotations

import flet as ft

from app.theme import MARGIN
from app.ui import LookContext, component, screen, use_look
from app.widgets.frame import empty_state


@screen
def Closed(sentence: str) -> ft.View:
    """The book cannot be opened, and what to do about it."""
    look = ft.use_context(LookContext)
    return ft.View(
        route=ft.context.page.route,
        bgcolor=look.palette.bg,
        padding=MARGIN,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[empty_state(look, "The book is closed", sentence)],
    )


@component
def NotFound() -> ft.Control:
    """An address that leads nowhere, and the way to the first page. The router puts it into a view of its own."""
    look = use_look()

    def home() -> None:
        ft.context.page.navigate("/")

    told = empty_state(
        look,
        "There is nothing here",
        "This address leads to no match. It may have been typed with a slip.",
        label="To the first page",
        on_press=home,
    )
    return ft.Container(told, height=look.height - 2 * look.margin, alignment=ft.Alignment.CENTER)
