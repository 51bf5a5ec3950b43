"""Who pays whom: as few payments as possible, compared with trying all ways; no cent appears or is lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from scoring import read_match, score_match
from scoring.settling import balances, by_deal, in_pool, payments
from tests.scoring.case.matches import GAME_IDS, match_of
from tests.scoring.sheets import Facts, hearts, match_file, piles


@cache
def fewest(owed: tuple[int, ...]) -> int:
    """Return the fewest payments by trying all: the first open debt is settled completely with each of the other
    sign."""
    rest = tuple(sorted(one for one in owed if one))
    if not rest:
        return 0
    first, others = rest[0], rest[1:]
    return 1 + min(
        fewest((*others[:place], first + other, *others[place + 1 :]))
        for place, other in enumerate(others)
        if (first < 0) != (other < 0)
    )


def number_of_payments(owed: Sequence[int]) -> int:
    """Return how many payments are made, and check that nobody owes anything afterwards."""
    left = {f"P{seat}": cents for seat, cents in enumerate(owed)}
    made = payments(left)
    for one in made:
        assert one.cents > 0
        left[one.payer] += one.cents
        left[one.taker] -= one.cents
    assert set(left.values()) <= {0}
    return len(made)


@pytest.mark.parametrize("people", range(1, 9))
def test_there_are_as_few_payments_as_possible(people: int) -> None:
    rng = Random(people)
    for number in range(60):
        width = (3, 8, 40)[number % 3]
        owed = [rng.randint(-width, width) for _ in range(people - 1)]
        owed.append(-sum(owed))
        made = number_of_payments(owed)
        assert made == fewest(tuple(sorted(one for one in owed if one)))
        assert made <= max(0, people - 1)


def test_two_pairs_are_two_payments() -> None:
    """−5 and 5, −3 and 3: paying from the largest to the largest finds that here; −7 −3 5 5 needs three in any case."""
    assert number_of_payments([-5, -3, 3, 5]) == 2
    assert number_of_payments([-7, -3, 5, 5]) == 3
    # 7 is 3 and 4, 9 is 2, 2 and 5: paying from the largest to the largest would take six.
    assert number_of_payments([-7, -9, 3, 4, 2, 2, 5]) == 5


def test_many_people_are_settled_too() -> None:
    rng = Random(3)
    owed = [rng.randint(-500, 500) for _ in range(40)]
    owed.append(-sum(owed))
    assert number_of_payments(owed) <= 40


def test_points_are_compared_with_the_average_and_no_cent_is_lost() -> None:
    """Hearts, fewest points wins: 2, 5, 6 and 13 are 26, on average 6.5; at 10 cents 45, 15, 5 and −65 cents. At 1 cent
    it is 4.5, 1.5, 0.5 and −6.5: rounded down 4, 1, 0 and −7; the two cents left over go to the first two of the four,
    who all lost the same by rounding."""
    match = read_match(hearts({"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}))
    assert balances(match.sheet, 10) == (45, 15, 5, -65)
    assert balances(match.sheet, 1) == (5, 2, 0, -7)


def test_both_players_of_a_side_win_what_the_side_wins() -> None:
    """Klaverjas, most points wins: 100 and 62 are 81 on average."""
    match = read_match(match_file("klaverjas", {"agreed": [100, 62]}))
    assert balances(match.sheet, 10) == (190, -190, 190, -190)


def test_chips_are_converted_as_they_are_and_the_pool_keeps_its_share() -> None:
    """Reversis: the totals and the pool are 0 in all, and so are the cents."""
    events = [{"card": card, "holder": 3, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")]
    led: Facts = {"talon": [], "captured": piles("- | - | - | rest"), "tricks": [0, 0, 1, 10], "events": events}
    match = read_match(match_file("reversis", led))
    result = score_match(match)
    totals, pool = result["totals"], result["deals"][0]["pool"]  # type: ignore[index,call-overload]
    assert (totals, pool) == ([4, -5, -5, -44], 50)
    assert balances(match.sheet, 5) == (20, -25, -25, -220)
    assert in_pool(match.sheet, 5) == 250
    # Two owe 25 each, and one owes 220, of which 20 are Nora's: the pool gets the rest.
    owed = {"Nora": 20, "Emil": -25, "Sara": -25, "Wim": -220, "": 250}
    assert [(payment.payer, payment.taker, payment.cents) for payment in payments(owed)] == [
        ("Wim", "", 220), ("Emil", "", 25), ("Sara", "Nora", 20), ("Sara", "", 5)
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_amounts_of_the_deals_add_up_to_the_balance(game: str) -> None:
    for seed in range(4):
        sheet = match_of(game, seed, 1 + 3 * seed).sheet
        for rate in (1, 7, 10, 25):
            shares = balances(sheet, rate)
            assert sum(shares) + in_pool(sheet, rate) == 0
            assert tuple(map(sum, zip(*by_deal(sheet, rate), strict=True))) == shares
            names = dict(zip(sheet.table.players, shares, strict=True))
            made = payments({**names, "": in_pool(sheet, rate)})
            between = [one for one in made if one.taker]
            assert len(between) <= max(0, len(shares) - 1)
            assert sum(one.cents for one in made if not one.taker) == in_pool(sheet, rate)
