"""Checks before anything is written: the change in the book's form, and the whole match scored as it would be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.ledger.book.canonical import canonical
from app.ledger.book.chain import checked
from app.ledger.book.event import Change, Event, Unknown
from app.ledger.book.kinds import Dealt, Deleted, Ended, Gathered, Restored, Started
from app.ledger.book.story import Story
from app.ledger.errors import DoesNotFit, Refused
from app.ledger.steps import Steps
from scoring import Deal, MatchError, read_match
from scoring.errors import Json
from scoring.json_text import LARGEST, LONGEST_NOTE, check_note
from scoring.match import folding
from scoring.matchfile import MOST_DEALS, MOST_ENTRIES
from scoring.names import tidy, wrong_name
from scoring.text import Message, say, say_many

# The rest of a match file is for its frame, and for ending, deleting and restoring the match some fifty times.
_ROOM, MOST_CHANGES = LARGEST - 100_000, MOST_ENTRIES - 100
LARGEST_BOOK = LARGEST + 100_000
"""The most bytes of a match in a folder or a backup: what was imported at its limit can be restored and ended."""


def prepared(game: str, change: Change) -> Change:
    """Return a change as the book keeps it: names tidy, a preset spelt out, no note too long. Raises `Refused`."""
    plain = checked(change)
    try:
        check_note(plain.noted, "")
    except MatchError as error:
        raise Refused("", error.message) from error
    return plain.tidied(game)


def wrong_words(who: str, reason: str) -> tuple[str, Message] | None:
    """Return which of an entry’s words can’t be kept, and why; None if both can."""
    if who and (wrong := wrong_name(tidy(who))):
        return "who", wrong
    if len(reason) > LONGEST_NOTE:
        return "reason", say_many(
            "The text has 1 character: shorten it to {most}.",
            "The text has {number} characters: shorten it to {most}.",
            len(reason),
            most=LONGEST_NOTE,
        )
    try:
        reason.encode("utf-8")
    except UnicodeEncodeError:
        return "reason", say("This text contains broken characters: write it again.")
    return None


def is_prepared(game: str, change: Change) -> bool:
    """Return whether the change in an entry is as the book keeps it; raises `Refused` for what no entry can hold."""
    return not isinstance(change, Unknown) and change.tidied(game) == change


def started(
    id: str,
    game: str,
    players: Sequence[str],
    rules: Mapping[str, Json],
    dealer: int,
    people: tuple[int | None, str] | None = None,
) -> Started:
    """Return a match's first entry: every rule in full, so that no later default changes it. With `people` who come and
    go it is said how many play, None for all, and who rests. Raises `Refused`."""
    file: dict[str, object] = {
        "format": "quinola-match",
        "version": 1,
        "id": id,
        "game": game,
        "rules": rules,
        "players": list(players),
        "dealer": dealer,
        "deals": [],
    }
    if people is not None:
        seats, rest = people
        file |= {"table": [{"after": 0, "people": [*range(len(players))]}]}
        file |= ({} if seats is None else {"seats": seats}) | ({"rest": rest} if rest else {})
    try:
        match = read_match(file)
    except MatchError as error:
        raise Refused(error.where, error.message) from error
    if people is not None:
        return checked(Gathered(game, dict(match.rules), match.players, match.dealer, *people))
    return checked(Started(game, dict(match.rules), match.players, match.dealer))


def started_again(id: str, change: Started) -> Started:
    """Return the first entry that says the same; raises `Refused` if it could not be made."""
    people = (change.seats, change.rest) if isinstance(change, Gathered) else None
    return started(id, change.game, change.players, change.rules, change.dealer, people)


def fitting(story: Story) -> Steps[None]:
    """Score the match after the latest action (the entries from `story.undo` on), as `Story.scoring` does.

    Raises `Refused` if that action itself is invalid, `DoesNotFit` if it is valid but later deals no longer fit it.
    """
    try:
        yield from story.scoring()
        story.table  # noqa: B018  (what waits for the next deal must fit too)
    except MatchError as error:
        numbers, can_void = yield from _to_void(story)
        if numbers:
            raise DoesNotFit(numbers, error.where, error.shown, can_void) from error
        raise Refused(error.where, error.shown) from error


def check_room(story: Story, new_events: Sequence[Event], lines: Sequence[bytes]) -> None:
    """Raise `Refused` if a match with `new_events` would be larger than a match file can be, with a line each.
    One that is full can still be ended, deleted and restored."""
    changes = [event.change for event in new_events]
    if all(isinstance(change, Ended | Deleted | Restored) for change in changes):
        return
    if any(isinstance(change, Dealt) for change in changes) and len(story.deals) > MOST_DEALS:
        raise Refused(
            "",
            say_many(
                "This match has 1 deal, the most a match can have: start a new match.",
                "This match has {number} deals, the most a match can have: start a new match.",
                MOST_DEALS,
            ),
        )
    if story.length > MOST_CHANGES:
        raise Refused(
            "",
            say_many(
                "This match is full, with 1 entry: end it, and start a new match.",
                "This match is full, with {number} entries: end it, and start a new match.",
                MOST_CHANGES,
            ),
        )
    for event in new_events:
        try:
            event.change.check(len(story.players))
        except ValueError as error:
            raise Refused("", str(error)) from error
    # Each deal is in an entry too. Only if twice that may be too much is a closer look necessary.
    size, others = sum(map(len, lines)) + len(lines), _between_and(story)
    if 2 * size > _ROOM and size + sum(len(canonical(other).encode("utf-8")) + 1 for other in others) > _ROOM:
        raise Refused(
            "",
            say("This match is as large as a match file can be, {size} MB: start a new match.", size=LARGEST // 10**6),
        )


def _between_and(story: Story) -> tuple[Mapping[str, Json], ...]:
    """Return the deals of a match, and what stands between them."""
    return *story.deals, *(given.to_json() for given in story.adjusted), *(given.to_json() for given in story.tables)


def _to_void(story: Story) -> Steps[tuple[tuple[int, ...], bool]]:
    """Return the deals that would have to be void for the rest to fit, and whether that is enough."""
    touched = _touched(story)
    numbers: list[int] = []
    enough = True

    def void(number: int, deal: Deal, error: MatchError) -> Deal:
        nonlocal enough
        if number in touched:
            numbers.clear()
            raise error
        if deal.void:
            enough = False
            numbers[:] = numbers or [number]
            raise error
        numbers.append(number)
        return replace(deal, void=True)

    try:
        match = story.match
        yield from folding(match, story.earlier.match if story.earlier else None, void)
    except MatchError:
        enough = False
    return tuple(numbers), enough


def _touched(story: Story) -> set[int]:
    """Return the deals that the latest action entered or changed."""
    step = story.undo.step if story.undo else 0
    return {number for number, versions in enumerate(story.versions) if versions and versions[-1].seq >= step}
