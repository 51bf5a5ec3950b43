"""The page of a year: how much was played, who won most, and the year's best; each line opens what it is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.look.theme import SERIF_BLACK, SHEET_RADIUS, TOUCH, Look, Role
from app.look.ui import screen, use_here, use_look
from app.look.words import sentence, words
from app.past.evening_words import matches
from app.past.figures import Figure, rows_of, wins_of
from app.past.finding import Wanted
from app.past.year import Year, as_text, best_of, headline, months_of, won_and_shared, year_of
from app.screens.past.figures import drawn, opener, use_months
from app.screens.shared.landscape import main_side, two_columns
from app.screens.shared.looking_back import nowhere, send, use_evenings
from app.screens.shared.parts import go, whole
from app.widgets.bars import month_bars
from app.widgets.buttons import Box, icon_button, main_button, more_button, pressable
from app.widgets.frame import page_view, page_view_of, scrolling, title_bar
from app.widgets.menu import Item
from app.window.desk import use_desk
from scoring.text import say

SHOWN, MORE = 5, 40
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
    year = ft.use_memo(lambda: year_of(all_evenings, number), [desk.window.turns.book, number])
    on_open = opener(desk, f"/past/year/{number}")
    whole_year = Figure(say("All of {year}", year=str(number)), Wanted(period=f"{number:04}"))
    all_of_it = Item(whole_year.title, partial(on_open, whole_year), matches(len(year.matches)))
    open_months = use_months(look, _BY_MONTH, months_of(year), on_open, [all_of_it])
    bar = title_bar(
        look, say("The year on one page"), on_leave=lambda: go("/past"),
        actions=[_to_picture(look, number)] if year.matches else [], labelled=True,
    )  # fmt: skip
    if not year.matches:
        return nowhere(look, say("No matches in {year}", year=str(number)), say("Another year may have some."), bar=bar)

    async def share() -> None:
        await send(look, partial(as_text, year), say("Year copied to the clipboard."))

    foot = main_button(look, say("Share the year"), share)
    side = main_side(look) if look.low else look
    won = [pair for pair in year.won if pair[1]]
    wins = wins_of(won[:limit], won_and_shared(year), number)
    head = [_head(side, year, open_months), *drawn(side, [wins], {}, on_open)]
    if len(won) > limit:
        head.append(more_button(side, lambda: show(limit + MORE)))
    best = drawn(look, [rows_of(best_of(year, look.chips), say("The year’s best"))], {}, on_open)
    if look.low:
        return page_view_of(look, ft.use_view_path(), two_columns(look, bar, scrolling(head), best, foot), wide=True)
    return page_view(look, ft.use_view_path(), bar, scrolling([*head, *best]), foot, wide=False)


def _to_picture(look: Look, year: int) -> ft.Control:
    open_picture = partial(go, f"/past/year/{year}/picture")
    return icon_button(look, ft.Icons.IMAGE_OUTLINED, say("Picture of the year"), open_picture, label=say("Picture"))


def _head(look: Look, year: Year, open_months: Callable[[], None]) -> ft.Control:
    """Draw the dark head with the year, a sentence about it, and a bar for each month; the bars open the list of
    months."""
    colours = look.palette
    inside = look.column - 2 * _PADDING
    size = _YEAR.size if not look.small else 60
    figures = words(look, str(year.year), _YEAR, size=size, color=colours.on)
    width, height = max(96.0, inside - look.wide(str(year.year), _YEAR, size) - 16), size * 0.9
    bars = pressable(
        look,
        _BY_MONTH,
        month_bars(look, year.months, width=width, height=height),
        open_months,
        box=Box(width=width, height=max(TOUCH, height), alignment=ft.Alignment.BOTTOM_CENTER),
    )
    shown = ft.Row([ft.Container(figures, expand=True), bars], vertical_alignment=ft.CrossAxisAlignment.END)
    text = ft.Semantics(heading_level=2, container=True, content=sentence(look, headline(year), color=colours.on))
    return ft.Container(
        ft.Column([shown, text], spacing=10, tight=True),
        bgcolor=colours.ink,
        border_radius=SHEET_RADIUS,
        padding=ft.Padding.symmetric(horizontal=_PADDING, vertical=14),
    )
