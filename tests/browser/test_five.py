"""Five people play Hearts by touch in the real app: one comes after deal 8, one leaves after deal 15.

It is the evening of tests/app/test_coming.py, worked by hand there.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger.ledger import Ledger
from scoring.people import resting
from tests.app.test_coming import AFTER_20, RESTED, TARGET
from tests.app.test_five import FIVE
from tests.browser.evening import captures, enter, name_seat, starting
from tests.browser.phone import Phone, opened
from tests.browser.serving import served

pytestmark = pytest.mark.long


async def deal(phone: Phone, number: int, here: list[str]) -> None:
    """Enter and save a deal of the four who play; the rest is the last one's."""
    dealer = RESTED[number].split()[0]
    await phone.sees(f"{dealer} deals and sits out")
    first, second, third, _ = [name for name in here if name not in RESTED[number].split()]
    await enter(phone, number + 1)
    await captures(phone, **{first: "QS", second: "2H 3H", third: "4H"})
    await phone.tap(starting(f"Save deal {number + 1}"))
    await phone.sees(re.compile(rf"^Deal {number + 1}: "))


async def to_seats(phone: Phone) -> None:
    await phone.tap("More")
    await phone.tap(starting("Seats, names and dealer"))


async def test_five_play_twenty_deals_one_comes_and_one_goes(browser: Browser, tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    before = ledger.start("hearts", FIVE[:4], {"target": TARGET}, 0)
    ledger.close()
    here = list(FIVE)
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, "new") as phone:
            await phone.tap(starting("Hearts again"))
            await phone.tap("Add a player")
            await name_seat(phone, phone.page.get_by_role("textbox", name="Name", exact=True), "Emil", deals=False)
            await phone.tap("Done")
            await phone.tap(starting("Seat 2: Ben"))  # at the round table
            await phone.sees("Seat 2 of 5")
            await phone.tap("Close this seat")
            await phone.tap(starting("Start Hearts"))
            for number in range(8):
                await deal(phone, number, here)
            await to_seats(phone)
            await phone.tap("Somebody comes")
            await phone.write("Name", "Fay")
            await phone.tap("Sits clockwise after: Ben")
            await phone.tap("Begins with: the average: 41")
            await phone.tap("Fay comes")
            await phone.sees("Fay came to the table.")
            here.insert(2, "Fay")
            await phone.tap("Back")
            for number in range(8, 15):
                await deal(phone, number, here)
            await to_seats(phone)
            await phone.tap("Seat 4: Cleo")
            await phone.tap("Cleo leaves …")
            await phone.tap_last("Cleo leaves")
            await phone.sees("Cleo left the table.")
            here.remove("Cleo")
            await phone.tap("Back")
            for number in range(15, 20):
                await deal(phone, number, here)
    ledger = Ledger(tmp_path)
    story = next(ledger.story(entry.id) for entry in ledger.shelf() if entry.id != before)
    assert dict(zip(story.players, story.sheet.totals, strict=True)) == AFTER_20
    rested = [{story.players[person] for person in resting(deal.table)} for deal in story.sheet.deals]
    assert rested == [{*names.split()} for names in RESTED]
    ledger.close()
