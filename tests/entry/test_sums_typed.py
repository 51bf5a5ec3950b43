"""A sum typed for a number on a sheet: what stays of it, and what follows for the others."""

from __future__ import annotations

from typing import Any

from app.entry.actions.base import Action, reduce
from app.entry.actions.deal import Chosen, TapUndone
from app.entry.actions.numbers import Counted
from app.entry.actions.sums import Summed
from app.entry.entry import Entry
from app.entry.numbers import ERASE
from app.entry.state import State
from app.entry.taps import restored, written
from scoring import read_match
from scoring.answers.typed import said
from tests.scoring.sheets import SEATS, match_file

NAME = "points"


def sheet(players: int = 3, **rules: Any) -> State:
    match = read_match(match_file("sheet", rules=rules, players=list(SEATS[:players])))
    return State(Entry(match, match.sheet.table, 0, {}))


def typed(state: State, *keys: str) -> State:
    for key in keys:
        state = reduce(state, Summed(NAME, key))
    return state


def done(state: State, *actions: Action) -> State:
    for action in actions:
        state = reduce(state, action)
    return state


def test_a_sum_is_kept_beside_its_number() -> None:
    state = typed(sheet(), *"12+11+7")
    assert state.entry.draft == {"points": [30, None, None], "typed": ["12+11+7", None, None]}


def test_a_plain_number_needs_no_text() -> None:
    assert typed(sheet(), *"30").entry.draft == {"points": [30, None, None]}
    assert typed(sheet(), *"-30").entry.draft == {"points": [-30, None, None]}


def test_a_sign_alone_changes_nothing_yet() -> None:
    state = typed(sheet(), *"12+")
    assert state.entry.draft == {"points": [12, None, None]}
    assert state.focused(NAME).begun == "+"
    assert typed(state, "-", "5").entry.draft["typed"] == ["12-5", None, None]


def test_backspace_takes_off_a_key_at_a_time() -> None:
    state = typed(sheet(), *"12+7", ERASE)
    assert (state.entry.draft, state.focused(NAME).begun) == ({"points": [12, None, None]}, "+")
    state = typed(state, ERASE, ERASE)
    assert state.entry.draft == {"points": [1, None, None]}
    assert typed(state, ERASE).entry.draft == {}


def test_a_quick_key_adds_at_once() -> None:
    state = typed(sheet(), "+5", "+10", "-1")
    assert state.entry.draft == {"points": [14, None, None], "typed": ["5+10-1", None, None]}


def test_a_chosen_number_is_replaced_by_a_digit_and_continued_by_a_sign() -> None:
    first = typed(sheet(), *"12+7")
    again = done(first, Chosen(NAME, 1), Chosen(NAME, 0))
    assert typed(again, "5").entry.draft == {"points": [5, None, None]}
    assert typed(again, *"+5").entry.draft["typed"] == ["12+7+5", None, None]
    assert typed(again, ERASE).entry.draft == {}


def test_the_last_gets_the_rest_of_a_fixed_sum() -> None:
    state = done(typed(sheet(sum=100), *"30"), Chosen(NAME, 1))
    state = typed(state, *"20+5")
    assert state.entry.draft == {"points": [30, 25, 45], "typed": [None, "20+5", None]}
    assert state.focused(NAME).followed == {2}


def test_a_sum_of_0_leaves_the_last_one_what_the_others_lost() -> None:
    state = done(typed(sheet(sum=0), *"-30"), Chosen(NAME, 1))
    assert typed(state, *"-5").entry.draft["points"] == [-30, -5, 35]


def test_the_others_of_one_winner_have_0_and_the_number_moves() -> None:
    state = typed(sheet(scorers="one"), *"31")
    assert state.entry.draft == {"points": [31, 0, 0]}
    assert not state.entry.gaps
    assert done(state, Counted(NAME, 31, stays=True, owner=2)).entry.draft == {"points": [0, 0, 31]}


def test_more_than_a_million_can_not_be_typed() -> None:
    assert typed(sheet(), *"1000000", "+5").entry.draft == {"points": [1_000_000, None, None]}


def test_a_draft_has_the_sum_again_and_undo_takes_off_a_key() -> None:
    state = typed(sheet(), *"12+7")
    again = restored(state.entry, written(state))
    assert again.done == state.done
    assert done(again, TapUndone()).entry.draft == {"points": [12, None, None]}


def test_a_sum_is_said_in_words_that_every_language_has() -> None:
    assert str(said("12+11-7")) == "12 plus 11 minus 7"
    assert str(said("−5")) == "−5"
