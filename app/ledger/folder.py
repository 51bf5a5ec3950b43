"""The folder of a ledger: what lies in it, who holds it, and the one lock through which everybody goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock

from app.ledger.files.lost import sentences
from app.ledger.people import LOST, KnownPeople
from app.ledger.settings import FILE as SETTINGS_FILE
from app.ledger.settings import Settings
from app.ledger.shelf import Shelf
from app.ledger.store.books import Books
from app.ledger.store.drafts import Drafts
from app.ledger.store.holding import Holding
from app.ledger.store.incoming import Incoming
from app.ledger.store.storage import Notice
from app.ledger.store.watch import Watch


@dataclass(frozen=True)
class Folder:
    """One folder with everything in it. `clock` gives the time in UTC."""

    path: Path
    clock: Callable[[], datetime]
    lock: RLock
    incoming: Incoming
    watch: Watch
    holding: Holding
    books: Books
    drafts: Drafts
    shelf: Shelf
    settings: Settings
    people: KnownPeople

    @classmethod
    def of(cls, path: Path, clock: Callable[[], datetime], notice: Notice) -> Folder:
        """The folder at that path, of which nothing is read yet; `notice` is told what the player must know."""
        lock, matches = RLock(), path / "matches"
        incoming = Incoming(path / "incoming", matches, notice)
        watch = Watch(path / "latest.txt", lambda losses: sentences(losses, path / "backups"), notice)
        holding = Holding(path, incoming)
        books = Books(matches, incoming, watch, notice, holding.take)
        return cls(
            path=path,
            clock=clock,
            lock=lock,
            incoming=incoming,
            watch=watch,
            holding=holding,
            books=books,
            drafts=Drafts(path / "drafts"),
            shelf=Shelf(path / "shelf.json", books, watch, lock),
            settings=Settings(path / SETTINGS_FILE, notice, holding.take),
            people=KnownPeople(Settings(path / "people.json", notice, holding.take, "people", LOST)),
        )

    def hold(self) -> None:
        """Make sure that the folder is ours before anything is written; raises `LedgerBusy` or `OSError`."""
        self.holding.take()

    def now(self) -> datetime:
        """The time, in UTC."""
        return self.clock().astimezone(UTC)

    def at(self) -> str:
        """The same as an entry has it: ``2026-11-21T19:30:00Z``."""
        # Not strftime, which writes years before 1000 with fewer digits.
        return f"{self.now().replace(microsecond=0, tzinfo=None).isoformat()}Z"
