"""Files on their way between a browser and the app: by HTTP and in pieces, next to the websocket.

Each has an address of its own that only one registered window gets, works once, and soon expires. The content is in
memory, and only while it is being transferred.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PATH = "/file/"
PATIENCE = 30.0  # seconds within which more of a file must come, or be fetched
_TOKEN = 16
_PIECE = 65_536


class Lost(Exception):  # noqa: N818
    """Raised if a file did not come, or not whole."""


class Full(Exception):  # noqa: N818
    """Raised if too much is being transferred already."""


class _Coming:
    """A file of at most `size` bytes that a browser is to send."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.begun = self.whole = self.lost = False
        self.content = bytearray()
        self.moved = asyncio.Event()

    def lose(self) -> None:
        """Drop what has come of the file: the rest will not."""
        self.lost = True
        self.content.clear()
        self.moved.set()


class Parcels:
    """Receives and sends files, in front of `inner`; the bytes waiting in each direction are limited."""

    def __init__(self, inner: ASGIApp, most: int, patience: float = PATIENCE) -> None:
        self.inner = inner
        self._most = most
        self._patience = patience
        self._coming: dict[str, _Coming] = {}
        self._going: dict[str, tuple[str, bytes, bool]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(PATH):
            await self.inner(scope, receive, send)
            return
        token = scope["path"].removeprefix(PATH)
        upload = self._coming.get(token)
        if scope["method"] == "PUT" and upload is not None and not upload.begun:
            answer = Response(status_code=await _take_in(upload, Headers(scope=scope), self._in_time(receive)))
        elif scope["method"] == "GET" and token in self._going:
            answer = _handed_out(*self._going.pop(token))
        else:
            answer = PlainTextResponse("There is nothing here.", 404)
        await answer(scope, receive, send)

    def _in_time(self, receive: Receive) -> Receive:
        """Return how to receive what comes before the patience ends; after that, nobody is there any more."""

        async def received() -> Message:
            try:
                async with asyncio.timeout(self._patience):
                    return await receive()
            except TimeoutError:
                return {"type": "http.disconnect"}

        return received

    async def bring(self, size: int, ask: Callable[[str], Awaitable[object]], report: Callable[[int], object]) -> bytes:
        """Receive a file of at most that many bytes from a browser, which is asked to put it at a path; `report` gets
        the number of bytes received. Raises `Full`, or `Lost`, and then nothing is left of it."""
        if size + sum(file.size for file in self._coming.values()) > self._most:
            raise Full
        token = secrets.token_urlsafe(_TOKEN)
        upload = self._coming[token] = _Coming(size)
        try:
            await ask(PATH + token)
            while not upload.whole:
                try:
                    async with asyncio.timeout(self._patience):
                        await upload.moved.wait()
                except TimeoutError:
                    raise Lost from None
                upload.moved.clear()
                if upload.lost:
                    raise Lost
                report(len(upload.content))
            return bytes(upload.content)
        finally:
            upload.lose()
            del self._coming[token]

    def offer(self, name: str, content: bytes, *, shown: bool = False) -> str:
        """Return the path from which a browser may fetch a file, once and soon, or be `shown` it as a page; raises
        `Full`."""
        if len(content) + sum(len(waiting) for _, waiting, _ in self._going.values()) > self._most:
            raise Full
        token = secrets.token_urlsafe(_TOKEN)
        self._going[token] = name, content, shown
        asyncio.get_running_loop().call_later(self._patience, self._going.pop, token, None)
        return PATH + token


async def _take_in(upload: _Coming, headers: Headers, receive: Receive) -> int:
    """Receive a request's body; return the status of the response."""
    upload.begun = True
    if int(headers.get("content-length", "0")) > upload.size:  # a number: the protocol has checked that
        upload.lose()
        return 413
    while not (upload.whole or upload.lost):
        message = await receive()
        if message["type"] != "http.request":
            upload.lose()
        if upload.lost:
            break
        upload.content += message.get("body", b"")
        if len(upload.content) > upload.size:
            upload.lose()
            return 413
        upload.whole = not message.get("more_body", False)
        upload.moved.set()
    return 400 if upload.lost else 204


def _handed_out(name: str, content: bytes, shown: bool) -> Response:
    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(content), _PIECE):
            yield content[start : start + _PIECE]

    headers = {
        "content-length": str(len(content)),
        "content-disposition": f"{'inline' if shown else 'attachment'}; filename*=UTF-8''{quote(name)}",
    }
    kind = "text/html; charset=utf-8" if shown else "application/octet-stream"
    return StreamingResponse(pieces(), media_type=kind, headers=headers)
