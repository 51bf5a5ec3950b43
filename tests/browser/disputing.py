"""Disputes and looking back on a phone: the same steps for the tests of the served app and of the site."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.async_api import expect

from app.ledger.book.kinds import Dealt
from app.ledger.ledger import Ledger
from tests.browser.evening import FOUR
from tests.browser.phone import Phone
from tests.examples import DISPUTED, OTHER
from tests.scoring.sheets import Facts

HIGH, WIDE = 56, 44
TARGET = 13


def disputed(ledger: Ledger) -> str:
    """Start a match of Hearts with two deals; in the second Anna has 23, Ben 2 and Cleo 1."""
    return _started(ledger, 100, [OTHER, DISPUTED])


def won_by(ledger: Ledger, *seats: int) -> list[str]:
    """Start matches of Hearts of one deal, each won by the player on that seat with 0; the next player has 13 and ends
    it."""
    made = []
    for seat in seats:
        points = [0, TARGET, 12, 1]
        made.append(_started(ledger, TARGET, [{"agreed": [points[(place - seat) % 4] for place in range(4)]}]))
    return made


def _started(ledger: Ledger, target: int, deals: Sequence[Facts]) -> str:
    id = ledger.start("hearts", FOUR, {"target": target}, 0)
    for deal in deals:
        ledger.append(id, Dealt(deal))
    return id


async def confirm_both(phone: Phone) -> None:
    """From the sheet of the disputed match, require that deals are confirmed, and let Ben confirm both."""
    await phone.tap("More")
    await phone.tap(re.compile("^Rules"))
    await phone.sees("At this table")
    await _scroll_to(phone, "Who confirms: A second player, each deal")
    await phone.tap("Who confirms: A second player, each deal")
    await phone.tap("Back")
    await phone.tap(re.compile("^Confirm deals 1 and 2"))
    await phone.sees("Who confirms deals 1 and 2?")
    await phone.tap("Ben, confirms")
    await phone.sees("Deal 2 was confirmed by Ben")


async def end_dispute(phone: Phone) -> None:
    """Settle a dispute: Anna has 23 in deal 2 and says 24. It takes three touches, on the number, Recount and the
    question, with her number typed in between; then one on the 9♥ in Ben's pile, and Save: 24, 2, 26, 0. Her claim is
    still there after a reload."""
    row = await phone.named("Deal 2: Anna 23; Ben 2; Cleo 1; Dora 0").bounding_box()
    assert row
    await phone.touch_at({**row, "x": row["x"] + 40, "width": 60})
    await phone.sees("Why 23?")
    await phone.tap("Recount: my number differs")
    await phone.sees("Anna, the sheet says 23, chosen")
    await phone.tap("2")
    await phone.tap("4")
    await phone.sees("Anna: 24, 1 more than the sheet")
    await phone.reload()
    await phone.sees("Anna, the sheet says 23, they say 24, chosen")
    await phone.tap("What would explain 24?")
    await phone.sees("One more heart is Anna’s")
    await phone.sees("Cleo: 1 would be 0")
    nine = phone.named("9 of hearts, out of Ben’s pile")
    box = await nine.bounding_box()
    assert box
    assert box["width"] >= WIDE
    assert box["height"] >= HIGH
    await phone.touch_at(box)
    await phone.sees("Correct deal 2?")
    await phone.sees("Anna, says so, chosen")
    await phone.sees("Anna: 23 becomes 24")
    await phone.sees(re.compile("^Ben had confirmed this deal."))
    save = phone.named("Save correction").last
    await expect(save).to_be_visible()
    place = await save.bounding_box()
    assert place
    await phone.touch_at(place)
    await phone.sees("Deal 2 corrected.")
    await phone.sees("Deal 2: Anna 24")


async def read_trail(phone: Phone) -> None:
    """From the sheet after that, check that the ring asks again, let Ben confirm again, and read every entry in
    History."""
    await phone.sees("Changing deal 2 took Ben’s mark off.")
    await phone.tap("Not confirmed yet, deal 2")
    await phone.sees("Anna 24")
    await phone.tap("Ben, confirms")
    await phone.sees("Deal 2 was confirmed by Ben")
    await phone.tap("More")
    await phone.tap(re.compile("^History"))
    corrected = re.compile("^Deal 2 was corrected. Ben’s mark came off. Anna: 23 became 24. .*, by Anna$")
    await phone.sees(corrected)
    await phone.tap(corrected)
    await phone.sees(re.compile("^Deal 2: .*Anna 24"))


async def who_won_most(phone: Phone, year: str) -> None:
    """Find out in four touches from Home that Dora won two of three matches, and open the latest of them."""
    await phone.tap("Past matches by evening")
    await phone.tap(f"{year} on one page")
    await phone.sees("Anna: 1 match won")
    await phone.tap("Dora: 2 matches won")
    await phone.sees(f"Dora: matches won in {year}")
    await phone.sees("2 matches")
    matches = phone.named(re.compile(r"^Hearts, 1\. Dora"))
    await expect(matches).to_have_count(2)
    box = await matches.first.bounding_box()
    assert box
    await phone.touch_at(box)
    await phone.sees("Dora won")
    await phone.sees("Rematch")


async def _scroll_to(phone: Phone, name: str) -> None:
    """Scroll until the control with that name is well within the screen: a list builds only what is visible."""
    size = phone.page.viewport_size
    assert size
    for _ in range(20):
        there = phone.named(name)
        box = await there.bounding_box() if await there.count() else None
        if box and box["y"] + box["height"] < size["height"]:
            return
        await phone.page.mouse.move(size["width"] / 2, size["height"] / 2)
        await phone.page.mouse.wheel(0, 160)
        await phone.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    raise AssertionError(f"{name!r} is nowhere on\n{await phone.text()}")
