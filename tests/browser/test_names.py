"""Names in other letters: the site fetches their fonts when it has to draw them, and has them without a network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.evening import capture, enter, picture, rest, save, sit_down
from tests.browser.phone import opened as opened_at
from tests.browser.serving import served
from tests.browser.site import INSTALLED, handed_out
from tests.browser.test_site import opened, until

NAMES = ("محمد", "יוסי", "王小明", "🎲")
BOTH = ["notosansarabic", "notosanshebrew"]
# Resolves once the browser keeps both fonts.
FONTS_KEPT = """async () => {
    for (;;) {
        const kept = [];
        for (const name of await caches.keys()) kept.push(...await (await caches.open(name)).keys());
        if (kept.filter(({url}) => url.includes('/fonts/noto')).length === 2) return true;
        await new Promise(done => setTimeout(done, 50));
    }
}"""
# Which of them this page has asked for since it was opened. While an emoji is being written, Flutter asks for others.
FETCHED = """() => [...new Set(performance.getEntriesByType('resource').map(({name}) => name.split('/').at(-3)))]
    .filter(name => ['notosansarabic', 'notosanshebrew'].includes(name)).sort()"""


@pytest.mark.long
async def test_no_letter_is_lost_after_enter(browser: Browser, tmp_path: Path) -> None:
    """Four names, typed on a keyboard without waiting for the screen."""
    with served(tmp_path) as app:
        async with opened_at(browser, app.url, 390, 844, "new") as phone:
            await phone.tap(re.compile("^Hearts, "))
            await phone.rested()
            await phone.page.keyboard.type("Anna\nBen\nCleo\nDora\n", delay=40)
            for seat, name in enumerate(("Anna", "Ben", "Cleo", "Dora"), 1):
                await phone.sees(f"Seat {seat}: {name}")


@pytest.mark.long
async def test_names_are_drawn_in_their_letters_or_by_a_number_even_offline(built: Path, tmp_path: Path) -> None:
    """Muhammad gets the Queen and every heart but the Ace, which is taken by Player 1."""
    profile = tmp_path / "profile"
    with handed_out(built) as site:
        async with opened(profile, site.url) as phone:
            assert await phone.page.evaluate(FETCHED) == []
            await sit_down(phone, "Hearts", NAMES)
            await picture(phone, "names-start")
            await phone.tap("Start Hearts")
            await enter(phone, 1)
            await capture(phone, NAMES[2], "AH")
            await capture(phone, NAMES[0], "QS")
            await picture(phone, "names-pad")
            await rest(phone, NAMES[0])
            await save(phone, 1)
            await picture(phone, "names-sheet")
            assert await phone.page.evaluate(FETCHED) == BOTH
            assert sorted({path.split("/")[2] for path in site.asked if "fonts/noto" in path} & {*BOTH}) == BOTH
            await until(phone.page, INSTALLED)
            assert await until(phone.page, FONTS_KEPT)
    async with opened(profile, site.url) as phone:
        await picture(phone, "names-home-offline")
        await phone.tap(re.compile("محمد 25, יוסי 0 leads, 王小明 1, 🎲 0 leads"))
        await phone.sees("محمد: 25")
        await phone.page.wait_for_function(f"({FETCHED})().length === 2")
        await picture(phone, "names-offline")
        # Next to Hebrew or Arabic Flutter also asks for Noto Sans, which the site lacks; nothing is drawn with it.
        phone.complaints[:] = [one for one in phone.complaints if "/assets/fonts/notosans/" not in one]
