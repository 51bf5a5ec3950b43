"""Until what was written lasts: where writing alone is not enough, as in a browser, one wait after the other."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable

from app.ledger.errors import InDoubt


class Settling:
    """`sync` makes all that was written so far durable; where it raises `OSError` it has put the folder back to what
    is, but for `InDoubt`. So whatever was written while it was at that may be gone as well, and whoever waits for it
    must be told so, even where the next sync finds nothing to complain of."""

    def __init__(self, sync: Callable[[], Awaitable[None]]) -> None:
        self._sync = sync
        self._turn = asyncio.Lock()
        self._failures: list[OSError] = []

    async def settled(self) -> None:
        """Return once what was written before the call is durable; raises `OSError` where it may not be there."""
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
