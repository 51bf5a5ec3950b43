"""Conflicted copies: what a program that syncs folders made of a match that was changed on two devices."""

from __future__ import annotations

from contextlib import suppress

from app.ledger.errors import LedgerError, NoSuchMatch
from app.ledger.errors import disk as trouble
from app.ledger.files.verify import COPY
from app.ledger.ledger import Ledger
from app.ledger.rescued import planning
from app.ledger.steps import Steps, share
from app.ledger.store import disk
from app.ledger.store.watch import called
from scoring.text import Message, say

_GONE = say("This file is no longer in Quinola’s folder.")


def conflicted(ledger: Ledger) -> list[str]:
    """Return the names of the conflicted copies in the folder; raises `LedgerError`."""
    with trouble(), disk.reading():
        return sorted(file.name for file in (ledger.folder / "matches").iterdir() if COPY.fullmatch(file.name))


def content_of(ledger: Ledger, name: str) -> bytes:
    """Return the content of a conflicted copy; raises `LedgerError`."""
    with trouble():
        content = disk.content_of(ledger.folder / "matches" / name) if COPY.fullmatch(name) else None
    if content is None:
        raise NoSuchMatch(_GONE)
    return content


def noticing(ledger: Ledger) -> Steps[list[Message]]:
    """Return a sentence for each conflicted copy with entries that are not here yet, a copy at each step. One that
    can't be read is reported by `verify`."""
    found: list[Message] = []
    with suppress(LedgerError):
        for name in conflicted(ledger):
            with suppress(LedgerError):
                plan = yield from share(planning(ledger, content_of(ledger, name)), 1, 0, 0)
                found += [_noticed(called(match)) for match in plan.matches if match.fate in ("new", "longer", "copy")]
    return found


def _noticed(match: Message) -> Message:
    return say(
        "A match has a conflicted copy with other entries, because another device changed it too: {match}. Import"
        " the copy (Settings, Restore or import).",
        match=match,
    )
