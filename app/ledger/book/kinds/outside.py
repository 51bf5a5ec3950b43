"""Points outside a deal: given, changed, withdrawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.ledger.book.event import Change, Description, Difference, Event
from app.ledger.book.state import MatchState
from app.ledger.book.story import Story
from app.ledger.errors import Refused
from scoring import GAMES
from scoring.adjusted import Adjustment
from scoring.names import legible
from scoring.text import Message, Signed, both, say


class Outside(Change):
    """Points outside a deal, one number a unit; the `note` says why, if the table likes."""

    called = say("the points outside a deal")
    asks_who = True


@dataclass(frozen=True)
class Adjusted(Outside):
    """Points given now."""

    points: tuple[int, ...]
    note: str

    kind = "adjusted"

    def effect(self, state: MatchState, event: Event) -> None:
        """Give the points after the deals there are."""
        given = Adjustment(len(state.deals), self.points, self.note)
        state.set(state.frame._replace(adjusted=(*state.frame.adjusted, given)))
        state.unconfirm(None)

    def describe(self, before: Story, after: Story) -> Description:
        return say("Points were given outside a deal."), _differences(after, None, after.adjusted[-1])


@dataclass(frozen=True)
class Readjusted(Outside):
    """Other points than before, of those with this `number`, counted from 0 in the order they stand; none at all undo
    them."""

    number: int
    points: tuple[int, ...]
    note: str

    kind = "readjusted"

    def effect(self, state: MatchState, event: Event) -> None:
        """Replace or withdraw them."""
        given = state.frame.adjusted
        if self.number >= len(given):
            raise Refused("", say("These points outside a deal are not there any more: look again."))
        now = (replace(given[self.number], points=self.points, note=self.note),) if self.points else ()
        state.set(state.frame._replace(adjusted=(*given[: self.number], *now, *given[self.number + 1 :])))
        state.unconfirm(None)

    def describe(self, before: Story, after: Story) -> Description:
        was = before.adjusted[self.number]
        if not self.points:
            return say("The points outside a deal were taken back."), _differences(before, was, None)
        return say("The points outside a deal were changed."), _differences(after, was, after.adjusted[self.number])


def _differences(story: Story, was: Adjustment | None, now: Adjustment | None) -> tuple[Difference, ...]:
    """Return whose points changed, and the note. The match need not be one that can be scored."""
    units = GAMES[story.game].units(story.rules, len(story.players)) if story.game in GAMES else ()
    names = [both([story.players[seat] for seat in seats]) for seats in units]
    old, new = (given.points if given else (0,) * len(names) for given in (was, now))
    changes = [
        Difference(name, _signed(before), _signed(after))
        for name, before, after in zip(names, old, new, strict=False)
        if before != after
    ]
    notes = legible(was.note if was else ""), legible(now.note if now else "")
    if notes[0] != notes[1]:
        changes.append(Difference(say("Note"), notes[0], notes[1] or say("removed")))
    return tuple(changes)


def _signed(points: int) -> Message:
    return say("{points}", points=Signed(points))
