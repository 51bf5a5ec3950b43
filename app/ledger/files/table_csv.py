"""Matches as a table for spreadsheets: a row for each deal and player, and no text that a spreadsheet takes for a
formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from app.ledger.book.story import Story
from scoring import MatchError, Sheet
from scoring.adjusted import given_after
from scoring.match import Scored, added
from scoring.names import legible

HEAD = (
    "match", "game", "started", "deal", "dealer", "player", "side",
    "points", "stake", "total", "pool", "void", "agreed", "note", "says so", "confirmed",
)  # fmt: skip
# What makes a cell a formula, also as full-width characters, also after blanks.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "|", "%")


class Spreadsheet:
    """The table being made, to which one match after another is added; the `separator` is between two cells.

    A spreadsheet that writes 1,5 separates cells by ``;``, one that writes 1.5 by ``,``.
    """

    def __init__(self, separator: str = ",") -> None:
        self._out = io.StringIO()
        self._table = csv.writer(self._out, delimiter=separator, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
        self._table.writerow(HEAD)

    def add(self, story: Story) -> None:
        """Add a match; nothing if it can't be scored."""
        try:
            sheet = story.sheet
        except MatchError:
            return
        self._table.writerows(_outside(story, sheet, 0))
        for number, scored in enumerate(sheet.deals, 1):
            self._table.writerows(_rows(story, number, scored))
            self._table.writerows(_outside(story, sheet, number))

    def content(self) -> bytes:
        """Return the file: UTF-8 with a byte order mark, texts quoted and numbers bare."""
        return ("\ufeff" + self._out.getvalue()).encode("utf-8")


def safe(text: str) -> str:
    """The text as a cell: an apostrophe before what a spreadsheet would work out, and no invisible characters.

    >>> safe("=1+1"), safe("Anna")
    ("'=1+1", 'Anna')
    """
    shown = legible(text)
    return f"'{shown}" if shown.lstrip().startswith(_FORMULA) or text.startswith(_FORMULA) else shown


def _outside(story: Story, sheet: Sheet, after: int) -> Iterator[list[str | int]]:
    """Yield points that no deal gave, in rows without the number of a deal."""
    scored = sheet.deals[after - 1] if after else None
    totals = scored.totals if scored else (0,) * len(sheet.totals)
    pool, players = scored.pool if scored else 0, story.match.players_of(after)
    for given in given_after(sheet.adjusted, after):
        totals = added(totals, given.points)
        for unit, seats in enumerate(sheet.table.units):
            side = safe(sheet.table.names[unit]) if len(seats) > 1 else ""
            for seat in seats:
                yield [
                    story.id, sheet.table.game.id, story.started, "", "", safe(players[seat]), side,
                    given.points[unit], 0, totals[unit], pool, 0, 0, safe(given.note), "", "",
                ]  # fmt: skip


def _rows(story: Story, number: int, scored: Scored) -> Iterator[list[str | int]]:
    table, who = scored.table, story.said_by(number - 1)
    for unit, seats in enumerate(table.units):
        for seat in seats if scored.concerns(unit) else ():
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
                safe(who),
                safe(", ".join(name or "the table" for name in story.confirmed_by(number - 1))),
            ]
