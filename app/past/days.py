"""The calendar in words: months, days of the week, and the weeks of a month."""

from __future__ import annotations

from calendar import Calendar
from datetime import date

from scoring.text import Message, say

MONTHS = (
    say("January"), say("February"), say("March"), say("April"), say("May"), say("June"), say("July"), say("August"),
    say("September"), say("October"), say("November"), say("December"),
)  # fmt: skip
WEEKDAYS = (
    say("Monday"), say("Tuesday"), say("Wednesday"), say("Thursday"), say("Friday"), say("Saturday"), say("Sunday"),
)  # fmt: skip
SHORT_WEEKDAYS = (say("Mon"), say("Tue"), say("Wed"), say("Thu"), say("Fri"), say("Sat"), say("Sun"))


def weekday_of(day: date, *, short: bool = False) -> Message:
    """Return ``Thursday 19 November``, or if `short` ``Thu 19 November``."""
    weekday = (SHORT_WEEKDAYS if short else WEEKDAYS)[day.weekday()]
    return say("{weekday} {day} {month}", weekday=weekday, day=day.day, month=MONTHS[day.month - 1])


def in_full(day: date) -> Message:
    """Return ``Thursday 19 November 2026``."""
    return say("{day} {year}", day=weekday_of(day), year=str(day.year))


def day_of(day: date) -> Message:
    """Return ``19 November``."""
    return say("{day} {month}", day=day.day, month=MONTHS[day.month - 1])


def month_of(year: int, month: int) -> Message:
    """Return ``November 2026``."""
    return say("{month} {year}", month=MONTHS[month - 1], year=str(year))


def weeks(year: int, month: int) -> list[list[int]]:
    """Return the weeks of a month from Monday on: the day, or 0 for one of another month."""
    return Calendar().monthdayscalendar(year, month)
