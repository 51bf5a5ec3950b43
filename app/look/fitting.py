"""Font sizes at which names and totals fit into a width, because Flet can't shrink text to fit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.look.measure import fitting
from app.look.theme import NAME, TOTAL, WIDE_SHEET, Look, Role

_SMALLEST = 11.0
_LEGIBLE = 12.4
"""The least font size at which a name on one line is easy to read."""


def total_size(look: Look, text: str, seats: int) -> float:
    """Return the font size at which a total fits its column on the score sheet."""
    size = {1: 56, 2: 56, 3: 52, 4: 44}.get(len(text), 36)
    if look.column >= WIDE_SHEET and seats <= 4:
        size = round(size * 64 / 56)
    room = (look.column - 36) / seats - 8
    return max(18, look.on_a_line(text, TOTAL, room, size))


def figure_size(look: Look, text: str, role: Role, room: float, size: float | None = None) -> float:
    """Return the font size at which a number fits in `room` pixels; one digit gets no larger than two would."""
    return look.on_a_line(text.rjust(2, "0"), role, room, size)


def name_size(name: str, room: float, size: float = NAME.size) -> float:
    """Return the font size at which a name fits in `room` pixels on one line; at least 11, so longer names are cut."""
    return max(_SMALLEST, min(size, _whole_at(name, room)))


def name_fits(name: str, room: float) -> bool:
    """Return whether a name fits in `room` pixels on one line without being cut."""
    return _whole_at(name, room) >= _SMALLEST


def sides_below(name: str, room: float, size: float) -> str:
    """Return the name of a side, on two lines (``Anna +`` and ``Ben``) if it doesn't fit on one at that font size."""
    return name if name_size(name, room, size) == size else name.replace(" + ", " +\n")


def _whole_at(name: str, room: float) -> float:
    """Return the font size at which the whole name fits, however small."""
    return fitting(name, NAME.family, room)


def called(names: Sequence[str], room: float) -> tuple[str, ...]:
    """Return the names as shown side by side: whole if each fits in `room` pixels, else only their first words.

    They stay whole if two first words are the same, or if one is the name of a side.

    >>> called(["Wilhelmina van der Bergen", "Ben"], 80)
    ('Wilhelmina', 'Ben')
    """
    if all(name_size(name, room) > _LEGIBLE for name in names) or any(" + " in name for name in names):
        return tuple(names)
    short = [re.split(r"[\s-]", name)[0] for name in names]
    return tuple(short if len({name.casefold() for name in short}) == len(names) else names)
