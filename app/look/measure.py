"""The width of a text, computed from the fonts' advance widths, because Flet can't measure text before it is drawn.

A text with several fonts, such as a partly bold one, is given as runs. Kerning is ignored: it makes a text at most one
percent narrower.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from app.look import lettering
from app.look.advances import LETTERS, OTHER_WIDTHS, OTHERS, WIDTHS

Runs: TypeAlias = tuple[tuple[str, str], ...]
"""The parts of a text in order, each with the name of its font."""
SPARE = 0.5
"""Pixels that a text leaves free, because some pairs of letters are drawn a little wider than the letters alone."""
_WIDE = 1.0
"""The assumed width, in ems, of a character that our fonts lack, such as a Chinese letter or an emoji."""
_BREAK = re.compile(r"[^\S\u00a0\u202f]+|(?<=[-–—])(?=[^\W\d])|(?<=[\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60])")
"""Where a line can break: at spaces except no-break ones, between a dash and a letter, after a Chinese letter."""


def width(text: str, font: str, size: float) -> float:
    """Return the width of a text on one line in pixels."""
    return size * ems(text, font)


def fitting(text: str, font: str, room: float) -> float:
    """Return the largest font size at which a text fits on one line in `room` pixels."""
    return max(room - SPARE, 0) / (ems(text, font) or 1)


def fitting_words(text: str, font: str, room: float) -> float:
    """Return the largest font size at which no word of a text is wider than `room` pixels and has to break."""
    return max(room - SPARE, 0) / (widest_word(text, font) or 1)


def ems(text: str, font: str) -> float:
    """Return the width of a text in ems (multiples of the font size)."""
    return _ems(lettering.drawn(text), font)


@lru_cache(maxsize=4096)
def _ems(text: str, font: str) -> float:
    advances = _advances(font)
    return sum(advances[sign] for sign in text)


def widest_word(text: str, font: str) -> float:
    """Return the width of the widest part of a text that can't break, in ems."""
    return _widest_word(lettering.drawn(text), font)


@lru_cache(maxsize=4096)
def _widest_word(text: str, font: str) -> float:
    return max(_ems(part, font) for part in parts(text))


def parts(text: str) -> list[str]:
    """Return the parts of a text that can't break."""
    return _BREAK.split(text)


@cache
def _advances(font: str) -> _Advances:
    return _Advances(zip(LETTERS + OTHERS, map(int, (WIDTHS[font] + OTHER_WIDTHS).split()), strict=True))


class _Advances(dict[str, float]):
    """The width of each character in a font, in ems, with estimates for characters that the font lacks."""

    def __init__(self, widths: Iterator[tuple[str, int]]) -> None:
        super().__init__((letter, letter_width / 1000) for letter, letter_width in widths if letter_width)

    def __missing__(self, sign: str) -> float:
        base = unicodedata.normalize("NFD", sign)[0]
        # A combining mark, joiner or variation selector takes no room.
        alone = 0.0 if unicodedata.category(sign) in ("Mn", "Me", "Cf", "Cc") else _WIDE
        return self.setdefault(sign, alone if base == sign else self[base])
