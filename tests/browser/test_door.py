"""Other devices at the door: what they see without the key, what the key opens, and where they are after a break."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright, expect

from tests.app.evening import close, started
from tests.browser.chromium import FLAGS, executable
from tests.browser.evening import capture
from tests.browser.filing import there_and_back
from tests.browser.phone import LOADED, LOOKING, PATIENCE, Phone, opened
from tests.browser.serving import Served, served

ASKS = "Ask at the table for the code."
PHONE = (390, 844)


@pytest.fixture
def exposed(data: Path) -> Iterator[Served]:
    """An app that other computers can reach, by this computer's name: no browser trusts that over plain http."""
    with served(data, beyond=True, foreign=True) as app:
        yield Served(app.url.replace("127.0.0.1", socket.gethostname()), app.process)


@pytest.fixture
async def remote_browser() -> AsyncIterator[Browser]:
    """A Chromium that reaches this computer by its name."""
    rule = f"--host-resolver-rules=MAP {socket.gethostname()} 127.0.0.1"
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=executable(), args=[*FLAGS, rule])
        yield started
        await started.close()


def key(data: Path) -> str:
    return (data / "key").read_text("ascii").strip()


async def test_the_key_opens_the_whole_app(
    remote_browser: Browser, exposed: Served, data: Path, tmp_path: Path
) -> None:
    device = await remote_browser.new_context()
    page = await device.new_page()
    await page.goto(exposed.url + "new")
    await expect(page.get_by_role("heading")).to_have_text(ASKS)
    await page.get_by_label("Or type its key:").fill("R7QM-4XKD-92TB-HV6W")
    await page.get_by_role("button", name="Open").click()
    await expect(page.get_by_role("alert")).to_contain_text("That is not the key")
    await page.get_by_label("Or type its key:").fill(key(data).lower())
    await page.get_by_role("button", name="Open").click()
    await page.wait_for_function(LOADED)
    assert page.url == exposed.url + "new"
    await device.close()
    async with opened(remote_browser, exposed.url, *PHONE, path=f"?key={key(data)}") as phone:
        assert phone.page.url == exposed.url
        assert await phone.page.evaluate("isSecureContext") is False
        await there_and_back(phone, tmp_path)
        await phone.go("/computer")
        await phone.sees("Scan it with the phone’s camera")
        await phone.tap("Copy the key")
        await phone.sees("Key copied.")


@pytest.mark.long
async def test_a_new_key_shuts_out_other_devices_and_shows_them_why(
    remote_browser: Browser, exposed: Served, data: Path
) -> None:
    path = f"computer?key={key(data)}"
    old = key(data)
    async with (
        opened(remote_browser, exposed.url, *PHONE, path=path) as one,
        opened(remote_browser, exposed.url, *PHONE, path=path, strict=False, read=False) as other,
    ):
        await one.tap("New key", answer=False)
        await expect(other.page.get_by_role("heading")).to_have_text(ASKS)
        assert key(data) != old
        await one.page.wait_for_load_state("load")
        await one.page.wait_for_function(LOADED)
        await one.read_aloud()
        shown = re.sub("(....)(?=.)", r"\1-", key(data))
        await one.sees(shown)
        assert one.page.url == exposed.url + "computer"


@pytest.mark.long
async def test_a_phone_returns_to_its_screen_after_the_server_restarts(browser: Browser, data: Path) -> None:
    """Its session is gone: the restarted server does not know it."""
    id = started(data)
    close()
    with served(data) as app:
        port = int(app.url.rstrip("/").rpartition(":")[2])
        async with opened(browser, app.url, *PHONE, path=f"match/{id}/deal/0", strict=False) as phone:
            await capture(phone, "Ben", "QS AH")
            await phone.page.evaluate("() => { window.stayed = true }")
            app.process.terminate()
            app.process.wait(10)
            with served(data, port=port):
                await _back_again(phone, "Dora")
                await capture(phone, "Dora", "KH")
                await phone.sees("Queen of spades, taken by Ben")
                assert phone.path == f"/match/{id}/deal/0"
                assert await phone.page.evaluate("window.stayed")


async def _back_again(phone: Phone, seat: str) -> None:
    """Touch a seat until it is chosen: touches are lost while the page is still looking for the server."""
    async with asyncio.timeout(PATIENCE / 1000):
        while not await phone.named(re.compile(rf"^{seat}, .*chosen$")).count():
            await phone.tap(re.compile(rf"^{seat}, [^:]*$"), answer=False)
            await phone.page.wait_for_timeout(LOOKING)
