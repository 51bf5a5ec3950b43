"""Serves the built site as plain files under a path of its own, and starts browsers that keep their profile."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, Error, async_playwright

from tests.browser.chromium import FLAGS, executable

PATH = "/at/some/path/"
CODINGS = {"br": ".br", "gzip": ".gz"}
# Resolves once the app, and the snapshot of Python's memory if there is one, start from the browser's cache.
INSTALLED = """async () => {
    await navigator.serviceWorker.ready;
    const wanted = new URL(site.memory, document.baseURI).href;
    while (site.memory && !(await caches.match(wanted))) await new Promise(done => setTimeout(done, 50));
    return Boolean(site.memory);
}"""
WAITING = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise(done => setTimeout(done, 50));
}"""


class Files(SimpleHTTPRequestHandler):
    """Serves files under `PATH`, as a compressed copy if there is one that the browser accepts, and records each."""

    protocol_version = "HTTP/1.1"
    server: Site

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""

    def send_head(self) -> Any:
        path = urlsplit(self.path).path
        if not path.startswith(PATH):
            self.send_error(404)
            return None
        self.path = path.removeprefix(PATH[:-1])
        self.directory = str(self.server.folder)  # the folder may change while a connection stays open
        self.server.asked.append(self.path.lstrip("/"))
        content = self._compressed() or super().send_head()
        if content is not None:
            self.server.sent.append(os.fstat(content.fileno()).st_size)
        else:
            self.server.sent.append(0)  # it has not changed, or does not exist
        return content

    def _compressed(self) -> BinaryIO | None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        for name in self.server.codings:
            copy = file.with_name(file.name + CODINGS[name])
            if name in self.headers.get("Accept-Encoding", "") and copy.exists():
                content = copy.open("rb")
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(file))
                self.send_header("Content-Encoding", name)
                self.send_header("Content-Length", str(copy.stat().st_size))
                self.send_header("Last-Modified", self.date_time_string(int(file.stat().st_mtime)))
                self.end_headers()
                return content
        return None


class Site(ThreadingHTTPServer):
    """A plain file server. `asked` lists every requested path, `sent` the bytes of each response; assign another folder
    to `folder` to serve that one from then on."""

    daemon_threads = True

    def __init__(self, folder: Path, codings: tuple[str, ...] = (), port: int = 0) -> None:
        self.folder = folder
        self.codings = codings
        self.asked: list[str] = []
        self.sent: list[int] = []
        super().__init__(("127.0.0.1", port), Files)

    def finish_request(self, request: Any, client_address: Any) -> None:
        Files(request, client_address, self)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore errors: a browser that is killed closes the connection in the middle of a file."""

    @property
    def url(self) -> str:
        """Return the address of the site."""
        return f"http://127.0.0.1:{self.server_address[1]}{PATH}"


@contextmanager
def handed_out(folder: Path, codings: tuple[str, ...] = (), port: int = 0) -> Iterator[Site]:
    """Serve a folder until the block ends."""
    with Site(folder, codings, port) as site:
        thread = threading.Thread(target=site.serve_forever, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()


@asynccontextmanager
async def kept_browser(folder: Path, locale: str = "en-GB") -> AsyncIterator[BrowserContext]:
    """Start a Chromium like a phone's whose profile in `folder` outlives it."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            str(folder), executable_path=executable(), args=list(FLAGS), viewport={"width": 390, "height": 844},
            has_touch=True, locale=locale, reduced_motion="reduce",
        )  # fmt: skip
        try:
            yield context
        finally:
            with suppress(Error):
                await context.close()


def kill(folder: Path) -> None:
    """Kill every process of the browser with that profile at once, as a phone kills an app: without warning."""
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            if process.name.isdigit() and f"--user-data-dir={folder}".encode() in (process / "cmdline").read_bytes():
                os.kill(int(process.name), signal.SIGKILL)
