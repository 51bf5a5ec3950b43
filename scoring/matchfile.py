"""The match file in and out: one JSON document for one match; see MATCH-FILE.md."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from scoring.adjusted import read_adjusted
from scoring.at_table import MOST_PEOPLE, alone, read_people, read_rest, read_seats, read_table
from scoring.errors import FactError, Json, MatchError, spelt, unknown
from scoring.game import Game, Rules
from scoring.games import GAMES
from scoring.json_text import check_note, parsed, read_note
from scoring.match import Deal, Match, Scored
from scoring.names import legible, tidy, wrong_names
from scoring.people import resting
from scoring.rules import checked_rules
from scoring.text import CODES, RESULT, joined, listed, say, say_many, span

FORMAT, VERSION = "quinola-match", 1
MOST_DEALS, MOST_ENTRIES = 1_000, 5_000
"""The most that a match file may hold: deals, and entries of its history."""
REQUIRED = ("format", "version", "game", "players", "dealer", "deals")
OPTIONAL = ("rules", "seats", "rest", "table", "adjusted", "id", "started", "ended", "history")
FRAME = ("rules", "dealer", "resting", "void", "note")
_STARTED = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)


def read_match(source: str | bytes | Mapping[str, object]) -> Match:
    """Return the match in a file's text, its bytes, or its parsed object; raises `MatchError` if it is none.

    The deals' own facts are checked when the match is scored (`Match.sheet`).
    """
    given = _whole(source if isinstance(source, Mapping) else parsed(source))
    match = read_frame(given)
    deals = given["deals"]
    check_limits(given)
    if not isinstance(deals, list):
        raise MatchError("deals", say('"deals" must be a list; it may be empty.'))
    read = (read_deal(deal, f"deals[{number}]", len(match.players)) for number, deal in enumerate(deals))
    return replace(match, deals=tuple(read))


def _whole(given: object) -> Mapping[str, object]:
    """Return the object that a match file is."""
    if not isinstance(given, Mapping):
        raise MatchError("", say("This is not a match file, which is one JSON object: choose another file."))
    return given


def read_frame(given: object) -> Match:
    """Return all of a match file but its deals; raises `MatchError`."""
    given = _whole(given)
    _frame(given)
    game = _game(given["game"])
    try:
        rules = game.full(checked_rules(game.rules, game.presets, _object(given.get("rules", {}), "rules")))
    except FactError as error:
        raise MatchError(spelt(("rules", *error.path)), error.message) from None
    more = alone(game, rules) and ("seats" in given or given.get("table", []) != [])
    players = _players(given["players"], game, rules, (1, MOST_PEOPLE) if more else game.seats_by(rules))
    seats = read_seats(given["seats"], game, rules) if "seats" in given else None
    tables = read_table(given.get("table", []), game, rules, len(players))
    return Match(
        game=game,
        players=players,
        rules=rules,
        dealer=_seat(given["dealer"], len(players), "dealer"),
        seats=seats,
        rest=read_rest(given["rest"], game, rules) if "rest" in given else None,
        tables=tables,
        adjusted=read_adjusted(given.get("adjusted", []), game, rules, len(players)),
        ended=_flag(given.get("ended", False), "ended"),
        id=_id(given),
        started=_started(given),
    )


def write_match(match: Match) -> dict[str, Json]:
    """Return the match as a match file's object: only what differs from the defaults, cards as they were entered."""
    defaults = match.game.defaults()
    written: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "rules": {name: value for name, value in match.rules.items() if value != defaults[name]},
        "players": list(match.players),
        "dealer": match.dealer,
        "deals": [deal.to_json() for deal in match.deals],
    }
    if match.seats is not None:
        written["seats"] = match.seats
    if match.rest is not None:
        written["rest"] = match.rest
    if match.tables:
        written["table"] = [change.to_json() for change in match.tables]
    if match.adjusted:
        written["adjusted"] = [change.to_json() for change in match.adjusted]
    if match.ended:
        written["ended"] = True
    if match.id:
        written["id"] = match.id
    if match.started:
        written["started"] = match.started
    return written


def score_match(match: Match) -> dict[str, Json]:
    """Return the result of a match: its deals with their lines, totals, whether it is finished, and the winners."""
    sheet = match.sheet
    return {
        "game": match.game.id,
        "deals": [_result(scored, match.seats is not None or bool(match.tables)) for scored in sheet.deals],
        "totals": list(sheet.totals),
        "finished": sheet.finished,
        "winners": list(sheet.winners),
    }


def _result(scored: Scored, with_resting: bool) -> dict[str, Json]:
    result: dict[str, Json] = {
        "dealer": scored.dealer,
        **({"resting": list(resting(scored.table))} if with_resting else {}),
        "scores": [points if scored.concerns(unit) else None for unit, points in enumerate(scored.scores)],
        "totals": list(scored.totals),
        "lines": [
            {
                "unit": line.unit,
                "points": line.points,
                "cards": [card.code for card in line.cards],
                "text": RESULT.words(line.text),
            }
            for line in scored.lines
        ],
    }
    if scored.table.game.pool:
        result["stakes"] = list(scored.stakes)
        result["pool"] = scored.pool
    return result


def error_json(error: MatchError) -> dict[str, Json]:
    """Return the error as the command prints it, cards in the file's notation."""
    return {"error": {"where": error.where, "message": CODES.words(error.message)}}


# The parts of a match file ------------------------------------------------------------------------------------


def _frame(given: Mapping[str, object]) -> None:
    if given.get("format") != FORMAT:
        raise MatchError("format", say('This is not a match file: "format" must be "{format}".', format=FORMAT))
    version = given.get("version")
    if type(version) is int and version > VERSION:
        raise MatchError("version", say("This file was made by a newer Quinola: update Quinola to open it."))
    if type(version) is not int or version != VERSION:
        raise MatchError("version", say('"version" must be {version}.', version=VERSION))
    for key in given:
        if key not in REQUIRED and key not in OPTIONAL:
            raise MatchError(
                spelt((key,)),
                unknown(say('A match file has no key "{key}".', key=legible(key)), key, (*REQUIRED, *OPTIONAL)),
            )
    for key in REQUIRED:
        if key not in given:
            raise MatchError(key, say('"{key}" is missing: add it to the match file.', key=key))


def check_limits(given: Mapping[str, object]) -> None:
    """Refuse a match file with more deals, longer notes or a longer history than MATCH-FILE.md allows."""
    deals, history = (part if isinstance(part, list) else [] for part in (given["deals"], given.get("history")))
    check_lengths(len(deals), len(history))
    for number, deal in enumerate(deals):
        check_note(deal, f"deals[{number}]")


def check_lengths(deals: int, entries: int) -> None:
    """Refuse more deals, or entries of a history, than a match file may have."""
    if deals > MOST_DEALS:
        raise MatchError(
            "deals",
            say_many(
                "The match has 1 deal, but a match has {most} at most: start a new match with the others.",
                "The match has {number} deals, but a match has {most} at most: start a new match with the others.",
                deals,
                most=MOST_DEALS,
            ),
        )
    if entries > MOST_ENTRIES:
        raise MatchError(
            "history",
            say_many(
                "The history has 1 entry, but a history has {most} at most: leave it out.",
                "The history has {number} entries, but a history has {most} at most: leave it out.",
                entries,
                most=MOST_ENTRIES,
            ),
        )


def _key(where: str) -> str:
    """Return the key at the end of a path."""
    return where.rsplit(".", 1)[-1]


def _object(given: object, where: str) -> Mapping[str, Json]:
    if not isinstance(given, Mapping):
        raise MatchError(where, say('"{key}" must be an object, such as {example}.', key=_key(where), example="{}"))
    return given


def _game(given: object) -> Game:
    if not isinstance(given, str) or given not in GAMES:
        raise MatchError("game", say("This game is not known: choose one of {games}.", games=listed(GAMES)))
    return GAMES[given]


def _players(given: object, game: Game, rules: Rules, limits: tuple[int, int]) -> tuple[str, ...]:
    least, most = limits
    if not isinstance(given, list):
        raise MatchError("players", say('"players" must be a list of names.'))
    for seat, name in enumerate(given):
        if not isinstance(name, str):
            raise MatchError(f"players[{seat}]", say('A name must be a text, such as "Anna".'))
    if not least <= len(given) <= most:
        message = say_many(
            "{game} is for {needs} players, but 1 is named.",
            "{game} is for {needs} players, but {number} are named.",
            len(given),
            game=game.title,
            needs=span(least, most),
        )
        if len(given) > most and game.rests(rules):
            message = joined(" ", [message, say('If some sit out in turn, add "seats": {number}.', number=most)])
        raise MatchError("players", message)
    if wrong_number := game.uneven(rules, len(given)):
        raise MatchError("players", wrong_number)
    names = tuple(map(tidy, given))
    wrong = wrong_names(names)
    if wrong:
        raise MatchError(f"players[{wrong[0]}]", wrong[1])
    return names


def _seat(given: object, players: int, where: str) -> int:
    if type(given) is not int or not 0 <= given < players:
        raise MatchError(where, say("The dealer must be a seat, a whole number from 0 to {last}.", last=players - 1))
    return given


def _flag(given: object, where: str) -> bool:
    if type(given) is not bool:
        raise MatchError(where, say('"{key}" must be true or false.', key=_key(where)))
    return given


def _id(given: Mapping[str, object]) -> str | None:
    if "id" not in given:
        return None
    value = given["id"]
    if not isinstance(value, str) or not _UUID.fullmatch(value):
        example = str(uuid.UUID(int=0))
        raise MatchError("id", say('"id" must be a UUID, such as {example}, or be left out.', example=example))
    return value


def _started(given: Mapping[str, object]) -> str | None:
    if "started" not in given:
        return None
    value = given["started"]
    try:
        if isinstance(value, str) and _STARTED.fullmatch(value):
            datetime.fromisoformat(value)
            return value
    except ValueError:
        pass
    raise MatchError("started", say('"started" must be a UTC time, such as 2026-11-21T19:30:00Z, or be left out.'))


def read_deal(given: object, where: str, players: int) -> Deal:
    """Return one deal of a match file, its facts not yet checked against the game."""
    if not isinstance(given, Mapping):
        raise MatchError(where, say("A deal must be an object of facts."))
    return Deal(
        facts={name: value for name, value in given.items() if name not in FRAME},
        rules=_object(given.get("rules", {}), f"{where}.rules"),
        dealer=_seat(given["dealer"], players, f"{where}.dealer") if "dealer" in given else None,
        resting=read_people(given["resting"], f"{where}.resting", players) if "resting" in given else None,
        void=_flag(given.get("void", False), f"{where}.void"),
        note=read_note(given.get("note", ""), f"{where}.note"),
    )
