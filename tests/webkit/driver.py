"""WebKit, Safari's engine, in Debian's WebKitGTK: driven over WebDriver, on a virtual screen."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BROWSERS = tuple(f"/usr/lib/{machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser" for machine in ("x86_64", "aarch64"))
CONSOLE = "--enable-write-console-messages-to-stdout=true"  # pytest shows it beside what failed
# Without a language the browser reports "C", which is none: Flutter fails on it.
LANGUAGE = {"LANGUAGE": "en_GB", "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"}
LOOKING = 0.1  # seconds between two checks
APART = 600  # ms
PATIENCE = 300  # seconds: without a graphics card, on a busy machine
# Flutter writes the words of a control into its text, its label or, for a field, its value.
_SAYS = """const pattern = new RegExp(arguments[0]);
return [...document.querySelectorAll('flt-semantics-host *')].some(node =>
    [node.getAttribute('aria-label'), node.value, node.childElementCount ? '' : node.textContent].some(words =>
        pattern.test(words || '')));"""
_PLACE = """const pattern = new RegExp(arguments[0]), kinds = ['button', 'checkbox', 'radio', 'switch'];
const found = [...document.querySelectorAll('flt-semantics-host *')].filter(node =>
    kinds.includes(node.getAttribute('role')) && pattern.test(node.getAttribute('aria-label') || node.textContent));
const box = found.length && found[found.length - 1].getBoundingClientRect();
return box && box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;"""
_EMPTY_FIELD = "const field = document.activeElement; return field.matches('input, textarea') && !field.value;"
_ALL = """const parts = ['#splash', 'flt-semantics-placeholder', 'flt-semantics-host', 'canvas'];
return parts.filter(part => document.querySelector(part)).join(', ') + ': '
    + (document.querySelector('flt-semantics-host')?.textContent || document.body.innerText);"""


def free_port() -> int:
    """Return a port on which nobody listens just now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Open a virtual display; yield the environment for programs that draw on it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "390x844x24", "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[writing], stdout=quiet, stderr=quiet) as process:
        try:
            os.close(writing)
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            yield {**os.environ, **LANGUAGE, "DISPLAY": f":{number}", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        finally:
            process.terminate()


class Safari:
    """One window of WebKit."""

    def __init__(self, address: str, session: str) -> None:
        self._at = f"{address}/session/{session}"

    def open(self, url: str) -> None:
        """Open an address and wait for Quinola's first screen, with its names for screen readers."""
        self._ask("POST", "/url", url=url)
        self._read_aloud()

    def reload(self) -> None:
        """Reload the page."""
        self._ask("POST", "/refresh")
        self._read_aloud()

    def sees(self, pattern: str) -> None:
        """Wait until the screen says something that matches the pattern."""
        self._until(_SAYS, pattern)

    def tap(self, pattern: str) -> None:
        """Touch the last control whose name matches the pattern."""
        x, y = self._until(_PLACE, pattern)
        moves = [
            # A touch on something that has just appeared would count as the second half of the last one.
            {"type": "pointerMove", "duration": APART, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 60},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self._ask("POST", "/actions", actions=[pointer])

    def write(self, words: str) -> None:
        """Type into the focused field, once it is empty."""
        self._until(_EMPTY_FIELD)
        keys = [{"type": kind, "value": sign} for sign in words for kind in ("keyDown", "keyUp")]
        self._ask("POST", "/actions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    def run(self, script: str, *given: object) -> Any:
        """Return what a script in the page returns."""
        return self._ask("POST", "/execute/sync", script=script, args=list(given))

    def _read_aloud(self) -> None:
        self._until(
            "return !!document.querySelector('flt-semantics-placeholder') && !document.getElementById('splash');"
        )
        self.run("document.querySelector('flt-semantics-placeholder').click();")
        self.sees(r"^(?!Working)\S")

    def _until(self, script: str, *given: object) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if found := self.run(script, *given):
                    return found
            except AssertionError as error:
                # WebKitWebDriver answers so if the page changes while the script runs.
                if "Could not parse script result" not in str(error):
                    raise
            time.sleep(LOOKING)
        raise AssertionError(f"{given} is not on\n{self.run(_ALL)}")

    def _ask(self, method: str, path: str, **given: object) -> Any:
        return _ask(method, self._at + path, **given)


@contextmanager
def safari(environment: dict[str, str]) -> Iterator[Safari]:
    """Open a window of WebKit until the block ends; then what it stored is gone."""
    port = free_port()
    with subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment) as process:
        address = f"http://127.0.0.1:{port}"
        try:
            binary = next(path for path in BROWSERS if Path(path).exists())
            options = {"binary": binary, "args": ["--automation", CONSOLE]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": {"script": 60_000}}}
            session = _begun(address, wanted)
            try:
                yield Safari(address, session)
            finally:
                _ask("DELETE", f"{address}/session/{session}")
        finally:
            process.terminate()


def _begun(address: str, wanted: dict[str, Any]) -> str:
    for _ in range(100):
        try:
            return str(_ask("POST", f"{address}/session", capabilities=wanted)["sessionId"])
        except (ConnectionError, urllib.error.URLError):
            time.sleep(LOOKING)
    raise AssertionError("WebKitWebDriver did not start")


def _ask(method: str, address: str, /, **given: object) -> Any:
    body = json.dumps(given).encode() if method == "POST" else None
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.load(response)["value"]
    except urllib.error.HTTPError as error:
        raise AssertionError(error.read().decode()) from None
