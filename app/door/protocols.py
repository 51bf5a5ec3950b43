"""The two ways in, HTTP and the websocket: uvicorn's own, with the limits that it lacks.

What outsiders can do ends here, before it reaches Flet: too many connections, requests that are never finished,
responses that are never read, sockets that never register, and messages larger than any that the app asks for.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from app.door.guard import CAME_WITH
from app.door.limits import Places, is_here
from app.door.registered import REGISTERS, is_registration

_FULL = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\nretry-after: 10\r\n\r\n"
# Close codes of the websocket protocol.
_UNSUPPORTED, _BROKEN_RULE, _TOO_LARGE = 1003, 1008, 1009


class DoorConfig(uvicorn.Config):
    """Uvicorn's configuration for an app behind the door, whose `places` are those of all its connections."""

    def __init__(self, app: ASGIApp, places: Places) -> None:
        self.places = places
        super().__init__(
            app,
            http=Http,
            ws=Socket,
            ws_max_size=places.limits.frame,
            ws_per_message_deflate=False,  # a small message could unfold to a large one
            h11_max_incomplete_event_size=places.limits.head,
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


class _Timer:
    """Calls once when its time is up, unless it is stopped before."""

    def __init__(self, loop: asyncio.AbstractEventLoop, call: Callable[[], object]) -> None:
        self._loop, self._call = loop, call
        self._handle: TimerHandle | None = None

    def start(self, seconds: float, *, restart: bool = True) -> None:
        """Start the timer; if it is running already, restart it only if told to."""
        if self._handle is None or restart:
            self.stop()
            self._handle = self._loop.call_later(seconds, self._ring)

    def stop(self) -> None:
        """Stop the timer."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _ring(self) -> None:
        self._handle = None
        self._call()


class Http(H11Protocol):
    """An HTTP connection: its heads come in time, its bodies and responses keep moving."""

    def __init__(self, config: DoorConfig, **kwargs: Any) -> None:
        super().__init__(config, **kwargs)
        self.places = config.places
        self._address: str | None = None  # of its place
        self._asking = _Timer(self.loop, self._end)
        self._answering = _Timer(self.loop, self._end)

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = _caller(self)
        address = self.client[0]
        if not self.places.take(address):
            transport.write(_FULL)
            transport.close()
            return
        self._address = address
        self._asking.start(self.places.limits.patience)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._asking.stop()
        self._answering.stop()
        if self._address is not None:
            self.places.leave(self._address)

    def data_received(self, data: bytes) -> None:
        if self._address is None:
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return
        they = self.conn.their_state
        if they is h11.IDLE:  # a head has begun to come, and gets no more time for coming in drops
            self._asking.start(self.places.limits.patience, restart=False)
        elif they is h11.SEND_BODY:
            self._asking.start(self.places.limits.stall)
        else:
            self._asking.stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._asking.stop()
        self._answering.stop()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, Socket):
            socket.address = self._address or ""

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:  # answered without hearing them out
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._answering.start(self.places.limits.stall)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._answering.stop()

    def _end(self) -> None:
        self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A websocket: it registers in time and once, and sends little before. It takes over the place of the HTTP
    connection that it was before."""

    def __init__(self, config: DoorConfig, **kwargs: Any) -> None:
        super().__init__(config, **kwargs)
        self.places = config.places
        self.address = ""  # of its place
        self.registered = False
        self._received = 0
        self._registering = _Timer(self.loop, self._end)
        self._answering = _Timer(self.loop, self._end)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _caller(self)
        self._registering.start(self.places.limits.patience)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._registering.stop()
        self._answering.stop()
        self.places.leave(self.address)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        if not self.registered and self._received > self.places.limits.hello:
            self._refuse(_TOO_LARGE)
        if not self.close_sent:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        content = b"".join(self.frames)
        if self.curr_msg_data_type != "bytes":
            self._refuse(_UNSUPPORTED)
        elif content.startswith(REGISTERS) if self.registered else not is_registration(content):
            self._refuse(_BROKEN_RULE)
        else:
            self.registered = True
            self._registering.stop()
        if self.close_sent:
            self.frames = []
        else:
            super().send_receive_event_to_app()

    @property
    def came_with(self) -> str | None:
        """Return the key that was valid when it was accepted; None if it was not, or if none is needed."""
        found: str | None = getattr(self, "scope", {}).get("state", {}).get(CAME_WITH)
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

    def pause_writing(self) -> None:
        super().pause_writing()
        self._answering.start(self.places.limits.stall)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._answering.stop()

    def _refuse(self, code: int) -> None:
        """Close, with a reason."""
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def _end(self) -> None:
        self.transport.abort()
