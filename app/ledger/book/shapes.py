"""The shapes of values in an entry's data: each function returns the typed value, or raises `ValueError`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scoring.errors import Json


def text(value: Json) -> str:
    """Return a text."""
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def whole(value: Json) -> int:
    """Return a whole number from 0."""
    if type(value) is not int or value < 0:
        raise ValueError("not a whole number")
    return value


def whole_or_none(value: Json) -> int | None:
    """Return a whole number from 0, or None."""
    return None if value is None else whole(value)


def truth(value: Json) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def mapping(value: Json) -> Mapping[str, Json]:
    """Return an object."""
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value


def deal(value: Json) -> Mapping[str, Json]:
    """Return a deal of the match file, as far as the fold looks into it."""
    found = mapping(value)
    mapping(found.get("rules", {}))
    return found


def texts(value: Json) -> tuple[str, ...]:
    """Return a list of texts."""
    if not isinstance(value, list):
        raise ValueError("not a list")
    return tuple(map(text, value))


def wholes(value: Json) -> tuple[int, ...]:
    """Return a list of whole numbers, of either sign."""
    if not isinstance(value, list):
        raise ValueError("not a list")
    found = [number for number in value if type(number) is int]
    if len(found) != len(value):
        raise ValueError("not whole numbers")
    return tuple(found)


def wholes_or_none(value: Json) -> tuple[int, ...] | None:
    """Return a list of whole numbers, or None."""
    return None if value is None else wholes(value)


OF: Mapping[str, Callable[[Json], object]] = {
    "int": whole,
    "int | None": whole_or_none,
    "str": text,
    "bool": truth,
    "tuple[str, ...]": texts,
    "tuple[int, ...]": wholes,
    "tuple[int, ...] | None": wholes_or_none,
    "Mapping[str, Json]": mapping,
    "DealJson": deal,
}
"""The shape of a field, by how its type is written."""
