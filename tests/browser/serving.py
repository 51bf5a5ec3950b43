"""Starts the real app as its users do, on a free port."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Served:
    """A running app: its address and its process."""

    url: str
    process: subprocess.Popen[str]


# Starts the app as its users do, with another clock for touches.
STARTED = """
import os, runpy, time
from app.look import second_touch
second_touch.clock = lambda: {clock}
{other}
runpy.run_module("app", run_name="__main__", alter_sys=True)
"""

# Makes every touch count as one of its own: the clock runs a hundred times as fast, so that a test need not wait before
# its next touch, and does not stand still while a busy machine draws. Those who watch wait for touches all the same.
# Tests of exactly this use a real clock.
APART = """
def touched():
    second_touch.last_touch = time.monotonic()
second_touch.touched = touched
"""


# Makes the app believe that the matches are open in another tab.
SECOND_TAB = """
from app.place import host
async def only_tab(): return False
host.only_tab = only_tab
"""


# Makes the server take every caller for another computer, although all call from this one.
FROM_ELSEWHERE = """
from app.door import protocols
protocols._caller = lambda connection: ("192.0.2.7", connection.client[1])
"""


# Makes the app believe that a newer version waits to be installed.
WITH_NEWER = """
from app.place.pocket import Pocket
begin = Pocket.__init__
def begun(pocket, *given, **named):
    begin(pocket, *given, **named)
    pocket.waiting, pocket.news = {version!r}, {news!r}
Pocket.__init__ = begun
"""


# Makes every window read the language from a file again and again, so that a test can change it.
SPOKEN = """
import asyncio
from pathlib import Path
from app.window.desk import Desk
from tests.tools.pseudo import learn
learn()
begin = Desk.__init__
def begun(desk, page, *given):
    begin(desk, page, *given)
    async def listen():
        while True:
            if desk.language != (spoken := Path({file!r}).read_text()):
                desk.language = spoken
                desk.preferences.language = "en"
                desk.preferences.language = ""
                await asyncio.sleep(0.1)  # it is drawn meanwhile
                Path({file!r} + ".drawn").write_text(spoken)
            await asyncio.sleep(0.1)
    page.run_task(listen)
Desk.__init__ = begun
"""


@contextmanager
def served(
    data: Path, *, closed: bool = False, beyond: bool = False, foreign: bool = False, spoken: Path | None = None,
    newer: tuple[str, str] | None = None, port: int = 0, hurried: bool = False, clock: Path | None = None,
) -> Iterator[Served]:  # fmt: skip
    """Run the app until the block ends, keeping its matches in `data`; if `closed`, as in a second tab.

    It speaks the language named in the file `spoken`, and knows of a `newer` version and what is new in it. If
    `hurried`, its clock for touches is the real one; with `clock` it is the modification time of that file, so that a
    test decides how much time passes between touches, however slow its browser is. If `beyond`, other computers can
    reach it; if `foreign`, it takes every caller for another computer.
    """
    other = SECOND_TAB if closed else FROM_ELSEWHERE if foreign else ""
    if newer is not None:
        other += WITH_NEWER.format(version=newer[0], news=newer[1])
    if spoken is not None:
        other = SPOKEN.format(file=str(spoken))
    if clock is None and not hurried:
        other += APART
    told = f"{1 if hurried else 100} * time.monotonic()" if clock is None else f"os.stat({str(clock)!r}).st_mtime"
    start = ("-c", STARTED.format(other=other, clock=told))
    reach = ("--host", "0.0.0.0") if beyond else ()
    command = [sys.executable, *start, *reach, "--port", str(port), "--no-browser", "--data", str(data)]
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
