"""Long work in steps: a generator that stops after each, so that others have a turn, and returns its result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

One = TypeVar("One")
Other = TypeVar("Other")
Result = TypeVar("Result")


def result_of(steps: Generator[object, None, Result]) -> Result:
    """Take all the steps and give what they return."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def retold(steps: Generator[One, None, Result], tell: Callable[[One], Other]) -> Generator[Other, None, Result]:
    """The same steps, of each of which something else is told."""
    while True:
        try:
            done = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield tell(done)
