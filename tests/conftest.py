"""What all tests run on: a garbage collector that leaves alone what stays until the end; and a clock in UTC."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from time import tzset

import pytest


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
