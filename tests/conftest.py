"""Settings for all tests: garbage collection skips what is loaded, folders are in memory if it has room, time is
UTC, and the system speaks English."""

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
"""The free bytes that suffice for everything kept at a time: environments with the app in them, copies of a site."""


def pytest_configure() -> None:
    """Put the tests' folders in memory, unless a folder was asked for: the app waits for the disk at every save, and a
    run saves thousands of times. Let the system speak English."""
    os.environ["LC_ALL"] = "C.UTF-8"
    if "TMPDIR" not in os.environ and MEMORY.is_dir() and _can_be_used():
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def _can_be_used() -> bool:
    stats = os.statvfs(MEMORY)
    return stats.f_bavail * stats.f_frsize >= NEEDED and not stats.f_flag & os.ST_NOEXEC


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exclude everything loaded by now from garbage collection: thousands of tests and their imports stay until the
    end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture
def utc() -> Iterator[None]:
    """Set the player's time zone to UTC, so that a time in the book is the time on the screen."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TZ", "UTC")
        tzset()
        yield
    tzset()


@pytest.fixture
def west() -> Iterator[None]:
    """Set the player's time zone to New York's in winter, five hours behind the book's."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TZ", "EST5")
        tzset()
        yield
    tzset()
