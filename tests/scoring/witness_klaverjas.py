"""A second, plain reading of the Klaverjas texts, and random deals to hold the first one against."""

from __future__ import annotations

from random import Random
from typing import Any

TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
PACK = [rank + suit for suit in "SHDC" for rank in TRUMP]
ROEM = [20, 40, 50, 70, 100, 200]


def rules(rng: Random) -> dict[str, Any]:
    """Rules as a table might set them."""
    return {
        "hands": rng.choice([1, 4, 16]),
        "tie": rng.choice(["nat", "keep"]),
        "defenders_march": rng.choice([True, False]),
        "four_alike": rng.choice(["listed", "any"]),
        "play": rng.choice(["amsterdam", "rotterdam"]),
    }


def worth(card: str, trump: str) -> int:
    """What a card counts."""
    return (TRUMP if card[-1] == trump else PLAIN)[card[:-1]]


def points(
    rules: dict[str, Any], makers: int, cards: list[int], last: int, roem: list[list[int]], march: int | None
) -> list[int]:
    """What each side scores for its card points, the last trick, its roem and a march."""
    own = [cards[side] + (10 if side == last else 0) + sum(roem[side]) for side in (0, 1)]
    defenders = 1 - makers
    if march == makers:
        own[makers] += 100
    if own[makers] < own[defenders] or (own[makers] == own[defenders] and rules["tie"] == "nat"):
        own[makers], own[defenders] = 0, own[makers] + own[defenders]
    if march == defenders and rules["defenders_march"]:
        own[defenders] += 100
    return own


def deal(rng: Random, rules: dict[str, Any], number: int) -> tuple[dict[str, Any], list[int]]:
    """The facts of a random deal, written in a random way, and what it is worth."""
    trump, makers = rng.choice("SHDC"), rng.randrange(2)
    pack = rng.sample(PACK, 32)
    winners = [rng.randrange(2) for _ in range(8)]
    if rng.random() < 0.3:
        pack.sort(key=lambda card: worth(card, trump) > 0)
        winners = [rng.randrange(2)] * rng.choice([1, 2]) + [rng.randrange(2)] * 6
        winners = [*winners, winners[-1]][:8]
    piles: list[list[str]] = [[], []]
    for trick, winner in enumerate(winners):
        piles[winner] += pack[4 * trick : 4 * trick + 4]
    march = winners[0] if len(set(winners)) == 1 else None
    order = winners if march is not None else rng.sample(winners, 8)
    last = order[-1]
    cards = [sum(worth(card, trump) for card in pile) for pile in piles]
    roem: list[list[int]] = [[], []]
    for winner in winners:
        if rng.random() < 0.2:
            roem[winner].append(rng.choice(ROEM))
    if rng.random() < 0.2:
        even(makers, cards, last, roem, set(winners))
    facts: dict[str, Any] = {"trump": trump, "makers": makers, "last_trick": last, **written(rng, trump, piles, cards)}
    if any(roem) or rng.random() < 0.5:
        facts["roem"] = roem
    if 0 in cards or rng.random() < 0.2:
        facts["march"] = march
    return facts, points(rules, makers, cards, last, roem, march)


def even(makers: int, cards: list[int], last: int, roem: list[list[int]], sides: set[int]) -> None:
    """Make the two sides equal by roem, where that can be."""
    roem[0], roem[1] = [], []
    ahead = cards[0] - cards[1] + (10 if last == 0 else -10)
    behind = 1 if ahead > 0 else 0
    if abs(ahead) in ROEM and behind in sides:
        roem[behind].append(abs(ahead))


def written(rng: Random, trump: str, piles: list[list[str]], cards: list[int]) -> dict[str, Any]:
    """The cards as whole piles, as those that count, with one null, or as points."""
    way = rng.choice(["whole", "counting", "null", "whole null", "points", "both"])
    shown = piles if way.startswith("whole") else [[card for card in pile if worth(card, trump)] for pile in piles]
    captured: list[list[str] | None] = [rng.sample(pile, len(pile)) for pile in shown]
    if way.endswith("null"):
        captured[rng.randrange(2)] = None
    facts: dict[str, Any] = {} if way == "points" else {"captured": captured}
    return {**facts, "card_points": cards} if way in ("points", "both") else facts
