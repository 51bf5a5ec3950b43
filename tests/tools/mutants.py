"""Changes the rules bit by bit to see whether the tests notice. Run ``make mutants``, or with ``ARGS="golf piles"``.

Without names it changes all games, with names those modules. It prints how many changes of each module were noticed,
and which were not: each of those must be explained in survivors/, one file per module. No mark in the source exempts a
line.
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

from tests.tools.examination import EVERY, GAMES, Examination, Module, title_of
from tests.tools.mutate import Mutant

GOAL = 0.95
SURVIVORS = Path(__file__).parent / "survivors"


def main(names: list[str]) -> int:
    """Examine the modules named, or those of all games; return 1 if too many changes, or unexplained ones, survive."""
    chosen = (
        [path for path in EVERY if {title_of(path), title_of(path).partition(".")[0]} & {*names}] if names else GAMES
    )
    if not {*names} <= {name for path in chosen for name in (title_of(path), title_of(path).partition(".")[0])}:
        raise SystemExit(f"No such module; there are {', '.join(map(title_of, EVERY))}.")
    explained = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in SURVIVORS.iterdir()}
    started, results = time.monotonic(), []
    for module, survived, counts in Examination([Module.at(path) for path in chosen]).outcomes():
        results.append(report(module, survived, counts, explained.get(title_of(module.path), {})))
    print(f"{time.monotonic() - started:.0f} s in all")
    return max(results)


def report(module: Module, survived: list[Mutant], counts: Counter[str], explained: dict[str, str]) -> int:
    """Print the results of one module; return 1 if they miss the goal or survivors/ is incomplete or outdated."""
    changes = len(module.every)
    reasons = {one.label: one.kind or explained.get(one.label, "") for one in survived}
    killed = counts["killed"] + counts["timeout"]
    bare = sum(not reason for reason in reasons.values())
    print(
        f"{title_of(module.path):<18}{changes:>5} changes{killed / changes:>7.1%} noticed, {counts['timeout']} by never"
        f" ending; {len(survived)} not, {bare} of them unexplained"
    )
    for reason, many in Counter(filter(None, reasons.values())).most_common():
        print(f"  {many:>3}  {reason}")
    for one in survived:
        if not reasons[one.label]:
            print(f"    line {one.lines.start}  {one.label}")
    stale = explained.keys() - reasons.keys()
    for label in sorted(stale):
        print(f"    noticed now, though survivors/ explains it: {label}")
    sys.stdout.flush()
    return 0 if killed >= GOAL * changes and not bare and not stale else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
