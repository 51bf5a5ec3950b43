"""Sockets that have registered, as Flet's own client does with its first message: Flet sees no others.

Flet would make room for every socket that is opened, and wait for ever for one that leaves before it has sent anything.
"""

from __future__ import annotations

import msgpack
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# How the registering message begins in Flet's protocol, and what it holds.
REGISTERS = b"\x00\x92\x01"
_HOLDS = {"session_id", "page_name", "page"}


class Registered:
    """Accepts websockets for `inner`, and opens it for one when its first message is here."""

    def __init__(self, inner: ASGIApp) -> None:
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.inner(scope, receive, send)
            return
        early = [await receive()]
        await send({"type": "websocket.accept"})
        early.append(await receive())
        if early[-1]["type"] != "websocket.receive":
            return

        async def again() -> Message:
            return early.pop(0) if early else await receive()

        async def but_accepting(message: Message) -> None:
            if message["type"] != "websocket.accept":
                await send(message)

        await self.inner(scope, again, but_accepting)


def is_registration(content: bytes) -> bool:
    """Return whether a message is the one that Flet's client begins with."""
    try:
        _, body = msgpack.unpackb(content[1:], strict_map_key=False, ext_hook=lambda code, data: None)
    except (ValueError, TypeError, msgpack.UnpackException):
        return False
    return content.startswith(REGISTERS) and isinstance(body, dict) and set(body) == _HOLDS
