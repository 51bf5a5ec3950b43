"""The shelf: what the list of matches shows of each. A cache: every word of it can be read again from the matches."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from typing import Any

from tinydb import TinyDB

from app import __version__
from app.ledger import disk
from app.ledger.alone import alone
from app.ledger.books import Books
from app.ledger.errors import LedgerError, disk_error
from app.ledger.steps import Steps, at_once
from app.ledger.storage import SealedStorage
from app.ledger.story import Story
from scoring import MatchError

MATCHES = "matches"
# As many matches to be read as make people wonder what keeps them waiting.
A_WHILE = 300
# Who made the entries: another version may count otherwise.
MADE, BY = "made", {"1": {"by": __version__}}


@dataclass(frozen=True)
class Entry:
    """One match on the shelf. `names`, `units` (the seats of each), `totals` and `winners` are by unit, as the game has
    them; `deals` counts them, void ones included.

    `problem` is a sentence where the match cannot be scored or not even read; then the rest may be empty. `last` is
    the hash of its latest entry, `stamp` the match file's time and size when this was written down.
    """

    id: str
    game: str = ""
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    units: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    finished: bool = False
    deleted: bool = False
    started: str = ""
    changed: str = ""
    deals: int = 0
    problem: str = ""
    last: str = ""
    stamp: tuple[int, int] = (0, 0)

    @property
    def live(self) -> bool:
        """Whether this match waits for its next deal."""
        return not (self.finished or self.deleted or self.problem)

    @property
    def title(self) -> tuple[object, ...]:
        """What of it the shelf on the disk must always have right."""
        return self.game, self.players, self.finished, self.deleted


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
        last=story.last,
        stamp=stamp,
    )
    try:
        sheet = story.sheet
    except MatchError as error:
        return replace(entry, problem=error.message)
    names, units = sheet.table.names, sheet.table.units
    return replace(entry, names=names, units=units, totals=sheet.totals, winners=sheet.winners, finished=sheet.finished)


class ShelfStorage(SealedStorage):
    """The file of the shelf. Nobody waits for the disk to have it, and it needs no backup: the matches are both."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "quinola-shelf", _say_nothing)

    def keep(self, content: bytes) -> None:
        """Make this the file's content, sooner or later; raises `OSError`."""
        disk.replace_lightly(self.path, content)


class Shelf:
    """The entries, in memory and (of an earlier moment) on the disk.

    Where the disk's are lost, or those of another version, every match has to be read and scored again: a tenth of a
    millisecond a deal, most of it the scoring. So that can be done a match at a time (`reading`); whoever asks for the
    entries before it is done waits for the rest. `one` is the lock of the whole folder's book.
    """

    def __init__(self, path: Path, books: Books, one: RLock) -> None:
        self.one = one
        self._path = path
        self._books = books
        self._entries: dict[str, Entry] = {}
        self._unread: dict[str, tuple[int, int]] = {}
        self._to_write = False

    def begin(self) -> None:
        """Take over what the disk remembers, and see which matches have changed since; raises `OSError`."""
        self._load()
        there = self._books.stamps()
        self._unread = {
            id: stamp for id, stamp in there.items() if id not in self._entries or stamp != self._entries[id].stamp
        }
        self._to_write = not there.keys() >= self._entries.keys()
        self._entries = {id: entry for id, entry in self._entries.items() if id in there}

    @property
    def unread(self) -> int:
        """How many matches are still to be read."""
        return len(self._unread)

    def reading(self) -> Steps[None]:
        """Read what is still to be read, a match at each step. Who does not wait for the end goes on from there the
        next time."""
        done = 0
        try:
            while self._read_next():
                done += 1
                yield done
        finally:
            self._keep()

    @alone
    def _read_next(self) -> bool:
        """Read one of the matches that are still to be read; whether there was one.

        A file that is only newer, as all of them are in a copied folder, is known by its latest entry.
        """
        if not self._unread:
            return False
        id = next(iter(self._unread))
        stamp, known = self._unread[id], self._entries.get(id)
        same = known is not None and known.last and known.last == self._books.last(id)
        self.put(replace(known, stamp=stamp) if known and same else _read_entry(self._books, id, stamp))
        self._to_write = True
        return True

    @alone
    def _keep(self) -> None:
        """Let the disk remember what was read since the beginning."""
        if self._to_write:
            self.write_all()
            self._to_write = False

    def _load(self) -> None:
        """Take over what the disk remembers; nothing where that is missing, damaged or made by another version."""
        try:
            with self._disk() as stored:
                ours = [{**one} for one in stored.table(MADE)] == list(BY.values())
                found = [_entry(document) for document in stored.table(MATCHES)] if ours else []
        except (LedgerError, OSError, TypeError, KeyError):
            found = []
        self._entries = {entry.id: entry for entry in found}

    def show(self, entry: Entry) -> None:
        """Put the match where it stands now; on the disk only if it starts, ends, or changes names or place."""
        shown = self._entries.get(entry.id)
        if shown is None or shown.title != entry.title:
            self.write(entry)
        else:
            self.put(entry)

    def put(self, entry: Entry) -> None:
        """Remember an entry until the app closes."""
        self._entries[entry.id] = entry
        self._unread.pop(entry.id, None)

    def write(self, entry: Entry) -> None:
        """Remember an entry on the disk too."""
        self.put(entry)
        self.write_all()

    def write_all(self) -> None:
        """Remember every entry on the disk. That this fails is no failure: at the next opening they are read again."""
        table = {str(number): vars(entry) for number, entry in enumerate(self._entries.values(), 1)}
        with suppress(LedgerError, OSError), self._disk() as stored:
            stored.storage.write({MATCHES: table, MADE: BY})

    def entries(self) -> list[Entry]:
        """Every match, the latest changed first."""
        at_once(self.reading())
        return sorted(self._entries.values(), key=lambda entry: (entry.changed, entry.started, entry.id), reverse=True)

    def _disk(self) -> TinyDB:
        return TinyDB(self._path, storage=ShelfStorage)


def _read_entry(books: Books, id: str, stamp: tuple[int, int]) -> Entry:
    """What the shelf shows of a match as its file has it, readable or not."""
    try:
        read = books.read_file(id)
    except LedgerError as error:
        return Entry(id, problem=error.message, stamp=stamp)
    except OSError as error:
        # Not known for good: at the next opening it is read again.
        return Entry(id, problem=disk_error(error).message)
    return entry_of(read.story, read.stamp)


def _say_nothing(sentence: str) -> None:
    """Damage to a cache is nothing the player needs to know."""


def _entry(stored: Any) -> Entry:
    """The entry as it was written; raises `KeyError` or `TypeError` where another version wrote it."""
    lists = {name: tuple(stored[name]) for name in ("players", "names", "totals", "winners", "stamp")}
    return Entry(**{**stored, **lists, "units": tuple(map(tuple, stored["units"]))})
