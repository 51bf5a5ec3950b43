"""A second scorer of Tëtka, written from its rule text alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.scoring.played import RANKS, Trick, pack, piles, tally

CARDS = pack()
WHICH = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13}


def tied(tricks: Sequence[Trick]) -> list[int]:
    """Return the seats with the most tricks."""
    won = tally(tricks, 4)
    return [seat for seat in range(4) if won[seat] == max(won)]


def scores(rules: Mapping[str, Any], bum: str, tricks: Sequence[Trick]) -> list[int]:
    points = [0, 0, 0, 0]
    rank, suit = bum[:-1], bum[-1]
    for number, trick in enumerate(tricks, start=1):
        points[trick.winner] += sum(card[:-1] == "Q" for card in trick.cards)
        points[trick.winner] += "Q" + suit in trick.cards
        points[trick.winner] += bum in trick.cards
        points[trick.winner] += number == WHICH[rank]
        points[trick.winner] += number == 13
    for seat in most_tricks(rules, suit, tricks):
        points[seat] += 1
    return points


def needed(bum: str, tricks: Sequence[Trick]) -> set[str]:
    """Return the cards that must be in a pile: the Queens and the bum card, and in a tie the whole bum suit."""
    suit = [card for card in CARDS if card[-1] == bum[-1]] if len(tied(tricks)) > 1 else []
    return {"QS", "QH", "QD", "QC", bum, *suit}


def most_tricks(rules: Mapping[str, Any], suit: str, tricks: Sequence[Trick]) -> list[int]:
    candidates = tied(tricks)
    if len(candidates) == 1:
        return candidates
    own = [[card[:-1] for card in pile if card[-1] == suit] for pile in piles(tricks, 4)]
    many = max(len(own[seat]) for seat in candidates)
    if many == 0:
        return candidates if rules["tied_most_tricks"] == "all" else []
    candidates = [seat for seat in candidates if len(own[seat]) == many]
    highest = min(RANKS.index(rank) for seat in candidates for rank in own[seat])
    return [seat for seat in candidates if RANKS[highest] in own[seat]]
