"""Everything a game says to the table is a sentence: it begins with a capital and has no words in capitals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring import GAMES, FactError, Table, gaps
from scoring.one_deal import asked, deal_lines, pruned
from scoring.primer import of_other_rules
from scoring.questions import Pick, Piles, Slots
from scoring.rules import Choices, Whole
from scoring.text import ENGLISH, NOTHING, Message
from tests.games import DEALERS
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts
from tests.scoring.spoilt import spoilt

SHOUTED = re.compile(r"[A-Z]{3,}|[A-Z]{2}[a-z]|[a-z][A-Z]{2}|XX")
BEGINS = re.compile('[A-Z0-9−“"♠♥♦♣]')


def wrong(message: Any, sentence: bool) -> bool:
    """Return whether this could not be read aloud."""
    if not isinstance(message, Message | str) or not message:
        return True
    text = ENGLISH.words(message)
    if text != text.strip() or re.search(r"[{}]\w", text.replace('{"', "")):
        return True
    message = text
    return bool(SHOUTED.search(message)) or (sentence and not BEGINS.match(message))


def messages_of(table: Table, facts: Facts) -> Iterator[tuple[Any, bool]]:
    """Yield all that is said of a deal with these facts, and whether it must be a whole sentence."""
    for one in table.game.before.dealing(table):
        yield one, True
    grid = table.game.grid(table)
    if grid is not None:
        yield from ((row, True) for row in (grid.title, *grid.rows))
    for question in asked(table, facts):
        for question_or_way in (question, *question.instead):
            yield question_or_way.ask, True
            if question_or_way.help != NOTHING or not isinstance(question_or_way.answer, Pick | Slots):
                yield question_or_way.help, True  # cards and numbers need a word of help; a choice may explain itself
            if isinstance(question_or_way.answer, Piles):
                for kind in question_or_way.answer.words.values():
                    yield kind.word, False
                    whole = kind.by_number, kind.by_card, kind.how_many("Nora"), kind.wrong_sum(3, 4), kind.again
                    yield from ((one, True) for one in (*whole, kind.number(1), kind.number(2)))
            if isinstance(question_or_way.answer, Slots):
                yield from ((label, True) for label in question_or_way.answer.labels)
            if isinstance(question_or_way.answer, Pick):
                # In a row of its own it continues from the word above the row.
                yield from ((option.label, not option.row) for option in question_or_way.answer.options)
    for found in gaps(table, facts):
        yield found.sentence, True
    try:
        for line in deal_lines(table, facts):
            yield line.text, False
            yield from ((one, False) for one in (line.feat.word if line.feat else NOTHING, line.why) if one != NOTHING)
    except FactError as error:
        yield error.message, True


PARTS = 12


def deals(game: str, part: int) -> Iterator[tuple[Table, Facts]]:
    """Yield some random deals under random rules: half entered, complete and damaged."""
    rng, dealer = Random(f"wording {game} {part}"), DEALERS[game]
    for place in range(part, 60, PARTS):
        table = table_of(game, dealer.rules(rng) if place % 2 else {}, dealer.players(rng), place % 12)
        facts = pruned(table, dealer.deal(rng, table).facts)
        names = sorted(facts)
        yield table, {}
        yield table, facts
        yield table, {name: facts[name] for name in rng.sample(names, rng.randrange(len(names) + 1))}
        for _ in range(8):
            silly = spoilt(rng, facts)
            if isinstance(silly, dict):
                yield table, silly


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", list(DEALERS))
def test_every_message_can_be_read_aloud(game: str, part: int) -> None:
    for table, facts in deals(game, part):
        odd = [message for message, sentence in messages_of(table, facts) if wrong(message, sentence)]
        assert not odd, odd


def tables(game: str) -> Iterator[Table]:
    """Yield the tables of the fewest and the most players with the usual rules, with any two of them changed, and at
    the least value of each number; and one deal after the other."""
    known = GAMES[game]
    for players in sorted({*known.seats}):
        table = table_of(game, {}, players)
        least = [{rule.id: rule.kind.low or 0} for rule in known.rules if isinstance(rule.kind, Whole)]
        singly = [table, *of_other_rules(table), *(table_of(game, one, players) for one in least)]
        for number in range(14):
            yield from (replace(one, number=number, dealer=number % players) for one in singly)
        for one in singly:
            yield from of_other_rules(one)


@pytest.mark.parametrize("game", list(DEALERS))
def test_texts_about_a_game_are_sentences_whatever_the_rules(game: str) -> None:
    messages: dict[Message, None] = {}
    for table in tables(game):
        messages |= dict.fromkeys(
            [*table.game.texts(table).values(), *table.game.before.primer(table), *table.game.before.dealing(table)]
        )
    odd = [
        message
        for message in messages
        if message != NOTHING and (wrong(message, sentence=True) or not str(message).endswith("."))
    ]
    assert not odd, odd
    several = re.compile(r"\b1 (hand|deal|hole|round|card|point|chip|minute)s\b")
    assert not [message for message in map(str, messages) if several.search(message)]


@pytest.mark.parametrize("game", list(DEALERS))
def test_every_game_has_a_line_and_sentences_about_its_players(game: str) -> None:
    known = GAMES[game]
    assert not wrong(known.line, sentence=True)
    assert not wrong(known.about, sentence=True)
    assert str(known.about).endswith(".")
    assert not str(known.line).endswith(".")
    assert re.search(r"\bplayers?\b", str(known.about))
    if known.apart is not None:
        names = known.apart.title, known.apart.rest
        assert not [name for name in names if wrong(name, sentence=False)]
        assert known.apart.title != known.apart.rest


@pytest.mark.parametrize("game", list(DEALERS))
def test_every_rule_and_each_of_its_choices_can_be_read_aloud(game: str) -> None:
    for rule in GAMES[game].rules:
        messages = [rule.ask, rule.help, rule.words(rule.default)]
        if isinstance(rule.kind, Choices):
            messages += [choice.label for choice in rule.kind.choices]
        odd = [message for message in messages if wrong(message, sentence=message in (rule.ask, rule.help))]
        assert not odd, odd


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", list(DEALERS))
def test_an_option_that_is_a_name_has_its_owner(game: str, part: int) -> None:
    for table, facts in deals(game, part):
        for question in asked(table, facts):
            if isinstance(question.answer, Pick):
                named = [option for option in question.answer.options if option.label in table.names]
                assert [one.owner for one in named] == [table.names.index(one.label) for one in named]
