"""Disputes worked out by hand from the rules: what would explain a number, and what everybody would then score."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import read_match
from scoring.recount import Explanation, Recount, recount
from tests.scoring.sheets import ALL_HEARTS, Facts, match_file, piles

ANNA, BEN, MAX, DORA = range(4)
NAMES = ["Anna", "Ben", "Max", "Dora"]
LOOK = "QS AH KH QH JH 10H 8H 7H 6H 5H 3H | 9H 4H | 2H | -"
"""23 points for Anna: the Queen and ten hearts."""


def of(game: str, facts: Facts, claims: dict[int, int], rules: Facts | None = None, **top: Any) -> Recount:
    """Return the recount of a match's only deal."""
    file = match_file(game, facts, rules=rules, **{"players": NAMES[: 3 if game in ("king", "bouncers") else 4], **top})
    return recount(read_match(file).sheet.deals[-1], claims)


def kinds(found: Recount) -> list[str]:
    return [explanation.kind for explanation in found.explanations]


def only_explanation(found: Recount, kind: str) -> Explanation:
    """Return the one explanation of that kind."""
    (explanation,) = [explanation for explanation in found.explanations if explanation.kind == kind]
    return explanation


def rows(explanation: Explanation) -> dict[str, tuple[str, ...]]:
    """Return the places to look, each with the cards to look for there."""
    return {
        str(row.text): tuple(card.code for variant in row.variants for card in variant.cards)
        for row in explanation.rows
    }


def new_scores(explanation: Explanation) -> set[tuple[int, ...]]:
    """Return the scores that its deals would have."""
    return {variant.scores for variant in explanation.variants}


# Hearts -------------------------------------------------------------------------------------------------------


def test_one_heart_more_is_one_explanation_with_a_row_for_each_other_player() -> None:
    found = of("hearts", {"captured": piles(LOOK)}, {ANNA: 24})
    assert kinds(found) == ["move"]
    (one,) = found.explanations
    assert str(one.title) == "One more heart is Anna’s"
    assert rows(one) == {"out of Ben’s pile": ("9H", "4H"), "out of Max’s pile": ("2H",)}
    assert new_scores(one) == {(24, 1, 1, 0), (24, 2, 0, 0)}


def test_a_second_number_leaves_one_row() -> None:
    found = of("hearts", {"captured": piles(LOOK)}, {ANNA: 24, MAX: 0})
    assert rows(found.explanations[0]) == {"out of Max’s pile": ("2H",)}
    assert str(found.message) == "No other single change would give these numbers."


def test_several_numbers_may_leave_several_ways() -> None:
    found = of("hearts", {"captured": piles(LOOK)}, {ANNA: 24, BEN: 1})
    assert rows(found.explanations[0]) == {"out of Ben’s pile": ("9H", "4H")}
    assert str(found.message) == "Each of these would give the numbers claimed."


def test_if_anna_has_26_the_last_heart_gives_ben_a_moon() -> None:
    """Ben has 25, all but the 2♥ in Anna's pile. With it he would have shot the moon, which gives everybody else 26."""
    others = ALL_HEARTS.removesuffix(" 2H")
    found = of("hearts", {"captured": piles(f"2H | {others} QS | - | -")}, {ANNA: 26})
    one = found.explanations[0]
    assert (one.kind, str(one.title)) == ("move", "2♥ is not Anna’s")
    assert new_scores(one) == {(26, 0, 26, 26)}


def test_a_moon_the_other_way_is_another_rule() -> None:
    """The claim fits if a moon is −26 for its shooter: by the rule "self", or by "choice" with that choice."""
    found = of("hearts", {"captured": piles(f"{ALL_HEARTS} QS | - | - | -")}, {ANNA: -26})
    one = only_explanation(found, "rule")
    assert new_scores(one) == {(-26, 0, 0, 0)}
    assert [dict(variant.rules) for variant in one.variants] == [{"moon": "self"}, {"moon": "choice"}]
    assert one.variants[1].facts["moon"] == "self"


def test_a_heart_left_with_the_rest_is_described_as_such() -> None:
    """The sample deal scores 2, 5, 6 and 13; Max got 9♥ to A♥ as all the rest."""
    found = of("hearts", {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}, {ANNA: 3, MAX: 5})
    assert rows(found.explanations[0]) == {
        "left to Max with all the rest": ("AH", "KH", "QH", "JH", "10H", "9H")
    }  # fmt: skip


def test_hearts_by_number_are_wrong_by_one() -> None:
    facts = {"captured": piles("QS | - | - | -"), "counts": {"hearts": [4, 0, 9, 0]}}
    found = of("hearts", facts, {ANNA: 16, MAX: 10})
    (one,) = found.explanations
    assert (one.kind, str(one.hint)) == ("count", "Count the hearts again.")
    assert new_scores(one) == {(16, 0, 10, 0)}
    assert one.variants[0].facts["counts"] == {"hearts": [3, 0, 10, 0]}


def test_two_columns_exchanged() -> None:
    found = of("hearts", {"captured": piles(LOOK)}, {0: 2, 1: 23, 2: 1, 3: 0})
    assert "columns" in kinds(found)
    assert new_scores(only_explanation(found, "columns")) == {(2, 23, 1, 0)}


# Numbers that fit nothing -------------------------------------------------------------------------------------


def test_the_number_of_the_sheet_needs_no_explanation() -> None:
    found = of("hearts", {"captured": piles(LOOK)}, {ANNA: 23, BEN: 2})
    assert found.explanations == ()
    assert str(found.message) == "That is what the sheet says."


def test_nothing_in_a_deal_explains_16() -> None:
    """A single change leaves Anna the Queen and nine hearts or more, or takes the Queen: 22 or more, or 11 at most."""
    found = of("hearts", {"captured": piles(LOOK)}, {ANNA: 16})
    assert found.explanations == ()
    assert str(found.message) == "Nothing in this deal would explain 16. Ask one more player."
    assert set(found.ask) == {BEN, MAX, DORA}


def test_a_number_that_no_deal_gives_is_out_of_range() -> None:
    """A deal of Hearts gives nobody less than 0 or more than 26."""
    found = of("hearts", {"captured": piles(LOOK)}, {BEN: 2, ANNA: 40})
    assert (found.explanations, found.ask) == ((), ())
    assert str(found.message) == "40 is not possible: in this deal Anna can have 0 to 26."


def test_a_side_at_klaverjas_makes_0_to_162_and_roem() -> None:
    """The cards and the last trick are 162; how much roem there was, only the table knows."""
    found = of("klaverjas", {"trump": "S", "makers": 0, "points": [90, 72]}, {0: 1590})
    assert (found.explanations, found.ask) == ((), ())
    assert str(found.message) == "1,590 is not possible: in this deal Anna + Max can have 0 to 162, and roem."


def test_numbers_below_zero_have_the_same_sign_in_one_sentence() -> None:
    """In deal 1 of King each of the twelve tricks costs 6."""
    found = of("king", {"tricks": [5, 4, 3]}, {0: -36, 1: -30, 2: -24})
    assert str(found.message) == "The numbers add up to −90, but a deal adds up to −72: count again."


def test_four_numbers_that_add_up_to_27_fit_no_deal() -> None:
    """A deal of Hearts has 26 points, or 78 with a moon."""
    found = of("hearts", {"captured": piles(LOOK)}, {0: 24, 1: 2, 2: 1, 3: 0})
    assert found.explanations == ()
    assert str(found.message) == "The numbers add up to 27, but a deal adds up to 26 or 78: count again."


def test_four_numbers_that_add_up_but_need_two_changes() -> None:
    """Q♠ would be Ben's and one heart Dora's: the claims add up to 26, but no single change gives them."""
    found = of("hearts", {"captured": piles(LOOK)}, {0: 9, 1: 15, 2: 1, 3: 1})
    assert found.explanations == ()
    assert str(found.message).startswith("The numbers add up to 26, as a deal can,")


def test_whoever_narrows_it_down_most_is_asked_first() -> None:
    """Anna's extra heart may be from Ben's pile (two ways) or from Max's (one); Dora has 0 either way."""
    assert of("hearts", {"captured": piles(LOOK)}, {ANNA: 24}).ask[-1] == DORA


# Klaverjas ----------------------------------------------------------------------------------------------------


def test_roem_of_20_that_was_not_called() -> None:
    """82 and 70 in cards, and the side with 82 won the last trick: 92 against 70. With 20 of roem it has 112."""
    facts = {"trump": "S", "makers": 0, "card_points": [82, 70], "last_trick": 0}
    found = of("klaverjas", facts, {0: 112, 1: 70})
    one = found.explanations[0]
    assert (one.kind, str(one.title), new_scores(one)) == ("missed", "20 was not called", {(112, 70)})
    assert one.variants[0].facts["roem"] == [[20], []]


def test_makers_are_nat_without_a_call_entered_twice() -> None:
    """75 + 50 against 87 + 20 makes 125, 107; without the 50 the makers are nat: 0 and 182."""
    facts = {"trump": "S", "makers": 0, "points": [75, 87], "roem": [[50], [20]]}
    found = of("klaverjas", facts, {0: 0, 1: 182})
    assert ("twice", {(0, 182)}) in [(explanation.kind, new_scores(explanation)) for explanation in found.explanations]


def test_the_last_trick_on_the_other_side() -> None:
    facts = {"trump": "S", "makers": 0, "card_points": [92, 60], "last_trick": 0}
    found = of("klaverjas", facts, {0: 92})
    one = next(explanation for explanation in found.explanations if explanation.kind == "seat")
    assert (str(one.title), str(one.rows[0].text)) == ("Who won the last trick?", "Ben + Dora, not Anna + Max")
    assert new_scores(one) == {(92, 70)}


def test_points_and_last_trick_at_the_wrong_side_while_roem_is_right() -> None:
    """82 + 10 + 50 against 70; the other way round the makers have 70 + 50 = 120, and the others 82 + 10."""
    facts = {"trump": "S", "makers": 0, "card_points": [82, 70], "last_trick": 0, "roem": [[50], []]}
    found = of("klaverjas", facts, {0: 120, 1: 92})
    one = only_explanation(found, "columns")
    assert new_scores(one) == {(120, 92)}
    assert one.variants[0].facts == {**facts, "card_points": [70, 82], "last_trick": 1}


# The others ---------------------------------------------------------------------------------------------------


def test_bouncers_with_a_bouncer_more_or_a_counter_fewer() -> None:
    """5♥ and 8♥ score 13, but 5 with any one bouncer, or without the 8♥."""
    found = of("bouncers", {"captured": piles("5H 8H | JH AH 10H 9H 7H 6H 4H 3H 2H | QH KH")}, {ANNA: 5})
    moves = {
        str(explanation.title): rows(explanation) for explanation in found.explanations if explanation.kind == "move"
    }
    assert moves["One more heart is Anna’s"] == {"out of Ben’s pile": ("JH",), "out of Max’s pile": ("KH", "QH")}
    assert moves["8♥ is not Anna’s"] == {"in Ben’s pile": ("8H",), "in Max’s pile": ("8H",)}


def test_king_with_a_trick_counted_for_another() -> None:
    """In deal 1 each trick costs 6: 5, 4 and 3 tricks are −30, −24 and −18. Anna's −36 would be six tricks."""
    found = of("king", {"tricks": [5, 4, 3]}, {ANNA: -36})
    one = only_explanation(found, "count")
    assert str(one.hint) == "How many tricks did each player win?"
    assert new_scores(one) == {(-36, -18, -18), (-36, -24, -12)}


def test_tetka_with_the_last_trick_at_another_seat() -> None:
    """Bum card 10♦. A has 4 tricks, Q♦, Q♠ and 10♦: 5; B Q♥ and the last trick: 2; C Q♣: 1; D the tenth trick: 1."""
    facts = {
        "bum": "10D", "tricks": [4, 3, 3, 3], "captured": piles("QD QS 10D | QH | QC | -"),
        "bumth_trick": 3, "last_trick": 1,
    }  # fmt: skip
    found = of("tetka", facts, {0: 5, 1: 1, 2: 2, 3: 1})
    titles = {str(explanation.title): new_scores(explanation) for explanation in found.explanations}
    assert titles["Who won the last trick?"] == {(5, 1, 2, 1)}
    assert titles["Q♥ is not Ben’s"] == {(5, 1, 2, 1)}


def test_lorum_with_the_acorn_unter_in_another_pile() -> None:
    """If seat 0 took J♣, seat 2 pays 4; if seat 1 took it, seat 3 pays."""
    facts = {"contract": "acorn_unter", "captured": piles("JC | - | - | -")}
    found = of("lorum", facts, {DORA: -4})
    assert (0, 0, 0, -4) in new_scores(found.explanations[0])
    assert found.explanations[0].variants[0].facts["captured"] == [[], ["JC"], [], []]


def test_reversis_with_the_quinola_not_in_the_last_trick() -> None:
    """The events of the example in RULES.md: N places J♥ on S, opposite, in the last trick, for 20; in another trick it
    would be 10."""
    events = [
        {"card": "AD", "holder": 3, "how": "placed", "by": 1},
        {"card": "AS", "holder": 2, "how": "forced", "by": 1},
        {"card": "AH", "holder": 1, "how": "forced", "by": 2},
        {"card": "AC", "holder": 2, "how": "forced", "by": 1},
        {"card": "JH", "holder": 0, "how": "placed", "by": 2, "last_trick": True},
    ]
    facts = {
        "talon": ["KS"], "tricks": [1, 4, 6, 0], "events": events,
        "captured": piles("- | AD AH KD KH JS | AS AC JH KC QS QH QD QC JD JC | -"),
    }  # fmt: skip
    sheet = read_match(match_file("reversis", facts)).sheet.deals[0].scores
    claims = {0: sheet[0] - 10, 2: sheet[2] + 10}
    found = of("reversis", facts, claims)
    one = next(explanation for explanation in found.explanations if "J♥" in str(explanation.title))
    assert one.kind == "event"
    assert {(scores[0], scores[2]) for scores in new_scores(one)} == {(claims[0], claims[2])}


def test_reversis_with_two_columns_exchanged_though_the_quinola_was_forced() -> None:
    """Who forced J♥ out is asked apart from who held it, and moves with the columns once, as everything else does."""
    entered, played = (
        {
            "talon": ["KS"],
            "tricks": tricks,
            "captured": piles(captured),
            "events": [
                {"card": "AD", "holder": 3, "how": "placed", "by": first},
                {"card": "AS", "holder": second, "how": "forced", "by": first},
                {"card": "AH", "holder": first, "how": "forced", "by": second},
                {"card": "AC", "holder": second, "how": "forced", "by": first},
                {"card": "JH", "holder": 0, "how": "forced", "by": second, "last_trick": True},
            ],
        }
        for first, second, tricks, captured in (
            (2, 1, [1, 6, 4, 0], "- | AS AC JH KC QS QH QD QC JD JC | AD AH KD KH JS | -"),
            (1, 2, [1, 4, 6, 0], "- | AD AH KD KH JS | AS AC JH KC QS QH QD QC JD JC | -"),
        )
    )
    scores = read_match(match_file("reversis", played)).sheet.deals[0].scores
    found = of("reversis", entered, dict(enumerate(scores)))
    assert new_scores(only_explanation(found, "columns")) == {scores}


SPANISH: Facts = {
    "talon": [],
    "captured": piles("- | AS KS AH KH QH | rest | -"),
    "tricks": [0, 5, 6, 0],
    "events": [
        {"card": "AS", "holder": DORA, "how": "placed", "by": BEN},
        {"card": "AH", "holder": DORA, "how": "placed", "by": BEN},
        {"card": "AD", "holder": DORA, "how": "placed", "by": MAX},
        {"card": "AC", "holder": MAX, "how": "led"},
        {"card": "JH", "holder": DORA, "how": "placed", "by": MAX},
    ],
}
CALLED: Facts = {**SPANISH, "espagnolette": DORA}
"""Dora, who may use the espagnolette, gets 2 + 2 from Ben, 7 from Max and the pool of 25. Without it Anna wins the
party: 8 from Max, opposite, and 2 for the A♣ he led. With it Dora does: 4 and 1 from Max."""
NOT_CALLED_SCORES, CALLED_SCORES = (10, -4, -17, 36), (0, -4, -12, 41)


@pytest.mark.parametrize("claimed", [(ANNA,), (MAX,), (DORA,), (ANNA, BEN, MAX, DORA)])
@pytest.mark.parametrize(
    ("entered", "scores", "said"),
    [
        (SPANISH, CALLED_SCORES, "Yes"),
        ({**SPANISH, "espagnolette": None}, CALLED_SCORES, "Yes"),
        (CALLED, NOT_CALLED_SCORES, "No"),
    ],
)
def test_an_espagnolette_that_was_used_after_all_or_was_not(
    entered: Facts, scores: tuple[int, ...], said: str, claimed: tuple[int, ...]
) -> None:
    found = of("reversis", entered, {seat: scores[seat] for seat in claimed})
    one = only_explanation(found, "answer")
    assert str(one.title) == "Did Dora use the espagnolette (refuse to follow suit)?"
    assert [str(row.text) for row in one.rows] == [said]
    assert new_scores(one) == {scores}


def test_an_ace_in_another_pile_and_the_espagnolette_that_it_allows() -> None:
    """On the sheet Dora took the A♠ from Ben, so she held only two Aces and the Quinola. If Ben took it from her, with
    the other cards as before, she held three and may have used the espagnolette: then the deal is the one above."""
    aces = piles("- | KS AH KH QH | rest | AS")
    fell = [{"card": "AS", "holder": BEN, "how": "placed", "by": DORA}, *SPANISH["events"][1:]]
    entered = {**SPANISH, "captured": aces, "tricks": [0, 4, 6, 1], "events": fell}
    sheet = read_match(match_file("reversis", entered)).sheet.deals[0].scores
    moved = {**entered, "captured": piles("- | AS KS AH KH QH | rest | -"), "events": SPANISH["events"]}
    called = {**moved, "espagnolette": DORA}
    scores = read_match(match_file("reversis", called)).sheet.deals[0].scores
    assert scores not in (sheet, read_match(match_file("reversis", moved)).sheet.deals[0].scores)
    found = of("reversis", entered, dict(enumerate(scores)))
    facts = [variant.facts for explanation in found.explanations for variant in explanation.variants]
    assert DORA in [fact.get("espagnolette") for fact in facts]


def test_golf_with_one_more_card_in_the_layout() -> None:
    found = of("golf", {"left": [4, 7]}, {0: 5}, players=["Anna", "Ben"])
    assert new_scores(only_explanation(found, "count")) >= {(5, 7)}


def test_a_layout_that_was_cleared_after_all() -> None:
    """One card left scores 1; no card left and five in the stock score −5."""
    found = of("golf", {"left": [1, 7]}, {0: -5}, players=["Anna", "Ben"])
    one = only_explanation(found, "count")
    assert new_scores(one) == {(-5, 7)}
    assert one.variants[0].facts == {"left": [0, 7], "stock": [5, 0]}


def test_a_layout_that_was_cleared_though_seven_cards_were_entered() -> None:
    found = of("golf", {"left": [7, 3]}, {0: -5}, players=["Anna", "Ben"])
    one = only_explanation(found, "count")
    assert new_scores(one) == {(-5, 3)}
    assert one.variants[0].facts == {"left": [0, 3], "stock": [5, 0]}


def test_somebody_else_won_the_round() -> None:
    found = of("i_doubt_it", {"winner": 0}, {BEN: 1}, players=NAMES)
    assert new_scores(only_explanation(found, "seat")) == {(0, 1, 0, 0)}


def test_agreed_scores_are_recounted_as_numbers() -> None:
    found = of("hearts", {"agreed": [2, 5, 6, 13]}, {ANNA: 3})
    assert (3, 4, 6, 13) in new_scores(only_explanation(found, "count"))
