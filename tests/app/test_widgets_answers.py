"""The ways to answer but the card pad: what each offers, what it stores, and that quick taps build on each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from app.theme import PAPER, Look, dress
from app.ui import component
from app.widgets.calls import FillCalls
from app.widgets.hand import PickCards
from app.widgets.numbers import FillNumbers, filled_in, possible, typed
from app.widgets.pick import PickOne
from app.widgets.seal import marks
from app.widgets.slots import FillSlots
from scoring.cards import PACK_52
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Option, Pick, Slots
from scoring.text import say
from tests.app.driver import Driver

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SEALS = dict(zip(NAMES, marks(NAMES), strict=True))
LOOK = Look(PAPER)
TRICKS = Numbers(NAMES, (0,) * 4, (13,) * 4, 13)

Part = Callable[[Json, Callable[[Json], Any]], ft.Control]


class Held:
    """The owner of one answer: it keeps the value, as the screen that enters a deal does."""

    def __init__(self, part: Part, value: Json = None) -> None:
        self.part, self.value = part, value

    def __call__(self, page: ft.Page) -> None:
        """The app that shows it."""
        dress(page, PAPER)

        @component
        def Whole() -> ft.View:
            value, put = ft.use_state(self.value)
            self.value = value
            return ft.View(route="/", controls=[self.part(value, lambda new: put(lambda _: new))])

        page.render_views(Whole)


def numbers(answer: Numbers, noun: str = "") -> Held:
    return Held(lambda value, put: FillNumbers(LOOK, answer, value, SEALS, put, width=330, noun=noun))


async def test_a_seat_is_picked_and_let_go_again() -> None:
    seats = Pick(tuple(Option(seat, name, owner=seat) for seat, name in enumerate(NAMES)))
    held = Held(lambda value, put: PickOne(LOOK, seats, value, SEALS, put, width=330))
    app = await Driver.start(held)
    await app.tap("Dora")
    assert held.value == 3
    assert "Dora, chosen" in app.names()
    await app.tap("Dora")
    assert held.value is None


async def test_a_suit_is_picked_by_its_name() -> None:
    suits = Pick((Option("S", "Spades", suit="S"), Option("H", "Hearts", suit="H")))
    held = Held(lambda value, put: PickOne(LOOK, suits, value, SEALS, put, width=330))
    app = await Driver.start(held)
    await app.tap("Hearts")
    assert held.value == "H"


async def test_yes_is_not_taken_for_one() -> None:
    either = Pick((Option(True, "Yes"), Option(1, "One")))
    app = await Driver.start(Held(lambda value, put: PickOne(LOOK, either, value, SEALS, put, width=330), True))
    assert app.names() == ["Yes, chosen", "One"]


async def test_slots_open_one_after_the_other() -> None:
    held = Held(
        lambda value, put: FillSlots(LOOK, Slots((say("First"), say("Second")), NAMES), value, SEALS, put, width=330)
    )
    app = await Driver.start(held)
    assert not app.has("Anna, Second")
    await app.tap("Cleo, First")
    await app.tap("Cleo, Second")
    assert held.value == [2, 2]


async def test_where_slots_differ_those_named_already_are_gone() -> None:
    answer = Slots((say("First"), say("Second")), NAMES, distinct=True, least=1)
    held = Held(lambda value, put: FillSlots(LOOK, answer, value, SEALS, put, width=330), [2])
    app = await Driver.start(held)
    assert app.has("Anna, Second")
    assert not app.has("Cleo, Second")


async def test_pressing_a_filled_slot_again_empties_it_and_those_below() -> None:
    held = Held(
        lambda value, put: FillSlots(LOOK, Slots((say("First"), say("Second")), NAMES), value, SEALS, put, width=330),
        [0, 1],
    )
    app = await Driver.start(held)
    await app.tap("Anna, First, chosen")
    assert held.value is None


async def test_numbers_move_on_by_themselves_and_the_last_gets_the_rest() -> None:
    held = numbers(TRICKS, "tricks")
    app = await Driver.start(held)
    await app.tap("5 for Anna")
    assert app.says("8 of 13 tricks left.")
    await app.tap("4 for Ben")
    await app.tap("4 for Cleo")
    assert held.value == [5, 4, 4, 0]
    assert app.says("All 13 tricks given.")


async def test_numbers_too_high_for_what_is_left_are_not_offered() -> None:
    app = await Driver.start(numbers(TRICKS))
    await app.tap("10 for Anna")
    assert app.has("3 for Ben")
    assert not app.has("4 for Ben")


async def test_a_number_can_be_changed_when_all_are_given_and_the_tally_tells() -> None:
    held = numbers(TRICKS, "tricks")
    held.value = [5, 4, 4, 0]
    app = await Driver.start(held)
    await app.tap("Ben")
    await app.tap("5 for Ben")
    assert held.value == [5, 5, 4, 0]
    assert app.says("1 too many: there are 13 tricks.")


async def test_a_certain_number_is_shown_and_not_asked() -> None:
    app = await Driver.start(numbers(Numbers(("Anna", "Ben"), (0, 3), (9, 3), None)))
    assert app.find("Ben").name == "Ben, 3"
    assert not app.find("Ben").tappable


async def test_a_wide_range_is_keyed_in_digit_by_digit() -> None:
    held = numbers(Numbers(("Anna", "Ben"), (-130, -130), (130, 130), None))
    app = await Driver.start(held)
    await app.tap("2")
    await app.tap("6")
    await app.tap("Change the sign")
    assert held.value == [-26, None]
    await app.tap("Take the last digit back")
    assert held.value == [-2, None]


@pytest.mark.parametrize(
    ("now", "key", "becomes"),
    [(None, "7", 7), (1, "2", 12), (12, "9", 9), (26, "±", -26), (7, "⌫", None), (-15, "⌫", -1), (None, "±", None)],
)
def test_the_keypad_types(now: int | None, key: str, becomes: int | None) -> None:
    assert typed(now, key, -26, 26) == becomes


def test_no_digit_leads_out_of_what_can_be() -> None:
    assert typed(None, "5", 10, 30) is None
    assert typed(3, "9", 0, 35) == 9


def test_a_digit_that_only_begins_a_number_is_taken() -> None:
    """From 9 to 54, the 4 of 45 is no number yet; from −36 to −10 every digit begins one below nought."""
    assert typed(None, "4", 9, 54) == 4
    assert typed(4, "5", 9, 54) == 45
    assert typed(None, "1", -36, -10) == -1
    assert typed(-1, "2", -36, -10) == -12
    assert typed(None, "0", 9, 54) is None


def test_numbers_in_steps_are_offered_one_by_one() -> None:
    """Whole tricks of three: 9, 12 … 54."""
    answer = Numbers(("A", "B"), (9, 0), (54, 54), 54, 3)
    assert possible(answer, (None, None), 0) == tuple(range(9, 55, 3))


def test_possible_numbers_leave_room_for_the_others() -> None:
    assert possible(Numbers(("A", "B"), (0, 2), (9, 5), 9), (None, None), 0) == (4, 5, 6, 7)


def test_the_last_number_is_left_open_where_the_rest_cannot_be_his() -> None:
    assert filled_in(Numbers(("A", "B"), (0, 0), (9, 5), 9), (None, None), 0, 1) == (1, None)


async def test_calls_are_added_and_taken_back() -> None:
    sides = ("Anna + Cleo", "Ben + Dora")
    held = Held(lambda value, put: FillCalls(LOOK, Calls(sides, (20, 50), most=2), value, {}, put, width=330))
    app = await Driver.start(held)
    await app.tap("50 for Anna + Cleo")
    await app.tap("Ben + Dora")
    await app.tap("20 for Ben + Dora")
    assert held.value == [[50], [20]]
    assert app.says("No more than 2 can be called in one deal.")
    await app.tap("Take 20 of Ben + Dora back")
    assert held.value == [[50], []]


async def test_a_card_is_found_by_rank_and_then_suit() -> None:
    held = Held(lambda value, put: PickCards(LOOK, Hand(PACK_52), value, put, width=330))
    app = await Driver.start(held)
    assert not app.has("10 of diamonds")
    await app.tap("10")
    await app.tap("10 of diamonds")
    assert held.value == "10D"


async def test_several_cards_are_kept_as_a_list_and_the_first_makes_room() -> None:
    held = Held(lambda value, put: PickCards(LOOK, Hand(PACK_52, 2, 2), value, put, width=330), ["KS", "5D"])
    app = await Driver.start(held)
    await app.tap("Ace")
    await app.tap("Ace of hearts")
    assert held.value == ["5D", "AH"]
    await app.tap("5 of diamonds")
    assert held.value == ["AH"]


async def test_none_is_an_answer_where_there_may_be_none() -> None:
    held = Held(lambda value, put: PickCards(LOOK, Hand(PACK_52[:16], 0, 4), value, put, width=330))
    app = await Driver.start(held)
    await app.tap("None of them")
    assert held.value == []
    await app.tap("Ace of spades")
    assert held.value == ["AS"]
    await app.tap("None of them")
    await app.tap("None of them")
    assert held.value is None


async def test_two_taps_before_the_next_render_are_both_counted() -> None:
    held = numbers(Numbers(("Anna", "Ben"), (0, 0), (130, 130), None))
    app = await Driver.start(held)
    one, two = app.find("1").control, app.find("2").control
    assert one is not None
    assert two is not None
    await app.session.dispatch_event(one._i, "click", None)
    await app.session.dispatch_event(two._i, "click", None)
    await app.settle()
    assert held.value == [12, None]
