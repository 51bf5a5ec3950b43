"""After every touch of the pad one sentence says who has what, which card it was, and how many are left."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from app.entry.pad import LastTouch
from app.look.theme import PAPER, Look
from app.look.words import aloud
from app.widgets.pad.piles import announced
from scoring.cards import CARDS
from tests.app.driver import Driver
from tests.app.evening import opened, place, started


def announcement(before: str, after: str, free: str, in_all: int = 14, heir: str = "") -> str:
    """Return what is announced when Anna's cards change from `before` to `after`."""
    touch = LastTouch(0, (tuple(before.split()), ()), (tuple(after.split()), ()))
    return aloud(Look(PAPER), announced(touch, "Anna", "13", [CARDS[code] for code in free.split()], in_all, heir))


def test_a_card_and_the_suit_of_what_is_left_are_named() -> None:
    assert announcement("", "QS", "5H 4H 3H 2H") == "Anna: 13, Queen of spades. 4 hearts left"


def test_one_card_left_is_singular() -> None:
    assert announcement("", "5H", "QS") == "Anna: 13, 5 of hearts. 1 spade left"


def test_cards_of_several_suits_are_called_cards() -> None:
    assert announcement("2H", "2H KS QS AH", "KH QC") == "Anna: 13, 3 cards. 2 cards left"


def test_a_swipe_says_how_many_cards() -> None:
    assert announcement("", "AH KH QH", "JH 10H") == "Anna: 13, 3 hearts. 2 hearts left"


def test_a_removed_card_is_announced_as_removed() -> None:
    assert announcement("QS 2H", "2H", "QS") == "Anna: 13, Queen of spades removed. 1 spade left"


def test_the_last_card_announces_that_all_are_assigned() -> None:
    assert announcement("", "QS", "") == "Anna: 13, Queen of spades. All 14 cards assigned"
    assert announcement("", "KH", "", in_all=1) == "Anna: 13, King of hearts"


def test_cards_left_for_the_last_player_name_the_player() -> None:
    assert announcement("", "QS", "3H 2H", heir="Dora") == "Anna: 13, Queen of spades. 2 hearts left for Dora"


def test_tarot_trumps_are_called_trumps_and_the_fool_a_card() -> None:
    assert announcement("", "T21", "T1 T2") == "Anna: 13, trump 21. 2 trumps left"
    assert announcement("", "FOOL", "T1 FOOL") == "Anna: 13, the Fool. 2 cards left"


def announcements(app: Driver) -> list[str]:
    """Return the texts that are announced when they change."""
    live = [control for control in app.controls() if isinstance(control, ft.Semantics) and control.live_region]
    return [one.label or "".join(node.name for node in app.nodes(one)) for one in live]


async def test_each_tap_announces_exactly_one_sentence(folder: Path) -> None:
    """Hearts: the Queen of spades costs thirteen, every heart one."""
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        assert announcements(app) == ["14 cards not assigned yet"]
        await app.tap("Queen of spades")
        assert announcements(app) == ["Anna: 13, Queen of spades. 13 hearts left"]
        await app.tap("2 of hearts")
        assert announcements(app) == ["Anna: 14, 2 of hearts. 12 hearts left"]
        await app.tap("2 of hearts")
        assert announcements(app) == ["Anna: 13, 2 of hearts removed. 13 hearts left"]
        await place(app, "Ben", "AH")
        await place(app, "Cleo", "KH")
        assert announcements(app) == ["Cleo: 1, King of hearts. 11 hearts left for Dora"]


async def test_a_swipe_is_announced_in_one_sentence(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.slide("Ace of hearts", "10 of hearts")
        assert announcements(app) == ["Anna: 5, 5 hearts. 9 cards left"]


async def test_an_undone_tap_is_no_longer_announced(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        await app.tap("Queen of spades")
        await app.tap("Undo")
        assert announcements(app) == ["14 cards not assigned yet"]


async def test_an_error_is_announced_besides(folder: Path) -> None:
    id = started(folder)
    async with opened(f"/match/{id}/deal/0") as app:
        for owner, codes in {"Anna": "AH", "Ben": "KH", "Dora": "QS"}.items():
            await place(app, owner, codes)
        await app.tap("Cleo")
        await app.slide("Queen of hearts", "10 of hearts")
        await app.slide("9 of hearts", "5 of hearts")
        await app.tap("4 of hearts")
        before = announcements(app)
        await app.tap("Save deal 1")
        error = "3 of hearts and 2 of hearts haven’t been assigned. Who took them?"
        assert announcements(app) == [error, *before]
