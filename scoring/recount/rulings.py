"""The other rules that a table may have played by, in a deal or in the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scoring.errors import Json
from scoring.game import Table
from scoring.rules import OneOf, Rule, Whole

SEVERAL, NEAR, RARE = 0.5, 0.3, 0.05
"""How likely a whole preset is, compared with a single rule; and a number near the one in force, or any other, compared
with one from a book."""


def rulings(table: Table, apart: Sequence[int], shaping: bool = False) -> Iterator[tuple[str, dict[str, Json], float]]:
    """Yield each rule that changes something here: its id, and itself with another value – for a number the default,
    those of the presets, one or two more or less, or as much as the claims are `apart`. Then the presets as a whole, by
    name. These may change during a match; with `shaping` they are those that may not."""
    for rule in table.game.rules:
        if rule.shapes == shaping and rule.applies(table.rules):
            others = _others(rule, table.rules[rule.id], table.game.presets, apart)
            for value, weight in others:
                yield rule.id, {rule.id: value}, weight / sum(other for _, other in others)
    free = {rule.id for rule in table.game.rules if not rule.shapes}
    for name, preset in table.game.presets.items() if not shaping else ():
        changed = {id: value for id, value in preset.items() if id in free and table.rules[id] != value}
        if len(changed) > 1:
            yield name, changed, SEVERAL


def _others(
    rule: Rule, now: Json, presets: Mapping[str, Mapping[str, Json]], apart: Sequence[int]
) -> list[tuple[Json, float]]:
    values: list[tuple[Json, float]] = []
    if isinstance(rule.kind, OneOf):
        values = [(choice.value, 1.0) for choice in rule.kind.choices]
    elif isinstance(rule.kind, Whole):
        named = [rule.default, *(preset[rule.id] for preset in presets.values() if rule.id in preset)]
        values = [(value, 1.0) for value in named]
        near = [(rule.kind.step, NEAR), (2 * rule.kind.step, RARE), *((abs(gap), RARE) for gap in apart)]
        if type(now) is int:
            values += [(now + sign * amount, weight) for amount, weight in near for sign in (1, -1)]
    found: dict[str, tuple[Json, float]] = {}
    for value, weight in values:
        if value != now and rule.kind.allows(value):
            found.setdefault(repr(value), (value, weight))
    return list(found.values())
