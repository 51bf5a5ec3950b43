"""A preview of a theme in its colours: two totals and two cards."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.look.theme import MINI_RADIUS, RANK, TOTAL, Look, Palette, palette
from app.look.words import figure, words
from app.widgets.seal import Mark, seal

HEIGHT = 74.0
_BY_DAY, _AT_NIGHT = "paper", "night"


def miniature(look: Look, theme: str, deck: str, width: float) -> ft.Control:
    """Draw a preview of a theme and a deck, half by day and half by night for "auto"; it can't be pressed."""
    sides = (_BY_DAY, _AT_NIGHT) if theme == "auto" else (theme, theme)
    left, right = (palette(side, deck) for side in sides)
    half = (width - 2) / 2
    halves = [_half(look, left, half, 0, "34", ("A", "H", "♥")), _half(look, right, half, 1, "86", ("Q", "S", "♠"))]
    border = ft.Border.all(1, look.palette.line)
    row = ft.Row(halves, spacing=0, tight=True)
    return ft.Container(
        ft.Semantics(content=row, exclude_semantics=True),
        width=width, height=HEIGHT, border_radius=MINI_RADIUS, border=border, clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )  # fmt: skip


def _half(look: Look, colours: Palette, width: float, sign: int, total: str, card: tuple[str, str, str]) -> ft.Control:
    """Draw one player's total above one card, on the theme's background."""
    own, edge = replace(look, palette=colours, scale=1.0), max(1, colours.border - 1)
    rank, suit, symbol = card
    paint = colours.suit(suit)
    inner = min(30.0, width - 5)
    paper = ft.Container(
        ft.Row(
            [seal(own, Mark(sign, ""), 9), figure(own, total, TOTAL, size=12)], spacing=2, tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        width=inner, height=24, bgcolor=colours.sheet, border_radius=4, border=ft.Border.all(edge, colours.line),
        alignment=ft.Alignment.CENTER,
    )  # fmt: skip
    signs: list[ft.Control] = [
        words(own, text, RANK, size=size, color=paint) for text, size in ((rank, 13), (symbol, 12))
    ]
    shown = ft.Container(
        ft.Column(signs, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        width=22, height=34, bgcolor=colours.card, border_radius=4, border=ft.Border.all(edge, colours.cline),
        alignment=ft.Alignment.CENTER,
    )  # fmt: skip
    middle = ft.CrossAxisAlignment.CENTER
    return ft.Container(
        ft.Column([paper, shown], spacing=4, tight=True, horizontal_alignment=middle),
        width=width, height=HEIGHT, bgcolor=colours.bg, alignment=ft.Alignment.CENTER,
    )  # fmt: skip
