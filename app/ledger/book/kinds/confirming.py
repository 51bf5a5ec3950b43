"""Who agrees with what was entered, and whether the table demands that somebody does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self, TypeAlias

from app.ledger.book.event import Change, Data, Event, Said
from app.ledger.book.kinds.shapes import whole_or_none
from app.ledger.book.state import State
from app.ledger.book.story import Story
from scoring.text import Message, say

By: TypeAlias = Literal["", "second", "all"]
"""Nobody has to; a second player each deal; everybody the match, at its end."""


@dataclass(frozen=True)
class Confirmed(Change):
    """The player who made the entry agrees with a deal as it stands, or (`number` null) with the match."""

    number: int | None

    kind = "confirmed"
    scored = False

    @classmethod
    def read(cls, data: Data) -> Self:
        return cls(whole_or_none(data["number"]))

    def effect(self, state: State, event: Event) -> int | None:
        """It wears the mark of that player until it changes."""
        if self.number is not None:
            state.deal(self.number)
        state.confirm(self.number, event.who)
        return self.number

    def told(self, before: Story, after: Story) -> Said:
        if self.number is None:
            return say("The result was confirmed."), ()
        return say("Deal {deal} was confirmed.", deal=self.number + 1), ()

    @classmethod
    def done(cls, number: int) -> Message:
        return say("the confirmation")


@dataclass(frozen=True)
class Confirming(Change):
    """From now on this is how deals are confirmed at the table."""

    by: By

    kind = "confirming"
    scored = False

    @classmethod
    def read(cls, data: Data) -> Self:
        for known in WAYS:
            if data["by"] == known:
                return cls(known)
        raise ValueError("no way to confirm")

    def effect(self, state: State, event: Event) -> None:
        """The table demands it, or no longer."""
        state.set(state.frame._replace(confirming=self.by))

    def told(self, before: Story, after: Story) -> Said:
        return WAYS[self.by], ()

    @classmethod
    def done(cls, number: int) -> Message:
        return say("the change of who confirms")


WAYS: dict[By, Message] = {
    "": say("Nobody has to confirm a deal."),
    "second": say("From now on, a second player confirms each deal."),
    "all": say("From now on, everybody confirms the result."),
}
