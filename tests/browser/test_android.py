"""The page's part of the app for Android, in Chromium, against a stub of the app's bridge."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, async_playwright

from app.web.apk.__main__ import HERE
from tests.browser.chromium import FLAGS, executable

SCRIPT = (HERE / "android.js").read_text("utf-8")
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("android")]
HOST = "https://quinola.invalid/"
# A stub of Bridge.smali: it records each call.
STUB = """
const calls = [], note = (name) => (...given) => { calls.push([name, ...given]); };
const android = Object.fromEntries(['open', 'write', 'save', 'share', 'awake'].map((name) => [name, note(name)]));
"""
PAGE = f"<!DOCTYPE html><head><script>{STUB}</script><script>{SCRIPT}</script></head><body></body>"
# Clicks a link to a blob of `text`, in the page or not, in one of two ways, and revokes the blob at once.
DOWNLOAD = """([text, inPage, way]) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'quinola.json';
    if (inPage) document.body.append(link);
    if (way === 'click') link.click();
    else link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    URL.revokeObjectURL(link.href);
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """One Chromium for all tests; each has a new page."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        yield started
        await started.close()


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser) -> AsyncIterator[Page]:
    """A page at the app's own address, with the stub in it."""
    opened = await browser.new_page()

    async def answer(route: Route) -> None:
        await route.fulfill(body=PAGE, content_type="text/html")

    await opened.route("**/*", answer)
    await opened.goto(HOST)
    yield opened
    await opened.close()


async def _calls(page: Page, last: str) -> list[list[Any]]:
    """Return the calls of the page, once it has made the call `last`."""
    await page.wait_for_function("last => calls.some(([name]) => name === last)", arg=last)
    found: list[list[Any]] = await page.evaluate("calls.splice(0)")
    return found


def _file_content(calls: list[list[Any]]) -> bytes:
    """Return the file that was handed over."""
    return b"".join(base64.b64decode(arguments[0], validate=True) for name, *arguments in calls if name == "write")


@pytest.mark.parametrize(("in_page", "way"), [(False, "click"), (True, "click"), (True, "event")])
async def test_a_download_asks_where_to_save_the_file(page: Page, in_page: bool, way: str) -> None:
    text = "Pesë Katë " * 200_000  # 2.4 MB: four pieces, some of which begin within a character
    await page.evaluate(DOWNLOAD, [text, in_page, way])
    calls = await _calls(page, "save")
    assert calls[0] == ["open", "quinola.json"]
    assert calls[-1] == ["save", "application/json"]
    assert len(calls) == 6
    assert _file_content(calls) == text.encode()


async def test_two_downloads_at_once_come_one_after_the_other(page: Page) -> None:
    await page.evaluate(DOWNLOAD, ["first", False, "click"])
    await page.evaluate(DOWNLOAD, ["second", False, "click"])
    await page.wait_for_function("calls.filter(([name]) => name === 'save').length === 2")
    assert [name for name, *_ in await page.evaluate("calls")] == ["open", "write", "save"] * 2


async def test_a_full_disk_is_reported(page: Page) -> None:
    messages: list[str] = []

    async def record(dialog: Any) -> None:
        messages.append(dialog.message)
        await dialog.accept()

    page.on("dialog", record)
    await page.evaluate("() => { android.write = () => { throw new Error('Java exception was raised'); }; }")
    async with page.expect_event("dialog"):
        await page.evaluate(DOWNLOAD, ["text", False, "click"])
    assert messages == ["The file could not be saved: make room on this device."]


async def test_a_file_is_shared_by_the_sheet(page: Page) -> None:
    await page.evaluate("navigator.share({ files: [new File(['{}'], 'match.json', { type: 'application/json' })] })")
    assert await _calls(page, "share") == [["open", "match.json"], ["write", "e30="], ["share", "application/json", ""]]


async def test_text_is_shared_by_the_sheet(page: Page) -> None:
    await page.evaluate("navigator.share({ title: 'Hearts', text: 'Anna won', url: 'https://example.org/' })")
    assert await _calls(page, "share") == [["share", "text/plain", "Anna won\nhttps://example.org/"]]


async def test_the_page_learns_what_can_be_shared(page: Page) -> None:
    can = "files => navigator.canShare({ files: Array(files).fill(new File(['x'], 'x.txt')) })"
    assert [await page.evaluate(can, files) for files in (0, 1, 2)] == [False, True, False]
    assert await page.evaluate("navigator.canShare({ text: 'Anna won' })")
    assert not await page.evaluate("navigator.canShare()")
    assert await page.evaluate("navigator.share({}).catch(error => error.name)") == "TypeError"


async def test_the_screen_stays_on_until_the_last_lock_is_released(page: Page) -> None:
    await page.evaluate("""async () => {
        const [one, other] = [await navigator.wakeLock.request('screen'), await navigator.wakeLock.request('screen')];
        await one.release();
        await other.release();
    }""")
    assert await _calls(page, "awake") == [["awake", True], ["awake", True], ["awake", True], ["awake", False]]


async def test_the_page_counts_as_installed_with_no_worker_waiting(page: Page) -> None:
    found = await page.evaluate("""async () => {
        const workers = navigator.serviceWorker, made = await workers.register('sw.js');
        return [isSecureContext, navigator.standalone, made === await workers.ready, made.waiting, workers.controller];
    }""")
    assert found == [True, True, True, None, None]
