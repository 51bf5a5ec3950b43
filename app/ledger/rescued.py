"""What a page saves where Quinola cannot start (app/web/site/rescue.js): the files of the matches, as they lay."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

from app.ledger.exchange import LARGEST_BACKUP
from app.ledger.ledger import Ledger
from app.ledger.steps import at_once

FORMAT, VERSION = "quinola-files", 1
# The names the ledger gives its files; anything else is none of them, and none leads out of the folder.
_NAME = re.compile(r"(matches|drafts)/[A-Za-z0-9-]+\.json(\.bak)?|settings\.json", re.ASCII)


def as_backup(content: bytes) -> bytes:
    """The backup that these files would have made; any other content as it is."""
    files = _files_in(content)
    if files is None:
        return content
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        for name, text in files.items():
            file = folder / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="")
        ledger = Ledger(folder)
        try:
            return at_once(ledger.post.backing_up()).content
        finally:
            ledger.close()


def _files_in(content: bytes) -> dict[str, str] | None:
    """The files by their names; None where this is something else."""
    if len(content) > LARGEST_BACKUP or FORMAT.encode() not in content[:100]:
        return None
    try:
        given: Any = json.loads(content)
    except (ValueError, RecursionError):
        return None
    if not isinstance(given, dict) or given.get("format") != FORMAT or given.get("version") != VERSION:
        return None
    files = given.get("files")
    if not isinstance(files, dict) or not all(isinstance(text, str) for text in files.values()):
        return None
    return {name: text for name, text in files.items() if _NAME.fullmatch(name)}
