"""The single card of a pad, drawn in the row of each owner: a tap on one of them says who took the card."""

from __future__ import annotations

import flet as ft

from app.look.theme import BUTTON_RADIUS, CARD_RADIUS, EDGE, FRAME, RANK, TOUCH, Look
from app.look.ui import Handler
from app.look.words import words
from app.widgets.buttons import Box, lower_edge, pressable
from app.widgets.card import rank_text, symbol
from scoring.cards import SYMBOLS, Card
from scoring.text import say

_WIDE = 48.0
_FAINT = 0.35


def lone_card(
    look: Look, card: Card, owner: str, place: int, taken: int, wanted: bool, on_press: Handler
) -> ft.Control:
    """The card in the row of the owner at index `place`, faint if another owner has it; a `wanted` card is framed.

    `taken` is the index of the owner who has it, or -1.
    """
    colours, here, free = look.palette, taken == place, taken < 0
    color = colours.suit(card.suit)
    glyphs: list[ft.Control] = [words(look, rank_text(look, card), RANK, color=color, size=22)]
    if card.suit in SYMBOLS:
        glyphs.append(symbol(look, SYMBOLS[card.suit], 18, color, 0.16))
    face = ft.Container(
        ft.Row(glyphs, spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        width=_WIDE - 4,
        height=TOUCH - 12 - EDGE,
        bgcolor=colours.card,
        border=ft.Border.all(FRAME, colours.ink) if wanted else ft.Border.all(colours.border, colours.cline),
        border_radius=CARD_RADIUS,
        shadow=lower_edge(look) if free else None,
        alignment=ft.Alignment.CENTER,
        opacity=1 if here or free else _FAINT,
    )
    name = say("{card}: {name}", card=card, name=owner)
    return pressable(
        look,
        name,
        face,
        on_press,
        data=place,
        chosen=here,
        box=Box(width=TOUCH, height=TOUCH, border_radius=BUTTON_RADIUS, alignment=ft.Alignment.CENTER),
    )
