"""Files transferred by HTTP: whole or not at all, only to the right receiver, and nothing of them stays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from app.door.parcels import Full, Lost, Parcels
from tests.app.doors import Open, open_door
from tests.tools.faults.caller import Caller, request

FILE = bytes(range(256)) * 1000
SLOW = 20.0  # seconds, more than anything here takes


@pytest.fixture
async def door() -> AsyncIterator[Open]:
    async with open_door() as found:
        yield found


def parcels(door: Open, most: int = 10**6, patience: float = SLOW) -> Parcels:
    """Return the parcels of that door, with the test's limits."""
    found = door.server.door.parcels
    found._most, found._patience = most, patience
    return found


async def put(door: Open, path: str, content: bytes, declared: int | None = None) -> tuple[Caller, bytes]:
    """Send a file to a path in two pieces; return the caller and the head of the answer."""
    caller = await door.call()
    size = f"Content-Length: {len(content) if declared is None else declared}"
    half = len(content) // 2
    with suppress(ConnectionError):
        await caller.say(request("PUT", path, door.port, size) + content[:half])
        await caller.say(content[half:])
        if declared is None:
            return caller, await caller.head()
    return caller, b""


async def test_a_file_arrives_whole_with_its_progress(door: Open) -> None:
    progress: list[int] = []
    sending: list[asyncio.Task[tuple[Caller, bytes]]] = []

    async def ask(path: str) -> None:
        sending.append(asyncio.create_task(put(door, path, FILE)))

    assert await parcels(door).bring(len(FILE), ask, progress.append) == FILE
    assert b" 204 " in (await sending[0])[1]
    assert progress == sorted(progress)
    assert progress[-1] == len(FILE)


async def test_an_empty_file_arrives(door: Open) -> None:
    async def ask(path: str) -> None:
        await put(door, path, b"")

    assert await parcels(door).bring(0, ask, print) == b""


async def test_a_path_works_once_and_only_while_it_is_requested(door: Open) -> None:
    paths: list[str] = []

    async def ask(path: str) -> None:
        paths.append(path)
        await put(door, path, FILE)
        assert b" 404 " in (await put(door, path, b"x"))[1]

    assert await parcels(door).bring(len(FILE), ask, print) == FILE
    assert b" 404 " in (await put(door, paths[0], b"x"))[1]
    assert b" 404 " in (await put(door, "/file/guessed", b"x"))[1]


@pytest.mark.parametrize("declared", [None, 10**9])
async def test_more_than_was_announced_is_refused(door: Open, declared: int | None) -> None:
    async def ask(path: str) -> None:
        await put(door, path, FILE + b"x", declared)

    with pytest.raises(Lost):
        await parcels(door).bring(len(FILE), ask, print)


async def test_chunks_larger_than_announced_are_refused(door: Open) -> None:
    async def ask(path: str) -> None:
        caller = await door.call()
        await caller.say(request("PUT", path, door.port, "Transfer-Encoding: chunked"))
        with suppress(ConnectionError):
            for _ in range(20):
                await caller.say(b"8\r\n12345678\r\n")
        await caller.ended()

    with pytest.raises(Lost):
        await parcels(door).bring(100, ask, print)


async def test_a_sender_who_disconnects_leaves_nothing(door: Open) -> None:
    async def ask(path: str) -> None:
        caller, _ = await put(door, path, FILE, len(FILE) + 1)
        caller.leave()

    transfers = parcels(door)
    with pytest.raises(Lost):
        await transfers.bring(len(FILE) + 1, ask, print)
    assert transfers._coming == {}


async def test_a_stalled_upload_is_given_up_and_disconnected(door: Open) -> None:
    sender: list[Caller] = []

    async def ask(path: str) -> None:
        sender.append((await put(door, path, FILE, len(FILE) + 1))[0])

    with pytest.raises(Lost):
        await parcels(door, patience=0.2).bring(len(FILE) + 1, ask, print)
    async with asyncio.timeout(SLOW):
        await sender[0].ended()
    await door.emptied()


async def test_a_request_that_is_never_answered_is_given_up(door: Open) -> None:
    async def ask(path: str) -> None:
        pass

    with pytest.raises(Lost):
        await parcels(door, patience=0.05).bring(5, ask, print)


async def test_a_player_who_leaves_frees_the_transfer(door: Open) -> None:
    async def ask(path: str) -> None:
        pass

    transfers = parcels(door)
    upload = asyncio.create_task(transfers.bring(5, ask, print))
    await asyncio.sleep(0)
    assert len(transfers._coming) == 1
    upload.cancel()
    with suppress(asyncio.CancelledError):
        await upload
    assert transfers._coming == {}


async def test_the_total_size_of_running_uploads_is_limited(door: Open) -> None:
    transfers = parcels(door, most=100)

    async def ask(path: str) -> None:
        with pytest.raises(Full):
            await transfers.bring(41, ask, print)
        await put(door, path, b"x" * 60)

    assert len(await transfers.bring(60, ask, print)) == 60


# Out ----------------------------------------------------------------------------------------------------------


async def fetch(door: Open, path: str) -> tuple[bytes, bytes]:
    """Return the head and the body of the response for a path."""
    caller = await door.call()
    await caller.say(request("GET", path, door.port, "Connection: close"))
    head = await caller.head()
    return head, await caller.reader.read(-1)


async def test_a_file_is_downloaded_once_under_its_own_name(door: Open) -> None:
    path = parcels(door).offer("quinola-2026-11-21.json", FILE)
    head, body = await fetch(door, path)
    assert b"filename*=UTF-8''quinola-2026-11-21.json" in head
    assert b"attachment" in head
    assert body == FILE
    assert b" 404 " in (await fetch(door, path))[0]


async def test_a_file_that_nobody_fetches_is_forgotten(door: Open) -> None:
    transfers = parcels(door, patience=0)
    transfers.offer("x.json", FILE)
    while transfers._going:  # noqa: ASYNC110
        await asyncio.sleep(0)


async def test_the_total_size_of_waiting_downloads_is_limited(door: Open) -> None:
    transfers = parcels(door, most=100)
    transfers.offer("one.json", b"x" * 60)
    with pytest.raises(Full):
        transfers.offer("two.json", b"x" * 41)
