"""Lorum against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring import GAMES, gaps, read_match, so_far
from scoring.games.lorum import left
from scoring.one_deal import deal_lines, questions_of, text_of
from scoring.outlook import pool_sentence
from tests.scoring import witness_lorum
from tests.scoring.laws import entered, table_of
from tests.scoring.sheets import Facts, as_codes, match_file, piles, refused, result, scores
from tests.scoring.spoilt import harmless, spoilt

GAME = GAMES["lorum"]
HEARTS = "AH KH QH JH 10H 9H 8H 7H"
APE: Facts = {"contracts": ["hairy_ape", "kvart"]}


def dealt(contract: str, rules: Facts | None = None, **facts: Any) -> list[int]:
    """Return the payments of a first deal of this contract."""
    return scores("lorum", {"contract": contract, **facts}, rules)


def refusal(contract: str, rules: Facts | None = None, **facts: Any) -> tuple[str, str]:
    return refused("lorum", {"contract": contract, **facts}, rules=rules)


# "`no_tricks` 1 a trick, `no_hearts` 1 a heart, `no_obers` 2 an Ober; all of them in one hand: he pays nothing and the
# others `reward` each"


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        ([3, 2, 2, 1], [-3, -2, -2, -1]),
        ([7, 1, 0, 0], [-7, -1, 0, 0]),
        ([8, 0, 0, 0], [0, -3, -3, -3]),
        ([0, 0, 8, 0], [-3, -3, 0, -3]),
    ],
)
def test_a_trick_costs_one_and_all_of_them_are_rewarded(tricks: list[int], expected: list[int]) -> None:
    assert dealt("no_tricks", tricks=tricks) == expected


@pytest.mark.parametrize(
    ("facts", "every"),
    [
        ({"contract": "no_tricks", "tricks": [0, 8, 0, 0]}, "trick"),
        ({"contract": "no_hearts", "captured": piles("- | rest | - | -")}, "heart"),
        ({"contract": "no_obers", "counts": {"obers": [0, 4, 0, 0]}}, "Ober"),
    ],
)
def test_a_reward_says_what_was_taken(facts: Facts, every: str) -> None:
    described = [(line["unit"], line["text"]) for line in result("lorum", facts)["deals"][0]["lines"]]
    assert described[0] == (1, f"took every {every} and pays nothing")
    assert described[1:] == [(seat, f"Emil took every {every}") for seat in (0, 2, 3)]


def test_the_reward_is_a_rule() -> None:
    assert dealt("no_tricks", {"reward": 10}, tricks=[0, 8, 0, 0]) == [-10, 0, -10, -10]
    assert dealt("no_tricks", {"reward": 0}, tricks=[0, 8, 0, 0]) == [0, 0, 0, 0]
    assert refusal("no_tricks", {"reward": -1}, tricks=[8, 0, 0, 0])[0] == "rules.reward"


@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        ("AH KH | QH JH 10H | 9H 8H | 7H", [-2, -3, -2, -1]),
        (f"{HEARTS} | - | - | -", [0, -3, -3, -3]),  # "hearts 8, 0, 0, 0: 0, −3, −3, −3, pot 9"
        ("AH | rest | - | -", [-1, -7, 0, 0]),
        ("- | - | rest | -", [-3, -3, 0, -3]),
    ],
)
def test_a_heart_costs_one(captured: str, expected: list[int]) -> None:
    assert dealt("no_hearts", captured=piles(captured)) == expected


def test_all_the_hearts_leave_nine_in_the_pot() -> None:
    found = result("lorum", {"contract": "no_hearts", "captured": piles(f"{HEARTS} | - | - | -")})
    assert (found["deals"][0]["pool"], found["deals"][0]["stakes"]) == (9, [0, 0, 0, 0])


@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        ("QS QH | QD | QC | -", [-4, -2, -2, 0]),
        ("QS QH QD | - | - | QC", [-6, 0, 0, -2]),
        ("- | QS QH QD QC | - | -", [-3, 0, -3, -3]),
    ],
)
def test_an_ober_costs_two(captured: str, expected: list[int]) -> None:
    assert dealt("no_obers", captured=piles(captured)) == expected


def test_the_line_of_the_pot_has_a_rule_text() -> None:
    table = at_table({"contract": "no_tricks", "tricks": [3, 2, 2, 1]})
    kvart: Facts = {"contract": "kvart", "left": [3, 0, 5, 2]}
    (pot,) = (line for line in deal_lines(table, kvart) if line.rule == "pot")
    assert (pot.unit, pot.points, str(pot.text)) == (1, 8, "takes the pot")
    assert text_of(table, pot) == GAME.texts(table)["pot"]


def test_hearts_and_obers_may_be_given_by_number() -> None:
    assert dealt("no_hearts", counts={"hearts": [4, 0, 3, 1]}) == [-4, 0, -3, -1]
    assert dealt("no_hearts", counts={"hearts": [0, 8, 0, 0]}) == [-3, 0, -3, -3]
    assert dealt("no_obers", counts={"obers": [1, 3, 0, 0]}) == [-2, -6, 0, 0]
    found = result("lorum", {"contract": "no_obers", "counts": {"obers": [1, 3, 0, 0]}})
    assert [line["text"] for line in found["deals"][0]["lines"]] == ["1 Ober", "3 Obers"]


def test_whole_piles_can_replace_the_tricks() -> None:
    """ "where `tricks` is a deal's only fact, whole piles may stand for it" """
    pack = witness_lorum.PACK
    whole = [pack[:12], pack[12:20], pack[20:], []]
    assert dealt("no_tricks", captured=whole) == [-3, -2, -3, 0]
    assert dealt("no_tricks", captured=[pack[:12], None, pack[20:], []]) == [-3, -2, -3, 0]
    assert dealt("no_tricks", captured=[[], None, [], []], tricks=[0, 8, 0, 0]) == [-3, 0, -3, -3]


# "`king` K♥ 4. `hairy_ape` K♥ 10 (or 4) … where `king` is among the contracts too (rare) an Unter is the Ape instead …
# [chosen] J♥. `acorn_unter` J♣: the player *opposite* its captor pays 4. `seventh_trick` 4"


def test_the_king_of_hearts_costs_four() -> None:
    assert dealt("king", captured=piles("- | - | KH | -")) == [0, 0, -4, 0]
    assert dealt("king", captured=piles("rest | - | - | -")) == [-4, 0, 0, 0]


@pytest.mark.parametrize(("price", "expected"), [(10, [0, -10, 0, 0]), (4, [0, -4, 0, 0])])
def test_the_hairy_ape_is_the_king_of_hearts(price: int, expected: list[int]) -> None:
    assert dealt("hairy_ape", {**APE, "hairy_ape": price}, captured=piles("- | KH | - | -")) == expected


@pytest.mark.parametrize(("unter", "text"), [("JH", "J♥"), ("JD", "J♦"), ("JS", "J♠")])
def test_which_unter_is_the_ape_is_a_rule(unter: str, text: str) -> None:
    """ "an Unter is the Ape instead, its suit lost in print: `ape`, [chosen] J♥" """
    both: Facts = {"contracts": ["king", "hairy_ape"], "ape": unter}
    assert dealt("hairy_ape", both, captured=[[], [], ["KH"], [unter]]) == [0, 0, 0, -10]
    facts: Facts = {"contract": "hairy_ape", "captured": [["KH"], [], [], []]}
    assert refused("lorum", facts, rules=both)[1] == f"{as_codes(text)} hasn’t been assigned. Who took it?"
    found = result("lorum", {**facts, "captured": [[], [unter], [], []]}, rules=both)["deals"][0]["lines"]
    assert [(line["cards"], line["text"]) for line in found] == [([unter], f"{text}, the Hairy Ape")]
    # If the King has no contract of its own, it is the Ape, whatever the rule says.
    alone: Facts = {"contracts": ["hairy_ape"], "ape": unter}
    assert dealt("hairy_ape", alone, captured=[[unter], ["KH"], [], []]) == [0, -10, 0, 0]


@pytest.mark.parametrize("unter", ["JC", "KH", "J♥", "jh", "", None, True, 11, ["JH"]])
def test_no_other_card_is_the_ape(unter: Any) -> None:
    assert refused("lorum", rules={"ape": unter})[0] == "rules.ape"


def test_the_ape_may_change_on_a_deal() -> None:
    both: Facts = {"contracts": ["king", "hairy_ape"]}
    ape: Facts = {"contract": "hairy_ape", "captured": piles("JH | JD | JS | KH")}
    deals = [ape, {**ape, "rules": {"ape": "JD"}}, {**ape, "rules": {"ape": "JS"}}]
    assert [deal["scores"] for deal in result("lorum", *deals, rules=both)["deals"]] == [
        [-10, 0, 0, 0],
        [0, -10, 0, 0],
        [0, 0, -10, 0],
    ]


def test_the_line_of_the_game_says_how_many_contracts_there_are() -> None:
    """ "`contracts` … (default all but `hairy_ape`)": nine of the ten."""
    contracts = GAME.defaults()["contracts"]
    assert isinstance(contracts, list)
    assert str(GAME.line).split()[0] == {9: "Nine", 10: "Ten"}[len(contracts)]


def test_with_the_king_contract_the_hairy_ape_is_the_unter_of_hearts() -> None:
    both: Facts = {"contracts": ["king", "hairy_ape"]}
    assert dealt("hairy_ape", both, captured=piles("KH | JH | - | -")) == [0, -10, 0, 0]
    assert refusal("hairy_ape", both, captured=piles("KH | - | - | -")) == (
        "deals[0].captured",
        "JH hasn’t been assigned. Who took it?",
    )


@pytest.mark.parametrize(("captor", "payer"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_whoever_sits_opposite_the_captor_of_the_acorn_unter_pays(captor: int, payer: int) -> None:
    """ "J♣ taken by seat 0: seat 2 pays 4." """
    captured: list[list[str]] = [["JC"] if seat == captor else [] for seat in range(4)]
    assert dealt("acorn_unter", captured=captured) == [-4 if seat == payer else 0 for seat in range(4)]


def test_the_seventh_trick_costs_four_and_the_eighth_is_not_played() -> None:
    assert dealt("seventh_trick", seventh_trick=3) == [0, 0, 0, -4]
    assert dealt("seventh_trick", seventh_trick=3, tricks=[3, 3, 0, 1]) == [0, 0, 0, -4]
    # Cards prove nothing here: next to a pile that was not counted, an empty pile need not mean no tricks.
    pack = [one.code for one in GAMES["lorum"].pack(table_of("lorum", {}, 4))]
    assert dealt("seventh_trick", seventh_trick=3, captured=[None, pack[:8], pack[8:16], []]) == [0, 0, 0, -4]
    assert refusal("seventh_trick", seventh_trick=3, tricks=[3, 3, 0, 2])[0] == "deals[0].tricks"
    assert refusal("seventh_trick", seventh_trick=2, tricks=[3, 3, 0, 1])[0] == "deals[0].seventh_trick"


# "`mindenrosz` all the above at once without rewards, always these six: tricks, hearts, Obers, K♥, J♣, seventh trick,
# 36 in all"


def test_mindenrosz_is_all_of_it_at_once() -> None:
    """Seat 0: 4 tricks, A♥ K♥ (2) and the King (4), Q♠ (2), the seventh trick (4) = 16; J♣ is opposite, 4 = 20.
    Seat 1: 2 tricks, 5 hearts, Q♥ (2), Q♦ (2) = 11. Seat 2: 2 tricks, 7♥ = 3; Q♣ 2 = 5. Seat 3 nothing: 36 in all."""
    facts: Facts = {
        "tricks": [4, 2, 2, 0],
        "captured": piles("AH KH QS | QH JH 10H 9H 8H QD | 7H QC JC | -"),
        "seventh_trick": 0,
    }
    assert dealt("mindenrosz", **facts) == [-20, -11, -5, 0]


def test_mindenrosz_has_no_rewards() -> None:
    """All to seat 1: 8 + 8 + 8 + 4 + 4 for the seventh = 32; seat 3 sits opposite and pays 4 for J♣."""
    assert dealt("mindenrosz", tricks=[0, 8, 0, 0]) == [0, -32, 0, -4]
    everything = piles(f"- | {HEARTS} QS QD QC JC | - | -")
    assert dealt("mindenrosz", tricks=[0, 8, 0, 0], captured=everything, seventh_trick=1) == [0, -32, 0, -4]
    assert dealt("mindenrosz", captured=[[], list(witness_lorum.PACK), [], []]) == [0, -32, 0, -4]


def test_mindenrosz_by_number_still_asks_for_the_two_special_cards() -> None:
    counts = {"hearts": [2, 5, 1, 0], "obers": [1, 2, 1, 0]}
    facts: Facts = {"tricks": [4, 2, 2, 0], "counts": counts, "seventh_trick": 0}
    assert dealt("mindenrosz", **facts, captured=piles("KH | - | JC | -")) == [-20, -11, -5, 0]
    assert (
        refusal("mindenrosz", **facts, captured=piles("KH | - | - | -"))[1] == "JC hasn’t been assigned. Who took it?"
    )


# "`vonat` the player whose card first reaches 25, 50, 75, 100 pays 1, 2, 3, 4"


@pytest.mark.parametrize(
    ("stops", "expected"),
    [([0, 1, 2, 3], [-1, -2, -3, -4]), ([2, 2, 0, 2], [-3, 0, -7, 0]), ([1, 1, 1, 1], [0, -10, 0, 0])],
)
def test_the_stops_of_the_vonat(stops: list[int], expected: list[int]) -> None:
    assert dealt("vonat", stops=stops) == expected


# "`kvart` the first to run out receives 1 from each opponent for each card left. … the winner of each kvart takes the
# pot"


def test_the_first_to_run_out_is_paid_for_every_card_left_and_takes_the_pot() -> None:
    """ "Kvart left 3, 0, 5, 2: −3, +10, −5, −2 and the pot to seat 1." """
    left: Facts = {"contract": "kvart", "left": [3, 0, 5, 2]}
    assert scores("lorum", left) == [-3, 10, -5, -2]
    found = result("lorum", {"contract": "no_hearts", "captured": piles(f"{HEARTS} | - | - | -")}, left)
    assert found["deals"][1]["scores"] == [-3, 19, -5, -2]
    assert (found["deals"][1]["pool"], found["totals"]) == (0, [-3, 16, -8, -5])


def test_a_carried_pot_stays_to_the_end() -> None:
    first: Facts = {"contract": "no_hearts", "captured": piles(f"{HEARTS} | - | - | -")}
    found = result("lorum", first, {"contract": "kvart", "left": [3, 0, 5, 2]}, rules={"pot": "carry"})
    assert [deal["pool"] for deal in found["deals"]] == [9, 9]
    assert found["totals"] == [-3, 7, -8, -5]


# "The dealer moves at every deal and chooses freely among the contracts that he has not dealt yet; the match ends when
# all four have dealt all of `contracts`. Most chips wins."

TWO: Facts = {"contracts": ["vonat", "kvart"]}
VONAT: Facts = {"contract": "vonat", "stops": [0, 0, 0, 0]}
KVART: Facts = {"contract": "kvart", "left": [1, 1, 1, 0]}


def test_the_match_ends_when_all_have_dealt_everything() -> None:
    deals = [VONAT, KVART, VONAT, KVART, KVART, VONAT, KVART]
    assert not result("lorum", *deals, rules=TWO)["finished"]
    over = result("lorum", *deals, VONAT, rules=TWO)
    assert (over["finished"], over["winners"]) == (True, [3])
    assert sum(over["totals"]) + over["deals"][-1]["pool"] == 0
    where, why = refused("lorum", *deals, VONAT, VONAT, rules=TWO)
    assert where == "deals[8]"
    assert "Wim" in why


def test_each_player_deals_a_contract_once() -> None:
    where, why = refused("lorum", VONAT, VONAT, VONAT, VONAT, VONAT, rules=TWO)
    assert where == "deals[4].contract"
    assert why == "Nora has already dealt Vonat. Choose Kvart."


def test_a_contract_that_is_not_agreed_is_refused_in_the_words_of_the_table() -> None:
    where, why = refusal("no_tricks", APE, tricks=[8, 0, 0, 0])
    assert where == "deals[0].contract"
    assert why == "No tricks is not among the contracts of this match. Choose Hairy Ape or Kvart."
    assert refusal("no_tricks", APE, void=True) == (where, why)


def test_a_void_deal_counts_as_dealt_and_needs_its_contract() -> None:
    void: Facts = {"void": True, "contract": "vonat"}
    found = result("lorum", void, rules=TWO)
    assert (found["deals"][0]["scores"], found["deals"][0]["pool"]) == ([0, 0, 0, 0], 0)
    assert refused("lorum", void, VONAT, VONAT, VONAT, VONAT, rules=TWO)[0] == "deals[4].contract"
    assert refused("lorum", {"void": True}, rules=TWO)[0] == "deals[0].contract"
    assert refused("lorum", {"void": True, "contract": "king"}, rules=TWO)[0] == "deals[0].contract"
    # Nora has nothing left to deal, but the others have.
    assert (
        refused("lorum", VONAT, {"void": True, "dealer": 0}, rules={"contracts": ["vonat"]})[0] == "deals[1].contract"
    )


def test_a_deal_that_no_longer_fits_can_be_made_void() -> None:
    deals = [VONAT, VONAT, VONAT, VONAT, {**VONAT, "void": True}]
    table = read_match(match_file("lorum", *deals, rules=TWO)).sheet.table
    assert [len(contracts) for contracts in left(table)] == [1, 1, 1, 1]


def test_void_deals_may_follow_the_end() -> None:
    one: Facts = {"contracts": ["vonat"]}
    found = result("lorum", VONAT, VONAT, VONAT, VONAT, {"void": True}, {**VONAT, "void": True}, rules=one)
    assert (found["finished"], found["winners"], found["totals"]) == (True, [1, 2, 3], [-40, 0, 0, 0])
    where, _ = refused("lorum", VONAT, VONAT, VONAT, VONAT, {"void": True, "contract": "king"}, rules=one)
    assert where == "deals[4].contract"


def test_a_dealer_with_nothing_left_is_refused_and_the_others_are_named() -> None:
    deals = [VONAT, {**KVART, "dealer": 0}, VONAT, VONAT, VONAT]
    assert refused("lorum", *deals, KVART, rules=TWO)[0] == "deals[5].dealer"
    assert not result("lorum", *deals, {**KVART, "dealer": 2}, rules=TWO)["finished"]
    one: Facts = {"contracts": ["vonat"]}
    where, why = refused("lorum", VONAT, {**VONAT, "dealer": 3}, VONAT, rules=one)
    assert where == "deals[2].dealer"
    assert why == "Nora has dealt every contract. Pick another dealer: Emil (1) or Sara (1)."


def test_ties_are_shared_and_there_is_no_extra_deal() -> None:
    one: Facts = {"contracts": ["vonat"]}
    assert refused("lorum", VONAT, VONAT, VONAT, VONAT, VONAT, rules=one)[0] == "deals[4]"


def test_rules_that_shape_the_match_stay() -> None:
    where, _ = refused("lorum", VONAT, {**VONAT, "rules": {"contracts": ["vonat"]}})
    assert where == "deals[1].rules.contracts"
    found = result("lorum", {"contract": "no_tricks", "tricks": [8, 0, 0, 0], "rules": {"reward": 5}})
    assert found["totals"] == [0, -5, -5, -5]


def test_aces_stop_is_a_label() -> None:
    assert dealt("kvart", {"aces_stop": True}, left=[1, 2, 0, 8]) == [-1, -2, 11, -8]


# Impossible facts


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        ({}, "contract"),
        ({"contract": "hairy_ape", "captured": [["KH"], [], [], []]}, "contract"),
        ({"contract": 3}, "contract"),
        ({"contract": ["vonat"]}, "contract"),
        ({"contract": "no_tricks"}, "tricks"),
        ({"contract": "no_tricks", "tricks": [8, 0, 0]}, "tricks"),
        ({"contract": "no_tricks", "tricks": [8, 1, 0, 0]}, "tricks"),
        ({"contract": "no_tricks", "tricks": [True, 7, 0, 0]}, "tricks[0]"),
        ({"contract": "no_tricks", "tricks": [9, -1, 0, 0]}, "tricks[0]"),
        ({"contract": "no_tricks", "captured": [["AS"], [], [], []]}, "captured"),
        ({"contract": "no_tricks", "tricks": [0, 8, 0, 0], "captured": [["AS"], [], [], []]}, "tricks[0]"),
        ({"contract": "no_hearts", "captured": [["AH"], [], [], []]}, "captured"),
        ({"contract": "no_hearts", "captured": [["2H"], [], [], None]}, "captured[0]"),
        ({"contract": "no_hearts", "captured": [HEARTS.split(), [], [], []], "tricks": [1, 7, 0, 0]}, "tricks[0]"),
        ({"contract": "no_hearts", "counts": {"hearts": [1, 1, 1, 1]}}, "counts.hearts"),
        ({"contract": "king"}, "captured"),
        # The King is asked for by its card: tricks, even all of them, are not enough.
        ({"contract": "king", "tricks": [8, 0, 0, 0]}, "captured"),
        ({"contract": "no_tricks", "tricks": [4, 4, 0, 0], "counts": {"hearts": [7, 0, 1, 0]}}, "tricks[2]"),
        ({"contract": "king", "captured": [["KH"], [], [], []], "stops": [0, 0, 0, 0]}, "stops"),
        ({"contract": "king", "captured": [["KH"], [], [], []], "seventh_trick": 4}, "seventh_trick"),
        ({"contract": "seventh_trick"}, "seventh_trick"),
        ({"contract": "seventh_trick", "seventh_trick": True}, "seventh_trick"),
        ({"contract": "seventh_trick", "seventh_trick": 1, "left": [1, 1, 1, 1]}, "left"),
        ({"contract": "mindenrosz", "tricks": [4, 4, 0, 0], "seventh_trick": 0}, "captured"),
        ({"contract": "mindenrosz", "tricks": [8, 0, 0, 0], "seventh_trick": 1}, "seventh_trick"),
        ({"contract": "mindenrosz", "captured": [["KH"], None, [], []], "seventh_trick": 1}, "tricks"),
        ({"contract": "vonat", "stops": [0, 1, 2]}, "stops"),
        ({"contract": "vonat", "stops": [0, 1, 2, 4]}, "stops[3]"),
        ({"contract": "vonat", "stops": [0, 1, 2, 3], "tricks": [8, 0, 0, 0]}, "tricks"),
        ({"contract": "kvart", "left": [1, 2, 3, 4]}, "left"),
        ({"contract": "kvart", "left": [0, 0, 3, 4]}, "left"),
        ({"contract": "kvart", "left": [0, 9, 3, 4]}, "left[1]"),
        ({"contract": "kvart", "left": [0, 1, 3, 4], "captured": [[], [], [], []]}, "captured"),
        ({"agreed": [0, 0, 0, 0]}, "agreed"),
        ({"contract": "vonat", "stops": [0, 1, 2, 3], "events": []}, "events"),
    ],
)
def test_an_impossible_fact_is_refused_at_its_place(facts: Facts, where: str) -> None:
    assert refused("lorum", facts)[0] == f"deals[0].{where}"


@pytest.mark.parametrize(
    "spare",
    [
        {"tricks": [4, 2, 2, 0]},
        {"seventh_trick": 2},
        {"stops": None},
        {"counts": {"hearts": [8, 0, 0, 0]}},
        {"counts": {"obers": [1, 1, 1, 1]}},
    ],
)
def test_an_unneeded_fact_is_accepted_if_it_agrees(spare: Facts) -> None:
    assert dealt("king", captured=piles("KH | - | - | -"), **spare) == [-4, 0, 0, 0]


@pytest.mark.parametrize(
    "spare",
    [{"tricks": [0, 4, 4, 0]}, {"counts": {"hearts": [0, 8, 0, 0]}}, {"tricks": [8, 0, 0, 0], "seventh_trick": 2}],
)
def test_an_unneeded_fact_is_refused_if_it_contradicts(spare: Facts) -> None:
    assert refusal("king", captured=piles("KH | - | - | -"), **spare)


def test_in_the_contract_of_the_seventh_trick_the_eighth_is_in_no_pile() -> None:
    pack = witness_lorum.PACK
    whole: list[Any] = [pack[:12], pack[12:20], pack[20:], []]
    where, why = refusal("seventh_trick", seventh_trick=0, captured=whole)
    assert (where, why) == ("deals[0].captured", "The eighth trick isn’t played in this contract: take its cards out.")
    assert dealt("seventh_trick", seventh_trick=0, captured=[pack[:12], pack[12:16], pack[20:], []]) == [-4, 0, 0, 0]
    # A null pile may be what is left of seven tricks.
    assert dealt("seventh_trick", seventh_trick=0, captured=[pack[:12], None, pack[20:], []]) == [-4, 0, 0, 0]


# What is asked and shown


def at_table(*deals: Facts, **rules: Any) -> Any:
    return read_match(match_file("lorum", *deals, rules=rules)).sheet.table


def names_asked(table: Any, facts: Facts) -> list[str]:
    return [question.name for question in questions_of(table, facts)]


def test_only_what_the_contract_needs_is_asked() -> None:
    table = at_table(contracts=list(witness_lorum.TEN))
    assert names_asked(table, {}) == ["contract"]
    needs = {"no_tricks": ["tricks"], "seventh_trick": ["seventh_trick"], "vonat": ["stops"], "kvart": ["left"]}
    for contract in witness_lorum.TEN:
        expected = needs.get(contract, ["captured"])
        if contract == "mindenrosz":
            expected = ["tricks", "captured", "seventh_trick"]
        assert names_asked(table, {"contract": contract}) == ["contract", *expected]
    assert names_asked(table, {"contract": "mindenrosz", "tricks": [8, 0, 0, 0]}) == ["contract", "tricks"]
    assert [question.moment for question in questions_of(table, {"contract": "king"})] == ["before", "after"]


def test_the_help_for_the_vonat_names_what_each_stop_costs() -> None:
    """ "pays 1, 2, 3, 4" """
    [_, stops] = questions_of(at_table(), VONAT)
    assert re.findall(r"\d+", str(stops.help)) == ["1", "2", "3", "4"]


def test_in_mindenrosz_whole_piles_show_the_tricks() -> None:
    table, pack = at_table(), witness_lorum.PACK
    shared: Facts = {"contract": "mindenrosz", "captured": [pack[:12], pack[12:20], pack[20:], []]}
    alone: Facts = {"contract": "mindenrosz", "captured": [[], [], pack, []]}
    assert names_asked(table, shared) == ["contract", "captured", "seventh_trick"]
    assert names_asked(table, {**shared, "tricks": [3, 2, 3, 0]}) == ["contract", "tricks", "captured", "seventh_trick"]
    assert names_asked(table, alone) == ["contract", "captured"]
    assert names_asked(table, {**alone, "tricks": [0, 0, 8, 0]}) == ["contract", "tricks"]


def test_a_contract_with_one_card_asks_for_it_by_name() -> None:
    table = at_table(contracts=["king", "no_obers"])
    questions = [str(questions_of(table, {"contract": contract})[1].ask) for contract in ("king", "no_obers")]
    assert as_codes(questions[0]) == "Who took KH?"
    assert questions[1] == "Who took which cards?"


def test_a_dealer_is_offered_the_contracts_they_have_left() -> None:
    deals: list[Facts] = [VONAT, KVART, VONAT, KVART]
    table = at_table(*deals, contracts=["vonat", "kvart", "king"])
    [contract] = questions_of(table, {})
    assert [option.value for option in contract.answer.options] == ["king", "kvart"]  # type: ignore[attr-defined]
    # A contract dealt before needs no details but another contract; a dealer with nothing left is asked nothing.
    assert names_asked(table, {"contract": "vonat"}) == ["contract"]
    assert names_asked(at_table(VONAT, contracts=["vonat"]), {}) == ["contract"]
    assert names_asked(replace(at_table(VONAT, contracts=["vonat"]), dealer=0), {}) == []


def test_the_dealing_text_says_what_is_left_and_what_the_pot_holds() -> None:
    table = at_table(VONAT, KVART, VONAT, VONAT, contracts=["vonat", "kvart"])
    sentences = [str(sentence) for sentence in GAME.before.dealing(table)]
    assert sentences[0] == "Nora deals Kvart."
    assert str(pool_sentence(table)) == "The pot holds 20."
    assert str(pool_sentence(at_table())) == "The pot is empty."
    assert GAME.ending.length(table) == 8


@pytest.mark.parametrize(
    ("contracts", "dealt_by_her", "expected"),
    [
        (["vonat", "kvart", "king", "no_tricks"], 0, "Nora has 4 contracts left."),
        (["vonat", "kvart", "king"], 0, "Nora deals King of hearts, Vonat or Kvart."),
        (["vonat", "kvart"], 1, "Nora deals Kvart."),
        (["vonat"], 1, "Nora has dealt every contract: pick another dealer."),
    ],
)
def test_the_last_few_contracts_are_named(contracts: list[str], dealt_by_her: int, expected: str) -> None:
    table = replace(at_table(*[VONAT] * dealt_by_her, contracts=contracts), dealer=0)
    assert str(GAME.before.dealing(table)[0]) == expected


def test_the_grid_shows_who_dealt_which_contract_when() -> None:
    table = at_table(VONAT, KVART, VONAT, {**KVART, "void": True}, contracts=["vonat", "kvart"])
    grid = GAME.grid(table)
    assert grid is not None
    assert tuple(map(str, grid.rows)) == ("Vonat", "Kvart")
    assert grid.done == ((0, None, 2, None), (None, 1, None, 3))


# The second scorer


@pytest.mark.parametrize("seed", range(4))
def test_two_readings_of_the_rules_agree(seed: int) -> None:
    rng = Random(f"lorum {seed}")
    for _ in range(150):
        given, expected = witness_lorum.match(rng)
        found = result("lorum", **given)
        found["deals"] = [
            {key: deal[key] for key in want} for deal, want in zip(found["deals"], expected["deals"], strict=True)
        ]
        assert found == expected, given
        for deal in found["deals"]:
            assert sum(deal["totals"]) + deal["pool"] == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_deal_is_entered_as_asked_and_its_range_only_narrows(seed: int) -> None:
    rng = Random(f"taps {seed}")
    done = 0
    while done < 60:
        given, expected = witness_lorum.match(rng)
        *before, truth = given["deals"]
        known = truth.get("captured", [])
        if "void" in truth or "counts" in truth or None in known:
            continue
        done += 1
        if sum(map(len, known)) == 32:
            truth.setdefault("tricks", [len(pile) // 4 for pile in known])
        table = read_match(match_file("lorum", **{**given, "deals": before})).sheet.table
        table = replace(table, dealer=truth.pop("dealer", table.dealer))
        assert sum(expected["deals"][-1]["scores"]) in GAME.sums.possible(table)
        draft = entered(rng, table, truth, expected["deals"][-1]["scores"])
        for name in draft:
            assert name in truth


@pytest.mark.parametrize(
    ("contract", "ranges"),
    [
        ("no_tricks", (-7, 0)),
        ("no_hearts", (-7, 0)),
        ("no_obers", (-6, 0)),
        ("king", (-4, 0)),
        ("hairy_ape", (-10, 0)),
        ("acorn_unter", (-4, 0)),
        ("seventh_trick", (-4, 0)),
        ("mindenrosz", (-35, 0)),  # 7 tricks, 8 hearts, 4 Obers, K♥, the seventh, and J♣ to the player opposite
        ("vonat", (-10, 0)),
        ("kvart", (-8, 24)),
    ],
)
def test_the_limits_of_a_seat_in_each_contract(contract: str, ranges: tuple[int, int]) -> None:
    table = at_table(contracts=[contract])
    assert GAME.limits(table) == (ranges,) * 4


def test_before_the_contract_is_chosen_the_limits_cover_all_that_are_left() -> None:
    """Nora has dealt Vonat; the kvart brings her at most 24, or costs 8, and the King costs 4. The pot holds 10."""
    table = at_table(VONAT, KVART, VONAT, VONAT, contracts=["vonat", "kvart", "king"], pot="carry")
    assert GAME.limits(table) == ((-8, 24),) * 4
    assert GAME.limits(replace(table, dealer=1)) == ((-10, 0),) * 4


def test_the_limits_for_a_dealer_with_nothing_left_cover_every_contract() -> None:
    table = at_table(VONAT, *[{**VONAT, "dealer": seat} for seat in (1, 2)], contracts=["vonat"])
    assert GAME.limits(replace(table, dealer=0)) == ((-10, 0),) * 4


@pytest.mark.parametrize(("contract", "least"), [("no_tricks", -10), ("no_obers", -10), ("king", -4)])
def test_a_high_reward_is_the_most_that_a_rewarded_contract_costs(contract: str, least: int) -> None:
    assert GAME.limits(at_table(contracts=[contract], reward=10)) == ((least, 0),) * 4


def test_the_winner_of_a_kvart_can_take_the_pot_too() -> None:
    """24 cards of the others, and the 10 that a Vonat left in the pot."""
    table = at_table({**VONAT, "dealer": 0}, contracts=["vonat", "kvart"], pot="kvart")
    assert GAME.limits(replace(table, dealer=0)) == ((-8, 34),) * 4


def test_facts_of_other_contracts_may_accompany_the_tricks() -> None:
    """Emil, without a trick, has no heart; four hearts of Sara's need a trick."""
    draft: Facts = {"contract": "no_tricks", "tricks": [5, 0, 2, 1], "counts": {"hearts": [4, 0, 4, 0]}}
    facts: Facts = {**draft, "captured": [[], [], [], []]}
    assert gaps(at_table(), facts) == ()
    assert gaps(at_table(), {**facts, "tricks": [5, 0, 0, 3]})


@pytest.mark.parametrize("seed", range(2))
def test_damaged_facts_are_refused_exactly_if_something_is_missing(seed: int) -> None:
    rng = Random(f"spoilt {seed}")
    for _ in range(60):
        given, _ = witness_lorum.match(rng)
        for scored in read_match(match_file("lorum", **given)).sheet.deals:
            spoiled = spoilt(rng, spoilt(rng, dict(scored.facts)))
            if not scored.void and isinstance(spoiled, dict):
                harmless(scored.table, spoiled)


# What is said


@pytest.mark.parametrize(
    ("contract", "facts", "where", "sentence"),
    [
        ("vonat", {"tricks": [2, 2, 2, 2]}, "tricks", 'Vonat is not about "tricks": take it out.'),
        (
            "kvart",
            {"left": [1, 2, 3, 4]},
            "left",
            "Everybody has cards left, but one player must have gone out: enter 0 for that player.",
        ),
        (
            "kvart",
            {"left": [0, 2, 0, 4]},
            "left",
            "Several players have no cards left, but only one can go out first: correct the numbers.",
        ),
    ],
)
def test_a_refusal_says_how_to_fix_it(contract: str, facts: Facts, where: str, sentence: str) -> None:
    assert refusal(contract, **facts) == (f"deals[0].{where}", sentence)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"contract": "no_hearts", "captured": piles("rest | 7H | - | -")}, "7H, a heart"),
        ({"contract": "no_obers", "captured": piles("rest | QS | - | -")}, "QS, an Ober"),
        ({"contract": "hairy_ape", "captured": piles("- | KH | - | -")}, "KH, the Hairy Ape"),
        ({"contract": "acorn_unter", "captured": piles("- | - | - | JC")}, "JC captured by Wim, opposite"),
    ],
)
def test_a_line_says_what_its_card_is(facts: Facts, expected: str) -> None:
    rules: Facts = {"contracts": [facts["contract"]]}
    lines = result("lorum", facts, rules=rules)["deals"][0]["lines"]
    assert [as_codes(line["text"]) for line in lines if line["unit"] == 1] == [expected]


def test_the_line_of_the_winner_says_that_they_take_the_pot() -> None:
    last = result("lorum", VONAT, {"contract": "kvart", "left": [1, 0, 2, 5]})["deals"][1]["lines"][-1]
    assert (last["unit"], last["points"], last["text"]) == (1, 10, "takes the pot")


def test_the_lines_of_vonat_and_kvart_say_what_was_reached_or_left() -> None:
    vonat = result("lorum", {"contract": "vonat", "stops": [1, 1, 0, 3]})["deals"][0]["lines"]
    assert sorted((line["unit"], line["points"], line["text"]) for line in vonat) == [
        (0, -3, "reached 75"),
        (1, -2, "reached 50"),
        (1, -1, "reached 25"),
        (3, -4, "reached 100"),
    ]
    kvart = result("lorum", {"contract": "kvart", "left": [1, 0, 2, 5]})["deals"][0]["lines"]
    assert [(line["unit"], line["points"], line["text"]) for line in kvart] == [
        (0, -1, "1 card left"),
        (1, 1, "Nora: 1 card left"),
        (2, -2, "2 cards left"),
        (1, 2, "Sara: 2 cards left"),
        (3, -5, "5 cards left"),
        (1, 5, "Wim: 5 cards left"),
    ]


# What counts before the deal is complete


def paid_so_far(facts: Facts) -> list[tuple[int, int]]:
    return sorted((line.unit, line.points) for line in so_far(at_table(), facts))


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"contract": "vonat", "stops": [2, None, 0]}, [(0, -3), (2, -1)]),
        ({"contract": "kvart", "left": [None, 0, 3, None]}, [(1, 3), (2, -3)]),
        ({"contract": "kvart", "left": [None, 1, 3, None]}, []),
        ({"contract": "kvart", "left": [0, 0, None, 3]}, []),
        ({"contract": "seventh_trick"}, []),
        ({"contract": "no_hearts", "captured": piles("AH | - | KH | -")}, [(0, -1), (2, -1)]),
        ({"contract": "mindenrosz", "tricks": [2, None, None, None], "seventh_trick": 1}, [(0, -2), (1, -4)]),
    ],
)
def test_a_half_entered_deal_pays_for_what_is_given(facts: Facts, expected: list[tuple[int, int]]) -> None:
    assert paid_so_far(facts) == expected


@pytest.mark.parametrize(
    ("contract", "sums"),
    [
        # Eight of a kind at 1, four Obers at 2; or the reward of 3 from each of the others.
        ("no_tricks", {-8, -9}), ("no_hearts", {-8, -9}), ("no_obers", {-8, -9}),
        ("king", {-4}), ("hairy_ape", {-10}), ("acorn_unter", {-4}), ("seventh_trick", {-4}),
        ("mindenrosz", {-36}), ("vonat", {-10}), ("kvart", {0}),
    ],
)  # fmt: skip
def test_what_a_contract_pays_into_the_pot(contract: str, sums: set[int]) -> None:
    """ "`mindenrosz` … 36 in all"; vonat 1, 2, 3 and 4; in a kvart the winner gets what the others lose. The pot is
    empty."""
    assert GAME.sums.possible(table_of("lorum", {"contracts": [contract]}, 4)) == sums


def test_tricks_cost_before_the_seventh_is_given() -> None:
    """ "`mindenrosz` all the above at once without rewards": each trick 1."""
    table = table_of("lorum", {}, 4)
    lines = so_far(table, {"contract": "mindenrosz", "tricks": [3, 3, 1, 1]})
    assert [(line.unit, line.points) for line in lines] == [(0, -3), (1, -3), (2, -1), (3, -1)]


def test_the_seventh_trick_must_go_to_somebody_with_a_trick() -> None:
    deal: Facts = {"contract": "no_tricks", "tricks": [6, 2, 0, 0]}
    assert result("lorum", {**deal, "seventh_trick": 1})["deals"][0]["scores"] == [-6, -2, 0, 0]
    assert refused("lorum", {**deal, "seventh_trick": 2})[0] == "deals[0].seventh_trick"
