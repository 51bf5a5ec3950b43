"""Thirty-Five against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring import GAMES, Table, gaps, read_match, so_far
from scoring.cards import card
from scoring.one_deal import asked, pruned, questions_of, summed
from scoring.questions import Question
from tests.scoring import witness_thirty_five
from tests.scoring.laws import entered
from tests.scoring.sheets import Facts, match_file, piles, refused, result, scores
from tests.scoring.spoilt import harmless, spoilt

GAME = GAMES["thirty_five"]
# World + 2 K + 2 Q + 1 C + 1 J; the second pile 5 + 5 + 5 + 4 + 3 + 2 = 24 in six cards, the third all the rest.
FIRST = "T21 KS KH QS QH CS JS"
SECOND = "T1 KD KC QD CH JH"
THIRD = "FOOL QC CD CC JD JC"
CAPTURED = piles(f"{FIRST} | {SECOND} | {THIRD}")
# 42 = 28 + 14; 24 + 12 others = 36 in 18 cards; 4 + 4 + 3 + 3 + 2 + 2 = 18 + 9 others = 27 in 15 cards.
SIZES = [21, 18, 15]


def hand(rules: Facts | None = None, **facts: Any) -> list[int]:
    return scores("thirty_five", facts, rules)


def refusal(**facts: Any) -> tuple[str, str]:
    return refused("thirty_five", facts)


def at_table(**rules: Any) -> Table:
    return read_match(match_file("thirty_five", rules=rules)).sheet.table


# "1 and 21 of trumps and Kings 5, Fool 4, Queens 4, Cavaliers 3, Jacks 2, all else 1: 105 in all."


def test_cards_count_what_they_are_worth_and_all_others_one() -> None:
    """ "World + 2 K + 2 Q + 1 C + 1 J + 14 empty cards = 42." """
    assert hand({"score": "points"}, captured=CAPTURED, cards=SIZES) == [42, 36, 27]
    assert hand({"score": "points"}, captured=piles(f"{FIRST} | rest | {THIRD}"), cards=SIZES) == [42, 36, 27]


def test_whole_piles_need_no_number_of_cards() -> None:
    trumps = [f"T{n}" for n in range(2, 21)]
    low = [rank + suit for rank in ("10", "9", "8", "7") for suit in "SHDC"]
    others = [*trumps, *low]
    whole: list[Any] = [
        [*FIRST.split(), *others[:14]],
        [*SECOND.split(), *others[14:26]],
        [*THIRD.split(), *others[26:]],
    ]
    assert hand({"score": "points"}, captured=whole) == [42, 36, 27]
    assert hand({"score": "points"}, captured=[whole[0], None, whole[2]]) == [42, 36, 27]
    assert refusal(captured=whole, cards=[18, 21, 15])[0] == "deals[0].cards[0]"
    assert refusal(captured=[whole[0][:-1], [*whole[1], whole[0][-1]], whole[2]])[0] == "deals[0].captured[0]"


# "over_35": points − 35, zero-sum; "points": raw; "out": 1 for each player with 35 or more.


@pytest.mark.parametrize(
    ("points", "over", "out"),
    [
        ([42, 35, 28], [7, 0, -7], [1, 1, 0]),  # "42, 35, 28 → +7, 0, −7"
        ([40, 40, 25], [5, 5, -10], [1, 1, 0]),  # "40, 40, 25 → +5, +5, −10"
        ([35, 35, 35], [0, 0, 0], [1, 1, 1]),
        ([105, 0, 0], [70, -35, -35], [1, 0, 0]),
        ([3, 102, 0], [-32, 67, -35], [0, 1, 0]),
        ([34, 34, 37], [-1, -1, 2], [0, 0, 1]),
    ],
)
def test_the_score_of_a_hand_is_a_rule(points: list[int], over: list[int], out: list[int]) -> None:
    assert hand(points=points) == over
    assert hand({"score": "over_35"}, points=points) == over
    assert hand({"score": "points"}, points=points) == points
    assert hand({"score": "out"}, points=points) == out


# "first_out": 1 for the first in `out`, which is then needed where anybody has 35, nothing where nobody has.

FIRST_OUT: Facts = {"score": "first_out"}


@pytest.mark.parametrize(
    ("points", "out", "expected"),
    [
        ([42, 35, 28], [1, 0], [0, 1, 0]),
        ([42, 35, 28], [1], [0, 1, 0]),
        ([42, 35, 28], [0, 1], [1, 0, 0]),
        ([35, 35, 35], [2, 0, 1], [0, 0, 1]),
        ([105, 0, 0], [0], [1, 0, 0]),
    ],
)
def test_the_first_out_gets_the_point(points: list[int], out: list[int], expected: list[int]) -> None:
    assert hand(FIRST_OUT, points=points, out=out) == expected


@pytest.mark.parametrize("out", [None, []])
def test_the_first_out_must_be_given(out: Any) -> None:
    facts: Facts = {"points": [42, 35, 28], **({} if out is None else {"out": out})}
    where, message = refused("thirty_five", facts, rules=FIRST_OUT)
    assert where == "deals[0].out"
    assert message == ("Who called “out”? Enter “out”." if out is None else "Name a seat for “Out first”.")
    assert hand(FIRST_OUT, captured=CAPTURED, cards=SIZES, out=[1]) == [0, 1, 0]  # 42 and 36
    assert refused("thirty_five", {**facts, "out": [2]}, rules=FIRST_OUT)[0] == "deals[0].out"  # 28


def test_the_first_out_is_asked_once_somebody_is_out() -> None:
    table = at_table(**FIRST_OUT)
    half: Facts = {"captured": piles(f"{FIRST} | - | -"), "cards": [15, None, None]}  # 28 and 8 others: 36
    (out,) = (question for question in questions_of(table, half) if question.name == "out")
    assert (out.needed, str(out.help)) == (True, "In the order they called it. The first gets the point.")
    few: Facts = {"captured": piles(f"{FIRST} | - | -")}  # 28
    assert "out" not in names(questions_of(table, few))
    whole: Facts = {"captured": CAPTURED, "cards": SIZES}
    assert [(gap.path, str(gap.sentence)) for gap in gaps(table, whole)] == [(("out",), "Who called “out”?")]
    assert gaps(table, whole | {"out": [1]}) == ()
    (free,) = (question for question in questions_of(at_table(), {**whole, "out": [1]}) if question.name == "out")
    assert (free.needed, str(free.help)) == (False, "In the order they called it.")


def test_the_lines_name_the_first_out() -> None:
    found = result("thirty_five", {"points": [42, 35, 28], "out": [1, 0]}, rules=FIRST_OUT)["deals"][0]["lines"]
    assert [(line["unit"], line["points"], line["text"]) for line in found] == [
        (0, 0, "out with 42"),
        (1, 1, "first out, with 35"),
        (2, 0, "not out with 28"),
    ]


def test_only_one_player_is_the_first_out() -> None:
    assert GAME.sums.possible(at_table(**FIRST_OUT)) == {1}


def test_the_lines_explain_the_hand() -> None:
    found = result("thirty_five", {"captured": CAPTURED, "cards": SIZES})["deals"][0]["lines"]
    mine = [(line["points"], line["text"]) for line in found if line["unit"] == 0]
    assert mine[0] == (5, "T21")
    assert mine[-3:] == [(14, "14 other cards"), (0, "out with 42"), (-35, "minus 35 (par)")]


def test_most_points_after_three_hands_win() -> None:
    """ "Highest after three hands." """
    first, second = {"points": [42, 35, 28]}, {"points": [30, 40, 35]}
    assert not result("thirty_five", first, second)["finished"]
    found = result("thirty_five", first, second, {"points": [30, 35, 40]})
    assert (found["totals"], found["finished"], found["winners"]) == ([-3, 5, -2], True, [1])
    assert refused("thirty_five", first, second, first, first)[0] == "deals[3]"
    assert result("thirty_five", first, rules={"hands": 1})["winners"] == [0]


def test_a_tie_may_be_broken_by_another_hand() -> None:
    even: Facts = {"points": [35, 35, 35]}
    found = result("thirty_five", even, even, even, {"points": [42, 35, 28]})
    assert (found["finished"], found["winners"]) == (True, [0])


def test_possible_scores_may_be_agreed() -> None:
    assert hand(agreed=[7, 0, -7]) == [7, 0, -7]
    assert refusal(agreed=[7, 0, -6])[0] == "deals[0].agreed"
    assert refusal(agreed=[71, -35, -36])[0] == "deals[0].agreed[0]"
    assert hand({"score": "out"}, agreed=[1, 0, 0]) == [1, 0, 0]
    assert refused("thirty_five", {"agreed": [0, 0, 0]}, rules={"score": "out"})[0] == "deals[0].agreed"
    assert hand(FIRST_OUT, agreed=[0, 1, 0]) == [0, 1, 0]
    assert refused("thirty_five", {"agreed": [1, 1, 0]}, rules=FIRST_OUT)[0] == "deals[0].agreed"


# "`out` seats in the order they declared (optional; each must have 35)"


def test_whoever_declared_must_have_35() -> None:
    assert hand(points=[42, 35, 28], out=[1, 0]) == [7, 0, -7]
    assert hand(points=[42, 35, 28], out=[]) == [7, 0, -7]
    assert refusal(points=[42, 35, 28], out=[0, 2]) == (
        "deals[0].out",
        "Sara has only 28, not 35: take Sara out.",
    )
    assert refusal(points=[42, 35, 28], out=[0, 0])[0] == "deals[0].out"


# "the number of cards in each pile … after the Fool's exchange, the dealer's discards in his own pile" – "Discards: no
# King, no honour. The Fool returns to its player …; with no trick he loses the Fool."


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        ({}, "captured"),
        ({"captured": CAPTURED}, "cards"),
        ({"cards": SIZES}, "captured"),
        ({"captured": CAPTURED, "cards": [21, 18, 16]}, "cards[2]"),  # every trick has three cards
        ({"captured": CAPTURED, "cards": [21, 18, 18]}, "cards"),
        ({"captured": CAPTURED, "cards": [45, 3, 6]}, "cards[1]"),  # six cards are listed there
        ({"captured": CAPTURED, "cards": [True, 18, 15]}, "cards[0]"),
        ({"captured": piles("- | rest | FOOL"), "cards": [0, 51, 3]}, "cards[0]"),  # the dealer's three discards
        ({"captured": piles("KS | rest | -"), "cards": [3, 51, 0]}, "cards[0]"),  # no King is discarded
        ({"captured": piles("FOOL | rest | -"), "cards": [3, 51, 0]}, "cards[0]"),  # no trick, no Fool
        ({"captured": piles("T1 | rest | -"), "cards": [3, 51, 0]}, "cards[0]"),
        ({"captured": piles("- | rest | QH"), "cards": [3, 51, 0]}, "cards[2]"),
        ({"captured": piles("AS | rest | -"), "cards": SIZES}, "captured[0]"),
        ({"captured": piles("T22 | rest | -"), "cards": SIZES}, "captured[0]"),
        ({"points": [42, 35, 29]}, "points"),
        ({"points": [2, 51, 52]}, "points[0]"),  # the dealer has their discards
        ({"points": [51, 1, 53]}, "points[1]"),  # a trick counts three
        ({"points": [0, 50, 55]}, "points[0]"),
        ({"points": [42.0, 35, 28]}, "points[0]"),
        ({"points": [42, 36, 27], "captured": CAPTURED, "cards": [18, 21, 15]}, "points[0]"),
        ({"points": [43, 35, 27], "captured": CAPTURED}, "points"),
        ({"points": [42, 36, 27], "cards": [0, 39, 15]}, "cards[0]"),
        ({"points": [43, 35, 27], "cards": [9, 30, 15]}, "points[0]"),
        # K, Q, C make 5 + 4 + 3 = 12, and no fourth card is there
        ({"points": [60, 13, 32], "captured": piles("- | KS QS CS | -"), "cards": [30, 3, 21]}, "points[1]"),
        ({"points": [42, 35, 28], "out": [3]}, "out[0]"),
        ({"points": [42, 35, 28], "tricks": [6, 6, 5]}, "tricks"),
    ],
)
def test_an_impossible_fact_is_refused_at_its_place(facts: Facts, where: str) -> None:
    assert refusal(**facts)[0] == f"deals[0].{where}"


def test_discards_may_be_Queens_Cavaliers_and_Jacks() -> None:
    """Q♠ Q♥ J♦ count 4 + 4 + 2; the other 95 points are in 51 cards."""
    assert hand({"score": "points"}, captured=piles("QS QH JD | rest | -"), cards=[3, 51, 0]) == [10, 95, 0]
    assert hand({"score": "points"}, captured=CAPTURED, cards=[42, 6, 6]) == [63, 24, 18]


def test_nine_cards_can_count_42() -> None:
    """Six cards at 5 and three at 4; 43 is impossible."""
    assert hand(points=[42, 36, 27], cards=[9, 30, 15]) == [7, 1, -8]


def test_an_unneeded_fact_is_accepted_if_it_agrees() -> None:
    """ "A fact that the deal does not need is accepted when it agrees with the rest" """
    facts: Facts = {"points": [42, 36, 27]}
    assert hand(**facts, captured=CAPTURED, cards=SIZES) == [7, 1, -8]
    assert hand(**facts, captured=CAPTURED) == [7, 1, -8]
    assert hand(**facts, cards=SIZES) == [7, 1, -8]
    assert hand(**facts, captured=piles("T21 KS | - | -")) == [7, 1, -8]


# While a hand is played


def count_words(table: Table, facts: Facts) -> str:
    return str(next(question.help for question in questions_of(table, facts) if question.piles))


def test_the_count_runs_during_the_hand_and_says_out_at_35() -> None:
    table = at_table()
    facts: Facts = {"captured": [["T21", "KS", "KH", "KD", "KC"], ["QS"], []]}
    assert summed(so_far(table, facts), 3) == (25, 4, 0)
    assert count_words(table, facts) == "So far: Nora 25, Emil 4, Sara 0."
    facts["cards"] = [15, 6, None]
    assert summed(so_far(table, facts), 3) == (35, 9, 0)
    assert count_words(table, facts) == "So far: Nora 35: out, Emil 9, Sara 0."
    assert [str(line.text) for line in so_far(table, facts) if line.rule == "out"] == ["out with 35"]
    assert gaps(table, facts)


def test_out_is_said_only_when_it_is_sure() -> None:
    """The 17 counting cards that are left count 61, but may not all be Sara's: she is out once the piles are counted.
    With 36 of the 54 cards, 19 of them worth 1, she has 80; the others 5 + 8 and 4 + 8 in nine cards each."""
    table = at_table()
    facts: Facts = {"captured": [["T21"], ["QS"], None]}
    assert count_words(table, facts) == "So far: Nora 5, Emil 4, Sara 61."
    assert [line for line in so_far(table, facts) if line.rule == "out"] == []
    facts["cards"] = [9, 9, None]
    assert "out" not in count_words(table, facts)
    facts["cards"] = [9, 9, 36]
    assert count_words(table, facts) == "So far: Nora 13, Emil 12, Sara 80: out."
    assert [str(line.text) for line in so_far(table, facts) if line.rule == "out"] == ["out with 80"]


def test_who_called_is_asked_only_if_it_is_worth_a_point_but_kept_if_given() -> None:
    whole: Facts = {"captured": CAPTURED, "cards": SIZES}
    assert names(questions_of(at_table(), whole)) == ["captured", "cards"]
    assert names(questions_of(at_table(**FIRST_OUT), whole)) == ["captured", "cards", "out"]
    assert pruned(at_table(), {**whole, "out": [0]}) == {**whole, "out": [0]}


def test_points_can_replace_cards() -> None:
    table = at_table()
    assert names(questions_of(table, {})) == ["captured", "cards"]
    facts: Facts = {"points": [42, 35, 28]}
    everything: Facts = {**facts, "captured": CAPTURED, "cards": SIZES, "out": [0]}
    assert pruned(table, everything) == {**facts, "out": [0]}
    assert gaps(table, facts) == ()


def names(questions: tuple[Question, ...]) -> list[str]:
    return [question.name for question in questions]


def test_the_dealer_discards() -> None:
    assert str(GAME.before.dealing(at_table())[0]) == "Nora discards three cards: no King, no 1, no 21, no Fool."
    assert GAME.ending.length(at_table(hands=7)) == 7


# The second scorer


@pytest.mark.parametrize("seed", range(4))
def test_two_readings_of_the_rules_agree(seed: int) -> None:
    rng = Random(f"thirty_five {seed}")
    for _ in range(300):
        given, expected = witness_thirty_five.match(rng)
        found = result("thirty_five", **given)
        bare = [{key: deal[key] for key in ("dealer", "scores", "totals")} for deal in found["deals"]]
        assert {**found, "deals": bare} == expected, given


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_entered_as_asked_and_its_range_only_narrows(seed: int) -> None:
    rng = Random(f"taps {seed}")
    done = 0
    while done < 40:
        rules = witness_thirty_five.rules(rng)
        table = replace(at_table(**rules), dealer=rng.randrange(3))
        truth, scores_ = witness_thirty_five.deal(rng, rules, table.dealer)
        if None in truth.get("captured", [None]):
            continue
        done += 1
        if "cards" not in truth:
            truth["cards"] = [len(pile) for pile in truth["captured"]]
        assert sum(scores_) in GAME.sums.possible(table)
        assert entered(rng, table, truth, scores_).keys() <= {"captured", "cards", "out"}


def test_before_any_card_is_taken_the_pad_says_what_may_be_counted() -> None:
    """RULES.md: "an unplayed 21 or Fool may be counted"."""
    question = next(question for question in asked(at_table(), {}) if question.path == ("captured",))
    assert str(question.help) == "Tap a player, then their cards. An unplayed 21 or Fool may be counted."


@pytest.mark.parametrize(
    ("score", "dealer", "others"),
    [
        ("points", (3, 105), (0, 102)),
        ("over_35", (-32, 70), (-35, 67)),
        ("out", (0, 1), (0, 1)),
        ("first_out", (0, 1), (0, 1)),
    ],
)
def test_the_limits_of_a_hand(score: str, dealer: tuple[int, int], others: tuple[int, int]) -> None:
    """The dealer has at least three discards, at one point each or more."""
    assert GAME.limits(at_table(score=score)) == (dealer, others, others)


def test_three_listed_cards_need_not_be_a_whole_trick() -> None:
    """ "Other cards of the pack may be listed too and change nothing": N has K♠ and five empty cards, 10; E six, 6; S
    all that is left, 105 − 16 = 89."""
    assert hand(captured=piles("KS 7S 8S | - | rest"), cards=[6, 6, 42]) == [10 - 35, 6 - 35, 89 - 35]


@pytest.mark.parametrize("seed", range(2))
def test_damaged_facts_are_refused_exactly_if_something_is_missing(seed: int) -> None:
    rng = Random(f"spoilt {seed}")
    for _ in range(60):
        given, _ = witness_thirty_five.match(rng)
        for scored in read_match(match_file("thirty_five", **given)).sheet.deals:
            spoiled = spoilt(rng, spoilt(rng, dict(scored.facts)))
            if not scored.void and isinstance(spoiled, dict):
                harmless(scored.table, spoiled)


# What is said, and where


@pytest.mark.parametrize(
    ("facts", "where", "sentence"),
    [
        # 24 = 3 + 21, which N's seven cards count above one each: three cards, if K♠ K♥ T21 are no discards.
        (
            {"points": [24, 54, 27], "captured": CAPTURED},
            "cards[0]",
            "Nora has at least 9 cards by those listed and three discards, not 3: check both.",
        ),
        # E's six count 18 above one each: 21 would leave three cards.
        (
            {"points": [42, 21, 42], "captured": CAPTURED},
            "cards[1]",
            "Emil has at least 6 cards by those listed, not 3: check both.",
        ),
        (
            {"points": [43, 35, 27], "captured": CAPTURED},
            "points",
            "These points and cards don’t fit together: check both.",
        ),
        ({"points": [51, 1, 53]}, "points[1]", "Emil can’t have 1: a trick counts at least 3. Count again."),
        # Nine cards count nine at least, and six at 5 with three at 4 make 42.
        (
            {"points": [43, 35, 27], "cards": [9, 30, 15]},
            "points[0]",
            "Nora can’t have 43 with these cards, only 9 to 42: check both.",
        ),
        # 18 cards, among them 21 above one each: 39.
        (
            {"points": [42, 36, 27], "captured": CAPTURED, "cards": [18, 21, 15]},
            "points[0]",
            "Nora can’t have 42 with these cards, only 39: check both.",
        ),
        # Emil has 30 of the 105, and Nora discarded three cards.
        (
            {"points": [80, 22, 3], "captured": piles("- | T21 T1 KS KH KD KC | -")},
            "points[0]",
            "Nora can’t have 80 with these cards, only 3 to 75: check both.",
        ),
        # One trick of three fives, and three Queens discarded; with the Fool one of these is owed: 15 + 4 + 8.
        (
            {"points": [28, 50, 27], "cards": [6, 30, 18]},
            "points[0]",
            "Nora can’t have 28 with these cards, only 6 to 27: check both.",
        ),
        (
            {"points": [28, 50, 27], "captured": piles("T21 KS | - | -"), "cards": [6, 30, 18]},
            "points[0]",
            "Nora can’t have 28 with these cards, only 14 to 27: check both.",
        ),
        (
            {"points": [28, 50, 27], "captured": piles("FOOL KS | - | -"), "cards": [6, 30, 18]},
            "points[0]",
            "Nora can’t have 28 with these cards, only 13 to 27: check both.",
        ),
        # The Fool is Emil’s: of three discards none is a King.
        (
            {"points": [28, 50, 27], "captured": piles("- | FOOL | -"), "cards": [6, 30, 18]},
            "points[0]",
            "Nora can’t have 28 with these cards, only 6 to 27: check both.",
        ),
        # Nora has only her discards, the Queens.
        (
            {"points": [13, 50, 42], "cards": [3, 30, 21]},
            "points[0]",
            "Nora can’t have 13 with these cards, only 3 to 12: check both.",
        ),
    ],
)
def test_a_refusal_says_what_is_possible(facts: Facts, where: str, sentence: str) -> None:
    assert refusal(**facts) == (f"deals[0].{where}", sentence)


def test_a_pile_given_as_the_rest_has_room_for_its_counting_cards() -> None:
    """The rest has E's six counting cards, whatever else: three cards are too few."""
    assert refusal(captured=piles(f"{FIRST} | rest | {THIRD}"), cards=[45, 3, 6])[0] == "deals[0].cards[1]"


def test_the_lines_list_each_card_and_the_number_of_others() -> None:
    """N has 8 counting cards and one other, E five and one, S six and 33."""
    first, second = f"{FIRST} JH", "T1 KD KC QD CH"
    facts: Facts = {"captured": piles(f"{first} | {second} | {THIRD}"), "cards": [9, 6, 39]}
    lines = so_far(at_table(), facts)
    others = [(line.unit, str(line.text)) for line in lines if line.rule == "rest"]
    assert others == [(0, "1 other card"), (1, "1 other card"), (2, "33 other cards")]
    kinds = {one.code: line.rule for line in lines for one in line.cards}
    assert (len(kinds), kinds["T21"], kinds["T1"], kinds["FOOL"]) == (19, "honour", "honour", "honour")
    assert sum(rule == "court" for rule in kinds.values()) == 16


def test_without_other_cards_there_is_no_line_about_them() -> None:
    """E has six cards and all six count."""
    whole: Facts = {"captured": CAPTURED, "cards": [42, 6, 6]}
    assert [line.unit for line in so_far(at_table(), whole) if line.rule == "rest"] == [0]
    half: Facts = {"captured": [[], SECOND.split(), []], "cards": [None, 6, None]}
    assert [line.rule for line in so_far(at_table(), half)] == ["honour", *["court"] * 5]


def test_points_counted_at_the_table_have_lines() -> None:
    found = result("thirty_five", {"points": [42, 35, 28]})["deals"][0]["lines"]
    assert [line["text"] for line in found][:3] == ["42 points", "35 points", "28 points"]


def test_whoever_has_exactly_35_may_have_called() -> None:
    assert "out" in names(questions_of(at_table(**FIRST_OUT), {"points": [35, 35, 35]}))


def test_points_counted_at_the_table_run_too() -> None:
    told_so_far = so_far(at_table(), {"points": [42, None, None]})
    assert [(line.unit, line.points, line.rule, str(line.text)) for line in told_so_far] == [
        (0, 42, "points", "42 points"),
        (0, 0, "out", "out with 42"),
    ]


def test_whoever_has_exactly_35_is_out() -> None:
    found = result("thirty_five", {"points": [35, 42, 28]}, rules={"score": "out"})["deals"][0]["lines"]
    assert [line["text"] for line in found] == ["out with 35", "out with 42", "not out with 28"]


def test_the_questions_know_the_cards_and_the_dealer() -> None:
    table = at_table()
    pad, sizes = questions_of(table, {})
    assert (pad.answer.worth[card("T21")], pad.answer.worth[card("JH")]) == (5, 2)  # type: ignore[attr-defined]
    assert str(sizes.help) == "54 in all, with the three that Nora discarded."
    # The dealer may have all; the three discards, at least one point each, cannot be anybody else's.
    assert pad.instead[0].answer.high == (105, 102, 102)  # type: ignore[attr-defined]


def test_with_a_card_in_two_piles_the_questions_stay_open() -> None:
    twice: Facts = {"captured": [["T21"], ["T21"], []]}
    assert names(questions_of(at_table(), twice)) == ["captured", "cards"]
    assert names(questions_of(at_table(), {**twice, "points": [42, 35, 28]})) == ["captured"]


def test_one_two_or_three_players_can_be_out() -> None:
    """Three times 35 is all there is."""
    assert GAME.sums.possible(at_table(score="out")) == {1, 2, 3}
