"""A match as a play of BG Stats, the app that keeps records of board games: its file, ``.bgsplay``, and its link.

It uses the fields in BG Stats' public help pages. BG Stats knows a person by name and id; ours derive from the name
alone, so that everybody is the same person in every match. In a file the time of a play is the player's; in a link it
is UTC, and so are the other times in both.
"""

from __future__ import annotations

import json
import uuid
from datetime import UTC, datetime
from urllib.parse import quote

from app.ledger.book.story import Story
from app.ledger.errors import Refused
from app.ledger.store.shelf_file import sitting_ended
from app.texts.days import local
from scoring import MatchError
from scoring.errors import Json
from scoring.people import apart, places

_SITE = "https://app.bgstatsapp.com/createPlay.html"
_FORM = "%Y-%m-%d %H:%M:%S"
_IN_LINK = ("startPlayer", "winner", "score", "rank", "role", "team")
_NAMESPACE = uuid.UUID("5f2f5c0e-52d5-4cf0-9d5e-0c9d3e6a7b11")


def play_file(story: Story) -> bytes:
    """Return the match with everybody’s total and place, as BG Stats imports it; raises `Refused` if it can't be
    scored."""
    _check(story)
    return json.dumps(_file(story), ensure_ascii=False, indent=1).encode()


def play_link(story: Story) -> str:
    """Return the link that passes the same to BG Stats, through its website; raises `Refused` as `play_file` does."""
    _check(story)
    return f"{_SITE}?data={quote(json.dumps(_linked(story), ensure_ascii=False), safe='')}"


def _check(story: Story) -> None:
    try:
        story.sheet  # noqa: B018
    except MatchError as error:
        raise Refused(error.where, error.message) from error


def _linked(story: Story) -> dict[str, Json]:
    """Return the content of the link: the same scores as in the file, with names instead of references."""
    game, sides = story.match.game, len(story.table.units) < len(story.players)
    people: list[Json] = [
        {"name": name, "sourcePlayerId": _id("player", name), **{key: score[key] for key in _IN_LINK}}
        for name, score in zip(story.players, _scores(story, sides), strict=True)
    ]
    return {
        "sourceName": "Quinola",
        "sourcePlayId": story.id,
        "playDate": _time(story.started),
        "durationMin": _minutes(story),
        "game": {
            "name": str(game.title), "sourceGameId": _id("game", game.id), "highestWins": not game.lowest_wins,
            "noPoints": False,
        },
        "players": people,
    }  # fmt: skip


def _file(story: Story) -> dict[str, Json]:
    game, sides = story.match.game, len(story.table.units) < len(story.players)
    changed = _time(story.changed)
    people: list[Json] = [
        {"uuid": _id("player", name), "id": seat, "name": name, "isAnonymous": False, "modificationDate": changed,
         "bggUsername": ""}
        for seat, name in enumerate(story.players, 1)
    ]  # fmt: skip
    played: dict[str, Json] = {
        "uuid": _id("game", game.id), "id": 1, "name": str(game.title), "modificationDate": changed,
        "cooperative": False, "highestWins": not game.lowest_wins, "noPoints": False, "usesTeams": sides, "bggId": 0,
    }  # fmt: skip
    return {
        "about": "Written by Quinola",
        "players": people,
        "locations": [],
        "games": [played],
        "plays": [_play(story, sides)],
        "userInfo": {"meRefId": 0},
    }


def _play(story: Story, sides: bool) -> dict[str, Json]:
    started = local(story.started)
    return {
        "uuid": story.id,
        "modificationDate": _time(story.changed),
        "entryDate": _time(story.started),
        "playDate": f"{started:{_FORM}}",
        "playDateYmd": int(f"{started:%Y%m%d}"),
        "usesTeams": sides,
        "durationMin": _minutes(story),
        "ignored": False,
        "manualWinner": True,
        "rounds": len(story.deals),
        "gameRefId": 1,
        "board": "",
        "comments": "",
        "scoringSetting": 0,
        "playerScores": [*_scores(story, sides)],
    }


def _minutes(story: Story) -> int:
    """Return how long the match took, up to the last deal of its first sitting."""
    started, ended = datetime.fromisoformat(story.started), datetime.fromisoformat(sitting_ended(story))
    return max(0, int((ended - started).total_seconds()) // 60)


def _scores(story: Story, sides: bool) -> list[dict[str, Json]]:
    """Return everybody's total and place, the same for partners; there is a winner once the match is over."""
    sheet, table = story.sheet, story.table
    rank = places(sheet.totals, sheet.winners, table.game.lowest_wins, apart(sheet.table))
    units = {seat: unit for unit, seats in enumerate(table.units) for seat in seats}
    return [
        {
            "playerRefId": seat + 1,
            "score": str(sheet.totals[units[seat]]),
            "winner": units[seat] in sheet.winners,
            "newPlayer": False,
            "startPlayer": False,  # nobody enters who led first
            "rank": rank[units[seat]] or 0,  # 0: who has none
            "seatOrder": seat + 1,
            "role": "",
            "team": table.names[units[seat]] if sides else "",
        }
        for seat in range(len(story.players))
    ]


def _id(kind: str, name: str) -> str:
    return str(uuid.uuid5(_NAMESPACE, f"{kind} {name}"))


def _time(utc: str) -> str:
    """Return a time of the book in BG Stats' format: ``2026-11-21 19:30:00``, UTC."""
    return f"{datetime.fromisoformat(utc).astimezone(UTC):{_FORM}}"
