"""How large a name or a total can be in the room it has: Flet cannot shrink text to fit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.theme import NAME, WIDE_SHEET, Look

_SMALLEST = 11.0
_LEGIBLE = 12.4
"""Below this a name on one line is hard to read."""
# How wide a letter is in strong letters, as a share of its size; all others are taken for 0.53.
_WIDTHS = {
    " ": 0.16, ".,:·'’": 0.23, "ijlI": 0.29, "frtJ-": 0.35, "cs": 0.4, "zL": 0.44, "aevxyF+0123456789": 0.48,
    "ABGKPRVYZ": 0.61, "DOQUX": 0.66, "wHN": 0.7, "mM": 0.82, "W": 0.9,
}  # fmt: skip
_EMS = {sign: width for signs, width in _WIDTHS.items() for sign in signs}


def total_size(look: Look, text: str, seats: int) -> float:
    """The size at which a total fits its column on the score sheet."""
    # A sign is wider than a figure.
    signs = len(text) + (1 if text[:1] in "−-" and len(text) > 2 else 0)
    size = {1: 56, 2: 56, 3: 52, 4: 44}.get(signs, 36)
    if look.column >= WIDE_SHEET and seats <= 4:
        size = round(size * 64 / 56)
    room = (look.column - 36) / seats - 8
    return max(18, min(size, room / (0.5 * max(1, len(text)))))


def name_size(name: str, room: float, size: float = NAME.size) -> float:
    """The size at which a name fits `room` pixels on one line, never under 11: longer names are cut with dots."""
    return max(_SMALLEST, min(size, room / max(1.02 * _ems(name), 0.1)))


def name_fits(name: str, room: float) -> bool:
    """Whether a name has room on one line without being cut."""
    return room / max(1.02 * _ems(name), 0.1) >= _SMALLEST


def width_of(text: str, size: float) -> float:
    """About how wide a text is on one line, in strong letters."""
    return 1.02 * _ems(text) * size


def sides_below(name: str, room: float, size: float = NAME.size) -> str:
    """The name of a side as two lines, ``Anna +`` and ``Ben``, where one line of that size would not fit."""
    return name if name_size(name, room, size) == size else name.replace(" + ", " +\n")


def _ems(name: str) -> float:
    """How wide a name is, as a multiple of its size."""
    return sum(_EMS.get(sign, 0.53) for sign in name)


def called(names: Sequence[str], room: float) -> tuple[str, ...]:
    """The names as they stand side by side: whole where there is room for them, else by the first word if that tells
    them apart.

    >>> called(["Wilhelmina van der Bergen", "Ben"], 80)
    ('Wilhelmina', 'Ben')
    """
    if all(name_size(name, room) > _LEGIBLE for name in names) or any(" + " in name for name in names):
        return tuple(names)
    short = [re.split(r"[\s-]", name)[0] for name in names]
    return tuple(short if len({name.casefold() for name in short}) == len(names) else names)
