"""Bouncers as the tests and the tools know it."""

from __future__ import annotations

from random import Random
from typing import Any

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
    Planted,
    Recounts,
    Taps,
    exactly,
    some,
    spelt_out,
    sure,
)
from tests.scoring import witness_bouncers
from tests.scoring.played import RANKS, pack, play
from tests.scoring.sheets import ALL_HEARTS, piles

SAID = InTheRules(
    shelf=2,
    seats=(3, 3),
    turns=1,
    lowest_wins=True,
    pool=False,
    length=None,
    extra_deal=True,
    before="The 13 hearts are the [prizes]. Emil leads. Deal the other 39 cards, 13 each.",
    defaults={"target": 100, "variant": "basic", "shared_counter": "each", "idle_bouncer": 25},
    numbers=(("target", 1, 1, False),),
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    facts, scores = witness_bouncers.deal(rng, dict(table.rules), table.number)
    hearts = [*witness_bouncers.COUNTERS, *witness_bouncers.BOUNCERS]
    return FullDeal({"captured": spelt_out(facts["captured"], hearts)}, sure(scores))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Play the other 39 cards; each trick wins the next heart."""
    prizes = rng.sample([rank + "H" for rank in RANKS], 13)
    tricks = play(rng, [one for one in pack() if one[-1] != "H"], 3, strong=0)
    piles: list[list[str]] = [[], [], []]
    for trick, heart in zip(tricks, prizes, strict=True):
        piles[trick.winner].append(heart)
    return Dealt(3, 0, {"captured": piles})


# Examples of the rule text ---------------------------------------------------------------------------------------

NAMED: Facts = {"variant": "named"}


def named(order: str, second: str, third: str, **rules: Any) -> tuple[Facts, list[Facts]]:
    """Return the rules and the deal of Bouncers by name, with the first pile in this order."""
    return {**NAMED, **rules}, [{"captured": piles(f"{order} | {second} | {third}")}]


CASES: list[Case] = [
    ("{5, 8} = 13; {A,10,9,2,K,J} = 11", {}, [{"captured": piles("5H 8H | AH 10H 9H 2H KH JH | 3H 4H 6H 7H QH")}],
     [13, 11, 13]),
    ("one bouncer leaves 5, two leave 0", {}, [{"captured": piles("5H 8H KH | 2H 3H QH JH | rest")}], [5, 0, 47]),
    ("three cost 25", {}, [{"captured": piles("5H 8H KH QH JH | rest | -")}], [25, 52, 0]),
    ("{J,Q,K} = 75", {}, [{"captured": piles("JH QH KH | AH 10H 9H 8H 7H | rest")}], [75, 45, 20]),
    ("all thirteen = 35", {"variant": "spread"}, [{"captured": piles("- | rest | -")}], [0, 35, 0]),
    ("order 9,4,Q,K,2 = 2", *named("9H 4H QH KH 2H", "JH 10H 3H", "rest"), [2, 10, 37]),
    ("order Q,6,3 = 34", *named("QH 6H 3H", "KH 10H", "JH AH 9H 8H 7H 5H 4H 2H"), [34, 0, 44]),
    ("order 10,Q,K,3: each", *named("10H QH KH 3H", "JH", "rest"), [0, 25, 52]),
    ("once_penalty 28", *named("10H QH KH 3H", "JH", "rest", shared_counter="once_penalty"), [28, 25, 52]),
    ("once_free 3", *named("10H QH KH 3H", "JH", "rest", shared_counter="once_free"), [3, 25, 52]),
    ("the last counter counts, whatever lies between", *named("5H JH KH QH 2H", "10H", "rest"), [0, 10, 48]),
    ("an idle King or Jack may be free, the Queen is not",
     *named("KH JH QH", "AH", "rest", idle_bouncer=0), [25, 11, 54]),
    ("the counters stop at 0 and 25 comes on top", *named("QH KH JH 7H", "10H", "rest"), [25, 10, 48]),
    ("a null pile with the Queen and a counter", *named("AH KH", "rest", "JH"), "captured[1]"),
    ("a null pile with the Queen alone", *named("AH KH 10H 9H 8H 7H 6H 5H 4H 3H 2H", "rest", "JH"), [54, 25, 25]),
    ("only the hearts are told", {}, [{"captured": piles("5S | rest | -")}], "captured[0]"),
    ("nobody has 76", {}, [{"agreed": [76, 0, 0]}], "agreed[0]"),
    ("141 is more than a deal has", {}, [{"agreed": [75, 66, 0]}], "agreed"),
    ("34 is less", {}, [{"agreed": [34, 0, 0]}], "agreed"),
    ("but 33 is one by name", NAMED, [{"agreed": [33, 0, 0]}], [33, 0, 0]),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("all thirteen", {}, {"captured": piles(f"{ALL_HEARTS} | - | -")}, [35, 0, 0], {}),
    ("three idle bouncers", {}, {"captured": piles("JH QH KH | AH 10H 9H 8H 7H | 6H 5H 4H 3H 2H")}, [75, 45, 20],
     {0: Feat("idle bouncer")}),
    ("a Queen before every counter", {"variant": "named"},
     {"captured": piles("QH 6H 3H | KH 10H | JH AH 9H 8H 7H 5H 4H 2H")}, [34, 0, 44], {0: Feat("idle bouncer")}),
]  # fmt: skip


KNOWN = Known(
    SAID,
    Dealer(exactly(3), {"target": 60}, some(witness_bouncers.rules, "target"), full_deal, stops=3),
    Taps(legal, 7.2),
    CASES,
    PLANTED,
    endless={"target": 10**9},
    recounts=Recounts(one=95),
)
