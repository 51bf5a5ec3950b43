"""The page of a year: how much was played, who won most, and the year's best; each line opens what it is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import flet as ft

from app.desk import Desk, use_desk
from app.ledger.store.shelf_file import ShelfEntry
from app.past.evening_words import matches
from app.past.evenings import Evening
from app.past.finding import Wanted
from app.past.people import contests, wins, within
from app.past.year import One, Year, year_of
from app.past.yearly import Fact, as_text, facts, headline, won_and_shared
from app.screens.home.live_sheet import emblem_of
from app.screens.home.past_row import path_of
from app.screens.landscape import main_side, two_columns
from app.screens.parts import go, whole
from app.screens.past.group_statistics import win_rows
from app.screens.past.looking_back import look_into, nowhere, send, use_evenings
from app.texts.days import month_of
from app.theme import SERIF_BLACK, SHEET_RADIUS, TOUCH, Look, Role
from app.ui import screen, use_here, use_look
from app.widgets.bars import month_bars
from app.widgets.buttons import chevron, icon_button, list_row, main_button, more_button, pressable
from app.widgets.frame import page_view, page_view_of, rows, scrolling, section, sheet, title_bar
from app.widgets.menu import Item, use_menu
from app.widgets.seal import Mark, own_marks, seal
from app.widgets.words import bold, sentence, words
from scoring.text import joined, say

SHOWN, MORE = 5, 40
Opened: TypeAlias = ShelfEntry | tuple[One, ...] | Evening | Wanted
_YEAR = Role(SERIF_BLACK, 72, 1.0)
_PADDING = 16.0
_BY_MONTH = say("Matches by month")


@screen
def YearScreen() -> ft.View:
    """The year in the address."""
    look, desk = use_look(), use_desk()
    number = whole(ft.use_route_params().get("year"))
    limit, show = use_here(SHOWN)
    all_evenings = use_evenings(desk)
    year = ft.use_memo(lambda: year_of(all_evenings, number), [desk.turns.book, number])
    to_picture = partial(go, f"/past/year/{number}/picture")
    open_months = use_menu(look, _BY_MONTH, _months(desk, year))
    picture = (
        [icon_button(look, ft.Icons.IMAGE_OUTLINED, say("Picture of the year"), to_picture, label=say("Picture"))]
        if year.matches
        else []
    )
    bar = title_bar(look, say("The year on one page"), on_leave=lambda: go("/past"), actions=picture, labelled=True)
    if not year.matches:
        return nowhere(look, say("No matches in {year}", year=str(number)), say("Another year may have some."), bar=bar)

    async def share() -> None:
        await send(look, partial(as_text, year), say("Year copied to the clipboard."))

    def open_wins(place: int) -> None:
        name = year.won[place][0]
        ((_, matches),) = wins(within(contests(all_evenings), number), [name])
        title = joined(": ", [name, say("matches won in {year}", year=str(number))])
        look_into(desk, title, matches, f"/past/year/{number}")

    def open_it(opened: Opened) -> None:
        if isinstance(opened, tuple):
            look_into(desk, say("Rarest of {year}", year=str(number)), opened, f"/past/year/{number}")
        elif isinstance(opened, Wanted):
            desk.looking.wanted = opened
            go("/past")
        else:
            go(path_of(opened) if isinstance(opened, ShelfEntry) else f"/past/{opened.id}")

    foot = main_button(look, say("Share the year"), share)
    side = main_side(look) if look.low else look
    head = [_head(side, year, open_months)]
    won = [one for one in year.won if one[1]]
    if won:
        shown = won[:limit]
        seals = own_marks([name for name, _ in shown])
        head.append(win_rows(side, shown, seals, open_wins, won_and_shared(year)))
    if len(won) > limit:
        head.append(more_button(side, lambda: show(limit + MORE)))
    best = _best(look, year, open_it)
    if look.low:
        return page_view_of(look, ft.use_view_path(), two_columns(look, bar, scrolling(head), best, foot), wide=True)
    return page_view(look, ft.use_view_path(), bar, scrolling([*head, *best]), foot, wide=False)


def _months(desk: Desk, year: Year) -> list[Item]:
    """Return menu items that open the evenings of the whole year and of each month with a match, the latest first."""

    def to(period: str) -> None:
        desk.looking.wanted = Wanted(period=period)
        go("/past")

    items = [Item(say("All of {year}", year=str(year.year)), partial(to, f"{year.year:04}"), matches(year.matches))]
    for month in range(12, 0, -1):
        if count := year.months[month - 1]:
            label = month_of(year.year, month)
            items.append(Item(label, partial(to, f"{year.year:04}-{month:02}"), matches(count)))
    return items


def _head(look: Look, year: Year, open_months: Callable[[], None]) -> ft.Control:
    """Draw the dark head with the year, a sentence about it, and a bar for each month; the bars open the list of
    months."""
    colours = look.palette
    inside = look.column - 2 * _PADDING
    size = _YEAR.size if not look.small else 60
    figures = words(look, str(year.year), _YEAR, size=size, color=colours.on)
    width, height = max(96.0, inside - look.wide(str(year.year), _YEAR, size) - 16), size * 0.9
    bars = pressable(
        look, _BY_MONTH, month_bars(look, year.months, width=width, height=height), open_months, width=width,
        height=max(TOUCH, height), alignment=ft.Alignment.BOTTOM_CENTER,
    )  # fmt: skip
    shown = ft.Row([ft.Container(figures, expand=True), bars], vertical_alignment=ft.CrossAxisAlignment.END)
    text = ft.Semantics(heading_level=2, container=True, content=sentence(look, headline(year), color=colours.on))
    return ft.Container(
        ft.Column([shown, text], spacing=10, tight=True),
        bgcolor=colours.ink,
        border_radius=SHEET_RADIUS,
        padding=ft.Padding.symmetric(horizontal=_PADDING, vertical=14),
    )


def _best(look: Look, year: Year, open_it: Callable[[Opened], None]) -> list[ft.Control]:
    found = facts(year, look.chips)
    if not found:
        return []
    names = [name for name, _ in year.won]
    seals = dict(zip(names, own_marks(names), strict=True))
    lines = [_fact(look, one, seals, place == 0, open_it) for place, one in enumerate(found)]
    return [section(look, say("The year’s best")), sheet(look, rows(lines))]


def _fact(look: Look, fact: Fact, seals: dict[str, Mark], first: bool, open_it: Callable[[Opened], None]) -> ft.Control:
    picture = seal(look, seals[fact.name], 34) if fact.name else emblem_of(look, fact.game)
    return list_row(
        look,
        bold(fact.title),
        lambda: open_it(fact.made_of),
        second=fact.second,
        leading=picture,
        trailing=chevron(look),
        first=first,
    )
