"""Names in other letters: the site fetches their fonts when it has to draw them, and has them without a network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Route

from tests.browser.evening import capture, enter, picture, rest, save, sit_down
from tests.browser.phone import opened as opened_at
from tests.browser.serving import served
from tests.browser.site import INSTALLED, handed_out, kept_browser
from tests.browser.test_site import opened, shown, until

# Registers the service worker when `registered` is called.
REGISTERED_LATE = """const workers = navigator.serviceWorker, register = workers.register.bind(workers);
workers.register = (...all) => new Promise((now) => { window.registered = now; }).then(() => register(...all));"""
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
    """Muhammad gets the Queen and every heart but the Ace, which is taken by Player 1. The Hebrew letters arrive
    when the app can already answer without a network, though they were asked for before."""
    profile = tmp_path / "profile"
    with handed_out(built) as site:
        async with kept_browser(profile) as context:
            await context.add_init_script(REGISTERED_LATE)
            phone = await shown(context, site.url)
            assert await phone.page.evaluate(FETCHED) == []
            await phone.page.route("**/fonts/notosanshebrew/**", once_controlled)
            await sit_down(phone, "Hearts", NAMES)
            await picture(phone, "names-start")
            await phone.tap("Start Hearts")
            await enter(phone, 1)
            await capture(phone, NAMES[2], "AH")
            await capture(phone, NAMES[0], "QS")
            await picture(phone, "names-pad")
            await rest(phone, NAMES[0])
            await save(phone, 1)
            await until(phone.page, INSTALLED)
            await phone.page.wait_for_function(f"({FETCHED})().length === 2")
            await picture(phone, "names-sheet")
            assert sorted({path.split("/")[2] for path in site.asked if "fonts/noto" in path} & {*BOTH}) == BOTH
            assert await until(phone.page, FONTS_KEPT)
            assert not phone.complaints
    async with opened(profile, site.url) as phone:
        await picture(phone, "names-home-offline")
        await phone.tap(re.compile("محمد 25, יוסי 0 leads, 王小明 1, 🎲 0 leads"))
        await phone.sees("محمد: 25")
        await phone.page.wait_for_function(f"({FETCHED})().length === 2")
        await picture(phone, "names-offline")
        # Next to Hebrew or Arabic Flutter also asks for Noto Sans, which the site lacks; nothing is drawn with it.
        phone.complaints[:] = [
            complaint for complaint in phone.complaints if "/assets/fonts/notosans/" not in complaint
        ]


async def once_controlled(route: Route) -> None:
    """Let a request go on when the service worker, registered while it waits, has taken over the page."""
    await route.request.frame.page.wait_for_function("Boolean(window.registered)", timeout=0)
    await route.request.frame.page.evaluate("window.registered()")
    await route.request.frame.page.wait_for_function("Boolean(navigator.serviceWorker.controller)", timeout=0)
    await route.continue_()
