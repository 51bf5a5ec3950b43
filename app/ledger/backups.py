"""Copies of everything: one file a day, the last ten of them, in the form in which a backup also leaves the house."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.ledger import disk
from app.ledger.errors import NoSuchMatch, Refused
from app.ledger.exchange import BACKUP, LARGEST_BACKUP, VERSION, Drafted, seal

KEPT = 10
_NAME = re.compile(r"quinola-(\d{4}-\d\d-\d\d)\.json", re.ASCII)


@dataclass(frozen=True)
class Backup:
    """A backup made: its file's content, how many matches are in it, and the ids of those that could not be read."""

    content: bytes
    matches: int
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True)
class Kept:
    """A dated copy in the folder: its day (``2026-11-21``, UTC) and size in bytes."""

    day: str
    size: int


@dataclass(frozen=True)
class Line:
    """A match as a backup holds it: the line, and what the seal is made of."""

    text: str
    last: str
    drafts: Drafted


def line_of(file: Mapping[str, Any], last: str, drafts: Drafted) -> Line:
    """The line of a match file, its drafts by number beside it."""
    return Line(disk.canonical({"last": last, "match": file, "drafts": drafts}), last, drafts)


def sealed(made: str, lines: Sequence[Line], settings: Mapping[str, Any]) -> bytes:
    """A backup's content; raises `Refused` where it would be too large."""
    told = {
        "format": BACKUP,
        "version": VERSION,
        "made": made,
        "settings": settings,
        "seal": seal(made, [(line.last, line.drafts) for line in lines], settings),
    }
    frame = disk.canonical({**told, "matches": []})
    head, tail = frame.split('"matches":[]')
    # A match a line: what is damaged by hand or by a disk is then one match.
    content = (head + '"matches":[\n' + ",\n".join(line.text for line in lines) + "\n]" + tail + "\n").encode("utf-8")
    if len(content) > LARGEST_BACKUP:
        most = LARGEST_BACKUP // 10**6
        raise Refused("", f"All matches together are more than a backup holds, {most} MB: export them one by one.")
    return content


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
            return sorted((Kept(name[1], path.stat().st_size) for name, path in found if name), key=_day, reverse=True)

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
            raise NoSuchMatch("There is no backup of that day here.")
        return content


def _day(kept: Kept) -> str:
    return kept.day
