"""Disputed totals: which deal would explain them, or which change to the whole match."""

from __future__ import annotations

from typing import Any

from scoring import read_match, score_match
from scoring.recount import Cause, InAll, recount_all, recounting_all
from tests.scoring.sheets import Facts, match_file, piles

NAMES = ["Anna", "Ben", "Max", "Dora"]
SAMPLE: Facts = {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}
"""It scores 2, 5, 6 and 13."""
OTHER: Facts = {"captured": piles("QS | AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H | - | -")}
"""It scores 13, 13, 0 and 0."""


def recounted(*deals: Facts, claims: dict[int, int], agreed: int = 0, game: str = "hearts", **top: Any) -> InAll:
    return recount_all(read_match(match_file(game, *deals, **{"players": NAMES, **top})), claims, agreed)


def reason(found: InAll, kind: str) -> Cause:
    return next(one for one in found.reasons if one.kind == kind)


def test_a_reason_is_listed_once_with_its_deals_latest_first() -> None:
    """Anna has 15; with one more heart, in the first deal or in the second, she has 16."""
    found = recounted(SAMPLE, OTHER, claims={0: 16})
    one = found.reasons[0]
    assert (one.kind, str(one.title)) == ("move", "One more heart is Anna’s")
    assert [where.deal for where in one.deals] == [1, 0]
    assert str(found.message) == "After which deal did you still agree?"


def test_what_was_agreed_is_not_searched() -> None:
    found = recounted(SAMPLE, OTHER, claims={0: 16}, agreed=1)
    assert [where.deal for where in found.reasons[0].deals] == [1]


def test_a_deal_entered_twice_is_the_first_reason() -> None:
    """Anna has 2 + 2 + 13 = 17; without the second deal she has 15."""
    found = recounted(SAMPLE, SAMPLE, OTHER, claims={0: 15, 1: 18, 2: 6, 3: 13})
    one = found.reasons[0]
    assert (one.kind, str(one.title)) == ("entered_twice", "A deal was entered twice")
    (where,) = one.deals
    assert where.deal == 1
    assert where.match is not None
    assert score_match(where.match)["totals"] == [15, 18, 6, 13]


def test_a_deal_that_does_not_count() -> None:
    found = recounted(SAMPLE, OTHER, claims={0: 2, 1: 5, 2: 6, 3: 13})
    one = reason(found, "void")
    assert [where.deal for where in one.deals] == [1]
    assert one.deals[0].match is not None
    assert one.deals[0].match.deals[1].void


def test_a_void_deal_that_should_count() -> None:
    found = recounted(SAMPLE, {**OTHER, "void": True}, claims={0: 15, 1: 18, 2: 6, 3: 13})
    assert reason(found, "counts").deals[0].deal == 1


def test_a_deal_left_out_is_worth_what_is_missing() -> None:
    """The claims are 1, 2, 10 and 13 more than the sheet: 26 together, as one deal is."""
    found = recounted(SAMPLE, claims={0: 3, 1: 7, 2: 16, 3: 26})
    (where,) = reason(found, "left_out").deals
    assert where.deal is None
    assert where.match is not None
    assert where.match.deals[-1].facts == {"agreed": [1, 2, 10, 13]}
    assert [one.now for one in where.moved] == [3, 7, 16, 26]


def test_no_deal_is_worth_27() -> None:
    assert all(one.kind != "left_out" for one in recounted(SAMPLE, claims={0: 3, 1: 7, 2: 16, 3: 27}).reasons)


def test_another_rule_for_the_whole_match() -> None:
    """A moon in each of two deals: the shooter has 0 and the others 52, or with the rule "self" −52 and 0."""
    moon: Facts = {"captured": [None, [], [], []]}
    (where,) = reason(recounted(moon, moon, claims={0: -52}), "rule").deals[:1]
    assert where.match is not None
    assert score_match(where.match)["totals"] == [-52, 0, 0, 0]


def test_a_rule_that_shapes_the_match_is_tried_if_nothing_is_agreed() -> None:
    """With fixed partners Anna and Max score 2 + 6 each."""
    found = recounted(SAMPLE, claims={0: 8, 2: 8})
    assert "fixed partners" in [str(where.text) for where in reason(found, "rule").deals]


def test_a_rule_that_turns_players_into_sides_is_no_reason() -> None:
    """Pesë Katë, tricks 4, 3, 4, 2: with partners there would be two scores instead of four."""
    found = recounted({"tricks": [4, 3, 4, 2]}, claims={3: 10}, game="pese_kate")
    assert all(one.kind != "rule" for one in found.reasons)


def test_a_changed_pool_is_followed_to_the_end_of_the_match() -> None:
    """In Lorum one more trick in the first deal adds to the pot, which the winner of the second deal takes."""
    deals = [{"contract": "no_tricks", "tricks": [2, 2, 2, 2]}, {"contract": "kvart", "left": [0, 1, 1, 1]}]
    file = match_file("lorum", *deals, players=NAMES, rules={"pot": "kvart"})
    totals = read_match(file).sheet.totals
    found = recount_all(read_match(file), {0: totals[0] - 1})
    for one in found.reasons:
        for where in one.deals:
            assert {moved.unit: moved.now for moved in where.moved}[0] == totals[0] - 1


def test_totals_as_on_the_sheet_need_no_reason() -> None:
    found = recounted(SAMPLE, OTHER, claims={0: 15})
    assert (found.reasons, str(found.message)) == ((), "That is what the sheet says.")


def test_totals_that_nothing_explains_are_added_up() -> None:
    found = recounted(SAMPLE, OTHER, claims={0: 99, 1: 99, 2: 99, 3: 99})
    assert found.reasons == ()
    assert str(found.message).endswith("They add up to 396, those on the sheet to 52.")


def test_the_search_goes_deal_by_deal() -> None:
    steps = [*recounting_all(read_match(match_file("hearts", SAMPLE, OTHER)), {0: 16})]
    assert steps[0] == (0, 2)
    assert steps[-1] == (1, 2)
