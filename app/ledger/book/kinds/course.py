"""How a match starts and ends, and changes to it as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.ledger.book.event import Change, Description, Difference, Event, step_words
from app.ledger.book.state import Frame, MatchState
from app.ledger.book.story import Story
from app.ledger.errors import Refused
from scoring import GAMES
from scoring.errors import Json
from scoring.names import legible, tidy, wrong_name
from scoring.text import both, say


@dataclass(frozen=True)
class Started(Change):
    """Always the first entry, and only the first: every rule in full, so that no later default changes it."""

    game: str
    rules: Mapping[str, Json]
    players: tuple[str, ...]
    dealer: int

    kind = "started"
    undoable = enterable = False

    def tidied(self, game: str) -> Started:
        """Return it with names tidy."""
        return replace(self, players=tuple(map(tidy, self.players)))

    def check(self, players: int) -> None:
        """Check the names."""
        check_names(self.players)

    def effect(self, state: MatchState, event: Event) -> None:
        """Start the match."""
        state.set(Frame(self.game, dict(self.rules), self.players, self.dealer))

    def describe(self, before: Story, after: Story) -> Description:
        known = GAMES.get(self.game)
        game = self.game if known is None else known.under({**known.defaults(), **self.rules}).title
        players = both(self.players)
        if self.dealer >= len(self.players):
            return say("{game} began with {players}.", game=game, players=players), ()
        dealer = self.players[self.dealer]
        return say("{game} began with {players}. {dealer} dealt first.", game=game, players=players, dealer=dealer), ()


@dataclass(frozen=True)
class Ended(Change):
    """The table ended the match early."""

    kind = "ended"
    called = say("the end of the match")

    def effect(self, state: MatchState, event: Event) -> None:
        """End the match."""
        if state.frame.ended:
            raise Refused("", say("This match has already ended."))
        state.set(state.frame._replace(ended=True))

    def describe(self, before: Story, after: Story) -> Description:
        return say("The match was ended."), ()


@dataclass(frozen=True)
class Reopened(Change):
    """A match that the table had ended is continued."""

    kind = "reopened"
    called = say("the reopening")

    def effect(self, state: MatchState, event: Event) -> None:
        """Continue the match."""
        if not state.frame.ended:
            raise Refused("", say("This match hasn’t ended."))
        state.set(state.frame._replace(ended=False))
        state.unconfirm(None)

    def describe(self, before: Story, after: Story) -> Description:
        return say("The match was reopened."), ()


@dataclass(frozen=True)
class Titled(Change):
    """The match has a `title` of its own (``Club final``) and a `note`; an empty one removes either."""

    title: str
    note: str

    kind = "titled"
    called = say("the name of the match")
    scored = False

    def tidied(self, game: str) -> Titled:
        """Return it with a tidy title."""
        return replace(self, title=tidy(self.title))

    def check(self, players: int) -> None:
        """Check the title, which follows the rules for players' names."""
        check_names((self.title,) if self.title else ())

    def effect(self, state: MatchState, event: Event) -> None:
        """Set title and note."""
        state.set(state.frame._replace(title=self.title, note=self.note))

    def describe(self, before: Story, after: Story) -> Description:
        pairs = (say("Name"), before.title, after.title), (say("Note"), before.note, after.note)
        changes = tuple(
            Difference(about, legible(was), legible(now) or say("removed")) for about, was, now in pairs if was != now
        )
        return say("The match was given a name or a note."), changes


@dataclass(frozen=True)
class Deleted(Change):
    """The match is taken off the list. Whether it is there does not depend on how it scores."""

    kind = "deleted"
    undoable = scored = False

    def effect(self, state: MatchState, event: Event) -> None:
        """Take the match off the list."""
        state.deleted = True

    def describe(self, before: Story, after: Story) -> Description:
        return say("The match was deleted."), ()


@dataclass(frozen=True)
class Restored(Change):
    """A deleted match is put back."""

    kind = "restored"
    undoable = scored = False
    when_deleted = True

    def effect(self, state: MatchState, event: Event) -> None:
        """Put the match on the list again."""
        if not state.deleted:
            raise Refused("", say("This match was not deleted."))
        state.deleted = False

    def describe(self, before: Story, after: Story) -> Description:
        return say("The match was restored."), ()


@dataclass(frozen=True)
class OfAStep(Change):
    """A change about an earlier action, given by the `seq` of its first entry."""

    step: int

    undoable = enterable = False
    when_deleted = True


@dataclass(frozen=True)
class Undone(OfAStep):
    """The latest action in force is undone."""

    kind = "undone"

    def effect(self, state: MatchState, event: Event) -> None:
        """Undo the action."""
        state.undo(self.step)

    def describe(self, before: Story, after: Story) -> Description:
        return say("Undone: {action}.", action=step_words(before.undo)), ()


@dataclass(frozen=True)
class Redone(OfAStep):
    """The latest action that was undone is redone."""

    kind = "redone"

    def effect(self, state: MatchState, event: Event) -> None:
        """Redo the action."""
        state.redo(self.step)

    def describe(self, before: Story, after: Story) -> Description:
        return say("Redone: {action}.", action=step_words(before.redo)), ()


def check_names(names: tuple[str, ...]) -> None:
    """Raise `ValueError` for an invalid name."""
    for name in names:
        if wrong := wrong_name(name):
            raise ValueError(wrong)
