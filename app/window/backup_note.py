"""When the player last took a backup; stored in the settings and, in a browser, outside the database as well."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from app.ledger.errors import LedgerError
from app.ledger.ledger import Ledger
from app.place.pocket import Pocket

log = logging.getLogger("quinola.app")
_BACKUP = "backup"


class BackupNote:
    """The note about the last backup; `flush` is a function that waits until it is on disk."""

    def __init__(self, ledger: Ledger, pocket: Pocket, flush: Callable[[], Awaitable[None]]) -> None:
        self._ledger = ledger
        self._pocket = pocket
        self._flush = flush

    @property
    def last(self) -> Mapping[str, Any]:
        """Return when the last backup was taken (`at`) and how many `matches` it held; empty if there was none."""
        return self._ledger.settings.get(_BACKUP) or {}

    @property
    def changed_since(self) -> int:
        """Return how many matches have changed since the last backup."""
        last = self.last.get("at", "")
        return sum(not entry.deleted and entry.deals > 0 and entry.changed > last for entry in self._ledger.shelf())

    async def taken(self) -> None:
        """Note that the player has taken a backup; if the note can't be saved, that is only logged."""
        at = self._ledger.now().strftime("%Y-%m-%dT%H:%M:%SZ")
        matches = sum(not entry.deleted for entry in self._ledger.shelf())
        try:
            self._ledger.settings.put(_BACKUP, {"at": at, "matches": matches})
            await self._flush()
        except LedgerError:
            log.warning("could not save when the last backup was made", exc_info=True)
        await self._pocket.remember(backup=at)
