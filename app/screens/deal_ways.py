"""Other ways to enter a deal: by number, by what stands in for the cards, or as the table agreed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import flet as ft

from app.entry.entry import Entry, without
from app.entry.piles import counting, not_counting
from app.screens.dealing import Change, blank, pile_name
from app.widgets.menu import Item
from scoring import Sheet
from scoring.errors import Json
from scoring.match import agreed_question
from scoring.piles import Piles
from scoring.questions import Question, at
from scoring.text import Words, say

OTHER_WAYS = "Another way to enter it"


def ways(entry: Entry, change: Change, show: Callable[[str], None]) -> list[Item]:
    """The other ways to enter this deal: by number, by what stands in for the cards, or by cards again."""
    agreed = "agreed" in entry.draft
    switch = _switching(entry, change, show)
    items = [
        Item(question.ask, switch(_instead(question)), question.help, ft.Icons.TAG)
        for question in entry.ways()
        if agreed or question.path[0] not in entry.draft
    ]
    if not agreed and any(one.path[0] in entry.draft for one in entry.ways()):
        items.insert(0, _back(entry, switch))
    return items if agreed else items + _counting(entry, switch)


def scores_way(entry: Entry, change: Change, show: Callable[[str], None]) -> Item | None:
    """To enter the scores alone, or the cards again; None in a game with a pool."""
    if entry.table.game.pool:
        return None
    switch = _switching(entry, change, show)
    if "agreed" in entry.draft:
        return _back(entry, switch)
    return Item("Only the scores", switch(_agree), icon=ft.Icons.DIALPAD)


def begun(sheet: Sheet) -> dict[str, Json]:
    """What a new deal begins with: it is told in the way the last one was, by number or by what stands in for cards.
    Scores alone are an exception, and so is what this deal does not ask for."""
    past = next((one for one in reversed(sheet.deals) if not one.void), None)
    if past is None or past.agreed:
        return {}
    draft: dict[str, Json] = {}
    for question in past.table.game.questions(past.table, past.facts):
        for other in question.instead:
            draft = other.put(draft, blank(other)) if other.path[0] in past.facts else draft
    counts = past.facts.get("counts")
    for question in sheet.table.game.questions(sheet.table, {}):
        answer = question.answer
        if isinstance(answer, Piles) and isinstance(counts, dict) and answer.alike.keys() & counts:
            draft["counts"] = {kind: [None] * len(answer.owners) for kind in answer.alike if kind in counts}
    return draft


Update: TypeAlias = Callable[[Entry], dict[str, Json]]
Switch: TypeAlias = Callable[[Update], Callable[[], None]]


def _switching(entry: Entry, change: Change, show: Callable[[str], None]) -> Switch:
    """Makes of an update what a button does: change the deal, and show what is then asked first."""

    def switch(update: Update) -> Callable[[], None]:
        def chosen() -> None:
            change(update)
            show(pile_name(replace(entry, draft=update(entry)).next()))

        return chosen

    return switch


def _back(entry: Entry, switch: Switch) -> Item:
    return Item(_first_way(entry), switch(_by_cards), icon=ft.Icons.STYLE_OUTLINED)


def _by_cards(now: Entry) -> dict[str, Json]:
    return without(now.draft, "agreed", *(one.path[0] for one in now.ways()))


def _instead(question: Question) -> Update:
    return lambda now: question.put(_by_cards(now), blank(question))


def _agree(now: Entry) -> dict[str, Json]:
    return {**now.draft, "agreed": blank(agreed_question(now.table))}


def _first_way(entry: Entry) -> Words:
    """What the game asks of itself: cards one by one, or the question that another way stands in for."""
    asked = entry.table.game.questions(entry.table, without(entry.draft, "agreed"))
    main = next((one for one in asked if one.instead), next((one for one in asked if one.moment == "after"), None))
    return main.ask if main is not None and not isinstance(main.answer, Piles) else "Card by card"


def _counting(entry: Entry, switch: Switch) -> list[Item]:
    """Giving cards that count alike by number, or card by card again."""
    items = []
    for question in entry.questions:
        if isinstance(question.answer, Piles):
            for kind in question.answer.alike:
                given = isinstance(counts := entry.facts.get("counts"), dict) and kind in counts
                word = question.answer.words.get(kind, kind)
                label = say("Only count the {kind}", kind=word)
                if given:
                    label = say("Tap the {kind} card by card", kind=word)
                icon = ft.Icons.STYLE_OUTLINED if given else ft.Icons.TAG
                items.append(Item(label, switch(_switch_kind(question, question.answer, kind, given)), icon=icon))
    return items


def _switch_kind(question: Question, answer: Piles, kind: str, given: bool) -> Update:
    def switched(now: Entry) -> dict[str, Json]:
        counts = now.facts.get("counts")
        change = not_counting if given else counting
        piles, left = change(answer, at(now.facts, question.path), counts if isinstance(counts, dict) else {}, kind)
        facts = without(question.put(now.draft, piles), "counts")
        return {**facts, "counts": left} if left else facts

    return switched
