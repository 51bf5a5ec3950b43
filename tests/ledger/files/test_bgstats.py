"""A match as a play of BG Stats: the fields that its help pages name, with everybody's total and rank."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from app.ledger import Ledger, Refused
from app.ledger.book.kinds import Dealt, Noted
from app.ledger.book.story import Story
from app.ledger.files.bgstats import play_file, play_link
from app.ledger.steps import at_once
from tests.ledger.conftest import Clock
from tests.ledger.days import Calendar


def played(folder: Path, game: str, players: list[str], *deals: Any, rules: Any = None) -> Story:
    ledger = Ledger(folder, Clock())
    id = ledger.start(game, players, rules or {}, 1)
    for deal in deals:
        ledger.append(id, Dealt(deal))
    story = ledger.story(id)
    ledger.close()
    return story


def play(folder: Path, game: str, players: list[str], *deals: Any, rules: Any = None) -> Any:
    return json.loads(play_file(played(folder, game, players, *deals, rules=rules)))


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
    """A match of Klaverjas in play: nobody has won yet, and the side with most points is first."""
    found = play(tmp_path / "one", "klaverjas", ["Anna", "Ben", "Cleo", "Dora"], {"agreed": [100, 62]})
    scores = found["plays"][0]["playerScores"]
    assert [(score["score"], score["team"], score["rank"], score["winner"]) for score in scores] == [
        ("100", "Anna + Cleo", 1, False), ("62", "Ben + Dora", 2, False),
        ("100", "Anna + Cleo", 1, False), ("62", "Ben + Dora", 2, False),
    ]  # fmt: skip
    again = play(tmp_path / "two", "hearts", ["Cleo", "Ben", "Anna", "Dora"], {"agreed": [26, 0, 0, 0]})
    ids = [{player["name"]: player["uuid"] for player in match["players"]} for match in (found, again)]
    assert ids[0] == ids[1]


def test_the_link_agrees_with_the_file_and_has_what_android_needs(tmp_path: Path) -> None:
    names = ["Anna & Co", "Ben", "Cleo", "Dora"]
    story = played(tmp_path, "hearts", names, {"agreed": [0, 13, 13, 0]}, rules={"target": 13})
    address, _, data = play_link(story).partition("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    assert not set(data) & set('&?# {}"')
    linked, file = json.loads(unquote(data)), json.loads(play_file(story))
    assert (linked["sourceName"], linked["sourcePlayId"]) == ("Quinola", story.id)
    assert linked["playDate"] == file["plays"][0]["playDate"]
    assert {"name", "highestWins", "noPoints"} <= linked["game"].keys()
    for person, name, score in zip(linked["players"], names, file["plays"][0]["playerScores"], strict=True):
        assert {"startPlayer", "winner", "score"} <= person.keys()
        assert person["name"] == name
        assert all(person[key] == score[key] for key in ("score", "winner", "rank", "team"))


def test_a_play_is_of_the_players_own_day_and_ends_with_the_last_deal(tmp_path: Path, west: None) -> None:
    """Begun in New York on 31 December at 22:30, when it is 3:30 in Greenwich; the last deal at 23:15, a note in the
    morning."""
    clock = Calendar()
    clock.now = datetime(2027, 1, 1, 3, 30, tzinfo=UTC)
    ledger = Ledger(tmp_path, clock)
    id = ledger.start("hearts", ["Anna", "Ben", "Cleo", "Dora"])
    clock.now += timedelta(minutes=45)
    ledger.append(id, Dealt({"agreed": [26, 0, 0, 0]}))
    clock.now += timedelta(hours=10)
    ledger.append(id, Noted(0, "Happy new year"))
    (one,) = json.loads(play_file(ledger.story(id)))["plays"]
    assert (one["playDate"], one["playDateYmd"], one["durationMin"]) == ("2026-12-31 22:30:00", 20261231, 45)
    linked = json.loads(unquote(play_link(ledger.story(id)).partition("?data=")[2]))
    assert (linked["playDate"], linked["durationMin"]) == ("2027-01-01 03:30:00", 45)
    assert ledger.exchange.file_name(id) == "quinola-hearts-2026-12-31.json"


def test_a_file_of_bg_stats_is_refused_as_what_it_is(tmp_path: Path, ledger: Ledger) -> None:
    """Our own, a small one as its help pages show it, and one of somebody who has played a lot."""
    many = [{"id": number, "name": "x" * 40} for number in range(100_000)]
    large = {"players": many, "tags": many[:10_000], "plays": many}
    ours = play_file(played(tmp_path / "ours", "hearts", ["Anna", "Ben", "Cleo", "Dora"], {"agreed": [26, 0, 0, 0]}))
    for content in (ours, b'{"about": "", "players": [{"id": 1}], "plays": []}', json.dumps(large).encode()):
        with pytest.raises(Refused, match=r"This is a BG Stats file: Quinola writes these and can’t read them[.]"):
            at_once(ledger.exchange.planning(content))
