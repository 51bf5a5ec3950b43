"""A match's file and a backup, cut short anywhere, and with any of its bytes changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.ledger import Damaged, Ledger
from app.ledger.files.verify import problems_of
from app.ledger.steps import at_once
from app.ledger.store.book_file import Book
from app.ledger.store.disk import backup_of
from tests.tools.faults.evening import Reported, play

# Each bit of a byte alone (32 turns f into F), all of them, and what turns a line's end into a blank.
FLIPS = (1, 2, 4, 8, 16, 32, 64, 128, 255, 42)


def evening_file(folder: Path) -> Path:
    """Return the file of the evening's match, without a backup."""
    reported: list[Reported] = []
    play(folder, reported.append)
    file = folder / "matches" / f"{reported[0].id}.json"
    backup_of(file).unlink()
    return file


def backup_of_evening(folder: Path) -> bytes:
    """Return a backup of the same."""
    ledger = Ledger(folder)
    try:
        return at_once(ledger.exchange.backing_up()).content
    finally:
        ledger.close()


def prefixes(whole: bytes, every: int = 1) -> Iterator[bytes]:
    """Yield everything that a file cut short can hold, including nothing."""
    return (whole[:length] for length in range(0, len(whole), every))


def flipped(whole: bytes, every: int = 1) -> Iterator[bytes]:
    """Yield the file with one byte changed, in each of the `FLIPS`."""
    for place in range(0, len(whole), every):
        for flip in FLIPS:
            damaged = bytearray(whole)
            damaged[place] ^= flip
            yield bytes(damaged)


def unnoticed(file: Path, damages: Iterator[bytes]) -> tuple[int, int]:
    """Return how many of these contents are taken for a match, and how many were tried. The file is left as it was."""
    whole = file.read_bytes()
    tried = unnoticed_files = 0
    for damaged in damages:
        file.write_bytes(damaged)
        tried += 1
        try:
            Book(file, lambda sentence: None).read()
        except Damaged:
            continue
        unnoticed_files += 1
    file.write_bytes(whole)
    return unnoticed_files, tried


def unnoticed_backups(damages: Iterator[bytes]) -> tuple[int, int]:
    """Return how many of these contents `verify` takes for the backup that was written, and how many were tried."""
    tried = unnoticed_files = 0
    for damaged in damages:
        tried += 1
        unnoticed_files += not any(problems_of(damaged, "backup"))
    return unnoticed_files, tried
