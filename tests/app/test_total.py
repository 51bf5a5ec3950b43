"""Every number opens its reasons: the deals of a total, the pool, who leads, what is needed, and the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app.ledger import Ledger
from app.ledger.book.event import Change
from app.ledger.book.kinds import Corrected, Ended
from app.ledger.book.story import DealJson
from tests.app.driver import _walk
from tests.app.evening import opened, started
from tests.examples import REVERSIS

CARDS: dict[str, Any] = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
SECOND: DealJson = {"agreed": [26, 0, 0, 0]}


async def test_a_total_opens_the_deals_that_made_it(folder: Path) -> None:
    """2♥ and 3♥, then 26: 28."""
    id = started(folder, deals=[CARDS, SECOND])
    async with opened(f"/match/{id}") as app:
        await app.tap("Anna: 28")
        assert app.page.route == f"/match/{id}/total/0"
        assert app.says("Why 28?")
        assert app.has("Deal 1, 2 of hearts, 3 of hearts: +2, 2 after it")
        assert app.has("Deal 2, as agreed: +26, 28 after it")
        await app.tap("Ben, 5")
        assert app.page.route == f"/match/{id}/total/1"
        await app.tap("Deal 1, 5 hearts: +5, 5 after it")
        assert app.page.route == f"/match/{id}/why/0/1"
        await app.tap("More")
        await app.tap("When it was entered")
        assert app.page.route == f"/match/{id}/history/2"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (Corrected(0, {"agreed": [2, 5, 6, 13]}), "Deal 1, as agreed: +2, 2 after it, corrected from +26"),
        (Ended(), "The table ended the match after deal 1."),
    ],
)
async def test_a_total_shows_corrections_and_the_end(folder: Path, change: Change, expected: str) -> None:
    id = started(folder, deals=[SECOND])
    Ledger.open(folder).append(id, change)
    async with opened(f"/match/{id}/total/0") as app:
        assert app.has(expected)


async def test_who_leads_and_what_is_needed_open_totals_deals_and_rules(folder: Path) -> None:
    """26 0 0 0 four times: Anna has 104 of 110. The others have led since the first deal."""
    id = started(folder, rules={"target": 110}, deals=[SECOND] * 3 + [{"agreed": [24, 0, 1, 1]}])
    async with opened(f"/match/{id}") as app:
        await app.tap("Anna ends the match with 8 or more.")
        assert app.page.route == f"/match/{id}/total/0"
        assert app.has("Anna has 102, and the match ends at 110: 8 more.")
        assert app.says("Fewest points wins: Ben 0, Cleo 1, Dora 1, Anna 102.")
        await app.tap("Ben has led since deal 4.")
        assert app.page.route == f"/match/{id}/why/3/1"
    async with opened(f"/match/{id}/total/0") as app:
        await app.tap("Played to: To 110")
        assert app.page.route == f"/match/{id}/rules"


async def test_the_end_says_which_deal_and_rule_and_who_won(folder: Path) -> None:
    id = started(folder, rules={"target": 20}, deals=[{"agreed": [2, 5, 6, 13]}, SECOND])
    async with opened(f"/match/{id}/end") as app:
        await app.tap("1: Ben, 5")
        assert app.page.route == f"/match/{id}/total/1"
        assert app.says("Why it is over, and who won")
        await app.tap("Deal 2 took Anna past 20: the match ends.")
        assert app.page.route == f"/match/{id}/why/1/0"


async def test_the_pool_opens_each_stake_and_payment(folder: Path) -> None:
    """Everybody puts 5 in, the dealer 5 more: 25."""
    id = started(folder, "reversis", deals=[REVERSIS])
    pool = Ledger.open(folder).story(id).sheet.pool
    async with opened(f"/match/{id}/total/pool") as app:
        assert app.says(f"Why {pool}?")
        await app.tap("Deal 1, Ben, Cleo and Dora put in 5 each, Anna put in 10: +25, 25 after it")
        assert app.page.route == f"/match/{id}/why/0/0"
        await app.tap("More")
        await app.tap("Why this total?")
        assert app.page.route == f"/match/{id}/total/0"


async def test_chips_that_start_at_100_show_the_start(folder: Path) -> None:
    """The chips in front of everybody add up too: 100 at the start, and what each deal brought."""
    id = started(folder, "reversis", deals=[REVERSIS])
    ledger = Ledger.open(folder)
    ledger.settings.put("purse", 100)
    total = ledger.story(id).sheet.totals[0]
    async with opened(f"/match/{id}/total/0") as app:
        assert app.says(f"Why {100 + total}?")
        assert app.has("the start: 100")


async def test_the_earlier_deals_of_a_long_match_are_one_row_that_opens(folder: Path) -> None:
    """2 of each of 60 deals: the first 20 come to 40."""
    id = started(folder, rules={"target": 9999}, deals=[{"agreed": [2, 5, 6, 13]}] * 60)
    async with opened(f"/match/{id}/total/0") as app:
        await app.tap("Deals 1 to 20, 40")
        assert app.has("Deal 1, as agreed: +2, 2 after it")


async def test_an_unknown_total_cannot_be_shown(folder: Path) -> None:
    id = started(folder, deals=[SECOND])
    for unit in ("9", "pool", "x"):
        async with opened(f"/match/{id}/total/{unit}") as app:
            assert app.says("This match cannot be shown")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (844, 390), (1024, 768)])
async def test_a_row_of_a_total_is_high_enough_for_a_finger(folder: Path, width: int, height: int) -> None:
    """A row as high as its words needs a strut that keeps it open: 56 px with the padding above and below."""
    id = started(folder, deals=[SECOND])
    async with opened(f"/match/{id}/total/0", width, height) as app:
        row = app.find("Deal 1, as agreed: +26, 26 after it").control
        assert row is not None
        boxes = [control for control in _walk(row, set()) if isinstance(control, ft.Container)]
    paddings = [box.padding for box in boxes if isinstance(box.padding, ft.Padding)]
    assert max(box.height or 0 for box in boxes) + sum(padding.top + padding.bottom for padding in paddings) >= 56
