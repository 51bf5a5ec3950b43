"""Every entry of a match in plain words: what it did, and the values before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.ledger.book.event import Description, Difference, Event
from app.ledger.book.fold import Accumulator
from app.ledger.book.kinds import since_settled
from app.ledger.book.story import Story
from app.ledger.steps import Steps, share
from scoring import Match, MatchError, Sheet
from scoring.match import scored_before
from scoring.names import legible
from scoring.settling import money
from scoring.text import Message, both, joined, say, say_many


@dataclass(frozen=True)
class HistoryEntry:
    """One entry: who made it and when, why, what it did, and what changed by it. The sheet of that moment is the fold
    of the first `upto` entries: those up to the end of its action."""

    seq: int
    upto: int
    at: str
    who: str
    reason: str
    what: Message
    changes: tuple[Difference, ...] = ()


def describing(events: Sequence[Event], first: int, last: int, known: Story | None = None) -> Steps[list[HistoryEntry]]:
    """Return the entries with `seq` from `first` to `last` in words, the latest first; yields percent.

    Before and after are those of the whole action: between two of its entries a match may be invalid. What a story
    `known` of the match has scored is not scored again.
    """
    end_of = ends(events)
    wanted = {seq for event in events[first - 1 : last] for seq in (event.step - 1, end_of[event.step])}
    stories: dict[int, Story] = {}
    so_far = Accumulator()
    for event in events[: max(wanted)]:
        so_far.add(event)
        if event.seq in wanted:
            story = so_far.story()
            stories[event.seq] = known = story if known is None else story.following(known)
        yield 50 * event.seq // len(events)
    describer = _Describer(known.earlier.match if known is not None and known.earlier is not None else None)
    entries: list[HistoryEntry] = []
    for event in events[first - 1 : last]:
        upto = end_of[event.step]
        description = describer.describing(event, stories.get(event.step - 1), stories[upto])
        done = 50 + 50 * len(entries) // (last - first + 1)
        what, changes = yield from share(description, 1, done, done)
        entries.append(
            HistoryEntry(event.seq, upto, event.at, legible(event.who), legible(event.reason), what, changes)
        )
    return entries[::-1]


def ends(events: Sequence[Event]) -> dict[int, int]:
    """Return the `seq` of the last entry of each action, by its `step`."""
    return {event.step: event.seq for event in events}


def marks_off(before: Story, after: Story) -> tuple[Message, ...]:
    """Return whose confirmations were removed."""
    removed = [one for one, (by, _) in before.confirmed.items() if by and not after.confirmed_by(one)]
    deals = sorted(deal for deal in removed if deal is not None)
    sentences = [say("The marks of deals {deals} came off.", deals=both([deal + 1 for deal in deals]))]
    if len(deals) < 2:
        sentences = [_mark_removed(before.confirmed_by(deal)) for deal in deals]
    return (*sentences, *([say("The result is no longer confirmed.")] if None in removed else []))


def _mark_removed(names: Sequence[str]) -> Message:
    """Return ``Ben’s mark came off.``"""
    if "" in names:
        return say("The table’s mark came off.")
    return say_many("{names}’s mark came off.", "The marks of {names} came off.", len(names), names=both(names))


class _Describer:
    """Puts entry after entry into words; what has been scored for one is not scored again for the next."""

    def __init__(self, known: Match | None) -> None:
        self._known = [] if known is None else [known]

    def describing(self, event: Event, before: Story | None, after: Story) -> Steps[Description]:
        """Return what an entry says, between the match `before` (None: it starts) and `after` its action."""
        yield 0
        was = after if before is None else before
        what, changes = event.change.describe(was, after)
        number = event.change.scores(was)
        if number is not None:
            what, changes = yield from self._scored(what, event.change.if_same, number, was, after)
        if event.seq == event.step:
            owed = yield from self._owed(was, after)
            also = (*marks_off(was, after), *owed)
            what = joined(" ", (what, *also)) if also else what
        return what, changes

    def _owed(self, before: Story, after: Story) -> Steps[tuple[Message, ...]]:
        """Return everybody's amount as it is now, for a match that was settled before and has changed since."""
        if after.settled is None or before.settled != after.settled or before.deals == after.deals:
            return ()
        try:
            yield from self._sheet(after.match)
            return tuple(
                say(
                    "{name}: settled at {then}, now {now}.",
                    name=name,
                    then=money(then, sign=True),
                    now=money(now, sign=True),
                )
                for name, then, now in since_settled(after)
            )
        except MatchError:
            return ()

    def _scored(self, what: Message, if_same: Message, number: int, before: Story, after: Story) -> Steps[Description]:
        """Return the same for an entry that changes the score of a deal."""
        old: tuple[int | None, ...] = ()
        try:
            _, old = yield from self._scores(before, number)
        except MatchError as error:
            what = say("{what} Before that it could not be scored: {why}", what=what, why=error.shown)
        try:
            names, new = yield from self._scores(after, number)
        except MatchError as error:
            return say("{what} At that point it can’t be scored: {why}", what=what, why=error.shown), ()
        changes = tuple(
            Difference(name, _figure(was), _figure(now))
            for name, was, now in zip(names, old or (None,) * len(new), new, strict=False)
            if was != now
        )
        return what if changes or not if_same else joined(" ", (what, if_same)), changes

    def _scores(self, story: Story, number: int) -> Steps[tuple[tuple[str, ...], tuple[int | None, ...]]]:
        """Return the units by name, and what the deal was worth for each (nothing if there is none, None for who sat it
        out); raises `MatchError`. Later deals do not matter."""
        if number >= len(story.deals):
            return (), ()
        sheet = yield from self._sheet(story.match.first(number + 1))
        deal = sheet.deals[number]
        return sheet.table.names, tuple(one if deal.concerns(unit) else None for unit, one in enumerate(deal.scores))

    def _sheet(self, match: Match) -> Steps[Sheet]:
        """Return the match scored, unless that is known already."""
        known = max(self._known, key=lambda known: scored_before(match, known), default=None)
        sheet = yield from match.scoring(known)
        # The first is the match as it is now, the others are those scored last.
        self._known = [*self._known[:1], *self._known[1:][-1:], match]
        return sheet


def _figure(points: int | None) -> str:
    return "" if points is None else f"{points}".replace("-", "−")
