"""What is counted of people, in words: averages, places, seats, and what cannot be compared."""

from __future__ import annotations

from collections.abc import Sequence

from app.past.people import Points, total_of
from app.past.year import Played
from app.theme import Look
from scoring.text import Message, say, say_many

PLACES = (
    say("1st"), say("2nd"), say("3rd"), say("4th"), say("5th"), say("6th"),
    say("7th"), say("8th"), say("9th"), say("10th"), say("11th"), say("12th"),
)  # fmt: skip


def average(points: int, many: int) -> str:
    """Points for each of so many, to a tenth."""
    return f"{points / many:.1f}".replace("-", "−")


def total(look: Look, pool: bool, one: Points, name: str) -> int:
    """Somebody's totals of whole matches, added as they are shown."""
    return sum(look.chips(pool, total_of(match.entry, name)) for match in one.own)


def seat_of(seat: int) -> Message:
    """``Seat 1``."""
    return say("Seat {number}", number=seat + 1)


def won_of(won: Sequence[Played], sat: Sequence[Played]) -> Message:
    """``3 of 4 matches won``."""
    return say_many("{won} of 1 match won", "{won} of {number} matches won", len(sat), won=len(won))


def not_compared(others: Sequence[Played]) -> Message:
    """That there are other matches of the game."""
    return say_many(
        "1 other match had other rules, or more or fewer players",
        "{number} other matches had other rules, or more or fewer players", len(others),
    )  # fmt: skip
