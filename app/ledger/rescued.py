"""The files that a page saves if Quinola can't start (app/web/site/rescue.js): those of the matches, unchanged."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from app.ledger.book.pieces import EVERY, Pieces
from app.ledger.files.parcel import LARGEST_BACKUP
from app.ledger.ledger import Ledger
from app.ledger.steps import Steps, share
from scoring import MatchError
from scoring.errors import Json

FORMAT, VERSION = "quinola-files", 1
# The names the ledger gives its files; anything else is none of them, and none leads out of the folder.
_NAME = re.compile(r"(matches|drafts)/[A-Za-z0-9-]+\.json(\.bak)?|(settings|people)\.json", re.ASCII)


def unwrapping(content: bytes) -> Steps[bytes]:
    """Return the backup that these files would have made, yielding percent; any other content unchanged."""
    files = yield from _files_in(content)
    if files is None:
        return content
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        for name, text in files.items():
            file = folder / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="")
            yield 50
        ledger = Ledger(folder, later=True)
        try:
            yield from share(ledger.reading(), 1, 50, 50)
            backup = yield from share(ledger.post.backing_up(), 100, 50, 100)
            return backup.content
        finally:
            ledger.close()


def _files_in(content: bytes) -> Steps[dict[str, str] | None]:
    """Return the files by their names, yielding percent up to 50; None if this is something else."""
    if len(content) > LARGEST_BACKUP or FORMAT.encode() not in content[:100]:
        return None
    pieces = Pieces(content, largest=len(content) + 1)
    given: dict[str, Json] = {"files": None}
    files: dict[str, str] = {}
    try:
        for piece in pieces.of_all({"files": {EVERY: None}, EVERY: None}):
            name = str(piece.path[-1]) if piece.path else ""
            if piece.path[:1] != ("files",):
                given[name] = pieces.load(piece) if piece.end else None
            elif piece.end and _NAME.fullmatch(name) and isinstance(text := pieces.load(piece), str):
                files[name] = text
            yield 50 * piece.end // len(content)
    except MatchError:
        return None
    return files if (given.get("format"), given.get("version")) == (FORMAT, VERSION) else None
