"""The set-up of all tests: a garbage collector that ignores what stays until the end; folders in memory, if the system
has room for them there; and a clock in UTC."""

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
"""Bytes that are enough for what is kept at a time: environments with the app in them, copies of a site."""


def pytest_configure() -> None:
    """Put temporary folders in memory: the app waits for the disk whenever it saves, and a run saves thousands of
    times. A folder given on the command line is used as it is."""
    if "TMPDIR" not in os.environ and MEMORY.is_dir() and _can_be_used():
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def _can_be_used() -> bool:
    found = os.statvfs(MEMORY)
    return found.f_bavail * found.f_frsize >= NEEDED and not found.f_flag & os.ST_NOEXEC


def pytest_collection_finish(session: pytest.Session) -> None:
    """Freeze what is loaded: thousands of tests and their imports, which Python would scan again and again for
    something to free."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture
def utc() -> Iterator[None]:
    """Let the player's time zone be UTC, so that a time of the book is the time on the screen."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TZ", "UTC")
        tzset()
        yield
    tzset()
