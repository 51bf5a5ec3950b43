"""Measures what thirty who watch cost the one who keeps the score: from the finger that lifts on Save to the sheet, in
Chromium, and from the next touch to the pad that it opens, while those who watch are being drawn.

Two servers run at once, one of them watched, and a deal is entered in each in turn, so that a busy computer slows both
alike. Those who watch are sockets that receive everything and draw nothing.
"""

from __future__ import annotations

import asyncio
import re
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Error, async_playwright

from app.door.key import Keys
from app.ledger.ledger import Ledger
from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import PATIENCE, SAYS, Phone, opened
from tests.browser.serving import Served, served
from tests.tools.faults.caller import Caller

WATCHERS, GOAL, MB = 30, 1.2, 2.0
DEALS, FIRST = 8, 2
"""How many deals are entered in each, and how many of these are not counted: they warm it up."""
FOUR = ("Anna", "Ben", "Cleo", "Dora")
SETTLED = 4.0  # seconds until everybody who watches has certainly been drawn
LIFTED = """() => addEventListener('touchend', () => { window.lifted = performance.now(); }, true)"""
SINCE = f"pattern => ({SAYS})(pattern) && performance.now() - window.lifted"


@dataclass
class Table:
    """A served match, the phone on which it is kept, and the milliseconds that its saves and next touches took."""

    app: Served
    id: str
    folder: Path
    phone: Phone | None = None
    saves: list[float] = field(default_factory=list)
    next_touches: list[float] = field(default_factory=list)

    async def deal(self, number: int) -> None:
        """Enter a deal by two touches, and open the next."""
        assert self.phone is not None
        await self.phone.tap(re.compile("^Anna$"))
        await self.phone.sees(f"Save round {number}")
        self.saves.append(await self._took(re.compile(f"^Save round {number}$"), f"^Enter round {number + 1}$"))
        self.next_touches.append(await self._took(f"Enter round {number + 1}", "^Who got rid of all their cards"))

    async def _took(self, name: str | re.Pattern[str], then: str) -> float:
        """Touch something; return the milliseconds until the screen says `then`."""
        assert self.phone is not None
        await self.phone.tap(name, answer=False)
        seen = await self.phone.page.wait_for_function(SINCE, arg=then, polling="raf", timeout=PATIENCE)
        return float(await seen.json_value())


@contextmanager
def table() -> Iterator[Table]:
    """Serve a match, to other devices too."""
    with tempfile.TemporaryDirectory() as folder:
        ledger = Ledger(Path(folder))
        id = ledger.start("i_doubt_it", FOUR, {}, 0)
        ledger.close()
        with served(Path(folder), beyond=True) as app:
            yield Table(app, id, Path(folder))


def memory(app: Served) -> float:
    """Return the memory of a server in MB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{app.process.pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


async def watched_by(table: Table) -> list[list[int]]:
    """Let many watch the match; return the sizes of the messages that each has had since, a list that grows."""
    port, key = int(table.app.url.rstrip("/").rpartition(":")[2]), Keys.kept_in(table.folder).watches.signs
    heard: list[list[int]] = [[] for _ in range(WATCHERS)]

    async def receive(caller: Caller, sizes: list[int]) -> None:
        with suppress(EOFError):
            while True:
                sizes.append(len(await caller.message()))

    for sizes in heard:
        caller = await Caller.at(port)
        assert await caller.upgrade(port, f"Cookie: quinola-{port}={key}")
        await caller.register(f"/match/{table.id}")
        _receiving.append(asyncio.create_task(receive(caller, sizes)))
    await asyncio.sleep(SETTLED)
    for sizes in heard:
        sizes.clear()
    return heard


_receiving: list[asyncio.Task[None]] = []
"""What receives for those who watch, until the end."""


async def measured(alone: Table, watched: Table) -> float:
    """Enter deals in both in turn; return the MB of memory that each who watches takes."""
    async with async_playwright() as playwright, AsyncExitStack() as stack:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        for one in (alone, watched):
            path = f"match/{one.id}/deal/0"
            one.phone = await stack.enter_async_context(opened(browser, one.app.url, 390, 844, path, strict=False))
            await one.phone.page.evaluate(LIFTED)
        before = memory(watched.app)
        heard = await watched_by(watched)
        more = memory(watched.app) - before
        for number in range(1, DEALS + 1):
            for one in (alone, watched):
                await one.deal(number)
                await asyncio.sleep(SETTLED)  # what those who watch still cost must not slow the other
        assert all(len(messages) > DEALS for messages in heard), "somebody was not told of every deal"
        return more / WATCHERS


def told(alone: Table, watched: Table, each: float) -> bool:
    """Print what was measured, and return whether the goals are reached; `each` are the MB of each who watches."""
    good = each <= MB
    for what, without, with_them in (
        ("from Save to the sheet", alone.saves, watched.saves),
        ("from the next touch to the pad", alone.next_touches, watched.next_touches),
    ):
        first, second = statistics.median(without[FIRST:]), statistics.median(with_them[FIRST:])
        good &= second <= GOAL * first
        print(
            f"{what}: {first:.0f} ms; watched by {WATCHERS}: {second:.0f} ms: ratio {second / first:.2f} "
            f"(goal: at most {GOAL:g})"
        )
    print(f"memory for each who watches: {each:.2f} MB (goal: at most {MB:g})", flush=True)
    return good


def main() -> int:
    """Measure and print; return 1 if a goal is missed."""
    if executable() is None or not Path("/proc/self/status").exists():
        print("No Chromium here, or no figures of memory: what those who watch cost was not measured.")
        return 0
    try:
        with table() as alone, table() as watched:
            each = asyncio.run(measured(alone, watched))
            good = told(alone, watched, each)
    except Error as error:
        print(f"Chromium could not be measured: {error}")
        return 1
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
