"""What can still happen: who ends the match with how many points in the next deal, from the games' own limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from scoring.game import Table
from scoring.match import Deal, Match, Sheet, after
from scoring.people import is_over, length, limits, seated, there
from scoring.questions import Facts
from scoring.text import NOTHING, Message, both, say, say_many

# Beyond any total that a table plays to.
_FAR = 100_000


@dataclass(frozen=True)
class Hint:
    """What can still happen to a unit: a sentence, and a short form for next to its name."""

    unit: int
    sentence: Message
    brief: Message


def hints(table: Table) -> tuple[Hint, ...]:
    """Return, for units that could end the match in this deal all by themselves, with how many points, the nearest
    first, a sentence for all that need the same; if the number of deals is fixed instead, that a unit can't be caught
    any more."""
    if is_over(table):
        return ()
    if (many := length(table)) is not None:
        return tuple(
            Hint(unit, say("{name} *has clinched the match*.", name=table.names[unit]), say("has clinched the match"))
            for unit in _certain(table, many)
        )
    found: dict[int, list[int]] = {}
    for unit, needed in needs(table).items():
        found.setdefault(needed, []).append(unit)
    return tuple(
        Hint(unit, ends_with([table.names[unit] for unit in units], needed), _brief(needed))
        for needed, units in sorted(found.items(), key=lambda both: abs(both[0]))
        for unit in units
    )


def needs(table: Table) -> dict[int, int]:
    """Return with how many points in this deal a unit ends the match all by itself, for each that could."""
    found: dict[int, int] = {}
    for unit, (least, most) in enumerate(limits(table)):
        needed = _needed(table, unit, least, most)
        if needed is not None:
            found[unit] = needed
    return found


def _needed(table: Table, unit: int, least: int, most: int) -> int | None:
    """Return the fewest points, won or else lost, from `least` to `most`, with which a unit ends the match."""
    won = _least(lambda points: _ends(table, unit, points), max(least, 1), most)
    if won is not None:
        return won
    lost = _least(lambda points: _ends(table, unit, -points), max(-most, 1), -least)
    return None if lost is None else -lost


def _brief(needed: int) -> Message:
    return say("{points} more ends it", points=needed) if needed > 0 else say("{points} ends it", points=needed)


def ends_with(names: Sequence[str], needed: int) -> Message:
    """Return the sentence that these units end the match with so many points, or so few below 0."""
    if needed < 0:
        return say_many(
            "{names} ends the match with *{points} or less*.",
            "{names} each end the match with *{points} or less*.",
            len(names),
            names=both(names),
            points=needed,
        )
    return say_many(
        "{names} ends the match with *{points} or more*.",
        "{names} each end the match with *{points} or more*.",
        len(names),
        names=both(names),
        points=needed,
    )


def _certain(table: Table, many: int) -> tuple[int, ...]:
    """Return the unit, if any, whose worst total after all deals to come beats the best of every other. Stakes are no
    part of the limits, so in a game with a pool nothing is certain."""
    game, units = table.game, there(table)
    if game.pool or len(units) < 2:
        return ()
    least, most = reach(table, many)
    if game.lowest_wins:
        return tuple(unit for unit in units if all(most[unit] < least[other] for other in units if other != unit))
    return tuple(unit for unit in units if all(least[unit] > most[other] for other in units if other != unit))


def reach(table: Table, many: int) -> tuple[list[int], list[int]]:
    """Return the least and the most that each unit can have after the deals to come, if there are so many in all."""
    dealers = range(len(table.players)) if table.people is None else table.people.there
    least, most = list(table.totals), list(table.totals)
    for number in range(table.number, many):
        # Who will deal is not certain, as a table may let somebody deal out of turn.
        every = [limits(replace(table, number=number, dealer=dealer)) for dealer in dealers]
        for unit in range(len(table.totals)):
            least[unit] += min(ends[unit][0] for ends in every)
            most[unit] += max(ends[unit][1] for ends in every)
    return least, most


def pool_sentence(table: Table) -> Message:
    """Return a sentence about the pool with the stakes of the next deal; empty in a game without one."""
    game, now, then = table.game, table.pool, seated(table).staked.pool
    if not game.pool:
        return NOTHING
    if not then:
        return game.words.pool.empty
    return game.words.pool.holds(then) if then == now else game.words.pool.then(then)


def finish_line(table: Table) -> int | None:
    """Return the total with which one unit ends the match all by itself; None if no total does."""
    first = table.game.start(table.rules)
    at_first = replace(table, totals=(first,) * len(table.totals))
    unit = next(iter(there(table)), 0)
    if length(table) is not None or _ends(at_first, unit, 0):
        return None
    points = _needed(at_first, unit, -_FAR, _FAR)
    return None if points is None else first + points


def _ends(table: Table, unit: int, points: int) -> bool:
    totals = tuple(total + points if other == unit else total for other, total in enumerate(table.totals))
    return is_over(replace(table, number=table.number + 1, totals=totals))


def _least(ends: Callable[[int], bool], low: int, high: int) -> int | None:
    """Return the least number from `low` to `high` that ends it, or None; more points never un-end a match."""
    if high < low or not ends(high):
        return None
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if ends(middle) else (middle + 1, high)
    return low


def outcome(match: Match, number: int, facts: Facts) -> Sheet:
    """Return the sheet if these facts were saved as deal `number` (its note, void and rules stay); raises `MatchError`
    if they can't be."""
    deal = match.deals[number] if number < len(match.deals) else Deal({})
    return after(match, number, replace(deal, facts=facts))
