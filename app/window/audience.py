"""The windows that only watch, and when they are drawn: after whoever keeps the score, one at a time.

They all run in one process, in which nothing is done at once: thirty of them drawn together would let the next tap wait
for a second.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from app.look import second_touch

W = TypeVar("W")
clock: Callable[[], float] = time.monotonic
"""The function that returns the time in seconds, a monotonic clock; tests replace it."""
QUIET, LONGEST = 0.3, 1.0
"""Seconds without a change or a touch after which those who watch are drawn, and the most for which they wait."""
APART, BETWEEN = 0.5, 0.02
"""Seconds between two pictures of a window at least, and between two windows, for touches that have come meanwhile."""


class Audience(Generic[W]):
    """News for windows that can wait; `tell` is called with a window and its news when it is its turn."""

    def __init__(self, tell: Callable[[W, Callable[[W], None]], None]) -> None:
        self._tell = tell
        self._waiting: dict[W, dict[Callable[[W], None], None]] = {}
        self._changed = 0.0
        self._round: asyncio.Task[None] | None = None

    def hear(self, windows: Iterable[W], news: Callable[[W], None]) -> None:
        """Let these windows wait for the news."""
        self._changed = clock()
        for window in windows:
            self._waiting.setdefault(window, {})[news] = None
        if self._waiting and (self._round is None or self._round.done()):
            self._round = asyncio.create_task(self._rounds())

    async def _rounds(self) -> None:
        while self._waiting:
            began = clock()
            await self._rest(began)
            turn, self._waiting = self._waiting, {}
            for window, every in turn.items():
                for news in every:
                    self._tell(window, news)
                await _wait(BETWEEN)
                await self._rest(clock())
            await _wait(began + APART - clock())

    async def _rest(self, since: float) -> None:
        """Wait until nothing has changed, and no touch was handled, for a while, but not for long."""
        while (left := min(max(self._changed, second_touch.last_touch) + QUIET, since + LONGEST) - clock()) > 0:
            await _wait(left)


async def _wait(seconds: float) -> None:
    await asyncio.sleep(max(0.0, seconds))
