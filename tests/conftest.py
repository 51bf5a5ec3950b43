"""What all tests run on: a garbage collector that leaves alone what stays until the end; folders in memory, where the
system has room for them there; and a clock in UTC."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import tzset

import pytest

MEMORY = Path("/dev/shm")
NEEDED = 4 << 30
"""So many bytes are enough for what is kept at a time: environments with the app in them, copies of a site."""


def pytest_configure() -> None:
    """The app waits for the disk whenever it saves, and a run saves thousands of times. A folder that was asked for is
    used as it is."""
    if "TMPDIR" not in os.environ and MEMORY.is_dir() and _can_be_used():
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def _can_be_used() -> bool:
    found = os.statvfs(MEMORY)
    return found.f_bavail * found.f_frsize >= NEEDED and not found.f_flag & os.ST_NOEXEC


def pytest_collection_finish(session: pytest.Session) -> None:
    """Thousands of tests and all that they import are loaded by now, and Python would look through them again and again
    for something to free."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture
def utc() -> Iterator[None]:
    """Let the player be where it is UTC, so that a time of the book is the time on the screen."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TZ", "UTC")
        tzset()
        yield
    tzset()
