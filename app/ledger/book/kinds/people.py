"""The people of a match: who is at the table, who comes and goes, and who rests."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.ledger.book.event import Change, Description, Difference, Event
from app.ledger.book.kinds.course import Started, check_names
from app.ledger.book.kinds.deals import mark
from app.ledger.book.state import MatchState
from app.ledger.book.story import Story
from app.ledger.errors import Refused
from scoring.at_table import AtTable
from scoring.names import legible, tidy
from scoring.text import both, listed, say


@dataclass(frozen=True)
class Gathered(Started):
    """The first entry of a match in which more people are at the table than play, or may come and go; `rest` is empty
    where the game says who rests."""

    seats: int | None
    rest: str

    kind = "gathered"

    def effect(self, state: MatchState, event: Event) -> None:
        """Start the match."""
        super().effect(state, event)
        state.set(state.frame._replace(seats=self.seats, rest=self.rest))


class OfTheTable(Change):
    """Who is at the table, each by their place in `players`; the `note` says why, if the table likes."""

    called = say("the change of who is at the table")
    asks_who = True


@dataclass(frozen=True)
class TableChanged(OfTheTable):
    """Somebody comes, goes, comes back or changes places: who is at the table now, clockwise. `newcomers` are added to
    the players. Where `seats` was not said yet, and more are there than play, it is said, with who rests."""

    newcomers: tuple[str, ...]
    people: tuple[int, ...]
    seats: int | None
    rest: str
    note: str

    kind = "at_table"

    def tidied(self, game: str) -> TableChanged:
        """Return it with names tidy."""
        return replace(self, newcomers=tuple(map(tidy, self.newcomers)))

    def check(self, players: int) -> None:
        """Check the names of the newcomers."""
        check_names(self.newcomers)

    def effect(self, state: MatchState, event: Event) -> None:
        """Add the newcomers, who have nothing yet, and seat everybody."""
        frame, none = state.frame, (0,) * len(self.newcomers)
        if frame.seats is not None and (self.seats, self.rest) != (frame.seats, frame.rest):
            raise Refused("seats", say("How many play, and who rests, is for the whole match: start a new one."))
        settled = frame.settled and frame.settled._replace(won=(*frame.settled.won, *none))
        tables = (*frame.tables, AtTable(len(state.deals), self.people, self.note))
        if self.newcomers and (not frame.tables or frame.tables[0].after):
            # Until then everybody was there, and the newcomers were not.
            tables = (AtTable(0, tuple(range(len(frame.players)))), *tables)
        changed = frame._replace(
            players=(*frame.players, *self.newcomers),
            adjusted=tuple(replace(given, points=(*given.points, *none)) for given in frame.adjusted),
            tables=tables,
            settled=settled,
            seats=self.seats,
            rest=self.rest,
            next_dealer=frame.next_dealer if frame.next_dealer in self.people else None,
            next_resting=None,
        )
        state.set(changed)
        state.unconfirm(None)

    def describe(self, before: Story, after: Story) -> Description:
        was, now = (_there(story, len(story.tables)) for story in (before, after))
        came, went = ([name for name in some if name not in others] for some, others in ((now, was), (was, now)))
        if came and went:
            sentence = say("{came} came to the table, {went} left it.", came=both(came), went=both(went))
        elif came or went:
            who = both([*came, *went])
            sentence = say("{who} came to the table.", who=who) if came else say("{who} left the table.", who=who)
        else:
            sentence = say("Places were changed.")
        return sentence, _differences(was, now, "", self.note)


@dataclass(frozen=True)
class TableCorrected(OfTheTable):
    """Who was at the table really, of the change with this `number`, counted from 0; nobody at all undoes it."""

    number: int
    people: tuple[int, ...]
    note: str

    kind = "at_table_corrected"

    def effect(self, state: MatchState, event: Event) -> None:
        """Replace or withdraw it."""
        tables = state.frame.tables
        if self.number >= len(tables):
            raise Refused("", say("This change of the table is not there any more: look again."))
        now = (replace(tables[self.number], people=self.people, note=self.note),) if self.people else ()
        state.set(state.frame._replace(tables=(*tables[: self.number], *now, *tables[self.number + 1 :])))
        state.unconfirm(None)

    def describe(self, before: Story, after: Story) -> Description:
        was = _there(before, self.number + 1)
        if not self.people:
            gone = _there(before, self.number)
            return say("A change of who is at the table was taken back."), _differences(was, gone, "", "")
        notes = before.tables[self.number].note, self.note
        changed = say("A change of who is at the table was corrected.")
        return changed, _differences(was, _there(after, self.number + 1), *notes)


@dataclass(frozen=True)
class NeverCame(Change):
    """The last of the players was entered by mistake: once no change of the table has them, they are no player."""

    person: int

    kind = "never_came"
    called = say("the change of who is at the table")
    asks_who = True

    def effect(self, state: MatchState, event: Event) -> None:
        """Take them off the players, with the points that they never had."""
        frame, one = state.frame, self.person
        name, others = state.player(one), frame.players[:-1]
        given = [given.points[one:] for given in frame.adjusted] + [frame.settled.won[one:] if frame.settled else ()]
        was_there = any(one in change.people for change in frame.tables) or not frame.tables
        if (
            one != len(others)
            or was_there
            or any(map(any, given))
            or one in {gone.seat for gone in frame.substitutions}
        ):
            raise Refused("", say("{name} was at the table: look again.", name=name))
        state.set(
            frame._replace(
                players=others,
                adjusted=tuple(replace(given, points=given.points[:-1]) for given in frame.adjusted),
                settled=frame.settled and frame.settled._replace(won=frame.settled.won[:-1]),
                next_dealer=None if frame.next_dealer == one else frame.next_dealer,
                next_resting=None if one in (frame.next_resting or ()) else frame.next_resting,
            )
        )

    def describe(self, before: Story, after: Story) -> Description:
        return say("{name} never came to the table.", name=before.players[self.person]), ()


@dataclass(frozen=True)
class RestingSet(Change):
    """Who rests in a deal (`number` null: the next); `resting` null: those who rest by the rule."""

    resting: tuple[int, ...] | None
    number: int | None

    kind = "resting"
    called = say("the change of who sits out")
    asks_who = True

    def effect(self, state: MatchState, event: Event) -> int | None:
        """Set who rests in the next deal, or in the one given."""
        for person in self.resting or ():
            state.player(person)
        if self.number is None:
            state.set(state.frame._replace(next_resting=self.resting))
            return None
        state.deal(self.number)
        state.unconfirm(self.number)
        return mark(state, event, self.number, "resting", None if self.resting is None else list(self.resting))

    def scores(self, before: Story) -> int | None:
        return self.number

    def describe(self, before: Story, after: Story) -> Description:
        deal = (len(after.deals) if self.number is None else self.number) + 1
        if self.resting is None:
            return say("Deal {deal}: who sits out is as the rule says.", deal=deal), ()
        who = both([after.players[person] for person in self.resting])
        return say("Deal {deal}: {who} sits out.", deal=deal, who=who) if self.resting else say(
            "Deal {deal}: nobody sits out.", deal=deal
        ), ()  # fmt: skip


def _there(story: Story, changes: int) -> list[str]:
    """Return who was at the table after so many of its changes, by name. The match need not be one that can be
    scored."""
    people = story.tables[changes - 1].people if changes else range(len(story.players))
    return [story.players[person] for person in people if person < len(story.players)]


def _differences(was: list[str], now: list[str], old_note: str, note: str) -> tuple[Difference, ...]:
    changes = [Difference(say("Clockwise"), listed(was), listed(now))] if was != now else []
    if old_note != note:
        changes.append(Difference(say("Note"), legible(old_note), legible(note) or say("removed")))
    return tuple(changes)
