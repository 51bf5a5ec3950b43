"""Tëtka against its rule texts: every expected number is worked by hand from the sentence quoted above it."""

from __future__ import annotations

import random

import pytest

from scoring import GAMES, FactError, Table
from scoring.errors import Json
from scoring.one_deal import deal_lines, questions_of, so_far
from scoring.questions import Pick, Piles, Place, Question
from scoring.text import NOTHING
from tests.scoring import witness_tetka as witness
from tests.scoring.laws import entered, table_of, worth
from tests.scoring.played import Trick, deal, tally
from tests.scoring.played import piles as captured_by
from tests.scoring.sheets import Facts, piles, refused, result, scores

NONE = {"tied_most_tricks": "none"}


def facts(bum: str, tricks: list[int], captured: str, bumth: int | None, last: int | None) -> Facts:
    given: Facts = {"bum": bum, "tricks": tricks, "captured": piles(captured)}
    return given | {name: seat for name, seat in (("bumth_trick", bumth), ("last_trick", last)) if seat is not None}


def scored(given: Facts, rules: Facts | None = None) -> list[int]:
    return scores("tetka", given, rules)


def questions(given: Facts) -> tuple[Question, ...]:
    table = table_of("tetka", {}, 4)
    return questions_of(table, given)


def refused_at(given: Facts, rules: Facts | None = None) -> str:
    where, _ = refused("tetka", given, rules=rules)
    assert where.startswith("deals[0]")
    return where.partition(".")[2]


# "Bum 10♦: A 4 tricks (the most) with Q♦ Q♠ 10♦ = 5; B Q♥ and the last trick = 2; C Q♣ = 1; D the tenth trick = 1."

SAMPLE = facts("10D", [4, 3, 3, 3], "QD QS 10D | QH | QC | -", 3, 1)


def test_the_sample_deal() -> None:
    """A: Q♦, Tëtka, Q♠, 10♦, most tricks."""
    assert scored(SAMPLE) == [5, 2, 1, 1]


def test_counting_cards_are_shown_before_the_tricks_are_given() -> None:
    """Nobody has entered the tricks yet: Q♠, the tenth trick and the last one cost 1 each nevertheless."""
    known: Facts = {"bum": "10D", "captured": [["QS"], [], [], []], "bumth_trick": 3, "last_trick": 1}
    table = table_of("tetka", {}, 4)
    lines = [(line.unit, str(line.text)) for line in so_far(table, known)]
    assert lines == [(0, "Q♠ captured"), (3, "the 10th trick, the bumth"), (1, "the last trick")]


def test_each_point_has_its_line() -> None:
    described = [(line.unit, str(line.text)) for line in deal_lines(table_of("tetka", {}, 4), SAMPLE)]
    assert described == [
        (0, "Q♦ captured"),
        (0, "Q♠ captured"),
        (1, "Q♥ captured"),
        (2, "Q♣ captured"),
        (0, "Q♦ is Tëtka"),
        (0, "10♦ is the bum card"),
        (3, "the 10th trick, the bumth"),
        (1, "the last trick"),
        (0, "most tricks: 4"),
    ]


# "the seed's extreme trick = 7" – a bum King, three Queens with Tëtka, all in the last trick, which is the bumth; or
# four Queens in the twelfth trick with one of them the bum card.


def test_the_extreme_trick_is_worth_seven() -> None:
    """D's one trick: Q♦ twice, Q♠, Q♥, K♦, the 13th trick as bumth and as last one; A has Q♣, B most tricks."""
    given = facts("KD", [4, 5, 3, 1], "QC | - | - | QD QS QH KD", None, 3)
    assert scored(given) == [1, 1, 0, 7]
    assert scored({**given, "bumth_trick": 3}) == [1, 1, 0, 7]


def test_four_queens_in_the_twelfth_trick_are_worth_seven_too() -> None:
    """C's one trick: four Queens, Tëtka, the bum card, the bumth trick."""
    assert scored(facts("QH", [4, 5, 1, 3], "- | - | rest | -", 2, 0)) == [1, 1, 7, 0]


# "All 13 tricks to one: 9, 0, 0, 0."


@pytest.mark.parametrize(
    "given",
    [
        {"bum": "10D", "tricks": [13, 0, 0, 0]},
        {"bum": "KD", "tricks": [13, 0, 0, 0]},
        {"bum": "10D", "tricks": [13, 0, 0, 0], "captured": [None, [], [], []], "bumth_trick": 0, "last_trick": 0},
        {"bum": "QD", "captured": [witness.CARDS, [], [], []]},
        {"bum": "10D", "tricks": [13, 0, 0, 0], "captured": [["QS"], [], [], []]},
    ],
)
def test_all_thirteen_tricks_are_worth_nine(given: Facts) -> None:
    assert scored(given) == [9, 0, 0, 0]


def test_all_thirteen_tricks_have_no_word_next_to_the_score() -> None:
    """They count in looking back; the line of the deal says "most tricks: 13" already."""
    given: Facts = {"bum": "10D", "tricks": [13, 0, 0, 0]}
    (line,) = [line for line in deal_lines(table_of("tetka", {}, 4), given) if line.rule == "most"]
    assert (line.feat and line.feat.id, line.word) == ("all_tricks", NOTHING)


# "winning the bumth trick (A = 1st, 2 = 2nd … J = 11th, Q = 12th, K = 13th)"


@pytest.mark.parametrize(
    ("rank", "ordinal"),
    [("A", "1st"), ("2", "2nd"), ("3", "3rd"), ("4", "4th"), ("10", "10th"), ("J", "11th"), ("Q", "12th")],
)
def test_the_rank_of_the_bum_card_numbers_the_bumth_trick(rank: str, ordinal: str) -> None:
    table = table_of("tetka", {}, 4)
    asked = {question.name: question for question in questions_of(table, {"bum": rank + "D"})}
    assert str(asked["bumth_trick"].ask) == f"Who won the {ordinal} trick, the bumth?"
    assert str(asked["bumth_trick"].help) == "Its number is the rank of the bum card."


def test_with_a_king_as_bum_card_the_last_trick_is_the_bumth_too() -> None:
    table = table_of("tetka", {}, 4)
    assert "bumth_trick" not in [question.name for question in questions_of(table, {"bum": "KS"})]
    given = facts("KS", [4, 3, 3, 3], "QD QS | QH | QC | KS", None, 1)
    assert scored(given) == [4, 3, 1, 1]  # A: Q♦ Q♠ Tëtka most; B: Q♥ last bumth; C: Q♣; D: K♠
    assert refused_at({**given, "bumth_trick": 0}) == "bumth_trick"
    assert refused_at({name: fact for name, fact in given.items() if name != "last_trick"}) == "last_trick"


# "most tricks — tie: most cards of the bum suit among the tied, still tied: the highest card of it." – "A is high in
# the tie-break though it is the first trick. Ask for bum-suit cards only when most tricks tie: then every card of the
# suit must be in a pile (one pile may be null, for the rest), since any of them may decide."

TIED = [4, 4, 3, 2]


def tie(captured: str, tricks: list[int] | None = None) -> Facts:
    """Return the facts of a tie: bum 10♦; the fourth player wins the tenth trick, the third the last."""
    return facts("10D", tricks or TIED, captured, 3, 2)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        # most diamonds: A three, B two. A: Q♦ twice, 10♦, most = 4
        (tie("QD 10D 2D | QS AD KD | QH 3D 4D 5D 6D 7D 8D 9D JD | QC"), [4, 1, 2, 2]),
        # B three, A two
        (tie("QD 10D | QS AD KD 2D | QH 3D 4D 5D 6D 7D 8D 9D JD | QC"), [3, 2, 2, 2]),
        # two each: B has the Ace, the highest of all
        (tie("QD 10D | QS AD 2D | QH 3D 4D 5D 6D 7D 8D 9D JD | QC KD"), [3, 2, 2, 2]),
        # two each: A has the Queen, B the Jack
        (tie("QD 10D | QS JD 2D | QH AD KD 3D 4D 5D 6D 7D 8D 9D | QC"), [4, 1, 2, 2]),
        # the most diamonds are with those who are not tied, and don't count
        (tie("2D | QS | QH QD 10D AD KD JD 9D 8D 7D 6D 5D | QC 3D 4D"), [1, 1, 5, 2]),
        # a null pile has the rest, eight and seven diamonds
        (tie("QD 10D 2D | QS AD KD | QH | rest"), [4, 1, 2, 2]),
        (tie("QD 10D 2D | QS AD KD | rest | QC"), [4, 1, 2, 2]),
        # three more cards, and three places
        (tie("QD 10D 2D 3D 4D | QS AD KD | QH 5D 6D 7D | rest", [4, 4, 4, 1]), [4, 1, 2, 2]),
        # a null pile of a tied seat has all the rest: 10♦, 9♦ … 2♦ are nine, 10 of 16 cards
        (tie("QD | rest | QS QH KD | QC AD JD"), [2, 2, 3, 2]),
        # three tied, one trick for the fourth: four each, B has the Ace
        (tie("QD 10D 2D 3D | QS AD KD JD 9D | QH 8D 7D | QC 6D 5D 4D", [4, 4, 4, 1]), [3, 2, 2, 2]),
    ],
)
def test_tied_for_most_tricks_the_bum_suit_decides(given: Facts, expected: list[int]) -> None:
    assert scored(given) == expected


WITHOUT = tie("QS | QC | QH QD 10D AD KD JD 9D 8D 7D | 6D 5D 4D 3D 2D")


def test_if_the_tied_have_no_bum_suit_all_take_the_point_or_nobody() -> None:
    """Four, four, three and two tricks: the only tie that leaves both without any of thirteen diamonds."""
    assert scored(WITHOUT) == [2, 2, 5, 1]
    assert scored(WITHOUT, {"tied_most_tricks": "all"}) == [2, 2, 5, 1]
    assert scored(WITHOUT, NONE) == [1, 1, 5, 1]


def test_a_null_pile_elsewhere_leaves_the_tied_without_the_bum_suit() -> None:
    """All diamonds left are with C and D, whichever of them has them."""
    assert scored(tie("QS | QC | rest | -")) == [2, 2, 5, 1]
    assert scored(tie("QS | QC | rest | -"), NONE) == [1, 1, 5, 1]


@pytest.mark.parametrize(
    "given",
    [
        tie("QD 10D | QS | QH | QC"),  # nobody has entered the diamonds
        tie("QD 10D 2D | QS AD KD | QH | QC"),  # those of the tied seats are not enough
        tie("QD 10D 2D 3D | QS AD KD | QH 4D 5D 6D | QC 9D 8D 7D"),  # J♦ is in no pile
        facts("KH", [5, 5, 2, 1], "QC KH AH | QH | QS | QD", None, 1),  # ten hearts, and B may have most of them
        tie("QS | QC | QH QD 10D AD | -"),
        tie("QS | QC | QH QD 10D AD KD JD 9D 8D 7D | 6D 5D 4D 3D"),
    ],
)
def test_a_tie_needs_the_whole_bum_suit(given: Facts) -> None:
    assert refused_at(given).startswith("captured")


@pytest.mark.parametrize(
    ("captured", "most"),
    [
        # all diamonds are there, Q♠ is not: A has three of them, B two
        ("QD 10D 2D | AD KD | QH 3D 4D 5D 6D 7D 8D 9D JD | QC", [0]),
        # every other card is there: B may have the J♦, two and two, and then the Ace decides
        ("QD 10D | QS AD | QH KD 2D 3D 4D 5D 6D 7D 8D 9D | QC", []),
    ],
)
def test_a_tie_is_decided_as_soon_as_the_whole_bum_suit_is_there(captured: str, most: list[int]) -> None:
    lines = so_far(table_of("tetka", {}, 4), tie(captured))
    assert [line.unit for line in lines if line.rule == "most"] == most


@pytest.mark.parametrize(
    ("given", "completed"),
    [
        # J♦ 9♦ … 3♦ are in no pile; neither A nor B has them, and C, with three tricks, has room
        (tie("QD 10D 2D | QS AD KD | QH | QC"), "QD 10D 2D | QS AD KD | QH JD 9D 8D 7D 6D 5D 4D 3D | QC"),
        # D's one trick is four cards: three besides Q♣, and what else is in no pile is the first tied player's
        (
            tie("QD 10D 2D | QS AD KD | QH 3D 4D 5D | QC", [4, 4, 4, 1]),
            "QD 10D 2D 7D 6D | QS AD KD | QH 3D 4D 5D | QC JD 9D 8D",
        ),
        # A has won no trick
        (
            tie("- | QD 10D 2D 3D | QS AD KD JD 9D | QH QC 6D", [0, 6, 6, 1]),
            "- | QD 10D 2D 3D 7D 5D 4D | QS AD KD JD 9D | QH QC 6D 8D",
        ),
        # nothing is missing, nobody ties, or it is not known whether they do
        (tie("QS | QC | QH QD 10D AD KD JD 9D 8D 7D | 6D 5D 4D 3D 2D"), None),
        (tie("QD 10D 2D | QS AD KD | rest | QC"), None),
        (SAMPLE, None),
        ({"bum": "10D", "captured": piles("QD | - | - | -")}, None),
        ({**tie("QD 10D 2D | QS AD KD | QH | QC"), "tricks": [4, 4, 3, None]}, None),
        # what can't be read is left to those who say what is wrong
        ({**tie("QD 10D 2D | QS AD KD | QH | QC"), "bum": "10X"}, None),
        (tie("QD 10D 2D | QD AD KD | QH | QC"), None),
    ],
)
def test_a_tie_entered_by_the_tied_players_cards_is_completed(given: Facts, completed: str | None) -> None:
    """An earlier Quinola asked nobody else for the bum suit: the others took the rest of it, wherever there is room."""
    expected = given if completed is None else {**given, "captured": piles(completed)}
    assert GAMES["tetka"].completed(given) == expected


def test_the_bum_suit_is_asked_only_for_a_tie() -> None:
    table = table_of("tetka", {}, 4)

    def cards_asked(given: Facts) -> set[str]:
        (pad,) = (question for question in questions_of(table, given) if question.name == "captured")
        return {card.code for card in pad.answer.cards}  # type: ignore[attr-defined]

    counting = {"QS", "QH", "QD", "QC", "10D"}
    assert cards_asked({"bum": "10D"}) == counting
    assert cards_asked({"bum": "10D", "tricks": [5, 4, 3, 1]}) == counting
    assert cards_asked({"bum": "10D", "tricks": [5, 5, 3, None]}) == counting
    assert cards_asked({"bum": "10D", "tricks": [5, 5, 3, 0]}) == counting | {
        card for card in witness.CARDS if card[-1] == "D"
    }
    assert cards_asked({"bum": "QD", "tricks": [5, 4, 3, 1]}) == counting - {"10D"}


# "Ask only what matters"


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({}, ["bum", "tricks"]),
        ({"bum": "5S"}, ["bum", "tricks", "captured", "bumth_trick", "last_trick"]),
        ({"bum": "KS"}, ["bum", "tricks", "captured", "last_trick"]),
        ({"bum": "5S", "tricks": [0, 13, 0, 0]}, ["bum", "tricks"]),
        ({"bum": "5S", "captured": [witness.CARDS, [], [], []]}, ["bum", "captured"]),
        (
            {"bum": "5S", "captured": [witness.CARDS[:8], witness.CARDS[8:], [], []]},
            ["bum", "captured", "bumth_trick", "last_trick"],
        ),
        ({"bum": "5S", "tricks": "many"}, ["bum", "tricks", "captured", "bumth_trick", "last_trick"]),
        ({"bum": "5X"}, ["bum", "tricks"]),
    ],
)
def test_only_what_matters_is_asked(given: Facts, asked: list[str]) -> None:
    table = table_of("tetka", {}, 4)
    assert [question.name for question in questions_of(table, given)] == asked


def test_a_player_without_a_trick_is_not_offered_one() -> None:
    table = table_of("tetka", {}, 4)
    for question in questions_of(table, {"bum": "5S", "tricks": [7, 0, 6, 0]})[3:]:
        assert [option.value for option in question.answer.options] == [0, 2]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("bum", "won", "seats"),
    [
        ("5S", [7, 1, 5, 0], [0, 2]),  # two tricks are two: a player with one trick cannot have won both
        ("5S", [2, 1, 10, 0], [0, 2]),
        ("5S", [7, None, None, None], [0, 1, 2, 3]),
        ("5S", [7, 0, None, None], [0, 2, 3]),
        ("5S", None, [0, 1, 2, 3]),
        ("KS", [7, 1, 5, 0], None),  # the same trick is both, and asked for once
    ],
)
def test_the_winner_of_bumth_and_last_trick_can_be_chosen_in_one_tap(
    bum: str, won: list[Json] | None, seats: list[int] | None
) -> None:
    table = table_of("tetka", {}, 4)
    asked = {
        question.name: question for question in questions_of(table, {"bum": bum} | ({"tricks": won} if won else {}))
    }
    if seats is None:
        assert not any(question.at_once for question in asked.values())
        return
    ways = asked["bumth_trick"].at_once
    assert [(way.owner, str(way.word)) for way in ways] == [
        (seat, "Both the bumth and the last trick") for seat in seats
    ]
    assert [dict(way.answers) for way in ways] == [
        {Place("bumth_trick"): seat, Place("last_trick"): seat} for seat in seats
    ]


def test_the_bum_card_is_asked_before_the_deal() -> None:
    table = table_of("tetka", {}, 4)
    moments = [question.moment for question in questions_of(table, {"bum": "5S"})]
    assert moments == ["before", "after", "after", "after", "after"]
    assert str(table.game.before.dealing(table)[0]) == "The last card dealt is turned up: the bum card."


# Facts that a deal needs, and impossible ones


@pytest.mark.parametrize("name", ["bum", "tricks", "captured", "bumth_trick", "last_trick"])
def test_every_fact_of_the_deal_is_needed(name: str) -> None:
    assert refused_at({fact: value for fact, value in SAMPLE.items() if fact != name}) == name


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"bum": "10X"}, "bum"),
        ({"bum": ["10D"]}, "bum"),
        ({"bum": None}, "bum"),
        ({"bum": "T5"}, "bum"),
        ({"tricks": [4, 3, 3, 2]}, "tricks"),
        ({"tricks": [4, 3, 6]}, "tricks"),
        ({"tricks": [7, 0, 3, 3]}, "tricks"),  # B has the Q♥
        ({"tricks": [4, 3, 6, 0]}, "bumth_trick"),
        ({"tricks": [13, 0, 0, 0]}, "tricks"),
        ({"bumth_trick": 4}, "bumth_trick"),
        ({"bumth_trick": True}, "bumth_trick"),
        ({"bumth_trick": "3"}, "bumth_trick"),
        ({"last_trick": -1}, "last_trick"),
        ({"last_trick": None}, "last_trick"),
        ({"tricks": [8, 3, 1, 1], "last_trick": 3}, "bumth_trick"),  # two tricks of D, who won one
        ({"captured": piles("QD QS | QH | QC | -")}, "captured"),
        ({"captured": piles("QD QS 10D | QH 10D | QC | -")}, "captured"),
        ({"captured": piles("QD QS 10D | QH | rest | rest")}, "captured"),
        ({"counts": {"queens": [2, 1, 1, 0]}}, "counts"),
        ({"moon": 1}, "moon"),
    ],
)
def test_impossible_facts_are_refused(change: Facts, where: str) -> None:
    assert refused_at({**SAMPLE, **change}).startswith(where)


def test_whole_piles_and_tricks_must_agree() -> None:
    whole = [witness.CARDS[:16], witness.CARDS[16:28], witness.CARDS[28:40], witness.CARDS[40:]]
    given = {"bum": "10D", "captured": whole, "bumth_trick": 3, "last_trick": 1}
    # A: Q♠ Q♥ and most tricks; B: the last trick; C: Q♦ twice and 10♦; D: Q♣ and the tenth trick
    assert scored(given) == [3, 1, 3, 2]
    assert scored({**given, "tricks": [4, 3, 3, 3]}) == [3, 1, 3, 2]
    assert refused_at({**given, "tricks": [3, 4, 3, 3]}) == "tricks"
    assert refused_at({**given, "captured": [witness.CARDS[:15], witness.CARDS[15:28], *whole[2:]]}).startswith(
        "captured"
    )


def test_other_cards_may_be_listed_and_a_null_pile_does_not_guess_tricks() -> None:
    """Four cards in A's pile look like a whole trick, but A won four."""
    assert scored({**SAMPLE, "captured": piles("QD QS 10D 2C | QH 3C 4C 5C | rest | -")}) == [5, 2, 1, 1]


# "Fewest after the agreed deals wins." – `deals` 4 (any multiple of 4)


def test_the_fewest_after_the_agreed_deals_wins() -> None:
    full = result("tetka", SAMPLE, SAMPLE, SAMPLE, {"agreed": [0, 0, 0, 9]})
    assert (full["totals"], full["finished"], full["winners"]) == ([15, 6, 3, 12], True, [2])
    assert not result("tetka", SAMPLE, SAMPLE, SAMPLE)["finished"]
    assert not result("tetka", *[SAMPLE] * 4, rules={"deals": 8})["finished"]
    assert [result("tetka", *[SAMPLE] * many, rules={"deals": 5})["finished"] for many in (4, 5)] == [False, True]
    assert refused("tetka", SAMPLE, SAMPLE, SAMPLE, {"agreed": [0, 0, 0, 9]}, SAMPLE)[0] == "deals[4]"


def test_a_tie_is_shared_and_may_be_broken() -> None:
    full = result("tetka", *[SAMPLE] * 4)
    assert (full["totals"], full["winners"]) == ([20, 8, 4, 4], [2, 3])
    assert result("tetka", *[SAMPLE] * 4, {"agreed": [4, 3, 2, 0]})["winners"] == [3]


@pytest.mark.parametrize(
    "rules",
    [{"deals": 0}, {"deals": -5}, {"deals": None}, {"deals": 4.0}, {"tied_most_tricks": "both"}, {"target": 50}],
)
def test_a_rule_or_value_that_tetka_does_not_know_is_refused(rules: Facts) -> None:
    assert refused("tetka", rules=rules)[0] == f"rules.{next(iter(rules))}"


@pytest.mark.parametrize(
    ("rules", "numbers", "fits"),
    [
        ({}, [5, 2, 1, 1], True),
        ({}, [9, 0, 0, 0], True),
        ({}, [2, 2, 5, 1], True),  # ten, if two tie without a diamond
        (NONE, [2, 2, 5, 1], False),
        (NONE, [1, 1, 5, 1], True),
        ({}, [1, 1, 5, 1], False),
        ({}, [10, 0, 0, -1], False),
        ({}, [4, 4, 4, 4], False),
    ],
)
def test_agreed_scores_fit_a_deal(rules: Facts, numbers: list[int], fits: bool) -> None:
    if fits:
        assert scored({"agreed": numbers}, rules) == numbers
    else:
        assert refused_at({"agreed": numbers}, rules).startswith("agreed")


def test_the_limits_of_a_deal() -> None:
    table = table_of("tetka", {}, 4)
    assert table.game.limits(table) == ((0, 9),) * 4


# The second scorer


def rules_for(rng: random.Random) -> Facts:
    return {"tied_most_tricks": rng.choice(["all", "none"])}


def a_deal(rng: random.Random) -> list[Trick]:
    """Return a random deal; in some the bum suit must break a tie, in some the tied have no card of a suit."""
    tricks = deal(rng, witness.CARDS, 4)
    if rng.random() < 0.25:
        winners = rng.choice([[4, 4, 3, 2], [5, 5, 2, 1], [4, 4, 4, 1], [5, 5, 3, 0], [6, 6, 1, 0]])
        seats = rng.sample([seat for seat, number in enumerate(winners) for _ in range(number)], 13)
        return [Trick(seat, trick.cards) for seat, trick in zip(seats, tricks, strict=True)]
    if rng.random() < 0.2:
        return without_a_suit(rng)
    return tricks


def without_a_suit(rng: random.Random) -> list[Trick]:
    """Return a deal of four, four, three and two tricks, with one suit only in the last five tricks."""
    suit = rng.choice("SHDC")
    cards = [card for card in rng.sample(witness.CARDS, 52) if card[-1] != suit]
    cards += [card for card in rng.sample(witness.CARDS, 52) if card[-1] == suit]
    tricks = [Trick(0, tuple(cards[4 * n : 4 * n + 4])) for n in range(13)]
    seats = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3]
    return rng.sample([Trick(seat, trick.cards) for seat, trick in zip(seats, tricks, strict=True)], 13)


def all_facts(bum: str, tricks: list[Trick]) -> Facts:
    return {
        "bum": bum,
        "tricks": tally(tricks, 4),
        "captured": captured_by(tricks, 4),
        "bumth_trick": tricks[witness.WHICH[bum[:-1]] - 1].winner,
        "last_trick": tricks[12].winner,
    }


def forms(rng: random.Random, every: Facts, needed: set[str]) -> list[Facts]:
    """Return the same deal in the forms in which different tables would enter it."""
    bum, own, silent = every["bum"], every["captured"], rng.randrange(4)
    counting = [[card for card in pile if card in needed] for pile in own]
    entries: list[Facts] = [
        every,
        {name: fact for name, fact in every.items() if name != "tricks"},
        {**every, "captured": [rng.sample(pile, len(pile)) for pile in counting]},
        {**every, "captured": [None if seat == silent else pile for seat, pile in enumerate(counting)]},
        {**every, "captured": [None if seat == silent else pile for seat, pile in enumerate(own)]},
    ]
    if bum[0] == "K":
        entries.append({name: fact for name, fact in every.items() if name != "bumth_trick"})
    if every["tricks"].count(0) == 3:
        entries.append({"bum": bum, "tricks": every["tricks"]})
    return entries


def test_a_second_witness_scores_every_deal_alike() -> None:
    rng = random.Random(6)
    sums = set()
    for _ in range(2000):
        rules, tricks, bum = rules_for(rng), a_deal(rng), rng.choice(witness.CARDS)
        expected, table = witness.scores(rules, bum, tricks), table_of("tetka", rules, 4)
        sums.add((rules["tied_most_tricks"], sum(expected)))
        every, needed = all_facts(bum, tricks), witness.needed(bum, tricks)
        for given in forms(rng, every, needed):
            assert worth(table, given) == expected, (rules, given)
        if every["tricks"].count(0) < 3:
            without = needed - {rng.choice(sorted(needed))}
            few = [[card for card in pile if card in without] for pile in every["captured"]]
            with pytest.raises(FactError):
                worth(table, {**every, "captured": few})
    assert sums == {("all", 9), ("all", 10), ("none", 9), ("none", 8)}


@pytest.mark.parametrize("seed", range(5))
def test_the_questions_asked_are_enough(seed: int) -> None:
    rng = random.Random(f"asked {seed}")
    for _ in range(50):
        rules, tricks, bum = rules_for(rng), a_deal(rng), rng.choice(witness.CARDS)
        entered(rng, table_of("tetka", rules, 4), all_facts(bum, tricks), witness.scores(rules, bum, tricks))


def test_tetka_is_sixth_in_the_list_of_games_with_the_queen_of_diamonds() -> None:
    game = GAMES["tetka"]
    assert (game.emblem, game.shelf, str(game.line)) == ("QD", 6, "Nine points to avoid")


# What is asked and shown, word by word


def tied(diamonds: str) -> Facts:
    """Return a deal in which Nora and Emil have four tricks each; the bum card is the ten of diamonds, and Sara has
    it."""
    return {"bum": "10D", "tricks": [4, 4, 3, 2], "bumth_trick": 0, "last_trick": 1, "captured": piles(diamonds)}


@pytest.mark.parametrize(
    ("diamonds", "expected"),
    [
        # "tie: most cards of the bum suit among the tied, still tied: the highest card of it"
        ("2D 3D | AD | 10D QD QS QH QC | rest", [(0, "most tricks: 4, tied, and most diamonds")]),
        ("KD 2D | AD 3D | 10D QD QS QH QC | rest", [(1, "most tricks: 4, tied, and the highest of the diamonds")]),
        # "If the tied hold no card of the bum suit: “all” of them take the point"
        (
            "- | - | 10D QD QS QH QC AD KD JD 9D | 8D 7D 6D 5D 4D 3D 2D",
            [(seat, "most tricks: 4, tied, with no diamonds among them") for seat in (0, 1)],
        ),
    ],
)
def test_who_took_the_most_tricks_among_those_tied(diamonds: str, expected: list[tuple[int, str]]) -> None:
    lines = deal_lines(table_of("tetka", {}, 4), tied(diamonds))
    assert [(line.unit, str(line.text)) for line in lines if line.rule == "most"] == expected


def test_the_whole_bum_suit_is_asked_for_in_a_tie_with_the_reason() -> None:
    facts = tied("- | - | 10D QD QS QH QC | -")
    reason = "Nora and Emil tie for most tricks: the bum suit decides."
    message = f"{reason} 11 cards (AD, KD, JD …) haven’t been assigned. Who took them?"
    assert refused("tetka", facts) == ("deals[0].captured", message)
    question = next(question for question in questions(facts) if question.name == "captured")
    assert str(question.help) == reason
    assert question.help.template.startswith("*"), "only what is emphasised is shown above the cards"


def test_the_rest_is_proposed_to_nobody_outside_the_tie() -> None:
    """Who of the tied has most of the suit decides, so no guess may give it to another."""
    pad = next(question.piles for question in questions(tied("- | - | - | -")) if question.name == "captured")
    assert pad is not None
    assert pad.heirs == (0, 1)
    free = next(
        question.piles for question in questions({"bum": "10D", "tricks": [5, 4, 3, 1]}) if question.name == "captured"
    )
    assert free is not None
    assert free.heirs is None


def test_cards_and_tricks_are_asked_even_if_something_is_wrong() -> None:
    table = table_of("tetka", {}, 4)
    wrong: Facts = {"bum": "10D", "tricks": [13, 1, 0, 0]}
    found = {question.name: question for question in questions_of(table, wrong)}
    assert list(found) == ["bum", "tricks", "captured", "bumth_trick", "last_trick"]
    pad, last = found["captured"].answer, found["last_trick"].answer
    assert isinstance(pad, Piles)
    assert {card.code for card in pad.cards} == {"QS", "QH", "QD", "QC", "10D"}
    assert isinstance(last, Pick)
    assert [(option.value, option.owner) for option in last.options] == [(seat, seat) for seat in range(4)]


def test_a_seat_without_a_trick_is_not_offered_the_last_one() -> None:
    table = table_of("tetka", {}, 4)
    (last,) = (
        question.answer
        for question in questions_of(table, {"bum": "10D", "tricks": [7, 6, 0, 0]})
        if question.name == "last_trick"
    )
    assert isinstance(last, Pick)
    assert [option.value for option in last.options] == [0, 1]


def test_whoever_won_every_trick_won_the_last_too() -> None:
    assert refused_at({"bum": "10D", "tricks": [13, 0, 0, 0], "last_trick": 2}) == "last_trick"
    assert refused_at({"bum": "10D", "tricks": [13, 0, 0, 0], "bumth_trick": 1}) == "bumth_trick"


def test_tricks_given_with_whole_piles_are_still_asked() -> None:
    """Nora shows five tricks, Emil, Sara and Wim fewer."""
    table, pack = table_of("tetka", {}, 4), witness.CARDS
    whole: Facts = {"bum": "10D", "captured": [pack[:20], pack[20:36], pack[36:48], pack[48:]]}
    names = [question.name for question in questions_of(table, whole)]
    assert names == ["bum", "captured", "bumth_trick", "last_trick"]
    names = [question.name for question in questions_of(table, {**whole, "tricks": [5, 4, 3, 1]})]
    assert names == ["bum", "tricks", "captured", "bumth_trick", "last_trick"]


def at_random(rng: random.Random) -> tuple[Table, list[Facts]]:
    """Return a random table, and a deal at it in every form in which it can be entered."""
    tricks = a_deal(rng)
    every = all_facts(rng.choice(witness.CARDS), tricks)
    return table_of("tetka", rules_for(rng), 4), forms(rng, every, witness.needed(every["bum"], tricks))
