"""A round on a sheet of one's own, entered on the real screen: who is missing, who gets the rest, parts in a table."""

from __future__ import annotations

from pathlib import Path

from app.ledger import Ledger
from app.ledger.book.kinds import Dealt
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, started
from tests.app.player import Player

FIVE = (*FOUR, "Emil")
MELDS = [["melds", "+"], ["cards left", "-"]]


async def typed(app: Driver, *keys: str) -> None:
    """Touch these keys."""
    for key in keys:
        await app.tap(key)


async def test_the_missing_are_named_and_what_ends_the_match_is_said(folder: Path) -> None:
    """Rummy to 101: Dora and Emil are missing; Cleo has 58, so 43 end it."""
    id = started(folder, "sheet", FIVE, rules={"end": {"points": 101}})
    Ledger.open(folder).append(id, Dealt({"points": [34, 12, 58, 41, 66]}))
    async with opened(f"/match/{id}/deal/1") as app:
        await typed(app, "1", "2", "plus", "1", "1", "plus", "7", "Next: Ben")
        assert app.has("Anna, 30, 12 plus 11 plus 7")
        await typed(app, "0", "Next: Cleo")
        assert app.says("Cleo ends the match with 43 or more.")
        await typed(app, "2", "5")
        assert app.has("Save round 2, Dora and Emil are missing")
        await typed(app, "Next: Dora", "4", "Next: Emil", "9", "Save round 2")
        story = Ledger.open(folder).story(id)
        assert story.sheet.deals[1].scores == (30, 0, 25, 4, 9)
        assert story.deals[1]["typed"] == ["12+11+7", None, None, None, None]


async def test_save_too_early_leads_to_the_first_who_is_missing(folder: Path) -> None:
    id = started(folder, "sheet", FIVE)
    async with opened(f"/match/{id}/deal/0") as app:
        await typed(app, "3", "Next: Ben", "Cleo", "5", "Save round 1")
        assert app.has("Ben, no number yet, chosen")
        assert app.texts().count("?") == 1  # of Dora and Emil, drawn alike
        assert Ledger.open(folder).story(id).deals == ()
        await typed(app, "7")
        assert app.has("Ben, 7, chosen")


async def test_the_rest_is_proposed_and_a_wrong_sum_says_by_how_much(folder: Path) -> None:
    """100 in all: 60 and 30 leave 10 to Cleo; 17 for her are 7 too many."""
    id = started(folder, "sheet", FOUR[:3], rules={"sum": 100})
    async with opened(f"/match/{id}/deal/0") as app:
        await typed(app, "6", "0", "Next: Ben", "3", "0")
        assert app.has("Cleo, 10, the rest")
        assert app.has("Save round 1, Cleo gets the rest")
        await typed(app, "Cleo", "1", "7")
        assert app.has("Save round 1, 7 too many")
        await typed(app, "Delete digit", "0", "Save round 1")
        assert Ledger.open(folder).story(id).sheet.totals == (60, 30, 10)


async def test_with_a_sum_of_0_the_last_number_is_filled_in(folder: Path) -> None:
    id = started(folder, "sheet", FOUR[:3], rules={"sum": 0})
    async with opened(f"/match/{id}/deal/0") as app:
        await typed(app, "5", "Next: Ben", "7")
        assert app.has("Cleo, −12, the rest") or app.has("Cleo, minus 12, the rest")
        await app.tap("Save round 1")
        assert Ledger.open(folder).story(id).sheet.totals == (5, 7, -12)


async def test_one_winner_takes_a_tap_and_the_number(folder: Path) -> None:
    id = started(folder, "sheet", FIVE, rules={"scorers": "one"})
    async with opened(f"/match/{id}/deal/0") as app:
        await typed(app, "Dora", "8", "7")
        assert app.has("Anna, 0")
        assert not app.says("the rest")
        await app.tap("Save round 1")
        assert Ledger.open(folder).story(id).sheet.totals == (0, 0, 0, 87, 0)


async def test_parts_stand_in_one_table_and_are_filled_in_part_by_part(folder: Path) -> None:
    """Melds 460 and 120, cards left 35 and 80: 425 and 40."""
    id = started(folder, "sheet", FOUR, rules={"sides": 2, "parts": MELDS})
    async with opened(f"/match/{id}/deal/0") as app:
        first, second = "Anna + Cleo", "Ben + Dora"
        for part in ("melds", "cards left"):
            for side in (first, second):
                assert app.has(f"{side}, {part}: no number yet")
        await typed(app, "4", "6", "0", f"Next: {second}", "1", "2", "0", "Next: cards left")
        assert app.has(f"{second}, melds: 120")
        await typed(app, "3", "5", f"Next: {second}", "8", "9", "Delete digit", "0")
        # A touch of any cell goes back to it; a digit replaces its number.
        await typed(app, f"{first}, melds", "4", "7", "0", f"{first}, melds", "4", "6", "0")
        await app.tap("Save round 1")
        story = Ledger.open(folder).story(id)
        assert story.sheet.totals == (425, 40)
        assert story.deals[0]["parts"] == {"melds": [460, 120], "cards left": [35, 80]}


async def test_parts_of_a_saved_round_are_corrected_in_the_table(folder: Path) -> None:
    id = started(folder, "sheet", FOUR, rules={"sides": 2, "parts": MELDS})
    Ledger.open(folder).append(id, Dealt({"parts": {"melds": [460, 120], "cards left": [35, 80]}}))
    async with opened(f"/match/{id}/deal/0") as app:
        await typed(app, "Ben + Dora, cards left", "9", "0")
        await Player(app, folder, id, 0).save_correction()
        assert Ledger.open(folder).story(id).sheet.totals == (425, 30)
