"""Another program changes Quinola's files while it runs: sets them back, removes them, or puts others in their place or
beside them.

It may be a sync service, a backup program, or a second computer on a shared folder. What was acknowledged must still be
there, in some match; if it is not, the player must have been told.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from app.ledger import Ledger, LedgerError, MatchChanged
from app.ledger.book.chain import linked
from app.ledger.book.event import Event
from app.ledger.book.kinds import Dealt, Titled
from app.ledger.conflicted import conflicted, noticing
from app.ledger.conflicted import content_of as content_of_copy
from app.ledger.folder import Folder
from app.ledger.rescued import planning
from app.ledger.steps import at_once
from app.ledger.store.book_file import Book, content_of, lines_of
from app.ledger.store.disk import backup_of
from scoring.text import Words
from tests.ledger.conftest import Clock
from tests.tools.faults.evening import AGREED, NAMES, Reported, play, prepared

Damage: TypeAlias = Callable[[Path], tuple[Event, ...] | None]
"""What is done to a match's file; it returns the entries that another computer made, if it has brought some."""


@dataclass
class Found:
    """How many trials there were; how much that was acknowledged is missing without a word, or though it was said; and
    how many trials were not noticed at all."""

    trials: int = 0
    lost: int = 0
    said: int = 0
    silent: int = 0
    first: str = ""

    def add(self, missing: int, told: bool, where: object) -> None:
        """Count one trial."""
        self.trials += 1
        self.lost += 0 if told else missing
        self.said += missing if told else 0
        self.silent += not told
        if not told and not self.first:
            self.first = str(where)

    def __add__(self, other: Found) -> Found:
        return Found(
            self.trials + other.trials, self.lost + other.lost, self.said + other.said, self.silent + other.silent,
            self.first or other.first,
        )  # fmt: skip

    def __str__(self) -> str:
        return (
            f"{self.trials}: {self.lost} lost without a word, {self.said} missing as was said, {self.silent} not "
            f"noticed {self.first}"
        )

    @property
    def good(self) -> bool:
        """Return whether nothing was lost or unnoticed."""
        return self.trials > 0 and not self.lost and not self.silent


def _entries(file: Path) -> tuple[Event, ...]:
    return Book(file, _say_nothing).read().events


def _put(file: Path, events: tuple[Event, ...]) -> None:
    file.write_bytes(content_of(events, lines_of(events)))


def _set_back(file: Path, entries: int) -> None:
    events = _entries(file)
    _put(file, events[: max(1, len(events) - entries)])


def _theirs(file: Path) -> tuple[Event, ...]:
    """Return what another computer made of the match before its last entry."""
    before = _entries(file)[:-1]
    return (*before, *linked(before, [Titled("Theirs", "")], "2026-11-21T23:00:00Z", "Zoë", ""))


def _continue_differently(file: Path) -> tuple[Event, ...]:
    theirs = _theirs(file)
    _put(file, theirs)
    return theirs[-1:]


def _put_theirs_beside(file: Path) -> tuple[Event, ...]:
    """Do as a sync service that keeps both: the other computer's file gets a name of its own."""
    theirs = _theirs(file)
    _put(file.with_name(f"{file.stem} (conflicted copy).json"), theirs)
    return theirs[-1:]


def _put_ours_beside(file: Path) -> tuple[Event, ...]:
    shutil.copy2(file, file.with_name(f"{file.stem}.sync-conflict-20261121-230000-ABCDEFG.json"))
    return _continue_differently(file)


def _remove_both(file: Path) -> None:
    file.unlink()
    backup_of(file).unlink(missing_ok=True)


DAMAGES: Mapping[str, Damage] = {
    "set back by one entry": lambda file: _set_back(file, 1),
    "set back by three entries": lambda file: _set_back(file, 3),
    "removed, with .bak left": Path.unlink,
    "removed": _remove_both,
    "replaced by a branch": _continue_differently,
    "with a branch beside it": _put_theirs_beside,
    "beside the branch that replaced it": _put_ours_beside,
}


def matches_changed(folder: Path, damage: Damage, every: int = 1) -> Found:
    """Play the evening once for each of its saves, with the match's file damaged before it is written, or after."""
    before = folder / "before"
    if not before.exists():
        prepared(before)
    found = Found()
    for moment in ("before", "after"):
        for at in count(1, every):
            trial = folder / "trial"
            shutil.rmtree(trial, ignore_errors=True)
            shutil.copytree(before, trial)
            evening = _Damaged(trial, damage, moment, at)
            if not evening.played():
                break
            found.add(*evening.judged(), f"{moment} {at}")
    return found


class _Damaged:
    """One evening in the `folder`, with the damage at one moment."""

    def __init__(self, folder: Path, damage: Damage, moment: str, at: int) -> None:
        self._folder = folder
        self._damage = damage
        self._moment = moment
        self._left = at
        self._file: Path | None = None
        self._acknowledged: set[str] = set()
        self._done = False
        self._notices: list[Words] = []

    def played(self) -> bool:
        """Play it; return whether the damage could be done."""
        hold, notice = Folder.hold, Ledger._notice

        def held(folder: Folder) -> None:
            hold(folder)
            self._reached("before")

        def noticed(ledger: Ledger, sentence: Words) -> None:
            self._notices.append(sentence)
            notice(ledger, sentence)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Folder, "hold", held)
            patch.setattr(Ledger, "_notice", noticed)
            try:
                play(self._folder, self._report, lambda ledger, error: None)
            except LedgerError as error:  # what was to follow does not fit the other version
                self._notices.append(error.message)
        return self._done

    def _report(self, reported: Reported) -> None:
        self._file = self._folder / "matches" / f"{reported.id}.json"
        self._acknowledged |= {event.id for event in _entries(self._file)[1:]}
        self._reached("after")

    def _reached(self, moment: str) -> None:
        if moment != self._moment or self._file is None or self._done or len(_entries(self._file)) < 2:
            return
        self._left -= 1
        if not self._left:
            self._done = True
            self._acknowledged |= {event.id for event in self._damage(self._file) or ()}

    def judged(self) -> tuple[int, bool]:
        """Return how much is missing at the next start, once the conflicted copies that it mentions are imported, and
        whether anything was said."""
        ledger = Ledger(self._folder, Clock())
        copies = at_once(noticing(ledger))
        for name in conflicted(ledger) if copies else ():
            ledger.exchange.import_all(at_once(planning(ledger, content_of_copy(ledger, name))).matches)
        notices = [*self._notices, *ledger.notices(), *copies]
        missing = self._acknowledged - known(ledger)
        ledger.close()
        return len(missing), bool(notices)


def known(ledger: Ledger) -> set[str]:
    """Return the ids of all entries of all matches."""
    return {event.id for entry in ledger.shelf() for event in ledger.events(entry.id)}


def two_computers(folder: Path, deals: int) -> Found:
    """Let two computers enter deals into one match, while a service copies the files of one over those of the other, in
    any direction, at any moment: it does not know which are newer."""
    random, found = Random(34), Found()
    here, there = (Ledger(folder / name, Clock()) for name in ("here", "there"))
    id = here.start("hearts", NAMES, {"target": 1_000_000})
    here.append(id, Dealt(AGREED[0]))
    _copied(here, there)
    acknowledged: set[str] = set()
    for _ in range(deals):
        for ledger in random.sample((here, there), 2):
            acknowledged.add(_saved(ledger, id))
            if random.random() < 0.6:
                _copied(*random.sample((here, there), 2))
    for one, other in ((here, there), (there, here)):
        known(one)
        _copied(one, other)
    missing = acknowledged - known(here) - known(there)
    found.add(len(missing), not missing, f"after {deals} deals each")
    here.close()
    there.close()
    return found


def _saved(ledger: Ledger, id: str) -> str:
    """Enter a deal, again if the file was just changed, and return the id of its entry."""
    for _ in range(2):
        try:
            ledger.append(id, Dealt(AGREED[1]), expect=ledger.story(id).last)
            break
        except MatchChanged:
            continue
    return ledger.events(id)[-1].id


def _copied(one: Ledger, other: Ledger) -> None:
    for file in (one.folder / "matches").glob("*.json"):
        shutil.copy2(file, other.folder / "matches" / file.name)


FACTS = ("people.json", "settings.json")
_CHANGES = 5


def facts_changed(folder: Path, name: str) -> Found:
    """Make changes to people and settings, with the file of that name lost or unreadable between two of them, while
    Quinola runs or before it starts again."""
    found = Found()
    for what in ("missing", "missing, with .bak left", "older", "unreadable"):
        for at in range(3, _CHANGES + 1):
            for restarted in (False, True):
                trial = folder / "trial"
                shutil.rmtree(trial, ignore_errors=True)
                missing, told = _facts_changed(trial, name, what, at, restarted)
                found.add(missing, told, f"{what} before {at}, {'restarted' if restarted else 'running'}")
    return found


def _facts_changed(folder: Path, name: str, what: str, at: int, restarted: bool) -> tuple[int, bool]:
    path = folder / name
    ledger = Ledger(folder, Clock())
    done, told = [], False
    for number in range(1, _CHANGES + 1):
        with pytest.MonkeyPatch.context() as patch:
            if number == at:
                if restarted:
                    ledger.close()
                if what == "unreadable":
                    _refuse_to_read(patch, path)
                elif what == "older":
                    shutil.copy2(folder / "first", path)
                else:
                    path.unlink()
                    if what == "missing":
                        backup_of(path).unlink(missing_ok=True)
                if restarted:
                    ledger = Ledger(folder, Clock())
            try:
                _change(ledger, number)
                done.append(number)
            except LedgerError:
                told = True
        if number == 1:
            shutil.copy2(path, folder / "first")
        told = told or bool(ledger.notices())
    ledger.close()
    ledger = Ledger(folder, Clock())
    missing = [number for number in done if not _is_known(ledger, name, number)]
    ledger.close()
    return len(missing), told


def _change(ledger: Ledger, number: int) -> None:
    ledger.put_people(ledger.people.together("Ben", f"ben {number}"))
    ledger.settings.put(f"change {number}", number)


def _is_known(ledger: Ledger, name: str, number: int) -> bool:
    if name == "people.json":
        return ledger.people.of(f"ben {number}") == "Ben"
    return bool(ledger.settings.get(f"change {number}") == number)


def _refuse_to_read(patch: pytest.MonkeyPatch, path: Path) -> None:
    real = Path.read_bytes

    def read(asked: Path) -> bytes:
        if asked == path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return real(asked)

    patch.setattr(Path, "read_bytes", read)


def _say_nothing(sentence: Words) -> None:
    """Ignore the sentence: only the ledger's are counted."""
