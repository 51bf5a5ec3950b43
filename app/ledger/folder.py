"""The folder of a ledger: its files, its people, its lock file, and the one lock for all access."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock

from app.ledger.errors import MatchChanged, disk
from app.ledger.files.lost import sentences
from app.ledger.settings import FILE as SETTINGS_FILE
from app.ledger.settings import KeptWords, Settings
from app.ledger.shelf import Shelf
from app.ledger.store.books import Books
from app.ledger.store.drafts import Drafts
from app.ledger.store.holding import Holding
from app.ledger.store.incoming import Incoming
from app.ledger.store.latest import Latest
from app.ledger.store.people import People, people_in
from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.store.storage import Notice
from app.ledger.store.watch import Watch
from scoring.errors import Json
from scoring.text import say

PEOPLE_WORDS = KeptWords(
    lost=say("What you said of people could not be read: every name is one person again. No match has changed."),
    unread=say(
        "What you said of people can’t be read now. Until it can, every name is one person, and no change of people is "
        "saved. No match has changed."
    ),
    read=say("What you said of people can be read again."),
    older=say(
        "What you said of people is missing, or an older copy: put the right file, people.json, back, or say again "
        "what is missing. No match has changed."
    ),
    again=say("The file of what you said of people was damaged, or replaced by another program. It was saved again."),
)
_CHANGED = say("What is known of people was just changed by another program: look at it again, then repeat.")


class KnownPeople:
    """The people as they are known `now`, in memory and on the disk."""

    def __init__(self, settings: Settings) -> None:
        self._kept = settings
        self._from: Mapping[str, Json] = {}
        self._people = People()
        self._found: dict[str, tuple[ShelfEntry, ShelfEntry]] = {}

    def load(self) -> None:
        """Load what is on the disk."""
        self._kept.load()

    def notices_read(self) -> None:
        """Note that the player knows what was said about the file."""
        self._kept.notices_read()

    @property
    def now(self) -> People:
        """Return what is known of people."""
        kept = self._kept.all()
        if kept is not self._from:
            self._from, self._people, self._found = kept, people_in(kept), {}
        return self._people

    def put(self, people: People) -> None:
        """Save these facts about people; raises `LedgerError` if that fails, and then nothing has changed. They must
        be what was known `now` with a change: if the disk knows more by then, it is to be repeated."""
        shown = self._people
        with disk():
            self._kept.look()
        if self.now != shown:
            raise MatchChanged(_CHANGED)
        self._kept.put_all(people.kept())

    def in_matches(self, entries: Iterable[ShelfEntry]) -> list[ShelfEntry]:
        """Return the matches with their people; entries that stay the same are reused."""
        people = self.now
        if not people.called:
            return list(entries)
        matches: list[ShelfEntry] = []
        for entry in entries:
            was, found = self._found.get(entry.id, (None, entry))
            if was is not entry:
                found = people.in_match(entry)
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
        latest = Latest(path / "latest-settings.txt")
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
            settings=Settings(path / SETTINGS_FILE, notice, holding.take, latest),
            people=KnownPeople(Settings(path / "people.json", notice, holding.take, latest, "people", PEOPLE_WORDS)),
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
