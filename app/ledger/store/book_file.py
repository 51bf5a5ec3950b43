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
from app.ledger.book.chain import check_link, read_event
from app.ledger.book.event import Event
from app.ledger.book.fold import Accumulator
from app.ledger.book.kinds import Started
from app.ledger.book.story import Story
from app.ledger.errors import Damaged, NoSuchMatch, Refused, TooNew
from app.ledger.steps import Steps, at_once
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


class Entries(NamedTuple):
    """The entries of a match, and the lines that they are in its file."""

    events: tuple[Event, ...]
    lines: list[bytes]


class BookStorage(SealedStorage):
    """The file of one match. Its head holds the match's id, the number of entries and the hash of the last."""

    def __init__(self, path: Path, notice: Notice) -> None:
        super().__init__(path, _KIND, notice)
        self._checked: tuple[object, Entries] = None, Entries((), [])

    def summary(self, tables: Tables) -> Mapping[str, object]:
        """Return the content of the head; raises `ValueError` if the entries do not follow from each other."""
        if set(tables) != {EVENTS}:
            raise ValueError("a book holds its entries and nothing else")
        found = self.entries(tables)
        self._checked = tables[EVENTS], found
        if not found.events or found.events[0].id != self.path.stem:
            raise ValueError("the entries of another match")
        return _about(found.events)

    def called(self, tables: Tables) -> Words:
        """Return the match by its game, players and day: nobody knows it by its id."""
        first = self.entries(tables).events[0]
        start = first.change
        if not isinstance(start, Started) or start.game not in GAMES:  # known to another version only
            return super().called(tables)
        players = both([legible(name) for name in start.players])
        known = GAMES[start.game]
        game = known.under({**known.defaults(), **start.rules}).title
        return say("{game}, begun {day} by {players}", game=game, day=dated_at(first.at), players=players)

    def entries(self, tables: Tables) -> Entries:
        """Return the entries of tables, whose chain need not be checked twice if they were just read or written; raises
        `ValueError`."""
        table, found = self._checked
        return found if tables[EVENTS] is table else entries(tables)

    def write_entries(self, events: Sequence[Event], lines: Sequence[bytes]) -> None:
        """Replace the file's content by these entries, whose chain is known to be valid, durably; raises as `keep`
        does."""
        self.keep(content_of(events, lines))


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
        """Do the same in steps, yielding percent: the file in one, then an entry at each."""
        storage = BookStorage(self.path, self._notice)
        tables = storage.read()
        if tables is None:
            raise NoSuchMatch(NO_SUCH_MATCH)
        yield 50
        so_far = Accumulator()
        try:
            events, lines = storage.entries(tables)
            for event in events:
                so_far.add(event)
                yield 50 + 50 * event.seq // len(events)
        except (ValueError, KeyError, TypeError, Refused) as error:
            if storage.newer:
                raise TooNew(TOO_NEW) from error
            raise Damaged(_CANNOT_BE) from error
        return Content(events, replace(so_far.story(), newer=storage.newer), so_far, lines)

    def write(self, events: Sequence[Event], lines: Sequence[bytes] = ()) -> None:
        """Make these entries the whole match, durably; raises `OSError`, and then it is as it was (`disk.replace`).
        Passing their `lines` saves making them."""
        BookStorage(self.path, self._notice).write_entries(events, lines or lines_of(events))

    def _where(self) -> tuple[Path, Path]:
        """Return the path of the match and its backup: a crash between the two renames of a save leaves just the
        backup."""
        return self.path, disk.backup_of(self.path)


def stamp_of(found: os.stat_result) -> tuple[int, int]:
    """Return time (in nanoseconds) and size of a file."""
    return found.st_mtime_ns, found.st_size


def entries(tables: Tables) -> Entries:
    """Return the entries in order, the chain checked; raises `ValueError`. Each holds the hash of the one before, so a
    changed entry is noticed at the next one."""
    stored = tables[EVENTS]
    events: list[Event] = []
    lines: list[bytes] = []
    for seq in range(1, len(stored) + 1):
        text = canonical(stored[str(seq)]).encode()
        event = read_event(stored[str(seq)])
        event.hashed(text)
        check_link(events[-1] if events else None, event)
        events.append(event)
        lines.append(_line(seq, text))
    return Entries(tuple(events), sorted(lines))


def line_of(event: Event) -> bytes:
    """Return the entry as it is in the file, under its number; sorted, lines are in the order of the file."""
    return _line(event.seq, event.text.encode())


def lines_of(events: Iterable[Event]) -> list[bytes]:
    """Return the lines of entries, in the order of the file."""
    return sorted(map(line_of, events))


def content_of(events: Sequence[Event], lines: Sequence[bytes]) -> bytes:
    """Return the file of a match with these entries, whose chain is known to be valid: canonical JSON, joined from its
    lines."""
    head = canonical({HEAD: {"1": sealed_head(_KIND, _about(events))}})
    return b'{"%b":{%b},%b\n' % (EVENTS.encode(), b",".join(lines), head[1:].encode())


def _line(seq: int, text: bytes) -> bytes:
    return b'"%d":%b' % (seq, text)


def _about(events: Sequence[Event]) -> dict[str, object]:
    """Return what the head of a file with these entries says of them."""
    return {"id": events[0].id, "events": len(events), "last": events[-1].hash}
