"""One match on the disk: its entries in a file of their own, read and added to, never changed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from app.ledger.book.canonical import canonical
from app.ledger.book.chain import chain, check_link, read_event
from app.ledger.book.event import Event
from app.ledger.book.fold import Accumulator
from app.ledger.book.kinds import Started
from app.ledger.book.pieces import EVERY, Pieces
from app.ledger.book.story import Story
from app.ledger.errors import Damaged, NoSuchMatch, Refused, TooNew
from app.ledger.steps import Steps, at_once, share
from app.ledger.store import disk
from app.ledger.store.storage import HEAD, TOO_NEW, Notice, SealedStorage, Tables, sealed_head
from app.texts.days import dated_at
from scoring import GAMES
from scoring.names import legible
from scoring.text import Words, both, say

EVENTS, _KIND = "events", "quinola-ledger"
NOT_THERE = (0, 0)
NO_SUCH_MATCH = say("There is no such match here.")
_CANNOT_BE = say("This match contradicts itself, so it was left as it is.")
# The head comes last in the canonical form, and the latest hash is near the end of it.
_LAST = re.compile(rb'"last":"([0-9a-f]{64})","schema":\d+,"seal":"[0-9a-f]{64}"\}\}\}\n\Z')
_TAIL = 300


class BookStorage(SealedStorage):
    """The file of one match. Its head holds the match's id, the number of entries and the hash of the last."""

    def __init__(self, path: Path, notice: Notice) -> None:
        super().__init__(path, _KIND, notice)
        self._checked: tuple[object, tuple[Event, ...]] = None, ()

    def summary(self, tables: Tables) -> Mapping[str, object]:
        """Return the content of the head; raises `ValueError` if the entries do not follow from each other."""
        if set(tables) != {EVENTS}:
            raise ValueError("a book holds its entries and nothing else")
        events = self.entries(tables)
        self._checked = tables[EVENTS], events
        if not events or events[0].id != self.path.stem:
            raise ValueError("the entries of another match")
        return {"id": events[0].id, "events": len(events), "last": events[-1].hash}

    def called(self, tables: Tables) -> Words:
        """Return the match by its game, players and day: nobody knows it by its id."""
        first = self.entries(tables)[0]
        start = first.change
        if not isinstance(start, Started) or start.game not in GAMES:  # known to another version only
            return super().called(tables)
        players = both([legible(name) for name in start.players])
        game = GAMES[start.game].title
        return say("{game}, begun {day} by {players}", game=game, day=dated_at(first.at), players=players)

    def entries(self, tables: Tables) -> tuple[Event, ...]:
        """Return the entries of tables just read or written, whose chain need not be checked twice; raises
        `ValueError`."""
        table, events = self._checked
        return events if tables[EVENTS] is table else entries(tables)

    def write_entries(self, events: Sequence[Event], lines: Sequence[bytes]) -> None:
        """Replace the file's content by these entries, whose chain is known to be valid, durably; raises as `keep`
        does. Passing their `lines` saves making them."""
        self.keep(content_of(events, lines or lines_of(events)))


class Content(NamedTuple):
    """The content of a match's file: its entries, their story, and what the next entry is added to."""

    events: tuple[Event, ...]
    story: Story
    so_far: Accumulator
    lines: list[bytes]


class Book:
    """The file of one match, by its path."""

    def __init__(self, path: Path, notice: Notice) -> None:
        self.path = path
        self._notice = notice

    def stamp(self) -> tuple[int, int]:
        """Return time (in nanoseconds) and size of the file, which show whether it changed; zeros if there is none.
        Raises `OSError`."""
        for path in self._where():
            with suppress(FileNotFoundError), disk.reading():
                return stamp_of(path.stat())
        return NOT_THERE

    def last(self) -> str:
        """Return the hash of the latest entry from the end of the file, without reading the rest; empty if it is not
        there, or there is no file. Raises `OSError`."""
        for path in self._where():
            with suppress(FileNotFoundError), disk.reading(), path.open("rb") as file:
                file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
                found = _LAST.search(file.read())
                return found[1].decode() if found else ""
        return ""

    def read(self) -> Content:
        """Return all that the file holds; raises `NoSuchMatch`, `Damaged`, `TooNew` or `OSError`."""
        return at_once(self.reading())

    def reading(self) -> Steps[Content]:
        """Read all that the file holds, yielding percent; raises as `read` does. A file that is exactly as this version
        writes it is read a few entries at a time; any other in one go."""
        content = disk.content_of(self.path)
        found = None if content is None else (yield from share(entries_of(content), 100, 0, 80))
        if found is None or found.events[0].id != self.path.stem:
            return self._read()
        so_far = Accumulator()
        try:
            for event in found.events:
                so_far.add(event)
                yield 80 + 20 * event.seq // len(found.events)
            return Content(found.events, so_far.story(), so_far, found.lines)
        except (ValueError, KeyError, TypeError, Refused) as error:
            raise Damaged(_CANNOT_BE) from error

    def _read(self) -> Content:
        storage = BookStorage(self.path, self._notice)
        tables = storage.read()
        if tables is None:
            raise NoSuchMatch(NO_SUCH_MATCH)
        so_far = Accumulator()
        try:
            events = storage.entries(tables)
            for event in events:
                so_far.add(event)
            return Content(events, replace(so_far.story(), newer=storage.newer), so_far, lines_of(events))
        except (ValueError, KeyError, TypeError, Refused) as error:
            if storage.newer:
                raise TooNew(TOO_NEW) from error
            raise Damaged(_CANNOT_BE) from error

    def write(self, events: Sequence[Event], lines: Sequence[bytes] = ()) -> None:
        """Make these entries the whole match, durably; raises `OSError`, and then it is as it was (`disk.replace`)."""
        BookStorage(self.path, self._notice).write_entries(events, lines)

    def _where(self) -> tuple[Path, Path]:
        """Return the path of the match and its backup: a crash between the two renames of a save leaves just the
        backup."""
        return self.path, disk.backup_of(self.path)


def stamp_of(found: os.stat_result) -> tuple[int, int]:
    """Return time (in nanoseconds) and size of a file."""
    return found.st_mtime_ns, found.st_size


def entries(tables: Tables) -> tuple[Event, ...]:
    """Return the entries in order, the chain checked; raises `ValueError`."""
    stored = tables[EVENTS]
    return tuple(chain([], (read_event(stored[str(seq)]) for seq in range(1, len(stored) + 1))))


def line_of(event: Event) -> bytes:
    """Return the entry as it is in the file, under its number; sorted, lines are in the order of the file."""
    return f'"{event.seq}":{event.text}'.encode()


def lines_of(events: Iterable[Event]) -> list[bytes]:
    """Return the lines of entries, in the order of the file."""
    return sorted(map(line_of, events))


def lining(events: Sequence[Event]) -> Steps[list[bytes]]:
    """Do the same in steps, an entry each."""
    lines: list[bytes] = []
    for event in events:
        lines.append(line_of(event))
        yield len(lines)
    return sorted(lines)


def content_of(events: Sequence[Event], lines: Sequence[bytes]) -> bytes:
    """Return the file of a match with these entries, whose chain is known to be valid: canonical JSON, joined from its
    lines."""
    data = {"id": events[0].id, "events": len(events), "last": events[-1].hash}
    head = canonical({HEAD: {"1": sealed_head(_KIND, data)}})
    return b'{"%b":{%b},%b\n' % (EVENTS.encode(), b",".join(lines), head[1:].encode())


class Entries(NamedTuple):
    """The entries of a match, and its lines."""

    events: tuple[Event, ...]
    lines: list[bytes]


def entries_of(content: bytes) -> Steps[Entries | None]:
    """Return the entries in a file, yielding percent; None if it is not, byte for byte, what this version would write.
    Each entry holds the hash of the one before, so a changed entry is noticed at the next one."""
    pieces = Pieces(content, largest=len(content) + 1)
    found: list[Event] = []
    lines: list[bytes] = []
    try:
        for piece in pieces.of_all({EVENTS: {EVERY: None}, EVERY: None}):
            if piece.path[0:1] == (EVENTS,) and piece.end:
                text = content[piece.start : piece.end]
                event = read_event(pieces.load(piece))
                event.hashed(text)
                found.append(event)
                lines.append(b'"%d":%b' % (event.seq, text))
                yield 75 * piece.end // len(content)
        events: list[Event] = []
        for event in sorted(found, key=lambda event: event.seq):
            check_link(events[-1] if events else None, event)
            events.append(event)
            yield 75 + 25 * event.seq // len(found)
    except (ValueError, TypeError, RecursionError):
        return None
    same = events and lines == sorted(lines) and content_of(events, lines) == content
    return Entries(tuple(events), lines) if same else None
