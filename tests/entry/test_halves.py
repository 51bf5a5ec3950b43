"""Points that end in a half: two numbers of 90 with a half for each, of which only whole numbers are kept."""

from __future__ import annotations

import pytest

from app.entry.actions.base import reduce
from app.entry.actions.deal import TapUndone
from app.entry.actions.numbers import Typed
from app.entry.entry import Entry
from app.entry.numbers import ERASE, HALF
from app.entry.state import State
from app.entry.taps import restored, written
from scoring import read_match
from scoring.facts import Facts
from tests.scoring.sheets import match_file

BEGUN: Facts = {"taker": 0, "contract": "petite", "oudlers": 2}


def begun(players: int = 3) -> State:
    match = read_match(match_file("tarot", rules={"players": players}))
    return State(Entry(match, match.sheet.table, 0, {**BEGUN, "called": None} if players == 5 else BEGUN))


def typed(state: State, *keys: str) -> State:
    for key in keys:
        state = reduce(state, Typed("points", key))
    return state


@pytest.mark.parametrize(
    ("keys", "points"),
    [
        ("40", [40, 51]),
        (("4", "0", HALF), [40, 50]),
        (("4", "0", HALF, HALF), [40, 51]),
        (("4", HALF, "0"), [40, 51]),
        (("4", "0", HALF, ERASE), [4, 87]),
        (("9", "1", HALF), [91, 0]),
        (("0", HALF), [0, 90]),
        ((HALF, "4"), [4, 87]),
    ],
)
def test_a_half_is_one_more_key(keys: tuple[str, ...], points: list[int]) -> None:
    """ "40½ : 50½" is [40, 50]; 91½ is more than there is."""
    assert typed(begun(), *keys).entry.draft["points"] == points


def test_a_half_can_be_undone_and_is_there_after_a_reload() -> None:
    state = typed(begun(5), "4", "3", HALF)
    assert state.entry.draft["points"] == [43, 47]
    assert reduce(state, TapUndone()).entry.draft["points"] == [43, 48]
    assert restored(state.entry, written(state)).entry.draft == state.entry.draft


def test_four_players_have_no_halves() -> None:
    state = typed(begun(4), "4", "0")
    assert reduce(state, Typed("points", HALF)) is state
