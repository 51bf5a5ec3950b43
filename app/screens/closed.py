"""The screens without a match: the book can't be opened or is still being read, or an address leads nowhere."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.look.theme import MARGIN, Palette
from app.look.ui import component, look_of, screen, use_look
from app.widgets.frame import empty_state
from scoring.text import Words, say, say_many

_EVERY = 50
_MOMENT = say("One moment")


@screen
def Closed(colours: Palette, sentence: Words) -> ft.View:
    """The screen shown if the book can't be opened, with what to do about it."""
    return _nothing_but(colours, say("Quinola can’t open your matches"), sentence)


@ft.observable
@dataclass
class ReadingProgress:
    """The progress of reading the book, an observable: `parts` of `of` matches have been read.

    It changes only once every `_EVERY` matches, so that the screen isn't drawn again for each of them.
    """

    of: int
    parts: int = 0

    def update(self, parts: int) -> None:
        """Note that `parts` matches have been read so far."""
        if parts % _EVERY == 0:
            self.parts = parts


@screen
def Reading(colours: Palette, progress: ReadingProgress) -> ft.View:
    """The progress of reading all matches, after their index was lost or came from another version."""
    ft.use_state(progress)
    if progress.parts:
        return _nothing_but(
            colours,
            _MOMENT,
            say(
                "Reading your matches: {read} of {all}. Quinola is rebuilding its list; the next start will be quick"
                " again.",
                read=progress.parts,
                all=progress.of,
            ),
        )
    return _nothing_but(
        colours,
        _MOMENT,
        say_many(
            "Reading your match. Quinola is rebuilding its list; the next start will be quick again.",
            "Reading your {number} matches. Quinola is rebuilding its list; the next start will be quick again.",
            progress.of,
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
    """The content of the screen at an address that leads nowhere, with a button to Home.

    The router puts it into a view of its own.
    """
    look = use_look()

    def home() -> None:
        ft.context.page.navigate("/")

    content = empty_state(
        look,
        say("There is nothing here"),
        say("This address leads to no match. Check it for a typo."),
        label=say("Home"),
        on_press=home,
    )
    return ft.Container(content, height=look.height - 2 * look.margin, alignment=ft.Alignment.CENTER)
