"""Bouncers against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES, so_far
from scoring.cards import card
from scoring.game import Line
from scoring.one_deal import deal_lines, questions_of, summed, text_of
from scoring.questions import Piles
from scoring.text import ENGLISH
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts, piles, refused, result, scores

NAMED: Facts = {"variant": "named"}
EACH: Facts = {**NAMED, "shared_counter": "each"}
PENALTY: Facts = {**NAMED, "shared_counter": "once_penalty"}
FREE: Facts = {**NAMED, "shared_counter": "once_free"}


def hearts(text: str) -> str:
    """Return ranks of hearts, in the order taken, with suits: ``"9 4 Q"`` becomes ``"9H 4H QH"``."""
    return " ".join(word if word in "|-" or word == "rest" else f"{word}H" for word in text.split())


def scored(captured: str, rules: Facts | None = None) -> list[int]:
    return scores("bouncers", {"captured": piles(hearts(captured))}, rules)


def refusal(captured: str, rules: Facts | None = None) -> tuple[str, str]:
    return refused("bouncers", {"captured": piles(hearts(captured))}, rules=rules)


def first(pile: str, rules: Facts | None = None) -> int:
    """Return what the first player scores for this pile; the second has the rest without the bouncers, the third
    those."""
    ranks = pile.split()
    counters = [rank for rank in "2 3 4 5 6 7 8 9 10 A".split() if rank not in ranks]
    others = [rank for rank in "J Q K".split() if rank not in ranks]
    return scored(f"{pile or '-'} | {' '.join(counters) or '-'} | {' '.join(others) or '-'}", rules)[0]


# "Counters are 2–10 at face value and A = 11. J, Q, K are bouncers: each cancels one counter, highest first. A bouncer
# with no counter left to cancel costs 25."


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("5 8", 13),  # "Example: {5, 8} = 13"
        ("5 8 J", 5),  # "with one bouncer 5"
        ("5 8 J Q", 0),  # "with two 0"
        ("5 8 J Q K", 25),  # "with three 25"
        ("A 10 9 2 K J", 11),  # "{A,10,9,2,K,J} = 11"
        ("J Q K", 75),  # "{J,Q,K} = 75"
        ("K", 25),
        ("Q K", 50),
        ("", 0),
        ("A", 11),
        ("2 3 4 5 6 7 8 9 10 A", 65),
        ("A 2 Q", 2),
        ("10 A K", 10),
        ("2 J Q", 25),
    ],
)
@pytest.mark.parametrize("variant", ["basic", "spread"])
def test_bouncers_cancel_the_highest_counters(pile: str, expected: int, variant: str) -> None:
    assert first(pile, {"variant": variant}) == expected


def test_the_basic_game_is_played_when_no_rule_is_given() -> None:
    assert scored("5 8 J | 2 3 4 6 7 9 10 A Q | K") == [5, 41, 25]


def test_all_thirteen_hearts_to_one_player() -> None:
    """ "All 13 to one player = 35, 0, 0." 65 less 11, 10 and 9."""
    assert scored("A K Q J 10 9 8 7 6 5 4 3 2 | - | -") == [35, 0, 0]
    assert scored("- | rest | -") == [0, 35, 0]


def test_the_order_of_capture_does_not_matter_in_the_basic_game() -> None:
    assert scored("2 9 J 10 A K | 3 Q | rest") == scored("A K 10 J 9 2 | Q 3 | rest")


def test_a_deal_is_worth_140_at_most() -> None:
    """ "0–75 to a player, 35–140 to the table" """
    assert scored("J Q K | 2 3 4 5 6 7 8 9 10 A | -") == [75, 65, 0]


# "named: K deducts the value of the highest counter taken, J that of the lowest, Q that of the last counter taken
# before the Queen; a Queen with none before it adds 25."


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("9 4 Q K 2", 2),  # "Named, order 9,4,Q,K,2 = 2": 15 less 4 and 9
        ("Q 6 3", 34),  # "order Q,6,3 = 34"
        ("6 Q 3", 3),
        ("6 3 Q", 6),
        ("9 4 K", 4),
        ("K 9 4", 4),
        ("9 4 J", 9),
        ("J A 2 10", 21),
        ("9 4 K J", 0),
        ("9 4 2 K J", 4),
        ("Q", 25),
        # "J or K between a counter and the Queen has no value: the last *counter* counts."
        ("9 4 K Q 2", 2),
        ("9 4 J K Q 2 3", 18 - 9 - 2 - 4),
        ("J Q 4 2", 25 + 6 - 2),
    ],
)
def test_named_bouncers_deduct_their_counters(pile: str, expected: int) -> None:
    assert first(pile, NAMED) == expected


# "Where two bouncers name the same counter: "each" deducts it for each of them, the counters stopping at 0 and any 25s
# coming on top; "once_penalty" deducts once and the idle bouncer costs 25; "once_free" once, no cost."


@pytest.mark.parametrize(
    ("pile", "each", "penalty", "free"),
    [
        ("10 Q K 3", 0, 28, 3),  # "order 10,Q,K,3: each 0, once_penalty 28, once_free 3"
        ("5 K J", 0, 25, 0),  # one counter is the highest and the lowest
        ("5 Q J K", 0, 50, 0),  # three bouncers, one counter: two idle
        ("8 2 Q J", 10 - 2 - 2, 8 + 25, 8),
        ("2 8 Q K 7", 17 - 16, 9 + 25, 9),
        ("3 Q K J 10", 0, 25, 0),  # 13 less 10, 3 and 3 stops at 0
        ("Q 5 K J", 25, 25 + 25, 25),  # the Queen's 25 is added to counters stopped at 0
        ("9 4 Q K 2", 2, 2, 2),  # nothing shared
        ("10 4 Q J", 6, 10 + 25, 10),  # 14 less 4 and 4 is 6
    ],
)
def test_two_bouncers_that_name_one_counter(pile: str, each: int, penalty: int, free: int) -> None:
    assert (first(pile, EACH), first(pile, PENALTY), first(pile, FREE)) == (each, penalty, free)


def test_each_is_the_default_rule() -> None:
    assert first("10 Q K 3", NAMED) == 0


# "K or J with no counter at all: `idle_bouncer`." — "idle_bouncer 25 | 0"


@pytest.mark.parametrize(
    ("pile", "idle_25", "idle_0"),
    [
        ("K", 25, 0),
        ("J", 25, 0),
        ("K J", 50, 0),
        ("Q", 25, 25),  # a Queen with none before it adds 25 in any case
        ("J Q K", 75, 25),
        ("Q K", 50, 25),
    ],
)
@pytest.mark.parametrize("shared", ["each", "once_penalty", "once_free"])
def test_bouncers_without_any_counter(pile: str, idle_25: int, idle_0: int, shared: str) -> None:
    rules = {**NAMED, "shared_counter": shared}
    assert first(pile, rules) == idle_25
    assert first(pile, {**rules, "idle_bouncer": 0}) == idle_0


def test_idle_bouncer_is_a_rule_of_the_named_game() -> None:
    """In the basic game "a bouncer with no counter left to cancel costs 25", whatever the named game says."""
    assert first("K", {"idle_bouncer": 0}) == 25


def test_an_idle_bouncer_by_a_shared_counter_costs_25_if_an_empty_one_costs_0() -> None:
    assert first("5 K J", {**PENALTY, "idle_bouncer": 0}) == 25


# Null piles — "Where the order of a null pile matters (Bouncers "named", a pile with the Queen and a counter) it is an
# error."


def test_a_null_pile_takes_the_hearts_that_are_left() -> None:
    assert scored("5 8 J | 2 3 4 6 7 9 10 A Q | rest") == [5, 41, 25]


@pytest.mark.parametrize(
    "captured", ["rest | - | -", "2 3 4 5 6 7 8 9 10 | rest | K J", "A K J | rest | 10 9 8 7 6 5 4 3"]
)
def test_a_named_null_pile_with_the_queen_and_a_counter_is_refused(captured: str) -> None:
    where, message = refusal(captured, NAMED)
    assert where.startswith("deals[0].captured")
    assert "QH" in message or "order" in message


@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        ("9 4 Q K 2 | rest | J", [2, 50, 25]),  # 3, 5, 6, 7, 8, 10 and A
        ("2 3 4 5 6 7 8 9 10 A | K | rest", [65, 25, 50]),  # J and Q without a counter
        ("9 4 Q 2 3 5 6 7 8 10 A | rest | -", [61, 50, 0]),  # K and J without a counter
        ("9 4 Q | rest | -", [9, 52 - 11 - 2, 0]),  # K and J: the order does not matter
    ],
)
def test_a_named_null_pile_is_scored_if_its_order_does_not_matter(captured: str, expected: list[int]) -> None:
    assert scored(captured, NAMED) == expected


@pytest.mark.parametrize("variant", ["basic", "spread"])
def test_a_null_pile_with_queen_and_counters_is_scored_if_order_does_not_matter(variant: str) -> None:
    assert scored("rest | - | -", {"variant": variant}) == [35, 0, 0]


# Cards


@pytest.mark.parametrize(
    "captured",
    [
        [["2H"], ["3H"], []],
        [["2H"], ["2H"], None],
        [["2H", "2H"], [], None],
        [None, None, []],
        [["2H"], None],
        [["2H"], None, [], []],
        [["1H"], None, []],
        [["2S"], None, []],  # "Bouncers takes the hearts only"
        [["QS"], None, []],
        None,
        "2H",
        {},
        [[2], None, []],
        [["2H"], {}, None],
    ],
)
def test_impossible_piles_are_refused(captured: Any) -> None:
    assert refused("bouncers", {"captured": captured})[0].startswith("deals[0].captured")


@pytest.mark.parametrize("name", ["counts", "moon", "tricks", "first_winners", "last_trick"])
def test_a_fact_that_bouncers_does_not_know_is_refused(name: str) -> None:
    facts = {"captured": piles("rest | - | -"), name: {"hearts": [13, 0, 0]}}
    assert refused("bouncers", facts)[0].startswith(f"deals[0].{name}")


# Rules


@pytest.mark.parametrize(
    "rules",
    [
        {"target": 0},
        {"target": 100.0},
        {"target": True},
        {"variant": "open"},
        {"variant": None},
        {"shared_counter": "once"},
        {"shared_counter": True},
        {"idle_bouncer": 10},
        {"idle_bouncer": 25.0},
        {"idle_bouncer": False},
        {"idle_bouncer": "25"},
        {"moon": "others"},
        {"preset": "parlett"},
    ],
)
def test_a_rule_or_value_that_bouncers_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("bouncers", rules=rules)[0] == f"rules.{next(iter(rules))}"


@pytest.mark.parametrize("players", [2, 4])
def test_bouncers_is_for_three(players: int) -> None:
    names = ["Nora", "Emil", "Sara", "Wim"][:players]
    assert refused("bouncers", players=names)[0] == "players"


# The end — "lowest total when somebody has 100 or more"


def agreed(*numbers: int) -> Facts:
    return {"agreed": list(numbers)}


def test_a_hundred_or_more_ends_the_match_and_the_lowest_wins() -> None:
    short = result("bouncers", agreed(50, 4, 0), agreed(49, 2, 0))
    assert (short["totals"], short["finished"], short["winners"]) == ([99, 6, 0], False, [])
    full = result("bouncers", agreed(50, 4, 0), agreed(50, 1, 0))
    assert (full["totals"], full["finished"], full["winners"]) == ([100, 5, 0], True, [2])


def test_a_tie_is_shared_and_may_be_broken() -> None:
    tied = [agreed(50, 0, 0), agreed(50, 0, 0)]
    assert result("bouncers", *tied)["winners"] == [1, 2]
    assert result("bouncers", *tied, agreed(20, 15, 5))["winners"] == [2]
    assert refused("bouncers", *tied, agreed(20, 15, 5), agreed(35, 0, 0))[0] == "deals[3]"


def test_the_deal_moves_to_the_left() -> None:
    """MATCH-FILE.md: "the deal then moves one seat the way the game turns (left = seat + 1)" """
    deals = [agreed(35, 0, 0)] * 2 + [agreed(0, 35, 0)] * 2
    assert [deal["dealer"] for deal in result("bouncers", *deals, dealer=1)["deals"]] == [1, 2, 0, 1]


# Agreed


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        ({}, [35, 0, 0]),
        ({}, [75, 65, 0]),
        ({}, [5, 41, 25]),
        (NAMED, [0, 0, 33]),  # 65 less 11, 10 and 11: the lowest possible, see the range in the text
        (NAMED, [90, 25, 25]),
    ],
)
def test_agreed_scores_that_a_deal_can_have(rules: Facts, numbers: list[int]) -> None:
    assert scores("bouncers", agreed(*numbers), rules) == numbers


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        ({}, [34, 0, 0]),
        ({}, [0, 0, 0]),
        ({}, [76, 64, 0]),
        ({}, [75, 66, 0]),
        ({}, [65, 0, 0]),  # one bouncer idle, and the two others would have to cancel 25, but 21 is the most
        ({}, [-1, 36, 0]),
        (NAMED, [32, 0, 0]),
        (NAMED, [91, 0, 0]),
        (NAMED, [90, 51, 0]),
        ({}, [35, 0]),
        ({}, [35.0, 0, 0]),
        ({}, [35, False, 0]),
    ],
)
def test_agreed_scores_that_no_deal_can_have_are_refused(rules: Facts, numbers: list[int]) -> None:
    assert refused("bouncers", agreed(*numbers), rules=rules)[0].startswith("deals[0].agreed")


# What is asked and shown


def pad(rules: Facts) -> Piles:
    """Return the answer that is asked for."""
    (question,) = questions_of(table_of("bouncers", rules, 3), {})
    assert isinstance(question.answer, Piles)
    return question.answer


@pytest.mark.parametrize(("variant", "ordered"), [("basic", False), ("spread", False), ("named", True)])
def test_the_order_is_asked_only_in_the_named_game(variant: str, ordered: bool) -> None:
    """ "each list in the order taken" matters where the Queen names "the last counter taken before the Queen" """
    assert pad({"variant": variant}).ordered is ordered


def test_a_counter_shows_what_it_is_worth_and_a_bouncer_does_not() -> None:
    """ "Counters are 2–10 at face value and A = 11." """
    worth = pad({}).worth
    assert (worth[card("2H")], worth[card("10H")], worth[card("AH")]) == (2, 10, 11)
    assert sum(worth.values()) == 65
    assert not {card("JH"), card("QH"), card("KH")} & worth.keys()


def lines(captured: str, rules: Facts) -> list[tuple[int, str, list[str]]]:
    """Return what the first player's pile is worth, line by line, while the deal is entered."""
    table = table_of("bouncers", rules, 3)
    facts: Facts = {"captured": piles(hearts(captured))}
    found = deal_lines(table, facts)
    return [(line.points, str(line.text), [one.code for one in line.cards]) for line in found if line.unit == 0]


def test_an_idle_queen_is_named_with_her_card() -> None:
    """ "order Q,6,3 = 34": "a Queen with none before it adds 25" """
    rest = "2 4 5 7 8 9 10 A | J K"
    assert lines(f"Q 6 3 | {rest}", NAMED) == [
        (6, "6♥ captured", ["6H"]),
        (3, "3♥ captured", ["3H"]),
        (25, "Q♥ has no counter to cancel", ["QH"]),
    ]


def test_counters_stop_at_0_and_a_line_says_so() -> None:
    """ "“each” deducts it for each of them, the counters stopping at 0": 10, and 10 off for the Queen and the King."""
    rest = "2 4 5 6 7 8 9 A | J"
    assert lines(f"10 Q K | 3 {rest}", EACH)[-1] == (10, "the counters stop at 0", [])
    assert lines("10 K | 2 3 4 5 6 7 8 9 A | Q J", EACH) == [
        (10, "10♥ captured", ["10H"]),
        (-10, "K♥ cancels 10♥", ["KH", "10H"]),
    ]


def test_a_null_pile_with_the_queen_says_whose_cards_to_list() -> None:
    """ "Where the order of a null pile matters (Bouncers "named", a pile with the Queen …) it is an error." """
    where, message = refusal("rest | 2 3 | -", NAMED)
    assert where == "deals[0].captured[0]"
    assert message == "Nora has the Queen, so the order counts: list their cards in the order taken."


def test_a_half_entered_deal_counts_its_cards() -> None:
    """5 and 8 with one bouncer are 5; the Ace stands for itself."""
    table = table_of("bouncers", {}, 3)
    half: Facts = {"captured": [["5H", "8H", "JH"], ["AH"], []]}
    assert summed(so_far(table, half), 3) == (5, 11, 0)


@pytest.mark.parametrize(
    ("variant", "sentences"),
    [
        ("basic", ["The 13 hearts are the prizes."]),
        ("spread", ["The 13 hearts are the prizes, face up."]),
        ("named", ["The 13 hearts are the prizes.", "Keep captured hearts in the order taken."]),
    ],
)
def test_the_dealing_text_names_the_prizes(variant: str, sentences: list[str]) -> None:
    """ "52 cards, the 13 hearts are the prizes", "“spread” (hearts face up" """
    dealing = GAMES["bouncers"].before.dealing(table_of("bouncers", {"variant": variant}, 3))
    assert list(map(str, dealing)) == [*sentences, "Emil leads.", "Deal the other 39 cards, 13 each."]
    assert any(piece.strong for piece in ENGLISH.pieces(dealing[0]))


def first_of(pile: str, rules: Facts) -> list[Line]:
    """Return the lines of one player with these hearts; another took the Queen first, and what is left."""
    rest = " ".join(rank for rank in ("Q A 10 9 8 7 6 5 4 3 2 K J").split() if rank not in pile.split())
    table = table_of("bouncers", rules, 3)
    facts: Facts = {"captured": piles(hearts(f"{pile} | {rest} | -"))}
    return [line for line in deal_lines(table, facts) if line.unit == 0]


@pytest.mark.parametrize(
    ("pile", "rules", "idle"), [("K", {}, ["KH"]), ("K J", NAMED, ["KH", "JH"]), ("5 K J", FREE, ["JH"])]
)
def test_an_idle_bouncer_is_shown_with_its_card(pile: str, rules: Facts, idle: list[str]) -> None:
    """King and Jack without a counter; and if both name the 5, the Jack comes second."""
    idle_cards = [line.cards for line in first_of(pile, rules) if line.rule == "idle"]
    assert [[one.code for one in cards] for cards in idle_cards] == [[code] for code in idle]


def test_a_second_bouncer_is_shown_with_the_counter_already_cancelled() -> None:
    """King and Jack both name the 5: "once_penalty" has the idle one cost 25, "once_free" does not."""
    lines_of = {name: first_of("5 K J", rules) for name, rules in (("penalty", PENALTY), ("free", FREE))}
    idle = {
        name: [(line.points, str(line.text)) for line in lines if line.rule == "idle"]
        for name, lines in lines_of.items()
    }
    text = "5♥ is already cancelled, J♥ is idle"
    assert idle == {"penalty": [(25, text)], "free": [(0, text)]}


def test_a_rule_text_explains_why_counters_stop_at_0() -> None:
    """Both cancel the 5, which is five too much."""
    last = first_of("5 K J", EACH)[-1]
    assert (last.points, str(last.text)) == (5, "the counters stop at 0")
    assert text_of(table_of("bouncers", EACH, 3), last) is not None
