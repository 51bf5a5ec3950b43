"""Who is entered next: chosen by the app where a pile is certain to be whole, proposed by it everywhere else."""

from __future__ import annotations

from dataclasses import replace

from tests.app.driver import Driver
from tests.app.held_pad import ANSWER, Held

ONE_TRICK = replace(ANSWER, room=(4, 0, 20, 28))
"""Tricks told: Anna won one, Ben none, Cleo five and Dora seven; four cards each."""


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
