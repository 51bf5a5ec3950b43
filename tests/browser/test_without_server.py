"""The whole app inside the browser: plain files from any web server, no Python but the browser's own."""

import asyncio
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.phone import opened
from tests.tools.build_web import build

# Resolves once the browser's own store holds the folder of matches.
KEPT = """async folder => {
    const answered = request => new Promise(done => request.onsuccess = () => done(request.result));
    for (;;) {
        if ((await indexedDB.databases()).some(database => database.name === folder)) {
            const store = await answered(indexedDB.open(folder));
            const keys = await answered(store.transaction('FILE_DATA').objectStore('FILE_DATA').getAllKeys());
            store.close();
            if (keys.includes(folder + '/matches')) return true;
        }
        await new Promise(requestAnimationFrame);
    }
}"""
PATIENCE = 10  # seconds for the browser to write its files down


class Files(SimpleHTTPRequestHandler):
    """Hands out files, and keeps quiet about it."""

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of the built site on a server that knows nothing but files."""
    build(tmp_path / "site")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=tmp_path / "site")) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


async def test_the_app_opens_and_the_browser_keeps_its_folder(browser: Browser, site: str) -> None:
    async with opened(browser, site, 390, 844) as phone:
        async with asyncio.timeout(PATIENCE):
            assert await phone.page.evaluate(KEPT, "/quinola")
        assert await phone.page.title() == "Quinola"
