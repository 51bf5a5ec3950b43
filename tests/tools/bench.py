"""Measures what people wait for: starting, opening old matches, entering a deal. Run ``make bench``.

Each figure is the median and the worst of several runs on this computer; a phone is three to eight times slower.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from app.ledger.book.story import DealJson
from app.ledger.store.people import People
from app.past.evenings import evenings
from app.past.finding import Wanted, found, listed_for, shortened
from app.past.statistics import by_game, contests, points, record
from app.past.year import year_of
from scoring import read_match, score_match
from tests.ledger.conftest import import_all
from tests.past.entries import random_shelf

ROOT = Path(__file__).parents[2]
APART = ("bench_past", "bench_rules", "bench_pad", "bench_touch", "bench_long", "bench_history", "bench_watch")
PLAYERS = ["Nora", "Emil", "Sara", "Wim"]
# 2, 5, 6 and 13 points: nobody shoots the moon, and with a target that high there is room for any number of deals.
FACTS: DealJson = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
RULES = {"target": 100_000}


def main() -> int:
    """Measure and print, a line each."""
    measure("start Python and load the app", 5, lambda: loaded("app.app"))
    measure("start Python and load the rules alone", 5, lambda: loaded("scoring"))
    for deals in (30, 200, 1000):
        text = json.dumps(match_file(deals))
        measure(f"read and score a match of {deals} deals", 5, partial(scored, text))
    with tempfile.TemporaryDirectory() as folder:
        for deals in (10, 100):
            measure(f"enter a deal after {deals}, until the disk has it", 7, entering(Path(folder, str(deals)), deals))
        measure("open a folder of 200 matches", 5, opening(Path(folder, "many"), 200))
    shelf = random_shelf(Random(1), 1000)
    made = evenings(shelf)
    listed = listed_for(made, str, People())
    measure("make evenings of 1000 matches", 5, lambda: evenings(shelf))
    measure("list 1000 matches to be looked through", 5, lambda: listed_for(made, str, People()))
    measure("search 1000 matches", 5, lambda: shortened(made, found(listed, Wanted(words="anna gol 2026"))))
    measure("count a year of 1000 matches", 5, lambda: year_of(made, 2026))
    played = contests(made)
    measure(
        "count what a person did in 1000 matches", 5, lambda: (record(played, "Anna"), points(played, "Anna", "golf"))
    )
    measure("count two people in 1000 matches", 5, lambda: by_game(played, "Anna", "Ben"))
    known = People().together("Anna", "Wim").renamed("Ben", "Benno")
    measure("find the people of 1000 matches anew", 5, lambda: [known.in_match(entry) for entry in shelf])
    return max([alone(part) for part in APART])


def alone(part: str) -> int:
    """Return the exit status of another benchmark, run in a process of its own: what others leave in memory must not
    count."""
    return subprocess.run([sys.executable, "-m", f"tests.tools.{part}"], cwd=ROOT).returncode


def measure(what: str, runs: int, action: Callable[[], object]) -> None:
    """Run the action and print how long it took, in milliseconds."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        action()
        times.append((time.perf_counter() - began) * 1000)
    print(f"{what:<56}{statistics.median(times):>9.1f} ms{max(times):>9.1f} ms at worst", flush=True)


def loaded(module: str) -> None:
    subprocess.run([sys.executable, "-c", f"import {module}"], cwd=ROOT, check=True)


def scored(text: str) -> None:
    score_match(read_match(text))


def match_file(deals: int) -> dict[str, object]:
    return {
        "format": "quinola-match",
        "version": 1,
        "game": "hearts",
        "rules": RULES,
        "players": PLAYERS,
        "dealer": 0,
        "deals": [FACTS] * deals,
    }


def entering(folder: Path, deals: int) -> Callable[[], object]:
    """Return an action that enters one more deal into a match with `deals` of them."""
    ledger = Ledger(folder)
    id = import_all(ledger, match_file(deals))
    return partial(ledger.append, id, Dealt(FACTS))


def opening(folder: Path, matches: int) -> Callable[[], object]:
    """Return an action that opens and closes a folder with that many matches of twelve deals."""
    ledger = Ledger(folder)
    for _ in range(matches):
        import_all(ledger, {**match_file(12), "id": str(uuid.uuid4())})
    ledger.close()
    return lambda: Ledger(folder).close()


if __name__ == "__main__":
    sys.exit(main())
