"""What the server withstands, in figures: sockets that never register, requests never finished, messages too large,
clients that go away.

Each is done to the real app from outside, and judged by its memory and its log.
"""

from __future__ import annotations

import asyncio
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from app.door.protocols import Limits
from tests.tools.faults.caller import Caller, frame, request

ROOT = Path(__file__).parents[3]
SOCKETS, AT_ONCE, LEAVERS, WINDOWS, LARGE = 1500, 90, 50, 60, 40_000_000
# Each of these bytes would become a list of its own in Python.
LISTS = b"\x00\xdd" + (LARGE - 6).to_bytes(4, "big") + b"\x90" * (LARGE - 6)
MB = 1024
FLAT, AWAY = 3 * MB, 21  # the most that it may grow by, and seconds until Flet has forgotten a session
WINDOW = 1 * MB


@dataclass(frozen=True)
class Weighed:
    """One figure: what was done, the result, the goal, and whether it is met."""

    what: str
    found: str
    goal: str
    good: bool


@dataclass(frozen=True)
class Serving:
    """A running app, seen from outside."""

    port: int
    process: subprocess.Popen[str]
    log: Path

    def memory(self) -> int:
        """Return its memory in kB."""
        return self._status("VmRSS")

    def peak(self) -> int:
        """Return the most memory since `begin`, in kB."""
        return self._status("VmHWM")

    def begin(self) -> None:
        """Reset the peak."""
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    def lines(self) -> int:
        """Return how many lines it has logged."""
        return self.log.read_text("utf-8", "replace").count("\n")

    async def socket(self) -> Caller:
        """Return a websocket; raises `ConnectionError` if none is given."""
        caller = await Caller.at(self.port)
        if not await caller.upgrade(self.port):
            caller.leave()
            raise ConnectionRefusedError
        return caller

    def _status(self, name: str) -> int:
        found = re.search(rf"{name}:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        assert found, name
        return int(found[1])


def sockets(folder: Path) -> Iterator[Weighed]:
    """Yield all figures, a line each."""
    if not Path("/proc/self/status").exists():
        yield Weighed("sockets", "not measured: this system does not say what a process has in memory", "", True)
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 2 * SOCKETS), hard), hard))
    with _serving(folder) as app:
        yield from asyncio.run(_all(app))


async def _all(app: Serving) -> list[Weighed]:
    await _warm(app)
    return [
        await _one_after_another(app),
        await _all_at_once(app),
        await _half_sent(app),
        await _too_large(app, registered=False),
        await _too_large(app, registered=True),
        await _leavers(app),
        await _windows(app),
    ]


@contextmanager
def _serving(folder: Path) -> Iterator[Serving]:
    """Yield the running app."""
    folder.mkdir(parents=True)
    log = folder / "log"
    command = [sys.executable, "-m", "app", "--port", "0", "--no-browser", "--data", str(folder / "data")]
    with (
        log.open("wb") as errors,
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        assert process.stdout is not None
        try:
            port = re.search(r":(\d+)/", process.stdout.readline())
            assert port, log.read_text()
            yield Serving(int(port[1]), process, log)
        finally:
            process.terminate()
            process.wait(20)


async def _warm(app: Serving) -> None:
    """Let somebody look at it, and many come and go: from now on memory must stay the same."""
    await _window(app)
    for _ in range(20):
        await _come_and_go(app, AT_ONCE)


async def _come_and_go(app: Serving, many: int) -> None:
    callers = [await app.socket() for _ in range(many)]
    for caller in callers:
        caller.leave()
    await asyncio.sleep(0.1)


async def _window(app: Serving, route: str = "/") -> Caller:
    """Return somebody who looks at a page."""
    caller = await app.socket()
    await caller.register(route)
    await caller.message()
    return caller


async def _one_after_another(app: Serving) -> Weighed:
    before = app.memory()
    for _ in range(SOCKETS // AT_ONCE + 1):
        await _come_and_go(app, AT_ONCE)
    more = app.memory() - before
    return _flat(f"{SOCKETS} sockets that leave without registering", more)


async def _all_at_once(app: Serving) -> Weighed:
    before, started_at = app.memory(), time.monotonic()
    app.begin()
    inside: list[Caller] = []
    for _ in range(SOCKETS):
        with suppress(OSError):
            inside.append(await app.socket())
    for caller in inside:
        await caller.ended()
    seconds, more = time.monotonic() - started_at, app.peak() - before
    found = f"{len(inside)} let in, all ended after {seconds:.0f} s; {more / MB:.1f} MB more"
    good = len(inside) <= Limits().connections and more <= 2 * FLAT
    return Weighed(
        f"{SOCKETS} sockets at once that say nothing", found, f"{Limits().connections}, {2 * FLAT // MB} MB", good
    )


async def _half_sent(app: Serving) -> Weighed:
    halves = [
        b"",
        b"GET / HT",
        request("GET", "/", app.port)[:-2],
        request("PUT", "/file/x", app.port, "Content-Length: 9"),
    ]
    callers = []
    for number in range(AT_ONCE):
        caller = await Caller.at(app.port)
        await caller.say(halves[number % len(halves)])
        callers.append(caller)
    started_at, ended = time.monotonic(), 0
    with suppress(TimeoutError):
        async with asyncio.timeout(3 * Limits().patience):
            for caller in callers:
                await caller.ended()
                ended += 1
    found = f"{ended} ended, the last after {time.monotonic() - started_at:.0f} s"
    return Weighed(f"{AT_ONCE} requests sent by half", found, f"all in {Limits().patience:.0f} s", ended == AT_ONCE)


async def _too_large(app: Serving, *, registered: bool) -> Weighed:
    before = app.memory()
    app.begin()
    caller = await (_window(app) if registered else app.socket())
    with suppress(OSError):
        await caller.say(frame(LISTS))
    with suppress(TimeoutError):
        async with asyncio.timeout(10):
            await caller.ended()
    when = "after" if registered else "before"
    most = FLAT + WINDOW if registered else FLAT
    return _flat(f"a message of {LARGE // 10**6} MB {when} it registers", app.peak() - before, most)


async def _leavers(app: Serving) -> Weighed:
    before = app.lines()
    for _ in range(LEAVERS):
        caller = await app.socket()
        await caller.register("/", leave=True)
    await asyncio.sleep(1)
    lines = app.lines() - before
    return Weighed(f"{LEAVERS} clients that go in mid-send", f"{lines} lines on the terminal", "0", lines == 0)


async def _windows(app: Serving) -> Weighed:
    before, after = app.memory(), []
    opened = [await _window(app, "/new") for _ in range(WINDOWS)]
    looked_at = app.memory() - before
    for caller in opened:
        caller.leave()
    for _ in range(4):
        await asyncio.sleep(AWAY)
        after.append(app.memory())
        for _ in range(WINDOWS):
            (await _window(app, "/new")).leave()
    more = after[-1] - after[0]
    found = f"{WINDOWS} take {looked_at / MB:.0f} MB while open; after {4 * WINDOWS} left {more / MB:.1f} MB more"
    return Weighed("windows opened and left, again and again", found, "a third of it at most", 3 * more <= looked_at)


def _flat(what: str, more: int, most: int = FLAT) -> Weighed:
    return Weighed(what, f"{more / MB:.1f} MB more", f"{most // MB} MB at most", more <= most)
