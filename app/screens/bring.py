"""Bring your matches: from the computer, from the browser, or from another phone, as a file."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.desk import use_desk
from app.screens.parts import go
from app.theme import COLUMN, Look
from app.ui import screen, use_look
from app.widgets.buttons import main_button
from app.widgets.choices import choices
from app.widgets.frame import page_view, scrolling, section, sheet, title_bar
from app.widgets.steps import Step, steps
from app.widgets.words import sentence, words
from scoring.game import strong

_SEND = f"Send the file {strong('quinola-…')} here: by mail, chat, cable or a shared folder."
_CHOOSE = f"Tap {strong('Choose the file')} here. You see what is in it before anything is added."
_BACK_UP = strong("Settings, Back up everything")


@screen
def BringScreen() -> ft.View:
    """Where the matches are that are to come here, and the three steps from there."""
    whole, desk = use_look(), use_desk()
    where, put = ft.use_state(0)
    look = replace(whole, width=min(whole.width, COLUMN + 2 * whole.margin))
    browser = "Safari" if desk.pocket.apple else "Browser"
    ways = {
        "Computer": f"On the computer, open Quinola: {_BACK_UP}.",
        browser: f"Open Quinola in the {'Safari' if desk.pocket.apple else 'browser'} tab you used: {_BACK_UP}.",
        "Other phone": f"On the other phone, open Quinola: {_BACK_UP}.",
    }
    begin = list(ways.values())[where]
    send = "Keep the file on this phone: in Files, or in Downloads." if where == 1 else _SEND
    parts: list[ft.Control] = [
        words(look, "Quinola keeps matches where they were entered. Where are yours?"),
        choices(
            look, list(ways), [where], put, width=look.column, about="Where your matches are", columns=_columns(look)
        ),
        steps(look, [Step(begin), Step(send), Step(_CHOOSE)], filled=False),
        section(look, "Already here"),
        _here(look, sum(not entry.deleted for entry in desk.ledger.shelf())),
        words(look, "The file holds names and scores. It goes only where you send it.", color=look.palette.ink2),
    ]
    bar = title_bar(look, "Bring your matches", on_leave=lambda: go("/settings"), leave="Close")
    foot = main_button(look, "Choose the file", lambda: go("/import"))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot)


def _columns(look: Look) -> int:
    return 1 if look.large else 3


def _here(look: Look, matches: int) -> ft.Control:
    many = "Nothing yet." if not matches else "1 match." if matches == 1 else f"{matches} matches."
    text = f"{many} A match that is in both places is added once, with its newest deals."
    icon = ft.Icon(ft.Icons.CHECK, color=look.palette.ink, size=26)
    return sheet(look, ft.Container(ft.Row([icon, sentence(look, text, expand=True)], spacing=14), padding=14))
