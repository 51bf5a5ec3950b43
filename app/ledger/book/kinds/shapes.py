"""The shapes of values in an entry's data: each gives the value as what it is, or raises `ValueError`."""

from __future__ import annotations

from collections.abc import Mapping

from app.ledger.book.story import DealJson
from scoring.errors import Json


def text(value: Json) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def whole(value: Json) -> int:
    """A whole number from 0."""
    if type(value) is not int or value < 0:
        raise ValueError("not a whole number")
    return value


def whole_or_none(value: Json) -> int | None:
    """A whole number from 0, or null."""
    return None if value is None else whole(value)


def truth(value: Json) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def mapping(value: Json) -> Mapping[str, Json]:
    """An object."""
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def deal(value: Json) -> DealJson:
    """A deal of the match file, as far as the fold looks into it."""
    found = mapping(value)
    mapping(found.get("rules", {}))
    return found


def texts(value: Json) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, list):
        raise ValueError("not a list")
    return tuple(map(text, value))
