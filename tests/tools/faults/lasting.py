"""The disk fails for a while in the middle of an action: is what the app reports then true, and does it stay true?

After each failure the disk answers again, and one of four things happens: the evening continues, another file is
imported, the same is done again, or Quinola is restarted. Then everything is checked once more after a start.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import cycle, islice
from math import inf
from pathlib import Path
from typing import cast

import pytest

from app.ledger import DiskInDoubt, DiskTrouble, Ledger, LedgerError
from app.ledger.files.verify import problems
from tests.ledger.faults import Moment, Wire
from tests.tools.faults.deeds import Day, Deed, House, State, bringing_in, deal, state
from tests.tools.faults.evening import Reported

LASTS = (1, 2, 3, 5, 8, inf)
AFTERWARDS = ("play on", "import another file", "the same again", "restart")
TOLD = ("done", "not done", "in doubt")
BAD = ("lost", "partial", "untrue", "stuck", "traceback", "alarm")


@dataclass(frozen=True)
class Failure:
    """From which call to the disk on it fails, for how many calls, with which error, and what happens afterwards."""

    at: int
    lasts: float
    number: int
    afterwards: str
    moment: Moment = "torn"

    def __str__(self) -> str:
        return f"{errno.errorcode[self.number]}, {self.moment} call {self.at} for {self.lasts}, then {self.afterwards}"


def failures(
    calls: int,
    lasts: Sequence[float] = LASTS,
    afterwards: int = len(AFTERWARDS),
    every: int = 1,
    moment: Moment = "torn",
) -> Iterator[Failure]:
    """Yield a failure at every n-th call, of every length, with some of the things that may happen afterwards, in
    turn."""
    then = cycle(zip(AFTERWARDS, cycle((errno.EIO, errno.ENOSPC)), strict=False))
    for at in range(1, calls + 1, every):
        for long in lasts:
            for what, number in islice(then, afterwards):
                yield Failure(at, long, number, what, moment)


class Bad(Exception):  # noqa: N818
    """Something that must never be; the message begins with one word for it, of those in `BAD`."""


@dataclass
class Count:
    """How many trials there were, and which were bad and how; the first bad one is remembered with its place."""

    trials: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    bad: Counter[str] = field(default_factory=Counter)
    first: str = ""

    def add(self, outcome: str, bad: str, where: object) -> None:
        """Count one trial."""
        self.trials += 1
        self.outcomes[outcome] += 1
        if bad:
            self.bad[bad.partition(":")[0]] += 1
            self.first = self.first or f"{where}: {bad}"

    def __add__(self, other: Count) -> Count:
        first = self.first or other.first
        return Count(self.trials + other.trials, self.outcomes + other.outcomes, self.bad + other.bad, first)


class Trials:
    """Trials of one action (None: the start of Quinola itself), each on a fresh copy of the house."""

    def __init__(self, house: House, deed: Deed | None, folder: Path) -> None:
        self._house = house
        self._deed = deed
        self._folder = folder
        self.before, _ = self._undisturbed(None)
        self.after, self.calls = self._undisturbed(deed)

    def run(self, failing: Iterable[Failure]) -> Count:
        """Try them all."""
        count = Count()
        for failure in failing:
            self._reported, bad = "", ""
            try:
                self._try(failure)
            except Bad as error:
                bad = str(error)
            except LedgerError as error:
                bad = f"stuck: {error.message}"
            except Exception as error:
                bad = f"traceback: {type(error).__name__}: {error}"
            count.add(self._reported, bad, failure)
        return count

    def _try(self, failure: Failure) -> None:
        self._fresh()
        opened: Ledger | None = None
        try:
            opened = ledger = self._failed(failure)
            current = self._looked(ledger)
            reported = self._go_on(ledger, failure.afterwards, current)
            expected = state(ledger, self._house)
        finally:
            if opened is not None:
                opened.close()
        self._restarted(expected, reported, failure.afterwards)

    def _failed(self, failure: Failure) -> Ledger:
        """Do it while the disk fails, and note what is reported."""

        def refuse() -> None:
            raise OSError(failure.number, os.strerror(failure.number))

        ledger: Ledger | None = None
        act: Callable[[], object] = self._open
        if self._deed:
            ledger = self._open()
            act = self._deed(ledger, self._house)
        with pytest.MonkeyPatch.context() as patch:
            Wire(patch, failure.at, refuse, failure.moment, lasts=failure.lasts)
            try:
                done = act()
                ledger = ledger or cast(Ledger, done)
                self._reported = "done"
            except DiskTrouble as error:
                self._reported = "in doubt" if isinstance(error, DiskInDoubt) else "not done"
        return ledger or self._open()

    def _looked(self, ledger: Ledger) -> State:
        """Return what is there once the disk answers again; it must be what was reported."""
        current = state(ledger, self._house)
        # A preference takes effect at once, even if it can't be saved.
        kept = {**self.before, "theme": self.after["theme"]}
        fits = {"done": [self.after], "not done": [self.before, kept], "in doubt": [self.before, self.after]}
        if current not in fits[self._reported]:
            whole = current in (self.before, self.after)
            raise Bad(
                f"{'untrue' if whole else 'partial'}: told {self._reported}, "
                f"{_differences(current, fits[self._reported])}"
            )
        return current

    def _go_on(self, ledger: Ledger, afterwards: str, current: State) -> list[Reported]:
        """Do what happens afterwards; return all that must be there from now on."""
        if afterwards == "play on":
            for entry in ledger.shelf():
                if entry.live:
                    deal(ledger, entry.id, 2)
        elif afterwards == "import another file":
            bringing_in(ledger, self._house.others)()
        elif afterwards == "the same again" and self._deed and (self._reported == "not done" or current != self.after):
            self._deed(ledger, self._house)()
            again = state(ledger, self._house)
            if again != self.after:
                raise Bad(f"stuck: done again, {_differences(again, [self.after])}")
            self._reported = "done"
        stories = [ledger.story(entry.id) for entry in ledger.shelf()]
        return [Reported(story.id, story.length, story.last) for story in stories]

    def _restarted(self, expected: State, reported: Sequence[Reported], afterwards: str) -> None:
        with closing(self._open()) as ledger:
            for one in reported:
                events = ledger.events(one.id)
                if len(events) < one.length or events[one.length - 1].hash != one.last:
                    raise Bad(f"lost: match {one.id} has {len(events)} entries of {one.length}")
            now = state(ledger, self._house)
            if self._reported != "done":  # otherwise a setting need not have been saved
                expected = {**expected, "theme": now["theme"]}
            if self._reported == "not done" and now["theme"] != self.before["theme"]:
                raise Bad("untrue: the setting was kept")
            if now != expected:
                raise Bad(f"partial: after a start {_differences(now, [expected])}")
            complaints = [*ledger.notices(), *(problems(self._folder) if afterwards == "restart" else ())]
            if complaints:
                raise Bad(f"alarm: {complaints[0]}")

    def _undisturbed(self, deed: Deed | None) -> tuple[State, int]:
        """Return what is there once it is done, and how many calls it makes."""
        self._fresh()
        with pytest.MonkeyPatch.context() as patch:
            wire = Wire(patch)
            wire.on = self._deed is None
            with closing(self._open()) as ledger:
                if deed:
                    act = deed(ledger, self._house)
                    wire.on = True
                    act()
                wire.on = False
                return state(ledger, self._house), len(wire.calls)

    def _open(self) -> Ledger:
        return Ledger(self._folder, Day())

    def _fresh(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)
        shutil.copytree(self._house.folder, self._folder)


def _differences(current: State, fits: Sequence[State]) -> str:
    """Return the differences from the nearest of those that fit."""
    return min(([name for name in current if current[name] != fit[name]] for fit in fits), key=len).__repr__()
