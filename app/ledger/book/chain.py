"""The chain: the entries of a book read, made, and tied together by their hashes."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TypeVar

from app.ledger.book.canonical import canonical
from app.ledger.book.event import Change, Event, read_change
from app.ledger.errors import Refused
from scoring.errors import Json
from scoring.text import say

C = TypeVar("C", bound=Change)
ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


def read_event(stored: object) -> Event:
    """The event as it was stored; raises `ValueError` for anything that is none."""
    match stored:
        case {
            "id": str(id),
            "seq": int(seq),
            "step": int(step),
            "at": str(at),
            "who": str(who),
            "reason": str(reason),
            "kind": str(kind),
            "data": dict(data),
            "before": str(before),
            **more,
        } if not more and _from_0(seq) and _from_0(step):
            if not ID.fullmatch(id) or not AT.fullmatch(at):
                raise ValueError("an entry of the book has a UUID and a time in UTC")
            datetime.fromisoformat(at)
            return Event(id, seq, step, at, who, reason, read_change(kind, data), before)
    raise ValueError("not an entry of the book")


def _from_0(number: int) -> bool:
    """Whether it is a whole number from 0; JSON's true is none."""
    return type(number) is int and number >= 0


def checked(change: C) -> C:
    """The change as it will be stored; raises `Refused` where no entry can say it."""
    try:
        plain: dict[str, Json] = json.loads(canonical(change.data()))
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("", say("This holds something that cannot be written down: check the text.")) from error
    try:
        return type(change).read(plain)
    except ValueError as error:
        raise Refused("", say("The book has no entry “{kind}” that says this.", kind=change.kind)) from error


def linked(
    before: Sequence[Event], changes: Sequence[Change], at: str, who: str, reason: str, id: str = ""
) -> list[Event]:
    """One entry for each change of an action, tied to those before and to each other; `id` is that of the first."""
    made: list[Event] = []
    first = len(before) + 1
    last = before[-1].hash if before else ""
    for seq, change in enumerate(changes, first):
        event_id = id if id and seq == first else str(uuid.uuid4())
        made.append(Event(event_id, seq, first, at, who, reason, change, last))
        last = made[-1].hash
    return made


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
