"""Quinola as a web server on this computer."""

import asyncio
import logging
import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import flet as ft
import flet_web.fastapi
import uvicorn
from flet.messaging.protocol import MessageAction
from flet_web.fastapi import FletApp, FletStaticFiles, app_manager
from starlette.applications import Starlette
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketState

from app.app import main, watch
from app.door.door import Door
from app.door.guard import SOCKET, WATCHES, Guard
from app.door.hosts import own_names
from app.door.key import Keys
from app.door.parcels import Parcels
from app.door.protocols import DoorConfig, Limits, Socket
from app.door.registered import Registered
from app.ledger.files.parcel import LARGEST_BACKUP
from app.place import host as places_to_run
from app.place.host import ASSETS

# Seconds for which the screens of a window without a connection are kept. If it returns later, they are rebuilt from
# its address and the drafts.
ASLEEP = 600


def listening(host: str, port: int) -> socket.socket:
    """Return a socket bound to that host and port (0: any free port); raises OSError if that is impossible."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # on Windows this would let two programs share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError:
        listener.close()
        raise
    return listener


class Server(uvicorn.Server):
    """The web server behind the door; it calls `ready` when it can be reached."""

    def __init__(
        self, host: str, url: str, keys: Keys | None, ready: Callable[[], None], limits: Limits | None = None
    ) -> None:
        parcels = Parcels(Registered(_flet()), 2 * LARGEST_BACKUP)
        guard = Guard(parcels, own_names(host), keys)
        super().__init__(DoorConfig(guard, limits or Limits()))
        self.door = Door(parcels, url, keys, self.shut_out)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        places_to_run.door = self.door
        await super().startup(sockets)
        if self.started:
            self._ready()

    def shut_out(self) -> None:
        """Close the websockets that connected with a key that is none any more, unless it is this computer that keeps
        the score."""
        signs = self.door.keys.signs if self.door.keys else frozenset()
        for connection in list(self.server_state.connections):
            if (
                isinstance(connection, Socket)
                and connection.came_with not in signs
                and (connection.watches or not connection.is_here)
            ):
                connection.transport.abort()


class _Window(FletApp):  # type: ignore[misc]
    """Flet's end of a websocket, changed to send nothing after the client has gone, because Flet would try and fail."""

    room = ""

    @property
    def page_name(self) -> str:
        """Return the room of its sessions: who names a session of another room is not let into it."""
        return self.room

    @page_name.setter
    def page_name(self, name: str) -> None:
        """Ignore the name that Flet takes from the address."""

    async def handle(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self.languages = _preferred(websocket.headers.get("accept-language", ""))
        await super().handle(websocket)

    def send_message(self, message: object) -> None:
        if self._websocket.client_state is WebSocketState.CONNECTED:
            super().send_message(message)


def _preferred(accepted: str) -> list[str]:
    """Return the languages in a browser's header, the best first.

    >>> _preferred("en;q=0.5, de-AT, de;q=0.9")
    ['de-AT', 'de', 'en']
    """
    asked = [part.strip().partition(";") for part in accepted.split(",")]
    weighed = [(weight.strip().removeprefix("q=") or "1", tag) for tag, _, weight in asked]
    return [tag for _, tag in sorted(weighed, key=lambda pair: pair[0], reverse=True)]


class _WatchingWindow(_Window):
    """The same for somebody who only watches."""

    room = "watching"

    async def _FletApp__on_message(self, message: Sequence[Any]) -> None:
        """Take a message of the client, without what Flet would write into the parts of a control: some, such as a
        style, are the same object in every window."""
        action, body = message[0], dict(message[1])
        told = _TOLD_BY_CLIENT.get(action)
        if told is not None:
            body[told] = {
                name: value
                for name, value in body[told].items()
                if name in _OF_THE_PAGE or (not isinstance(value, dict | list) and not name.startswith("_"))
            }
        await super()._FletApp__on_message([action, body])


_TOLD_BY_CLIENT = {MessageAction.REGISTER_CLIENT.value: "page", MessageAction.UPDATE_CONTROL_PROPS.value: "props"}
"""Where a client's messages hold what it says of a control."""
_OF_THE_PAGE = ("media", "window")
"""What a client says of its own page in several values."""


def _flet() -> ASGIApp:
    """Return the web app with the page and websocket of Flet's server, without its other routes."""
    logging.getLogger(flet_web.fastapi.__name__).addFilter(_in_one_line)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await app_manager.start()
        yield
        await app_manager.shutdown()

    async def window(websocket: WebSocket) -> None:
        loop, executor = asyncio.get_running_loop(), app_manager.executor
        only_watches = websocket.scope.get("state", {}).get(WATCHES, False)
        kind, begin = (_WatchingWindow, watch) if only_watches else (_Window, main)
        await kind(loop, executor, begin, None, session_timeout_seconds=ASLEEP).handle(websocket)

    page = FletStaticFiles(
        assets_dir=str(ASSETS),
        app_name="Quinola",
        app_description="Keeps score for card games played with real cards, and says why.",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
        no_cdn=True,
        websocket_endpoint_path=SOCKET,
    )
    return Starlette(routes=[WebSocketRoute(SOCKET, window), Mount("/", page)], lifespan=lifespan)


def _in_one_line(record: logging.LogRecord) -> bool:
    """Remove the traceback from Flet's log message that a client has sent something invalid; it would help nobody."""
    if record.getMessage().startswith("Receive loop error"):
        record.exc_info = None
    return True


def serve(host: str, listener: socket.socket, url: str, keys: Keys | None, ready: Callable[[], None]) -> None:
    """Serve the app on a bound socket until the process is asked to end; calls `ready` once it can be reached.

    `url` is the address for other devices, which need the `key`.
    """
    Server(host, url, keys, ready).run(sockets=[listener])
