"""The whole app inside the browser: plain files from any web server, no Python but the browser's own."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.evening import capture, enter, first_deal
from tests.browser.filing import there_and_back
from tests.browser.phone import Phone, opened
from tests.browser.site import Site
from tests.browser.stored import KEPT

# Records, in the worker in which Python runs, how durably each change of the browser's store is written.
NOTE = """() => {
    const real = IDBDatabase.prototype.transaction;
    self.kept = [];
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
        const made = real.call(this, stores, mode, options);
        if (mode === 'readwrite') self.kept.push(made.durability);
        return made;
    };
}"""
PATIENCE = 10  # seconds for the browser to write its files to disk


@pytest.mark.long
async def test_the_browser_keeps_a_match_and_allows_no_second_tab(browser: Browser, site: Site) -> None:
    """Ben takes the Queen and every heart but two: 2 and 24. The next deal is half entered when the page is closed."""
    async with opened(browser, site.url, 390, 844) as phone:
        async with asyncio.timeout(PATIENCE):
            assert await phone.page.evaluate(KEPT)
        assert await phone.page.title() == "Quinola"
        (worker,) = phone.page.workers
        await worker.evaluate(NOTE)
        await first_deal(phone)
        assert set(await worker.evaluate("self.kept")) == {"strict"}
        await phone.reload()
        await phone.sees(re.compile("^Deal 1: "))
        await phone.sees("Ben: 24")
        await enter(phone, 2)
        await capture(phone, "Cleo", "AH")
        second = Phone(await phone.page.context.new_page(), site.url)
        await second.open()
        await second.sees("Quinola is open in another tab of this browser")
        await phone.page.goto("about:blank")
        await second.reload()
        await second.sees("Deal 2 is half entered")
        await second.sees("Ben 24")
        await phone.open()
        await phone.sees("Quinola is open in another tab of this browser")
        assert not second.complaints


@pytest.mark.long
async def test_files_are_imported_and_exported_without_a_server(browser: Browser, site: Site, tmp_path: Path) -> None:
    async with opened(browser, site.url, 390, 844) as phone:
        await there_and_back(phone, tmp_path)
        async with asyncio.timeout(PATIENCE):
            assert await phone.page.evaluate(KEPT)
        await phone.reload()
        await phone.open()
        await phone.sees("Start with deal 1")
