"""Copies of everything: one file a day, the last ten of them, in the form in which a backup also leaves the house."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.ledger.book.canonical import canonical
from app.ledger.errors import NoSuchMatch
from app.ledger.files.opening import Drafted
from app.ledger.files.parcel import BACKUP, LARGEST_BACKUP, VERSION, sealing
from app.ledger.steps import Steps
from app.ledger.store import disk
from scoring.text import say

KEPT = 10
_NAME = re.compile(r"quinola-(\d{4}-\d\d-\d\d)\.json", re.ASCII)


@dataclass(frozen=True)
class Backup:
    """A backup made: its file's content, how many matches are in it, and the ids of those that could not be read, and
    of those for which there was no more room."""

    content: bytes
    matches: int
    left_out: tuple[str, ...] = ()
    no_room: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kept:
    """A dated copy in the folder: its day (``2026-11-21``, UTC) and size in bytes."""

    day: str
    size: int


class Packing:
    """A backup in the making, to which one match after another is added."""

    def __init__(self, made: str, settings: Mapping[str, object]) -> None:
        self._made = made
        self._settings = settings
        self._lines: list[bytes] = []
        self._sealed: list[tuple[str, Drafted]] = []
        frame = canonical({**self._frame(""), "matches": []})
        self._size = len(frame.encode("utf-8")) + 100

    def add(self, text: str, last: str, drafts: Drafted) -> bool:
        """Add a match file in canonical form, the hash of its latest entry, and its drafts by number; whether there is
        room for it."""
        line = f'{{"drafts":{canonical(drafts)},"last":"{last}","match":{text}}}'.encode()
        if self._size + len(line) + 2 > LARGEST_BACKUP:
            return False
        self._size += len(line) + 2
        self._lines.append(line)
        self._sealed.append((last, drafts))
        return True

    def ended(self) -> Steps[tuple[bytes, int]]:
        """The backup's content, and how many matches are in it."""
        told = yield from sealing(self._made, self._sealed, self._settings)
        head, tail = canonical({**self._frame(told), "matches": []}).split('"matches":[]')
        # A match a line: what is damaged by hand or by a disk is then one match. All is put together at once, as it
        # may be 50 MB.
        parts = [head.encode("utf-8"), b'"matches":[\n']
        for line in self._lines:
            parts += [line, b",\n"]
        parts[-1] = b"\n]" if self._lines else parts[-1] + b"\n]"
        return b"".join([*parts, tail.encode("utf-8"), b"\n"]), len(self._lines)

    def _frame(self, told: str) -> dict[str, object]:
        return {"format": BACKUP, "version": VERSION, "made": self._made, "settings": self._settings, "seal": told}


def named(day: str) -> str:
    """The name of a backup's file: of nothing but its day."""
    return f"quinola-{day}.json"


class Backups:
    """The dated copies in `folder`, which need not be there yet."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def kept(self) -> list[Kept]:
        """The copies there are, the latest first; raises `OSError`."""
        if not disk.is_folder(self._folder):
            return []
        with disk.reading():
            found = ((_NAME.fullmatch(path.name), path) for path in self._folder.iterdir())
            copies = [Kept(name[1], path.stat().st_size) for name, path in found if name]
            return sorted(copies, key=lambda kept: kept.day, reverse=True)

    def due(self, today: str, changed: Iterable[str]) -> bool:
        """Whether a copy is to be made today, of matches last changed at those times."""
        # A copy from days to come was made while the clock was wrong: it says nothing of today.
        last = max((kept.day for kept in self.kept() if kept.day <= today), default="")
        return last < today and any(at[:10] >= last for at in changed)

    def keep(self, today: str, backup: Backup) -> None:
        """Keep today's copy, durably, and no more than the last ten; raises `OSError`. Those of days to come, made by
        a wrong clock, go first.

        While a match cannot be read no older copy is thrown away: it may be the only one that has that match.
        """
        disk.make_folder(self._folder)
        disk.clear_temporary(self._folder, _NAME)
        disk.replace(self._folder / named(today), backup.content)
        with suppress(OSError):  # one copy too many is no reason to say that this one could not be kept
            by_age = sorted(self.kept(), key=lambda kept: (kept.day <= today, kept.day), reverse=True)
            for old in [] if backup.left_out else by_age[KEPT:]:
                (self._folder / named(old.day)).unlink()

    def read(self, day: str) -> bytes:
        """The content of that day's copy; raises `NoSuchMatch` or `OSError`."""
        content = disk.content_of(self._folder / named(day)) if _NAME.fullmatch(named(day)) else None
        if content is None:
            raise NoSuchMatch(say("There is no backup of that day here."))
        return content
