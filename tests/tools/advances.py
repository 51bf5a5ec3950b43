"""Writes app/look/advances.py, the advance widths of the committed fonts: `make fonts` calls it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from fontTools.ttLib import TTFont

from app.look.theme import FONTS, GERMAN_FONT, SUIT_FONT

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "app" / "look" / "advances.py"
FETCHED = sorted((ROOT / "assets" / "assets" / "fonts").rglob("*.woff2"))
"""The fonts for names, which Flutter fetches for letters that a text's own fonts lack."""
_WIDE = 104
"""The greatest width of a line."""


def of_font(family: str) -> dict[str, int]:
    """Return the letters of a font, in thousandths of its size; combining marks have no width."""
    return _widths_in(ROOT / "assets" / FONTS[family])


def _widths_in(file: Path) -> dict[str, int]:
    font = TTFont(file)
    widths, em = font["hmtx"], font["head"].unitsPerEm
    found = {chr(code): round(1000 * widths[name][0] / em) for code, name in font.getBestCmap().items()}
    return {letter: wide for letter, wide in found.items() if unicodedata.category(letter)[0] not in "MC"}


def as_drawn(family: str) -> dict[str, int]:
    """Return the letters of a font, and those that come from other fonts."""
    return from_others() | of_font(family)


def from_others() -> dict[str, int]:
    """Return the suit signs, which come from the French or German suit font, and the letters of the fonts for names.

    An Arabic letter is as wide as if it stood alone, which is the widest it can be.
    """
    suits = [of_font(one) for one in (SUIT_FONT, GERMAN_FONT)]
    found = {letter: max(font.get(letter, 0) for font in suits) for letter in {*suits[0], *suits[1]}}
    for file in FETCHED:
        found |= _widths_in(file)
    return found


def drawn() -> list[range]:
    """Return the characters that can be drawn in any text: those of all text fonts, both suit fonts and the fonts for
    names."""
    codes = {family: set(TTFont(ROOT / "assets" / path).getBestCmap()) for family, path in FONTS.items()}
    suits = codes.pop(SUIT_FONT) & codes.pop(GERMAN_FONT)
    every = sorted(
        set.intersection(*codes.values()) | suits | {c for file in FETCHED for c in TTFont(file).getBestCmap()}
    )
    ends = [code for code in every if code + 1 not in every]
    starts = [code for code in every if code - 1 not in every]
    return [range(start, end + 1) for start, end in zip(starts, ends, strict=True)]


def module() -> str:
    """Return the module's source. A letter with accents is left out if it is as wide as without them."""
    own = {family: of_font(family) for family in FONTS if family not in (SUIT_FONT, GERMAN_FONT)}
    others = {one: wide for one, wide in from_others().items() if not any(one in widths for widths in own.values())}
    fonts = {family: {one: wide for one, wide in as_drawn(family).items() if one not in others} for family in own}
    every = sorted({letter for widths in fonts.values() for letter in widths})
    letters = [one for one in every if any(_has_own_width(one, widths) for widths in fonts.values())]
    rows = [f'    "{family}": (\n{_widths(letters, widths)}    ),\n' for family, widths in fonts.items()]
    return "".join(
        [
            '"""The advance widths of all letters, in thousandths of the font size. Written by `make fonts`."""\n\n',
            f"LETTERS = (\n{_letters(letters)})\n",
            '"""A letter with accents that is not listed is as wide as the letter without them."""\n\n',
            f"WIDTHS = {{\n{''.join(rows)}}}\n",
            '"""The widths of the letters above, in the same order; 0 if the font lacks the letter."""\n\n',
            f"OTHERS = (\n{_letters(sorted(others))})\n",
            f"OTHER_WIDTHS = (\n{_widths(sorted(others), others, 4)})\n",
            '"""The letters that come from other fonts, and their widths, the same next to every font."""\n\n',
            f"DRAWN = (\n{_lines([f'{one[0]:x}-{one[-1]:x} ' for one in drawn()], 4)})\n",
            '"""The characters that any text can show, accents too: hexadecimal ranges."""\n',
        ]
    )


def _has_own_width(letter: str, widths: Mapping[str, int]) -> bool:
    base = unicodedata.normalize("NFD", letter)[0]
    return base == letter or widths.get(base) != widths.get(letter)


def _letters(letters: Iterable[str]) -> str:
    printable = [letter if letter.isprintable() else ascii(letter)[1:-1] for letter in letters]
    return _lines([{'"': r"\"", "\\": r"\\"}.get(one, one) for one in printable], 4)


def _widths(letters: Iterable[str], widths: Mapping[str, int], indent: int = 8) -> str:
    return _lines([f"{widths.get(letter, 0)} " for letter in letters], indent)


def _lines(parts: Iterable[str], indent: int) -> str:
    """Return a text of these parts, as lines of Python."""
    lines, line = list[str](), ""
    for part in parts:
        if len(line) + len(part) > _WIDE:
            lines, line = [*lines, line], ""
        line += part
    return "".join(f'{" " * indent}"{one}"\n' for one in [*lines, line])
