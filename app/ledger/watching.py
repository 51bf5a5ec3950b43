"""A folder as somebody sees it who only watches: everything can be read, and every change is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from app.ledger.errors import OnlyWatching
from app.ledger.folder import Folder, KnownPeople
from app.ledger.settings import TASTES, Settings, tastes_in
from app.ledger.store.holding import Holding
from app.ledger.store.people import People
from app.ledger.store.shelf_file import ShelfEntry
from scoring.errors import Json
from scoring.text import say

ONLY_WATCHING = say("You can only watch here: ask whoever keeps the score to change this.")


def watched(folder: Folder) -> Folder:
    """Return the folder for somebody who only watches, with preferences of their own."""
    return replace(
        folder, holding=_NotHeld(), settings=OwnTastes(folder.settings), people=_PeopleAsTheyAre(folder.people)
    )


class _NotHeld(Holding):
    """A hold on the folder that nobody gets: whatever is written needs it first."""

    def __init__(self) -> None:
        pass

    def take(self) -> None:
        """Refuse."""
        raise OnlyWatching(ONLY_WATCHING)

    def close(self) -> None:
        """Leave the folder to whoever holds it."""


class _PeopleAsTheyAre(KnownPeople):
    """What is known of people, to read."""

    def __init__(self, known: KnownPeople) -> None:
        self._known = known

    @property
    def now(self) -> People:
        """Return what is known of people."""
        return self._known.now

    def in_matches(self, entries: Iterable[ShelfEntry]) -> list[ShelfEntry]:
        """Return the matches with their people."""
        return self._known.in_matches(entries)

    def put(self, people: People) -> None:
        """Refuse."""
        raise OnlyWatching(ONLY_WATCHING)


class OwnTastes(Settings):
    """The settings for one window that only watches: its preferences are its own and in memory, the rest is to read."""

    def __init__(self, shared: Settings) -> None:
        self._shared = shared
        self._own: dict[str, Any] = {}

    def get(self, name: str, default: object = None) -> Any:
        """Return the value set, or the default."""
        return self._own.get(name) if name in TASTES else self._shared.get(name, default)

    def all(self) -> Mapping[str, Json]:
        """Return this window's preferences."""
        return self._own

    def tastes(self) -> dict[str, Any]:
        """Return what was chosen in this window."""
        return dict(self._own)

    def put_all(self, values: Mapping[str, Any]) -> None:
        """Set preferences; anything else is refused."""
        if set(values) - set(TASTES):
            raise OnlyWatching(ONLY_WATCHING)
        self._own.update(tastes_in(values))

    def notices_read(self) -> None:
        """Refuse."""
        raise OnlyWatching(ONLY_WATCHING)
