"""The player entered next: chosen by the app if a pile is certainly complete, and proposed otherwise."""

from __future__ import annotations

from dataclasses import replace

from scoring.cards import RANKS_52
from scoring.text import say
from tests.app.driver import Driver
from tests.app.held_pad import ANSWER, Held

ONE_TRICK = replace(ANSWER, room=(4, 0, 20, 28))
"""The tricks entered: Anna won one, Ben none, Cleo five and Dora seven; four cards each."""


async def test_one_tap_chooses_the_next_player() -> None:
    held = Held(ANSWER)
    app = await Driver.start(held)
    await app.tap("Queen of spades")
    await app.tap("Next: Ben")
    assert app.has("Ben, chosen")
    assert app.has("Next: Cleo")
    await app.tap("2 of hearts")
    assert held.value == [["QS"], ["2H"], [], []]


async def test_the_next_button_disappears_when_no_card_is_left() -> None:
    app = await Driver.start(Held(ANSWER, [["QS"], ["2H"], [], []]))
    assert app.has("Next: Cleo")
    await app.hold("Cleo")
    assert not _buttons(app)


async def test_save_gives_the_rest_to_the_last_seat_without_a_button() -> None:
    held = Held(ANSWER, [["QS"], ["2H"], [], []])
    app = await Driver.start(held)
    await app.tap("Next: Cleo")
    await app.tap("3 of hearts")
    assert held.value == [["QS"], ["2H"], ["3H"], None]
    assert not _buttons(app)


async def test_the_rest_is_offered_to_the_chosen_player_once_all_have_cards() -> None:
    held = Held(ANSWER, [["QS"], ["2H"], ["3H"], []])
    app = await Driver.start(held)
    await app.tap("Dora")
    await app.tap("4 of hearts")
    assert _buttons(app) == ["Rest to Dora"]


async def test_a_second_tap_on_the_chosen_seat_offers_it_the_rest() -> None:
    held = Held(ANSWER, [["QS"], [], [], []])
    app = await Driver.start(held)
    await app.tap("Ben")
    assert _buttons(app) == ["Next: Cleo"]
    await app.tap("Ben")
    assert _buttons(app) == ["Rest to Ben"]
    await app.tap("Rest to Ben")
    assert held.value == [["QS"], [f"{rank}H" for rank in RANKS_52], [], []]


async def test_a_likely_sweep_is_offered_together_with_the_next_button() -> None:
    """Here at the seventh of fourteen cards, if nobody else has any."""
    held = Held(replace(ANSWER, sweep=lambda name: say("{name} shot the moon", name=name)))
    app = await Driver.start(held)
    await app.slide("Ace of hearts", "10 of hearts")
    await app.tap("9 of hearts")
    assert _buttons(app) == ["Next: Ben"]
    await app.tap("8 of hearts")
    assert _buttons(app) == ["Anna shot the moon", "Next: Ben"]
    await app.tap("Anna shot the moon")
    assert held.value == [["AH", "KH", "QH", "JH", "10H", "9H", "8H", *(f"{n}H" for n in "765432"), "QS"], [], [], []]


def _buttons(app: Driver) -> list[str]:
    """Return the buttons of the tray."""
    return [name for name in app.names() if name.startswith(("Next", "Rest to")) or name.endswith("moon")]


async def test_the_next_player_is_chosen_after_the_fourth_card_of_a_trick() -> None:
    held = Held(ONE_TRICK)
    app = await Driver.start(held)
    for name in ("2 of hearts", "3 of hearts", "4 of hearts"):
        await app.tap(name)
        assert app.has("Anna, chosen")
    await app.tap("5 of hearts")
    assert app.has("Cleo, chosen")
    await app.tap("6 of hearts")
    assert held.value == [["2H", "3H", "4H", "5H"], [], ["6H"], None]


async def test_a_swipe_stays_with_the_player_it_began_with() -> None:
    """Five cards under one swipe are all Anna's, though the three of her one trick are complete half way."""
    held = Held(replace(ANSWER, room=(3, 0, 15, 21)))
    app = await Driver.start(held)
    await app.slide("Ace of hearts", "10 of hearts")
    assert held.value == [["AH", "KH", "QH", "JH", "10H"], [], [], []]


async def test_a_complete_pile_can_be_chosen_and_changed() -> None:
    held = Held(ONE_TRICK, [["2H", "3H", "4H", "5H"], [], [], []])
    app = await Driver.start(held)
    await app.tap("Anna")
    await app.tap("5 of hearts")
    assert held.value == [["2H", "3H", "4H"], [], [], []]
    assert app.has("Anna, chosen")
