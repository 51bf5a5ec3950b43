"""Measures a save and the first page with little and with much in the folder, in turns in the same run."""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tinydb import TinyDB

from app.app import main
from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from app.ledger.files.exchange import following
from app.ledger.steps import at_once
from app.ledger.store.book_file import EVENTS, BookStorage
from app.place import host
from scoring import read_match
from tests.app.driver import Driver
from tests.tools.bench import FACTS, ROOT, match_file

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def fill(folder: Path, matches: int, deals: int) -> None:
    """Put that many matches into a folder, every other one over, as saving them deal by deal would have."""
    (folder / "matches").mkdir(parents=True)
    for number in range(matches):
        file = {**match_file(deals), **({"ended": True} if number % 2 else {})}
        id, at = str(uuid.uuid4()), f"{BEGAN + timedelta(hours=number):%Y-%m-%dT%H:%M:%SZ}"
        events = following(read_match(json.dumps(file)), id, at)
        book = BookStorage(folder / "matches" / f"{id}.json", print)
        book.write({EVENTS: {str(event.seq): event.to_json() for event in events}})


class Saving:
    """One more deal saved into a match of ten, with whatever else the folder holds; each time from the same start."""

    def __init__(self, folder: Path) -> None:
        self.ledger = Ledger(folder)
        self._id = self.ledger.start("hearts", ["Nora", "Emil", "Sara", "Wim"], {"target": 100_000})
        for _ in range(10):
            self.ledger.append(self._id, Dealt(FACTS))
        self._file = folder / "matches" / f"{self._id}.json"
        self._ten = self._file.read_bytes()

    def seconds(self) -> float:
        """Return how long the save takes, until the disk has it."""
        self._file.write_bytes(self._ten)
        story = self.ledger.story(self._id)
        began = time.perf_counter()
        self.ledger.append(self._id, Dealt(FACTS), expect=story.last)
        return time.perf_counter() - began


class PlainSaving:
    """One more deal saved by plain TinyDB into a file with that many."""

    def __init__(self, folder: Path, deals: int) -> None:
        folder.mkdir()
        self._plain = TinyDB(folder / "plain.json")
        self._plain.insert_multiple({"match": number // 50, "deal": FACTS} for number in range(deals))

    def seconds(self) -> float:
        """Return how long the save takes."""
        began = time.perf_counter()
        self._plain.insert({"match": 0, "deal": FACTS})
        return time.perf_counter() - began


def in_turns(times: int, *ways: Callable[[], float]) -> list[float]:
    """Return the median of that many measurements of each way, in milliseconds; what slows the computer slows all of
    them."""
    measured = [[way() for way in ways] for _ in range(times)]
    return [statistics.median(one) * 1000 for one in zip(*measured, strict=True)]


def opening(folder: Path) -> float:
    """Return the seconds to open a folder whose index must be rebuilt."""
    began = time.perf_counter()
    Ledger(folder).close()
    return time.perf_counter() - began


def home(folder: Path, times: int) -> float:
    """Return the median of that many openings of Home, folder included, in milliseconds of Python's own time. In a
    process of its own, as the app is: what else this one has in memory would slow it."""
    command = [sys.executable, "-m", __name__, str(folder), str(times)]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


async def _home(folder: Path, times: int) -> float:
    ledger = Ledger(folder)
    at_once(ledger.exchange.keeping_copy())  # otherwise it would be made after the first page
    ledger.close()
    await _opened(folder.parent / "empty")  # loads what Flet loads at its first page
    return statistics.median([await _opened(folder) for _ in range(times)]) * 1000


async def _opened(folder: Path) -> float:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, host.FOLDER_VARIABLE, str(folder))
        began = time.process_time()
        await Driver.start(main, "/")
        seconds = time.process_time() - began
    Ledger.open(folder).close()
    return seconds


if __name__ == "__main__":
    print(asyncio.run(_home(Path(sys.argv[1]), int(sys.argv[2]))))
