"""A resized window shows the same screen again."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger.ledger import Ledger
from tests.browser.phone import opened
from tests.browser.serving import served
from tests.tools.scenes import FOUR, HEARTS, TWELVE, started


@pytest.mark.long
async def test_seven_seats_stay_around_the_table_after_resizing(browser: Browser, data: Path) -> None:
    """With text twice as large, plates that moved to another edge of the table made Flutter fail and draw the table cut
    off."""
    ledger = Ledger.open(data)
    id = started(ledger, "black_maria", TWELVE[:7], {"captured": [HEARTS[:4], ["QS"], HEARTS[4:], [], [], [], []]})
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844, f"/match/{id}/round", text=2) as phone:
            for width, height in ((320, 640), (844, 390), (1024, 768), (390, 844)):
                await phone.turned(width, height)
                await phone.rested()
            await phone.sees("Emil")


async def test_the_sheet_shows_its_latest_deal_after_the_phone_was_turned(browser: Browser, data: Path) -> None:
    """Twelve deals are more than the phone has rows for, in portrait or landscape."""
    ledger = Ledger.open(data)
    id = started(
        ledger, "hearts", FOUR, *[{"agreed": [26, 0, 0, 0]}, {"agreed": [0, 26, 0, 0]}] * 6, rules={"target": 500}
    )
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844, f"/match/{id}") as phone:
            for width, height in ((390, 844), (844, 390), (390, 844)):
                await phone.turned(width, height)
                await phone.rested()
                latest = phone.named(re.compile("^Deal 13: not played yet"))
                box = await latest.bounding_box()
                assert box, await phone.text()
                assert box["y"] + box["height"] <= height
