"""The games to choose from: a tile each, with its card, its title and line, and for how many it is."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.screens.home.live_sheet import game_emblem
from app.theme import FRAME, SECOND, SECOND_STRONG, SECTION, SHEET_RADIUS, Look
from app.ui import component, kept
from app.widgets.buttons import pressable
from app.widgets.words import sentence, words
from scoring import GAMES, Game
from scoring.text import say

MANY = 12
"""A game for so many and more is for any number of players."""


def games(look: Look, chosen: str, on_choose: Callable[[str], object], width: float) -> ft.Control:
    """Every game, two to a row; one on a small phone, where two would not leave room for the words."""
    gap = look.gap
    columns = 1 if look.small or look.large else 2
    each = (width - gap * (columns - 1)) / columns
    tiles: list[ft.Control] = [
        kept(f"game {id}", GameTile, look, id, id == chosen, on_choose, width=each) for id in GAMES
    ]
    rows: list[ft.Control] = [
        ft.Row(tiles[start : start + columns], spacing=gap) for start in range(0, len(tiles), columns)
    ]
    return ft.Column(rows, spacing=gap, tight=True)


@component
def GameTile(look: Look, id: str, chosen: bool, on_choose: Callable[[str], object], *, width: float) -> ft.Control:
    """A game to choose: the card that means most to it, its title and line, and for how many it is."""
    colours, game = look.palette, GAMES[id]
    many = how_many(game)
    room = width - 2 * 10 - 34 - 8 - 4 - look.wide(many, SECOND_STRONG)
    size = 18.5 if look.large else max(15.0, look.on_a_line(game.title, SECTION, room, 18.5))
    title = ft.Row(
        [
            ft.Container(words(look, game.title, SECTION, size=size, lines=1), expand=True),
            words(look, many, SECOND_STRONG, color=colours.ink2),
        ],
        spacing=4,
    )
    line = sentence(look, game.line, SECOND, color=colours.ink2, size=14, lines=2)
    frame = FRAME if chosen else colours.border
    return pressable(
        look,
        say("{game}, {many} players: {line}", game=game.title, many=many, line=game.line),
        ft.Row(
            [
                game_emblem(look, game.emblem),
                ft.Column([title, line], spacing=0, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=8,
        ),
        lambda: on_choose(id),
        chosen=chosen,
        width=width,
        height=look.tall(60) + (30 if look.large else 0),
        bgcolor=colours.sheet,
        border=ft.Border.all(frame, colours.ink if chosen else colours.cline if colours.border > 1 else colours.line),
        border_radius=SHEET_RADIUS,
        # The frame of the chosen one grows inwards: nothing moves.
        padding=ft.Padding.only(left=10 - frame, right=10 - frame),
    )


def how_many(game: Game) -> str:
    """For how many players a game is: ``4``, ``3–7``, ``2 × 2`` where they sit in sides, ``2+``."""
    least, most = game.seats
    units = len(game.units(game.defaults(), least))
    if units < least:
        return f"{units} × {least // units}"
    return str(least) if least == most else f"{least}+" if most >= MANY else f"{least}–{most}"
