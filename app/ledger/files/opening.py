"""One match file opened and checked in one pass: its hashes, its shapes, one fold, one score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from app.ledger.book.canonical import canonical, too_deep
from app.ledger.book.chain import check_link, read_event
from app.ledger.book.entering import LARGEST_BOOK, is_prepared, started_again, wrong_words
from app.ledger.book.event import Event
from app.ledger.book.fold import Accumulator
from app.ledger.book.kinds import Started
from app.ledger.book.story import Story
from app.ledger.errors import LedgerError, Refused
from app.ledger.steps import Steps, share
from scoring import Match, MatchError
from scoring.errors import Json
from scoring.facts import fields, items
from scoring.json_text import LARGEST, check_note, parsed
from scoring.matchfile import check_lengths, read_deal, read_frame
from scoring.text import say

Drafted: TypeAlias = Mapping[str, Mapping[str, object]]
HASH = "hash"
"""What an entry of a match file may hold in addition to the book's: its own hash."""
# Percent of the work on a file that are done when its history is folded.
_FOLDED = 65
_HISTORY_INCOMPLETE = say("The history in this file is incomplete: take it out to use the rest.")
_HISTORY_DIFFERS = say("The history in this file doesn’t fit the rest of it: take one of them out.")


@dataclass(frozen=True)
class Packed:
    """The JSON of a match file. In a backup, it is in the `content` with the hash its latest entry must have, and the
    drafts by number."""

    content: bytes = field(repr=False)
    last: str = ""
    drafts: Drafted = field(default_factory=dict)
    in_backup: bool = False

    def file(self) -> Json:
        """Return the match file; raises `MatchError`."""
        given = parsed(self.content, LARGEST_BOOK if self.in_backup else LARGEST)
        if too_deep(given):
            raise MatchError("", say("The file is nested too deeply: choose another file."))
        return fields(given)["match"] if self.in_backup else given


class CheckedFile(NamedTuple):
    """A match file that has been checked: its match, scored, and if it has a history the entries and their story."""

    match: Match
    history: tuple[Event, ...] = ()
    story: Story | None = None


def opening(packed: Packed) -> Steps[CheckedFile]:
    """Check a match file, yielding percent; raises `Refused`.

    A history must be unbroken, each entry must have the hash it carries (older files have none) and a shape that can be
    entered by hand; and it must fold to exactly the match that the rest of the file holds, which is scored once. The
    states in between may be anything.
    """
    try:
        given = packed.file()
        yield 0
        match = _matched(given, packed.in_backup)
        yield 0
        history = fields(given).get("history", [])
        if history == []:
            if packed.last:
                raise Refused(
                    "history", say("The history of this match is missing, though the backup was made with it.")
                )
            yield from share(match.scoring(), len(match.deals), _FOLDED, 100)
            return CheckedFile(match)
        replay = yield from share(_replaying(history, packed.in_backup), 100, 0, _FOLDED)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    if not packed.in_backup and match.id:
        match = replace(match, id=match.id.lower())
    return (yield from share(_verified(match, replay, packed.last), 100, _FOLDED, 100))


def entries_in(packed: Packed) -> tuple[Event, ...]:
    """Return the entries of a match file that has been checked, once more."""
    events = tuple(map(_entry, items(fields(packed.file())["history"])))
    for event in events:
        event.hash  # noqa: B018  (worked out here, and not when they are written)
    return events


class Preview(NamedTuple):
    """What can be said of a match that is refused, so that the player knows which it is."""

    game: str = ""
    players: tuple[str, ...] = ()
    deals: int = 0


def preview(packed: Packed) -> Preview:
    """Return the game, players and number of deals in the file, whatever else is in it."""
    try:
        file = fields(packed.file())
    except MatchError:
        return Preview()
    game, names = file.get("game"), items(file.get("players"))[:12]
    players = tuple(name for name in names if isinstance(name, str))
    return Preview(game if isinstance(game, str) else "", players, len(items(file.get("deals"))))


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
        elif not isinstance(change, Started) or started_again(event.id, change).players != change.players:
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


def _replaying(history: Json, in_backup: bool) -> Steps[_Replay]:
    """Fold a history, yielding percent."""
    replay, entries = _Replay(in_backup), items(history)
    replay.broken = not entries
    for number, stored in enumerate(entries):
        replay.add(stored)
        yield 100 * number // len(entries)
    return replay


def _matched(given: Json, in_backup: bool) -> Match:
    """Return the match that the file holds; raises `MatchError`. One with a history was entered in a Quinola, perhaps
    an earlier one."""
    match, file = read_frame(given), fields(given)
    dealt, history = file["deals"], file.get("history", [])
    if not isinstance(dealt, list):
        raise MatchError("deals", say('"deals" must be a list; it may be empty.'))
    check_lengths(len(dealt), 0 if in_backup else len(items(history)))
    deals = []
    for number, one in enumerate(dealt):
        where = f"deals[{number}]"
        if not in_backup:
            check_note(one, where)
        deal = read_deal(one, where, len(match.players))
        deals.append(deal.completed(match.game) if history != [] else deal)
        _writable(one, where)
    return replace(match, deals=tuple(deals))


def _writable(deal: Json, where: str) -> None:
    """Raise `MatchError` for a deal that JSON can hold and the book can't."""
    try:
        canonical(deal)
    except (ValueError, TypeError):
        raise MatchError(where, say("This deal contains a broken character: remove it.")) from None


def _verified(match: Match, replay: _Replay, last: str) -> Steps[CheckedFile]:
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
    return CheckedFile(replace(match, id=replayed.id), tuple(replay.events), story)


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
