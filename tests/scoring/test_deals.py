"""What a deal can have besides its facts: dealer, rules, void, note; and where a match ends."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import read_match
from tests.scoring.sheets import SAMPLE, Facts, hearts, refused, refused_file, result

# The dealer


def test_the_deal_moves_one_seat_to_the_left() -> None:
    assert [deal["dealer"] for deal in result("hearts", *[SAMPLE] * 5, dealer=2)["deals"]] == [2, 3, 0, 1, 2]


def test_a_dealer_out_of_turn_moves_the_turn() -> None:
    """ "`"dealer": seat`, dealt out of turn, the turn goes on from there" """
    deals = [SAMPLE, {**SAMPLE, "dealer": 3}, SAMPLE]
    assert [deal["dealer"] for deal in result("hearts", *deals)["deals"]] == [0, 3, 0]


@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "0", None, [0]])
def test_the_dealer_is_a_seat(dealer: Any) -> None:
    assert refused("hearts", SAMPLE, dealer=dealer)[0] == "dealer"
    assert refused("hearts", SAMPLE, {**SAMPLE, "dealer": dealer})[0] == "deals[1].dealer"


# Rules on a deal


def test_rules_are_in_force_from_their_deal_on() -> None:
    moon: Facts = {"captured": [None, [], [], []]}
    found = result("hearts", moon, {**moon, "rules": {"moon": "self"}}, moon, {**moon, "rules": {"moon": "others"}})
    assert [deal["scores"][0] for deal in found["deals"]] == [0, -26, -26, 0]


def test_a_target_changed_on_a_deal_counts_from_there_on() -> None:
    deal: Facts = {"agreed": [20, 5, 1, 0]}
    assert result("hearts", deal, {**deal, "rules": {"target": 40}})["finished"] is True
    assert result("hearts", deal, {**deal, "rules": {"target": 41}}, rules={"target": 21})["finished"] is False


@pytest.mark.parametrize("partners", ["fixed", "rotating", "ad_hoc"])
def test_rules_that_shape_the_match_cannot_change(partners: str) -> None:
    """ "Rules that shape the match cannot change on a deal: `partners`, `contracts`, `yeralash`, …" """
    assert refused("hearts", SAMPLE, {**SAMPLE, "rules": {"partners": partners}})[0] == "deals[1].rules.partners"
    # A rule given with the value in force changes nothing.
    assert result("hearts", SAMPLE, {**SAMPLE, "rules": {"partners": "none"}})["totals"] == [4, 10, 12, 26]


@pytest.mark.parametrize("rules", [{"target": 0}, {"moon": "x"}, {"hands": 3}, {"preset": "hoyle"}, {"target": 1.0}])
def test_rules_on_a_deal_are_checked_like_the_others(rules: Facts) -> None:
    name = next(iter(rules))
    assert refused("hearts", SAMPLE, {**SAMPLE, "rules": rules})[0] == f"deals[1].rules.{name}"
    assert refused("hearts", SAMPLE, {"void": True, "rules": rules})[0] == f"deals[1].rules.{name}"


@pytest.mark.parametrize("preset", ["hoyle", "parlett", "x", None])
@pytest.mark.parametrize("void", [False, True])
def test_a_preset_is_only_allowed_for_the_whole_match(preset: Any, void: bool) -> None:
    """ "`preset` is for the top alone" """
    deal: Facts = {"void": void, "rules": {"preset": preset}}
    where, message = refused("reversis", {"void": True}, deal)
    assert where == "deals[1].rules.preset"
    assert message == "A preset is for the whole match: on a deal, name the rules one by one."
    assert result("reversis", {"void": True}, rules={"preset": "hoyle"})["totals"] == [0] * 4


@pytest.mark.parametrize(
    ("game", "rules", "again"),
    [
        ("hearts", {"partners": "fixed"}, {"partners": "fixed", "moon": "others"}),
        ("pese_kate", {"partners": True}, {"partners": True}),
        ("king", {"yeralash": True}, {"yeralash": True}),
        ("lorum", {"contracts": ["kvart", "vonat"]}, {"contracts": ["vonat", "kvart"]}),
        ("reversis", {"preset": "hoyle"}, {"stake": 6, "dealer_stake": 2, "quinola": 6}),
    ],
)
def test_repeating_a_rule_with_its_current_value_is_no_change(game: str, rules: Facts, again: Facts) -> None:
    deal: Facts = {"void": True, "contract": "kvart"} if game == "lorum" else {"void": True}
    assert len(result(game, deal, {**deal, "dealer": 2, "rules": again}, rules=rules)["deals"]) == 2


@pytest.mark.parametrize("rules", [None, [], "moon", 1, [["moon", "self"]]])
def test_rules_are_an_object(rules: Any) -> None:
    assert refused("hearts", {**SAMPLE, "rules": rules})[0] == "deals[0].rules"
    assert refused_file({**hearts(SAMPLE), "rules": rules})[0] == "rules"


def test_rules_of_a_void_deal_stay_in_force() -> None:
    moon: Facts = {"captured": [None, [], [], []]}
    found = result("hearts", {"void": True, "rules": {"moon": "self"}}, moon)
    assert found["totals"] == [-26, 0, 0, 0]


# Void deals


def test_a_void_deal_is_played_but_not_counted() -> None:
    """ "no lines, no stakes, the pool unmoved, while deal number, dealer and contract move on as usual" """
    found = result("hearts", SAMPLE, {**SAMPLE, "void": True}, SAMPLE)
    assert [deal["dealer"] for deal in found["deals"]] == [0, 1, 2]
    assert found["deals"][1]["lines"] == []
    assert found["deals"][1]["scores"] == [0, 0, 0, 0]
    assert [deal["totals"][3] for deal in found["deals"]] == [13, 13, 26]


@pytest.mark.parametrize(
    "facts", [{}, {"captured": [["2H"], ["2H"], None, None]}, {"captured": 7}, {"agreed": [1, 2]}, {"moon": 5}]
)
def test_the_facts_of_a_void_deal_are_not_scored(facts: Facts) -> None:
    assert result("hearts", {**facts, "void": True})["totals"] == [0, 0, 0, 0]


def test_a_match_of_void_deals_has_no_winner() -> None:
    assert result("hearts", {"void": True}, ended=True)["winners"] == []


def test_void_deals_may_follow_the_end() -> None:
    over: Facts = {"agreed": [20, 5, 1, 0]}
    found = result("hearts", over, {"void": True}, {"void": True, **SAMPLE}, rules={"target": 20})
    assert (found["finished"], found["winners"], found["totals"]) == (True, [3], [20, 5, 1, 0])
    assert refused("hearts", over, {"void": True}, SAMPLE, rules={"target": 20})[0] == "deals[2]"


@pytest.mark.parametrize("void", [None, 1, 0, "true", [], {}])
def test_void_is_true_or_false(void: Any) -> None:
    assert refused("hearts", {**SAMPLE, "void": void})[0] == "deals[0].void"


def test_a_deal_that_is_not_void_counts() -> None:
    assert result("hearts", {**SAMPLE, "void": False})["totals"] == [2, 5, 6, 13]


# The end


def test_an_ended_match_is_finished_and_the_leader_wins() -> None:
    """ "`"ended": true` (the table stopped: `finished`, whoever leads wins" """
    found = result("hearts", SAMPLE, ended=True)
    assert (found["finished"], found["winners"]) == (True, [0])
    assert result("klaverjas", {"agreed": [90, 72]}, ended=True)["winners"] == [0]
    assert result("hearts", {"agreed": [26, 0, 0, 0]}, ended=True)["winners"] == [1, 2, 3]
    assert result("hearts", SAMPLE, ended=False)["finished"] is False


def test_a_match_ended_before_its_first_deal_has_no_winner() -> None:
    found = result("hearts", ended=True)
    assert (found["finished"], found["winners"]) == (True, [])


def test_a_deal_after_the_end_is_an_error_at_that_deal() -> None:
    over: Facts = {"agreed": [20, 5, 1, 0]}
    where, message = refused("hearts", SAMPLE, over, over, rules={"target": 22})
    assert where == "deals[2]"
    assert "Wim" in message or "Sara" in message


# Notes, ids, times, history


@pytest.mark.parametrize("note", ["", "Wim spilt the tea", "♥\n\t☕", "x" * 2_000, "😀" * 2_000])
def test_a_note_is_any_text(note: str) -> None:
    assert result("hearts", {**SAMPLE, "note": note})["totals"] == [2, 5, 6, 13]


@pytest.mark.parametrize("void", [False, True])
def test_a_note_has_2000_characters_at_most(void: bool) -> None:
    """ "a note over 2,000 characters" is an error."""
    found = refused("hearts", SAMPLE, {**SAMPLE, "note": "x" * 2_001, "void": void})
    assert found == ("deals[1].note", "The note has 2,001 characters: shorten it to 2,000.")


def test_a_match_has_1000_deals_at_most() -> None:
    """ "more than 1,000 deals" is an error, void ones included."""
    assert result("golf", *[{"left": [1]}] * 1_000, rules={"holes": 9_999})["totals"] == [1_000]
    found = refused("golf", *[{"left": [1]}] * 1_000, {"void": True}, rules={"holes": 9_999})
    assert found == (
        "deals", "The match has 1,001 deals, but a match has 1,000 at most: start a new match with the others.",
    )  # fmt: skip


def test_a_history_has_5000_entries_at_most() -> None:
    """ "(`history`: 5,000 entries)" """
    assert result("hearts", SAMPLE, history=[{}] * 5_000)["totals"] == [2, 5, 6, 13]
    found = refused("hearts", SAMPLE, history=[{}] * 5_001)
    assert found == ("history", "The history has 5,001 entries, but a history has 5,000 at most: leave it out.")


@pytest.mark.parametrize("note", [None, 1, [], {}, True])
def test_a_note_is_a_text(note: Any) -> None:
    assert refused("hearts", {**SAMPLE, "note": note})[0] == "deals[0].note"


def test_a_note_with_half_a_character_is_refused() -> None:
    where, message = refused("hearts", {**SAMPLE, "note": "\ud800"})
    assert where == "deals[0].note"
    assert "broken character" in message


@pytest.mark.parametrize("value", ["7b1d3f0e-8a43-4f9e-9c3a-3c5a9f2b1d10", "7B1D3F0E-8A43-4F9E-9C3A-3C5A9F2B1D10"])
def test_an_id_is_a_uuid(value: str) -> None:
    assert read_match(hearts(SAMPLE, id=value)).id == value


@pytest.mark.parametrize(
    "value", ["", "1", "7b1d3f0e", "7b1d3f0e-8a43-4f9e-9c3a-3c5a9f2b1d1g", "7b1d3f0e\n", 7, None, []]
)
def test_an_id_is_nothing_else(value: Any) -> None:
    assert refused("hearts", SAMPLE, id=value)[0] == "id"


@pytest.mark.parametrize("value", ["2026-11-21T19:30:00Z", "2024-02-29T00:00:00Z", "1999-12-31T23:59:59Z"])
def test_a_start_is_a_utc_time(value: str) -> None:
    assert read_match(hearts(SAMPLE, started=value)).started == value


@pytest.mark.parametrize(
    "value",
    [
        *["2026-11-21", "2026-11-21T19:30:00", "2026-11-21T19:30:00+01:00", "2026-11-21 19:30:00Z"],
        *["2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-21T25:00:00Z", "２026-11-21T19:30:00Z"],
        *["2026-11-21T19:30:00Z\n", "", 0, None],
    ],
)
def test_a_start_is_nothing_else(value: Any) -> None:
    assert refused("hearts", SAMPLE, started=value)[0] == "started"


@pytest.mark.parametrize("history", [[], [{"kind": "started"}], None, "anything", 7, {"deals": []}, [[[]]]])
def test_history_is_ignored_by_the_scorer(history: Any) -> None:
    assert result("hearts", SAMPLE, history=history)["totals"] == [2, 5, 6, 13]


@pytest.mark.parametrize("deal", [None, [], "captured", 1, True, [["captured", []]]])
def test_a_deal_is_an_object(deal: Any) -> None:
    assert refused_file(hearts(SAMPLE, deal))[0] == "deals[1]"
