"""A dispute at the table: from a number on the sheet to what would explain another one, and to the correction.

The deal is the one of tests/scoring/recount: Anna has the Queen of spades and ten hearts, 23; Ben 9♥ and 4♥, Cleo 2♥.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.book.kinds import Deleted
from app.ledger.ledger import Ledger
from tests.app.driver import Driver
from tests.app.evening import FOUR, opened, started
from tests.examples import DISPUTED, OTHER, REVERSIS

PATIENCE = 500
ASK = "What would explain 24?"


async def claim(app: Driver, digits: str) -> None:
    for digit in digits:
        await app.tap(digit)


async def ask(app: Driver, question: str = ASK) -> None:
    """Ask what would explain it, and wait for the end of the search."""
    await app.tap(question)
    await search_ended(app)


async def search_ended(app: Driver) -> None:
    for _ in range(PATIENCE):
        if not app.says("Looking: ") and not app.says("Reading the match"):
            return
        await app.settle()
    raise AssertionError(f"the search does not end; on the screen: {app.names()}")


async def save(app: Driver) -> None:
    """Save in the dialog: the deal below it has a button of the same name."""
    button = [node.control for node in app.nodes() if node.name == "Save correction"][-1]
    assert button is not None
    await app.send(button, "click")


async def test_three_taps_lead_from_the_sheet_to_the_correction(folder: Path) -> None:
    """It takes the number, Recount and the question, with Anna's number typed in between; then one touch on a card
    corrects it."""
    id = started(folder, deals=[OTHER, DISPUTED])
    async with opened(f"/match/{id}") as app:
        await app.tap("Deal 2: Anna 23; Ben 2; Cleo 1; Dora 0")
        assert app.has("Why 23?")
        await app.tap("Recount: my number differs")
        assert app.has("Anna, the sheet says 23, chosen")
        await claim(app, "24")
        assert app.says("Anna: 24, 1 more than the sheet")
        await ask(app)
        assert app.page.route == f"/match/{id}/recount/1/0/answers"
        assert app.has("Anna: the sheet says 23, they say 24")
        assert app.has("One more heart is Anna’s")
        assert app.has("Ben: 2 would be 1")
        assert app.has("Cleo: 1 would be 0")
        await app.tap("9 of hearts, out of Ben’s pile")
        assert app.page.route == f"/match/{id}/deal/1"
        assert app.says("Correct deal 2?")
        assert app.has("Anna: 23 becomes 24")
        assert app.has("Ben: 2 becomes 1")
        assert app.written("Why? (optional)") == "Recount: 9♥ · out of Ben’s pile"
        assert app.has("Anna, says so, chosen")
        await save(app)
        assert app.says("Deal 2 corrected.")
    story = Ledger.open(folder).story(id)
    assert story.sheet.deals[1].scores == (24, 1, 1, 0)
    assert story.versions[1][-1].who == "Anna"
    assert story.versions[1][-1].reason.startswith("Recount: ")


async def test_a_claim_survives_back_and_reload_until_the_correction(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/recount/0/0") as app:
        await claim(app, "24")
        await ask(app)
        await app.back()
        assert app.has("Anna, the sheet says 23, they say 24, chosen")
        await app.tap("Close")
        assert app.page.route == f"/match/{id}/why/0/0"
    async with opened(f"/match/{id}/recount/0/1") as app:
        assert app.has("Anna, the sheet says 23, they say 24")
        assert app.has("Ben, the sheet says 2, chosen")
    async with opened(f"/match/{id}/recount/0/0/answers") as app:
        await search_ended(app)
        await app.tap("2 of hearts, out of Cleo’s pile")
        await save(app)
    async with opened(f"/match/{id}/recount/0/0") as app:
        assert app.has("Anna, the sheet says 24, chosen")


async def test_asking_one_more_player_keeps_all_claims(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/recount/0/0") as app:
        await claim(app, "24")
        await ask(app)
        await app.tap("Cleo has …, the sheet says 1")
        assert app.page.route == f"/match/{id}/recount/0/2"
        assert app.has("Anna, the sheet says 23, they say 24")
        assert app.has("Cleo, the sheet says 1, chosen")
        await claim(app, "0")
        await ask(app, "What would explain these numbers?")
        assert app.has("Anna: the sheet says 23, they say 24")
        assert app.has("Cleo: the sheet says 1, they say 0")
        assert app.says("2 of hearts is Anna’s")
        assert not app.says("9♥")


async def test_next_goes_round_the_table_and_digits_can_be_changed(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/recount/0/3") as app:
        assert app.has("Dora, the sheet says 0, chosen")
        await claim(app, "13")
        await app.tap("Delete digit")
        assert app.has("Dora, the sheet says 0, they say 1, chosen")
        await app.tap("Next: Anna")
        await claim(app, "23")
        await app.tap("Next: Ben")
        await app.tap("Dora, the sheet says 0, they say 1")
        await claim(app, "2")
        assert app.has("Dora, the sheet says 0, they say 2, chosen")
        await app.tap("Change the sign")
        assert app.has("Dora, the sheet says 0, they say minus 2, chosen")


async def test_impossible_numbers_say_that_nothing_explains_them(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/recount/0/0") as app:
        assert app.has("What would explain it?, Enter one number")
        await app.tap("What would explain it?")
        assert app.page.route == f"/match/{id}/recount/0/0"
        await claim(app, "40")
        assert app.says("Anna: 40, possible: 0 to 26")
        await ask(app, "What would explain 40?")
        assert app.says("40 is not possible: in this deal Anna can have 0 to 26.")
        assert not app.says("Ask one more player")
        await app.tap("Change a number")
        await claim(app, "24")
        for name, number in (("Ben", "2"), ("Cleo", "1"), ("Dora", "0")):
            await app.tap(f"Next: {name}")
            await claim(app, number)
        await ask(app, "What would explain these numbers?")
        assert app.says("The numbers add up to 27, but a deal adds up to 26 or 78: count again.")
        assert app.has("Together: the sheet says 26, they say 27")
        assert app.has("Change a number")
        assert not app.says("Ask one more player")


async def test_a_found_correction_can_be_undone_and_its_author_changed(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/recount/0/0") as app:
        await claim(app, "24")
        await ask(app)
        await app.tap("4 of hearts, out of Ben’s pile")
        await app.tap("Anna, says so, chosen")
        assert app.has("Anna, says so")
        await app.tap("Ben, says so")
        await app.tap("Cancel")
        assert app.has("4 of hearts, taken by Anna")
        await app.tap("Undo")
        assert app.has("4 of hearts, taken by Ben")
        await app.tap("Save correction")
        assert app.says("Nobody’s score changes.")
        assert app.written("Why? (optional)") == ""


async def test_an_explanation_by_another_rule_leads_to_what_if(folder: Path) -> None:
    """With the rule that a moon is 26 off the shooter, Cleo has −26."""
    moon = {"captured": [[], [], [*OTHER["captured"][2], "2H"], []]}
    id = started(folder, deals=[moon])
    async with opened(f"/match/{id}/recount/0/2") as app:
        await claim(app, "26")
        await app.tap("Change the sign")
        await ask(app, "What would explain minus 26?")
        assert app.has("With another rule")
        name = next(name for name in app.names() if name.startswith("With another rule. "))
        await app.tap(name)
        assert app.page.route == f"/match/{id}/what-if"
        assert app.has("Shooting the moon: moon: 26 to everybody else becomes moon: −26 to the shooter")


async def test_wrong_addresses_and_deleted_matches_offer_no_recount(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    for path in ("recount/7/0", "recount/0/9", "recount/0/9/answers", "recount/x/0"):
        async with opened(f"/match/{id}/{path}") as app:
            assert app.says("This match cannot be shown")
    Ledger.open(folder).append(id, Deleted())
    async with opened(f"/match/{id}/why/0/0") as app:
        assert not app.has("Recount: my number differs")


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390), (1024, 768)])
async def test_a_recount_works_at_every_screen_size(folder: Path, size: tuple[int, int]) -> None:
    id = started(folder, players=FOUR, deals=[DISPUTED])
    async with opened(f"/match/{id}/recount/0/0", *size) as app:
        await claim(app, "24")
        await ask(app)
        await app.tap("9 of hearts, out of Ben’s pile")
        assert app.says("Correct deal 1?")


# The totals ---------------------------------------------------------------------------------------------------


async def test_a_recounted_total_leads_to_the_deal_and_its_correction(folder: Path) -> None:
    """Anna has 0 and 23, and says 24: a heart more in deal 1 or in deal 2. Deal 1 was right, so it is deal 2."""
    id = started(folder, deals=[OTHER, DISPUTED])
    async with opened(f"/match/{id}") as app:
        await app.tap("More")
        await app.tap("Recount the totals")
        assert app.has("Anna, the sheet says 23, chosen")
        assert app.says("Hearts · all deals")
        await claim(app, "24")
        await ask(app)
        assert app.says("After which deal did you still agree?")
        assert app.says("in deals 1 and 2")
        assert app.has("One more heart is Anna’s, Deal 1")
        await app.tap("Agreed until deal 1, with 0")
        await search_ended(app)
        assert app.says("Agreed until deal 1, with 0.")
        assert app.says("in deal 2")
        assert not app.has("One more heart is Anna’s, Deal 1")
        await app.tap("One more heart is Anna’s, Deal 2")
        assert app.page.route == f"/match/{id}/recount/1/0/answers"
        await search_ended(app)
        await app.tap("9 of hearts, out of Ben’s pile")
        await save(app)
    assert Ledger.open(folder).story(id).sheet.totals == (24, 2, 26, 0)


async def test_the_last_agreed_deal_is_kept_and_can_be_cleared(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if every search is drawn while it runs, as on a slow phone."""
    monkeypatch.setattr("app.ledger.steps.TURN", 0)
    id = started(folder, deals=[OTHER, DISPUTED])
    async with opened(f"/match/{id}/recount/all/0") as app:
        await search_ended(app)
        await claim(app, "24")
        await ask(app)
        await app.tap("Agreed until deal 1, with 0")
        await search_ended(app)
        await app.tap("Agreed until deal 1, with 0, chosen")
        await search_ended(app)
        await app.tap("Agreed until deal 1, with 0")
    async with opened(f"/match/{id}/recount/all/0/answers") as app:
        await search_ended(app)
        assert app.has("Agreed until deal 1, with 0, chosen")
        await app.tap("Agreed until deal 1, with 0, chosen")
        await search_ended(app)
        assert app.says("Tap the last one that was right.")
        assert app.has("One more heart is Anna’s, Deal 1")


async def test_recounting_every_deal_finds_a_deal_entered_twice(folder: Path) -> None:
    """The same deal twice makes 46; Anna says 23."""
    id = started(folder, deals=[DISPUTED, DISPUTED])
    async with opened(f"/match/{id}/recount/1/0") as app:
        await claim(app, "24")
        await ask(app)
        await app.tap("Recount every deal")
        await claim(app, "23")
        await ask(app, "What would explain 23?")
        await app.tap("A deal was entered twice, Deal 2")
        assert app.page.route == f"/match/{id}/why/1/0"


async def test_a_missing_deal_leads_to_entering_it(folder: Path) -> None:
    """Anna has 23 and says 49: another player's moon would be another deal."""
    id = started(folder, deals=[OTHER, DISPUTED])
    async with opened(f"/match/{id}/recount/all/0") as app:
        await claim(app, "49")
        await ask(app, "What would explain 49?")
        assert app.says("Enter it as the next deal: the totals come out the same.")
        await app.tap("A deal was left out, one more deal than on the sheet")
        assert app.page.route == f"/match/{id}/deal/2"


async def test_chips_are_claimed_as_they_are_shown(folder: Path) -> None:
    """A player who has every stack begin at 100 says 102 for a total of 2."""
    id = started(folder, game="reversis", deals=[REVERSIS])
    ledger = Ledger.open(folder)
    ledger.settings.put("purse", 100)
    total = ledger.story(id).sheet.totals[0] + 100
    async with opened(f"/match/{id}/recount/all/0") as app:
        assert app.says(f"the sheet says {total}")
        await claim(app, str(total + 1))
        await ask(app, f"What would explain {total + 1}?")
        assert app.has(f"Anna: the sheet says {total}, they say {total + 1}")
