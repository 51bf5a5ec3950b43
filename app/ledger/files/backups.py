"""Backups of everything: one file a day, the last ten of them, in the same form as an exported backup."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.ledger.book.canonical import canonical
from app.ledger.errors import NoSuchMatch
from app.ledger.files.opening import Drafted
from app.ledger.files.parcel import BACKUP, LARGEST_BACKUP, VERSION, Laid, as_laid_out, laid_out, seal
from app.ledger.store import disk
from scoring.errors import Json
from scoring.text import say

KEPT = 10
_NAME = re.compile(r"quinola-(\d{4}-\d\d-\d\d)\.json", re.ASCII)


@dataclass(frozen=True)
class Backup:
    """A backup: its file's content, how many matches it has, and the ids of those that could not be read, and of those
    that did not fit."""

    content: bytes
    matches: int
    left_out: tuple[str, ...] = ()
    no_room: tuple[str, ...] = ()


@dataclass(frozen=True)
class DailyBackup:
    """A daily backup in the folder: its day (``2026-11-21``, UTC) and size in bytes."""

    day: str
    size: int


class Packing:
    """A backup being made, to which one match after another is added."""

    def __init__(self, made: str, settings: Mapping[str, object]) -> None:
        self._made = made
        self._settings = settings
        self._lines: list[bytes] = []
        self._sealed: list[tuple[str, Drafted]] = []
        self._size = len(self._frame("")) + 100

    def add(self, file: Mapping[str, Json], last: str, drafts: Drafted) -> bool:
        """Add a match file's object, the hash of its latest entry, and its drafts by number; return whether it fits."""
        line = canonical({"drafts": drafts, "last": last, "match": file}).encode()
        if self._size + len(line) + 2 > LARGEST_BACKUP:
            return False
        self._size += len(line) + 2
        self._lines.append(line)
        self._sealed.append((last, drafts))
        return True

    def ended(self) -> tuple[bytes, int]:
        """Return the backup's content, and how many matches it has."""
        frame = self._frame(seal(self._made, self._sealed, self._settings))
        return as_laid_out(Laid(frame, self._lines)), len(self._lines)

    def _frame(self, seal: str) -> bytes:
        frame = {"format": BACKUP, "version": VERSION, "made": self._made, "settings": self._settings, "seal": seal}
        return canonical({**frame, "matches": []}).encode()


def is_as_written(content: bytes) -> Iterator[bool]:
    """Yield of each part of a backup that holds what it should whether it is written as `Packing` does it: nothing
    between the values but the ends of the lines, no letter spelt out in capitals."""
    laid = laid_out(content)
    yield laid is not None and as_laid_out(laid) == content
    for part in (laid.frame, *laid.lines) if laid else ():
        yield canonical(json.loads(part)).encode() == part


def named(day: str) -> str:
    """Return the name of a backup's file, made of its day only."""
    return f"quinola-{day}.json"


class Backups:
    """The daily backups in `folder`, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def kept(self) -> list[DailyBackup]:
        """Return the backups, the latest first; raises `OSError`."""
        if not disk.is_folder(self._folder):
            return []
        with disk.reading():
            found = ((_NAME.fullmatch(path.name), path) for path in self._folder.iterdir())
            copies = [DailyBackup(name[1], path.stat().st_size) for name, path in found if name]
            return sorted(copies, key=lambda copy: copy.day, reverse=True)

    def due(self, today: str, changed: Iterable[str]) -> bool:
        """Return whether a backup is due today, of matches last changed at those times."""
        # A backup from the future was made while the clock was wrong: it says nothing about today.
        last = max((copy.day for copy in self.kept() if copy.day <= today), default="")
        return last < today and any(at[:10] >= last for at in changed)

    def keep(self, today: str, backup: Backup) -> None:
        """Write today's backup, durably, and keep no more than the last ten; raises `OSError`. Those from the future,
        made by a wrong clock, go first. While a match can't be read no older backup is deleted: it may be the only one
        with that match."""
        disk.make_folder(self._folder)
        disk.clear_temporary(self._folder, _NAME)
        disk.replace(self._folder / named(today), backup.content)
        with suppress(OSError):  # one backup too many is no reason to report a failure
            by_age = sorted(self.kept(), key=lambda copy: (copy.day <= today, copy.day), reverse=True)
            for old in [] if backup.left_out else by_age[KEPT:]:
                (self._folder / named(old.day)).unlink()

    def read(self, day: str) -> bytes:
        """Return the content of that day's backup; raises `NoSuchMatch` or `OSError`."""
        content = disk.content_of(self._folder / named(day)) if _NAME.fullmatch(named(day)) else None
        if content is None:
            raise NoSuchMatch(say("There is no backup of that day here."))
        return content
