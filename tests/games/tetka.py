"""Tëtka as the tests and the tools know it."""

from __future__ import annotations

from random import Random

from scoring import Table
from tests.known import (
    Case,
    Dealer,
    Dealt,
    Facts,
    Feat,
    FullDeal,
    InTheRules,
    Known,
    Picture,
    Planted,
    Recounts,
    Taps,
    choose,
    exactly,
    sure,
)
from tests.scoring import witness_tetka
from tests.scoring.played import deal, play, tally
from tests.scoring.played import piles as piles_of
from tests.scoring.sheets import piles

SAID = InTheRules(
    shelf=6,
    seats=(4, 4),
    turns=1,
    lowest_wins=True,
    pool=False,
    length=4,
    extra_deal=True,
    before="The last card dealt is turned up: the [bum card]. Emil leads. All 52 cards, 13 each.",
    defaults={"deals": 4, "tied_most_tricks": "all"},
    numbers=(("deals", 1, 1, False),),
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    tricks, bum = deal(rng, witness_tetka.CARDS, 4), rng.choice(witness_tetka.CARDS)
    facts = {
        "bum": bum,
        "tricks": tally(tricks, 4),
        "captured": piles_of(tricks, 4),
        "bumth_trick": tricks[witness_tetka.WHICH[bum[:-1]] - 1].winner,
        "last_trick": tricks[12].winner,
    }
    return FullDeal(facts, sure(witness_tetka.scores(table.rules, bum, tricks)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    tricks, bum = play(rng, witness_tetka.CARDS, 4, strong=0), rng.choice(witness_tetka.CARDS)
    needed = witness_tetka.needed(bum, tricks)
    asked = [[card for card in pile if card in needed] for pile in piles_of(tricks, 4)]
    facts: Facts = {"bum": bum, "tricks": tally(tricks, 4), "captured": asked, "last_trick": tricks[12].winner}
    if bum[:-1] != "K":
        facts["bumth_trick"] = tricks[witness_tetka.WHICH[bum[:-1]] - 1].winner
    return Dealt(4, 0, facts)


# Examples of the rule text ---------------------------------------------------------------------------------------


def deals(bum: str, tricks: list[int], captured: str, bumth: int | None, last: int) -> list[Facts]:
    facts: Facts = {"bum": bum, "tricks": tricks, "captured": piles(captured), "last_trick": last}
    return [facts if bumth is None else {**facts, "bumth_trick": bumth}]


CASES: list[Case] = [
    # Four Queens in the last trick, a King as bum card: 4, Tëtka, the last trick and the bumth.
    ("the seed's extreme trick = 7", {}, deals("KD", [1, 6, 3, 3], "QS QH QD QC | KD | - | -", None, 0), [7, 2, 0, 0]),
    ("the bumth may be told all the same", {},
     deals("KD", [1, 6, 3, 3], "QS QH QD QC | KD | - | -", 0, 0), [7, 2, 0, 0]),
    ("but not another", {}, deals("KD", [1, 6, 3, 3], "QS QH QD QC | KD | - | -", 1, 0), "bumth_trick"),
    ("A 5, B 2, C 1, D 1", {}, deals("10D", [4, 3, 3, 3], "QD QS 10D | QH | QC | -", 3, 1), [5, 2, 1, 1]),
    ("all 13 tricks to one", {}, [{"bum": "7C", "tricks": [0, 0, 13, 0]}], [0, 0, 9, 0]),
    ("its pile is completed", {}, [{"bum": "7C", "tricks": [0, 0, 13, 0], "captured": piles("- | - | QS | -")}],
     [0, 0, 9, 0]),
    ("a Queen as bum card counts three times", {}, deals("QS", [5, 4, 2, 2], "QS | QH | QD | QC", 0, 1), [5, 2, 1, 1]),
    ("one trick cannot be first and last", {}, deals("AS", [5, 4, 3, 1], "QS | QH | QD | QC AS", 3, 3), "bumth_trick"),
    ("but that of a King is", {}, deals("KS", [5, 4, 3, 1], "QS | QH | QD | QC KS", None, 3), [3, 1, 1, 4]),
    ("nobody wins a trick who has none", {}, deals("2S", [5, 4, 4, 0], "QS | QH | QD QC 2S | -", 0, 3), "last_trick"),
    # Four each for A and B; spades A 2, B 3.
    ("tied: most of the bum suit", {},
     deals("9S", [4, 4, 3, 2], "QS 2S | QH 3S 4S 9S | QD QC | rest", 2, 3), [2, 3, 3, 1]),
    ("still tied: the highest of it", {},
     deals("9S", [4, 4, 3, 2], "QS AS 2S | QH KS 9S | QD QC | rest", 2, 3), [3, 2, 3, 1]),
    ("not decided by one card while the others may be anywhere", {},
     deals("KH", [5, 5, 2, 1], "QC KH AH | QH | QS | QD", None, 1), "captured"),
    ("those of the tied seats are not enough", {},
     deals("9S", [4, 4, 3, 2], "QS AS 2S | QH KS 9S | QD QC | -", 2, 3), "captured"),
    ("none of it, the whole suit told elsewhere", {},
     deals("9S", [4, 4, 3, 2], "QH | QD | QC AS KS QS JS 10S 9S 8S | 7S 6S 5S 4S 3S 2S", 2, 3), [2, 2, 5, 1]),
    ("none of it, and nobody pays", {"tied_most_tricks": "none"},
     deals("9S", [4, 4, 3, 2], "QH | QD | QC AS KS QS JS 10S 9S 8S | 7S 6S 5S 4S 3S 2S", 2, 3), [1, 1, 5, 1]),
    ("half the suit is not all of it", {}, deals("9S", [4, 4, 3, 2], "QH | QD | QC QS 9S AS KS | -", 2, 3), "captured"),
    ("nine points are agreed on", {}, [{"agreed": [9, 0, 0, 0]}], [9, 0, 0, 0]),
    ("ten only where all tied pay", {"tied_most_tricks": "none"}, [{"agreed": [5, 3, 2, 0]}], "agreed"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("every trick", {}, {"bum": "10D", "tricks": [13, 0, 0, 0]}, [9, 0, 0, 0],
     {0: Feat("all thirteen tricks")}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

HALF: Facts = {"bum": "10D", "tricks": [4, 3, 3, 3], "captured": [["QD", "QS", "10D"], ["QH"], ["QC"], []]}
PICTURES = (
    Picture("tetka-first", 4, {}),
    Picture("tetka-queens", 4, {"bum": "10D", "tricks": [4, 3, 3, 3]}),
    Picture("tetka-both", 4, {"bum": "10D", "tricks": [4, 5, 3, 1], "bumth_trick": 1, "last_trick": 1}),
    Picture("tetka-last", 4, {**HALF, "bumth_trick": 3}),
)

KNOWN = Known(
    SAID,
    Dealer(exactly(4), {"deals": 4}, choose(tied_most_tricks=["all", "none"]), full_deal),
    Taps(legal, 11.2),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"deals": 1004},
    recounts=Recounts(one=91, every=93),
)
