"""Measures a tap and a save late in a long match, against early in a short one: in Python, up to the repaint.

The app runs in this process; its processor time is measured, so that neither the disk nor a busy computer counts. A tap
is on a card of a complete deal and moves it to another pile; a save is a tap on the button and ends with the sheet on
the screen. Both are measured on a phone, and on a tablet, where the sheet is next to the deal.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.place import host
from tests.app.driver import Driver
from tests.app.evening import opened, place
from tests.ledger.long_match import LongMatch

GOAL = 2.0
EARLY, LATE = 10, 900
SIZES = {"phone": (390, 844), "tablet": (1024, 768)}
PILES = (("Anna", "2H 3H"), ("Ben", "4H 5H 6H 7H 8H"), ("Cleo", "9H 10H JH QH KH AH"), ("Dora", "QS"))


class Costs:
    """Milliseconds of processor time, of each tap and of each save."""

    def __init__(self) -> None:
        self.taps: list[float] = []
        self.saves: list[float] = []


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Let the app keep its matches there."""
    before = os.environ.get(host.FOLDER_VARIABLE)
    os.environ[host.FOLDER_VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[host.FOLDER_VARIABLE]
        else:
            os.environ[host.FOLDER_VARIABLE] = before


async def measured(app: Driver, name: str) -> float:
    """Return what a tap on that costs, up to the repaint."""
    control = app.find(name).control
    assert control is not None
    began = time.process_time()
    await app.send(control, "click")
    return (time.process_time() - began) * 1000


async def evening(folder: Path, deals: int, size: tuple[int, int], times: int) -> Costs:
    """Enter `times` more deals into a match that has `deals`, moving a card of each before it is saved."""
    match = LongMatch.of_deals(deals)
    match.put_into(folder / "matches")
    costs = Costs()
    with kept_in(folder):
        async with opened(f"/match/{match.id}/deal/{deals}", *size) as app:
            for number in range(deals, deals + times + 1):
                while not app.has("2 of hearts"):  # a long match is read in turns, and the sheet names Anna as well
                    await app.settle()
                await _fill(app)
                for owner in ("Anna", "Ben", "Anna", "Ben"):
                    await app.tap(owner)
                    costs.taps.append(await measured(app, "2 of hearts"))
                costs.saves.append(await measured(app, f"Save deal {number + 1:,}"))
                if size == SIZES["phone"]:
                    await app.tap(f"Enter deal {number + 2:,}")
    # The first of each loads what the others find loaded.
    del costs.taps[:4], costs.saves[:1]
    return costs


async def _fill(app: Driver) -> None:
    for owner, codes in PILES:
        await place(app, owner, codes)


def main(times: int = 6) -> int:
    """Measure and print, a line each; return 1 if the goal is missed."""
    good = True
    for name, size in SIZES.items():
        with tempfile.TemporaryDirectory() as early, tempfile.TemporaryDirectory() as late:
            few = asyncio.run(evening(Path(early), EARLY, size, times))
            many = asyncio.run(evening(Path(late), LATE, size, times))
        for what, short, long in (("a tap", few.taps, many.taps), ("a save", few.saves, many.saves)):
            first, last = statistics.median(short), statistics.median(long)
            good &= last <= GOAL * first
            print(
                f"{what} on a {name}, at deal {EARLY} and {LATE:,}: {first:.1f} ms, {last:.1f} ms: "
                f"ratio {last / first:.2f} (goal: at most {GOAL:g})",
                flush=True,
            )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
