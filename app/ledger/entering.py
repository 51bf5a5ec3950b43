"""Before anything is written: the change put into the book's form, and the whole match scored as it would be."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from app.ledger.errors import DoesNotFit, Refused
from app.ledger.events import Event, checked
from app.ledger.fold import fold
from app.ledger.story import Story
from scoring import GAMES, FactError, MatchError, read_match
from scoring.errors import spelt
from scoring.names import tidy
from scoring.rules import checked_rules

Change: TypeAlias = tuple[str, Mapping[str, Any]]
# How many deals are scored at most to check a history: some ten seconds on an ordinary computer.
MOST_WORK = 100_000
# After these the deals before are what they were.
_ADDING = {"dealt", "confirmed", "ended", "reopened", "deleted", "restored"}
# Whether a match is there or not does not depend on how it scores.
NEVER_SCORED = {"confirmed", "deleted", "restored"}
_DEAL = re.compile(r"deals\[(\d+)\]")


def prepared(game: str, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """The data of a change as the book keeps it: names tidy, a preset spelt out. Raises `Refused`."""
    plain = checked(kind, data)
    if "name" in plain:
        plain["name"] = tidy(plain["name"])
    if "players" in plain:
        plain["players"] = [tidy(name) for name in plain["players"]]
    if kind == "ruled" and game in GAMES:
        known = GAMES[game]
        try:
            plain["rules"] = checked_rules(known.rules, known.presets, plain["rules"])
        except FactError as error:
            raise Refused(spelt(("rules", *error.path)), error.message) from error
    return plain


def started(id: str, game: str, players: Sequence[str], rules: Mapping[str, Any], dealer: int) -> dict[str, Any]:
    """The data of a match's first entry: every rule in full, so that no later default changes it. Raises `Refused`."""
    file = {
        "format": "quinola-match",
        "version": 1,
        "id": id,
        "game": game,
        "rules": rules,
        "players": list(players),
        "dealer": dealer,
        "deals": [],
    }
    try:
        match = read_match(file)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    return checked(
        "started",
        {"game": game, "rules": dict(match.rules), "players": list(match.players), "dealer": match.dealer},
    )


def linked(
    before: Sequence[Event], changes: Sequence[tuple[str, dict[str, Any]]], at: str, who: str, reason: str, id: str = ""
) -> list[Event]:
    """One entry for each change of an action, tied to those before and to each other; `id` is that of the first."""
    made: list[Event] = []
    first = len(before) + 1
    last = before[-1].hash if before else ""
    for seq, (kind, data) in enumerate(changes, first):
        event_id = id if id and seq == first else str(uuid.uuid4())
        event = Event(event_id, seq, first, at, who, reason, kind, data, last)
        made.append(event)
        last = event.hash
    return made


def check_fit(story: Story) -> None:
    """Score the match as the latest action (the entries from `story.undo` on) leaves it.

    Raises `Refused` where that action itself cannot be, `DoesNotFit` where later deals no longer fit it.
    """
    try:
        story.table  # noqa: B018  (scoring is the check)
    except MatchError as error:
        numbers, can_void = _to_void(story, error)
        if numbers:
            raise DoesNotFit(numbers, error.where, error.message, can_void) from error
        raise Refused(error.where, error.message) from error


def replayed(history: Sequence[Event]) -> Story:
    """The story of entries made elsewhere, each action checked as if it were made here by hand; raises `Refused`.

    A deal that is only added is scored with those after it: what is worth something then was worth it before.
    """
    begun = history[0]
    frame = checked("started", begun.data)
    if started(begun.id, **frame)["players"] != frame["players"]:
        raise Refused("players", "A name of this history is not written as the book writes it.")
    work = 0
    unscored = False
    for action in _actions(history[1:]):
        for event in action:
            if prepared(frame["game"], event.kind, event.data) != event.data:
                raise Refused("", "An entry of this history is not written as the book writes it.")
        if all(event.kind in _ADDING for event in action):
            unscored = True
            continue
        for upto in ([action[0].seq - 1] if unscored else []) + [action[-1].seq]:
            story = fold(history, upto)
            check_fit(story)
            work += len(story.deals)
        unscored = False
        if work > MOST_WORK:
            raise Refused("", "This history has been changed more often than Quinola can check.")
    story = fold(history)
    check_fit(story)
    return story


def _actions(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The entries of each action."""
    return (list(action) for _, action in groupby(events, lambda event: event.step))


def _to_void(story: Story, error: MatchError) -> tuple[tuple[int, ...], bool]:
    """The deals that would have to be void for the rest to fit, and whether that is enough."""
    touched = _touched(story)
    file = story.file()
    numbers: list[int] = []
    while True:
        found = _DEAL.match(error.where)
        if not found or int(found[1]) in touched:
            return (), False
        number = int(found[1])
        if file["deals"][number].get("void"):
            return tuple(numbers) or (number,), False
        numbers.append(number)
        file["deals"][number] = {**file["deals"][number], "void": True}
        try:
            read_match(file, limited=False).sheet  # noqa: B018
        except MatchError as next_error:
            error = next_error
        else:
            return tuple(numbers), True


def _touched(story: Story) -> set[int]:
    """The deals that the latest action entered or changed."""
    step = story.undo.step if story.undo else 0
    return {number for number, told in enumerate(story.versions) if told and told[-1].seq >= step}
