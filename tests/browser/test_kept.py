"""What a browser keeps of the site: nothing of another site, nothing half, and no version that a tab still needs."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, Page

from tests.browser.site import INSTALLED, WAITING, handed_out
from tests.browser.test_site import until
from tests.browser.tiny_site import FONT, made

CACHED = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        for (const {url} of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found.filter(path => !path.endsWith('sums')).sort();
}"""
FAILED = """async () => {
    const workers = navigator.serviceWorker, kept = await workers.getRegistration();
    const registration = kept || await workers.register('sw.js?canvaskit=full', {updateViaCache: 'none'});
    if (kept) await registration.update();
    const worker = registration.installing;
    while (worker && worker.state !== 'redundant') await new Promise(done => setTimeout(done, 20));
}"""
TAKEN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.waiting) await new Promise(done => setTimeout(done, 20));
}"""
OLDER = """async ([name, path]) => {
    const cache = await caches.open(name);
    await cache.put(new URL('sums', document.baseURI), new Response('{}'));
    await cache.put(new URL(path, document.baseURI), new Response('older'));
}"""


@pytest.fixture
async def context(browser: Browser) -> BrowserContext:
    return await browser.new_context()


async def visited(context: BrowserContext, url: str) -> Page:
    """Open a site and wait until it and its picture of memory are kept."""
    page = await context.new_page()
    await page.goto(url)
    await until(page, INSTALLED)
    return page


async def test_two_sites_at_one_address_keep_their_own(context: BrowserContext, tmp_path: Path) -> None:
    """Of the same version and of different ones; one lies below the other."""
    with handed_out(tmp_path) as server:
        for path in ("site", "site/trial", "other"):
            made(tmp_path / path, "1.0.0", "memory")
        pages = [await visited(context, f"{server.url}{path}/") for path in ("site", "site/trial", "other")]
        before = await pages[0].evaluate(CACHED)
        assert len(before) == 3 * 4
        made(tmp_path / "site", "2.0.0", "memory, newer")
        await until(pages[0], WAITING)
        await pages[0].close()
        newer = await visited(context, f"{server.url}site/")
        assert await newer.evaluate("site.version") == "2.0.0"
        old, new = "/at/some/path/site/python/memory-1.0.0.wasm", "/at/some/path/site/python/memory-2.0.0.wasm"
        assert await newer.evaluate(CACHED) == sorted({*before, new} - {old})


@pytest.mark.long
async def test_a_cache_named_before_sites_had_a_place_is_dropped(context: BrowserContext, tmp_path: Path) -> None:
    with handed_out(made(tmp_path, "1.0.0")) as server:
        page = await context.new_page()
        await page.goto(server.url + "main.dart.js")
        await page.evaluate(OLDER, ["quinola-app-0123456789abcdef", "gone.js"])
        await page.close()
        page = await visited(context, server.url)
        await page.wait_for_function("navigator.serviceWorker.controller")
        assert "/at/some/path/gone.js" not in await page.evaluate(CACHED)


async def test_a_failed_install_leaves_nothing(context: BrowserContext, tmp_path: Path) -> None:
    """Of the first version and of a newer one; the one that is in use stays whole, and the next try succeeds."""
    with handed_out(made(tmp_path, "1.0.0")) as server:
        large = (tmp_path / "main.dart.js").read_text()
        (tmp_path / "main.dart.js").write_text("not whole")
        page = await context.new_page()
        await page.goto(server.url)
        await until(page, FAILED)
        assert await page.evaluate(CACHED) == []
        (tmp_path / "main.dart.js").write_text(large)
        await page.close()
        page = await visited(context, server.url)
        whole = await page.evaluate(CACHED)
        assert len(whole) == 3
        made(tmp_path, "2.0.0")
        (tmp_path / "main.dart.js").unlink()
        await until(page, FAILED)
        assert await page.evaluate(CACHED) == whole
        assert await page.evaluate("caches.keys().then(names => names.length)") == 1


async def test_a_second_tab_leaves_the_version_that_the_first_runs(context: BrowserContext, tmp_path: Path) -> None:
    """The first is still starting, so that it doesn't have the matches yet."""
    with handed_out(made(tmp_path, "1.0.0")) as server:
        first = await visited(context, server.url)
        made(tmp_path, "2.0.0")
        await until(first, WAITING)
        second = await context.new_page()
        await second.goto(server.url)
        await second.evaluate("quinola.current")
        assert await second.evaluate("site.version") == "1.0.0"
        assert await first.evaluate("async () => Boolean((await navigator.serviceWorker.ready).waiting)")
        await second.close()
        await first.close()
        third = await context.new_page()
        await third.goto(server.url)
        await third.wait_for_function("site.version === '2.0.0'")
        await until(third, TAKEN)


@pytest.mark.long
async def test_the_memory_kept_is_dropped_after_the_newer_one_is_kept(context: BrowserContext, tmp_path: Path) -> None:
    """A download that is cut off leaves the browser with the one it had."""
    with handed_out(made(tmp_path, "1.0.0", "memory")) as server:
        page = await visited(context, server.url)
        before = await page.evaluate(CACHED)
        made(tmp_path, "2.0.0", "memory, newer")
        (tmp_path / "python" / "memory-2.0.0.wasm").unlink()
        await until(page, WAITING)
        await page.close()
        page = await context.new_page()
        async with page.expect_console_message(lambda message: "could not be kept" in message.text):
            await page.goto(server.url)
            await page.wait_for_function("site.version === '2.0.0'")
        assert await page.evaluate(CACHED) == before


async def test_a_font_for_names_is_kept_once_it_was_needed(context: BrowserContext, tmp_path: Path) -> None:
    """Also if that was before there was a service worker, and in the versions that follow."""
    with handed_out(made(tmp_path, "1.0.0")) as server:
        page = await context.new_page()
        await page.goto(server.url)
        assert await page.evaluate("path => fetch(path).then(answer => answer.ok)", FONT)
        assert await page.evaluate("navigator.serviceWorker.controller") is None
        await until(page, INSTALLED)
        await page.wait_for_function("async path => Boolean(await caches.match(path))", arg=FONT)
        made(tmp_path, "2.0.0")
        await until(page, WAITING)
        await page.close()
        page = await context.new_page()
        await page.goto(server.url)
        await page.wait_for_function("site.version === '2.0.0'")
        await until(page, TAKEN)
        (tmp_path / FONT).unlink()
        assert "2.0.0" in await page.evaluate("path => fetch(path).then(answer => answer.text())", FONT)
