"""Home before the first match: what Quinola does, on an example of a score sheet."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.look.theme import BODY, HEADLINE, SANS, SECOND, SERIF_BLACK, Look, Role
from app.look.words import sentence, words
from app.screens.shared.emblems import game_emblem
from app.screens.shared.landscape import aside, main_side, two_columns
from app.widgets.frame import page_view, page_view_of, scrolling
from app.widgets.ghost import ghost_sheet
from scoring import GAMES
from scoring.text import say

CLAIM = say("Keep score, and know why.")
_SUMMARY = say("Tap who took which cards. Quinola does the sums.")
_CLAIM, _TEXT = Role(SERIF_BLACK, 38, 1.05, HEADLINE.most), Role(SANS, 19, 1.25, BODY.most)
_LINE = 6.3
"""The greatest width of the claim as a multiple of its font size, at which it breaks after its comma into two lines."""


def first_start(look: Look, route: str, bar: ft.Control, above: Sequence[ft.Control], foot: ft.Control) -> ft.View:
    """The screen before the first match: `above` are messages at the top, and `foot` is the button for a new match."""
    if look.low:
        paper = scrolling([*above, ghost_sheet(look, main_side(look).column, row=34)])
        return page_view_of(look, route, two_columns(look, bar, paper, _introduction(aside(look)), foot), wide=True)
    row, air = (46, 20) if look.height >= 800 else (39, 14) if look.height >= 700 else (34, 8)
    claim, *rest = _introduction(look)
    body = scrolling([*above, claim, ghost_sheet(look, look.column, row=row), *rest], spacing=air)
    return page_view(look, route, bar, body, foot, wide=False)


def _introduction(look: Look) -> list[ft.Control]:
    """Draw the claim, what Quinola does, and the games that it knows."""
    size = 28 if look.small or look.low else _CLAIM.size
    claim = ft.Semantics(heading_level=2, container=True, content=words(look, CLAIM, _CLAIM, size=size))
    width = look.text(_CLAIM, size) * look.scale * _LINE
    texts: list[ft.Control] = [
        sentence(look, _SUMMARY, _TEXT, size=BODY.size if look.large or look.height < 700 else None),
        words(look, say("No account, no adverts."), SECOND, color=look.palette.ink2, size=16),
    ]
    return [
        ft.Row([ft.Container(claim, width=None if look.tablet else min(width, look.column), expand=look.tablet)]),
        ft.Column(texts, spacing=4, tight=True),
        _hand(look),
    ]


def _hand(look: Look) -> ft.Control:
    """Draw the card of each game side by side, as a decoration."""
    small = look.column < 34 * len(GAMES)
    width, height = (24, 34) if small else (34, 44)
    step = (look.column - width - 2) / (len(GAMES) - 1)
    cards: list[ft.Control] = [
        ft.Container(game_emblem(look, game.emblem, small=small), left=round(place * step, 1), width=width + 2)
        for place, game in enumerate(GAMES.values())
    ]
    return ft.Semantics(exclude_semantics=True, content=ft.Stack(cards, width=look.column, height=height))
