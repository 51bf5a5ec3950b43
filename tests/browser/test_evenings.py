"""A whole match of each of three games, entered by touch in the real app, with a reload in the middle and a correction.

Totals are worked by hand from RULES.md. If SCREENS names a folder, pictures of each step are saved there.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.evening import (
    FOUR,
    capture,
    captures,
    confirm_correction,
    enter,
    first_deal,
    picture,
    queen_to_ben,
    rest,
    save,
    sit_down,
    starting,
    totals,
)
from tests.browser.phone import Phone, opened
from tests.browser.serving import served


async def test_a_match_of_hearts_to_100(phone: Phone, data: Path) -> None:
    """Four deals of 2, 24, 0, 0 and one of 0, 25, 1, 0: 8, 121, 1, 0, so Dora wins. After the correction, by which the
    A♥ of the first deal was Dora's: 7, 121, 1, 1, and Cleo and Dora tie for first."""
    await sit_down(phone, "Hearts", FOUR)
    await picture(phone, "new-match")
    await phone.tap("Start Hearts")
    await phone.sees("Enter deal 1")
    await enter(phone, 1)
    await captures(phone, Anna="AH KH", Ben="QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H QS")
    await save(phone, 1)
    await enter(phone, 2)
    await capture(phone, "Anna", "AH")
    await phone.reload()
    await phone.sees("Ace of hearts, taken by Anna")
    await capture(phone, "Anna", "KH")
    await picture(phone, "deal")
    await capture(phone, "Ben", "QS")
    await rest(phone, "Ben")
    await save(phone, 2)
    for number in (3, 4):
        await enter(phone, number)
        await queen_to_ben(phone, number)
    await phone.sees("Ben: 96")
    await phone.tap(re.compile("^Deal 1: "))
    await phone.sees("Why ")
    await phone.tap("Correct this deal")
    await phone.sees("Correct deal 1")
    await capture(phone, "Dora", "AH")
    await confirm_correction(phone)
    await phone.sees("Deal 1 corrected")
    await picture(phone, "table")
    await phone.tap(re.compile("^Deal 1: "))
    await phone.sees("Corrected")
    await picture(phone, "why")
    await phone.tap("Back")
    await enter(phone, 5)
    await captures(phone, Cleo="AH", Ben="QS")
    await rest(phone, "Ben")
    await phone.tap("Save deal 5")
    await phone.sees("Cleo and Dora tie")
    await phone.sees("One more deal")
    await picture(phone, "end")
    await phone.open()
    await phone.sees("Past matches")
    await picture(phone, "home")
    assert totals(data) == ((7, 121, 1, 1), (2, 3))


@pytest.mark.long
async def test_a_match_of_bouncers_to_100(phone: Phone, data: Path) -> None:
    """Deal 1: A 10 9 2 K J = 11 (RULES.md), 8 7 6 5 4 3 Q = 33 − 8 = 25, and nothing. Deal 2: J Q K = 75, all counters
    65. Deal 3: all thirteen = 35 for Cleo. Deal 4 as deal 2: 161, 155, 35. After the correction, by which the 8♥ was
    Cleo's: 25 − 7 = 18 and 8, so 161, 148, 43, and Cleo wins."""
    await sit_down(phone, "Bouncers", ("Anna", "Ben", "Cleo"))
    await phone.tap("Start Bouncers")
    await enter(phone, 1)
    await captures(phone, Anna="AH 10H 9H 2H KH JH", Ben="8H 7H 6H 5H 4H 3H QH")
    await save(phone, 1)
    await phone.sees("Anna: 11")
    await phone.sees("Ben: 25")
    await enter(phone, 2)
    await capture(phone, "Anna", "JH QH")
    await phone.reload()
    await captures(phone, Anna="KH", Ben="AH")
    await rest(phone, "Ben")
    await save(phone, 2)
    await phone.sees("Anna: 86")
    await phone.tap(re.compile("^Deal 1: "))
    await phone.tap("Correct this deal")
    await capture(phone, "Cleo", "8H")
    await confirm_correction(phone)
    await phone.sees("Deal 1 corrected")
    await enter(phone, 3)
    await capture(phone, "Cleo", "AH")
    await rest(phone, "Cleo")
    await save(phone, 3)
    await enter(phone, 4)
    await captures(phone, Anna="JH QH KH", Ben="AH")
    await rest(phone, "Ben")
    await phone.tap("Save deal 4")
    await phone.sees("Cleo won")
    await phone.sees("Rematch")  # the result: the screen shows what the deal would do before it is saved
    assert totals(data) == ((161, 148, 43), (2,))


@pytest.mark.long
async def test_a_match_of_klaverjas_of_three_hands(phone: Phone, data: Path) -> None:
    """Hand 1, by cards: A 10 K Q of hearts (28) to the makers with roem 20, the other 124 and the last trick to the
    defenders: 48 against 134, so nat: 0 and 182. Hand 2, by points: 90 with the last trick 100, against 62: 100, 62.
    Hand 3: 81 and 81 (71 with the last trick, 81 without): nat, 0 and 162. After the correction, by which the others
    made hand 3 and are nat themselves: 162 and 0. In all 262 against 244."""
    await sit_down(phone, "Klaverjas", FOUR)
    await phone.tap("Change rules")
    await phone.sees("Hands: 1 fewer")
    for _ in range(16 - 3):
        await phone.tap("Hands: 1 fewer")
    await phone.tap("Done")
    await phone.sees("Hands: 3 hands, not the usual rule")
    await phone.tap("Start Klaverjas")
    await enter(phone, 1)
    await phone.tap("Spades, Anna + Cleo")
    await capture(phone, "Anna + Cleo", "AH 10H")
    await phone.reload()
    await capture(phone, "Anna + Cleo", "KH QH")
    await picture(phone, "two-sides")
    await phone.tap("Who won the last trick? Ben + Dora")
    await phone.tap("Any roem? none. Change")
    await phone.tap("Anna + Cleo, 0 called")
    await phone.tap("20 for Anna + Cleo")
    await phone.sees("So far: Anna + Cleo: 0, nat; Ben + Dora: 182")
    await phone.tap("Save hand 1")
    await phone.sees("Ben + Dora: 182")
    await by_points(phone, 2, "90", "Anna + Cleo")
    await phone.sees("Anna + Cleo: 100")
    await by_points(phone, 3, "71", "Anna + Cleo")
    await phone.sees("Ben + Dora won")
    await phone.sees("Rematch")  # the result: the screen shows what the deal would do before it is saved
    await phone.tap("Close")
    await phone.tap(re.compile("^Klaverjas, "))
    await phone.tap("More")
    await phone.tap(starting("Score sheet"))
    await phone.tap(re.compile("^Hand 3: "))
    await phone.tap("Correct this deal")
    await phone.tap(re.compile("^Which side are the makers"))
    await phone.tap("Ben + Dora")
    await confirm_correction(phone)
    await phone.sees("Hand 3 corrected")
    assert totals(data) == ((262, 244), (0,))


async def by_points(phone: Phone, number: int, first: str, last: str) -> None:
    """Enter a hand made by Anna's side: their points in cards, and who won the last trick."""
    await enter(phone, number)
    await phone.tap("Hearts, Anna + Cleo")
    if number == 2:
        await phone.tap("More")
        await phone.tap(starting("How many card points did each side take?"))
    else:
        # The third hand opens in the way the second was entered. The head shows the answer, and what is below it moves.
        await phone.sees("Anna + Cleo play ♥")
    for digit in first:
        await phone.tap(digit)
    await phone.tap(last)
    await phone.tap(f"Save hand {number}")


@pytest.mark.long
async def test_a_match_is_complete_after_quinola_restarts(browser: Browser, data: Path) -> None:
    """One deal is saved and another half entered; then the app is ended and restarted on the same folder."""
    with served(data) as app:
        async with opened(browser, app.url, 390, 844) as phone:
            await first_deal(phone)
            await enter(phone, 2)
            await capture(phone, "Dora", "QS")
    with served(data) as app:
        async with opened(browser, app.url, 390, 844) as phone:
            await phone.sees("Deal 2 is half entered")
            await phone.tap(starting("Continue with deal 2"))
            await phone.sees("Queen of spades, taken by Dora")
            await phone.tap("Back")
            await phone.sees("Deal 1: Anna 2; Ben 24; Cleo 0; Dora 0")
