"""A case on the static site: opened from its link, seen by no server, and kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from scoring import read_match
from scoring.case import ADDRESS, case_of, letters
from tests.app.evening import FOUR
from tests.browser.phone import Phone, opened
from tests.browser.site import Site
from tests.browser.test_picture import pictured_and_printed
from tests.examples import DISPUTED, OTHER
from tests.scoring.sheets import hearts

CASE = case_of(read_match(hearts(OTHER, DISPUTED, players=list(FOUR))), 1)
LETTERS = letters(CASE)


@pytest.mark.long
async def test_a_link_opens_on_the_site_and_no_server_sees_it(browser: Browser, site: Site, tmp_path: Path) -> None:
    """Anna took 23 in deal 2. Another tab of the browser can read it too, though the book is open in the first."""
    async with opened(browser, site.url, 390, 844, f"{ADDRESS}{LETTERS}") as phone:
        await phone.sees("One deal of Hearts")
        await phone.sees("Anna: 23, chosen")
        await phone.sees("Queen of spades captured: +13, 13 so far")
        assert not any(LETTERS[:20] in asked for asked in site.asked)
        await phone.tap("Dora: 0")  # there is little about her, so the rest is visible
        await phone.sees("Scored again here: the same result")
        await phone.sees(CASE.canonical.hash)
        second = Phone(await phone.page.context.new_page(), site.url)
        await second.open(f"{ADDRESS}{LETTERS}")
        await second.sees("Quinola is open in another tab of this browser.")
        await second.tap("Ben: 2")
        await second.sees("Ben: 2, chosen")
        await second.page.close()
        await phone.tap(re.compile("^Keep this deal"))
        await phone.sees(re.compile("^Deal 2: Anna 23"))
        await pictured_and_printed(phone, tmp_path)
