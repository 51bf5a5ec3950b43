"""A stamp on the sheet with the players' word for what happened to somebody in a deal: NAT, PIT, MOON."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.look.theme import SERIF_BLACK, Look, Role
from app.look.words import figure, written
from scoring.text import Words

_HEIGHT, _PADDING, _TIGHT = 20.0, 7.0, 4.0
_LETTERS = Role(SERIF_BLACK, 14, 1.0)


@dataclass(frozen=True)
class StampedFeat:
    """A `word`, and a sentence with the `reason`; the stamp is ink if it `costs` points, and otherwise an outline."""

    word: Words
    costs: bool
    reason: Words


def stamp(look: Look, feat: StampedFeat, height: float = _HEIGHT, *, tight: bool = False) -> ft.Control:
    """The word in a box, with less padding if `tight`.

    It doesn't grow in large text, because a sentence elsewhere says the same.
    """
    colours, size = look.palette, _LETTERS.size * height / _HEIGHT
    ink = colours.on if feat.costs else colours.ink
    text = figure(look, _shown(look, feat), _LETTERS, size=size, color=ink)
    return ft.Container(
        text,
        width=stamp_width(look, feat, height, tight=tight),
        height=height,
        bgcolor=colours.ink if feat.costs else None,
        border=None if feat.costs else ft.Border.all(1.5, colours.ink),
        border_radius=4,
        alignment=ft.Alignment.CENTER,
    )


def stamp_width(look: Look, feat: StampedFeat, height: float = _HEIGHT, *, tight: bool = False) -> float:
    """Return the width of the stamp."""
    letters = look.wide(_shown(look, feat), _LETTERS, _LETTERS.size * height / _HEIGHT)
    return round(letters + 2 * (_TIGHT if tight else _PADDING))


def _shown(look: Look, feat: StampedFeat) -> str:
    return written(look, feat.word).upper()
