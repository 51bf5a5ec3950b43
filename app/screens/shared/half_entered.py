"""What is entered so far of a deal, as its screens show it."""

from __future__ import annotations

import logging
from dataclasses import replace

from app.entry.entry import Entry
from app.entry.state import State
from app.entry.taps import TapsError, restored
from app.entry.ways import begun
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.look.ui import toast
from app.screens.shared.parts import show_error
from app.window.desk import Desk
from app.window.drafting import table_of
from scoring.errors import Json
from scoring.facts import Facts
from scoring.text import say

log = logging.getLogger("quinola.app")
UNREAD = say("What you tapped earlier in this deal can’t be undone any more. Everything you entered is here.")


def kept_state(desk: Desk, story: Story, number: int) -> State:
    """Return what is entered of deal `number`: its draft, or the deal as it is in the match."""
    table, newest = table_of(story, number), desk.drafts.newest(story, number)
    if newest is not None:
        state = State(newest.state.entry) if newest.untouched else newest.state.reopened()
        return state.on(story.match, table)
    try:
        draft = desk.ledger.drafts.of(story.id, number)
    except LedgerError as error:
        show_error(error)
        draft = None
    # A new deal asks in the same way as the last deal did.
    facts = story.match.deals[number].facts if number < len(story.deals) else begun(story.sheet)
    entry = Entry(story.match, table, number, dict(facts))
    return State(entry) if draft is None else _state(replace(entry, draft=draft.facts), draft.taps)


def _state(entry: Entry, taps: Json) -> State:
    """Return the state with the saved taps. If these can't be read, only the facts they led to are used, without
    Undo."""
    if taps is None:
        return State(entry)
    try:
        return restored(entry, taps)
    except TapsError as error:
        log.warning("the taps of a draft were not read: %s", error)
        toast(UNREAD)
        return State(entry)


def half_entered(desk: Desk, story: Story) -> Facts | None:
    """Return the facts of the next deal's draft; None if there is none, or if the disk can't be read just now."""
    try:
        return desk.drafts.of(story, len(story.deals))
    except LedgerError:
        return None
