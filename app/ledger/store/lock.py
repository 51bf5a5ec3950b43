"""One Quinola to a folder: the operating system's lock on a file of its own."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

from app.ledger.errors import LedgerBusy
from scoring.text import say

_TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}


class FolderLock:
    """The lock of one folder, held until `release` or the end of the process, however that comes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock unless it is held already; whether it was taken only now.

        Raises `LedgerBusy`, or `OSError` where the file cannot be made.
        """
        if self._handle is not None:
            if self._still_there(self._handle):
                return False
            # Who tidied the folder up, or put an older one in its place, has opened it to another Quinola.
            self.release()
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(handle)
        except OSError as error:
            # A file system without locks is no reason to keep nothing; a lock held by another is.
            if error.errno in _TAKEN:
                os.close(handle)
                raise LedgerBusy(
                    say("Quinola is already open on these matches. Close the other one, or continue there.")
                ) from error
        self._handle = handle
        return True

    def _still_there(self, handle: int) -> bool:
        """Whether the file that is locked is the one that others would try to lock."""
        try:
            return os.path.samestat(os.fstat(handle), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let the next one in."""
        if self._handle is not None:
            handle, self._handle = self._handle, None
            with suppress(OSError):
                os.close(handle)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        try:
            import fcntl
        except ImportError:  # a browser: nobody else can have these files open
            return
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
