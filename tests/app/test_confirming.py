"""Confirmed deals: the marks on the sheet, who can give one, and what removes it."""

from __future__ import annotations

from pathlib import Path

from app.ledger import Ledger
from app.ledger.book.kinds import Confirmed, Confirming, Corrected
from app.ledger.book.story import DealJson, Marks
from tests.app.evening import opened, started

FIRST: DealJson = {"agreed": [2, 5, 6, 13]}
SECOND: DealJson = {"agreed": [26, 0, 0, 0]}
THIRD: DealJson = {"agreed": [0, 0, 13, 13]}


async def test_by_default_no_deal_asks_to_be_confirmed(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}") as app:
        assert not [name for name in app.names() if "onfirm" in name]


async def test_if_the_table_asks_for_it_a_second_player_confirms_a_deal(folder: Path) -> None:
    id = started(folder, deals=[FIRST, SECOND])
    async with opened(f"/match/{id}/rules") as app:
        await app.tap("Who confirms: A second player, each deal")
        assert Ledger.open(folder).story(id).confirming == "second"
    async with opened(f"/match/{id}") as app:
        assert app.has("Confirm deals 1 and 2")
        await app.tap("Not confirmed yet, deal 2")
        assert app.says("Who confirms deal 2?")
        assert app.has("Anna 26")
        await app.tap("Ben, confirms")
        event = Ledger.open(folder).events(id)[-1]
        assert (event.kind, event.who) == ("confirmed", "Ben")
        assert app.has("Deal 2 was confirmed by Ben")
        assert not app.has("Confirm deals 1 and 2")
        await app.tap("Confirm deal 1")
        assert app.says("Who confirms deal 1?")
        await app.tap("Cancel")
        assert Ledger.open(folder).story(id).confirmed == {1: Marks(("Ben",))}


async def test_several_deals_are_confirmed_at_once(folder: Path) -> None:
    id = started(folder, deals=[FIRST, SECOND, THIRD])
    Ledger.open(folder).append(id, Confirming("second"))
    async with opened(f"/match/{id}") as app:
        await app.tap("Confirm deals 1 to 3")
        await app.tap("Dora, confirms")
        assert Ledger.open(folder).story(id).confirmed == {number: Marks(("Dora",)) for number in range(3)}
        assert not app.has("Confirm deal 1")


async def test_a_correction_removes_the_mark_and_its_author_cannot_confirm(folder: Path) -> None:
    id = started(folder, deals=[{"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}])
    ledger = Ledger.open(folder)
    ledger.append(id, Confirming("second"))
    ledger.append(id, Confirmed(0), who="Ben")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Anna")
        await app.tap("4 of hearts")
        await app.tap("Save correction")
        assert app.says("Ben had confirmed this deal. The mark comes off, and Ben can confirm it again.")
        await app.tap("Anna, says so")
        await app.tap("Save correction")
        assert app.says("Changing deal 1 took Ben’s mark off.")
        await app.tap("Confirm deal 1")
        assert not app.find("Anna, confirms").tappable
        await app.tap("Ben, confirms")
        assert Ledger.open(folder).story(id).confirmed == {0: Marks(("Ben",))}
    async with opened(f"/match/{id}/history") as app:
        assert any(name.startswith("Deal 1 was corrected. Ben’s mark came off.") for name in app.names())


async def test_everybody_confirms_the_result_at_the_end(folder: Path) -> None:
    id = started(folder, rules={"target": 20}, deals=[FIRST])
    ledger = Ledger.open(folder)
    ledger.append(id, Confirming("all"))
    async with opened(f"/match/{id}") as app:
        assert not app.has("Confirm the result")
    ledger = Ledger.open(folder)
    ledger.append(id, Corrected(0, SECOND))
    async with opened(f"/match/{id}/end") as app:
        for name in ("Anna", "Ben", "Cleo", "Dora"):
            await app.tap("Confirm the result")
            assert app.has("Anna 26")
            await app.tap(f"{name}, confirms")
        assert app.says("Everybody confirmed the result.")
        assert not app.has("Confirm the result")
    assert Ledger.open(folder).story(id).confirmed_by(None) == ("Anna", "Ben", "Cleo", "Dora")
    Ledger.open(folder).close()


async def test_a_ring_next_to_the_totals_asks_to_confirm_the_result(folder: Path) -> None:
    id = started(folder, rules={"target": 20}, deals=[SECOND])
    Ledger.open(folder).append(id, Confirming("all"))
    async with opened(f"/match/{id}") as app:
        for name in ("Anna", "Ben", "Cleo", "Dora"):
            await app.tap("Result not confirmed yet")
            assert app.says("Who confirms the result?")
            await app.tap(f"{name}, confirms")
        assert app.has("Everybody confirmed the result")
        assert not app.has("Result not confirmed yet")


async def test_undoing_a_correction_asks_who_says_so(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    Ledger.open(folder).append(id, Corrected(0, SECOND), who="Ben")
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Undo the correction of deal 1")
        await app.tap("Dora, says so")
        await app.tap("Undo")
        event = Ledger.open(folder).events(id)[-1]
        assert (event.kind, event.who) == ("undone", "Dora")
        await app.tap("More")
        await app.tap("Undo deal 1")
        assert Ledger.open(folder).story(id).deals == ()


async def test_golf_confirms_holes_and_shares_a_hole(folder: Path) -> None:
    """The players' word for a deal is the game's own."""
    hole = {"left": [0, 4], "stock": [6, 0]}
    id = started(folder, "golf", ("Anna", "Ben"), deals=[hole, hole])
    Ledger.open(folder).append(id, Confirming("second"))
    async with opened(f"/match/{id}") as app:
        assert app.has("Confirm holes 1 and 2")
        await app.tap("Not confirmed yet, hole 2")
        assert app.says("Who confirms hole 2?")
        await app.tap("Ben, confirms")
        assert app.has("Hole 2 was confirmed by Ben")
        assert app.has("Confirm hole 1")
    async with opened(f"/match/{id}/share/1") as app:
        assert app.has("Share hole 2")
