"""Values that a rule of each kind can have, for tests that set every rule."""

from __future__ import annotations

from typing import Any

from scoring.kinds import Amounts, Ends, Kind, Parts, Text
from scoring.rules import OneOf, Subset, Whole


def some_values(kind: Kind) -> list[Any]:
    """Return every value that a rule of that kind can have; of many a few."""
    if isinstance(kind, OneOf):
        return [choice.value for choice in kind.choices]
    if isinstance(kind, Subset):
        return [[choice.value] for choice in kind.choices]
    if isinstance(kind, Whole):
        low = 1 if kind.low is None else kind.low
        any_sign = [-7, 0] if kind.low is None else []
        return [*any_sign, low, low + kind.step, 10 * kind.step, *([None] if kind.or_none else [])]
    if isinstance(kind, Text):
        return ["", "Rummy", "Café"]
    if isinstance(kind, Ends):
        return [None, {"points": 101}, {"points": -20}, {"rounds": 1}, {"rounds": 7}]
    if isinstance(kind, Parts):
        return [[], [["melds", "+"]], [["melds", "-"]], [["melds", "+"], ["cards left", "-"]]]
    assert isinstance(kind, Amounts)
    return [[], [5], [-5], [1, 5, 10]]
