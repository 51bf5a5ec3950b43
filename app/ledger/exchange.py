"""Match files from elsewhere: their history checked, or a history made for those without one."""

from __future__ import annotations

import json
from dataclasses import replace

from app.ledger.disk import canonical
from app.ledger.entering import linked, started
from app.ledger.errors import LedgerError, Refused
from app.ledger.events import Event, chain, checked, read_event
from app.ledger.fold import fold
from scoring import Match, MatchError, read_match

TAKEN_IN = "taken in from a match file"


def taken_in(source: str | bytes) -> tuple[Match, tuple[Event, ...]]:
    """The match in a match file, scored once, and its history (empty where it has none); raises `Refused`.

    A history must be unbroken and tell exactly the match that the rest of the file holds.
    """
    try:
        match = read_match(source)
        match.sheet  # noqa: B018  (a file that cannot be scored is not taken in)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    raw = source.encode("utf-8") if isinstance(source, str) else source
    stored = json.loads(raw.decode("utf-8-sig")).get("history", [])
    if not stored:
        return match, ()
    try:
        canonical(stored)
        history = tuple(chain([], (read_event(one) for one in stored)))
        for event in history:
            checked(event.kind, event.data)
        told = fold(history).match
    except (ValueError, TypeError, RecursionError, LedgerError, MatchError) as error:
        raise Refused("history", "The history of this file is not whole: take it out to use the rest.") from error
    known = replace(told, id=match.id and told.id, started=match.started and told.started)
    if replace(match, id=match.id and match.id.lower()) != known:
        raise Refused("history", "The history of this file tells another match than the rest: take one of them out.")
    return replace(match, id=told.id), history


def follow(match: Match, id: str, at: str) -> list[Event]:
    """Entries that tell a match which comes without a history: each its own action, made now."""
    frame = started(id, match.game.id, match.players, match.rules, match.dealer)
    events = linked([], [("started", frame)], match.started or at, "", TAKEN_IN, id)
    changes = [("dealt", checked("dealt", {"deal": deal.to_json()})) for deal in match.deals]
    for kind, data in changes + ([("ended", {})] if match.ended else []):
        events += linked(events, [(kind, data)], at, "", TAKEN_IN)
    return events
