"""What the screens of one window share: the ledger, and updates after every change in it, by any window."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from itertools import count
from typing import TypeVar, cast
from weakref import WeakKeyDictionary, WeakSet

import flet as ft

from app.entry.standings import Progress, progress
from app.entry.state import State
from app.ledger.book.event import Change
from app.ledger.book.kinds import Dealt
from app.ledger.book.story import Story
from app.ledger.conflicted import noticing
from app.ledger.errors import DiskInDoubt, LedgerError, MatchChanged
from app.ledger.files.exchange import PlannedImport
from app.ledger.ledger import Ledger
from app.ledger.settings import tastes_in
from app.ledger.steps import Steps, in_turns
from app.ledger.store.people import People
from app.look.ui import toast
from app.place.pocket import Pocket
from app.window.audience import Audience
from app.window.backup_note import BackupNote
from app.window.drafting import Drafting, NewDraft, Unseen
from app.window.known_signs import KnownSigns
from app.window.watched import Company, Looking, Taps, Taste, Turns
from app.window.work import in_view
from scoring.errors import Json
from scoring.text import NOTHING, Message, Words, say

R = TypeVar("R")
log = logging.getLogger("quinola.app")


_CLOCK = "clock"
# The most sleeping windows whose screens are kept. If an older one wakes, its screens are rebuilt from its address and
# the drafts.
MOST_ASLEEP = 12
_windows: WeakSet[Desk] = WeakSet()
_open_notices: WeakKeyDictionary[Ledger, list[Words]] = WeakKeyDictionary()
_audiences: WeakKeyDictionary[Ledger, Audience[Desk]] = WeakKeyDictionary()
_sleeps = count(1)


class Desk:
    """One window's access to the ledger. It isn't an observable, so passing it on subscribes no screen to it."""

    def __init__(self, page: ft.Page, ledger: Ledger, pocket: Pocket | None = None) -> None:
        self.page = page
        self.ledger = ledger
        self.watches = ledger.source is not ledger
        self.pocket = pocket or Pocket()
        self.turns = Turns()
        self.company = Company()
        self.taps = Taps()
        self.last_saved: dict[str, int] = {}  # by match: the last entry (its `seq`) that was made in this window
        self.since = ledger.now()
        self.asleep = 0  # a serial number from when it lost its connection; 0: it is connected
        self.messages: dict[str, Message] = {}
        self.looking = Looking()
        self.what_if_rules: dict[str, Mapping[str, Json]] = {}  # by match: the rules of a What if
        self.redoes: set[str] = set()
        self.begun = False  # a match was started here, and no other was set up since
        self.taste = Taste(**ledger.settings.tastes())
        self.drafts = Unseen(ledger) if self.watches else _drafts_of(ledger)
        self.backup = BackupNote(ledger, self.pocket, self._flush)
        self.signs = KnownSigns(ledger)
        self.signs.follow()
        _windows.add(self)
        ledger.on_notice = partial(_tell_all, ledger)
        self._came_or_went()

    def open_notices(self) -> list[Words]:
        """Return the notices for the player, the same ones in every window until they are closed in one."""
        notices = _open_notices.setdefault(self.ledger, [])
        notices += self.ledger.notices()
        return notices

    async def close_notices(self) -> None:
        """Note that the player has closed the notices."""
        self.open_notices().clear()
        try:
            self.ledger.notices_read()
            await self.ledger.flush()
        except LedgerError:
            log.warning("could not save that the notices were read", exc_info=True)

    def leave(self) -> None:
        """Close this window, which gets no more updates."""
        _windows.discard(self)
        if not _keeping(self.ledger):
            self.drafts.close()
        self._came_or_went()

    async def sleep(self) -> None:
        """Note that this window has lost its connection, and close the oldest of too many sleeping windows.

        It may be back in a moment, in an hour, or never.
        """
        if self.asleep:
            return
        self.asleep = next(_sleeps)
        alike = _watching(self.ledger) if self.watches else _keeping(self.ledger)
        asleep = sorted((one for one in alike if one.asleep), key=lambda one: one.asleep)
        for window in asleep[:-MOST_ASLEEP]:
            await window.page.session.disconnect(0)
        self._came_or_went()

    async def prefer(self, name: str, value: str | bool | int) -> None:
        """Set one preference and save it; raises `LedgerError` if it can't be saved."""
        await self.adopt({name: value})

    async def adopt(self, tastes: Mapping[str, str | bool | int]) -> None:
        """Set several preferences at once; see `prefer`."""
        for name, value in tastes.items():
            setattr(self.taste, name, value)
        self.ledger.settings.put_all(tastes)
        await self.ledger.flush()
        await self.pocket.remember(tastes=self.ledger.settings.tastes())

    async def recall_tastes(self) -> None:
        """Take up the preferences that the browser of somebody who watches has kept."""
        await self.pocket.open()
        for name, value in tastes_in(self.pocket.remembered.get("tastes", {})).items():
            self.ledger.settings.put(name, value)
            setattr(self.taste, name, value)

    async def save_people(self, people: People) -> None:
        """Save these facts about people and update every window; raises `LedgerError`. No match changes."""
        try:
            self.ledger.put_people(people)
        except MatchChanged:
            self.changed()
            raise
        await self._flush()

    # The clock of a deal --------------------------------------------------------------------------------------

    def began(self, id: str, number: int) -> datetime | None:
        """Return when the clock of that deal was started; None if it wasn't, or if another one was started since."""
        last = self.ledger.settings.get(_CLOCK) or {}
        if (last.get("match"), last.get("deal")) != (id, number):
            return None
        return datetime.fromisoformat(last["since"])

    async def begin(self, id: str, number: int) -> None:
        """Start the clock of that deal now; raises `LedgerError`."""
        since = self.ledger.now().isoformat()
        self.ledger.settings.put(_CLOCK, {"match": id, "deal": number, "since": since})
        self.changed()
        await self._flush()

    # The book -------------------------------------------------------------------------------------------------

    async def start(self, game: str, players: Sequence[str], rules: Mapping[str, Json], dealer: int) -> str:
        """Start a match, wait until it is on disk, and return its id; raises `LedgerError`."""
        return await self._kept(self._starting(game, players, rules, dealer))

    async def enter(
        self, id: str, *changes: Change, who: str = "", reason: str = "", expect: str | None = None
    ) -> Story:
        """Enter the changes of one action, wait until they are on disk, and return the story; raises `LedgerError`."""
        story = await self._entered(id, self.ledger.entering(id, changes, who=who, reason=reason, expect=expect))
        if any(isinstance(change, Dealt) for change in changes):
            # A browser that is asked to keep its storage before there is something to keep refuses.
            await self.pocket.promise()
        return story

    async def undo(self, story: Story, who: str = "", reason: str = "") -> Story:
        """Undo the latest action of the match on the screen; raises `LedgerError`, also if the match has changed."""
        return await self._entered(story.id, self.ledger.undoing(story.id, who, story.last, reason))

    async def redo(self, story: Story) -> Story:
        """Redo the latest undone action of the match on the screen; raises `LedgerError`, also if it has changed."""
        return await self._entered(story.id, self.ledger.redoing(story.id, expect=story.last))

    async def bring_in(
        self, matches: Sequence[PlannedImport], report: Callable[[int], None], people: People | None = None
    ) -> None:
        """Import the matches, and then what the file says about `people`, and wait until everything is on disk.

        `report` gets the progress in percent. Raises `LedgerError`.
        """
        try:
            await in_turns(self.ledger.exchange.importing(matches, people), report)
        finally:
            self.changed()
        await self._flush()

    def _starting(self, game: str, players: Sequence[str], rules: Mapping[str, Json], dealer: int) -> Steps[str]:
        yield 0
        rules_name = self.ledger.people.rules_named(game, rules)
        return self.ledger.start(game, players, rules, dealer, reason=rules_name)

    async def _entered(self, id: str, steps: Steps[Story]) -> Story:
        """Do the same as `_kept`; what was entered meanwhile in another window, and isn't saved by it, is kept."""

        def note(story: Story) -> None:
            self.last_saved[story.id] = story.length
            self.drafts.follow(story)

        try:
            story = await self._kept(steps, note)
        except DiskInDoubt:
            with suppress(LedgerError):  # what may be there was entered here, not in another window
                self.last_saved[id] = self.ledger.story(id).length
            raise
        await self.drafts.write()
        return story

    async def _kept(self, steps: Steps[R], note: Callable[[R], None] = lambda _: None) -> R:
        """Run the steps, with their progress on the screen if they take long, wait until the result is on disk, and
        call `note` with it before the windows show it."""
        try:
            done = await in_view(steps, lambda percent: say("Saving: {percent}%", percent=percent))
        except DiskInDoubt:
            self.changed()  # it may have been written in spite of the error
            raise
        await self._flush(lambda: note(done))
        return done

    async def _flush(self, note: Callable[[], None] = lambda: None) -> None:
        """Wait until everything is on disk, call `note`, and update the screens even if that fails; raises
        `LedgerError`."""
        try:
            await self.ledger.flush()
            note()
        finally:
            self.changed()
        await self.pocket.remember(matches=len(self.ledger.shelf()))

    def changed(self) -> None:
        """Update every window of this ledger after a change to what is saved."""
        self.signs.follow()
        self._look_again()
        self._update_others(Desk._look_again)
        _audience_of(self.ledger).hear(_watching(self.ledger), Desk._look_again)

    def wake(self) -> None:
        """Note that this window is connected again, and show what other windows have saved meanwhile."""
        self.asleep = 0
        self._look_again()
        self._came_or_went()

    def awake(self) -> list[Desk]:
        """Return the connected windows, this one included, the one opened first at the front: those that keep the
        score, then those that watch."""
        windows = [*_keeping(self.ledger), *_watching(self.ledger)]
        return sorted((one for one in windows if not one.asleep), key=lambda one: (one.watches, one.since))

    def _came_or_went(self) -> None:
        self._count()
        self._update_others(Desk._count)

    def _update_others(self, news: Callable[[Desk], None]) -> None:
        """Call `news` with every other window in which the score is kept."""
        _update([one for one in _keeping(self.ledger) if one is not self], news)

    def _schedule(self, news: Callable[[Desk], None]) -> None:
        try:
            # A sleeping window has no connection for an update; it gets one when it wakes.
            if self.page.session.connection is not None:
                self.page.run_task(self._hear, news)
        except RuntimeError:
            _windows.discard(self)

    async def _hear(self, news: Callable[[Desk], None]) -> None:
        try:
            news(self)
        except RuntimeError:  # its session has ended meanwhile
            _windows.discard(self)

    def _look_again(self) -> None:
        self.turns.book += 1

    def _tell(self, sentence: Words) -> None:
        toast(sentence)
        self._look_again()

    def _look_at_taps(self) -> None:
        self.taps.turns += 1

    def _count(self) -> None:
        self.company.turns += 1

    async def keep_copy(self) -> None:
        """Look for conflicted copies, make the daily backup if it is due, and save what was repaired at the start.

        A failure shows a message, but the app continues.
        """
        copies, notices = await in_turns(noticing(self.ledger)), self.open_notices()
        notices += [copy for copy in copies if copy not in notices]  # another window may have been faster
        self._look_again()
        try:
            await in_turns(self.ledger.exchange.keeping_copy())
            await self.ledger.flush()
        except LedgerError as error:
            log.warning("could not save the daily backup", exc_info=True)
            doubt = isinstance(error, DiskInDoubt)
            failed = (
                say("Today’s backup may not have been saved. {why}", why=error.message)
                if doubt
                else say("Today’s backup could not be saved. {why}", why=error.message)
            )
            toast(failed)

    # Drafts ---------------------------------------------------------------------------------------------------

    def progress(self, story: Story) -> Progress | None:
        """Return how far the next deal is entered; None if nothing is. Raises `LedgerError`."""
        facts = self.ledger.drafts.facts(story.id, len(story.deals))
        return progress(story.table, facts) if facts else None

    def enter_half(self, story: Story, number: int, state: State) -> NewDraft:
        """Show `state` in every window as what is entered of a deal so far; `save_drafts` saves it."""
        draft = self.drafts.put(story, number, state)
        self._update_others(Desk._look_at_taps)
        _audience_of(self.ledger).hear(_watching(self.ledger), Desk._look_at_taps)
        return draft

    async def save_drafts(self) -> None:
        """Save the half-entered deals once the screen has been painted.

        If the disk is full, the players can continue, and `drafts` reports the problem.
        """
        await asyncio.sleep(0)
        await self.drafts.write()

    # Messages for the next screen -----------------------------------------------------------------------------

    def leave_message(self, place: str, sentence: Message, *, redo: bool = False) -> None:
        """Leave a sentence for the screen at address `place`, with an Undo button there, or a Redo button if `redo`."""
        self.messages[place] = sentence
        (self.redoes.add if redo else self.redoes.discard)(place)

    def take_message(self, place: str) -> Message:
        """Return the sentence left for the screen at address `place`, and forget it."""
        return self.messages.pop(place, NOTHING)


def _tell_all(ledger: Ledger, sentence: Words) -> None:
    """Tell every window what was just found wrong with the files."""
    _update(_keeping(ledger), partial(Desk._tell, sentence=sentence))


def _keeping(ledger: Ledger) -> list[Desk]:
    """Return the windows in which the score is kept."""
    return [one for one in list(_windows) if one.ledger is ledger.source]


def _watching(ledger: Ledger) -> list[Desk]:
    """Return the windows that only watch."""
    return [one for one in list(_windows) if one.watches and one.ledger.source is ledger.source]


def _audience_of(ledger: Ledger) -> Audience[Desk]:
    return _audiences.setdefault(ledger.source, Audience(lambda window, news: _update([window], news)))


def _drafts_of(ledger: Ledger) -> Drafting:
    """Return the half-entered deals that the windows of this ledger share."""

    def changed() -> None:
        _update(_keeping(ledger), Desk._look_again)

    return next((one.drafts for one in _keeping(ledger)), None) or Drafting(ledger, changed)


def _update(windows: Sequence[Desk], news: Callable[[Desk], None]) -> None:
    """Call `news` with each of the windows, in a context of its own: Flet schedules an update on the page of the
    current context."""
    for window in windows:
        contextvars.copy_context().run(window._schedule, news)


DeskContext = ft.create_context(cast("Desk", None))


def use_desk() -> Desk:
    """Return the desk; the screen that calls this renders again after every change in the book. This is a hook."""
    desk = ft.use_context(DeskContext)
    ft.use_state(desk.turns)
    return desk
