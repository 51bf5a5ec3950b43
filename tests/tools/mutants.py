"""Changes the rules bit by bit and sees whether the tests notice: ``make mutants``, ``make mutants ARGS="golf king"``.

Printed are the changes of each module, how many were noticed, and which were not: those must be explained in
survivors.toml. No line is spared by a mark in the source.
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

from tests.tools.examination import GAMES, ROOT, Examination
from tests.tools.mutate import mutants

GOAL = 0.95


def main(names: list[str]) -> int:
    """Every module named, or all of them; 1 where too many changes go unnoticed, or one without a reason."""
    games = sorted(path.stem for path in GAMES)
    rooms = sorted(path.stem for path in (ROOT / "scoring").glob("[a-z]*.py"))
    return max([examined(name, name in games) for name in names or [*games, *rooms]])


def examined(name: str, is_game: bool) -> int:
    """Change one module and print what came of it."""
    module = f"scoring.games.{name}" if is_game else f"scoring.{name}"
    path = ROOT / (module.replace(".", "/") + ".py")
    every = list(mutants(path.read_text("utf-8"), str(path)))
    started = time.monotonic()
    survived, counts = Examination(module, path, every, name if is_game else "").outcome()
    explained = tomllib.loads((Path(__file__).parent / "survivors.toml").read_text("utf-8")).get(name, {})
    reasons = {one.label: one.kind or explained.get(one.label, "") for one in survived}
    killed = counts["killed"] + counts["timeout"]
    bare = sum(not reason for reason in reasons.values())
    print(
        f"{name:<14}{len(every):>5} changes{killed / len(every):>7.1%} noticed, {counts['timeout']} by never ending;"
        f" {len(survived)} not, {bare} of them unexplained ({time.monotonic() - started:.0f} s)",
        flush=True,
    )
    for reason, many in Counter(filter(None, reasons.values())).most_common():
        print(f"  {many:>3}  {reason}")
    for one in survived:
        if not reasons[one.label]:
            print(f"    line {one.lines.start}  {one.label}")
    stale = explained.keys() - reasons.keys()
    for label in sorted(stale):
        print(f"    noticed now, though survivors.toml explains it: {label}")
    sys.stdout.flush()
    return 0 if killed >= GOAL * len(every) and not bare and not stale else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
