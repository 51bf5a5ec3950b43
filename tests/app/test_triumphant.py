"""A triumph, something done with the whole of a deal, is shown on ink before it is saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.ledger.ledger import Ledger
from tests.app.evening import FOUR, opened, started

HEARTS = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
MOON = {"captured": [["QS", *HEARTS], [], [], []]}
ALMOST = {"captured": [HEARTS, [], [], []]}
NOT_SO = "Anna has all 13 hearts and Q♠. Not so? Tap a card to move it."
OTHERS, OWN = "26 to everybody else", "−26 to the shooter"
# 34, 86, 40 and 48 after eight deals.
BEFORE = [*[{"agreed": [4, 12, 5, 5]}] * 6, *[{"agreed": [5, 7, 5, 9]}] * 2]


def almost(folder: Path, **match: object) -> str:
    """Start a match of Hearts in whose next deal Anna lacks only the Queen of spades for a moon."""
    id = started(folder, deals=BEFORE, rules=match)
    Ledger.open(folder).drafts.keep(id, len(BEFORE), ALMOST)
    return id


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390), (1024, 768)])
async def test_a_triumph_by_a_fixed_rule_is_shown_and_saved_by_one_tap(folder: Path, size: tuple[int, int]) -> None:
    id = almost(folder)
    async with opened(f"/match/{id}/deal/8", *size) as app:
        await app.tap("Anna")
        assert not app.has(NOT_SO)
        await app.tap("Queen of spades")
        assert app.has("Anna shot the moon")
        assert app.has("26 to each of the others")
        assert app.has("Ends the match: Anna wins")
        # A small phone has room only for the way back above its cards.
        assert app.has(NOT_SO)
        # What is under the ink can neither be touched nor is it read aloud.
        assert not any(name.startswith(("Ben,", "Rest to", "All 14")) for name in app.names())
        await app.tap("Save deal 9")
        assert Ledger.open(folder).story(id).sheet.totals == (34, 112, 66, 74)


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390), (1024, 768)])
async def test_the_shooter_chooses_between_the_totals_each_way_would_make(folder: Path, size: tuple[int, int]) -> None:
    """RULES.md, Hearts: 26 to every other player, or 26 off. With 112 Ben is beyond 100, which ends the match."""
    id = almost(folder, moon="choice")
    async with opened(f"/match/{id}/deal/8", *size) as app:
        await app.tap("Queen of spades")
        assert app.has("So far: Anna: 34; Ben: 86; Cleo: 40; Dora: 48") or size == (844, 390)
        assert app.has(f"{OTHERS}: Anna 34, Ben 112, Cleo 66, Dora 74. Ends the match: Anna wins")
        assert app.has(f"{OWN}: Anna 8, Ben 86, Cleo 40, Dora 48. The match goes on")
        await app.tap(OTHERS)
        assert app.has(f"{OTHERS}: Anna 34, Ben 112, Cleo 66, Dora 74. Ends the match: Anna wins, chosen")
        await app.tap(OWN)
        assert len(Ledger.open(folder).story(id).deals) == 8
        await app.tap("Save deal 9")
        assert Ledger.open(folder).story(id).sheet.totals == (8, 86, 40, 48)


async def test_save_before_the_choice_says_what_is_missing(folder: Path) -> None:
    id = almost(folder, moon="choice")
    async with opened(f"/match/{id}/deal/8") as app:
        await app.tap("Queen of spades")
        await app.tap("Save deal 9, choose one first")
        assert app.says("Anna shot the moon: which way?")
        # Neither way adds 26 to Anna's 34.
        assert app.has("So far: Anna: 34; Ben: 86; Cleo: 40; Dora: 48")
        assert len(Ledger.open(folder).story(id).deals) == 8


async def test_a_pending_choice_is_shown_again_when_the_deal_opens(folder: Path) -> None:
    id = started(folder, rules={"moon": "choice"})
    Ledger.open(folder).drafts.keep(id, 0, MOON)
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has(NOT_SO)
        assert app.has(OTHERS)


async def test_a_tap_on_a_card_moves_it_and_lowers_the_ink(folder: Path) -> None:
    id = almost(folder)
    async with opened(f"/match/{id}/deal/8") as app:
        await app.tap("Queen of spades")
        await app.tap("2 of hearts")
        assert not app.has(NOT_SO)
        assert app.has("Enter numbers")
        await app.tap("Ben")
        await app.tap("2 of hearts")
        await app.tap("Save deal 9")
        assert Ledger.open(folder).story(id).sheet.totals == (34 + 25, 87, 40, 48)


async def test_undo_lowers_the_ink_too(folder: Path) -> None:
    id = almost(folder)
    async with opened(f"/match/{id}/deal/8") as app:
        await app.tap("Queen of spades")
        await app.tap("Undo")
        assert not app.has(NOT_SO)
        assert app.has("Queen of spades")


async def test_cards_only_left_for_a_player_do_not_raise_the_ink(folder: Path) -> None:
    """Nobody has said yet that Dora took them, so the seats must stay reachable."""
    id = started(folder)
    Ledger.open(folder).drafts.keep(id, 0, {"captured": [[], [], [], None]})
    async with opened(f"/match/{id}/deal/0") as app:
        assert app.has("Enter numbers")
        assert not app.has(NOT_SO.replace("Anna", FOUR[3]))


async def test_a_corrected_choice_says_nothing_about_the_match_going_on(folder: Path) -> None:
    id = started(folder, rules={"moon": "choice"}, deals=[{**MOON, "moon": "self"}, {"agreed": [2, 5, 6, 13]}])
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Who took which cards? Cards: Anna 14, Ben 0, Cleo 0, Dora 0. Change")
        # A player who opens it wants to change it: the seats stay until that is done.
        assert not app.has(OTHERS)
        for name in ("Ben", "Queen of spades", "Anna", "Queen of spades"):
            await app.tap(name)
        assert app.has(f"{OWN}: Anna minus 24, Ben 5, Cleo 6, Dora 13, chosen")
        await app.tap(OTHERS)
        await app.tap("Save correction")
        saves = [node.control for node in app.nodes() if node.name == "Save correction"]
        assert saves[-1] is not None
        await app.send(saves[-1], "click")
        assert Ledger.open(folder).story(id).sheet.totals == (2, 31, 32, 39)


async def test_a_small_phone_lowers_the_ink_for_cards_and_raises_it_to_choose(folder: Path) -> None:
    """The two buttons of the choice leave half a row of the pad visible."""
    id = almost(folder, moon="choice")
    async with opened(f"/match/{id}/deal/8", 320, 640) as app:
        await app.tap("Queen of spades")
        await app.tap("Show the cards")
        assert app.has("Anna shot the moon")
        assert not app.has(OTHERS)
        assert not app.has("Save deal 9")
        await app.tap("Choose")
        assert app.has(OTHERS)
        await app.tap("Show the cards")
        await app.tap("Ace of hearts, taken by Anna")
        assert not app.has("Choose")


async def test_controls_that_report_their_size_have_no_position(folder: Path) -> None:
    """Flet's client wraps a control that reports its size, so the stack or row no longer sees its position or share:
    instead of the ink it then draws a grey error."""
    id = almost(folder, moon="choice")
    async with opened(f"/match/{id}/deal/8") as app:
        await app.tap("Queen of spades")
        reporting = [control for control in app.controls() if getattr(control, "on_size_change", None) is not None]
        assert reporting
        places = {
            name for one in reporting for name in ("left", "right", "top", "bottom", "expand") if getattr(one, name)
        }
        assert places == set()
