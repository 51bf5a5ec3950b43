"""What the screens of one window share: the ledger, and word of every change in it, whichever window made it."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from weakref import WeakSet

import flet as ft

from app.ledger.entering import Change
from app.ledger.errors import LedgerError
from app.ledger.ledger import Ledger
from app.ledger.steps import in_turns
from app.ledger.story import Story
from app.ui import say

log = logging.getLogger("quinola.app")


@ft.observable
@dataclass
class Turns:
    """How often something kept has changed; a screen that holds it renders again at each change."""

    book: int = 0


@ft.observable
@dataclass
class Taste:
    """What this player likes, of what `TASTES` offers: `theme`, `deck`, `left` hand; `seated` is whether the big score
    shows everybody where he sits, `purse` with how many chips all are shown to have begun."""

    theme: str = "auto"
    deck: str = "four"
    left: bool = False
    seated: bool = False
    purse: int = 0


_CLOCK = "clock"
_windows: WeakSet[Desk] = WeakSet()


class Desk:
    """One window's way to the ledger. Plain, not observable: handing it on subscribes nobody."""

    def __init__(self, page: ft.Page, ledger: Ledger) -> None:
        self.page = page
        self.ledger = ledger
        self.turns = Turns()
        self.notices = ledger.notices()
        self.said: dict[str, str] = {}
        # Whether the player is choosing a file, and whether one was lost on its way: what is larger than the server
        # takes ends the connection.
        self.choosing = self.file_lost = False
        self.taste = Taste(**ledger.settings.tastes())
        _windows.add(self)

    def leave(self) -> None:
        """This window is closed: it needs no more word."""
        _windows.discard(self)

    async def prefer(self, name: str, value: Any) -> None:
        """Set one of the player's tastes, from now on and for the next time; raises `LedgerError` for the latter."""
        await self.adopt({name: value})

    async def adopt(self, tastes: Mapping[str, Any]) -> None:
        """Set several tastes at once; see `prefer`."""
        for name, value in tastes.items():
            setattr(self.taste, name, value)
        self.ledger.settings.put_all(tastes)
        await self.ledger.settled()

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

    async def start(self, game: str, players: Sequence[str], rules: Mapping[str, Any], dealer: int) -> str:
        """Begin a match, safely kept, and give its id; raises `LedgerError`."""
        id = self.ledger.start(game, players, rules, dealer)
        await self._settled()
        return id

    async def enter(
        self, id: str, *changes: Change, who: str = "", reason: str = "", expect: str | None = None
    ) -> Story:
        """Enter the changes of one action and return once they are safely kept; raises `LedgerError`."""
        return await self._kept(self.ledger.append_all(id, changes, who=who, reason=reason, expect=expect))

    async def undo(self, story: Story) -> Story:
        """Take back the latest action of the match as it is on the screen; raises `LedgerError`."""
        return await self._kept(self.ledger.undo(story.id, expect=story.last))

    async def redo(self, story: Story) -> Story:
        """Make the latest undone action of the match on the screen count again; raises `LedgerError`."""
        return await self._kept(self.ledger.redo(story.id, expect=story.last))

    async def _kept(self, story: Story) -> Story:
        await self._settled()
        return story

    async def _settled(self) -> None:
        """Wait until all is safely kept; either way there may be something else to show now."""
        try:
            await self.ledger.settled()
        finally:
            self.changed()

    def changed(self) -> None:
        """Tell every window of this ledger that something kept has changed."""
        for window in list(_windows):
            if window is self:
                self.turns.book += 1
            elif window.ledger is self.ledger:
                # In a context of its own: an update is scheduled on the page of the context it happens in.
                contextvars.copy_context().run(window._told)

    def wake(self) -> None:
        """This window is back after it lost its connection: what was kept meanwhile is to be shown."""
        self.file_lost = self.choosing
        self.turns.book += 1

    def _told(self) -> None:
        try:
            # A window that is asleep has no connection to be told through: it looks for itself when it wakes.
            if self.page.session.connection is not None:
                self.page.run_task(self._turn)
        except RuntimeError:
            self.leave()

    async def _turn(self) -> None:
        self.turns.book += 1

    async def keep_copy(self) -> None:
        """Keep the copy of the day, where one is due; that it cannot be kept is told, and stops nobody."""
        try:
            if await in_turns(self.ledger.post.keeping_copy()):
                await self.ledger.settled()
        except LedgerError as error:
            log.warning("the copy of the day could not be kept", exc_info=True)
            say(f"Today’s copy of all matches could not be kept. {error.message}")

    # Drafts ---------------------------------------------------------------------------------------------------

    async def keep_draft(
        self, id: str, number: int, facts: Mapping[str, Any], *, since: int | None = None, untouched: bool = False
    ) -> None:
        """Keep what is tapped in so far, after the screen has been painted. A full disk stops nobody.

        Of a deal that is `untouched` again, as it was before the first tap, nothing is left; nor is anything kept of
        one that was saved after its screen was drawn (`since`: see the ledger's).
        """
        await asyncio.sleep(0)
        try:
            if untouched:
                self.ledger.drop_draft(id, number)
            else:
                self.ledger.keep_draft(id, number, facts, since)
        except LedgerError:
            log.exception("a draft could not be kept")

    # Words for the next screen --------------------------------------------------------------------------------

    def tell(self, place: str, sentence: str) -> None:
        """Leave a sentence for the screen of that place to show."""
        self.said[place] = sentence

    def told(self, place: str) -> str:
        """The sentence left for that place, once."""
        return self.said.pop(place, "")


DeskContext: Any = ft.create_context(None)


def use_desk() -> Desk:
    """The desk, for a screen that renders again with every change in the book."""
    desk: Desk = ft.use_context(DeskContext)
    ft.use_state(desk.turns)
    return desk
