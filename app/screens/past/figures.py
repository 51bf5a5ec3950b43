"""Draws the sheets of figures of the pages that look back, and opens what a figure counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from app.look.theme import BODY, CELL, FIGURE, GROWING, SECOND, SECTION, STRONG, Look
from app.look.ui import component
from app.look.words import sentence, words, written
from app.past.evenings import Evening
from app.past.figures import Behind, Figure, FigureGroup, FigureShape, FigureSheet, Filters
from app.past.finding import Wanted
from app.past.statistics import PlayedDeal, PlayedMatch
from app.screens.shared.addresses import path_of, people_path
from app.screens.shared.emblems import emblem_of
from app.screens.shared.parts import go
from app.widgets.bars import columns, share_bar, split_bar, stacked_bars
from app.widgets.buttons import Box, Row, chevron, list_row, opens, pressable
from app.widgets.frame import double_rule, hairline, rows, section, sheet
from app.widgets.menu import Item, use_menu
from app.widgets.seal import Mark, own_mark, seal
from app.window.desk import Desk
from scoring.text import Words, joined, say

Open = Callable[[Figure], None]
Seals = Mapping[str, Mark]
_SIDE, _WIN_SIDE = 14.0, 16.0
_LARGE, _SEAL, _EMBLEM = 56.0, 26.0, 34.0
"""The widths in px of a seal next to large numbers, of one next to a bar, and of a game's card, or a seal in its
place."""
_AIR = 4.0
"""The space in px on both sides of the word below a number, so that it doesn't touch the edge of the sheet."""


def drawn(look: Look, sheets: Sequence[FigureSheet], seals: Seals, on_open: Open) -> list[ft.Control]:
    """Draw sheets of figures, each below its title; people who are not in `seals` have their own seal."""
    controls: list[ft.Control] = []
    for group in sheets:
        if not any(part.figures for part in group.parts):
            continue
        if group.title:
            controls.append(section(look, group.title, group.note))
        controls.append(sheet(look, rows(_parts(look, group.parts, seals, on_open))))
    return controls


def _parts(look: Look, parts: Sequence[FigureGroup], seals: Seals, on_open: Open) -> list[ft.Control]:
    lines: list[ft.Control] = []
    for place, part in enumerate(parts):
        # Large numbers have a double line below them.
        first = not place or parts[place - 1].shape is FigureShape.NUMBERS
        lines += _DRAWN[part.shape](look, part, seals, on_open, first)
    return lines


# Opening what a figure counts ---------------------------------------------------------------------------------


def opener(desk: Desk, back: str, about: Words = "") -> Open:
    """Return the function that opens what a figure counts: its only match or deal, or else the list of them.

    The list leads `back`, and its title begins with what it is `about`.
    """

    def on_open(figure: Figure) -> None:
        match figure.opens:
            case Evening():
                go(f"/past/{figure.opens.id}")
            case Wanted():
                desk.browsing.wanted = figure.opens
                go("/past")
            case Filters(names=names):
                go(people_path(*names))
            case (only,):
                go(path_to(only))
            case (_, *_) as counted:
                desk.browsing.behind = Behind(joined(": ", [about, figure.title]), counted, back)
                go("/people/figure")

    return on_open


def path_to(counted: PlayedMatch | PlayedDeal) -> str:
    """Return the address of a match, or, for a deal, of the explanation of that player's points in it."""
    entry = counted.match.entry
    match counted:
        case PlayedDeal(_, number, seat):
            unit = next(place for place, seats in enumerate(entry.units) if seat in seats)
            return f"/match/{entry.id}/why/{number}/{unit}"
    return path_of(entry)


# Rows ---------------------------------------------------------------------------------------------------------


def _picture(look: Look, figure: Figure, seals: Seals, size: float = _SEAL) -> ft.Control | None:
    if figure.name:
        return seal(look, seals.get(figure.name) or own_mark(figure.name), size)
    return emblem_of(look, figure.game) if figure.game else None


def _rows(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    return [_row(look, figure, seals, on_open, first and not place) for place, figure in enumerate(part.figures)]


def _row(look: Look, figure: Figure, seals: Seals, on_open: Open, first: bool) -> ft.Control:
    """Draw a figure as a row, with its value and an arrow at the end."""
    title, picture = figure.short or figure.title, _picture(look, figure, seals, _EMBLEM)
    shown = [words(look, figure.value, GROWING)] if figure.value else []
    named = written(look, title, capital=True)
    head = say("{title}: {label}", title=named, label=figure.value) if figure.value else named
    width = look.wide(written(look, figure.value), GROWING) + 6 if figure.value else 0
    return list_row(
        look,
        Row(
            title,
            second=figure.second,
            role=STRONG if title == figure.name else BODY,
            trailing=ft.Row([*shown, chevron(look)], spacing=6, tight=True),
            leading=picture,
            other_width=width + 24 + 12 + (_EMBLEM + 12 if picture else 0),
            capital=True,
        ),
        partial(on_open, figure),
        first=first,
        name=joined(", ", [head, figure.second]),
    )


def _matches(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    """Draw figures that are a match or a deal, each with its day: at the right of the title, if there is room."""
    return [
        list_row(
            look,
            Row(
                figure.title,
                second=joined(" · ", [figure.value, figure.second]) if look.small else figure.second,
                role=SECTION,
                leading=_picture(look, figure, seals),
                trailing=None if look.small else figure.value,
            ),
            partial(on_open, figure),
            first=first and not place,
        )
        for place, figure in enumerate(part.figures)
    ]


def _ahead(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    """Draw who finished ahead of whom, with how often, how often not, and a divided bar."""
    return [_versus(look, figure, seals, on_open, first and not place) for place, figure in enumerate(part.figures)]


def _versus(look: Look, figure: Figure, seals: Seals, on_open: Open, first: bool) -> ft.Control:
    ahead, _, behind = figure.counts
    title, role = figure.short or figure.title, STRONG if figure.name else SECTION
    # If there is little room, the name gets it and there is no bar.
    bar = 0.0 if look.large or look.small else look.column * 0.22
    middle = split_bar(look, figure.counts, width=bar) if bar else words(look, ":", CELL, size=21)
    # The width that the two numbers, the bar, the arrow and the spaces leave for the text.
    room = look.inside - 2 * _SIDE - _EMBLEM - 2 * 34 - (bar or look.wide(":", CELL, 21)) - 24 - 5 * 8
    row = [
        _picture(look, figure, seals) or ft.Container(),
        words(look, title, role, size=look.whole_words(written(look, title), role, room), lines=2, expand=True),
        ft.Container(words(look, str(ahead), FIGURE, size=21), width=34, alignment=ft.Alignment.CENTER_RIGHT),
        middle,
        ft.Container(words(look, str(behind), CELL, size=21), width=34),
        chevron(look),
    ]
    return pressable(
        look,
        figure.label,
        ft.Row(row, spacing=8),
        partial(on_open, figure),
        box=Box(padding=ft.Padding.symmetric(horizontal=_SIDE), least=56, border=_line_above(look, first)),
    )


def _line_above(look: Look, first: bool) -> ft.Border | None:
    return None if first else ft.Border(top=ft.BorderSide(1, look.palette.line))


def _shares(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    """Draw everybody's wins, each with a bar as a share of the most, and the remark that says what is counted."""
    most = max((figure.counts[0] for figure in part.figures), default=0)
    remark = ft.Container(
        words(look, part.remark, SECOND, color=look.palette.ink2),
        padding=ft.Padding.only(left=_WIN_SIDE, right=_WIN_SIDE, top=4, bottom=10),
    )
    return [
        *(_share(look, figure, seals, on_open, most, not place) for place, figure in enumerate(part.figures)),
        remark,
    ]


def _share(look: Look, figure: Figure, seals: Seals, on_open: Open, most: int, first: bool) -> ft.Control:
    (wins,) = figure.counts
    bar = 0.0 if look.large else min(180.0, look.column * (0.26 if look.small else 0.32))
    width = 58 if look.large else 40
    size = look.whole_words(figure.name, STRONG, look.inside - 2 * _WIN_SIDE - _SEAL - bar - width - 3 * 10)
    row = [
        _picture(look, figure, seals) or ft.Container(),
        words(look, figure.name, STRONG, size=size, lines=2, expand=True),
        *([share_bar(look, wins, most, width=bar, first=first)] if bar else []),
        ft.Container(words(look, str(wins), GROWING), width=width, alignment=ft.Alignment.CENTER_RIGHT),
    ]
    return opens(
        look,
        wins,
        figure.label,
        ft.Row(row, spacing=10),
        partial(on_open, figure),
        box=Box(least=56, padding=ft.Padding.symmetric(horizontal=_WIN_SIDE), border=_line_above(look, first)),
    )


# Numbers and bars ---------------------------------------------------------------------------------------------


def _numbers(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    """Draw large numbers side by side, below the seals of whom they are about, or next to the seal of one person."""
    alone = [_large_seal(look, part.name, seals)] if part.name and not look.large else []
    each = (look.inside - len(alone) * 84) / len(part.figures)
    cells: list[ft.Control] = [ft.Container(part, width=84, alignment=ft.Alignment.CENTER) for part in alone]
    for figure in part.figures:
        number = _number(look, figure, on_open, each)
        if not part.name:
            above = ft.Container(_large_seal(look, figure.name, seals) if figure.name else None, height=_LARGE + 4)
            middle = ft.CrossAxisAlignment.CENTER
            number = ft.Column([above, number], spacing=4, tight=True, horizontal_alignment=middle)
        cells.append(number)
    padding = ft.Padding.only(top=0 if part.name else 12)
    return [ft.Container(ft.Row(cells, spacing=0), padding=padding), double_rule(look)]


def _large_seal(look: Look, name: str, seals: Seals) -> ft.Control:
    picture = seal(look, seals.get(name) or own_mark(name), _LARGE)
    return ft.Semantics(exclude_semantics=True, content=picture)


def _number(look: Look, figure: Figure, on_open: Open, width: float) -> ft.Control:
    """Draw a large number with a word below it that says what it counts."""
    (count,), below = figure.counts, figure.short or figure.title
    size = look.whole_words(written(look, below), SECOND, width - 2 * _AIR)
    column = ft.Column(
        [
            words(look, str(count), GROWING, size=30),
            words(look, below, SECOND, color=look.palette.ink2, size=size),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    name = say("{title}: {label}", title=figure.title, label=str(count))
    return opens(
        look,
        count,
        name,
        column,
        partial(on_open, figure),
        box=Box(width=width, least=72, alignment=ft.Alignment.CENTER),
    )


def _padded(content: ft.Control) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=8))


def _bar(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    """Draw the numbers above as one divided bar, or with too few of them the remark instead."""
    if not part.figures:
        return [ft.Container(sentence(look, part.remark, color=look.palette.ink2), padding=_SIDE)]
    counts = [figure.counts[0] for figure in part.figures]
    bar = split_bar(look, counts, width=look.inside - 2 * _SIDE)
    return [ft.Container(bar, padding=_SIDE)]


def _columns(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    bars = [(figure.label, figure.title, figure.counts[0]) for figure in part.figures]
    return [_padded(columns(look, bars, lambda place: on_open(part.figures[place]), width=look.inside - 2 * _SIDE))]


# Months -------------------------------------------------------------------------------------------------------


def _months(look: Look, part: FigureGroup, seals: Seals, on_open: Open, first: bool) -> list[ft.Control]:
    return [hairline(look), _Months(look, part, on_open)]


@component
def _Months(look: Look, part: FigureGroup, on_open: Open) -> ft.Control:
    """A bar for each month, wins dark. The bars are too narrow to be tapped one by one: a tap on any opens the list of
    months."""
    counts, wins = ([figure.counts[place] for figure in part.figures] for place in (0, 1))
    letters = [written(look, figure.short)[:1] for figure in part.figures]
    bars = stacked_bars(look, counts, wins, letters, width=look.inside - 2 * _SIDE, height=64)
    column = ft.Column([sentence(look, part.remark), bars], spacing=8, tight=True)
    open_months = use_months(look, written(look, part.remark), part.figures, on_open)
    padding = ft.Padding.symmetric(horizontal=_SIDE, vertical=8)
    return pressable(look, written(look, part.remark), column, open_months, box=Box(padding=padding))


def use_months(
    look: Look, title: Words, months: Sequence[Figure], on_open: Open, above: Sequence[Item] = ()
) -> Callable[[], None]:
    """Return the function that opens the list of the months with a match, the latest first, with items `above`. Call it
    like a hook."""
    found = [month for month in reversed(months) if month.counts[0]]
    return use_menu(
        look, title, [*above, *(Item(figure.title, partial(on_open, figure), figure.second) for figure in found)]
    )


_DRAWN: Mapping[FigureShape, Callable[[Look, FigureGroup, Seals, Open, bool], list[ft.Control]]] = {
    FigureShape.ROWS: _rows,
    FigureShape.MATCHES: _matches,
    FigureShape.AHEAD: _ahead,
    FigureShape.SHARES: _shares,
    FigureShape.NUMBERS: _numbers,
    FigureShape.BAR: _bar,
    FigureShape.COLUMNS: _columns,
    FigureShape.MONTHS: _months,
}
