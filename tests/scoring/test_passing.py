"""Who passes cards to whom before play, and who leads; players are given by seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring import GAMES, Game
from tests.scoring.laws import table_of

# Seats are numbered clockwise: the neighbour to the left of seat 0 is seat 1.
LEFT = ((0, 1), (1, 2), (2, 3), (3, 0))
RIGHT = ((0, 3), (1, 0), (2, 1), (3, 2))
ACROSS = ((0, 2), (1, 3), (2, 0), (3, 1))


def passes(game: str, number: int, rules: dict[str, Any] | None = None, players: int = 4) -> list[tuple[int, int]]:
    table = table_of(game, rules or {}, players)
    return sorted(table.game.before.passes(replace(table, number=number)))


@pytest.mark.parametrize("partners", ["none", "fixed", "ad_hoc"])
@pytest.mark.parametrize(("number", "expected"), [(0, LEFT), (1, RIGHT), (2, ACROSS), (3, ()), (4, LEFT), (7, ())])
def test_hearts_passes_left_right_across_none(
    partners: str, number: int, expected: tuple[tuple[int, int], ...]
) -> None:
    """ "Passing 3 cards: left, right, across, none, and again" """
    assert passes("hearts", number, {"partners": partners}) == sorted(expected)


@pytest.mark.parametrize(
    ("number", "swaps"), [(0, ((0, 3), (1, 2))), (1, ((0, 2), (1, 3))), (2, ((0, 1), (2, 3))), (3, ())]
)
def test_rotating_partners_exchange(number: int, swaps: tuple[tuple[int, int], ...]) -> None:
    """ "0+1 v 2+3 (… neighbouring opponent), 0+2 v 1+3 (with the partner), 0+3 v 1+2 (neighbouring opponent) …" """
    expected = sorted(one for a, b in swaps for one in ((a, b), (b, a)))
    assert passes("hearts", number, {"partners": "rotating"}) == expected


@pytest.mark.parametrize("number", [0, 1, 2])
def test_black_maria_always_passes_to_the_right(number: int) -> None:
    """ "Pass 3 to the right with 3–4 players, 2 with more." """
    assert passes("black_maria", number) == list(RIGHT)
    assert passes("black_maria", number, players=3) == [(0, 2), (1, 0), (2, 1)]


def test_in_klaverjas_the_player_after_the_dealer_leads() -> None:
    table = table_of("klaverjas", {}, 4)
    for dealer, first in enumerate((1, 2, 3, 0)):
        assert table.game.before.leads(replace(table, dealer=dealer)) == first


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_whoever_passes_also_receives(game: Game) -> None:
    """Nobody ends with more cards than the others, and nobody passes to themselves; most games have no passing."""
    for number in range(4):
        table = table_of(game.id, {}, game.seats[0])
        found = table.game.before.passes(replace(table, number=number))
        assert sorted(one for one, _ in found) == sorted(other for _, other in found)
        assert all(one != other for one, other in found)
        leads = table.game.before.leads(table)
        assert leads is None or 0 <= leads < len(table.players)
