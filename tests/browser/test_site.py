"""The site by itself: kept by a first visit, then with no network and no server, through kills and a new version."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Page

from app.ledger.ledger import Ledger
from app.web.build import NOT_KEPT
from tests.browser import stored
from tests.browser.newer import NEWER, newer
from tests.browser.phone import LOADED, Phone
from tests.browser.site import Site, handed_out, kept_browser, kill
from tests.browser.test_evenings import FOUR, capture, enter, save, sit_down
from tests.browser.test_without_server import KEPT

MOST_REQUESTS = 30
# Resolves once the app, and the picture of Python's memory where it has one, start from what the browser keeps.
INSTALLED = """async () => {
    await navigator.serviceWorker.ready;
    const wanted = new URL(site.memory, document.baseURI).href;
    while (site.memory && !(await caches.match(wanted))) await new Promise(requestAnimationFrame);
    return Boolean(site.memory);
}"""
WAITING = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise(requestAnimationFrame);
}"""
SOON = 60  # seconds for what a browser does in the background on a busy machine


@asynccontextmanager
async def opened(profile: Path, url: str) -> AsyncIterator[Phone]:
    """The site in a browser that keeps its profile; nothing it asks for may fail."""
    async with kept_browser(profile) as context:
        phone = await shown(context, url)
        yield phone
        assert not phone.complaints


async def shown(context: BrowserContext, url: str) -> Phone:
    page = await context.new_page()
    phone = Phone(page, url)
    page.on("requestfailed", lambda request: phone.complaints.append(f"failed: {request.url}"))
    await phone.open()
    return phone


async def until(page: Page, script: str) -> object:
    async with asyncio.timeout(SOON):
        return await page.evaluate(script)


async def test_it_lives_without_network_and_server(built: Path, tmp_path: Path) -> None:
    """The first visit, a deal saved and one half entered, every process killed, the server gone, a new version."""
    profile = tmp_path / "profile"
    with handed_out(built) as site:
        async with opened(profile, site.url) as phone:
            first = site.asked[: site.asked.index("sw.js")]  # from there on the app is being kept
            assert len(first) <= MOST_REQUESTS, first
            assert len(set(first)) == len(first), "something was fetched twice"
            assert await until(phone.page, INSTALLED) is True
            await half_entered(phone)
            assert await phone.page.evaluate(KEPT, "/quinola")
            kill(profile)
            phone.complaints.clear()
        port = int(site.server_address[1])
    async with opened(profile, site.url) as phone:
        await phone.sees("Deal 2 is half entered")
        await phone.sees("Ben 24")
        second = await shown(phone.page.context, site.url)
        await second.sees("Quinola is open in another tab of this browser")
        await second.page.close()
        with handed_out(newer(built, tmp_path / "newer"), port=port) as site:
            await until(phone.page, WAITING)
            await phone.sees(f"Quinola {NEWER} is ready. It waits until deal 2 is saved.")
            assert set(site.asked) - {"sw.js"} == changed(built, tmp_path / "newer")
        await enter(phone, 2)
        await phone.sees("Ace of hearts, taken by Cleo")
        await capture(phone, "Ben", "QS")
        await phone.tap("Rest to Ben")
        await save(phone, 2)
        await phone.tap("Back")
        async with phone.page.expect_navigation():
            await phone.tap("Restart", answer=False)
        await phone.page.wait_for_function(LOADED)
        assert await phone.page.evaluate("site.version") == NEWER
        await phone.read_aloud()
        await phone.sees("Ben 49")


async def half_entered(phone: Phone) -> None:
    """Ben takes the Queen and every heart but two: 2 and 24. Of the next deal Cleo has the Ace of hearts."""
    await sit_down(phone, "Hearts", FOUR)
    await phone.tap("Sit down to Hearts")
    await enter(phone, 1)
    await capture(phone, "Anna", "AH KH")
    await capture(phone, "Ben", "QS")
    await phone.tap("Rest to Ben")
    await save(phone, 1)
    await enter(phone, 2)
    await capture(phone, "Cleo", "AH")


def changed(old: Path, new: Path) -> set[str]:
    """The files that a browser keeps and that are not the same in the new version; the page goes by ''."""
    paths = (file.relative_to(new).as_posix() for file in new.rglob("*") if file.is_file())
    kept = {path for path in paths if not NOT_KEPT.fullmatch(path)}
    other = {
        path for path in kept if not (old / path).exists() or (old / path).read_bytes() != (new / path).read_bytes()
    }
    return {"" if path == "index.html" else path for path in other}


@pytest.fixture
def matches(tmp_path: Path) -> Path:
    """A folder of matches: a thousand, of one deal each."""
    folder = tmp_path / "matches"
    ledger = Ledger(folder)
    deal = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
    for number in range(1000):
        id = ledger.start("hearts", [f"Anna {number}", "Ben", "Cleo", "Dora"])
        ledger.append(id, "dealt", deal)
    ledger.close()
    return folder


async def test_a_thousand_matches(site: Site, matches: Path, tmp_path: Path) -> None:
    async with kept_browser(tmp_path / "profile") as context:
        page = await context.new_page()
        await page.goto(site.url + "icon.svg")
        await stored.put(page, matches)
        phone = await shown(context, site.url)
        await phone.sees("Anna 999")
        await phone.sees("Show 997 more that go on")
        await enter(phone, 2)
