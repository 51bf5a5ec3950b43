"""What can go wrong with the book, each with a sentence for the player. Nothing already saved is ever lost by it."""

# The names are those of the sentences for the player.
# ruff: noqa: N818

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from scoring.text import Message, Words, say


class LedgerError(Exception):
    """Something the ledger could not do. `message` says it to the player, `details` which file it is about, and `where`
    the place in a match (``deals[3].captured[1]``); both may be empty."""

    def __init__(self, message: Words, details: str = "", where: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.details = details
        self.where = where


class LedgerBusy(LedgerError):
    """Another Quinola has this folder open."""


class OnlyWatching(LedgerError):
    """Whoever only watches can't change anything."""


class NoSuchMatch(LedgerError):
    """There is no match with that id here."""


class MatchChanged(LedgerError):
    """The match has changed since the screen was drawn: look again, then repeat."""


class Damaged(LedgerError):
    """A file can't be trusted and there is no older copy to fall back on. It stays where it is."""


class TooNew(LedgerError):
    """The file was written by a newer Quinola: it may be readable, but must not be written."""


class TooLarge(LedgerError):
    """The match is larger than this Quinola opens. Its file stays where it is."""


class DiskTrouble(LedgerError):
    """The disk refused. What was saved before is intact; what was to be saved now is not, except with `DiskInDoubt`."""


class DiskFull(DiskTrouble):
    """No room left."""


class DiskReadOnly(DiskTrouble):
    """Writing is not allowed here."""


class DiskInDoubt(DiskTrouble):
    """The disk refused in the middle, and refused again when that was to be undone: it may be saved or not."""


class Refused(LedgerError):
    """An invalid change."""

    def __init__(self, where: str, message: Words) -> None:
        super().__init__(message, where=where)


class DoesNotFit(Refused):
    """A change that is valid in itself, but after which the later deals `numbers` (counted from 0) no longer fit. With
    `can_void` the same change works together with ``voided`` for each of those deals."""

    def __init__(self, numbers: tuple[int, ...], where: str, message: Words, can_void: bool) -> None:
        super().__init__(where, message)
        self.numbers = numbers
        self.can_void = can_void


class InDoubt(OSError):
    """A change failed halfway, and so did undoing it: it may be there, now or after a power cut, or not."""

    @classmethod
    def after(cls, error: OSError) -> InDoubt:
        """Return the state of the change that failed with that error."""
        return cls(error.errno, error.strerror, error.filename)


class Unreadable(PermissionError):
    """A file or folder that Quinola may not read."""


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_READ_ONLY = {errno.EROFS, errno.EACCES, errno.EPERM}


def disk_error(error: OSError) -> DiskTrouble:
    """Return the error for an error of the operating system."""
    if isinstance(error, InDoubt):
        return DiskInDoubt(
            say(
                "The disk failed while saving, so this may be saved or not. Check before you repeat it; nothing"
                " saved before is lost."
            )
        )
    if isinstance(error, Unreadable):
        return DiskTrouble(_not_readable(str(error.filename or "")))
    if error.errno in _FULL:
        return DiskFull(
            say("The disk is full: this was not saved. Free some space and save again; nothing else is lost.")
        )
    if error.errno in _READ_ONLY:
        return DiskReadOnly(
            say(
                "This was not saved: Quinola isn’t allowed to write to its folder. Allow it and save again; nothing"
                " else is lost."
            )
        )
    return DiskTrouble(say("The disk did not respond, so this was not done. Try again; nothing saved before is lost."))


def _not_readable(file: str) -> Message:
    if not file:
        return say(
            "Quinola isn’t allowed to read its folder, so this was not done. Allow it and try again; nothing saved is"
            " lost."
        )
    return say(
        "Quinola isn’t allowed to read {file}, so this was not done. Allow it and try again; nothing saved is lost.",
        file=file,
    )


@contextmanager
def disk() -> Iterator[None]:
    """Turn errors of the operating system inside the ``with`` into `DiskTrouble`."""
    try:
        yield
    except OSError as error:
        raise disk_error(error) from error
