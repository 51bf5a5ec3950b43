"""What the screens of one window share: the ledger, and word of every change in it, whichever window made it."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from itertools import count
from typing import TypeVar, cast
from weakref import WeakSet

import flet as ft

from app.backup_note import BackupNote
from app.drafting import Draft, Drafting
from app.known_signs import KnownSigns
from app.ledger.book.event import Change
from app.ledger.book.kinds import Dealt
from app.ledger.book.story import Story
from app.ledger.errors import DiskInDoubt, LedgerError
from app.ledger.files.exchange import PlannedImport
from app.ledger.ledger import Ledger
from app.ledger.steps import Steps, in_turns
from app.ledger.store.people import People
from app.pocket import Pocket
from app.ui import toast
from app.watched import Company, Looking, Taste, Turns
from app.work import in_view
from scoring.errors import Json
from scoring.facts import Facts
from scoring.text import NOTHING, Message, Words, say

R = TypeVar("R")
log = logging.getLogger("quinola.app")


_CLOCK = "clock"
# Of so many windows that are asleep the screen is kept as it is; an older one is made anew, from its address and what
# is kept, should it wake after all.
MOST_ASLEEP = 12
_windows: WeakSet[Desk] = WeakSet()
_dozes = count(1)


class Desk:
    """One window's way to the ledger. Plain, not observable: handing it on subscribes nobody."""

    def __init__(self, page: ft.Page, ledger: Ledger, pocket: Pocket | None = None) -> None:
        self.page = page
        self.ledger = ledger
        self.pocket = pocket or Pocket()
        self.turns = Turns()
        self.company = Company()
        self.since = ledger.now()
        self.asleep = 0  # the how manieth to fall asleep it was; 0: it is awake
        self.notices: list[Words] = []
        self.said: dict[str, Message] = {}
        self.looking = Looking()
        self.wondering: dict[str, Mapping[str, Json]] = {}  # by match, the rules under which it is looked at
        self.redoes: set[str] = set()
        self.begun = False  # a match was begun here, and nothing set up since
        self.taste = Taste(**ledger.settings.tastes())
        self.drafts = Drafting(ledger, self._look_again)
        self.backup = BackupNote(ledger, self.pocket, self._settled)
        self.signs = KnownSigns(ledger)
        self.signs.follow()
        _windows.add(self)
        self._came_or_went()

    def heed(self) -> list[Words]:
        """What the player must be told, until it was heard."""
        self.notices += self.ledger.notices()
        return self.notices

    async def heard(self) -> None:
        """The player has read it."""
        self.notices.clear()
        self.ledger.heard()
        try:
            await self.ledger.settled()
        except LedgerError:
            log.warning("that a notice was read could not be kept", exc_info=True)

    def leave(self) -> None:
        """This window is closed: it needs no more word."""
        self.drafts.close()
        _windows.discard(self)
        self._came_or_went()

    async def doze(self) -> None:
        """This window has lost its connection; it may be back in a moment, in an hour, or never."""
        if self.asleep:
            return
        self.asleep = next(_dozes)
        asleep = sorted((one for one in self._beside() if one.asleep), key=lambda one: one.asleep)
        for window in asleep[:-MOST_ASLEEP]:
            await window.page.session.disconnect(0)
        self._came_or_went()

    async def prefer(self, name: str, value: str | bool | int) -> None:
        """Set one of the player's tastes, from now on and for the next time; raises `LedgerError` for the latter."""
        await self.adopt({name: value})

    async def adopt(self, tastes: Mapping[str, str | bool | int]) -> None:
        """Set several tastes at once; see `prefer`."""
        for name, value in tastes.items():
            setattr(self.taste, name, value)
        self.ledger.settings.put_all(tastes)
        await self.ledger.settled()
        await self.pocket.remember(tastes=self.ledger.settings.tastes())

    async def know(self, people: People) -> None:
        """Know this of people from now on, in every window; no match changes. Raises `LedgerError`."""
        self.ledger.put_people(people)
        await self._settled()

    # The clock of a deal --------------------------------------------------------------------------------------

    def began(self, id: str, number: int) -> datetime | None:
        """When the clock of that deal was started, if it is the one that was started last."""
        last = self.ledger.settings.get(_CLOCK) or {}
        if (last.get("match"), last.get("deal")) != (id, number):
            return None
        return datetime.fromisoformat(last["since"])

    async def begin(self, id: str, number: int) -> None:
        """Start the clock of that deal now; raises `LedgerError`."""
        since = self.ledger.now().isoformat()
        self.ledger.settings.put(_CLOCK, {"match": id, "deal": number, "since": since})
        self.changed()
        await self._settled()

    # The book -------------------------------------------------------------------------------------------------

    async def start(self, game: str, players: Sequence[str], rules: Mapping[str, Json], dealer: int) -> str:
        """Begin a match, safely kept, and give its id; raises `LedgerError`."""
        return await self._kept(self._starting(game, players, rules, dealer))

    async def enter(
        self, id: str, *changes: Change, who: str = "", reason: str = "", expect: str | None = None
    ) -> Story:
        """Enter the changes of one action and return once they are safely kept; raises `LedgerError`."""
        story = await self._kept(self.ledger.entering(id, changes, who=who, reason=reason, expect=expect))
        if any(isinstance(change, Dealt) for change in changes):
            # Now there is something to keep; a browser that is asked before that says no.
            await self.pocket.promise()
        return story

    async def undo(self, story: Story, who: str = "", reason: str = "") -> Story:
        """Take back the latest action of the match as it is on the screen; raises `LedgerError`."""
        return await self._kept(self.ledger.undoing(story.id, who, story.last, reason))

    async def redo(self, story: Story) -> Story:
        """Make the latest undone action of the match on the screen count again; raises `LedgerError`."""
        return await self._kept(self.ledger.redoing(story.id, expect=story.last))

    async def bring_in(
        self, matches: Sequence[PlannedImport], told: Callable[[int], None], people: People | None = None
    ) -> None:
        """Import the matches, then know this of `people`, and return once it is safely kept; raises `LedgerError`."""
        try:
            await in_turns(self.ledger.post.importing(matches, people), told)
        finally:
            self.changed()
        await self._settled()

    def _starting(self, game: str, players: Sequence[str], rules: Mapping[str, Json], dealer: int) -> Steps[str]:
        yield 0
        ours = self.ledger.people.rules_named(game, rules)
        return self.ledger.start(game, players, rules, dealer, reason=ours)

    async def _kept(self, steps: Steps[R]) -> R:
        """Do it, in view where it takes long, and return once it is safely kept."""
        try:
            done = await in_view(steps, lambda percent: say("Saving: {percent}%", percent=percent))
        except DiskInDoubt:
            self.changed()  # it may be there
            raise
        await self._settled()
        return done

    async def _settled(self) -> None:
        """Wait until all is safely kept; either way there may be something else to show now."""
        try:
            await self.ledger.settled()
        finally:
            self.changed()
        await self.pocket.remember(matches=len(self.ledger.shelf()))

    def changed(self) -> None:
        """Tell every window of this ledger that something kept has changed."""
        self.signs.follow()
        self._look_again()
        self._tell(Desk._look_again)

    def wake(self) -> None:
        """This window is back after it lost its connection: what was kept meanwhile is to be shown."""
        self.asleep = 0
        self._look_again()
        self._came_or_went()

    def awake(self) -> list[Desk]:
        """The windows that somebody looks at, this one too, the longest open first."""
        return sorted((one for one in self._beside() if not one.asleep), key=lambda one: one.since)

    def _beside(self) -> list[Desk]:
        """Every window on this ledger."""
        return [one for one in list(_windows) if one.ledger is self.ledger]

    def _came_or_went(self) -> None:
        self._count()
        self._tell(Desk._count)

    def _tell(self, news: Callable[[Desk], None]) -> None:
        """Let the other windows hear of something."""
        for window in self._beside():
            if window is not self:
                # In a context of its own: an update is scheduled on the page of the context it happens in.
                contextvars.copy_context().run(window._told, news)

    def _told(self, news: Callable[[Desk], None]) -> None:
        try:
            # A window that is asleep has no connection to be told through: it looks for itself when it wakes.
            if self.page.session.connection is not None:
                self.page.run_task(self._hear, news)
        except RuntimeError:
            _windows.discard(self)

    async def _hear(self, news: Callable[[Desk], None]) -> None:
        try:
            news(self)
        except RuntimeError:  # its session has ended since
            _windows.discard(self)

    def _look_again(self) -> None:
        self.turns.book += 1

    def _count(self) -> None:
        self.company.turns += 1

    async def keep_copy(self) -> None:
        """Keep the copy of the day, where one is due, and what the start has put in order; that it cannot be kept is
        told, and stops nobody."""
        try:
            await in_turns(self.ledger.post.keeping_copy())
            await self.ledger.settled()
        except LedgerError as error:
            log.warning("the copy of the day could not be kept", exc_info=True)
            doubt = isinstance(error, DiskInDoubt)
            failed = (
                say("Today’s backup may not have been saved. {why}", why=error.message)
                if doubt
                else say("Today’s backup could not be saved. {why}", why=error.message)
            )
            toast(failed)

    # Drafts ---------------------------------------------------------------------------------------------------

    async def keep_draft(
        self,
        id: str,
        number: int,
        facts: Facts,
        *,
        since: int | None = None,
        untouched: bool = False,
        taps: Json = None,
    ) -> None:
        """Keep the facts entered so far, with the `taps` that led to them, once the screen has been painted. If the
        disk is full, the players can go on, and `drafts` tells them.

        Of a deal that is `untouched` again, as it was before the first tap, nothing is left; nor is anything kept of
        one that was saved after its screen was drawn (`since`: see the ledger's).
        """
        await asyncio.sleep(0)
        await self.drafts.keep(id, number, Draft(facts, since, untouched, taps))

    # Words for the next screen --------------------------------------------------------------------------------

    def tell(self, place: str, sentence: Message, *, redo: bool = False) -> None:
        """Leave a sentence for the screen of that place to show, with Undo, or with Redo beside it."""
        self.said[place] = sentence
        (self.redoes.add if redo else self.redoes.discard)(place)

    def told(self, place: str) -> Message:
        """The sentence left for that place, once."""
        return self.said.pop(place, NOTHING)


DeskContext = ft.create_context(cast("Desk", None))


def use_desk() -> Desk:
    """The desk, for a screen that renders again with every change in the book."""
    desk = ft.use_context(DeskContext)
    ft.use_state(desk.turns)
    return desk
