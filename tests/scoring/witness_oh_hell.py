"""A second scorer of Oh Hell, written from its rule text alone, with random hands and their bids."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.scoring.played import RANKS, pack

Rules = Mapping[str, Any]


@dataclass(frozen=True)
class Played:
    """One hand: the trump suit, if any, and by seat what was bid and won."""

    trump: str | None
    bids: list[int]
    tricks: list[int]


def course(rules: Rules, players: int) -> list[int]:
    """Return the number of cards in every hand of the match."""
    top = rules["largest_hand"]
    if top is None:
        top = 10 if players < 6 else {6: 8, 7: 7}[players]
    while top * players > 52:
        top -= 1
    hands = [top]
    while hands[-1] > 1:
        hands.append(hands[-1] - 1)
    if rules["hand_sizes"] == "up":
        hands.reverse()
    if rules["hand_sizes"] == "up_down":
        hands = hands[::-1] + hands[1:]
    if rules["hand_sizes"] == "down_up":
        hands = hands + hands[-2::-1]
    return hands


def cards(rules: Rules, players: int, number: int) -> int:
    """Return the number of cards in one hand; for a tie-break after the last, the largest number of the match."""
    hands = course(rules, players)
    return hands[number] if number < len(hands) else max(hands)


def trumps(rules: Rules, players: int, size: int) -> bool:
    """Return whether a card is turned up for trumps."""
    if rules["trumps"] == "not_in_largest" and size == max(course(rules, players)):
        return False
    return 52 - size * players >= 1


def hand(rng: random.Random, rules: Rules, players: int, number: int, dealer: int) -> Played:
    """Deal, bid and play; half the bids are fulfilled. The dealer obeys the hook."""
    size = cards(rules, players, number)
    shuffled = rng.sample(pack(), 52)
    trump = shuffled[-1][-1] if trumps(rules, players, size) else None
    won = _tricks(rng, [shuffled[seat * size : (seat + 1) * size] for seat in range(players)], trump, dealer)
    bids = [tricks if rng.random() < 0.5 else rng.randint(0, size) for tricks in won]
    while rules["hook"] and sum(bids) == size:
        bids[dealer] = rng.randint(0, size)
    return Played(trump, bids, won)


def _tricks(rng: random.Random, hands: list[list[str]], trump: str | None, dealer: int) -> list[int]:
    """Follow suit if you can; the highest trump wins, else the highest of the suit led."""
    players, won = len(hands), [0] * len(hands)
    leader = (dealer + 1) % players
    for _ in range(len(hands[0])):
        on_table: dict[int, str] = {}
        for step in range(players):
            seat = (leader + step) % players
            led = on_table[leader][-1] if on_table else ""
            one = rng.choice([card for card in hands[seat] if card[-1] == led] or hands[seat])
            hands[seat].remove(one)
            on_table[seat] = one
        strong = [seat for seat in on_table if on_table[seat][-1] == trump]
        strong = strong or [seat for seat in on_table if on_table[seat][-1] == on_table[leader][-1]]
        leader = min(strong, key=lambda seat: RANKS.index(on_table[seat][:-1]))
        won[leader] += 1
    return won


def scores(rules: Rules, bids: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """Return what each bid is worth with the tricks won."""
    points = []
    for bid, won in zip(bids, tricks, strict=True):
        if rules["score"] == "tricks" or bid == won:
            points.append(won)
        else:
            points.append(-max(bid - won, won - bid) if rules["score"] == "off" else 0)
        if bid == won:
            points[-1] += 10
    return points
