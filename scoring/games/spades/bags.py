"""Bags: the overtricks that each side keeps from deal to deal, and what full ones cost.

A side's bags are notes about the person in its first seat: how many came from which deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.game import Memory, Notes, Table, limit


@dataclass(frozen=True)
class Penalty:
    """Bags that are full: how many came from each deal, by its number from 0."""

    bags: Mapping[int, int]

    @property
    def number(self) -> int:
        """How many bags."""
        return sum(self.bags.values())


def of(notes: Notes) -> dict[int, int]:
    """How many bags came from which deal, the first first."""
    return {int(deal): bags for deal, bags in notes.items()}


def before(table: Table, unit: int) -> dict[int, int]:
    """The bags of a side before this deal."""
    return of(table.memory.of(table.units[unit][0]))


def full(table: Table, unit: int, new: int) -> tuple[list[Penalty], dict[int, int]]:
    """The penalties of a side that has taken so many new bags in this deal, and the bags that it has left."""
    bags, most = before(table, unit), limit(table.rules, "bags")
    if most is None:
        return [], bags
    if new:
        bags[table.number] = new
    penalties: list[Penalty] = []
    while sum(bags.values()) >= most:
        paid, bags = ({**bags}, {}) if table.rules["bags_over"] == "emptied" else _first(bags, most)
        penalties.append(Penalty(paid))
    return penalties, bags


def _first(bags: Mapping[int, int], many: int) -> tuple[dict[int, int], dict[int, int]]:
    """The first so many bags, and the others."""
    paid: dict[int, int] = {}
    left: dict[int, int] = {}
    for deal, number in bags.items():
        taken = min(number, many - sum(paid.values()))
        paid.update({deal: taken} if taken else {})
        left.update({deal: number - taken} if number > taken else {})
    return paid, left


def kept(table: Table, memory: Memory, new: Mapping[int, int]) -> Memory:
    """The memory with the bags that every side has left after a deal, by how many each took."""
    people = dict(memory.people)
    for unit, number in new.items():
        _, left = full(table, unit, number)
        people[table.units[unit][0]] = {str(deal): bags for deal, bags in left.items()}
    return replace(memory, people=people)


def agreed(table: Table, scores: Mapping[int, int]) -> dict[int, int]:
    """[chosen] The bags in scores that the table agreed on: the last digit, as tables read them off there; empty if it
    says nothing about them."""
    rules = table.rules
    tens = all((limit(rules, id) or 0) % 10 == 0 for id in ("nil", "blind_nil", "bag_penalty"))
    return {unit: score % 10 for unit, score in scores.items()} if tens and rules["overtrick"] == 1 else {}


def most_penalties(table: Table, unit: int, tricks: int) -> int:
    """How many penalties a side can have after one deal: with all the bags that it may have had before."""
    most = limit(table.rules, "bags")
    if most is None:
        return 0
    bags = max(most - 1, sum(before(table, unit).values())) + tricks
    return min(bags // most, 1) if table.rules["bags_over"] == "emptied" else bags // most
