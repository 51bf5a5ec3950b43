"""Deals rotated round the table and damaged at random: scores rotate with the seats, errors are sentences."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

import pytest

from scoring import GAMES, Table
from scoring.answers import shape
from tests.scoring.laws import worth
from tests.scoring.sheets import Facts
from tests.scoring.spoilt import harmless, spoilt

Told = tuple[Table, list[Facts]]


def tellers() -> dict[str, Callable[[random.Random], Told]]:
    """Return the ``at_random`` of each game's tests that can write a deal in every form."""
    modules = {game: importlib.import_module(f"tests.scoring.test_{game}") for game in GAMES}
    return {game: module.at_random for game, module in modules.items() if hasattr(module, "at_random")}


TELLERS = tellers()


def turned(table: Table, facts: Facts) -> Facts:
    """Return the same deal with everybody one seat further."""
    seats, shapes = len(table.players), table.game.facts

    def on(values: list[Any]) -> list[Any]:
        return [values[seat - 1] for seat in range(seats)]

    moved: Facts = {}
    for name, value in facts.items():
        if shapes[name] == shape.SEAT:
            moved[name] = (value + 1) % seats
        elif shapes[name] == shape.SEATS:
            moved[name] = [(seat + 1) % seats for seat in value]
        elif name == "counts":
            moved[name] = {kind: on(numbers) for kind, numbers in value.items()}
        else:
            moved[name] = on(value) if isinstance(value, list) else value
    return moved


@pytest.mark.parametrize("game", TELLERS)
def test_scores_turn_with_the_seats(game: str) -> None:
    rng = random.Random(game)
    for _ in range(150):
        table, versions = TELLERS[game](rng)
        for facts in versions:
            scores = worth(table, facts)
            assert worth(table, turned(table, facts)) == [scores[-1], *scores[:-1]]


@pytest.mark.parametrize("game", TELLERS)
def test_damaged_facts_are_scored_or_refused_with_a_sentence(game: str) -> None:
    rng = random.Random(game)
    refused = 0
    for _ in range(600):
        table, versions = TELLERS[game](rng)
        facts = rng.choice(versions)
        for _ in range(rng.randint(1, 3)):
            facts = spoilt(rng, facts)
        refused += not harmless(table, facts)
    assert refused > 200
