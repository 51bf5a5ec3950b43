"""How to bring matches here from a computer, a browser or another phone, as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from app.look.theme import CHOICE, Look
from app.look.ui import screen, use_look
from app.look.words import sentence, words, written
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import go
from app.widgets.answers.choices import Tiles, choices
from app.widgets.buttons import main_button
from app.widgets.frame import page_view, scrolling, section, sheet, title_bar
from app.widgets.steps import InstallStep, steps
from app.window.desk import use_desk
from scoring.text import Words, say, say_many

_SEND = say("Send the file *quinola-…* here: by mail, chat, cable or a shared folder.")
_KEEP = say("Keep the file on this phone: in Files, or in Downloads.")
_CHOOSE = say("Tap *Choose the file* here. You see what is in it before anything is added.")


_TILE = 84
_SIGNS = (ft.Icons.LAPTOP, ft.Icons.EXPLORE_OUTLINED, ft.Icons.SMARTPHONE)


@screen
def BringScreen() -> ft.View:
    """The choice of where the matches are, and the three steps to bring them here."""
    whole, desk = use_look(), use_desk()
    index, pick = ft.use_state(0)
    look = one_column(whole)
    begin, send = _first_steps(desk.pocket.apple)[index], _KEEP if index == 1 else _SEND
    places: list[Words] = [say("Computer"), "Safari" if desk.pocket.apple else say("Browser"), say("Other phone")]
    parts: list[ft.Control] = [
        words(look, say("Quinola keeps matches where they were entered. Where are yours?")),
        _choice(look, places, index, pick, len(places) if whole.low else 1),
        steps(look, [InstallStep(begin), InstallStep(send), InstallStep(_CHOOSE)], filled=False),
        section(look, say("Already here")),
        _here(look, sum(not entry.deleted for entry in desk.ledger.shelf())),
        words(look, say("The file holds names and scores. It goes only where you send it."), color=look.palette.ink2),
    ]
    bar = title_bar(look, say("Bring your matches"), on_leave=lambda: go("/settings"), close=True)
    foot = main_button(look, say("Choose the file"), lambda: go("/import"))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot)


def _choice(look: Look, places: Sequence[Words], index: int, pick: Callable[[int], None], columns: int) -> ft.Control:
    """Draw the places where matches can be, side by side with an icon above each.

    Large text has no icons, and that many `columns`.
    """
    about = say("Where your matches are")
    if look.large:
        return choices(look, places, [index], pick, width=look.column, about=about, tiles=Tiles(columns=columns))
    pictures = [_place(look, icon, places[n], index == n) for n, icon in enumerate(_SIGNS)]
    return choices(
        look,
        places,
        [index],
        pick,
        width=look.column,
        about=about,
        tiles=Tiles(pictures=pictures, columns=len(places), height=_TILE),
    )


def _place(look: Look, icon: ft.IconData, label: Words, chosen: bool) -> ft.Control:
    """Draw a place where matches can be: its icon above its name."""
    color = look.palette.on if chosen else look.palette.ink
    size = look.whole_words(written(look, label), CHOICE, look.column / len(_SIGNS) - look.gap - 14)
    name = words(look, label, CHOICE, size=size, color=color, align=ft.TextAlign.CENTER, lines=2)
    middle = ft.CrossAxisAlignment.CENTER
    return ft.Column([ft.Icon(icon, color=color, size=28), name], spacing=2, tight=True, horizontal_alignment=middle)


def _first_steps(apple: bool) -> tuple[Words, Words, Words]:
    """Return the first step from a computer, from a browser tab, and from another phone."""
    tab = (
        say("Open Quinola in the Safari tab you used: *Settings, Back up everything*.")
        if apple
        else say("Open Quinola in the browser tab you used: *Settings, Back up everything*.")
    )
    return (
        say("On the computer, open Quinola: *Settings, Back up everything*."),
        tab,
        say("On the other phone, open Quinola: *Settings, Back up everything*."),
    )


def _here(look: Look, matches: int) -> ft.Control:
    text = say_many(
        "1 match. A match that is in both places is added once, with its newest deals.",
        "{number} matches. A match that is in both places is added once, with its newest deals.",
        matches,
    )
    if not matches:
        text = say("None yet. A match that is in both places is added once, with its newest deals.")
    icon = ft.Icon(ft.Icons.CHECK, color=look.palette.ink, size=26)
    return sheet(look, ft.Container(ft.Row([icon, sentence(look, text, expand=True)], spacing=14), padding=14))
