"""The menu items for other ways to enter a deal: cards by number, totals in place of cards, or only the scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from app.entry.actions.base import Action, Dispatch
from app.entry.actions.cards import ByNumber
from app.entry.actions.deal import Switched
from app.entry.entry import Entry, without
from app.entry.ways import AGREED
from app.widgets.menu import Item
from scoring.one_deal import questions_of
from scoring.questions import WithTyped
from scoring.text import Words, say

CARDS = say("Enter cards")


def ways(entry: Entry, dispatch: Dispatch) -> list[Item]:
    """Return a menu item for each other way to enter this deal, except for the `scores_way`."""
    agreed = AGREED in entry.draft
    items = [
        Item(question.ask, _switch(dispatch, Switched(question.name)), question.help, ft.Icons.TAG)
        for question in entry.ways()
        if agreed or question.place.key not in entry.draft
    ]
    if not agreed and any(question.place.key in entry.draft for question in entry.ways()):
        items.insert(0, _back(entry, dispatch))
    return items if agreed else items + _counting(entry, dispatch)


def scores_way(entry: Entry, dispatch: Dispatch) -> Item | None:
    """Return the item for entering only the scores, or for returning to the game's questions; None in a game with a
    pool, and in one that asks for the scores and nothing else."""
    if entry.table.game.pool or (AGREED not in entry.draft and _asks_scores(entry)):
        return None
    if AGREED in entry.draft:
        back = _back(entry, dispatch)
        return back if back.label == CARDS else replace(back, label=say("Enter answers"))
    return Item(say("Enter numbers"), _switch(dispatch, Switched(AGREED)), icon=ft.Icons.DIALPAD)


def _asks_scores(entry: Entry) -> bool:
    return all(isinstance(question.place, WithTyped) for question in questions_of(entry.table, {}))


def _switch(dispatch: Dispatch, action: Action) -> Callable[[], None]:
    """Return the callback that dispatches `action`."""

    def on_press() -> None:
        dispatch(action)

    return on_press


def _back(entry: Entry, dispatch: Dispatch) -> Item:
    return Item(_first_way(entry), _switch(dispatch, Switched()), icon=ft.Icons.STYLE_OUTLINED)


def _first_way(entry: Entry) -> Words:
    """Return the label of the game's own way: “Enter cards”, or the question that another way replaces."""
    questions = questions_of(entry.table, without(entry.draft, AGREED))
    main = next(
        (question for question in questions if question.instead),
        next((question for question in questions if question.moment == "after"), None),
    )
    return main.ask if main is not None and not main.piles else CARDS


def _counting(entry: Entry, dispatch: Dispatch) -> list[Item]:
    """Return an item for each kind of cards that count alike: enter their number, or the cards again."""
    items = []
    for question in entry.questions:
        if piles := question.piles:
            for kind in piles.alike:
                given, words = kind in question.place.given(entry.facts).counts, piles.words[kind]
                label = words.by_card if given else words.by_number
                icon = ft.Icons.STYLE_OUTLINED if given else ft.Icons.TAG
                action = ByNumber(question.name, kind, not given)
                items.append(Item(label, _switch(dispatch, action), icon=icon))
    return items
