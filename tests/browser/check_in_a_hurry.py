"""Plays the evenings of the other tests as somebody in a hurry: ``make hurried ARGS=browser``.

Everything is touched twice and Save is touched early; between the touches the phone is turned, goes back and forward,
reloads the page, or opens the deal in a second tab. After that the same must be entered as before, here and in the
other tab, and at the end the totals must be the same as in the other tests.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator, Iterator
from itertools import cycle
from pathlib import Path

import pytest
from playwright.async_api import Browser, FloatRect, Locator

from tests.browser import test_evenings, test_more_evenings
from tests.browser.conftest import HEIGHT, WIDTH
from tests.browser.phone import ANSWERED, APART, LOOKING, NOTED, PATIENCE, Phone, opened
from tests.browser.serving import Served, served

TREMBLE = 0.06  # seconds between the two halves of a double touch
ALIKE = 5  # equal looks at the disk after which the last touch counts as written
# Two touches of these are meant as two: a digit, a roem of 20 called twice, one hand fewer and one more.
MEANT_TWICE = re.compile(r"^\W?(\d$|\d+ for .* \+|.*\d fewer)")
DEAL = re.compile(r"/match/[^/]+/deal/\d+")
SAVE = re.compile(r"^Save (deal|hand) \d+, ")


class Hurried(Phone):
    """The phone of somebody in a hurry: on the screen of a deal, each touch is followed by a slip."""

    def __init__(self, phone: Phone, data: Path, clock: Path) -> None:
        vars(self).update(vars(phone))
        self.data = data
        self.clock = clock
        self.slips = cycle([self._turn, self._go_back, self._save_early, self._load_anew, self._look_elsewhere])
        self._twice = True

    async def steady(self) -> None:
        """Wait until both halves of a touch have arrived, and let enough time pass that the next touch counts as
        meant."""
        await self.rested()
        self._pass()

    def _pass(self) -> None:
        later = self.clock.stat().st_mtime + APART
        os.utime(self.clock, (later, later))

    async def _touch(self, target: Locator, name: str | re.Pattern[str], answer: bool = True) -> None:
        self._twice = not MEANT_TWICE.search(name if isinstance(name, str) else name.pattern)
        await super()._touch(target, name, answer)
        self._twice = True

    async def _place(self, target: Locator) -> FloatRect | None:
        await self.steady()
        return await super()._place(target)

    async def touch_at(self, box: FloatRect, answer: bool = True) -> None:
        """Touch there twice, then make a slip."""
        self._pass()
        await self.page.evaluate(NOTED)
        await self._trembling(box, twice=self._twice)
        if answer:
            await self.page.wait_for_function(ANSWERED, timeout=PATIENCE)
        await self.steady()
        # Leaving or reloading the page closes its dialog, which the test then could not find.
        if DEAL.fullmatch(self.path) and not await self.named("Cancel").count():
            slip = next(self.slips)
            before = await self._drafts()
            await slip()
            await self.steady()
            assert await self._drafts() == before, slip.__name__

    async def _trembling(self, box: FloatRect, twice: bool = True) -> None:
        """Touch there; the second touch does not wait until the browser has handled the first, as a finger doesn't
        either."""
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touches = [asyncio.ensure_future(self.page.touchscreen.tap(*place))]
        if twice:
            await asyncio.sleep(TREMBLE)
            touches.append(asyncio.ensure_future(self.page.touchscreen.tap(*place)))
        await asyncio.gather(*touches)

    async def _drafts(self) -> dict[str, object]:
        """Return what the disk holds of every deal once nothing more is written, except which question is open: a touch
        on Save may open the one that is missing."""
        seen = [self._on_disk()]
        while len(seen) < ALIKE or seen[-ALIKE:] != [seen[-1]] * ALIKE:
            await asyncio.sleep(LOOKING / 1000)
            seen.append(self._on_disk())
        return seen[-1]

    def _on_disk(self) -> dict[str, object]:
        drafts = {path.name: json.loads(path.read_bytes()) for path in self.data.glob("drafts*/*.json")}
        return {name: (draft["facts"], {**draft["taps"], "opened": None}) for name, draft in drafts.items()}

    async def _turn(self) -> None:
        for width, height in ((HEIGHT, WIDTH), (WIDTH, HEIGHT)):
            await self.turned(width, height)
            await self.steady()

    async def _go_back(self) -> None:
        path = self.path
        await self.page.go_back()
        await self.page.wait_for_function("path => !location.pathname.endsWith(path)", arg=path, polling=LOOKING)
        await self.steady()
        await self.page.go_forward()
        await self.page.wait_for_function("path => location.pathname.endsWith(path)", arg=path, polling=LOOKING)

    async def _save_early(self) -> None:
        early = self.named(SAVE)
        # If more than cards is missing, Save would lead to the questions.
        here = await early.count() and not await self.named("All questions").count()
        if here and (box := await early.bounding_box()):
            await self._trembling(box)
            await self.steady()

    async def _load_anew(self) -> None:
        await self.reload()

    async def _look_elsewhere(self) -> None:
        other = Phone(await self.page.context.new_page(), self.url)
        try:
            await other.open(self.path)
            await other.sees("So far")
        finally:
            await other.page.close()


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    """The file whose time is the app's clock for touches. It stands still during a double touch: without a graphics
    card the browser may take longer to deliver the second half than the app waits for it."""
    clock = tmp_path / "clock"
    clock.touch()
    return clock


@pytest.fixture
def server(data: Path, clock: Path) -> Iterator[Served]:
    with served(data, clock=clock) as app:
        yield app


@pytest.fixture
async def hurried(browser: Browser, server: Served, data: Path, clock: Path) -> AsyncIterator[Hurried]:
    async with opened(browser, server.url, WIDTH, HEIGHT, moving=True) as phone:
        yield Hurried(phone, data, clock)


async def test_hearts(hurried: Hurried, data: Path) -> None:
    await test_evenings.test_a_match_of_hearts_to_100(hurried, data)


async def test_klaverjas(hurried: Hurried, data: Path) -> None:
    await test_evenings.test_a_match_of_klaverjas_of_three_hands(hurried, data)


async def test_reversis(hurried: Hurried, data: Path) -> None:
    await test_more_evenings.test_two_deals_of_reversis(hurried, data)


async def test_tetka(hurried: Hurried, data: Path) -> None:
    await test_more_evenings.test_four_deals_of_tetka(hurried, data)
