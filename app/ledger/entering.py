"""Enter changes into a match of a folder: all of a change or nothing, on disk before it is acknowledged."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from app.ledger.book.chain import linked
from app.ledger.book.entering import check_room, fitting, prepared, started, wrong_words
from app.ledger.book.event import Change, Event
from app.ledger.book.kinds import Corrected, Dealt, Redone, Undone
from app.ledger.book.story import Story
from app.ledger.errors import DoesNotFit, MatchChanged, Refused
from app.ledger.folder import Folder
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.books import Read
from app.ledger.store.shelf_file import entry_of
from scoring.errors import Json
from scoring.text import say

Making = Callable[[Story], Sequence[Change]]
"""What returns the changes to enter, for the match as it is; raises `Refused`."""


def start(
    folder: Folder,
    game: str,
    players: Sequence[str],
    rules: Mapping[str, Json],
    dealer: int,
    who: str,
    reason: str,
    people: tuple[int | None, str] | None,
) -> str:
    """Start a match and return its id; raises `Refused` or `OSError`."""
    id = str(uuid.uuid4())
    first = started(id, game, players, rules, dealer, people)
    _check_words(who, reason)
    events = linked([], [first], folder.at(), who, reason, id)
    now = Read.begun(events)
    at_once(fitting(now.story))
    check_room(now.story, events, now.lines)
    _keep(folder, None, now, events)
    return id


def enter(folder: Folder, id: str, making: Making, who: str, reason: str, expect: str | None) -> Steps[Story]:
    """Enter the changes of one action and return the match after them, yielding percent; raises as `Ledger.entering`,
    or `OSError`."""
    before = yield from share(folder.books.reading(id), 100, 0, 70)
    if expect not in (None, before.story.last):
        raise _changed_elsewhere()
    _check_words(who, reason)
    events = linked(before.events, making(before.story), folder.at(), who, reason)
    now = before.going_on(events)
    yield from share(_checking(now.story, events), 2 * len(now.story.deals), 70, 100)
    check_room(now.story, events, now.lines)
    if folder.books.read(id).story.last != before.story.last:
        raise _changed_elsewhere()
    return _keep(folder, before, now, events)


def making(changes: Sequence[Change]) -> Making:
    """Return what makes these changes; raises `Refused` if they are none of a player's."""
    if not changes or not all(change.enterable for change in changes):
        raise Refused("", say("This can’t be entered."))
    return lambda story: [prepared(story.game, change) for change in changes]


def undone(story: Story) -> list[Change]:
    """Undo the latest action in force."""
    if story.undo is None or story.deleted:
        raise Refused("", say("There is nothing to undo."))
    return [Undone(story.undo.step)]


def redone(story: Story) -> list[Change]:
    """Redo the latest undone action."""
    if story.redo is None or story.deleted:
        raise Refused("", say("There is nothing to redo."))
    return [Redone(story.redo.step)]


def _keep(folder: Folder, before: Read | None, now: Read, events: Sequence[Event]) -> Story:
    """Write the entries made, and update the shelf."""
    story = now.story
    folder.hold()
    try:
        read = folder.books.add(story.id, before, now)
    except OSError:
        folder.shelf.look_again([story.id])
        raise
    folder.shelf.show(entry_of(story, read.stamp))
    # Delete the drafts of the deals just entered or corrected. One that stays is recognised when it is read.
    for event in events:
        match event.change:
            case Dealt():
                number = len(story.deals) - 1
            case Corrected(number):
                pass
            case _:
                continue
        with suppress(OSError):
            folder.drafts.drop(story.id, number)
    return story


def _checking(story: Story, events: Sequence[Event]) -> Steps[None]:
    """Score the match with the entries made; raises as `fitting` does, unless none of them depends on the score."""
    try:
        yield from fitting(story)
    except (Refused, DoesNotFit):
        if any(event.change.scored for event in events):
            raise


def _changed_elsewhere() -> MatchChanged:
    return MatchChanged(say("This match was just changed in another window: check it, then try again."))


def _check_words(who: str, reason: str) -> None:
    if wrong := wrong_words(who, reason):
        raise Refused(*wrong)
