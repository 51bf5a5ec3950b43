"""That the money for a match has been paid."""

from __future__ import annotations

from dataclasses import dataclass

from app.ledger.book.event import Change, Description, Difference, Event
from app.ledger.book.state import MatchState
from app.ledger.book.story import Settlement, Story
from scoring.settling import balances, money
from scoring.text import say


@dataclass(frozen=True)
class Settled(Change):
    """The table paid at `rate` cents a point or chip: each seat received `won` cents, or paid them if negative. It is
    what changed hands, and stays the same when a deal is corrected."""

    rate: int
    won: tuple[int, ...]

    kind = "settled"
    called = say("the settling")
    scored = False

    def check(self, players: int) -> None:
        """Check that there is an amount for every seat."""
        if len(self.won) != players:
            raise ValueError(str(say("There must be an amount for each seat.")))

    def effect(self, state: MatchState, event: Event) -> None:
        """Note the payment until it is settled again."""
        state.set(state.frame._replace(settled=Settlement(self.rate, self.won, event.at)))

    def describe(self, before: Story, after: Story) -> Description:
        paid = [
            Difference(name, "", money(cents, sign=True))
            for name, cents in zip(before.players, self.won, strict=False)
            if cents
        ]
        return say("Settled at {rate} a point or chip.", rate=money(self.rate)), tuple(paid)


def since_settled(story: Story) -> tuple[tuple[str, int, int], ...]:
    """Return whose amount has changed since the match was settled, at that rate: the name, the cents then and now.
    Raises `MatchError` if the match can't be scored."""
    if story.settled is None:
        return ()
    now = balances(story.sheet, story.settled.rate)
    both = zip(story.players, story.settled.won, now, strict=True)
    return tuple((name, then, cents) for name, then, cents in both if then != cents)
