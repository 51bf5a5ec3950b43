"""A browser started as a player starts it, without developer tools, and watched until it is at rest.

Tests drive a browser through its developer tools, and these cost time of their own: whenever a page fetches something,
V8 looks up the line of JavaScript that asked for it, which alone takes a second of a start of the site.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

from playwright.async_api import Page, async_playwright

from tests.browser.chromium import FLAGS, executable
from tests.tools import processes

LOOK = 0.25  # seconds between two looks at the processes
REST = 8  # looks with next to no work that count as rest
NOTHING = 0.06  # seconds of processor time in all of these
PATIENCE = 120.0


class Alone:
    """A Chromium of its own, with its profile in a folder; no developer tools are attached until `page` is called."""

    def __init__(self, profile: Path, port: int) -> None:
        self.mark = f"--user-data-dir={profile}"
        self._host = f"http://127.0.0.1:{port}"

    def open(self, url: str, each: Callable[[list[int]], None]) -> list[int]:
        """Open the page in a tab, wait until the browser rests, and return its processes. `each` sees them at every
        look. Raises TimeoutError if it does not come to rest."""
        before = processes.cpu(processes.tree(self.mark))
        urlopen(Request(f"{self._host}/json/new?{url}", method="PUT")).read()
        used, ends = [before], time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            time.sleep(LOOK)
            running = processes.tree(self.mark)
            each(running)
            used.append(processes.cpu(running))
            # It has not begun before it has done something.
            if len(used) > REST and used[-1] - before > 1 and used[-1] - used[-1 - REST] < NOTHING:
                return running
        raise TimeoutError(f"{url} does not come to rest")

    @asynccontextmanager
    async def page(self, url: str) -> AsyncIterator[Page]:
        """Yield the tab with that page, from now on with developer tools."""
        async with async_playwright() as playwright:
            browser = await playwright.chromium.connect_over_cdp(self._host)
            yield next(page for page in browser.contexts[0].pages if page.url.startswith(url))


@contextmanager
def alone(profile: Path) -> Iterator[Alone]:
    """Start a browser with that profile and a phone's window size, and end it."""
    port_file = profile / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    size = ("--window-size=390,844", "--force-device-scale-factor=2")
    command = [executable() or "chromium", *FLAGS, *size, "--headless=new", "--remote-debugging-port=0"]
    running = subprocess.Popen(
        [*command, f"--user-data-dir={profile}", "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while not port_file.exists() or not port_file.read_text():
            time.sleep(LOOK)
        browser = Alone(profile, int(port_file.read_text().split()[0]))
        time.sleep(REST * LOOK)  # its own start-up is over
        yield browser
    finally:
        running.terminate()
        running.wait()
