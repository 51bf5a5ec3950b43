"""This process's hold on the folder of the matches: taken before anything is written, and kept until closed.

The operating system's lock on a file of its own lets one Quinola into a folder.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

from app.ledger.book.chain import ID
from app.ledger.errors import LedgerBusy
from app.ledger.store.disk import clear_temporary, is_folder, make_folder
from app.ledger.store.drafts import NUMBER
from app.ledger.store.incoming import Incoming
from scoring.text import say

_LOCK_TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}


class FolderLock:
    """The lock of one folder, held until `release` or the end of the process, however that comes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock unless it is held already; return whether it was taken only now. Raises `LedgerBusy`, or
        `OSError` if the file can't be made."""
        if self._handle is not None:
            if self._still_there(self._handle):
                return False
            # Somebody who tidied the folder up, or put an older one in its place, has opened it to another Quinola.
            self.release()
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(handle)
        except OSError as error:
            # A file system without locks is no reason not to save; a lock held by another process is.
            if error.errno in _LOCK_TAKEN:
                os.close(handle)
                raise LedgerBusy(
                    say("Quinola is already open on these matches. Close the other one, or continue there.")
                ) from error
        self._handle = handle
        return True

    def _still_there(self, handle: int) -> bool:
        """Return whether the file that is locked is the one that others would try to lock."""
        try:
            return os.path.samestat(os.fstat(handle), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Release the lock."""
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


# The files that Quinola writes in the folder itself, among the matches and among the drafts.
_OUR_FILES = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        r"(settings|shelf|people)\.json|latest(-settings)?\.txt",
        rf"{ID.pattern}\.json",
        rf"{ID.pattern}-({NUMBER.pattern})\.json",
    )
)


class Holding:
    """Whose folder it is: ours once its lock is taken and what a crash left behind is cleaned up. An import that is
    complete but not yet moved to the matches (`incoming`) is finished before anything is saved: later it would replace
    what is saved now."""

    def __init__(self, folder: Path, incoming: Incoming) -> None:
        self._folders = (folder, folder / "matches", folder / "drafts")
        self._lock = FolderLock(folder / "lock")
        self._incoming = incoming
        self._closed = self._cleared = False

    def begin(self) -> None:
        """Take the folder over, or do without on a read-only disk: reading still works. Raises `LedgerBusy`, or
        `OSError` if there is nothing to read."""
        try:
            self.take()
        except OSError:
            if not is_folder(self._folders[1]):
                raise

    def take(self) -> None:
        """Make sure that the folder is ours before anything is written; raises `LedgerBusy` or `OSError`."""
        if self._closed:
            raise LedgerBusy(say("These matches are closed here: start Quinola again."))
        for folder in self._folders:
            make_folder(folder)  # somebody may have deleted it
        if self._lock.take():
            self._cleared = False
            self._incoming.forget()
        if not self._cleared:
            for folder, our_files in zip(self._folders, _OUR_FILES, strict=True):
                clear_temporary(folder, our_files)
            self._cleared = True
        self._incoming.finish()

    def close(self) -> None:
        """Let another process have the folder, for good."""
        self._closed = True
        self.release()

    def release(self) -> None:
        """Let another process have the folder until it is taken here again."""
        self._lock.release()
