"""The desk of one window: what its screens share."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import datetime
from typing import cast

import flet as ft

from app.entry.standings import Progress, progress
from app.entry.state import State
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.ledger import Ledger
from app.ledger.settings import tastes_in
from app.place.page import speaks
from app.place.pocket import Pocket
from app.texts.languages import LANGUAGES
from app.window.backup_note import BackupNote
from app.window.drafting import NewDraft
from app.window.saving import Saving
from app.window.watched import Browsing, Preferences
from app.window.windows import Window
from scoring.errors import Json
from scoring.text import NOTHING, Message, say

_CLOCK = "clock"
_SPOKEN = {"language", "letters"}
"""The preferences that hold in every window at once."""


def _not_fetched(language: str) -> Message:
    return say(
        "{language} could not be fetched. Connect to a network and choose it again; if a new version is ready, restart"
        " first.",
        language=LANGUAGES[language],
    )


class Desk:
    """What the screens of one window share. It isn't an observable, so passing it on subscribes no screen to it.

    What changes a match or people goes through `saving`; `window` is told what other windows change.
    """

    def __init__(self, page: ft.Page, ledger: Ledger, pocket: Pocket | None = None, language: str = "en") -> None:
        self.page = page
        self.language = language  # of the device
        self.ledger = ledger
        self.pocket = pocket or Pocket()
        self.window = Window(page, ledger)
        self.drafts = self.window.drafts
        self.saving = Saving(self.window, self.pocket)
        self.messages: dict[str, Message] = {}
        self.browsing = Browsing()
        self.what_if_rules: dict[str, Mapping[str, Json]] = {}  # by match: the rules of a What if
        self.redoes: set[str] = set()
        self.begun = False  # a match was started here, and no other was set up since
        self.preferences = Preferences(**ledger.settings.tastes())
        self.backup = BackupNote(ledger, self.pocket, self.saving.flush)
        self.window.on_language = self._speak

    async def prefer(self, name: str, value: str | bool | int) -> None:
        """Set one preference and save it; raises `LedgerError` if it can't be saved."""
        await self.adopt({name: value})

    async def adopt(self, tastes: Mapping[str, str | bool | int]) -> None:
        """Set several preferences at once; see `prefer`. Raises `LedgerError` also if the words of a language can't be
        fetched."""
        if "language" in tastes:
            language = str(tastes["language"]) or self.language
            if not await speaks(language):
                raise LedgerError(_not_fetched(language))
        for name, value in tastes.items():
            setattr(self.preferences, name, value)
        self.ledger.settings.put_all(tastes)
        await self.ledger.flush()
        await self.pocket.remember(tastes=self.ledger.settings.tastes())
        if not _SPOKEN.isdisjoint(tastes):
            self.window.spoke()

    async def begin_to_speak(self) -> None:
        """Fetch the words of the player's language; if that fails, speak English for now and leave a notice."""
        language = self.preferences.language or self.language
        if not await speaks(language):
            self.preferences.language = "en"
            self.window.open_notices().append(_not_fetched(language))

    def _speak(self) -> None:
        """Take up the language and the letters that were chosen in another window."""
        for name in _SPOKEN:
            setattr(self.preferences, name, self.ledger.settings.tastes().get(name, ""))

    async def recall_tastes(self) -> None:
        """Take up the preferences that the browser of somebody who watches has kept."""
        await self.pocket.open()
        for name, value in tastes_in(self.pocket.remembered.get("tastes", {})).items():
            self.ledger.settings.put(name, value)
            setattr(self.preferences, name, value)

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
        self.window.changed()
        await self.saving.flush()

    # Drafts ---------------------------------------------------------------------------------------------------

    def progress(self, story: Story) -> Progress | None:
        """Return how far the next deal is entered; None if nothing is. Raises `LedgerError`."""
        facts = self.ledger.drafts.facts(story.id, len(story.deals))
        return progress(story.seated, facts) if facts else None

    def enter_half(self, story: Story, number: int, state: State) -> NewDraft:
        """Show `state` in every window as what is entered of a deal so far; `save_drafts` saves it."""
        draft = self.drafts.put(story, number, state)
        self.window.tapped()
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


DeskContext = ft.create_context(cast("Desk", None))


def use_desk() -> Desk:
    """Return the desk; the screen that calls this renders again after every change in the book. This is a hook."""
    desk = ft.use_context(DeskContext)
    ft.use_state(desk.window.turns)
    return desk
