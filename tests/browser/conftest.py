"""Serves the real app on a free port with a data folder of its own, and opens it on a phone's screen.

A test fails if the page reports an error or requests anything from elsewhere than its own server.
"""

import fcntl
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from app.web.build import build
from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import Phone, opened
from tests.browser.serving import Served, served
from tests.browser.site import Site, handed_out

WIDTH, HEIGHT = 390, 844


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder in which this test's app keeps its matches."""
    return tmp_path / "data"


@pytest.fixture
def server(data: Path) -> Iterator[Served]:
    """This test's app."""
    with served(data) as app:
        yield app


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A headless Chromium."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        yield started
        await started.close()


@pytest.fixture
async def phone(browser: Browser, server: Served) -> AsyncIterator[Phone]:
    """The app, opened on a phone of 390 by 844 px."""
    async with opened(browser, server.url, WIDTH, HEIGHT) as device:
        yield device


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site, built once for all tests; a test that changes anything in it takes a copy. The other worker waits for
    it."""
    own = tmp_path_factory.getbasetemp()
    common = own if worker_id == "master" else own.parent
    with (common / "building").open("w") as waiting:
        fcntl.flock(waiting, fcntl.LOCK_EX)
        folder = common / "site"
        if not folder.exists():
            build(common / "unfinished", compress=False)
            (common / "unfinished").rename(folder)
    return folder


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    """The site on a plain file server."""
    with handed_out(built) as server:
        yield server
