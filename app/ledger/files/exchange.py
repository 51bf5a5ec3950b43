"""The plan of an import: what importing each match of a file would do, compared with the matches that are here."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Literal, NamedTuple, TypeAlias

from app.ledger.book.canonical import canonical
from app.ledger.book.chain import apart, checked, linked
from app.ledger.book.entering import check_room, started
from app.ledger.book.event import Event
from app.ledger.book.fold import fold
from app.ledger.book.kinds import Adjusted, Dealt, Ended, Restored, TableChanged
from app.ledger.book.story import Story
from app.ledger.errors import DiskTrouble, LedgerError
from app.ledger.files.house_rules import TAKEN_IN, rules_of_match
from app.ledger.files.opening import CheckedFile, Drafted, Packed, entries_in, opening, preview
from app.ledger.steps import Steps, share
from app.ledger.store.book_file import lines_of
from app.ledger.store.people import People
from app.ledger.store.shelf_file import sitting_ended
from scoring import Match, write_match
from scoring.adjusted import given_after
from scoring.case import HouseRules
from scoring.text import Message, Words

# The ids of matches that come without one, or that can't keep theirs, derive from their content: imported twice, they
# are the same.
_NAMESPACE = uuid.UUID("b0c1a2c4-6c55-4f0b-9d63-2a1f5d0e7c11")

FROM_PAPER = "typed from paper"
Fate: TypeAlias = Literal["new", "longer", "restored", "copy", "here", "refused"]
Bring: TypeAlias = Callable[[tuple[Event, ...]], tuple[Event, ...]]
"""Returns all entries of a match once it is imported, given those that are here."""


class There(NamedTuple):
    """A match that is here already: its entries, and their story."""

    events: tuple[Event, ...]
    story: Story


Here: TypeAlias = Callable[[str], Steps[There | None]]


def as_there(there: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the entries that are here."""
    return there


@dataclass(frozen=True)
class PlannedImport:
    """One match of a parcel, and what importing it would do.

    `fate` is "new"; "longer": it is here, and the file has more entries; "restored": it is here, deleted, and will be
    restored; "copy": the one here has other entries, so the file's is added as a separate match; "here": there is
    nothing to do; "refused": `where` and `problem` say why. `bring` makes all its entries afterwards, and `last` is
    the hash of the latest one here now (empty: none). `till` is when its first sitting ended. `drafts` are those of a
    new match. One that is `deleted` in the file stays hidden. `ours` are the rules that it started with, if its table
    had a name for them.
    """

    fate: Fate
    id: str = ""
    game: str = ""
    players: tuple[str, ...] = ()
    deals: int = 0
    started: str = ""
    till: str = ""
    bring: Bring = field(default=as_there, repr=False, compare=False)
    last: str = ""
    where: str = ""
    problem: Words = ""
    drafts: Drafted = field(default_factory=dict)
    deleted: bool = False
    ours: HouseRules | None = None

    @property
    def changes(self) -> bool:
        """Return whether importing it writes anything."""
        return self.fate not in ("here", "refused")


@dataclass(frozen=True)
class ImportPlan:
    """What importing a whole file would do: its matches, those of its settings that differ from the ones here, what
    would be known of people afterwards (None: no change), its named `rules`, which are kept only if somebody says so,
    and `remarks` on what the file should have and lacks."""

    matches: tuple[PlannedImport, ...]
    settings: Mapping[str, str | bool | int]
    people: People | None = None
    rules: tuple[HouseRules, ...] = ()
    remarks: tuple[Message, ...] = ()


def planning(packed: Packed, here: Here, at: str) -> Steps[PlannedImport]:
    """Plan what importing one match file of a parcel would do to the matches that are `here`; yields percent. Raises
    `DiskTrouble` if those can't be read."""
    try:
        found = yield from share(opening(packed), 100, 0, 90)
        plan = _with_history if found.history else _without
        planned = yield from share(plan(packed, found, here, at), 1, 90, 90)
    except DiskTrouble:
        raise
    except LedgerError as error:
        return PlannedImport("refused", where=error.where, problem=error.message, **preview(packed)._asdict())
    match = found.match
    return replace(
        planned,
        game=match.game.id,
        players=match.players,
        deals=len(match.deals),
        till=sitting_ended(found.story) if found.story else planned.started,
        drafts=packed.drafts if planned.fate == "new" else {},
        ours=rules_of_match(found.history) if planned.changes else None,
    )


def from_paper(match: Match, at: str) -> PlannedImport:
    """Plan a new match that was played on paper: begun at the time that it says, its deals entered now."""
    return _made(PlannedImport("new", str(uuid.uuid4())), match, at, "", FROM_PAPER)


def following(match: Match, id: str, at: str, first: str = TAKEN_IN, then: str = TAKEN_IN) -> tuple[Event, ...]:
    """Return entries for a match without a history: each its own action, made now, with the reason of the `first` and
    of those that follow `then`."""
    people = None if match.seats is None and not match.tables else (match.seats, match.rest or "")
    frame = started(id, match.game.id, match.players, match.rules, match.dealer, people)
    events = linked([], [frame], match.started or at, "", first, id)
    for number in range(len(match.deals) + 1):
        entered = [Dealt(deal.to_json()) for deal in match.deals[number - 1 : number]] if number else []
        outside = [Adjusted(given.points, given.note) for given in given_after(match.adjusted, number)]
        came = [TableChanged((), table.people, match.seats, match.rest or "", table.note)
                for table in match.tables if table.after == number]  # fmt: skip
        for change in (*entered, *outside, *came):
            events += linked(events, [checked(change)], at, "", then)
    if match.ended:
        events += linked(events, [Ended()], at, "", then)
    return tuple(events)


def _with_history(packed: Packed, found: CheckedFile, here: Here, at: str) -> Steps[PlannedImport]:
    history, story = found.history, found.story
    assert story is not None
    there = yield from here(story.id)
    if there is None:
        fresh = PlannedImport("new", story.id, started=story.started, deleted=story.deleted)
        return replace(fresh, bring=lambda there: entries_in(packed))
    both = min(len(history), len(there.events))
    # Each entry holds the hash of the one before: if one is the same, all before it are.
    if history[both - 1].hash != there.events[both - 1].hash:
        return (yield from _apart(packed, found, here, at))
    if len(history) > both:
        return _again(There(history, story), there, at, not story.deleted, lambda there: entries_in(packed))
    return _again(there, there, at, not story.deleted)


def _apart(packed: Packed, found: CheckedFile, here: Here, at: str) -> Steps[PlannedImport]:
    """Plan a match that has gone another way than the one here as a separate one, with its whole history."""
    story = found.story
    assert story is not None
    id = next(apart(found.history)).id
    there = yield from here(id)
    if there is not None:
        return _again(there, there, at, not story.deleted)
    copy = PlannedImport("copy", id, started=story.started, deleted=story.deleted)
    return replace(copy, bring=lambda there: tuple(apart(entries_in(packed))))


def _without(packed: Packed, found: CheckedFile, here: Here, at: str) -> Steps[PlannedImport]:
    match = found.match
    id = match.id.lower() if match.id else _own_id(match)
    there = yield from here(id)
    if there is None:
        return _made(PlannedImport("new", id), match, at)
    if _is_that_match(there, match):
        return _again(there, there, at, True)
    return (yield from _copy(match, here, at))


def _copy(match: Match, here: Here, at: str) -> Steps[PlannedImport]:
    """Plan the match as a separate one, unless that is here already."""
    id = _own_id(match)
    there = yield from here(id)
    if there is not None:
        return _again(there, there, at, True)
    return _made(PlannedImport("copy", id), match, at)


def _made(planned: PlannedImport, match: Match, at: str, first: str = TAKEN_IN, then: str = TAKEN_IN) -> PlannedImport:
    """Plan a match for which entries are made; raises `Refused` if these are more than a match can have."""
    events = following(match, planned.id, at, first, then)
    check_room(fold(events), events, lines_of(events))
    return replace(planned, started=match.started or at, bring=lambda there: events)


def _again(longer: There, there: There, at: str, wanted: bool, bring: Bring = as_there) -> PlannedImport:
    """Plan a match that is here already, perhaps with more entries; restored if it is deleted but `wanted`."""
    story = longer.story

    def restored(there: tuple[Event, ...]) -> tuple[Event, ...]:
        events = bring(there)
        return (*events, *linked(events, [Restored()], at, "", ""))

    unchanged = PlannedImport("here", story.id, started=story.started, last=there.story.last, deleted=story.deleted)
    planned = replace(unchanged, bring=bring)
    if wanted and story.deleted:
        return replace(planned, fate="restored", deleted=False, bring=restored)
    return replace(planned, fate="longer") if len(longer.events) > len(there.events) else planned


def _is_that_match(there: There, match: Match) -> bool:
    """Return whether the match here is that match, or started as it."""
    began = list(takewhile(lambda event: event.reason == TAKEN_IN, there.events))
    stories = [there.story, *([fold(began)] if began else [])]
    return any(_bare(story.match) == _bare(match) for story in stories)


def _bare(match: Match) -> Match:
    return replace(match, id=None, started=None)


def _own_id(match: Match) -> str:
    return str(uuid.uuid5(_NAMESPACE, canonical(write_match(replace(match, id=None)))))
