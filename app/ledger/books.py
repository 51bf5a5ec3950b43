"""Every match of a folder, each in its own file; those just looked at stay read in memory."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from app.ledger.book import Book, stamp_of
from app.ledger.errors import NoSuchMatch
from app.ledger.events import ID, Event
from app.ledger.story import Story

# The match on screen, and some to go back to.
_AT_HAND = 16
NOT_THERE = (0, 0)


class Read(NamedTuple):
    """A match as it was read: its entries, what they tell, and the file's time and size then."""

    events: tuple[Event, ...]
    story: Story
    stamp: tuple[int, int]


class Books:
    """The files of `folder`; `notice` is told of damage."""

    def __init__(self, folder: Path, notice: Callable[[str], None]) -> None:
        self.folder = folder
        self._notice = notice
        self._at_hand: dict[str, Read] = {}

    def stamps(self) -> dict[str, tuple[int, int]]:
        """Every match there is, with what `Book.stamp` says of it, in one look at the folder; raises `OSError`."""
        files: dict[str, os.DirEntry[str]] = {}
        with os.scandir(self.folder) as found:
            for file in found:
                id, _, ending = file.name.partition(".")
                if ID.fullmatch(id) and (ending == "json" or (ending == "json.bak" and id not in files)):
                    files[id] = file
        return {id: stamp_of(file.stat()) for id, file in files.items()}

    def last(self, id: str) -> str:
        """As `Book.last`."""
        return self._book(id).last()

    def read(self, id: str) -> Read:
        """The match, from memory where its file is as it was; raises as `Book.read` does."""
        book = self._book(id)
        stamp = book.stamp()
        read = self._at_hand.pop(id, None)
        if read is None or read.stamp != stamp:
            read = self.read_file(id)
        self._hold(id, read)
        return read

    def read_file(self, id: str) -> Read:
        """The match as its file has it, without keeping it in memory; raises as `Book.read` does."""
        book = self._book(id)
        events, story = book.read()
        return Read(events, story, book.stamp())

    def add(self, id: str, before: Sequence[Event], made: Sequence[Event], story: Story) -> Read:
        """Write the entries made after those `before`, of which both together tell `story`; raises as `Book.add`."""
        book = self._book(id)
        self._at_hand.pop(id, None)
        book.add(made)
        # The entries are kept now. A stamp that cannot be had just means that they are read again at the next look.
        stamp = NOT_THERE
        with suppress(OSError):
            stamp = book.stamp()
        read = Read((*before, *made), story, stamp)
        self._hold(id, read)
        return read

    def _book(self, id: str) -> Book:
        if not ID.fullmatch(id):  # it becomes the name of a file
            raise NoSuchMatch("There is no such match here.")
        return Book(self.folder / f"{id}.json", self._notice)

    def _hold(self, id: str, read: Read) -> None:
        """Keep a match as the latest used, and let the one go that was not used for longest."""
        self._at_hand[id] = read
        if len(self._at_hand) > _AT_HAND:
            del self._at_hand[next(iter(self._at_hand))]
