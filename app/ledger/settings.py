"""What a player likes: the theme, the hand, the colours of the deck. Losing it would be a pity, not a loss."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from tinydb import TinyDB, where

from app.ledger.disk import backup_of, set_aside
from app.ledger.errors import Damaged, LedgerError, disk
from app.ledger.storage import Notice, SealedStorage

SETTINGS = "settings"


class Settings:
    """Values by name, in memory and on the disk."""

    def __init__(self, path: Path, notice: Notice) -> None:
        self._path = path
        self._notice = notice
        self._values: dict[str, Any] = {}
        try:
            with self._disk() as stored:
                self._values = {one["name"]: one["value"] for one in stored.table(SETTINGS)}
        except (LedgerError, OSError) as error:
            notice("Your settings could not be read, so Quinola began with its own.")
            if isinstance(error, Damaged):
                with suppress(OSError):
                    set_aside(backup_of(path))
                with suppress(OSError):
                    set_aside(path)

    def get(self, name: str, default: Any = None) -> Any:
        """The value set, or the default."""
        return self._values.get(name, default)

    def put(self, name: str, value: Any) -> None:
        """Set a value (plain JSON) from now on; raises `LedgerError` where it cannot be kept for the next time."""
        self._values[name] = value
        with disk(), self._disk() as stored:
            stored.table(SETTINGS).upsert({"name": name, "value": value}, where("name") == name)

    def _disk(self) -> TinyDB:
        return TinyDB(self._path, "quinola-settings", self._notice, storage=SealedStorage)
