"""Match files as they leave the house: written a deal or an entry at each step, with a line for each of them or as a
backup holds it; and matches as a table for spreadsheets, in which no text is taken for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.ledger.book.canonical import canonical
from app.ledger.book.event import Event
from app.ledger.book.story import Story
from app.ledger.errors import Refused
from app.ledger.files.opening import HASH
from app.ledger.steps import Steps
from scoring import MatchError, write_match
from scoring.errors import Json
from scoring.facts import items
from scoring.json_text import LARGEST
from scoring.match import Scored
from scoring.matchfile import check_lengths
from scoring.names import legible
from scoring.text import say

_LISTS = ("deals", "history")
_TOO_LARGE = say(
    "This match is over 5 MB, too large for a match file. Back up everything instead: it fits into a backup."
)


def file_of(story: Story, events: Sequence[Event]) -> dict[str, Json]:
    """The match file's object with the whole history; raises `Refused` where the match cannot be read.

    The last entry, which none follows that would know its hash, carries its own.
    """
    *before, last = events
    history: list[Json] = [*(event.to_json() for event in before), {**last.to_json(), HASH: last.hash}]
    try:
        return {**write_match(story.match), "history": history}
    except MatchError as error:
        raise Refused(error.where, error.message) from error


def in_one_line(file: Mapping[str, Json]) -> Steps[str]:
    """The match file in canonical JSON, as a backup holds it."""
    return _written(file, sorted(file), ",", "")


def in_lines(file: Mapping[str, Json]) -> Steps[bytes]:
    """The match file as it is handed out, easy to read; raises `Refused` where it is larger than a file can be."""
    try:
        check_lengths(*(len(items(file[name])) for name in _LISTS))
    except MatchError as error:
        raise Refused("", _TOO_LARGE) from error
    text = yield from _written(file, file, ",\n", "\n")
    content = f"{text}\n".encode()
    if len(content) > LARGEST:
        raise Refused("", _TOO_LARGE)
    return content


def _written(file: Mapping[str, Json], names: Iterable[str], comma: str, edge: str) -> Steps[str]:
    values: list[str] = []
    done = 0
    for name in names:
        text = canonical(file[name]) if name not in _LISTS else ""
        if not text:
            parts: list[str] = []
            for one in items(file[name]):
                parts.append(canonical(one))
                done += 1
                yield done
            text = f"[{edge}{comma.join(parts)}{edge}]" if parts else "[]"
        values.append(f"{canonical(name)}:{text}")
    return f"{{{edge}{comma.join(values)}{edge}}}"


HEAD = (
    "match", "game", "started", "deal", "dealer", "player", "side",
    "points", "stake", "total", "pool", "void", "agreed", "note", "says so", "confirmed",
)  # fmt: skip
# What makes a cell a formula, also written wide, also behind blanks.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "|", "%")


class Spreadsheet:
    """The table in the making, to which one match after another is added."""

    def __init__(self) -> None:
        self._out = io.StringIO()
        self._table = csv.writer(self._out, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
        self._table.writerow(HEAD)

    def adding(self, story: Story) -> Steps[None]:
        """Add a match, a deal at each step; nothing of one that cannot be scored."""
        try:
            sheet = yield from story.scoring()
        except MatchError:
            return
        for number, scored in enumerate(sheet.deals, 1):
            self._table.writerows(_rows(story, number, scored))
            yield number

    def content(self) -> bytes:
        """The file: in UTF-8 with the mark by which spreadsheets know it, texts in quotes and numbers bare."""
        return ("\ufeff" + self._out.getvalue()).encode("utf-8")


def safe(text: str) -> str:
    """The text as a cell: an apostrophe before what a spreadsheet would work out, and no invisible characters.

    >>> safe("=1+1"), safe("Anna")
    ("'=1+1", 'Anna')
    """
    shown = legible(text)
    return f"'{shown}" if shown.lstrip().startswith(_FORMULA) or text.startswith(_FORMULA) else shown


def _rows(story: Story, number: int, scored: Scored) -> Iterator[list[str | int]]:
    table, said = scored.table, story.said_so(number - 1)
    for unit, seats in enumerate(table.units):
        for seat in seats:
            yield [
                story.id,
                table.game.id,
                story.started,
                number,
                safe(table.players[scored.dealer]),
                safe(table.players[seat]),
                safe(table.names[unit]) if len(seats) > 1 else "",
                scored.scores[unit],
                scored.stakes[unit],
                scored.totals[unit],
                scored.pool,
                int(scored.void),
                int(scored.agreed),
                safe(scored.note),
                safe(said),
                safe(", ".join(name or "the table" for name in story.confirmed_by(number - 1))),
            ]
