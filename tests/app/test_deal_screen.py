"""Entering and correcting a deal: what is asked, what Save waits for, and that no tap is ever lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from app.ledger.book.kinds import Dealt
from app.ledger.ledger import Ledger
from scoring import GAMES, Game
from scoring.cards import RANKS_52
from tests.app.driver import Driver
from tests.app.evening import FOUR, close, opened, place, started
from tests.examples import HEARTS as SAMPLE

TRUMP_AND_MAKERS = "What is trump? Which side are the makers?"
CLEOS_CARDS = ["AH", "KH", "QH", "JH", "10H", "9H"]
"""Cleo's cards in the sample, in the order of the pad."""
ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"


async def test_a_deal_of_hearts_is_entered_by_tapping(folder: Path) -> None:
    """The seed's sample deal: 2, 5, 6, 13 (RULES.md)."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H")
        await place(app, "Ben", "4H 5H 6H 7H 8H")
        await place(app, "Dora", "QS")
        assert app.says("6")
        assert app.has("Save deal 1, the last 6 to Cleo")
        await app.tap("Save deal 1")
        assert app.page.route == f"/match/{id}"
        assert app.says("Deal 1 saved.")
        assert Ledger.open(folder).story(id).sheet.totals == (2, 5, 6, 13)


@pytest.mark.parametrize("entered_before", [False, True])
async def test_a_saved_deal_looks_the_same_until_the_sheet_appears(
    folder: Path, monkeypatch: pytest.MonkeyPatch, entered_before: bool
) -> None:
    """Not for a moment does it ask to be corrected or look empty, and it is not saved twice."""
    id = started(folder)
    all_cards = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH QS"
    if entered_before:
        Ledger.open(folder).drafts.keep(id, 0, {"captured": [all_cards.split(), [], [], []]})
    async with opened(f"/match/{id}/deal/0") as app:
        if not entered_before:
            await place(app, "Anna", all_cards)
        with monkeypatch.context() as patch:
            patch.setattr("app.screens.deal.deal.go", lambda path: None)
            await app.tap("Save deal 1")
        assert not app.says("Correct deal 1")
        assert app.has("Ace of hearts, taken by Anna")
        await app.tap("Save deal 1")
        assert len(Ledger.open(folder).story(id).deals) == 1


async def test_next_to_the_sheet_one_deal_after_another_is_saved(folder: Path) -> None:
    """On a tablet the address stays the same."""
    id = started(folder)
    async with opened(f"/match/{id}", 1024, 768) as app:
        for number in (1, 2, 3):
            await place(app, "Anna", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH QS")
            await app.tap(f"Save deal {number}")
            assert len(Ledger.open(folder).story(id).deals) == number


async def test_the_screen_may_sleep_once_the_deal_is_saved(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH QS")
        await app.tap("Save deal 1")
        assert [name for name, _ in app.calls if name in ("enable", "disable")] == ["enable", "disable"]


async def test_save_says_what_is_missing_and_frames_it(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H 4H 6H 7H 8H 9H 10H JH QH KH AH")
        await app.tap("Save deal 1")
        assert app.says("5♥ and Q♠ haven’t been assigned. Who took them?")
        assert app.has("5 of hearts, not assigned")
        assert Ledger.open(folder).story(id).deals == ()


async def test_an_open_deal_keeps_its_state_when_the_window_is_resized(folder: Path) -> None:
    """A phone is unfolded, or a window becomes as wide as a tablet: the sheet appears next to the deal, which stays as
    it was."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H 4H 6H 7H 8H 9H 10H JH QH KH AH")
        await app.tap("Save deal 1")
        for size in ((1024, 768), (844, 390), (390, 844)):
            await app.resize(*size)
            assert app.says("5♥ and Q♠ haven’t been assigned. Who took them?"), size
            assert app.has("5 of hearts, not assigned"), size


async def test_vibration_differs_for_a_card_the_last_card_and_a_refusal(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Save deal 1")
        await app.tap("Queen of spades")
        await app.hold("Anna")
        vibrations = [name for name, _ in app.calls if name in ("selection_click", "medium_impact", "heavy_impact")]
        assert vibrations == ["heavy_impact", "selection_click", "selection_click", "medium_impact"]


async def test_a_half_entered_deal_survives_closing_the_app(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Ben", "QS AH")
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("Queen of spades, taken by Ben")
        assert app.has("Ace of hearts, taken by Ben")
        await app.tap("Back")
        assert app.has("Continue with deal 1")


async def test_two_taps_before_the_screen_is_drawn_again_both_count(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        ace, queen = app.find("Ace of hearts").control, app.find("Queen of spades").control
        assert ace is not None
        assert queen is not None
        await asyncio.gather(
            app.session.dispatch_event(ace._i, "click", None), app.session.dispatch_event(queen._i, "click", None)
        )
        await app.settle()
        assert app.has("Ace of hearts, taken by Anna")
        assert app.has("Queen of spades, taken by Anna")


async def test_a_tap_can_be_undone(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H")
        await app.tap("Undo")
        assert app.has("2 of hearts, taken by Anna")
        assert not app.has("3 of hearts, taken by Anna")
        await app.tap("2 of hearts")
        assert not app.has("2 of hearts, taken by Anna")


async def test_taps_on_one_deal_do_not_show_on_another(folder: Path) -> None:
    one, two = started(folder), started(folder)
    async with opened(f"/match/{one}/deal/0") as app:
        await place(app, "Anna", "2H")
        await app.session.dispatch_event(app.page._i, "route_change", {"route": f"/match/{two}/deal/0"})
        await app.settle()
        assert not app.has("2 of hearts, taken by Anna")


async def test_cards_left_for_the_last_player_are_saved_one_by_one(folder: Path) -> None:
    """A rule changed later may change what is left, but not who took it."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H 3H")
        await place(app, "Ben", "4H 5H 6H 7H 8H")
        await place(app, "Dora", "QS")
        assert app.has("9 of hearts, left for Cleo")
        await app.tap("Save deal 1")
    assert Ledger.open(folder).story(id).deals[0]["captured"] == [*SAMPLE["captured"][:2], CLEOS_CARDS, ["QS"]]


async def test_cards_left_for_the_last_player_survive_closing_the_app(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H")
        await place(app, "Ben", "QS")
        await place(app, "Dora", "3H")
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("Save deal 1, the last 11 to Cleo")


async def test_a_swipe_is_undone_as_a_whole(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "2H")
        await app.slide("Ace of hearts", "10 of hearts")
        assert app.has("Queen of hearts, taken by Anna")
        await app.tap("Undo")
        assert app.has("Queen of hearts")
        assert not app.has("Queen of hearts, taken by Anna")
        assert app.has("2 of hearts, taken by Anna")


async def test_the_shooter_is_asked_which_way_the_moon_goes(folder: Path) -> None:
    """[seed] "choice" = he chooses (RULES.md)."""
    id = started(folder, rules={"moon": "choice"})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Cleo")
        await app.hold("Cleo")
        await app.tap("−26 to the shooter")
        await app.tap("Save deal 1")
        assert Ledger.open(folder).story(id).sheet.totals == (0, 0, -26, 0)


async def test_an_early_save_does_not_repeat_the_question_above_it(folder: Path) -> None:
    id = started(folder, rules={"moon": "choice"})
    Ledger.open(folder).drafts.keep(id, 0, {"captured": [["QS", *(f"{rank}H" for rank in RANKS_52)], [], [], []]})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Save deal 1")
        assert len([text for text in app.texts() if text == "Anna shot the moon: which way?"]) == 1
        seen = [control for control in app.controls() if getattr(control, "live_region", False) and app.nodes(control)]
        assert not any("which way" in node.name for one in seen for node in app.nodes(one))


async def test_an_answer_whose_question_has_gone_is_not_saved(folder: Path) -> None:
    id = started(folder, rules={"moon": "choice"})
    Ledger.open(folder).drafts.keep(id, 0, {**SAMPLE, "moon": "self"})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Save deal 1")
        assert Ledger.open(folder).story(id).deals[0] == SAMPLE


async def test_an_answer_whose_question_has_gone_comes_back_with_it(folder: Path) -> None:
    id = started(folder, rules={"moon": "choice"})
    moon = {"captured": [[], [], ["QS", *ALL_HEARTS.split()], []], "moon": "self"}
    Ledger.open(folder).drafts.keep(id, 0, moon)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Who took which cards? Cards: Anna 0, Ben 0, Cleo 14, Dora 0. Change")
        await app.tap("2 of hearts")
        assert not app.says("shot the moon")
        await app.tap("Cleo")
        await app.tap("2 of hearts")
        assert app.has("−26 to the shooter: Anna 0, Ben 0, Cleo minus 26, Dora 0. The match goes on, chosen")
        await app.tap("Save deal 1")
        assert Ledger.open(folder).story(id).sheet.totals == (0, 0, -26, 0)


async def test_scores_alone_can_be_entered_when_the_cards_are_gone(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Enter numbers")
        for number in ("2 for Anna", "5 for Ben", "6 for Cleo"):
            await app.tap(number)
        assert app.has("Dora, 13, the rest")
        await app.tap("Save deal 1")
        story = Ledger.open(folder).story(id)
        assert story.deals[0] == {"agreed": [2, 5, 6, 13]}
        assert app.has("Deal 1, as agreed")


async def test_the_proposed_score_of_the_last_player_can_be_changed(folder: Path) -> None:
    """Cleo shot the moon: 26 for everybody else (RULES.md). A total of 26 would leave nothing for the others."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Enter numbers")
        for number in ("26 for Anna", "26 for Ben", "0 for Cleo"):
            await app.tap(number)
        assert app.has("Save deal 1, Dora: no score yet")
        await app.tap("26 for Dora")
        await app.tap("Save deal 1")
        assert Ledger.open(folder).story(id).sheet.totals == (26, 26, 0, 26)


async def test_scores_that_no_deal_can_have_are_not_saved(folder: Path) -> None:
    """Deal total 26 (RULES.md)."""
    id = started(folder)
    Ledger.open(folder).drafts.keep(id, 0, {"agreed": [2, 5, 6, 12]})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Save deal 1")
        assert app.says("The scores add up to 25: check them. A deal of Hearts makes 26, or 78 after a moon.")
        assert Ledger.open(folder).story(id).deals == ()


async def test_hearts_can_be_counted_instead_of_tapped(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("More")
        await app.tap("Enter the number of hearts")
        for number in ("2 for Anna", "5 for Ben", "6 for Cleo"):
            await app.tap(number)
        await app.tap("Queen of spades: Dora")
        await app.tap("Save deal 1")
        story = Ledger.open(folder).story(id)
        assert story.deals[0]["counts"] == {"hearts": [2, 5, 6, 0]}
        assert story.sheet.totals == (2, 5, 6, 13)


async def test_a_correction_shows_what_it_changes_before_it_is_saved(folder: Path) -> None:
    id = started(folder, deals=[SAMPLE])
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "4H")
        await app.tap("Save correction")
        assert app.has("Anna: 2 becomes 3")
        assert app.has("Ben: 5 becomes 4")
        assert Ledger.open(folder).story(id).sheet.totals == (2, 5, 6, 13)
        await app.type("Why? (optional)", "Found it in the other pile.")
        buttons = [node for node in app.nodes() if node.name == "Save correction"]
        assert buttons[-1].control is not None
        await app.send(buttons[-1].control, "click")
        story = Ledger.open(folder).story(id)
        assert story.sheet.totals == (3, 4, 6, 13)
        assert story.versions[0][-1].reason == "Found it in the other pile."
        assert app.page.route == f"/match/{id}"


async def test_a_correction_that_later_deals_no_longer_fit_offers_to_void_them(folder: Path) -> None:
    """Played to 20: corrected so that Wim had 26 in the first deal, the match was over before the second."""
    moon = {"captured": [[], [], [], ["QS", *ALL_HEARTS.split()]]}
    id = started(folder, rules={"target": 20, "moon": "others"}, deals=[SAMPLE, SAMPLE])
    Ledger.open(folder).drafts.keep(id, 0, moon)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Save correction")
        buttons = [node for node in app.nodes() if node.name == "Save correction"]
        assert buttons[-1].control is not None
        await app.send(buttons[-1].control, "click")
        assert app.says("Deal 2 would become invalid")
        assert Ledger.open(folder).story(id).sheet.totals == (4, 10, 12, 26)
        await app.tap("Save and void deal 2")
        story = Ledger.open(folder).story(id)
        assert story.deals[1].get("void") is True
        assert story.sheet.totals == (26, 26, 26, 0)


async def test_a_deal_saved_in_one_window_shows_in_the_other(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}") as one, opened(f"/match/{id}/deal/0") as two:
        await two.tap("Anna")
        for code in ("QS",):
            await place(two, "Ben", code)
        await two.tap("Anna")
        await two.hold("Anna")
        await two.tap("Save deal 1")
        await one.settle()
        assert one.has("Ben: 13")
    close()


async def test_a_half_entered_deal_saved_by_another_window_is_shown_as_saved(folder: Path) -> None:
    """The taps of this window are in what the other one saves: they do not become a half-made correction of it."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as one, opened(f"/match/{id}/deal/0") as two:
        await place(one, "Ben", "AH")
        await place(two, "Cleo", "QS")
        await two.tap("Anna")
        await two.hold("Anna")
        await two.tap("Save deal 1")
        await one.settle()
        assert one.says("Correct deal 1")
        assert one.has("Queen of spades, taken by Cleo")
        assert one.has("Ace of hearts, taken by Ben")
        assert Ledger.open(folder).drafts.facts(id, 0) is None
    close()


async def test_the_address_of_a_missing_deal_shows_a_message(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/7") as app:
        assert app.says("This match cannot be shown") or app.says("There is nothing here")


async def test_a_number_of_two_digits_is_not_ended_by_its_first_digit(folder: Path) -> None:
    """90 points in cards leave 62 of 152 for the others (RULES.md: 152 in all)."""
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "card_points": [None, None]})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("9")
        await app.tap("0")
        assert app.has("Anna + Cleo, 90")
        assert app.has("Ben + Dora, 62")


async def test_the_way_to_count_chosen_last_applies(folder: Path) -> None:
    """90 of 162 with the last trick in them; then 80 of 152 without it."""
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "points": [None, None]})
    async with opened(f"/match/{id}/deal/0") as app:
        for name in ("9", "0"):
            await app.tap(name)
        assert app.has("Anna + Cleo, 90")
        assert app.has("Ben + Dora, 72")
        for name in ("More", "How many card points did each side take?", "6", "0"):
            await app.tap(name)
        assert app.has("Anna + Cleo, 60")
        assert app.has("Ben + Dora, 92")


async def test_pit_enters_a_whole_hand_with_one_tap(folder: Path) -> None:
    """All tricks: 162 points and 100 more, and the other side, without a trick, can have no roem (RULES.md: 262)."""
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "points": [None, None]})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Ben + Dora, Pit, +100")
        assert app.has("Anna + Cleo, 0, the rest")
        await app.tap("Anna + Cleo, Pit, +100")
        assert app.has("Anna + Cleo, 162, chosen")
        assert app.has("Anna + Cleo, Pit, +100, chosen")
        await app.tap("40 for Anna + Cleo")  # nobody has to be chosen: only they can have any
        assert not app.find("Ben + Dora, 0 called").tappable
        await app.tap("Save hand 1")
    (deal,) = Ledger.open(folder).story(id).match.deals
    assert deal.facts == {"trump": "S", "makers": 0, "points": [162, 0], "march": 0, "roem": [[40], []]}
    assert Ledger.open(folder).story(id).sheet.totals == (302, 0)


async def test_roem_called_before_pit_can_be_removed(folder: Path) -> None:
    """A side without a trick has none (RULES.md): roem entered for it is in conflict, and can be removed."""
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "points": [None, None]})
    async with opened(f"/match/{id}/deal/0") as app:
        for name in ("Ben + Dora, 0 called", "20 for Ben + Dora", "Anna + Cleo, Pit, +100"):
            await app.tap(name)
        await app.tap("Anna + Cleo, 0 called")
        await app.tap("Ben + Dora, 20 called")
        await app.tap("Remove 20 called by Ben + Dora")
        await app.tap("Save hand 1")
    assert Ledger.open(folder).story(id).sheet.totals == (262, 0)


async def test_points_typed_after_pit_replace_it(folder: Path) -> None:
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S", "makers": 0, "points": [None, None]})
    async with opened(f"/match/{id}/deal/0") as app:
        for name in ("Anna + Cleo, Pit, +100", "9", "0", "Save hand 1"):
            await app.tap(name)
    (deal,) = Ledger.open(folder).story(id).match.deals
    assert deal.facts == {"trump": "S", "makers": 0, "points": [90, 72]}


async def test_a_player_who_reaches_35_during_the_hand_is_called_out(folder: Path) -> None:
    """ "During a hand the app keeps each player's running count and calls "out" at 35." """
    id = started(folder, "thirty_five", ("Anna", "Ben", "Cleo"))
    async with opened(f"/match/{id}/deal/0") as app:
        await place(app, "Anna", "KS KH KD KC QS QH QD")
        assert not app.says("So far: Anna\u00a032")
        assert app.has("Anna, 32, chosen")
        await app.tap("Cavalier of spades")
        assert app.says("So far: Anna\u00a035: out, Ben\u00a00, Cleo\u00a00.")


async def test_a_correction_without_any_cards_yet_is_kept(folder: Path) -> None:
    """42, 35, 28 is a hand of RULES.md; it was entered by points and is changed to be entered by its cards."""
    players = ("Anna", "Ben", "Cleo")
    id = started(folder, "thirty_five", players, deals=[{"points": [42, 35, 28]}])
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("More")
        await app.tap("Enter cards")
        assert app.has("King of spades")
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("King of spades")
        assert Ledger.open(folder).story(id).sheet.totals == (7, 0, -7)


async def test_a_button_leads_from_the_cards_to_the_other_questions(folder: Path) -> None:
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Spades, Anna + Cleo")
        assert app.has("Jack of spades")
        await app.tap("All questions")
        await app.tap(f"{TRUMP_AND_MAKERS} Anna + Cleo play ♠. Change")
        await app.tap("Hearts, Anna + Cleo")
        assert app.has("Jack of hearts")
        await app.tap("All questions")
        assert app.has(f"{TRUMP_AND_MAKERS} Anna + Cleo play ♥. Change")


async def test_a_deal_starts_with_the_last_deals_way_of_entry(folder: Path) -> None:
    """A hand counted at the table: 102 of 152 points in cards, and ten for the last trick."""
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0") as app:
        for name in ("Hearts, Anna + Cleo", "More", "How many card points did each side take?", "1", "0", "2"):
            await app.tap(name)
        await last_trick_and_save(app, 1)
        await app.tap("Enter hand 2")
        for name in ("Spades, Anna + Cleo", "1", "0", "0"):
            await app.tap(name)
        await last_trick_and_save(app, 2)
    assert Ledger.open(folder).story(id).sheet.totals == (102 + 10 + 100 + 10, 50 + 52)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
async def test_a_swipe_continues_when_a_message_appears_above_it(folder: Path, size: tuple[int, int]) -> None:
    """With Cleo's first card all others are Dora's, and Anna's 14 end the match: that appears while Cleo's swipe
    continues."""
    id = started(folder, rules={"target": 14})
    async with opened(f"/match/{id}/deal/0", *size) as app:
        await place(app, "Anna", "QS AH")
        await place(app, "Ben", "KH")
        await app.tap("Cleo")
        await app.slide("9 of hearts", "5 of hearts")
        assert app.says("Ends the match")
        draft = Ledger.open(folder).drafts.facts(id, 0)
    assert draft == {"captured": [["QS", "AH"], ["KH"], ["9H", "8H", "7H", "6H", "5H"], None]}


async def test_one_tap_enters_trump_and_makers_and_another_changes_both(folder: Path) -> None:
    id = started(folder, "klaverjas")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Clubs, Ben + Dora")
        assert app.has("Jack of clubs")
        await app.tap("All questions")
        await app.tap(f"{TRUMP_AND_MAKERS} Ben + Dora play ♣. Change")
        assert app.has("Clubs, Ben + Dora, chosen")
        await app.tap("Hearts, Anna + Cleo")
        await app.tap("All questions")
        assert app.has(f"{TRUMP_AND_MAKERS} Anna + Cleo play ♥. Change")
        await app.tap("Undo")
        await app.tap("Undo")
        assert app.has("Clubs, Ben + Dora")
        assert Ledger.open(folder).drafts.facts(id, 0) is None


async def test_the_makers_are_still_asked_if_only_trump_is_known(folder: Path) -> None:
    id = started(folder, "klaverjas")
    Ledger.open(folder).drafts.keep(id, 0, {"trump": "S"})
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("What is trump? ♠ Spades. Change")
        assert app.says("Which side are the makers?")
        assert not app.has("Spades, Anna + Cleo")


async def last_trick_and_save(app: Driver, number: int) -> None:
    """Enter that Anna's side won the last trick, and save."""
    sides = [node.control for node in app.nodes() if node.name == "Anna + Cleo" and node.tappable]
    assert sides[-1] is not None
    await app.send(sides[-1], "click")
    await app.tap(f"Save hand {number}")


async def test_the_next_deal_counts_hearts_again_but_does_not_repeat_scores_alone(folder: Path) -> None:
    counted = {"counts": {"hearts": [2, 5, 6, 0]}, "captured": [[], [], [], ["QS"]]}
    id = started(folder, deals=[counted])
    async with opened(f"/match/{id}/deal/1") as app:
        assert not app.has("Ace of hearts")
        await app.tap("More")
        assert app.has("Tap the hearts card by card")
    Ledger.open(folder).append(id, Dealt({"agreed": [2, 5, 6, 13]}))
    async with opened(f"/match/{id}/deal/2") as app:
        assert app.has("Ace of hearts")


# A sheet of one's own asks for the scores and nothing else.
OTHER_WAYS = [game for game in GAMES.values() if not game.pool and game.id != "sheet"]


async def test_a_sheet_has_no_second_way_to_its_numbers(folder: Path) -> None:
    id = started(folder, "sheet", FOUR)
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.says("Points")
        assert not app.has("Enter numbers")


@pytest.mark.parametrize("game", OTHER_WAYS, ids=lambda game: game.id)
async def test_scores_alone_are_one_tap_away_and_the_cards_one_tap_back(game: Game, folder: Path) -> None:
    id = started(folder, game.id, FOUR[: max(2, game.seats[0])])
    async with opened(f"/match/{id}/deal/0") as app:
        before = app.names()
        await app.tap("Enter numbers")
        assert app.says("What did everybody score?")
        await app.tap(next(name for name in app.names() if name in ("Enter cards", "Enter answers")))
        # With nothing to undo, the rules in ten lines are in the place of Undo; with fewer buttons the head has more
        # words.
        other_names = {name for name in before if name != "The rules in ten lines" and not name.endswith(" dealt")}
        assert set(app.names()) >= other_names - {
            name for name in other_names if name.startswith(("Enter ", "How many"))
        }


async def test_scores_alone_can_be_replaced_by_cards_later(folder: Path) -> None:
    id = started(folder, deals=[{"agreed": [2, 5, 6, 13]}])
    async with opened(f"/match/{id}") as app:
        assert app.has("Deal 1, as agreed")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Enter cards")
        await place(app, "Anna", "2H 3H")
        await place(app, "Ben", "4H 5H 6H 7H 8H")
        await place(app, "Dora", "QS")
        await app.tap("Save correction")
        button = [node.control for node in app.nodes() if node.name == "Save correction"][-1]
        assert button is not None
        await app.send(button, "click")
        assert not app.has("Deal 1, as agreed")
    story = Ledger.open(folder).story(id)
    assert story.deals[0] == {"captured": [*SAMPLE["captured"][:2], CLEOS_CARDS, ["QS"]]}
    assert story.sheet.totals == (2, 5, 6, 13)


# What is entered before play ---------------------------------------------------------------------------------------


async def test_trump_entered_before_play_becomes_a_row_to_change_it(folder: Path) -> None:
    id = started(folder, "oh_hell")
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Hearts")
        assert app.has("What is trump? ♥ Hearts. Change")
        await app.tap("What is trump? ♥ Hearts. Change")
        await app.tap("Spades")
        assert app.has("What is trump? ♠ Spades. Change")


async def test_unanswered_trump_becomes_a_row_once_everybody_has_bid(folder: Path) -> None:
    """Anna deals: Ben, Cleo, Dora and she bid in turn; 9 of ten tricks are bid, so she may not bid 1."""
    id = started(folder, "oh_hell")
    async with opened(f"/match/{id}/deal/0") as app:
        for name, bid in (("Ben", 4), ("Cleo", 3), ("Dora", 2)):
            await app.tap(f"{bid} for {name}")
        assert app.has("Hearts")
        assert app.says("9 bid for 10 tricks: Anna may not bid 1.")
        assert not app.has("1 for Anna")
        await app.tap("0 for Anna")
        assert app.has("What is trump? –. Change")
        assert not app.has("Hearts")
        assert app.has("3 for Anna")


async def test_a_forbidden_bid_is_reported_before_play(folder: Path) -> None:
    id = started(folder, "oh_hell")
    Ledger.open(folder).drafts.keep(id, 0, {"bids": [1, 4, 3, 2]})
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Save hand 1")
        assert app.says("Together that makes 10, which is not allowed: Anna, last in turn, must have another number.")
