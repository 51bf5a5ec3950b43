"""The language of the page: that of the browser at the first visit, changed by touch in the middle of a deal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from app.ledger.ledger import Ledger
from tests.browser.phone import Phone, opened
from tests.browser.serving import served
from tests.browser.site import Site


@pytest.mark.long
async def test_the_language_is_changed_by_touch_in_mid_deal_and_the_page_tells_screen_readers(
    browser: Browser, tmp_path: Path
) -> None:
    ledger = Ledger(tmp_path)
    id = ledger.start("hearts", ("Anna", "Ben", "Cleo", "Dora"), {}, 0)
    ledger.close()
    deal = f"match/{id}/deal/0"
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, deal) as one, opened(browser, app.url, 390, 844, deal) as two:
            await _speaks(one, "en")
            await one.tap("Queen of spades")
            await two.sees("Queen of spades, taken by Anna")
            await one.go("/language")
            await one.tap("Nederlands")
            await one.sees("Nederlands, gekozen")
            await one.tap("Letters A, R, D, V")
            await two.sees(re.compile("^Schoppenvrouw.*Anna"))
            for phone in (one, two):
                await _speaks(phone, "nl")
            await two.tap("Hartenaas")
            await one.tap("Magyar")
            await two.sees(re.compile("^Kőr ász.*Anna"))
            await _speaks(two, "hu")
    assert Ledger(tmp_path).drafts.facts(id, 0) == {"captured": [["QS", "AH"], [], [], []]}


@pytest.mark.long
async def test_the_first_visit_of_the_site_speaks_the_language_of_the_browser(browser: Browser, site: Site) -> None:
    async with opened(browser, site.url, 390, 844, "#/language", locale="ru-RU") as phone:
        await phone.sees("Как на устройстве, выбрано")
        await _speaks(phone, "ru")
        await phone.tap("Deutsch")
        await phone.sees("Deutsch, gewählt")
        await _speaks(phone, "de")
        await phone.reload()
        await phone.sees("Deutsch, gewählt")
        await _speaks(phone, "de")


async def _speaks(phone: Phone, language: str) -> None:
    """Check what the page tells a screen reader of its language."""
    await expect(phone.page.locator("html")).to_have_attribute("lang", language)
