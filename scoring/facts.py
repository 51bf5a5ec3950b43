"""The facts of a deal as the match file has them: JSON, and the paths by which a question finds its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from scoring.cards import CARDS, SPELLINGS, Card
from scoring.errors import Json

Facts: TypeAlias = Mapping[str, Json]
EVERY = "*"
"""A step of a path that stands for every entry of a list."""


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


def at(facts: Facts, path: tuple[str, ...]) -> Json:
    """What is at `path` in the facts, or None.

    In a list of entries a step is the card that an entry is about, and `EVERY` gathers the cards of the entries in
    which something is true.

    >>> at({"events": [{"card": "AS", "holder": 1}]}, ("events", "AS", "holder"))
    1
    """
    found: Json = facts.get(path[0])
    if len(path) == 1:
        return found
    if EVERY in path[1:2]:
        return [one["card"] for one in map(fields, items(found)) if "card" in one and at(one, path[2:]) is True] or None
    for step in path[1:]:
        if isinstance(found, list):
            found = next((entry for entry in found if _about(entry, step)), None)
        else:
            found = fields(found).get(step)
    return found


def put(facts: Facts, path: tuple[str, ...], value: Json) -> dict[str, Json]:
    """Return the facts with `value` at `path`; None removes the answer. The given facts stay unchanged."""
    changed = dict(facts)
    if EVERY in path[1:2]:
        value = _put_every(items(changed.get(path[0])), path[2:], value) or None
    elif len(path) > 1 and path[1] in CARDS:
        value = _put_entry(items(changed.get(path[0])), path[1:], value) or None
    elif len(path) > 1:
        value = put(fields(changed.get(path[0])), path[1:], value) or None
    if value is None:
        changed.pop(path[0], None)
    else:
        changed[path[0]] = value
    return changed


def _put_entry(entries: list[Json], path: tuple[str, ...], value: Json) -> list[Json]:
    """Return the list with `value` in the entry about the card `path[0]`; an entry that becomes empty is removed."""
    changed = list(entries)
    place = next((place for place, entry in enumerate(changed) if _about(entry, path[0])), len(changed))
    old = fields(changed[place]) if place < len(changed) else {"card": path[0]}
    entry = put(old, path[1:], value)
    changed[place : place + 1] = [entry] if entry.keys() - {"card"} else []
    return changed


def _put_every(entries: list[Json], path: tuple[str, ...], cards: Json) -> list[Json]:
    """Return the list of entries, in which exactly those about `cards` have a true value at `path`."""
    chosen = {str(code) for code in items(cards)}
    changed: list[Json] = []
    for entry in entries:
        about = any(_about(entry, code) for code in chosen)
        changed.append(put(entry, path, True if about else None) if isinstance(entry, dict) else entry)
    return changed


def about(entry: Json) -> Card | None:
    """Return the card that an entry of a list is about, if it is about one."""
    return card_in(fields(entry).get("card"))


def _about(entry: Json, code: str) -> bool:
    one = about(entry)
    return one is not None and one.code == code
