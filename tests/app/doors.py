"""The real server behind its door, in the test's own process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from starlette.types import Receive, Scope, Send

from app.door.door import Door
from app.door.key import Keys
from app.door.parcels import Parcels
from app.door.protocols import Limits
from app.place import host
from app.serve.server import Server, listening
from tests.tools.faults.caller import Caller


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    raise AssertionError(f"asked for {scope['path']}")


def door_of(folder: Path, most: int = 10**6) -> Door:
    """Return a door as the screens see it, of a server that other devices can reach; no server runs behind it."""
    return Door(Parcels(_nothing, most, patience=5), "http://192.168.1.20:8717/", Keys.kept_in(folder))


@dataclass(frozen=True)
class Open:
    """A running server that accepts connections at a port."""

    server: Server
    port: int

    @property
    def places(self) -> int:
        """Return the number of open connections."""
        return len(self.server.server_state.connections)

    async def call(self) -> Caller:
        """Connect to it."""
        return await Caller.at(self.port)

    async def socket(self, *headers: str) -> Caller:
        """Connect, and upgrade to a websocket."""
        caller = await self.call()
        assert await caller.upgrade(self.port, *headers)
        return caller

    async def has(self, places: int) -> None:
        """Wait until that many are connected."""
        state = self.server.server_state
        async with asyncio.timeout(10):
            while self.places != places or (not places and state.tasks):  # noqa: ASYNC110
                await asyncio.sleep(0)

    async def emptied(self) -> None:
        """Wait until nobody is connected any more."""
        await self.has(0)


@asynccontextmanager
async def open_door(limits: Limits | None = None, keys: Keys | None = None, url: str = "") -> AsyncIterator[Open]:
    """Run a server until the block ends."""
    bound = listening("127.0.0.1", 0)
    server = Server("127.0.0.1", url, keys, lambda: None, limits)
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.startup([bound])
    try:
        yield Open(server, bound.getsockname()[1])
    finally:
        await server.shutdown([bound])
        host.door = None
