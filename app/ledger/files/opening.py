"""One match file opened and checked in one pass, piece by piece: its hashes, its shapes, one fold, one score."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from app.ledger.book.canonical import canonical
from app.ledger.book.chain import check_link, read_event
from app.ledger.book.entering import is_prepared, started, wrong_words
from app.ledger.book.event import Event
from app.ledger.book.fold import Accumulator
from app.ledger.book.kinds import Started
from app.ledger.book.pieces import EVERY, Pieces, Shape
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError, Refused
from app.ledger.steps import Steps, share
from scoring import Match, MatchError
from scoring.errors import Json
from scoring.facts import fields
from scoring.json_text import check_note
from scoring.matchfile import (
    MOST_DEALS,
    MOST_ENTRIES,
    OPTIONAL,
    REQUIRED,
    check_lengths,
    read_deal,
    read_frame,
)
from scoring.text import say

Drafted: TypeAlias = Mapping[str, Mapping[str, object]]
MATCH: Shape = {"deals": [None], "history": [None], EVERY: None}
HASH = "hash"
"""What an entry of a match file may hold in addition to the book's: its own hash."""
# An object with more keys than this is no match file, whatever they are.
_MOST_KEYS = 100
# Deals or entries read in one step.
_YIELD_EVERY = 8
# How much larger a match in a backup may be, which was entered before there were limits.
_LARGER = 10
_HISTORY_INCOMPLETE = say("The history in this file is incomplete: take it out to use the rest.")
_HISTORY_DIFFERS = say("The history in this file doesn’t fit the rest of it: take one of them out.")


@dataclass(frozen=True)
class Packed:
    """The match file from `start` to `end` in a file's `content`. In a backup also: the hash its latest entry must
    have, and the drafts by number."""

    content: bytes = field(repr=False)
    start: int
    end: int
    last: str = ""
    drafts: Drafted = field(default_factory=dict)
    in_backup: bool = False


class Opened(NamedTuple):
    """A match file that has been checked: its match, scored, and if it has a history the entries and their story."""

    match: Match
    history: tuple[Event, ...] = ()
    story: Story | None = None


def opening(packed: Packed) -> Steps[Opened]:
    """Check a match file, yielding percent; raises `Refused`.

    A history must be unbroken, each entry must have the hash it carries (older files have none) and a shape that can be
    entered by hand; and it must fold to exactly the match that the rest of the file holds, which is scored once. The
    states in between may be anything.
    """
    try:
        read = yield from share(_reading(packed), 100, 0, 65)
        match = yield from share(_matched(read, packed.in_backup), len(read.deals), 65, 75)
        if read.replay is None:
            if packed.last:
                raise Refused(
                    "history", say("The history of this match is missing, though the backup was made with it.")
                )
            yield from share(match.scoring(), len(match.deals), 75, 100)
            return Opened(match)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    if not packed.in_backup and match.id:
        match = replace(match, id=match.id.lower())
    return (yield from share(_verified(match, read.replay, packed.last), 100, 75, 100))


def entries_in(packed: Packed) -> Steps[tuple[Event, ...]]:
    """Return the entries of a match file that has been checked, once more."""
    pieces = Pieces(packed.content)
    events: list[Event] = []
    for piece in pieces.of_value(packed.start, MATCH):
        if piece.path[:1] == ("history",) and piece.end:
            events.append(_entry(pieces.load(piece)))
            events[-1].hash  # noqa: B018  (worked out here, a few at a time, and not for all at once)
        yield (piece.start - packed.start) * 100 // (packed.end - packed.start)
    return tuple(events)


class Preview(NamedTuple):
    """What can be said of a match that is refused, so that the player knows which it is."""

    game: str = ""
    players: tuple[str, ...] = ()
    deals: int = 0


def previewing(packed: Packed) -> Steps[Preview]:
    """Read the game, players and number of deals in the file, whatever else is in it; yields percent."""
    pieces, preview = Pieces(packed.content), Preview()
    with suppress(MatchError):
        for piece in pieces.of_value(packed.start, MATCH):
            if piece.path == ("game",) and isinstance(game := pieces.load(piece), str):
                preview = preview._replace(game=game)
            elif piece.path == ("players",) and isinstance(names := pieces.load(piece), list):
                preview = preview._replace(players=tuple(name for name in names[:12] if isinstance(name, str)))
            elif piece.path[:1] == ("deals",) and len(piece.path) == 2:
                preview = preview._replace(deals=preview.deals + 1)
            yield (piece.start - packed.start) * 100 // (packed.end - packed.start)
    return preview


# Reading ------------------------------------------------------------------------------------------------------


class _Replay:
    """A history made elsewhere, folded entry by entry. After an invalid one it is `broken`, and the rest is skipped;
    if it is only somebody’s words that are invalid, `wrong` says so. In a backup, words may be longer."""

    def __init__(self, in_backup: bool) -> None:
        self.events: list[Event] = []
        self.so_far = Accumulator()
        self.broken = False
        self.wrong: Refused | None = None
        self._in_backup = in_backup

    def add(self, stored: Json) -> None:
        """Add the next entry as the file holds it."""
        if not self.broken:
            try:
                self._add(stored)
            except _WrongWords as error:
                self.broken, self.wrong = True, error
            except (ValueError, TypeError, RecursionError, LedgerError):
                self.broken = True

    def _add(self, stored: Json) -> None:
        event = _entry(stored)
        if fields(stored).get(HASH, event.hash) != event.hash:
            raise ValueError("not the entry that was written")
        check_link(self.events[-1] if self.events else None, event)
        change = event.change
        if not self._in_backup:
            _check_words(event)
        if self.events:
            if not is_prepared(self.so_far.game, change):
                raise ValueError("not as the book writes it")
            change.check(len(self.so_far.players))
        elif (
            not isinstance(change, Started)
            or started(event.id, change.game, change.players, change.rules, change.dealer).players != change.players
        ):
            raise ValueError("not as a book begins")
        self.so_far.add(event)
        self.events.append(event)


class _WrongWords(Refused):
    """A name, reason or note in an entry that could not be typed."""


def _check_words(event: Event) -> None:
    where = f"history[{event.seq - 1}]"
    if wrong := wrong_words(event.who, event.reason):
        raise _WrongWords(f"{where}.{wrong[0]}", wrong[1])
    try:
        check_note(event.change.noted, f"{where}.data")
    except MatchError as error:
        raise _WrongWords(error.where, error.message) from error


class _Read(NamedTuple):
    """A match file as it was read: all but its deals and its history, the deals, the folded history, and how many deals
    and entries the file holds, beyond those that were read."""

    frame: Any
    deals: list[Json]
    replay: _Replay | None
    many: tuple[int, int] = (0, 0)


def _reading(packed: Packed) -> Steps[_Read]:
    """Read all pieces of a match file, yielding percent."""
    pieces, larger = Pieces(packed.content), _LARGER if packed.in_backup else 1
    frame: dict[str, Any] = {}
    deals: list[Json] = []
    replay = _Replay(packed.in_backup)
    counts = {"deals": 0, "history": 0}
    for piece in pieces.of_value(packed.start, MATCH):
        if not piece.path:
            if piece.end:
                return _Read(pieces.load(piece), [], None)  # no object
            continue
        name = str(piece.path[0])
        if len(piece.path) > 1:
            counts[name] += 1
            if name == "deals" and counts[name] <= MOST_DEALS * larger:
                deals.append(pieces.load(piece))
            elif name == "history" and counts[name] <= MOST_ENTRIES * larger:
                replay.add(pieces.load(piece))
        elif not piece.end:
            frame[name] = []
        else:
            frame[name] = pieces.load(piece) if name in REQUIRED or name in OPTIONAL else None
        if len(frame) > _MOST_KEYS:
            break
        if not (counts["deals"] + counts["history"]) % _YIELD_EVERY:
            yield (piece.start - packed.start) * 100 // (packed.end - packed.start)
    if frame.get("history", []) != []:
        replay.broken = True
    has_history = replay.broken or counts["history"]
    return _Read(frame, deals, replay if has_history else None, (counts["deals"], counts["history"]))


def _matched(read: _Read, in_backup: bool) -> Steps[Match]:
    """Return the match that the file holds, a deal at each step; raises `MatchError`. One with a history was entered in
    a Quinola, perhaps an earlier one."""
    match = read_frame(read.frame)
    if read.frame["deals"] != []:
        raise MatchError("deals", say('"deals" must be a list; it may be empty.'))
    if not in_backup or read.many > (len(read.deals), MOST_ENTRIES * _LARGER):
        check_lengths(*read.many)
    deals = []
    for number, given in enumerate(read.deals):
        where = f"deals[{number}]"
        if not in_backup:
            check_note(given, where)
        deal = read_deal(given, where, len(match.players))
        deals.append(deal if read.replay is None else deal.completed(match.game))
        _writable(given, where)
        yield number
    return replace(match, deals=tuple(deals))


def _writable(deal: Json, where: str) -> None:
    """Raise `MatchError` for a deal that JSON can hold and the book can't."""
    try:
        canonical(deal)
    except (ValueError, TypeError):
        raise MatchError(where, say("This deal contains a broken character: remove it.")) from None


def _verified(match: Match, replay: _Replay, last: str) -> Steps[Opened]:
    """Compare the match with its history, and score it, yielding percent; raises `Refused`."""
    if replay.broken:
        raise replay.wrong or Refused("history", _HISTORY_INCOMPLETE)
    if last and replay.events[-1].hash != last:
        raise Refused("history", say("This match was changed after the backup was made."))
    story = replay.so_far.story()
    try:
        replayed: Match | None = yield from share(story.reading(), 1, 0, 0)
    except MatchError:
        replayed = None
    # Only a history says who sat there before.
    known = replayed and replace(
        replayed, id=match.id and replayed.id, started=match.started and replayed.started, sat=match.sat
    )
    if replayed is None or match != known:
        raise (yield from _unlike(match))
    try:
        yield from share(story.scoring(), 2 * len(story.deals), 0, 100)
        story.table  # noqa: B018  (what waits for the next deal must fit too)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    return Opened(replace(match, id=replayed.id), tuple(replay.events), story)


def _unlike(match: Match) -> Steps[Refused]:
    """Return why a match is refused whose history says something else: if it can't be scored, for that reason."""
    try:
        yield from share(match.scoring(), len(match.deals), 0, 100)
    except MatchError as error:
        return Refused(error.where, error.message)
    return Refused("history", _HISTORY_DIFFERS)


def _entry(stored: Json) -> Event:
    """Return the entry of a history; raises `ValueError` if it is none."""
    if HASH in fields(stored):
        stored = {name: value for name, value in fields(stored).items() if name != HASH}
    return read_event(stored)
