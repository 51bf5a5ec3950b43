"""Who comes to the table of a match and who leaves it: what can be done, and the changes that do it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.ledger.book.event import Change
from app.ledger.book.kinds import Adjusted, NeverCame, Readjusted, TableChanged, TableCorrected
from app.ledger.book.story import Story
from scoring.at_table import MOST_MORE, MOST_PEOPLE, alone
from scoring.names import legible
from scoring.text import NOTHING, Message, both, joined, say


class Coming(NamedTuple):
    """Somebody who comes: a `person` who was there before, or None and a new `name`; the place `after` whom they sit,
    clockwise; the total they begin with; who sits out if that is to be said now; and why, if the table likes."""

    person: int | None
    name: str
    after: int
    total: int
    rest: str
    note: str


def comes_and_goes(story: Story) -> bool:
    """Return whether people can come to this match and leave it: not if partners share a score, or once it is over."""
    return alone(story.match.game, story.table.rules) and not story.sheet.finished


def at_table(story: Story) -> Sequence[int]:
    """Return who is at the table, clockwise."""
    people = story.table.people
    return range(len(story.players)) if people is None else people.there


def has_room(story: Story) -> bool:
    """Return whether somebody more can come to the table."""
    return comes_and_goes(story) and len(at_table(story)) < _most(story)


def _most(story: Story) -> int:
    """Return how many can be at the table."""
    game, rules = story.match.game, story.table.rules
    least, most = game.seats_by(rules)
    if least != most:
        return min(MOST_PEOPLE, most)
    return most + (MOST_MORE if game.rests(rules) else 0)


def who_left(story: Story) -> tuple[int, ...]:
    """Return who was there and has left."""
    now = at_table(story)
    return tuple(person for person in range(len(story.players)) if person not in now)


def asks_who_rests(story: Story) -> bool:
    """Return whether with one more some have to sit out for the first time, so that it must be said who."""
    least, most = story.match.game.seats_by(story.table.rules)
    return story.seats is None and least == most and len(at_table(story)) >= most


def beginnings(story: Story, person: int | None) -> list[tuple[Message, int]]:
    """Return the totals with which somebody can begin, in words: their own, the average of those there, rounded down,
    or the worst of these. With a pool only their own."""
    table = story.table
    own = table.game.start(table.rules) if person is None else table.totals[person]
    found = [(say("{total}", total=own), own)]
    totals = [table.totals[other] for other in at_table(story)]
    if table.game.pool or not totals:
        return found
    worst = max(totals) if table.game.lowest_wins else min(totals)
    average = sum(totals) // len(totals)
    return [
        *found,
        (say("the average: {total}", total=average), average),
        (say("the worst: {total}", total=worst), worst),
    ]


def coming(story: Story, who: Coming) -> list[Change]:
    """Return the changes that let somebody come."""
    now, table = [*at_table(story)], story.table
    person = len(story.players) if who.person is None else who.person
    now.insert(who.after + 1, person)
    many = len(story.players) + (who.person is None)
    seats, rest = story.seats, story.rest
    if asks_who_rests(story):
        seats, rest = table.game.seats_by(table.rules)[1], who.rest
    newcomers = (who.name,) if who.person is None else ()
    own = beginnings(story, who.person)[0][1]
    points = tuple(who.total - own if other == person else 0 for other in range(many))
    given = [Adjusted(points, who.note)] if any(points) else []
    return [TableChanged(newcomers, tuple(now), seats, rest, who.note), *given]


def going(story: Story, person: int, note: str) -> list[Change]:
    """Return the change that lets somebody leave."""
    return _seated(story, [other for other in at_table(story) if other != person], note)


def trading(story: Story, one: int, other: int) -> list[Change]:
    """Return the change that lets two people at the table trade places."""
    swapped = {one: other, other: one}
    return _seated(story, [swapped.get(person, person) for person in at_table(story)], "")


def _seated(story: Story, people: Sequence[int], note: str) -> list[Change]:
    return [TableChanged((), tuple(people), story.seats, story.rest, note)]


# What was done ------------------------------------------------------------------------------------------------


def table_before(story: Story, place: int) -> tuple[int, ...]:
    """Return who was there before a change of the table."""
    if place:
        return story.tables[place - 1].people
    return tuple(range(len(story.players)))


def changed_words(story: Story, place: int) -> Message:
    """Return what a change of the table was, ``Came: Fay · Left: Emil``, and why; NOTHING if nobody came, left, or
    moved."""
    was, now = table_before(story, place), story.tables[place].people
    came, left = ([person for person in some if person not in others] for some, others in ((now, was), (was, now)))
    if was == now or place == story.tables[place].after == 0:
        return NOTHING
    names = [both([story.players[person] for person in some]) for some in (came, left)]
    parts = [
        *([say("Came: {names}", names=names[0])] if came else []),
        *([say("Left: {names}", names=names[1])] if left else []),
    ]
    note = legible(story.tables[place].note)
    return joined(" · ", [*(parts or [say("Places were changed")]), *([say("{note}", note=note)] if note else [])])


def corrected(story: Story, place: int, people: Sequence[int], note: str) -> list[Change]:
    """Return the changes that correct who was at the table; without `people` the change is taken back. Who did not come
    after all loses the points to begin with, and is no player if they never came at another time."""
    was, change = table_before(story, place), story.tables[place]
    came = {person for person in change.people if person not in was and person not in people}
    points = [
        number
        for number, given in enumerate(story.adjusted)
        if given.after == change.after and {unit for unit, own in enumerate(given.points) if own} <= came
        and any(given.points)
    ]  # fmt: skip
    return [
        TableCorrected(place, tuple(people), note),
        *(Readjusted(number, (), "") for number in reversed(points)),
        *map(NeverCame, _never_there(story, place, came)),
    ]


def _never_there(story: Story, place: int, came: set[int]) -> list[int]:
    """Return who of those came by this change alone, as far as they are the last of the players."""
    elsewhere = {person for number, other in enumerate(story.tables) if number != place for person in other.people}
    named = {substitution.seat for substitution in story.substitutions}
    gone: list[int] = []
    for person in range(len(story.players) - 1, -1, -1):
        if person not in came - elsewhere - named:
            break
        gone.append(person)
    return gone
