"""A ledger to test with: a fresh folder, and a clock that advances a minute at every look."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.ledger import Ledger, Refused
from app.ledger.book.kinds import Dealt
from app.ledger.book.story import DealJson
from app.ledger.files.opening import CheckedFile, Packed, opening
from app.ledger.steps import at_once

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
# Hearts by agreement: 26 points a deal, so no cards need to be entered.
FIRST, SECOND, THIRD = [2, 5, 6, 13], [26, 0, 0, 0], [0, 0, 13, 13]
PLAIN: dict[str, Any] = {
    "format": "quinola-match",
    "version": 1,
    "game": "hearts",
    "players": NAMES,
    "dealer": 0,
    "deals": [{"agreed": FIRST}],
}
"""A match file without a history: one deal of Hearts."""


def agreed(points: Sequence[int]) -> DealJson:
    """Return a deal on whose scores the table agreed."""
    return {"agreed": [*points]}


def import_all(ledger: Ledger, source: str | bytes | Mapping[str, Any]) -> str:
    """Import a match file as the app does after its preview, and return the id of the match; raises `LedgerError`."""
    text = source if isinstance(source, str | bytes) else json.dumps(source)
    (planned,) = at_once(ledger.exchange.planning(text)).matches
    if planned.fate == "refused":
        raise Refused(planned.where, planned.problem)
    ledger.exchange.import_all([planned])
    return planned.id


def opened(source: bytes | Mapping[str, Any]) -> CheckedFile:
    """Return a match file, checked as before an import; raises `Refused`."""
    content = source if isinstance(source, bytes) else json.dumps(source).encode()
    return at_once(opening(Packed(content)))


class Clock:
    """A clock that begins at the example of the match file and advances a minute at every look."""

    def __init__(self) -> None:
        self._now = datetime(2026, 11, 21, 19, 29, tzinfo=UTC)

    def __call__(self) -> datetime:
        self._now += timedelta(minutes=1)
        return self._now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def reopened(tmp_path: Path, clock: Clock) -> Iterator[Callable[[], Ledger]]:
    """A function that opens the ledger again, as after a restart of the app."""
    opened: list[Ledger] = []

    def again() -> Ledger:
        for old in opened:
            old.close()
        opened.append(Ledger(tmp_path, clock))
        return opened[-1]

    yield again
    for last in opened:
        last.close()


@pytest.fixture
def ledger(reopened: Callable[[], Ledger]) -> Ledger:
    return reopened()


@pytest.fixture
def hearts(ledger: Ledger) -> str:
    """A match of Hearts with two deals entered: 28, 5, 6, 13."""
    id = ledger.start("hearts", NAMES, {"target": 100}, 0)
    ledger.append(id, Dealt(agreed(FIRST)))
    ledger.append(id, Dealt(agreed(SECOND)))
    return id


@pytest.fixture
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    """A ledger on another phone."""
    return Ledger(tmp_path_factory.mktemp("elsewhere"), Clock())
