"""Long matches, built without saving each entry, with changes soon after their deal, as tables make them."""

from __future__ import annotations

import uuid
from pathlib import Path

from app.ledger.book.chain import linked
from app.ledger.book.entering import started
from app.ledger.book.event import Change, Event
from app.ledger.book.fold import fold
from app.ledger.book.kinds import (
    Adjusted,
    Confirmed,
    Confirming,
    Corrected,
    DealerSet,
    Dealt,
    Deleted,
    Ended,
    Noted,
    Readjusted,
    Redone,
    Renamed,
    Reopened,
    Restored,
    Ruled,
    Seated,
    Settled,
    Substituted,
    Titled,
    Undone,
    Voided,
    Withdrawn,
)
from app.ledger.book.story import DealJson
from app.ledger.files.writing import file_of, in_lines
from app.ledger.store.book_file import EVENTS, BookStorage
from tests.ledger.conftest import NAMES

CARDS: DealJson = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
OTHERWISE: DealJson = {"captured": [["2H", "3H", "4H"], ["5H", "6H", "7H", "8H"], None, ["QS"]]}
AT = "2026-11-21T19:30:00Z"


class LongMatch:
    """A match of Hearts with a given number of entries of every kind, five per deal."""

    def __init__(self, entries: int, note: str = "late ♥") -> None:
        self._note = note
        self._start()
        number = 0
        while len(self.events) < entries:
            self._deal(number)
            number += 1
        del self.events[entries:]

    @classmethod
    def of_deals(cls, deals: int) -> LongMatch:
        """Return a match of that many deals and nothing else."""
        match = cls(0)
        match._start()
        for _ in range(deals):
            match._add(Dealt(CARDS))
        return match

    def file(self) -> bytes:
        """Return it as a match file."""
        return in_lines(file_of(fold(self.events), self.events))

    def put_into(self, folder: Path) -> None:
        """Write it as a book into a folder of matches, as if every entry had been saved there."""
        folder.mkdir(parents=True, exist_ok=True)
        book = BookStorage(folder / f"{self.id}.json", print)
        book.write({EVENTS: {str(event.seq): event.to_json() for event in self.events}})

    def _start(self) -> None:
        self.id = str(uuid.uuid4())
        self.events: list[Event] = []
        self._add(started(self.id, "hearts", NAMES, {"target": 1_000_000}, 0), self.id)

    def _deal(self, number: int) -> None:
        """Add a deal and the changes that may follow it."""
        add, other, anna = self._add, Corrected(number, OTHERWISE), NAMES[0]
        noted = Noted(number, self._note)
        changes: list[Change]
        add(Dealt(CARDS))
        match number % 10:
            case 0:
                step = add(other).step
                changes = [Undone(step), Redone(step), noted]
            case 1:
                changes = [DealerSet(2, number), Confirmed(number), noted]
                changes.append(other)
            case 2:
                changes = [*(Voided(number, void) for void in (True, False, True)), noted]
            case 3:
                changes = [Ruled({"target": 1_000_000 + number}, "here"), noted]
                changes += [Seated(tuple(names)) for names in ([*NAMES[1:], anna], NAMES)]
            case 4:
                changes = [Ended(), Reopened(), Confirming("second"), Titled(f"Match {number}", self._note)]
            case 5:
                changes = [Settled(10, (5, -5, 0, 0)), Deleted(), Restored(), DealerSet(1, None)]
            case 6:
                changes = [Withdrawn(), Dealt(OTHERWISE), noted, other]
            case 7:
                changes = [kind(0, name) for kind in (Renamed, Substituted) for name in ("Wim", anna)]
            case 8:
                step = add(noted).step
                changes = [Undone(step), other, Confirmed(number)]
            case _:
                changes = [Ruled({"target": 1_000_000 - number}, "start"), noted]
                changes += [Adjusted((0, 10, 0, 0), "revoke"), Readjusted(0, (), "")]
        for change in changes:
            add(change)

    def _add(self, change: Change, id: str = "") -> Event:
        self.events += linked(self.events, [change], AT, "Ben", "miscounted", id)
        return self.events[-1]
