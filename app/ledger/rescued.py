"""Files of a data folder, imported: those that a page saves if Quinola can't start (app/web/site/rescue.js), or the
file of one match."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from app.ledger.errors import LedgerError
from app.ledger.files.exchange import ImportPlan
from app.ledger.files.parcel import LARGEST_BACKUP
from app.ledger.files.verify import names_in
from app.ledger.folder import PEOPLE_WORDS
from app.ledger.ledger import Ledger
from app.ledger.settings import WORDS
from app.ledger.steps import Steps, share
from app.ledger.store import disk, latest
from app.ledger.store.drafts import read_draft
from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.store.watch import called
from scoring import MatchError
from scoring.facts import fields
from scoring.json_text import parsed
from scoring.text import Message, say

FORMAT, VERSION = "quinola-files", 1
# The names the ledger gives its files; anything else is none of them, and none leads out of the folder.
_NAME = re.compile(
    r"(matches|drafts|incoming)/[A-Za-z0-9-]+\.json(\.bak)?|(settings|people|shelf)\.json|latest(-settings)?\.txt"
    r"|incoming/ready",
    re.ASCII,
)


# What its own ledger would say of the two files of facts, and what is to be said of them here.
_FACTS = {
    notice: remark
    for words, remark in (
        (PEOPLE_WORDS, say("What this file has of people is damaged or not the latest: check People afterwards.")),
        (WORDS, say("The settings in this file are damaged or not the latest.")),
    )
    for notice in (words.lost, words.older)
}
# The end of the file of one match, as the ledger has it: its head is near the end.
_BOOK, _TAIL = re.compile(rb'"format":"quinola-ledger","id":"([0-9a-f-]{36})"'), 500


class Rescued(NamedTuple):
    """A backup made of such files, and a sentence about everything that is missing, damaged or older. Any other
    `content` is as it was."""

    content: bytes
    remarks: tuple[Message, ...] = ()


def planning(ledger: Ledger, content: bytes) -> Steps[ImportPlan]:
    """Plan the import of a file, which may also be one that the page saved when Quinola could not start, or the file of
    one match; yields percent. Raises `Refused` as `Exchange.planning` does."""
    rescued = yield from share(unwrapping(content), 100, 0, 10)
    plan = yield from share(ledger.exchange.planning(rescued.content), 100, 10, 100)
    return replace(plan, remarks=rescued.remarks)


def unwrapping(content: bytes) -> Steps[Rescued]:
    """Return the backup that these files would have made, yielding percent; any other content unchanged."""
    files = _files_in(content)
    if files is None:
        return Rescued(content)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        for name, text in files.items():
            file = folder / name
            file.parent.mkdir(exist_ok=True)
            # Half a character makes its file a damaged one.
            file.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
            yield 50
        names = names_in(folder / "shelf.json")
        # The list would vouch for matches that it has seen; here every one is read.
        (folder / "shelf.json").unlink(missing_ok=True)
        noted = latest.read(disk.content_of(folder / "latest.txt") or b"")
        ledger = Ledger(folder, later=True)
        try:
            facts = [_FACTS[notice] for notice in ledger.notices() if notice in _FACTS]
            yield from share(ledger.reading(), 1, 50, 50)
            remarks = (*_remarks(ledger, names, noted), *_of_drafts(ledger, names), *facts)
            backup = yield from share(ledger.exchange.backing_up(), 100, 50, 100)
            return Rescued(backup.content, remarks)
        finally:
            ledger.close()


def _remarks(ledger: Ledger, names: Mapping[str, Message], noted: Mapping[str, str]) -> Iterator[Message]:
    """Yield a sentence about each match that is not as it was last saved, as far as that can be seen."""
    entries = {entry.id: entry for entry in ledger.shelf()}
    for id in entries.keys() | noted.keys():
        entry = entries.get(id)
        name = names.get(id) or called(entry or ShelfEntry(id))
        if entry is None:
            yield say("A match is missing from this file: {match}.", match=name)
        elif not entry.last:
            yield say("A match is damaged and can’t be imported: {match}.", match=name)
        elif _is_older(ledger, id, noted.get(id, entry.last)):
            yield say("A match lacks its last change, so check its last deal: {match}.", match=name)


def _of_drafts(ledger: Ledger, names: Mapping[str, Message]) -> Iterator[Message]:
    """Yield a sentence about each half-entered deal that can't be read."""
    for path in sorted((ledger.folder / "drafts").glob("*.json")):
        if read_draft(path.read_bytes()) is None:
            id = path.stem.rpartition("-")[0]
            name = names.get(id) or called(ShelfEntry(id))
            yield say("A half-entered deal is damaged, so enter it again: {match}.", match=name)


def _is_older(ledger: Ledger, id: str, last: str) -> bool:
    """Return whether the match was read from the copy before its last change, or lacks the entry that was noted as the
    `last`."""
    with suppress(LedgerError):
        if all(event.hash != last for event in ledger.events(id)):
            return True
    return not disk.is_there(ledger.folder / "matches" / f"{id}.json")


def _files_in(content: bytes) -> dict[str, str] | None:
    """Return the files by their names; None if this is something else."""
    if book := _BOOK.search(content[-_TAIL:]):
        return {f"matches/{book[1].decode()}.json": content.decode("utf-8", "replace")}
    if FORMAT.encode() not in content[:100]:
        return None
    try:
        given = fields(parsed(content, LARGEST_BACKUP))
    except MatchError:
        return None
    found = fields(given.get("files"))
    files = {name: text for name, text in found.items() if _NAME.fullmatch(name) and isinstance(text, str)}
    return files if (given.get("format"), given.get("version")) == (FORMAT, VERSION) else None
