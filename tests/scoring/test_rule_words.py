"""A table's rules in words: each with its value, side by side on one line (``Rotating partners · J♦ −10``)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scoring import GAMES
from scoring.rules import Choices, OneOf, Rule, Whole
from tests.rule_values import some_values
from tests.scoring.test_wording import wrong

BEGINS = re.compile(
    r"[a-z]|(10|[AKQJ])[♠♥♦♣]|"
    r"(Aces?|Quinola|Hairy Ape|Amsterdam|Rotterdam|Seeger-Fabian|Bierlachs|(Schiebe)?[Rr]amsch)\b"
)
"""The start of a part of that line: a small letter, a card or a name."""
EVERY = [(game.id, rule.id) for game in GAMES.values() for rule in game.rules]


def rule_of(game: str, id: str) -> Rule:
    """Return the rule with that name."""
    return next(rule for rule in GAMES[game].rules if rule.id == id)


def values(rule: Rule) -> list[Any]:
    """Return every value that the rule can have; of many a few."""
    return some_values(rule.kind)


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_no_two_values_of_a_rule_read_alike(game: str, id: str) -> None:
    rule = rule_of(game, id)
    texts = [str(rule.words(value)) for value in values(rule)]
    assert len({*texts}) == len(texts)
    if isinstance(rule.kind, Choices):
        labels = [str(choice.label) for choice in rule.kind.choices]
        assert len({*labels}) == len(labels)


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_every_value_of_a_rule_can_be_read_aloud_and_is_no_bare_number(game: str, id: str) -> None:
    rule = rule_of(game, id)
    texts = [rule.words(value) for value in values(rule)]
    assert [text for text in texts if wrong(text, sentence=False)] == []
    bare = re.compile(r"(10|[AKQJ])[♠♥♦♣]|[−0-9]+")
    assert [text for text in map(str, texts) if text.endswith(".") or bare.fullmatch(text)] == []


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_the_words_of_a_rule_can_continue_a_line(game: str, id: str) -> None:
    """Contracts are names. Behind a word (``moon: −26``, ``men: Jacks``) there may be a number, or cards by name."""
    rule = rule_of(game, id)
    texts = [str(rule.words(value)).split(": ") for value in values(rule) if isinstance(rule.kind, OneOf)]
    assert [first for first, *_ in texts if not BEGINS.match(first)] == []
    behind = [one for _, *rest in texts for one in rest]
    assert [one for one in behind if not (BEGINS.match(one) or re.match("[−0-9]|Kings|Jacks", one))] == []


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_one_is_singular(game: str, id: str) -> None:
    """ "1 hand", not "1 hands"."""
    rule = rule_of(game, id)
    if isinstance(rule.kind, Whole) and rule.kind.allows(1):
        assert not re.search(r"\b1 \w+s\b", str(rule.words(1)))


@pytest.mark.parametrize(
    ("game", "id", "expected"),
    [
        # "10 cards with three to five players, 8 with six, 7 with seven"
        ("oh_hell", "largest_hand", "the usual hands"),
        ("reversis", "deals", "no fixed end"),
        ("golf", "minutes", "no time limit"),
        ("i_doubt_it", "rounds", "as many rounds as you like"),
        ("sheet", "end", "until you say so"),
        ("sheet", "sum", "anything"),
        ("spades", "floor", "no lower end"),
        ("spades", "blind_nil", "no blind nil"),
        ("spades", "bags", "bags cost nothing"),
        ("spades", "least_bid", "any bid"),
        ("tarot", "deals", "as many deals as you like"),
        ("skat", "deals", "as many deals as you like"),
        ("belote", "deals", "no fixed end"),
        ("euchre", "hands", "no fixed end"),
        ("skat", "opponents", "the others get 40, or 30 if four begin"),
    ],
)
def test_a_rule_without_a_number_says_what_that_means(game: str, id: str, expected: str) -> None:
    assert str(rule_of(game, id).words(None)) == expected


@pytest.mark.parametrize(
    ("game", "id", "value", "expected"),
    [
        ("tetka", "tied_most_tricks", "none", "most tricks: nobody takes the point"),
        ("hearts", "moon", "self", "moon: −26 to the shooter"),
    ],
)
def test_a_choice_says_what_it_is_about(game: str, id: str, value: str, expected: str) -> None:
    assert str(rule_of(game, id).words(value)) == expected


def test_all_rules_that_may_have_no_number_are_covered() -> None:
    found = {(game.id, rule.id) for game in GAMES.values() for rule in game.rules if rule.kind.allows(None)}
    assert len(found) == 15
