"""Undo says what it undid and can be reverted; Clear removes everything at once, and can be undone."""

from __future__ import annotations

from pathlib import Path

from app.ledger.ledger import Ledger
from tests.app.evening import opened, place, started


async def test_undo_says_what_it_undid_and_redo_does_it_again(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        assert not app.has("Redo")
        await place(app, "Dora", "2H QS")
        await app.tap("Undo")
        assert app.says("Undone: Q♠, Dora")
        await app.tap("Redo")
        assert app.has("Queen of spades, taken by Dora")
        assert not app.says("Undone")
        assert not app.has("Redo")


async def test_undo_once_too_often_is_no_redo(folder: Path) -> None:
    """After the last undo its place is empty, and nothing else comes under the finger."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Dora", "QS")
        await app.tap_twice("Undo")
        assert not app.has("Queen of spades, taken by Dora")
        assert app.has("Redo")
        assert not app.has("Undo")


async def test_a_half_entered_deal_is_cleared_at_once_and_restored_by_undo(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        assert not app.has("Clear this deal")
        await place(app, "Anna", "2H 3H")
        await place(app, "Dora", "QS")
        await app.tap("More")
        await app.tap("Clear this deal")
        assert Ledger.open(folder).drafts.facts(id, 0) is None
        assert not app.has("Clear this deal")
        await app.tap("Undo")
        assert app.has("Queen of spades, taken by Dora")
        assert Ledger.open(folder).drafts.facts(id, 0) == {"captured": [["2H", "3H"], [], [], ["QS"]]}
