"""The post: what leaves the book as a file, and what files bring into it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import RLock
from typing import Any

from app.ledger.alone import alone
from app.ledger.backups import Backup, Backups, Kept, Line, line_of, sealed
from app.ledger.books import Books
from app.ledger.drafts import Drafts
from app.ledger.errors import Damaged, DiskTrouble, LedgerError, Moved, NoSuchMatch, Refused, TooNew
from app.ledger.events import Event
from app.ledger.exchange import Arrival, Packed, Parcel, Weighed, history_of, unpack, weigh
from app.ledger.incoming import Hashes, Incoming
from app.ledger.settings import Settings
from app.ledger.shelf import Shelf
from app.ledger.steps import Steps, at_once
from app.ledger.storage import TOO_NEW
from app.ledger.table_csv import as_csv
from app.ledger.watch import Watch
from scoring import GAMES, MatchError, write_match


class Post:
    """The way out of and into the ledger; `backups` is the folder of the dated copies, `at` gives the time, `hold`
    makes sure that the folder is ours."""

    def __init__(
        self,
        backups: Path,
        incoming: Incoming,
        watch: Watch,
        books: Books,
        shelf: Shelf,
        drafts: Drafts,
        settings: Settings,
        one: RLock,
        at: Callable[[], str],
        hold: Callable[[], None],
    ) -> None:
        self.one = one
        self._incoming = incoming
        self._watch = watch
        self._backups = Backups(backups)
        self._books = books
        self._shelf = shelf
        self._drafts = drafts
        self._settings = settings
        self._at = at
        self._hold = hold

    # Out ----------------------------------------------------------------------------------------------------

    @alone
    def match_file(self, id: str) -> dict[str, Any]:
        """The match file's object with the whole history; raises `Refused` or what reading the match raises."""
        read = self._books.read(id)
        try:
            file = write_match(read.story.match)
        except MatchError as error:
            raise Refused(error.where, error.message) from error
        return {**file, "history": history_of(read.events)}

    def as_bytes(self, id: str) -> bytes:
        """The match file as it is handed out, easy to read; raises as `match_file` does."""
        return (json.dumps(self.match_file(id), ensure_ascii=False, indent=1) + "\n").encode("utf-8")

    @alone
    def file_name(self, id: str) -> str:
        """What the match file is called: its game and day, and nothing that anybody wrote."""
        story = self._books.read(id).story
        return f"quinola-{story.game if story.game in GAMES else 'match'}-{story.started[:10]}.json"

    @alone
    def csv(self, ids: Sequence[str] | None = None) -> bytes:
        """The matches (by default all that are not deleted) as a table for spreadsheets, a row a deal and player."""
        entries = [entry.id for entry in reversed(self._shelf.entries()) if not (entry.deleted or entry.problem)]
        return as_csv(self._books.read(id).story for id in (entries if ids is None else ids))

    def backing_up(self) -> Steps[Backup]:
        """Everything in one file, a match at each step: all that was ever entered, of deleted matches too, and the
        deals half entered, and what the player has chosen.

        A match that cannot be read is left out; if the list did not say so before, `DiskTrouble` is raised: the disk
        may answer the next time. Raises `Refused` where the file would be too large.
        """
        packed: list[Line] = []
        left_out: list[str] = []
        made = self._at()
        for entry in self._shelf.entries():
            try:
                packed.append(self._packed(entry.id))
            except LedgerError as error:
                if isinstance(error, DiskTrouble) and not entry.problem:
                    self._shelf.look_again([entry.id])
                    raise
                left_out.append(entry.id)
            yield len(packed)
        return Backup(sealed(made, packed, self._settings.tastes()), len(packed), tuple(left_out))

    def keeping_copy(self) -> Steps[bool]:
        """Make the copy of the day, if there is none and something has changed since the last; says whether it did.

        Raises `DiskTrouble` or `Refused`.
        """
        if not self._copy_due():
            return False
        backup = yield from self.backing_up()
        self._keep_copy(backup)
        return True

    def today(self) -> str:
        """The day it is, in UTC: ``2026-11-21``."""
        return self._at()[:10]

    @alone
    def copies(self) -> list[Kept]:
        """The dated copies there are, the latest first."""
        return self._backups.kept()

    @alone
    def copy(self, day: str) -> bytes:
        """The copy of that day; raises `NoSuchMatch`."""
        return self._backups.read(day)

    # In -----------------------------------------------------------------------------------------------------

    def weighing(self, source: str | bytes) -> Steps[Weighed]:
        """What a file would bring, a match at each step; nothing is written.

        Raises `Refused` where the file is neither a match nor a backup.
        """
        parcel: Parcel = unpack(source)
        found: list[Arrival] = []
        for packed in parcel.files:
            found.append(self._weighed(packed, {one.id for one in found}))
            yield len(found)
        return Weighed(tuple(found), self._settings.unlike(parcel.settings))

    def take_in(self, arrivals: Sequence[Arrival]) -> None:
        """Write what the arrivals bring; see `taking_in`."""
        at_once(self.taking_in(arrivals))

    def taking_in(self, arrivals: Sequence[Arrival]) -> Steps[None]:
        """Write what the arrivals bring, a match at each step; all of it is in at once, or nothing.

        Raises `Moved` where the matches here have changed since they were weighed, `TooNew`, or `DiskTrouble`: then
        nothing is in; only at `DiskInDoubt` all of it, or nothing.
        """
        coming = [one for one in arrivals if one.changes]
        if not coming:
            return
        batch = self._begin()
        for done, one in enumerate(coming, 1):
            self._write(batch, one)
            yield done
        self._commit(batch, coming)
        # They are in. What keeps them from being moved among the others now is told to whoever writes next.
        with suppress(LedgerError):
            while self._move():
                yield len(coming)
            for _ in self._shelf.reading():
                yield len(coming)
        for one in coming:
            self._keep_drafts(one)

    # Within -------------------------------------------------------------------------------------------------

    @alone
    def _begin(self) -> object:
        self._hold()
        return self._incoming.begin()

    @alone
    def _write(self, batch: object, one: Arrival) -> None:
        here = self._here(one.id)
        if (here[-1].hash if here else "") != one.last:
            raise _moved()
        self._incoming.add(batch, one.id, one.events)

    @alone
    def _commit(self, batch: object, coming: Sequence[Arrival]) -> None:
        if any(self._books.last(one.id) != one.last for one in coming if one.last):  # saved meanwhile
            raise _moved()
        self._hold()
        try:
            self._incoming.commit(batch, {one.id: Hashes(one.last, one.events[-1].hash) for one in coming})
        finally:
            self._shelf.look_again(one.id for one in coming)
        self._watch.saved({one.id: one.events[-1].hash for one in coming})

    @alone
    def _move(self) -> bool:
        return self._incoming.move()

    @alone
    def _weighed(self, packed: Packed, seen: set[str]) -> Arrival:
        arrival = weigh(packed, self._here, self._at())
        if arrival.id in seen and arrival.fate != "refused":
            return Arrival("refused", problem="The file holds this match twice.", game=arrival.game)
        return arrival

    def _here(self, id: str) -> tuple[Event, ...] | None:
        """The entries of a match here; what is damaged beyond reading is none, and may come back from elsewhere."""
        with suppress(NoSuchMatch, Damaged):
            read = self._books.read(id)
            if read.story.newer:
                raise TooNew(TOO_NEW)
            return read.events
        return None

    @alone
    def _packed(self, id: str) -> Line:
        story = self._books.read(id).story
        drafts = {str(number): facts for number, facts in self._drafts.of(story).items()}
        return line_of(self.match_file(id), story.last, drafts)

    @alone
    def _keep_drafts(self, arrival: Arrival) -> None:
        """The deals half entered of a new match. One that cannot be kept is a few taps lost, not a match."""
        for number, facts in arrival.drafts.items():
            if int(number) <= arrival.deals:
                with suppress(LedgerError, OSError):
                    self._drafts.keep(self._books.read(arrival.id).story, int(number), facts)

    @alone
    def _copy_due(self) -> bool:
        return self._backups.due(self.today(), [entry.changed for entry in self._shelf.entries()])

    @alone
    def _keep_copy(self, backup: Backup) -> None:
        if self._copy_due():  # another window may have been faster
            self._hold()
            # While a match is missing no older copy is thrown away either: it may be the way back.
            self._backups.keep(self.today(), replace(backup, left_out=backup.left_out + self._watch.lost))


def _moved() -> Moved:
    return Moved("A match has just been changed in another window: look at the file again, then repeat.")
