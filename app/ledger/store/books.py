"""Every match of a folder, each in its own file; those just used stay in memory."""

from __future__ import annotations

import os
from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from app.ledger.book.chain import ID, apart
from app.ledger.book.entering import LARGEST_BOOK
from app.ledger.book.event import Event
from app.ledger.book.fold import Accumulator
from app.ledger.book.story import Story
from app.ledger.errors import Damaged, LedgerError, MatchChanged, NoSuchMatch, TooLarge, TooNew
from app.ledger.steps import Steps, at_once
from app.ledger.store import disk
from app.ledger.store.book_file import NO_SUCH_MATCH, NOT_THERE, Book, line_of, lines_of, stamp_of
from app.ledger.store.incoming import Incoming
from app.ledger.store.storage import TOO_NEW, Notice
from app.ledger.store.watch import Watch, called
from scoring.json_text import LARGEST
from scoring.matchfile import MOST_DEALS
from scoring.text import Message, Words, say

# The match on screen, and some to go back to; fewer long ones, as they fill the memory.
_AT_HAND, _ENTRIES_AT_HAND = 16, 20_000
# No file has this time and size.
NOT_KNOWN = (-1, -1)
GONE = say("The file of this match is missing from Quinola’s folder. Import a backup to get it back (Settings).")
_TOO_LARGE = say(
    "This match is larger than Quinola opens, {deals} deals or {size} MB: its file was left as it is. Start a new"
    " match.",
    deals=MOST_DEALS,
    size=LARGEST // 10**6,
)
# Where a file was found that has less than what is in memory.
MISSING = say("A match was saved again, because its file was missing from Quinola’s folder: {match}.")
OLDER = say("A match was saved again, because an older copy had replaced its file: {match}.")
DAMAGED = say("A match was saved again, because its file was damaged: {match}.")


class Read(NamedTuple):
    """A match as it was read: its entries, their story, the file's time and size then, and what the next entry is added
    to: the fold so far and the file's lines."""

    events: tuple[Event, ...]
    story: Story
    stamp: tuple[int, int]
    so_far: Accumulator
    lines: list[bytes]

    @classmethod
    def begun(cls, new_events: Sequence[Event]) -> Read:
        """Return a new match with the entries made; they are not written yet."""
        so_far = Accumulator()
        for event in new_events:
            so_far.add(event)
        return cls(tuple(new_events), so_far.story(), NOT_KNOWN, so_far, lines_of(new_events))

    def going_on(self, new_events: Sequence[Event]) -> Read:
        """Return the match with the entries made after those that were read; they are not written yet. Raises `Refused`
        if one can't follow."""
        so_far, lines = self.so_far.copy(), self.lines.copy()
        for event in new_events:
            so_far.add(event)
            insort(lines, line_of(event))
        return Read((*self.events, *new_events), so_far.story().following(self.story), NOT_KNOWN, so_far, lines)

    def is_in(self, events: Sequence[Event]) -> bool:
        """Return whether the match begins with these entries: each holds the hash of the one before."""
        length = len(self.events)
        return len(events) >= length and events[length - 1].hash == self.story.last


class Books:
    """The files of `folder`, and those `incoming` that count as there.

    `watch` compares everything read with what was saved last, `notice` gets messages about damage, and `hold` makes
    sure that the folder is ours.
    """

    def __init__(
        self, folder: Path, incoming: Incoming, watch: Watch, notice: Notice, hold: Callable[[], None]
    ) -> None:
        self.folder = folder
        self._incoming = incoming
        self._watch = watch
        self._notice = notice
        self._hold_folder = hold
        self._at_hand: dict[str, Read] = {}

    def stamps(self) -> dict[str, tuple[int, int]]:
        """Return every match there is, with its `Book.stamp`, in one look at the folder; raises `OSError`."""
        files: dict[str, os.DirEntry[str] | Path] = {}
        with disk.reading():
            with os.scandir(self.folder) as found:
                for file in found:
                    id, _, ending = file.name.partition(".")
                    if ID.fullmatch(id) and (ending == "json" or (ending == "json.bak" and id not in files)):
                        files[id] = file
            files |= {path.stem: path for path in self._incoming.waiting()}
            return {id: stamp_of(file.stat()) for id, file in files.items()}

    def ids(self) -> set[str]:
        """Return every match there is; raises `OSError`."""
        known = {path.stem for path in self._incoming.waiting()}
        with suppress(FileNotFoundError), os.scandir(self.folder) as found:
            known |= {id for file in found if (id := _match_in(file.name))}
        return known

    def last(self, id: str) -> str:
        """Return the same as `Book.last`."""
        return self._book(id).last()

    def forget(self) -> None:
        """Forget what was read: the folder may have changed."""
        self._at_hand.clear()

    def read(self, id: str) -> Read:
        """Return the match, from memory if its file has not changed; raises as `Book.read` does."""
        return at_once(self.reading(id))

    def at_hand(self) -> Iterator[tuple[str, str]]:
        """Yield the matches in memory, by their ids, with the hash of the latest entry: empty if the file has changed
        since. Raises `OSError`."""
        return ((id, read.story.last if self._is_at_hand(id) else "") for id, read in self._at_hand.items())

    def _is_at_hand(self, id: str) -> bool:
        """Return whether the match need not be read from its file; raises `OSError`."""
        read = self._at_hand.get(id)
        return read is not None and read.stamp == self._book(id).stamp()

    def reading(self, id: str) -> Steps[Read]:
        """Do the same as `read`, yielding percent: a long match takes a while."""
        read = self._at_hand.get(id)
        if read is None or not self._is_at_hand(id):
            read = yield from self.reading_file(id)
            self._watch.tell()
        self._keep(id, read)
        return read

    def reading_file(self, id: str) -> Steps[Read]:
        """Read the match from its file, without keeping it in memory, yielding percent; raises as `Book.read` does, or
        `TooLarge`.

        Nothing that is in memory is given up for what the file has: if that is less, because another program has set
        it back, the file is written again; if it has gone another way, both versions are kept.
        """
        while True:
            damage: list[Words] = []
            book = self._book(id, damage.append)
            stamp = book.stamp()
            if stamp[1] > LARGEST_BOOK:
                raise TooLarge(_TOO_LARGE)
            try:
                content = yield from book.reading()
            except NoSuchMatch:
                missing = NoSuchMatch(GONE if id in self._watch.noted else NO_SUCH_MATCH)
                return self._written_again(self._at_hand.get(id), MISSING, missing)
            except Damaged as error:
                return self._written_again(self._at_hand.get(id), DAMAGED, error)
            if damage or stamp == book.stamp():  # otherwise it was saved meanwhile
                break
        events, story, so_far, lines = content
        if len(story.deals) > MOST_DEALS:
            raise TooLarge(_TOO_LARGE)
        known = self._at_hand.get(id)
        if known and not known.story.newer and not known.is_in(events):
            if events[-1].hash in (event.hash for event in known.events):
                return self._written_again(known, DAMAGED if damage else OLDER)
            self._keep_apart(known, events)
        elif damage:
            self._notice(damage[0])  # this says already that the latest entry may be missing
            self._watch.saved({id: events[-1].hash})
        else:
            self._watch.saw(id, called(story), events)
        read = Read(events, story, book.stamp(), so_far, lines)
        if known:
            self._at_hand[id] = read
        return read

    def _written_again(self, known: Read | None, found: Message, error: LedgerError | None = None) -> Read:
        """Return the match from memory, after writing its file again, of which `found` is said; raises the `error` of
        reading it if it can't be written from there."""
        if known is None or known.story.newer:
            assert error is not None
            raise error
        self._hold_folder()
        id = known.story.id
        book = self._book(id)
        if found is DAMAGED and disk.is_there(book.path):
            disk.set_aside(book.path)
        book.write(known.events, known.lines)
        self._notice(replace(found, values=(("match", called(known.story)),)))
        return self._kept(id, book, known)

    def _keep_apart(self, known: Read, events: Sequence[Event]) -> None:
        """Make the match, as it is in memory, a match of its own: its file has other `events`, of another computer."""
        self._hold_folder()
        mine = tuple(apart(known.events))
        book = self._book(mine[0].id)
        latest = {known.story.id: events[-1].hash}
        if book.stamp() == NOT_THERE:  # otherwise the two have replaced each other before
            book.write(mine)
            latest[mine[0].id] = mine[-1].hash
        self._notice(
            say(
                "A match was continued differently by another program: {match}. Both versions are kept: what was "
                "entered here is a match of its own now.",
                match=called(known.story),
            )
        )
        self._watch.saved(latest)

    def add(self, id: str, before: Read | None, now: Read) -> Read:
        """Write the match as it is `now`; `before` is what was read of it (None: it is new). Return it with the stamp
        of its file.

        Raises `MatchChanged` unless the file is still the one that was read, `TooNew`, or `OSError`.
        """
        book = self._book(id)
        if before and before.story.newer:
            raise TooNew(TOO_NEW)
        if book.last() != (before.story.last if before else ""):
            if before:
                self._keep(id, before._replace(stamp=NOT_KNOWN))
            raise MatchChanged(
                say("The file of this match was just changed by another program: check it, then try again.")
            )
        book.write(now.events, now.lines)
        return self._kept(id, book, now)

    def _kept(self, id: str, book: Book, now: Read) -> Read:
        """Return the match after its entries are on disk: what else is done with them may fail."""
        self._watch.saved({id: now.story.last})
        # Without a stamp they are just read again at the next look.
        stamp = NOT_KNOWN
        with suppress(OSError):
            stamp = book.stamp()
        read = now._replace(stamp=stamp)
        self._keep(id, read)
        return read

    def _book(self, id: str, notice: Notice | None = None) -> Book:
        if not ID.fullmatch(id):  # it becomes the name of a file
            raise NoSuchMatch(NO_SUCH_MATCH)
        return Book(self._incoming.path_of(id), notice or self._notice)

    def _keep(self, id: str, read: Read) -> None:
        """Keep a match as the latest used, and drop the one that was not used for longest."""
        self._at_hand.pop(id, None)
        self._at_hand[id] = read
        while len(self._at_hand) > 1 and (
            len(self._at_hand) > _AT_HAND or sum(len(read.events) for read in self._at_hand.values()) > _ENTRIES_AT_HAND
        ):
            del self._at_hand[next(iter(self._at_hand))]


@lru_cache(maxsize=16_384)
def _match_in(name: str) -> str:
    """Return the id of the match whose file, or backup, has this name; empty for any other file. The names of 1,000
    files are asked for again and again."""
    id, _, ending = name.partition(".")
    return id if ending in ("json", "json.bak") and ID.fullmatch(id) else ""
