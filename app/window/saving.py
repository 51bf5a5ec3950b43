"""What a window saves: it is on disk, and all windows show it, before the player is told that it is saved."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TypeVar

from app.ledger.book.event import Change
from app.ledger.book.kinds import Dealt, Deleted
from app.ledger.book.story import Story
from app.ledger.conflicted import noticing
from app.ledger.errors import DiskInDoubt, LedgerError, MatchChanged
from app.ledger.files.exchange import PlannedImport
from app.ledger.steps import Steps, in_turns
from app.ledger.store.people import People
from app.look.ui import toast
from app.place.pocket import Pocket
from app.window.windows import Window
from app.window.work import in_view
from scoring.errors import Json
from scoring.text import say

R = TypeVar("R")
log = logging.getLogger("quinola.app")


class Saving:
    """The way for a `window` to change what the ledger has."""

    def __init__(self, window: Window, pocket: Pocket) -> None:
        self._window = window
        self._ledger = window.ledger
        self._pocket = pocket
        self.last: dict[str, int] = {}
        """By match the last entry (its `seq`) that was made in this window."""

    async def start(
        self, game: str, players: Sequence[str], rules: Mapping[str, Json], dealer: int,
        people: tuple[int, str] | None = None,
    ) -> str:  # fmt: skip
        """Start a match, with `people` too many as `Ledger.start` has them, wait until it is on disk, and return its
        id; raises `LedgerError`."""
        return await self._kept(self._starting(game, players, rules, dealer, people))

    async def enter(
        self, id: str, *changes: Change, who: str = "", reason: str = "", expect: str | None = None
    ) -> Story:
        """Enter the changes of one action, wait until they are on disk, and return the story; raises `LedgerError`."""
        story = await self._entered(id, self._ledger.entering(id, changes, who=who, reason=reason, expect=expect))
        if any(isinstance(change, Dealt) for change in changes):
            # A browser that is asked to keep its storage before there is something to keep refuses.
            await self._pocket.promise()
        return story

    async def undo(self, story: Story, who: str = "", reason: str = "") -> Story:
        """Undo the latest action of the match on the screen; raises `LedgerError`, also if the match has changed."""
        return await self._entered(story.id, self._ledger.undoing(story.id, who, story.last, reason))

    async def redo(self, story: Story) -> Story:
        """Redo the latest undone action of the match on the screen; raises `LedgerError`, also if it has changed."""
        return await self._entered(story.id, self._ledger.redoing(story.id, expect=story.last))

    async def bring_in(
        self, matches: Sequence[PlannedImport], report: Callable[[int], None], people: People | None = None
    ) -> None:
        """Import the matches, and then what the file says about `people`, and wait until everything is on disk.

        `report` gets the progress in percent. Raises `LedgerError`.
        """
        try:
            await in_turns(self._ledger.exchange.importing(matches, people), report)
        finally:
            self._window.changed()
        await self.flush()

    async def start_afresh(self) -> None:
        """Delete every match, so that each can be restored, and forget what was said of people; raises
        `LedgerError`."""
        await self._kept(self._deleting_all())

    async def save_people(self, people: People) -> None:
        """Save these facts about people and update every window; raises `LedgerError`. No match changes."""
        try:
            self._ledger.put_people(people)
        except MatchChanged:
            self._window.changed()
            raise
        await self.flush()

    async def keep_copy(self) -> None:
        """Look for conflicted copies, make the daily backup if it is due, and save what was repaired at the start.

        A failure shows a message, but the app continues.
        """
        copies, notices = await in_turns(noticing(self._ledger)), self._window.open_notices()
        notices += [copy for copy in copies if copy not in notices]  # another window may have been faster
        self._window.look_again()
        try:
            await in_turns(self._ledger.exchange.keeping_copy())
            await self._ledger.flush()
        except LedgerError as error:
            log.warning("could not save the daily backup", exc_info=True)
            doubt = isinstance(error, DiskInDoubt)
            failed = (
                say("Today’s backup may not have been saved. {why}", why=error.message)
                if doubt
                else say("Today’s backup could not be saved. {why}", why=error.message)
            )
            toast(failed)

    async def flush(self, note: Callable[[], None] = lambda: None) -> None:
        """Wait until everything is on disk, call `note`, and update the screens even if that fails; raises
        `LedgerError`."""
        try:
            await self._ledger.flush()
            note()
        finally:
            self._window.changed()
        await self._pocket.remember(matches=len(self._ledger.shelf()))

    def _deleting_all(self) -> Steps[None]:
        there = [entry.id for entry in self._ledger.shelf() if not entry.deleted and not entry.problem]
        for number, id in enumerate(there):
            yield 100 * number // len(there)
            self._ledger.append(id, Deleted())
        self._ledger.put_people(People())

    def _starting(
        self, game: str, players: Sequence[str], rules: Mapping[str, Json], dealer: int,
        people: tuple[int, str] | None,
    ) -> Steps[str]:  # fmt: skip
        yield 0
        rules_name = self._ledger.people.rules_named(game, rules)
        return self._ledger.start(game, players, rules, dealer, reason=rules_name, people=people)

    async def _entered(self, id: str, steps: Steps[Story]) -> Story:
        """Do the same as `_kept`; what was entered meanwhile in another window, and isn't saved by it, is kept."""

        def note(story: Story) -> None:
            self.last[story.id] = story.length
            self._window.drafts.follow(story)

        try:
            story = await self._kept(steps, note)
        except DiskInDoubt:
            with suppress(LedgerError):  # what may be there was entered here, not in another window
                self.last[id] = self._ledger.story(id).length
            raise
        await self._window.drafts.write()
        return story

    async def _kept(self, steps: Steps[R], note: Callable[[R], None] = lambda _: None) -> R:
        """Run the steps, with their progress on the screen if they take long, wait until the result is on disk, and
        call `note` with it before the windows show it."""
        try:
            done = await in_view(steps, lambda percent: say("Saving: {percent}%", percent=percent))
        except DiskInDoubt:
            self._window.changed()  # it may have been written in spite of the error
            raise
        await self.flush(lambda: note(done))
        return done
