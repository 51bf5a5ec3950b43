"""Hearts against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.cards import PACK_52
from tests.scoring.laws import table_of
from tests.scoring.sheets import ALL_HEARTS, FOUR_15_7_0, MOON_0, Facts, piles, refused, result, scores

MOON_2 = f"- | - | {ALL_HEARTS} QS | -"


def scored(captured: str, rules: Facts | None = None, **facts: Any) -> list[int]:
    return scores("hearts", {"captured": piles(captured), **facts}, rules)


def refusal(captured: str, rules: Facts | None = None, **facts: Any) -> tuple[str, str]:
    return refused("hearts", {"captured": piles(captured), **facts}, rules=rules)


# "Heart 1, Q♠ 13." — "Examples: the seed's sample deal 2, 5, 6, 13."


@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        ("2H 3H | 4H 5H 6H 7H 8H | 9H 10H JH QH KH AH | QS", [2, 5, 6, 13]),
        ("2H 3H | 4H 5H 6H 7H 8H | rest | QS", [2, 5, 6, 13]),
        ("rest | 4H 5H 6H 7H 8H | 9H 10H JH QH KH AH | QS", [2, 5, 6, 13]),
        (FOUR_15_7_0, [4, 15, 7, 0]),
        ("AH QS | - | - | rest", [14, 0, 0, 12]),
        (f"{ALL_HEARTS} | QS | - | -", [13, 13, 0, 0]),
    ],
)
def test_a_heart_counts_1_and_the_queen_of_spades_13(captured: str, expected: list[int]) -> None:
    assert scored(captured) == expected


def test_the_pile_order_and_the_spelling_of_cards_do_not_matter() -> None:
    assert scored("3♥ 2h | 8h 4H 6H 7H 5H | kh qh ah jh th 9h | q♠") == [2, 5, 6, 13]


# "All 14 by one player: "others" = he 0, every other 26 (Book of Card Games); "self" = he −26; "choice" = he chooses"


@pytest.mark.parametrize(
    ("rule", "fact", "expected"),
    [
        ("others", None, [0, 26, 26, 26]),
        ("self", None, [-26, 0, 0, 0]),
        ("choice", "others", [0, 26, 26, 26]),
        ("choice", "self", [-26, 0, 0, 0]),
        # "A fact that the deal does not need is accepted when it agrees with the rest"
        ("others", "others", [0, 26, 26, 26]),
        ("self", "self", [-26, 0, 0, 0]),
    ],
)
def test_all_fourteen_by_one_player(rule: str, fact: str | None, expected: list[int]) -> None:
    facts: Facts = {} if fact is None else {"moon": fact}
    assert scored(MOON_0, {"moon": rule}, **facts) == expected


def test_the_moon_is_for_others_when_no_rule_is_given() -> None:
    assert scored(MOON_2) == [26, 26, 0, 26]


def test_a_null_pile_can_shoot_the_moon() -> None:
    assert scored("- | rest | - | -") == [26, 0, 26, 26]


@pytest.mark.parametrize(("rule", "fact"), [("others", "self"), ("self", "others")])
def test_a_moon_that_contradicts_the_rule_is_refused(rule: str, fact: str) -> None:
    assert refusal(MOON_0, {"moon": rule}, moon=fact)[0] == "deals[0].moon"


@pytest.mark.parametrize("rule", ["others", "self", "choice"])
@pytest.mark.parametrize("fact", ["others", "self"])
def test_a_moon_that_nobody_shot_is_refused(rule: str, fact: str) -> None:
    assert refusal(FOUR_15_7_0, {"moon": rule}, moon=fact)[0] == "deals[0].moon"


def test_a_chosen_moon_must_be_chosen() -> None:
    where, message = refusal(MOON_0, {"moon": "choice"})
    assert where == "deals[0].moon"
    assert "Nora" in message


@pytest.mark.parametrize("wrong", ["nobody", "Others", 1, True, 0, [], {}])
def test_a_moon_is_for_others_or_self(wrong: Any) -> None:
    assert refusal(MOON_0, {"moon": "choice"}, moon=wrong)[0] == "deals[0].moon"


def test_thirteen_hearts_without_the_queen_of_spades_is_no_moon() -> None:
    """[seed] "Thirteen hearts without Q♠ is no moon." """
    assert scored(f"{ALL_HEARTS} | - | - | QS", {"moon": "self"}) == [13, 0, 0, 13]


def test_twelve_hearts_with_the_queen_of_spades_is_no_moon() -> None:
    assert scored("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H QS | 2H | - | -") == [25, 1, 0, 0]


# "J♦ = −10 to its captor is the Omnibus rule; it plays no part in the moon and is added after it;
#  with partners both members score it."


@pytest.mark.parametrize(
    ("captured", "moon", "expected"),
    [
        ("2H 3H | 4H 5H 6H 7H 8H | 9H 10H JH QH KH AH | QS JD", "others", [2, 5, 6, 3]),
        ("2H 3H JD | 4H 5H 6H 7H 8H | rest | QS", "others", [-8, 5, 6, 13]),
        (f"{ALL_HEARTS} QS | JD | - | -", "others", [0, 16, 26, 26]),
        (f"{ALL_HEARTS} QS JD | - | - | -", "others", [-10, 26, 26, 26]),
        (f"{ALL_HEARTS} QS | - | JD | -", "self", [-26, 0, -10, 0]),
        (f"{ALL_HEARTS} QS JD | - | - | -", "self", [-36, 0, 0, 0]),
    ],
)
def test_the_jack_of_diamonds_is_added_after_the_moon(captured: str, moon: str, expected: list[int]) -> None:
    assert scored(captured, {"moon": moon, "jack_of_diamonds": True}) == expected


def test_the_jack_of_diamonds_counts_nothing_without_its_rule() -> None:
    assert scored("2H 3H | 4H 5H 6H 7H 8H | rest | QS JD") == [2, 5, 6, 13]


def test_the_jack_of_diamonds_is_needed_with_its_rule() -> None:
    where, message = refusal(FOUR_15_7_0, {"jack_of_diamonds": True})
    assert where == "deals[0].captured"
    assert "JD" in message


def test_with_partners_both_members_score_the_jack_of_diamonds() -> None:
    rules = {"partners": "fixed", "jack_of_diamonds": True}
    assert scored("2H 3H 4H 5H | QS 6H 7H | 8H 9H 10H JH QH KH AH JD | -", rules) == [1, 15, 1, 15]
    assert scored(f"{ALL_HEARTS} QS | - | JD | -", rules) == [-10, 26, -10, 26]


# "Partnership Hearts [seed]: every member of a pair scores what the pair took. fixed: seats 0+2 and 1+3."


def test_fixed_partners_score_what_the_pair_took() -> None:
    assert scored(FOUR_15_7_0, {"partners": "fixed"}) == [11, 15, 11, 15]


def test_rotating_partners_change_with_every_deal() -> None:
    """ "Rotating, captured 4, 15, 7, 0 (seats 0–3): deal 1 gives 19, 19, 7, 7; deal 2 gives 11, 15, 11, 15." The third
    is 0+3 v 1+2, the fourth is made by the first two winners, and then again."""
    deal: Facts = {"captured": piles(FOUR_15_7_0)}
    fourth = {**deal, "first_winners": [2, 1]}
    sheet = result("hearts", deal, deal, deal, fourth, deal, rules={"partners": "rotating", "target": 1000})
    assert [deal["scores"] for deal in sheet["deals"]] == [
        [19, 19, 7, 7],
        [11, 15, 11, 15],
        [4, 22, 22, 4],
        [4, 22, 22, 4],
        [19, 19, 7, 7],
    ]


def test_a_void_deal_turns_the_partners_as_usual() -> None:
    """MATCH-FILE.md: "while deal number, dealer and contract move on as usual"."""
    deal: Facts = {"captured": piles(FOUR_15_7_0)}
    sheet = result("hearts", {**deal, "void": True}, deal, rules={"partners": "rotating"})
    assert sheet["deals"][1]["scores"] == [11, 15, 11, 15]


# "the fourth with no exchange, the first two different players to win a trick being partners" — "ad_hoc: every deal
# as that fourth"


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ([0, 1], [19, 19, 7, 7]),
        ([1, 0], [19, 19, 7, 7]),
        ([0, 2], [11, 15, 11, 15]),
        ([3, 0], [4, 22, 22, 4]),
        ([2, 1], [4, 22, 22, 4]),
        ([2, 3], [19, 19, 7, 7]),
    ],
)
def test_ad_hoc_partners_are_the_first_two_winners(winners: list[int], expected: list[int]) -> None:
    assert scored(FOUR_15_7_0, {"partners": "ad_hoc"}, first_winners=winners) == expected


def test_partners_made_in_play_must_be_named() -> None:
    assert refusal(FOUR_15_7_0, {"partners": "ad_hoc"})[0] == "deals[0].first_winners"


@pytest.mark.parametrize(
    "wrong", [[0], [0, 0], [0, 4], [0, -1], [0, 1, 2], [], None, 0, "01", [True, 1], [0.0, 1], ["0", 1], [None, 1]]
)
def test_first_winners_are_two_different_seats(wrong: Any) -> None:
    where = refusal(FOUR_15_7_0, {"partners": "ad_hoc"}, first_winners=wrong)[0]
    assert where.startswith("deals[0].first_winners")
    if wrong is not None:
        assert refusal(FOUR_15_7_0, first_winners=wrong)[0] == where


@pytest.mark.parametrize("partners", ["none", "fixed", "rotating"])
def test_unneeded_first_winners_are_accepted_if_possible(partners: str) -> None:
    """ "A fact that the deal does not need is accepted when it agrees with the rest." """
    plain = scored(FOUR_15_7_0, {"partners": partners})
    assert scored(FOUR_15_7_0, {"partners": partners}, first_winners=[3, 1]) == plain


@pytest.mark.parametrize("partners", ["none", "fixed", "ad_hoc"])
def test_a_single_winner_without_all_the_cards_is_refused(partners: str) -> None:
    """ "If one player wins all 13 tricks there is no pair: `first_winners` has one seat": then he took every card."""
    assert refusal(FOUR_15_7_0, {"partners": partners}, first_winners=[1])[0].startswith("deals[0].first_winners")
    assert refusal(MOON_0, {"partners": partners}, first_winners=[1])[0].startswith("deals[0].first_winners")


# "A moon needs all 14 in *one* hand; [chosen] "others" gives 26 to each opponent of the pair, "self" −26 to both."


@pytest.mark.parametrize(
    ("captured", "moon", "expected"),
    [
        (MOON_0, "others", [0, 26, 0, 26]),
        (MOON_0, "self", [-26, 0, -26, 0]),
        # All 14 in two hands of the pair are no moon: both members score 26.
        (f"{ALL_HEARTS} | - | QS | -", "others", [26, 0, 26, 0]),
        (f"{ALL_HEARTS} | - | QS | -", "self", [26, 0, 26, 0]),
    ],
)
def test_a_moon_with_partners_needs_all_cards_in_one_hand(captured: str, moon: str, expected: list[int]) -> None:
    assert scored(captured, {"partners": "fixed", "moon": moon}) == expected


@pytest.mark.parametrize(
    ("rules", "ending"),
    [
        ({"moon": "others"}, "gives 26 to each opponent of the pair."),
        ({"moon": "self"}, "takes 26 off for both partners."),
        ({"moon": "choice"}, "chooses: 26 to each opponent of the pair, or 26 off for both partners."),
    ],
)
def test_the_rule_text_of_a_moon_with_partners(rules: Facts, ending: str) -> None:
    table = table_of("hearts", {**rules, "partners": "fixed"}, 4)
    text = str(table.game.texts(table)["moon"])
    assert text == f"A player who captures every heart and the Queen of spades {ending}"


def test_the_moon_of_a_pair_made_in_play_counts_for_the_pair() -> None:
    assert scored(MOON_0, {"partners": "ad_hoc"}, first_winners=[3, 0]) == [0, 26, 26, 0]
    # The shooter need not be one of the first two winners: then their partner is the fourth player.
    assert scored(MOON_0, {"partners": "ad_hoc"}, first_winners=[1, 2]) == [0, 26, 26, 0]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"moon": "others"}, [26, 26, 0, 26]),
        ({"moon": "self"}, [0, 0, -26, 0]),
    ],
)
def test_all_thirteen_tricks_by_one_player_count_for_them_alone(rules: Facts, expected: list[int]) -> None:
    """ "If one player wins all 13 tricks there is no pair: `first_winners` has one seat and the moon counts for him
    alone." """
    assert scored(MOON_2, {"partners": "ad_hoc", **rules}, first_winners=[2]) == expected


def test_all_thirteen_tricks_by_one_player_take_the_jack_of_diamonds_too() -> None:
    rules = {"partners": "ad_hoc", "jack_of_diamonds": True}
    assert scored(f"- | - | {ALL_HEARTS} QS JD | -", rules, first_winners=[2]) == [26, 26, -10, 26]
    assert refusal(f"JD | - | {ALL_HEARTS} QS | -", rules, first_winners=[2])[0].startswith("deals[0].first_winners")


@pytest.mark.parametrize(
    ("captured", "winners", "expected"),
    [
        ("2H 3H 7C 8C | - | rest | -", [0, 1], [2, 2, 24, 24]),
        ("7C 8C 9C 10C | - | rest | -", [2, 1], [26, 0, 0, 26]),
        (f"{ALL_HEARTS} QS 2C 3C | - | rest | -", [0], [0, 26, 26, 26]),
    ],
)
def test_cards_without_points_do_not_contradict_the_first_winners(
    captured: str, winners: list[int], expected: list[int]
) -> None:
    """ "Other cards of the pack may be listed too and change nothing": four in a pile need not be a whole trick, and
    who has none of them may have won one all the same."""
    assert scored(captured, {"partners": "ad_hoc"}, first_winners=winners) == expected


@pytest.mark.parametrize("captured", [f"7C | - | {ALL_HEARTS} QS | -", f"- | {ALL_HEARTS} | rest | -"])
def test_whoever_has_any_card_won_a_trick(captured: str) -> None:
    """Nora has a club, and Sara has the Queen of what is left: two players won tricks, though only one is entered."""
    winner = 2 if captured.startswith("7C") else 1
    assert refusal(captured, {"partners": "ad_hoc"}, first_winners=[winner])[0].startswith("deals[0].first_winners")


# Counts — "`"counts": {"hearts": [4, 0, 9, 0]}` may replace the cards of that kind in `captured`" — "Lines say
# "4 hearts"."


def test_hearts_may_be_given_by_number() -> None:
    facts = {"captured": piles("- | - | - | QS"), "counts": {"hearts": [4, 0, 9, 0]}}
    deal = result("hearts", facts)["deals"][0]
    assert deal["scores"] == [4, 0, 9, 13]
    assert any("4 hearts" in line["text"] for line in deal["lines"])


def test_a_moon_may_be_given_by_number() -> None:
    facts = {"captured": piles("- | QS | - | -"), "counts": {"hearts": [0, 13, 0, 0]}}
    assert scores("hearts", facts) == [26, 0, 26, 26]


@pytest.mark.parametrize(
    "counts",
    [
        {"hearts": [4, 0, 8, 0]},
        {"hearts": [4, 0, 9]},
        {"hearts": [14, -1, 0, 0]},
        {"hearts": [4.0, 0, 9, 0]},
        {"hearts": ["4", 0, 9, 0]},
        {"hearts": [True, 0, 12, 0]},
        {"hearts": None},
        {"hearts": {}},
        {"queens": [1, 1, 1, 1]},
        {"obers": [1, 1, 1, 1]},
        {"spades": [4, 0, 9, 0]},
        [4, 0, 9, 0],
        13,
    ],
)
def test_an_impossible_count_is_refused(counts: Any) -> None:
    where = refused("hearts", {"captured": piles("- | - | - | QS"), "counts": counts})[0]
    assert where.startswith("deals[0].counts")


@pytest.mark.parametrize(("one", "must"), [(True, "from 0 to 13"), (-1, "from 0 to 13"), (None, "How many hearts")])
def test_a_wrong_count_is_named_by_its_seat(one: Any, must: str) -> None:
    facts = {"captured": piles("- | - | - | QS"), "counts": {"hearts": [4, 0, one, 0]}}
    where, message = refused("hearts", facts)
    assert where == "deals[0].counts.hearts[2]"
    assert must in message
    assert "Sara" in message


def test_counted_hearts_still_need_the_queen_of_spades() -> None:
    where, message = refused("hearts", {"captured": piles("- | - | - | -"), "counts": {"hearts": [4, 0, 9, 0]}})
    assert where == "deals[0].captured"
    assert "QS" in message


def test_cards_that_contradict_their_number_are_refused() -> None:
    facts = {"captured": piles("2H 3H | - | - | QS"), "counts": {"hearts": [1, 0, 12, 0]}}
    assert refused("hearts", facts)[0].startswith("deals[0]")


# Piles


@pytest.mark.parametrize(
    ("captured", "where", "cards"),
    [
        ("2H | 2H | rest | -", "deals[0].captured[0]", ["2H"]),
        ("2H 2h | - | rest | -", "deals[0].captured[0]", ["2H"]),
        ("2H | - | - | QS", "deals[0].captured", []),
        ("rest | rest | - | -", "deals[0].captured[1]", []),
        ("2X | rest | - | -", "deals[0].captured[0]", ["2X"]),
        ("T1 | rest | - | -", "deals[0].captured[0]", ["T1"]),
        ("FOOL | rest | - | -", "deals[0].captured[0]", []),
        ("CH | rest | - | -", "deals[0].captured[0]", ["CH"]),
        ("2H | rest | -", "deals[0].captured", []),
        ("2H | rest | - | - | -", "deals[0].captured", []),
    ],
)
def test_impossible_piles_are_refused(captured: str, where: str, cards: list[str]) -> None:
    found, message = refusal(captured)
    assert found.startswith(where)
    assert all(card in message for card in cards)


def test_a_card_in_two_piles_is_reported_with_both_names() -> None:
    """MATCH-FILE.md's own example, word for word: "8H is in two piles: Emil and Wim" at captured[1]."""
    where, message = refusal("2H | 8H 9H | rest | 8H")
    assert (where, message) == ("deals[0].captured[1]", "8H is in two piles: Emil and Wim")


@pytest.mark.parametrize(
    "wrong", [None, "2H", {}, 5, [["2H"], "QS", [], None], [["2H"], 3, [], None], [[2], [], [], None]]
)
def test_captured_is_a_list_of_lists(wrong: Any) -> None:
    assert refused("hearts", {"captured": wrong})[0].startswith("deals[0].captured")


def test_captured_is_required() -> None:
    assert refused("hearts", {})[0].startswith("deals[0]")


WHOLE = (
    "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H | 2H QS 2S 3S | 4S 5S 6S 7S 8S 9S 10S JS KS AS 2D 3D 4D 5D 6D 7D |"
    " 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
)


def test_whole_piles_score_like_their_counting_cards() -> None:
    """ "Other cards of the pack may be listed too and change nothing" """
    assert scored(WHOLE) == [12, 14, 0, 0]


def test_whole_piles_must_be_whole_tricks() -> None:
    """ "when every card is there, whole piles are recognised and `tricks` is derived and checked" """
    where, message = refusal(WHOLE.replace("2H QS 2S 3S | 4S", "2H QS 2S 3S 4S |"))
    assert where == "deals[0].captured[1]"
    assert "Emil" in message


def test_whole_piles_show_who_cannot_have_won_a_trick() -> None:
    """The last player has no trick, so they cannot be one of the first two winners, needed or not."""
    head, last = WHOLE.rsplit("|", 1)
    whole = f"{head} {last} | -"
    assert scored(whole, {"partners": "ad_hoc"}, first_winners=[2, 0]) == [12, 14, 12, 14]
    assert refusal(whole, {"partners": "ad_hoc"}, first_winners=[3, 0])[0].startswith("deals[0].first_winners")
    assert refusal(whole, first_winners=[3, 0])[0].startswith("deals[0].first_winners")


def test_a_null_pile_among_whole_piles_is_the_rest_of_the_pack() -> None:
    head = WHOLE.rsplit("|", 1)[0]
    assert scored(f"{head}| rest") == [12, 14, 0, 0]


# Lines


def test_lines_name_the_cards_and_add_up() -> None:
    deal = result("hearts", {"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")})["deals"][0]
    for unit, score in enumerate(deal["scores"]):
        assert sum(line["points"] for line in deal["lines"] if line["unit"] == unit) == score
    assert {"unit": 0, "points": 1, "cards": ["2H"], "text": "2♥ captured"} in deal["lines"]


def test_a_player_without_a_trick_cannot_be_a_first_winner_and_is_named() -> None:
    """A player with an empty pile can't be among the first winners of tricks."""
    pack = [card.code for card in PACK_52]
    where, message = refusal(
        f"{' '.join(pack[:20])} | {' '.join(pack[20:])} | - | -", {"partners": "ad_hoc"}, first_winners=[0, 2]
    )
    assert where == "deals[0].first_winners"
    assert message == "According to the piles, Sara won no trick: name somebody who did."
