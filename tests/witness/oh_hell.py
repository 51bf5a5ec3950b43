"""An outside witness: OpenSpiel plays Oh Hell, and its scores of each hand are compared with Quinola's.

It always has trumps and the hook. Its usual score is our "tricks", and with its ``off_bid_penalty`` our "off"; our
"exact" is "off" with 0 instead of what is below 0.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pyspiel

from scoring import FactError
from scoring.one_deal import deal_lines
from tests.scoring.laws import table_of, worth
from tests.scoring.sheets import Facts

DEALS, CARDS = 3000, 52
TOLD = {name: re.compile(name + r":\s*(.*)") for name in ("Dealer", "Bids", "Tricks Won", "Score")}


def play(rng: Random, players: int, cards: int, penalty: bool) -> Any:
    """Play a random legal hand; most bids are small, so that many are made. Bids are numbered after the cards."""
    options = {"players": players, "num_tricks_fixed": cards, "off_bid_penalty": penalty}
    state = pyspiel.load_game("oh_hell", options).new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        bidding = legal[0] >= CARDS and rng.random() < 0.7
        state.apply_action(rng.choice(legal[: 1 + len(legal) // players] if bidding else legal))
    return state


def numbers_of(state: Any, name: str) -> list[int]:
    """Return the numbers that the finished game prints after a name."""
    found = TOLD[name].search(str(state))
    assert found is not None
    return [int(part) for part in found[1].split()]


def compare(rng: Random) -> int:
    """Compare one hand in every way of scoring that both have; return how many players made their bids."""
    players, penalty = rng.randint(3, 7), rng.random() < 0.5
    cards = rng.randint(1, 51 // players)
    state = play(rng, players, cards, penalty)
    bids, tricks, points = (
        numbers_of(state, "Bids"),
        numbers_of(state, "Tricks Won"),
        [int(one) for one in state.returns()],
    )
    assert numbers_of(state, "Score") == points
    # The first hand of a match that begins with that many cards; its dealer is the first seat.
    (dealer,) = numbers_of(state, "Dealer")
    facts: Facts = {"bids": bids[dealer:] + bids[:dealer], "tricks": tricks[dealer:] + tricks[:dealer]}
    points = points[dealer:] + points[:dealer]
    for score, expected in ways(facts, points, penalty).items():
        table = table_of("oh_hell", {"score": score, "largest_hand": cards}, players)
        assert worth(table, facts) == expected, (score, facts, expected)
    refused(players, cards, facts)
    return sum(bid == won for bid, won in zip(bids, tricks, strict=True))


def ways(facts: Facts, points: list[int], penalty: bool) -> dict[str, list[int]]:
    """Return what our scores must be, by OpenSpiel's scores."""
    if not penalty:
        return {"tricks": points}
    return {"off": points, "exact": [max(point, 0) for point in points]}


def refused(players: int, cards: int, facts: Facts) -> None:
    """Check that a last bid which OpenSpiel's dealer could not make is refused here too."""
    barred = cards - sum(facts["bids"][1:])
    if not 0 <= barred <= cards:
        return
    try:
        deal_lines(
            table_of("oh_hell", {"largest_hand": cards}, players), {**facts, "bids": [barred, *facts["bids"][1:]]}
        )
    except FactError as error:
        assert error.path == ("bids",)
    else:
        raise AssertionError(f"{barred} makes {cards} with {facts['bids'][1:]}, and was taken")


def main() -> None:
    """Play and compare."""
    rng = Random("outside")
    made = sum(compare(rng) for _ in range(DEALS))
    print(
        f"{DEALS} hands of Oh Hell played by OpenSpiel, of three to seven players, {made} bids made: all three ways of"
    )
    print("scoring are alike, and what its dealer may not bid is refused.", flush=True)
