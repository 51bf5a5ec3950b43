"""A second scorer of Bouncers, written from its rule text alone, and random deals to compare it with the first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random
from typing import Any

COUNTERS = {"AH": 11, **{f"{pips}H": pips for pips in range(2, 11)}}
BOUNCERS = ["JH", "QH", "KH"]


def rules(rng: Random) -> dict[str, Any]:
    """Return rules that a table might set."""
    return {
        "target": rng.choice([1, 100, 300, 5000]),
        "variant": rng.choice(["basic", "spread", "named", "named", "named"]),
        "shared_counter": rng.choice(["each", "once_penalty", "once_free"]),
        "idle_bouncer": rng.choice([25, 0]),
    }


def points(rules: dict[str, Any], pile: list[str]) -> int:
    """Return what a pile is worth, its cards in the order taken."""
    counters = [card for card in pile if card in COUNTERS]
    if rules["variant"] != "named":
        left = sorted((COUNTERS[card] for card in counters), reverse=True)
        fines = 0
        for _ in range(len(pile) - len(counters)):
            if left:
                del left[0]
            else:
                fines += 25
        return sum(left) + fines
    named = []
    fines, idle = 0, int(rules["idle_bouncer"])
    if "KH" in pile:
        named.append(max(counters, key=COUNTERS.__getitem__, default=None))
    if "JH" in pile:
        named.append(min(counters, key=COUNTERS.__getitem__, default=None))
    fines += sum(idle for card in named if card is None)
    if "QH" in pile:
        before = [card for card in pile[: pile.index("QH")] if card in COUNTERS]
        if before:
            named.append(before[-1])
        else:
            fines += 25
    known = [card for card in named if card is not None]
    if rules["shared_counter"] == "each":
        return max(0, sum(COUNTERS[card] for card in counters) - sum(COUNTERS[card] for card in known)) + fines
    if rules["shared_counter"] == "once_penalty":
        fines += 25 * (len(known) - len(set(known)))
    return sum(COUNTERS[card] for card in counters if card not in known) + fines


def deal(rng: Random, rules: dict[str, Any], number: int) -> tuple[dict[str, Any], list[int]]:
    """Return the facts of a random deal, written in a random way, and its scores."""
    players = rng.sample(range(3), rng.choice([1, 2, 3, 3]))
    piles: list[list[str]] = [[], [], []]
    for card in rng.sample([*COUNTERS, *BOUNCERS], 13):
        bunch = rng.random() < 0.3 and card in BOUNCERS
        piles[players[0] if bunch else rng.choice(players)].append(card)
    captured: list[list[str] | None] = list(piles)
    hidden = rng.randrange(3)
    unclear = rules["variant"] == "named" and "QH" in piles[hidden] and set(piles[hidden]) & COUNTERS.keys()
    if rng.random() < 0.5 and not unclear:
        captured[hidden] = None
    return {"captured": captured}, [points(rules, pile) for pile in piles]


def sums(rules: dict[str, Any]) -> set[int]:
    """Return every sum that the scores of one deal can have, by trying all possible piles.

    A pile without a bouncer is worth what its counters count, so the sum is 65 plus what the bouncers change in their
    piles. A single bouncer changes what it would change with one of its counters, or with none. For two or three
    together every choice of counters is tried, with the Queen after each of them or before all; the order of the rest
    does not matter.
    """
    found = set()
    few = [(), *((card,) for card in COUNTERS)]
    for alone in BOUNCERS:
        pair = [bouncer for bouncer in BOUNCERS if bouncer != alone]
        for size in range(len(COUNTERS) + 1):
            for pile in combinations(COUNTERS, size):
                together = changes(rules, pile, pair)
                others = (one for one in few if not set(one) & set(pile))
                found |= {
                    65 + change + two
                    for other in others
                    for change in changes(rules, other, [alone])
                    for two in together
                }
                found |= {65 + change for change in changes(rules, pile, BOUNCERS)}
    for piles in product(few, repeat=3):
        if len({card for pile in piles for card in pile}) == sum(map(len, piles)):
            each = [changes(rules, pile, [bouncer]) for pile, bouncer in zip(piles, BOUNCERS, strict=True)]
            found |= {65 + sum(choice) for choice in product(*each)}
    return found


def changes(rules: dict[str, Any], counters: Sequence[str], bouncers: Sequence[str]) -> set[int]:
    """Return the changes these bouncers can make in a pile with these counters, depending on the place of its Queen."""
    face = sum(COUNTERS[card] for card in counters)
    others = [card for card in bouncers if card != "QH"]
    orders = [[*others, *counters]]
    if "QH" in bouncers:
        orders = [[*others, "QH", *counters]]
        orders += [[*others, card, "QH", *(other for other in counters if other != card)] for card in counters]
    return {points(rules, order) - face for order in orders}
