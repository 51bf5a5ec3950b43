"""The file of the shelf: what the list of matches shows of each, as the disk remembers it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from app import __version__
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError
from app.ledger.store import disk
from app.ledger.store.storage import SealedStorage
from scoring import MatchError
from scoring.text import Words

MATCHES = "matches"
# Who made the entries: another version may count otherwise.
MADE, BY = "made", {"1": {"by": __version__}}


@dataclass(frozen=True)
class Entry:
    """One match on the shelf. `names`, `units` (the seats of each), `totals` and `winners` are by unit, as the game has
    them; `deals` counts them, void ones included.

    `problem` is a sentence where the match cannot be scored or not even read; then the rest may be empty. `last` is
    the hash of its latest entry, `stamp` the match file's time and size when this was written down.
    """

    id: str
    game: str = ""
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    units: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    finished: bool = False
    deleted: bool = False
    started: str = ""
    changed: str = ""
    deals: int = 0
    problem: Words = ""
    last: str = ""
    stamp: tuple[int, int] = (0, 0)

    @property
    def live(self) -> bool:
        """Whether this match waits for its next deal."""
        return not (self.finished or self.deleted or self.problem)

    @property
    def title(self) -> tuple[object, ...]:
        """What of it the shelf on the disk must always have right."""
        return self.game, self.players, self.finished, self.deleted


def entry_of(story: Story, stamp: tuple[int, int]) -> Entry:
    """What the shelf shows of a match."""
    entry = Entry(
        id=story.id,
        game=story.game,
        players=story.players,
        deleted=story.deleted,
        started=story.started,
        changed=story.changed,
        deals=len(story.deals),
        last=story.last,
        stamp=stamp,
    )
    try:
        sheet = story.sheet
    except MatchError as error:
        return replace(entry, problem=error.message)
    names, units = sheet.table.names, sheet.table.units
    return replace(entry, names=names, units=units, totals=sheet.totals, winners=sheet.winners, finished=sheet.finished)


class ShelfStorage(SealedStorage):
    """The file of the shelf. Nobody waits for the disk to have it, and it needs no backup: the matches are both."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "quinola-shelf", _say_nothing)

    def keep(self, content: bytes) -> None:
        """Make this the file's content, sooner or later; raises `OSError`."""
        disk.replace_lightly(self.path, content)


def read_shelf(path: Path) -> tuple[dict[str, Entry], bool]:
    """What the disk remembers, by id, nothing where that is missing or damaged; and whether this version wrote it."""
    try:
        with TinyDB(path, storage=ShelfStorage) as stored:
            ours = [{**one} for one in stored.table(MADE)] == list(BY.values())
            found = [_entry(document) if ours else named_in(document) for document in stored.table(MATCHES)]
    except (LedgerError, OSError, TypeError, KeyError):
        return {}, False
    return {entry.id: entry for entry in found}, ours


def write_shelf(path: Path, entries: Iterable[Entry]) -> None:
    """Remember these. That this fails is no failure: at the next opening they are read again."""
    rows = ({**vars(entry), "problem": str(entry.problem)} for entry in entries)
    table = {str(number): row for number, row in enumerate(rows, 1)}
    with suppress(LedgerError, OSError), TinyDB(path, storage=ShelfStorage) as stored:
        stored.storage.write({MATCHES: table, MADE: BY})


def _say_nothing(sentence: Words) -> None:
    """Damage to a cache is nothing the player needs to know."""


def named_in(stored: Mapping[str, Any]) -> Entry:
    """What a match was called, as any version wrote it; raises `KeyError` or `TypeError` where none did."""
    return Entry(stored["id"], stored["game"], tuple(stored["players"]), started=stored["started"])


def _entry(stored: Any) -> Entry:
    """The entry as it was written; raises `KeyError` or `TypeError` where another version wrote it."""
    lists = {name: tuple(stored[name]) for name in ("players", "names", "totals", "winners", "stamp")}
    return Entry(**{**stored, **lists, "units": tuple(map(tuple, stored["units"]))})
