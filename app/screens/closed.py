"""Where there is nothing to show: the book cannot be opened, is still being read, or an address leads nowhere."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.theme import MARGIN, Palette
from app.ui import component, look_of, screen, use_look
from app.widgets.frame import empty_state
from scoring.text import Words, say

_EVERY = 50
_MOMENT = say("One moment")


@screen
def Closed(colours: Palette, sentence: Words) -> ft.View:
    """The book cannot be opened, and what to do about it."""
    return _nothing_but(colours, say("Quinola can’t open your matches"), sentence)


@ft.observable
@dataclass
class Seen:
    """How many matches have been read, of so many; told on screen in steps."""

    of: int
    parts: int = 0

    def told(self, parts: int) -> None:
        """So many are read now."""
        if parts % _EVERY == 0:
            self.parts = parts


@screen
def Reading(colours: Palette, seen: Seen) -> ft.View:
    """How far the reading is of matches whose list was lost or made by another version."""
    ft.use_state(seen)
    if seen.parts:
        return _nothing_but(
            colours,
            _MOMENT,
            say(
                "Reading your matches: {read} of {all}. Quinola is rebuilding its list; the next start will be quick"
                " again.",
                read=seen.parts,
                all=seen.of,
            ),
        )
    return _nothing_but(
        colours,
        _MOMENT,
        say(
            "Reading your {all} matches. Quinola is rebuilding its list; the next start will be quick again.",
            all=seen.of,
        ),
    )


def _nothing_but(colours: Palette, title: Words, sentence: Words) -> ft.View:
    page = ft.context.page
    look = look_of(page, colours)
    return ft.View(
        route=page.route,
        bgcolor=look.palette.bg,
        padding=MARGIN,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[empty_state(look, title, sentence)],
    )


@component
def NotFound() -> ft.Control:
    """An address that leads nowhere, and the way to the first page. The router puts it into a view of its own."""
    look = use_look()

    def home() -> None:
        ft.context.page.navigate("/")

    told = empty_state(
        look,
        say("There is nothing here"),
        say("This address leads to no match. Check it for a typo."),
        label=say("Home"),
        on_press=home,
    )
    return ft.Container(told, height=look.height - 2 * look.margin, alignment=ft.Alignment.CENTER)
