"""The layout of a deal: one column, or on a phone in landscape a wide column and a narrow one for the thumb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.look.theme import EDGE, Look
from app.widgets.frame import FootMessage, stacked

_SIDE, _GUTTER = 300.0, 16.0
_BETWEEN = 6.0
"""The space between the parts of a column, in px."""
_AIR = 10.0
"""The space in px above the cards and below Save."""


@dataclass(frozen=True)
class DealParts:
    """The parts of a deal: title `bar`, what is `above` the `body`, which scrolls, what is `docked` below it, and the
    `foot`."""

    bar: ft.Control
    above: Sequence[ft.Control]
    body: ft.Control
    docked: Sequence[ft.Control]
    foot: ft.Control


def body_look(look: Look) -> Look:
    """Return the look of the body; in landscape it has all the width that the narrow column leaves."""
    return look.of_column(look.width - 2 * look.margin - _SIDE - _GUTTER) if look.low else look


def side_look(look: Look) -> Look:
    """Return the look of everything else: in landscape, of the narrow column for the thumb."""
    return look.of_column(_SIDE) if look.low else look


def laid_out(look: Look, parts: DealParts) -> ft.Control:
    """Lay out the parts. Only the body scrolls, and in landscape what is `above` it, with what is docked if text is
    large; Save always stays."""
    stretch = ft.CrossAxisAlignment.STRETCH
    # The lower edge of what is docked is part of it.
    docked = [ft.Container(part, padding=ft.Padding.only(bottom=EDGE)) for part in parts.docked]
    if not look.low:
        # Its key keeps it the same control when a message appears above, so that a slide along a row isn't interrupted.
        body = ft.Container(parts.body, expand=True, key="body")
        column = ft.Column([*parts.above, body, *docked], spacing=_BETWEEN, horizontal_alignment=stretch)
        return stacked(parts.bar, column, parts.foot)
    scrolled, fixed = ([*parts.above, *docked], []) if look.large else (list(parts.above), docked)
    middle = ft.ListView(scrolled, spacing=_BETWEEN, expand=True)
    lines: list[ft.Control] = [parts.bar, middle, FootMessage(), *fixed, parts.foot]
    side = ft.Column(lines, spacing=_BETWEEN, width=_SIDE, horizontal_alignment=stretch)
    columns: list[ft.Control] = [
        ft.Container(parts.body, expand=True, padding=ft.Padding.only(top=_AIR)),
        ft.Container(side, padding=ft.Padding.only(bottom=_AIR)),
    ]
    return ft.Row(look.handed(columns), spacing=_GUTTER, expand=True, vertical_alignment=stretch)
