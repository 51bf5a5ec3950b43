"""The shelf: an index with what the list of matches shows of each. A cache: all of it can be read again from the
matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import RLock

from app.ledger.errors import LedgerError, NoSuchMatch, disk_error
from app.ledger.locked import locked, locked_in_steps
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.book_file import NOT_THERE
from app.ledger.store.books import Books
from app.ledger.store.shelf_file import ShelfEntry, entry_of, read_shelf, write_shelf
from app.ledger.store.watch import Watch, called
from scoring import MatchError

# From this many matches on, reading takes long enough to be noticed.
A_WHILE = 300


class Shelf:
    """The entries, in memory and (from an earlier moment) on the disk.

    If the disk's are lost, or from another version, every match has to be read and scored again: a tenth of a
    millisecond a deal, most of it the scoring. So that can be done a match at a time (`reading`); asking for the
    entries before it is done waits for the rest. `one` is the lock of the whole folder's book.
    """

    def __init__(self, path: Path, books: Books, watch: Watch, lock: RLock) -> None:
        self.lock = lock
        self._path = path
        self._books = books
        self._watch = watch
        self._entries: dict[str, ShelfEntry] = {}
        # Entries of matches whose files are gone: their names, for messages about them.
        self._gone: dict[str, ShelfEntry] = {}
        self._unread: dict[str, tuple[int, int]] = {}
        # Matches that have just been imported.
        self._expected: dict[str, tuple[int, int]] = {}
        # Matches that the disk failed to read: they are tried again whenever the entries are needed.
        self._again: dict[str, tuple[int, int]] = {}
        self._to_write = self._to_report = False
        self.seated = 0  # how often the players at the tables have changed

    def begin(self) -> None:
        """Load what is on the disk, and see which matches have changed since; raises `OSError`."""
        self._watch.begin()
        stamps = self._books.stamps()
        known, is_ours = read_shelf(self._path)
        self._entries = {id: entry for id, entry in known.items() if is_ours and id in stamps}
        self._unread = {id: stamp for id, stamp in stamps.items() if not self._is_known(id, stamp)}
        self._gone = {id: entry for id, entry in known.items() if id not in stamps and id in self._watch.noted}
        self._again = {}
        self.seated += 1
        self._to_write = not stamps.keys() >= known.keys()
        self._to_report = True
        for id in self._watch.noted.keys() - stamps.keys():
            self._miss(id)

    def _is_known(self, id: str, stamp: tuple[int, int]) -> bool:
        """Return whether the entry is up to date with the file of that stamp. The disk keeps a match's problem in
        English only: it is read again."""
        entry = self._entries.get(id)
        return entry is not None and not entry.problem and entry.stamp == stamp and self._is_latest(entry)

    def _is_latest(self, entry: ShelfEntry) -> bool:
        """Return whether the match, as the entry has it, is as it was last saved, as far as that was noted."""
        return self._watch.noted.get(entry.id, entry.last) == entry.last

    @property
    def unread(self) -> int:
        """Return how many matches are still to be read."""
        return len(self._unread)

    def reading(self) -> Steps[None]:
        """Read what is still to be read, and yield how many matches are. Stopped before the end, it continues from
        there the next time."""
        done = 0
        self._unread |= self._again
        self._again = {}
        try:
            while self._unread:
                yield from share(self._reading_next(self._unread), 1, done, done)
                done += 1
                yield done
        finally:
            self._keep()

    @locked_in_steps
    def _reading_next(self, waiting: Mapping[str, tuple[int, int]]) -> Steps[None]:
        """Read one of the remaining matches. A file that is only newer, as all of them are in a copied folder, is
        recognised by its latest entry."""
        id, stamp = next(iter(waiting.items()))
        known = self._entries.get(id)
        if known and not known.problem and known.last and known.last == self._last(id) and self._is_latest(known):
            self.put(replace(known, stamp=stamp))
        else:
            yield from self._reading(id, stamp)
        self._to_write = self._to_write or self._entries.get(id) != known
        self._to_report = True

    def _last(self, id: str) -> str:
        with suppress(OSError):
            return self._books.last(id)
        return ""

    def _reading(self, id: str, stamp: tuple[int, int]) -> Steps[None]:
        """Add the entry for the file of the match, readable or not."""
        try:
            read = yield from self._books.reading_file(id)
            with suppress(MatchError):
                yield from read.story.scoring()
        except NoSuchMatch:
            self._miss(id)
        except LedgerError as error:
            self.put(ShelfEntry(id, problem=error.message, stamp=stamp))
        except OSError as error:
            # Not for good: at the next opening it is read again, too.
            self.put(ShelfEntry(id, problem=disk_error(error).message))
            self._again[id] = NOT_THERE
        else:
            self.put(entry_of(read.story, read.stamp))

    def _miss(self, id: str) -> None:
        """Remove the match: its file is gone."""
        entry = self._entries.pop(id, None) or self._gone.get(id) or ShelfEntry(id)
        self.seated += 1
        self._read_now(id)
        self._gone[id] = entry
        self._watch.missed(id, called(entry))

    @locked
    def _keep(self) -> None:
        """Save what was read since the beginning, and report what is missing."""
        if self._to_write:
            self.write_all()
            self._to_write = False
        if self._to_report and not self._unread:
            self._watch.report({id: entry.last for id, entry in self._entries.items() if entry.last})
            self._to_report = False

    def look_around(self) -> None:
        """See which files have come or gone while Quinola was open, as far as the disk answers, and which of the
        matches in memory another program has changed."""
        with suppress(OSError):
            ids = self._books.ids()
            for id in (ids ^ self._entries.keys()) - self._expected.keys():
                self._unread.setdefault(id, NOT_THERE)
            for id, last in self._books.at_hand():
                if id in self._entries and self._entries[id].last != last and id not in self._expected:
                    self._unread.setdefault(id, NOT_THERE)

    def show(self, entry: ShelfEntry) -> None:
        """Update the entry of the match; on the disk only if the match starts, ends, or changes names or place."""
        shown = self._entries.get(entry.id)
        if shown is None or shown.title != entry.title:
            self.write(entry)
        else:
            self.put(entry)

    def expect(self, ids: Iterable[str]) -> None:
        """Expect imported matches, which `reading_expected` reads: until then nobody who asks for the list waits for
        them."""
        self._expected |= dict.fromkeys(ids, NOT_THERE)

    def reading_expected(self) -> Steps[None]:
        """Read the imported matches, and yield how many are."""
        done = 0
        while self._expected:
            yield from share(self._reading_next(self._expected), 1, done, done)
            done += 1
            yield done

    def expect_no_more(self) -> None:
        """Let requests for the list wait again for all that is not read yet."""
        self.look_again(self._expected)
        self._expected = {}
        self._keep()

    def look_again(self, ids: Iterable[str]) -> None:
        """Forget these matches until they are read again: only the disk knows their state."""
        for id in ids:
            self._entries.pop(id, None)
            self._unread[id] = NOT_THERE

    def put(self, entry: ShelfEntry) -> None:
        """Remember an entry until the app closes."""
        shown = self._entries.get(entry.id)
        self.seated += shown is None or shown.everybody != entry.everybody
        self._entries[entry.id] = entry
        self._read_now(entry.id)
        self._gone.pop(entry.id, None)

    def _read_now(self, id: str) -> None:
        for waiting in (self._unread, self._expected, self._again):
            waiting.pop(id, None)

    def write(self, entry: ShelfEntry) -> None:
        """Remember an entry on the disk too."""
        self.put(entry)
        self.write_all()

    def write_all(self) -> None:
        """Save every entry on the disk. A failure doesn't matter: at the next opening they are read again."""
        write_shelf(self._path, (*self._entries.values(), *self._gone.values()))

    def entries(self) -> list[ShelfEntry]:
        """Return every match, the latest changed first."""
        self.look_around()
        at_once(self.reading())
        return sorted(self._entries.values(), key=lambda entry: (entry.changed, entry.started, entry.id), reverse=True)
