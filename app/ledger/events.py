"""The entries of the book: what each kind says, and the chain of hashes that ties them together."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cached_property
from typing import Any, TypeAlias

from app.ledger.disk import canonical, sha256
from app.ledger.errors import Refused

Data: TypeAlias = Mapping[str, Any]
ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


@dataclass(frozen=True)
class Event:
    """One entry. `seq` counts from 1; `at` is UTC (``2026-11-21T19:30:00Z``); `before` is the hash of the entry before.

    `step` is the `seq` of the first of the entries made by one action: they are undone and redone together. `who` and
    `reason` are the player's words, or empty.
    """

    id: str
    seq: int
    step: int
    at: str
    who: str
    reason: str
    kind: str
    data: Data
    before: str

    @cached_property
    def hash(self) -> str:
        """What the next entry keeps as its `before`."""
        return sha256(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The entry as it is stored."""
        return {name: getattr(self, name) for name in _FIELDS}


def _text(value: object) -> bool:
    return isinstance(value, str)


def _whole(value: object) -> bool:
    return type(value) is int and value >= 0


def _whole_or_none(value: object) -> bool:
    return value is None or _whole(value)


def _truth(value: object) -> bool:
    return isinstance(value, bool)


def _object(value: object) -> bool:
    return isinstance(value, dict)


def _deal(value: object) -> bool:
    return isinstance(value, dict) and isinstance(value.get("rules", {}), dict)


def _names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _since(value: object) -> bool:
    return value in ("here", "start")


KINDS: Mapping[str, Mapping[str, Callable[[object], bool]]] = {
    # Always the first, and only the first.
    "started": {"game": _text, "rules": _object, "players": _names, "dealer": _whole},
    # `deal` is a deal of the match file. Rules and dealer set for the next deal are put on it by the fold.
    "dealt": {"deal": _deal},
    # The deal's note, void, dealer and rules stay as they are where `deal` does not name them.
    "corrected": {"number": _whole, "deal": _deal},
    # The last deal is taken back; its number is given again.
    "withdrawn": {},
    "voided": {"number": _whole, "void": _truth},
    # "here": from the next deal on. "start": for the whole match, on every deal.
    "ruled": {"rules": _object, "since": _since},
    # `number` null: the next deal. `dealer` null: as the turn goes.
    "dealer": {"dealer": _whole_or_none, "number": _whole_or_none},
    # The same names on other seats.
    "seated": {"players": _names},
    # The same person, spelt otherwise.
    "renamed": {"seat": _whole, "name": _text},
    # Another person takes over seat and total, from the next deal on.
    "substituted": {"seat": _whole, "name": _text},
    "noted": {"number": _whole, "note": _text},
    "confirmed": {"number": _whole},
    "ended": {},
    "reopened": {},
    "deleted": {},
    "restored": {},
    # The latest action that stands, named by its `step`, counts no more; and the latest so undone counts again.
    "undone": {"step": _whole},
    "redone": {"step": _whole},
}


def checked(kind: str, data: Data) -> dict[str, Any]:
    """The data as it will be stored; raises `Refused` where the kind does not take it."""
    shape = KINDS.get(kind)
    try:
        plain: dict[str, Any] = json.loads(canonical(data))
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("", "This holds something that cannot be written down: check the text.") from error
    if shape is None or set(plain) != set(shape) or not all(fits(plain[name]) for name, fits in shape.items()):
        raise Refused("", f"The book has no entry “{kind}” that says this.")
    return plain


def chain(events: Sequence[Event], made: Iterable[Event]) -> list[Event]:
    """The events with those `made` after them; raises `ValueError` where one does not follow from the one before."""
    linked = list(events)
    for event in made:
        before, step = (linked[-1].hash, linked[-1].step) if linked else ("", 0)
        if event.seq != len(linked) + 1 or event.before != before or event.step not in (event.seq, step):
            raise ValueError(f"entry {event.seq} does not follow the one before it")
        linked.append(event)
    return linked


_FIELDS = tuple(field.name for field in fields(Event))
_WHOLE = {"seq", "step"}


def read_event(stored: Any) -> Event:
    """The event as it was stored; raises `ValueError` for anything that is none."""
    if not isinstance(stored, dict) or set(stored) != set(_FIELDS):
        raise ValueError("not an entry of the book")
    for name, value in stored.items():
        fits = _object(value) if name == "data" else _whole(value) if name in _WHOLE else _text(value)
        if not fits:
            raise ValueError(f"an entry of the book cannot have this {name}")
    if not ID.fullmatch(stored["id"]) or not AT.fullmatch(stored["at"]):
        raise ValueError("an entry of the book has a UUID and a time in UTC")
    datetime.fromisoformat(stored["at"])
    return Event(**stored)
