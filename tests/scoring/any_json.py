"""Any JSON that is likely to be almost right, made of words, keys and numbers of match files; and damaged files."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from scoring import GAMES

WORDS = ["quinola-match", "hearts", "klaverjas", "bouncers", "self", "others", "choice", "named", "S", "H", "D", "C"]
WORDS += ["QS", "2H", "AH", "10H", "JD", "t♠", "FOOL", "T1", "", "Nora", "\ud800", "\x1b[2J", "\u202e"]
KEYS = ["format", "version", "game", "players", "dealer", "deals", "rules", "ended", "history", "id", "started", "note"]
KEYS += ["seats", "rest", "table", "adjusted", "resting", "after", "people", "points"]
KEYS += [
    "void",
    "preset",
    "target",
    "moon",
    "partners",
    *sorted({fact for game in GAMES.values() for fact in game.facts}),
]
NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 4, 13, 26, 52, 152, 10**4000, -(10**30)])
LEAVES = st.none() | st.booleans() | NUMBERS | st.floats() | st.sampled_from(WORDS) | st.text(max_size=5)
JSON = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), inner, max_size=5)
    ),
    max_leaves=12,
)


def mutated(file: Any, rng: Random, junk: Any) -> None:
    """Change one place of a file: remove it, double it, or put junk there."""
    node = file
    while True:
        if isinstance(node, dict):
            steps: list[Any] = sorted(node)
        else:
            steps = list(range(len(node)))
        if not steps:
            if isinstance(node, dict):
                node[rng.choice(KEYS)] = junk
            else:
                node.append(junk)
            return
        step = rng.choice(steps)
        if isinstance(node[step], dict | list) and rng.random() < 0.75:
            node = node[step]
            continue
        choice = rng.randrange(4)
        if choice == 0:
            del node[step]
        elif choice == 1 and isinstance(node, list):
            node.insert(rng.randrange(len(node) + 1), node[step])
        elif choice == 1:
            node[rng.choice(KEYS)] = node[step]
        else:
            node[step] = junk
        return
