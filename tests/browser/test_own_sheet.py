"""Games of one's own, entered by touch in the real app: saved, corrected, explained, shared and found in looking back.

The rules are those of the examples that come along, the rounds and totals those of tests/scoring/worked/sheet.json.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger import Ledger
from tests.browser.evening import FOUR, confirm_correction, starting, totals
from tests.browser.phone import Phone, opened
from tests.browser.serving import served

pytestmark = pytest.mark.long


@asynccontextmanager
async def begun(browser: Browser, data: Path, title: str, players: tuple[str, ...]) -> AsyncIterator[tuple[Phone, str]]:
    """Open the app of players who were here lately, find the example of that title, and start it with the same seats:
    all by touch. Give the phone and the address of the match."""
    ledger = Ledger(data)
    ledger.start("golf", players, {}, 0)
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844) as phone:
            await phone.tap(starting("New match"))
            await phone.tap("Search a game by any of its names")
            await phone.write("Name of a game", title)
            await phone.sees("1 game")
            await phone.tap(starting(title))
            await phone.tap(starting(f"Start {title}"))
            await phone.sees(re.compile("^Enter [a-z]+ 1"))
            yield phone, phone.path


async def keys(phone: Phone, *names: str) -> None:
    """Touch keys one after the other."""
    for name in names:
        await phone.tap(name)


async def row(phone: Phone, name: str) -> None:
    """Touch the row of a player."""
    await phone.tap(re.compile(f"^{re.escape(name)}, "))


async def enter(phone: Phone, match: str, number: int, played: str) -> None:
    """Go to the next round."""
    await phone.go(f"{match}/deal/{number - 1}")
    await phone.sees(f"Save {played} {number}")


async def test_rummy_to_500_with_five(browser: Browser, data: Path) -> None:
    """Set up by touch. 87, then 64 for Cleo, then 420: 507, and Anna wins. Cleo’s 64 were 46."""
    ledger = Ledger(data)
    before = ledger.start("golf", (*FOUR, "Emil"), {}, 0)
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844, f"/new?again={before}") as phone:
            match = await set_up(phone)
            await rummy(phone, match, data)


async def set_up(phone: Phone) -> str:
    """Make a game of one's own of any game, and return the address of the match."""
    await phone.tap(re.compile("^Golf.*Change game"))
    await phone.tap(re.compile("^Any game"))
    await phone.write("Name", "Rummy")
    await phone.sees("Keep “Rummy” among our games")
    await keys(phone, "Who scores in a round?: One winner", "When does it end?: At points", "Points: 500")
    await phone.sees("Highest wins, to 500, one winner a round")
    await phone.tap(re.compile("^Start Rummy"))
    await phone.sees("Enter round 1")
    return phone.path


async def rummy(phone: Phone, match: str, data: Path) -> None:
    """Enter three rounds, correct the second, and look the match up."""
    await enter(phone, match, 1, "round")
    await keys(phone, "8", "7", "Save round 1")
    await phone.sees("Anna: 87")
    await enter(phone, match, 2, "round")
    await row(phone, "Cleo")
    await keys(phone, "6", "4")
    await phone.reload()
    await phone.sees("Cleo, 64")
    await keys(phone, "Save round 2")
    await phone.sees("Cleo: 64")
    await enter(phone, match, 3, "round")
    await keys(phone, "4", "2", "0", "Save round 3")
    await phone.sees("Anna won")
    await phone.go(f"{match}/deal/1")
    await phone.tap(re.compile("^What did everybody score.*Change$"))
    await row(phone, "Cleo")
    await keys(phone, "4", "6")
    await confirm_correction(phone)
    await phone.sees("Round 2 corrected")
    assert totals(data, match.rpartition("/")[2]) == ((507, 0, 46, 0, 0), (0,))
    await phone.go(f"{match}/why/0/0")
    await phone.sees("87 points")
    await phone.go(f"{match}/share/all")
    await phone.sees("Share the match")
    await phone.sees("Rummy")
    await phone.go("/people/person?name=Anna")
    await phone.sees("Points per deal")
    await phone.sees("Rummy")


async def test_canasta_in_two_sides_with_its_parts(browser: Browser, data: Path) -> None:
    """2,450 and 1,310 less 95, then 2,600 less 35 and 1,800: 5,015 against 3,015. The 35 were 45: 5,005."""
    one, two = "Anna + Cleo", "Ben + Dora"
    async with begun(browser, data, "Canasta", FOUR) as (phone, match):
        await enter(phone, match, 1, "hand")
        await keys(phone, *"2450", f"Next: {two}", *"1310", "Next: cards left", "0", f"Next: {two}")
        await phone.reload()
        await phone.sees(f"{two}, melds: 1,310")
        await keys(phone, *"95", "Save hand 1")
        await phone.sees(f"{one}: 2,450")
        await phone.sees(f"{two}: 1,215")
        await enter(phone, match, 2, "hand")
        await keys(
            phone, *"2600", f"Next: {two}", *"1800", "Next: cards left", *"35", f"Next: {two}", "0", "Save hand 2"
        )
        await phone.sees(re.compile("won"))
        assert totals(data, match.rpartition("/")[2]) == ((5015, 3015), (0,))
        await phone.go(f"{match}/deal/1")
        await phone.sees("Correct hand 2")
        await phone.tap(re.compile(f"^{re.escape(one)}, cards left: 35"))
        await keys(phone, *"45")
        await confirm_correction(phone)
        await phone.sees("Hand 2 corrected")
        assert totals(data, match.rpartition("/")[2]) == ((5005, 3015), (0,))
        await phone.go(f"{match}/why/0/1")
        await phone.sees("cards left")
        await phone.go(f"{match}/share/all")
        await phone.sees("Canasta")
        await phone.go("/people/person?name=Dora")
        await phone.sees("Canasta")


async def test_rounds_won(browser: Browser, data: Path) -> None:
    """Won, lost, won, won: 3 to 1."""
    async with begun(browser, data, "Rounds won", ("Anna", "Ben")) as (phone, match):
        for number, winner in enumerate(("Anna", "Ben", "Anna", "Anna"), 1):
            await enter(phone, match, number, "round")
            if winner != "Anna":
                await row(phone, winner)
            await keys(phone, "add 1", f"Save round {number}")
            await phone.sees(re.compile(f"Round {number}: |won"))
        await phone.sees("Anna won")
        assert totals(data, match.rpartition("/")[2]) == ((3, 1), (0,))
        await phone.go(f"{match}/why/0/0")
        await phone.sees("1 point")
        await phone.go(f"{match}/share/all")
        await phone.sees("Rounds won")
        await phone.go("/people/person?name=Ben")
        await phone.sees("Rounds won")
