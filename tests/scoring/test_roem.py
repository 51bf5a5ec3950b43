"""Roem in Klaverjas, and points as a club counts them, against RULES.md: every number is worked by hand."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from scoring import GAMES, gaps, so_far
from scoring.games.klaverjas import roem
from scoring.one_deal import asked, deal_lines, pruned, questions_of, summed
from tests.scoring import witness_klaverjas
from tests.scoring.laws import table_of
from tests.scoring.sheets import Facts
from tests.scoring.test_klaverjas import COUNTING, WHOLE, cards, deal, refusal, scored

GAME = GAMES["klaverjas"]
TABLE = table_of("klaverjas", {}, 4)
ANY: Facts = {"four_alike": "any"}


def points(first: int, second: int, **facts: Any) -> Facts:
    """Return a deal as a club counts it; trump is spades and side 0 makes."""
    return {"trump": "S", "makers": 0, "points": [first, second], **facts}


# "`points` [a, b] with the last trick in them (162 in all, as a club counts; 162 : 0 needs `march` as below)"


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (points(90, 72), [90, 72]),
        (points(90, 72, roem=[[20], []]), [110, 72]),
        (points(81, 81), [0, 162]),
        (points(85, 77, roem=[[], [20]]), [0, 182]),
        (points(77, 85, makers=1), [77, 85]),
        (points(162, 0, march=0, roem=[[20], []]), [282, 0]),
        (points(162, 0, march=None), [162, 0]),
        (points(0, 162, march=1), [0, 262]),
        # The others have the last trick, or a ten: nobody marched, and nobody is asked.
        (points(152, 10), [152, 10]),
        (points(152, 10, march=None), [152, 10]),
        (points(10, 152, makers=1), [10, 152]),
    ],
)
def test_points_with_the_last_trick_in_them(facts: Facts, expected: list[int]) -> None:
    assert scored(facts) == expected


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        (points(162, 0), "march"),
        (points(0, 162), "march"),
        (points(162, 0, march=1), "march"),
        (points(152, 10, march=0), "march"),
        (points(90, 71), "points"),
        (points(90, 82), "points"),
        (points(163, -1), "points[0]"),
        (points(1, 161), "points"),  # no card is worth 1, with or without the last trick
        (points(161, 1), "points"),
        ({**points(90, 72), "points": None}, "points"),
        ({**points(90, 72), "points": [90]}, "points"),
        ({**points(90, 72), "points": [90.0, 72]}, "points[0]"),
        (points(162, 0, march=0, roem=[[], [20]]), "roem[1]"),
        (points(162, 0, last_trick=1, march=None), "last_trick"),
    ],
)
def test_impossible_points_are_refused(facts: Facts, where: str) -> None:
    assert refusal(facts)[0] == f"deals[0].{where}"


@pytest.mark.parametrize("wrong", [(1, 151), (151, 1)])
def test_no_side_can_have_one_card_point(wrong: tuple[int, int]) -> None:
    """ "1 and 151 are refused (no card is worth 1)" """
    sentence = f"No card is worth 1, so it can’t be {wrong[0]} and {wrong[1]}: count again."
    assert refusal(deal(wrong, 0)) == ("deals[0].card_points", sentence)
    assert refusal(deal(wrong, 1)) == ("deals[0].card_points", sentence)
    assert scored({"trump": "S", "makers": 0, "card_points": [2, 150], "last_trick": 0}) == [0, 162]


PILE = "JS 9S AS 10S KS QS 8S 7S AH 10H KH QH AD 9D 8D 7D KC QC 8C 7C"  # 62 + 28 + 11 + 7 = 108


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (points(90, 72, last_trick=0), [90, 72]),
        (points(90, 72, last_trick=1), [90, 72]),
        (points(11, 151, last_trick=1, makers=1), [11, 151]),
        (points(90, 72, card_points=[80, 72]), [90, 72]),
        (points(90, 72, card_points=[90, 62]), [90, 72]),
        (points(118, 44, **cards(f"{PILE} | rest", 0)), [118, 44]),
        (points(108, 54, **cards(f"{PILE} | rest", 1)), [108, 54]),
        (points(108, 54, captured=[PILE.split(), None]), [108, 54]),
    ],
)
def test_facts_given_with_the_points_are_accepted_if_they_agree(facts: Facts, expected: list[int]) -> None:
    """ "A fact that the deal does not need is accepted when it agrees with the rest" """
    assert scored(facts) == expected


@pytest.mark.parametrize(
    ("facts", "where", "message"),
    [
        (points(5, 157, last_trick=0), "last_trick",
         "Nora + Sara can’t have won the last trick with so few points: check both."),
        (points(11, 151, last_trick=0), "last_trick",
         "Nora + Sara can’t have won the last trick with so few points: check both."),
        (points(90, 72, last_trick=2), "last_trick", "Choose one of 0 (Nora + Sara), 1 (Emil + Wim)."),
        (points(90, 72, card_points=[85, 67]), "points",
         "The cards make 85 and 67, plus 10 for the last trick: check both."),
        (points(90, 72, card_points=[80, 72], last_trick=1), "points",
         "The cards make 80 and 72, plus 10 for the last trick: check both."),
        (points(113, 49, captured=[PILE.split(), None]), "points",
         "The cards make 108 and 44, plus 10 for the last trick: check both."),
        (points(90, 72, captured=[COUNTING.split()[:-1], []]), "captured", "JC hasn’t been assigned. Who took it?"),
        ({**deal((107, 45), 0), "captured": [PILE.split(), None]}, "card_points",
         "The cards make 108 and 44: take the points out, or correct the cards."),
    ],
)  # fmt: skip
def test_facts_given_with_the_points_are_refused_if_they_contradict(facts: Facts, where: str, message: str) -> None:
    assert refusal(facts) == (f"deals[0].{where}", message)


def test_the_lines_show_points_as_they_were_counted() -> None:
    def described(facts: Facts) -> list[tuple[int, int, str]]:
        return [(line.unit, line.points, str(line.text)) for line in deal_lines(TABLE, facts)]

    assert described(points(90, 72)) == [
        (0, 90, "90 points, with the last trick"),
        (1, 72, "72 points, with the last trick"),
    ]
    assert described(points(90, 72, card_points=[90, 62])) == [
        (0, 90, "90 card points"),
        (1, 62, "62 card points"),
        (1, 10, "the last trick"),
    ]
    by_card = described(points(108, 54, captured=[PILE.split(), None]))
    assert by_card[0] == (0, 20, "J♠ trump")
    assert by_card[-1] == (1, 10, "the last trick")


def test_with_points_the_last_trick_is_not_asked() -> None:
    def names(facts: Facts) -> list[str]:
        return [question.name for question in asked(TABLE, facts)]

    assert names({"trump": "S", "points": [None, None]}) == ["trump", "makers", "points", "roem"]
    assert names(points(90, 72)) == ["trump", "makers", "points", "roem"]
    assert names(points(162, 0)) == ["trump", "makers", "points", "march", "roem"]
    assert names(points(0, 162, march=1)) == ["trump", "makers", "points", "march", "roem"]
    assert gaps(TABLE, points(90, 72)) == ()
    assert [gap.path for gap in gaps(TABLE, points(162, 0))] == [("march",)]
    assert pruned(TABLE, points(90, 72, last_trick=0)) == points(90, 72)
    assert summed(so_far(TABLE, points(90, 72)), 2) == (90, 72)
    half: Facts = {"trump": "S", "points": [90, None]}
    assert [(line.unit, line.points) for line in so_far(TABLE, half)] == [(0, 90)]
    instead = questions_of(TABLE, {"trump": "S"})[2].instead
    assert [(way.name, str(way.ask), str(way.help)) for way in instead] == [
        ("points", "How many points did each side take?", "162 with the last trick"),
        ("card_points", "How many card points did each side take?", "152 without the last trick"),
    ]


# "With `card_points` only the numbers are checked": "200 twice in a hand", "40 and 70 more than once … together"


@pytest.mark.parametrize(
    ("called", "rules", "expected"),
    [
        ([[200], []], {}, [290, 72]),
        ([[200], [100, 100]], {}, [290, 272]),
        ([[40], []], {}, [130, 72]),
        ([[70], []], {}, [160, 72]),
        ([[20] * 8, []], {}, [250, 72]),
        ([[50] * 4, [50] * 4], {}, [290, 272]),
        ([[100] * 4, []], {}, [490, 72]),
        ([[100] * 5, []], ANY, [590, 72]),
        ([[100] * 4, [100] * 3], ANY, [490, 372]),
    ],
)
def test_roem_that_the_numbers_allow(called: list[list[int]], rules: Facts, expected: list[int]) -> None:
    assert scored(deal((80, 72), 0, called), rules) == expected
    assert scored(points(90, 72, roem=called), rules) == expected


JACKS = "The four Jacks fall together only once: take a 200 out."
PAIR = "King and Queen of trump fall together only once: take a 40 or 70 out."


@pytest.mark.parametrize(
    ("called", "rules", "message"),
    [
        ([[200, 200], []], {}, JACKS),
        ([[200], [200]], {}, JACKS),
        ([[40, 40], []], {}, PAIR),
        ([[40], [70]], {}, PAIR),
        ([[], [70, 70]], {}, PAIR),
        ([[100] * 5, []], {}, "Four of a kind can make 100 only 4 times: take some out."),
        ([[100] * 2, [100] * 3], {}, "Four of a kind can make 100 only 4 times: take some out."),
        ([[100] * 4, [100] * 4], ANY, "Four of a kind can make 100 only 7 times: take some out."),
    ],
)
def test_roem_that_the_numbers_rule_out(called: list[list[int]], rules: Facts, message: str) -> None:
    assert refusal(deal((80, 72), 0, called), rules) == ("deals[0].roem", message)
    assert refusal(points(90, 72, roem=called), rules) == ("deals[0].roem", message)


# By cards: "200 … without the four Jacks among that side's cards", "40 and 70 … without King and Queen of trump there",
# "100 without four Kings, Queens, Aces or tens there ("any": or a rank that the piles leave open)"


@pytest.mark.parametrize(
    ("captured", "makers", "called", "rules", "expected"),
    [
        # 20 + 3 × 2 and the last trick: 36; the others 126.
        ("JS JH JD JC | rest", 0, [[200], []], {}, [236, 126]),
        ("rest | JS JH JD JC", 0, [[], [200]], {}, [0, 362]),  # 136 against 226
        # 4 + 3 and 10.
        ("KS QS | rest", 1, [[40], []], {}, [57, 145]),
        ("KS QS | rest", 1, [[70], []], {}, [87, 145]),
        # 16 and 10; the Queens, Aces and tens are with the others.
        ("KS KH KD KC | rest", 1, [[100], []], {}, [126, 136]),
        ("KS KH KD KC | rest", 1, [[100], [100, 100, 100]], {}, [126, 436]),
        # Eights and sevens are open, the nines are not, as the others have the trump nine: 326 against 136.
        ("KS KH KD KC | rest", 1, [[100, 100, 100], []], ANY, [462, 0]),
        # 30 and 10 with all four; 440 against 122.
        ("KS KH KD KC 9S | rest", 1, [[100] * 4, []], ANY, [562, 0]),
        # Both sides have some of the Kings, Queens, Aces and tens; nines, eights and sevens are open to one of them.
        ("KS QS AS 10S | rest", 0, [[100, 100], [100]], ANY, [238, 224]),  # 28 and 10 against 124
        # Runs are only checked in whole piles. 4 and 10 against 148.
        ("KS | rest", 1, [[50, 20, 20], []], {}, [104, 148]),
    ],
)
def test_roem_that_the_cards_allow(
    captured: str, makers: int, called: list[list[int]], rules: Facts, expected: list[int]
) -> None:
    assert scored(cards(captured, 0, makers=makers, roem=called), rules) == expected


def not_taken(name: str, what: str, amount: int) -> str:
    return f"{name} did not take {what}: take {amount} out, or correct the cards."


FIRST, SECOND = "Nora + Sara", "Emil + Wim"
KINGS = "KS KH KD KC"
NOT_KINGS = " ".join(card for card in COUNTING.split() if card[0] != "K")


@pytest.mark.parametrize(
    ("captured", "called", "rules", "where", "message"),
    [
        ("JS JH JD | rest", [[200], []], {}, "roem[0]", not_taken(FIRST, "all four Jacks", 200)),
        ("JS JH JD | rest", [[], [200]], {}, "roem[1]", not_taken(SECOND, "all four Jacks", 200)),
        ("KS | rest", [[40], []], {}, "roem[0]", not_taken(FIRST, "King and Queen of spades", 40)),
        ("QS | rest", [[], [70]], {}, "roem[1]", not_taken(SECOND, "King and Queen of spades", 70)),
        ("KS | rest", [[], [40]], {}, "roem[1]", not_taken(SECOND, "King and Queen of spades", 40)),
        ("KH QH | rest", [[40], []], {}, "roem[0]", not_taken(FIRST, "King and Queen of spades", 40)),
        (f"{KINGS} | rest", [[100, 100], []], {}, "roem[0]",
         not_taken(FIRST, "four Kings, Queens, Aces or tens for each 100", 100)),
        (f"{KINGS} | rest", [[], [100] * 4], {}, "roem[1]",
         not_taken(SECOND, "four Kings, Queens, Aces or tens for each 100", 100)),
        ("9S | rest", [[100], []], {}, "roem[0]",
         not_taken(FIRST, "four Kings, Queens, Aces or tens for each 100", 100)),
        (f"{KINGS} | rest", [[100] * 4, []], ANY, "roem[0]", not_taken(FIRST, "four of a kind for each 100", 100)),
        (f"{KINGS} | {NOT_KINGS} 8H", [[100] * 3, []], ANY, "roem[0]",
         not_taken(FIRST, "four of a kind for each 100", 100)),
        # Eights and sevens are open to both, the nines to the side with the trump nine: three ranks for four calls.
        ("KS QS AS 10S | rest", [[100, 100], [100, 100]], ANY, "roem",
         "There aren’t four of a kind for each 100: take one out, or correct the cards."),
    ],
)  # fmt: skip
def test_roem_that_the_cards_rule_out(
    captured: str, called: list[list[int]], rules: Facts, where: str, message: str
) -> None:
    assert refusal(cards(captured, 0, roem=called), rules) == (f"deals[0].{where}", message)


# "where piles are whole, a run without its cards, and more roems than that side has tricks (cards ÷ 4)"


def deal_with(first: str, called: list[list[int]], makers: int = 0) -> Facts:
    """Return a deal in which side 0 has these cards and the last trick, and side 1 all others."""
    others = " ".join(card for card in WHOLE.split() if card not in first.split())
    return cards(f"{first} | {others}", 0, makers=makers, roem=called)


BLACK_AND_RED = " ".join(card for card in WHOLE.split() if card[-1] in "SH")  # 62 + 30 and 10 against 60
HEARTS_RUN = "AH KH QH 7S 8D 9C 10S 7D"  # 11 + 4 + 3 + 10 and 10 against 124
KINGS_AND_RUN = "KS KH KD KC QS JS AH 7H"  # 16 + 3 + 20 + 11 and 10 against 102
PAIR_ALONE = "KS QS 7H 8D"  # 4 + 3 and 10 against 145


@pytest.mark.parametrize(
    ("facts", "rules", "expected"),
    [
        (deal_with(BLACK_AND_RED, [[70, 50, 50, 50], []]), {}, [322, 60]),
        (deal_with(BLACK_AND_RED, [[40, 50, 50, 50], []]), {}, [292, 60]),  # A K Q and 10 9 8 7, the others J
        (deal_with(BLACK_AND_RED, [[20] * 4, [20] * 4]), {}, [182, 140]),
        (deal_with(BLACK_AND_RED, [[], [50] * 4]), {}, [0, 362]),
        (deal_with(HEARTS_RUN, [[20], []], makers=1), {}, [58, 124]),
        (deal_with(KINGS_AND_RUN, [[100], []]), {}, [160, 102]),
        (deal_with(KINGS_AND_RUN, [[40], []]), {}, [0, 202]),  # K Q J of trump: 100 against 102
        (deal_with(KINGS_AND_RUN, [[20], []]), {}, [0, 182]),
        (deal_with(PAIR_ALONE, [[20], []], makers=1), {}, [37, 145]),
        # The Aces are the four alike: without the Kings there is no run. 16 + 44 + 3 + 2 and 10 against 87.
        (deal_with("KS KH KD KC AS AH AD AC QH JH 7S 8D", [[100, 20], []]), {}, [195, 87]),
        (deal_with("9S 9H 9D 9C", [[100], []], makers=1), ANY, [124, 138]),  # 14 and 10
        (cards(f"{COUNTING} | -", 0, march=0, roem=[[50, 50, 50, 20], []]), {}, [432, 0]),
    ],
)
def test_roem_that_whole_piles_allow(facts: Facts, rules: Facts, expected: list[int]) -> None:
    assert scored(facts, rules) == expected


FEW = "AH QH 7S 8D"
NOT_ENOUGH = "Nora + Sara did not take enough cards for all this roem: take some out, or correct the cards."


@pytest.mark.parametrize(
    ("facts", "where", "message"),
    [
        (deal_with(BLACK_AND_RED, [[20] * 5, []]), "roem[0]",
         "Nora + Sara won 4 tricks, and each trick has one amount of roem at most: take some out."),
        (deal_with(PAIR_ALONE, [[20, 20], []]), "roem[0]",
         "Nora + Sara won 1 trick, and each trick has one amount of roem at most: take some out."),
        (deal_with(HEARTS_RUN, [[50], []]), "roem[0]", not_taken(FIRST, "a run of four", 50)),
        (deal_with("AH QH 7S 8D", [[20], []]), "roem[0]",
         not_taken(FIRST, "a run of three or King and Queen of trump", 20)),
        (deal_with(HEARTS_RUN, [[20, 20], []]), "roem[0]", NOT_ENOUGH),
        (deal_with(KINGS_AND_RUN, [[70], []]), "roem[0]", not_taken(FIRST, "a run with King and Queen of trump", 70)),
        (deal_with(PAIR_ALONE, [[40], []]), "roem[0]", not_taken(FIRST, "a run with King and Queen of trump", 40)),
        # All four Kings in one trick leave no run in another.
        (deal_with(KINGS_AND_RUN, [[100, 20], []]), "roem[0]", NOT_ENOUGH),
        (deal_with(KINGS_AND_RUN, [[40, 100], []]), "roem[0]", NOT_ENOUGH),
        # A K Q J and 10 9 8 7 of two suits: a fifth run has no cards.
        (deal_with(f"{BLACK_AND_RED} 7D 8D 7C 8C", [[50] * 4 + [20], []]), "roem[0]", NOT_ENOUGH),
        # The only run needs a Jack of those that fell together.
        (deal_with("JS JH JD JC QH 10H 7S 8D", [[200, 20], []]), "roem[0]", NOT_ENOUGH),
        (cards(f"{' '.join(part for part in WHOLE.split() if part not in FEW.split())} | {FEW}", 0, roem=[[], [20]]),
         "roem[1]", not_taken(SECOND, "a run of three or King and Queen of trump", 20)),
        (deal_with("9S 9H 9D 9C", [[100], []]), "roem[0]",
         not_taken(FIRST, "four Kings, Queens, Aces or tens for each 100", 100)),
    ],
)  # fmt: skip
def test_roem_that_whole_piles_rule_out(facts: Facts, where: str, message: str) -> None:
    assert refusal(facts) == (f"deals[0].{where}", message)


def test_while_a_hand_is_entered_roem_counts_before_its_cards() -> None:
    half: Facts = {"trump": "S", "makers": 0, "captured": [["JS"], ["JH"]], "roem": [[200], []]}
    assert summed(so_far(TABLE, half), 2) == (220, 2)
    facts: Facts = {**cards("JS | rest", 0), "roem": [[200], []]}
    assert [(gap.path, str(gap.sentence)) for gap in gaps(TABLE, facts)] == [
        (("roem", 0), not_taken(FIRST, "all four Jacks", 200))
    ]


# The possible sums of roem


@pytest.mark.parametrize(
    ("total", "listed", "alike"),
    [
        (162, True, True), (182, True, True), (262, True, True), (282, True, True),
        (161, False, False), (172, False, False), (192, False, False),  # no 10 and no 30 of roem
        # Jacks, Aces, Kings and Queens together, and 10 9 8 7 of each suit: 500 + 200; with all tricks 100 more.
        (862, True, True), (962, True, True), (972, False, False),
        # Every rank together: 200 + 700.
        (1062, False, True), (1162, False, True), (1172, False, False),
    ],
)  # fmt: skip
def test_the_sums_of_a_hand(total: int, listed: bool, alike: bool) -> None:
    assert (total in GAME.sums.possible(TABLE)) == listed
    assert (total in GAME.sums.possible(table_of("klaverjas", ANY, 4))) == alike


def test_the_limits_of_a_side() -> None:
    assert GAME.limits(TABLE) == ((0, 962), (0, 962))
    assert GAME.limits(table_of("klaverjas", ANY, 4)) == ((0, 1162), (0, 1162))


@pytest.mark.parametrize("alike", ["listed", "any"])
def test_the_roem_of_random_tricks_is_among_the_sums(alike: str) -> None:
    rng = Random(f"sums {alike}")
    for _ in range(3000):
        tricks = witness_klaverjas.tricks(rng, "S", alike)
        assert sum(max([0, *witness_klaverjas.amounts(trick, "S", alike)]) for trick in tricks) in roem.sums(alike)


def runs(free: str, trump: bool, place: int = 0) -> set[tuple[int, int]]:
    """Return what the runs of one suit can make, and how many there are, rank by rank from the Ace down."""
    order = "A K Q J 10 9 8 7".split()
    if place >= len(order):
        return {(0, 0)}
    sums = runs(free, trump, place + 1)
    for length, amount in ((2, 0), (3, 20), (4, 50)):
        run = order[place : place + length]
        both = trump and {"K", "Q"} <= {*run}
        if len(run) == length and {*run} <= {*free.split()} and (both or amount):
            for more in {amount, amount + 20 * both} - {0}:
                sums |= {(points + more, many + 1) for points, many in runs(free, trump, place + length)}
    return sums


@pytest.mark.parametrize("alike", ["listed", "any"])
def test_the_roem_of_a_hand_has_no_other_sum(alike: str) -> None:
    """Some ranks fall together, four of a kind; runs come from what is left of each suit, one of which is trump; 8
    tricks."""
    four = {"J": 200, **dict.fromkeys("K Q A 10".split() if alike == "listed" else "K Q A 10 9 8 7".split(), 100)}
    found: set[int] = set()
    for size in range(len(four) + 1):
        for together in combinations(four, size):
            free = " ".join(rank for rank in "A K Q J 10 9 8 7".split() if rank not in together)
            sums = {(sum(map(four.__getitem__, together)), size)}
            for trump in (True, False, False, False):
                sums = {(a + b, m + n) for a, m in sums for b, n in runs(free, trump)}
            found |= {points for points, many in sums if many <= 8}
    assert roem.sums(alike) == found


@pytest.mark.parametrize("alike", ["listed", "any"])
def test_any_choice_of_sets_that_share_no_card_can_be_called(alike: str) -> None:
    """The sets of cards that make roem, listed one by one; up to three disjoint ones."""
    sets = witness_klaverjas.makings("S", alike)
    rng = Random(f"sets {alike}")
    for chosen in rng.sample([*combinations(sets, 3)], 2000):
        made = [amount for amount, _ in chosen]
        apart = len({card for _, cards_ in chosen for card in cards_}) == sum(len(cards_) for _, cards_ in chosen)
        pile = {card for _, cards_ in chosen for card in cards_}
        assert not apart or scored(deal_with(" ".join([*pile, *filler(pile)]), [made, []]), {"four_alike": alike})


def filler(pile: set[str]) -> list[str]:
    """Return cards that fill the pile up to three whole tricks."""
    return [card for card in witness_klaverjas.PACK if card not in pile][: 12 - len(pile)]
