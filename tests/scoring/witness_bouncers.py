"""A second, plain reading of the Bouncers texts, and random deals to hold the first one against."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

COUNTERS = {"AH": 11, **{f"{pips}H": pips for pips in range(2, 11)}}
BOUNCERS = ["JH", "QH", "KH"]


def rules(rng: Random) -> dict[str, Any]:
    """Rules as a table might set them."""
    return {
        "target": rng.choice([1, 100, 300, 5000]),
        "variant": rng.choice(["basic", "spread", "named", "named", "named"]),
        "shared_counter": rng.choice(["each", "once_penalty", "once_free"]),
        "idle_bouncer": rng.choice([25, 0]),
    }


def points(rules: dict[str, Any], pile: list[str]) -> int:
    """What a pile is worth, its cards in the order taken."""
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
    """The facts of a random deal, written in a random way, and what it is worth."""
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
    """Every sum that the scores of one deal can have, by trying all there are.

    Piles without a bouncer score what their counters say, so only the piles with bouncers matter: these are tried with
    every choice of counters, and with the Queen after each of them or before all. The order of the rest means nothing.
    """
    found = set()
    homes = sorted({min_home(home) for home in product(range(3), repeat=3)})
    for home in homes:
        used = sorted(set(home))
        spare = [3] if len(used) < 3 else []
        for where in product([*used, *spare], repeat=len(COUNTERS)):
            total = sum(worth for worth, at in zip(COUNTERS.values(), where, strict=True) if at == 3)
            options: set[int] = {total}
            for pile in used:
                counters = [card for card, at in zip(COUNTERS, where, strict=True) if at == pile]
                here = [card for card, at in zip(BOUNCERS, home, strict=True) if at == pile]
                options = {a + b for a in options for b in worths(rules, counters, here)}
            found |= options
    return found


def min_home(home: tuple[int, ...]) -> tuple[int, ...]:
    """The same bouncers together, with the piles numbered as they come."""
    names: dict[int, int] = {}
    return tuple(names.setdefault(at, len(names)) for at in home)


def worths(rules: dict[str, Any], counters: list[str], bouncers: list[str]) -> set[int]:
    """What a pile of these cards can be worth, by the place of its Queen."""
    if "QH" not in bouncers or rules["variant"] != "named":
        return {points(rules, [*counters, *bouncers])}
    others = [card for card in bouncers if card != "QH"]
    ways = [["QH", *counters]]
    ways += [[card, "QH", *(other for other in counters if other != card)] for card in counters]
    return {points(rules, [*others, *way]) for way in ways}
