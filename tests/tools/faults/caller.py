"""A client that misbehaves: raw sockets, half-sent requests, and the first messages of Flet's own client."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from dataclasses import dataclass

import msgpack

HELLO = {"session_id": "", "page_name": "", "page": {"route": "/"}}
REGISTER = 1
BINARY, CLOSE, PING, PONG = 0x2, 0x8, 0x9, 0xA
_LARGE = 65536


@dataclass
class Caller:
    """One connection to a server at this computer."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @classmethod
    async def at(cls, port: int) -> Caller:
        """Connect; raises `OSError`."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def say(self, words: bytes) -> None:
        """Send as far as the other side accepts it; raises `OSError`."""
        self.writer.write(words)
        await self.writer.drain()

    async def upgrade(self, port: int, *headers: str) -> bool:
        """Ask for the websocket; return whether it is given."""
        await self.say(request("GET", "/ws", port, *_UPGRADE, *headers))
        return (await self.head()).startswith(b"HTTP/1.1 101")

    async def head(self) -> bytes:
        """Return the head of a response; empty if the connection is closed instead."""
        try:
            return await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return b""

    async def register(self, route: str = "/", *, leave: bool = False, session: str = "") -> str:
        """Send the first message of Flet's client, which asks for the `session` it had, and return the session's id, or
        `leave` at once; raises `OSError`."""
        page = {"route": route, "width": 390, "height": 844, "platform": "android"}
        await self.say(frame(b"\x00" + msgpack.packb([REGISTER, {**HELLO, "session_id": session, "page": page}])))
        if leave:
            self.leave()
            return ""
        action, body = msgpack.unpackb((await self.message())[1:], strict_map_key=False)
        assert action == REGISTER, action
        found: str = body["session_id"]
        return found

    async def message(self) -> bytes:
        """Return the next message, and answer whoever asks meanwhile whether somebody is there; raises `EOFError` if
        the connection is closed instead."""
        try:
            head = await self.reader.readexactly(2)
            size = head[1] & 0x7F
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            content = await self.reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise EOFError from error
        if head[0] & 0x0F == CLOSE:
            raise EOFError
        if head[0] & 0x0F == PING:
            await self.say(frame(content, kind=PONG))
        return content if head[0] & 0x0F == BINARY else await self.message()

    async def ended(self) -> None:
        """Wait until the other side has closed the connection."""
        try:
            while await self.reader.read(_LARGE):
                pass
        except ConnectionError:
            pass

    def leave(self) -> None:
        """Close without a word."""
        self.writer.transport.abort()


def request(method: str, path: str, port: int, *headers: str) -> bytes:
    """Return the head of a request to that server."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *headers, "", ""]
    return "\r\n".join(lines).encode("ascii")


def frame(content: bytes, length: int | None = None, kind: int = BINARY) -> bytes:
    """Return a websocket frame from a client, whose header may claim another length."""
    size = len(content) if length is None else length
    if size < 126:
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
    elif size < _LARGE:
        head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
    return head + bytes(4) + content  # masked with zeros


_UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
)
