"""Waiting until what was written is durable: if writing alone is not enough, as in a browser, one flush after the
other."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable

from app.ledger.errors import InDoubt


class Flushing:
    """`sync` makes all that was written so far durable; if it raises `OSError` it has put the folder back to what is
    durable, except with `InDoubt`. So anything written while it ran may be lost as well, and everybody who waits for
    that must get the error, even if the next sync succeeds."""

    def __init__(self, sync: Callable[[], Awaitable[None]]) -> None:
        self._sync = sync
        self._turn = asyncio.Lock()
        self._failures: list[OSError] = []

    async def flush(self) -> None:
        """Return once what was written before the call is durable; raises `OSError` if it may not be."""
        seen = len(self._failures)
        async with self._turn:
            if seen != len(self._failures):
                doubtful = isinstance(self._failures[-1], InDoubt)
                raise (InDoubt if doubtful else OSError)(errno.EIO, "put back with what was written before it")
            try:
                await self._sync()
            except OSError as error:
                self._failures.append(error)
                raise
