"""What is entered of a deal, and what becomes of it."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

from app.ledger.book.event import Change, Description, Difference, Event
from app.ledger.book.state import Frame, MatchState
from app.ledger.book.story import FRAME, DealJson, Story
from app.ledger.errors import Refused
from scoring.errors import Json
from scoring.facts import fields, items
from scoring.matchfile import read_deal
from scoring.names import legible
from scoring.text import say


class OfFacts(Change):
    """What the table saw of a deal, as the match file has it."""

    deal: DealJson
    of_facts = True

    @property
    def noted(self) -> Mapping[str, Json]:
        """Return the deal."""
        return self.deal

    def check(self, players: int) -> None:
        """Check that it can be read."""
        read_deal(self.deal, "", players)


@dataclass(frozen=True)
class Dealt(OfFacts):
    """A deal of the match file. The fold adds rules and dealer set for the next deal."""

    deal: DealJson

    kind = "dealt"
    called = say("deal {number}")

    def effect(self, state: MatchState, event: Event) -> int:
        """Add the deal to the match."""
        frame, number = state.frame, len(state.deals)
        if frame.ended:
            raise Refused("", say("This match has ended: reopen it to enter another deal."))
        deal = event.makes(number, self._framed(frame))
        if frame.next_rules or (frame.next_dealer, frame.next_resting) != (None, None):
            state.set(frame._replace(next_rules={}, next_dealer=None, next_resting=None))
        state.push(deal)
        state.unconfirm(None)
        state.remember(number, event.version(deal))
        return number

    def _framed(self, frame: Frame) -> DealJson:
        """Return the deal with the rules, the dealer and who rests that wait for it."""
        rules = {"rules": {**frame.next_rules, **rules_of(self.deal)}} if frame.next_rules else {}
        dealer = {} if frame.next_dealer is None else {"dealer": frame.next_dealer}
        resting: dict[str, Json] = {} if frame.next_resting is None else {"resting": list(frame.next_resting)}
        return {**dealer, **resting, **self.deal, **rules}

    def scores(self, before: Story) -> int:
        return len(before.deals)

    def describe(self, before: Story, after: Story) -> Description:
        return say("Deal {deal} was entered.", deal=len(before.deals) + 1), ()


@dataclass(frozen=True)
class Corrected(OfFacts):
    """Another deal replaces one; its note, void, dealer, rules and who rests stay unless `deal` names them."""

    number: int
    deal: DealJson

    kind = "corrected"
    called = say("the correction of deal {number}")
    asks_who = True
    if_same = say("Nobody’s score changed.")

    def effect(self, state: MatchState, event: Event) -> int:
        """Replace the deal."""
        was = state.deal(self.number)
        kept = {name: was[name] for name in FRAME if name in was}
        deal = event.makes(self.number, {**kept, **self.deal})
        state.put(self.number, deal)
        state.unconfirm(self.number)
        state.remember(self.number, event.version(deal))
        return self.number

    def scores(self, before: Story) -> int:
        return self.number

    def describe(self, before: Story, after: Story) -> Description:
        return say("Deal {deal} was corrected.", deal=self.number + 1), ()


@dataclass(frozen=True)
class Withdrawn(Change):
    """The last deal is removed; its number is given again."""

    kind = "withdrawn"
    called = say("the removal of deal {number}")
    of_facts = True

    def effect(self, state: MatchState, event: Event) -> int:
        """Remove the deal; what was set for it waits for the one that takes its number."""
        if not state.deals:
            raise Refused("", say("There is no deal to remove."))
        was, frame = state.pop(), state.frame
        number = len(state.deals)
        dealer = was.get("dealer") if frame.next_dealer is None else frame.next_dealer
        rules = {**rules_of(was), **frame.next_rules}
        resting = frame.next_resting
        if resting is None and "resting" in was:
            resting = tuple(person for person in items(was["resting"]) if type(person) is int)
        dealer = dealer if type(dealer) is int else None
        state.set(frame._replace(next_rules=rules, next_dealer=dealer, next_resting=resting))
        state.unconfirm(number)
        state.remember(number, event.version(None))
        return number

    def describe(self, before: Story, after: Story) -> Description:
        return say("Deal {deal} was removed.", deal=len(before.deals)), ()


@dataclass(frozen=True)
class Voided(Change):
    """A deal is void from now on, or counts again."""

    number: int
    void: bool

    kind = "voided"
    called = say("the change of deal {number}")
    asks_who = True

    def effect(self, state: MatchState, event: Event) -> int:
        """Mark the deal."""
        state.deal(self.number)
        state.unconfirm(self.number)
        return mark(state, event, self.number, "void", self.void or None)

    def scores(self, before: Story) -> int:
        return self.number

    def describe(self, before: Story, after: Story) -> Description:
        if self.void:
            return say("Deal {deal} was voided: it counts for nobody.", deal=self.number + 1), ()
        return say("Deal {deal} counts again.", deal=self.number + 1), ()


@dataclass(frozen=True)
class Noted(Change):
    """A note on a deal; an empty one removes it."""

    number: int
    note: str

    kind = "noted"
    called = say("the note on deal {number}")

    def effect(self, state: MatchState, event: Event) -> int:
        """Set the note."""
        return mark(state, event, self.number, "note", self.note or None)

    def describe(self, before: Story, after: Story) -> Description:
        was, now = (self._note(story) for story in (before, after))
        return say("A note on deal {deal}.", deal=self.number + 1), (
            Difference(say("Note"), was, now or say("removed")),
        )

    def _note(self, story: Story) -> str:
        note = story.deals[self.number].get("note", "") if self.number < len(story.deals) else ""
        return legible(note) if isinstance(note, str) else ""


def rules_of(deal: DealJson) -> Mapping[str, Json]:
    """The rules that change with a deal."""
    rules = deal.get("rules")
    return fields(rules)


def mark(state: MatchState, event: Event, number: int, name: str, value: Json) -> int:
    """Put one of the frame's keys on a deal; None takes it off."""
    marked = {} if value is None else {name: value}
    deal = event.makes(number, {**without(state.deal(number), {name}), **marked})
    state.put(number, deal)
    state.remember(number, event.version(deal))
    return number


def without(given: Mapping[str, Json], names: Container[str]) -> dict[str, Json]:
    """The mapping without those keys."""
    return {name: value for name, value in given.items() if name not in names}
