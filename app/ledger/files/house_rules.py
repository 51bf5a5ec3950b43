"""Named rules in a file: those of a match as it started, and those a backup knows of people.

A match file of version 1 has no place for the name of its rules but in its history. There it is the reason of the first
entry: older versions show it and accept the file, and neither the match nor its score depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.ledger.book.event import Event
from app.ledger.book.kinds import Started
from app.ledger.store.people import PEOPLE, People, people_in
from scoring import GAMES, FactError
from scoring.case import HouseRules
from scoring.errors import Json
from scoring.names import tidy, wrong_name
from scoring.rules import checked_rules

TAKEN_IN = "taken in from a match file"
"""The reason of entries made for a match without a history."""


def rules_of_match(history: Iterable[Event]) -> HouseRules | None:
    """Return the rules that a match started with, if its table had a name for them."""
    first = next(iter(history), None)
    if first is None or not isinstance(first.change, Started) or first.reason in ("", TAKEN_IN):
        return None
    found = _known(first.change.game, first.reason, first.change.rules)
    return found if found and found.rules != GAMES[found.game].defaults() else None


def rules_brought(
    of_matches: Iterable[HouseRules | None], settings: Mapping[str, Json], now: People
) -> tuple[HouseRules, ...]:
    """Return the rules in a file's matches and settings, each once, that are not known `now`."""
    saved = people_in(settings.get(PEOPLE)).rules
    of_people = (_known(rules.game, name, rules.rules) for name, rules in saved.items())
    found: list[HouseRules] = []
    for rules in (*of_people, *of_matches):
        if rules and rules not in found and not now.rules_named(rules.game, rules.rules):
            found.append(rules)
    return tuple(found)


def _known(game: str, name: str, rules: Mapping[str, Json]) -> HouseRules | None:
    """Return the rules in full, if this version knows them and the name is valid."""
    if game not in GAMES or tidy(name) != name or wrong_name(name):
        return None
    known = GAMES[game]
    try:
        return HouseRules(game, name, known.full(checked_rules(known.rules, {}, rules)))
    except FactError:
        return None
