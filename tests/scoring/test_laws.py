"""Deals of six games turned round the table and spoilt at random: scores turn with the seats, errors are sentences."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from scoring import Table
from tests.scoring import (
    test_black_maria,
    test_golf,
    test_king,
    test_pese_kate,
    test_tetka,
    witness_king,
    witness_pese_kate,
    witness_tetka,
)
from tests.scoring.laws import table_of, worth
from tests.scoring.played import deal, piles
from tests.scoring.sheets import Facts
from tests.scoring.spoilt import harmless, spoilt

Told = tuple[Table, list[Facts]]


def black_maria(rng: random.Random) -> Told:
    players, rules = rng.randint(3, 7), test_black_maria.rules_for(rng)
    tricks = test_black_maria.a_deal(rng, rules, players)
    return table_of("black_maria", rules, players), test_black_maria.forms(rng, rules, piles(tricks, players))


def tetka(rng: random.Random) -> Told:
    tricks = test_tetka.a_deal(rng)
    every = test_tetka.everything(rng.choice(witness_tetka.CARDS), tricks)
    return table_of("tetka", test_tetka.rules_for(rng), 4), test_tetka.forms(rng, every, witness_tetka.tied(tricks))


def king(rng: random.Random) -> Told:
    rules = {"yeralash": rng.random() < 0.6, "men": rng.choice(["kings_and_jacks", "jacks"])}
    table = table_of("king", rules, 3, rng.choice([6, *range(12)]))
    return table, test_king.forms(rng, table, deal(rng, witness_king.CARDS, 3))


def pese_kate(rng: random.Random) -> Told:
    number = rng.randrange(8)
    table = table_of("pese_kate", {"partners": rng.random() < 0.5}, 4, number)
    return table, test_pese_kate.forms(rng, number, deal(rng, witness_pese_kate.CARDS, 4))


def golf(rng: random.Random) -> Told:
    players, minutes = rng.randint(1, 12), rng.choice([None, 5])
    return table_of("golf", {"minutes": minutes}, players), [test_golf.a_deal(rng, players, minutes is not None)]


def i_doubt_it(rng: random.Random) -> Told:
    players = rng.randint(2, 12)
    winner = rng.randrange(players)
    left = [0 if seat == winner else rng.randint(1, 4) for seat in range(players)]
    return table_of("i_doubt_it", {}, players), [{"winner": winner, "left": left}]


GAMES = [black_maria, tetka, king, pese_kate, golf, i_doubt_it]
SEATS_NAMED = ("bumth_trick", "last_trick", "winner")


def turned(facts: Facts, seats: int) -> Facts:
    """The same deal with everybody one seat on."""

    def on(values: list[Any]) -> list[Any]:
        return [values[seat - 1] for seat in range(seats)]

    moved: Facts = {}
    for name, value in facts.items():
        if name in SEATS_NAMED:
            moved[name] = (value + 1) % seats
        elif name == "last_two":
            moved[name] = [(seat + 1) % seats for seat in value]
        elif name == "counts":
            moved[name] = {kind: on(numbers) for kind, numbers in value.items()}
        else:
            moved[name] = on(value) if isinstance(value, list) else value
    return moved


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_scores_turn_with_the_seats(game: Callable[[random.Random], Told]) -> None:
    rng = random.Random(game.__name__)
    for _ in range(150):
        table, told = game(rng)
        for facts in told:
            scores = worth(table, facts)
            assert worth(table, turned(facts, len(table.players))) == [scores[-1], *scores[:-1]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_spoilt_facts_are_scored_or_refused_with_a_sentence(game: Callable[[random.Random], Told]) -> None:
    rng = random.Random(game.__name__)
    refused = 0
    for _ in range(600):
        table, told = game(rng)
        facts = rng.choice(told)
        for _ in range(rng.randint(1, 3)):
            facts = spoilt(rng, facts)
        refused += not harmless(table, facts)
    assert refused > 200
