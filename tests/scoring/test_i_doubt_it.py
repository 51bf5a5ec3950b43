"""I Doubt It against its rule texts: "The first to be rid of all cards wins the round; no points: 1 a round won." """

from __future__ import annotations

import random

import pytest

from scoring import GAMES, Table, so_far
from scoring.one_deal import questions_of
from scoring.questions import Numbers
from tests.scoring import witness_i_doubt_it as witness
from tests.scoring.laws import entered, table_of, worth
from tests.scoring.sheets import SEATS, Facts, refused, result, scores

THREE = list(SEATS[:3])


def scored(facts: Facts) -> list[int]:
    return scores("i_doubt_it", facts, players=THREE)


def refused_at(facts: Facts) -> str:
    where, _ = refused("i_doubt_it", facts, players=THREE)
    assert where.startswith("deals[0]")
    return where.partition(".")[2]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"winner": 0}, [1, 0, 0]),
        ({"winner": 2}, [0, 0, 1]),
        ({"winner": 1, "left": [3, 0, 12]}, [0, 1, 0]),
        ({"winner": 1, "left": [26, 0, 26]}, [0, 1, 0]),  # the last play was doubted, and true
    ],
)
def test_winning_a_round_scores_one(facts: Facts, expected: list[int]) -> None:
    assert scored(facts) == expected


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        ({}, "winner"),
        ({"winner": None}, "winner"),
        ({"winner": 3}, "winner"),
        ({"winner": -1}, "winner"),
        ({"winner": True}, "winner"),
        ({"winner": "Nora"}, "winner"),
        ({"winner": [0]}, "winner"),
        ({"left": [0, 3, 4]}, "winner"),
        ({"winner": 1, "left": [0, 3, 4]}, "left"),
        ({"winner": 1, "left": [0, 0, 4]}, "left"),
        ({"winner": 1, "left": [3, 1, 4]}, "left"),
        ({"winner": 1, "left": [3, 0]}, "left"),
        ({"winner": 1, "left": [3, 0, None]}, "left"),
        ({"winner": 1, "left": [27, 0, 26]}, "left"),
        ({"winner": 1, "points": 3}, "points"),
    ],
)
def test_missing_or_impossible_facts_are_refused(facts: Facts, where: str) -> None:
    assert refused_at(facts).startswith(where)


# `rounds` null | n – highest wins; MATCH-FILE.md: ""ended": true … the only end of a match without a fixed one"


def test_most_rounds_win_when_the_table_stops() -> None:
    rounds: list[Facts] = [{"winner": 0}, {"winner": 2}, {"winner": 2}]
    open_end = result("i_doubt_it", *rounds, players=THREE)
    assert (open_end["totals"], open_end["finished"]) == ([1, 0, 2], False)
    stopped = result("i_doubt_it", *rounds, players=THREE, ended=True)
    assert (stopped["finished"], stopped["winners"]) == (True, [2])


def test_the_match_ends_after_the_agreed_rounds() -> None:
    rounds: list[Facts] = [{"winner": 0}, {"winner": 2}]
    full = result("i_doubt_it", *rounds, rules={"rounds": 2}, players=THREE)
    assert (full["finished"], full["winners"]) == (True, [0, 2])
    more = result("i_doubt_it", *rounds, {"winner": 2}, rules={"rounds": 2}, players=THREE)
    assert more["winners"] == [2]
    assert (
        refused("i_doubt_it", *rounds, {"winner": 2}, {"winner": 2}, rules={"rounds": 2}, players=THREE)[0]
        == "deals[3]"
    )
    assert not result("i_doubt_it", *rounds, rules={"rounds": 3}, players=THREE)["finished"]


@pytest.mark.parametrize("players", [1, 13])
def test_i_doubt_it_is_for_two_to_twelve(players: int) -> None:
    assert refused("i_doubt_it", players=[f"Player {n}" for n in range(players)])[0] == "players"


@pytest.mark.parametrize("rules", [{"rounds": 0}, {"rounds": True}, {"rounds": "5"}, {"target": 5}])
def test_a_rule_or_value_that_i_doubt_it_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("i_doubt_it", rules=rules, players=THREE)[0] == f"rules.{next(iter(rules))}"


@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        ({}, [("winner", True)]),
        ({"winner": 9}, [("winner", True)]),
        ({"winner": 1}, [("winner", True), ("left", False)]),
    ],
)
def test_one_tap_is_enough(facts: Facts, asked: list[tuple[str, bool]]) -> None:
    table = table_of("i_doubt_it", {}, 3)
    assert [(question.name, question.needed) for question in questions_of(table, facts)] == asked


def test_the_dealing_text_says_what_to_do() -> None:
    table = table_of("i_doubt_it", {}, 3)
    assert (
        str(table.game.before.dealing(table)[0])
        == "Deal all 52 cards; the first to get rid of them all wins the round."
    )


@pytest.mark.parametrize(
    ("numbers", "fits"), [([0, 1, 0], True), ([1, 1, 0], False), ([0, 0, 0], False), ([2, 0, -1], False)]
)
def test_agreed_scores_fit_a_round(numbers: list[int], fits: bool) -> None:
    if fits:
        assert scored({"agreed": numbers}) == numbers
    else:
        assert refused_at({"agreed": numbers}).startswith("agreed")


# The second scorer


def test_a_second_witness_scores_every_round_alike() -> None:
    rng = random.Random(12)
    for _ in range(2000):
        players = rng.randint(2, 12)
        winner = rng.randrange(players)
        left = [0 if seat == winner else rng.randint(1, 52 // (players - 1)) for seat in range(players)]
        table, expected = table_of("i_doubt_it", {}, players), witness.scores(left)
        assert worth(table, {"winner": winner, "left": left}) == expected
        assert worth(table, {"winner": winner}) == expected
        if rng.random() < 0.2:
            entered(rng, table, {"winner": winner}, expected)


def test_i_doubt_it_is_last_in_the_list_of_games_with_a_question_mark() -> None:
    game = GAMES["i_doubt_it"]
    assert (game.emblem, game.shelf, str(game.line)) == ("?", 12, "First out of cards")


# A round half entered


@pytest.mark.parametrize("left", [{}, {"left": [0, None, 3]}])
def test_the_winner_is_shown_before_all_cards_left_are_given(left: Facts) -> None:
    table = table_of("i_doubt_it", {}, 3)
    facts: Facts = {"winner": 0, **left}
    assert [line.unit for line in so_far(table, facts)] == [0]
    assert [question.name for question in questions_of(table, facts)] == ["winner", "left"]


def test_nobody_has_won_yet() -> None:
    table = table_of("i_doubt_it", {}, 3)
    assert so_far(table, {}) == ()
    assert so_far(table, {"left": [None, 3, None]}) == ()
    assert table.game.limits(table) == ((0, 1), (0, 1), (0, 1))


def test_the_winner_has_no_card_left_and_the_others_at_least_one() -> None:
    table = table_of("i_doubt_it", {}, 3)
    answer = questions_of(table, {"winner": 1})[1].answer
    assert isinstance(answer, Numbers)
    assert (answer.low, answer.high) == ((1, 0, 1), (52, 0, 52))


def test_too_many_cards_left_are_reported_in_a_sentence() -> None:
    message = refused("i_doubt_it", {"winner": 0, "left": [0, 50, 3]}, players=THREE)[1]
    assert message == "That is more than 52 cards in all: check the numbers."


def test_the_winner_of_a_round_has_no_card_left() -> None:
    where, message = refused("i_doubt_it", {"winner": 1, "left": [10, 1]})
    assert (where, message) == ("deals[0].left[1]", "Emil must have 0.")


def test_a_match_is_as_long_as_the_rounds_agreed() -> None:
    game = GAMES["i_doubt_it"]
    assert [game.ending.length(table_of("i_doubt_it", {"rounds": rounds}, 3)) for rounds in (None, 1, 7)] == [
        None,
        1,
        7,
    ]


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a deal at it in every form in which it can be entered."""
    players = rng.randint(2, 12)
    winner = rng.randrange(players)
    left = [0 if seat == winner else rng.randint(1, 4) for seat in range(players)]
    return table_of("i_doubt_it", {}, players), [{"winner": winner, "left": left}]
