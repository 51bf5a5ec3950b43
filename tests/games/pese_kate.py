"""Pesë Katë as the tests and the tools know it."""

from __future__ import annotations

from random import Random

from scoring import Table
from tests.known import (
    Case,
    Dealer,
    Dealt,
    FullDeal,
    InTheRules,
    Known,
    Planted,
    Recounts,
    Taps,
    choose,
    exactly,
    nth,
    sure,
    tricks_and_cards,
)
from tests.scoring import witness_pese_kate
from tests.scoring.played import deal, pack, play, tally
from tests.scoring.played import piles as piles_of
from tests.scoring.sheets import piles

SAID = InTheRules(
    shelf=8,
    seats=(4, 4),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=20,
    extra_deal=True,
    before="Win [tricks]: +2 each. All 52 cards, 13 each.",
    defaults={"partners": False, "cycles": 5},
    numbers=(("cycles", 1, 1, False),),
    shapes=frozenset(["partners"]),
    kinds=frozenset({"hearts", "queens"}),
    counted=[
        (1, {"counts": {"hearts": [1, 12, 0, 0]}}, ["1 heart", "12 hearts"]),
        (2, {"counts": {"queens": [1, 3, 0, 0]}}, ["1 Queen", "3 Queens"]),
    ],
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    tricks = deal(rng, witness_pese_kate.CARDS, 4)
    return FullDeal(tricks_and_cards(tricks, 4), sure(witness_pese_kate.scores(table.rules, table.number, tricks)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    tricks = play(rng, pack(), 4, strong=0)
    return Dealt(4, rng.randrange(4), {"tricks": tally(tricks, 4), "captured": piles_of(tricks, 4)})


# Examples of the rule text ---------------------------------------------------------------------------------------


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
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("whole piles for tricks", {}, {"tricks": [13, 0, 0, 0]}, [26, 0, 0, 0], {}),
]  # fmt: skip


KNOWN = Known(
    SAID,
    Dealer(exactly(4), {"cycles": 1}, choose(partners=[False, True]), full_deal),
    Taps(legal, 4.5),
    CASES,
    PLANTED,
    endless={"cycles": 251},
    recounts=Recounts(every=93),
)
