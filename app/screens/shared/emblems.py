"""The card that stands for a game."""

from __future__ import annotations

import flet as ft

from app.look.theme import Look
from app.widgets.card import blank_sheet, emblem, small_card
from scoring import GAMES
from scoring.cards import SPELLINGS

SHEET = "="
"""What a game gives that is played on a sheet, with whatever cards."""


def game_emblem(look: Look, code: str, *, small: bool = False) -> ft.Control:
    """Draw the card of a game, by the code or the words that the game gives, or the sheet of one without cards; `small`
    if it is next to others."""
    if code == SHEET:
        return blank_sheet(look, 24, 34) if small else blank_sheet(look)
    card = SPELLINGS.get(code, code)
    return small_card(look, card, 24, 34) if small else emblem(look, card)


def emblem_of(look: Look, game: str, *, small: bool = False) -> ft.Control:
    """Draw the card of a game by the game's id, which this version may not know."""
    return game_emblem(look, GAMES[game].emblem if game in GAMES else "?", small=small)
