"""The table: its rules, who deals, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias

from app.ledger.book.event import Change, Data, Description, Difference, Event
from app.ledger.book.kinds.course import check_names
from app.ledger.book.kinds.deals import mark, rules_of, without
from app.ledger.book.shapes import mapping
from app.ledger.book.state import MatchState
from app.ledger.book.story import Story, Substitution
from app.ledger.errors import Refused
from scoring import GAMES, FactError
from scoring.errors import Json, spelt
from scoring.names import tidy
from scoring.rules import checked_rules
from scoring.text import listed, say

Since: TypeAlias = Literal["here", "start"]
"""From the next deal on, or for the whole match."""


@dataclass(frozen=True)
class Ruled(Change):
    """Rules changed: from the next deal on ("here"), or for the whole match, on every deal ("start")."""

    rules: Mapping[str, Json]
    since: Since

    kind = "ruled"
    called = say("the change of rules")
    asks_who = True

    @classmethod
    def read(cls, data: Data) -> Self:
        since = data["since"]
        if since == "here":
            return cls(mapping(data["rules"]), "here")
        if since == "start":
            return cls(mapping(data["rules"]), "start")
        raise ValueError("neither from here nor from the start")

    def tidied(self, game: str) -> Ruled:
        """Return it with a preset spelt out; raises `Refused` for a rule that the game does not have."""
        if game not in GAMES:
            return self
        known = GAMES[game]
        try:
            return replace(self, rules=checked_rules(known.rules, known.presets, self.rules))
        except FactError as error:
            raise Refused(spelt(("rules", *error.path)), error.message) from error

    def effect(self, state: MatchState, event: Event) -> None:
        """Set the rules for the next deal, or for all; confirmations given under other rules are removed."""
        frame = state.frame
        if self.since == "here":
            state.set(frame._replace(next_rules={**frame.next_rules, **self.rules}))
            return
        state.set(frame._replace(rules={**frame.rules, **self.rules}, next_rules=without(frame.next_rules, self.rules)))
        for number in list(state.confirmed):
            state.unconfirm(number)
        for number in sorted(state.ruled):
            deal = state.deals[number]
            if not rules_of(deal).keys().isdisjoint(self.rules):
                left = without(rules_of(deal), self.rules)
                kept: dict[str, Json] = {"rules": left} if left else {}
                state.put(number, event.makes(number, {**without(deal, {"rules"}), **kept}))

    def describe(self, before: Story, after: Story) -> Description:
        known = {rule.id: rule for rule in GAMES[after.game].rules} if after.game in GAMES else {}
        old, new = _rules_now(before), _rules_now(after)
        changes = tuple(
            Difference(known[name].ask, known[name].words(old[name]), known[name].words(new[name]))
            for name in self.rules
            if name in known and name in old and name in new
        )
        if self.since == "here":
            return say("A rule was changed from deal {deal} on.", deal=len(after.deals) + 1), changes
        return say("A rule was changed from the start."), changes


@dataclass(frozen=True)
class DealerSet(Change):
    """Who deals a deal (`number` null: the next) out of turn; `dealer` null: the regular dealer."""

    dealer: int | None
    number: int | None

    kind = "dealer"
    called = say("the change of dealer")

    def effect(self, state: MatchState, event: Event) -> int | None:
        """Set the dealer of the next deal, or of the one given."""
        if self.dealer is not None:
            state.player(self.dealer)
        if self.number is None:
            state.set(state.frame._replace(next_dealer=self.dealer))
            return None
        state.deal(self.number)
        state.unconfirm(self.number)
        return mark(state, event, self.number, "dealer", self.dealer)

    def describe(self, before: Story, after: Story) -> Description:
        deal = (len(after.deals) if self.number is None else self.number) + 1
        if self.dealer is None:
            return say("Deal {deal}: the regular dealer deals.", deal=deal), ()
        return say("Deal {deal}: {dealer} deals, out of turn.", deal=deal, dealer=after.players[self.dealer]), ()


@dataclass(frozen=True)
class Seated(Change):
    """The same names on other seats."""

    players: tuple[str, ...]

    kind = "seated"
    called = say("the change of seats")

    def tidied(self, game: str) -> Seated:
        """Return it with names tidy."""
        return replace(self, players=tuple(map(tidy, self.players)))

    def check(self, players: int) -> None:
        """Check the names."""
        check_names(self.players)

    def effect(self, state: MatchState, event: Event) -> None:
        """Seat everybody."""
        if state.frame.seats is not None or state.frame.tables:
            raise Refused("players", say("Where people come and go, say who is at the table instead."))
        if sorted(self.players) != sorted(state.frame.players):
            raise Refused("players", say("Changing seats doesn’t change names: use the same names."))
        seats = [state.frame.players.index(name) for name in self.players]
        settled = state.frame.settled
        if settled is not None:
            # People paid, not their seats.
            settled = settled._replace(won=tuple(settled.won[seat] for seat in seats))
        state.set(state.frame._replace(players=self.players, settled=settled))

    def describe(self, before: Story, after: Story) -> Description:
        sat = Difference(say("Clockwise"), listed(before.players), listed(after.players))
        return say("The seats were changed."), (sat,)


@dataclass(frozen=True)
class OfASeat(Change):
    """Another name on a seat."""

    seat: int
    name: str

    def tidied(self, game: str) -> Self:
        """Return it with the name tidy."""
        return replace(self, name=tidy(self.name))

    def check(self, players: int) -> None:
        """Check the name."""
        check_names((self.name,))

    def sit(self, state: MatchState) -> None:
        """Put the name on the seat."""
        state.player(self.seat)
        players = state.frame.players
        state.set(state.frame._replace(players=(*players[: self.seat], self.name, *players[self.seat + 1 :])))


@dataclass(frozen=True)
class Renamed(OfASeat):
    """The same person, spelt differently."""

    kind = "renamed"
    called = say("the change of name")

    def effect(self, state: MatchState, event: Event) -> None:
        """Correct the name, on confirmations too."""
        state.rename(state.player(self.seat), self.name)
        self.sit(state)

    def describe(self, before: Story, after: Story) -> Description:
        seat = say("Seat {seat}", seat=self.seat + 1)
        return say("A name was corrected."), (Difference(seat, before.players[self.seat], after.players[self.seat]),)


@dataclass(frozen=True)
class Substituted(OfASeat):
    """Another person takes over seat and total, from the next deal on."""

    kind = "substituted"
    called = say("the substitution")

    def effect(self, state: MatchState, event: Event) -> None:
        """Seat the other person."""
        was, frame = state.player(self.seat), state.frame
        substitution = Substitution(self.seat, self.name, was, len(state.deals), event.at)
        state.set(frame._replace(substitutions=(*frame.substitutions, substitution)))
        self.sit(state)

    def describe(self, before: Story, after: Story) -> Description:
        was, now = before.players[self.seat], after.players[self.seat]
        deal = len(after.deals) + 1
        return say("{name} took over from {was}, from deal {deal} on.", name=now, was=was, deal=deal), ()


def _rules_now(story: Story) -> Mapping[str, Json]:
    """Return the rules in force for the next deal."""
    rules = dict(GAMES[story.game].defaults()) if story.game in GAMES else {}
    for changed in (story.rules, *map(rules_of, story.deals), story.next_rules):
        rules.update(changed)
    return rules
