"""Black Maria as the tests and the tools know it."""

from __future__ import annotations

from random import Random
from typing import Any

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
    choose,
    of_penalties,
    sure,
)
from tests.scoring import witness_black_maria
from tests.scoring.played import deal
from tests.scoring.played import piles as piles_of
from tests.scoring.sheets import ALL_HEARTS, piles

SAID = InTheRules(
    shelf=3,
    seats=(3, 7),
    turns=1,
    lowest_wins=True,
    pool=False,
    length=None,
    extra_deal=True,
    before="Pass three cards [to the right]. Emil leads. Leave out 2♣: 51 cards, 17 each.",
    defaults={"target": 50, "values": "standard", "moon_award": "flat", "moon_needs": "hearts_and_queen"},
    numbers=(("target", 1, 1, False),),
    kinds=frozenset({"hearts"}),
    counted=[
        (
            0,
            {"counts": {"hearts": [1, 12, 0]}, "captured": piles("- | - | QS")},
            ["Q♠ captured", "1 heart", "12 hearts"],
        ),
    ],
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    players = len(table.players)
    tricks = deal(rng, witness_black_maria.cards(players), players)
    return FullDeal(
        {"captured": piles_of(tricks, players)}, sure(witness_black_maria.scores(table.rules, players, tricks))
    )


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    players = rng.randint(3, 7)
    return of_penalties(witness_black_maria.cards(players), players, rng)


# Examples of the rule text ---------------------------------------------------------------------------------------


def maria(captured: str, players: int, **rules: Any) -> tuple[Facts, list[Facts]]:
    """Return the rules and the deal; missing piles are empty."""
    given = piles(captured)
    return {**rules, "players": players}, [{"captured": given + [[] for _ in range(players - len(given))]}]


CASES: list[Case] = [
    ("honours", *maria("AH KH QH JH AS | QS 10H 9H 8H 7H 6H | rest", 3, values="honours"), [11, 18, 14]),
    ("six players, twelve hearts", *maria("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H QS", 6), [0, 26, 26, 26, 26, 26]),
    ("2♥ is not in their pack", *maria("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H QS", 6), "captured[0]"),
    ("but seven players have it", *maria(f"{ALL_HEARTS} | QS", 7), [13, 13, 0, 0, 0, 0, 0]),
    # Ace 15, King, Queen and Jack 10 each, 10 to 2 their pips: 15 + 30 + 54 = 99.
    ("face values", *maria(f"{ALL_HEARTS} | QS", 4, values="face"), [99, 25, 0, 0]),
    ("face values and honours of six", *maria("AH 2S | QS KS AS | rest", 6, values="face_honours"), "captured[0]"),
    ("139 in all", *maria("AH | QS KS AS | rest", 6, values="face_honours"), [15, 42, 82, 0, 0, 0]),
    ("the pack’s total to the others", *maria(f"{ALL_HEARTS} QS", 4, values="face", moon_award="pack"),
     [0, 124, 124, 124]),
    ("a flat moon replaces all", *maria(f"{ALL_HEARTS} QS | KS | AS", 3, values="honours"), [0, 26, 26]),
    ("all penalties are needed", *maria(f"{ALL_HEARTS} QS | KS | AS", 3, values="honours", moon_needs="all_penalties"),
     [26, 10, 7]),
    ("and had", *maria(f"{ALL_HEARTS} QS KS AS", 3, values="honours", moon_needs="all_penalties", moon_award="pack"),
     [0, 43, 43]),
    ("hearts by number", {"players": 5},
     [{"counts": {"hearts": [1, 2, 3, 7, 0]}, "captured": piles("- | - | - | - | QS")}], [1, 2, 3, 7, 13]),
    ("not with face values", {"players": 3, "values": "face"},
     [{"counts": {"hearts": [1, 2, 10]}, "captured": piles("QS | - | -")}], "counts.hearts"),
    ("of six, twelve", {"players": 6},
     [{"counts": {"hearts": [1, 2, 3, 6, 1, 0]}, "captured": piles("QS | - | - | - | - | -")}], "counts.hearts"),
    ("130 is a flat moon of six", {"players": 6}, [{"agreed": [26, 26, 0, 26, 26, 26]}], [26, 26, 0, 26, 26, 26]),
    ("26 is no deal of six", {"players": 6}, [{"agreed": [13, 13, 0, 0, 0, 0]}], "agreed"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("moon", {}, {"captured": piles(f"{ALL_HEARTS} QS | - | -")}, [0, 26, 26], {0: "moon"}),
    ("moon of the pack", {"values": "honours", "moon_award": "pack"},
     {"captured": piles(f"{ALL_HEARTS} QS | KS AS | -")}, [0, 43, 43], {0: "moon"}),
]  # fmt: skip


KNOWN = Known(
    SAID,
    Dealer(
        lambda rng: rng.randint(3, 7),
        {"target": 30},
        choose(
            values=["standard", "honours", "face", "face_honours"],
            moon_award=["flat", "pack"],
            moon_needs=["hearts_and_queen", "all_penalties"],
        ),
        full_deal,
        stops=3,
    ),
    Taps(legal, 8.3),
    CASES,
    PLANTED,
    endless={"target": 10**9},
)
