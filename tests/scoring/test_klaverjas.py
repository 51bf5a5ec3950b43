"""Klaverjas against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from scoring.cards import card
from scoring.one_deal import deal_lines, questions_of, so_far, summed
from scoring.questions import Calls, Pick, Piles
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts, piles, refused, result, scores

SPADES = "JS 9S AS 10S KS QS 8S 7S"
OTHERS = "AH 10H KH QH JH 9H 8H 7H AD 10D KD QD JD 9D 8D 7D AC 10C KC QC JC 9C 8C 7C"
WHOLE = f"{SPADES} {OTHERS}"


def deal(points: tuple[int, int], last: int, roem: Any = None, makers: int = 0, **facts: Any) -> Facts:
    """Return a deal by its card points, without the last trick; trump is spades."""
    found: Facts = {"trump": "S", "makers": makers, "card_points": list(points), "last_trick": last, **facts}
    return found if roem is None else {**found, "roem": roem}


def cards(captured: str, last: int, makers: int = 0, trump: str = "S", **facts: Any) -> Facts:
    """Return a deal by the cards of the two sides."""
    return {"trump": trump, "makers": makers, "captured": piles(captured), "last_trick": last, **facts}


def scored(facts: Facts, rules: Facts | None = None) -> list[int]:
    return scores("klaverjas", facts, rules)


def refusal(facts: Any, rules: Facts | None = None) -> tuple[str, str]:
    return refused("klaverjas", facts, rules=rules)


# "Examples (makers | defenders, last trick inside the first number)"


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (deal((80, 72), 0, [[20], []]), [110, 72]),  # "90 + 20 | 72 → 110, 72"
        (deal((71, 81), 0), [0, 162]),  # "81 | 81 → 0, 162"
        (deal((75, 77), 0, [[], [20]]), [0, 182]),  # "85 | 77 + 20 → 0, 182"
        (deal((65, 87), 0, [[50], [20]]), [125, 107]),  # "75 + 50 | 87 + 20 → 125, 107"
        (deal((152, 0), 0, [[20], []], march=0), [282, 0]),  # "Makers all tricks with 20: 282, 0."
    ],
)
def test_the_worked_examples(facts: Facts, expected: list[int]) -> None:
    assert scored(facts) == expected


def test_the_worked_example_of_cards() -> None:
    """ "Pile of all eight spades (trump), A 10 K Q ♥, A 9 8 7 ♦, K Q 8 7 ♣ = 108 against 44." """
    pile = f"{SPADES} AH 10H KH QH AD 9D 8D 7D KC QC 8C 7C"
    assert scored(cards(f"{pile} | rest", 0)) == [118, 44]
    assert scored(cards(f"{pile} | rest", 1)) == [108, 54]
    assert scored(cards(f"rest | {pile}", 1, makers=1)) == [44, 118]


# "Trump J 20, 9 14, A 11, 10 10, K 4, Q 3, 8 7 0. Other suits A 11, 10 10, K 4, Q 3, J 2, rest 0. 152 in all, + 10 for
# the last trick = 162."


@pytest.mark.parametrize(
    ("card", "trump", "points"),
    [
        *[(f"{rank}H", "H", worth) for rank, worth in
          {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}.items()],
        *[(f"{rank}C", "H", worth) for rank, worth in
          {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}.items()],
    ],
)  # fmt: skip
def test_the_value_of_each_card(card: str, trump: str, points: int) -> None:
    """The side with the card alone defends; the makers have the last trick and everything else."""
    assert scored(cards(f"rest | {card}", 0, trump=trump, march=None)) == [162 - points, points]


@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_any_suit_may_be_trump(trump: str) -> None:
    pile = " ".join(f"{rank}{trump}" for rank in "J 9 A 10 K Q 8 7".split())
    assert scored(cards(f"{pile} AS AH AD AC | rest".replace(f"A{trump} ", "", 1), 0, trump=trump)) == [
        62 + 33 + 10,
        57,
    ]


@pytest.mark.parametrize("wrong", ["s", "♠", "spades", "T", "", "SH", 0, None, True, ["S"]])
def test_trump_is_a_suit_letter(wrong: Any) -> None:
    assert refusal({**deal((80, 72), 0), "trump": wrong})[0] == "deals[0].trump"


@pytest.mark.parametrize("wrong", [2, -1, "0", 0.0, True, None, [0]])
@pytest.mark.parametrize("fact", ["makers", "last_trick"])
def test_makers_and_last_trick_are_sides(fact: str, wrong: Any) -> None:
    assert refusal({**deal((80, 72), 0), fact: wrong})[0] == f"deals[0].{fact}"


@pytest.mark.parametrize("missing", ["trump", "makers", "last_trick", "card_points"])
def test_the_facts_that_a_deal_needs(missing: str) -> None:
    where = refusal({name: value for name, value in deal((80, 72), 0).items() if name != missing})[0]
    assert where == f"deals[0].{missing}" or (missing == "card_points" and where == "deals[0].captured")


# "Makers with more than the defenders: each side scores its own. Makers with less: 0, and the defenders get both
# sides' points, roem included."


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (deal((72, 80), 0), [82, 80]),  # 82 is just more than half
        (deal((72, 80), 1), [0, 162]),
        (deal((82, 70), 1, makers=0), [82, 80]),
        (deal((80, 72), 0, makers=1), [162, 0]),
        (deal((70, 82), 0, makers=1), [80, 82]),
        (deal((80, 72), 0, [[], [20]]), [0, 182]),  # 90 against 92
        (deal((62, 90), 0, [[20], []]), [92, 90]),
        (deal((80, 72), 0, [[20, 50], [100]]), [0, 332]),  # 160 against 172
        (deal((62, 90), 0, [[200], [70, 20]]), [272, 180]),
    ],
)
def test_makers_need_more_than_the_defenders_roem_included(facts: Facts, expected: list[int]) -> None:
    assert scored(facts) == expected


# "Equal: … "nat" treats it as less; "keep" leaves each its own."


@pytest.mark.parametrize(
    ("facts", "nat", "keep"),
    [
        (deal((71, 81), 0), [0, 162], [81, 81]),
        (deal((81, 71), 1, makers=1), [162, 0], [81, 81]),
        (deal((71, 81), 0, [[20], [20]]), [0, 202], [101, 101]),
        (deal((61, 91), 0, [[20], []]), [0, 182], [91, 91]),
        (deal((72, 80), 0), [82, 80], [82, 80]),
        (deal((70, 82), 0), [0, 162], [0, 162]),
    ],
)
def test_equal_points(facts: Facts, nat: list[int], keep: list[int]) -> None:
    assert scored(facts, {"tie": "nat"}) == nat
    assert scored(facts, {"tie": "keep"}) == keep
    assert scored(facts) == nat


# "All tricks 100 (march)." — "March by the defenders: 100 to them [seed's wording]; false gives none [found]."


@pytest.mark.parametrize(
    ("facts", "true", "false"),
    [
        (cards(f"{WHOLE} | -", 0), [262, 0], [262, 0]),
        (cards(f"{WHOLE} | rest", 0), [262, 0], [262, 0]),
        (cards(f"{WHOLE} | -", 0, makers=1), [262, 0], [162, 0]),
        (cards(f"- | {WHOLE}", 1), [0, 262], [0, 162]),
        (cards(f"{WHOLE} | -", 0, makers=1, roem=[[20, 50], []]), [332, 0], [232, 0]),
        (deal((152, 0), 0, march=0), [262, 0], [262, 0]),
        (deal((0, 152), 1, march=1), [0, 262], [0, 162]),
        (deal((152, 0), 0, march=None), [162, 0], [162, 0]),
        # The other side took the last trick, so not all eight.
        (deal((152, 0), 1, march=None), [152, 10], [152, 10]),
        (deal((0, 152), 0, march=None), [0, 162], [0, 162]),
    ],
)
def test_all_eight_tricks(facts: Facts, true: list[int], false: list[int]) -> None:
    assert scored(facts, {"defenders_march": True}) == true
    assert scored(facts) == true
    assert scored(facts, {"defenders_march": False}) == false


def test_a_march_is_asked_if_one_side_has_every_point() -> None:
    """ "needed where one side has every card worth points and the piles are not whole" """
    counting = " ".join(SPADES.split()[:6]) + " AH 10H KH QH JH AD 10D KD QD JD AC 10C KC QC JC"
    for facts in (deal((152, 0), 0), cards(f"{counting} | -", 0), cards(f"{counting} | rest", 0), deal((0, 152), 1)):
        assert refusal(facts)[0] == "deals[0].march"
    assert scored(cards(f"{counting} | -", 0, march=0)) == [262, 0]
    assert scored(cards(f"{counting} | -", 0, march=None)) == [162, 0]


def test_a_last_trick_by_the_other_side_rules_out_a_march() -> None:
    assert scored(deal((152, 0), 1)) == [152, 10]
    assert scored(deal((0, 152), 0)) == [0, 162]


def test_a_card_without_points_in_the_other_pile_rules_out_a_march() -> None:
    """A player with a card has won a trick: then nothing is asked, and a march is "refused when it contradicts"."""
    counting = " ".join(part for part in WHOLE.split() if part[:-1] not in "789" or part == "9S")
    assert scored(cards(f"{counting} | 7H", 0)) == [162, 0]
    assert scored(cards(f"7H | {counting}", 1, march=None)) == [0, 162]
    where, message = refusal(cards(f"{counting} | 7H", 0, march=0))
    assert where == "deals[0].march"
    assert "took a card" in message


def test_an_unneeded_march_is_accepted_if_it_agrees() -> None:
    assert scored(cards(f"{WHOLE} | -", 0, march=0)) == [262, 0]
    assert scored(deal((80, 72), 0, march=None)) == [90, 72]


@pytest.mark.parametrize(
    "facts",
    [
        deal((80, 72), 0, march=0),
        deal((80, 72), 0, march=1),
        deal((152, 0), 0, march=1),
        deal((152, 0), 1, march=0),
        cards(f"{WHOLE} | -", 0, march=1),
        cards(f"{WHOLE} | -", 0, march=None),
        deal((152, 0), 0, march=2),
        deal((152, 0), 0, march=True),
        deal((152, 0), 0, march="0"),
        deal((152, 0), 0, march=[0]),
    ],
)
def test_an_impossible_march_is_refused(facts: Facts) -> None:
    assert refusal(facts)[0].startswith("deals[0].")


def test_whole_piles_show_who_can_have_the_last_trick() -> None:
    assert refusal(cards(f"{WHOLE} | -", 1))[0] == "deals[0].last_trick"


# "A roem amount must be one of 20 40 50 70 100 200; a side without a trick has none."


@pytest.mark.parametrize("amount", [20, 40, 50, 70, 100, 200])
def test_roem_amounts(amount: int) -> None:
    assert scored(deal((80, 72), 0, [[amount], []])) == [90 + amount, 72]


@pytest.mark.parametrize("amount", [0, 10, 30, 60, 90, 120, 150, -20, 20.0, "20", None, True, [20]])
def test_other_roem_amounts_are_refused(amount: Any) -> None:
    assert refusal(deal((80, 72), 0, [[amount], []]))[0].startswith("deals[0].roem")


@pytest.mark.parametrize("roem", [[], [[]], [[], [], []], [20, 20], [None, []], {}, "20", 20, [[20], 20]])
def test_roem_is_two_lists(roem: Any) -> None:
    assert refusal(deal((80, 72), 0, roem))[0].startswith("deals[0].roem")


@pytest.mark.parametrize(
    "facts",
    [
        cards(f"{WHOLE} | -", 0, roem=[[], [20]]),
        cards(f"{WHOLE} | -", 0, roem=[[50], [20]], makers=1),
        deal((152, 0), 0, [[], [20]], march=0),
    ],
)
def test_a_side_without_a_trick_has_no_roem(facts: Facts) -> None:
    assert refusal(facts)[0].startswith("deals[0].roem")


def test_roem_may_be_left_out_or_empty() -> None:
    assert scored(deal((80, 72), 0)) == scored(deal((80, 72), 0, [[], []])) == [90, 72]


# "`captured` [side 0, side 1] (one may be null) **or** `card_points` [a, b] without the last trick"


@pytest.mark.parametrize(
    "points", [(80, 71), (80, 73), (153, -1), (152,), (80, 72, 0), (80.0, 72), (True, 151), ("80", 72), (None, 152)]
)
def test_card_points_add_up_to_152(points: tuple[Any, ...]) -> None:
    assert refusal({**deal((80, 72), 0), "card_points": list(points)})[0].startswith("deals[0].card_points")


def test_card_points_given_with_cards_must_agree() -> None:
    pile = f"{SPADES} AH 10H KH QH AD 9D 8D 7D KC QC 8C 7C"
    assert scored(cards(f"{pile} | rest", 0, card_points=[108, 44])) == [118, 44]
    assert refusal(cards(f"{pile} | rest", 0, card_points=[107, 45]))[0].startswith("deals[0].")


@pytest.mark.parametrize(
    ("captured", "where"),
    [
        ("JS | JS", "deals[0].captured"),
        ("JS js | rest", "deals[0].captured[0]"),
        ("rest | rest", "deals[0].captured[1]"),
        ("JS | -", "deals[0].captured"),
        ("2S | rest", "deals[0].captured[0]"),
        ("6H | rest", "deals[0].captured[0]"),
        ("CS | rest", "deals[0].captured[0]"),
        ("JS", "deals[0].captured"),
        ("JS | rest | -", "deals[0].captured"),
        ("JS | rest | - | -", "deals[0].captured"),
    ],
)
def test_impossible_piles_are_refused(captured: str, where: str) -> None:
    assert refusal(cards(captured, 0))[0].startswith(where)


def test_whole_piles_must_be_whole_tricks() -> None:
    ranks = WHOLE.split()
    assert refusal(cards(f"{' '.join(ranks[:15])} | {' '.join(ranks[15:])}", 0))[0].startswith("deals[0].captured")
    assert scored(cards(f"{' '.join(ranks[:16])} | {' '.join(ranks[16:])}", 0)) == [62 + 30 + 10, 60]


@pytest.mark.parametrize("name", ["counts", "tricks", "moon", "dealers", "Roem", "preset"])
def test_a_fact_that_klaverjas_does_not_know_is_refused(name: str) -> None:
    assert refusal({**deal((80, 72), 0), name: {"hearts": [1, 1]}})[0].startswith(f"deals[0].{name}")


# Rules


@pytest.mark.parametrize("tie", ["nat", "keep"])
@pytest.mark.parametrize("alike", ["listed", "any"])
@pytest.mark.parametrize("play", ["amsterdam", "rotterdam"])
def test_labels_never_change_the_score(tie: str, alike: str, play: str) -> None:
    """ "`play` … (a label: it never changes the score)" """
    facts = deal((62, 90), 0, [[20, 100], []])
    assert scored(facts, {"tie": tie, "four_alike": alike, "play": play}) == [192, 90]


@pytest.mark.parametrize(
    "rules",
    [
        {"hands": 0},
        {"hands": 16.0},
        {"hands": None},
        {"hands": True},
        {"tie": "pit"},
        {"tie": True},
        {"defenders_march": "true"},
        {"defenders_march": 1},
        {"defenders_march": None},
        {"four_alike": True},
        {"four_alike": "all"},
        {"play": "utrecht"},
        {"target": 1500},
        {"preset": "amsterdam"},
    ],
)
def test_a_rule_or_value_that_klaverjas_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("klaverjas", rules=rules)[0] == f"rules.{next(iter(rules))}"


# "Units are sides; highest after 16 hands wins."


def test_sixteen_hands_are_a_match_and_the_highest_wins() -> None:
    hands = [deal((80, 72), 0)] * 15
    short = result("klaverjas", *hands)
    assert (short["totals"], short["finished"], short["winners"]) == ([1350, 1080], False, [])
    full = result("klaverjas", *hands, deal((71, 81), 0))
    assert (full["totals"], full["finished"], full["winners"]) == ([1350, 1242], True, [0])
    assert refused("klaverjas", *hands, deal((71, 81), 0), deal((80, 72), 0))[0] == "deals[16]"


def test_a_tie_after_the_last_hand_is_shared_and_may_be_broken() -> None:
    tied = [deal((70, 82), 0), deal((82, 70), 0, makers=1)]
    sheet = result("klaverjas", *tied, rules={"hands": 2})
    assert (sheet["totals"], sheet["finished"], sheet["winners"]) == ([162, 162], True, [0, 1])
    extra = result("klaverjas", *tied, deal((80, 72), 0), rules={"hands": 2})
    assert (extra["finished"], extra["winners"], extra["deals"][2]["dealer"]) == (True, [0], 2)
    assert refused("klaverjas", *tied, deal((80, 72), 0), deal((80, 72), 0), rules={"hands": 2})[0] == "deals[3]"


def test_a_void_hand_counts_among_the_sixteen() -> None:
    """MATCH-FILE.md: "while deal number, dealer and contract move on as usual"."""
    sheet = result("klaverjas", deal((80, 72), 0), {"void": True}, rules={"hands": 2})
    assert (sheet["finished"], sheet["winners"]) == (True, [0])


def test_lines_add_up_for_each_side() -> None:
    found = result("klaverjas", deal((75, 77), 0, [[], [20]]))["deals"][0]
    for side in (0, 1):
        assert sum(line["points"] for line in found["lines"] if line["unit"] == side) == found["scores"][side]
    assert len(found["totals"]) == 2


@pytest.mark.parametrize("numbers", [[162, 0], [90, 72], [0, 162], [282, 0], [110, 72], [0, 182], [262, 0], [125, 107]])
def test_agreed_scores_that_a_deal_can_have(numbers: list[int]) -> None:
    assert scored({"agreed": numbers}) == numbers


@pytest.mark.parametrize(
    "numbers", [[90, 71], [90, 82], [152, 0], [0, 0], [-10, 172], [5000, 5000], [90, 72, 0, 0], [162], [162.0, 0]]
)
def test_agreed_scores_that_no_deal_can_have_are_refused(numbers: list[int]) -> None:
    assert refusal({"agreed": numbers})[0].startswith("deals[0].agreed")


# What is asked and shown

GAME = GAMES["klaverjas"]
TABLE = table_of("klaverjas", {}, 4)
COUNTING = " ".join(part for part in WHOLE.split() if part[:-1] not in "789" or part == "9S")


def names_asked(facts: Facts) -> list[str]:
    return [question.name for question in questions_of(TABLE, facts)]


@pytest.mark.parametrize(
    ("facts", "names"),
    [
        ({}, ["trump", "makers"]),
        ({"trump": "S"}, ["trump", "makers", "captured", "last_trick", "roem"]),
        ({"trump": "X"}, ["trump", "makers"]),
        # piles that can't be read are none
        ({"trump": "S", "captured": [["JS"], ["JS"]]}, ["trump", "makers", "captured", "last_trick", "roem"]),
        ({"trump": "S", "captured": piles(f"{WHOLE} | -")}, ["trump", "makers", "captured", "roem"]),
        ({"trump": "S", "captured": piles(f"{COUNTING} | -")},
         ["trump", "makers", "captured", "march", "last_trick", "roem"]),
        ({"trump": "S", "card_points": [152, None]}, ["trump", "makers", "captured", "last_trick", "roem"]),
        ({"trump": "S", "captured": piles(f"{COUNTING} | -"), "march": 0},
         ["trump", "makers", "captured", "march", "roem"]),
    ],
)  # fmt: skip
def test_only_what_matters_is_asked(facts: Facts, names: list[str]) -> None:
    assert names_asked(facts) == names


def test_the_cards_show_trump_and_their_values() -> None:
    """ "Trump J 20, 9 14, A 11 …; other suits A 11 …, J 2": the trumps stand first."""
    (pad,) = (question.answer for question in questions_of(TABLE, {"trump": "D"}) if question.name == "captured")
    assert isinstance(pad, Piles)
    assert (pad.trump, pad.cards[0].code, pad.cards[1].code) == ("D", "JD", "9D")
    assert (pad.worth[card("JD")], pad.worth[card("JS")], sum(pad.worth.values())) == (20, 2, 152)
    assert [one.code for one in pad.cards if one.suit == "D"] == ["JD", "9D", "AD", "10D", "KD", "QD"]
    assert [one.suit for one in pad.cards] == sorted((one.suit for one in pad.cards), key="DSHC".index)


def test_roem_is_asked_for_in_the_words_of_the_clubs() -> None:
    """ "run of three 20, of four 50, trump K+Q 20, run of three with trump K+Q 40, of four with them 70, four K, Q, A
    or 10 100, four J 200"; "Clubs call runs *driekaart* and *vierkaart*, trump K+Q *stuk*" """
    (roem,) = (question for question in questions_of(TABLE, {"trump": "S"}) if question.name == "roem")
    assert isinstance(roem.answer, Calls)
    assert dict(zip(roem.answer.amounts, map(str, roem.answer.names), strict=True)) == {
        20: "driekaart or stuk",
        40: "driekaart + stuk",
        50: "vierkaart",
        70: "vierkaart + stuk",
        100: "four of a kind",
        200: "four Jacks",
    }


def test_points_card_points_and_roem_have_their_names() -> None:
    asked_now = {question.name: question for question in questions_of(TABLE, {"trump": "S"})}
    titles = {one.name: str(one.title) for one in asked_now["captured"].instead}
    assert titles == {"points": "Points", "card_points": "Card points"}
    assert str(asked_now["roem"].title) == "Roem"


@pytest.mark.parametrize(("defenders", "worth"), [(True, "+100"), (False, "")])
def test_a_pit_is_one_tap_with_the_points_as_clubs_count_them(defenders: bool, worth: str) -> None:
    """ "All tricks 100 (march)", "162 in all, as a club counts; 162 : 0 needs `march`". If the defenders get nothing
    for it, the 100 is not mentioned for either side."""
    table = table_of("klaverjas", {"defenders_march": defenders}, 4)
    (captured,) = (question for question in questions_of(table, {"trump": "S"}) if question.name == "captured")
    (points,) = (one for one in captured.instead if one.name == "points")
    assert [(way.owner, str(way.word), str(way.worth)) for way in points.at_once] == [
        (0, "Pit", worth),
        (1, "Pit", worth),
    ]
    answers_of_sides = [{place.key: value for place, value in way.answers} for way in points.at_once]
    assert answers_of_sides == [{"points": [162, 0], "march": 0}, {"points": [0, 162], "march": 1}]
    for side, answers in enumerate(answers_of_sides):
        facts: Facts = {"trump": "S", "makers": side, **answers}
        assert scored(facts, {"defenders_march": defenders}) == ([262, 0] if side == 0 else [0, 262])


@pytest.mark.parametrize(("march", "out"), [(None, set()), (0, {1}), (1, {0})])
def test_a_side_without_a_trick_is_not_asked_for_roem(march: int | None, out: set[int]) -> None:
    points = [82, 80] if march is None else [162, 0] if march == 0 else [0, 162]
    facts: Facts = {"trump": "S", "makers": 0, "points": points, "march": march}
    (roem,) = (question for question in questions_of(TABLE, facts) if question.name == "roem")
    assert isinstance(roem.answer, Calls)
    assert roem.answer.out == out


def test_whether_one_side_won_all_eight_tricks_is_asked_in_words() -> None:
    table_says: Facts = {"trump": "S", "captured": piles(f"{COUNTING} | -")}
    (march,) = (question for question in questions_of(TABLE, table_says) if question.name == "march")
    assert (str(march.ask), march.needed) == ("Did Nora + Sara take every trick?", True)
    assert isinstance(march.answer, Pick)
    labels = {option.value: str(option.label) for option in march.answer.options}
    assert labels == {0: "Yes, all eight tricks", None: "No, the others took a trick without points"}
    for open_still in ({**table_says, "last_trick": 1}, {**table_says, "captured": piles(f"{COUNTING} | 7H")}):
        (march,) = (question for question in questions_of(TABLE, open_still) if question.name == "march")
        assert not march.needed


def test_trump_and_makers_are_asked_before_the_hand_and_options_have_owners() -> None:
    facts: Facts = {"trump": "S", "captured": piles(f"{COUNTING} | -")}
    asked_now = {question.name: question for question in questions_of(TABLE, facts)}
    before = [name for name, one in asked_now.items() if one.moment == "before"]
    assert before == ["trump", "makers"]
    assert str(asked_now["last_trick"].help) == "It is worth 10 points."
    drawn = {
        name: [option.suit or option.owner for option in one.answer.options]
        for name, one in asked_now.items()
        if isinstance(one.answer, Pick)
    }
    assert drawn == {"trump": ["S", "H", "D", "C"], "makers": [0, 1], "march": [0, None], "last_trick": [0, 1]}


@pytest.mark.parametrize(
    ("facts", "where", "message"),
    [
        (deal((152, 0), 0), "march", "Did Nora + Sara take every trick? Say so in “march”: 0, or null for no."),
        (
            deal((80, 72), 0, march=0),
            "march",
            "Both sides have points, so nobody took every trick: take the march out.",
        ),
        (
            cards(f"{COUNTING} | 7H", 0, march=0),
            "march",
            "Emil + Wim took a card, so Nora + Sara did not take every trick: check both.",
        ),
        (
            cards(f"7H | {COUNTING}", 1, march=1),
            "march",
            "Nora + Sara took a card, so Emil + Wim did not take every trick: check both.",
        ),
        (cards(f"- | {WHOLE}", 1, march=True), "march", "The piles show something else: take the march out."),
        (
            cards(f"- | {WHOLE}", 1, roem=[[20], []]),
            "roem[0]",
            "Nora + Sara took no trick and so has no roem: take it out.",
        ),
        (deal((80, 72), 0, [[20] * 5, [20] * 4]), "roem", "There can be at most 8 calls: take some out."),
        (cards(f"{WHOLE} | -", 0, march=1), "march", "The piles show something else: take the march out."),
        (
            cards(f"{WHOLE} | -", 1),
            "last_trick",
            "Nora + Sara took every trick, so the last one too: correct the last trick.",
        ),
        (
            cards(f"{WHOLE} | -", 0, roem=[[], [20]]),
            "roem[1]",
            "Emil + Wim took no trick and so has no roem: take it out.",
        ),
        (
            {**cards("JS | rest", 0), "card_points": [21, 131]},
            "card_points",
            "The cards make 20 and 132: take the points out, or correct the cards.",
        ),
        *[
            (
                {**cards(captured, last, march=None), "card_points": points},
                "card_points",
                f"The cards make {made}: take the points out, or correct the cards.",
            )
            for captured, last, points, made in (
                (f"{COUNTING} | -", 1, [132, 20], "152 and 0"),
                (f"- | {COUNTING}", 0, [20, 132], "0 and 152"),
            )
        ],
        *[
            (
                {"trump": "S", "makers": 0, "card_points": cards_, "points": points},
                "points",
                f"The cards make {made}, plus 10 for the last trick: check both.",
            )
            for cards_, points, made in (
                ([0, 152], [20, 142], "0 and 152"),
                ([152, 0], [142, 20], "152 and 0"),
            )
        ],
    ],
)
def test_a_refusal_says_what_is_wrong(facts: Facts, where: str, message: str) -> None:
    assert refusal(facts) == (f"deals[0].{where}", message)


def texts(facts: Facts) -> list[tuple[int, int, str]]:
    return [(line.unit, line.points, str(line.text)) for line in deal_lines(TABLE, facts)]


def test_nat_is_explained_with_and_without_the_word() -> None:
    """ "85 | 77 + 20 → 0, 182": the defenders, Emil and Wim, get both sides' points, roem included."""
    lost, won = (line for line in deal_lines(TABLE, deal((75, 77), 0, [[], [20]])) if line.rule == "nat")
    assert (str(lost.word), str(lost.why)) == ("nat", "85 against 97: all 182 go to Emil + Wim")
    assert not won.word


def test_all_eight_tricks_are_called_pit() -> None:
    """ "Clubs call … all tricks *pit*." """
    (march,) = (line for line in deal_lines(TABLE, deal((152, 0), 0, march=0)) if line.rule == "march")
    assert (march.unit, march.points, str(march.word)) == (0, 100, "pit")


def test_the_lines_say_what_the_points_are_for() -> None:
    """ "81 | 81 → 0, 162" """
    assert texts(deal((71, 81), 0)) == [
        (0, 71, "71 card points"),
        (1, 81, "81 card points"),
        (0, 10, "the last trick"),
        (0, -81, "nat, 81 against 81: all 162 go to Emil + Wim"),
        (1, 81, "nat, 81 against 81: all 162 go to Emil + Wim"),
    ]
    assert texts(deal((152, 0), 0, [[20], []], march=0))[2:] == [
        (0, 10, "the last trick"),
        (0, 20, "roem 20"),
        (0, 100, "all eight tricks"),
    ]
    found = deal_lines(TABLE, cards(f"{SPADES} | rest", 0))
    assert [(line.points, str(line.text), line.cards) for line in found[:2]] == [
        (20, "J♠ trump", (card("JS"),)),
        (14, "9♠ trump", (card("9S"),)),
    ]
    assert "A♥" in [str(line.text) for line in found]


def test_a_half_entered_hand_counts_its_cards_and_is_not_nat_yet() -> None:
    half: Facts = {"trump": "S", "makers": 0, "captured": [["JS"], ["AH", "AD"]], "roem": [[20], []]}
    assert summed(so_far(TABLE, half), 2) == (40, 22)
    assert summed(so_far(TABLE, {**half, "last_trick": 1}), 2) == (40, 32)
    assert summed(so_far(TABLE, {**half, "makers": 1}), 2) == (40, 22)
    assert so_far(TABLE, {"captured": [["JS"], []]}) == ()
    assert summed(so_far(TABLE, {"trump": "S", "card_points": [80, None]}), 2) == (80, 0)


@pytest.mark.parametrize(
    ("points", "roem", "makers", "apart"),
    [
        # "Makers all tricks with 20": roem 20, whatever they call a march. By the defenders it makes the others nat.
        ([162, 0], [[20], []], 0, (20, 0)),
        ([162, 0], [[20, 50], []], 1, (70, 0)),
        ([100, 62], [[20], []], 0, (20, 0)),
        # 71 + 20 against 91 + 40: nat, and the defenders get all roem too.
        ([71, 91], [[20], [40]], 0, (0, 60)),
        ([62, 100], [[], [50, 20]], 1, (0, 70)),
    ],
)
def test_roem_is_separate_from_the_points(
    points: list[int], roem: list[list[int]], makers: int, apart: tuple[int, int]
) -> None:
    table = table_of("klaverjas", {}, 4)
    facts: Facts = {"trump": "S", "makers": makers, "points": points, "roem": roem}
    if 0 in points:
        facts["march"] = points.index(162)
    assert table.game.apart is not None
    assert table.game.apart.of(deal_lines(table, facts), 2, table.memory) == apart
