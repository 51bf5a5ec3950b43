"""Undo and the chosen player survive Back, Home, a reload and a restart; an older draft's deal does too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.ledger.book.canonical import document, sha256
from app.ledger.book.kinds import Ruled
from app.ledger.ledger import Ledger
from app.screens.shared.half_entered import UNREAD
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, place, started

UNDO = "Undo"


def rewrite_draft(folder: Path, **changes: Any) -> None:
    """Rewrite the only draft with other taps, or without any; its hash of them is computed again."""
    (path,) = (folder / "drafts").iterdir()
    stored = json.loads(path.read_text())
    stored["taps"] |= changes
    stored["taps_seal"] = sha256([stored["version"], stored["taps"]])
    path.write_bytes(document(stored))


def chosen(app: Driver) -> list[str]:
    """Return the players who are chosen on the screen."""
    return [name.split(",")[0] for name in app.names() if name.endswith(", chosen")]


async def undo_all(app: Driver) -> int:
    """Undo everything; return how often that was possible."""
    count = 0
    while app.has(UNDO):
        await app.tap(UNDO)
        count += 1
    return count


async def test_back_and_home_keep_the_chosen_player_and_every_undo(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H")
        await app.tap("Cleo")
        await app.back()
        await app.back()
        await app.tap("Continue with deal 1")
        assert chosen(app) == ["Cleo"]
        await app.tap("Queen of spades")
        assert app.has("Queen of spades, taken by Cleo")
        assert await undo_all(app) == 3
        assert not app.has("2 of hearts, taken by Anna")


async def test_a_restart_keeps_the_chosen_player_and_a_swipe_as_one_tap(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H")
        await app.tap("Ben")
        await app.slide("Ace of hearts", "10 of hearts")
        await app.tap("Dora")
    Ledger.open(folder).close()
    async with opened(f"/match/{id}/deal/0") as app:
        assert chosen(app) == ["Dora"]
        await app.tap(UNDO)
        assert not app.has("Ace of hearts, taken by Ben")
        assert app.has("2 of hearts, taken by Anna")
        assert await undo_all(app) == 1


async def test_the_cards_of_a_side_are_still_open_after_a_restart(folder: Path) -> None:
    """As a list the deal would look as if all the cards had been entered."""
    id = started(folder, "klaverjas", FOUR)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Spades, Anna + Cleo")
        await app.tap("Ace of hearts")
        assert app.has("Ace of hearts, taken by Anna + Cleo")
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("Ace of hearts, taken by Anna + Cleo")
        await app.tap("10 of hearts")
        assert app.has("10 of hearts, taken by Anna + Cleo")


async def test_a_question_with_several_answers_continues_after_a_restart(folder: Path) -> None:
    """One card of the talon is an answer, but the player may be looking for the next."""
    id = started(folder, "reversis", FOUR)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ace of spades")
        await app.tap("Ace of hearts")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ace of clubs")
        await app.tap("0 for Anna")
        assert app.has("Which A, K, Q, J are in the talon? Ace of spades, Ace of hearts and Ace of clubs. Change")


async def test_a_reopened_question_is_still_open_after_a_restart(folder: Path) -> None:
    id = started(folder, "reversis", FOUR)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ace of spades")
        await app.tap("1 for Anna")
        await app.tap("Which A, K, Q, J are in the talon? Ace of spades. Change")
        assert app.has("Ace of hearts")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ace of hearts")
        await app.tap("0 for Ben")
        assert app.has("Which A, K, Q, J are in the talon? Ace of spades and Ace of hearts. Change")


async def test_entering_numbers_continues_where_it_was_after_a_restart(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Enter numbers")
        await app.tap("Ben")
        await app.tap("1 for Ben")
        await app.tap("Dora")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("3 for Dora")
        assert Ledger.open(folder).drafts.facts(id, 0) == {"agreed": [None, 1, None, 3]}


async def test_reopening_a_deal_causes_no_vibration(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH QS")
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has(UNDO)
        assert not [name for name, _ in app.calls if name in ("selection_click", "medium_impact")]


async def test_a_draft_of_the_previous_version_opens_without_undo(folder: Path) -> None:
    """As the previous version wrote it: the facts, their hash, and the entry since which they are kept."""
    id = started(folder)
    facts = {"captured": [["2H"], [], [], ["QS"]]}
    ledger = Ledger.open(folder)
    ledger.drafts.keep(id, 0, facts)
    (path,) = (folder / "drafts").iterdir()
    path.write_bytes(document({"facts": facts, "seal": sha256([0, facts]), "since": 0}))
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("Queen of spades, taken by Dora")
        assert not app.has(UNDO)
        assert not app.says(UNREAD)
        await app.tap("3 of hearts")
        assert await undo_all(app) == 1


@pytest.mark.parametrize(
    "spoilt",
    [
        {"actions": [{"do": "shuffled"}]},
        {"actions": [{"do": "placed", "question": "captured", "card": "2C", "owner": 0}]},
        {"undone": 7},
        {"began": {"captured": [["QS"], [], [], []]}},
    ],
)
async def test_invalid_taps_cost_only_undo(folder: Path, spoilt: dict[str, Any]) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H")
    rewrite_draft(folder, **spoilt)
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.says(UNREAD)
        assert app.has("3 of hearts, taken by Anna")
        assert not app.has(UNDO)
        await app.tap("4 of hearts")
        assert await undo_all(app) == 1


async def test_damaged_taps_cost_only_undo(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H")
    (path,) = (folder / "drafts").iterdir()
    path.write_bytes(path.read_bytes().replace(b'"undone":0', b'"undone":1'))
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.says(UNREAD)
        assert app.has("3 of hearts, taken by Anna")


async def test_a_correction_can_be_undone_after_a_restart(folder: Path) -> None:
    deal = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], ["9H", "10H", "JH", "QH", "KH", "AH"], ["QS"]]}
    id = started(folder, deals=[deal])
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS")
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("Queen of spades, taken by Ben")
        await app.tap(UNDO)
        assert app.has("Queen of spades, taken by Dora")
        assert not app.has(UNDO)


async def test_rules_changed_in_another_window_apply_to_the_deal_on_the_screen(folder: Path) -> None:
    """Another window changes the rules for the next deal while it is half entered here: the shooter has the choice."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.hold("Anna")
        assert app.has("Save deal 1")
        assert not app.says("Anna chooses.")
        async with opened(f"/match/{id}") as other:
            await other.desk.saving.enter(id, Ruled({"moon": "choice"}, "here"))
            await app.settle()
        assert app.says("Anna chooses.")
        assert app.has("Save deal 1, choose one first")
