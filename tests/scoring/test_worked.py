"""Whole matches worked by hand, in data files named after the game: the scores of each deal, the totals and the end.

In ``worked/GAME.json`` a match lists its deals by name, by a name with additional facts, or by the facts themselves;
`expect` holds the expected result (`last` is the last deal's scores), `where` the place of a refusal. There are as few
`players` as the game takes, or as many as the match says.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import GAMES
from tests.scoring.sheets import SEATS, Facts, match_file, refused_file, result

FOLDER = Path(__file__).parent / "worked"
LISTS = {"scores": "scores", "dealers": "dealer", "stakes": "stakes", "pools": "pool"}
KNOWN = {*LISTS, "last", "totals", "finished", "winners"}


def played(deals: dict[str, Facts], entry: Any) -> Facts:
    """Return a deal as a match of the data file gives it."""
    if isinstance(entry, list):
        first, more = entry
        return {**played(deals, first), **more}
    return deals[entry] if isinstance(entry, str) else entry


def matches() -> list[Any]:
    """Return every match of every file: the game, its deals, and what the file says of it."""
    found = []
    for game in GAMES:
        data = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
        for match in data["matches"]:
            deals = [played(data["deals"], entry) for entry in match["deals"]]
            found.append(pytest.param(game, deals, match, id=f"{game}: {match['shows']}"))
    return found


@pytest.mark.parametrize(("game", "deals", "match"), matches())
def test_a_match_worked_by_hand(game: str, deals: list[Facts], match: Facts) -> None:
    top: Facts = {name: match[name] for name in ("dealer", "ended") if name in match}
    if "players" in match:
        top["players"] = list(SEATS[: match["players"]])
    rules = match.get("rules")
    if "where" in match:
        assert refused_file(match_file(game, *deals, rules=rules, **top))[0] == match["where"]
        return
    found, expect = result(game, *deals, rules=rules, **top), match["expect"]
    assert expect
    assert expect.keys() <= KNOWN
    for name, wanted in expect.items():
        if name == "last":
            assert found["deals"][-1]["scores"] == wanted
        elif name in LISTS:
            assert [deal[LISTS[name]] for deal in found["deals"]] == wanted
        else:
            assert found[name] == wanted


def test_every_file_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
