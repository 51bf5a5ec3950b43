"""The rounds of a match of Skat: Bock, in which deals count double, and Ramsch, which everybody must play."""

from __future__ import annotations

from scoring.game import Memory, Rules, Table, amount

AGAIN, WON, LOST = "again", "won", "lost"
"""Notes: that the same player deals again, and, about each person, how many
games they won and lost as declarer."""
_ROUND = "round_{}"


def rounds(memory: Memory) -> tuple[int, ...]:
    """The rounds that are on and to come: how many deals of Bock, or, below 0, of Ramsch are left of each."""
    found = (memory.match.get(_ROUND.format(place), 0) for place in range(len(memory.match)))
    return tuple(left for left in found if left)


def noted(rounds: tuple[int, ...]) -> dict[str, int]:
    """The rounds as notes about the match."""
    return {_ROUND.format(place): left for place, left in enumerate(rounds)}


def of_bock(table: Table) -> bool:
    """Whether this deal counts double."""
    return any(left > 0 for left in rounds(table.memory)[:1])


def of_ramsch(table: Table) -> bool:
    """Whether this deal must be a Ramsch, or a Grand Hand."""
    return any(left < 0 for left in rounds(table.memory)[:1])


def used_up(rounds: tuple[int, ...]) -> tuple[int, ...]:
    """The rounds once another deal of the first was played."""
    if not rounds:
        return ()
    first = rounds[0] - (1 if rounds[0] > 0 else -1)
    return (first, *rounds[1:]) if first else rounds[1:]


def won_in(rules: Rules) -> tuple[int, ...]:
    """The rounds that a deal starts."""
    deals = amount(rules, "bock_deals")
    return (deals, -deals) if rules["after_bock"] == "ramsch" else (deals,)
