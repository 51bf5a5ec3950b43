"""Changes the rules bit by bit and sees whether the tests notice: ``make mutants``, ``make mutants ARGS="golf king"``.

For each module the scorer and its tests are copied to build/mutants, mutmut changes every function of the module, and
only the tests that speak of it are run. Printed are the changes, how many were noticed, and which were not.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIES = ROOT / "build" / "mutants"
GOAL = 0.95
# What stands beside test_<game>.py: tests of several games, of which those named after this one are run.
EVERY = ["test_needed", "test_wording"]
THREE = [*EVERY, "test_entering", "test_properties", "test_ranges", "test_witness"]
SIX = [*EVERY, "test_laws"]
GAMES = {
    "hearts": ["test_hearts", "test_hearts_entering", "test_hearts_match", *THREE],
    "bouncers": ["test_bouncers", *THREE],
    "klaverjas": ["test_klaverjas", *THREE],
    "black_maria": ["test_black_maria", *SIX],
    "reversis": ["test_reversis", *EVERY],
    "tetka": ["test_tetka", *SIX],
    "king": ["test_king", *SIX],
    "pese_kate": ["test_pese_kate", *SIX],
    "lorum": ["test_lorum", *EVERY],
    "thirty_five": ["test_thirty_five", *EVERY],
    "golf": ["test_golf", *SIX],
    "i_doubt_it": ["test_i_doubt_it", *SIX],
}
CORE = {
    "cards": ["test_notation", "test_matchfile", "test_hearts", "test_reversis"],
    "rules": ["test_matchfile", "test_deals", "test_golf", "test_lorum", "test_hearts_match"],
    "penalties": ["test_hearts", "test_black_maria", "test_king", "test_pese_kate"],
    "tricks": ["test_tricks", "test_king", "test_pese_kate", "test_tetka"],
    "match": ["test_deals", "test_hearts", "test_hearts_match", "test_properties", "test_entering"],
}
WORDS = """
[tool.mutmut]
source_paths = ["scoring"]
only_mutate = ["{module}"]
also_copy = ["scoring"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-p", "no:cacheprovider"{chosen}]
"""


def main(names: list[str]) -> int:
    """Every module named, or all of them; 1 where too many changes went unnoticed."""
    return max([mutated(name) for name in names or [*GAMES, *CORE]])


def mutated(name: str) -> int:
    """Change one module and print what came of it."""
    prepared(name)
    done = mutmut(name, "run")
    results = dict(line.strip().split(": ", 1) for line in mutmut(name, "results", "--all", "true") if ": " in line)
    if not results:
        print(*done[-40:], sep="\n")
        return 1
    count = Counter(results.values())
    killed = count["killed"] + count["timeout"]
    print(f"{name:<14}{len(results):>6} changes, {killed / len(results):.1%} noticed", flush=True)
    for mutant in sorted(one for one, came in results.items() if came not in ("killed", "timeout")):
        lines = [one for one in mutmut(name, "show", mutant) if one[:1] in "+-" and one[:3] not in ("+++", "---")]
        print(f"  {results[mutant]}: {mutant}", *lines, sep="\n    ", flush=True)
    return 0 if killed >= GOAL * len(results) else 1


def mutmut(name: str, *args: str) -> list[str]:
    """What mutmut prints, line by line."""
    done = subprocess.run([sys.executable, "-m", "mutmut", *args], cwd=COPIES / name, capture_output=True, text=True)
    return [*done.stdout.splitlines(), *done.stderr.splitlines()]


def prepared(name: str) -> None:
    """A copy of the scorer and its tests, with word of what to change and how to test it."""
    copy = COPIES / name
    shutil.rmtree(copy, ignore_errors=True)
    for part in ("scoring", "tests/scoring"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "tests" / "app").mkdir()
    for file in ("tests/__init__.py", "tests/app/dealers.py"):
        shutil.copy(ROOT / file, copy / file)
    module = f"scoring/games/{name}.py" if name in GAMES else f"scoring/{name}.py"
    files = [f"tests/scoring/{one}.py" for one in {**GAMES, **CORE}[name]]
    chosen = f', "-k", "{name}"' if name in GAMES else ""
    words = WORDS.format(module=module, tests=files, chosen=chosen)
    tools = (ROOT / "pyproject.toml").read_text("utf-8")
    pytest = tools[tools.index("[tool.pytest.ini_options]") :]
    (copy / "pyproject.toml").write_text(pytest + words, "utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
