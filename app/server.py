"""Quinola as a web server on this computer: nothing but the app, to nobody but whom it is meant for.

Flet's own server listens to every network, shows its programming interface, and lets any web page talk to it. The
guard round it ends all three.
"""

import ipaddress
import socket
import sys
from collections.abc import Callable

import flet as ft
import flet_web.fastapi
import uvicorn
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.app import main
from app.host import ASSETS

NOT_THE_APP = ("/docs", "/redoc", "/openapi.json", "/oauth_callback")
# The browser itself refuses whatever is not this server's own, whoever asks for it.
POLICY = (
    "default-src 'self'; "
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "connect-src 'self' data: blob: {socket}; "
    "worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)


class Guard:
    """Lets in who addresses this server by its own name, from its own pages, and seals its answers."""

    def __init__(self, inner: ASGIApp, names: frozenset[str]) -> None:
        self.inner = inner
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.inner(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if refusal := self._refusal(scope, host, headers.get("origin")):
            await self._refuse(refusal, scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                seal(MutableHeaders(scope=message), host)
            await send(message)

        await self.inner(scope, receive, sealed)

    def _refusal(self, scope: Scope, host: str, origin: str | None) -> tuple[int, str] | None:
        """Why this request is not answered: its status and a sentence; None where it is."""
        if not self._is_us(host):
            return 421, "This is Quinola, but not under that name."
        if origin is not None and origin.partition("://")[2] != host:
            return 403, "Only Quinola's own page may talk to Quinola."
        if scope["path"].startswith(NOT_THE_APP):
            return 404, "There is nothing here."
        return None

    def _is_us(self, host: str) -> bool:
        """Whether a Host header names us; a foreign name made to point here does not (DNS rebinding)."""
        name = host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
        return name.lower() in self.names or is_address(name)

    @staticmethod
    async def _refuse(refusal: tuple[int, str], scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await PlainTextResponse(refusal[1], status_code=refusal[0])(scope, receive, send)


def seal(headers: MutableHeaders, host: str) -> None:
    """Adds to an answer what keeps the browser to this server, and makes it ask again after an update."""
    del headers["access-control-allow-origin"]
    headers["content-security-policy"] = POLICY.format(socket=f"ws://{host}")
    headers["x-content-type-options"] = "nosniff"
    headers["referrer-policy"] = "no-referrer"
    headers["cache-control"] = "no-cache"


def is_address(name: str) -> bool:
    """Whether a host is given as an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names(host: str) -> frozenset[str]:
    """The names, in lower case, under which this computer may be addressed when listening on `host`."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", host.lower(), machine, f"{machine.removesuffix('.local')}.local"})


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
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
    )
    _Server(config, ready).run(sockets=[bound])
