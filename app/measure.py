"""How much room a text takes, by the advances of the fonts: Flet can measure nothing before it is drawn.

A text that is partly strong is given in runs, each with its font. Kerning is left out: it makes a text narrower by one
part in a hundred, where it does anything.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate
from typing import TypeAlias

from app.advances import LETTERS, WIDTHS

Runs: TypeAlias = tuple[tuple[str, str], ...]
"""The parts of a text one after the other, each with the name of its font."""
SPARE = 0.5
"""So many pixels of its room a text leaves: a pair of letters may be drawn a little wider than each alone."""
_WIDE = 1.0
"""A sign that our fonts lack is taken to be as wide as it is high: Chinese letters and pictures are."""
_ROUNDED = 1e-6
"""What sums of widths may be off."""
_BREAK = re.compile(r"[^\S\u00a0\u202f]+|(?<=[-–—])(?=[^\W\d])|(?<=[\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60])")
"""Where a line can end: at spaces but those that never break, after a dash before a word, after a Chinese letter."""


def width(text: str, font: str, size: float) -> float:
    """How wide a text is on one line."""
    return size * ems(text, font)


def fitting(text: str, font: str, room: float) -> float:
    """The largest size at which a text has room on one line."""
    return max(room - SPARE, 0) / (ems(text, font) or 1)


def fitting_words(text: str, font: str, room: float) -> float:
    """The largest size at which no word of a text has to break."""
    return max(room - SPARE, 0) / (widest_word(text, font) or 1)


@lru_cache(maxsize=4096)
def ems(text: str, font: str) -> float:
    """How wide a text is, as a multiple of its size."""
    advances = _advances(font)
    return sum(advances[sign] for sign in text)


@lru_cache(maxsize=4096)
def widest_word(text: str, font: str) -> float:
    """How wide the widest part of a text is that cannot break, as a multiple of its size."""
    return max(ems(part, font) for part in _BREAK.split(text))


@lru_cache(maxsize=4096)
def lines(runs: Runs, size: float, room: float) -> int:
    """How many lines a text takes that breaks between words, and inside one only where that is too long for a line."""
    text, most = "".join(part for part, _ in runs), max(room / size, 1.0) + _ROUNDED
    ends = [0.0, *accumulate(_advances(font)[sign] for part, font in runs for sign in part)]
    count, begun = 1, 0.0
    for start, end in parts(text):
        if ends[end] - begun > most and ends[start] > begun:
            count, begun = count + 1, ends[start]
        while ends[end] - begun > most:
            count, begun = count + 1, begun + most
    return count


def parts(text: str) -> Iterator[tuple[int, int]]:
    """From and up to which sign each part of a text goes that cannot break."""
    start = 0
    for found in _BREAK.finditer(text):
        if found.start() > start:
            yield start, found.start()
        start = found.end()
    if start < len(text):
        yield start, len(text)


@cache
def _advances(font: str) -> _Advances:
    return _Advances(zip(LETTERS, map(int, WIDTHS[font].split()), strict=True))


class _Advances(dict[str, float]):
    """How wide each sign is in a font, as a multiple of its size; of other signs what can be said of them."""

    def __init__(self, told: Iterator[tuple[str, int]]) -> None:
        super().__init__((letter, wide / 1000) for letter, wide in told if wide)

    def __missing__(self, sign: str) -> float:
        base = unicodedata.normalize("NFD", sign)[0]
        # What is set over another letter, joins two or says how one is drawn takes no room.
        alone = 0.0 if unicodedata.category(sign) in ("Mn", "Me", "Cf", "Cc") else _WIDE
        return self.setdefault(sign, alone if base == sign else self[base])
