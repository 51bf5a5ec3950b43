"""The ledger: every match of one folder. What it acknowledged is on the disk; what it refused has changed nothing."""

from __future__ import annotations

import uuid
from bisect import insort
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar

from app.ledger.alone import alone, alone_in_steps
from app.ledger.book.chronicle import Told, telling
from app.ledger.book.entering import NEVER_SCORED, Change, check_room, fitting, linked, prepared, started
from app.ledger.book.events import Event
from app.ledger.book.fold import Accumulator, fold
from app.ledger.book.story import Story
from app.ledger.errors import DoesNotFit, Moved, Refused, disk
from app.ledger.files.lost import sentences
from app.ledger.post import Post
from app.ledger.settings import Settings
from app.ledger.shelf import Shelf
from app.ledger.steps import Steps, at_once, share
from app.ledger.store.book_file import line_of
from app.ledger.store.books import NOT_KNOWN, Books, Read
from app.ledger.store.drafts import Drafts
from app.ledger.store.flush import Settling
from app.ledger.store.holding import Holding
from app.ledger.store.incoming import Incoming
from app.ledger.store.shelf_file import Entry, entry_of
from app.ledger.store.watch import Watch
from scoring import MatchError
from scoring.matchfile import LONGEST_NOTE


def _now() -> datetime:
    return datetime.now(UTC)


class Ledger:
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
        self.folder = folder
        self._clock = clock
        self._settling = Settling(sync) if sync is not None else None
        self.one = RLock()
        self._notices: list[str] = []
        self._incoming = Incoming(folder / "incoming", folder / "matches", self._notices.append)
        self._watch = Watch(
            folder / "latest.txt", lambda losses: sentences(losses, folder / "backups"), self._notices.append
        )
        self._books = Books(folder / "matches", self._incoming, self._watch, self._notices.append, self._hold)
        self._drafts = Drafts(folder / "drafts")
        self._shelf = Shelf(folder / "shelf.json", self._books, self._watch, self.one)
        self.settings = Settings(folder / "settings.json", self._notices.append, self._hold)
        self.post = Post(
            folder / "backups", self._incoming, self._watch, self._books, self._shelf, self._drafts, self.settings,
            self.one, self._at, self._hold,
        )  # fmt: skip
        self._holding = Holding(folder, self._incoming)
        with disk():
            try:
                self._holding.begin()
                self.settings.load()
                self._shelf.begin()
                if not later:
                    at_once(self._shelf.reading())
            except BaseException:
                self._holding.release()
                raise

    def close(self) -> None:
        """Let another process have the folder."""
        self._holding.close()
        if self._open.get(self.folder) is self:
            del self._open[self.folder]

    # Reading ------------------------------------------------------------------------------------------------

    @alone
    def story(self, id: str, upto: int | None = None) -> Story:
        """The match as it stands, or as it stood after its first `upto` entries.

        Raises `NoSuchMatch`, `Damaged`, `TooNew` or `DiskTrouble`.
        """
        read = self._books.read(id)
        return read.story if upto is None else fold(read.events, upto)

    @alone_in_steps
    def opening(self, id: str) -> Steps[Story]:
        """Read and score the match, in percent; raises as `story` does. One that cannot be scored is read alone."""
        read = yield from share(self._books.reading(id), 100, 0, 70)
        with suppress(MatchError):
            yield from share(read.story.scoring(), 2 * len(read.story.deals), 70, 100)
        return read.story

    @alone
    def events(self, id: str) -> tuple[Event, ...]:
        """Every entry of the match, oldest first; raises as `story` does."""
        return self._books.read(id).events

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

    @alone
    def shelf(self) -> list[Entry]:
        """Every match, deleted ones included, the latest changed first."""
        return self._shelf.entries()

    @alone
    def known_players(self) -> list[str]:
        """The names of everybody who sits in a match, those of the latest changed match first."""
        names = (name for entry in self._shelf.entries() if not entry.deleted for name in entry.players)
        return list(dict.fromkeys(names))

    @property
    def unread(self) -> int:
        """How many matches `reading` has still to read."""
        return self._shelf.unread

    def reading(self) -> Steps[None]:
        """Read the matches that the list does not know yet: all where it was lost or another version made it."""
        return self._shelf.reading()

    def notices(self) -> list[str]:
        """What the player must be told, once: asking for it takes it off the list."""
        told, self._notices[:] = list(self._notices), []
        return told

    @alone
    def heard(self) -> None:
        """The player has read the notices: what is missing need not be told again at the next start."""
        self._watch.heard()

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

    # Entering -----------------------------------------------------------------------------------------------

    @alone
    def start(
        self,
        game: str,
        players: Sequence[str],
        rules: Mapping[str, Any] | None = None,
        dealer: int = 0,
        who: str = "",
        reason: str = "",
    ) -> str:
        """Begin a match and give its id; raises `Refused` or `DiskTrouble`."""
        id = str(uuid.uuid4())
        data = started(id, game, players, rules or {}, dealer)
        made = linked([], [("started", data)], self._at(), _words(who), _words(reason), id)
        now = _going_on(None, made)
        at_once(fitting(now.story))
        check_room(now.story, made, now.lines)
        self._kept(None, now, made)
        return id

    def append(
        self,
        id: str,
        kind: str,
        data: Mapping[str, Any] | None = None,
        who: str = "",
        reason: str = "",
        expect: str | None = None,
    ) -> Story:
        """Enter one change; see `append_all`."""
        return self.append_all(id, [(kind, data or {})], who, reason, expect)

    @alone
    def append_all(
        self, id: str, changes: Sequence[Change], who: str = "", reason: str = "", expect: str | None = None
    ) -> Story:
        """Enter the changes (kind and data) of one action, all of them or none, and give the match as it then stands.

        `expect` is the `last` of the story that the player was looking at. Raises `Moved` where the match has changed
        since, `Refused` where a change cannot be, `DoesNotFit` where it can but later deals no longer fit, and
        `DiskTrouble`.
        """
        return at_once(self.entering(id, changes, who, reason, expect))

    @alone_in_steps
    def entering(
        self, id: str, changes: Sequence[Change], who: str = "", reason: str = "", expect: str | None = None
    ) -> Steps[Story]:
        """The same in steps: to read a long match, and to score it anew, takes a while. Raises `Moved` also where it
        was changed meanwhile."""
        if any(kind in ("started", "undone", "redone") for kind, _ in changes) or not changes:
            raise Refused("", "This is nothing that can be entered.")
        return (yield from self._entering(id, lambda story: _prepared(story, changes), who, reason, expect))

    @alone
    def undo(self, id: str, who: str = "", expect: str | None = None) -> Story:
        """Take back the latest action that stands (`Story.undo`); raises `Refused` where there is none."""
        return at_once(self.undoing(id, who, expect))

    @alone_in_steps
    def undoing(self, id: str, who: str = "", expect: str | None = None) -> Steps[Story]:
        """The same in steps; see `entering`."""
        return (yield from self._entering(id, _undone, who, "", expect))

    @alone
    def redo(self, id: str, who: str = "", expect: str | None = None) -> Story:
        """Make the latest undone action count again (`Story.redo`); raises `Refused` where there is none."""
        return at_once(self.redoing(id, who, expect))

    @alone_in_steps
    def redoing(self, id: str, who: str = "", expect: str | None = None) -> Steps[Story]:
        """The same in steps; see `entering`."""
        return (yield from self._entering(id, _redone, who, "", expect))

    def delete(self, id: str, who: str = "") -> Story:
        """Take the match off the shelf; everything in it stays, and `restore` brings it back."""
        return self.append(id, "deleted", who=who)

    def restore(self, id: str, who: str = "") -> Story:
        """Put a deleted match back."""
        return self.append(id, "restored", who=who)

    # Drafts -------------------------------------------------------------------------------------------------

    @alone
    def draft(self, id: str, number: int) -> dict[str, Any] | None:
        """The facts tapped in so far for deal `number`, to be entered or corrected; None where there are none."""
        return self._drafts.get(self._books.read(id).story, number)

    @alone
    def keep_draft(self, id: str, number: int, facts: Mapping[str, Any], since: int | None = None) -> None:
        """Keep what is tapped in so far; raises `DiskTrouble`, or `Refused` for what cannot be written down.

        `since` is what `Story.entered` said of the deal when it was tapped. Where it says something else now, the deal
        was saved meanwhile, here or in another window, and nothing is kept.
        """
        story = self._books.read(id).story
        if since not in (None, story.entered(number)):
            return
        self._hold()
        try:
            self._drafts.keep(story, number, facts)
        except (TypeError, ValueError) as error:
            raise Refused("", "This holds something that cannot be written down: check the text.") from error

    @alone
    def drop_draft(self, id: str, number: int) -> None:
        """Forget what was tapped in; raises `DiskTrouble`."""
        self._hold()
        self._drafts.drop(id, number)

    def now(self) -> datetime:
        """The time, in UTC."""
        return self._clock().astimezone(UTC)

    # Within -------------------------------------------------------------------------------------------------

    def _at(self) -> str:
        # Not strftime, which writes years before 1000 with fewer digits.
        return f"{self.now().replace(microsecond=0, tzinfo=None).isoformat()}Z"

    def _hold(self) -> None:
        """Make sure that the folder is ours before anything is written; raises `LedgerBusy` or `OSError`."""
        self._holding.take()

    def _look_again(self) -> None:
        """Read all anew: the folder is again as it was some time ago. Raises `OSError`."""
        self._incoming.forget()
        self._books.forget()
        self._shelf.begin()

    def _entering(
        self, id: str, tell: Callable[[Story], Sequence[tuple[str, dict[str, Any]]]], who: str, reason: str,
        expect: str | None,
    ) -> Steps[Story]:  # fmt: skip
        """Enter what is to be told of the match as it stands."""
        before = yield from share(self._books.reading(id), 100, 0, 70)
        if expect not in (None, before.story.last):
            raise _moved()
        made = linked(before.events, tell(before.story), self._at(), _words(who), _words(reason))
        now = _going_on(before, made)
        yield from share(_checking(now.story, made), 2 * len(now.story.deals), 70, 100)
        check_room(now.story, made, now.lines)
        if self._books.read(id).story.last != before.story.last:
            raise _moved()
        return self._kept(before, now, made)

    def _kept(self, before: Read | None, now: Read, made: Sequence[Event]) -> Story:
        """Write the entries made, and tell the shelf."""
        story = now.story
        self._hold()
        try:
            read = self._books.add(story.id, before, now)
        except OSError:
            self._shelf.look_again([story.id])
            raise
        self._shelf.show(entry_of(story, read.stamp))
        # Forget the drafts of the deals just entered or corrected. One that stays is recognised by `draft`.
        for event in made:
            if event.kind in ("dealt", "corrected"):
                with suppress(OSError):
                    self._drafts.drop(story.id, event.data.get("number", len(story.deals) - 1))
        return story


def _going_on(before: Read | None, made: Sequence[Event]) -> Read:
    """The match as it is with the entries made after what was read before; its file does not say so yet."""
    so_far = before.so_far.copy() if before else Accumulator()
    for event in made:
        so_far.add(event)
    story = so_far.story()
    if before:
        story = story.following(before.story)
    lines = list(before.lines) if before else []
    for event in made:
        insort(lines, line_of(event))
    return Read((*(before.events if before else ()), *made), story, NOT_KNOWN, so_far, lines)


def _checking(story: Story, made: Sequence[Event]) -> Steps[None]:
    """Score the match with the entries made; raises as `fitting` does, unless none of them depends on the score."""
    try:
        yield from fitting(story)
    except (Refused, DoesNotFit):
        if any(event.kind not in NEVER_SCORED for event in made):
            raise


def _prepared(story: Story, changes: Sequence[Change]) -> list[tuple[str, dict[str, Any]]]:
    return [(kind, prepared(story.game, kind, data)) for kind, data in changes]


def _undone(story: Story) -> list[tuple[str, dict[str, Any]]]:
    if story.undo is None or story.deleted:
        raise Refused("", "There is nothing to undo.")
    return [("undone", {"step": story.undo.step})]


def _redone(story: Story) -> list[tuple[str, dict[str, Any]]]:
    if story.redo is None or story.deleted:
        raise Refused("", "There is nothing to redo.")
    return [("redone", {"step": story.redo.step})]


def _moved() -> Moved:
    return Moved("This match has just been changed in another window: look at it again, then repeat.")


def _words(text: str) -> str:
    """Free words of a player, if they can be written down."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise Refused("", "This text holds broken characters: write it again.") from error
    if len(text) > LONGEST_NOTE:
        many = f"{len(text):,} characters, but {LONGEST_NOTE:,} are the most"
        raise Refused("", f"The text has {many}: shorten it.")
    return text
