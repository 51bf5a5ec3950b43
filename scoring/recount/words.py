"""The sentences of a recount: what each change would be, where to look for it, and what to ask next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scoring.cards import SPELLINGS, Card
from scoring.errors import Json
from scoring.facts import items
from scoring.game import Game, Rules, Table
from scoring.one_deal import questions_of
from scoring.questions import CAPTURED, ByKind, Facts, Option, Slots
from scoring.recount import change as kinds
from scoring.recount.asking import ChangedAnswer, piles_of
from scoring.recount.change import FactChange
from scoring.text import NOTHING, Message, as_message, both, joined, listed, say

__all__ = ["hint", "of_variant", "row", "ruled", "title"]

_ONE_MORE: Mapping[str, Callable[[str], Message]] = {
    "S": lambda name: say("One more spade is {name}’s", name=name),
    "H": lambda name: say("One more heart is {name}’s", name=name),
    "D": lambda name: say("One more diamond is {name}’s", name=name),
    "C": lambda name: say("One more club is {name}’s", name=name),
    "T": lambda name: say("One more trump is {name}’s", name=name),
}
_ONE_FEWER: Mapping[str, Callable[[str], Message]] = {
    "S": lambda name: say("One spade is not {name}’s", name=name),
    "H": lambda name: say("One heart is not {name}’s", name=name),
    "D": lambda name: say("One diamond is not {name}’s", name=name),
    "C": lambda name: say("One club is not {name}’s", name=name),
    "T": lambda name: say("One trump is not {name}’s", name=name),
}
"""A card more or fewer for somebody, by its suit."""


def title(table: Table, change: FactChange, way: str, cards: Sequence[Card]) -> Message:
    """Return the title of the explanation of which a change is a variant; `way` is the complainer's part in it, `cards`
    all that are to be looked for."""
    if change.kind == kinds.MOVE:
        return _moved(table, change, way, cards)
    if change.kind == kinds.EXCHANGE:
        return say("{cards} were swapped", cards=both(cards)) if len(cards) == 2 else say("Two cards were swapped")
    if change.kind == kinds.ORDER:
        return say("{name} took the cards in another order", name=_owner(table, change, 0))
    if change.kind == kinds.COUNT:
        return say("A number is different")
    if change.kind == kinds.EVENT:
        return (
            say("{card} fell in another way", card=cards[0]) if len(cards) == 1 else say("A card fell in another way")
        )
    if change.kind == kinds.RULE:
        return say("With another rule")
    if change.kind == kinds.COLUMNS:
        return say("Two columns were swapped")
    if change.kind in (kinds.MISSED, kinds.TWICE, kinds.AMOUNT, kinds.SIDE):
        return _called(table, change)
    return change.question.ask if change.question is not None else NOTHING


def _moved(table: Table, change: FactChange, way: str, cards: Sequence[Card]) -> Message:
    if way == "others":
        return say("{card} is in another pile", card=cards[0]) if len(cards) == 1 else say("A card is in another pile")
    name = _owner(table, change, 1 if way == "in" else 0)
    if len(cards) == 1:
        return say("{card} is {name}’s", card=cards[0], name=name) if way == "in" else say(
            "{card} is not {name}’s", card=cards[0], name=name
        )  # fmt: skip
    suits = {card.suit for card in cards}
    suit = suits.pop() if len(suits) == 1 else ""
    if way == "in":
        return _ONE_MORE[suit](name) if suit in _ONE_MORE else say("One more card is {name}’s", name=name)
    return _ONE_FEWER[suit](name) if suit in _ONE_FEWER else say("One card is not {name}’s", name=name)


def _called(table: Table, change: FactChange) -> Message:
    amounts = change.about.split()
    if change.kind == kinds.MISSED:
        return say("{amount} was not called", amount=amounts[0])
    if change.kind == kinds.TWICE:
        return say("{amount} was called once too often", amount=amounts[0])
    if change.kind == kinds.AMOUNT:
        return say("{amount} was called, not {old}", amount=amounts[1], old=amounts[0])
    giver, taker = _owner(table, change, 0), _owner(table, change, 1)
    return say("The {amount} called by {giver} is {taker}’s", amount=amounts[0], giver=giver, taker=taker)


def hint(table: Table, change: FactChange, way: str, cards: Sequence[Card]) -> Message:
    """Return where to look, if the title does not say it."""
    if change.kind == kinds.MOVE and len(cards) > 1 and way == "in":
        return say("Look for one of these in {name}’s pile.", name=_owner(table, change, 1))
    if change.kind == kinds.MOVE and len(cards) > 1:
        return say("Look for one of these in another pile.")
    if change.kind == kinds.EXCHANGE:
        return say("Each may be in the other player’s pile.")
    if change.kind == kinds.COUNT and change.question is None:
        return _count_again(table, change)
    if change.kind in (kinds.COUNT, kinds.MISSED, kinds.TWICE, kinds.AMOUNT, kinds.SIDE) and change.question:
        return change.question.ask
    return NOTHING


def _count_again(table: Table, change: FactChange) -> Message:
    for question in questions_of(table, change.facts):
        if question.piles and change.about in question.piles.words:
            return question.piles.words[change.about].again
    return say("Count these cards again.")


def row(table: Table, change: FactChange, way: str, facts: Facts, rest: int | None) -> Message:
    """Return what the variants of one row have in common; `facts` is the deal as it is on the sheet."""
    names = [_owner(table, change, place) for place in range(len(change.owners))]
    if change.kind == kinds.MOVE:
        return _where(change, way, names, rest)
    if change.kind == kinds.COLUMNS and len(names) > 2:
        return say("every column moved by one")
    if change.kind in (kinds.EXCHANGE, kinds.COLUMNS):
        order: list[str] = [*table.names, *table.players]
        by_seat: list[str] = sorted(names, key=order.index)
        return both(by_seat)
    if change.kind == kinds.RULE:
        return ruled(table.game, change.rules)
    if change.kind == kinds.EVENT:
        return say("{card}", card=change.cards[0])
    if change.kind in (kinds.MISSED, kinds.TWICE, kinds.AMOUNT):
        return as_message(names[0])
    if change.kind == kinds.LAID and change.owners:
        return say("{name} and the cards laid aside", name=names[0])
    if change.kind in (kinds.COUNT, kinds.SEAT, kinds.ANSWER):
        return _new_answer(table, change, facts)
    return NOTHING


def _where(change: FactChange, way: str, names: Sequence[str], rest: int | None) -> Message:
    giver, taker = names
    if change.owners[0] == change.owners[1]:
        return say("in {name}’s pile, or not", name=giver)
    if way == "in" and change.owners[0] == rest:
        return say("left to {name} with all the rest", name=giver)
    if way == "in":
        return say("out of {name}’s pile", name=giver)
    if way == "out":
        return say("in {name}’s pile", name=taker)
    return say("out of {giver}’s pile, in {taker}’s", giver=giver, taker=taker)


def ruled(game: Game, rules: Rules) -> Message:
    """Return rules with other values, as the table says them."""
    return joined(" · ", [rule.words(rules[rule.id]) for rule in game.rules if rule.id in rules])


def _new_answer(table: Table, change: FactChange, facts: Facts) -> Message:
    """Return the new answer, a player compared with the old one: ``Anna 5, Ben 3``, ``Ben, not Anna``, ``No``."""
    question = change.question
    if question is None:
        return _numbers_of(table, change, CAPTURED.given(change.facts).counts.get(change.about))
    new, old, stays = question.value(change.facts), question.value(facts), question.is_answered(change.facts)
    ways = ByKind(
        lambda other: _numbers_of(table, change, new),
        pick=lambda pick: _option(pick.chosen(new) if stays else None, None if old is None else pick.chosen(old)),
        seats=lambda seats: as_message(seats.in_words(new, {})),
        slots=lambda slots: _slots(slots, new, old),
    )
    return question.answer.by_kind(ways)


def _option(new: Option | None, old: Option | None) -> Message:
    gone = say("not {old}", old=old.label) if old is not None else NOTHING
    if new is None:
        return gone
    if new.owner is None:
        return as_message(new.label)
    return say("{new}, {gone}", new=new.label, gone=gone) if gone else as_message(new.label)


def _numbers_of(table: Table, change: FactChange, numbers: Json) -> Message:
    given = items(numbers)
    parts = [
        say("{name} {number}", name=_owner(table, change, place), number=number)
        for place, owner in enumerate(change.owners)
        if owner < len(given) and type(number := given[owner]) is int
    ]
    return listed(parts)


def _slots(answer: Slots, new: Json, old: Json) -> Message:
    before, after = items(old), items(new)
    parts = []
    for place, label in enumerate(answer.labels):
        was = before[place] if place < len(before) else None
        now = after[place] if place < len(after) else None
        if was != now:
            name = answer.owners[now] if type(now) is int else "–"
            parts.append(say("{label}: {name}", label=label, name=name))
    return listed(parts)


def of_variant(
    change: FactChange, answered: Sequence[ChangedAnswer], facts: Facts
) -> tuple[Message, tuple[Message, ...]]:
    """Return what tells a variant from the others of its row, and the answers that changed with it."""
    also = tuple(_answer(question) for question in answered)
    question = change.question
    if change.kind == kinds.EVENT and question is not None and question.place.marks:
        cards = [SPELLINGS[str(code)] for code in items(question.value(facts))]
        return say("{ask} {cards}", ask=question.ask, cards=listed(cards) if cards else say("None.")), also
    if change.kind == kinds.EVENT:
        return joined(" ", also), ()
    if change.kind == kinds.ORDER and question is not None:
        pile = piles_of(facts, question)[change.owners[0]]
        return listed([SPELLINGS[code] for code in pile]), also
    if change.kind == kinds.COLUMNS and question is not None:
        return question.ask, also
    if change.cards:
        return listed(change.cards), also
    return NOTHING, also


def _answer(one: ChangedAnswer) -> Message:
    """Return a question with its answer."""
    ask, answer = one.question.ask, one.question.answer.said(one.value)
    return say("{ask} {answer}.", ask=ask, answer=answer) if answer else ask


def _owner(table: Table, change: FactChange, place: int) -> str:
    """Return the name of a seat or a side that a change is about."""
    owner = change.owners[place]
    answer = change.question.answer if change.question is not None else None
    if answer is not None and answer.each:
        return answer.each[owner]
    by_unit = len(table.totals) < len(table.players) and owner < len(table.totals)
    return table.names[owner] if by_unit and change.kind == kinds.COLUMNS else table.players[owner]
