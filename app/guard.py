"""The guard round the web server: it lets in who addresses this server by its own name, from its own pages.

Flet's own server shows its programming interface and lets any web page talk to it; the guard ends both, and tells
the browser to talk to nobody but this server.
"""

import ipaddress
import socket

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
    """Answers, in front of `inner`, for a server with these `names` (in lower case) and any IP address."""

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
