"""The history of a match on the screen: every entry, and the sheet after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Corrected, Dealt, Ended
from app.ledger.book.story import DealJson
from app.ledger.store import storage
from tests.app.driver import Driver
from tests.app.evening import close, opened, started

FIRST: DealJson = {"agreed": [2, 5, 6, 13]}
SECOND: DealJson = {"agreed": [26, 0, 0, 0]}
THIRD: DealJson = {"agreed": [0, 0, 13, 13]}


async def test_every_entry_is_listed_and_leads_to_the_sheet_after_it(folder: Path) -> None:
    """After two deals Anna had 28; the first was then corrected, and she has 26."""
    id = started(folder, deals=[FIRST, SECOND])
    Ledger.open(folder).append(id, Corrected(0, THIRD), who="Ben", reason="Miscounted.")
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("History")
        entries = [name for name in app.names() if name.startswith(("Deal", "Hearts began"))]
        assert len(entries) == 4
        assert entries[0].startswith(
            "Deal 1 was corrected. Anna: 2 became 0. Ben: 5 became 0. Cleo: 6 became 13. Miscounted."
        )
        assert ", by Ben" in entries[0]
        await app.tap(entries[1])
        assert app.page.route == f"/match/{id}/history/3"
        assert any(name.startswith("Anna: 28") for name in app.names())
        await app.tap("Later")
        assert app.page.route == f"/match/{id}/history/4"
        assert not any(name.startswith("Anna: 28") for name in app.names())
        await app.tap("Earlier")
        await app.tap("Earlier")
        assert app.page.route == f"/match/{id}/history/2"


async def test_long_histories_are_shown_twenty_entries_at_a_time(folder: Path) -> None:
    id = started(folder, rules={"target": 999}, deals=[FIRST] * 25)
    async with opened(f"/match/{id}/history") as app:
        assert not app.says("Deal 5 was entered.")
        await app.tap("Show earlier entries")
        assert app.says("Hearts began with Anna, Ben, Cleo and Dora.")
        assert not app.has("Show earlier entries")


async def test_the_why_screen_leads_to_the_history(folder: Path) -> None:
    id = started(folder, deals=[FIRST])
    async with opened(f"/match/{id}/why/0/1") as app:
        await app.tap("More")
        await app.tap("History")
        assert app.page.route == f"/match/{id}/history"


@pytest.fixture
def newer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make a match whose second deal was entered by a newer Quinola and whose third is half entered."""
    id = started(folder, deals=[FIRST])
    with monkeypatch.context() as patch:
        patch.setattr(storage, "STEPS", (dict,))
        Ledger.open(folder).append(id, Dealt(SECOND))
    Ledger.open(folder).drafts.keep(id, 2, {"captured": [["QS"], [], [], []]})
    close()
    return id


def offered(app: Driver) -> list[str]:
    """Return the controls that lead to the third deal."""
    return [node.name for node in app.nodes() if node.tappable and "deal 3" in node.name.lower()]


async def test_a_match_of_a_newer_quinola_is_read_only_and_says_why(folder: Path, newer: str) -> None:
    before = {path: path.read_bytes() for path in (folder / "matches").iterdir()}
    async with opened(f"/match/{newer}") as app:
        assert app.says("This was written by a newer Quinola.")
        assert not offered(app)
        await app.tap("More")
        assert app.has("Export")
        assert not app.has("Seats, names and dealer")
    assert {path: path.read_bytes() for path in (folder / "matches").iterdir()} == before


async def test_no_deal_of_a_newer_quinola_is_offered_for_entry_anywhere(folder: Path, newer: str) -> None:
    for size in ((390, 844), (1024, 768)):
        async with opened("/", *size) as app:
            assert app.says("This was written by a newer Quinola.")
            assert not offered(app)
            assert app.has("New match")
        for address in (f"/match/{newer}/deal/2", f"/match/{newer}/deal/0"):
            async with opened(address, *size) as app:
                assert app.says("Update Quinola to enter")
                assert not [name for name in app.names() if name.startswith(("Save", "Queen", "Anna shot"))]
                if size[0] < 1000:
                    await app.tap("Back")
                    assert app.page.route == f"/match/{newer}"
        async with opened(f"/match/{newer}/why/0/3", *size) as app:
            assert app.says("13")
            assert not app.has("Correct this deal")
            if size[0] < 1000:
                await app.tap("More")
                assert app.has("History")
                assert not app.has("Void this deal")
    async with opened(f"/match/{newer}", 1024, 768) as app:
        assert app.says("Update Quinola to enter")
        assert not [name for name in app.names() if name.startswith(("Save", "Queen"))]


async def test_a_match_that_a_newer_quinola_ended_cannot_be_reopened_here(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = started(folder, deals=[FIRST])
    with monkeypatch.context() as patch:
        patch.setattr(storage, "STEPS", (dict,))
        Ledger.open(folder).append(id, Ended())
    close()
    async with opened(f"/match/{id}/end") as app:
        await app.tap("More")
        assert app.has("History")
        assert not app.has("Keep playing")
