"""Euchre as the tests and the tools know it."""

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
    Taps,
    choose,
    exactly,
    sure,
)
from tests.known import Feat as Word
from tests.scoring.second import Deal
from tests.scoring.witness_euchre import Euchre

SAID = InTheRules(
    shelf=18,
    seats=(4, 4),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=None,
    extra_deal=True,
    before="Deal [5] each, and turn one up. Emil speaks and leads first.",
    defaults={
        "target": 10, "hands": None, "alone_euchred": 2, "defend_alone": False, "best_bower": False,
        "stick_the_dealer": False,
    },
    numbers=(("target", 1, 1, False), ("hands", 1, 1, True)),
    picks={
        "makers": frozenset({0, 1}),
        "result": frozenset({"made", "march", "euchred"}),
        "trump": frozenset({"S", "H", "D", "C"}),
    },
    played="hands",
)  # fmt: skip
READING = Euchre()


# A deal of which everything was seen, and its scores --------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    """Return a random hand of the second scorer, without what is said of nobody."""
    seats = Deal(dict(table.rules), 4, table.number, table.dealer, [*range(4)], [], {}, [{}, {}], [*table.totals])
    facts = READING.random_deal(rng, seats)
    said = {name: value for name, value in facts.items() if name == "makers" or value is not None}
    return FullDeal(said, sure(READING.scores(seats, facts)))


# A deal of legal play, and only the facts that must be entered ----------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Return a hand: thrown in once in twenty, played alone once in eight."""
    if rng.random() < 1 / 20:
        return Dealt(4, 0, {"makers": None})
    makers = rng.randrange(2)
    facts: Facts = {"makers": makers, "result": rng.choice(["made"] * 6 + ["march"] * 2 + ["euchred"] * 2)}
    if rng.random() < 1 / 8:
        facts["alone"] = rng.choice([makers, makers + 2])
    return Dealt(4, 0, facts)


# Examples of the rule text ----------------------------------------------------------------------------------------


def hand(won: int, makers: int = 0, **more: object) -> list[Facts]:
    """A hand in which the makers won so many tricks."""
    return [{"makers": makers, "tricks": [won, 5 - won] if makers == 0 else [5 - won, won], **more}]


FOUR: Facts = {"alone_euchred": 4}
LONE: Facts = {"defend_alone": True}
CASES: list[Case] = [
    ("three tricks", {}, hand(3), [1, 0]),
    ("four tricks", {}, hand(4), [1, 0]),
    ("a march", {}, hand(5), [2, 0]),
    ("a lone march", {}, hand(5, alone=0), [4, 0]),
    ("the partner's lone march", {}, hand(5, alone=2), [4, 0]),
    ("alone with four", {}, hand(4, alone=0), [1, 0]),
    ("alone with three", {}, hand(3, alone=2), [1, 0]),
    ("euchred", {}, hand(2), [0, 2]),
    ("all five to the others are a euchre like any other", {}, hand(0), [0, 2]),
    ("euchred alone", {}, hand(2, alone=0), [0, 2]),
    ("euchred alone for four", FOUR, hand(2, alone=0), [0, 4]),
    ("with the partner it is still two", FOUR, hand(2), [0, 2]),
    ("a lone defender", LONE, hand(2, defends_alone=1), [0, 4]),
    ("who wins too few", LONE, hand(3, defends_alone=1), [1, 0]),
    ("and none", LONE, hand(5, defends_alone=3), [2, 0]),
    ("against a lone hand too", LONE, hand(2, alone=0, defends_alone=3), [0, 4]),
    ("and never more than four", {**FOUR, **LONE}, hand(1, alone=0, defends_alone=3), [0, 4]),
    ("a lone march against a lone defender", LONE, hand(5, alone=0, defends_alone=3), [4, 0]),
    ("the other side", {}, hand(3, makers=1), [0, 1]),
    ("their lone march", {}, hand(5, makers=1, alone=3), [0, 4]),
    ("their euchre", {}, hand(0, makers=1), [2, 0]),
    ("all pass", {}, [{"makers": None}], [0, 0]),
    ("all pass, although the dealer had to speak", {"stick_the_dealer": True}, [{"makers": None}], [0, 0]),
    ("made, without tricks", {}, [{"makers": 0, "result": "made"}], [1, 0]),
    ("a march, without tricks", {}, [{"makers": 1, "result": "march"}], [0, 2]),
    ("euchred, without tricks", {}, [{"makers": 0, "result": "euchred"}], [0, 2]),
    ("a lone march, without tricks", {}, [{"makers": 0, "result": "march", "alone": 2}], [4, 0]),
    ("both ways alike", {}, hand(4, result="made"), [1, 0]),
    ("the trump counts nothing", {}, hand(3, trump="H"), [1, 0]),
    ("a revoke", {}, [{"agreed": [0, 2]}], [0, 2]),
    ("a lone hand's revoke", {}, [{"agreed": [4, 0]}], [4, 0]),
    ("nothing agreed", {}, [{"agreed": [0, 0]}], [0, 0]),
    ("three agreed", {}, [{"agreed": [3, 0]}], "agreed"),
    ("five agreed", {}, [{"agreed": [5, 0]}], "agreed[0]"),
    ("less than nothing", {}, [{"agreed": [0, -2]}], "agreed[1]"),
    ("four tricks in all", {}, [{"makers": 0, "tricks": [3, 1]}], "tricks"),
    ("six tricks in all", {}, [{"makers": 0, "tricks": [3, 3]}], "tricks"),
    ("six to one side", {}, [{"makers": 0, "tricks": [6, -1]}], "tricks[0]"),
    ("tricks of one side", {}, [{"makers": 0, "tricks": [3]}], "tricks"),
    ("a defender is no lone maker", {}, hand(3, alone=1), "alone"),
    ("nor a maker a lone defender", LONE, hand(2, defends_alone=2), "defends_alone"),
    ("no lone defenders here", {}, hand(2, defends_alone=1), "defends_alone"),
    ("the tricks say something else", {}, hand(5, result="euchred"), "result"),
    ("all passed, with tricks", {}, [{"makers": None, "tricks": [3, 2]}], "tricks"),
    ("all passed, with a result", {}, [{"makers": None, "result": "made"}], "result"),
    ("all passed, with a lone hand", {}, [{"makers": None, "alone": 0}], "alone"),
    ("all passed, with a lone defender", LONE, [{"makers": None, "defends_alone": 0}], "defends_alone"),
    ("who made trump", {}, [{"tricks": [3, 2]}], "makers"),
    ("how it ended", {}, [{"makers": 0}], "result"),
    ("a third side", {}, [{"makers": 2, "tricks": [3, 2]}], "makers"),
    ("no such end", {}, [{"makers": 0, "result": "won"}], "result"),
    ("no such trump", {}, hand(3, trump="NT"), "trump"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------

PLANTED: list[Planted] = [
    ("a march", {}, hand(5)[0], [2, 0], {0: "march"}),
    ("a lone march", {}, hand(5, alone=2)[0], [4, 0], {0: "lone march"}),
    ("euchred", {}, hand(0)[0], [0, 2], {0: "euchred", 1: Word("euchre")}),
    ("euchred by a lone defender", LONE, hand(2, alone=0, defends_alone=3)[0], [0, 4],
     {0: "euchred", 1: Word("euchre")}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

BEFORE: list[Facts] = [
    *hand(3, trump="S"),
    {"makers": None},
    *hand(1, makers=1, trump="H"),
    *hand(5, alone=2),
]
PICTURES = (
    Picture("euchre-first", 4, {}),
    Picture("euchre-begun", 4, {"makers": 1}, BEFORE),
    Picture("euchre-done", 4, {"makers": 1, "result": "euchred"}, BEFORE),
    Picture("euchre-alone", 4, {"makers": 0, "result": "march", "alone": 2}, BEFORE),
    Picture("euchre-passed", 4, {"makers": None}, BEFORE),
    Picture("euchre-tricks", 4, {"makers": 0, "tricks": [3, 2]}, BEFORE),
    Picture("euchre-defender", 4, {"makers": 0, "result": "euchred", "defends_alone": 3, "trump": "D"}, BEFORE,
            rules={"defend_alone": True}),
)  # fmt: skip

KNOWN = Known(
    SAID,
    Dealer(
        exactly(4),
        {"target": 4},
        choose(alone_euchred=[2, 4], defend_alone=[True, False], best_bower=[True, False],
               stick_the_dealer=[True, False]),
        full_deal,
    ),
    Taps(legal, 4),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"target": 10**9},
)  # fmt: skip
