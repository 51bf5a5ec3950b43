"""The filters: of past matches by game, players, time and result, of statistics by year and game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias, TypeVar

import flet as ft

from app.ledger.store.people import People
from app.look.theme import Look
from app.look.ui import use_here
from app.past.finding import ENDED, UNFINISHED, Searchable, Wanted, games_in, players_in, winners_in, years_in
from app.past.statistics import PlayedMatch, within
from app.texts.days import month_of
from app.widgets.filters import Filter, filters
from app.widgets.menu import Item, use_menu
from scoring.text import Words, say

T = TypeVar("T")
Want = Callable[[Wanted], None]
_OPEN = -1
LOOK_FOR = say("Name, game, date or note")
_GAME = say("Game", about="of cards")
_Choices: TypeAlias = list[tuple[Words, T]]
_Who: TypeAlias = tuple[str, tuple[str, ...]]
_RESULTS: _Choices[tuple[str, str]] = [
    (say("Any result"), ("", "")),
    (say("Unfinished"), ("", UNFINISHED)),
    (say("Ended early"), ("", ENDED)),
]


@dataclass(frozen=True)
class Filtered:
    """The matches under the filters, the chosen `year` and `game`, what chooses a game, and the controls."""

    matches: list[PlayedMatch]
    year: int
    game: str
    to_game: Callable[[str], None]
    drawn: ft.Control


def look_for(look: Look) -> Words:
    """Return the label of the search field; in large text the field has room for only one word."""
    return say("Search") if look.large else LOOK_FOR


def use_filter(
    look: Look, about: Words, choices: _Choices[T], chosen: T, choose: Callable[[T], None]
) -> Filter:  # fmt: skip
    """Return a filter of which one value is `chosen`, with the menu that offers the others. Call it like a hook.

    The first of the `choices`, each a label and a value, lets everything through.
    """
    (anything, off), *_ = choices
    items = [Item(label, partial(choose, value), chosen=value == chosen) for label, value in choices]
    open_menu = use_menu(look, about, items)
    shown = next((label for label, value in choices if value == chosen), anything)
    return Filter(about, shown, open_menu, partial(choose, off) if chosen != off else None)


# Past matches -------------------------------------------------------------------------------------------------


def use_filters(
    look: Look, every: Sequence[Searchable], wanted: Wanted, want: Want, month: tuple[int, int], people: People
) -> Callable[[float], ft.Control]:
    """Return the function that draws the filters in a given width in px. Call it like a hook.

    `month` is the year and month that the calendar shows, which can be chosen as a filter; (0, 0) if it shows none. A
    group finds the matches in which all of it sat. Of the results of a match and its winners one can be chosen.
    """
    games: _Choices[str] = [(say("All games"), ""), *_titled(games_in(match.entry for match in every))]
    groups: _Choices[_Who] = [(name, ("", people.group(name))) for name in people.groups]
    players: _Choices[_Who] = [(name, (name, ())) for name in players_in(every)]
    won: _Choices[tuple[str, str]] = [(say("{name} won", name=name), (name, "")) for name in winners_in(every)]
    shown = [
        use_filter(look, _GAME, games, wanted.game, lambda game: want(replace(wanted, game=game))),
        use_filter(
            look, say("Who played"), [(say("Anybody"), ("", ())), *groups, *players], (wanted.player, wanted.group),
            lambda who: want(replace(wanted, player=who[0], group=who[1])),
        ),
        use_filter(
            look, say("When"), _times(every, wanted, month), wanted.period,
            lambda period: want(replace(wanted, period=period)),
        ),
        use_filter(
            look, say("Result"), [*_RESULTS, *won], (wanted.winner, wanted.result),
            lambda result: want(replace(wanted, winner=result[0], result=result[1])),
        ),
    ]  # fmt: skip
    return lambda width: filters(look, shown, width)


def _titled(games: Mapping[str, Words]) -> _Choices[str]:
    return [(title, id) for id, title in games.items()]


def _times(every: Sequence[Searchable], wanted: Wanted, month: tuple[int, int]) -> _Choices[str]:
    found: _Choices[str] = [(str(year), f"{year:04}") for year in years_in(every)]
    if len(wanted.period) > 4:
        month = int(wanted.period[:4]), int(wanted.period[5:])
    if month[0]:
        found.insert(0, (month_of(*month), f"{month[0]:04}-{month[1]:02}"))
    return [(say("Any time"), ""), *found]


# Statistics ---------------------------------------------------------------------------------------------------


def use_chosen(look: Look, played: Sequence[PlayedMatch], now: int) -> Filtered:
    """Return the chosen year and game, and the matches under these filters. Call it like a hook.

    Year 0 and an empty game mean any. At first the year is `now`, the current one, if it has a match.
    """
    years = sorted({match.day.year for match in played}, reverse=True)
    (year, game), choose = use_here((_OPEN, ""))
    year = (now if now in years else 0) if year == _OPEN else year
    of_year = within(played, year)
    titles = games_in(match.entry for match in played)
    games = dict(sorted(titles.items(), key=lambda game: -len(within(of_year, game=game[0]))))
    times: _Choices[int] = [(say("All years"), 0), *((str(year), year) for year in years)]
    kinds: _Choices[str] = [(say("All games"), ""), *_titled(games)]

    def to_game(id: str) -> None:
        choose((year, id))

    pills = [
        use_filter(look, say("When"), times, year, lambda year: choose((year, game))),
        use_filter(look, _GAME, kinds, game, to_game),
    ]
    return Filtered(within(of_year, game=game), year, game, to_game, filters(look, pills, look.column))
