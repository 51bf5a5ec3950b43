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
    Moved,
    NoSuchMatch,
    Refused,
    TooNew,
)
from app.ledger.ledger import Ledger
from app.ledger.store.shelf_file import Entry

__all__ = [
    "Damaged",
    "DiskFull",
    "DiskInDoubt",
    "DiskReadOnly",
    "DiskTrouble",
    "DoesNotFit",
    "Entry",
    "Event",
    "Ledger",
    "LedgerBusy",
    "LedgerError",
    "Moved",
    "NoSuchMatch",
    "Refused",
    "Step",
    "Story",
    "Substitution",
    "TooNew",
    "Version",
    "fold",
]
