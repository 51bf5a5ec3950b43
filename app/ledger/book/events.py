"""The entries of the book: what each kind says, and the chain of hashes that ties them together."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from app.ledger.book.canonical import canonical
from app.ledger.errors import Refused

Data: TypeAlias = Mapping[str, Any]
FIELDS = ("id", "seq", "step", "at", "who", "reason", "kind", "data", "before")
ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


@dataclass(frozen=True, slots=True)
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
    # Found out once, as there may be thousands of entries.
    _hash: str = field(default="", init=False, repr=False, compare=False)
    _makes: dict[int, Data] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def text(self) -> str:
        """The entry in canonical JSON, as it is stored."""
        return canonical(self.to_json())

    @property
    def hash(self) -> str:
        """What the next entry keeps as its `before`."""
        return self._hash or self.hashed(self.text.encode("utf-8"))

    def hashed(self, text: bytes) -> str:
        """The hash of the entry, whose canonical JSON is this."""
        object.__setattr__(self, "_hash", hashlib.sha256(text).hexdigest())
        return self._hash

    def to_json(self) -> dict[str, Any]:
        """The entry as it is stored."""
        return {name: getattr(self, name) for name in FIELDS}

    def makes(self, number: int, deal: Data) -> Data:
        """What the entry makes of a deal. That is always the same, as its hash stands for all that was before: whoever
        tells the entries again is given the very deal that was told before, and need not read and score another."""
        if self._makes is None:
            object.__setattr__(self, "_makes", {})
        assert self._makes is not None
        return self._makes.setdefault(number, deal)


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
    try:
        plain: dict[str, Any] = json.loads(canonical(data))
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("", "This holds something that cannot be written down: check the text.") from error
    check_shape(kind, plain)
    return plain


def check_shape(kind: str, data: Data) -> None:
    """Raises `Refused` where an entry of that kind does not take this data, plain JSON as it is."""
    shape = KINDS.get(kind)
    if shape is None or data.keys() != shape.keys() or not all(fits(data[name]) for name, fits in shape.items()):
        raise Refused("", f"The book has no entry “{kind}” that says this.")


def chain(events: Sequence[Event], made: Iterable[Event]) -> list[Event]:
    """The events with those `made` after them; raises `ValueError` where one does not follow from the one before."""
    linked = list(events)
    for event in made:
        check_link(linked[-1] if linked else None, event)
        linked.append(event)
    return linked


def check_link(before: Event | None, event: Event) -> None:
    """Raises `ValueError` where the event does not follow from the one `before` (None: it is the first)."""
    seq, step, last = (before.seq, before.step, before.hash) if before else (0, 0, "")
    if event.seq != seq + 1 or event.before != last or event.step not in (event.seq, step):
        raise ValueError(f"entry {event.seq} does not follow the one before it")


_WHOLE = {"seq", "step"}


def read_event(stored: Any) -> Event:
    """The event as it was stored; raises `ValueError` for anything that is none."""
    if not isinstance(stored, dict) or set(stored) != set(FIELDS):
        raise ValueError("not an entry of the book")
    for name, value in stored.items():
        fits = _object(value) if name == "data" else _whole(value) if name in _WHOLE else _text(value)
        if not fits:
            raise ValueError(f"an entry of the book cannot have this {name}")
    if not ID.fullmatch(stored["id"]) or not AT.fullmatch(stored["at"]):
        raise ValueError("an entry of the book has a UUID and a time in UTC")
    datetime.fromisoformat(stored["at"])
    return Event(**stored)
