"""Quinola as a web server on this computer."""

import logging
import socket
import sys
from collections.abc import Callable

import flet as ft
import flet_web.fastapi
import uvicorn
from starlette.types import ASGIApp

from app import host as places_to_run
from app.app import main
from app.door.door import Door
from app.door.guard import Guard
from app.door.hosts import own_names
from app.door.key import Key
from app.door.limits import Limits, Places, is_here
from app.door.parcels import Parcels
from app.door.protocols import DoorConfig, Socket
from app.door.registered import Registered
from app.host import ASSETS
from app.ledger.exchange import LARGEST_BACKUP

# What a window that is asleep has on its screen is kept for so many seconds; later it is made again from its address
# and the drafts.
ASLEEP = 600


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to that host and port (0: any free one). Raises OSError where it cannot be had."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would let two programs share the port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
    except OSError:
        bound.close()
        raise
    return bound


class Server(uvicorn.Server):
    """A server behind the door; says when it can be reached."""

    def __init__(
        self, host: str, url: str, key: Key | None, ready: Callable[[], None], limits: Limits | None = None
    ) -> None:
        parcels = Parcels(Registered(_flet()), 2 * LARGEST_BACKUP)
        guard = Guard(parcels, own_names(host), key)
        super().__init__(DoorConfig(guard, Places(limits or Limits())))
        self.door = Door(parcels, url, key, self.shut_out)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        places_to_run.door = self.door
        await super().startup(sockets)
        if self.started:
            self._ready()

    def shut_out(self) -> None:
        """End the websocket of every other computer that came with an older key."""
        key = self.door.key
        for connection in list(self.server_state.connections):
            if isinstance(connection, Socket) and key is not None and not is_here(connection.address or ""):
                if connection.came_with != key.signs:
                    connection.transport.abort()


def _flet() -> ASGIApp:
    """Flet's own web app."""
    logging.getLogger(flet_web.fastapi.__name__).addFilter(_in_one_line)
    app: ASGIApp = flet_web.fastapi.app(
        main,
        assets_dir=str(ASSETS),
        app_name="Quinola",
        app_description="Keeps score for card games played with real cards, and says why.",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
        no_cdn=True,
        session_timeout_seconds=ASLEEP,
    )
    return app


def _in_one_line(record: logging.LogRecord) -> bool:
    """Have it said in a line that a client sent something wrong: where in Flet that was noticed helps nobody."""
    if record.getMessage().startswith("Receive loop error"):
        record.exc_info = None
    return True


def serve(host: str, bound: socket.socket, url: str, key: Key | None, ready: Callable[[], None]) -> None:
    """Serves the app on a bound socket until the process is asked to end; calls `ready` once it can be opened.

    `url` is the address for other devices, who need the `key`.
    """
    Server(host, url, key, ready).run(sockets=[bound])
