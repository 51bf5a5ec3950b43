"""Disputes and looking back on a phone, with the steps of `disputing`, which `test_site_evening` does on the site.

From a number to what would explain another one, a correction and its trail; and who won most.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger.ledger import Ledger
from tests.browser import disputing
from tests.browser.evening import totals
from tests.browser.phone import opened
from tests.browser.serving import served

pytestmark = pytest.mark.long


async def test_a_dispute_ends_with_a_correction_and_its_trail_is_shown(browser: Browser, data: Path) -> None:
    ledger = Ledger.open(data)
    id = disputing.disputed(ledger)
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844, f"/match/{id}") as phone:
            await disputing.confirm_both(phone)
            await disputing.end_dispute(phone)
            await disputing.read_trail(phone)
    assert totals(data)[0] == (24, 2, 26, 0)


async def test_who_won_most_this_year_is_found(browser: Browser, data: Path) -> None:
    ledger = Ledger.open(data)
    disputing.won_by(ledger, 3, 0, 3)
    year = str(ledger.now().astimezone().year)
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844) as phone:
            await disputing.who_won_most(phone, year)
