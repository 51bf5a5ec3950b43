"""The effect of touches on numbers: digit by digit, which are possible, and what follows for the other players."""

from __future__ import annotations

import pytest

from app.entry.actions.base import reduce
from app.entry.actions.deal import Chosen
from app.entry.actions.numbers import Counted, Typed
from app.entry.numbers import ERASE, asked_owner, counted, filled_in, possible, typed
from scoring.questions import Numbers
from tests.app.held import NAME, asking

USUAL = Numbers(("A", "B", "C"), (0, 0, 0), (26, 26, 26), usual=26)


@pytest.mark.parametrize(
    ("typed_before", "key", "becomes"),
    [(None, "7", 7), (1, "2", 12), (12, "9", 9), (26, "±", -26), (7, "⌫", None), (-15, "⌫", -1), (None, "±", None)],
)
def test_the_keypad_types(typed_before: int | None, key: str, becomes: int | None) -> None:
    assert typed(typed_before, key, -26, 26) == becomes


def test_digits_outside_the_range_are_refused() -> None:
    assert typed(None, "5", 10, 30) is None
    assert typed(3, "9", 0, 35) == 9


def test_a_digit_that_can_begin_a_number_is_accepted() -> None:
    """From 9 to 54, the 4 of 45 is not yet a number; from −36 to −10 every digit begins a negative one."""
    assert typed(None, "4", 9, 54) == 4
    assert typed(4, "5", 9, 54) == 45
    assert typed(None, "1", -36, -10) == -1
    assert typed(-1, "2", -36, -10) == -12
    assert typed(None, "0", 9, 54) is None


def test_numbers_in_steps_are_offered_one_by_one() -> None:
    """Whole tricks of three: 9, 12 … 54."""
    answer = Numbers(("A", "B"), (9, 0), (54, 54), 54, 3)
    assert tuple(possible(answer, (None, None), 0)) == tuple(range(9, 55, 3))


def test_possible_numbers_leave_room_for_the_others() -> None:
    assert tuple(possible(Numbers(("A", "B"), (0, 2), (9, 5), 9), (None, None), 0)) == (4, 5, 6, 7)


def test_the_last_number_stays_open_if_the_rest_is_out_of_their_range() -> None:
    assert filled_in(Numbers(("A", "B"), (0, 0), (9, 5), 9), (None, None), 0, 1) == (1, None)


def test_a_number_derived_from_the_first_digit_follows_the_whole_number() -> None:
    """Of 162, the 9 of 90 left 153 to the other side; then it is 72."""
    answer = Numbers(("A", "B"), (0, 0), (162, 162), 162)
    numbers, followed = counted(answer, (None, None), frozenset(), 0, 9)
    assert (numbers, followed) == ((9, 153), frozenset({1}))
    assert counted(answer, numbers, followed, 0, 90) == ((90, 72), frozenset({1}))
    assert counted(answer, numbers, frozenset(), 0, 90) == ((90, 153), frozenset())


def test_with_a_usual_sum_the_last_number_is_proposed_and_can_be_changed() -> None:
    """2 and 5 of 26 leave 19; the proposal follows what is typed, until the last number is entered."""
    numbers, followed = counted(USUAL, (2, None, None), frozenset(), 1, 5)
    assert (numbers, followed) == ((2, 5, 19), frozenset({2}))
    assert counted(USUAL, numbers, followed, 1, 6) == ((2, 6, 18), frozenset({2}))
    assert counted(USUAL, numbers, followed, 2, 3) == ((2, 5, 3), frozenset())
    assert counted(USUAL, (2, 5, 3), frozenset(), 1, 9) == ((2, 9, 3), frozenset())


def test_impossible_numbers_and_those_of_another_sum_are_not_proposed() -> None:
    """After a moon two have 26: −26 for the third would then make 26 again, and is not proposed."""
    assert filled_in(USUAL, (26, None, None), 1, 0) == (26, 0, 0)
    assert filled_in(USUAL, (26, None, None), 1, 26) == (26, 26, None)
    assert filled_in(USUAL, (26, None, None), 1, 1) == (26, 1, None)
    wide = Numbers(("A", "B", "C"), (-26, -26, -26), (26, 26, 26), usual=26)
    assert filled_in(wide, (26, None, None), 1, 26) == (26, 26, None)


def test_a_number_tapped_again_is_replaced_as_a_whole() -> None:
    """90 was typed for the other side: touched again, a 7 makes it 7 and not 907; the next digit continues from
    there."""
    answer = Numbers(("Anna", "Ben"), (0, 0), (162, 162), 162)
    opened_state = asking(answer, [90, 72])
    state = reduce(reduce(opened_state, Chosen(NAME, 0)), Typed(NAME, "7"))
    assert state.entry.draft[NAME] == [7, 72]
    assert reduce(state, Typed(NAME, "1")).entry.draft[NAME] == [71, 72]
    assert [step.action for step in state.done] == [Typed(NAME, "7", owner=0, replaces=True)]
    erased = reduce(reduce(opened_state, Chosen(NAME, 0)), Typed(NAME, ERASE))
    assert erased.entry.draft[NAME] == [None, 72]


# Given in turn, with a forbidden sum --------------------------------------------------------------------------

# Five tricks; Cleo deals, so Dora bids first and Cleo last.
BIDS = Numbers(("Anna", "Ben", "Cleo", "Dora"), (0,) * 4, (5,) * 4, barred=5, first=3)


def test_numbers_are_asked_in_turn() -> None:
    assert [asked_owner(BIDS, given, -1) for given in ((None,) * 4, (None, None, None, 2), (1, 0, None, 2))] == [
        3,
        0,
        2,
    ]


def test_the_last_is_not_offered_a_forbidden_number() -> None:
    """Two, one and none are bid: two more would make five."""
    assert tuple(possible(BIDS, (1, 0, None, 2), 2)) == (0, 1, 3, 4, 5)
    assert tuple(possible(BIDS, (1, None, None, 2), 1)) == (0, 1, 2, 3, 4, 5)


def test_with_a_forbidden_sum_the_last_in_turn_is_asked_again() -> None:
    """As the message says: Cleo, last in turn, must have another number."""
    assert asked_owner(BIDS, (1, 0, 2, 2), -1) == 2
    assert asked_owner(BIDS, (1, 0, 2, 2), 1) == 1
    assert asked_owner(BIDS, (1, 0, 3, 2), -1) == 3


def test_a_number_making_a_forbidden_sum_moves_on_to_the_last_in_turn() -> None:
    state = asking(BIDS, [1, 1, 2, 2])
    assert reduce(state, Counted(NAME, 0, owner=1)).focused(NAME).owner == 2
    assert reduce(state, Counted(NAME, 2, owner=1)).focused(NAME).owner == 1


def test_once_all_are_given_each_may_be_changed_to_anything() -> None:
    assert tuple(possible(BIDS, (1, 0, 4, 2), 0)) == (0, 1, 2, 3, 4, 5)
