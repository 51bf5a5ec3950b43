"""A hint appears if it would have saved touches, and only then."""

from __future__ import annotations

import pytest

from app.entry.actions.base import reduce
from app.entry.actions.cards import Placed, Slid
from app.entry.actions.deal import Chosen, TapUndone
from app.entry.entry import Entry
from app.entry.hints import HOLD, SLIDE, hint_after
from app.entry.pad import pad_of
from app.entry.state import State
from scoring import GAMES, Match

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SIX = ("AH", "KH", "QH", "JH", "10H", "9H")
SEVEN = ("8H", "7H", "6H", "5H", "4H", "3H", "2H")


def hearts_state() -> State:
    match = Match(GAMES["hearts"], NAMES, rules=GAMES["hearts"].defaults())
    return State(Entry(match, match.sheet.table, 0, {}))


def tapped(state: State, *cards: str) -> State:
    for card in cards:
        state = reduce(state, Placed("captured", card))
    return state


def hint(state: State) -> str:
    return hint_after(state, pad_of(state, "captured"))


def test_six_neighbours_for_one_player_hint_at_a_slide() -> None:
    state = reduce(hearts_state(), Chosen("captured", 0))
    assert hint(tapped(state, *SIX[:5])) == ""
    assert hint(tapped(state, *SIX)) == SLIDE
    assert hint(tapped(state, *SIX[::-1])) == SLIDE


@pytest.mark.parametrize("cards", [("AH", "QH", "KH", "JH", "10H", "9H"), ("AH", "KH", "QH", "JH", "10H", "QS")])
def test_cards_not_in_a_row_give_no_hint(cards: tuple[str, ...]) -> None:
    assert hint(tapped(reduce(hearts_state(), Chosen("captured", 0)), *cards)) == ""


def test_cards_of_two_players_give_no_hint() -> None:
    state = tapped(reduce(hearts_state(), Chosen("captured", 0)), *SIX[:3])
    assert hint(tapped(reduce(state, Chosen("captured", 1)), *SIX[3:])) == ""


def test_a_slide_needs_no_hint() -> None:
    state = reduce(hearts_state(), Chosen("captured", 0))
    assert hint(reduce(state, Slid("captured", SIX))) == ""


def test_the_last_cards_one_by_one_hint_at_holding() -> None:
    """Anna has seven hearts; Dora gets the six others and the Queen of spades, not in a row."""
    state = reduce(reduce(hearts_state(), Chosen("captured", 0)), Slid("captured", SEVEN))
    state = reduce(state, Chosen("captured", 3))
    rest = ("KH", "AH", "QH", "JH", "9H", "10H")
    assert hint(tapped(state, *rest)) == ""
    assert hint(tapped(state, *rest, "QS")) == HOLD


def test_undone_taps_give_no_hint() -> None:
    state = tapped(reduce(hearts_state(), Chosen("captured", 0)), *SIX)
    assert hint(reduce(state, TapUndone())) == ""
