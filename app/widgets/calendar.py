"""A calendar month with a dot for each match; a day with matches can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import flet as ft

from app.look.theme import BODY, BUTTON_RADIUS, ICON_TOUCH, SECOND, SERIF, SERIF_BLACK, TITLE, TOUCH, Look, Role
from app.look.ui import Handler
from app.look.words import centred, sentence, words
from app.widgets.buttons import Box, icon_button, pressable
from app.widgets.frame import grid, sheet
from scoring.text import Message, Words, joined, say, say_many

NARROWEST = 44.0
"""The least width of a day in pixels. If there is no room for seven, only the days with matches are shown."""
_DAY, _DAY_BOLD = Role(SERIF, 20, 1.0), Role(SERIF_BLACK, 20, 1.0, 1.6)
_QUIET = 36.0
_PADDING = 6.0
_DOTS = 4


@dataclass(frozen=True)
class MonthOf:
    """A month called `title`. `weeks` holds the days of each week, with 0 for a day of another month, and `dots` the
    number of matches of each day that has any. The `chosen` day is filled with ink (0: none)."""

    title: Words
    weekdays: tuple[Words, ...]
    weeks: list[list[int]]
    dots: Mapping[int, int]
    chosen: int


def calendar(
    look: Look,
    month: MonthOf,
    on_day: Callable[[int], object],
    *,
    width: float,
    earlier: Handler | None,
    later: Handler | None,
) -> ft.Control:
    """Draw the month, `width` pixels wide; `on_day` gets the day that is pressed. `earlier` and `later` open another
    month; None if there is none."""
    each = (width - 2 * _PADDING - 2 * look.palette.border) / 7
    days = [
        _head(look, month.title, earlier, later),
        *(
            _whole_month(look, month, on_day, each)
            if each >= NARROWEST and not look.large
            else [_some_days(look, month, on_day, width - 2 * _PADDING - 4)]
        ),
    ]
    column = ft.Column(days, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return sheet(look, column, padding=_PADDING)


def _head(look: Look, title: Words, earlier: Handler | None, later: Handler | None) -> ft.Control:
    name = ft.Semantics(
        heading_level=2,
        live_region=True,
        container=True,
        expand=True,
        content=sentence(look, title, TITLE, size=21, align=ft.TextAlign.CENTER),
    )
    back = _turn(look, ft.Icons.CHEVRON_LEFT, say("Earlier month"), earlier)
    return ft.Row([back, name, _turn(look, ft.Icons.CHEVRON_RIGHT, say("Later month"), later)], spacing=0)


def _turn(look: Look, icon: ft.IconData, name: Message, turn: Handler | None) -> ft.Control:
    if turn is None:
        return ft.Container(width=ICON_TOUCH, height=ICON_TOUCH)
    return icon_button(look, icon, name, turn)


def _whole_month(look: Look, month: MonthOf, on_day: Callable[[int], object], each: float) -> list[ft.Control]:
    dots = month.dots
    initials = [
        ft.Container(
            words(look, weekday, SECOND, color=look.palette.ink2, align=ft.TextAlign.CENTER),
            width=each,
            alignment=ft.Alignment.CENTER,
        )
        for weekday in month.weekdays
    ]
    lines: list[ft.Control] = [ft.Semantics(exclude_semantics=True, content=ft.Row([*initials], spacing=0))]
    for week in month.weeks:
        # A week without matches is lower, because nothing in it can be pressed.
        height = TOUCH if any(day in dots for day in week) else _QUIET
        cells = [
            ft.Container(
                _day(look, month.weekdays[place], day, dots.get(day, 0), day == month.chosen, on_day, each - 4),
                width=each,
                height=height,
                alignment=ft.Alignment.CENTER,
            )
            for place, day in enumerate(week)
        ]
        lines.append(ft.Row([*cells], spacing=0))
    return lines


def _day(
    look: Look, weekday: Words, day: int, count: int, chosen: bool, on_day: Callable[[int], object], width: float
) -> ft.Control | None:
    if not day:
        return None
    if not count:
        quiet = words(look, str(day), _DAY, color=look.palette.ink2)
        return ft.Semantics(exclude_semantics=True, content=quiet)
    return _pressed(look, weekday, [], day, count, chosen, on_day, max(width, NARROWEST))


def _some_days(look: Look, month: MonthOf, on_day: Callable[[int], object], width: float) -> ft.Control:
    """Draw only the days with matches, each with its day of the week."""
    gap = 6.0
    wanted = 56.0 * min(look.scale, 1.5)
    columns = max(1, int((width + gap) // (wanted + gap)))
    each = (width - gap * (columns - 1)) / columns
    found = [
        (month.weekdays[place], day) for week in month.weeks for place, day in enumerate(week) if day in month.dots
    ]
    cells = [
        _pressed(
            look, weekday, [words(look, weekday, SECOND, color=_ink(look, day == month.chosen))], day,
            month.dots[day], day == month.chosen, on_day, each,
        )
        for weekday, day in found
    ]  # fmt: skip
    return grid(cells, columns, gap)


def _ink(look: Look, chosen: bool) -> str:
    return look.palette.on if chosen else look.palette.ink


def _pressed(
    look: Look, weekday: Words, above: list[ft.Control], day: int, count: int, chosen: bool,
    on_day: Callable[[int], object], width: float,
) -> ft.Control:  # fmt: skip
    """Draw a day with matches: its number above a dot for each match, or above their count if they are five or more."""
    colours, ink = look.palette, _ink(look, chosen)
    dot = [ft.Container(width=6, height=6, border_radius=3, bgcolor=ink) for _ in range(count)]
    below: ft.Control = ft.Row([*dot], spacing=3, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    if count > _DOTS:
        below = words(look, say("{number} ×", number=count), BODY, size=12, color=ink)
    stacked = centred(
        [*above, words(look, str(day), _DAY_BOLD, color=ink), ft.Container(below, height=12 if not above else None)],
        spacing=2,
    )
    matches = say_many("1 match", "{number} matches", count)
    return pressable(
        look,
        joined(", ", [joined(" ", [weekday, str(day)]), matches]),
        stacked,
        lambda: on_day(day),
        chosen=chosen,
        box=Box(
            width=width,
            least=TOUCH - 2 if not above else TOUCH + 16,
            bgcolor=colours.ink if chosen else colours.card,
            border=ft.Border.all(max(1.0, colours.border), colours.ink if chosen else colours.cline),
            border_radius=BUTTON_RADIUS - 4,
            alignment=ft.Alignment.CENTER,
        ),
    )
