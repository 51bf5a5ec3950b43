"""Export and import: match files, backups, tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from app.ledger.book.event import Change, Event
from app.ledger.book.story import Story
from app.ledger.errors import Damaged, DiskTrouble, LedgerError, MatchChanged, NoSuchMatch, TooNew
from app.ledger.files.backups import Backup, Backups, DailyBackup, Packing
from app.ledger.files.exchange import ImportPlan, PlannedImport, There, following, from_paper, planning
from app.ledger.files.house_rules import TAKEN_IN, rules_brought
from app.ledger.files.opening import Drafted
from app.ledger.files.parcel import unpacking
from app.ledger.files.table_csv import Spreadsheet
from app.ledger.files.writing import file_of, in_lines
from app.ledger.folder import Folder
from app.ledger.locked import locked, locked_in_steps
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.books import Read
from app.ledger.store.incoming import Hashes, Named
from app.ledger.store.people import PEOPLE, People, people_in
from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.store.storage import TOO_NEW
from app.texts.days import local
from scoring import GAMES, Match, MatchError
from scoring.text import say

# The share of percent for finding a file's matches while it is planned.
_UNPACKED = 15
# The share of percent for writing the matches of an import; the rest is adding them to the index.
_WRITTEN = 60
_DUPLICATE = say("The file contains this match twice.")
_CHANGED = say("A match was just changed in another window: check the file again, then repeat.")


class Exchange:
    """Export from and import into the ledger of a `folder`."""

    def __init__(self, folder: Folder) -> None:
        self.lock = folder.lock
        self._folder = folder
        self._backups = Backups(folder.path / "backups")

    # Out ----------------------------------------------------------------------------------------------------

    def exporting(self, id: str) -> Steps[bytes]:
        """Make the match file as it is exported, with the whole history and easy to read, yielding percent; raises what
        reading the match raises, or `Refused` if it is larger than a file can be."""
        read = yield from self._reading(id)
        return in_lines(file_of(read.story, read.events))

    def as_bytes(self, id: str) -> bytes:
        """Do the same, all at once."""
        return at_once(self.exporting(id))

    @locked
    def file_name(self, id: str) -> str:
        """Return the name of the match file: its game and day, and nothing that anybody wrote."""
        story = self._folder.books.read(id).story
        return f"quinola-{story.game if story.game in GAMES else 'match'}-{local(story.started).date()}.json"

    def making_csv(self, ids: Sequence[str] | None = None, separator: str = ",") -> Steps[bytes]:
        """Make a table for spreadsheets of the matches (by default all that are not deleted), yielding percent: a row a
        deal and player, with the `separator` between two cells."""
        entries = [entry.id for entry in reversed(self._entries()) if not (entry.deleted or entry.problem)]
        wanted = entries if ids is None else ids
        table = Spreadsheet(separator)
        for number, id in enumerate(wanted):
            percent = 100 * number // len(wanted)
            read = yield from share(self._reading(id), 1, percent, percent)
            with suppress(MatchError):
                yield from share(read.story.scoring(), 1, percent, percent)
            table.add(read.story)
        return table.content()

    def csv(self, ids: Sequence[str] | None = None, separator: str = ",") -> bytes:
        """Do the same, all at once."""
        return at_once(self.making_csv(ids, separator))

    def backing_up(self) -> Steps[Backup]:
        """Put everything into one file, yielding percent: all that was ever entered, of deleted matches too, with
        drafts and settings.

        The matches changed last come first, the deleted ones at the end: if not all fit, what is left out is what will
        be missed least. A match that can't be read is left out; if the index did not say so before, `DiskTrouble` is
        raised: the disk may answer the next time.
        """
        left_out: list[str] = []
        no_room: list[str] = []
        people = self._folder.people.now
        known = {PEOPLE: people.kept()} if people != People() else {}
        packing = Packing(self._folder.at(), {**self._folder.settings.tastes(), **known})
        entries = sorted(self._entries(), key=lambda entry: entry.deleted)
        for number, entry in enumerate(entries):
            percent = 100 * number // len(entries)
            try:
                read = yield from share(self._reading(entry.id), 1, percent, percent)
                file, drafts = file_of(read.story, read.events), self._drafts_of(read.story)
            except LedgerError as error:
                if isinstance(error, DiskTrouble) and not entry.problem:
                    self._look_again(entry.id)
                    raise
                left_out.append(entry.id)
                continue
            yield percent
            if not packing.add(file, read.story.last, drafts):
                no_room.append(entry.id)
            yield percent
        content, many = packing.ended()
        return Backup(content, many, tuple(left_out), tuple(no_room))

    def keeping_copy(self) -> Steps[bool]:
        """Make the daily backup, if there is none and something has changed since the last; return whether it did.
        Raises `DiskTrouble`."""
        if not self._copy_due():
            return False
        backup = yield from self.backing_up()
        self._keep_copy(backup)
        return True

    def today(self) -> str:
        """Return the day, in UTC: ``2026-11-21``."""
        return self._folder.at()[:10]

    @locked
    def copies(self) -> list[DailyBackup]:
        """Return the daily backups, the latest first."""
        return self._backups.kept()

    @locked
    def copy(self, day: str) -> bytes:
        """Return the backup of that day; raises `NoSuchMatch`."""
        return self._backups.read(day)

    # In -----------------------------------------------------------------------------------------------------

    def planning(self, source: str | bytes) -> Steps[ImportPlan]:
        """Plan the import of a file, yielding percent; nothing is written. Raises `Refused` if the file is neither a
        match nor a backup."""
        parcel = yield from share(unpacking(source), 100, 0, _UNPACKED)
        found: list[PlannedImport] = []
        seen: set[str] = set()
        size = sum(len(packed.content) for packed in parcel.files)
        done = 0
        for packed in parcel.files:
            begin, done = done, done + len(packed.content)
            percents = (_UNPACKED + (100 - _UNPACKED) * part // size for part in (begin, done))
            planned = yield from share(planning(packed, self._here, self._folder.at()), 100, *percents)
            if planned.id in seen and planned.fate != "refused":
                planned = PlannedImport("refused", problem=_DUPLICATE, game=planned.game)
            seen.add(planned.id)
            found.append(planned)
        known = parcel.settings
        rules = rules_brought((planned.ours for planned in found), known, self._folder.people.now)
        return ImportPlan(tuple(found), self._folder.settings.unlike(known), self._people(known), rules)

    def from_paper(self, match: Match) -> PlannedImport:
        """Plan a new match that was played on paper; raises `Refused` if it has more deals than a match can have."""
        return from_paper(match, self._folder.at())

    @locked
    def copy_behind(self, match: Match) -> tuple[str, tuple[Change, ...]] | None:
        """Return the copy of an earlier state of a match, which came from a link or file and was not changed since, and
        what the match has more; None if there is no such copy."""
        for entry in self._folder.shelf.entries():
            if entry.game == match.game.id and entry.deals <= len(match.deals) and not (entry.deleted or entry.problem):
                there = self._folder.books.read(entry.id).events
                newer = [event.change for event in following(match, entry.id, self._folder.at())]
                here = [event.change for event in there if event.reason == TAKEN_IN]
                if len(there) == len(here) < len(newer) and newer[: len(here)] == here:
                    return entry.id, tuple(newer[len(here) :])
        return None

    def import_all(self, matches: Sequence[PlannedImport], people: People | None = None) -> None:
        """Write the planned matches; see `importing`."""
        at_once(self.importing(matches, people))

    def importing(self, matches: Sequence[PlannedImport], people: People | None = None) -> Steps[None]:
        """Write the planned matches, yielding percent; all of them at once, or nothing. Then save the facts about
        `people`.

        Raises `MatchChanged` if the matches here have changed since they were planned, `TooNew`, or `DiskTrouble`: then
        nothing is imported; only with `DiskInDoubt` all of it, or nothing.
        """
        imports = [planned for planned in matches if planned.changes]
        if imports:
            yield from self._importing(imports)
        if people is not None:
            self._put_people(people)

    def _importing(self, imports: Sequence[PlannedImport]) -> Steps[None]:
        batch = self._begin()
        named: dict[str, Hashes] = {}
        for number, planned in enumerate(imports):
            begin, end = (_WRITTEN * part // len(imports) for part in (number, number + 1))
            events = yield from share(self._brought(planned), 100, begin, end)
            yield end
            self._write(batch, planned.id, events)
            named[planned.id] = Hashes(planned.last, events[-1].hash)
        self._commit(batch, named)
        # They are imported. What keeps them from being moved to the others now is reported to the next writer.
        try:
            with suppress(LedgerError):
                yield from share(self._moving(), 1, _WRITTEN, _WRITTEN)
            yield from share(self._folder.shelf.reading_expected(), len(imports), _WRITTEN, 100)
        finally:
            self._expect_no_more()
        for planned in imports:
            self._keep_drafts(planned)
            yield 100

    # Within -------------------------------------------------------------------------------------------------

    @locked
    def _begin(self) -> object:
        self._folder.hold()
        return self._folder.incoming.begin()

    def _brought(self, one: PlannedImport) -> Steps[tuple[Event, ...]]:
        """Return all entries of a match that is imported; raises `MatchChanged` if it is not here as it was planned."""
        there = yield from self._here(one.id)
        if (there.story.last if there else "") != one.last:
            raise MatchChanged(_CHANGED)
        return one.bring(there.events if there else ())

    @locked
    def _write(self, batch: object, id: str, events: tuple[Event, ...]) -> None:
        self._folder.incoming.add(batch, id, events)

    @locked
    def _commit(self, batch: object, named: Named) -> None:
        if any(
            self._folder.books.last(id) != hashes.based_on for id, hashes in named.items() if hashes.based_on
        ):  # saved meanwhile
            raise MatchChanged(_CHANGED)
        self._folder.hold()
        try:
            self._folder.incoming.commit(batch, named)
        except OSError:
            self._folder.shelf.look_again(named)
            raise
        self._folder.shelf.expect(named)
        self._folder.watch.saved({id: hashes.last for id, hashes in named.items()})

    @locked_in_steps
    def _moving(self) -> Steps[None]:
        return (yield from self._folder.incoming.moving())

    @locked
    def _expect_no_more(self) -> None:
        self._folder.shelf.expect_no_more()

    @locked
    def _look_again(self, id: str) -> None:
        self._folder.shelf.look_again([id])

    @locked
    def _people(self, imported: Mapping[str, object]) -> People | None:
        """Return what would be known of people after adding a backup's facts; None if it adds nothing."""
        now = self._folder.people.now
        names = (name for entry in self._folder.shelf.entries() for name in entry.players)
        merged = now.with_those_of(people_in(imported.get(PEOPLE)), names)
        return merged if merged != now else None

    @locked
    def _put_people(self, people: People) -> None:
        self._folder.people.put(people)

    @locked
    def _entries(self) -> list[ShelfEntry]:
        return self._folder.shelf.entries()

    @locked_in_steps
    def _reading(self, id: str) -> Steps[Read]:
        return (yield from self._folder.books.reading(id))

    def _here(self, id: str) -> Steps[There | None]:
        """Return a match that is here; one damaged beyond reading is not, and may be restored by an import."""
        with suppress(NoSuchMatch, Damaged):
            read = yield from self._reading(id)
            if read.story.newer:
                raise TooNew(TOO_NEW)
            return There(read.events, read.story)
        return None

    @locked
    def _drafts_of(self, story: Story) -> Drafted:
        return {str(number): facts for number, facts in self._folder.drafts.of(story).items()}

    @locked
    def _keep_drafts(self, planned: PlannedImport) -> None:
        """Save the drafts of a new match. One that can't be saved is a few taps lost, not a match."""
        for number, facts in planned.drafts.items():
            if int(number) <= planned.deals:
                with suppress(LedgerError, OSError):
                    self._folder.drafts.keep(self._folder.books.read(planned.id).story, int(number), facts)

    @locked
    def _copy_due(self) -> bool:
        return self._backups.due(self.today(), [entry.changed for entry in self._folder.shelf.entries()])

    @locked
    def _keep_copy(self, backup: Backup) -> None:
        if self._copy_due():  # another window may have been faster
            self._folder.hold()
            # While a match is missing no older backup is deleted either: it may be the way back.
            self._backups.keep(self.today(), replace(backup, left_out=backup.left_out + self._folder.watch.lost))
