"""Matches as the list of matches keeps them, for tests of looking back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from app.ledger.store.shelf_file import ShelfEntry

PEOPLE = ("Anna", "Ben", "Dora", "Emil", "Wim", "Zoë")


def at(text: str) -> str:
    """Return a time of November 2026 in UTC, as the book has it: ``19 20:05``."""
    day, clock = text.split()
    return f"2026-11-{int(day):02}T{clock}:00Z"


def match(
    id: str, players: Sequence[str], started: str, till: str, totals: Sequence[int] = (), game: str = "hearts",
    **more: Any,
) -> ShelfEntry:  # fmt: skip
    """Return a finished match without partners, won by the fewest points; without totals it is in play."""
    units = tuple((seat,) for seat in range(len(players)))
    best = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    given: dict[str, Any] = {
        "units": units, "names": tuple(players), "totals": tuple(totals), "winners": best, "finished": bool(totals),
        "deals": 5, "terms": "as always",
    }  # fmt: skip
    return ShelfEntry(id, game, tuple(players), started=at(started), till=at(till), **{**given, **more})


def random_shelf(random: Random, many: int) -> list[ShelfEntry]:
    """Return some months of matches of a few people in changing company, sometimes at two tables at once."""
    now, shelf = datetime(2026, 1, 1, 18, 0, tzinfo=UTC), []
    for number in range(many):
        now += timedelta(minutes=random.choice([0, 20, 90, 250, 299, 300, 301, 500, 1500, 4000]))
        players = tuple(random.sample(PEOPLE, random.choice([1, 2, 3, 4])))
        length = timedelta(minutes=random.choice([0, 10, 45, 200]))
        totals = tuple(random.choice([3, 7, 7, 26]) for _ in players)
        finished = random.random() < 0.8
        shelf.append(
            ShelfEntry(
                f"{number:04}", random.choice(["hearts", "golf", "king"]), players, players,
                tuple((seat,) for seat in range(len(players))), totals,
                tuple(seat for seat, total in enumerate(totals) if total == min(totals)) if finished else (),
                finished, deleted=random.random() < 0.1, started=f"{now:%Y-%m-%dT%H:%M:%SZ}",
                till=f"{now + length:%Y-%m-%dT%H:%M:%SZ}", deals=3, terms=random.choice(["a", "b"]),
            )
        )  # fmt: skip
    random.shuffle(shelf)
    return shelf
