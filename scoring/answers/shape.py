"""The shape of an answer in a match file: its piece of the JSON Schema. It describes no more than the kinds of
value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.errors import Json

SEAT_SCHEMA: Mapping[str, Json] = {"$ref": "#/$defs/seat"}
CARD_SCHEMA: Mapping[str, Json] = {"$ref": "#/$defs/card"}


@dataclass(frozen=True)
class Shape:
    """A piece of JSON Schema, of a list with an entry for `each` seat, unit or camp: the two sides of one deal (or of
    anything else)."""

    schema: Mapping[str, Json]
    each: Literal["", "seat", "unit", "camp"] = ""


def _list(entry: Mapping[str, Json], **more: Json) -> dict[str, Json]:
    return {"type": "array", "items": dict(entry), **more}


def one_of(*values: str | int) -> Shape:
    """Return the shape of a pick with the same values in every deal."""
    return Shape({"enum": list(values)})


def cards(most: int) -> Shape:
    """Return the shape of a hand of several cards."""
    return Shape(_list(CARD_SCHEMA, maxItems=most))


def counts(*kinds: str) -> Shape:
    """Return the shape of kinds of cards that count alike, by number."""
    return Shape({"type": "object", "additionalProperties": False, "properties": dict.fromkeys(kinds, _NUMBERS)})


_NUMBERS: dict[str, Json] = {"type": "array", "items": {"type": ["integer", "null"], "minimum": 0}}
_WHOLE: dict[str, Json] = {"type": "array", "items": {"type": ["integer", "null"]}}
WHOLE_BY_UNIT = Shape(_WHOLE, "unit")
"""Numbers of any sign."""
NAMED_NUMBERS = Shape({"type": "object", "additionalProperties": _WHOLE})
"""Numbers by a name that the table gives them."""
TYPED = Shape(_list({"type": ["string", "null"], "pattern": "^[+−-]?[0-9]+([+−-][0-9]+)*$", "maxLength": 40}), "unit")
"""What was typed for each number."""
PILES = Shape({"$ref": "#/$defs/piles"}, "unit")
NUMBERS = Shape(_NUMBERS, "seat")
NUMBERS_BY_SIDE = Shape(_NUMBERS, "unit")
PILES_BY_CAMP = Shape({"$ref": "#/$defs/piles"}, "camp")
NUMBERS_BY_CAMP = Shape(_NUMBERS, "camp")
PILES_BY_CAMP_OR_SEAT, NUMBERS_BY_CAMP_OR_SEAT = Shape({"$ref": "#/$defs/piles"}), Shape(_NUMBERS)
YES_OR_NO = Shape({"type": "boolean"})
CALLS = Shape(_list({"type": "array", "items": {"type": "integer"}}))
CARD = Shape(CARD_SCHEMA)
SEAT = Shape(SEAT_SCHEMA)
SEATS = Shape(_list(SEAT_SCHEMA))
