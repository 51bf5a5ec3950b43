"""What outsiders can do to the server: nothing that lasts, and nothing that is not ended."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import flet as ft
import msgpack
import pytest

from app.door.key import Key, Keys
from app.door.protocols import Limits
from tests.app.doors import Open, open_door
from tests.app.evening import close, keep_in, started
from tests.tools.faults.caller import HELLO, REGISTER, Caller, frame, request

IMPATIENT = Limits(patience=0.05)
CLOSE = b"\x88\x80\x00\x00\x00\x00"  # a websocket frame
TIMEOUT = 10  # seconds within which everything here happens, however busy the machine


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """Return a function that gives the lines logged as warnings or worse, with those of tracebacks."""
    caplog.set_level(logging.WARNING)
    return lambda: [line for record in caplog.records for line in caplog.handler.format(record).splitlines()]


async def wait_until_ended(caller: Caller) -> None:
    async with asyncio.timeout(TIMEOUT):
        await caller.ended()


def hello(**more: object) -> bytes:
    """Return the message that registers a socket, with more fields."""
    packed: bytes = msgpack.packb([REGISTER, {**HELLO, **more}])
    return b"\x00" + packed


# Half of anything is ended -----------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [b"", b"G", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "])
async def test_an_incomplete_head_ends_the_connection(half: bytes) -> None:
    async with open_door(IMPATIENT) as door:
        caller = await door.call()
        await caller.say(half)
        await wait_until_ended(caller)
        await door.emptied()


@asynccontextmanager
async def dripping(caller: Caller) -> AsyncIterator[None]:
    """Send a byte every hundredth of a second until the block ends."""

    async def drip() -> None:
        with suppress(OSError):
            while True:
                await caller.say(b"x")
                await asyncio.sleep(0.01)

    drops = asyncio.create_task(drip())
    yield
    drops.cancel()


async def test_a_head_that_comes_byte_by_byte_ends_the_connection() -> None:
    async with open_door(Limits(patience=0.5)) as door:
        caller = await door.call()
        async with dripping(caller):
            await wait_until_ended(caller)
        await door.emptied()


async def test_half_a_head_after_a_whole_request_ends_the_connection() -> None:
    async with open_door(IMPATIENT) as door:
        caller = await door.call()
        await caller.say(request("GET", "/manifest.json", door.port))
        head = await caller.head()
        assert b" 200 " in head
        await caller.reader.readexactly(int(head.lower().split(b"content-length: ")[1].split()[0]))
        await caller.say(b"GET ")
        await wait_until_ended(caller)


async def test_a_head_that_is_too_large_is_refused() -> None:
    async with open_door(Limits(head=1000)) as door:
        caller = await door.call()
        await caller.say(b"GET / HTTP/1.1\r\nX-Large: " + b"x" * 2000)
        assert b" 400 " in await caller.head()
        await wait_until_ended(caller)


async def test_the_server_does_not_wait_for_an_unwanted_body() -> None:
    async with open_door() as door:
        caller = await door.call()
        await caller.say(request("PUT", "/file/nothing", door.port, "Content-Length: 1000000"))
        async with dripping(caller):
            assert b" 404 " in await caller.head()
            await wait_until_ended(caller)
        await door.emptied()


# Sockets ------------------------------------------------------------------------------------------------------


async def test_an_unregistered_socket_is_closed_and_leaves_no_task() -> None:
    async with open_door(IMPATIENT) as door:
        before = len(asyncio.all_tasks())
        callers = [await door.socket() for _ in range(20)]
        for caller in callers:
            await wait_until_ended(caller)
        await door.emptied()
        assert len(asyncio.all_tasks()) <= before


async def test_a_socket_that_leaves_before_it_registers_leaves_no_task() -> None:
    async with open_door() as door:
        before = len(asyncio.all_tasks())
        for _ in range(20):
            (await door.socket()).leave()
        await door.emptied()
        assert len(asyncio.all_tasks()) <= before


async def test_a_socket_that_registers_stays_open() -> None:
    async with open_door(IMPATIENT) as door:
        caller = await door.socket()
        assert await caller.register()
        other = await door.socket()
        await wait_until_ended(other)  # by now the time to register is over for the first as well
        assert door.places == 1
        assert await caller.message()
        caller.leave()


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"\x00",
        b"\x00\x92\x01\xc1",
        b"\x01\x00\x00\x00\x00x",
        b"\x00" + msgpack.packb([2, {}]),
        b"\x00" + msgpack.packb([REGISTER, "hello"]),
        b"\x00" + msgpack.packb([REGISTER, {"session_id": ""}]),
        hello(more=1),
        b"\x00" + b"\x91" * 60_000,
    ],
    ids=range(9),
)
async def test_a_socket_that_does_not_begin_by_registering_is_closed(
    first: bytes, logged: Callable[[], list[str]]
) -> None:
    async with open_door() as door:
        caller = await door.socket()
        await caller.say(frame(first))
        await wait_until_ended(caller)
        await door.emptied()
    assert logged() == []


async def test_a_message_that_is_too_large_is_refused_by_its_head_alone() -> None:
    async with open_door() as door:
        for registered in (False, True):
            caller = await door.socket()
            if registered:
                await caller.register()
            await caller.say(frame(b"", Limits().message + 1))
            await wait_until_ended(caller)


async def test_a_socket_that_registers_twice_is_closed() -> None:
    """Flet would take it for a second window and forget the first."""
    async with open_door() as door:
        caller = await door.socket()
        await caller.register()
        await caller.say(frame(hello()))
        await wait_until_ended(caller)
        await door.emptied()


@pytest.mark.parametrize("last", [b"", CLOSE, frame(b"", Limits().message + 1)], ids=["silent", "polite", "too large"])
async def test_a_client_that_leaves_in_mid_send_is_not_logged(last: bytes, logged: Callable[[], list[str]]) -> None:
    async with open_door() as door:
        for _ in range(10):
            caller = await door.socket()
            await caller.say(frame(hello()) + last)
            if not last:
                caller.leave()
            await wait_until_ended(caller)
        await door.emptied()
    assert logged() == []


async def test_an_invalid_message_of_a_registered_client_logs_one_line(
    logged: Callable[[], list[str]],
) -> None:
    async with open_door() as door:
        caller = await door.socket()
        await caller.register()
        await caller.say(frame(b"\x00\xc1"))
        await wait_until_ended(caller)
    assert len(logged()) == 1


async def test_a_page_that_leaves_before_the_answer_is_not_logged(logged: Callable[[], list[str]]) -> None:
    async with open_door() as door:
        for _ in range(10):
            caller = await door.call()
            await caller.say(request("GET", "/main.dart.js", door.port))
            caller.leave()
        await door.emptied()
    assert logged() == []


@pytest.mark.parametrize("path", ["/", "/ws/", "/other", "/file/x"])
async def test_only_one_path_accepts_websockets(path: str, logged: Callable[[], list[str]]) -> None:
    async with open_door() as door:
        caller = await door.call()
        await caller.say(request("GET", "/ws", door.port)[:-4].replace(b"/ws", path.encode()) + UPGRADE)
        assert b" 403 " in await caller.head()
    assert logged() == []


UPGRADE = (
    b"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def test_messages_are_not_compressed() -> None:
    """A compressed message of 1 kB can expand to 1 MB."""
    async with open_door() as door:
        caller = await door.call()
        more = b"\r\nSec-WebSocket-Extensions: permessage-deflate" + UPGRADE
        await caller.say(request("GET", "/ws", door.port)[:-4] + more)
        head = await caller.head()
        assert head.startswith(b"HTTP/1.1 101")
        assert b"deflate" not in head


# How many -----------------------------------------------------------------------------------------------------


async def test_connections_beyond_the_limit_are_refused() -> None:
    async with open_door(Limits(connections=4)) as door:
        accepted = [await door.socket() for _ in range(3)]
        refused = await door.call()
        assert b" 503 " in await refused.head()
        await wait_until_ended(refused)
        accepted[0].leave()
        await door.has(2)
        again = await door.socket()
        for caller in (*accepted, again):
            caller.leave()
        await door.emptied()


async def test_a_dozen_phones_get_in_at_once() -> None:
    """Each has the six connections that a browser opens to a host, and its websocket."""
    async with open_door() as door:
        callers = [await door.call() for _ in range(12 * 6)] + [await door.socket() for _ in range(12)]
        await callers[0].say(request("GET", "/manifest.json", door.port))
        assert b" 200 " in await callers[0].head()
        for caller in callers:
            caller.leave()
        await door.emptied()


async def test_a_registered_socket_that_no_longer_answers_is_ended() -> None:
    """Its phone is asleep, perhaps with messages on their way: uvicorn asks every socket whether it is still there."""
    async with open_door() as door:
        door.server.config.ws_ping_interval = door.server.config.ws_ping_timeout = 0.01
        caller = await door.socket()
        await caller.register()
        caller.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await door.emptied()
        caller.leave()


# Who only watches ---------------------------------------------------------------------------------------------

EVENT, PROPS = 3, 4


@pytest.fixture
def keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keys:
    """The keys of a server that keeps its matches in the test's folder."""
    keep_in(tmp_path, monkeypatch)
    return Keys.kept_in(tmp_path)


def cookie(door: Open, key: Key) -> str:
    return f"Cookie: quinola-{door.port}={key.signs}"


async def seen(caller: Caller) -> list[bytes]:
    """Return all that the server sends until it has said nothing for a while."""
    said = []
    with suppress(TimeoutError):
        while True:
            async with asyncio.timeout(0.5):
                said.append(await caller.message())
    return said


def controls(told: object) -> Iterator[int]:
    """Yield the number of every control in what the server sends."""
    if isinstance(told, dict):
        yield from [told["_i"]] if "_i" in told else []
        told = list(told.values())
    if isinstance(told, list):
        for inner in told:
            yield from controls(inner)


def message(action: int, body: object) -> bytes:
    packed: bytes = msgpack.packb([action, body])
    return frame(b"\x00" + packed)


async def test_a_new_key_ends_what_was_opened_with_the_old_one_and_nothing_else(keys: Keys) -> None:
    async with open_door(keys=keys) as door:
        watcher, keeper = await door.socket(cookie(door, keys.watches)), await door.socket(cookie(door, keys.keeps))
        for caller in (watcher, keeper):
            await caller.register()
        old = cookie(door, keys.watches)
        keys.watches.renew()
        door.server.shut_out()
        await wait_until_ended(watcher)
        await door.has(1)
        again = await door.socket(old)  # at this computer, which needs no key
        assert await again.register()
        for caller in (again, keeper):
            caller.leave()


async def test_whoever_watches_is_not_let_into_the_window_of_a_keeper(keys: Keys, tmp_path: Path) -> None:
    """Somebody kept the score, has seen their key renewed, and now has only the one that watches."""
    started(tmp_path)
    async with open_door(keys=keys) as door:
        keeper = await door.socket(cookie(door, keys.keeps))
        session = await keeper.register("/new")
        keeper.leave()
        await door.emptied()
        watcher = await door.socket(cookie(door, keys.watches))
        assert await watcher.register("/new", session=session) != session
        assert b"Start" not in b"".join(await seen(watcher))
        again = await door.socket(cookie(door, keys.keeps))
        assert await again.register("/new", session=session) == session
        for caller in (watcher, again):
            caller.leave()
    close()


async def test_forged_messages_of_whoever_watches_change_nothing(keys: Keys, tmp_path: Path) -> None:
    """Events of every control that is sent to them, and values for what all windows share."""
    id = started(tmp_path, deals=[{"agreed": [2, 5, 6, 13]}])
    before = {path: path.read_bytes() for path in (tmp_path / "matches").iterdir()}
    centre = (ft.Alignment.CENTER.x, ft.Alignment.CENTER.y)
    async with open_door(keys=keys) as door:
        for route in (f"/match/{id}", f"/match/{id}/deal/1", "/computer"):
            watcher = await door.socket(cookie(door, keys.watches))
            await watcher.register(route)
            shown = await seen(watcher)
            for key in (keys.keeps.signs, keys.keeps.shown, keys.watches.shown):
                assert key.encode() not in b"".join(shown)
            messages = [msgpack.unpackb(one[1:], strict_map_key=False) for one in shown]
            on_screen = {number for one in messages for number in controls(one)}
            assert len(on_screen) > 10
            for control in on_screen:
                for name in ("click", "long_press"):
                    await watcher.say(message(EVENT, {"target": control, "name": name, "data": None}))
                props = {"alignment": {"x": 9.0, "y": 9.0}, "style": {"size": 1}, "_parent": None}
                await watcher.say(message(PROPS, {"id": control, "props": props}))
            await seen(watcher)
            watcher.leave()
        assert (ft.Alignment.CENTER.x, ft.Alignment.CENTER.y) == centre
        assert {path: path.read_bytes() for path in (tmp_path / "matches").iterdir()} == before
    close()
