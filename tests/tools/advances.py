"""Writes app/advances.py, the advance widths of the committed fonts: `make fonts` calls it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from fontTools.ttLib import TTFont

from app.theme import FONTS, GERMAN_FONT, SUIT_FONT

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "app" / "advances.py"
_WIDE = 104
"""The greatest width of a line."""


def of_font(family: str) -> dict[str, int]:
    """Return the letters of a font, in thousandths of its size; combining marks have no width."""
    font = TTFont(ROOT / "assets" / FONTS[family])
    widths, em = font["hmtx"], font["head"].unitsPerEm
    found = {chr(code): round(1000 * widths[name][0] / em) for code, name in font.getBestCmap().items()}
    return {letter: wide for letter, wide in found.items() if unicodedata.category(letter)[0] not in "MC"}


def as_drawn(family: str) -> dict[str, int]:
    """Return the letters of a font, and the suit signs, which come from the French or German suit font."""
    suits = [of_font(one) for one in (SUIT_FONT, GERMAN_FONT)]
    standing_in = {letter: max(font.get(letter, 0) for font in suits) for letter in {*suits[0], *suits[1]}}
    return standing_in | of_font(family)


def module() -> str:
    """Return the module's source. A letter with accents is left out if it is as wide as without them."""
    fonts = {family: as_drawn(family) for family in FONTS if family not in (SUIT_FONT, GERMAN_FONT)}
    every = sorted({letter for widths in fonts.values() for letter in widths})
    letters = [one for one in every if any(_has_own_width(one, widths) for widths in fonts.values())]
    rows = [f'    "{family}": (\n{_widths(letters, widths)}    ),\n' for family, widths in fonts.items()]
    return "".join(
        [
            '"""The advance widths of all letters, in thousandths of the font size. Written by `make fonts`."""\n\n',
            f"LETTERS = (\n{_letters(letters)})\n",
            '"""A letter with accents that is not listed is as wide as the letter without them."""\n\n',
            f"WIDTHS = {{\n{''.join(rows)}}}\n",
            '"""The widths of the letters above, in the same order; 0 if the font lacks the letter."""\n',
        ]
    )


def _has_own_width(letter: str, widths: Mapping[str, int]) -> bool:
    base = unicodedata.normalize("NFD", letter)[0]
    return base == letter or widths.get(base) != widths.get(letter)


def _letters(letters: Iterable[str]) -> str:
    printable = [one if one.isprintable() else ascii(one)[1:-1] for one in letters]
    return _lines([{'"': r"\"", "\\": r"\\"}.get(one, one) for one in printable], 4)


def _widths(letters: Iterable[str], widths: Mapping[str, int]) -> str:
    return _lines([f"{widths.get(one, 0)} " for one in letters], 8)


def _lines(parts: Iterable[str], indent: int) -> str:
    """Return a text of these parts, as lines of Python."""
    lines, line = list[str](), ""
    for part in parts:
        if len(line) + len(part) > _WIDE:
            lines, line = [*lines, line], ""
        line += part
    return "".join(f'{" " * indent}"{one}"\n' for one in [*lines, line])
