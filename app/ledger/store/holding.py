"""The folder of the matches in this process's hands: taken over before anything is written, and held until closed."""

from __future__ import annotations

import re
from pathlib import Path

from app.ledger.book.chain import ID
from app.ledger.errors import LedgerBusy
from app.ledger.store.disk import clear_temporary, is_folder, make_folder
from app.ledger.store.drafts import NUMBER
from app.ledger.store.incoming import Incoming
from app.ledger.store.lock import FolderLock
from scoring.text import say

# The files that Quinola writes in the folder itself, among the matches and among the drafts.
_OURS = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        r"(settings|shelf|people)\.json|latest\.txt",
        rf"{ID.pattern}\.json",
        rf"{ID.pattern}-({NUMBER.pattern})\.json",
    )
)


class Holding:
    """Whose folder it is: ours once its lock is taken and what a crash left behind is cleared up.

    An import that is in but not yet among the matches (`incoming`) is ended before anything is saved: later it would
    take the place of what is saved now.
    """

    def __init__(self, folder: Path, incoming: Incoming) -> None:
        self._folders = (folder, folder / "matches", folder / "drafts")
        self._lock = FolderLock(folder / "lock")
        self._incoming = incoming
        self._closed = self._cleared = False

    def begin(self) -> None:
        """Take the folder over, or do without on a disk that only reads: reading still works.

        Raises `LedgerBusy`, or `OSError` where there is nothing to read.
        """
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
            make_folder(folder)  # somebody may have tidied it away
        if self._lock.take():
            self._cleared = False
            self._incoming.forget()
        if not self._cleared:
            for folder, ours in zip(self._folders, _OURS, strict=True):
                clear_temporary(folder, ours)
            self._cleared = True
        self._incoming.finish()

    def close(self) -> None:
        """Let another process have the folder, for good."""
        self._closed = True
        self.release()

    def release(self) -> None:
        """Let another process have the folder until it is taken here again."""
        self._lock.release()
