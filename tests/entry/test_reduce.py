"""The effect of each action on the state, and that it applies to the newest state, not to the one that was drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.entry.actions.answers import Answered, Called, Cleared, Joined, Named, Toggled, Uncalled, answered
from app.entry.actions.base import Action, reduce
from app.entry.actions.cards import ByNumber, Placed, RestTo, Slid
from app.entry.actions.deal import Chosen, Opened, SaveRefused, Switched, TapRedone, TapUndone, WentOn
from app.entry.actions.numbers import Counted, Typed
from app.entry.entry import Entry
from app.entry.pad import Pad, pad_of
from app.entry.state import MOST_STEPS, State
from app.entry.taps import restored, written
from app.entry.ways import AGREED
from scoring import GAMES, Match
from scoring.cards import PACK_52
from scoring.errors import Json
from scoring.questions import Calls, Hand, Numbers, Option, Pick, Seats, Slots
from scoring.text import say
from tests.app.held import NAME, asking
from tests.app.held_pad import ANSWER, HEARTS, NAMES

TRICKS = Numbers(NAMES, (0,) * 4, (13,) * 4, 13)
WIDE = Numbers(("Anna", "Ben"), (0, 0), (162, 162), 162)


def after(state: State, *actions: Action) -> State:
    """Return the state after all actions."""
    for action in actions:
        state = reduce(state, action)
    return state


def value(state: State) -> Json:
    return state.entry.draft.get(NAME)


def pad(state: State) -> Pad:
    return pad_of(state, NAME)


def deal_of(game: str, **rules: Json) -> State:
    """Return the first deal of a match for four."""
    match = Match(GAMES[game], NAMES, rules={**GAMES[game].defaults(), **rules})
    return State(Entry(match, match.sheet.table, 0, {}))


# Captured cards -----------------------------------------------------------------------------------------------


def test_a_card_goes_to_whoever_is_chosen_at_that_moment() -> None:
    """Nothing was drawn between these taps."""
    state = after(asking(ANSWER), Placed(NAME, "2H"), Chosen(NAME, 3), Placed(NAME, "QS"))
    assert value(state) == [["2H"], [], [], ["QS"]]


def test_after_the_last_card_of_a_pile_the_next_tap_is_for_the_next_player() -> None:
    """Anna won one trick of four cards and Ben none: the fifth tap is for Cleo, though Anna was drawn as chosen."""
    one_trick = replace(ANSWER, room=(4, 0, 20, 28))
    state = after(asking(one_trick), *(Placed(NAME, code) for code in ("2H", "3H", "4H", "5H", "6H")))
    assert value(state) == [["2H", "3H", "4H", "5H"], [], ["6H"], None]
    assert pad(state).active == 2


def test_actions_record_who_they_were_for() -> None:
    state = after(asking(ANSWER), Chosen(NAME, 1), Placed(NAME, "2H"), RestTo(NAME, suit="S"))
    assert [step.action for step in state.done] == [Placed(NAME, "2H", owner=1), RestTo(NAME, "S", owner=1)]


def test_a_slide_is_one_step_in_however_many_parts_it_arrives() -> None:
    first_state = after(asking(ANSWER), Placed(NAME, "2H"))
    state = after(
        first_state, Slid(NAME, ("AH", "KH")), Slid(NAME, ("QH",), more=True), Slid(NAME, ("JH", "10H"), more=True)
    )
    assert value(state) == [["2H", "AH", "KH", "QH", "JH", "10H"], [], [], []]
    assert len(state.done) == 2
    assert value(after(state, TapUndone())) == value(first_state)


def test_a_slide_stays_with_the_player_it_began_with() -> None:
    """The three cards of Anna's trick are complete half way."""
    state = after(asking(replace(ANSWER, room=(3, 0, 15, 21))), Slid(NAME, ("AH", "KH", "QH")))
    assert pad(state).active == 2
    assert value(after(state, Slid(NAME, ("JH",), more=True))) == [["AH", "KH", "QH", "JH"], [], [], []]


def test_a_slide_that_begins_on_an_own_card_removes_cards() -> None:
    state = after(asking(ANSWER, [["2H", "3H"], ["4H"], [], []]), Slid(NAME, ("2H", "4H")), Slid(NAME, ("3H",), True))
    assert value(state) == [[], ["4H"], [], []]


def test_a_slide_continued_after_an_undo_is_a_new_one() -> None:
    state = after(asking(ANSWER), Slid(NAME, ("AH",)), TapUndone(), Slid(NAME, ("KH",), more=True))
    assert value(state) == [["KH"], [], [], []]
    assert len(state.done) == 1


def test_a_single_card_goes_to_the_tapped_seat_and_not_by_a_tap_on_itself() -> None:
    one = replace(ANSWER, cards=HEARTS[:1])
    state = after(asking(one), Placed(NAME, "AH"))
    assert value(state) is None
    assert value(after(state, Chosen(NAME, 2))) == [[], [], ["AH"], []]
    assert value(after(state, Chosen(NAME, 2), Chosen(NAME, 1))) == [[], ["AH"], [], []]
    assert value(after(state, Chosen(NAME, 2), Chosen(NAME, 2))) is None


def test_the_next_player_is_chosen_from_the_current_state() -> None:
    """Two touches of Next before anything is drawn lead two players further."""
    state = after(asking(ANSWER), Placed(NAME, "2H"), WentOn(NAME), WentOn(NAME))
    assert pad(state).active == 2


def test_pressing_the_chosen_player_again_insists_and_once_more_does_not() -> None:
    state = after(asking(ANSWER), Chosen(NAME, 0))
    assert pad(state).insisted
    assert not pad(after(state, Chosen(NAME, 0))).insisted
    assert not pad(after(state, Chosen(NAME, 1))).insisted


def test_only_the_last_tap_is_highlighted_and_not_after_undo() -> None:
    state = after(asking(ANSWER), Placed(NAME, "2H"), Placed(NAME, "3H"))
    last = pad(state).last
    assert last is not None
    assert (last.owner, last.before[0], last.after[0]) == (0, ("2H",), ("2H", "3H"))
    assert pad(after(state, TapUndone())).last is None


def test_kinds_given_by_number_leave_the_piles_and_return_empty() -> None:
    state = after(deal_of("hearts"), Placed("captured", "2H"), Placed("captured", "QS"), ByNumber("captured", "hearts"))
    assert state.entry.draft == {"captured": [["QS"], [], [], []], "counts": {"hearts": [1, None, None, None]}}
    state = after(state, Counted("counts.hearts", 4, owner=1))
    assert state.entry.draft["counts"] == {"hearts": [1, 4, None, None]}
    assert state.shown == "captured"
    assert "counts" not in after(state, ByNumber("captured", "hearts", by_number=False)).entry.draft


def test_kinds_given_by_number_go_with_the_contract_that_asks_for_them() -> None:
    """The deal said that Anna's hearts were missing, and asked for them nowhere."""
    state = after(deal_of("lorum"), answered("contract", "no_hearts"), ByNumber("captured", "hearts"))
    assert state.entry.draft["counts"] == {"hearts": [None] * 4}
    obers = [Placed("captured", card) for card in ("QS", "QH", "QD", "QC")]
    state = after(state, answered("contract", "no_obers"), *obers)
    assert state.entry.facts == {"contract": "no_obers", "captured": [["QS", "QH", "QD", "QC"], [], [], []]}
    assert not state.entry.gaps


def test_a_finger_that_slides_back_over_a_card_gives_it_once() -> None:
    state = after(deal_of("hearts"), Slid("captured", ("2H", "3H", "4H")), Slid("captured", ("3H",), more=True))
    assert restored(state.entry, written(state)).entry.draft == {"captured": [["2H", "3H", "4H"], [], [], []]}


def test_undo_leaves_numbers_that_followed_to_follow_again() -> None:
    """All 13 tricks leave the others none; 12 is undone. Three for the second player then leave the last two open."""
    undone = after(asking(TRICKS), Counted(NAME, 13), Counted(NAME, 12, owner=0), TapUndone())
    assert value(undone) == [13, 0, 0, 0]
    assert value(after(undone, Counted(NAME, 3, owner=1))) == [13, 3, None, None]


# All other answers --------------------------------------------------------------------------------------------


def test_each_number_goes_to_the_first_seat_without_one() -> None:
    state = after(asking(TRICKS), Counted(NAME, 5), Counted(NAME, 4), Counted(NAME, 4))
    assert value(state) == [5, 4, 4, 0]


def test_a_derived_number_is_updated_while_digits_are_typed() -> None:
    state = after(asking(WIDE), Typed(NAME, "9"))
    assert value(state) == [9, 153]
    assert value(after(state, Typed(NAME, "0"))) == [90, 72]


def test_pressing_the_same_number_again_keeps_it_and_moves_on() -> None:
    first_state = asking(TRICKS, [5, None, None, None])
    state = after(first_state, Chosen(NAME, 0), Counted(NAME, 5))
    assert (value(state), state.done) == (value(first_state), ())
    assert state.focused(NAME).owner == 1


def test_choosing_the_same_answer_again_keeps_it_without_an_undo_step() -> None:
    pick = after(asking(Pick((Option("S", "Spades"), Option("H", "Hearts")))), answered(NAME, "H"))
    assert value(after(pick, answered(NAME, "H"))) == "H"
    assert after(pick, answered(NAME, "H")).done == pick.done
    card = after(asking(Hand(PACK_52)), Toggled(NAME, "10D"))
    assert value(after(card, Toggled(NAME, "10D"))) == "10D"
    assert value(after(asking(Hand(PACK_52, 0, 2), ["10D"]), Toggled(NAME, "10D"))) is None


def test_slots_are_filled_in_order_and_naming_the_same_player_again_keeps_them() -> None:
    slots = Slots((say("First"), say("Second")), NAMES)
    state = after(asking(slots), Named(NAME, 0, 2), Named(NAME, 1, 2))
    assert value(state) == [2, 2]
    assert value(after(state, Named(NAME, 0, 2))) == [2, 2]
    assert value(after(state, Cleared(NAME))) is None
    assert reduce(asking(slots), Named(NAME, 1, 0)).done == ()


def test_seats_are_added_in_their_order_and_taken_out_again() -> None:
    state = after(asking(Seats(NAMES, (1, 2, 3))), Joined(NAME, 3), Joined(NAME, 1))
    assert value(state) == [1, 3]
    assert value(after(state, Joined(NAME, 3))) == [1]
    assert value(after(state, Joined(NAME, 3), Joined(NAME, 1))) is None
    assert reduce(state, Joined(NAME, 0)) is state


def test_calls_are_added_for_the_chosen_player_up_to_the_limit_and_removed() -> None:
    first_state = asking(Calls(NAMES[:2], (20, 50), 2))
    assert reduce(first_state, Called(NAME, 50)) is first_state
    state = after(first_state, Chosen(NAME, 0), Called(NAME, 50), Chosen(NAME, 1), Called(NAME, 20))
    assert value(state) == [[50], [20]]
    assert reduce(state, Called(NAME, 20)) is state
    assert value(after(state, Uncalled(NAME, 0))) == [[50], []]


def test_cards_laid_aside_beyond_the_limit_replace_the_first() -> None:
    state = after(asking(Hand(PACK_52, 2, 2)), *(Toggled(NAME, code) for code in ("KS", "5D", "AH")))
    assert value(state) == ["5D", "AH"]
    assert value(after(state, Toggled(NAME, "5D"))) == ["AH"]


def test_nobody_is_an_answer_like_any_other() -> None:
    nobody = Pick((Option(0, "Anna"), Option(None, "Nobody")))
    assert after(asking(nobody), answered(NAME, None)).entry.draft == {NAME: None}


def test_true_is_not_confused_with_one() -> None:
    state = asking(Pick((Option(True, "Yes"), Option(2, "Two"))))
    assert reduce(state, answered(NAME, 1)) is state


def test_trump_and_makers_in_one_tap_are_undone_together() -> None:
    state = after(deal_of("klaverjas"), Answered((("trump", "S"), ("makers", 1))))
    assert (state.entry.draft["trump"], state.entry.draft["makers"]) == ("S", 1)
    assert after(state, TapUndone()).entry.draft == {}


def test_agreed_scores_stay_empty_until_cards_are_chosen_again() -> None:
    state = after(deal_of("hearts"), Switched(AGREED))
    assert state.entry.draft == {"agreed": [None] * 4}
    state = after(state, Typed("agreed", "7"), Typed("agreed", "⌫", owner=0))
    assert state.entry.draft == {"agreed": [None] * 4}
    assert after(state, Switched()).entry.draft == {}


# What is open -------------------------------------------------------------------------------------------------


def test_the_cards_are_open_at_first_and_stay_open_after_the_last_card() -> None:
    state = deal_of("hearts", moon="choice")
    assert state.shown == "captured"
    state = after(state, RestTo("captured", owner=0))
    assert state.entry.next() is not None  # which way does the moon go?
    assert state.shown == "captured"


def test_one_tap_moves_on_to_the_cards_and_the_list_can_be_opened() -> None:
    state = after(deal_of("klaverjas"), Answered((("trump", "S"), ("makers", 1))))
    assert state.shown == "captured"
    assert after(state, Opened("")).shown == ""


def test_the_last_of_several_numbers_moves_on_to_the_next_question() -> None:
    """Anna deals and bids last; a question that everybody has answered stays open while somebody changes it."""
    bids = [Counted("bids", bid, owner=seat) for seat, bid in ((1, 4), (2, 3), (3, 2))]
    state = after(deal_of("oh_hell"), *bids)
    assert state.shown == "bids"
    state = after(state, Counted("bids", 0, owner=0))
    following = state.entry.next()
    assert following is not None
    assert (following.name, state.shown) == ("tricks", "")
    changed = after(state, Opened("bids"), Counted("bids", 5, owner=1))
    assert changed.shown == "bids"


def test_saving_too_early_shows_what_is_missing_until_the_next_tap() -> None:
    state = after(deal_of("hearts"), Placed("captured", "QS"), Opened(""), SaveRefused())
    assert (state.pressed, state.shown) == (1, "captured")
    assert after(state, SaveRefused()).pressed == 2
    assert not after(state, Placed("captured", "AH")).pressed


def test_reopened_numbers_start_with_the_first_and_cards_with_the_chosen_player() -> None:
    state = after(asking(TRICKS, [5, 4, 4, 0]), Chosen(NAME, 2), Opened(NAME))
    assert state.focused(NAME).owner < 0
    assert pad(after(asking(ANSWER), Chosen(NAME, 2), Opened(""), Opened(NAME))).active == 2


# Back and forth -----------------------------------------------------------------------------------------------


def test_undo_and_redo_go_through_all_actions() -> None:
    states = [asking(ANSWER)]
    for action in (Placed(NAME, "2H"), Chosen(NAME, 1), Slid(NAME, ("3H", "4H")), RestTo(NAME, owner=2)):
        states.append(reduce(states[-1], action))
    first, one, _, two, last = (state.entry.draft for state in states)
    state = states[-1]
    for draft in (two, one, first):
        state = reduce(state, TapUndone())
        assert state.entry.draft == draft
    assert reduce(state, TapUndone()) is state
    for draft in (one, two, last):
        state = reduce(state, TapRedone())
        assert state.entry.draft == draft
    assert reduce(state, TapRedone()) is state


def test_an_action_after_an_undo_leaves_nothing_to_redo() -> None:
    state = after(asking(ANSWER), Placed(NAME, "2H"), TapUndone(), Placed(NAME, "3H"))
    assert reduce(state, TapRedone()) is state


def test_only_a_limited_number_of_steps_is_kept() -> None:
    state = asking(ANSWER)
    for number in range(MOST_STEPS + 5):
        state = reduce(state, Placed(NAME, HEARTS[number % 13].code))
    assert len(state.done) == MOST_STEPS


@pytest.mark.parametrize(
    "action",
    [
        Placed(NAME, "2C"),
        Placed(NAME, "2H", owner=4),
        Placed("gone", "2H"),
        Slid(NAME, ()),
        Slid(NAME, ("2H", "ZZ")),
        RestTo(NAME, owner=9),
        Chosen(NAME, 4),
        Chosen("gone", 0),
        WentOn("gone"),
        Counted(NAME, 1),
        Typed(NAME, "1"),
        Toggled(NAME, "2H"),
        Named(NAME, 0, 0),
        Called(NAME, 20),
        Uncalled(NAME, 0),
        ByNumber(NAME, "hearts"),
        answered(NAME, 0),
        Answered(()),
        Cleared("gone"),
        Switched("gone"),
        TapUndone(),
        TapRedone(),
    ],
)
def test_an_impossible_action_returns_the_same_state(action: Action) -> None:
    state = asking(ANSWER)
    assert reduce(state, action) is state


@pytest.mark.parametrize("action", [Counted(NAME, 14), Counted(NAME, 1, owner=4), Typed(NAME, "x"), Chosen(NAME, 7)])
def test_impossible_numbers_are_ignored(action: Action) -> None:
    state = asking(TRICKS)
    assert reduce(state, action) is state
