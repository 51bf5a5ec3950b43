"""The big score: a band for each unit, with its total as large as the screen allows; leaders have inverted colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from app.look.fitting import called, name_size
from app.look.theme import BIG, CLEAR, NAME, SECOND, Look
from app.look.words import figure, number, read_as, words
from app.widgets.seal import Mark, seal
from app.widgets.sheet.dealer import DEALS, dealer_sign
from scoring.text import Message, Words, joined, say

_LABEL, _LABEL_HEIGHT = 112.0, 46.0
_PAD = 18.0
_NEARLY = 0.9
"""The share of the largest possible size that numbers must keep for fewer columns, which leave room for remarks."""
_REMARK = replace(SECOND, most=1.2)
"""No larger than the name above it."""
_GROWS = 1.3
"""The most that names grow in large text; numbers are as large as the screen allows anyway."""
_LEADS = say("leads")


@dataclass(frozen=True)
class Band:
    """The content of one band: a unit's name, seal and total, whether it leads or deals next, and a short remark.

    `shown` is the name as drawn, shortened if there is little room.
    """

    name: str
    mark: Mark
    total: int
    leads: bool = False
    deals: bool = False
    remark: Words = ""
    shown: str = ""


def bands(look: Look, standings: Sequence[Band], *, width: float, height: float) -> ft.Control:
    """Draw the bands in `width` × `height` pixels, in as many columns as make the numbers largest."""
    widest = widest_total(look, standings)
    count = len(standings)
    plans = [
        _plan(look, width / columns, height / -(-count // columns), widest, columns) for columns in range(1, count + 1)
    ]
    most = max(layout.size for layout in plans)
    plan = next(layout for layout in plans if layout.size >= _NEARLY * most)
    beside = max(_LABEL, plan.width - 2 * _PAD - 8 - widest * plan.size)
    name_width = beside if plan.name_at_side else _above_width(look, plan)
    short = called([standing.name for standing in standings], name_width)
    standings = [replace(standing, shown=name) for standing, name in zip(standings, short, strict=True)]
    plan = replace(plan, close=any(_name_above_size(look, standing, plan) < 14 for standing in standings))
    cells = [_band(look, standing, plan, place) for place, standing in enumerate(standings)]
    rows = [cells[start : start + plan.columns] for start in range(0, count, plan.columns)]
    # A new control for each layout: Flet's client fails when it has to patch rows into rows of another length.
    key = f"{count} in {plan.columns}"
    return ft.Column([ft.Row(row, spacing=0) for row in rows], spacing=0, width=width, height=height, key=key)


def widest_total(look: Look, standings: Sequence[Band]) -> float:
    """Return the width of the widest total as a multiple of its font size."""
    return max(look.wide(number(standing.total), BIG, 1) for standing in standings)


@dataclass(frozen=True)
class _Plan:
    """One possible layout: the size of a cell, the font `size` of its number, and where the name is.

    The name is next to the number (`name_at_side`) or else above it; there it is next to the seal, or below it if cells
    are `close`.
    """

    columns: int
    width: float
    height: float
    size: float
    name_at_side: bool
    close: bool = False


def _grown(look: Look, size: float) -> float:
    """Return the size of a name, or the height of its line, in large text."""
    return size * min(look.scale, _GROWS) if look.large else size


def _plan(look: Look, width: float, height: float, widest: float, columns: int) -> _Plan:
    size_beside = min((height - 10) / 0.92, (width - 2 * _PAD - _LABEL) / widest)
    size_above = min((height - _grown(look, _LABEL_HEIGHT) - 14) / 0.92, (width - _PAD) / widest)
    return _Plan(columns, width, height, min(260.0, max(24.0, size_beside, size_above)), size_beside >= size_above)


def _band(look: Look, one: Band, plan: _Plan, place: int) -> ft.Control:
    colours = look.palette
    color = colours.on if one.leads else colours.ink
    total = figure(look, number(one.total), BIG, color=color, size=plan.size)
    label = _label(look, one, plan, color)
    inside: ft.Control
    if plan.name_at_side:
        inside = ft.Row(
            [label, total], spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        )  # fmt: skip
    else:
        inside = ft.Column(
            [label, total], spacing=2, alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )  # fmt: skip
    picture = ft.Container(
        inside,
        width=plan.width,
        height=plan.height,
        padding=ft.Padding.symmetric(horizontal=_PAD if plan.name_at_side else 4),
        bgcolor=colours.ink if one.leads else colours.sheet,
        border=_rules(look, one, plan, place),
        alignment=ft.Alignment.CENTER,
    )
    return read_as(look, band_label(one), picture)


def _rules(look: Look, one: Band, plan: _Plan, place: int) -> ft.Border:
    """Return the lines between a band and those above and to its left, so that 40 and 48 can't be read as 4048."""
    colours = look.palette
    line = ft.BorderSide(max(1, colours.border), colours.sheet if one.leads else colours.line)
    none = ft.BorderSide(0, CLEAR)
    return ft.Border(top=line if place >= plan.columns else none, left=line if place % plan.columns else none)


def band_label(one: Band) -> Message:
    """Return the semantics label of a band."""
    total = say("{name}: {total}", name=one.name, total=one.total)
    return joined(", ", [total, _LEADS if one.leads else "", DEALS if one.deals else "", one.remark])


def _label(look: Look, one: Band, plan: _Plan, color: str) -> ft.Control:
    """Draw seal, name and remark: stacked if they are next to the number, otherwise on one line above it."""
    remark = joined(" · ", [_LEADS if one.leads else "", one.remark])
    if not plan.name_at_side:
        return _label_above(look, one, plan, color)
    size = 44.0 if plan.height >= 120 else 32.0
    room = max(_LABEL, plan.width - 2 * _PAD - 8 - look.wide(number(one.total), BIG, plan.size))
    signs: list[ft.Control] = [seal(look, one.mark, size, on_ink=one.leads)]
    signs += [dealer_sign(look, size * 0.8, on_ink=one.leads)] if one.deals else []
    column: list[ft.Control] = [
        ft.Row(signs, spacing=8, tight=True),
        words(look, one.shown, NAME, color=color, size=name_size(one.shown, room, _grown(look, 26)), lines=1),
    ]
    if remark and plan.height >= 100:
        column.append(words(look, remark, _REMARK, color=color, lines=1))
    return ft.Column(column, spacing=3, tight=True, width=room, horizontal_alignment=ft.CrossAxisAlignment.START)


def _name_above_size(look: Look, one: Band, plan: _Plan) -> float:
    """Return the font size of a name above the number, next to its seal."""
    return name_size(one.shown, plan.width - 44 - (30 if one.deals else 0), _grown(look, 20))


def _above_width(look: Look, plan: _Plan) -> float:
    """Return the width for a name above the number: it keeps a little distance from the lines at both sides."""
    return plan.width - 8 - max(1, look.palette.border) - 4


def _label_above(look: Look, one: Band, plan: _Plan, color: str) -> ft.Control:
    size, disc = (22.0, 20.0) if plan.close else (26.0, 24.0)
    signs: list[ft.Control] = [seal(look, one.mark, size, on_ink=one.leads)]
    discs = [dealer_sign(look, disc, on_ink=one.leads)] if one.deals else []
    fitted = _name_above_size(look, one, plan)
    if plan.close:
        fitted = name_size(one.shown, _above_width(look, plan), _grown(look, 16))
    name = words(look, one.shown, NAME, color=color, size=fitted, lines=1)
    middle = ft.MainAxisAlignment.CENTER
    if not plan.close:
        return ft.Row([*signs, name, *discs], spacing=8, tight=True, alignment=middle)
    column: list[ft.Control] = [ft.Row([*signs, *discs], spacing=6, tight=True, alignment=middle), name]
    return ft.Column(column, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
