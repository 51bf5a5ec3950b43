"""The built site, served by a plain web server under a path of its own, and a browser that keeps its profile."""

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
# Resolves once the app, and its snapshot if it has one, start from the browser's cache.
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
    """Serves files under `PATH`, compressed if there is such a copy and the browser accepts it, and records each."""

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
        self.directory = str(self.server.folder)  # a connection lasts longer than a folder
        self.server.asked.append(self.path.lstrip("/"))
        content = self._compressed() or super().send_head()
        if content is not None:
            self.server.sent.append(os.fstat(content.fileno()).st_size)
        else:
            self.server.sent.append(0)  # it has not changed, or is not there
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
    """A web server that only serves files. `asked` is every path requested, and `sent` the bytes of each response; put
    another folder in `folder` and it serves that one."""

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
        """Ignore a browser that is killed and hangs up in the middle of a file; that is no fault."""

    @property
    def url(self) -> str:
        """Return the address of the site."""
        return f"http://127.0.0.1:{self.server_address[1]}{PATH}"


@contextmanager
def handed_out(folder: Path, codings: tuple[str, ...] = (), port: int = 0) -> Iterator[Site]:
    """Yield the site in a folder, served until the block ends."""
    with Site(folder, codings, port) as site:
        thread = threading.Thread(target=site.serve_forever, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()


@asynccontextmanager
async def kept_browser(folder: Path) -> AsyncIterator[BrowserContext]:
    """Yield a Chromium, as on a phone, that keeps what it stores in `folder` beyond its end."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            str(folder), executable_path=executable(), args=list(FLAGS), viewport={"width": 390, "height": 844},
            has_touch=True, locale="en-GB", reduced_motion="reduce",
        )  # fmt: skip
        try:
            yield context
        finally:
            with suppress(Error):
                await context.close()


def kill(folder: Path) -> None:
    """End every process of the browser with that folder at once, as a phone ends an app: without warning."""
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            if process.name.isdigit() and f"--user-data-dir={folder}".encode() in (process / "cmdline").read_bytes():
                os.kill(int(process.name), signal.SIGKILL)
