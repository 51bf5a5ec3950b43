"""The ways to answer except the card pad: what each offers and stores, and that quick taps build on each other."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from app.entry.actions.base import Dispatch
from app.entry.state import State
from app.look.theme import PAPER, Look
from app.widgets.answers.answer import answer_widget
from app.widgets.answers.numbers import FillNumbers, NumberKeys
from app.widgets.answers.owners import Marks
from app.widgets.seal import marks
from scoring.cards import PACK_52
from scoring.counted import tricks
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Option, Pick, Seats, Slots
from scoring.text import Message, say
from tests.app.driver import Driver
from tests.app.held import Answer, Held

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SEALS = dict(zip(NAMES, marks(NAMES), strict=True))
LOOK = Look(PAPER)
TRICKS = Numbers(NAMES, (0,) * 4, (13,) * 4, 13)


def held(answer: Answer, value: Json = None, seals: Marks = SEALS) -> Held:
    def draw(state: State, dispatch: Dispatch) -> ft.Control:
        return answer_widget(LOOK, state.answer_state(state.entry.questions[0]), seals, dispatch, width=330)

    return Held(draw, answer, value)


def numbers(
    answer: Numbers, counted: Callable[[int], Message] | None = None, value: Json = None, look: Look = LOOK
) -> Held:
    def draw(state: State, dispatch: Dispatch) -> ft.Control:
        now = state.answer_state(state.entry.questions[0])
        keys = NumberKeys(look, now, SEALS, dispatch, width=330, counted=counted)
        return ft.Column([FillNumbers(look, now, SEALS, dispatch, width=330), keys])

    return Held(draw, answer, value)


async def test_a_picked_seat_stays_picked_when_tapped_again() -> None:
    seats = Pick(tuple(Option(seat, name, owner=seat) for seat, name in enumerate(NAMES)))
    widget = held(seats)
    app = await Driver.start(widget)
    await app.tap("Dora")
    assert widget.value == 3
    assert "Dora, chosen" in app.names()
    await app.tap("Dora")
    assert widget.value == 3


async def test_a_suit_is_picked_by_its_name() -> None:
    suits = Pick((Option("S", "Spades", suit="S"), Option("H", "Hearts", suit="H")))
    widget = held(suits)
    app = await Driver.start(widget)
    await app.tap("Hearts")
    assert widget.value == "H"


async def test_yes_is_not_confused_with_1() -> None:
    either = Pick((Option(True, "Yes"), Option(1, "One")))
    app = await Driver.start(held(either, True))
    assert app.names() == ["Yes, chosen", "One"]


async def test_slots_open_one_after_the_other() -> None:
    widget = held(Slots((say("First"), say("Second")), NAMES))
    app = await Driver.start(widget)
    assert [name for name in app.names() if name.endswith("Second")] == []
    assert app.says("Second")
    await app.tap("Cleo, First")
    await app.tap("Cleo, Second")
    assert widget.value == [2, 2]


async def test_distinct_slots_do_not_offer_players_already_named() -> None:
    answer = Slots((say("First"), say("Second")), NAMES, distinct=True, least=1)
    widget = held(answer, [2])
    app = await Driver.start(widget)
    assert [node.name for node in app.nodes() if node.tappable][4:] == ["Anna, Second", "Ben, Second", "Dora, Second"]


async def test_seats_are_off_at_first_and_a_second_tap_takes_one_out() -> None:
    widget = held(Seats(NAMES, (1, 3)))
    app = await Driver.start(widget)
    ben, dora = "What was seen? Ben", "What was seen? Dora"
    assert app.names()[1:] == [ben, dora]
    await app.tap(dora)
    await app.tap(ben)
    assert widget.value == [1, 3]
    assert app.names()[1:] == [f"{ben}, chosen", f"{dora}, chosen"]
    await app.tap(f"{ben}, chosen")
    await app.tap(f"{dora}, chosen")
    assert widget.value is None


async def test_pressing_a_filled_slot_again_changes_nothing() -> None:
    widget = held(Slots((say("First"), say("Second")), NAMES), [0, 1])
    app = await Driver.start(widget)
    await app.tap("Anna, First, chosen")
    assert widget.value == [0, 1]


async def test_numbers_move_on_by_themselves_and_the_last_gets_the_rest() -> None:
    widget = numbers(TRICKS, tricks)
    app = await Driver.start(widget)
    await app.tap("5 for Anna")
    assert app.says("8 of 13 tricks left.")
    await app.tap("4 for Ben")
    await app.tap("4 for Cleo")
    assert widget.value == [5, 4, 4, 0]
    assert app.says("All 13 tricks entered.")


async def test_numbers_too_high_for_what_is_left_are_not_offered() -> None:
    app = await Driver.start(numbers(TRICKS))
    await app.tap("10 for Anna")
    assert app.has("3 for Ben")
    assert not app.has("4 for Ben")


async def test_every_number_key_keeps_its_place() -> None:
    """Thirteen tricks: after Anna's ten only 0 to 3 can be Ben's, and each key stays in its place."""

    def faces() -> list[str]:
        keys = [
            control.value for control in app.controls() if isinstance(control, ft.Text) and str(control.value).isdigit()
        ]
        return keys[-14:]

    app = await Driver.start(numbers(TRICKS))
    before = faces()
    assert before == [str(number) for number in range(14)]
    await app.tap("10 for Anna")
    assert faces() == before
    assert not app.has("4 for Ben")
    await app.tap("2 for Ben")
    assert faces() == before


async def test_each_owner_is_offered_only_numbers_within_their_limits() -> None:
    app = await Driver.start(numbers(Numbers(("Anna", "Ben"), (0, 2), (3, 5))))
    assert app.has("3 for Anna")
    assert not app.has("4 for Anna")
    await app.tap("Ben")
    assert app.has("4 for Ben")
    assert not app.has("1 for Ben")


async def test_a_number_can_be_changed_at_the_end_and_the_tally_shows_the_excess() -> None:
    widget = numbers(TRICKS, tricks, [5, 4, 4, 0])
    app = await Driver.start(widget)
    await app.tap("Ben")
    await app.tap("5 for Ben")
    assert widget.value == [5, 5, 4, 0]
    assert app.says("1 too many: there are 13 tricks.")


async def test_a_certain_number_is_shown_and_not_asked() -> None:
    app = await Driver.start(numbers(Numbers(("Anna", "Ben"), (0, 3), (9, 3), None)))
    assert app.find("Ben").name == "Ben, 3"
    assert not app.find("Ben").tappable


async def test_a_wide_range_is_keyed_in_digit_by_digit() -> None:
    widget = numbers(Numbers(("Anna", "Ben"), (-130, -130), (130, 130), None))
    app = await Driver.start(widget)
    await app.tap("2")
    await app.tap("6")
    await app.tap("Change the sign")
    assert widget.value == [-26, None]
    await app.tap("Delete digit")
    assert widget.value == [-2, None]


async def test_the_seat_shows_its_number_and_the_next_one_is_chosen() -> None:
    app = await Driver.start(numbers(TRICKS))
    assert app.has("Anna, no number yet, chosen")
    await app.tap("5 for Anna")
    assert app.has("Anna, 5")
    assert app.has("Ben, no number yet, chosen")
    assert not app.has("Delete digit")


async def test_only_numbers_that_can_be_negative_have_a_sign_key() -> None:
    app = await Driver.start(numbers(Numbers(("Anna", "Ben"), (0, 0), (130, 130), None)))
    assert app.has("Delete digit")
    assert not app.has("Change the sign")


async def test_calls_are_added_and_removed() -> None:
    sides = ("Anna + Cleo", "Ben + Dora")
    widget = held(Calls(sides, (20, 50), most=2), seals={})
    app = await Driver.start(widget)
    assert not app.has("50 for Anna + Cleo")
    await app.tap("Anna + Cleo")
    await app.tap("50 for Anna + Cleo")
    await app.tap("Ben + Dora")
    await app.tap("20 for Ben + Dora")
    assert widget.value == [[50], [20]]
    assert app.says("No more than 2 can be called in one deal.")
    await app.tap("Remove 20 called by Ben + Dora")
    assert widget.value == [[50], []]
    assert not app.has("Remove 50 called by Anna + Cleo")
    await app.tap("Anna + Cleo")
    await app.tap("20 for Anna + Cleo")
    await app.tap("Remove 20 called by Anna + Cleo")
    await app.tap("Remove 50 called by Anna + Cleo")
    assert widget.value is None


async def test_a_card_is_found_by_rank_and_then_suit() -> None:
    widget = held(Hand(PACK_52))
    app = await Driver.start(widget)
    assert not app.has("10 of diamonds")
    await app.tap("10")
    await app.tap("10 of diamonds")
    assert widget.value == "10D"


async def test_several_cards_are_a_list_and_a_new_one_replaces_the_first() -> None:
    widget = held(Hand(PACK_52, 2, 2), ["KS", "5D"])
    app = await Driver.start(widget)
    await app.tap("Ace")
    await app.tap("Ace of hearts")
    assert widget.value == ["5D", "AH"]
    await app.tap("5 of diamonds")
    assert widget.value == ["AH"]


async def test_none_is_an_answer_if_the_minimum_is_zero() -> None:
    widget = held(Hand(PACK_52[:16], 0, 4))
    app = await Driver.start(widget)
    await app.tap("None of them")
    assert widget.value == []
    await app.tap("Ace of spades")
    assert widget.value == ["AS"]
    await app.tap("None of them")
    await app.tap("None of them")
    assert widget.value == []


async def test_two_taps_before_the_next_render_are_both_counted() -> None:
    widget = numbers(Numbers(("Anna", "Ben"), (0, 0), (130, 130), None))
    app = await Driver.start(widget)
    one, two = app.find("1").control, app.find("2").control
    assert one is not None
    assert two is not None
    await app.session.dispatch_event(one._i, "click", None)
    await app.session.dispatch_event(two._i, "click", None)
    await app.settle()
    assert widget.value == [12, None]


@pytest.mark.parametrize("most", range(1, 14))
async def test_no_number_is_alone_in_its_row_of_keys(most: int) -> None:
    app = await Driver.start(numbers(Numbers(NAMES, low=(0,) * 4, high=(most,) * 4)))
    lines = [control for control in app.controls() if isinstance(control, ft.Row)]
    keys = [sum(" for Anna" in node.name for node in app.nodes(line)) for line in lines]
    assert sum(keys) == most + 1
    assert most == 1 or 1 not in keys


SMALL = Look(PAPER, 320, 640)
"""Up to 14 possible numbers have a key each there; on a usual phone up to 36."""


async def test_fifteen_possible_numbers_are_typed_on_a_small_phone() -> None:
    app = await Driver.start(numbers(Numbers(NAMES, (0,) * 4, (13,) * 4), look=SMALL))
    assert app.has("13 for Anna")
    app = await Driver.start(numbers(Numbers(NAMES, (0,) * 4, (14,) * 4), look=SMALL))
    assert not app.has("13 for Anna")
    assert app.has("9")


async def test_the_pad_goes_on_once_no_digit_can_follow() -> None:
    """Of 0 to 46, 5 can only be 5, but 2 may be the beginning of 20 to 29."""
    widget = numbers(Numbers(NAMES, (0,) * 4, (46,) * 4))
    app = await Driver.start(widget)
    for key in ("5", "0", "2", "6", "2"):
        await app.tap(key)
    assert widget.value == [5, 0, 26, 2]
    assert "Dora, 2, chosen" in app.names()
    await app.tap("Delete digit")
    assert widget.value == [5, 0, 26, None]


async def test_digits_that_lead_to_more_than_is_left_cannot_be_pressed() -> None:
    """Of 50, 45 are entered: 5 are left, and no number that begins with 6 to 9 fits."""
    widget = numbers(Numbers(NAMES, (0,) * 4, (50,) * 4, 50), value=[29, 16, None, None])
    app = await Driver.start(widget)
    assert [key for key in "0123456789" if app.has(key)] == list("012345")


async def test_next_chooses_who_has_no_number_yet() -> None:
    widget = numbers(Numbers(NAMES, (0,) * 4, (46,) * 4), value=[None, 3, None, None])
    app = await Driver.start(widget)
    await app.tap("2")
    await app.tap("Next: Cleo")
    await app.tap("1")
    assert widget.value == [2, 3, 1, None]


async def test_the_sign_is_a_key_where_it_can_be_meant() -> None:
    widget = numbers(Numbers(NAMES, (-26,) * 4, (26,) * 4))
    app = await Driver.start(widget)
    await app.tap("2")
    await app.tap("6")
    await app.tap("Change the sign")
    assert widget.value == [-26, None, None, None]
    app = await Driver.start(numbers(Numbers(NAMES, (0,) * 4, (46,) * 4)))
    assert not app.has("Change the sign")
