"""The rules of a match: shown, and changed only after the effect is shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import flet as ft

from app.ledger.ledger import Ledger
from app.look.theme import PAPER, Look
from app.screens.shared.ruled import ruled
from scoring import GAMES
from tests.app.driver import _walk
from tests.app.evening import FOUR, opened, started

# Anna takes all hearts and the Queen of spades: a moon.
MOON = {"captured": [["QS", *(f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split())], [], [], []]}
PLAIN = {"agreed": [2, 5, 6, 13]}


async def test_the_rules_are_shown_with_their_source(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/rules") as app:
        assert app.has("Played to: To 100")
        assert app.says("Each heart costs 1 point.")
        assert app.says("After The Book of Card Games")
        assert app.says("Pass three cards")


async def test_a_suit_has_its_colour_in_a_rule(folder: Path) -> None:
    """Also after the value that is struck through."""
    id = started(folder)
    async with opened(f"/match/{id}/rules") as app:
        assert suits([control for control in app.controls() if isinstance(control, ft.Text)]) == {("♦", PAPER.diamond)}
    rule = next(rule for rule in GAMES["hearts"].rules if rule.id == "jack_of_diamonds")
    row = ruled(Look(PAPER), rule, False, True)
    assert suits([control for control in _walk(row, set()) if isinstance(control, ft.Text)]) == {("♦", PAPER.diamond)}


def suits(texts: Sequence[ft.Text]) -> set[tuple[str, object]]:
    """Return every suit that is not struck through, with its colour."""
    spans = [(span.text, span.style) for text in texts for span in text.spans or [ft.TextSpan(text.value, text.style)]]
    unstruck = [(text or "", style) for text, style in spans if style and not style.decoration]
    return {(sign, style.color) for text, style in unstruck for sign in text if sign in "♠♥♦♣"}


async def test_a_rule_changes_directly_before_the_first_deal(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/rules") as app:
        await app.tap("Partners")
        await app.tap("Partners: Fixed partners (opposite seats)")
        await app.tap("Use this rule")
        assert Ledger.open(folder).story(id).rules["partners"] == "fixed"


async def test_a_rule_that_is_usual_with_another_is_proposed_with_it(folder: Path) -> None:
    """RULES.md: the screen proposes 250 with face values; a target that the table has set stays."""
    usual = started(folder, "black_maria")
    async with opened(f"/match/{usual}/rules") as app:
        await app.tap("What the cards cost")
        await app.tap("What the cards cost: Hearts at face value, Queen of spades 25")
        assert app.says("To 250, hearts at face value")
        await app.tap("Use these 2 rules")
        rules = Ledger.open(folder).story(usual).rules
        assert (rules["values"], rules["target"]) == ("face", 250)
    own = started(folder, "black_maria", rules={"target": 80}, deals=[{"agreed": [13, 13, 0, 0]}])
    async with opened(f"/match/{own}/rules") as app:
        await app.tap("What the cards cost")
        await app.tap("What the cards cost: Hearts at face value, Queen of spades 25")
        await app.tap("From deal 2 on")
        await app.tap("Change the rule")
        rules = Ledger.open(folder).story(own).table.rules
        assert (rules["values"], rules["target"]) == ("face", 80)


async def test_the_difference_is_shown_before_anything_is_written(folder: Path) -> None:
    """[seed] A moon gives 26 to the others, or takes 26 off the shooter: 0, 26, 26, 26 become −26, 0, 0, 0."""
    id = started(folder, deals=[MOON])
    async with opened(f"/match/{id}/rules") as app:
        await app.tap("Shooting the moon")
        await app.tap("Shooting the moon: Minus 26 to the shooter")
        assert app.says("Anna: 0, then minus 26")
        assert app.says("Ben: 26, then 0")
        assert Ledger.open(folder).story(id).rules["moon"] == "others"
        await app.tap("From the start")
        assert app.has("Shooting the moon: Moon: 26 to everybody else becomes Moon: −26 to the shooter")
        await app.tap("Cleo, says so")
        await app.type("Why? (optional)", "As always.")
        await app.tap("Change the rule")
        event = Ledger.open(folder).events(id)[-1]
        assert (event.kind, event.who, event.reason) == ("ruled", "Cleo", "As always.")
        assert Ledger.open(folder).story(id).sheet.totals == (-26, 0, 0, 0)
        assert app.says("The rule was changed.")
        await app.tap("Undo")
        assert Ledger.open(folder).story(id).sheet.totals == (0, 26, 26, 26)


async def test_a_rule_for_which_a_deal_lacks_an_answer_asks_for_it_in_the_words_of_the_table(folder: Path) -> None:
    id = started(folder, deals=[MOON])
    async with opened(f"/match/{id}/rules") as app:
        await app.tap("Shooting the moon")
        await app.tap("Shooting the moon: The shooter chooses")
        assert app.says("From the start: Anna shot the moon: which way?")
        await app.tap("From the start")
        await app.tap("Change the rule")
        assert app.says("Deal 1 would become invalid")
        assert app.says("Anna shot the moon: which way?")
        assert not app.says("Enter “")


async def test_a_rule_changed_from_the_next_deal_on_keeps_earlier_scores(folder: Path) -> None:
    id = started(folder, deals=[MOON])
    async with opened(f"/match/{id}/rules") as app:
        await app.tap("Shooting the moon")
        await app.tap("Shooting the moon: Minus 26 to the shooter")
        await app.tap("From deal 2 on")
        await app.tap("Change the rule")
        story = Ledger.open(folder).story(id)
        assert story.sheet.totals == (0, 26, 26, 26)
        assert story.table.rules["moon"] == "self"
        assert app.says("since deal 2")


async def test_rules_that_shaped_the_deals_are_fixed_after_the_first(folder: Path) -> None:
    id = started(folder, deals=[PLAIN])
    async with opened(f"/match/{id}/rules") as app:
        assert app.says("Fixed since the first deal.")
        assert not app.has("Partners: No partners")


async def test_a_refused_change_says_why_and_offers_to_void_the_later_deals(folder: Path) -> None:
    """Played to 13 from the start, the match was over after deal 1, which made Dora's 13; deal 2 no longer fits."""
    id = started(folder, deals=[PLAIN, {"agreed": [26, 0, 0, 0]}])
    async with opened(f"/match/{id}/rules") as app:
        await app.tap("Played to")
        await app.type("Number", "13")
        assert app.says("The match is over after deal 1, won by Anna")
        await app.tap("From the start")
        await app.tap("Dora, says so")
        await app.tap("Change the rule")
        assert Ledger.open(folder).story(id).rules["target"] == 100
        await app.tap("Save and void deal 2")
        story = Ledger.open(folder).story(id)
        assert (story.rules["target"], story.sheet.totals) == (13, (2, 5, 6, 13))
        assert [event.who for event in Ledger.open(folder).events(id)[-2:]] == ["Dora", "Dora"]


async def test_cancelling_a_rule_change_writes_nothing(folder: Path) -> None:
    id = started(folder, players=FOUR, deals=[PLAIN])
    async with opened(f"/match/{id}/rules") as app:
        before = Ledger.open(folder).story(id).last
        await app.tap("Played to")
        await app.tap("Played to: 10 more")
        await app.tap("Cancel")
        assert not app.has("From the start")
        assert Ledger.open(folder).story(id).last == before
