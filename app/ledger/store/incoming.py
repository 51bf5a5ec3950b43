"""Matches being imported: all of them or none, whatever the disk does meanwhile.

An import is a write-ahead record. The whole books are written next to the others first; then one file, ``ready``, names
them. Once that is durable they are imported, and until then none of them is. What is left, moving them to the others,
can be done at any time, and is done before anything else is written; until then they are read where they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

from app.ledger.book.canonical import document, parsed, sha256
from app.ledger.book.chain import ID
from app.ledger.book.event import Event
from app.ledger.errors import Damaged, InDoubt, MatchChanged, NoSuchMatch, TooNew
from app.ledger.steps import Steps, at_once
from app.ledger.store import disk
from app.ledger.store.book_file import Book, BookStorage, lines_of
from app.ledger.store.storage import Notice
from scoring.text import Words, say

_READY = "ready"
_OUR_FILES = re.compile(
    rf"{ID.pattern}\.json({re.escape(disk.TEMPORARY)})?|{_READY}{re.escape(disk.TEMPORARY)}", re.ASCII
)
GIVEN_UP = say("An interrupted import could not be finished: a match in it has changed since. Import the file again.")


class Hashes(NamedTuple):
    """For an imported match: the hash of the latest entry here that it continues (empty: no readable match), and of its
    own latest one."""

    based_on: str
    last: str


Named: TypeAlias = Mapping[str, Hashes]


class Incoming:
    """The folder where matches wait until they are moved to `matches`; `notice` gets a message if that becomes
    impossible."""

    def __init__(self, folder: Path, matches: Path, notice: Notice) -> None:
        self._folder = folder
        self._matches = matches
        self._notice = notice
        self._ready = folder / _READY
        self._batch = object()
        self.forget()

    def forget(self) -> None:
        """Forget what is waiting: the folder may have changed."""
        self._named: Named | None = None
        self._to_move: list[str] = []
        self._clean = False

    # Reading ------------------------------------------------------------------------------------------------

    def path_of(self, id: str) -> Path:
        """Return where the match is to be read from; raises `OSError`."""
        waiting = self._folder / f"{id}.json"
        return waiting if id in self._known() and disk.is_there(waiting) else self._matches / f"{id}.json"

    def waiting(self) -> list[Path]:
        """Return the files of the matches that are imported but not yet moved; raises `OSError`."""
        return [path for path in (self.path_of(id) for id in self._known()) if path.parent == self._folder]

    # Writing ------------------------------------------------------------------------------------------------

    def begin(self) -> object:
        """Begin an import, and return a token for it; an earlier one is invalid then. Raises `OSError`."""
        self.finish()
        disk.make_folder(self._folder)
        self._clear()
        self._batch = object()
        return self._batch

    def add(self, batch: object, id: str, events: Sequence[Event]) -> None:
        """Write the whole book of a match, which does not count yet, as `Book.write` does; raises `OSError` or
        `MatchChanged`."""
        self._check(batch)
        with self._cleared():
            _Waiting(self._folder / f"{id}.json", _say_nothing).write_entries(events, lines_of(events))

    def commit(self, batch: object, named: Named) -> None:
        """Make the named matches, all written, count from now on. Raises `MatchChanged`, or `OSError`: then none of
        them does; only if it raises `InDoubt`, all of them or none."""
        self._check(batch)
        with self._cleared():
            disk.sync_folder(self._folder)
            self.forget()
            disk.replace(self._ready, _record(named))
        self._named = named
        self._to_move = list(named)

    def finish(self) -> None:
        """Move all waiting matches to the others; raises `OSError`. Until it has ended nothing may be written there:
        the move must not replace something newer."""
        at_once(self.moving())

    def moving(self) -> Steps[None]:
        """Do the same, a match at each step. Another caller may continue it in between."""
        while not self._clean and self._known() and self._to_move:
            self._move(self._to_move[-1])
            self._to_move.pop()
            yield 0
        if self._clean:
            return
        if self._known():
            # The moves must be durable before the file that orders them is deleted.
            disk.sync_folder(self._matches)
            disk.sync_folder(self._folder)
        if disk.is_folder(self._folder) and any(self._folder.iterdir()):
            self._ready.unlink(missing_ok=True)
            disk.sync_folder(self._folder)
        self._named, self._clean = {}, True
        with suppress(OSError):
            self._clear()

    # Within -------------------------------------------------------------------------------------------------

    def _known(self) -> Named:
        if self._named is None:
            named = _read(disk.content_of(self._ready))
            if not all(self._stands(id, hashes) for id, hashes in named.items()):
                self._notice(GIVEN_UP)
                named = {}
            self._named = named
            self._to_move = list(named)
        return self._named

    def _stands(self, id: str, hashes: Hashes) -> bool:
        """Return whether the match is moved already, or its place still has what it continues; raises `OSError`."""
        place = Book(self._matches / f"{id}.json", _say_nothing)
        if place.last() == hashes.last:
            return True
        if Book(self._folder / f"{id}.json", _say_nothing).last() != hashes.last:
            return False
        try:
            events = place.read().events
        except (NoSuchMatch, Damaged):
            return not hashes.based_on
        except TooNew:
            return False
        return events[-1].hash == hashes.based_on

    def _move(self, id: str) -> None:
        waiting, place = self._folder / f"{id}.json", self._matches / f"{id}.json"
        if disk.is_there(waiting):
            self._make_room(place)
            waiting.replace(place)

    def _make_room(self, place: Path) -> None:
        """Make the file there the backup; a damaged one is set aside."""
        if not disk.is_there(place):
            return
        try:
            # A damaged file whose backup is good is set aside when it is read.
            BookStorage(place, _say_nothing).read()
        except Damaged:
            disk.set_aside(place)
        if disk.is_there(place):
            place.replace(disk.backup_of(place))

    def _check(self, batch: object) -> None:
        if batch is not self._batch:
            raise MatchChanged(say("Another import started before this one was finished: import this file again."))

    @contextmanager
    def _cleared(self) -> Iterator[None]:
        """Delete an import that certainly does not count: on a full disk its room is needed."""
        try:
            yield
        except InDoubt:
            raise
        except OSError:
            with suppress(OSError):
                self._clear()
            raise

    def _clear(self) -> None:
        """Delete what is left of an invalid import; raises `OSError`."""
        self._batch = object()
        for path in list(self._folder.iterdir()) if disk.is_folder(self._folder) else []:
            if _OUR_FILES.fullmatch(path.name):
                path.unlink()


class _Waiting(BookStorage):
    """The file of a waiting match: there is no earlier content, and all are made durable at once."""

    def keep(self, content: bytes) -> None:
        """Write the file's content; raises `OSError`."""
        disk.put(self.path, content)


def _record(named: Named) -> bytes:
    """Return the content of ``ready``."""
    data = {id: list(hashes) for id, hashes in named.items()}
    return document({"named": data, "seal": sha256(data)})


def _read(content: bytes | None) -> Named:
    """Return what ``ready`` names; nothing if there is none, or it is not as it was written."""
    try:
        record = parsed(content or b"")
        named = {id: Hashes(*hashes) for id, hashes in record["named"].items() if ID.fullmatch(id)}
        return named if record["seal"] == sha256(record["named"]) else {}
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}


def _say_nothing(sentence: Words) -> None:
    """Ignore the sentence: what is moved away is replaced by something that holds more."""
