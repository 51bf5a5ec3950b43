"""Hearts as the tests and the tools know it."""

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
    Planted,
    Taps,
    exactly,
    nth,
    of_penalties,
    some,
    sure,
)
from tests.scoring import witness_hearts
from tests.scoring.played import pack
from tests.scoring.sheets import ALL_HEARTS, piles

SAID = InTheRules(
    shelf=1,
    seats=(4, 4),
    turns=1,
    lowest_wins=True,
    pool=False,
    length=None,
    extra_deal=True,
    before="Pass three cards [to the left]. All 52 cards, 13 each.",
    defaults={"target": 100, "moon": "others", "partners": "none", "jack_of_diamonds": False},
    numbers=(("target", 1, 1, False),),
    shapes=frozenset(["partners"]),
    kinds=frozenset({"hearts"}),
    counted=[
        (
            0,
            {"counts": {"hearts": [1, 12, 0, 0]}, "captured": piles("- | - | QS | -")},
            ["Q♠ captured", "1 heart", "12 hearts"],
        ),
    ],
    picks={"moon": frozenset({"others", "self"})},
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    tricks, rules = witness_hearts.tricks(rng), dict(table.rules)
    first = list(dict.fromkeys(seat for seat, _ in tricks))[:2]
    piles = [{one for winner, cards in tricks if winner == seat for one in cards} for seat in range(4)]
    moon = rng.choice(["others", "self"])
    facts = {"captured": [sorted(pile) for pile in piles], "first_winners": first, "moon": moon}
    return FullDeal(facts, sure(witness_hearts.points(rules, table.number, piles, first, moon)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    return of_penalties(witness_hearts.PACK, 4, rng)


# Examples of the rule text ---------------------------------------------------------------------------------------

HEARTS_4_15_7_0: Facts = {"captured": piles("2H 3H 4H 5H | QS 6H 7H | 8H 9H 10H JH QH KH AH | -")}

CASES: list[Case] = [
    ("the sample deal", {}, [{"captured": piles("2H 3H | 4H 5H 6H 7H 8H | rest | QS")}], [2, 5, 6, 13]),
    ("thirteen hearts are no moon", {}, [{"captured": piles("rest | QS | - | -")}], [13, 13, 0, 0]),
    ("rotating: 0+1 v 2+3", {"partners": "rotating"}, [HEARTS_4_15_7_0], [19, 19, 7, 7]),
    ("0+2 v 1+3", {"partners": "rotating"}, nth(1, HEARTS_4_15_7_0), [11, 15, 11, 15]),
    ("0+3 v 1+2", {"partners": "rotating"}, nth(2, HEARTS_4_15_7_0), [4, 22, 22, 4]),
    ("the fourth makes its own", {"partners": "rotating"},
     nth(3, {**HEARTS_4_15_7_0, "first_winners": [3, 0]}), [4, 22, 22, 4]),
    ("and must be told", {"partners": "rotating"}, nth(3, HEARTS_4_15_7_0), "first_winners"),
    ("then again", {"partners": "rotating"}, nth(4, HEARTS_4_15_7_0), [19, 19, 7, 7]),
    ("one player won all thirteen tricks", {"partners": "ad_hoc"},
     [{"captured": piles("- | rest | - | -"), "first_winners": [1]}], [26, 0, 26, 26]),
    ("not where another has a card", {"partners": "ad_hoc"}, [{**HEARTS_4_15_7_0, "first_winners": [1]}],
     "first_winners"),
    ("a moon to the pair", {"partners": "fixed", "moon": "self"}, [{"captured": piles("- | rest | - | -")}],
     [0, -26, 0, -26]),
    ("a pair has no moon of two hands", {"partners": "fixed"}, [{"captured": piles("rest | - | QS | -")}],
     [26, 0, 26, 0]),
    ("J♦ is added after the moon", {"jack_of_diamonds": True}, [{"captured": piles("rest | JD | - | -")}],
     [0, 16, 26, 26]),
    ("with partners both score it", {"jack_of_diamonds": True, "partners": "fixed"},
     [{"captured": piles("rest | JD | - | -")}], [0, 16, 0, 16]),
    ("he does not need it for the moon", {"jack_of_diamonds": True, "moon": "self"},
     [{"captured": piles("rest | - | - | -")}], [-36, 0, 0, 0]),
    ("without the rule it changes nothing", {}, [{"captured": piles("2H 3H JD | 4H 5H 6H 7H 8H | rest | QS")}],
     [2, 5, 6, 13]),
    ("the choice is the shooter’s", {"moon": "choice"}, [{"captured": piles("rest | - | - | -")}], "moon"),
    ("and nobody’s without a moon", {"moon": "choice"}, [{**HEARTS_4_15_7_0, "moon": "self"}], "moon"),
    ("a choice that is the rule agrees", {}, [{"captured": piles("rest | - | - | -"), "moon": "others"}],
     [0, 26, 26, 26]),
    ("another contradicts it", {}, [{"captured": piles("rest | - | - | -"), "moon": "self"}], "moon"),
    ("counts stand for hearts", {}, [{"counts": {"hearts": [4, 0, 9, 0]}, "captured": piles("- | - | QS | -")}],
     [4, 0, 22, 0]),
    ("a null pile beside counts has the Queen", {},
     [{"counts": {"hearts": [4, 0, 9, 0]}, "captured": piles("- | - | - | rest")}], [4, 0, 9, 13]),
    ("thirteen by number and the Queen are a moon", {},
     [{"counts": {"hearts": [0, 13, 0, 0]}, "captured": piles("- | rest | - | -")}], [26, 0, 26, 26]),
    ("counts add up to thirteen", {}, [{"counts": {"hearts": [4, 0, 8, 0]}, "captured": piles("QS | - | - | -")}],
     "counts.hearts"),
    ("there is nothing to count but hearts", {},
     [{"counts": {"queens": [1, 1, 1, 1]}, "captured": piles("rest | - | - | -")}], "counts.queens"),
    ("26 is one deal’s sum", {}, [{"agreed": [20, 3, 2, 1]}], [20, 3, 2, 1]),
    ("27 is a number too many", {}, [{"agreed": [27, 0, 0, -1]}], "agreed[0]"),
    ("25 is none", {}, [{"agreed": [20, 3, 2, 0]}], "agreed"),
    ("78 is a moon’s", {}, [{"agreed": [0, 26, 26, 26]}], [0, 26, 26, 26]),
    ("but not if the moon is the shooter’s own", {"moon": "self"}, [{"agreed": [0, 26, 26, 26]}], "agreed[1]"),
    ("which is −26", {"moon": "self"}, [{"agreed": [0, -26, 0, 0]}], [0, -26, 0, 0]),
    ("52 with partners", {"partners": "fixed"}, [{"agreed": [20, 6, 20, 6]}], [20, 6, 20, 6]),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------

MOON: Facts = {"captured": piles(f"{ALL_HEARTS} QS | - | - | -")}

PLANTED: list[Planted] = [
    ("moon", {}, MOON, [0, 26, 26, 26], {0: "moon"}),
    ("moon to the shooter", {"moon": "self"}, MOON, [-26, 0, 0, 0], {0: "moon"}),
    ("moon by choice", {"moon": "choice"}, {**MOON, "moon": "self"}, [-26, 0, 0, 0], {0: "moon"}),
    ("moon with partners", {"partners": "fixed"}, MOON, [0, 26, 0, 26], {0: "moon"}),
    ("moon in whole piles", {}, {"captured": [[card for card in pack() if card[-1] in "HS"] + ["2C", "3C"],
     [card for card in pack() if card[-1] == "D"] + ["4C", "5C", "6C"], ["7C", "8C", "9C", "10C"],
     ["JC", "QC", "KC", "AC"]]}, [0, 26, 26, 26], {0: "moon"}),
]  # fmt: skip


KNOWN = Known(
    SAID,
    Dealer(exactly(4), {"target": 40}, some(witness_hearts.rules, "target"), full_deal, stops=3),
    Taps(legal, 7.5),
    CASES,
    PLANTED,
    endless={"target": 10**9},
)
