"""The help next to a question, and how an answer given before the deal is shown while the deal is entered."""

from __future__ import annotations

import pytest

from scoring import GAMES
from scoring.one_deal import asked
from scoring.questions import Question
from scoring.text import say
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts, piles

HONOURS = "AS KS QS JS AH KH QH JH AD KD QD JD AC KC QC JC"
NINE: Facts = {"talon": [], "captured": piles(f"{HONOURS} | - | - | -"), "tricks": [10, 1, 0, 0]}
EVERY: Facts = {**NINE, "tricks": [11, 0, 0, 0]}
LED: Facts = {"events": [{"card": card, "holder": 0, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")]}
TRIED: Facts = {"reversis": {"by": 0}}


def question(game: str, facts: Facts, name: str) -> Question:
    """Return a question of the first deal under the usual rules, for four players."""
    (found,) = (one for one in asked(table_of(game, {}, 4), facts) if one.name == name)
    return found


@pytest.mark.parametrize(
    ("game", "facts", "name", "expected"),
    [
        # "Makers with more than the defenders: each side scores its own."
        ("klaverjas", {}, "makers", "They must get more than half."),
        # "the player whose card first reaches 25, 50, 75, 100 pays 1, 2, 3, 4"
        ("lorum", {"contract": "vonat"}, "stops", "They pay 1, 2, 3 and 4."),
        # "The first to run out receives 1 from each opponent for each card left."
        ("lorum", {"contract": "kvart"}, "left", "Enter 0 for the player who went out."),
        # "His own Quinola played in the first nine tricks: made — he takes the pool; broken — he doubles it."
        ("reversis", EVERY, "reversis.quinola_early", "All eleven tricks are a reversis. If so, Nora takes the pool."),
        ("reversis", {**NINE, **TRIED}, "reversis.quinola_early", "If so, Nora doubles the pool."),
        # "tried when one player wins the first nine tricks"
        ("reversis", NINE, "reversis.by", "If so, a reversis was tried and broken."),
        # "held 3 Aces and the Quinola, or 4 Aces"
        ("reversis", {**EVERY, **LED}, "espagnolette", "Three Aces and the Quinola, or four Aces, allow it."),
        # "doubled again in the last trick"
        ("reversis", {**NINE, **TRIED, **LED}, "events.*.last_trick", "They pay double there."),
    ],
)
def test_the_help_says_what_an_answer_is_worth(game: str, facts: Facts, name: str, expected: str) -> None:
    assert str(question(game, facts, name).help) == expected


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_known_before_the_deal_is_asked_before_it(game: str) -> None:
    """What is named or bid before play: trump and makers, the bum card, the contract, the bids."""
    before = {
        "klaverjas": {"trump", "makers"},
        "tetka": {"bum"},
        "lorum": {"contract"},
        "oh_hell": {"trump", "bids"},
        "spades": {"bids"},
        "tarot": {"taker", "contract"},
        "belote": {"takers"},
        "euchre": {"makers"},
    }
    found = asked(table_of(game, {}, GAMES[game].seats[0]), {})
    assert {one.name for one in found if one.moment == "before"} == before.get(game, set())


@pytest.mark.parametrize(
    ("game", "facts", "name", "answer", "expected"),
    [
        ("klaverjas", {}, "trump", "♦", "♦ trump"),
        ("klaverjas", {}, "makers", "Nora + Sara", "makers: Nora + Sara"),
        ("tetka", {}, "bum", "10♦", "bum card 10♦"),
    ],
)
def test_answers_given_before_the_deal_have_a_short_form(
    game: str, facts: Facts, name: str, answer: str, expected: str
) -> None:
    found = question(game, facts, name)
    assert found.moment == "before"
    assert str(found.brief(say("{answer}", answer=answer))) == expected
