"""The card pad: what taps make of the piles, what it shows and how it is read aloud."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from app.theme import PAPER, Look, dress
from app.ui import component
from app.widgets.pile_facts import in_piles, moved, open_cards, rest_to, target_of_rest
from app.widgets.piles import CardPad, PileUpdate, lay_out
from app.widgets.seal import marks
from scoring.cards import PACK_52, RANKS_52, card, pack
from scoring.errors import Json
from scoring.piles import Piles
from tests.app.driver import Driver

NAMES = ("Anna", "Ben", "Cleo", "Dora")
HEARTS = tuple(card(rank + "H") for rank in RANKS_52)
PENALTIES = (*HEARTS, card("QS"))
ANSWER = Piles(NAMES, PENALTIES, frozenset(PACK_52), 4)


def test_a_tap_puts_a_card_at_the_end_of_the_pile() -> None:
    assert moved((("2H",), ()), "3H", 0) == [["2H", "3H"], []]


def test_a_second_tap_with_the_same_seat_takes_the_card_back() -> None:
    assert moved((("2H", "3H"), ()), "2H", 0) == [["3H"], []]


def test_a_tap_with_another_seat_moves_the_card() -> None:
    assert moved((("2H",), ("QS",)), "2H", 1) == [[], ["QS", "2H"]]


def test_no_card_in_any_pile_is_no_answer() -> None:
    assert moved((("2H",), ()), "2H", 0) is None


def test_a_null_pile_is_shown_as_all_the_cards_that_are_left() -> None:
    piles = in_piles(ANSWER, [["2h"], ["3♥"], [], None])
    assert piles[:3] == (("2H",), ("3H",), ())
    assert set(piles[3]) == {one.code for one in PENALTIES} - {"2H", "3H"}


def test_what_is_no_card_or_lies_twice_is_not_shown() -> None:
    assert in_piles(ANSWER, [["2H", "ZZ"], ["2H"], [], []]) == (("2H",), (), (), ())


def test_the_rest_goes_to_the_only_owner_without_a_card() -> None:
    assert target_of_rest((("2H",), ("3H",), (), ("QS",)), 0) == 2


def test_of_two_sides_the_rest_goes_to_the_other_one() -> None:
    assert target_of_rest((("2H",), ("3H",)), 0) == 1


def test_the_rest_is_every_card_in_no_pile() -> None:
    piles = (("AH",), (), (), ())
    left = open_cards((card("AH"), card("KH"), card("QS")), piles)
    assert rest_to(piles, left, 3) == [["AH"], [], [], ["KH", "QS"]]


def test_hearts_lie_five_to_a_row_and_the_queen_of_spades_takes_what_is_left() -> None:
    layout = lay_out(Look(PAPER), PENALTIES, 362)
    assert [len(cards) for _, cards in layout.rows] == [5, 5, 4]
    assert layout.across == 66
    assert layout.height == 102
    assert layout.wide_last == 66 + 8 + 66


def test_a_small_phone_has_four_to_a_row() -> None:
    layout = lay_out(Look(PAPER, 320, 640), PENALTIES, 300)
    assert [len(cards) for _, cards in layout.rows] == [4, 4, 4, 2]
    assert (layout.height, layout.form) == (66, "low")


def test_a_whole_pack_lies_suit_by_suit() -> None:
    layout = lay_out(Look(PAPER), pack("A 10 K Q J 9 8 7".split()), 362)
    assert [(suit, len(cards)) for suit, cards in layout.rows] == [
        ("S", 4), ("", 4), ("H", 4), ("", 4), ("D", 4), ("", 4), ("C", 4), ("", 4),
    ]  # fmt: skip


@pytest.mark.parametrize("width", [300, 362, 498])
def test_cards_are_never_under_a_finger_however_little_room_there_is(width: float) -> None:
    layout = lay_out(Look(PAPER, width + 28, 500), PACK_52, width, room=100)
    assert layout.across >= 56
    assert layout.height - 3 >= 56


def test_one_lone_suit_keeps_its_last_card_narrow() -> None:
    assert lay_out(Look(PAPER), HEARTS, 362).wide_last == 0


class Held:
    """The owner of one pad: it keeps piles and counts, as the screen that enters a deal does."""

    def __init__(self, answer: Piles, value: Json = None, counts: Json = None, **more: Any) -> None:
        self.answer, self.value, self.counts, self.more = answer, value, counts, more

    def __call__(self, page: ft.Page) -> None:
        """The app that shows it."""
        dress(page, PAPER)
        seals = dict(zip(self.answer.owners, marks(self.answer.owners), strict=True))

        @component
        def Whole() -> ft.View:
            facts, put = ft.use_state((self.value, self.counts))
            self.value, self.counts = facts

            def change(update: PileUpdate) -> None:
                put(lambda old: update(*old))

            pad = CardPad(Look(PAPER), self.answer, *facts, seals, change, width=362, **self.more)
            return ft.View(route="/", controls=[pad])

        page.render_views(Whole)


async def test_tapping_a_seat_and_then_cards_fills_its_pile() -> None:
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.tap("Queen of spades")
    await app.tap("2 of hearts")
    assert held.value == [[], ["QS", "2H"], [], []]
    assert "Queen of spades, taken by Ben" in app.names()


async def test_the_tray_counts_what_lies_in_no_pile_and_gives_it_away() -> None:
    held = Held(ANSWER, [["AH"], ["QS"], ["KH"], []])
    app = await Driver.start(held)
    assert app.says("cards in no pile yet")
    assert app.says("11")
    await app.tap("Rest to Dora")
    assert held.value == [["AH"], ["QS"], ["KH"], [f"{rank}H" for rank in RANKS_52[2:]]]
    assert app.says("All 14 cards placed.")


async def test_a_missing_card_is_framed_and_its_remedy_offered() -> None:
    piles: list[Json] = [["AH", "KH", "QH", "JH", "10H", "9H", "8H"], ["7H", "6H"], ["4H", "2H"], ["QS"]]
    held = Held(ANSWER, piles, wanted=frozenset(["5H", "3H"]), message="*5♥ and 3♥ are in no pile.* Who took them?")
    app = await Driver.start(held)
    assert "5 of hearts, in no pile" in app.names()
    await app.tap("Dora")
    await app.tap("Both to Dora")
    assert held.value == [*piles[:3], ["QS", "5H", "3H"]]


async def test_where_order_matters_each_card_says_which_it_was() -> None:
    app = await Driver.start(
        Held(Piles(NAMES[:3], HEARTS, frozenset(HEARTS), ordered=True), [["9H", "4H"], ["QH"], []])
    )
    assert "4 of hearts, taken by Anna, number 2" in app.names()
    assert "Queen of hearts, taken by Ben, number 1" in app.names()


async def test_a_card_taken_is_checked_for_a_screen_reader_and_a_free_one_is_not() -> None:
    app = await Driver.start(Held(ANSWER, [["AH"], [], [], []]))
    assert app.find("Ace of hearts").checked is True
    assert app.find("King of hearts").checked is False


async def test_one_tap_sends_little_more_than_the_card_and_the_counts() -> None:
    app = await Driver.start(Held(ANSWER))
    whole, app.sent = app.sent, 0
    await app.tap("King of hearts")
    assert app.sent < whole / 8
