"""The evening: what the same players have played one after the other, whatever the games, and who won how often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from app.ledger.book.story import Story
from app.ledger.store.shelf_file import Entry

AN_EVENING = timedelta(hours=12)
"""How far apart two matches of one evening begin at most."""


def matches_of(entries: Iterable[Entry], story: Story) -> tuple[Entry, ...]:
    """The finished matches of the evening of this one, itself included: the same players, whoever sat where."""
    begun = datetime.fromisoformat(story.started)
    return tuple(
        entry
        for entry in entries
        if entry.finished and not entry.deleted and not entry.problem
        if sorted(entry.players) == sorted(story.players)
        if abs(datetime.fromisoformat(entry.started) - begun) <= AN_EVENING
    )


def won(matches: Sequence[Entry], player: str) -> int:
    """In how many of the matches a player won, alone or with others."""
    return sum(player in _winners(entry) for entry in matches)


def _winners(entry: Entry) -> tuple[str, ...]:
    return tuple(entry.players[seat] for unit in entry.winners for seat in entry.units[unit])
