"""A whole match of each of three games, entered by touch in the real app, with a reload in the middle and a correction.

Totals are worked by hand from rules.md. With SCREENS set to a folder, pictures of the way are left there.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.async_api import Browser, expect

from app.ledger.store.book_file import Book
from scoring.cards import CARDS
from tests.browser.phone import PATIENCE, Phone, opened
from tests.browser.serving import served

FOUR = ("Anna", "Ben", "Cleo", "Dora")
ALL_HEARTS = "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"


def starting(name: str) -> re.Pattern[str]:
    """That name, whatever is said after a comma."""
    return re.compile(rf"^{re.escape(name)}(,|$)")


async def picture(phone: Phone, name: str) -> None:
    folder = os.environ.get("SCREENS")
    if folder:
        await phone.screenshot(Path(folder) / f"{name}.png")


async def sit_down(phone: Phone, game: str, names: tuple[str, ...]) -> None:
    """From Home to the table: the game, the names, and the button that names the game."""
    await phone.tap("New match")
    await phone.tap(re.compile(rf"^{game}, "))
    await phone.tap("Seat 1: nobody yet")
    for place, name in enumerate(names):
        await phone.sees(f"Seat {place + 1} of {len(names)}")
        field = phone.page.get_by_role("textbox", name="Name", exact=True)
        await expect(field).to_have_value("")
        # The sheet opens with its field in hand. Flutter empties it as it takes it, and that writes this attribute.
        await expect(field).to_be_focused(timeout=PATIENCE)
        await expect(field).to_have_attribute("autocorrect", "on", timeout=PATIENCE)
        await field.press_sequentially(name, delay=40)
        if place:  # the first seat deals already
            await phone.sees(f"{name} deals first")
        await phone.tap("Next seat" if place < len(names) - 1 else "Done")
    await phone.sees(f"Start {game}")


async def capture(phone: Phone, owner: str, codes: str) -> None:
    """Touch a seat, then its cards one by one; each must show whose it is before the next is touched."""
    seat = rf"^{re.escape(owner)}, [^:]*"
    await phone.sees(re.compile(f"{seat}$"))
    if not await phone.named(re.compile(f"{seat}, chosen$")).count():
        await phone.tap(re.compile(f"{seat}$"))
    for code in codes.split():
        name = CARDS[code].name[:1].upper() + CARDS[code].name[1:]
        await phone.tap(re.compile(rf"^{name}(,|$)"))
        await phone.sees(re.compile(rf"^{name}, taken by {re.escape(owner)}"))


async def save(phone: Phone, number: int) -> None:
    await phone.tap(f"Save deal {number}")
    await phone.sees(re.compile(rf"^Deal {number}: |won|tie for first"))


async def enter(phone: Phone, number: int) -> None:
    await phone.tap(re.compile(rf"^(Enter|Continue with) (deal|hand) {number}(,|$)"))
    await phone.sees(re.compile(rf"^(Deal|Hand) {number}"))


async def confirm_correction(phone: Phone) -> None:
    """The button of the screen, then the one of the sheet that shows the difference."""
    await phone.tap("Save correction")
    await phone.sees(re.compile(r" becomes "))
    buttons = phone.named("Save correction")
    await expect(buttons.last).to_be_visible(timeout=PATIENCE)
    box = await buttons.last.bounding_box()
    assert box
    await phone.touch_at(box)


def totals(data: Path) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Totals and winners as the only match's book has them on the disk."""
    (file,) = (data / "matches").glob("*.json")
    sheet = Book(file, print).read()[1].sheet
    return sheet.totals, sheet.winners


async def test_a_match_of_hearts_to_100(phone: Phone, data: Path) -> None:
    """Four deals of 2, 24, 0, 0 and one of 0, 25, 1, 0: 8, 121, 1, 0, so Dora wins. Corrected, the A♥ of the first deal
    was Dora's: 7, 121, 1, 1, and Cleo and Dora tie for first."""
    await sit_down(phone, "Hearts", FOUR)
    await picture(phone, "new-match")
    await phone.tap("Start Hearts")
    await phone.sees("Enter deal 1")
    await enter(phone, 1)
    await capture(phone, "Anna", "AH KH")
    await capture(phone, "Ben", "QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H QS")
    await save(phone, 1)
    await enter(phone, 2)
    await capture(phone, "Anna", "AH")
    await phone.reload()
    await phone.sees("Ace of hearts, taken by Anna")
    await capture(phone, "Anna", "KH")
    await picture(phone, "deal")
    await capture(phone, "Ben", "QS")
    await phone.tap("Rest to Ben")
    await save(phone, 2)
    for number in (3, 4):
        await enter(phone, number)
        await capture(phone, "Anna", "AH KH")
        await capture(phone, "Ben", "QS")
        await phone.tap("Rest to Ben")
        await save(phone, number)
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
    await capture(phone, "Cleo", "AH")
    await capture(phone, "Ben", "QS")
    await phone.tap("Rest to Ben")
    await phone.tap("Save deal 5")
    await phone.sees("Cleo and Dora tie for first")
    await phone.sees("One more deal")
    await picture(phone, "end")
    await phone.open()
    await phone.sees("Past matches")
    await picture(phone, "home")
    assert totals(data) == ((7, 121, 1, 1), (2, 3))


async def test_a_match_of_bouncers_to_100(phone: Phone, data: Path) -> None:
    """Deal 1: A 10 9 2 K J = 11 (rules.md), 8 7 6 5 4 3 Q = 33 − 8 = 25, and nothing. Deal 2: J Q K = 75, all counters
    65. Deal 3: all thirteen = 35 for Cleo. Deal 4 as deal 2: 161, 155, 35. Corrected, the 8♥ was Cleo's: 25 − 7 = 18
    and 8, so 161, 148, 43, and Cleo wins."""
    await sit_down(phone, "Bouncers", ("Anna", "Ben", "Cleo"))
    await phone.tap("Start Bouncers")
    await enter(phone, 1)
    await capture(phone, "Anna", "AH 10H 9H 2H KH JH")
    await capture(phone, "Ben", "8H 7H 6H 5H 4H 3H QH")
    await save(phone, 1)
    await phone.sees("Anna: 11")
    await phone.sees("Ben: 25")
    await enter(phone, 2)
    await capture(phone, "Anna", "JH QH")
    await phone.reload()
    await capture(phone, "Anna", "KH")
    await capture(phone, "Ben", "AH")
    await phone.tap(starting("Ben"))  # once more: the rest is his, though Cleo has none yet
    await phone.tap("Rest to Ben")
    await save(phone, 2)
    await phone.sees("Anna: 86")
    await phone.tap(re.compile("^Deal 1: "))
    await phone.tap("Correct this deal")
    await capture(phone, "Cleo", "8H")
    await confirm_correction(phone)
    await phone.sees("Deal 1 corrected")
    await enter(phone, 3)
    await capture(phone, "Cleo", "AH")
    await phone.tap("Rest to Cleo")
    await save(phone, 3)
    await enter(phone, 4)
    await capture(phone, "Anna", "JH QH KH")
    await capture(phone, "Ben", "AH")
    await phone.tap(starting("Ben"))
    await phone.tap("Rest to Ben")
    await phone.tap("Save deal 4")
    await phone.sees("Cleo won")
    await phone.sees("Rematch")  # the result: what the deal would do is told before it is saved
    assert totals(data) == ((161, 148, 43), (2,))


async def test_a_match_of_klaverjas_of_three_hands(phone: Phone, data: Path) -> None:
    """Hand 1, by cards: A 10 K Q of hearts (28) to the makers with roem 20, the other 124 and the last trick to the
    defenders: 48 against 134, so nat: 0 and 182. Hand 2, by points: 90 with the last trick 100, against 62: 100, 62.
    Hand 3: 81 and 81 (71 with the last trick, 81 without): nat, 0 and 162. Corrected, hand 3 was made by the others,
    who are then nat themselves: 162 and 0. In all 262 against 244."""
    await sit_down(phone, "Klaverjas", FOUR)
    await phone.tap("Change rules")
    await phone.sees("Hands: 1 fewer")
    for _ in range(16 - 3):
        await phone.tap("Hands: 1 fewer")
    await phone.tap("Done")
    await phone.sees(re.compile("^3 hands"))
    await phone.tap("Start Klaverjas")
    await enter(phone, 1)
    await phone.tap("Spades, Anna + Cleo")
    await capture(phone, "Anna + Cleo", "AH 10H")
    await phone.reload()
    await capture(phone, "Anna + Cleo", "KH QH")
    await picture(phone, "two-sides")
    await phone.tap("Rest to Ben + Dora")
    await phone.tap("Who won the last trick? Ben + Dora")
    await phone.tap(starting("Any roem?"))
    await phone.tap("Anna + Cleo, 0 called")
    await phone.tap("20 for Anna + Cleo")
    await phone.sees("So far: Anna + Cleo: 0, nat; Ben + Dora: 182")
    await phone.tap("Save hand 1")
    await phone.sees("Ben + Dora: 182")
    await by_points(phone, 2, "90", "Anna + Cleo")
    await phone.sees("Anna + Cleo: 100")
    await by_points(phone, 3, "71", "Anna + Cleo")
    await phone.sees("Ben + Dora won")
    await phone.sees("Rematch")  # the result: what the deal would do is told before it is saved
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
    """A hand made by Anna's side: their points in cards, and who won the last trick."""
    await enter(phone, number)
    await phone.tap("Hearts, Anna + Cleo")
    if number == 2:
        await phone.tap("Another way to enter it")
        await phone.tap(starting("How many card points did each side take?"))
    else:
        # The third hand is told as the second one was. The head says what was answered, and what is below moves.
        await phone.sees("Anna + Cleo play ♥")
    for digit in first:
        await phone.tap(digit)
    await phone.tap(last)
    await phone.tap(f"Save hand {number}")


async def test_a_match_is_all_there_when_quinola_is_started_again(browser: Browser, data: Path) -> None:
    """One deal saved and another half entered; then the app is ended and started anew on the same folder."""
    with served(data) as app:
        async with opened(browser, app.url, 390, 844) as phone:
            await sit_down(phone, "Hearts", FOUR)
            await phone.tap("Start Hearts")
            await enter(phone, 1)
            await capture(phone, "Anna", "AH KH")
            await capture(phone, "Ben", "QS")
            await phone.tap("Rest to Ben")
            await save(phone, 1)
            await enter(phone, 2)
            await capture(phone, "Dora", "QS")
    with served(data) as app:
        async with opened(browser, app.url, 390, 844) as phone:
            await phone.sees("Deal 2 is half entered")
            await phone.tap(starting("Continue with deal 2"))
            await phone.sees("Queen of spades, taken by Dora")
            await phone.tap("Back")
            await phone.sees("Deal 1: Anna 2; Ben 24; Cleo 0; Dora 0")
