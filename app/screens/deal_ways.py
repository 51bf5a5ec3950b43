"""Other ways to enter a deal: by number, by what stands in for the cards, or as the table agreed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.screens.dealing import Change, blank, pile_name
from app.screens.entry import Entry, without
from app.widgets.menu import Item
from app.widgets.pile_facts import counting, not_counting
from scoring.errors import Json
from scoring.match import agreed_question
from scoring.piles import Piles
from scoring.questions import Question, at


def has_ways(entry: Entry) -> bool:
    return bool(entry.ways()) or not entry.table.game.pool


def ways(entry: Entry, change: Change, show: Callable[[str], None]) -> list[Item]:
    """The other ways to enter this deal: by cards, by number, by what stands in for them, or as the table agreed."""
    items: list[Item] = []
    agreed = "agreed" in entry.draft

    def switch(update: Callable[[Entry], dict[str, Json]]) -> Callable[[], None]:
        def chosen() -> None:
            change(update)
            show(pile_name(replace(entry, draft=update(entry)).next()))

        return chosen

    def cards(now: Entry) -> dict[str, Json]:
        return without(now.draft, "agreed", *(one.path[0] for one in now.ways()))

    def instead(question: Question) -> Callable[[Entry], dict[str, Json]]:
        return lambda now: question.put(without(now.draft, "agreed"), blank(question))

    def agree(now: Entry) -> dict[str, Json]:
        return {**now.draft, "agreed": blank(agreed_question(now.table))}

    if agreed or any(one.path[0] in entry.draft for one in entry.ways()):
        items.append(Item(_first_way(entry), switch(cards)))
    items += [
        Item(question.ask, switch(instead(question)), question.help)
        for question in entry.ways()
        if agreed or question.path[0] not in entry.draft
    ]
    items += [] if agreed else _counting(entry, switch)
    if not entry.table.game.pool and not agreed:
        items.append(Item("Only the scores", switch(agree), "When the cards are already shuffled: marked as agreed"))
    return items


def _first_way(entry: Entry) -> str:
    """What the game asks of itself: cards one by one, or the question that another way stands in for."""
    asked = entry.table.game.questions(entry.table, without(entry.draft, "agreed"))
    main = next((one for one in asked if one.instead), next((one for one in asked if one.moment == "after"), None))
    return main.ask if main is not None and not isinstance(main.answer, Piles) else "Card by card"


def _counting(entry: Entry, switch: Callable[[Callable[[Entry], dict[str, Json]]], Callable[[], None]]) -> list[Item]:
    """Giving cards that count alike by number, or card by card again."""
    items = []
    for question in entry.questions:
        if isinstance(question.answer, Piles):
            for kind in question.answer.alike:
                given = isinstance(counts := entry.facts.get("counts"), dict) and kind in counts
                label = f"Tap the {kind} card by card" if given else f"Only count the {kind}"
                items.append(Item(label, switch(_switch_kind(question, question.answer, kind, given))))
    return items


def _switch_kind(question: Question, answer: Piles, kind: str, given: bool) -> Callable[[Entry], dict[str, Json]]:
    def switched(now: Entry) -> dict[str, Json]:
        counts = now.facts.get("counts")
        change = not_counting if given else counting
        piles, left = change(answer, at(now.facts, question.path), counts if isinstance(counts, dict) else {}, kind)
        facts = without(question.put(now.draft, piles), "counts")
        return {**facts, "counts": left} if left else facts

    return switched
