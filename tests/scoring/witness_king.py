"""A second scorer of King, written from its rule text alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.scoring.played import RANKS, Trick, pack

CARDS = pack(RANKS[: RANKS.index("6") + 1])
CONTRACTS = ["tricks", "hearts", "men", "queens", "last two", "king of hearts"]


def contract(rules: Mapping[str, Any], number: int) -> str:
    return [*CONTRACTS, *(["yeralash"] if rules["yeralash"] else [])][number % (7 if rules["yeralash"] else 6)]


def scores(rules: Mapping[str, Any], number: int, tricks: Sequence[Trick]) -> list[int]:
    one_half = 7 if rules["yeralash"] else 6
    factor = -1 if number < one_half else 1
    name = contract(rules, number)
    points = [0, 0, 0]
    for played, trick in enumerate(tricks, start=1):
        points[trick.winner] += factor * sum(
            amount for kind, amount in worth(rules, played, trick).items() if kind == name or name == "yeralash"
        )
    return points


def worth(rules: Mapping[str, Any], played: int, trick: Trick) -> dict[str, int]:
    ranks = [card[:-1] for card in trick.cards]
    suits = [card[-1] for card in trick.cards]
    men = 18 * ranks.count("J") if rules["men"] == "jacks" else 9 * (ranks.count("K") + ranks.count("J"))
    return {
        "tricks": 6,
        "hearts": 8 * suits.count("H"),
        "men": men,
        "queens": 18 * ranks.count("Q"),
        "last two": 36 if played >= 11 else 0,
        "king of hearts": 72 if "KH" in trick.cards else 0,
    }
