"""The calendar in words: months, days of the week, and the weeks of a month."""

from __future__ import annotations

from calendar import Calendar
from contextlib import suppress
from datetime import date, datetime, tzinfo

from scoring.text import Message, say

MONTHS = (
    say("January"), say("February"), say("March"), say("April"), say("May"), say("June"), say("July"), say("August"),
    say("September"), say("October"), say("November"), say("December"),
)  # fmt: skip
MONTHS_OF_A_DAY = (
    say("January", about="after a day"), say("February", about="after a day"), say("March", about="after a day"),
    say("April", about="after a day"), say("May", about="after a day"), say("June", about="after a day"),
    say("July", about="after a day"), say("August", about="after a day"), say("September", about="after a day"),
    say("October", about="after a day"), say("November", about="after a day"), say("December", about="after a day"),
)  # fmt: skip
"""The months after a day, and after “since”: in Russian another form."""
SHORT_MONTHS = (
    say("Jan"), say("Feb"), say("Mar"), say("Apr"), say("May", about="short"), say("Jun"),
    say("Jul"), say("Aug"), say("Sep"), say("Oct"), say("Nov"), say("Dec"),
)  # fmt: skip
_FIRST = say("1", about="day of a month")
WEEKDAYS = (
    say("Monday"), say("Tuesday"), say("Wednesday"), say("Thursday"), say("Friday"), say("Saturday"), say("Sunday"),
)  # fmt: skip
SHORT_WEEKDAYS = (say("Mon"), say("Tue"), say("Wed"), say("Thu"), say("Fri"), say("Sat"), say("Sun"))


def number_of(day: date) -> Message | int:
    """Return the number of a day in its month; the first is a message, because French says ``1er``."""
    return _FIRST if day.day == 1 else day.day


def weekday_of(day: date, *, short: bool = False) -> Message:
    """Return ``Thursday 19 November``, or if `short` ``Thu 19 November``."""
    number, month = number_of(day), MONTHS_OF_A_DAY[day.month - 1]
    if short:
        weekday = SHORT_WEEKDAYS[day.weekday()]
        return say("{weekday} {day} {month}", about="short", weekday=weekday, day=number, month=month)
    return say("{weekday} {day} {month}", weekday=WEEKDAYS[day.weekday()], day=number, month=month)


def in_full(day: date) -> Message:
    """Return ``Thursday 19 November 2026``."""
    return say("{day} {year}", day=weekday_of(day), year=str(day.year))


def day_of(day: date) -> Message:
    """Return ``19 November``."""
    return say("{day} {month}", day=number_of(day), month=MONTHS_OF_A_DAY[day.month - 1])


def dated(day: date) -> Message:
    """Return ``19 November 2026``."""
    return say("{day} {year}", day=day_of(day), year=str(day.year))


def local(utc: str, zone: tzinfo | None = None) -> datetime:
    """Return a time of the book in the player's time zone (`zone`); unchanged at the ends of the calendar."""
    when = datetime.fromisoformat(utc)
    with suppress(OverflowError, OSError, ValueError):
        when = when.astimezone(zone)
    return when


def dated_at(utc: str) -> Message:
    """Return the day of a time in the book, in the player's time zone; as it is written if the calendar has no such
    day."""
    try:
        return dated(local(utc).date())
    except ValueError:
        return say("{day}", day=utc[:10])


def month_of(year: int, month: int) -> Message:
    """Return ``November 2026``."""
    return say("{month} {year}", month=MONTHS[month - 1], year=str(year))


def since_month(year: int, month: int) -> Message:
    """Return ``since November 2026``."""
    return say("since {month} {year}", month=MONTHS_OF_A_DAY[month - 1], year=str(year))


def weeks(year: int, month: int) -> list[list[int]]:
    """Return the weeks of a month from Monday on: the day, or 0 for one of another month."""
    return Calendar().monthdayscalendar(year, month)
