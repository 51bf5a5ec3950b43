"""Damaged facts, and what must hold whatever they contain."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from random import Random
from typing import Any

from scoring import Table, gaps, so_far
from scoring.one_deal import pruned
from tests.scoring.laws import stands, worth

JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 3, 4, 13, 54, 10**30, 1.5, float("nan"), "", "QS", "AS", "JH", "♠", "led", "x" * 50,
    "\ud800", [], [None], [[]], [[], [], [], []], [None, None, None, None], [["QS"], None, [], []], [1, 2],
    [0, 0, 0, 0], [0, 0, 0, 13], {}, {"by": 1}, {"hearts": [1, 2, 3]}, {"hearts": [4, 5, 4]},
    {"queens": [1, 1, 1, 1]}, {"men": None},
]  # fmt: skip
KEYS = ["tricks", "captured", "counts", "bum", "last_two", "winner", "left", "stock", "agreed", "bumth_trick", "moon"]


def spoilt(rng: Random, value: Any) -> Any:
    """Return the value with something in it replaced, left out, doubled or added."""
    chance = rng.random()
    if isinstance(value, dict) and value and chance < 0.9:
        name = rng.choice(list(value))
        changed = {**value, name: spoilt(rng, value[name])}
        return {key: one for key, one in changed.items() if key != name} if chance < 0.15 else changed
    if isinstance(value, dict):
        return {**value, rng.choice(KEYS): copy.deepcopy(rng.choice(JUNK))}
    if isinstance(value, list) and value and chance < 0.8:
        place = rng.randrange(len(value))
        between = [] if chance < 0.1 else [value[place]] * 2 if chance < 0.2 else [spoilt(rng, value[place])]
        return [*value[:place], *between, *value[place + 1 :]]
    return copy.deepcopy(rng.choice(JUNK))


def harmless(table: Table, facts: Mapping[str, Any]) -> bool:
    """Check the laws that hold for any facts; return whether they are a whole deal.

    A deal lacks something exactly if it cannot be scored, and saving changes no score.
    """
    so_far(table, facts)
    limits, whole = table.game.limits(table.staked), stands(table, facts)
    assert (gaps(table, facts) == ()) == whole, facts
    if whole:
        scores = worth(table, facts)
        assert worth(table, pruned(table, facts)) == scores, facts
        if "agreed" not in facts:
            assert all(low <= score <= high for (low, high), score in zip(limits, scores, strict=True)), facts
    return whole
