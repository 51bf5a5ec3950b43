"""The half-entered deals of all windows of a book: each is one, whichever window it is tapped in.

They are saved at every tap. A draft that can't be written to disk is kept in memory, reported, and tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.entry.actions.base import reduce
from app.entry.actions.deal import EnteredElsewhere
from app.entry.entry import Entry
from app.entry.state import State
from app.entry.taps import written
from app.entry.ways import begun
from app.ledger.book.story import Story
from app.ledger.errors import DiskFull, DiskReadOnly, DiskTrouble, LedgerError, OnlyWatching
from app.ledger.ledger import Ledger
from app.ledger.watching import ONLY_WATCHING
from app.place import host
from scoring import Table
from scoring.facts import Facts
from scoring.people import can_play, playing
from scoring.text import Words, say

log = logging.getLogger("quinola.app")

RETRY = 3.0
"""Seconds after which a draft that could not be saved is tried again."""
Place: TypeAlias = tuple[str, int]
"""A match and the number of a deal, from 0."""


@dataclass(frozen=True, eq=False)
class NewDraft:
    """A half-entered deal as it was tapped last, in any window, and what `Story.entered` said of it then. The draft of
    an `untouched` deal is removed instead of kept."""

    state: State
    since: int
    untouched: bool


_FULL = (
    say("This browser’s storage is full: what you enter is on this screen only. Free some space.")
    if host.IN_BROWSER
    else say("The disk is full: what you enter is on this screen only. Free some space.")
)
_READ_ONLY = say("Quinola isn’t allowed to write to its folder: what you enter is on this screen only. Allow it.")
_NO_ANSWER = say("The disk isn’t responding: what you enter is on this screen only.")


class Drafting:
    """The half-entered deals of the windows of one ledger.

    `changed` is called when one can't be saved, when it is on disk after all, and when one became a correction.
    """

    def __init__(self, ledger: Ledger, changed: Callable[[], None]) -> None:
        self._ledger = ledger
        self._changed = changed
        self._newest: dict[Place, NewDraft] = {}
        self._coming: set[Place] = set()
        self._refused: dict[Place, Words] = {}
        self._turn = asyncio.Lock()
        self._asking: asyncio.Task[None] | None = None

    def newest(self, story: Story, number: int) -> NewDraft | None:
        """Return a deal as it was tapped last, in any window; None if it wasn't, or if it was saved since."""
        newest = self._newest.get((story.id, number))
        return newest if newest is not None and newest.since == story.entered(number) else None

    def of(self, story: Story, number: int) -> Facts | None:
        """Return the facts of a half-entered deal, from memory or from disk; None if there are none.

        Raises `LedgerError` if the disk can't be read.
        """
        newest = self.newest(story, number)
        if newest is None:
            return self._ledger.drafts.facts(story.id, number)
        if newest.untouched or not can_play(story.table):
            return None
        return newest.state.on(story.match, table_of(story, number)).entry.draft

    def problem(self, story: Story, number: int) -> Words | None:
        """Return why the draft of a deal isn't on disk; None if nothing is wrong."""
        return self._refused.get((story.id, number)) if self.newest(story, number) else None

    def put(self, story: Story, number: int, state: State) -> NewDraft:
        """Make `state` what is entered of a deal, in every window; `write` saves it."""
        untouched = number == len(story.deals) and state.entry.draft == begun(story.sheet)
        draft = self._newest[story.id, number] = NewDraft(state, story.entered(number), untouched)
        self._coming.add((story.id, number))
        return draft

    def follow(self, story: Story) -> bool:
        """Return whether something entered in a window is kept though its deal has just been saved without it: as a
        half-entered correction, which `write` saves. What was saved is no draft any more."""
        is_kept = False
        for place, draft in list(self._newest.items()):
            id, number = place
            if id == story.id and draft.since != story.entered(number):
                del self._newest[place]
                if not draft.untouched and number <= len(story.deals):
                    state = _on_top(draft.state, story, number)
                    if state is not None:
                        self.put(story, number, state)
                        is_kept = True
        return is_kept

    async def write(self) -> None:
        """Save what was put; while the disk or browser is busy, newer drafts wait, but only the latest of each deal."""
        async with self._turn:
            waiting, self._coming = self._coming, set()
            if waiting:
                await self._write(waiting)

    def close(self) -> None:
        """Stop trying to save drafts, because the last window is closed."""
        self._refused.clear()

    async def _write(self, places: Collection[Place]) -> None:
        refused: dict[Place, LedgerError] = {}
        is_kept = False
        for place in places:
            try:
                is_kept |= self._put(place)
            except LedgerError as error:
                refused[place] = error
        try:
            await self._ledger.flush()
        except LedgerError as error:
            refused = dict.fromkeys(places, error)
        before = dict(self._refused)
        for place in places:
            self._refused.pop(place, None)
        for place, reason in refused.items():
            if place not in before:
                log.warning("could not save a draft: %s", reason.message)
            self._refused[place] = why_unsaved(reason)
        if is_kept or before != self._refused:
            self._changed()
        if self._refused and self._asking is None:
            self._asking = asyncio.create_task(self._ask_again())

    def _put(self, place: Place) -> bool:
        """Write or remove one draft; return whether it became a correction because its deal was saved meanwhile."""
        id, number = place
        is_kept = place in self._newest and self.follow(self._ledger.story(id))
        draft = self._newest.get(place)
        if draft is not None and draft.untouched:
            self._ledger.drafts.drop(id, number)
        elif draft is not None:
            entry = draft.state.entry
            who = playing(entry.everybody) if entry.everybody.people else None
            self._ledger.drafts.keep(id, number, entry.draft, draft.since, written(draft.state), who)
        return is_kept

    async def _ask_again(self) -> None:
        """Try again to save what could not be saved, until everything is on disk."""
        while self._refused:
            await _wait(RETRY)
            async with self._turn:
                waiting, self._coming = self._coming, set()
                await self._write(self._refused.keys() | waiting)
        self._asking = None


class Unseen(Drafting):
    """The half-entered deals for a window that only watches: it sees none."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger, lambda: None)

    def newest(self, story: Story, number: int) -> NewDraft | None:
        """Return nothing."""
        return None

    def of(self, story: Story, number: int) -> Facts | None:
        """Return nothing."""
        return None

    def problem(self, story: Story, number: int) -> Words | None:
        """Return nothing."""
        return None

    def put(self, story: Story, number: int, state: State) -> NewDraft:
        """Refuse."""
        raise OnlyWatching(ONLY_WATCHING)

    def follow(self, story: Story) -> bool:
        """Keep nothing."""
        return False

    async def write(self) -> None:
        """Save nothing."""


def table_of(story: Story, number: int) -> Table:
    """Return the table at which a deal of the match was dealt, or at which the next one will be."""
    return story.sheet.deals[number].table if number < len(story.deals) else story.table


def _on_top(state: State, story: Story, number: int) -> State | None:
    """Return what was entered of a deal as one action on top of what is saved of it now; None if that is the same."""
    facts = story.match.deals[number].facts if number < len(story.deals) else begun(story.sheet)
    saved = Entry(story.match, table_of(story, number), number, dict(facts))
    entered = replace(saved, draft=state.on(story.match, saved.everybody).entry.draft)
    if entered.saved == saved.saved:
        return None
    return reduce(State(saved), EnteredElsewhere(entered.draft)).seen_by(state)


def why_unsaved(error: LedgerError) -> Words:
    """Return what to tell the player about an error while a draft was saved."""
    if isinstance(error, DiskFull):
        return _FULL
    if isinstance(error, DiskReadOnly):
        return _READ_ONLY
    if isinstance(error, DiskTrouble):
        return _NO_ANSWER
    return say("What you enter is on this screen only. {why}", why=error.message)


async def _wait(seconds: float) -> None:
    await asyncio.sleep(seconds)
