"""What a file would bring, in words: the preview that is shown before anything is written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.ledger.files.exchange import Arrival
from scoring import GAMES
from scoring.names import legible

_FATES = {
    "new": "New",
    "longer": "Here already; the file goes further",
    "restored": "Deleted here; will be restored",
    "copy": "The match here went another way: this one comes beside it",
    "here": "Here already, nothing to do",
}
_DELETED = {
    "new": "New, but deleted on the other device: comes under Deleted matches",
    "longer": "Here already, but deleted on the other device: goes to Deleted matches",
    "here": "Already here, under Deleted matches",
}
_DEAL = re.compile(r"deals\[(\d{1,6})\]")


def summary(arrivals: Sequence[Arrival]) -> str:
    """``2 matches with 31 deals and 5 players come in. 1 is here already. 1 cannot come in.``"""
    coming = [one for one in arrivals if one.changes]
    here = sum(one.fate == "here" for one in arrivals)
    refused = sum(one.fate == "refused" for one in arrivals)
    told = []
    if coming:
        deals = sum(one.deals for one in coming)
        players = len({name for one in coming for name in one.players})
        many = f"{_many(len(coming), 'match', 'matches')} with {_many(deals, 'deal')} and {_many(players, 'player')}"
        told.append(f"{many} {_verb(len(coming), 'come')} in.")
    if here:
        told.append(f"{here} {_verb(here, 'is')} here already.")
    if refused:
        told.append(f"{refused} cannot come in.")
    return " ".join(told) or "There is no match in this file."


def title(arrival: Arrival) -> str:
    """The game of an arrival, as far as it is known."""
    return GAMES[arrival.game].title if arrival.game in GAMES else "A match that cannot be read"


def players(arrival: Arrival) -> str:
    """Who plays in it, and how many deals it has: ``Anna, Ben, Cleo, Dora · 12 deals``."""
    names = ", ".join(legible(name) for name in arrival.players)
    return " · ".join(part for part in (names, _many(arrival.deals, "deal")) if part)


def fate(arrival: Arrival) -> str:
    """What becomes of it, and of a refused one why, and in which deal: the sentence names the fix."""
    if arrival.deleted and arrival.fate in _DELETED:
        return _DELETED[arrival.fate]
    if arrival.fate != "refused":
        return _FATES[arrival.fate]
    deal = _DEAL.match(arrival.where)
    if deal:
        return f"Cannot come in. Deal {int(deal[1]) + 1}: {arrival.problem}"
    return f"Cannot come in: {arrival.problem}" + (f" ({legible(arrival.where)})" if arrival.where else "")


def _many(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def _verb(number: int, verb: str) -> str:
    if verb == "is":
        return "is" if number == 1 else "are"
    return verb + "s" if number == 1 else verb
