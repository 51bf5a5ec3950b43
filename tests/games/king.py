"""King as the tests and the tools know it."""

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
    Picture,
    Planted,
    Taps,
    choose,
    exactly,
    nth,
    sure,
    tricks_and_cards,
)
from tests.scoring import witness_king
from tests.scoring.played import deal, pack, play, tally
from tests.scoring.played import piles as piles_of
from tests.scoring.sheets import piles

SAID = InTheRules(
    shelf=7,
    seats=(3, 3),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=12,
    extra_deal=False,
    before="Lose points for [tricks]: 6 each. Emil leads. 36 cards from Ace to six, 12 each.",
    defaults={"yeralash": False, "men": "kings_and_jacks"},
    shapes=frozenset(["yeralash"]),
    kinds=frozenset({"hearts", "queens", "men"}),
    counted=[
        (1, {"counts": {"hearts": [1, 8, 0]}}, ["1 heart", "8 hearts"]),
        (2, {"counts": {"men": [1, 7, 0]}}, ["1 man", "7 men"]),
        (3, {"counts": {"queens": [1, 3, 0]}}, ["1 Queen", "3 Queens"]),
    ],
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    tricks = deal(rng, witness_king.CARDS, 3)
    facts = {**tricks_and_cards(tricks, 3), "last_two": [tricks[10].winner, tricks[11].winner]}
    return FullDeal(facts, sure(witness_king.scores(table.rules, table.number, tricks)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    tricks = play(rng, witness_king.CARDS, 3, strong=0)
    facts = {"tricks": tally(tricks, 3), "captured": piles_of(tricks, 3)}
    return Dealt(3, rng.randrange(12), {**facts, "last_two": [tricks[10].winner, tricks[11].winner]})


# Examples of the rule text ---------------------------------------------------------------------------------------


CASES: list[Case] = [
    ("deal 1, tricks 5, 4, 3", {}, [{"tricks": [5, 4, 3]}], [-30, -24, -18]),
    ("deal 2, a heart 8", {}, nth(1, {"counts": {"hearts": [3, 2, 4]}}), [-24, -16, -32]),
    ("deal 3, men 9", {}, nth(2, {"captured": piles("KS KH JD | KD | rest")}), [-27, -9, -36]),
    ("or Jacks 18", {"men": "jacks"}, nth(2, {"captured": piles("KS KH JD | KD | rest")}), [-18, 0, -54]),
    ("deal 4, Queens 18", {}, nth(3, {"captured": piles("QS QH QD QC | - | -")}), [-72, 0, 0]),
    ("deal 5, the last two", {}, nth(4, {"last_two": [1, 2]}), [0, -36, -36]),
    ("both to one", {}, nth(4, {"last_two": [1, 1]}), [0, -72, 0]),
    ("deal 6, K♥", {}, nth(5, {"captured": piles("- | - | KH")}), [0, 0, -72]),
    ("deal 7 earns", {}, nth(6, {"tricks": [5, 4, 3]}), [30, 24, 18]),
    ("with yeralash it is the seventh", {"yeralash": True}, nth(7, {"tricks": [5, 4, 3]}), [30, 24, 18]),
    ("yeralash", {"yeralash": True}, nth(6, {
        "tricks": [5, 4, 3], "captured": piles("- | - | KH"), "last_two": [1, 2],
        "counts": {"hearts": [3, 2, 4], "men": [3, 2, 3], "queens": [1, 2, 1]},
    }), [-99, -130, -203]),
    # Hearts 9 × 8, men 8 × 9, Queens 4 × 18 and K♥ 72 for all that is left: once each, K♥ for three reasons.
    ("a null pile gets every card once", {"yeralash": True},
     nth(6, {"tricks": [0, 6, 6], "captured": piles("- | rest | -"), "last_two": [2, 2]}), [0, -324, -108]),
    ("who won them all has all", {"yeralash": True}, nth(6, {"tricks": [0, 12, 0]}), [0, -432, 0]),
    ("a Queen needs a trick", {"yeralash": True}, nth(6, {
        "tricks": [0, 6, 6], "captured": piles("QS | rest | -"), "last_two": [2, 2]}), "tricks[0]"),
    ("who wins the last two has two tricks", {"yeralash": True}, nth(6, {
        "tricks": [5, 6, 1], "captured": piles("- | rest | -"), "last_two": [2, 2]}), "last_two"),
    ("−72 is the only sum", {}, [{"agreed": [-30, -24, -12]}], "agreed"),
    ("and + in the second half", {}, nth(6, {"agreed": [72, 0, 0]}), [72, 0, 0]),
    ("ten of the suit is no card", {}, nth(1, {"captured": piles("5H | rest | -")}), "captured[0]"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------

PACK_36 = [card for card in pack() if card[:-1] not in ("2", "3", "4", "5")]

PLANTED: list[Planted] = [
    ("whole piles for tricks", {}, {"tricks": [6, 6, 0], "captured": [PACK_36[:18], PACK_36[18:], []]},
     [-36, -36, 0], {}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

PICTURES = (
    Picture("king-tricks", 3, {"tricks": [5, None, None]}),
    Picture("king-last-two", 3, {"last_two": [1]}, [{"agreed": [-24, -24, -24]}] * 4),
)

KNOWN = Known(
    SAID,
    Dealer(exactly(3), {}, choose(yeralash=[False, True], men=["kings_and_jacks", "jacks"]), full_deal),
    Taps(legal, 3.6),
    CASES,
    PLANTED,
    pictures=PICTURES,
)
