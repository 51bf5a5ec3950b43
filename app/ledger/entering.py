"""Entering changes into the matches of a folder: all of a change or nothing, on disk before it is acknowledged."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from app.ledger.book.chain import linked
from app.ledger.book.entering import check_room, fitting, prepared, started, wrong_words
from app.ledger.book.event import Change, Event
from app.ledger.book.kinds import Corrected, Dealt, Deleted, Redone, Restored, Undone
from app.ledger.book.story import Story
from app.ledger.errors import DoesNotFit, MatchChanged, Refused
from app.ledger.folder import Folder
from app.ledger.locked import locked, locked_in_steps
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.books import Read
from app.ledger.store.shelf_file import entry_of
from scoring.errors import Json
from scoring.text import say


class Entering:
    """The way to enter changes into the matches of a `folder`."""

    def __init__(self, folder: Folder) -> None:
        self.lock = folder.lock
        self._folder = folder

    @locked
    def start(
        self,
        game: str,
        players: Sequence[str],
        rules: Mapping[str, Json] | None = None,
        dealer: int = 0,
        who: str = "",
        reason: str = "",
    ) -> str:
        """Start a match and return its id; raises `Refused` or `DiskTrouble`."""
        id = str(uuid.uuid4())
        first = started(id, game, players, rules or {}, dealer)
        _check_words(who, reason)
        new_events = linked([], [first], self._folder.at(), who, reason, id)
        now = Read.begun(new_events)
        at_once(fitting(now.story))
        check_room(now.story, new_events, now.lines)
        self._kept(None, now, new_events)
        return id

    def append(self, id: str, change: Change, who: str = "", reason: str = "", expect: str | None = None) -> Story:
        """Enter one change; see `append_all`."""
        return self.append_all(id, [change], who, reason, expect)

    @locked
    def append_all(
        self, id: str, changes: Sequence[Change], who: str = "", reason: str = "", expect: str | None = None
    ) -> Story:
        """Enter the changes of one action, all of them or none, and return the match after them.

        `expect` is the `last` of the story that the player was looking at. Raises `MatchChanged` if the match has
        changed since, `Refused` if a change is invalid, `DoesNotFit` if it is valid but later deals no longer fit, and
        `DiskTrouble`.
        """
        return at_once(self.entering(id, changes, who, reason, expect))

    @locked_in_steps
    def entering(
        self, id: str, changes: Sequence[Change], who: str = "", reason: str = "", expect: str | None = None
    ) -> Steps[Story]:
        """Do the same in steps: reading a long match, and scoring it again, takes a while. Raises `MatchChanged` also
        if it was changed meanwhile."""
        if not changes or not all(change.enterable for change in changes):
            raise Refused("", say("This can’t be entered."))
        return (yield from self._entering(id, lambda story: _prepared(story, changes), who, reason, expect))

    @locked
    def undo(self, id: str, who: str = "", expect: str | None = None) -> Story:
        """Undo the latest action in force (`Story.undo`); raises `Refused` if there is none."""
        return at_once(self.undoing(id, who, expect))

    @locked_in_steps
    def undoing(self, id: str, who: str, expect: str | None, reason: str = "") -> Steps[Story]:
        """Do the same in steps; see `entering`."""
        return (yield from self._entering(id, _undone, who, reason, expect))

    @locked
    def redo(self, id: str, who: str = "", expect: str | None = None) -> Story:
        """Redo the latest undone action (`Story.redo`); raises `Refused` if there is none."""
        return at_once(self.redoing(id, who, expect))

    @locked_in_steps
    def redoing(self, id: str, who: str = "", expect: str | None = None) -> Steps[Story]:
        """Do the same in steps; see `entering`."""
        return (yield from self._entering(id, _redone, who, "", expect))

    def delete(self, id: str, who: str = "") -> Story:
        """Take the match off the shelf; everything in it stays, and `restore` puts it back."""
        return self.append(id, Deleted(), who=who)

    def restore(self, id: str, who: str = "") -> Story:
        """Put a deleted match back."""
        return self.append(id, Restored(), who=who)

    # Within -------------------------------------------------------------------------------------------------

    def _entering(
        self, id: str, make_changes: Callable[[Story], Sequence[Change]], who: str, reason: str,
        expect: str | None,
    ) -> Steps[Story]:  # fmt: skip
        """Enter the changes that `make_changes` returns for the current match."""
        before = yield from share(self._folder.books.reading(id), 100, 0, 70)
        if expect not in (None, before.story.last):
            raise _changed_elsewhere()
        _check_words(who, reason)
        new_events = linked(before.events, make_changes(before.story), self._folder.at(), who, reason)
        now = before.going_on(new_events)
        yield from share(_checking(now.story, new_events), 2 * len(now.story.deals), 70, 100)
        check_room(now.story, new_events, now.lines)
        if self._folder.books.read(id).story.last != before.story.last:
            raise _changed_elsewhere()
        return self._kept(before, now, new_events)

    def _kept(self, before: Read | None, now: Read, new_events: Sequence[Event]) -> Story:
        """Write the entries made, and update the shelf."""
        story = now.story
        self._folder.hold()
        try:
            read = self._folder.books.add(story.id, before, now)
        except OSError:
            self._folder.shelf.look_again([story.id])
            raise
        self._folder.shelf.show(entry_of(story, read.stamp))
        # Delete the drafts of the deals just entered or corrected. One that stays is recognised by `draft`.
        for event in new_events:
            match event.change:
                case Dealt():
                    number = len(story.deals) - 1
                case Corrected(number):
                    pass
                case _:
                    continue
            with suppress(OSError):
                self._folder.drafts.drop(story.id, number)
        return story


def _checking(story: Story, new_events: Sequence[Event]) -> Steps[None]:
    """Score the match with the entries made; raises as `fitting` does, unless none of them depends on the score."""
    try:
        yield from fitting(story)
    except (Refused, DoesNotFit):
        if any(event.change.scored for event in new_events):
            raise


def _prepared(story: Story, changes: Sequence[Change]) -> list[Change]:
    return [prepared(story.game, change) for change in changes]


def _undone(story: Story) -> list[Change]:
    if story.undo is None or story.deleted:
        raise Refused("", say("There is nothing to undo."))
    return [Undone(story.undo.step)]


def _redone(story: Story) -> list[Change]:
    if story.redo is None or story.deleted:
        raise Refused("", say("There is nothing to redo."))
    return [Redone(story.redo.step)]


def _changed_elsewhere() -> MatchChanged:
    return MatchChanged(say("This match was just changed in another window: check it, then try again."))


def _check_words(who: str, reason: str) -> None:
    if wrong := wrong_words(who, reason):
        raise Refused(*wrong)
