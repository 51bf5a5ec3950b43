"""Match files and backups from elsewhere: opened, replayed as if by hand, and weighed against what is here."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Literal, TypeAlias

from app.ledger.disk import canonical, sha256
from app.ledger.drafts import NUMBER
from app.ledger.entering import linked, replayed, started
from app.ledger.errors import LedgerError, Refused
from app.ledger.events import AT, Event, chain, checked, read_event
from app.ledger.fold import fold
from app.ledger.settings import tastes_in
from scoring import Match, MatchError, read_match, write_match
from scoring.matchfile import LARGEST, parsed

# The first version of a backup held no settings.
BACKUP, VERSION, LARGEST_BACKUP = "quinola-backup", 2, 50_000_000
TAKEN_IN = "taken in from a match file"
# The ids of matches that come without one, or that cannot keep theirs, follow from what they hold: taken in twice,
# they are the same.
_OWN = uuid.UUID("b0c1a2c4-6c55-4f0b-9d63-2a1f5d0e7c11")
_KEYS = {"format", "version", "made", "matches", "seal"}
_SETTINGS = "settings"
# What an entry of a match file may carry beside what the book keeps of it: its own hash.
_HASH = "hash"

Drafted: TypeAlias = Mapping[str, Mapping[str, Any]]
Fate: TypeAlias = Literal["new", "longer", "restored", "copy", "here", "refused"]
Here: TypeAlias = Callable[[str], Sequence[Event] | None]


@dataclass(frozen=True)
class Packed:
    """A match file and, in a backup, the hash its latest entry must have and the deals half entered, by number."""

    file: Any
    last: str = ""
    drafts: Drafted = field(default_factory=dict)


@dataclass(frozen=True)
class Parcel:
    """What a file brings: match files, and in a backup the settings. `made` is when it was made, empty for a match."""

    files: tuple[Packed, ...]
    made: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Arrival:
    """One match of a parcel, weighed: what taking it in would do.

    `fate` is "new"; "longer": it is here and goes on; "restored": it is here, deleted, and comes back; "copy": the one
    here went another way, so it stands beside it; "here": there is nothing to do; "refused": `where` and `problem` say
    why. `events` are all its entries afterwards, and `last` the hash of the latest one here now (empty: none). `drafts`
    are the deals half entered that come with a new match. One that is `deleted` in the file stays out of sight.
    """

    fate: Fate
    id: str = ""
    game: str = ""
    players: tuple[str, ...] = ()
    deals: int = 0
    started: str = ""
    events: tuple[Event, ...] = ()
    last: str = ""
    where: str = ""
    problem: str = ""
    drafts: Drafted = field(default_factory=dict)
    deleted: bool = False

    @property
    def changes(self) -> bool:
        """Whether taking it in writes anything."""
        return self.fate not in ("here", "refused")


@dataclass(frozen=True)
class Weighed:
    """A whole file, weighed: its matches, and those of its settings that are others than hold here."""

    arrivals: tuple[Arrival, ...]
    settings: Mapping[str, Any]


def unpack(source: str | bytes) -> Parcel:
    """The match files in a match file or a backup, not yet opened; raises `Refused` for any other file."""
    try:
        given = parsed(source, LARGEST_BACKUP, "backup")
        size = len(source) if isinstance(source, bytes) else len(source.encode("utf-8", "surrogatepass"))
        if not isinstance(given, dict) or given.get("format") != BACKUP:
            if size > LARGEST:
                parsed(source)
            return Parcel((Packed(given),))
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    try:
        return _backup(given)
    except (ValueError, TypeError, RecursionError) as error:
        raise Refused("", "This backup holds something that cannot be written down: choose another.") from error


def seal(made: str, matches: Sequence[tuple[str, Drafted]], settings: Mapping[str, Any] | None = None) -> str:
    """What a backup says of itself: the hash of when it was made, the latest entry of each match, the drafts, and the
    settings (None: a backup of version 1).

    Raises `ValueError` or `TypeError` for what cannot be written down.
    """
    return sha256([made, *([last, drafts] for last, drafts in matches), *([] if settings is None else [settings])])


def _backup(given: Mapping[str, Any]) -> Parcel:
    version = given.get("version")
    if type(version) is int and version > VERSION:
        raise Refused("version", "This backup was made by a newer Quinola: update Quinola to open it.")
    settings = given.get(_SETTINGS)
    fits = (
        type(version) is int
        and version in (1, VERSION)
        and set(given) == (_KEYS if version == 1 else _KEYS | {_SETTINGS})
        and isinstance(settings, dict) is (version > 1)
        and isinstance(given["made"], str)
        and AT.fullmatch(given["made"])
        and isinstance(given["matches"], list)
        and all(
            isinstance(one, dict)
            and set(one) == {"last", "match", "drafts"}
            and isinstance(one["last"], str)
            and isinstance(one["drafts"], dict)
            and all(NUMBER.fullmatch(number) and isinstance(facts, dict) for number, facts in one["drafts"].items())
            for one in given["matches"]
        )
        and given["seal"] == seal(given["made"], [(one["last"], one["drafts"]) for one in given["matches"]], settings)
    )
    if not fits:
        raise Refused("", "This backup is not as Quinola writes it: choose an older one, or import its matches alone.")
    packed = (Packed(one["match"], one["last"], one["drafts"]) for one in given["matches"])
    return Parcel(tuple(packed), given["made"], tastes_in(settings or {}))


def weigh(packed: Packed, here: Here, at: str) -> Arrival:
    """What taking in one match file of a parcel would do to the matches that are `here`; raises nothing."""
    try:
        match, history = opened(packed.file)
        if packed.last and (not history or history[-1].hash != packed.last):
            raise Refused("history", "This match was changed after the backup was made.")
        arrival = _with_history(match, history, here, at) if history else _without(match, here, at)
    except LedgerError as error:
        where = error.where if isinstance(error, Refused) else ""
        return Arrival("refused", where=where, problem=error.message, **_known_of(packed.file))
    return replace(
        arrival,
        game=match.game.id,
        players=match.players,
        deals=len(match.deals),
        started=arrival.events[0].at,
        drafts=packed.drafts if arrival.fate == "new" else {},
        deleted=fold(arrival.events).deleted,
    )


def history_of(events: Sequence[Event]) -> list[dict[str, Any]]:
    """The entries as a match file holds them: the last, which none follows that would know it, with its own hash."""
    stored = [event.to_json() for event in events]
    stored[-1][_HASH] = events[-1].hash
    return stored


def opened(file: Any) -> tuple[Match, tuple[Event, ...]]:
    """The match in a match file, scored once, and its history (empty where it has none); raises `Refused`.

    A history must be unbroken, each of its entries the one whose hash it carries (where it does: older files close
    without) and one that could have been made by hand; and it must tell exactly the match that the rest of the file
    holds.
    """
    try:
        if not isinstance(file, dict):
            raise MatchError("", "This is no match file: it must be one JSON object.")
        match = read_match(file)
        match.sheet  # noqa: B018  (a file that cannot be scored is not taken in)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    stored = file.get("history", [])
    if stored == []:
        return match, ()
    try:
        canonical(stored)
        if not isinstance(stored, list):
            raise ValueError("a history is a list")
        history = tuple(chain([], (_read_entry(one) for one in stored)))
        told = replayed(history).match
    except (ValueError, TypeError, RecursionError, LedgerError, MatchError) as error:
        raise Refused("history", "The history of this file is not whole: take it out to use the rest.") from error
    known = replace(told, id=match.id and told.id, started=match.started and told.started)
    if replace(match, id=match.id and match.id.lower()) != known:
        raise Refused("history", "The history of this file tells another match than the rest: take one of them out.")
    return replace(match, id=told.id), history


def _read_entry(stored: Any) -> Event:
    """The entry of a history; raises `ValueError` for what is none, or not the one whose hash it carries."""
    if not isinstance(stored, dict) or _HASH not in stored:
        return read_event(stored)
    event = read_event({name: value for name, value in stored.items() if name != _HASH})
    if stored[_HASH] != event.hash:
        raise ValueError("not the entry that was written")
    return event


def follow(match: Match, id: str, at: str) -> tuple[Event, ...]:
    """Entries that tell a match which comes without a history: each its own action, made now."""
    frame = started(id, match.game.id, match.players, match.rules, match.dealer)
    events = linked([], [("started", frame)], match.started or at, "", TAKEN_IN, id)
    changes = [("dealt", checked("dealt", {"deal": deal.to_json()})) for deal in match.deals]
    for kind, data in changes + ([("ended", {})] if match.ended else []):
        events += linked(events, [(kind, data)], at, "", TAKEN_IN)
    return tuple(events)


def _with_history(match: Match, history: tuple[Event, ...], here: Here, at: str) -> Arrival:
    id = history[0].id
    there = tuple(here(id) or ())
    if not there:
        return Arrival("new", id, events=history)
    if history[: len(there)] != there[: len(history)]:
        return _copy(match, here, at)
    longer = max(there, history, key=len)
    return _again(id, there, longer, at, wanted=not fold(history).deleted)


def _without(match: Match, here: Here, at: str) -> Arrival:
    id = match.id.lower() if match.id else _own_id(match)
    there = tuple(here(id) or ())
    if not there:
        return Arrival("new", id, events=follow(match, id, at))
    return _again(id, there, there, at) if _tells(there, match) else _copy(match, here, at)


def _copy(match: Match, here: Here, at: str) -> Arrival:
    """The match as one of its own, unless that is here already."""
    id = _own_id(match)
    there = tuple(here(id) or ())
    if there:
        return _again(id, there, there, at)
    return Arrival("copy", id, events=follow(match, id, at))


def _again(id: str, there: tuple[Event, ...], longer: tuple[Event, ...], at: str, wanted: bool = True) -> Arrival:
    """A match that is here already, perhaps with more entries; brought back where it is deleted but `wanted`."""
    last = there[-1].hash
    if wanted and fold(longer).deleted:
        back = linked(longer, [("restored", {})], at, "", "")
        return Arrival("restored", id, events=(*longer, *back), last=last)
    return Arrival("longer" if len(longer) > len(there) else "here", id, events=longer, last=last)


def _tells(there: Sequence[Event], match: Match) -> bool:
    """Whether the match here is that match, or began as it."""
    began = list(takewhile(lambda event: event.reason == TAKEN_IN, there))
    return any(_bare(fold(events).match) == _bare(match) for events in (there, began) if events)


def _bare(match: Match) -> Match:
    return replace(match, id=None, started=None)


def _own_id(match: Match) -> str:
    return str(uuid.uuid5(_OWN, canonical(write_match(replace(match, id=None)))))


def _known_of(file: Any) -> dict[str, Any]:
    """What can be said of a match that is refused, so that the player knows which it is."""
    given = file if isinstance(file, dict) else {}
    players, game, deals = given.get("players"), given.get("game"), given.get("deals")
    names = players if isinstance(players, list) else []
    return {
        "game": game if isinstance(game, str) else "",
        "players": tuple(name for name in names[:12] if isinstance(name, str)),
        "deals": len(deals) if isinstance(deals, list) else 0,
    }
