"""Deals entered by a finger that taps, holds and swipes: what is saved is what was counted (more: `make taps`)."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page

from app.ledger.ledger import Ledger
from tests.browser.phone import PATIENCE, opened
from tests.browser.serving import served
from tests.taps.shown import touched

HELD = 900  # ms: a long press, which for Flutter begins at 500


@pytest.mark.long
@pytest.mark.parametrize("game", ["hearts", "klaverjas", "tetka", "golf"])
async def test_a_deal_entered_by_touch_is_the_one_that_was_counted_and_is_never_scrolled(
    browser: Browser, game: str
) -> None:
    done = await touched(browser, [game], 1)
    assert (done.wrong, done.scrolls) == (0, {game: [0]})


async def test_a_finger_taps_and_holds_without_a_screen_reader(browser: Browser, tmp_path: Path) -> None:
    """Without a screen reader, touches reach the cards by another way than with one; most players have none."""
    ledger = Ledger(tmp_path)
    deal = f"match/{ledger.start('hearts', ('Anna', 'Ben', 'Cleo', 'Dora'), {}, 0)}/deal/0"
    ledger.close()
    with served(tmp_path) as app:
        async with (
            opened(browser, app.url, 390, 844, deal) as with_reader,
            opened(browser, app.url, 390, 844, deal, read=False) as without_reader,
        ):
            await with_reader.sees("Queen of spades")
            boxes = [await with_reader.named(name).bounding_box() for name in ("Queen of spades", "9 of hearts")]
            await _looks_like(without_reader.page, await with_reader.page.screenshot())
            places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
            await without_reader.page.touchscreen.tap(*places[0])
            await without_reader.page.mouse.move(*places[1])
            await without_reader.page.mouse.down()
            await without_reader.page.wait_for_timeout(HELD)
            await without_reader.page.mouse.up()
            await without_reader.read_aloud()
            for name in ("Queen of spades", "2 of hearts", "Ace of hearts"):
                await without_reader.sees(f"{name}, taken by Anna")


async def test_two_phones_enter_one_deal(browser: Browser, tmp_path: Path) -> None:
    """What is touched on either appears on both; when one saves, the other says so."""
    ledger = Ledger(tmp_path)
    id = ledger.start("hearts", ("Anna", "Ben", "Cleo", "Dora"), {}, 0)
    ledger.drafts.keep(id, 0, {"captured": [[f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K".split()], [], [], []]})
    ledger.close()
    deal = f"match/{id}/deal/0"
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, deal) as one, opened(browser, app.url, 390, 844, deal) as two:
            await one.tap("Queen of spades")
            await two.sees("Queen of spades, taken by Anna")
            await two.tap("Dora, 0")
            await two.tap("Ace of hearts")
            await one.sees("Ace of hearts, taken by Dora")
            await one.tap("Undo")
            await two.sees("Redo")
            await two.tap("Redo")
            await one.sees("Ace of hearts, taken by Dora")
            await one.tap(re.compile("^Save deal 1"))
            await two.sees("Deal 1 was saved in another window.")
            await two.sees("Correct deal 1")
    ledger = Ledger(tmp_path)
    assert ledger.story(id).sheet.totals == (25, 0, 0, 1)


async def _looks_like(page: Page, picture: bytes) -> None:
    """Wait until a page without a screen reader looks like that picture."""
    async with asyncio.timeout(PATIENCE / 1000):
        while await page.screenshot() != picture:
            await page.wait_for_timeout(100)
