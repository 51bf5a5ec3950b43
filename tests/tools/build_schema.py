"""Makes assets/match-file.schema.json from the games' own descriptions. Run ``make schema``.

JSON Schema, draft 2020-12. It describes a file's form: keys, kinds of value, the rules of each game and the number of
players. What only the rules can tell — cards in two piles, points that do not add up — it can't check.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

from app.ledger.book.chain import AT, ID
from app.ledger.book.event import KINDS
from scoring import GAMES, Game
from scoring.adjusted import MOST_POINTS
from scoring.answers.shape import Shape
from scoring.at_table import MOST_PEOPLE, RESTS, alone
from scoring.errors import Json
from scoring.json_text import LONGEST_NOTE
from scoring.kinds import MINUS, PLUS, Amounts, Ends, Kind, Parts, Text
from scoring.matchfile import FORMAT, MOST_DEALS, MOST_ENTRIES, OPTIONAL, REQUIRED, VERSION
from scoring.rules import OneOf, Rule, Subset, Whole

SCHEMA = Path(__file__).parents[2] / "assets" / "match-file.schema.json"
Schema: TypeAlias = dict[str, Any]

CARD = r"^((10|[AKQCJT2-9akqcjt])([SHDCshdc]|[♠♥♦♣]\uFE0F?)|[Tt]([1-9]|1[0-9]|2[01])|[Ff][Oo][Oo][Ll])$"
SEEN = r"[^\s\u2800\u3164\u115F\u1160\uFFA0]"
NOTE: Schema = {"type": "string", "maxLength": LONGEST_NOTE}


def schema() -> Schema:
    """Return the whole schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:quinola:match-file:{VERSION}",
        "title": f"A match of Quinola: the match file, version {VERSION}",
        "type": "object",
        "required": list(REQUIRED),
        "properties": {name: _TOP[name] for name in (*REQUIRED, *OPTIONAL)},
        "additionalProperties": False,
        "allOf": [_where_game_is(game) for game in GAMES.values()],
        "$defs": {**_SHARED, **{game.id: _game(game) for game in GAMES.values()}},
    }


def _where_game_is(game: Game) -> Schema:
    this_game = {"properties": {"game": {"const": game.id}}, "required": ["game"]}
    return {"if": this_game, "then": {"$ref": f"#/$defs/{game.id}"}}


def _game(game: Game) -> Schema:
    """Return the schema of the match files of one game."""
    least, most = game.seats
    facts = {name: _fact(game, shape) for name, shape in game.facts.items()}
    if not game.pool:
        facts["agreed"] = {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": most}
    people = max(MOST_PEOPLE, most) if alone(game, game.defaults()) else most
    frame = {
        "rules": _rules(game),
        "dealer": _seat_of(people),
        "resting": {"type": "array", "items": _seat_of(people), "uniqueItems": True},
        "void": {"type": "boolean"},
        "note": NOTE,
    }
    described: Schema = {
        "properties": {
            "rules": _rules(game, *(["preset"] if game.presets else [])),
            "players": {"minItems": least, "maxItems": most},
            "dealer": _seat_of(most),
            **({"seats": {"const": most}} if least == most else {"seats": False, "rest": False}),
            "deals": {"items": {"type": "object", "properties": {**facts, **frame}, "additionalProperties": False}},
        }
    }
    if people == most:
        return described
    # With people who come and go, or more than play, `players` are all who ever sat.
    few = {name: described["properties"].pop(name) for name in ("players", "dealer")}
    few["deals"] = {"items": {"properties": {"dealer": _seat_of(most)}}}
    all_of_them = {"players": {"minItems": 1, "maxItems": people}, "dealer": _seat_of(people)}
    return {
        **described,
        "if": {"anyOf": [{"required": ["seats"]}, {"required": ["table"]}]},
        "then": {"properties": all_of_them},
        "else": {"properties": few},
    }


def _fact(game: Game, shape: Shape) -> Schema:
    """Return the fact, or null as if it were left out; as many entries as the game has units, if that is always so."""
    piece: Schema = dict(shape.schema)
    least, most = game.seats
    if shape.each == "unit":
        least, most = min(least, _units(game)), max(_units(game), most if least != most else 0)
    if shape.each == "camp":
        least = most = 2
    if shape.each:
        piece |= {"minItems": least, "maxItems": most}
    return {"anyOf": [piece, {"type": "null"}]}


def _units(game: Game) -> int:
    """Return how many piles a deal has: sides if a side plays as one, whatever the rules."""
    return len(game.units(game.defaults(), game.seats[0]))


def _rules(game: Game, *more: str) -> Schema:
    """Return the rules of a game; a preset is for the top of the file alone."""
    properties = {rule.id: _rule(rule) for rule in game.rules}
    properties |= {name: {"enum": list(game.presets)} for name in more}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _rule(rule: Rule) -> Schema:
    return {"title": str(rule.ask), "description": str(rule.help), "default": rule.default, **_values(rule.kind)}


def _values(kind: Kind) -> Schema:
    if isinstance(kind, OneOf):
        return {"enum": [choice.value for choice in kind.choices]}
    if isinstance(kind, Subset):
        values: list[Json] = [choice.value for choice in kind.choices]
        return {"type": "array", "items": {"enum": values}, "minItems": 0 if kind.or_none else 1, "uniqueItems": True}
    if isinstance(kind, Whole):
        step = {"multipleOf": kind.step} if kind.step > 1 else {}
        least = {} if kind.low is None else {"minimum": kind.low}
        return {"type": ["integer", "null"] if kind.or_none else "integer", **least, **step}
    return _written(kind)


def _written(kind: Kind) -> Schema:
    """Return the schema of a rule that a table writes itself."""
    if isinstance(kind, Text):
        return {"type": "string"}
    if isinstance(kind, Ends):
        ways = {"points": {"type": "integer"}, "rounds": {"type": "integer", "minimum": 1}}
        one = {"type": "object", "properties": ways, "additionalProperties": False, "minProperties": 1}
        return {"anyOf": [{"type": "null"}, {**one, "maxProperties": 1}]}
    if isinstance(kind, Parts):
        pair: Schema = {"type": "array", "prefixItems": [{"type": "string", "pattern": SEEN}, {"enum": [PLUS, MINUS]}]}
        return {"type": "array", "items": {**pair, "items": False, "minItems": 2}, "maxItems": kind.most}
    assert isinstance(kind, Amounts)
    amount: Schema = {"type": "integer", "not": {"const": 0}}
    return {"type": "array", "items": amount, "maxItems": kind.most, "uniqueItems": True}


def _seat_of(most: int) -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": most - 1}


_ENTRY: Schema = {
    "type": "object",
    "required": ["id", "seq", "step", "at", "who", "reason", "kind", "data", "before"],
    "properties": {
        "id": {"type": "string", "pattern": f"^{ID.pattern}$"},
        "seq": {"type": "integer", "minimum": 1},
        "step": {"type": "integer", "minimum": 1},
        "at": {"type": "string", "pattern": f"^{AT.pattern}$"},
        "who": {"type": "string"},
        "reason": {"type": "string"},
        "kind": {"enum": sorted(KINDS)},
        "data": {"type": "object"},
        "before": {"type": "string", "pattern": "^([0-9a-f]{64})?$"},
        "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    },
    "additionalProperties": False,
}
_SHARED: Schema = {
    "card": {"type": "string", "pattern": CARD, "description": "Rank then suit, such as QS, 10H; T1 to T21, FOOL."},
    "pile": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/card"}}, {"type": "null"}]},
    "piles": {"type": "array", "items": {"$ref": "#/$defs/pile"}},
    "seat": _seat_of(max(game.seats[1] for game in GAMES.values())),
    "entry": _ENTRY,
}
_POINTS: Schema = {"type": "integer", "minimum": -MOST_POINTS, "maximum": MOST_POINTS}
_TOP: Schema = {
    "format": {"const": FORMAT},
    "version": {"const": VERSION},
    "game": {"enum": list(GAMES)},
    "players": {"type": "array", "items": {"type": "string", "pattern": SEEN}},
    "dealer": {"type": "integer", "minimum": 0},
    "deals": {"type": "array", "maxItems": MOST_DEALS},
    "rules": {"type": "object"},
    "seats": {"description": "How many play, where more are at the table than that.", "type": "integer"},
    "rest": {"description": "Who rests: the dealer, those before, or whoever the table says.", "enum": list(RESTS)},
    "table": {
        "description": "Who is at the table after so many deals, clockwise.",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["after", "people"],
            "properties": {
                "after": {"type": "integer", "minimum": 0},
                "people": {"type": "array", "items": {"$ref": "#/$defs/seat"}, "uniqueItems": True},
                "note": NOTE,
            },
            "additionalProperties": False,
        },
    },
    "adjusted": {
        "description": "Points outside a deal, in the order they were given.",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["after", "points"],
            "properties": {
                "after": {"type": "integer", "minimum": 0},
                "points": {"type": "array", "items": _POINTS},
                "note": NOTE,
            },
            "additionalProperties": False,
        },
    },
    "id": {"type": "string", "pattern": r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"},
    "started": {"type": "string", "pattern": f"^{AT.pattern}$"},
    "ended": {"type": "boolean"},
    "history": {
        "description": "The entries of the ledger, oldest first: each tied to the one before by its hash (`before`, "
        "SHA-256 of its JSON with sorted keys and no blanks, without its own `hash`). Their fold must equal the rest "
        "of the file. The last, which no other knows, carries its own `hash` too; older files lack it.",
        "type": "array",
        "items": {"$ref": "#/$defs/entry"},
        "maxItems": MOST_ENTRIES,
    },
}


def written() -> str:
    """Return the schema as the file holds it."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(written(), encoding="utf-8")
    print(SCHEMA)
