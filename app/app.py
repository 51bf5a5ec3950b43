"""The app's entry."""

import flet as ft


async def main(page: ft.Page) -> None:
    """Shows the app on a newly opened page."""
    page.title = "Quinola"
    page.add(ft.SafeArea(ft.Text("Quinola")))
