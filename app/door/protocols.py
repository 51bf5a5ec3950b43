"""The two ways in, HTTP and the websocket: uvicorn's own and with its limits, and with what these lack.

A connection is closed before it reaches Flet if no request comes in time, if its socket does not register as Flet's
client does, or if there are too many connections, of which uvicorn counts only those with a request.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from asyncio.transports import BaseTransport, Transport
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from app.door.guard import CAME_WITH, WATCHES
from app.door.hosts import is_here
from app.door.registered import REGISTERS, is_registration

_FULL = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\nretry-after: 10\r\n\r\n"
# Close codes of the websocket protocol.
_UNSUPPORTED, _BROKEN_RULE = 1003, 1008


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes, times in seconds.

    A phone needs up to seven connections while the page loads and one from then on: fourteen phones get in even if all
    of them load the page in the same second.
    """

    head: int = 16_384  # of a request: its address and headers
    message: int = 1_000_000  # of a socket
    patience: float = 10  # until a head is complete, or a socket has registered
    connections: int = 100  # that is one too many


class DoorConfig(uvicorn.Config):
    """Uvicorn's configuration for an app behind the door."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.patience = limits.patience
        super().__init__(
            app,
            http=Http,
            ws=Socket,
            ws_max_size=limits.message,
            ws_per_message_deflate=False,  # a small message could unfold to a large one
            h11_max_incomplete_event_size=limits.head,
            limit_concurrency=limits.connections,
            proxy_headers=False,  # the caller is who the connection says
            server_header=False,
            log_level="error",  # what outsiders get wrong is no news
            access_log=False,
            timeout_graceful_shutdown=1,
        )


def _caller(connection: Http | Socket) -> tuple[str, int]:
    """Return who calls: this computer is 127.0.0.1 even if it uses another of its addresses."""
    address, port = connection.client or ("", 0)
    if is_here(address) or (connection.server and address == connection.server[0]):
        return "127.0.0.1", port
    return address, port


class _Patience:
    """Ends a connection that has not done its part in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._loop, self._seconds = loop, seconds
        self._handle: TimerHandle | None = None

    def begin(self, transport: Transport) -> None:
        """Begin to wait, unless that has begun."""
        if self._handle is None:
            self._handle = self._loop.call_later(self._seconds, transport.abort)

    def end(self) -> None:
        """Wait no longer: it is done, or gone."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Http(H11Protocol):
    """An HTTP connection, whose heads come in time."""

    config: DoorConfig

    def __init__(self, config: DoorConfig, **kwargs: Any) -> None:
        super().__init__(config, **kwargs)
        self._patience = _Patience(self.loop, config.patience)

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = _caller(self)
        self._patience.begin(transport)
        if self.limit_concurrency is not None and len(self.connections) >= self.limit_concurrency:
            transport.write(_FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._patience.end()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return
        if self.conn.their_state is h11.IDLE:  # a head has begun to come, and gets no more time for coming in drops
            self._patience.begin(self.transport)
        else:
            self._patience.end()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._patience.end()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:  # answered without hearing them out
            self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A websocket: it registers in time, and once."""

    config: DoorConfig

    def __init__(self, config: DoorConfig, **kwargs: Any) -> None:
        super().__init__(config, **kwargs)
        self.registered = False
        self._patience = _Patience(self.loop, config.patience)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _caller(self)
        self._patience.begin(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._patience.end()

    def data_received(self, data: bytes) -> None:
        if not self.close_sent:
            super().data_received(data)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # it would wait until all is sent to somebody who no longer answers

    def send_receive_event_to_app(self) -> None:
        content = b"".join(self.frames)
        if self.curr_msg_data_type != "bytes":
            self._refuse(_UNSUPPORTED)
        elif content.startswith(REGISTERS) if self.registered else not is_registration(content):
            self._refuse(_BROKEN_RULE)
        else:
            self.registered = True
            self._patience.end()
        if self.close_sent:
            self.frames = []
        else:
            super().send_receive_event_to_app()

    @property
    def is_here(self) -> bool:
        """Return whether it comes from this computer."""
        return self.client is not None and is_here(self.client[0])

    @property
    def came_with(self) -> str | None:
        """Return the key that was valid when it was accepted; None if it was not, or if none is needed."""
        found = self._accepted.get(CAME_WITH)
        return found if isinstance(found, str) else None

    @property
    def watches(self) -> bool:
        """Return whether it only watches."""
        return bool(self._accepted.get(WATCHES))

    @property
    def _accepted(self) -> Mapping[str, object]:
        """Return what the guard noted of it; empty if it did not accept it."""
        found: Mapping[str, object] = getattr(self, "scope", {}).get("state", {})
        return found

    async def send(self, message: Any) -> None:
        """Send a message, or ignore it if the other end has gone: the app notices that by what it receives."""
        await self.writable.wait()
        if self.close_sent and self.handshake_complete:
            return
        try:
            await super().send(message)
        except ClientDisconnected:
            return

    def _refuse(self, code: int) -> None:
        """Close, with a reason."""
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
