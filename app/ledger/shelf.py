"""The shelf: what the list of matches shows of each. A cache: every word of it can be read again from the matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tinydb import TinyDB, where

from app.ledger.errors import LedgerError
from app.ledger.storage import SealedStorage
from app.ledger.story import Story
from scoring import MatchError

MATCHES = "matches"


@dataclass(frozen=True)
class Entry:
    """One match on the shelf. `totals` and `winners` are by unit; `deals` counts them, void ones included.

    `problem` is a sentence where the match cannot be scored or not even read; then the rest may be empty. `stamp` is
    the match file's time and size when this was written down.
    """

    id: str
    game: str = ""
    players: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    finished: bool = False
    deleted: bool = False
    started: str = ""
    changed: str = ""
    deals: int = 0
    problem: str = ""
    stamp: tuple[int, int] = (0, 0)

    @property
    def live(self) -> bool:
        """Whether this match waits for its next deal."""
        return not (self.finished or self.deleted or self.problem)


def entry_of(story: Story, stamp: tuple[int, int]) -> Entry:
    """What the shelf shows of a match."""
    entry = Entry(
        id=story.id,
        game=story.game,
        players=story.players,
        deleted=story.deleted,
        started=story.started,
        changed=story.changed,
        deals=len(story.deals),
        stamp=stamp,
    )
    try:
        sheet = story.sheet
    except MatchError as error:
        return replace(entry, problem=error.message)
    return replace(entry, totals=sheet.totals, winners=sheet.winners, finished=sheet.finished)


class Shelf:
    """The entries, in memory and (of an earlier moment) on the disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._entries: dict[str, Entry] = {}

    def load(self) -> None:
        """Take over what the disk remembers; nothing where that is missing, damaged or of another version."""
        try:
            with self._disk() as stored:
                found = [_entry(document) for document in stored.table(MATCHES)]
        except (LedgerError, OSError, TypeError):
            found = []
        self._entries = {entry.id: entry for entry in found}

    def put(self, entry: Entry) -> None:
        """Remember an entry until the app closes."""
        self._entries[entry.id] = entry

    def write(self, entry: Entry) -> None:
        """Remember an entry on the disk. That this fails is no failure: at the next opening it is read again."""
        self.put(entry)
        try:
            with self._disk() as stored:
                stored.table(MATCHES).upsert(asdict(entry), where("id") == entry.id)
        except (LedgerError, OSError):
            return

    def write_all(self) -> None:
        """Remember every entry on the disk, in place of what it remembered."""
        try:
            with self._disk() as stored:
                stored.drop_tables()
                stored.table(MATCHES).insert_multiple(asdict(entry) for entry in self._entries.values())
        except (LedgerError, OSError):
            return

    def keep_only(self, ids: Iterable[str]) -> bool:
        """Forget the matches that are no longer there; whether there were any."""
        gone = set(self._entries) - set(ids)
        for id in gone:
            del self._entries[id]
        return bool(gone)

    def shown(self, id: str) -> Entry | None:
        """What is remembered of a match, or None."""
        return self._entries.get(id)

    def entries(self) -> list[Entry]:
        """Every match, the latest changed first."""
        return sorted(self._entries.values(), key=lambda entry: (entry.changed, entry.started, entry.id), reverse=True)

    def _disk(self) -> TinyDB:
        return TinyDB(self._path, "quinola-shelf", _say_nothing, storage=SealedStorage)


def _say_nothing(sentence: str) -> None:
    """Damage to a cache is nothing the player needs to know."""


def _entry(stored: Any) -> Entry:
    lists = {name: tuple(stored[name]) for name in ("players", "totals", "winners", "stamp") if name in stored}
    return Entry(**{**stored, **lists})
