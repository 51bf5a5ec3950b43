"""The people of a match: who of those at the table plays a deal, who deals, and what that comes to for everybody.

A game knows seats alone. The table it is given is made here (`seated`), and what it says of seats is brought back to
people. Where the table of a match has no `people`, a seat is a person, and every function here does nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from scoring.errors import FactError
from scoring.game import BEFORE, SAY, Line, Memory, People, Table
from scoring.text import Message, both, say, say_many, span

One = TypeVar("One")

# Who plays ----------------------------------------------------------------------------------------------------


def there(table: Table) -> Sequence[int]:
    """Return who is at the table, clockwise; without people every unit is."""
    return range(len(table.totals)) if table.people is None else table.people.there


def too_many(table: Table) -> int:
    """Return how many at the table rest in a deal."""
    people = table.people
    return 0 if people is None or people.many is None else max(0, len(people.there) - people.many)


def resting(table: Table) -> tuple[int, ...]:
    """Return who is at the table and rests in this deal, clockwise; if the table has yet to say so, who would by the
    rule "dealer"."""
    people = table.people
    if people is None:
        return ()
    there = people.there
    named = people.named
    if named is None:
        back = -table.game.turns(table.rules)
        last = there.index(table.dealer) if table.dealer in there else 0
        first = last + (back if people.rest == BEFORE else 0)
        named = tuple(there[(first + steps * back) % len(there)] for steps in range(too_many(table)))
    return tuple(person for person in there if person in named)


def playing(table: Table) -> tuple[int, ...]:
    """Return who plays this deal, seat by seat; without people every unit does."""
    if table.people is None:
        return tuple(range(len(table.totals)))
    rest = resting(table)
    return tuple(person for person in table.people.there if person not in rest)


def is_unsaid(table: Table) -> bool:
    """Return whether the table has yet to say who rests."""
    people = table.people
    return people is not None and people.rest == SAY and people.named is None and too_many(table) > 0


def can_play(table: Table) -> bool:
    """Return whether as many are at the table as the game needs, and no more than play it."""
    if table.people is None:
        return True
    least, most = table.game.seats_by(table.rules)
    return least <= len(table.people.there) and (table.people.many is not None or len(table.people.there) <= most)


def check(table: Table) -> None:
    """Refuse a deal that those at the table can't play, or in which the wrong ones deal or rest; raises `FactError`."""
    people = table.people
    if people is None:
        return
    if not can_play(table):
        raise FactError(
            (),
            say_many(
                "{game} is for {needs} players, but 1 is at the table: who comes or goes?",
                "{game} is for {needs} players, but {number} are at the table: who comes or goes?",
                len(people.there),
                game=table.game.title,
                needs=span(*table.game.seats_by(table.rules)),
            ),
        )
    if table.dealer not in people.there:
        raise FactError(("dealer",), absent(table, table.dealer))
    if is_unsaid(table):
        raise FactError(("resting",), _many_rest(table))
    for person in people.named or ():
        if person not in people.there:
            raise FactError(("resting",), absent(table, person))
    if people.named is not None and (len(people.named), len({*people.named})) != (too_many(table),) * 2:
        raise FactError(("resting",), _many_rest(table))


def absent(table: Table, person: int) -> Message:
    """Return that somebody is not at the table, and who is."""
    assert table.people is not None
    there = both([table.players[person] for person in table.people.there])
    return say("{name} is not at the table: choose among {there}.", name=table.players[person], there=there)


def _many_rest(table: Table) -> Message:
    many = too_many(table)
    if not many:
        return say("Nobody is too many at the table, so nobody sits out.")
    return say_many(
        "Say who sits out: one of those at the table.", "Say who sits out: {number} of those at the table.", many
    )


# Seats and people ---------------------------------------------------------------------------------------------


def seated(table: Table) -> Table:
    """Return the table as the game sees it: those who play, seat by seat. Its dealer is the dealer or, if the dealer
    rests, the last person before who plays."""
    if table.people is None:
        return table
    seats, there = playing(table), table.people.there
    back = -table.game.turns(table.rules)
    start = there.index(table.dealer) if table.dealer in there else 0
    before = (there[(start + steps * back) % len(there)] for steps in range(len(there)))
    rest = tuple(table.players[person] for person in resting(table))
    dealer = next((seats.index(other) for other in before if other in seats), 0)
    dealt_by = "" if table.dealer in seats else table.players[table.dealer]
    return replace(_only(table, seats), dealer=dealer, resting=rest, dealt_by=dealt_by)


def _only(table: Table, some: Sequence[int]) -> Table:
    """Return the table with some of the people in the seats."""
    notes = {seat: table.memory.people[one] for seat, one in enumerate(some) if one in table.memory.people}
    return replace(
        table,
        players=tuple(table.players[person] for person in some),
        totals=tuple(table.totals[person] for person in some),
        memory=Memory(notes, table.memory.match),
        put_in=table.put_in and tuple(table.put_in[person] for person in some),
        dealer=some.index(table.dealer) if table.dealer in some else 0,
        people=None,
    )


def by_person(table: Table, values: Sequence[One], none: One) -> tuple[One, ...]:
    """Return values by person that are given by seat; `none` for who does not play."""
    if table.people is None:
        return tuple(values)
    of = dict(zip(playing(table), values, strict=True))
    return tuple(of.get(person, none) for person in range(len(table.players)))


def lines_by_person(table: Table, lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines of a deal with the people in place of seats; the seats after those who play are those who
    rest."""
    if table.people is None:
        return tuple(lines)
    order = (*playing(table), *resting(table))
    return tuple(line._replace(unit=order[line.unit]) for line in lines)


def remembered(table: Table, memory: Memory) -> Memory:
    """Return the memory of the match from that of the game, in which people are seats."""
    if table.people is None:
        return memory
    seats = playing(table)
    return Memory({**table.memory.people, **{seats[one]: notes for one, notes in memory.people.items()}}, memory.match)


def limits(table: Table) -> tuple[tuple[int, int], ...]:
    """Return the least and the most that this deal can bring everybody; for who rests 0, for who may rest as if they
    played."""
    people = table.people
    if people is None:
        return table.game.limits(table)
    nothing = (0, 0)
    if not can_play(table):
        return (nothing,) * len(table.players)
    if not is_unsaid(table):
        return by_person(table, table.game.limits(seated(table)), nothing)
    found = [nothing] * len(table.players)
    for place, one in enumerate(people.there):
        others = (*people.there[place + 1 :], *people.there[:place])
        said = replace(table, people=replace(people, named=others[: too_many(table)]))
        found[one] = limits(said)[one]
    return tuple(found)


# The end ------------------------------------------------------------------------------------------------------


def together(table: Table) -> Table:
    """Return the table with everybody who is there in a seat, whether they play or not."""
    return table if table.people is None else _only(table, table.people.there)


def is_over(table: Table) -> bool:
    """Return whether a match is over, by all who are at the table."""
    if table.people is None:
        return table.game.ending.is_over(table)
    return bool(table.people.there) and table.game.ending.is_over(together(table))


def rivals(table: Table) -> tuple[int, ...]:
    """Return the units that can win: of people those at the table who have played a deal that counts."""
    if table.people is None:
        return tuple(range(len(table.totals)))
    return tuple(sorted(person for person in table.people.there if person in table.people.played))


def winners(table: Table) -> tuple[int, ...]:
    """Return the units with whom the match would end, every tied one; nobody if no one can win."""
    if table.people is None:
        return table.game.ending.winners(table)
    some = rivals(table)
    return tuple(some[unit] for unit in table.game.ending.winners(_only(table, some))) if some else ()


def apart(table: Table) -> tuple[int, ...]:
    """Return the units that stand apart, since they cannot win: who left, and who has played no deal that counts."""
    some = rivals(table)
    return tuple(unit for unit in range(len(table.totals)) if unit not in some)


def places(
    totals: Sequence[int], winners: Sequence[int], lowest_wins: bool, apart: Sequence[int] = ()
) -> list[int | None]:
    """Return the place of every unit: the winners are first, the others as their totals rank; equal ones share a place,
    and who stands apart has none.

    >>> places([43, 101, 73, 43], [0, 3], True)
    [1, 4, 3, 1]
    >>> places([43, 20, 73], [0], True, apart=[1])
    [1, None, 2]
    """
    ranks = [(unit not in winners, total if lowest_wins else -total) for unit, total in enumerate(totals)]
    first = [(False, 0) if unit in winners else rank for unit, rank in enumerate(ranks)]
    placed = [own for unit, own in enumerate(first) if unit not in apart]
    return [None if unit in apart else 1 + sum(other < own for other in placed) for unit, own in enumerate(first)]


def in_order(places: Sequence[int | None]) -> list[int]:
    """Return the units in the order of their places, the first one first and those without a place last."""
    return sorted(range(len(places)), key=lambda unit: places[unit] or len(places) + 1)


def tied(table: Table, first: tuple[int, ...]) -> bool:
    """Return whether first place is shared by rivals."""
    if table.people is None or not first:
        return bool(first) and table.game.ending.tied(table, first)
    some = rivals(table)
    return table.game.ending.tied(_only(table, some), tuple(map(some.index, first)))


def length(table: Table) -> int | None:
    """Return the number of deals of the match with those at the table, if that is fixed."""
    if table.people is not None and not table.people.there:
        return None
    return table.game.ending.length(together(table))


# The next deal ------------------------------------------------------------------------------------------------


def followed(table: Table, moves: Sequence[tuple[int, ...]], counts: bool) -> tuple[int, People | None]:
    """Return who deals after this deal, and the people then: who is there after the `moves`, and who has played a deal
    that `counts`."""
    game, people = table.game, table.people
    if people is None:
        dealer = game.next_dealer(table)
        return table.seat(1) if dealer is None else dealer, None
    played = people.played.union(playing(table)) if counts else people.played
    dealer = _next_dealer(table, (people.there, *moves))
    return dealer, replace(people, there=moves[-1] if moves else people.there, named=None, played=played)


def at(table: Table, moves: Sequence[tuple[int, ...]]) -> Table:
    """Return the table with the last of those who came to be there."""
    if table.people is None or not moves:
        return table
    return replace(table, people=replace(table.people, there=moves[-1]))


def said_to_rest(table: Table, named: tuple[int, ...]) -> Table:
    """Return the table with who rests in this deal; raises `FactError` if nobody can."""
    if table.people is None:
        if named:
            raise FactError(("resting",), _many_rest(table))
        return table
    return replace(table, people=replace(table.people, named=named))


def _next_dealer(table: Table, orders: Sequence[tuple[int, ...]]) -> int:
    """Return who deals next, at the last of the tables that have been since this deal: the next one after who dealt;
    if that one left, the next of the order in which they last sat who is still there."""
    game, now = table.game, orders[-1]
    person = table.dealer
    dealer = game.next_dealer(seated(table))
    if dealer is not None:
        person = (*playing(table), *resting(table))[dealer]
        if person in now:
            return person
    old, turn = next(order for order in reversed(orders) if person in order), game.turns(table.rules)
    place = old.index(person)
    after = (old[(place + steps * turn) % len(old)] for steps in range(1, len(old) + 1))
    return next((other for other in after if other in now), now[0] if now else person)
