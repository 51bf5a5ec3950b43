"""Points outside a deal on the screen: tapped in, written on the sheet, explained, changed, taken back."""

from __future__ import annotations

from pathlib import Path

from app.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import opened, started
from tests.app.test_printed import page, words

ITEM = "Points outside a deal, A penalty or a bonus"
DEAL = {"agreed": [2, 5, 6, 13]}


async def ask(app: Driver, *taps: str) -> None:
    """Open the bottom sheet and tap in it."""
    await app.tap("More")
    await app.tap(ITEM)
    for tap in taps:
        await app.tap(tap)


async def test_a_penalty_is_written_below_its_deal(folder: Path) -> None:
    """Hearts is won by the fewest: a penalty of 10 makes 15 of Ben's 5."""
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}") as app:
        await ask(app, "Whose points? Ben", "Points: 10", "Reason: revoke", "Write +10 for Ben")
        assert app.says("+10 for Ben: revoke.")
        assert app.says("After deal 1: Ben +10, revoke")
        assert app.says("Ben: 15")
        await app.tap("Undo")
        assert not app.says("After deal 1: Ben +10, revoke")
    assert Ledger.open(folder).story(id).sheet.totals == (2, 5, 6, 13)


async def test_they_are_changed_and_taken_back(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}") as app:
        await ask(app, "Whose points? Ben", "Points: 20", "Write +20 for Ben")
        await app.tap("After deal 1: Ben +20, outside a deal")
        await app.tap("Bonus")
        await app.tap("Points: other")
        await app.type("Points", "3")
        await app.tap("Write minus 3 for Ben")
        assert app.says("Ben: 2")
        await app.tap("After deal 1: Ben minus 3, outside a deal")
        await app.tap("Take these points back")
        assert app.says("Ben: 5")
    assert Ledger.open(folder).story(id).sheet.totals == (2, 5, 6, 13)


async def test_nothing_is_written_before_it_is_said_whose_and_how_many(folder: Path) -> None:
    id = started(folder, deals=[DEAL])
    async with opened(f"/match/{id}") as app:
        await ask(app, "Points: 10")
        assert app.says("Write the points, Tap whose they are")
        await app.tap("Whose points? Ben")
        assert app.says("Write +10 for Ben")


async def test_fixed_partners_get_the_same(folder: Path) -> None:
    id = started(folder, rules={"partners": "fixed"})
    async with opened(f"/match/{id}") as app:
        await ask(app, "Whose points? Ben", "Points: 5", "Write +5 for Ben and Dora")
    assert Ledger.open(folder).story(id).sheet.totals == (0, 5, 0, 5)


async def test_with_a_pool_one_pays_another(folder: Path) -> None:
    id = started(folder, game="reversis")
    async with opened(f"/match/{id}") as app:
        await ask(app, "Whose points? Anna", "To whom? Ben", "Points: 20", "Write minus 20 for Anna, +20 for Ben")
    totals = Ledger.open(folder).story(id).sheet.totals
    assert totals == (-20, 20, 0, 0)


async def test_the_printed_page_and_the_total_have_them(folder: Path) -> None:
    id = started(folder, deals=[DEAL, DEAL])
    async with opened(f"/match/{id}") as app:
        await ask(app, "Whose points? Cleo", "Points: 50", "Reason: misdeal", "Write +50 for Cleo")
    async with opened(f"/match/{id}/total/2") as app:
        assert app.says("misdeal: +50, 62 after it")
    assert "misdeal" in words(page(folder, id))
