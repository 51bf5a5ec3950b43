"""Makes assets/match-file.schema.json from what the games say of themselves. Run ``make schema``.

JSON Schema, draft 2020-12. It sees what a file looks like: keys, kinds of value, the rules of each game and how many
sit down to it. What only the rules can tell — cards in two piles, points that do not add up — it cannot see.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

from app.ledger.events import AT, ID, KINDS
from scoring import GAMES, Game
from scoring.errors import Json
from scoring.matchfile import FORMAT, LONGEST_NOTE, MOST_DEALS, MOST_ENTRIES, OPTIONAL, REQUIRED, VERSION
from scoring.rules import OneOf, Rule, Subset, Whole

SCHEMA = Path(__file__).parents[2] / "assets" / "match-file.schema.json"
Schema: TypeAlias = dict[str, Any]

CARD = r"^((10|[AKQCJT2-9akqcjt])([SHDCshdc]|[♠♥♦♣]\uFE0F?)|[Tt]([1-9]|1[0-9]|2[01])|[Ff][Oo][Oo][Ll])$"
SEAT: Schema = {"$ref": "#/$defs/seat"}
NUMBERS: Schema = {"type": "array", "items": {"type": ["integer", "null"], "minimum": 0}}
SEEN = r"[^\s\u2800\u3164\u115F\u1160\uFFA0]"
NOTE: Schema = {"type": "string", "maxLength": LONGEST_NOTE}
SEATS: Schema = {"type": "array", "items": SEAT}
EVENT: Schema = {
    "type": "object",
    "properties": {
        "card": {"$ref": "#/$defs/card"},
        "holder": SEAT,
        "how": {"enum": ["placed", "forced", "led", None]},
        "by": {"anyOf": [SEAT, {"type": "null"}]},
        "last_trick": {"type": ["boolean", "null"]},
    },
    "required": ["card", "holder"],
    "additionalProperties": False,
}
REVERSIS: Schema = {
    "type": "object",
    "properties": {
        "by": {"anyOf": [SEAT, {"type": "null"}]},
        "broken_by": {"anyOf": [SEAT, {"type": "null"}]},
        "quinola_early": {"type": ["boolean", "null"]},
    },
    "additionalProperties": False,
}
# What each fact looks like; which facts a game has, and how many piles, the game says.
SHAPES: dict[str, Schema] = {
    "captured": {"$ref": "#/$defs/piles"},
    "counts": {"type": "object", "additionalProperties": False},
    "moon": {"enum": ["others", "self"]},
    "trump": {"enum": ["S", "H", "D", "C"]},
    "makers": {"enum": [0, 1]},
    "card_points": NUMBERS,
    "last_trick": SEAT,
    "roem": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
    "march": {"enum": [0, 1]},
    "talon": {"type": "array", "items": {"$ref": "#/$defs/card"}, "maxItems": 4},
    "tricks": NUMBERS,
    "events": {"type": "array", "items": EVENT},
    "reversis": REVERSIS,
    "espagnolette": SEAT,
    "bum": {"$ref": "#/$defs/card"},
    "bumth_trick": SEAT,
    "last_two": SEATS,
    "contract": {"type": "string"},
    "seventh_trick": SEAT,
    "stops": SEATS,
    "left": NUMBERS,
    "stock": NUMBERS,
    "cards": NUMBERS,
    "points": NUMBERS,
    "out": SEATS,
    "winner": SEAT,
    "first_winners": SEATS,
}
# One entry a seat, or a side.
BY_UNIT = {"captured", "card_points", "tricks", "left", "stock", "cards", "points"}


def schema() -> Schema:
    """The whole schema."""
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
    told = {"properties": {"game": {"const": game.id}}, "required": ["game"]}
    return {"if": told, "then": {"$ref": f"#/$defs/{game.id}"}}


def _game(game: Game) -> Schema:
    """What holds for the match files of one game."""
    least, most = game.seats
    facts = {name: _fact(game, name) for name in game.facts}
    if not game.pool:
        facts["agreed"] = {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": most}
    frame = {"rules": _rules(game), "dealer": _seat_of(most), "void": {"type": "boolean"}, "note": NOTE}
    return {
        "properties": {
            "rules": _rules(game, *(["preset"] if game.presets else [])),
            "players": {"minItems": least, "maxItems": most},
            "dealer": _seat_of(most),
            "deals": {"items": {"type": "object", "properties": {**facts, **frame}, "additionalProperties": False}},
        }
    }


def _fact(game: Game, name: str) -> Schema:
    """The fact, or null as if it were left out; as many entries as the game has units, where that is always so."""
    shape = dict(SHAPES[name])
    if name == "contract":
        (kind,) = (rule.kind for rule in game.rules if rule.id == "contracts")
        assert isinstance(kind, Subset)
        shape = {"enum": [one.value for one in kind.choices]}
    if name == "counts":
        shape["properties"] = dict.fromkeys(game.kinds, NUMBERS)
    if name in BY_UNIT:
        least, most = game.seats
        if name in ("captured", "card_points", "points"):
            least, most = min(least, _units(game)), max(_units(game), most if least != most else 0)
        shape |= {"minItems": least, "maxItems": most}
    return {"anyOf": [shape, {"type": "null"}]}


def _units(game: Game) -> int:
    """How many piles a deal has: sides where a side plays as one, whatever the rules."""
    return len(game.units(game.defaults(), game.seats[0]))


def _rules(game: Game, *more: str) -> Schema:
    """The rules of a game; a preset is for the top of the file alone."""
    properties = {rule.id: _rule(rule) for rule in game.rules}
    properties |= {name: {"enum": list(game.presets)} for name in more}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _rule(rule: Rule) -> Schema:
    return {"title": str(rule.ask), "description": str(rule.help), "default": rule.default, **_values(rule.kind)}


def _values(kind: OneOf | Whole | Subset) -> Schema:
    if isinstance(kind, OneOf):
        return {"enum": [one.value for one in kind.choices]}
    if isinstance(kind, Subset):
        values: list[Json] = [one.value for one in kind.choices]
        return {"type": "array", "items": {"enum": values}, "minItems": 1, "uniqueItems": True}
    step = {"multipleOf": kind.step} if kind.step > 1 else {}
    return {"type": ["integer", "null"] if kind.or_none else "integer", "minimum": kind.low, **step}


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
        "kind": {"enum": list(KINDS)},
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
_TOP: Schema = {
    "format": {"const": FORMAT},
    "version": {"const": VERSION},
    "game": {"enum": list(GAMES)},
    "players": {"type": "array", "items": {"type": "string", "pattern": SEEN}},
    "dealer": {"type": "integer", "minimum": 0},
    "deals": {"type": "array", "maxItems": MOST_DEALS},
    "rules": {"type": "object"},
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
    """The schema as the file holds it."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(written(), encoding="utf-8")
    print(SCHEMA)
