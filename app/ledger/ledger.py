"""The ledger: every match of one folder. What it acknowledged is on the disk; what it refused has changed nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar

from app.ledger.book.chronicle import HistoryEntry, describing
from app.ledger.book.event import Change, Event
from app.ledger.book.fold import Accumulator, fold
from app.ledger.book.story import Story
from app.ledger.drafted import Drafted
from app.ledger.entering import enter, making, redone, start, undone
from app.ledger.errors import disk
from app.ledger.exchange import Exchange
from app.ledger.folder import Folder
from app.ledger.locked import locked, locked_in_steps
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.flush import Flushing
from app.ledger.store.people import People
from app.ledger.store.shelf_file import ShelfEntry
from app.ledger.watching import watched
from scoring import MatchError
from scoring.errors import Json
from scoring.text import Words


def _now() -> datetime:
    return datetime.now(UTC)


class Ledger:
    """The matches, drafts and settings in one folder.

    Open it with `Ledger.open`: one for all screens and sessions. Whatever can go wrong is a `LedgerError` with a
    sentence for the player, and then nothing saved has changed. Export and import go through
    its `exchange`, half-entered deals through `drafts`.
    """

    _open: ClassVar[dict[Path, Ledger]] = {}

    @classmethod
    def open(
        cls,
        folder: Path,
        clock: Callable[[], datetime] = _now,
        sync: Callable[[], Awaitable[None]] | None = None,
        later: bool = False,
    ) -> Ledger:
        """Return the ledger of this folder, the same one for everybody in this process; see the constructor."""
        folder = folder.resolve()
        if folder not in cls._open:
            cls._open[folder] = cls(folder, clock, sync, later)
        return cls._open[folder]

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], datetime] = _now,
        sync: Callable[[], Awaitable[None]] | None = None,
        later: bool = False,
    ) -> None:
        """Open the folder. Raises `LedgerBusy` while another process has it, `DiskTrouble` if it can't be read.

        `clock` gives the time in UTC; `sync` makes everything written so far durable if fsync alone does not (in a
        browser). If it raises `OSError` it has put the folder back to what is durable. With `later` the matches that
        the index does not know yet are left to `reading`.
        """
        self._notices: list[Words] = []
        self.on_notice: Callable[[Words], None] = lambda sentence: None
        """Called with each of the `notices` as soon as there is one."""
        self.folder = folder
        self.source = self
        """The ledger that this is a view of: another one for somebody who only watches."""
        self._flushing = Flushing(sync) if sync is not None else None
        self._use(Folder.of(folder, clock, self._notice))
        with disk():
            try:
                self._folder.holding.begin()
                self.settings.load()
                self._folder.people.load()
                self._folder.shelf.begin()
                if not later:
                    at_once(self._folder.shelf.reading())
            except BaseException:
                self._folder.holding.release()
                raise

    def watched(self) -> Ledger:
        """Return the same matches for somebody who only watches: every change raises `OnlyWatching`."""
        view = copy(self)
        view._use(watched(self._folder))
        view._notices, view._flushing, view.on_notice = [], None, lambda sentence: None
        return view

    def close(self) -> None:
        """Let another process have the folder."""
        self._folder.holding.close()
        if self._open.get(self.folder) is self:
            del self._open[self.folder]

    # Entering -----------------------------------------------------------------------------------------------

    @locked
    def start(
        self,
        game: str,
        players: Sequence[str],
        rules: Mapping[str, Json] | None = None,
        dealer: int = 0,
        who: str = "",
        reason: str = "",
        people: tuple[int | None, str] | None = None,
    ) -> str:
        """Start a match and return its id; with `people` who come and go it is said how many play, None for all, and
        who rests. Raises `Refused` or `DiskTrouble`."""
        return start(self._folder, game, players, rules or {}, dealer, who, reason, people)

    @locked_in_steps
    def entering(
        self, id: str, changes: Sequence[Change], who: str = "", reason: str = "", expect: str | None = None
    ) -> Steps[Story]:
        """Enter the changes of one action, all of them or none, and return the match after them, yielding percent:
        reading a long match, and scoring it again, takes a while.

        `expect` is the `last` of the story that the player was looking at. Raises `MatchChanged` if the match has
        changed since or meanwhile, `Refused` if a change is invalid, `DoesNotFit` if it is valid but later deals no
        longer fit, and `DiskTrouble`.
        """
        return (yield from enter(self._folder, id, making(changes), who, reason, expect))

    def append(self, id: str, change: Change, who: str = "", reason: str = "", expect: str | None = None) -> Story:
        """Enter one change, all at once; raises as `entering`."""
        return self.append_all(id, [change], who, reason, expect)

    def append_all(
        self, id: str, changes: Sequence[Change], who: str = "", reason: str = "", expect: str | None = None
    ) -> Story:
        """Do the same with several changes of one action."""
        return at_once(self.entering(id, changes, who, reason, expect))

    @locked_in_steps
    def undoing(self, id: str, who: str = "", expect: str | None = None, reason: str = "") -> Steps[Story]:
        """Undo the latest action in force (`Story.undo`); raises as `entering`, `Refused` if there is none."""
        return (yield from enter(self._folder, id, undone, who, reason, expect))

    def undo(self, id: str, who: str = "", expect: str | None = None) -> Story:
        """Do the same, all at once."""
        return at_once(self.undoing(id, who, expect))

    @locked_in_steps
    def redoing(self, id: str, who: str = "", expect: str | None = None) -> Steps[Story]:
        """Redo the latest undone action (`Story.redo`); raises as `entering`, `Refused` if there is none."""
        return (yield from enter(self._folder, id, redone, who, "", expect))

    def redo(self, id: str, who: str = "", expect: str | None = None) -> Story:
        """Do the same, all at once."""
        return at_once(self.redoing(id, who, expect))

    # Reading ------------------------------------------------------------------------------------------------

    @locked
    def story(self, id: str, upto: int | None = None) -> Story:
        """Return the match as it is, or as it was after its first `upto` entries. Raises `NoSuchMatch`, `Damaged`,
        `TooNew` or `DiskTrouble`."""
        read = self._folder.books.read(id)
        return read.story if upto is None else fold(read.events, upto)

    @locked_in_steps
    def opening(self, id: str) -> Steps[Story]:
        """Read and score the match, yielding percent; raises as `story` does. One that can't be scored is only read."""
        read = yield from share(self._folder.books.reading(id), 100, 0, 70)
        with suppress(MatchError):
            yield from share(read.story.scoring(), 2 * len(read.story.deals), 70, 100)
        return read.story

    @locked
    def events(self, id: str) -> tuple[Event, ...]:
        """Return every entry of the match, oldest first; raises as `story` does."""
        return self._folder.books.read(id).events

    def looking_back(self, id: str, upto: int) -> Steps[Story]:
        """Return the match as it was after its first `upto` entries, scored if possible, yielding percent; raises as
        `story`."""
        now = yield from share(self.opening(id), 100, 0, 50)
        events = self.events(id)
        so_far = Accumulator()
        for event in events[:upto]:
            so_far.add(event)
            yield 50 + 25 * event.seq // upto
        then = so_far.story().following(now)
        with suppress(MatchError):
            yield from share(then.scoring(), 2 * len(then.deals), 75, 100)
        return then

    def describing(self, id: str, first: int, last: int) -> Steps[list[HistoryEntry]]:
        """Return the entries with `seq` from `first` to `last` in words, the latest first, yielding percent; raises as
        `story`."""
        now = yield from share(self.opening(id), 100, 0, 50)
        return (yield from share(describing(self.events(id), first, last, now), 100, 50, 100))

    @locked
    def shelf(self) -> list[ShelfEntry]:
        """Return every match with its people, deleted ones included, the latest changed first."""
        return self._folder.people.in_matches(self._folder.shelf.entries())

    @locked
    def known_players(self) -> list[str]:
        """Return everybody who sits in a match and is on the list, those of the latest changed match first."""
        names = (name for entry in self.shelf() if not entry.deleted for name in entry.players)
        return [name for name in dict.fromkeys(names) if name not in self.people.off]

    @property
    def seated(self) -> int:
        """Return how often the players at the tables have changed: while this is the same, so is `tables`."""
        return self._folder.shelf.seated

    @locked
    def tables(self) -> list[dict[str, str]]:
        """Return who sat together in any match, deleted ones too, each company once, in the order in which they
        started: the people by the names that were written there, by their seats."""
        entries = sorted(self._folder.shelf.entries(), key=lambda entry: (entry.started, entry.id))
        companies: dict[frozenset[str], tuple[str, ...]] = {}
        for entry in entries:
            companies.setdefault(frozenset(entry.everybody), entry.everybody)
        return [self.people.at_table(names) for names in companies.values()]

    @property
    def people(self) -> People:
        """Return what is known of names."""
        return self._folder.people.now

    @locked
    def put_people(self, people: People) -> None:
        """Save these facts about names; no match changes. Raises `DiskTrouble`."""
        self._folder.people.put(people)

    @locked
    def names_of(self, person: str) -> list[str]:
        """Return the names under which a person is in matches."""
        return list(dict.fromkeys(
            name for entry in self._folder.shelf.entries() if not entry.deleted
            for name in (*entry.players, *(player.name for player in entry.sat)) if self.people.of(name) == person
        ))  # fmt: skip

    @property
    def unread(self) -> int:
        """Return how many matches `reading` has still to read."""
        return self._folder.shelf.unread

    def reading(self) -> Steps[None]:
        """Read the matches that the index does not know yet: all if it was lost or another version made it."""
        return self._folder.shelf.reading()

    def now(self) -> datetime:
        """Return the time, in UTC."""
        return self._folder.now()

    def notices(self) -> list[Words]:
        """Return the messages for the player, once: they are removed from the list."""
        notices, self._notices[:] = list(self._notices), []
        return notices

    @locked
    def notices_read(self) -> None:
        """Note that the player has read the messages: what is missing need not be reported again at the next start.
        Raises `LedgerError`."""
        self._folder.hold()
        self._folder.watch.notices_read()
        self.settings.notices_read()
        self._folder.people.notices_read()

    async def flush(self) -> None:
        """Return once everything acknowledged so far survives a power cut; on a disk it does already. Raises
        `DiskTrouble` if the browser refuses; then all is again as it was at the last success."""
        if self._flushing is not None:
            with disk():
                try:
                    await self._flushing.flush()
                except OSError:
                    self._look_again()
                    raise

    # Within -------------------------------------------------------------------------------------------------

    def _use(self, folder: Folder) -> None:
        self._folder, self.lock, self.settings = folder, folder.lock, folder.settings
        self.drafts, self.exchange = Drafted(folder), Exchange(folder)

    def _notice(self, sentence: Words) -> None:
        self._notices.append(sentence)
        self.on_notice(sentence)

    def _look_again(self) -> None:
        """Read everything again: the folder has gone back to an earlier state. Raises `OSError`."""
        self._folder.incoming.forget()
        self._folder.books.forget()
        self._folder.shelf.begin()
        self.settings.load()
        self._folder.people.load()
