"""The site by itself: cached at the first visit, then without network and server, through kills and a new version."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Page, Route, expect

from app.ledger.book.kinds import Dealt
from app.ledger.book.story import DealJson
from app.ledger.files.opening import preview
from app.ledger.files.parcel import unpacking
from app.ledger.ledger import Ledger
from app.ledger.rescued import unwrapping
from app.ledger.steps import at_once
from app.web.build import NOT_KEPT
from tests.browser import stored
from tests.browser.evening import capture, enter, first_deal, rest, save, starting
from tests.browser.newer import NEWER, newer
from tests.browser.phone import LOADED, LOADING, Phone
from tests.browser.site import INSTALLED, PATH, WAITING, Site, handed_out, kept_browser, kill
from tests.browser.stored import KEPT

MOST_REQUESTS = 30
# 2, 5, 6 and 13 points.
DEAL: DealJson = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
REFUSED = """async () => {
    const done = (request) => new Promise((yes, no) => {
        request.onsuccess = () => yes(request.result);
        request.onerror = (event) => { event.preventDefault(); no(request.error); };
    });
    const opening = indexedDB.open('filler');
    opening.onupgradeneeded = () => opening.result.createObjectStore('pieces', { autoIncrement: true });
    try {
        const database = await done(opening);
        for (;;) {
            const writing = database.transaction('pieces', 'readwrite');
            const ended = new Promise((yes, no) => { writing.oncomplete = yes; writing.onabort = no; });
            ended.catch(() => {});
            await done(writing.objectStore('pieces').add(new Uint8Array(65536)));
            await ended;
        }
    } catch { return true; }
}"""
"""Writes until the browser has no room for more."""
# Runs before the worker's own code, in which Python runs: records what is deleted from the browser's store.
DELETING = """self.deleted = [];
const deleting = IDBObjectStore.prototype.delete;
IDBObjectStore.prototype.delete = function (path) {
    self.deleted.push(path);
    return deleting.call(this, path);
};
"""
# Records the last progress that the splash showed.
NOTING = """new MutationObserver(() => {
    window.far = document.getElementById('far')?.textContent || window.far;
}).observe(document, { subtree: true, childList: true });"""
MARKED = f"() => JSON.parse(localStorage['quinola {PATH}'] || '{{}}').matches === 2"
SOON = 60  # seconds for what a browser does in the background on a busy machine


@asynccontextmanager
async def opened(profile: Path, url: str) -> AsyncIterator[Phone]:
    """Open the site in a browser that keeps its profile; no request may fail."""
    async with kept_browser(profile) as context:
        phone = await shown(context, url)
        yield phone
        assert not phone.complaints


async def shown(context: BrowserContext, url: str) -> Phone:
    page = await context.new_page()
    await page.add_init_script(NOTING)
    phone = Phone(page, url)
    page.on("requestfailed", lambda request: phone.complaints.append(f"failed: {request.url}"))
    await phone.open()
    return phone


async def until(page: Page, script: str) -> object:
    async with asyncio.timeout(SOON):
        return await page.evaluate(script)


async def test_the_site_works_without_network_and_server(built: Path, tmp_path: Path) -> None:
    """The first visit, a deal saved and one half entered, every process killed, the server gone, a new version."""
    profile = tmp_path / "profile"
    with handed_out(built) as site:
        async with opened(profile, site.url) as phone:
            asked = list(site.asked)
            first = asked[: asked.index("sw.js")] if "sw.js" in asked else asked  # then the app is being cached
            assert len(first) <= MOST_REQUESTS, first
            # The browser's own request of the tab's icon may coincide with the app's.
            assert {path for path in first if first.count(path) > 1} <= {"icon.svg"}
            assert await phone.page.evaluate("window.far") == "Starting …"  # everything that was counted has arrived
            assert await until(phone.page, INSTALLED) is True
            await half_entered(phone)
            assert await phone.page.evaluate(KEPT)
            kill(profile)
            phone.complaints.clear()
        port = int(site.server_address[1])
    async with opened(profile, site.url) as phone:
        await phone.sees("Deal 2 is half entered")
        await phone.sees("Ben 24")
        with handed_out(newer(built, tmp_path / "newer"), port=port) as site:
            await until(phone.page, WAITING)
            await phone.sees(f"Quinola {NEWER} is ready. It waits until deal 2 is saved.")
            assert set(site.asked) - {"sw.js"} == changed(built, tmp_path / "newer")
        # Not earlier: a page opened while Chromium looks for a newer version can keep it from ever finding one.
        second = await shown(phone.page.context, site.url)
        await second.sees("Quinola is open in another tab of this browser")
        await second.page.close()
        await phone.page.bring_to_front()
        await enter(phone, 2)
        await phone.sees("Ace of hearts, taken by Cleo")
        await capture(phone, "Ben", "QS")
        await rest(phone, "Ben")
        await save(phone, 2)
        await phone.tap("Back")
        async with phone.page.expect_navigation():
            await phone.tap("Restart", answer=False)
        await phone.page.wait_for_function(LOADED, timeout=LOADING)
        assert await phone.page.evaluate("site.version") == NEWER
        await phone.read_aloud()
        await phone.sees("Ben 49")


async def half_entered(phone: Phone) -> None:
    """Enter a deal and half of the next. Ben takes the Queen and every heart but two: 2 and 24; then Cleo the Ace of
    hearts."""
    await first_deal(phone)
    await enter(phone, 2)
    await capture(phone, "Cleo", "AH")


def changed(old: Path, new: Path) -> set[str]:
    """Return the files that a browser caches and that differ in the new version; the page is called ''."""
    paths = (file.relative_to(new).as_posix() for file in new.rglob("*") if file.is_file())
    cached = {path for path in paths if not NOT_KEPT.fullmatch(path)}
    differing = {
        path for path in cached if not (old / path).exists() or (old / path).read_bytes() != (new / path).read_bytes()
    }
    return {"" if path == "index.html" else path for path in differing}


def matches(folder: Path, count: int) -> Path:
    """Make a folder of that many matches of Hearts, of one deal each."""
    ledger = Ledger(folder)
    for number in range(count):
        id = ledger.start("hearts", [f"Anna {number}", "Ben", "Cleo", "Dora"])
        ledger.append(id, Dealt(DEAL))
    ledger.close()
    return folder


async def opened_with(context: BrowserContext, url: str, folder: Path) -> Phone:
    """Open the site in a browser that has stored this folder of matches before."""
    page = await context.new_page()
    await page.goto(url + "icon.svg")
    await stored.put(page, folder)
    await page.close()
    return await shown(context, url)


@pytest.mark.long
async def test_the_site_opens_a_thousand_matches(site: Site, tmp_path: Path) -> None:
    async with kept_browser(tmp_path / "profile") as context:
        phone = await opened_with(context, site.url, matches(tmp_path / "matches", 1000))
        await phone.sees(re.compile("Anna [0-9]+"))
        await phone.sees("Show 997 more matches in play")
        await phone.go("#/storage")
        await phone.sees("1,000 matches, 1,000 deals")


@pytest.mark.long
async def test_a_start_deletes_nothing_from_the_store(site: Site, tmp_path: Path) -> None:
    """Killed at any moment of a start, with no room to write anything back, the browser has all matches at the next
    start."""
    async with kept_browser(tmp_path / "profile") as context:

        async def noting(route: Route) -> None:
            answer = await route.fetch()
            await route.fulfill(response=answer, body=DELETING + await answer.text())

        await context.route("**/python-worker.js", noting)
        phone = await opened_with(context, site.url, matches(tmp_path / "matches", 20))
        await phone.sees(re.compile("Anna [0-9]+"))
        (worker,) = phone.page.workers
        assert await worker.evaluate("self.deleted") == []


@pytest.mark.long
async def test_matches_that_all_sites_of_an_address_shared_are_there(site: Site, tmp_path: Path) -> None:
    """As in the versions in which a site had no database of its own. What another site finds there stays."""
    async with kept_browser(tmp_path / "profile") as context:
        page = await context.new_page()
        await page.goto(site.url + "icon.svg")
        await stored.put(page, matches(tmp_path / "matches", 2), stored.FOLDER)
        await page.evaluate("localStorage.setItem('quinola', '{}')")  # the mark of those versions
        phone = await shown(context, site.url)
        await phone.sees("Anna 1")
        await phone.tap(starting("New match"))
        await phone.tap(re.compile("^Hearts again, with Anna 1"))
        await phone.tap("Start Hearts")
        await phone.page.wait_for_function(MARKED.replace("2", "3"))
        await phone.page.goto(site.url + "icon.svg")
        assert len(await stored.match_files(phone.page, stored.FOLDER)) == 2
        assert len(await stored.match_files(phone.page)) == 3


@pytest.mark.long
async def test_matches_deleted_by_the_browser_are_noticed(site: Site, tmp_path: Path) -> None:
    """Their number is also kept next to the database, and a browser that runs out of room deletes only the database."""
    async with kept_browser(tmp_path / "profile") as context:
        phone = await opened_with(context, site.url, matches(tmp_path / "matches", 2))
        await phone.sees("Anna 1")
        await phone.page.wait_for_function(MARKED)
        await phone.page.goto(site.url + "icon.svg")
        await stored.drop(phone.page)
        await phone.open()
        await phone.sees("This browser deleted your matches. Restore a backup.")
        await phone.tap("Start without them")
        await phone.reload()
        await phone.sees("Keep score, and know why")


@pytest.mark.long
async def test_the_page_says_why_python_cannot_start_and_saves_the_matches(site: Site, tmp_path: Path) -> None:
    async with kept_browser(tmp_path / "profile") as context:
        page = await context.new_page()
        await page.goto(site.url + "icon.svg")
        await stored.put(page, matches(tmp_path / "matches", 2))
        await context.route("**/python/app-*", lambda route: route.abort())
        await page.goto(site.url)
        await expect(page.get_by_role("heading", name="Quinola can’t start here")).to_be_visible(timeout=SOON * 1000)
        await expect(page.get_by_text("The download stopped. Connect to a network and try again.")).to_be_visible()
        await expect(page.get_by_text("Your matches are safe")).to_be_visible()
        async with page.expect_download() as downloading:
            await page.get_by_role("button", name="Save my matches").click()
        await (await downloading.value).save_as(tmp_path / "rescued.json")
    backup = at_once(unpacking(at_once(unwrapping((tmp_path / "rescued.json").read_bytes())).content))
    assert sorted(preview(one).players[0] for one in backup.files) == ["Anna 0", "Anna 1"]


@pytest.mark.long
async def test_full_storage_is_reported_and_loses_nothing(site: Site, tmp_path: Path) -> None:
    async with kept_browser(tmp_path / "profile") as context:
        phone = await shown(context, site.url)
        browser = await context.new_cdp_session(phone.page)
        origin = site.url.removesuffix(PATH)
        await half_entered(phone)
        await until(phone.page, INSTALLED)
        await browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
        # Chromium measures only now and then how much room there is, and relies on that for a while.
        await until(phone.page, REFUSED)
        await phone.reload()
        await phone.sees("Ace of hearts, taken by Cleo")
        await capture(phone, "Ben", "QS")
        await rest(phone, "Ben")
        await phone.tap("Save deal 2")
        await phone.sees(re.compile("full|storage"))
        await browser.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        await save(phone, 2)
        await phone.reload()
        await phone.sees("Ben: 49")
