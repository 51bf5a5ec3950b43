"""A second scorer of Klaverjas, written from its rule text alone, and random deals to compare it with the first."""

from __future__ import annotations

from random import Random
from typing import Any

TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
PACK = [rank + suit for suit in "SHDC" for rank in TRUMP]
ROEM = [20, 40, 50, 70, 100, 200]


def rules(rng: Random) -> dict[str, Any]:
    """Return rules that a table might set."""
    return {
        "hands": rng.choice([1, 4, 16]),
        "tie": rng.choice(["nat", "keep"]),
        "defenders_march": rng.choice([True, False]),
        "four_alike": rng.choice(["listed", "any"]),
        "play": rng.choice(["amsterdam", "rotterdam"]),
    }


def worth(card: str, trump: str) -> int:
    """Return the card points of a card."""
    return (TRUMP if card[-1] == trump else PLAIN)[card[:-1]]


def points(
    rules: dict[str, Any], makers: int, cards: list[int], last: int, roem: list[list[int]], march: int | None
) -> list[int]:
    """Return what each side scores for its card points, the last trick, its roem and a march."""
    own = [cards[side] + (10 if side == last else 0) + sum(roem[side]) for side in (0, 1)]
    defenders = 1 - makers
    if march == makers:
        own[makers] += 100
    if own[makers] < own[defenders] or (own[makers] == own[defenders] and rules["tie"] == "nat"):
        own[makers], own[defenders] = 0, own[makers] + own[defenders]
    if march == defenders and rules["defenders_march"]:
        own[defenders] += 100
    return own


Trick = list[str]


def makings(trump: str, alike: str) -> list[tuple[int, set[str]]]:
    """Return every set of cards that is worth roem if it falls in one trick, and how much."""
    order = "A K Q J 10 9 8 7".split()
    fours = [*"KQA", "10", *(["9", "8", "7"] if alike == "any" else [])]
    found = [(200, {"J" + suit for suit in "SHDC"}), (20, {"K" + trump, "Q" + trump})]
    found += [(100, {rank + suit for suit in "SHDC"}) for rank in fours]
    for suit in "SHDC":
        for start in range(8):
            for length, worth_ in ((3, 20), (4, 50)):
                run = order[start : start + length]
                if len(run) < length:
                    continue
                found.append((worth_, {rank + suit for rank in run}))
                if suit == trump and "K" in run and "Q" in run:
                    found.append((worth_ + 20, {rank + suit for rank in run}))
    return found


def amounts(trick: Trick, trump: str, alike: str) -> list[int]:
    """Return the amounts that may be called for a trick."""
    return [amount for amount, cards in makings(trump, alike) if cards <= set(trick)]


def tricks(rng: Random, trump: str, alike: str) -> list[Trick]:
    """Return eight tricks, some of them with roem; nobody needs to play sensibly."""
    free = rng.sample(PACK, 32)
    made: list[Trick] = []
    for _, cards in rng.choices(makings(trump, alike), k=rng.choice([0, 1, 2, 4, 12])):
        if cards <= set(free) and len(made) < 8:
            made.append(sorted(cards))
            free = [card for card in free if card not in cards]
    made += [[] for _ in range(8 - len(made))]
    for trick in made:
        trick += free[: 4 - len(trick)]
        free = [card for card in free if card not in trick]
    return rng.sample(made, 8)


def deal(rng: Random, rules: dict[str, Any], number: int) -> tuple[dict[str, Any], list[int]]:
    """Return the facts of a random deal, written in a random way, and its scores."""
    trump, makers, alike = rng.choice("SHDC"), rng.randrange(2), rules["four_alike"]
    played = tricks(rng, trump, alike)
    winners = [rng.randrange(2) for _ in range(8)]
    if rng.random() < 0.3:
        pack = sorted(rng.sample(PACK, 32), key=lambda card: worth(card, trump) > 0)
        played = [pack[4 * trick : 4 * trick + 4] for trick in range(8)]
        winners = [rng.randrange(2)] * rng.choice([1, 2]) + [rng.randrange(2)] * 6
        winners = [*winners, winners[-1]][:8]
    march = winners[0] if len(set(winners)) == 1 else None
    last = march if march is not None else rng.choice(winners)
    piles = [[card for trick, winner in zip(played, winners, strict=True) if winner == side for card in trick]
             for side in (0, 1)]  # fmt: skip
    cards = [sum(worth(card, trump) for card in pile) for pile in piles]
    roem: list[list[int]] = [[], []]
    for trick, winner in zip(played, winners, strict=True):
        called = amounts(trick, trump, alike)
        if called and rng.random() < 0.9:
            roem[winner].append(max(called) if rng.random() < 0.8 else rng.choice(called))
    facts: dict[str, Any] = {"trump": trump, "makers": makers, **written(rng, trump, piles, cards, last)}
    if "captured" not in facts and rng.random() < 0.3:
        make_even(cards, last, roem, set(winners))
    if any(roem) or rng.random() < 0.5:
        facts["roem"] = roem
    if 0 in cards or rng.random() < 0.2:
        facts["march"] = march
    return facts, points(rules, makers, cards, last, roem, march)


def make_even(cards: list[int], last: int, roem: list[list[int]], sides: set[int]) -> None:
    """Make the two sides equal by roem, if possible: only the numbers of this hand are entered."""
    ahead = cards[0] - cards[1] + (10 if last == 0 else -10)
    behind = 1 if ahead > 0 else 0
    if abs(ahead) in ROEM and behind in sides:
        roem[0], roem[1] = [], []
        roem[behind].append(abs(ahead))


def written(rng: Random, trump: str, piles: list[list[str]], cards: list[int], last: int) -> dict[str, Any]:
    """Return the cards as whole piles, as those that count, with one null, or as points with or without the last
    trick."""
    form = rng.choice(["whole", "counting", "null", "whole null", "points", "both", "in all", "all of it"])
    written_piles = (
        piles if form.startswith("whole") else [[card for card in pile if worth(card, trump)] for pile in piles]
    )
    captured: list[list[str] | None] = [rng.sample(pile, len(pile)) for pile in written_piles]
    if form.endswith("null"):
        captured[rng.randrange(2)] = None
    facts: dict[str, Any] = {} if form in ("points", "in all") else {"captured": captured}
    if form in ("points", "both", "all of it"):
        facts["card_points"] = cards
    if form in ("in all", "all of it"):
        facts["points"] = [number + 10 * (side == last) for side, number in enumerate(cards)]
    if form != "in all" or rng.random() < 0.2:
        facts["last_trick"] = last
    return facts
