"""Measures looking back with 1,000 matches of 40 deals: Home, a search, somebody's page. Run by ``make bench``.

It is Python's own time on the real screens, without garbage collection, in a process of its own.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

import pytest

from app.app import main as app_main
from app.ledger import Ledger
from app.ledger.files.exchange import following
from app.ledger.steps import at_once
from app.ledger.store.book_file import EVENTS, BookStorage
from app.place import host
from app.screens.shared.filters import LOOK_FOR
from scoring import read_match
from tests.app.driver import Driver

ROOT = Path(__file__).parents[2]
PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frits", "Gerda", "Hans", "Ida", "Jan", "Max", "Zoë")
MATCHES, DEALS, RUNS = 1_000, 40, 5
GOALS = {"Home": 150, "a search, letter by letter the last one": 100, "a person": 300, "two people": 300, "a year": 300}
PATHS = {
    "a person": "/people/person?name=Anna",
    "two people": "/people/pair?name=Anna&other=Ben",
    "a year": "/past/year/2026",
}
BEGAN = datetime(2026, 1, 1, 18, tzinfo=UTC)


def main() -> int:
    """Measure and print, a line each; return 1 if a goal is missed."""
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder) / "book")
        command = [sys.executable, "-m", __name__ if __name__ != "__main__" else "tests.tools.bench_past", folder]
        printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    missed = 0
    for name, times in json.loads(printed).items():
        middle = statistics.median(times)
        missed += middle > GOALS[name]
        print(f"{f'{MATCHES} matches: {name}':<56}{middle:>9.1f} ms{max(times):>9.1f} ms at worst, goal {GOALS[name]}")
    return min(1, missed)


def fill(folder: Path) -> None:
    """Enter the matches: two thirds are Hearts, of four of a dozen people; the others are Klaverjas."""
    rng = Random(15)
    (folder / "matches").mkdir(parents=True)
    for number in range(MATCHES):
        hearts, players = number % 3, rng.sample(PEOPLE, 4)
        deals = [
            {"agreed": rng.sample((0, 3, 10, 13), 4) if hearts else rng.choice([(62, 100), (90, 72)])}
            for _ in range(DEALS)
        ]
        file = {
            "format": "quinola-match", "version": 1, "game": "hearts" if hearts else "klaverjas",
            "rules": {"target": 100_000} if hearts else {"hands": 1000}, "players": players, "dealer": 0,
            "deals": deals, "ended": True,
        }  # fmt: skip
        id, at = str(uuid.UUID(int=rng.getrandbits(128))), f"{BEGAN + timedelta(hours=8 * number):%Y-%m-%dT%H:%M:%SZ}"
        events = following(read_match(json.dumps(file)), id, at)
        book = BookStorage(folder / "matches" / f"{id}.json", print)
        book.write({EVENTS: {str(event.seq): event.to_json() for event in events}})


async def _measured(folder: Path) -> dict[str, list[float]]:
    book = folder / "book"
    ledger = Ledger(book)
    at_once(ledger.exchange.keeping_copy())  # otherwise it would be made after the first page
    ledger.close()
    await _taken(lambda: _opened(folder / "empty"))  # loads what Flet loads at its first page
    times: dict[str, list[float]] = {name: [] for name in GOALS}
    for _ in range(RUNS):
        Ledger.open(book).close()
        app: list[Driver] = []

        async def home(app: list[Driver] = app) -> None:
            app.append(await _opened(book))

        times["Home"].append(await _taken(home))
        await _to(app[0], "/past")
        await app[0].tap("Search")
        await app[0].type(str(LOOK_FOR), "anna gol 202")
        field = app[0]._field(str(LOOK_FOR))
        app[0].session.apply_patch(field._i, {"value": "anna kla 2026"})
        searched = partial(app[0].send, field, "change", "anna kla 2026")
        times["a search, letter by letter the last one"].append(await _taken(searched))
        for name, path in PATHS.items():
            await _to(app[0], "/")
            times[name].append(await _taken(partial(_to, app[0], path)))
        app[0].stop()
        Ledger.open(book).close()
    return times


async def _opened(folder: Path) -> Driver:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, host.FOLDER_VARIABLE, str(folder))
        return await Driver.start(app_main, "/")


async def _to(app: Driver, path: str) -> None:
    await app.page.push_route(path)
    await app.settle()


async def _taken(action: Callable[[], Awaitable[object]]) -> float:
    """Return how much processor time it takes, in milliseconds."""
    gc.collect()
    began = time.process_time()
    await action()
    return (time.process_time() - began) * 1000


if __name__ == "__main__":
    if len(sys.argv) == 2:
        print(json.dumps(asyncio.run(_measured(Path(sys.argv[1])))))
    else:
        sys.exit(main())
