"""Long work in short steps: a generator that stops after each, so that a screen can be painted in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

R = TypeVar("R")
Steps: TypeAlias = Generator[int, None, R]
"""Yields how many parts are done, and returns what came of it."""


def at_once(steps: Steps[R]) -> R:
    """Do all of it now."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            done: R = end.value
            return done


async def in_turns(steps: Steps[R], told: Callable[[int], None] = lambda parts: None) -> R:
    """Do a step at a time, say how many parts are done, and let everybody else have a turn after each."""
    while True:
        try:
            told(next(steps))
        except StopIteration as end:
            done: R = end.value
            return done
        await asyncio.sleep(0)
