"""The saving of drafts: one that can't be written to disk is kept in memory, reported, and tried again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from app import host
from app.ledger.book.story import Story
from app.ledger.errors import DiskFull, DiskReadOnly, DiskTrouble, LedgerError
from app.ledger.ledger import Ledger
from scoring.errors import Json
from scoring.facts import Facts
from scoring.text import Words, say

log = logging.getLogger("quinola.app")

RETRY = 3.0
"""Seconds after which a draft that could not be saved is tried again."""
Place: TypeAlias = tuple[str, int]
"""A match and the number of a deal, from 0."""


@dataclass(frozen=True)
class NewDraft:
    """The arguments of `Ledger.keep_draft` for one deal; the draft of an `untouched` deal is removed instead."""

    facts: Facts
    since: int | None
    untouched: bool
    taps: Json = None


@dataclass(frozen=True)
class Unsaved:
    """Why a draft isn't on disk and what to do, as a `sentence`, and as a `brief` one for little room."""

    sentence: Words
    brief: Words


_FULL = (
    Unsaved(
        say("This browser’s storage is full: what you enter is on this screen only. Free some space."),
        say("This browser’s storage is full: not saved yet."),
    )
    if host.IN_BROWSER
    else Unsaved(
        say("The disk is full: what you enter is on this screen only. Free some space."),
        say("The disk is full: not saved yet."),
    )
)
_READ_ONLY = Unsaved(
    say("Quinola isn’t allowed to write to its folder: what you enter is on this screen only. Allow it."),
    say("Quinola isn’t allowed to write to its folder: not saved yet."),
)
_NO_ANSWER = Unsaved(
    say("The disk isn’t responding: what you enter is on this screen only."),
    say("The disk isn’t responding: not saved yet."),
)


class Drafting:
    """The drafts of one window; `changed` is called when one can't be saved, and when it is on disk after all."""

    def __init__(self, ledger: Ledger, changed: Callable[[], None]) -> None:
        self._ledger = ledger
        self._changed = changed
        self._coming: dict[Place, NewDraft] = {}
        self._refused: dict[Place, tuple[NewDraft, Unsaved]] = {}
        self._turn = asyncio.Lock()
        self._asking: asyncio.Task[None] | None = None

    def of(self, story: Story, number: int) -> Facts | None:
        """Return the draft of a deal, from disk or from this window's memory; None if there is none.

        Raises `LedgerError` if the disk can't be read.
        """
        draft = self.tapped(story, number)
        return None if draft is None else draft[0]

    def tapped(self, story: Story, number: int) -> tuple[Facts, Json] | None:
        """Return the draft of a deal with the taps that led to it; None if there is none. Raises `LedgerError`."""
        unsaved = self._held(story, number)
        if unsaved is None:
            draft = self._ledger.tapped(story.id, number)
            return None if draft is None else (draft.facts, draft.taps)
        return None if unsaved[0].untouched else (unsaved[0].facts, unsaved[0].taps)

    def problem(self, story: Story, number: int) -> Unsaved | None:
        """Return why the draft of a deal isn't on disk; None if nothing is wrong."""
        unsaved = self._held(story, number)
        return unsaved[1] if unsaved else None

    async def keep(self, id: str, number: int, draft: NewDraft) -> None:
        """Save a draft; while the disk or browser is busy, newer drafts wait, but only the latest of each deal."""
        self._coming[id, number] = draft
        async with self._turn:
            waiting, self._coming = self._coming, {}
            if waiting:
                await self._write(waiting)

    def close(self) -> None:
        """Stop trying to save drafts, because the window is closed."""
        self._refused.clear()

    def _held(self, story: Story, number: int) -> tuple[NewDraft, Unsaved] | None:
        """Return the draft of a deal that could not be saved, and why, unless the deal was saved since."""
        unsaved = self._refused.get((story.id, number))
        return unsaved if unsaved and unsaved[0].since in (None, story.entered(number)) else None

    async def _write(self, drafts: Mapping[Place, NewDraft]) -> None:
        refused: dict[Place, LedgerError] = {}
        for place, draft in drafts.items():
            try:
                self._put(place, draft)
            except LedgerError as error:
                refused[place] = error
        try:
            await self._ledger.flush()
        except LedgerError as error:
            refused = dict.fromkeys(drafts, error)
        before = {place: why for place, (_, why) in self._refused.items()}
        for place in drafts:
            self._refused.pop(place, None)
        for place, reason in refused.items():
            if place not in before:
                log.warning("could not save a draft: %s", reason.message)
            self._refused[place] = (drafts[place], why_unsaved(reason))
        if before != {place: why for place, (_, why) in self._refused.items()}:
            self._changed()
        if self._refused and self._asking is None:
            self._asking = asyncio.create_task(self._ask_again())

    def _put(self, place: Place, draft: NewDraft) -> None:
        if draft.untouched:
            self._ledger.drop_draft(*place)
        else:
            self._ledger.keep_draft(*place, draft.facts, draft.since, draft.taps)

    async def _ask_again(self) -> None:
        """Try again to save what could not be saved, until everything is on disk."""
        while self._refused:
            await _wait(RETRY)
            async with self._turn:
                waiting, self._coming = self._coming, {}
                await self._write({place: draft for place, (draft, _) in self._refused.items()} | waiting)
        self._asking = None


def why_unsaved(error: LedgerError) -> Unsaved:
    """Return what to tell the player about an error while a draft was saved."""
    if isinstance(error, DiskFull):
        return _FULL
    if isinstance(error, DiskReadOnly):
        return _READ_ONLY
    if isinstance(error, DiskTrouble):
        return _NO_ANSWER
    return Unsaved(
        say("What you enter is on this screen only. {why}", why=error.message),
        say("Not saved yet. {why}", why=error.message),
    )


async def _wait(seconds: float) -> None:
    await asyncio.sleep(seconds)
