"""The chain: the entries of a book, read, made, and linked by their hashes."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from app.ledger.book.canonical import canonical, too_deep
from app.ledger.book.event import Change, Event, read_change
from app.ledger.book.shapes import mapping, text, whole
from app.ledger.errors import Refused
from scoring.errors import Json
from scoring.text import say

C = TypeVar("C", bound=Change)
FIELDS = frozenset({"id", "seq", "step", "at", "who", "reason", "kind", "data", "before"})
ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


def read_event(stored: object) -> Event:
    """Return the event as it was stored; raises `ValueError` if it is none."""
    if not isinstance(stored, dict) or stored.keys() != FIELDS:
        raise ValueError("not an entry of the book")
    event = Event(
        id=text(stored["id"]),
        seq=whole(stored["seq"]),
        step=whole(stored["step"]),
        at=text(stored["at"]),
        who=text(stored["who"]),
        reason=text(stored["reason"]),
        change=read_change(text(stored["kind"]), mapping(stored["data"])),
        before=text(stored["before"]),
    )
    if not ID.fullmatch(event.id) or not AT.fullmatch(event.at):
        raise ValueError("an entry of the book has a UUID and a time in UTC")
    datetime.fromisoformat(event.at)
    return event


def checked(change: C) -> C:
    """Return the change as it will be stored; raises `Refused` if no entry can hold it."""
    try:
        if too_deep(change.data()):
            raise ValueError("nested too deeply")
        plain: dict[str, Json] = json.loads(canonical(change.data()))
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("", say("This contains something that can’t be saved: check the text.")) from error
    try:
        return type(change).read(plain)
    except ValueError as error:
        raise Refused("", say("There is no entry “{kind}” like this one.", kind=change.kind)) from error


def linked(
    before: Sequence[Event], changes: Sequence[Change], at: str, who: str, reason: str, id: str = ""
) -> list[Event]:
    """Return one entry for each change of an action, linked to those before and to each other; `id` is that of the
    first."""
    new_events: list[Event] = []
    first = len(before) + 1
    last = before[-1].hash if before else ""
    for seq, change in enumerate(changes, first):
        event_id = id if id and seq == first else str(uuid.uuid4())
        new_events.append(Event(event_id, seq, first, at, who, reason, change, last))
        last = new_events[-1].hash
    return new_events


def apart(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the same entries as a match of its own, whose id follows from them: made twice, it is the same match."""
    before: Event | None = None
    for event in events:
        before = (
            replace(event, before=before.hash)
            if before
            else replace(event, id=str(uuid.uuid5(uuid.UUID(event.id), events[-1].hash)))
        )
        yield before


def check_link(before: Event | None, event: Event) -> None:
    """Raise `ValueError` if the event does not follow from the one `before` (None: it is the first)."""
    seq, step, last = (before.seq, before.step, before.hash) if before else (0, 0, "")
    if event.seq != seq + 1 or event.before != last or event.step not in (event.seq, step):
        raise ValueError(f"entry {event.seq} does not follow the one before it")
