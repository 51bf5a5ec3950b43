"""The folder of a ledger: its files, its people, its lock file, and the one lock for all access."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock

from app.ledger.files.lost import sentences
from app.ledger.settings import FILE as SETTINGS_FILE
from app.ledger.settings import Settings
from app.ledger.shelf import Shelf
from app.ledger.store.books import Books
from app.ledger.store.drafts import Drafts
from app.ledger.store.holding import Holding
from app.ledger.store.incoming import Incoming
from app.ledger.store.people import People, people_in
from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.store.storage import Notice
from app.ledger.store.watch import Watch
from scoring.text import say

LOST = say("What you said of people could not be read: every name is one person again. No match has changed.")


class KnownPeople:
    """The people as they are known `now`, in memory and on the disk."""

    def __init__(self, settings: Settings) -> None:
        self._kept = settings
        self.now = People()
        self._found: dict[str, tuple[ShelfEntry, ShelfEntry]] = {}

    def load(self) -> None:
        """Load what is on the disk."""
        self._kept.load()
        self.now, self._found = people_in(self._kept.all()), {}

    def put(self, people: People) -> None:
        """Save these facts about people; raises `LedgerError` if that fails, and then nothing has changed."""
        self._kept.put_all(people.kept())
        self.now, self._found = people, {}

    def in_matches(self, entries: Iterable[ShelfEntry]) -> list[ShelfEntry]:
        """Return the matches with their people; entries that stay the same are reused."""
        if not self.now.called:
            return list(entries)
        matches: list[ShelfEntry] = []
        for entry in entries:
            was, found = self._found.get(entry.id, (None, entry))
            if was is not entry:
                found = self.now.in_match(entry)
                self._found[entry.id] = entry, found
            matches.append(found)
        return matches


@dataclass(frozen=True)
class Folder:
    """One folder with everything in it. `clock` gives the time in UTC."""

    path: Path
    clock: Callable[[], datetime]
    lock: RLock
    incoming: Incoming
    watch: Watch
    holding: Holding
    books: Books
    drafts: Drafts
    shelf: Shelf
    settings: Settings
    people: KnownPeople

    @classmethod
    def of(cls, path: Path, clock: Callable[[], datetime], notice: Notice) -> Folder:
        """Return the folder at that path, of which nothing is read yet; `notice` gets messages for the player."""
        lock, matches = RLock(), path / "matches"
        incoming = Incoming(path / "incoming", matches, notice)
        watch = Watch(path / "latest.txt", lambda losses: sentences(losses, path / "backups"), notice)
        holding = Holding(path, incoming)
        books = Books(matches, incoming, watch, notice, holding.take)
        return cls(
            path=path,
            clock=clock,
            lock=lock,
            incoming=incoming,
            watch=watch,
            holding=holding,
            books=books,
            drafts=Drafts(path / "drafts"),
            shelf=Shelf(path / "shelf.json", books, watch, lock),
            settings=Settings(path / SETTINGS_FILE, notice, holding.take),
            people=KnownPeople(Settings(path / "people.json", notice, holding.take, "people", LOST)),
        )

    def hold(self) -> None:
        """Make sure that the folder is ours before anything is written; raises `LedgerBusy` or `OSError`."""
        self.holding.take()

    def now(self) -> datetime:
        """Return the time, in UTC."""
        return self.clock().astimezone(UTC)

    def at(self) -> str:
        """Return the same as an entry has it: ``2026-11-21T19:30:00Z``."""
        # Not strftime, which writes years before 1000 with fewer digits.
        return f"{self.now().replace(microsecond=0, tzinfo=None).isoformat()}Z"
