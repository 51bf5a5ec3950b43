"""The effect of touches on the piles, and who is entered next."""

from __future__ import annotations

from dataclasses import replace

from app.entry.piles import (
    chosen,
    goes_on_to,
    in_piles,
    normalised,
    proposed,
    rest_given,
    slid,
    tapped,
    target_of_rest,
)
from scoring.errors import Json
from scoring.questions import GivenPiles, Piles
from tests.app.held_pad import ANSWER, HEARTS, NAMES, PENALTIES

TWO = Piles(NAMES[:2], HEARTS, frozenset(HEARTS))
THREE = Piles(NAMES[:3], HEARTS[:5], frozenset(HEARTS))
"""Ace, King, Queen, Jack and ten of hearts for three."""


def test_a_tap_puts_a_card_at_the_end_of_the_pile() -> None:
    assert tapped(ANSWER, GivenPiles([["2H"], [], [], []]), "3H", 0) == [["2H", "3H"], [], [], []]


def test_a_second_tap_with_the_same_seat_takes_the_card_back() -> None:
    assert tapped(ANSWER, GivenPiles([["2H", "3H"], [], [], []]), "2H", 0) == [["3H"], [], [], []]


def test_a_tap_with_another_seat_moves_the_card() -> None:
    assert tapped(ANSWER, GivenPiles([["2H"], ["QS"], [], []]), "2H", 1) == [[], ["QS", "2H"], [], []]


def test_without_any_card_there_is_no_answer() -> None:
    assert tapped(ANSWER, GivenPiles([["2H"], [], [], []]), "2H", 0) is None


def test_sliding_takes_only_free_cards() -> None:
    piles: Json = [["QH"], [], []]
    assert slid(THREE, GivenPiles(piles), ["KH", "QH", "JH"], 1) == [["QH"], ["KH", "JH"], None]


def test_sliding_back_removes_only_cards_of_that_seat() -> None:
    piles: Json = [["QH"], ["KH", "JH"], []]
    assert slid(THREE, GivenPiles(piles), ["KH", "QH", "JH"], 1, back=True) == [["QH"], [], []]


def test_the_last_seat_without_a_card_gets_the_rest() -> None:
    assert tapped(THREE, GivenPiles([["AH"], [], []]), "QH", 1) == [["AH"], ["QH"], None]
    assert in_piles(THREE, GivenPiles([["AH"], ["QH"], None])) == (("AH",), ("QH",), ("KH", "JH", "10H"))


def test_the_rest_of_the_last_seat_can_still_be_tapped_for_others() -> None:
    assert tapped(THREE, GivenPiles([["AH"], ["QH"], None]), "KH", 1) == [["AH"], ["QH", "KH"], None]


def test_a_tap_for_the_last_seat_itself_leaves_the_other_cards_open() -> None:
    assert tapped(THREE, GivenPiles([["AH"], ["QH"], None]), "KH", 2) == [["AH"], ["QH"], ["KH"]]


def test_a_seat_that_was_skipped_is_not_assumed_to_have_no_cards() -> None:
    """One card for Cleo says nothing about Ben: the deal is half entered, and Dora does not get the rest."""
    assert tapped(ANSWER, GivenPiles([["2H"], [], [], []]), "3H", 2) == [["2H"], [], ["3H"], []]
    assert tapped(ANSWER, GivenPiles(None), "3H", 2) == [[], [], ["3H"], []]
    assert tapped(ANSWER, GivenPiles([["2H"], [], [], []]), "3H", 3) == [["2H"], [], [], ["3H"]]


def test_a_seat_that_was_skipped_can_still_get_cards() -> None:
    assert tapped(ANSWER, GivenPiles([["2H"], [], ["3H"], None]), "4H", 1) == [["2H"], ["4H"], ["3H"], None]


def test_of_two_owners_the_other_gets_the_rest() -> None:
    assert tapped(TWO, GivenPiles(None), "AH", 0) == [["AH"], None]


def test_nothing_is_assigned_automatically_with_an_order() -> None:
    ordered = Piles(NAMES[:2], HEARTS, frozenset(HEARTS), ordered=True)
    assert normalised(ordered, [["AH"], []]) == [["AH"], []]


def test_the_rest_is_proposed_for_an_heir_and_given_to_anybody() -> None:
    """Anna and Ben tie: what the other two took decides nothing, so nothing is guessed to be theirs."""
    tied = Piles(NAMES, HEARTS, frozenset(HEARTS), heirs=(0, 1))
    assert normalised(tied, [["AH"], ["KH"], ["QH"], []]) == [["AH"], ["KH"], ["QH"], []]
    assert target_of_rest(tied, (("AH",), ("KH",), ("QH",), ()), 2) is None
    assert normalised(tied, [["AH"], [], ["QH"], ["KH"]]) == [["AH"], None, ["QH"], ["KH"]]
    assert target_of_rest(tied, (("AH",), (), ("QH",), ("KH",)), 2) == 1
    left = [heart.code for heart in HEARTS[3:]]
    assert rest_given(tied, GivenPiles([["AH"], ["KH"], ["QH"], []]), 3) == [["AH"], ["KH"], ["QH"], left]


def test_once_every_card_is_placed_nobody_gets_the_rest() -> None:
    piles = [["AH", "KH"], ["QH", "JH", "10H"], []]
    assert normalised(THREE, piles) == piles


def test_a_null_pile_is_shown_as_all_the_remaining_cards() -> None:
    piles = in_piles(ANSWER, GivenPiles([["2h"], ["3♥"], [], None]))
    assert piles[:3] == (("2H",), ("3H",), ())
    assert set(piles[3]) == {penalty.code for penalty in PENALTIES} - {"2H", "3H"}


def test_invalid_and_duplicate_cards_are_not_shown() -> None:
    assert in_piles(ANSWER, GivenPiles([["2H", "ZZ"], ["2H"], [], []])) == (("2H",), (), (), ())


def test_the_rest_goes_to_the_only_owner_without_a_card() -> None:
    assert target_of_rest(ANSWER, (("2H",), ("3H",), (), ("QS",)), 0) == 2


def test_of_two_sides_the_rest_goes_to_the_other() -> None:
    assert target_of_rest(ANSWER, (("2H",), ("3H",)), 0) == 1


def test_the_rest_is_every_card_in_no_pile() -> None:
    assert rest_given(THREE, GivenPiles([["AH"], [], []]), 2) == [["AH"], [], ["KH", "QH", "JH", "10H"]]


def test_the_rest_of_a_suit_does_not_move_other_cards() -> None:
    hearts = [heart.code for heart in HEARTS if heart.code != "5H"]
    assert rest_given(ANSWER, GivenPiles([["5H"], [], [], []]), 1, "H") == [["5H"], hearts, [], []]


# Who is entered next ------------------------------------------------------------------------------------------

ONE_TRICK = replace(ANSWER, room=(4, 0, 20, 28))
"""The tricks entered: Anna won one, Ben none, Cleo five and Dora seven; four cards each."""
FIVE = Piles(tuple("Anna Ben Cleo Dora Emil".split()), HEARTS, frozenset(HEARTS))


def test_the_next_seat_is_the_first_clockwise_without_a_card() -> None:
    assert proposed(ANSWER, [["2H"], [], [], []], 0) == 1
    assert proposed(ANSWER, [["2H"], ["3H"], [], []], 0) == 2
    assert proposed(ANSWER, [[], ["3H"], [], ["4H"]], 3) == 0
    assert proposed(FIVE, [[], [], [], ["3H"], []], 4) == 0


def test_once_all_others_have_a_card_the_neighbour_is_next() -> None:
    assert proposed(ANSWER, [["2H"], ["3H"], ["4H"], ["5H"]], 3) == 0


def test_a_seat_with_all_the_cards_of_its_tricks_is_not_proposed() -> None:
    assert proposed(ONE_TRICK, [[], [], [], []], 0) == 2
    assert proposed(ONE_TRICK, [["2H", "3H", "4H", "5H"], [], ["6H"], ["7H"]], 3) == 2


def test_nobody_is_proposed_if_order_matters_or_between_two() -> None:
    assert proposed(replace(ANSWER, ordered=True), [["2H"], [], [], []], 0) is None
    assert proposed(Piles(NAMES[:2], HEARTS, frozenset(HEARTS)), [["2H"], []], 0) is None


def test_the_app_moves_on_only_if_the_pile_is_certainly_complete() -> None:
    """Anna's trick holds four cards; without the numbers of tricks nothing is certain."""
    three: Json = [["2H", "3H", "4H"], [], [], []]
    four: Json = [["2H", "3H", "4H", "5H"], [], [], []]
    assert goes_on_to(ONE_TRICK, GivenPiles(three), 0) == 0
    assert goes_on_to(ONE_TRICK, GivenPiles(four), 0) == 2
    assert goes_on_to(ANSWER, GivenPiles(four), 0) == 0


def test_the_app_does_not_move_on_if_no_card_is_left() -> None:
    four = replace(ANSWER, cards=HEARTS[:4], room=(4, 0, 20, 28))
    assert goes_on_to(four, GivenPiles([["AH", "KH", "QH", "JH"], [], [], []]), 0) == 0


def test_the_first_who_won_a_trick_is_chosen_at_first() -> None:
    assert chosen(replace(ANSWER, room=(0, 0, 24, 28)), [[], [], [], []]) == 2
    assert chosen(ANSWER, [[], [], [], []]) == 0
    assert chosen(replace(ANSWER, room=(0, 0, 24, 28)), [[], [], [], []], 1) == 1


def test_with_fewer_cards_than_tricks_the_winner_of_most_is_chosen_first() -> None:
    """Five cards in thirteen tricks: a player with a single trick probably has none of them."""
    few = replace(ANSWER, cards=HEARTS[:5], trick=4, room=(4, 0, 20, 28))
    assert chosen(few, [[], [], [], []]) == 3
    assert chosen(few, [[], [], [], []], 0) == 0
    # The others are only assigned if they have to be.
    assert chosen(replace(few, cards=HEARTS), [[], [], [], []]) == 0


def test_the_last_seat_that_won_a_trick_gets_the_rest() -> None:
    """Ben won none, so once Anna and Cleo have a card Dora is the last."""
    assert normalised(ONE_TRICK, [["2H"], [], ["3H"], []]) == [["2H"], [], ["3H"], None]
    assert normalised(ONE_TRICK, [["2H"], [], [], []]) == [["2H"], [], [], []]
