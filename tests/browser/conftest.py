"""Serves the real app on a free port with a data folder of its own, and opens it on a phone's screen.

A test fails when the page complained, or asked anybody but its own server for anything.
"""

import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.chromium import FLAGS, executable
from tests.browser.phone import Phone, opened

ROOT = Path(__file__).parents[2]
WIDTH, HEIGHT = 390, 844


@dataclass(frozen=True)
class Served:
    """An app that runs: where it can be opened, and its process."""

    url: str
    process: subprocess.Popen[str]


@contextmanager
def served(data: Path) -> Iterator[Served]:
    """An app that runs until the block ends, keeping its matches in `data`."""
    command = [sys.executable, "-m", "app", "--port", "0", "--no-browser", "--data", str(data)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()  # printed once the app can be opened
            address = re.search(r"http://\S+/", said)
            assert address, f"the app did not start: {said!r}"
            yield Served(address[0], process)
        finally:
            process.terminate()
            process.communicate(timeout=10)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder this test's app keeps its matches in."""
    return tmp_path / "data"


@pytest.fixture
def server(data: Path) -> Iterator[Served]:
    """This test's app."""
    with served(data) as app:
        yield app


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A Chromium without a window."""
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        yield started
        await started.close()


@pytest.fixture
async def phone(browser: Browser, server: Served) -> AsyncIterator[Phone]:
    """The app, opened on a phone of 390 by 844."""
    async with opened(browser, server.url, WIDTH, HEIGHT) as device:
        yield device
