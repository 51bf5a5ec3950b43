"""Deals played at random, for the second scorers: cards as plain text, independent of the scorer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".split()
"""The ranks, highest first."""


def pack(ranks: Sequence[str] = RANKS, without: Sequence[str] = ()) -> list[str]:
    """Return a pack of those ranks in four suits, without some cards."""
    return [rank + suit for suit in "SHDC" for rank in ranks if rank + suit not in without]


@dataclass(frozen=True)
class Trick:
    """One trick: who won it, and its cards."""

    winner: int
    cards: tuple[str, ...]


def play(rng: random.Random, cards: Sequence[str], players: int, strong: float = 0.3) -> list[Trick]:
    """Return a whole deal of random legal play without trumps.

    Players follow suit if they can; the highest card of the suit led wins. `strong` is the share of deals in which one
    player has a strong hand.
    """
    shuffled = rng.sample(list(cards), len(cards))
    if rng.random() < strong:
        # A strong hand, so that in some deals one player takes nearly everything.
        shuffled.sort(key=lambda one: RANKS.index(one[:-1]) + rng.random() * 6)
    size = len(shuffled) // players
    hands = [shuffled[seat * size : (seat + 1) * size] for seat in range(players)]
    leader, tricks = rng.randrange(players), []
    for _ in range(size):
        on_table: list[tuple[int, str]] = []
        for step in range(players):
            seat = (leader + step) % players
            suit = on_table[0][1][-1] if on_table else ""
            fitting = [hand for hand in hands[seat] if hand[-1] == suit] or hands[seat]
            one = rng.choice(fitting)
            hands[seat].remove(one)
            on_table.append((seat, one))
        suit = on_table[0][1][-1]
        leader = min((RANKS.index(one[:-1]), seat) for seat, one in on_table if one[-1] == suit)[1]
        tricks.append(Trick(leader, tuple(one for _, one in on_table)))
    return tricks


def scatter(rng: random.Random, cards: Sequence[str], players: int) -> list[Trick]:
    """Return unrealistic tricks with random winners, for cases that random play never reaches."""
    shuffled = rng.sample(list(cards), len(cards))
    weights = [rng.choice([0, 0, 1, 1, 3, 20]) for _ in range(players)]
    if not any(weights):
        weights[rng.randrange(players)] = 1
    size = len(shuffled) // players
    return [
        Trick(rng.choices(range(players), weights)[0], tuple(shuffled[n * players : (n + 1) * players]))
        for n in range(size)
    ]


def deal(rng: random.Random, cards: Sequence[str], players: int) -> list[Trick]:
    """Return a deal of either kind."""
    return (play if rng.random() < 0.5 else scatter)(rng, cards, players)


def piles(tricks: Sequence[Trick], players: int) -> list[list[str]]:
    """Return what each seat captured, in order."""
    return [[card for trick in tricks if trick.winner == seat for card in trick.cards] for seat in range(players)]


def tally(tricks: Sequence[Trick], players: int) -> list[int]:
    """Return how many tricks each seat won."""
    return [sum(trick.winner == seat for trick in tricks) for seat in range(players)]
