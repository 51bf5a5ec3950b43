"""One match on the disk: its entries in a file of their own, read and added to, never changed."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.ledger import disk
from app.ledger.errors import Damaged, NoSuchMatch, Refused, TooNew
from app.ledger.events import Event, chain, read_event
from app.ledger.fold import fold
from app.ledger.storage import TOO_NEW, Notice, SealedStorage, Tables
from app.ledger.story import Story
from scoring import GAMES
from scoring.cards import and_list
from scoring.names import legible

EVENTS = "events"
NOT_THERE = (0, 0)
NO_SUCH_MATCH = "There is no such match here."
# The head comes last in the canonical form, and the latest hash is near the end of it.
_LAST = re.compile(rb'"last":"([0-9a-f]{64})","schema":\d+,"seal":"[0-9a-f]{64}"\}\}\}\n\Z')
_TAIL = 300


class BookStorage(SealedStorage):
    """The file of one match. Its head holds the match's id, the number of entries and the hash of the last."""

    def __init__(self, path: Path, notice: Notice) -> None:
        super().__init__(path, "quinola-ledger", notice)
        self._checked: tuple[object, tuple[Event, ...]] = None, ()

    def summary(self, tables: Tables) -> dict[str, Any]:
        """What the head says; raises `ValueError` where the entries do not follow from each other."""
        if set(tables) != {EVENTS}:
            raise ValueError("a book holds its entries and nothing else")
        events = self.entries(tables)
        self._checked = tables[EVENTS], events
        if not events or events[0].id != self.path.stem:
            raise ValueError("the entries of another match")
        return {"id": events[0].id, "events": len(events), "last": events[-1].hash}

    def called(self, tables: Tables) -> str:
        """The match by its game, players and day: nobody knows it by its number."""
        began = self.entries(tables)[0]
        try:
            game, players = GAMES[began.data["game"]].title, and_list(began.data["players"])
        except (KeyError, TypeError):  # of a game, or a form, that only another version knows
            return super().called(tables)
        return f"A match of {game}, begun {began.at[:10]} by {legible(players)},"

    def entries(self, tables: Tables) -> tuple[Event, ...]:
        """The entries of tables just read or written, whose chain need not be checked twice; raises `ValueError`."""
        table, events = self._checked
        return events if tables[EVENTS] is table else entries(tables)

    def write_entries(self, events: Sequence[Event]) -> None:
        """Make these, whose chain is known to be whole, all the file holds, durably; raises as `write` does."""
        table = {str(event.seq): event.to_json() for event in events}
        self._checked = table, tuple(events)
        self.write({EVENTS: table})


class Book:
    """The file of one match, by its path."""

    def __init__(self, path: Path, notice: Notice) -> None:
        self.path = path
        self._notice = notice

    def stamp(self) -> tuple[int, int]:
        """Time (in nanoseconds) and size of the file, which tell whether it changed; zeros where there is none. Raises
        `OSError`."""
        for path in self._where():
            with suppress(FileNotFoundError), disk.reading():
                return stamp_of(path.stat())
        return NOT_THERE

    def last(self) -> str:
        """The hash of the latest entry as the end of the file has it, without reading the rest; empty where it does not
        say, or there is no file. Raises `OSError`."""
        for path in self._where():
            with suppress(FileNotFoundError), disk.reading(), path.open("rb") as file:
                file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
                found = _LAST.search(file.read())
                return found[1].decode() if found else ""
        return ""

    def read(self) -> tuple[tuple[Event, ...], Story]:
        """Every entry and what they tell; raises `NoSuchMatch`, `Damaged`, `TooNew` or `OSError`."""
        storage = BookStorage(self.path, self._notice)
        tables = storage.read()
        if tables is None:
            raise NoSuchMatch(NO_SUCH_MATCH)
        try:
            events = storage.entries(tables)
            return events, replace(fold(events), newer=storage.newer)
        except (ValueError, KeyError, TypeError, Refused) as error:
            if storage.newer:
                raise TooNew(TOO_NEW) from error
            raise Damaged("This match tells what cannot be, so it was left as it is.") from error

    def write(self, events: Sequence[Event]) -> None:
        """Make these entries the whole match, durably; raises `OSError`, and then it is as it was (`disk.replace`)."""
        BookStorage(self.path, self._notice).write_entries(events)

    def _where(self) -> tuple[Path, Path]:
        """Where the match is: a crash between the two renames of a save leaves just the backup."""
        return self.path, disk.backup_of(self.path)


def stamp_of(found: os.stat_result) -> tuple[int, int]:
    """Time (in nanoseconds) and size of a file."""
    return found.st_mtime_ns, found.st_size


def entries(tables: Tables) -> tuple[Event, ...]:
    """The entries in their order, the chain checked; raises `ValueError`."""
    stored = tables[EVENTS]
    return tuple(chain([], (read_event(stored[str(seq)]) for seq in range(1, len(stored) + 1))))
