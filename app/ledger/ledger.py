"""The ledger: every match of one folder. What it acknowledged is on the disk; what it refused has changed nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar

from app.ledger.book.chronicle import Told, telling
from app.ledger.book.event import Event
from app.ledger.book.fold import Accumulator, fold
from app.ledger.book.story import Story
from app.ledger.entering import Entering
from app.ledger.errors import Refused, disk
from app.ledger.folder import Folder
from app.ledger.locked import locked, locked_in_steps
from app.ledger.post import Post
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.drafts import Draft
from app.ledger.store.flush import Settling
from app.ledger.store.people import People
from app.ledger.store.shelf_file import Entry
from scoring import MatchError
from scoring.errors import Json
from scoring.facts import Facts
from scoring.text import Words, say


def _now() -> datetime:
    return datetime.now(UTC)


class Ledger(Entering):
    """The matches, drafts and settings in one folder. Open it with `Ledger.open`: one for all screens and sessions.

    Whatever can go wrong is a `LedgerError` with a sentence for the player, and then nothing kept has changed. What
    leaves it or comes in as a file goes by its `post`.
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
        """The ledger of this folder, the same one for everybody in this process; see the constructor."""
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
        """Raises `LedgerBusy` while another process has the folder, `DiskTrouble` where it cannot be read.

        `clock` gives the time in UTC; `sync` makes everything written so far durable where fsync alone does not (a
        browser). Where it raises `OSError` it has put the folder back to what is durable. With `later` the matches
        that the list does not know yet are left to `reading`.
        """
        self._notices: list[Words] = []
        super().__init__(Folder.of(folder, clock, self._notices.append))
        self.folder = folder
        self._settling = Settling(sync) if sync is not None else None
        self.settings = self._folder.settings
        self.post = Post(self._folder)
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

    def close(self) -> None:
        """Let another process have the folder."""
        self._folder.holding.close()
        if self._open.get(self.folder) is self:
            del self._open[self.folder]

    # Reading ------------------------------------------------------------------------------------------------

    @locked
    def story(self, id: str, upto: int | None = None) -> Story:
        """The match as it stands, or as it stood after its first `upto` entries.

        Raises `NoSuchMatch`, `Damaged`, `TooNew` or `DiskTrouble`.
        """
        read = self._folder.books.read(id)
        return read.story if upto is None else fold(read.events, upto)

    @locked_in_steps
    def opening(self, id: str) -> Steps[Story]:
        """Read and score the match, in percent; raises as `story` does. One that cannot be scored is read alone."""
        read = yield from share(self._folder.books.reading(id), 100, 0, 70)
        with suppress(MatchError):
            yield from share(read.story.scoring(), 2 * len(read.story.deals), 70, 100)
        return read.story

    @locked
    def events(self, id: str) -> tuple[Event, ...]:
        """Every entry of the match, oldest first; raises as `story` does."""
        return self._folder.books.read(id).events

    def looking_back(self, id: str, upto: int) -> Steps[Story]:
        """The match as it stood after its first `upto` entries, scored if it can be, in percent; raises as `story`."""
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

    def telling(self, id: str, first: int, last: int) -> Steps[list[Told]]:
        """The entries with `seq` from `first` to `last` in words, the latest first, in percent; raises as `story`."""
        now = yield from share(self.opening(id), 100, 0, 50)
        return (yield from share(telling(self.events(id), first, last, now), 100, 50, 100))

    @locked
    def shelf(self) -> list[Entry]:
        """Every match with its people, deleted ones included, the latest changed first."""
        return self._folder.people.in_matches(self._folder.shelf.entries())

    @locked
    def known_players(self) -> list[str]:
        """Everybody who sits in a match and is on the list, those of the latest changed match first."""
        names = (name for entry in self.shelf() if not entry.deleted for name in entry.players)
        return [name for name in dict.fromkeys(names) if name not in self.people.off]

    @property
    def seated(self) -> int:
        """How often it has changed who sits at a table: while it has not, neither has `tables`."""
        return self._folder.shelf.seated

    @locked
    def tables(self) -> list[dict[str, str]]:
        """Who sat together in any match, deleted ones too, each company once, those begun first in front: the people by
        the names that were written there."""
        entries = sorted(self._folder.shelf.entries(), key=lambda entry: (entry.started, entry.id))
        return [self.people.at_table(names) for names in dict.fromkeys(entry.everybody for entry in entries)]

    @property
    def people(self) -> People:
        """What is known of names."""
        return self._folder.people.now

    @locked
    def put_people(self, people: People) -> None:
        """Know this of names from now on; no match changes. Raises `DiskTrouble`."""
        self._folder.people.put(people)

    @locked
    def names_of(self, person: str) -> list[str]:
        """The names under which a person stands in matches."""
        return list(dict.fromkeys(
            name for entry in self._folder.shelf.entries() if not entry.deleted
            for name in (*entry.players, *(one.name for one in entry.sat)) if self.people.of(name) == person
        ))  # fmt: skip

    @property
    def unread(self) -> int:
        """How many matches `reading` has still to read."""
        return self._folder.shelf.unread

    def reading(self) -> Steps[None]:
        """Read the matches that the list does not know yet: all where it was lost or another version made it."""
        return self._folder.shelf.reading()

    def now(self) -> datetime:
        """The time, in UTC."""
        return self._folder.now()

    def notices(self) -> list[Words]:
        """What the player must be told, once: asking for it takes it off the list."""
        told, self._notices[:] = list(self._notices), []
        return told

    @locked
    def heard(self) -> None:
        """The player has read the notices: what is missing need not be told again at the next start."""
        self._folder.watch.heard()

    async def settled(self) -> None:
        """Return once everything acknowledged so far survives a power cut; on a disk it does already.

        Raises `DiskTrouble` where the browser refuses; then all is again as it was when it last did not.
        """
        if self._settling is not None:
            with disk():
                try:
                    await self._settling.settled()
                except OSError:
                    self._look_again()
                    raise

    # Drafts -------------------------------------------------------------------------------------------------

    @locked
    def draft(self, id: str, number: int) -> Facts | None:
        """The facts tapped in so far for deal `number`, to be entered or corrected; None where there are none."""
        draft = self._folder.drafts.get(self._folder.books.read(id).story, number)
        return None if draft is None else draft.facts

    @locked
    def tapped(self, id: str, number: int) -> Draft | None:
        """The same with the taps by which the facts came to be."""
        return self._folder.drafts.get(self._folder.books.read(id).story, number)

    @locked
    def keep_draft(
        self, id: str, number: int, facts: Mapping[str, object], since: int | None = None, taps: Json = None
    ) -> None:
        """Keep what is tapped in so far, and the `taps` by which it came to be; raises `DiskTrouble`, or `Refused` for
        what cannot be written down.

        `since` is what `Story.entered` said of the deal when it was tapped. Where it says something else now, the deal
        was saved meanwhile, here or in another window, and nothing is kept.
        """
        story = self._folder.books.read(id).story
        if since not in (None, story.entered(number)):
            return
        self._folder.hold()
        try:
            self._folder.drafts.keep(story, number, facts, taps)
        except (TypeError, ValueError) as error:
            raise Refused("", say("This contains something that can’t be saved: check the text.")) from error

    @locked
    def drop_draft(self, id: str, number: int) -> None:
        """Forget what was tapped in; raises `DiskTrouble`."""
        self._folder.hold()
        self._folder.drafts.drop(id, number)

    # Within -------------------------------------------------------------------------------------------------

    def _look_again(self) -> None:
        """Read all anew: the folder is again as it was some time ago. Raises `OSError`."""
        self._folder.incoming.forget()
        self._folder.books.forget()
        self._folder.shelf.begin()
        self._folder.people.load()
