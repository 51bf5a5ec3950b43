"""Confirmations of what was entered, and whether the table requires them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self, TypeAlias

from app.ledger.book.event import Change, Data, Description, Event
from app.ledger.book.state import MatchState
from app.ledger.book.story import Story
from scoring.text import Message, say

By: TypeAlias = Literal["", "second", "all"]
"""Nobody has to; a second player each deal; everybody the match, at its end."""


@dataclass(frozen=True)
class Confirmed(Change):
    """Somebody confirms a deal as it is, or (`number` null) the match; the entry's `who` says who."""

    number: int | None

    kind = "confirmed"
    called = say("the confirmation")
    scored = False

    def effect(self, state: MatchState, event: Event) -> int | None:
        """Note the confirmation, which lasts until the deal changes."""
        if self.number is not None:
            state.deal(self.number)
        state.confirm(self.number, event.who)
        return self.number

    def describe(self, before: Story, after: Story) -> Description:
        if self.number is None:
            return say("The result was confirmed."), ()
        return say("Deal {deal} was confirmed.", deal=self.number + 1), ()


@dataclass(frozen=True)
class Confirming(Change):
    """From now on deals are confirmed in this way."""

    by: By

    kind = "confirming"
    called = say("the change of who confirms")
    scored = False

    @classmethod
    def read(cls, data: Data) -> Self:
        for known in WAYS:
            if data["by"] == known:
                return cls(known)
        raise ValueError("no way to confirm")

    def effect(self, state: MatchState, event: Event) -> None:
        """Note whether the table requires it."""
        state.set(state.frame._replace(confirming=self.by))

    def describe(self, before: Story, after: Story) -> Description:
        return WAYS[self.by], ()


WAYS: dict[By, Message] = {
    "": say("Nobody has to confirm a deal."),
    "second": say("From now on, a second player confirms each deal."),
    "all": say("From now on, everybody confirms the result."),
}
