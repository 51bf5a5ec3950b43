"""Touches while a sheet or a question closes: the page below it stays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page

from app.ledger.book.kinds import Dealt
from app.ledger.ledger import Ledger
from tests.browser.evening import FOUR
from tests.browser.phone import opened
from tests.browser.serving import served

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
    """Flutter's barrier still took a touch while the sheet above it was closing, and then closed the page as well."""
    ledger = Ledger.open(data)
    id = ledger.start("hearts", FOUR, {}, 0)
    ledger.append(id, Dealt({"agreed": [26, 0, 0, 0]}))
    ledger.close()
    address = address.format(id=id)
    with served(data, hurried=True) as app:
        async with opened(browser, app.url, 390, 844, address, moving=True) as phone:
            for _ in range(ROUNDS):
                for name in opens:
                    await phone.sees(name)
                    await phone.rested()
                    await phone.tap(name)
                await phone.sees(closes)
                await phone.rested()
                box = await phone.named(closes).bounding_box()
                assert box
                await _touch_on(phone.page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                await phone.rested()
                assert phone.path == address


async def _touch_on(page: Page, x: float, y: float) -> None:
    """Touch there again and again; no touch waits until the browser has handled the one before."""
    touches = []
    for _ in range(TOUCHES):
        touches.append(asyncio.ensure_future(page.touchscreen.tap(x, y)))
        await asyncio.sleep(AGAIN)
    await asyncio.gather(*touches)
