"""Deals half entered: kept at every tap, without waiting for the disk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.ledger import disk
from app.ledger.errors import NoSuchMatch
from app.ledger.events import ID

NUMBER = re.compile(r"0|[1-9]\d{0,5}", re.ASCII)


class Drafts:
    """One small file for each deal being entered or corrected, by match and deal number (counted from 0)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, id: str, number: int) -> dict[str, Any] | None:
        """The facts as they were last kept, or None. A damaged draft is set aside and is none."""
        path = self._path(id, number)
        content = disk.content_of(path)
        if content is None:
            return None
        facts = read_draft(content)
        if facts is None:
            with suppress(OSError):
                disk.set_aside(path)
        return facts

    def of(self, id: str) -> dict[int, dict[str, Any]]:
        """Every draft of a match by its deal number; raises `OSError`."""
        numbers = [path.stem.removeprefix(f"{id}-") for path in self._folder.glob(f"{id}-*.json")]
        found = {int(number): self.get(id, int(number)) for number in numbers if NUMBER.fullmatch(number)}
        return {number: facts for number, facts in sorted(found.items()) if facts is not None}

    def keep(self, id: str, number: int, facts: Mapping[str, Any]) -> None:
        """Replace the draft; raises `OSError`."""
        draft = {"facts": facts, "seal": disk.sha256(facts)}
        disk.replace_lightly(self._path(id, number), disk.document(draft))

    def drop(self, id: str, number: int) -> None:
        """Forget the draft; raises `OSError`."""
        self._path(id, number).unlink(missing_ok=True)

    def _path(self, id: str, number: int) -> Path:
        if not ID.fullmatch(id):  # it becomes part of a file's name
            raise NoSuchMatch("There is no such match here.")
        return self._folder / f"{id}-{number}.json"


def read_draft(content: bytes) -> dict[str, Any] | None:
    """The facts in a draft's file; None where it is not what was written."""
    try:
        draft = disk.parsed(content)
        facts: dict[str, Any] = draft["facts"]
        return facts if draft["seal"] == disk.sha256(facts) and isinstance(facts, dict) else None
    except (ValueError, KeyError, TypeError):
        return None
