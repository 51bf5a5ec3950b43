"""Long work in short steps: a generator that pauses after each, so that others have a turn in between."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Generic, TypeAlias, TypeVar

from scoring.steps import converted, result_of

R = TypeVar("R")
Steps: TypeAlias = Generator[int, None, R]
"""Yields how much is done, as parts or in percent, and returns the result. A step takes a few milliseconds."""
TURN = 0.02
"""Seconds of steps in one turn: too short to be noticed by somebody who waits for the next."""


@contextmanager
def _uncollected() -> Iterator[None]:
    """Switch off Python's garbage collector: what is read of a large match is all kept, and the collector would scan it
    again and again, in the middle of a step."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def at_once(steps: Steps[R]) -> R:
    """Do all of it now."""
    with _uncollected():
        return result_of(steps)


def share(steps: Steps[R], of: int, begin: int, end: int) -> Steps[R]:
    """Run the steps as a share of more: `steps` yield from 0 to `of`, these yield from `begin` to `end`."""
    return converted(steps, lambda done: begin + (end - begin) * min(done, of) // max(of, 1))


class Work(Generic[R]):
    """Steps in progress: their reported `progress`, and in the end the result, or the error that ended them."""

    def __init__(self, steps: Steps[R]) -> None:
        self._steps = steps
        self.progress = 0
        self.result: R | None = None
        self.error: Exception | None = None
        self.ended = False

    def one_turn(self) -> bool:
        """Do as many steps as one turn has time for, and one at least; return whether there are more."""
        until = time.perf_counter() + TURN
        with _uncollected():
            while not self.ended:
                try:
                    self.progress = next(self._steps)
                except StopIteration as end:
                    self.result, self.ended = end.value, True
                except Exception as error:
                    self.error, self.ended = error, True
                if time.perf_counter() >= until:
                    break
        return not self.ended


async def in_turns(steps: Steps[R], report: Callable[[int], None] = lambda done: None) -> R:
    """Do as many steps as a turn has time for, report how much is done, let others have a turn; and so on."""
    work = Work(steps)
    while work.one_turn():
        report(work.progress)
        await asyncio.sleep(0)
    if work.error is not None:
        raise work.error
    return work.result  # type: ignore[return-value]  # it has ended
