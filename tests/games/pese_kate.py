"""Pesë Katë as the tests and the tools know it."""

from __future__ import annotations

from random import Random

from scoring import Table
from tests.known import (
    Case,
    Dealer,
    Dealt,
    Facts,
    FullDeal,
    InTheRules,
    Known,
    Picture,
    Planted,
    Recounts,
    Taps,
    choose,
    exactly,
    nth,
    sure,
    tricks_and_cards,
)
from tests.known import Feat as Word
from tests.scoring.played import deal, pack, play, tally
from tests.scoring.played import piles as piles_of
from tests.scoring.sheets import piles
from tests.scoring.witness_pese_kate_forms import ALL_FOUR, cycle, points
from tests.scoring.witness_pese_kate_forms import BOTH as PESEKATESH

SAID = InTheRules(
    shelf=8,
    seats=(4, 4),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=20,
    extra_deal=True,
    before="Win [tricks]: +2 each. All 52 cards, 13 each.",
    defaults={"partners": False, "cycles": 5, "together": False, "sevens": False},
    numbers=(("cycles", 1, 1, False),),
    shapes=frozenset(["partners", "together", "sevens"]),
    kinds=frozenset({"hearts", "queens"}),
    counted=[
        (1, {"counts": {"hearts": [1, 12, 0, 0]}}, ["1 heart", "12 hearts"]),
        (2, {"counts": {"queens": [1, 3, 0, 0]}}, ["1 Queen", "3 Queens"]),
    ],
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    rules = dict(table.rules)
    games = cycle(rules)
    if games[table.number % len(games)] == "sevens":
        facts: Facts = {"out": rng.sample(range(4), 3)}
    else:
        facts = tricks_and_cards(deal(rng, pack(), 4), 4)
    return FullDeal(facts, sure(points(rules, facts, table.number)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    tricks = play(rng, pack(), 4, strong=0)
    return Dealt(4, rng.randrange(4), {"tricks": tally(tricks, 4), "captured": piles_of(tricks, 4)})


# Examples of the rule text ---------------------------------------------------------------------------------------


TOGETHER: Facts = {"together": True}
OUT: Facts = {"out": [2, 0, 3]}
CASES: list[Case] = [
    ("tricks", {}, [{"tricks": [4, 3, 4, 2]}], [8, 6, 8, 4]),
    ("of sides", {"partners": True}, [{"tricks": [4, 3, 4, 2]}], [16, 10]),
    ("hearts", {}, nth(1, {"captured": piles("AH KH QH | - | - | rest")}), [-6, 0, 0, -20]),
    ("hearts of sides", {"partners": True}, nth(1, {"counts": {"hearts": [3, 4, 5, 1]}}), [-16, -10]),
    ("Queens", {}, nth(2, {"captured": piles("QH | QS | QD | QC")}), [-4, -4, -4, -4]),
    ("K♠", {"partners": True}, nth(3, {"captured": piles("- | - | KS | -")}), [-16, 0]),
    ("the fifth deal is the first again", {}, nth(4, {"tricks": [13, 0, 0, 0]}), [26, 0, 0, 0]),
    ("thirteen tricks", {}, [{"tricks": [4, 3, 4, 3]}], "tricks"),
    ("agreed by sides", {"partners": True}, [{"agreed": [16, 10]}], [16, 10]),
    ("of sides there are two", {"partners": True}, [{"agreed": [8, 6, 8, 4]}], "agreed"),
    ("hearts in a deal of Queens agree", {},
     nth(2, {"captured": piles("QH | QS | QD | QC"), "counts": {"hearts": [13, 0, 0, 0]}}), [-4, -4, -4, -4]),
    ("or contradict", {}, nth(2, {"captured": piles("QH | QS | QD | QC"), "counts": {"hearts": [0, 13, 0, 0]}}),
     "captured[0]"),
    ("the page's trick", TOGETHER, [ALL_FOUR], [-22, -6, -6, 2]),
    ("of sides", {**TOGETHER, "partners": True}, [ALL_FOUR], [-28, -4]),
    ("all thirteen", TOGETHER, [{"tricks": [0, 13, 0, 0]}], [0, -32, 0, 0]),
    ("by counts", TOGETHER, [{"tricks": [4, 4, 3, 2], "captured": piles("- | - | - | KS"),
                              "counts": {"hearts": [3, 3, 3, 4], "queens": [1, 1, 1, 1]}}], [-2, -2, -4, -24]),
    ("every deal is the same", TOGETHER, nth(4, ALL_FOUR), [-22, -6, -6, 2]),
    ("sevens", PESEKATESH, nth(1, OUT), [16, 4, 32, 8]),
    ("sevens of sides", {**PESEKATESH, "partners": True}, nth(1, OUT), [48, 12]),
    ("the fourth may be named", PESEKATESH, nth(1, {"out": [2, 0, 3, 1]}), [16, 4, 32, 8]),
    ("the fifth deal is the sevens", {"sevens": True}, nth(4, OUT), [16, 4, 32, 8]),
    ("the sixth tricks again", {"sevens": True}, nth(5, {"tricks": [4, 3, 4, 2]}), [8, 6, 8, 4]),
    ("who was third", PESEKATESH, nth(1, {"out": [2, 0]}), "out"),
    ("nobody goes out twice", PESEKATESH, nth(1, {"out": [2, 0, 2]}), "out"),
    ("nor in a deal of tricks", {}, [{"tricks": [4, 3, 4, 2], **OUT}], "out"),
    ("no tricks in the sevens", PESEKATESH, nth(1, {**OUT, "tricks": [4, 3, 4, 2]}), "tricks"),
    ("tricks are needed", TOGETHER, [{"captured": ALL_FOUR["captured"]}], "tricks"),
    ("so is the pig", TOGETHER, [{**ALL_FOUR, "captured": piles("AH KH QS | QH JH 10H 9H 8H 7H"
                                                                " | 6H 5H 4H 3H 2H QD | QC")}], "captured"),
    ("a card needs a trick", TOGETHER, [{**ALL_FOUR, "tricks": [0, 6, 4, 3]}], "tricks[0]"),
    ("agreed together", TOGETHER, [{"agreed": [-48, 0, 0, 16]}], [-48, 0, 0, 16]),
    ("not more than eight free tricks", TOGETHER, [{"agreed": [-48, -2, 0, 18]}], "agreed[3]"),
    ("agreed sevens", PESEKATESH, nth(1, {"agreed": [4, 8, 16, 32]}), [4, 8, 16, 32]),
    ("60 in all", PESEKATESH, nth(1, {"agreed": [4, 8, 16, 16]}), "agreed"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("whole piles for tricks", {}, {"tricks": [13, 0, 0, 0]}, [26, 0, 0, 0], {}),
    ("nothing lost", TOGETHER, {**ALL_FOUR, "captured": piles("AH KH KS QS | 2H 3H 4H 5H 6H 7H QC QD"
                                                              " | 8H 9H 10H JH QH | -")},
     [-22, -10, -6, 6], {3: Word("nothing lost")}),
]  # fmt: skip


FLOOR: Facts = {"together": True, "sevens": True}
PICTURES = (
    Picture("pese-together", 4, {"tricks": [1, 5, 4, 3], "captured": piles("KS AH | QH | - | -")}, rules=FLOOR),
    Picture("pese-sevens", 4, {"out": [2]}, [ALL_FOUR], rules=FLOOR),
    Picture("pese-out", 4, {"out": [2, 0, 3]}, [ALL_FOUR], rules=FLOOR),
)

KNOWN = Known(
    SAID,
    Dealer(
        exactly(4),
        {"cycles": 1},
        choose(partners=[False, True], together=[False, True], sevens=[False, True]),
        full_deal,
    ),
    Taps(legal, 4.5),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"cycles": 251},
    recounts=Recounts(every=93),
)
