"""A match watched in two browsers while it is entered in a third."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

from playwright.async_api import Browser, Locator, expect

from app.door.key import Keys
from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from tests.app.evening import close, started
from tests.browser.evening import capture, picture, rest, save
from tests.browser.phone import Phone, opened
from tests.browser.serving import served

PHONE, TELEVISION = (390, 844), (1280, 720)
ONE_COLOUR = """async (shot) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(shot), (one) => one.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const pixels = new Uint32Array(canvas.getImageData(0, 0, image.width, image.height).data.buffer);
    return pixels.every((pixel) => pixel === pixels[0]);
}"""


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
            for name, screen in (("watched-phone", phone), ("watched-television", television)):
                await picture(screen, name)
            await phone.tap("Ben 24, deal 1")
            await phone.sees("Why 24?")
            assert not await phone.named("Correct this deal").count()
            await phone.go(f"/match/{id}/deal/1")
            await phone.sees("There is nothing here")


async def test_a_television_says_since_when_it_is_not_connected(browser: Browser, data: Path) -> None:
    """Its numbers stay, and once the computer is back it follows again."""
    id = started(data, deals=[{"agreed": [2, 5, 6, 13]}])
    close()
    with served(data, beyond=True) as app:
        port = int(app.url.rstrip("/").rsplit(":", 1)[1])
        key = Keys.kept_in(data).watches
        async with opened(browser, app.url, *TELEVISION, f"room{key.added_to('')}", strict=False) as television:
            await television.sees("Hearts, 1 deal, to 100: Anna 2 leads, Ben 5, Cleo 6, Dora 13")
            cut_off = television.page.locator("#cut-off")
            await expect(cut_off).to_have_count(0)
            app.process.terminate()
            app.process.wait()
            await expect(cut_off).to_have_text(re.compile(r"^Not connected since \d\d:\d\d$"))
            await picture(television, "not-connected")
            assert await _is_plain_under(television, cut_off), "the line covers something"
            await television.sees("Hearts, 1 deal, to 100: Anna 2 leads, Ben 5, Cleo 6, Dora 13")
            ledger = Ledger(data)
            ledger.append(id, Dealt({"agreed": [26, 0, 0, 0]}))
            ledger.close()
            with served(data, beyond=True, port=port):
                await expect(cut_off).to_have_count(0)
                await television.read_aloud()
                await television.sees("Hearts, 2 deals, to 100: Anna 28, Ben 5 leads, Cleo 6, Dora 13")


async def _is_plain_under(phone: Phone, line: Locator) -> bool:
    """Return whether a line covers nothing but the ground, which has one colour."""
    box = await line.bounding_box()
    assert box
    await line.evaluate("(line) => line.style.visibility = 'hidden'")
    shot = b64encode(await phone.page.screenshot(clip=box)).decode()
    await line.evaluate("(line) => line.style.visibility = ''")
    return bool(await phone.page.evaluate(ONE_COLOUR, shot))
