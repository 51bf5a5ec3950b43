"""Which touches are the second half of a double tap: times are given, in seconds, and nothing waits."""

from __future__ import annotations

import pytest

from app.entry.actions.answers import Answered, Called, Named, answered
from app.entry.actions.base import Action, reduce
from app.entry.actions.cards import Placed, Slid
from app.entry.actions.deal import Chosen, Opened, TapUndone, WentOn
from app.entry.actions.numbers import Counted, Typed
from app.entry.entry import Entry
from app.entry.state import State
from app.entry.touches import Touch, meant, taken
from scoring import GAMES, Match
from scoring.errors import Json
from scoring.questions import Numbers
from tests.app.held import NAME, asking
from tests.app.held_pad import NAMES

TRICKS = Numbers(NAMES, (0,) * 4, (13,) * 4, 13)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Counted(NAME, 5), Counted(NAME, 5)),
        (WentOn(NAME), WentOn(NAME)),
        (Chosen(NAME, 1), Chosen(NAME, 1)),
        (Placed(NAME, "QS"), Placed(NAME, "QS")),
        (answered(NAME, "S"), answered(NAME, "S")),
    ],
)
def test_the_same_key_counts_once_within_300_ms(first: Action, second: Action) -> None:
    assert not meant(Touch(first, 10.0), second, 10.29)
    assert meant(Touch(first, 10.0), second, 10.31)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Typed(NAME, "2"), Typed(NAME, "2")),
        (Called(NAME, 20), Called(NAME, 20)),
        (TapUndone(), TapUndone()),
        (Slid(NAME, ("AH",)), Slid(NAME, ("AH",), more=True)),
        (Counted(NAME, 5), Counted(NAME, 4)),
        (Named(NAME, 0, 2), Named(NAME, 1, 2)),
        (Placed(NAME, "QS"), Placed(NAME, "KS")),
        (Chosen(NAME, 1), Chosen(NAME, 2)),
    ],
)
def test_digits_calls_and_other_keys_have_no_delay(first: Action, second: Action) -> None:
    assert meant(Touch(first, 10.0), second, 10.05)


def test_controls_that_just_appeared_under_the_finger_ignore_a_tap() -> None:
    """Trump and makers are one tap; then the cards fill the screen."""
    match = Match(GAMES["klaverjas"], NAMES, rules=GAMES["klaverjas"].defaults())
    before = State(Entry(match, match.sheet.table, 0, {}))
    both = Answered((("trump", "S"), ("makers", 0)))
    last = taken(before, both, reduce(before, both), 10.0)
    assert last.moved
    assert not meant(last, Placed("captured", "JS"), 10.1)
    assert meant(last, Placed("captured", "JS"), 10.4)
    assert meant(last, TapUndone(), 10.1)


def test_controls_that_stayed_in_place_accept_a_tap() -> None:
    before = asking(TRICKS)
    last = taken(before, Counted(NAME, 5), reduce(before, Counted(NAME, 5)), 10.0)
    assert not last.moved
    assert meant(last, Opened(""), 10.1)


def test_a_question_that_was_just_opened_ignores_a_tap() -> None:
    """Its answers are where the row was that opened it."""
    before = reduce(asking(TRICKS), Opened(""))
    last = taken(before, Opened(NAME), reduce(before, Opened(NAME)), 10.0)
    assert not meant(last, Counted(NAME, 4), 10.1)
    assert meant(last, Counted(NAME, 4), 10.4)
    assert meant(last, TapUndone(), 10.1)


def test_a_row_that_just_appeared_under_the_finger_is_not_opened() -> None:
    """A question about the whole deal is answered again and closes: its row is where its answers were."""
    match = Match(GAMES["tetka"], NAMES, rules=GAMES["tetka"].defaults())
    facts: dict[str, Json] = {
        "bum": "KS", "tricks": [3, 5, 3, 2], "captured": [["QH"], ["QS", "KS"], ["QD"], ["QC"]], "last_trick": 1,
    }  # fmt: skip
    whole = State(Entry(match, match.sheet.table, 0, facts))
    before = reduce(reduce(whole, Opened("")), Opened("last_trick"))
    once_more = answered("last_trick", 0)
    after = reduce(before, once_more)
    assert (before.shown, after.shown) == ("last_trick", "")
    last = taken(before, once_more, after, 10.0)
    assert not meant(last, Opened("last_trick"), 10.1)
    assert meant(last, Opened("last_trick"), 10.4)
    assert meant(last, TapUndone(), 10.1)
