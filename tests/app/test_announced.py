"""After every touch of the pad one sentence says who has what, which card it was, and how many are left."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from app.entry.pad import LastTouch
from app.theme import PAPER, Look
from app.widgets.pad.piles import announced
from app.widgets.words import aloud
from scoring.cards import CARDS
from tests.app.driver import Driver
from tests.app.evening import opened, place, started


def said(before: str, after: str, free: str, in_all: int = 14, heir: str = "") -> str:
    """Return what is announced when Anna's cards change from `before` to `after`."""
    touch = LastTouch(0, (tuple(before.split()), ()), (tuple(after.split()), ()))
    return aloud(Look(PAPER), announced(touch, "Anna", "13", [CARDS[code] for code in free.split()], in_all, heir))


def test_a_card_is_named_and_what_is_left_by_its_suit() -> None:
    assert said("", "QS", "5H 4H 3H 2H") == "Anna: 13, Queen of spades. 4 hearts left"


def test_one_is_left() -> None:
    assert said("", "5H", "QS") == "Anna: 13, 5 of hearts. 1 spade left"


def test_cards_of_several_suits_are_cards() -> None:
    assert said("2H", "2H KS QS AH", "KH QC") == "Anna: 13, 3 cards. 2 cards left"


def test_a_slide_says_how_many() -> None:
    assert said("", "AH KH QH", "JH 10H") == "Anna: 13, 3 hearts. 2 hearts left"


def test_a_card_taken_back_is_said_so() -> None:
    assert said("QS 2H", "2H", "QS") == "Anna: 13, Queen of spades removed. 1 spade left"


def test_when_all_is_placed_that_is_said() -> None:
    assert said("", "QS", "") == "Anna: 13, Queen of spades. All 14 cards assigned"
    assert said("", "KH", "", in_all=1) == "Anna: 13, King of hearts"


def test_what_is_left_for_somebody_says_for_whom() -> None:
    assert said("", "QS", "3H 2H", heir="Dora") == "Anna: 13, Queen of spades. 2 hearts left for Dora"


def test_trumps_of_a_tarot_pack_are_trumps_and_the_fool_is_a_card() -> None:
    assert said("", "T21", "T1 T2") == "Anna: 13, trump 21. 2 trumps left"
    assert said("", "FOOL", "T1 FOOL") == "Anna: 13, the Fool. 2 cards left"


def heard(app: Driver) -> list[str]:
    """Return the texts that are announced when they change."""
    live = [one for one in app.controls() if isinstance(one, ft.Semantics) and one.live_region]
    return [one.label or "".join(node.name for node in app.nodes(one)) for one in live]


async def test_after_a_tap_one_sentence_is_heard_and_no_other(folder: Path) -> None:
    """Hearts: the Queen of spades costs thirteen, every heart one."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        assert heard(app) == ["14 cards not assigned yet"]
        await app.tap("Queen of spades")
        assert heard(app) == ["Anna: 13, Queen of spades. 13 hearts left"]
        await app.tap("2 of hearts")
        assert heard(app) == ["Anna: 14, 2 of hearts. 12 hearts left"]
        await app.tap("2 of hearts")
        assert heard(app) == ["Anna: 13, 2 of hearts removed. 13 hearts left"]
        await place(app, "Ben", "AH")
        await place(app, "Cleo", "KH")
        assert heard(app) == ["Cleo: 1, King of hearts. 11 hearts left for Dora"]


async def test_a_slide_is_one_sentence_from_where_it_began(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.slide("Ace of hearts", "10 of hearts")
        assert heard(app) == ["Anna: 5, 5 hearts. 9 cards left"]


async def test_what_was_undone_is_not_said_any_more(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Queen of spades")
        await app.tap("Undo")
        assert heard(app) == ["14 cards not assigned yet"]


async def test_what_is_wrong_is_heard_instead(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        for owner, codes in {"Anna": "AH", "Ben": "KH", "Dora": "QS"}.items():
            await place(app, owner, codes)
        await app.tap("Cleo")
        await app.slide("Queen of hearts", "10 of hearts")
        await app.slide("9 of hearts", "5 of hearts")
        await app.tap("4 of hearts")
        await app.tap("Save deal 1")
        assert heard(app) == ["3 of hearts and 2 of hearts haven’t been assigned. Who took them?"]
