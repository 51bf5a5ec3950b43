"""Drafts: half-entered deals, saved at every tap, without waiting for the disk.

A draft is a file of its own, version 2: the facts so far, with a hash; and the `taps` that led to them, with a hash of
their own. The taps belong to the screen: the ledger only keeps them. A reader that can't use them, such as the version
before, has the facts all the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from app.ledger.book.canonical import document, parsed, sha256
from app.ledger.book.chain import ID
from app.ledger.book.story import Story
from app.ledger.errors import NoSuchMatch
from app.ledger.store import disk
from scoring.errors import Json
from scoring.facts import Facts
from scoring.text import say

NUMBER = re.compile(r"0|[1-9]\d{0,5}", re.ASCII)


VERSION = 2
DAMAGED: Json = {}
"""Instead of taps that are not what was written."""


class Draft(NamedTuple):
    """The facts tapped in, what `Story.entered` said of the deal then (None: unknown, as in the oldest files), and the
    taps; None: none were kept."""

    facts: Facts
    since: int | None
    taps: Json = None


class Drafts:
    """One small file for each deal being entered or corrected, by match and deal number (counted from 0)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, story: Story, number: int) -> Draft | None:
        """Return the draft as it was last saved, or None; raises `OSError`. A damaged draft is set aside and ignored,
        and so is one of a deal that has been saved since: the crash or the other window that left it knew less."""
        path = self._path(story.id, number)
        content = disk.content_of(path)
        if content is None:
            return None
        draft = read_draft(content)
        if draft is None:
            with suppress(OSError):
                disk.set_aside(path)
            return None
        saved = number < len(story.deals) and draft.facts == story.facts(number)
        return None if saved or draft.since not in (None, story.entered(number)) else draft

    def of(self, story: Story) -> dict[int, Facts]:
        """Return the facts of every draft of a match by its deal number; raises `OSError`. Each is opened by its name:
        looking through a folder of thousands, for each of thousands of matches, is slow."""
        found = ((number, self.get(story, number)) for number in range(len(story.deals) + 1))
        return {number: draft.facts for number, draft in found if draft is not None}

    def keep(self, story: Story, number: int, facts: Mapping[str, object], taps: Json = None) -> None:
        """Replace the draft; raises `OSError`."""
        since = story.entered(number)
        draft = {"facts": facts, "seal": sha256([since, facts]), "since": since}
        if taps is not None:
            draft |= {"taps": taps, "taps_seal": sha256([VERSION, taps]), "version": VERSION}
        disk.make_folder(self._folder)  # somebody may have deleted it
        disk.replace_lightly(self._path(story.id, number), document(draft))

    def drop(self, id: str, number: int) -> None:
        """Delete the draft; raises `OSError`."""
        self._path(id, number).unlink(missing_ok=True)

    def _path(self, id: str, number: int) -> Path:
        if not ID.fullmatch(id):  # it becomes part of a file's name
            raise NoSuchMatch(say("There is no such match here."))
        return self._folder / f"{id}-{number}.json"


def read_draft(content: bytes) -> Draft | None:
    """Return the draft in a file; None if it is not what was written."""
    try:
        stored = parsed(content)
        draft = Draft(stored["facts"], stored.get("since"), stored.get("taps"))
        sealed = draft.facts if draft.since is None else [draft.since, draft.facts]
        if stored["seal"] != sha256(sealed) or not isinstance(draft.facts, dict):
            return None
        more = stored.keys() - {"facts", "seal", "since"}
        sound = not more or stored.get("taps_seal") == sha256([stored.get("version"), draft.taps])
        return draft if sound else draft._replace(taps=DAMAGED)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
