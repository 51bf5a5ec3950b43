"""The people of a folder, and the one place where the matches of the list find theirs."""

from __future__ import annotations

from collections.abc import Iterable

from app.ledger.settings import Settings
from app.ledger.store.people import People, people_in
from app.ledger.store.shelf_file import Entry
from scoring.text import say

LOST = say("What you said of people could not be read: every name is one person again. No match has changed.")


class KnownPeople:
    """The people as they are known `now`, in memory and on the disk."""

    def __init__(self, kept: Settings) -> None:
        self._kept = kept
        self.now = People()
        self._found: dict[str, tuple[Entry, Entry]] = {}

    def load(self) -> None:
        """Take over what the disk remembers."""
        self._kept.load()
        self.now, self._found = people_in(self._kept.all()), {}

    def put(self, people: People) -> None:
        """Know this of them from now on; raises `LedgerError` where it cannot be kept, and then nothing has changed."""
        self._kept.put_all(people.kept())
        self.now, self._found = people, {}

    def in_matches(self, entries: Iterable[Entry]) -> list[Entry]:
        """The matches with their people; those that are as they were are not made again."""
        if not self.now.called:
            return list(entries)
        made: list[Entry] = []
        for entry in entries:
            was, found = self._found.get(entry.id, (None, entry))
            if was is not entry:
                found = self.now.in_match(entry)
                self._found[entry.id] = entry, found
            made.append(found)
        return made
