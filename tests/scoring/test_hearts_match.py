"""A match of Hearts: its end, its ties and rules, scores the table agrees on, and what is said before a deal."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import Table, read_match
from scoring.one_deal import questions_of
from tests.scoring.sheets import ALL_HEARTS, FOUR_15_7_0, MOON_0, Facts, match_file, piles, refused, result


def table(*deals: Facts, rules: Facts | None = None) -> Table:
    """Return the table after these deals."""
    return read_match(match_file("hearts", *deals, rules=rules)).sheet.table


# The end — "First to 100 ends it, fewest wins." — "the target is "reaches or exceeds", tested after a complete deal"


def agreed(*numbers: int) -> Facts:
    return {"agreed": list(numbers)}


def test_reaching_the_target_exactly_ends_the_match() -> None:
    sheet = result("hearts", agreed(20, 6, 0, 0), rules={"target": 20})
    assert (sheet["finished"], sheet["winners"]) == (True, [2, 3])


def test_one_point_short_of_the_target_goes_on() -> None:
    sheet = result("hearts", agreed(20, 6, 0, 0), rules={"target": 21})
    assert (sheet["finished"], sheet["winners"]) == (False, [])


def test_the_fewest_points_win_whoever_crossed() -> None:
    sheet = result("hearts", agreed(20, 5, 1, 0), rules={"target": 20})
    assert (sheet["finished"], sheet["winners"]) == (True, [3])


def test_several_crossing_together_change_nothing() -> None:
    sheet = result("hearts", {"captured": piles(MOON_0)}, rules={"target": 26})
    assert (sheet["finished"], sheet["winners"]) == (True, [0])


def test_a_shooter_at_95_with_self_goes_to_69_and_play_goes_on() -> None:
    """ "Shooter at 95 with "self" goes to 69 and play goes on." """
    to_95 = [agreed(25, 1, 0, 0), agreed(25, 0, 1, 0), agreed(25, 0, 0, 1), agreed(20, 2, 2, 2)]
    sheet = result("hearts", *to_95, {"captured": piles(MOON_0), "moon": "self"}, rules={"moon": "choice"})
    assert sheet["deals"][3]["totals"][0] == 95
    assert (sheet["totals"][0], sheet["finished"]) == (69, False)


def test_the_player_at_97_shoots_and_a_third_player_at_66_wins() -> None:
    """ "Totals 99 and 97, and the 97 shoots with "others": 125 and 97, so the game ends and a third player at 66
    wins". He had 40 before, and the fourth player 50: 286 in eleven deals of 26."""
    before = [agreed(20, 6, 0, 0)] * 4 + [agreed(19, 7, 0, 0)]
    before += [agreed(0, 20, 6, 0)] * 3 + [agreed(0, 6, 20, 0), agreed(0, 0, 2, 24), agreed(0, 0, 0, 26)]
    sheet = result("hearts", *before, {"captured": piles(f"- | {ALL_HEARTS} QS | - | -")})
    assert sheet["deals"][-2]["totals"] == [99, 97, 40, 50]
    assert (sheet["totals"], sheet["finished"], sheet["winners"]) == ([125, 97, 66, 76], True, [2])


def test_the_app_warns_before_a_choice_that_loses_the_match() -> None:
    """ "the app warns before such a choice": at 99, 97, 40 and 50 Emil shoots, and 26 to the others lets Sara win."""
    before = [agreed(20, 6, 0, 0)] * 4 + [agreed(19, 7, 0, 0)]
    before += [agreed(0, 20, 6, 0)] * 3 + [agreed(0, 6, 20, 0), agreed(0, 0, 2, 24), agreed(0, 0, 0, 26)]
    warned = table(*before, rules={"moon": "choice"})
    shot_by_emil: Facts = {"captured": piles("- | rest | - | -")}
    [_, choice] = questions_of(warned, shot_by_emil)
    assert "Sara wins" in str(choice.help)
    shot_by_sara: Facts = {"captured": piles("- | - | rest | -")}
    [_, choice] = questions_of(warned, shot_by_sara)
    assert "Careful" not in str(choice.help)


# Ties — "a tie is a shared win, and the app offers one more deal"


def test_a_tie_is_shared_and_one_more_deal_may_break_it() -> None:
    tied = agreed(20, 6, 0, 0)
    assert result("hearts", tied, rules={"target": 20})["winners"] == [2, 3]
    extra = result("hearts", tied, agreed(0, 0, 20, 6), rules={"target": 20})
    assert (extra["finished"], extra["totals"], extra["winners"]) == (True, [20, 6, 20, 6], [1, 3])
    again = result("hearts", tied, agreed(0, 0, 20, 6), agreed(0, 25, 0, 1), rules={"target": 20})
    assert (again["finished"], again["winners"]) == (True, [3])


def test_an_extra_deal_can_make_the_end_false_again() -> None:
    """ "judged on the totals after the last deal that counts (an extra deal can make it false again)" """
    rules = {"target": 20, "moon": "self"}
    sheet = result("hearts", agreed(20, 6, 0, 0), {"captured": piles(MOON_0)}, rules=rules)
    assert (sheet["totals"], sheet["finished"], sheet["winners"]) == ([-6, 6, 0, 0], False, [])


def test_a_deal_after_a_clear_win_is_refused() -> None:
    where, message = refused("hearts", agreed(20, 5, 1, 0), agreed(20, 5, 1, 0), rules={"target": 20})
    assert where == "deals[1]"
    assert "Wim" in message


def test_two_partners_ahead_are_no_tie() -> None:
    """Fixed partners always share their total: that is a win of the pair, not a tie between rivals."""
    deal = {"captured": piles(FOUR_15_7_0)}
    rules = {"target": 15, "partners": "fixed"}
    assert result("hearts", deal, rules=rules)["winners"] == [0, 2]
    assert refused("hearts", deal, deal, rules=rules)[0] == "deals[1]"


# Rules


@pytest.mark.parametrize(
    "rules",
    [
        {"target": 0},
        {"target": -5},
        {"target": 50.0},
        {"target": "100"},
        {"target": True},
        {"target": None},
        {"target": [100]},
        {"moon": "other"},
        {"moon": True},
        {"moon": None},
        {"partners": True},
        {"partners": "pairs"},
        {"jack_of_diamonds": 1},
        {"jack_of_diamonds": 0},
        {"jack_of_diamonds": "false"},
        {"jack_of_diamonds": None},
        {"preset": "parlett"},
        {"hands": 16},
        {"Target": 100},
    ],
)
def test_a_rule_or_value_that_hearts_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("hearts", rules=rules)[0] == f"rules.{next(iter(rules))}"


def test_the_defaults_may_be_spelt_out() -> None:
    rules = {"target": 100, "moon": "others", "partners": "none", "jack_of_diamonds": False}
    assert result("hearts", {"captured": piles(FOUR_15_7_0)}, rules=rules)["totals"] == [4, 15, 7, 0]


@pytest.mark.parametrize("name", ["trump", "tricks", "points", "roem", "Captured", "last_trick"])
def test_a_fact_that_hearts_does_not_know_is_refused(name: str) -> None:
    where, message = refused("hearts", {"captured": piles(FOUR_15_7_0), name: [1, 4, 4, 4]})
    assert where == f"deals[0].{name}"
    assert name in message


# Agreed — "refused where the *sum* is one that no such deal can have, or where a single number is outside what a unit
# can get"


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        ({}, [26, 0, 0, 0]),  # nobody takes 26 alone, but the sum and each single number are possible
        ({}, [2, 5, 6, 13]),
        ({}, [0, 26, 26, 26]),
        ({"moon": "self"}, [-26, 0, 0, 0]),
        ({"moon": "choice"}, [-26, 0, 0, 0]),
        ({"moon": "choice"}, [0, 26, 26, 26]),
        ({"jack_of_diamonds": True}, [2, 5, 6, 3]),
        ({"jack_of_diamonds": True}, [-10, 26, 26, 26]),
        ({"partners": "fixed"}, [11, 15, 11, 15]),
        ({"partners": "fixed"}, [0, 26, 0, 26]),
        ({"partners": "fixed", "moon": "self"}, [-26, 0, -26, 0]),
        ({"partners": "ad_hoc"}, [0, 26, 26, 26]),
    ],
)
def test_agreed_scores_that_a_deal_can_have(rules: Facts, numbers: list[int]) -> None:
    deal = result("hearts", agreed(*numbers), rules=rules)["deals"][0]
    assert deal["scores"] == numbers
    assert {line["text"] for line in deal["lines"]} == {"as the table agreed"}


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        ({}, [2, 5, 6, 12]),
        ({}, [0, 0, 0, 0]),
        ({}, [27, -1, 0, 0]),
        ({}, [-26, 0, 0, 0]),
        ({}, [26, 26, 0, 0]),
        ({}, [78, 0, 0, 0]),
        ({"moon": "self"}, [0, 26, 26, 26]),
        ({"jack_of_diamonds": True}, [2, 5, 6, 13]),
        ({"jack_of_diamonds": True}, [-11, 1, 0, 26]),
        ({"partners": "fixed"}, [13, 13, 0, 0]),
        ({"partners": "fixed"}, [0, 26, 26, 26]),
        ({}, [26, 0, 0]),
        ({}, [26, 0, 0, 0, 0]),
        ({}, [26.0, 0, 0, 0]),
        ({}, [True, 25, 0, 0]),
        ({}, ["26", 0, 0, 0]),
        ({}, [None, 26, 0, 0]),
        ({}, 26),
        ({}, None),
    ],
)
def test_agreed_scores_that_no_deal_can_have_are_refused(rules: Facts, numbers: Any) -> None:
    assert refused("hearts", {"agreed": numbers}, rules=rules)[0].startswith("deals[0].agreed")


def test_agreed_scores_come_alone() -> None:
    assert refused("hearts", {**agreed(26, 0, 0, 0), "captured": piles(MOON_0)})[0].startswith("deals[0]")


def test_agreed_scores_may_carry_a_note_a_dealer_and_rules() -> None:
    deal = {**agreed(26, 0, 0, 0), "note": "the cat", "dealer": 2, "rules": {"target": 50}}
    assert result("hearts", deal)["totals"] == [26, 0, 0, 0]


# Passing — "Passing 3 cards: left, right, across, none, and again; the app shows whose turn it is to pass where."


def dealing_text(number: int, rules: Facts | None = None) -> str:
    deal: Facts = {"captured": piles(FOUR_15_7_0), "void": True}
    next_table = table(*[deal] * number, rules=rules)
    return " ".join(map(str, next_table.game.before.dealing(next_table))).lower()


@pytest.mark.parametrize("partners", ["none", "fixed", "ad_hoc"])
@pytest.mark.parametrize(("number", "word"), [(0, "left"), (1, "right"), (2, "across"), (4, "left"), (6, "across")])
def test_cards_are_passed_left_right_across_and_again(partners: str, number: int, word: str) -> None:
    words = dealing_text(number, {"partners": partners})
    assert word in words
    assert not {"left", "right", "across"} - {word} & set(words.replace(".", " ").split())


@pytest.mark.parametrize("partners", ["none", "fixed", "ad_hoc"])
@pytest.mark.parametrize("number", [3, 7])
def test_in_every_fourth_deal_nobody_passes(partners: str, number: int) -> None:
    words = dealing_text(number, {"partners": partners}).replace(".", " ").split()
    assert not {"left", "right", "across"} & set(words)


@pytest.mark.parametrize(
    ("number", "pairs", "exchange"),
    [
        (0, "Nora and Emil", ["Nora with Wim", "Emil with Sara"]),  # the neighbouring opponent
        (1, "Nora and Sara", ["Nora with Sara", "Emil with Wim"]),  # the partner
        (2, "Nora and Wim", ["Nora with Emil", "Sara with Wim"]),  # the neighbouring opponent
        (4, "Nora and Emil", ["Nora with Wim", "Emil with Sara"]),
    ],
)
def test_rotating_partners_exchange_with_a_neighbour_or_each_other(
    number: int, pairs: str, exchange: list[str]
) -> None:
    """ "0+1 v 2+3 (each exchanges 3 with the *neighbouring opponent*), 0+2 v 1+3 (with the partner), 0+3 v 1+2
    (neighbouring opponent), and … the fourth with no exchange" """
    words = dealing_text(number, {"partners": "rotating"})
    assert pairs.lower() in words
    assert all(swap.lower() in words or " with ".join(swap.lower().split(" with ")[::-1]) in words for swap in exchange)


def test_the_fourth_deal_of_rotating_partners_makes_its_own() -> None:
    words = dealing_text(3, {"partners": "rotating"})
    assert "nobody passes" in words
    assert "first two" in words
