"""Drafts: half-entered deals, saved at every tap, without waiting for the disk.

A draft is a file of its own, version 2: the facts so far, with a hash; and the `taps` that led to them, with a hash of
their own. The taps belong to the screen: the ledger only keeps them. A reader that can't use them, such as the version
before, has the facts all the same. Where people come, go and rest it says `who` played then, seat by seat: if others do
now, the facts follow the people, and the taps are forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from app.ledger.book.canonical import document, parsed, sha256
from app.ledger.book.chain import ID
from app.ledger.book.story import Story
from app.ledger.errors import NoSuchMatch
from app.ledger.store import disk
from scoring import Table
from scoring.errors import Json
from scoring.facts import Facts
from scoring.people import can_play, playing
from scoring.reseated import reseated
from scoring.text import say

NUMBER = re.compile(r"0|[1-9]\d{0,5}", re.ASCII)


VERSION = 2
DAMAGED: Json = {}
"""Instead of taps that are not what was written."""


class Draft(NamedTuple):
    """The facts tapped in, what `Story.entered` said of the deal then (None: unknown, as in the oldest files), the taps
    (None: none were kept), and who played then (empty: nobody comes and goes)."""

    facts: Facts
    since: int | None
    taps: Json = None
    who: tuple[int, ...] = ()


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
        if draft.who and draft.who != (now := _who(story, number)):
            if not can_play(_table(story, number)):
                return None  # it waits until enough are there
            facts = reseated(story.match.game, draft.facts, draft.who, now)
            draft = draft._replace(facts=facts, taps=None, who=now)
        saved = number < len(story.deals) and draft.facts == story.facts(number)
        return None if saved or draft.since not in (None, story.entered(number)) else draft

    def of(self, story: Story) -> dict[int, Facts]:
        """Return the facts of every draft of a match by its deal number; raises `OSError`. Each is opened by its name:
        looking through a folder of thousands, for each of thousands of matches, is slow."""
        found = ((number, self.get(story, number)) for number in range(len(story.deals) + 1))
        return {number: draft.facts for number, draft in found if draft is not None}

    def keep(
        self,
        story: Story,
        number: int,
        facts: Mapping[str, object],
        taps: Json = None,
        who: Sequence[int] | None = None,
    ) -> None:
        """Replace the draft, of `who` play, or of those who do now; raises `OSError`."""
        since = story.entered(number)
        seats = [*(_who(story, number) if who is None else who)]
        draft = {"facts": facts, "seal": sha256(_sealed(since, facts, seats)), "since": since}
        draft |= {"who": seats} if seats else {}
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
        draft = Draft(stored["facts"], stored.get("since"), stored.get("taps"), tuple(stored.get("who", ())))
        sealed = draft.facts if draft.since is None else _sealed(draft.since, draft.facts, [*draft.who])
        if stored["seal"] != sha256(sealed) or not isinstance(draft.facts, dict):
            return None
        more = stored.keys() - {"facts", "seal", "since", "who"}
        sound = not more or stored.get("taps_seal") == sha256([stored.get("version"), draft.taps])
        return draft if sound else draft._replace(taps=DAMAGED)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def _sealed(since: int, facts: object, who: list[int]) -> list[object]:
    return [since, facts, who] if who else [since, facts]


def _who(story: Story, number: int) -> tuple[int, ...]:
    """Return who plays a deal of the match, by seat; empty if nobody comes and goes."""
    return () if story.seats is None and not story.tables else playing(_table(story, number))


def _table(story: Story, number: int) -> Table:
    return story.sheet.deals[number].table if number < len(story.deals) else story.table
