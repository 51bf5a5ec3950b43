"""Long work in steps: a generator that pauses after each, so that others have a turn, and returns its result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

One = TypeVar("One")
Other = TypeVar("Other")
Result = TypeVar("Result")


def result_of(steps: Generator[object, None, Result]) -> Result:
    """Run all the steps and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def converted(steps: Generator[One, None, Result], convert: Callable[[One], Other]) -> Generator[Other, None, Result]:
    """Yield the same steps, each converted by `convert`."""
    while True:
        try:
            done = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield convert(done)
