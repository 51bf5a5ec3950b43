"""Golf against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

import random

import pytest

from scoring import GAMES, FactError, Table, so_far
from scoring.one_deal import deal_lines, questions_of, summed
from tests.scoring import witness_golf as witness
from tests.scoring.laws import entered, table_of, worth
from tests.scoring.sheets import SEATS, Facts, refused, result, scores

TIMED = {"minutes": 5}


def scored(facts: Facts, rules: Facts | None = None) -> list[int]:
    many = len(facts["left"])
    return scores("golf", facts, rules, players=list(SEATS[:many]))


def refused_at(facts: Facts, rules: Facts | None = None, players: int = 2) -> str:
    where, _ = refused("golf", facts, rules=rules, players=list(SEATS[:players]))
    assert where.startswith("deals[0]")
    return where.partition(".")[2]


# "A hole scores the cards left (0–35); a cleared layout scores minus the stock left (0–16)."


@pytest.mark.parametrize(
    ("facts", "rules", "expected"),
    [
        ({"left": [7]}, {}, [7]),
        ({"left": [35, 1]}, {}, [35, 1]),
        ({"left": [0, 4], "stock": [6, 0]}, {}, [-6, 4]),
        ({"left": [0], "stock": [16]}, {}, [-16]),
        ({"left": [0], "stock": [0]}, {}, [0]),
        ({"left": [0, 0, 9], "stock": [2, 3, 0]}, {}, [-2, -3, 9]),
        # "both above 0 only when time was up; `stock` may be left out where nobody cleared"
        ({"left": [7, 5], "stock": [3, 0]}, TIMED, [7, 5]),
        ({"left": [0, 5], "stock": [3, 16]}, TIMED, [-3, 5]),
        ({"left": [7, 5]}, TIMED, [7, 5]),
        ({"left": [7, 5], "stock": [0, 0]}, {}, [7, 5]),
        ({"left": list(range(12)), "stock": [1] + [0] * 11}, {}, [-1, *range(1, 12)]),
        ({"left": [7]}, {"wrap": True}, [7]),
        ({"left": [7]}, {"wrap": False, "minutes": None}, [7]),
    ],
)
def test_a_hole_scores_the_cards_left_or_minus_the_stock(facts: Facts, rules: Facts, expected: list[int]) -> None:
    assert scored(facts, rules) == expected


@pytest.mark.parametrize(
    ("facts", "rules", "where"),
    [
        ({}, {}, "left"),
        ({"left": [0, 5]}, {}, "stock"),
        ({"left": [0, 5]}, TIMED, "stock"),
        ({"left": [36, 5]}, {}, "left"),
        ({"left": [-1, 5]}, {}, "left"),
        ({"left": [5]}, {}, "left"),
        ({"left": [5, None]}, {}, "left"),
        ({"left": [5, True]}, {}, "left"),
        ({"left": [5, 5.0]}, {}, "left"),
        ({"left": 5}, {}, "left"),
        ({"left": [0, 5], "stock": [17, 0]}, {}, "stock"),
        ({"left": [0, 5], "stock": [-1, 0]}, {}, "stock"),
        ({"left": [0, 5], "stock": [3, None]}, {}, "stock"),
        ({"left": [0, 5], "stock": [3]}, {}, "stock"),
        ({"left": [0, 5], "stock": [3, 1]}, {}, "stock[1]"),
        ({"left": [5, 5], "stock": [0, 1]}, {}, "stock[1]"),
        ({"left": [5, 5], "stock": [0, 17]}, TIMED, "stock"),
        ({"left": [5, 5], "holes": 3}, {}, "holes"),
    ],
)
def test_missing_or_impossible_facts_are_refused(facts: Facts, rules: Facts, where: str) -> None:
    assert refused_at(facts, rules).startswith(where)


# "Lowest after nine holes; par 45." – `holes` 9, 1–12 players


def test_the_lowest_after_nine_holes_wins() -> None:
    holes: list[Facts] = [{"left": [5, 4]}] * 8
    full = result("golf", *holes, {"left": [0, 9], "stock": [1, 0]}, players=["Nora", "Emil"])
    assert (full["totals"], full["finished"], full["winners"]) == ([39, 41], True, [0])
    assert not result("golf", *holes, players=["Nora", "Emil"])["finished"]
    assert refused("golf", *holes, *holes[:2], players=["Nora", "Emil"])[0] == "deals[9]"


def test_one_player_alone_wins_once_the_holes_are_played() -> None:
    full = result("golf", {"left": [5]}, rules={"holes": 1})
    assert (full["finished"], full["winners"]) == (True, [0])
    assert refused("golf", {"left": [5]}, {"left": [5]}, rules={"holes": 1})[0] == "deals[1]"


def test_a_tie_is_shared_and_may_be_broken() -> None:
    tie = result("golf", {"left": [5, 5]}, rules={"holes": 1}, players=["Nora", "Emil"])
    assert tie["winners"] == [0, 1]
    more = result("golf", {"left": [5, 5]}, {"left": [2, 1]}, rules={"holes": 1}, players=["Nora", "Emil"])
    assert (more["totals"], more["winners"]) == ([7, 6], [1])


@pytest.mark.parametrize("players", [0, 13])
def test_golf_is_for_one_to_twelve(players: int) -> None:
    assert refused("golf", players=[f"Player {n}" for n in range(players)])[0] == "players"


@pytest.mark.parametrize(
    "rules",
    [{"holes": 0}, {"holes": None}, {"wrap": 1}, {"wrap": "no"}, {"minutes": 0}, {"minutes": 2.5}, {"target": 45}],
)
def test_a_rule_or_value_that_golf_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("golf", rules=rules)[0] == f"rules.{next(iter(rules))}"


# "Golf and I Doubt It are three taps."


@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        ({}, ["left"]),
        ({"left": [None, 4]}, ["left"]),
        ({"left": [3, 4]}, ["left"]),
        ({"left": [0, 4]}, ["left", "stock"]),
        ({"left": [0, None]}, ["left", "stock"]),
        ({"left": "none"}, ["left"]),
    ],
)
def test_the_stock_is_asked_only_if_somebody_cleared(facts: Facts, asked: list[str]) -> None:
    table = table_of("golf", {}, 2)
    assert [question.name for question in questions_of(table, facts)] == asked


@pytest.mark.parametrize(("rules", "most"), [({}, (16, 0, 16)), (TIMED, (16, 16, 16))])
def test_layout_and_stock_can_both_be_left_only_with_a_time_limit(rules: Facts, most: tuple[int, ...]) -> None:
    table = table_of("golf", rules, 3)
    stock = questions_of(table, {"left": [0, 4, 0]})[1]
    assert stock.answer.high == most  # type: ignore[attr-defined]


def test_the_dealing_text_names_layout_clock_and_par() -> None:
    layout = "Deal seven columns of five face up and one card to the waste; 16 are the stock."
    table = table_of("golf", TIMED, 1, 3)
    assert tuple(map(str, table.game.before.dealing(table))) == (
        layout,
        "Time is up after 5 minutes.",
        "Par so far is 15.",
    )
    table = table_of("golf", {"minutes": 1}, 1)
    assert tuple(map(str, table.game.before.dealing(table))) == (layout, "Time is up after 1 minute.")
    table = table_of("golf", {}, 1)
    assert tuple(map(str, table.game.before.dealing(table))) == (layout,)


def test_the_lines_say_what_was_left() -> None:
    table = table_of("golf", {}, 3)
    texts = [str(line.text) for line in deal_lines(table, {"left": [7, 0, 0], "stock": [0, 3, 0]})]
    assert texts == [
        "7 cards left in the layout",
        "cleared, 3 cards left in the stock",
        "cleared, no cards left in the stock",
    ]


@pytest.mark.parametrize(
    ("numbers", "fits"), [([-16, 35], True), ([0, 0], True), ([-17, 5], False), ([36, 5], False), ([5], False)]
)
def test_agreed_scores_fit_a_deal(numbers: list[int], fits: bool) -> None:
    if fits:
        assert scores("golf", {"agreed": numbers}, players=["Nora", "Emil"]) == numbers
    else:
        assert refused_at({"agreed": numbers}).startswith("agreed")


def test_a_hole_is_worth_minus_16_to_35() -> None:
    table = table_of("golf", {}, 2)
    assert table.game.limits(table) == ((-16, 35), (-16, 35))


# The second scorer


def a_deal(rng: random.Random, players: int, timed: bool) -> Facts:
    left = [rng.choice([0, rng.randint(0, 35)]) for _ in range(players)]
    stock = [rng.randint(0, 16) if timed or not cards else 0 for cards in left]
    return {"left": left, "stock": stock}


def test_a_second_witness_scores_every_deal_alike() -> None:
    rng = random.Random(11)
    for _ in range(3000):
        players, rules = rng.randint(1, 12), {"minutes": rng.choice([None, 5]), "wrap": rng.random() < 0.5}
        facts, table = a_deal(rng, players, rules["minutes"] is not None), table_of("golf", rules, players)
        expected = witness.scores(facts["left"], facts["stock"])
        assert worth(table, facts) == expected
        if 0 not in facts["left"]:
            assert worth(table, {"left": facts["left"]}) == expected


def test_the_questions_asked_are_enough() -> None:
    rng = random.Random(111)
    for _ in range(400):
        players, rules = rng.randint(1, 12), {"minutes": rng.choice([None, 5])}
        facts = a_deal(rng, players, rules["minutes"] is not None)
        entered(rng, table_of("golf", rules, players), facts, witness.scores(facts["left"], facts["stock"]))


def test_golf_is_eleventh_in_the_list_of_games_with_the_ace_of_clubs() -> None:
    game = GAMES["golf"]
    assert (game.emblem, game.shelf, str(game.line)) == ("AC", 11, "Patience, nine holes")


# A hole half entered


@pytest.mark.parametrize(
    ("facts", "counted"),
    [
        ({"left": [5, None]}, [5, 0]),
        ({"left": [0, 5]}, [0, 5]),
        ({"left": [0, 5], "stock": [3, None]}, [-3, 5]),
    ],
)
def test_a_half_entered_hole_counts_what_is_there(facts: Facts, counted: list[int]) -> None:
    """ "A hole scores the cards left in the layout"; cleared: "minus the cards left in the stock" """
    table = table_of("golf", {}, 2)
    assert list(summed(so_far(table, facts), 2)) == counted


def test_a_player_with_cards_left_in_both_is_named() -> None:
    table = table_of("golf", {}, 2)
    with pytest.raises(FactError, match=table.players[1]):
        deal_lines(table, {"left": [0, 5], "stock": [3, 1]})


def test_a_hole_has_the_minutes_that_the_rule_says() -> None:
    """ "`minutes` null (time limit a deal)" """
    golf = GAMES["golf"]
    assert golf.before.time_limit(table_of("golf", {"minutes": 5}, 1)) == 5
    assert golf.before.time_limit(table_of("golf", {}, 1)) is None


def test_the_sums_of_a_hole() -> None:
    """ "A hole scores the cards left (0–35); a cleared layout scores minus the stock left (0–16)." """
    sums = GAMES["golf"].sums.possible(table_of("golf", {}, 2))
    assert [number in sums for number in (-33, -32, 70, 71)] == [False, True, True, False]


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a deal at it in every form in which it can be entered."""
    players, minutes = rng.randint(1, 12), rng.choice([None, 5])
    return table_of("golf", {"minutes": minutes}, players), [a_deal(rng, players, minutes is not None)]
