"""Check that everything is as it was written: read through a folder of matches without changing anything in it."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TypeVar

from app.ledger.book.chain import ID
from app.ledger.book.event import Event
from app.ledger.book.fold import fold
from app.ledger.errors import Damaged, LedgerError, Refused, TooNew
from app.ledger.files.backups import Backups, is_as_written, named
from app.ledger.files.lost import sentences
from app.ledger.files.opening import opening
from app.ledger.files.parcel import unpacking
from app.ledger.steps import Steps
from app.ledger.store import disk, latest
from app.ledger.store.book_file import Book, BookStorage
from app.ledger.store.drafts import DAMAGED, read_draft
from app.ledger.store.shelf_file import MATCHES, ShelfEntry, named_in
from app.ledger.store.storage import TOO_NEW, SealedStorage
from app.ledger.store.watch import Loss, called
from scoring import MatchError
from scoring.steps import converted
from scoring.text import NOTHING, Message, Words, joined, say

R = TypeVar("R")
COPY = re.compile(rf"({ID.pattern})(?!\.json).+\.json", re.DOTALL)
"""What a program that syncs folders calls its copy of a match that was changed on two devices: ``ID (conflicted
copy).json``, ``ID.sync-conflict-20261121-193000-ABCDEFG.json``, ``ID-LAPTOP.json``, ``ID 2.json``."""
REBUILT = say("It will be rebuilt at the next start.")
ENDINGS = (".json", ".json" + disk.BACKUP)


def problems(folder: Path) -> Iterator[Message]:
    """Yield what is wrong in a data folder, a sentence each; nothing if all is well. Raises `OSError` if it is none."""
    return (sentence for sentence in looking(folder) if sentence)


def looking(folder: Path) -> Iterator[Message]:
    """Do the same in steps, yielding an empty sentence after each in which nothing was found.

    It checks the bytes of every file, its schema, seal and hashes; that the entries of every match follow from each
    other, can be put into words, and can be scored; the same for each daily backup; and that no match is missing, or
    older than when it was last saved. Quinola may save meanwhile.
    """
    if not disk.is_folder(folder / "matches"):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder / "matches"))
    noted = _noted(folder)  # before the matches: these only ever get newer
    yield from _readable("matches", chain(_matches(folder / "matches"), _missing(folder, noted)))
    yield from _readable("incoming", _waiting(folder / "incoming"))
    yield from _readable("drafts", _drafts(folder / "drafts"))
    yield from _sealed(folder / "settings.json", "quinola-settings", say("Quinola will use the default settings."))
    yield from _sealed(folder / "people.json", "quinola-people", say("Every name will be one person again."))
    yield from _sealed(folder / "shelf.json", "quinola-shelf", REBUILT)
    for notes in ("latest.txt", "latest-settings.txt"):
        yield from _readable(notes, _notes(folder / notes))
    yield from _readable("backups", _backups(folder / "backups"))


def _readable(shown: str, found: Iterator[Message]) -> Iterator[Message]:
    """Yield what was found, up to where the disk failed."""
    try:
        yield from found
    except OSError as error:
        yield _unread(shown, error)


def _unread(shown: str, error: OSError) -> Message:
    problem = str(error.strerror)
    return say("{file} cannot be read ({problem}): allow it, or look again later.", file=shown, problem=problem)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file()) if disk.is_folder(folder) else []


def _matches(folder: Path) -> Iterator[Message]:
    for path in _files(folder):
        shown = f"matches/{path.name}"
        if COPY.fullmatch(path.name):
            yield say("{file} is a conflicted copy: import it to see what it has, then move it elsewhere.", file=shown)
        elif path.name.endswith(ENDINGS) and ID.fullmatch(path.name.split(".")[0]):
            yield from _readable(shown, _match(path, shown))
        elif ".damaged-" in path.name:
            yield say(
                "{file} was found damaged earlier and kept. If nothing is missing, you can delete it.", file=shown
            )
        elif path.name.endswith(disk.TEMPORARY):
            if path.exists():
                yield say("{file} is left over from an unfinished save; the next start removes it.", file=shown)
        else:
            yield say("{file} is not one of Quinola’s files: move it elsewhere.", file=shown)


def _waiting(folder: Path) -> Iterator[Message]:
    if _files(folder):
        yield say(
            "{folder} has matches of an unfinished import: the next start imports all of them, or none.",
            folder=folder.name,
        )


def _drafts(folder: Path) -> Iterator[Message]:
    for path in _files(folder):
        content = disk.content_of(path)
        if not path.name.endswith(".json") or content is None:
            continue
        draft, shown = read_draft(content), f"drafts/{path.name}"
        if draft is None:
            yield say("{file} is damaged: the half-entered deal in it must be entered again.", file=shown)
        elif draft.taps == DAMAGED:
            yield say("{file} is damaged: its half-entered deal is intact, but its taps can’t be undone.", file=shown)


def _backups(folder: Path) -> Iterator[Message]:
    backups = Backups(folder)
    for copy in backups.kept():
        yield from looking_at(backups.read(copy.day), f"backups/{named(copy.day)}")


def _noted(folder: Path) -> dict[str, str]:
    """Return the latest entry of each match as it was noted, by its id; empty if that can't be read."""
    with suppress(OSError):
        return latest.read(disk.content_of(folder / "latest.txt") or b"")
    return {}


def _notes(path: Path) -> Iterator[Message]:
    if latest.damaged(disk.content_of(path) or b""):
        damaged = say("{file} is damaged: what is missing may go unnoticed.", file=path.name)
        yield joined(" ", [damaged, REBUILT])


def _missing(folder: Path, noted: Mapping[str, str]) -> Iterator[Message]:
    """Yield the matches that are missing, or not as they were last saved."""
    names: dict[str, Message] | None = None  # read when they are needed, and once
    for id, last in noted.items():
        place = folder / "matches" / f"{id}.json"
        waiting = folder / "incoming" / place.name  # of an interrupted import, which is reported already
        if Book(place, _say_nothing).last() != last and not disk.is_there(waiting):
            hashes = _hashes(place)
            if hashes is not None and last not in hashes:
                names = names_in(folder / "shelf.json") if names is None else names
                name = names.get(id) or called(ShelfEntry(id))
                yield from sentences([Loss(id, name, hashes)], folder / "backups")


def names_in(path: Path) -> dict[str, Message]:
    """Return the names of the matches, by their ids, as the index remembers them."""
    try:
        tables = SealedStorage(path, "quinola-shelf", _say_nothing).opened(disk.content_of(path) or b"", path)
        entries = (named_in(stored) for stored in tables[MATCHES].values())
        return {entry.id: called(entry) for entry in entries}
    except (LedgerError, OSError, KeyError, TypeError, AttributeError):
        return {}


def _hashes(place: Path) -> tuple[str, ...] | None:
    """Return the hashes of a match's entries, empty if there is no file; None if it can't be read, which is reported
    elsewhere."""
    try:
        storage = BookStorage(place, _say_nothing)
        for path in (place, disk.backup_of(place)):
            content = disk.content_of(path)
            if content is not None:
                return tuple(event.hash for event in storage.entries(storage.opened(content, path)).events)
    except (LedgerError, ValueError, KeyError, TypeError):
        return None
    return ()


def _match(path: Path, shown: str) -> Iterator[Message]:
    """Yield what is wrong with one match, or with its state before the last change (``.bak``)."""
    place = path.with_name(path.name.removesuffix(disk.BACKUP))
    content = disk.content_of(path)
    if content is None:
        return  # Quinola is open and saves: the file it replaces becomes the one with the other ending
    try:
        events = _entries(content, path, place)
        yield NOTHING
        yield from _silently(fold(events).scoring())
    except TooNew:
        yield say("{file} was written by a newer Quinola: update Quinola to look at it.", file=shown)
    except Damaged:
        yield say("{file} is damaged: some of its bytes are not those that were written.", file=shown)
    except MatchError as error:
        why = error.message
        yield (
            say("{file} cannot be scored at {where}: {why}", file=shown, where=error.where, why=why)
            if error.where
            else say("{file} cannot be scored: {why}", file=shown, why=why)
        )
    except (ValueError, KeyError, TypeError, Refused):
        yield say("{file} contradicts itself: its entries do not follow from each other.", file=shown)


def _entries(content: bytes, path: Path, place: Path) -> tuple[Event, ...]:
    """Return the entries in a file, whose every byte is as it was written; raises `Damaged`, `TooNew` or
    `ValueError`."""
    storage = BookStorage(place, _say_nothing)
    tables = storage.opened(content, path)
    if storage.newer:
        raise TooNew(TOO_NEW)
    return storage.entries(tables).events


def _sealed(path: Path, kind: str, advice: Message) -> Iterator[Message]:
    for copy in (path, disk.backup_of(path)):
        try:
            content = disk.content_of(copy)
            if content is not None:
                SealedStorage(path, kind, _say_nothing).opened(content, copy)
        except OSError as error:
            yield _unread(copy.name, error)
        except TooNew:
            yield say("{file} was written by a newer Quinola.", file=copy.name)
        except Damaged:
            yield joined(" ", [say("{file} is damaged.", file=copy.name), advice])
        yield NOTHING  # the list of many long matches takes a step of its own


def problems_of(content: bytes, shown: str) -> Iterator[Message]:
    """Yield what is wrong with a backup or a match file, `shown` by that name: as a whole, or with one of its
    matches."""
    return (sentence for sentence in looking_at(content, shown) if sentence)


def looking_at(content: bytes, shown: str) -> Iterator[Message]:
    """Do the same in steps, yielding an empty sentence after each in which nothing was found."""
    try:
        parcel = yield from _silently(unpacking(content))
    except Refused as error:
        yield joined(": ", [shown, error.message])
        return
    as_written = True
    for part in is_as_written(content) if parcel.made else ():
        as_written &= part
        yield NOTHING
    if not as_written:
        yield say(
            "{file} is not as Quinola wrote it, though what it says is the same: another program changed it.",
            file=shown,
        )
    for number, packed in enumerate(parcel.files, 1):
        try:
            yield from _silently(opening(packed))
        except Refused as error:
            place = say("{file}, match {number}", file=shown, number=number) if parcel.made else shown
            yield joined(": ", [place, joined(" ", [error.message, f"({error.where})" if error.where else ""])])


def _silently(steps: Steps[R]) -> Generator[Message, None, R]:
    """Run steps that report nothing."""
    return converted(steps, lambda done: NOTHING)


def _say_nothing(sentence: Words) -> None:
    """Ignore the sentence: the caller reports what it finds."""
