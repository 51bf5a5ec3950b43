"""The fold: from the entries of a book, or any first part of them, to the match at that moment."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from app.ledger.book.event import Event, unknown
from app.ledger.book.kinds import Started
from app.ledger.book.state import MatchState
from app.ledger.book.story import Story
from app.ledger.errors import Refused
from scoring.text import say

BEGINNING = say("The history of a match must begin with its start.")


def fold(events: Iterable[Event], upto: int | None = None) -> Story:
    """Return the match after the first `upto` entries (all of them by default). Raises `Refused` if an entry can't
    follow those before it."""
    so_far = Accumulator()
    for event in islice(events, upto):
        so_far.add(event)
    return so_far.story()


class Accumulator:
    """The match while its entries are added one after another."""

    def __init__(self) -> None:
        self.first: Event | None = None
        self.latest: Event | None = None
        self.state = MatchState()

    @property
    def game(self) -> str:
        """Return the id of the game."""
        return self.state.frame.game

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players, by seat."""
        return self.state.frame.players

    def copy(self) -> Accumulator:
        """Return a copy, to be added to on its own."""
        other = Accumulator()
        other.first, other.latest, other.state = self.first, self.latest, self.state.copy()
        return other

    def add(self, event: Event) -> None:
        """Add the next entry; raises `Refused` if it is invalid, and then this must not be used any more."""
        state, change = self.state, event.change
        if self.first is None:
            if not isinstance(change, Started):
                raise Refused("", BEGINNING)
            self.first = event
        elif isinstance(change, Started):
            raise unknown(change.kind)
        if state.deleted and not change.when_deleted:
            state.check_there()
        if change.undoable:
            state.act(event.step, event.kind, event.effect)
        else:
            change.effect(state, event)
        self.latest = event

    def story(self) -> Story:
        """Return the match after the entries so far."""
        if self.first is None or self.latest is None:
            raise Refused("", BEGINNING)
        state = self.state
        return Story(
            id=self.first.id,
            started=self.first.at,
            changed=self.latest.at,
            length=self.latest.seq,
            last=self.latest.hash,
            game=state.frame.game,
            players=state.frame.players,
            rules=state.frame.rules,
            dealer=state.frame.dealer,
            deals=tuple(state.deals),
            next_rules=state.frame.next_rules,
            next_dealer=state.frame.next_dealer,
            next_resting=state.frame.next_resting,
            seats=state.frame.seats,
            rest=state.frame.rest,
            tables=state.frame.tables,
            adjusted=state.frame.adjusted,
            ended=state.frame.ended,
            deleted=state.deleted,
            title=state.frame.title,
            note=state.frame.note,
            confirming=state.frame.confirming,
            confirmed=state.confirmed.copy(),
            settled=state.frame.settled,
            substitutions=state.frame.substitutions,
            versions=tuple(state.versions),
            undo=state.undo_step,
            redo=state.redo_step,
        )
