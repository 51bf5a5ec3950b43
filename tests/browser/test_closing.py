"""Touches while a sheet or a question closes: the page below it stays."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page

from app.ledger.book.kinds import Dealt
from app.ledger.ledger import Ledger
from tests.browser.evening import FOUR
from tests.browser.phone import Phone, opened
from tests.browser.serving import served

COUNTED = "() => { window.lifted = 0; addEventListener('pointerup', () => ++window.lifted, true); }"
ROUNDS, TOUCHES, AGAIN = 6, 12, 0.015  # seconds between two touches: some come while it closes


@pytest.mark.long
@pytest.mark.parametrize(
    ("address", "opens", "closes"),
    [
        ("/new?again={id}", ["Seat 1: Anna"], "Done"),
        ("/match/{id}", ["More", "End match now, The leader wins"], "Cancel"),
    ],
)
async def test_touches_while_something_closes_leave_the_page(
    address: str, opens: list[str], closes: str, browser: Browser, data: Path
) -> None:
    """Flutter's barrier still took a touch while the sheet above it was closing, and then closed the page as well.

    For the app, the touches on what closes come within one moment, and the next one later, however slow the browser is.
    """
    clock = data.with_name("clock")
    clock.touch()
    ledger = Ledger.open(data)
    id = ledger.start("hearts", FOUR, {}, 0)
    ledger.append(id, Dealt({"agreed": [26, 0, 0, 0]}))
    ledger.close()
    address = address.format(id=id)
    with served(data, clock=clock) as app:
        async with opened(browser, app.url, 390, 844, address, moving=True) as phone:
            await phone.page.evaluate(COUNTED)
            for _ in range(ROUNDS):
                for name in opens:
                    await phone.sees(name)
                    await phone.rested()
                    await _tap_later(phone, name, clock)
                await phone.sees(closes)
                await phone.rested()
                _pass(clock)
                box = await phone.named(closes).bounding_box()
                assert box
                await _touch_on(phone.page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                await phone.rested()
                assert phone.path == address


async def _tap_later(phone: Phone, name: str, clock: Path) -> None:
    """Touch that when some time has passed. A busy server may take it for one of the touches before: then once more."""
    for _ in range(TOUCHES):
        _pass(clock)
        said = await phone.text()
        with suppress(AssertionError):
            await phone.tap(name)
            return
        assert await phone.text() == said
    raise AssertionError(f"no touch at {name} counted")


def _pass(clock: Path) -> None:
    """Let a second pass for the app."""
    os.utime(clock, (later := clock.stat().st_mtime + 1, later))


async def _touch_on(page: Page, x: float, y: float) -> None:
    """Touch there again and again; no touch waits until the browser has handled the one before."""
    touches, before = [], await page.evaluate("window.lifted")
    for _ in range(TOUCHES):
        touches.append(asyncio.ensure_future(page.touchscreen.tap(x, y)))
        await asyncio.sleep(AGAIN)
    await asyncio.gather(*touches)
    # A busy browser handles the last ones later.
    await page.wait_for_function("all => window.lifted >= all", arg=before + TOUCHES)
