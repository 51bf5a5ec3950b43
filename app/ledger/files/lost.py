"""Messages about matches that are not as they were saved, with the way back: the daily backups that have more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from app.ledger.files.backups import Backup, Backups, named
from app.ledger.files.parcel import LARGEST_BACKUP
from app.ledger.store.watch import Loss, MatchSummary, called
from app.texts.days import dated_at
from scoring.text import NOTHING, Message, Words, both, joined, say, say_many

# The most matches that a sentence names; the rest are counted.
_MOST_NAMED = 3
_IN_BACKUP = re.compile(rb'"last":"([0-9a-f]{64})","match":\{.*?"id":"([0-9a-f-]{36})"')


def not_in(backup: Backup, matches: Iterable[MatchSummary]) -> list[Message]:
    """Return a sentence for each of the matches that is not in the backup, with what to do."""
    names = {match.id: called(match) for match in matches}
    unread = [
        say("A match can’t be read and is not in this backup: {match}.", match=names.get(id, id))
        for id in backup.left_out
    ]
    return unread + [
        say(
            "This backup, which holds {most} MB, has no more room for a match. Export it by itself: {match}.",
            most=LARGEST_BACKUP // 10**6,
            match=names.get(id, id),
        )
        for id in backup.no_room
    ]


def sentences(losses: Sequence[Loss], backups: Path) -> list[Message]:
    """Return messages about them, with the way back: one for those that are gone, one for those that are older."""
    gone = [loss for loss in losses if not loss.there]
    older = [loss for loss in losses if loss.there]
    messages: list[Message] = []
    if gone:
        missing = say_many(
            "A match is missing from Quinola’s folder: {matches}.",
            "{number} matches are missing from Quinola’s folder: {matches}.",
            len(gone),
            matches=_named(gone),
        )
        messages.append(joined(" ", [missing, _way_back(gone, backups)]))
    if older:
        behind = say_many(
            "A match is older than when last saved: {matches}.",
            "{number} matches are older than when last saved: {matches}.",
            len(older),
            matches=_named(older),
        )
        messages.append(joined(" ", [behind, _way_back(older, backups)]))
    return messages


def _named(losses: Sequence[Loss]) -> Message:
    """Return the matches; few are named, many are counted."""
    names: list[Words] = [loss.name for loss in losses[:_MOST_NAMED]]
    if len(losses) > _MOST_NAMED:
        names.append(say("{number} more", number=len(losses) - _MOST_NAMED))
    return joined("; ", names)


def _way_back(losses: Sequence[Loss], backups: Path) -> Message:
    days = _days(losses, backups)
    if not days:
        return say("No backup here has what is missing: import one from elsewhere, or put the right file back.")
    few = sorted(set(days.values()), reverse=True)
    which = say_many(
        "the backup of {days}", "the backups of {days}", len(few), days=both([dated_at(day) for day in few])
    )
    sentence = say_many(
        "To get it back, import {backups} (Settings, Restore or import).",
        "To get them back, import {backups} (Settings, Restore or import).",
        len(losses),
        backups=which,
    )
    left = len(losses) - len(days)
    more = say("For {number} of them no backup here has more.", number=left) if left else NOTHING
    return joined(" ", [sentence, more])


def _days(losses: Sequence[Loss], backups: Path) -> dict[str, str]:
    """Return the day of the latest daily backup that has more of each match than there is."""
    wanted = {loss.id: loss for loss in losses}
    days: dict[str, str] = {}
    with suppress(OSError):
        for copy in Backups(backups).kept():
            with suppress(OSError), (backups / named(copy.day)).open("rb") as lines:
                for line in lines:
                    found = _IN_BACKUP.search(line)
                    last, id = (found[1].decode(), found[2].decode()) if found else ("", "")
                    if id in wanted and id not in days and last not in wanted[id].there:
                        days[id] = copy.day
            if len(days) == len(wanted):
                break
    return days
