"""The folder of the matches in this process's hands: taken over before anything is written, and held until closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.ledger.disk import clear_temporary, make_folder
from app.ledger.errors import LedgerBusy
from app.ledger.lock import FolderLock


class Holding:
    """Whose folder it is: ours once its lock is taken and what a crash left behind is cleared up.

    `finish` ends an import that a crash left half moved, and says whether matches came in by that. Until it has ended
    nothing may be saved: later it would take the place of what is saved now.
    """

    def __init__(self, folder: Path, finish: Callable[[], bool]) -> None:
        self._folders = (folder, folder / "matches", folder / "drafts")
        self._lock = FolderLock(folder / "lock")
        self._finish = finish
        self._closed = self._ours = False

    def begin(self) -> None:
        """Take the folder over, or do without on a disk that only reads: reading still works.

        Raises `LedgerBusy`, or `OSError` where there is nothing to read.
        """
        try:
            self._take_over()
        except OSError:
            if not self._folders[1].is_dir():
                raise

    def take(self) -> bool:
        """Make sure that the folder is ours before anything is written; whether matches came in only now. Raises
        `LedgerBusy` or `OSError`."""
        if self._closed:
            raise LedgerBusy("These matches were closed here: start Quinola again.")
        if not self._ours:
            return self._take_over()
        self._lock.take()
        return False

    def close(self) -> None:
        """Let another process have the folder, for good."""
        self._closed = True
        self.release()

    def release(self) -> None:
        """Let another process have the folder until it is taken here again."""
        self._lock.release()

    def _take_over(self) -> bool:
        for folder in self._folders:
            make_folder(folder)
        self._lock.take()
        for folder in self._folders:
            clear_temporary(folder)
        came_in = self._finish()
        self._ours = True
        return came_in
