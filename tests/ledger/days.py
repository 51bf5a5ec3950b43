"""A clock for tests in which a day must pass."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


class Calendar:
    """A clock that stands still until it is moved to the next day."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def tear_off(self) -> None:
        self.now += timedelta(days=1)
