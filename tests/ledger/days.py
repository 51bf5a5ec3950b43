"""A clock for tests in which a day must go by."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


class Calendar:
    """A clock that stands still until the next day is set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def tear_off(self) -> None:
        self.now += timedelta(days=1)
