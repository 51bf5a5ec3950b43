"""The card that stands for a game."""

from __future__ import annotations

import flet as ft

from app.look.theme import Look
from app.widgets.card import emblem, small_card
from scoring import GAMES
from scoring.cards import SPELLINGS


def game_emblem(look: Look, code: str, *, small: bool = False) -> ft.Control:
    """Draw the card of a game, by the code or the words that the game gives; `small` if it is next to others."""
    card = SPELLINGS.get(code, code)
    return small_card(look, card, 24, 34) if small else emblem(look, card)


def emblem_of(look: Look, game: str, *, small: bool = False) -> ft.Control:
    """Draw the card of a game by the game's id, which this version may not know."""
    return game_emblem(look, GAMES[game].emblem if game in GAMES else "?", small=small)
