"""The filters of past matches: game, players, time and result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.ledger.store.people import People
from app.past.finding import ENDED, UNFINISHED, Searchable, Wanted, games_in, players_in, winners_in, years_in
from app.texts.days import month_of
from app.theme import Look
from app.widgets.filters import Filter, filters
from app.widgets.menu import Item, use_menu
from scoring import GAMES
from scoring.text import Words, say

Want = Callable[[Wanted], None]
LOOK_FOR = say("Name, game, date or note")
_RESULTS = {UNFINISHED: say("Unfinished"), ENDED: say("Ended early")}


def look_for(look: Look) -> Words:
    """Return the label of the search field; in large text the field has room for only one word."""
    return say("Search") if look.large else LOOK_FOR


def use_filters(
    look: Look, every: Sequence[Searchable], wanted: Wanted, want: Want, month: tuple[int, int], people: People
) -> Callable[[float], ft.Control]:
    """Return the function that draws the filters in a given width in px. Call it like a hook.

    `month` is the year and month that the calendar shows, which can be chosen as a filter; (0, 0) if it shows none.
    """
    about = say("Game"), say("Who played"), say("When"), say("Result")
    items = (
        _games(every, wanted, want),
        _players(every, people, wanted, want),
        _times(every, wanted, want, month),
        _results(every, wanted, want),
    )
    opened = [use_menu(look, title, choices) for title, choices in zip(about, items, strict=True)]
    values = (wanted.game, wanted.player or wanted.group, wanted.period, wanted.winner or wanted.result)
    cleared = (
        replace(wanted, game=""),
        replace(wanted, player="", group=()),
        replace(wanted, period=""),
        replace(wanted, winner="", result=""),
    )
    labels = [
        next((one.label for one in choices if one.chosen), choices[0].label) if value else choices[0].label
        for choices, value in zip(items, values, strict=True)
    ]
    shown = [
        Filter(title, label, open_menu, partial(want, without) if value else None)
        for title, label, value, open_menu, without in zip(about, labels, values, opened, cleared, strict=True)
    ]
    return lambda width: filters(look, shown, width)


def _item(label: Words, wanted: Wanted, new: Wanted, want: Want) -> Item:
    return Item(label, lambda: want(new), chosen=wanted == new)


def _games(every: Sequence[Searchable], wanted: Wanted, want: Want) -> list[Item]:
    found: list[tuple[Words, str]] = [(GAMES[id].title, id) for id in games_in(every)]
    return [_item(label, wanted, replace(wanted, game=id), want) for label, id in [(say("Any game"), ""), *found]]


def _players(every: Sequence[Searchable], people: People, wanted: Wanted, want: Want) -> list[Item]:
    """Return the items “Anybody”, each group, and each player. A group finds the matches in which all of it sat."""
    groups: list[tuple[Words, str, tuple[str, ...]]] = [(name, "", people.group(name)) for name in people.groups]
    players: list[tuple[Words, str, tuple[str, ...]]] = [(name, name, ()) for name in players_in(every)]
    return [
        _item(label, wanted, replace(wanted, player=name, group=group), want)
        for label, name, group in [(say("Anybody"), "", ()), *groups, *players]
    ]


def _times(every: Sequence[Searchable], wanted: Wanted, want: Want, month: tuple[int, int]) -> list[Item]:
    found: list[tuple[Words, str]] = [(str(year), f"{year:04}") for year in years_in(every)]
    if len(wanted.period) > 4:
        month = int(wanted.period[:4]), int(wanted.period[5:])
    if month[0]:
        found.insert(0, (month_of(*month), f"{month[0]:04}-{month[1]:02}"))
    return [
        _item(label, wanted, replace(wanted, period=period), want) for label, period in [(say("Any time"), ""), *found]
    ]


def _results(every: Sequence[Searchable], wanted: Wanted, want: Want) -> list[Item]:
    """Return an item for each result of a match and each winner. Only one of them can be chosen."""
    became = [
        _item(label, wanted, replace(wanted, result=result, winner=""), want)
        for result, label in [("", say("Any result")), *_RESULTS.items()]
    ]
    by = [
        _item(say("{name} won", name=name), wanted, replace(wanted, result="", winner=name), want)
        for name in winners_in(every)
    ]
    return [*became, *by]
