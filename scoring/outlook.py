"""What can still happen: who ends the match with how many points in the next deal, from the games' own bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scoring.game import Table, strong
from scoring.match import Deal, Match, Sheet, after
from scoring.questions import Facts

# Beyond any total that a table plays to.
_FAR = 100_000


def hints(table: Table) -> tuple[tuple[int, str], ...]:
    """A unit and a sentence for each unit that could end the match in this deal all by itself, the nearest first.

    Told only where points decide the end: a match of fixed length ends with its last deal, whoever gets what.
    """
    game = table.game
    if game.length(table) is not None or game.is_over(table):
        return ()
    found = []
    for unit, (least, most) in enumerate(game.bounds(table, {})):
        needed = _least(lambda points, unit=unit: _ends(table, unit, points), max(least, 1), most)  # type: ignore[misc]
        if needed is not None:
            found.append((needed, unit, f"{table.names[unit]} goes out with {strong(f'{needed} or more')}."))
    return tuple((unit, sentence) for _, unit, sentence in sorted(found))


def pool_told(table: Table) -> str:
    """What the pool holds, the stakes of the next deal put in; empty in a game without one."""
    game, now, then = table.game, table.pool, table.staked.pool
    if not game.pool:
        return ""
    if not then:
        return f"The {game.pool_name} is empty."
    return f"The {game.pool_name} {'then ' if then != now else ''}holds {strong(str(then))}."


def finish_line(table: Table) -> int | None:
    """The total with which one unit ends the match all by itself; None where no total does."""
    at_first = replace(table, totals=(0,) * len(table.totals))
    if table.game.length(table) is not None or _ends(at_first, 0, 0):
        return None
    return _least(lambda points: _ends(at_first, 0, points), 1, _FAR)


def _ends(table: Table, unit: int, points: int) -> bool:
    totals = tuple(total + points if one == unit else total for one, total in enumerate(table.totals))
    return table.game.is_over(replace(table, number=table.number + 1, totals=totals))


def _least(ends: Callable[[int], bool], low: int, high: int) -> int | None:
    """The least number from `low` to `high` that ends it, or None; more points never un-end a match."""
    if high < low or not ends(high):
        return None
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if ends(middle) else (middle + 1, high)
    return low


def outcome(match: Match, number: int, facts: Facts) -> Sheet:
    """The sheet if these facts were saved as deal `number` (its note, void and rules stay); `MatchError` if not."""
    standing = match.deals[number] if number < len(match.deals) else Deal({})
    return after(match, number, replace(standing, facts=facts))
