"""Who is entered next: chosen by the app where a pile is certain to be whole, proposed by it everywhere else."""

from __future__ import annotations

from dataclasses import replace

from app.entry.piles import chosen, goes_on_to, proposed, settled
from scoring.errors import Json
from scoring.piles import Piles
from tests.app.driver import Driver
from tests.app.held_pad import ANSWER, HEARTS, NAMES, Held

ONE_TRICK = replace(ANSWER, room=(4, 0, 20, 28))
"""Tricks told: Anna won one, Ben none, Cleo five and Dora seven; four cards each."""
FIVE = Piles(tuple("Anna Ben Cleo Dora Emil".split()), HEARTS, frozenset(HEARTS))


def test_next_is_clockwise_the_first_without_a_card() -> None:
    assert proposed(ANSWER, [["2H"], [], [], []], 0) == 1
    assert proposed(ANSWER, [["2H"], ["3H"], [], []], 0) == 2
    assert proposed(ANSWER, [[], ["3H"], [], ["4H"]], 3) == 0
    assert proposed(FIVE, [[], [], [], ["3H"], []], 4) == 0


def test_once_all_others_have_a_card_the_neighbour_is_next() -> None:
    assert proposed(ANSWER, [["2H"], ["3H"], ["4H"], ["5H"]], 3) == 0


def test_who_has_all_that_his_tricks_can_hold_is_not_proposed() -> None:
    assert proposed(ONE_TRICK, [[], [], [], []], 0) == 2
    assert proposed(ONE_TRICK, [["2H", "3H", "4H", "5H"], [], ["6H"], ["7H"]], 3) == 2


def test_nobody_is_proposed_where_order_matters_or_between_two() -> None:
    assert proposed(replace(ANSWER, ordered=True), [["2H"], [], [], []], 0) is None
    assert proposed(Piles(NAMES[:2], HEARTS, frozenset(HEARTS)), [["2H"], []], 0) is None


def test_the_app_goes_on_by_itself_only_when_the_pile_is_certain_to_be_whole() -> None:
    """Anna's trick holds four cards; without the tricks told nothing is certain."""
    three: Json = [["2H", "3H", "4H"], [], [], []]
    four: Json = [["2H", "3H", "4H", "5H"], [], [], []]
    assert goes_on_to(ONE_TRICK, three, None, 0) == 0
    assert goes_on_to(ONE_TRICK, four, None, 0) == 2
    assert goes_on_to(ANSWER, four, None, 0) == 0


def test_the_app_stays_where_it_is_when_no_card_is_left() -> None:
    four = replace(ANSWER, cards=HEARTS[:4], room=(4, 0, 20, 28))
    assert goes_on_to(four, [["AH", "KH", "QH", "JH"], [], [], []], None, 0) == 0


def test_the_first_who_won_a_trick_is_chosen_at_first() -> None:
    assert chosen(replace(ANSWER, room=(0, 0, 24, 28)), [[], [], [], []]) == 2
    assert chosen(ANSWER, [[], [], [], []]) == 0
    assert chosen(replace(ANSWER, room=(0, 0, 24, 28)), [[], [], [], []], 1) == 1


def test_the_last_who_won_a_trick_has_what_is_left_by_himself() -> None:
    """Ben won none, so once Anna and Cleo have a card Dora is the last."""
    assert settled(ONE_TRICK, [["2H"], [], ["3H"], []]) == [["2H"], [], ["3H"], None]
    assert settled(ANSWER, [["2H"], [], ["3H"], []]) == [["2H"], [], ["3H"], []]


async def test_one_tap_goes_on_to_who_is_next_and_he_is_named() -> None:
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.tap("Queen of spades")
    assert app.has("Ben, next")
    await app.tap("Next: Ben")
    assert app.has("Ben, chosen")
    assert app.has("Cleo, next")
    await app.tap("2 of hearts")
    assert held.value == [["QS"], ["2H"], [], []]


async def test_the_button_for_the_next_goes_when_nothing_is_left() -> None:
    app = await Driver.start(Held(ANSWER, [["QS"], ["2H"], [], []]))
    assert app.has("Next: Cleo")
    await app.hold("Cleo")
    assert not any(name.startswith("Next") or name.endswith("next") for name in app.names())


async def test_after_the_fourth_card_of_one_trick_the_next_is_chosen() -> None:
    held = Held(ONE_TRICK)
    app = await Driver.start(held)
    for name in ("2 of hearts", "3 of hearts", "4 of hearts"):
        await app.tap(name)
        assert app.has("Anna, chosen")
    await app.tap("5 of hearts")
    assert app.has("Cleo, chosen")
    assert app.has("Dora, next")
    await app.tap("6 of hearts")
    assert held.value == [["2H", "3H", "4H", "5H"], [], ["6H"], None]


async def test_a_slide_stays_with_the_one_it_began_with() -> None:
    """Five cards under one finger are all Anna's, though the three of her one trick are there on half the way."""
    held = Held(replace(ANSWER, room=(3, 0, 15, 21)))
    app = await Driver.start(held)
    await app.slide("Ace of hearts", "10 of hearts")
    assert held.value == [["AH", "KH", "QH", "JH", "10H"], [], [], []]


async def test_a_pile_that_is_whole_can_be_chosen_and_changed() -> None:
    held = Held(ONE_TRICK, [["2H", "3H", "4H", "5H"], [], [], []])
    app = await Driver.start(held)
    await app.tap("Anna")
    await app.tap("5 of hearts")
    assert held.value == [["2H", "3H", "4H"], [], [], []]
    assert app.has("Anna, chosen")
