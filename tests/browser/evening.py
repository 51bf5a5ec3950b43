"""What players do on a phone in a browser: sit down, enter who took which cards, save, correct."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as TookTooLong

from app.ledger.store.book_file import Book
from scoring.cards import CARDS
from tests.browser.phone import PATIENCE, SAYS, STAYS, TRIES, Phone

FOUR = ("Anna", "Ben", "Cleo", "Dora")
ALL_HEARTS = "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"


def starting(name: str) -> re.Pattern[str]:
    """Return a pattern of that name, whatever follows after a comma."""
    return re.compile(rf"^{re.escape(name)}(,|$)")


async def picture(phone: Phone, name: str) -> None:
    folder = os.environ.get("SCREENS")
    if folder:
        await phone.screenshot(Path(folder) / f"{name}.png")


async def sit_down(phone: Phone, game: str, names: tuple[str, ...]) -> None:
    """Go from Home to the new table: choose the game and enter the names."""
    await phone.tap(starting("New match"))  # at the first start the button says more
    await phone.sees(re.compile(rf"^{game}, "))
    await phone.tap(re.compile(rf"^{game}, "))  # nobody sits there yet, so it opens the first seat
    for place, name in enumerate(names):
        await phone.sees(f"Seat {place + 1} of {len(names)}")
        field = phone.page.get_by_role("textbox", name="Name", exact=True)
        await expect(field).to_have_value("")
        await expect(field).to_be_focused()
        await name_seat(phone, field, name, deals=not place)
        await phone.tap("Next seat" if place < len(names) - 1 else "Close this seat")
    await phone.sees(f"Start {game}")


async def name_seat(phone: Phone, field: Locator, name: str, deals: bool) -> None:
    """Write a name, and repeat until the app has it. Letters typed before Flutter has taken over the focused field are
    lost, since it empties the field then. The sheet says who deals first, unless that player `deals` already."""
    for _ in range(TRIES):
        await field.press_sequentially(name, delay=40)
        if deals:
            await phone.page.wait_for_timeout(STAYS)
            if await field.input_value() == name:
                return
        else:
            with suppress(TookTooLong):
                said = f"{re.escape(name)} deals first"
                await phone.page.wait_for_function(SAYS, arg=said, timeout=PATIENCE / TRIES)
                return
        await field.fill("")
    raise AssertionError(f"{name!r} cannot be written on\n{await phone.text()}")


async def capture(phone: Phone, owner: str, codes: str) -> None:
    """Touch a seat, then its cards one by one; wait until each shows its owner before touching the next."""
    seat = rf"^{re.escape(owner)}, [^:]*"
    await phone.sees(re.compile(f"{seat}$"))
    if not await phone.named(re.compile(f"{seat}, chosen$")).count():
        await phone.tap(re.compile(f"{seat}$"))
    for code in codes.split():
        name = CARDS[code].name[:1].upper() + CARDS[code].name[1:]
        await phone.tap(re.compile(rf"^{name}(,|$)"))
        await phone.sees(re.compile(rf"^{name}, taken by {re.escape(owner)}"))


async def captures(phone: Phone, **piles: str) -> None:
    """Do the same for several players."""
    for owner, codes in piles.items():
        await capture(phone, owner, codes)


async def save(phone: Phone, number: int, deal: str = "deal") -> None:
    """Save a deal, or what the game calls so; the sheet has it then, or the match is over."""
    await phone.tap(f"Save {deal} {number}")
    await phone.sees(re.compile(rf"^{deal.title()} {number}: |\S (won|tie)$"))


async def enter(phone: Phone, number: int) -> None:
    await phone.tap(re.compile(rf"^(Enter|Continue with) (deal|hand) {number}(,|$)"))
    await phone.sees(re.compile(rf"^(Deal|Hand) {number}"))


async def correct(phone: Phone, number: int, deal: str = "deal") -> None:
    """Go from the sheet to the correction of a deal."""
    await phone.tap(re.compile(f"^{deal.title()} {number}: "))
    await phone.tap("Correct this deal")
    await phone.sees(f"Correct {deal} {number}")


async def confirm_correction(phone: Phone) -> None:
    """Touch the button of the screen, then the one of the sheet that shows the difference."""
    await phone.tap("Save correction")
    await phone.sees(re.compile(r" becomes "))
    buttons = phone.named("Save correction")
    await expect(buttons.last).to_be_visible()
    box = await buttons.last.bounding_box()
    assert box
    await phone.touch_at(box)


async def end_match(phone: Phone) -> None:
    await phone.tap("More")
    await phone.tap(starting("End match now"))
    await phone.sees("End this match now?")
    await phone.tap_last(starting("End match now"))


def totals(data: Path, id: str = "*") -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the totals and winners of the only match, or of that, as its file on the disk has them."""
    (file,) = (data / "matches").glob(f"{id}.json")
    sheet = Book(file, print).read()[1].sheet
    return sheet.totals, sheet.winners


async def first_deal(phone: Phone) -> None:
    """Sit down to Hearts and save a deal: Ben takes the Queen and every heart but two, 2 and 24."""
    await sit_down(phone, "Hearts", FOUR)
    await phone.tap("Start Hearts")
    await enter(phone, 1)
    await queen_to_ben(phone, 1)


async def queen_to_ben(phone: Phone, number: int) -> None:
    """Enter and save a deal in which Anna takes two hearts, and Ben the Queen and the rest: 2 and 24."""
    await captures(phone, Anna="AH KH", Ben="QS")
    await rest(phone, "Ben")
    await save(phone, number)


async def rest(phone: Phone, owner: str) -> None:
    """Give the rest to that seat. One more touch than choosing it takes offers the rest; if Save was touched too early,
    the offer says how many cards are missing."""
    offered = re.compile(rf"^(Rest|All \d+) to {owner}$")
    for _ in range(TRIES):
        if await phone.named(offered).count():
            break
        await phone.tap(re.compile(rf"^{owner}, [^:]*$"))
    await phone.tap(offered)
