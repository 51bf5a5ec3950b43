"""TinyDB on files that survive a crash, notice every changed byte, and keep their previous generation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from tinydb.storages import Storage

from app.ledger.book.canonical import document, parsed, sha256
from app.ledger.errors import Damaged, TooNew
from app.ledger.store import disk
from scoring.text import Words, say

Tables: TypeAlias = dict[str, dict[str, dict[str, Any]]]
Notice: TypeAlias = Callable[[Words], None]
HEAD = "head"
# The migrations from each schema to the next: the first from 1 to 2. They never change an entry of a match: its hash
# would show it. The code that reads entries knows what old ones mean, and a new meaning is a new kind.
STEPS: tuple[Callable[[Tables], Tables], ...] = ()
TOO_NEW = say("This was written by a newer Quinola. Update Quinola to continue with it; until then it stays untouched.")
_DAMAGED = say("Its file is damaged, and there is no older copy of it. It was left as it is.")


class SealedStorage(Storage):
    """Keeps TinyDB's tables in one file with a sealed ``head``: a table with one document that describes the file.

    The head holds the format, its schema number, the `summary` of the other tables, and its own hash; together with the
    canonical form no byte can change unseen. A damaged file is set aside and its previous generation used, with a
    message to `notice`; if there is none, `Damaged` is raised and nothing is touched.
    """

    def __init__(self, path: Path, kind: str, notice: Notice) -> None:
        self.path = path
        self.kind = kind
        self.notice = notice
        self.newer = False
        self._damaged = False

    def summary(self, tables: Tables) -> Mapping[str, object]:
        """Return what the head says of the other tables; raises `ValueError` if these are invalid."""
        return {"content": sha256(tables)}

    def parsed(self, content: bytes) -> Tables:
        """Return the tables in a file's content; raises `ValueError` unless every byte is as it was written."""
        tables: Tables = parsed(content)
        return tables

    def called(self, tables: Tables) -> Words:
        """Return the name of the file with these tables, for the player."""
        return self.path.name

    def read(self) -> Tables | None:
        """Return the tables, or None if nothing was ever written; raises `Damaged`, `TooNew` or `OSError`."""
        content = disk.content_of(self.path)
        backup = disk.backup_of(self.path)
        if content is None:
            # A crash between the two renames of a save leaves just the backup: the state before that save.
            content = disk.content_of(backup)
            return None if content is None else self.opened(content, backup)
        try:
            return self.opened(content, self.path)
        except Damaged:
            older = disk.content_of(backup)
            if older is None:
                raise
            tables = self.opened(older, backup)
        self._damaged = True
        with suppress(OSError):
            self._set_aside()
        self.notice(
            say(
                "A file was damaged: {file}. Quinola opened the copy from before its last change and kept the damaged "
                "file beside it: please check the last entry.",
                file=self.called(tables),
            )
        )
        return tables

    def write(self, data: Tables) -> None:
        """Replace the file, durably; raises `TooNew`, `ValueError` or `OSError`, and then the file is as it was."""
        if self.newer:
            raise TooNew(TOO_NEW)
        if self._damaged:
            # Otherwise the damaged file would replace its good backup.
            self._set_aside()
        tables = {name: table for name, table in data.items() if name != HEAD}
        self.keep(document({**tables, HEAD: {"1": self._head(tables, _schema())}}))

    def keep(self, content: bytes) -> None:
        """Write the file's content; raises `OSError`."""
        disk.replace(self.path, content)

    def _set_aside(self) -> None:
        disk.set_aside(self.path)
        self._damaged = False

    def _head(self, tables: Tables, schema: int) -> dict[str, object]:
        return sealed_head(self.kind, self.summary(tables), schema)

    def opened(self, content: bytes, path: Path) -> Tables:
        """Return the tables in a file's content, as this version has them; raises `Damaged` or `TooNew`."""
        try:
            tables = self.parsed(content)
            head = dict(tables[HEAD]["1"])
            sealed = head.pop("seal") == sha256(head)
            schema = head["schema"]
            if not sealed or head["format"] != self.kind or type(schema) is not int or schema < 1:
                raise ValueError("the head is not what was written")
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Damaged(_DAMAGED, path.name) from error
        self.newer = schema > _schema()
        rest: Tables = {name: table for name, table in tables.items() if name != HEAD}
        try:
            whole = tables[HEAD] == {"1": self._head(rest, schema)}
        except (ValueError, KeyError, TypeError, AttributeError):
            whole = False
        if whole:
            for step in STEPS[schema - 1 :]:
                rest = step(rest)
            return {**rest, HEAD: tables[HEAD]}
        raise TooNew(TOO_NEW) if self.newer else Damaged(_DAMAGED, path.name)


def sealed_head(kind: str, summary: Mapping[str, object], schema: int | None = None) -> dict[str, object]:
    """Return the head of a file of that kind with that `summary`; by default of this version's schema."""
    head = {"format": kind, "schema": schema or _schema(), **summary}
    return {**head, "seal": sha256(head)}


def _schema() -> int:
    """Return the number of the schema that this version writes."""
    return 1 + len(STEPS)
