"""Processes that are really killed: at random moments of the evening, and at every call to the disk."""

from __future__ import annotations

import os
import random
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from tests.ledger.faults import Moment, Wire
from tests.tools.faults.evening import Reported, kept_in, play, play_plainly, prepared, prepared_plainly
from tests.tools.faults.judge import Tally, Verdict, judge, judge_plainly

Playing: TypeAlias = Callable[[Path, Callable[[Reported], None]], None]
# The share of a write that is on the disk when it is torn.
_TORN = (0.1, 0.5, 0.9, 0.99)
_PACE = 3  # evenings measured to know how long one lasts


class Way(NamedTuple):
    """A way to keep a match: how the evening is played, how the result is judged, and what is there before."""

    name: str
    play: Playing
    judge: Callable[[Path, list[Reported]], Verdict]
    prepare: Callable[[Path], None]
    kept: Callable[[Path], list[Reported]]


OURS = Way("Quinola", lambda folder, told: play(folder, told), judge, prepared, kept_in)
PLAIN = Way("plain TinyDB", play_plainly, judge_plainly, prepared_plainly, lambda folder: [])


@contextmanager
def in_memory() -> Iterator[Path]:
    """Yield a folder in memory if possible: a killed process leaves the same there as on a disk, sooner."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


class Killed:
    """Trials of one way to keep a match, each on a fresh copy of the same folder."""

    def __init__(self, way: Way, folder: Path) -> None:
        self.way = way
        self._from = folder / "before"
        self._trial = folder / "trial"
        way.prepare(self._from)
        self._old = way.kept(self._from)

    def at_random_moments(self, times: int, seed: int = 0) -> Tally:
        """Kill that many evenings in their middle, from outside."""
        dice = random.Random(seed)
        pace = [self._seconds() for _ in range(_PACE)]
        lasts = min(pace)
        tally = Tally()
        while tally.trials < times:
            moment = dice.uniform(0, lasts)
            reported, killed = self._run(lambda: None, moment)
            if killed:  # an evening that was over before was not killed
                tally.add(self.way.judge(self._trial, self._old + reported), f"after {moment * 1000:.1f} ms")
        return tally

    def at_every_call(self, every: int = 1) -> Tally:
        """Kill an evening at each call to the disk: before it, in the middle of a write, after it."""
        calls = self._calls()
        tally = Tally()
        for at in range(1, len(calls) + 1, every):
            self._kill_at(at, "before", 0, calls[at - 1], tally)
            for share in _TORN if calls[at - 1] == "write" else ():
                self._kill_at(at, "torn", share, calls[at - 1], tally)
            self._kill_at(at, "after", 0, calls[at - 1], tally)
        return tally

    def _kill_at(self, at: int, moment: Moment, share: float, name: str, tally: Tally) -> None:
        def die() -> None:
            os.kill(os.getpid(), signal.SIGKILL)

        reported, killed = self._run(lambda: Wire(pytest.MonkeyPatch(), at, die, moment, share))
        if not killed:
            raise RuntimeError(f"call {at} ({name}) was not reached")
        tally.add(self.way.judge(self._trial, self._old + reported), f"{moment} call {at} ({name})")

    def _seconds(self) -> float:
        began = time.perf_counter()
        self._run(lambda: None)
        return time.perf_counter() - began

    def _calls(self) -> list[str]:
        """Return the calls of a whole evening, by name: of a process like those that are killed, since in this one
        earlier work can make calls of its own."""
        named = self._trial.with_name("calls")
        wires: list[Wire] = []

        def note() -> None:
            wires[0].on = False
            named.write_text("\n".join(wires[0].calls))

        self._run(lambda: wires.append(Wire(pytest.MonkeyPatch())), after=note)
        return named.read_text().split("\n")

    def _fresh(self) -> None:
        shutil.rmtree(self._trial, ignore_errors=True)
        shutil.copytree(self._from, self._trial)

    def _run(
        self, before: Callable[[], Any], seconds: float | None = None, after: Callable[[], Any] = lambda: None
    ) -> tuple[list[Reported], bool]:
        """Play in a process of its own, killed after `seconds` unless None; return what it acknowledged, and whether it
        was killed."""
        self._fresh()
        reading, writing = os.pipe()
        process = os.fork()
        if not process:
            try:
                os.close(reading)
                before()
                self.way.play(self._trial, lambda reported: _send(writing, reported))
                after()
                os._exit(0)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
        os.close(writing)
        if seconds is not None:
            time.sleep(seconds)
            os.kill(process, signal.SIGKILL)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            reported = [_report_of(line) for line in pipe]
        _, status = os.waitpid(process, 0)
        return reported, os.WIFSIGNALED(status)


def _send(pipe: int, deed: Reported) -> None:
    os.write(pipe, f"{deed.id} {deed.length} {deed.last}\n".encode())


def _report_of(line: str) -> Reported:
    id, length, last = line.rstrip("\n").split(" ")
    return Reported(id, int(length), last)
