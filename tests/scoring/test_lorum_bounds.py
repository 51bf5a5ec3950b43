"""What a half-entered deal of Lorum can still come to: held against every way to end it, and worked by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from scoring import GAMES, gaps, so_far
from tests.scoring.sheets import Facts, piles
from tests.scoring.test_lorum import KVART, VONAT, at_table
from tests.scoring.witness_lorum import NEEDS, TEN, ape, paid_for

GAME = GAMES["lorum"]
FOUR = range(4)
RULES: Facts = {"reward": 3, "hairy_ape": 10, "contracts": TEN}
NOBODY: Facts = {"tricks": [2, 2, 2, 2], "took": [set(), set(), set(), set()], "seventh": 0}
Paid = list[int]


def bounds(facts: Facts, **rules: Any) -> list[tuple[int, int]]:
    return list(GAME.bounds(at_table(**{**RULES, **rules}), facts))


def least_and_most(every: Iterator[Paid]) -> list[tuple[int, int]]:
    return [(min(seat), max(seat)) for seat in zip(*every, strict=True)]


def of_cards(contract: str, draft: Facts, tricks: list[int], seventh: int, rules: Facts = RULES) -> Iterator[Paid]:
    """What is paid in every way in which the cards that lie nowhere yet can still go to those with a trick."""
    captured = draft.get("captured", [[], [], [], []])
    needed = {ape(RULES)} if contract == "hairy_ape" else NEEDS.get(contract, set())
    still = sorted(needed.difference(*captured))
    for owners in product([seat for seat in FOUR if tricks[seat]], repeat=len(still)):
        took = [set(pile) for pile in captured]
        for card, owner in zip(still, owners, strict=True):
            took[owner].add(card)
        if all(len(pile) <= 4 * won for pile, won in zip(took, tricks, strict=True)):
            yield paid_for(rules, contract, took, tricks, seventh)


def some_known(rng: Random, pile: list[Any]) -> list[Any]:
    return [one if rng.random() < 0.5 else None for one in pile]


def all_told(given: list[Any]) -> Iterator[list[int]]:
    """Eight tricks, some of them known."""
    for tricks in product(*(range(9) if one is None else [one] for one in given)):
        if sum(tricks) == 8:
            yield list(tricks)


def dealt_out(rng: Random, cards: set[str], still: int) -> list[list[str]]:
    """Cards in random piles, but for a few that lie nowhere yet."""
    captured: list[list[str]] = [[], [], [], []]
    seats = rng.sample(FOUR, rng.choice([1, 2, 4]))
    for card in rng.sample(sorted(cards), max(0, len(cards) - still)):
        captured[rng.choice(seats)].append(card)
    return captured


@pytest.mark.parametrize("reward", [3, 10])
@pytest.mark.parametrize("contract", ["no_hearts", "no_obers", "king", "hairy_ape", "acorn_unter"])
def test_cards_that_lie_nowhere_yet_can_go_to_anybody(contract: str, reward: int) -> None:
    rng = Random(f"bounds {contract}")
    needed = {ape(RULES)} if contract == "hairy_ape" else NEEDS[contract]
    for still in [0, 1, 1, 2, 2, 3, 3, 4]:
        draft = {"contract": contract, "captured": dealt_out(rng, needed, still)}
        every = of_cards(contract, draft, [8] * 4, 0, {**RULES, "reward": reward})
        assert bounds(draft, reward=reward) == least_and_most(every), draft


def test_tricks_not_told_yet_can_be_of_anybody() -> None:
    rng = Random("bounds tricks")
    for told in [[8, 0, 0, 0], [0, 7, 0, 1], *([*rng.choice(list(all_told([None] * 4)))] for _ in range(12))]:
        draft: Any = {"contract": "no_tricks", "tricks": some_known(rng, told)}
        every = (paid_for(RULES, "no_tricks", NOBODY["took"], one, 0) for one in all_told(draft["tricks"]))
        assert bounds(draft) == least_and_most(every), draft


def test_stops_not_reached_yet_can_be_of_anybody() -> None:
    rng = Random("bounds stops")
    for _ in range(12):
        stops = [rng.randrange(4) for _ in range(rng.randrange(5))]
        draft: Any = {"contract": "vonat", "stops": some_known(rng, stops)}
        told = (draft["stops"] + [None] * 4)[:4]
        ways = product(*(FOUR if one is None else [one] for one in told))
        every = ([-sum(n + 1 for n in FOUR if way[n] == seat) for seat in FOUR] for way in ways)
        assert bounds(draft) == least_and_most(every), draft


@pytest.mark.parametrize("pot", ["kvart", "carry"])
def test_cards_left_of_anybody_not_told_yet_are_one_to_eight_or_none(pot: str) -> None:
    """After a vonat the pot holds ten."""
    rng = Random("bounds kvart")
    table = at_table(VONAT, **{**RULES, "pot": pot})
    for first in [0, 1, 2, 3] * 3:
        told = [0 if seat == first else rng.randrange(1, 9) for seat in FOUR]
        draft: Any = {"contract": "kvart", "left": some_known(rng, told)}
        every = []
        for left in product(*(range(9) if one is None else [one] for one in draft["left"])):
            if left.count(0) == 1:
                paid = [-one for one in left]
                paid[left.index(0)] = sum(left) + (10 if pot == "kvart" else 0)
                every.append(paid)
        assert list(GAME.bounds(table, draft)) == least_and_most(iter(every)), draft


@pytest.mark.parametrize(
    "tricks",
    [[4, 4, 0, 0], [0, 3, 0, 5], [5, 0, 3, 0], [0, 0, 4, 4], [8, 0, 0, 0]],
    ids=lambda tricks: "-".join(map(str, tricks)),
)
def test_in_mindenrosz_what_is_open_goes_to_whoever_has_a_trick(tricks: list[int]) -> None:
    """Whoever has three tricks or more has room for the twelve cards that count."""
    rng = Random(f"bounds mindenrosz {tricks}")
    takers = [seat for seat in FOUR if tricks[seat]]
    for still in [0, 1, 2, 3, 4, 5]:
        captured: list[list[str]] = [[], [], [], []]
        for card in rng.sample(sorted(NEEDS["mindenrosz"]), 12 - still):
            captured[rng.choice(takers)].append(card)
        for sevenths in takers, [rng.choice(takers)]:
            draft: Any = {"contract": "mindenrosz", "tricks": tricks, "captured": captured}
            draft |= {"seventh_trick": sevenths[0]} if len(sevenths) == 1 else {}
            every = (paid for seventh in sevenths for paid in of_cards("mindenrosz", draft, tricks, seventh))
            assert bounds(draft) == least_and_most(every), draft


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        # 36 chips in all, but who has every trick has J♣ too, and sits opposite the one who pays for it.
        ({}, [(-35, 0), (-35, 0), (-35, 0), (-35, 0)]),
        # Seat 0: three tricks, 8 for hearts, 8 for Obers, 4 each for K♥, J♣ and the seventh. Seat 2 has the other five
        # tricks and all of that; seats 1 and 3 have four of them at most where one pays for J♣ that the other took.
        ({"tricks": [3, None, None, None]}, [(-31, -3), (-32, 0), (-33, 0), (-32, 0)]),
        # Seat 0 without a trick has no card either, so that seat 2, opposite, does not pay for J♣.
        ({"tricks": [0, None, None, None]}, [(-4, 0), (-35, 0), (-32, 0), (-35, 0)]),
        # Seat 3 has no trick, as three numbers show; who sits opposite of nobody's cards does not pay for J♣.
        ({"tricks": [5, 3, 0, None]}, [(-29, -5), (-27, -3), (-4, 0), (-4, 0)]),
        # J♣ lies before seat 2, so seat 0 pays 4. Four tricks are open.
        (
            {"tricks": [None, None, 4, None], "captured": piles("- | - | JC | -")},
            [(-32, -4), (-28, 0), (-28, -4), (-28, 0)],
        ),
    ],
)
def test_the_range_of_a_mindenrosz(told: Facts, expected: list[tuple[int, int]]) -> None:
    assert bounds({"contract": "mindenrosz", **told}) == expected


def test_before_the_contract_is_chosen_all_that_the_dealer_has_left_can_come() -> None:
    """Nora has dealt Vonat; of the kvart she gets 24 at most, or pays 8, and the King costs 4. The pot holds 10."""
    table = at_table(VONAT, KVART, VONAT, VONAT, contracts=["vonat", "kvart", "king"], pot="carry")
    assert GAME.bounds(table, {}) == ((-8, 24),) * 4
    assert GAME.bounds(replace(table, dealer=1), {}) == ((-10, 0),) * 4
    assert GAME.bounds(table, {"contract": "king"}) == ((-4, 0),) * 4


def test_a_dealer_with_nothing_left_may_still_see_any_contract_corrected() -> None:
    table = at_table(VONAT, *[{**VONAT, "dealer": seat} for seat in (1, 2)], contracts=["vonat"])
    assert GAME.bounds(replace(table, dealer=0), {}) == ((-10, 0),) * 4


def test_what_cannot_be_leaves_open_all_of_the_contract() -> None:
    assert bounds({"contract": "no_hearts", "captured": [["QS", "QS"], [], [], []]}) == [(-7, 0)] * 4
    assert bounds({"contract": "mindenrosz", "tricks": [9, 9, 0, 0]}) == [(-35, 0)] * 4
    assert bounds({"contract": "mindenrosz", "tricks": [0, 4, None, None], "seventh_trick": 0}) == [(-35, 0)] * 4


def test_what_other_contracts_count_may_stand_beside_the_tricks() -> None:
    """Emil, without a trick, has no heart; four hearts of Sara's need a trick."""
    draft: Facts = {"contract": "no_tricks", "tricks": [5, 0, None, None], "counts": {"hearts": [4, 0, 4, 0]}}
    assert bounds(draft) == [(-5, -5), (0, 0), (-3, 0), (-3, 0)]
    told: Facts = {**draft, "tricks": [5, 0, 2, 1], "captured": [[], [], [], []]}
    assert gaps(at_table(**RULES), told) == ()
    assert gaps(at_table(**RULES), {**told, "tricks": [5, 0, 0, 3]})


# What is worth something already


def lines(facts: Facts) -> list[tuple[int, int]]:
    return sorted((line.unit, line.points) for line in so_far(at_table(**RULES), facts))


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"contract": "vonat", "stops": [2, None, 0]}, [(0, -3), (2, -1)]),
        ({"contract": "kvart", "left": [None, 0, 3, None]}, [(1, 3), (2, -3)]),
        ({"contract": "kvart", "left": [None, 1, 3, None]}, []),
        ({"contract": "kvart", "left": [0, 0, None, 3]}, []),
        ({"contract": "seventh_trick"}, []),
        ({"contract": "no_hearts", "captured": piles("AH | - | KH | -")}, [(0, -1), (2, -1)]),
        ({"contract": "mindenrosz", "tricks": [2, None, None, None], "seventh_trick": 1}, [(0, -2), (1, -4)]),
    ],
)
def test_a_half_entered_deal_pays_for_what_is_told(facts: Facts, expected: list[tuple[int, int]]) -> None:
    assert lines(facts) == expected
