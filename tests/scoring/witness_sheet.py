"""A second scorer of a sheet of one's own, written from its rule text alone, with random rules and rounds."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

Rules = Mapping[str, Any]
NAMES = ("melds", "cards left", "Bonus", "été")
MILLION = 1_000_000


def defaults() -> dict[str, Any]:
    """Return the rules of a sheet for which nothing was set."""
    return {
        "name": "", "best": "highest", "end": None, "start": 0, "sum": None, "scorers": "all", "sides": 1,
        "parts": [], "word": "round", "keys": [],
    }  # fmt: skip


def sides(rules: Rules, players: int) -> int:
    """Return how many scores there are: one a player, or one a side."""
    return players if rules["sides"] == 1 else rules["sides"]


def scores(rules: Rules, facts: Mapping[str, Any]) -> list[int]:
    """Score a round: the points as they are, or the parts with their signs added for each unit."""
    if not rules["parts"]:
        return list(facts["points"])
    signed = [
        [number if sign == "+" else 0 - number for number in facts["parts"][name]] for name, sign in rules["parts"]
    ]
    return [sum(column) for column in zip(*signed, strict=True)]


def over(rules: Rules, totals: Sequence[int], rounds: int) -> bool:
    """Return whether the match is over with these totals after so many rounds, void ones counted."""
    end = rules["end"]
    if end is None:
        return False
    if "rounds" in end:
        return bool(rounds >= end["rounds"])
    target = end["points"]
    if target > rules["start"]:
        return any(total >= target for total in totals)
    return any(total <= target for total in totals)


def ahead(rules: Rules, totals: Sequence[int]) -> list[int]:
    """Return who has the best total, every tied one."""
    wanted = sorted(totals)[0 if rules["best"] == "lowest" else -1]
    return [unit for unit, total in enumerate(totals) if total == wanted]


def typed(number: int, rng: random.Random) -> str:
    """Return a sum that comes to a number."""
    summands = [rng.randint(-20, 40) for _ in range(rng.randint(0, 3))]
    summands.append(number - sum(summands))
    first, *others = summands
    return str(first) + "".join(f"+{other}" if other >= 0 else str(other) for other in others)


# Random sheets ------------------------------------------------------------------------------------------------


def rules(rng: random.Random) -> dict[str, Any]:
    """Return random rules that go together."""
    found = defaults()
    found["name"] = rng.choice(["", "Rummy", "Our Gin"])
    found["best"] = rng.choice(["highest", "lowest"])
    found["start"] = rng.choice([0, 0, 501, -20])
    found["sides"] = rng.choice([1, 1, 2, 3])
    found["word"] = rng.choice(["round", "hand", "game", "frame"])
    found["keys"] = rng.choice([[], [1, 5, 10], [-5]])
    found["scorers"] = rng.choice(["all", "all", "one"])
    if found["scorers"] == "all":
        found["sum"] = rng.choice([None, None, 0, 100, -7])
        found["parts"] = [[name, rng.choice("+-")] for name in rng.sample(NAMES, rng.choice([0, 0, 1, 2, 4]))]
    return found


def end(rng: random.Random, start: int) -> dict[str, int] | None:
    """Return a random end of a match that begins with so many points."""
    return rng.choice([None, {"rounds": rng.randint(1, 5)}, {"points": start + rng.choice([-150, -60, 60, 150])}])


def points(rng: random.Random, rules: Rules, units: int) -> list[int]:
    """Return random points that a round can have under these rules, without parts."""
    if rules["scorers"] == "one":
        found = [0] * units
        found[rng.randrange(units)] = rng.choice([0, 25, -10, 7])
        return found
    found = [rng.randint(-30, 60) for _ in range(units)]
    if rules["sum"] is not None:
        found[-1] += rules["sum"] - sum(found)
    return found


def facts(rng: random.Random, rules: Rules, units: int) -> dict[str, Any]:
    """Return a random round."""
    wanted = points(rng, rules, units)
    if not rules["parts"]:
        return {"points": wanted}
    parts = {name: [rng.randint(-20, 90) for _ in range(units)] for name, _ in rules["parts"]}
    if rules["sum"] is not None:
        name, sign = rules["parts"][-1]
        made = scores(rules, {"parts": parts})
        for unit in range(units):
            short = wanted[unit] - made[unit]
            parts[name][unit] += short if sign == "+" else -short
    return {"parts": parts}
