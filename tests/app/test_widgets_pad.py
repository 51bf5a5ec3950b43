"""The card pad: what taps make of the piles, what it shows and how it is read aloud."""

from __future__ import annotations

import pytest

from app.entry.piles import in_piles, rest_given, settled, slid, tapped, target_of_rest
from app.theme import PAPER, Look
from app.widgets.card_rows import lay_out, under
from scoring.cards import PACK_52, RANKS_52, card, pack
from scoring.errors import Json
from scoring.piles import Piles
from tests.app.driver import Driver
from tests.app.held_pad import ANSWER, HEARTS, NAMES, PENALTIES, Held

TWO = Piles(NAMES[:2], HEARTS, frozenset(HEARTS))
THREE = Piles(NAMES[:3], HEARTS[:5], frozenset(HEARTS))
"""Ace, King, Queen, Jack and ten of hearts for three."""


def test_a_tap_puts_a_card_at_the_end_of_the_pile() -> None:
    assert tapped(ANSWER, [["2H"], [], [], []], None, "3H", 0) == [["2H", "3H"], [], [], []]


def test_a_second_tap_with_the_same_seat_takes_the_card_back() -> None:
    assert tapped(ANSWER, [["2H", "3H"], [], [], []], None, "2H", 0) == [["3H"], [], [], []]


def test_a_tap_with_another_seat_moves_the_card() -> None:
    assert tapped(ANSWER, [["2H"], ["QS"], [], []], None, "2H", 1) == [[], ["QS", "2H"], [], []]


def test_no_card_in_any_pile_is_no_answer() -> None:
    assert tapped(ANSWER, [["2H"], [], [], []], None, "2H", 0) is None


def test_sliding_takes_the_free_cards_and_no_others() -> None:
    piles: Json = [["QH"], [], []]
    assert slid(THREE, piles, None, ["KH", "QH", "JH"], 1) == [["QH"], ["KH", "JH"], None]


def test_sliding_back_takes_out_his_own_and_no_others() -> None:
    piles: Json = [["QH"], ["KH", "JH"], []]
    assert slid(THREE, piles, None, ["KH", "QH", "JH"], 1, back=True) == [["QH"], [], []]


def test_the_last_without_a_card_has_what_is_left_by_himself() -> None:
    assert tapped(THREE, [["AH"], [], []], None, "QH", 1) == [["AH"], ["QH"], None]
    assert in_piles(THREE, [["AH"], ["QH"], None]) == (("AH",), ("QH",), ("KH", "JH", "10H"))


def test_what_is_left_for_the_last_can_still_be_tapped_for_others() -> None:
    assert tapped(THREE, [["AH"], ["QH"], None], None, "KH", 1) == [["AH"], ["QH", "KH"], None]


def test_a_tap_for_the_last_himself_leaves_the_others_open_again() -> None:
    assert tapped(THREE, [["AH"], ["QH"], None], None, "KH", 2) == [["AH"], ["QH"], ["KH"]]


def test_of_two_the_other_one_has_what_is_left() -> None:
    assert tapped(TWO, None, None, "AH", 0) == [["AH"], None]


def test_nothing_goes_by_itself_where_order_matters_or_cards_may_lie_nowhere() -> None:
    ordered = Piles(NAMES[:2], HEARTS, frozenset(HEARTS), ordered=True)
    spare = Piles(NAMES[:2], HEARTS, frozenset(HEARTS), spare=frozenset(HEARTS[2:]))
    for answer in (ordered, spare):
        assert settled(answer, [["AH"], []]) == [["AH"], []]


def test_when_every_card_is_placed_nothing_is_left_for_anybody() -> None:
    piles = [["AH", "KH"], ["QH", "JH", "10H"], []]
    assert settled(THREE, piles) == piles


def test_a_null_pile_is_shown_as_all_the_cards_that_are_left() -> None:
    piles = in_piles(ANSWER, [["2h"], ["3♥"], [], None])
    assert piles[:3] == (("2H",), ("3H",), ())
    assert set(piles[3]) == {one.code for one in PENALTIES} - {"2H", "3H"}


def test_what_is_no_card_or_lies_twice_is_not_shown() -> None:
    assert in_piles(ANSWER, [["2H", "ZZ"], ["2H"], [], []]) == (("2H",), (), (), ())


def test_the_rest_goes_to_the_only_owner_without_a_card() -> None:
    assert target_of_rest(ANSWER, (("2H",), ("3H",), (), ("QS",)), 0) == 2


def test_of_two_sides_the_rest_goes_to_the_other_one() -> None:
    assert target_of_rest(ANSWER, (("2H",), ("3H",)), 0) == 1


def test_the_rest_is_every_card_in_no_pile() -> None:
    assert rest_given(THREE, [["AH"], [], []], None, 2) == [["AH"], [], ["KH", "QH", "JH", "10H"]]


def test_the_rest_of_a_suit_leaves_the_others_where_they_are() -> None:
    hearts = [one.code for one in HEARTS if one.code != "5H"]
    assert rest_given(ANSWER, [["5H"], [], [], []], None, 1, "H") == [["5H"], hearts, [], []]


def test_a_card_is_under_the_finger_up_to_half_way_to_the_next() -> None:
    """Cards from 0 to 60, 68 to 128 and 136 to 196: the gaps end at 64 and 132."""
    places = [under(x, [60, 60, 60], 8) for x in (-5, 0, 63, 65, 131, 133, 500)]
    assert places == [0, 0, 0, 1, 1, 2, 2]


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
    assert app.says("in no pile yet")
    assert app.says("11")
    await app.tap("Rest to Dora")
    assert held.value == [["AH"], ["QS"], ["KH"], [f"{rank}H" for rank in RANKS_52[2:]]]
    assert app.says("All 14 cards placed.")


async def test_a_missing_card_is_framed_and_its_remedy_offered() -> None:
    piles: list[Json] = [["AH", "KH", "QH", "JH", "10H", "9H", "8H"], ["7H", "6H"], ["4H", "2H"], ["QS"]]
    held = Held(
        ANSWER, piles, wanted=frozenset(["5H", "3H"]), message="\x025♥ and 3♥ are in no pile.\x03 Who took them?"
    )
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


async def test_a_finger_that_slides_along_a_row_takes_its_cards() -> None:
    held = Held(ANSWER, [["QH"], [], [], []])
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.slide("Ace of hearts", "10 of hearts")
    assert held.value == [["QH"], ["AH", "KH", "JH", "10H"], [], []]
    await app.slide("10 of hearts", "Jack of hearts")
    assert held.value == [["QH"], ["AH", "KH"], [], []]


async def test_a_finger_slides_past_the_suit_before_a_row_and_over_wide_cards() -> None:
    piles = Piles(NAMES, (*PACK_52,), frozenset(PACK_52))
    held = Held(piles)
    app = await Driver.start(held)
    await app.slide("King of clubs", "Jack of clubs")
    assert held.value == [["KC", "QC", "JC"], [], [], []]
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.slide("Queen of spades", "3 of hearts")
    assert held.value == [["QS", "2H", "3H"], [], [], []]


async def test_a_card_held_gives_its_suit_and_an_owner_held_gets_the_rest() -> None:
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.hold("7 of hearts")
    assert held.value == [[one.code for one in HEARTS], [], [], []]
    await app.hold("Cleo")
    assert held.value == [[one.code for one in HEARTS], [], ["QS"], []]


async def test_one_card_goes_to_whoever_is_tapped() -> None:
    held = Held(Piles(NAMES, (card("KH"),), frozenset(PACK_52), 4))
    app = await Driver.start(held)
    await app.tap("Cleo")
    assert held.value == [[], [], ["KH"], []]
    await app.tap("Anna")
    assert held.value == [["KH"], [], [], []]
    await app.tap("Anna")
    assert held.value is None


async def test_who_gets_what_is_left_is_told_and_shown_on_the_cards() -> None:
    held = Held(THREE, [["AH"], [], []])
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.tap("Queen of hearts")
    assert app.says("left for Cleo")
    assert app.has("Jack of hearts, left for Cleo")
