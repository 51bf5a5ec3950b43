"""A match as a play of BG Stats: the fields its help pages name, with everybody's total and place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from app.ledger.files.bgstats import play_file
from tests.ledger.conftest import Clock


def play(folder: Path, game: str, players: list[str], *deals: Any, rules: Any = None) -> Any:
    ledger = Ledger(folder, Clock())
    id = ledger.start(game, players, rules or {}, 1)
    for deal in deals:
        ledger.append(id, Dealt(deal))
    found = json.loads(play_file(ledger.story(id)))
    ledger.close()
    return found


def test_totals_places_and_the_winner(tmp_path: Path) -> None:
    """Hearts to 13: 0, 13, 13 and 0 – two tie for first, and the others for third."""
    found = play(tmp_path, "hearts", ["Anna", "Ben", "Cleo", "Dora"], {"agreed": [0, 13, 13, 0]}, rules={"target": 13})
    (game,), (one,) = found["games"], found["plays"]
    assert (game["name"], game["highestWins"], game["usesTeams"]) == ("Hearts", False, False)
    scores = [(score["score"], score["winner"], score["rank"]) for score in one["playerScores"]]
    assert scores == [("0", True, 1), ("13", False, 3), ("13", False, 3), ("0", True, 1)]
    assert [found["players"][score["playerRefId"] - 1]["name"] for score in one["playerScores"]] == [
        "Anna", "Ben", "Cleo", "Dora"
    ]  # fmt: skip
    assert one["rounds"] == 1
    assert one["gameRefId"] == game["id"]
    assert str(one["playDateYmd"]) == one["playDate"][:10].replace("-", "")


def test_sides_are_teams_and_people_the_same_in_every_match(tmp_path: Path) -> None:
    """Klaverjas, not over: nobody has won, and most points lead."""
    found = play(tmp_path / "one", "klaverjas", ["Anna", "Ben", "Cleo", "Dora"], {"agreed": [100, 62]})
    scores = found["plays"][0]["playerScores"]
    assert [(one["score"], one["team"], one["rank"], one["winner"]) for one in scores] == [
        ("100", "Anna + Cleo", 1, False), ("62", "Ben + Dora", 2, False),
        ("100", "Anna + Cleo", 1, False), ("62", "Ben + Dora", 2, False),
    ]  # fmt: skip
    again = play(tmp_path / "two", "hearts", ["Cleo", "Ben", "Anna", "Dora"], {"agreed": [26, 0, 0, 0]})
    ids = [{one["name"]: one["uuid"] for one in match["players"]} for match in (found, again)]
    assert ids[0] == ids[1]
