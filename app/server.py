"""Quinola as a web server on this computer."""

import socket
import sys
from collections.abc import Callable

import flet as ft
import flet_web.fastapi
import uvicorn
from starlette.types import ASGIApp

from app.app import main
from app.guard import Guard, own_names
from app.host import ASSETS
from app.ledger.exchange import LARGEST_BACKUP


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


class _Server(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def guarded_app(host: str) -> ASGIApp:
    """The web app for a server that listens on `host`."""
    inner = flet_web.fastapi.app(
        main,
        assets_dir=str(ASSETS),
        app_name="Quinola",
        app_description="Keeps score for card games played with real cards, and says why.",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
        no_cdn=True,
    )
    return Guard(inner, own_names(host))


def serve(host: str, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serves the app on a bound socket until the process is asked to end; calls `ready` once it can be opened."""
    config = uvicorn.Config(
        guarded_app(host),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_BACKUP + 1_000_000,  # a file that a player chooses comes in one piece
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
    )
    _Server(config, ready).run(sockets=[bound])
