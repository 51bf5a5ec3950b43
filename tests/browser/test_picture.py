"""The picture and the printed page of a match in a real browser, which draws the one and shows the other."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Browser, expect

from app.ledger.ledger import Ledger
from tests.browser.phone import Phone, opened
from tests.browser.serving import served
from tests.tools.scenes import FOUR, started


async def pictured_and_printed(phone: Phone, folder: Path) -> None:
    """Make both, starting at the sheet of a match of Anna's with a deal."""
    saved = folder / "match.png"
    await phone.tap("More")
    await phone.tap(re.compile("^Export"))
    async with phone.page.expect_popup() as opening:
        await phone.tap(re.compile("^A page to print"), answer=False)
    page = await opening.value
    await expect(page.get_by_role("button", name="Print, or keep as PDF")).to_be_visible()
    await expect(page.get_by_role("columnheader", name=re.compile("Anna"))).to_be_visible()
    await page.close()
    await phone.tap("More")
    await phone.tap(re.compile("^Share the match"))
    await phone.tap("Picture")
    await phone.tap("Shape: Tall")
    async with phone.page.expect_download() as downloading:
        await phone.tap("Save the picture", answer=False)
    await (await downloading.value).save_as(saved)
    head = saved.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1080, 1920)


async def test_a_match_becomes_a_picture_and_a_page(browser: Browser, data: Path, tmp_path: Path) -> None:
    ledger = Ledger.open(data)
    id = started(ledger, "hearts", FOUR, {"agreed": [2, 24, 0, 0]})
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844, f"/match/{id}") as phone:
            await pictured_and_printed(phone, tmp_path)
