"""The standing on one line: a seal and a total for each unit, leaders in bold; units that are level share a total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.look.theme import CELL, CELL_BOLD, Look
from app.look.words import number, words
from app.widgets.seal import Mark, seal

_SEAL, _FIGURE, _BETWEEN, _AIR, _LEAST, _CLOSE = 17.0, 19.0, 6.0, 12.0, 3, 4.0
_GROWS = 1.5


@dataclass(frozen=True)
class Stand:
    """A unit's seal and total, and whether it leads; for several units that are level, the seals of all."""

    marks: tuple[Mark, ...]
    total: int
    leads: bool


def fitting(look: Look, stands: Sequence[Stand], room: float) -> Sequence[Stand]:
    """Return as many of the first `stands` as fit in `room` pixels."""
    most = next((count for count in range(len(stands), 0, -1) if stands_width(look, stands[:count]) <= room), 0)
    return stands[:most]


def stands_row(look: Look, stands: Sequence[Stand]) -> ft.Control:
    """Draw the stands side by side; short totals have slots of equal width, so that several rows align."""
    grown = min(look.scale, _GROWS)
    parts: list[ft.Control] = []
    for stand in stands:
        role, color = (CELL_BOLD, look.palette.ink) if stand.leads else (CELL, look.palette.ink2)
        figure = words(look, number(stand.total), role, size=_FIGURE * grown, color=color)
        seals: list[ft.Control] = [seal(look, mark, _SEAL * grown) for mark in stand.marks]
        row: list[ft.Control] = [ft.Row(seals, spacing=_CLOSE, tight=True), figure]
        parts.append(ft.Container(ft.Row(row, spacing=_BETWEEN, tight=True), width=_slot(look, stand)))
    return ft.Row(parts, spacing=_AIR, tight=True)


def _slot(look: Look, stand: Stand) -> float:
    grown, total = min(look.scale, _GROWS), number(stand.total).rjust(_LEAST, "0")
    more = (len(stand.marks) - 1) * (grown * _SEAL + _CLOSE)
    return grown * (_SEAL + _BETWEEN / 2) + look.wide(total, CELL_BOLD, _FIGURE * grown) + _BETWEEN / 2 + more


def stands_width(look: Look, stands: Sequence[Stand]) -> float:
    """Return the width of the stands side by side."""
    return sum(_slot(look, stand) for stand in stands) + _AIR * (len(stands) - 1)
