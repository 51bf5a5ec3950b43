"""Euchre against its rule text: makers, tricks or what they come to, who plays alone, and what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES, Table, so_far
from scoring.game import Line
from scoring.one_deal import asked, deal_lines, gaps, pruned, subject_of, text_of, triumph_of
from scoring.questions import Pick
from scoring.text import ENGLISH
from tests.scoring.laws import table_of
from tests.scoring.sheets import SEATS, Facts, refused

GAME = GAMES["euchre"]
MADE: Facts = {"makers": 0, "tricks": [3, 2]}
LONE: Facts = {"defend_alone": True}


def table(**rules: Any) -> Table:
    return table_of("euchre", rules, 4)


def lines(facts: Facts, **rules: Any) -> list[tuple[int, int, str]]:
    return [(line.unit, line.points, str(line.text)) for line in deal_lines(table(**rules), facts)]


def names(facts: Facts, **rules: Any) -> list[str]:
    return [question.name for question in asked(table(**rules), facts)]


# What a hand is worth


@pytest.mark.parametrize(
    ("facts", "rules", "expected"),
    [
        (MADE, {}, [(0, 1, "3 tricks of 5")]),
        ({"makers": 0, "result": "made"}, {}, [(0, 1, "3 or 4 tricks")]),
        ({"makers": 0, "tricks": [5, 0]}, {}, [(0, 2, "march")]),
        ({"makers": 1, "tricks": [0, 5], "alone": 1}, {}, [(1, 4, "march alone")]),
        ({"makers": 0, "tricks": [2, 3]}, {}, [(0, 0, "euchred, 2 tricks of 5"), (1, 2, "Nora and Sara euchred")]),
        ({"makers": 0, "tricks": [1, 4]}, {}, [(0, 0, "euchred, 1 trick of 5"), (1, 2, "Nora and Sara euchred")]),
        ({"makers": 1, "result": "euchred"}, {},
         [(1, 0, "euchred, fewer than 3 tricks"), (0, 2, "Emil and Wim euchred")]),
        ({"makers": 0, "tricks": [2, 3], "alone": 2}, {},
         [(0, 0, "euchred, 2 tricks of 5"), (1, 2, "Sara euchred, playing alone")]),
        ({"makers": 0, "tricks": [2, 3], "alone": 2}, {"alone_euchred": 4},
         [(0, 0, "euchred, 2 tricks of 5"), (1, 4, "Sara euchred, playing alone")]),
        ({"makers": 0, "tricks": [2, 3], "defends_alone": 3}, LONE,
         [(0, 0, "euchred, 2 tricks of 5"), (1, 4, "Nora and Sara euchred by Wim alone")]),
        ({"makers": 0, "tricks": [2, 3], "alone": 0, "defends_alone": 1}, {**LONE, "alone_euchred": 4},
         [(0, 0, "euchred, 2 tricks of 5"), (1, 4, "Nora euchred by Emil alone")]),
        ({"makers": None}, {}, []),
    ],
)  # fmt: skip
def test_the_lines_of_a_hand(facts: Facts, rules: Facts, expected: list[tuple[int, int, str]]) -> None:
    assert lines(facts, **rules) == expected


@pytest.mark.parametrize(
    ("facts", "rules", "expected"),
    [
        (MADE, {}, ["Makers with three or four tricks score 1, alone too."]),
        ({"makers": 0, "result": "march"}, {}, ["Makers with all five tricks score 2."]),
        ({"makers": 0, "result": "march", "alone": 0}, {},
         ["A maker who plays alone and wins all five tricks scores 4."]),
        ({"makers": 0, "result": "euchred", "alone": 0}, {},
         ["Makers with fewer than three tricks are euchred, and the others score 2."] * 2),
        ({"makers": 0, "result": "euchred", "alone": 0}, {"alone_euchred": 4},
         ["Makers with fewer than three tricks are euchred, and the others score 2.",
          "If a maker who plays alone is euchred, the others score 4."]),
        ({"makers": 0, "result": "euchred", "defends_alone": 1}, LONE,
         ["Makers with fewer than three tricks are euchred, and the others score 2.",
          "A defender who plays alone and euchres the makers scores 4."]),
    ],
)  # fmt: skip
def test_the_rule_behind_a_line(facts: Facts, rules: Facts, expected: list[str]) -> None:
    at = table(**rules)
    assert [str(text_of(at, line)) for line in deal_lines(at, facts)] == expected


def test_the_rule_of_a_line_that_this_table_does_not_have_is_not_told() -> None:
    assert text_of(table(), Line(0, 4, "alone_euchred", GAME.line)) is None
    assert text_of(table(), Line(0, 4, "defended_alone", GAME.line)) is None


def test_feats_are_march_lone_march_euchred_and_euchre() -> None:
    def feats(facts: Facts) -> list[tuple[int, str, bool]]:
        return [(line.unit, line.feat.id, line.feat.shown) for line in deal_lines(table(), facts) if line.feat]

    assert feats({"makers": 0, "result": "march"}) == [(0, "march", True)]
    assert feats({"makers": 0, "result": "march", "alone": 2}) == [(0, "lone_march", True)]
    assert feats({"makers": 0, "result": "euchred"}) == [(0, "euchred", True), (1, "euchre", False)]
    assert feats(MADE) == []
    assert {feat.id for feat in GAME.feats} == {"march", "lone_march", "euchred", "euchre"}


def test_the_sums_of_a_hand() -> None:
    assert GAME.sums.possible(table()) == frozenset({0, 1, 2, 4})
    assert GAME.limits(table()) == ((0, 4), (0, 4))


# What is asked


def test_makers_and_result_stand_from_the_beginning() -> None:
    assert names({}) == ["makers", "result"]
    assert names({"makers": 0}) == ["makers", "result", "alone", "trump"]
    assert names({"makers": 0}, **LONE) == ["makers", "result", "alone", "defends_alone", "trump"]
    assert names({"makers": None}) == ["makers"]


def test_tricks_may_be_counted_instead() -> None:
    assert [one.name for one in asked(table(), {"makers": 0})[1].instead] == ["tricks"]
    assert names(MADE) == ["makers", "tricks", "alone", "trump"]
    assert gaps(table(), MADE) == ()


def test_only_makers_play_alone_and_only_the_others_defend_alone() -> None:
    _, _, alone, defends, _ = asked(table(**LONE), {"makers": 1})
    assert isinstance(alone.answer, Pick)
    assert isinstance(defends.answer, Pick)
    assert [str(option.label) for option in alone.answer.options] == ["Emil", "Wim"]
    assert [str(option.label) for option in defends.answer.options] == ["Nora", "Sara"]
    assert (alone.needed, str(alone.chip)) == (False, "")
    assert (defends.needed, str(defends.chip)) == (False, "Defended alone")


def test_who_played_alone_goes_with_the_other_side() -> None:
    facts: Facts = {"makers": 0, "result": "made", "alone": 2}
    assert pruned(table(), facts) == facts
    assert pruned(table(), {**facts, "makers": 1}) == {"makers": 1, "result": "made"}
    assert pruned(table(), {**facts, "makers": None}) == {"makers": None}
    assert gaps(table(), pruned(table(), {**facts, "makers": 1})) == ()


def test_a_hand_counts_once_makers_and_end_are_known() -> None:
    assert so_far(table(), {"result": "march"}) == ()
    assert so_far(table(), {"makers": 1}) == ()
    assert so_far(table(), {"makers": 1, "tricks": [None, 3]}) == ()
    assert [(line.unit, line.points) for line in so_far(table(), {"makers": 1, "result": "made"})] == [(1, 1)]


def test_while_it_is_entered_nothing_is_refused() -> None:
    assert so_far(table(), {"makers": 0, "tricks": [5, 0], "result": "euchred"})[0].points == 2
    assert so_far(table(), {"makers": 0, "result": "march", "alone": 1})[0].points == 2
    assert so_far(table(), {"makers": 0, "result": "euchred", "defends_alone": 1})[1].points == 2
    assert so_far(table(), {"makers": None, "tricks": [3, 2], "alone": 1}) == ()


@pytest.mark.parametrize(
    ("facts", "rules", "sentence"),
    [
        ({"makers": 0, "tricks": [3, 1]}, {}, "The tricks add up to 4, not 5: count again."),
        ({**MADE, "alone": 1}, {}, "Emil is not one of the makers: only a maker plays alone."),
        ({**MADE, "defends_alone": 1}, {}, "Your table has no lone defenders: take it out, or change the rule."),
        ({**MADE, "defends_alone": 0}, LONE,
         "Nora is one of the makers: only one of the others defends alone."),
        ({"makers": 0, "tricks": [5, 0], "result": "euchred"}, {},
         "By the tricks it was a march, not a euchre: correct one of them."),
        ({"makers": 1, "tricks": [5, 0], "result": "made"}, {},
         "By the tricks it was a euchre, not a point: correct one of them."),
        ({**MADE, "result": "march"}, {}, "By the tricks it was a point, not a march: correct one of them."),
        ({"makers": None, "tricks": [3, 2]}, {},
         "All passed, so there are no tricks: take them out, or say who made trump."),
        ({"makers": None, "alone": 2}, {}, "All passed, so nobody plays alone: take it out, or say who made trump."),
        ({"tricks": [3, 2]}, {}, "Which side made trump? Enter “makers”."),
        ({"makers": 1}, {}, "How did it end for the makers? Enter “result” or “tricks”."),
        ({"agreed": [3, 0]}, {}, "No hand brings 3 points: 1, 2 or 4, or none when all pass."),
        ({"agreed": [4, 4]}, {}, "No hand brings 8 points: 1, 2 or 4, or none when all pass."),
        ({"makers": 0, "tricks": [6, -1]}, {}, "Nora + Sara must have a whole number from 0 to 5."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_mistake_and_the_way_out(facts: Facts, rules: Facts, sentence: str) -> None:
    assert refused("euchre", facts, rules=rules, players=list(SEATS[:4]))[1] == sentence


# Words


@pytest.mark.parametrize(
    ("facts", "word", "line", "unit"),
    [
        (MADE, "", "Nora + Sara made trump", 0),
        ({**MADE, "trump": "S"}, "♠", "Nora + Sara play ♠", 0),
        ({"makers": 1, "alone": 3}, "•", "Wim plays alone", 1),
        ({"makers": 1, "alone": 1, "trump": "D"}, "♦ •", "Emil plays ♦ alone", 1),
        ({"makers": None}, "–", "All passed", None),
        ({}, "", "", None),
    ],
)
def test_a_hand_is_about_its_makers_and_their_trump(facts: Facts, word: str, line: str, unit: int | None) -> None:
    found = subject_of(table(), facts)
    assert (ENGLISH.words(found.word), ENGLISH.words(found.line), found.unit) == (word, line, unit)


def test_a_lone_march_is_a_triumph() -> None:
    found = triumph_of(table(), {"makers": 0, "result": "march", "alone": 2})
    assert found is not None
    assert (found.unit, str(found.text), str(found.worth)) == (0, "Sara marched alone", "+4")
    assert str(found.evidence) == "All five tricks, without a partner."
    assert triumph_of(table(), {"makers": 0, "result": "march"}) is None
    assert triumph_of(table(), {"makers": 0, "result": "made", "alone": 2}) is None
    assert triumph_of(table(), {"makers": None}) is None


def test_the_primer_follows_the_rules() -> None:
    def primer(**rules: Any) -> list[str]:
        return [ENGLISH.words(line) for line in GAME.before.primer(table(**rules))]

    assert primer() == [
        "Two against two, 24 cards, 5 each; turn one up.",
        "In turn, have its suit made trump, or pass; then name another suit, or pass.",
        "The trump J is highest, then the other J of its colour, then A K Q 10 9.",
        "The player on the dealer’s left leads; then the winner of the last trick.",
        "Follow suit; that other J, the left bower, is a trump.",
        "The side that made trump needs three of five tricks: 1 point.",
        "All five, a march: 2.",
        "Fewer than three, euchred: 2 to the others.",
        "Play alone, without your partner: all five then score 4.",
        "10 points win.",
    ]
    other = primer(best_bower=True, stick_the_dealer=True, alone_euchred=4, defend_alone=True, hands=8)
    assert [line for line in other if line not in primer()] == [
        "Two against two, 25 cards, 5 each; turn one up.",
        "In turn, have its suit made trump, or pass; then name another suit: the dealer must.",
        "The Benny is highest, then the trump J, the other J of its colour, A K Q 10 9.",
        "Fewer than three, euchred: 2 to the others, or 4 if a maker played alone.",
        "Play alone: all five then score 4, and so does a lone defender’s euchre.",
        "After 8 hands the most points wins.",
    ]


def test_the_target_does_not_apply_to_a_number_of_hands() -> None:
    (target,) = (rule for rule in GAME.rules if rule.id == "target")
    assert target.applies({**GAME.defaults()})
    assert not target.applies({**GAME.defaults(), "hands": 8})


def test_presets_are_complete_rules() -> None:
    assert GAME.presets == {"north_american": {}, "british": {"target": 11, "best_bower": True}}
    assert set(GAME.preset_names) == set(GAME.presets)


def test_who_played_alone_moves_with_the_side() -> None:
    """Two sides exchanged: Sara, of Nora and Sara, becomes Wim, of Emil and Wim."""
    _, _, alone, _ = asked(table(), {"makers": 0})
    moved = [alone.answer.rearranged({"alone": seat}, alone.place, (1, 0)) for seat in (0, 2)]
    assert moved == [{"alone": 1}, {"alone": 3}]
