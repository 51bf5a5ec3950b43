"""The table: the sheet, what to do before a deal, undo and redo, stopping and going on."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from tests.app.evening import FOUR, keep_in, opened, started
from tests.app.test_deal_screen import SAMPLE

MOON = {"captured": [[], ["QS", *(f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split())], [], []]}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    keep_in(tmp_path, monkeypatch)
    return tmp_path


async def test_the_sheet_says_totals_leader_dealer_and_what_to_pass(folder: Path) -> None:
    """Deals 2, 5, 6, 13; the second deal is dealt by the next seat, and passes right (rules.md)."""
    id = started(folder, deals=[SAMPLE])
    async with opened(f"/match/{id}") as app:
        assert app.has("Anna: 2, leads")
        assert app.has("Ben: 5, deals")
        assert app.has("Dora: 13")
        assert app.has("Deal 1: Anna 2; Ben 5; Cleo 6; Dora 13")
        assert app.says("Pass three cards")
        assert app.says("to the right")


async def test_who_is_nearest_to_ending_the_match_is_told_with_how_much(folder: Path) -> None:
    """Played to 20, Dora has 13."""
    id = started(folder, rules={"target": 20}, deals=[SAMPLE])
    async with opened(f"/match/{id}") as app:
        assert app.says("Dora goes out with")
        assert app.says("7 or more")


async def test_nobody_is_told_to_go_out_who_cannot_in_one_deal(folder: Path) -> None:
    """Played to 100, with 13 at most and 26 the most a deal gives."""
    id = started(folder, deals=[SAMPLE])
    async with opened(f"/match/{id}") as app:
        assert not app.says("goes out with")


async def test_undo_and_redo_are_a_tap_each_and_lose_nothing(folder: Path) -> None:
    id = started(folder, deals=[SAMPLE, SAMPLE])
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Undo deal 2")
        assert app.has("Dora: 13")
        await app.tap("More")
        await app.tap("Redo deal 2")
        assert app.has("Dora: 26")
        assert len(Ledger.open(folder).events(id)) == 5


async def test_a_match_is_stopped_and_gone_on_with(folder: Path) -> None:
    id = started(folder, deals=[SAMPLE])
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Stop here")
        assert app.page.route == f"/match/{id}/end"
        assert Ledger.open(folder).story(id).sheet.winners == (0,)
        app.page.navigate(f"/match/{id}")
        await app.settle()
        await app.tap("More")
        await app.tap("Go on playing")
        assert app.has("Enter deal 2")


async def test_a_finished_match_leads_to_its_result(folder: Path) -> None:
    id = started(folder, rules={"target": 13}, deals=[SAMPLE])
    async with opened(f"/match/{id}") as app:
        assert app.has("See the result")
        assert not app.has("Enter deal 2")


async def test_a_cell_leads_to_its_explanation(folder: Path) -> None:
    id = started(folder, deals=[SAMPLE])
    async with opened(f"/match/{id}") as app:
        await app.tap("Deal 1")
        assert app.page.route == f"/match/{id}/why/0/0"
        assert app.has("Why 2?")
        assert app.has("2♥ captured: +1, 1 so far")
        assert app.has("3♥ captured: +1, 2 so far")
        assert app.says("Each heart costs one point.")


async def test_a_moon_is_explained_to_everybody(folder: Path) -> None:
    """[seed] "others" = he 0, every other 26 (rules.md)."""
    id = started(folder, deals=[MOON])
    async with opened(f"/match/{id}/why/0/0") as app:
        assert app.has("Why 26?")
        assert app.has("Ben shot the moon: +26, 26 so far")
        await app.tap("Next: why Ben has 0")
        assert app.has("Why 0?")
        assert app.has("Ben shot the moon: 0, 0 so far")


async def test_a_corrected_cell_keeps_the_old_number_and_says_what_moved(folder: Path) -> None:
    id = started(folder, deals=[SAMPLE])
    better = {"captured": [["2H", "3H", "4H"], *[["5H", "6H", "7H", "8H"], *SAMPLE["captured"][2:]]]}
    Ledger.open(folder).append(id, "corrected", {"number": 0, "deal": better}, who="Dora", reason="Found it.")
    async with opened(f"/match/{id}") as app:
        assert app.says("2")
        await app.tap("Deal 1")
        assert app.says("4♥ moved from Ben to Anna. “Found it.”")
        assert app.has("Anna: 2 became 3")
        assert app.has("Ben: 5 became 4")


async def test_a_deal_is_voided_and_counted_again(folder: Path) -> None:
    id = started(folder, deals=[SAMPLE])
    async with opened(f"/match/{id}/why/0/0") as app:
        await app.tap("More")
        await app.tap("Void this deal")
        assert app.says("This deal is void")
        assert Ledger.open(folder).story(id).sheet.totals == (0, 0, 0, 0)
        await app.tap("More")
        await app.tap("Count this deal again")
        assert Ledger.open(folder).story(id).sheet.totals == (2, 5, 6, 13)


async def test_a_note_is_kept_with_its_deal(folder: Path) -> None:
    id = started(folder, deals=[SAMPLE])
    async with opened(f"/match/{id}/why/0/0") as app:
        await app.tap("More")
        await app.tap("Write a note")
        await app.type("Note on this deal", "Dora had no luck.")
        await app.tap("Save the note")
        assert app.says("Dora had no luck.")
        assert Ledger.open(folder).story(id).deals[0]["note"] == "Dora had no luck."


async def test_a_damaged_or_unknown_match_says_so(folder: Path) -> None:
    async with opened("/match/00000000-0000-4000-8000-000000000000") as app:
        assert app.says("This match cannot be shown")


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (1024, 768)])
async def test_the_table_is_drawn_at_every_size(folder: Path, size: tuple[int, int]) -> None:
    id = started(folder, players=("Maximiliana Theodora", "B", *FOUR[2:]), deals=[SAMPLE] * 6)
    async with opened(f"/match/{id}", *size) as app:
        # With room enough the deal lies beside the sheet already.
        assert app.has("Save deal 7" if size[0] >= 900 else "Enter deal 7")


async def test_an_open_menu_stays_with_its_screen(folder: Path) -> None:
    """Left by the browser's back button, a menu must not lie over the next screen."""
    one, two = started(folder, deals=[SAMPLE]), started(folder, deals=[SAMPLE])
    async with opened(f"/match/{one}") as app:
        await app.tap("More")
        assert app.has("Undo deal 1")
        app.page.navigate(f"/match/{two}")
        await app.settle()
        assert not app.has("Undo deal 1")
