"""A match that was played on paper, by touch: the client's calendar gives the day, its keyboard the scores."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from tests.browser.evening import FOUR, sit_down, starting, totals
from tests.browser.phone import Phone


@pytest.mark.long
async def test_the_first_of_the_month_was_played_on_paper(phone: Phone, data: Path) -> None:
    """26 and 4, 0 and 9, 0 and 6, 0 and 7."""
    first = date.today().replace(day=1)
    await sit_down(phone, "Hearts", FOUR)
    await phone.tap(starting("Played already, on paper"))
    await phone.rested()
    await phone.tap(re.compile("^Day: "))
    await phone.rested()
    await phone.tap(re.compile(r"^1, "))
    await phone.tap("OK")
    await phone.sees(re.compile(rf"Day: \w+ 1 {first:%b}"))
    await phone.write("Scores of each deal", "26 0 0 0\n4 9 6 7")
    await phone.tap("Keep this match, 2 deals")
    await phone.sees("Anna: 30")
    await phone.go("past")
    await phone.sees(re.compile(rf"\b1 {first:%b}"))
    assert totals(data) == ((30, 9, 6, 7), (2,))
