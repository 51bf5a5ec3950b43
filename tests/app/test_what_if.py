"""The What if screen: both sheets, where they first differ, and nothing changed unless the table says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.ledger import Ledger
from app.ledger.book.kinds import Confirmed, Ruled
from tests.app.evening import opened, started

HEARTS = [f"{rank}H" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
MOON: dict[str, Any] = {"captured": [[], [], [], ["QS", *HEARTS]]}
WITH_JACK: dict[str, Any] = {"captured": [["JD"], [], [], ["QS", *HEARTS]]}
PLAIN: dict[str, Any] = {"agreed": [2, 5, 6, 13]}


async def test_a_match_is_shown_under_another_rule_without_changing(folder: Path) -> None:
    """2 5 6 13, then Dora's moon: 28 31 32 13; with 26 off the shooter 2 5 6 −13."""
    id = started(folder, deals=[PLAIN, MOON])
    async with opened(f"/match/{id}/total/0") as app:
        before = Ledger.open(folder).story(id).last
        await app.tap("What if …")
        assert app.page.route == f"/match/{id}/what-if"
        assert not app.has("Play by these rules")
        await app.tap("Change a rule")
        await app.tap("Shooting the moon")
        await app.tap("Shooting the moon: Minus 26 to the shooter")
        await app.tap("Done")
        assert app.has("Shooting the moon: moon: 26 to everybody else becomes moon: −26 to the shooter")
        assert app.has("Leads as played: Dora")
        assert app.has("Deal 1: counts the same")
        assert app.has("Deal 2: Anna: 26, then 0; Ben: 26, then 0; Cleo: 26, then 0; Dora: 0, then minus 26")
        assert app.says("Deal 2 is the first that differs: Dora shot the moon.")
        assert app.says("Dora leads either way.")
        assert Ledger.open(folder).story(id).last == before


@pytest.mark.parametrize(
    ("before", "expected"), [([], "With these rules: Not known"), ([WITH_JACK], "After deal 1, with these rules: Dora")]
)
async def test_a_missing_fact_leaves_no_uncertain_leader(folder: Path, before: Any, expected: str) -> None:
    """J♦ is known only for the first deal: 26, less 10, then 26 and 26 against Dora's 0."""
    id = started(folder, deals=[*before, MOON])
    async with opened(f"/match/{id}/what-if") as app:
        await app.tap("Change a rule")
        await app.tap("Jack of diamonds")
        await app.tap("Jack of diamonds: Counts −10")
        assert app.has(expected)
        # An unknown score is not shown as 0.
        assert before or any("Ben: 26, then not known" in name for name in app.names())


async def test_several_rules_are_changed_at_once_with_who_and_why(folder: Path) -> None:
    id = started(folder, deals=[PLAIN, MOON])
    Ledger.open(folder).append(id, Confirmed(1), who="Ben")
    async with opened(f"/match/{id}/what-if") as app:
        await app.tap("Change a rule")
        await app.tap("Shooting the moon")
        await app.tap("Shooting the moon: Minus 26 to the shooter")
        await app.tap("Change another rule")
        await app.tap("Played to")
        await app.type("Number", "60")
        await app.tap("Play by these rules")
        assert app.says("Ben had confirmed deals. The marks come off.")
        await app.tap("Cleo, says so")
        await app.type("Why? (optional)", "So we always play.")
        await app.tap("Change the rules")
        event = Ledger.open(folder).events(id)[-1]
        assert (event.change, event.who, event.reason) == (
            Ruled({"moon": "self", "target": 60}, "start"), "Cleo", "So we always play.",
        )  # fmt: skip
        assert app.page.route == f"/match/{id}"
        assert app.says("The rules were changed from the start.")


async def test_a_rule_that_shapes_a_match_can_change_if_the_facts_suffice(folder: Path) -> None:
    """Both partners score what their pair took: Anna and Cleo 13 and 5, Ben and Dora 8."""
    id = started(folder, deals=[{"captured": [["QS", *HEARTS[:5]], HEARTS[5:], [], []]}])
    async with opened(f"/match/{id}/what-if") as app:
        await app.tap("Change a rule")
        await app.tap("Partners")
        await app.tap("Partners: Fixed partners (opposite seats)")
        assert app.has("Deal 1: Cleo: 0, then 18; Dora: 0, then 8")
        await app.tap("Play by these rules")
        await app.tap("Change the rules")
        assert Ledger.open(folder).story(id).sheet.totals == (18, 8, 18, 8)


async def test_a_rule_without_its_facts_says_which_are_missing(folder: Path) -> None:
    id = started(folder, deals=[MOON])
    async with opened(f"/match/{id}/what-if") as app:
        await app.tap("Change a rule")
        await app.tap("Jack of diamonds")
        await app.tap("Jack of diamonds: Counts −10")
        assert any("J♦" in text for text in app.texts())
        assert not app.has("Play by these rules")
        await app.tap("Look at deal 1")
        assert app.page.route == f"/match/{id}/deal/0"


async def test_choosing_the_rules_of_the_match_offers_no_change(folder: Path) -> None:
    id = started(folder, deals=[PLAIN])
    async with opened(f"/match/{id}/what-if") as app:
        await app.tap("Change a rule")
        await app.tap("Shooting the moon")
        await app.tap("Shooting the moon: Minus 26 to the shooter")
        assert app.has("Play by these rules")
        await app.tap("Shooting the moon: 26 to everybody else")
        assert not app.has("Play by these rules")


async def test_a_lower_target_says_which_deals_would_not_be_played(folder: Path) -> None:
    id = started(folder, deals=[{"agreed": [20, 5, 1, 0]}, PLAIN])
    async with opened(f"/match/{id}/what-if") as app:
        await app.tap("Change a rule")
        await app.tap("Played to")
        await app.type("Number", "20")
        assert app.has("Deal 2: would not be played")
        assert app.says("Deal 1 ends the match; played after it: 1 deal.")
        await app.tap("Play by these rules")
        await app.tap("Change the rules")
        await app.tap("Save and void deal 2")
        assert Ledger.open(folder).story(id).sheet.finished


async def test_many_players_are_listed_one_below_the_other(folder: Path) -> None:
    players = tuple("ABCDEFG")
    id = started(folder, "black_maria", players)
    story = Ledger.open(folder).story(id)
    rule = next(rule for rule in story.match.game.rules if rule.id == "target")
    async with opened(f"/match/{id}/what-if", 320, 640) as app:
        await app.tap("Change a rule")
        await app.tap(rule.ask)
        await app.type("Number", "20")
        assert app.has("A: still 0")
