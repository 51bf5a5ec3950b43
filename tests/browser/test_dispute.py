"""A dispute on a phone: from the number on the sheet to what would explain another one, and to the correction."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser, expect

from app.ledger.book.kinds import Dealt
from app.ledger.ledger import Ledger
from tests.browser.evening import FOUR, totals
from tests.browser.phone import opened
from tests.browser.serving import served
from tests.examples import DISPUTED, OTHER

HIGH, WIDE = 56, 44


async def test_a_dispute_ends_in_three_touches_and_a_correction(browser: Browser, data: Path) -> None:
    """Anna has 23 in deal 2 and says 24. The number, Recount, the question: three touches, and between them her number.
    One on the 9♥ of Ben's, and Save: 24, 2, 26, 0. What she says is still there after a reload."""
    ledger = Ledger.open(data)
    id = ledger.start("hearts", FOUR, {}, 0)
    for deal in (OTHER, DISPUTED):
        ledger.append(id, Dealt(deal))
    ledger.close()
    with served(data) as server:
        async with opened(browser, server.url, 390, 844) as phone:
            await phone.open(f"/match/{id}")
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
            save = phone.named("Save correction").last
            await expect(save).to_be_visible()
            place = await save.bounding_box()
            assert place
            await phone.touch_at(place)
            await phone.sees("Deal 2 corrected.")
            await phone.sees("Deal 2: Anna 24")
    assert totals(data)[0] == (24, 2, 26, 0)
