"""The ledger: everything that touches a disk. A match is an append-only book of entries; nothing in it is ever lost."""

from app.ledger.book.event import Event
from app.ledger.book.fold import fold
from app.ledger.book.story import Step, Story, Substitution, Version
from app.ledger.errors import (
    Damaged,
    DiskFull,
    DiskInDoubt,
    DiskReadOnly,
    DiskTrouble,
    DoesNotFit,
    LedgerBusy,
    LedgerError,
    MatchChanged,
    NoSuchMatch,
    Refused,
    TooLarge,
    TooNew,
)
from app.ledger.ledger import Ledger
from app.ledger.store.shelf_file import ShelfEntry

__all__ = [
    "Damaged",
    "DiskFull",
    "DiskInDoubt",
    "DiskReadOnly",
    "DiskTrouble",
    "DoesNotFit",
    "Event",
    "Ledger",
    "LedgerBusy",
    "LedgerError",
    "MatchChanged",
    "NoSuchMatch",
    "Refused",
    "ShelfEntry",
    "Step",
    "Story",
    "Substitution",
    "TooLarge",
    "TooNew",
    "Version",
    "fold",
]
