"""The facts of a deal as the match file has them: JSON, read as far as it is what it should be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from scoring.cards import SPELLINGS, Card
from scoring.errors import Json

Facts: TypeAlias = Mapping[str, Json]


def items(value: Json) -> list[Json]:
    """Return the items of a list; none if it is no list."""
    return value if isinstance(value, list) else []


def fields(value: Json) -> dict[str, Json]:
    """Return the keys of an object with their values; none if it is no object."""
    return value if isinstance(value, dict) else {}


def card_in(written: Json) -> Card | None:
    """Return the card that is written there, if it is one."""
    return SPELLINGS.get(written) if isinstance(written, str) else None


def number_in(value: Json, low: int, high: int) -> int | None:
    """Return the whole number there, if it is one from `low` to `high`; true and 1.0 are none."""
    return value if type(value) is int and low <= value <= high else None


def flag_in(value: Json) -> bool | None:
    """Return true or false, if that is there."""
    return value if isinstance(value, bool) else None


def about(entry: Json) -> Card | None:
    """Return the card that an entry of a list is about, if it is about one."""
    return card_in(fields(entry).get("card"))
