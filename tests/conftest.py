"""What all tests run on: a garbage collector that leaves alone what stays until the end."""

from __future__ import annotations

import gc

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    """Thousands of tests and all that they import are loaded by now, and Python would look through them again and again
    for something to free."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
