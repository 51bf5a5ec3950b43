"""A match watched in two browsers while it is entered in a third."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser

from app.door.key import Keys
from tests.app.evening import close, started
from tests.browser.evening import capture, rest, save
from tests.browser.phone import opened
from tests.browser.serving import served

PHONE, TELEVISION = (390, 844), (1280, 720)


async def test_two_watch_what_a_third_enters(browser: Browser, data: Path) -> None:
    """Ben takes the Queen and every heart but two: 2 and 24."""
    id = started(data)
    close()
    with served(data, beyond=True) as app:
        key = Keys.kept_in(data).watches
        async with (
            opened(browser, app.url, *PHONE, f"match/{id}/deal/0") as keeper,
            opened(browser, app.url, *PHONE, f"match/{id}{key.added_to('')}") as phone,
            opened(browser, app.url, *TELEVISION, f"room{key.added_to('')}") as television,
        ):
            assert (phone.path, television.path) == (f"/match/{id}", "/room")
            await phone.sees("You are watching.")
            await television.sees("Hearts, 0 deals, to 100: Anna 0, Ben 0, Cleo 0, Dora 0")
            await capture(keeper, "Anna", "AH KH")
            await capture(keeper, "Ben", "QS")
            await phone.sees("Deal 1 is being entered, 3 of 14 cards")
            await rest(keeper, "Ben")
            await save(keeper, 1)
            await phone.sees("Ben 24, deal 1")
            await television.sees("Hearts, 1 deal, to 100: Anna 2, Ben 24, Cleo 0 leads, Dora 0 leads")
            await phone.tap("Ben 24, deal 1")
            await phone.sees("Why 24?")
            assert not await phone.named("Correct this deal").count()
            await phone.go(f"/match/{id}/deal/1")
            await phone.sees("There is nothing here")
