"""Tricks by number or by whole piles: what is asked, and which holds if both are entered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring import FactError, gaps
from scoring.one_deal import asked, deal_lines, pruned, questions_of
from scoring.questions import Piles
from tests.scoring.laws import table_of
from tests.scoring.played import pack

CARDS = pack()
WHOLE = [CARDS[:16], CARDS[16:28], CARDS[28:44], CARDS[44:]]
"""Four, three, four and two tricks."""


@pytest.mark.parametrize(
    ("facts", "saved"),
    [
        ({"tricks": [4, 3, 4, 2]}, ["tricks"]),
        ({"captured": WHOLE}, ["captured"]),
        ({"tricks": [4, 3, 4, 2], "captured": [["AS"], [], [], []]}, ["tricks"]),
        ({"tricks": [4, 3, 4, 2], "captured": WHOLE}, ["tricks"]),
        # half entered by number, then by piles
        ({"tricks": [4, None, None, None], "captured": WHOLE}, ["captured"]),
        ({"tricks": [4, None, None, None], "captured": []}, ["captured"]),
        ({"tricks": [4, 3, 4, 2], "captured": [["AS"], [], [], ["nonsense"]]}, ["captured"]),
    ],
)
def test_a_complete_answer_is_kept(facts: dict[str, Any], saved: list[str]) -> None:
    """Pesë Katë's first deal, in which only tricks count."""
    table = table_of("pese_kate", {}, 4)
    assert list(pruned(table, facts)) == saved


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"tricks": [4, 3, 4, 2]},
        {"tricks": [4, 3, 4, 2], "captured": [["AS"], [], [], []]},
        {"tricks": [4, 3, 4, 2], "captured": [["AS"], [], [], None]},
        {"tricks": [13, 0, 0, 0], "captured": [[], ["AS"], [], []]},
        {"tricks": [4, 3, 4, None], "captured": WHOLE},
        {"captured": WHOLE},
        {"captured": [["AS"], [], [], []]},
    ],
)
def test_a_gap_is_named_exactly_if_the_deal_cannot_be_scored(facts: dict[str, Any]) -> None:
    table = table_of("pese_kate", {}, 4)
    try:
        deal_lines(table, facts)
        scored = True
    except FactError:
        scored = False
    assert (gaps(table, facts) == ()) == scored


def test_whole_piles_may_be_tapped_instead_of_numbers() -> None:
    table = table_of("pese_kate", {}, 4)
    (question,) = questions_of(table, {})
    (other,) = question.instead
    assert isinstance(other.answer, Piles)
    assert {card.code for card in other.answer.cards} == set(CARDS)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"tricks": [12, 0, 1, 0], "captured": [[], ["KS"], [], []]}, "Emil has 1 card, but no tricks"),
        ({"tricks": [1, 0, 12, 0], "captured": [CARDS[:5], [], [], []]}, "Nora has 5 cards, but 1 trick:"),
        ({"tricks": [4, 4, 3, 2], "captured": WHOLE}, "The piles show other tricks (Nora 4, Emil 3, Sara 4, Wim 2)"),
        ({"tricks": [12, 1, 0, 0], "counts": {"hearts": [8, 5, 0, 0]}}, "Emil has 5 cards, but 1 trick"),
        # Q♥ is a heart and a Queen: five or six cards, and one trick has four
        ({"tricks": [12, 1, 0, 0], "counts": {"hearts": [9, 4, 0, 0], "queens": [1, 3, 0, 0]}}, "Emil has 6 cards"),
        ({"tricks": [12, 1, 0, 0], "counts": {"hearts": [12, 1, 0, 0], "queens": [0, 4, 0, 0]}}, None),
    ],
)
def test_piles_and_tricks_that_contradict_each_other_are_refused(facts: dict[str, Any], message: str | None) -> None:
    table = table_of("pese_kate", {}, 4)
    if message is None:
        assert deal_lines(table, facts)
        return
    with pytest.raises(FactError) as caught:
        deal_lines(table, facts)
    assert str(caught.value.message).startswith(message)
    assert caught.value.path[0] == "tricks"


@pytest.mark.parametrize(
    ("game", "facts", "number", "seats", "room"),
    [
        # 13 tricks of four cards, 12 of three, 8 of four; 11 of four with a talon.
        ("tetka", {"bum": "10D", "tricks": [0, 6, 4, 3]}, 0, 4, (0, 24, 16, 12)),
        ("king", {"tricks": [0, 7, 5]}, 6, 3, (0, 21, 15)),
        ("lorum", {"contract": "mindenrosz", "tricks": [3, 0, 4, 1]}, 0, 4, (12, 0, 16, 4)),
        ("reversis", {"talon": ["KS", "9D", "5H", "2C"], "tricks": [1, 4, 6, 0]}, 0, 4, (4, 16, 24, 0)),
        # If any number of tricks is missing, nothing is known.
        ("tetka", {"bum": "10D", "tricks": [0, 6, None, None]}, 0, 4, ()),
    ],
)
def test_given_tricks_determine_the_room_of_each_pile(
    game: str, facts: dict[str, Any], number: int, seats: int, room: tuple[int, ...]
) -> None:
    rules = {"yeralash": True} if game == "king" else {}
    table = replace(table_of(game, rules, seats), number=number)
    piles = [question.answer for question in asked(table, facts) if isinstance(question.answer, Piles)]
    assert [pile.room for pile in piles] == [room]
