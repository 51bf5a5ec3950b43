"""Long matches, made without saving each entry: with changes soon after their deal, as tables make them."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.ledger.book.entering import linked, started
from app.ledger.book.events import Event
from app.ledger.book.fold import fold
from app.ledger.files.writing import file_of, in_lines
from app.ledger.steps import at_once
from app.ledger.store.book_file import EVENTS, BookStorage
from tests.ledger.conftest import NAMES

CARDS: Mapping[str, Any] = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
OTHERWISE: Mapping[str, Any] = {"captured": [["2H", "3H", "4H"], ["5H", "6H", "7H", "8H"], None, ["QS"]]}
AT = "2026-11-21T19:30:00Z"


class LongMatch:
    """A match of Hearts with so many entries of every kind, five to a deal."""

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
        """One of so many deals, and nothing else."""
        match = cls(0)
        match._start()
        for _ in range(deals):
            match._add("dealt", {"deal": CARDS})
        return match

    def file(self) -> bytes:
        """As it is exported."""
        return at_once(in_lines(file_of(fold(self.events), self.events)))

    def put_into(self, folder: Path) -> None:
        """Write its book into a folder of matches, as if every entry had been saved there."""
        folder.mkdir(parents=True, exist_ok=True)
        book = BookStorage(folder / f"{self.id}.json", print)
        book.write({EVENTS: {str(event.seq): event.to_json() for event in self.events}})

    def _start(self) -> None:
        self.id = str(uuid.uuid4())
        self.events: list[Event] = []
        self._add("started", started(self.id, "hearts", NAMES, {"target": 1_000_000}, 0), self.id)

    def _deal(self, number: int) -> None:
        """A deal and what may become of it."""
        add, other, anna = self._add, {"number": number, "deal": OTHERWISE}, NAMES[0]
        noted: tuple[str, dict[str, Any]] = ("noted", {"number": number, "note": self._note})
        changes: list[tuple[str, dict[str, Any]]]
        add("dealt", {"deal": CARDS})
        match number % 10:
            case 0:
                step = add("corrected", other).step
                changes = [("undone", {"step": step}), ("redone", {"step": step}), noted]
            case 1:
                changes = [("dealer", {"number": number, "dealer": 2}), ("confirmed", {"number": number}), noted]
                changes.append(("corrected", other))
            case 2:
                changes = [("voided", {"number": number, "void": void}) for void in (True, False, True)] + [noted]
            case 3:
                changes = [("ruled", {"rules": {"target": 1_000_000 + number}, "since": "here"}), noted]
                changes += [("seated", {"players": names}) for names in ([*NAMES[1:], anna], NAMES)]
            case 4:
                changes = [("ended", {}), ("reopened", {}), noted, ("confirmed", {"number": number})]
            case 5:
                changes = [noted, ("deleted", {}), ("restored", {}), ("dealer", {"number": None, "dealer": 1})]
            case 6:
                changes = [("withdrawn", {}), ("dealt", {"deal": OTHERWISE}), noted, ("corrected", other)]
            case 7:
                changes = [
                    (kind, {"seat": 0, "name": name}) for kind in ("renamed", "substituted") for name in ("Wim", anna)
                ]
            case 8:
                step = add(*noted).step
                changes = [("undone", {"step": step}), ("corrected", other), ("confirmed", {"number": number})]
            case _:
                changes = [("ruled", {"rules": {"target": 1_000_000 - number}, "since": "start"}), noted]
                changes += [("voided", {"number": number, "void": True}), ("confirmed", {"number": number})]
        for kind, data in changes:
            add(kind, data)

    def _add(self, kind: str, data: Mapping[str, Any], id: str = "") -> Event:
        self.events += linked(self.events, [(kind, dict(data))], AT, "Ben", "miscounted", id)
        return self.events[-1]
