"""The file of the shelf: what the list of matches shows of each, as the disk remembers it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from app import __version__
from app.ledger.book.story import Story, Version
from app.ledger.errors import LedgerError
from app.ledger.store import disk
from app.ledger.store.sittings import Sat, sat_in, sittings
from app.ledger.store.storage import SealedStorage, Tables
from scoring import GAMES, Game, MatchError, Sheet
from scoring.people import apart
from scoring.text import Words

MATCHES = "matches"
# Which version made the entries, and with which fields: another version may count differently, or know less.
MADE, BY = "made", {"1": {"by": __version__, "fields": 8}}
APART = timedelta(hours=5)
"""After a pause of this length, people do not continue: they play again."""


@dataclass(frozen=True)
class ShelfEntry:
    """One match on the shelf.

    `names`, `units` (the seats of each), `totals` and `winners` are by unit, as the game has them; `apart` are units
    that could not win, since they left or played no deal. `deals` counts them, void ones included. `ended` is whether
    the table ended it early. `till` is when the last deal of its first sitting was entered: what comes after a pause of
    five hours is another sitting (`started` if nothing was). `called` is the name that it was given (empty: none),
    `notes` are its own and those of its deals, one after the other. `terms` identifies the rules it was played by: two
    matches of a game with the same terms were played by the same rules from first to last. `ruled` are the rules that
    it began with, as JSON, if the game's title or who wins follow from them. `sat` is who sat where, once it is over.
    `problem` is a sentence if the match can't be scored or not even read; then the rest may be empty. `last` is the
    hash of its latest entry, `stamp` the match file's time and size when this was written down.
    """

    id: str
    game: str = ""
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    units: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    finished: bool = False
    ended: bool = False
    deleted: bool = False
    started: str = ""
    till: str = ""
    changed: str = ""
    deals: int = 0
    called: str = ""
    notes: str = ""
    terms: str = ""
    ruled: str = ""
    apart: tuple[int, ...] = ()
    sat: tuple[Sat, ...] = ()
    problem: Words = ""
    last: str = ""
    stamp: tuple[int, int] = (0, 0)

    @property
    def known(self) -> Game:
        """Return the game as it was played here; raises `KeyError` if this version does not know it."""
        return played_by(self.game, self.ruled)

    @property
    def sort(self) -> str:
        """Return what its game is known by in looking back; empty for one that has no name. What this version does not
        know is known by its id."""
        return _sort(self.game, self.ruled)

    @property
    def everybody(self) -> tuple[str, ...]:
        """Return who sits there, by their seats, then who did."""
        return tuple(dict.fromkeys((*self.players, *(substitution.name for substitution in self.sat))))

    @property
    def stayed(self) -> tuple[str, ...]:
        """Return who played and sat there at the end, by their seats: everybody who could win."""
        gone = {seat for unit in self.apart for seat in self.units[unit]}
        return tuple(player for seat, player in enumerate(self.players) if seat not in gone)

    @property
    def live(self) -> bool:
        """Return whether this match waits for its next deal."""
        return not (self.finished or self.deleted or self.problem)

    @property
    def title(self) -> tuple[object, ...]:
        """Return the fields that the shelf on the disk must always have right."""
        return self.game, self.players, self.finished, self.deleted, self.called


@lru_cache(100)
def played_by(game: str, ruled: str) -> Game:
    """Return a game as rules, given as JSON, make it."""
    known = GAMES[game]
    return known.under({**known.defaults(), **json.loads(ruled)}) if ruled else known


@lru_cache(100)
def _sort(game: str, ruled: str) -> str:
    known = GAMES.get(game)
    return game if known is None else known.sort({**known.defaults(), **json.loads(ruled or "{}")})


def entry_of(story: Story, stamp: tuple[int, int]) -> ShelfEntry:
    """Return what the shelf shows of a match."""
    entry = ShelfEntry(
        id=story.id,
        game=story.game,
        players=story.players,
        ended=story.ended,
        deleted=story.deleted,
        started=story.started,
        till=sitting_ended(story),
        changed=story.changed,
        deals=len(story.deals),
        called=story.title,
        ruled=_ruled(story),
        notes="\n".join(filter(None, (story.note, *(str(deal.get("note", "")) for deal in story.deals)))),
        last=story.last,
        stamp=stamp,
    )
    try:
        sheet = story.sheet
    except MatchError as error:
        return replace(entry, problem=error.shown)
    names, units = sheet.table.names, sheet.table.units
    return replace(
        entry, names=names, units=units, totals=sheet.totals, winners=sheet.winners, apart=apart(sheet.table),
        finished=sheet.finished, terms=_terms(story, sheet), sat=sittings(story, sheet) if sheet.finished else (),
    )  # fmt: skip


def sitting_ended(story: Story) -> str:
    """Return when the last deal of the first sitting was entered."""
    entered = story.versions[: len(story.deals)]
    latest = max(_dealt(entered[-1:]), default=story.started)
    # Most matches are over in one sitting: only for the others every deal is checked.
    if _near(story.started, latest):
        return latest
    times = sorted([story.started, *_dealt(entered)])
    return next((one for one, after in pairwise(times) if not _near(one, after)), latest)


def _dealt(versions: Iterable[tuple[Version, ...]]) -> list[str]:
    """Return when these deals were entered."""
    return [version.at for of_deal in versions for version in of_deal if version.kind == "dealt"]


def _near(earlier: str, later: str) -> bool:
    return datetime.fromisoformat(later) - datetime.fromisoformat(earlier) < APART


def _ruled(story: Story) -> str:
    known = GAMES.get(story.game)
    return "" if known is None or known.played_by is None else json.dumps(dict(story.rules), sort_keys=True)


def _terms(story: Story, sheet: Sheet) -> str:
    """Return the rules of the match that count in a few letters: those in force at its end, and which deals changed
    them."""
    counts = {rule.id for rule in story.match.game.rules if rule.counts}

    def counting(rules: Any) -> dict[str, Any]:
        return {id: value for id, value in dict(rules).items() if id in counts}

    changes = [(number, counting(deal["rules"])) for number, deal in enumerate(story.deals) if "rules" in deal]
    changed = [(number, rules) for number, rules in changes if rules]
    text = json.dumps([counting(sheet.table.rules), changed], sort_keys=True, default=dict)
    return blake2b(text.encode(), digest_size=6).hexdigest()


class ShelfStorage(SealedStorage):
    """The file of the shelf. Nobody waits for the disk to have it, and it needs no backup: the matches are both."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "quinola-shelf", _say_nothing)

    def parsed(self, content: bytes) -> Tables:
        """Return the tables, checked against the hash in the head: writing all 1,000 matches once more would take as
        long as reading."""
        try:
            tables: Tables = json.loads(content)
        except RecursionError as error:
            raise ValueError("not readable as JSON") from error
        return tables

    def keep(self, content: bytes) -> None:
        """Write the file's content, sooner or later; raises `OSError`."""
        disk.replace_lightly(self.path, content)


def read_shelf(path: Path) -> tuple[dict[str, ShelfEntry], bool]:
    """Return the entries on the disk, by id, empty if they are missing or damaged; and whether this version wrote
    them."""
    try:
        # Not table by table, for each of which TinyDB would read and check the whole file.
        tables = ShelfStorage(path).read() or {}
        is_ours = list(tables.get(MADE, {}).values()) == list(BY.values())
        found = [_entry(row) if is_ours else named_in(row) for row in tables.get(MATCHES, {}).values()]
    except (LedgerError, OSError, TypeError, KeyError, AttributeError, ValueError):
        return {}, False
    return {entry.id: entry for entry in found}, is_ours


def write_shelf(path: Path, entries: Iterable[ShelfEntry]) -> None:
    """Save these entries. A failure doesn't matter: at the next opening they are read again."""
    rows = ({**vars(entry), "problem": str(entry.problem)} for entry in entries)
    table = {str(number): row for number, row in enumerate(rows, 1)}
    with suppress(LedgerError, OSError), TinyDB(path, storage=ShelfStorage) as stored:
        stored.storage.write({MATCHES: table, MADE: BY})


def _say_nothing(sentence: Words) -> None:
    """Ignore the sentence: damage to a cache is nothing the player needs to know."""


def named_in(stored: Mapping[str, Any]) -> ShelfEntry:
    """Return the name of a match, as any version wrote it; raises `KeyError` or `TypeError` if there is none."""
    return ShelfEntry(stored["id"], stored["game"], tuple(stored["players"]), started=stored["started"])


def _entry(stored: Any) -> ShelfEntry:
    """Return the entry as it was written; raises `KeyError`, `TypeError` or `ValueError` if another version wrote
    it."""
    lists = {name: tuple(stored[name]) for name in ("players", "names", "totals", "winners", "apart", "stamp")}
    units, sat = tuple(map(tuple, stored["units"])), tuple(map(sat_in, stored["sat"]))
    return ShelfEntry(**{**stored, **lists, "units": units, "sat": sat})
