"""Matches on their way in: written beside the others first, then moved among them, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from app.ledger import disk
from app.ledger.book import Book
from app.ledger.errors import Damaged
from app.ledger.events import ID, Event

_READY = "ready"


class Incoming:
    """The folder where matches wait. Once its file ``ready`` is there, they are in: whatever happens then, the next
    opening moves what is left. Until it is there, the next opening takes them away."""

    def __init__(self, folder: Path, matches: Path) -> None:
        self._folder = folder
        self._matches = matches
        self._ready = folder / _READY

    def finish(self) -> bool:
        """What a crash has left: moved in where it was ready, taken away where it was not; whether it was moved in.

        Raises `OSError`.
        """
        if not self._folder.is_dir():
            return False
        ready = self._ready.exists()
        if ready:
            self._move([])
        self._clear()
        return ready

    def take(self, books: Mapping[str, Sequence[Event]]) -> None:
        """Make the entries given the whole books of their matches, durably; where it raises `OSError`, none of them."""
        disk.make_folder(self._folder)
        try:
            for id, events in books.items():
                Book(self._folder / f"{id}.json", _say_nothing).add(events)
            disk.replace(self._ready, disk.document(sorted(books)))
        except OSError:
            with suppress(OSError):
                self._clear()
            raise
        moved: list[tuple[Path, bool]] = []
        try:
            self._move(moved)
        except OSError:
            self._put_back(moved)
            raise
        # What is left here does no harm: the next opening clears it.
        with suppress(OSError):
            self._clear()

    def _move(self, moved: list[tuple[Path, bool]]) -> None:
        """Put each waiting match in its place; the one it goes on from becomes its ``.bak``. Notes in `moved` what was
        begun, and whether there is such a backup."""
        for waiting in self._waiting():
            place = self._matches / waiting.name
            moved.append((place, self._made_room(place)))
            waiting.replace(place)
        disk.sync_folder(self._matches)

    def _made_room(self, place: Path) -> bool:
        """Move what stands there out of the way; whether it became the backup."""
        if not place.exists():
            return False
        try:
            Book(place, _say_nothing).read()
        except Damaged:
            disk.set_aside(place)
            return False
        if place.exists():  # a damaged file whose backup is good has been set aside by the reading
            place.replace(disk.backup_of(place))
            return True
        return False

    def _put_back(self, moved: Sequence[tuple[Path, bool]]) -> None:
        """Undo a move that could not be finished, so that an error always means: nothing was taken in."""
        with suppress(OSError):
            for place, there in moved:
                if there:
                    disk.backup_of(place).replace(place)
                else:
                    place.unlink(missing_ok=True)
            self._clear()

    def _waiting(self) -> list[Path]:
        return sorted(path for path in self._folder.glob("*.json") if ID.fullmatch(path.stem))

    def _clear(self) -> None:
        """Take everything away, the word that it is ready first."""
        self._ready.unlink(missing_ok=True)
        disk.sync_folder(self._folder)
        for path in self._folder.iterdir():
            path.unlink()


def _say_nothing(sentence: str) -> None:
    """Nothing is read here that could be damaged."""
