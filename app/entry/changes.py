"""What was changed during a match: the values that a rule has had, and what a correction moved. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from app.ledger.book.story import Story
from scoring import Table
from scoring.cards import SPELLINGS
from scoring.errors import Json
from scoring.facts import card_in, items
from scoring.one_deal import asked, pruned
from scoring.rules import Rule
from scoring.text import Message, say


def history(story: Story, rule: Rule) -> list[tuple[int, Json]]:
    """Return the values that a rule has had, each with the number of the deal (from 0) from which it applied."""
    values = [scored.table.rules[rule.id] for scored in story.sheet.deals] + [story.table.rules[rule.id]]
    return [(number, value) for number, value in enumerate(values) if number == 0 or value != values[number - 1]]


def moves(table: Table, old: Mapping[str, Json], new: Mapping[str, Json]) -> list[Message]:
    """Return a sentence for each change between two versions of a deal: a card by name, anything else by question."""
    sentences: list[Message] = []
    names = table.names
    for fact in dict.fromkeys([*old, *new]):
        old_value, new_value = old.get(fact), new.get(fact)
        if old_value == new_value:
            continue
        old_owners, new_owners = _owners(old_value), _owners(new_value)
        cards = [
            say(
                "{card} moved from {giver} to {taker}.",
                card=SPELLINGS[code],
                giver=names[old_owners[code]],
                taker=names[new_owners[code]],
            )
            for code in new_owners
            if code in old_owners
            and old_owners[code] != new_owners[code]
            and max(old_owners[code], new_owners[code]) < len(names)
        ]
        sentences += cards if cards and len(cards) <= 6 else [_changed(table, fact, old, new)]
    return list(dict.fromkeys(sentences))


def _changed(table: Table, fact: str, *versions: Mapping[str, Json]) -> Message:
    """Return the sentence that an answer was changed, with the question that it answers."""
    for version in versions:
        for question in asked(table, pruned(table, version)):
            if question.place.key == fact:
                return say("“{question}” was changed.", question=question.ask)
    return say("It is now entered in another way.")


def _owners(value: Json) -> dict[str, int]:
    """Return the owner of every card in a list of piles, by the card's code; empty for any other fact."""
    piles = enumerate(map(items, items(value)))
    return {card.code: owner for owner, pile in piles for card in map(card_in, pile) if card is not None}
