"""More than one user of the book: two threads, two processes, two windows."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import flet as ft

from app.ledger import Ledger, LedgerBusy, MatchChanged, Story
from app.ledger.book.kinds import Dealt
from app.window.desk import Desk
from tests.ledger.conftest import Clock
from tests.tools.faults.evening import AGREED, ASLEEP, NAMES

_LONG = {"target": 1_000_000}


@dataclass(frozen=True)
class Together:
    """Acknowledged deals that are missing, of how many; and how often one user had to wait for another."""

    lost: int
    saved: int
    turned_away: int

    @property
    def good(self) -> bool:
        """Return whether something was saved, and nothing of it lost."""
        return self.saved > 0 and not self.lost


def two_threads(folder: Path, deals: int) -> Together:
    """Run two threads of one process, each saving as fast as it can, and again what was refused."""
    ledger = Ledger(folder, Clock())
    id = ledger.start("hearts", NAMES, _LONG)

    def save(_: int) -> tuple[list[str], int]:
        hashes: list[str] = []
        turned_away = 0
        while len(hashes) < deals:
            try:
                hashes.append(ledger.append(id, Dealt(AGREED[0])).last)
            except MatchChanged:
                turned_away += 1
        return hashes, turned_away

    with ThreadPoolExecutor(2) as pool:
        done = [*pool.map(save, range(2))]
    ledger.close()
    hashes = [last for saved, _ in done for last in saved]
    return _counted(folder, id, hashes, sum(turned_away for _, turned_away in done))


def two_windows(folder: Path, deals: int) -> Together:
    """Run two windows of one app. Each saves on top of what it saw, looks again when refused, and repeats."""
    ledger = Ledger(folder, Clock())
    id = ledger.start("hearts", NAMES, _LONG)
    hashes: list[str] = []
    turned_away = 0

    async def sit() -> None:
        nonlocal turned_away
        desk = Desk(cast(ft.Page, ASLEEP), ledger)
        for _ in range(deals):
            story = ledger.story(id)
            await asyncio.sleep(0)  # the other window has its turn between the look and the save
            while (saved := await _enter(desk, id, story)) is None:
                turned_away += 1
                story = ledger.story(id)
            hashes.append(saved.last)

    async def both() -> None:
        await asyncio.gather(sit(), sit())

    asyncio.run(both())
    ledger.close()
    return _counted(folder, id, hashes, turned_away)


async def _enter(desk: Desk, id: str, story: Story) -> Story | None:
    try:
        return await desk.saving.enter(id, Dealt(AGREED[0]), expect=story.last)
    except MatchChanged:
        return None


def two_processes(folder: Path, deals: int) -> Together:
    """Run two processes on one folder, opening it, saving a deal and closing it again, until each has saved enough."""
    ledger = Ledger(folder, Clock())
    id = ledger.start("hearts", NAMES, _LONG)
    ledger.close()
    reading, writing = os.pipe()
    processes = []
    for _ in range(2):
        process = os.fork()
        if not process:
            os.close(reading)
            try:
                _save_in_turn(folder, id, deals, writing)
            finally:
                os._exit(0)
        processes.append(process)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as lines:
        answers = [line.strip() for line in lines]
    for process in processes:
        os.waitpid(process, 0)
    return _counted(folder, id, [answer for answer in answers if answer != "busy"], answers.count("busy"))


def _save_in_turn(folder: Path, id: str, deals: int, writing: int) -> None:
    saved = 0
    while saved < deals:
        try:
            ledger = Ledger(folder, Clock())
        except LedgerBusy:
            os.write(writing, b"busy\n")
            os.sched_yield()
            continue
        last = ledger.append(id, Dealt(AGREED[0])).last
        os.write(writing, f"{last}\n".encode())
        saved += 1
        ledger.close()


def _counted(folder: Path, id: str, hashes: Sequence[str], turned_away: int) -> Together:
    """Return how much of it the next start of the app finds; a deal entered twice counts as one lost."""
    ledger = Ledger(folder, Clock())
    events = ledger.events(id)
    ledger.close()
    found_hashes = {event.hash for event in events}
    extra = abs(len(events) - 1 - len(hashes))
    return Together(sum(last not in found_hashes for last in hashes) + extra, len(hashes), turned_away)
