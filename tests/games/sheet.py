"""A sheet of one's own as the tests and the tools know it."""

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
    exactly,
    some,
    sure,
)
from tests.scoring import witness_sheet

SAID = InTheRules(
    shelf=90,
    seats=(1, 12),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=None,
    extra_deal=True,
    before="Everybody can score.",
    defaults={
        "name": "",
        "best": "highest",
        "end": None,
        "scorers": "all",
        "sum": None,
        "start": 0,
        "sides": 1,
        "parts": [],
        "word": "round",
        "keys": [],
    },
    numbers=(("sum", None, 1, True), ("start", None, 1, False)),
    shapes=frozenset({"name", "best", "start", "scorers", "sides", "parts"}),
    played="rounds",
    counts_in="points",
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    facts: Facts = witness_sheet.facts(rng, table.rules, len(table.names))
    return FullDeal(facts, sure(witness_sheet.scores(table.rules, facts)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Rummy with four: one has gone out, the others count what they hold."""
    left = [rng.randint(2, 60) for _ in range(4)]
    left[rng.randrange(4)] = 0
    return Dealt(4, 0, {"points": left})


# Examples of the rule text ---------------------------------------------------------------------------------------

CANASTA: Facts = {"players": 4, "sides": 2, "parts": [["melds", "+"], ["cards left", "-"]]}
MELDS: Facts = {"melds": [460, 120], "cards left": [35, 80]}
ONE: Facts = {"players": 3, "scorers": "one"}

CASES: list[Case] = [
    ("one number a player", {"players": 3}, [{"points": [12, 0, -5]}], [12, 0, -5]),
    ("alone", {"players": 1}, [{"points": [501]}], [501]),
    ("every player has one", {"players": 3}, [{"points": [12, 0]}], "points"),
    ("none is taken as 0", {"players": 2}, [{"points": [12, None]}], "points[1]"),
    ("whole numbers", {"players": 1}, [{"points": [1.0]}], "points[0]"),
    ("a million at most", {"players": 1}, [{"points": [1_000_001]}], "points[0]"),
    ("and no less", {"players": 1}, [{"points": [-1_000_001]}], "points[0]"),
    ("seats 0 and 2, seats 1 and 3", {"players": 4, "sides": 2}, [{"points": [7, 5]}], [7, 5]),
    ("four have two sides", {"players": 4, "sides": 2}, [{"points": [7, 5, 0, 0]}], "points"),
    ("six have three", {"players": 6, "sides": 3}, [{"points": [1, 2, 3]}], [1, 2, 3]),
    ("the sum", {"players": 2, "sum": 100}, [{"points": [60, 40]}], [60, 40]),
    ("5 missing", {"players": 2, "sum": 100}, [{"points": [60, 35]}], "points"),
    ("5 too many", {"players": 2, "sum": 0}, [{"points": [60, -55]}], "points"),
    ("a sum below 0", {"players": 2, "sum": -7}, [{"points": [3, -10]}], [3, -10]),
    ("one winner", ONE, [{"points": [0, 31, 0]}], [0, 31, 0]),
    ("nobody wins", ONE, [{"points": [0, 0, 0]}], [0, 0, 0]),
    ("two winners", ONE, [{"points": [0, 31, 1]}], "points"),
    ("a loser is one who scores", ONE, [{"points": [0, -31, 0]}], [0, -31, 0]),
    ("parts with their signs", CANASTA, [{"parts": MELDS}], [425, 40]),
    ("a part can be negative", CANASTA, [{"parts": {"melds": [-10, 0], "cards left": [5, -5]}}], [-15, 5]),
    ("every part", CANASTA, [{"parts": {"melds": [460, 120]}}], "parts.cards left"),
    ("for each", CANASTA, [{"parts": {**MELDS, "melds": [460]}}], "parts.melds"),
    ("no other part", CANASTA, [{"parts": {**MELDS, "red threes": [100, 0]}}], "parts.red threes"),
    ("parts need their names", CANASTA, [{"parts": [[460, 120], [35, 80]]}], "parts"),
    ("points beside parts agree", CANASTA, [{"points": [425, 40], "parts": MELDS}], [425, 40]),
    ("or are refused", CANASTA, [{"points": [425, 41], "parts": MELDS}], "points[1]"),
    ("points alone do not say the parts", CANASTA, [{"points": [425, 40]}], "parts.melds"),
    ("parts that are not set", {"players": 1}, [{"parts": {"melds": [1]}, "points": [1]}], "parts"),
    ("the sum counts after the signs", {**CANASTA, "sum": 465}, [{"parts": MELDS}], [425, 40]),
    ("or is refused", {**CANASTA, "sum": 460}, [{"parts": MELDS}], "parts"),
    ("a million together", CANASTA, [{"parts": {"melds": [10**6, 0], "cards left": [-1, 0]}}], "parts"),
    ("what was typed", {"players": 2}, [{"points": [30, -4], "typed": ["12+11+7", "−4"]}], [30, -4]),
    ("is null where nothing was", {"players": 2}, [{"points": [30, 4], "typed": [None, "0004"]}], [30, 4]),
    ("comes to its number", {"players": 2}, [{"points": [30, 4], "typed": [None, "2+3"]}], "typed[1]"),
    ("is a sum", {"players": 2}, [{"points": [30, 4], "typed": [None, "2*2"]}], "typed[1]"),
    ("one a number", {"players": 2}, [{"points": [30, 4], "typed": ["30"]}], "typed"),
    ("a sign is followed by digits", {"players": 1}, [{"points": [3], "typed": ["3+"]}], "typed[0]"),
    ("one sign at a time", {"players": 1}, [{"points": [3], "typed": ["5+-2"]}], "typed[0]"),
    ("41 signs are too many", {"players": 1}, [{"points": [1], "typed": ["0" * 40 + "1"]}], "typed[0]"),
    ("40 are not", {"players": 1}, [{"points": [1], "typed": ["0" * 39 + "1"]}], [1]),
    ("nothing typed with parts", CANASTA, [{"parts": MELDS, "typed": [None, None]}], "typed"),
    ("nor with agreed scores", {"players": 1}, [{"agreed": [3], "typed": ["3"]}], "agreed"),
    ("agreed", {"players": 2}, [{"agreed": [-3, 8]}], [-3, 8]),
    ("agreed scores meet the sum", {"players": 2, "sum": 100}, [{"agreed": [60, 35]}], "agreed"),
    ("one winner is agreed on", ONE, [{"agreed": [1, 1, 0]}], "agreed"),
    ("parts can be agreed on together", CANASTA, [{"agreed": [425, 40]}], [425, 40]),
    ("one scores, so there is no sum", ONE, [{"rules": {"sum": 5}, "points": [5, 0, 0]}], "rules.sum"),
    ("the target is not the start", {"players": 1}, [{"rules": {"end": {"points": 0}}, "points": [1]}], "rules.end"),
    ("the name stays", {"players": 1}, [{"rules": {"name": "Gin"}, "points": [1]}], "rules.name"),
    ("a new word", {"players": 1}, [{"rules": {"word": "hand", "keys": [5]}, "points": [1]}], [1]),
    ("rounds from 1", {"players": 1}, [{"rules": {"end": {"rounds": 0}}, "points": [1]}], "rules.end"),
    ("one end", {"players": 1}, [{"rules": {"end": {"rounds": 1, "points": 9}}, "points": [1]}], "rules.end"),
    ("the keys differ", {"players": 1}, [{"rules": {"keys": [5, 5]}, "points": [1]}], "rules.keys"),
    ("none of them is 0", {"players": 1}, [{"rules": {"keys": [0]}, "points": [1]}], "rules.keys"),
    ("at most six", {"players": 1}, [{"rules": {"keys": [1, 2, 3, 4, 5, 6, 7]}, "points": [1]}], "rules.keys"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("a sum that was typed", {}, {"points": [30], "typed": ["12+11+7"]}, [30], {}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

SAVE = "Save round 1"
PICTURES = (
    Picture(
        "sheet-numbers",
        5,
        {"points": [30, 0, 25, None, None], "typed": ["12+11+7", None, "10+15", None, None]},
        [{"points": [34, 12, 58, 41, 66]}],
        {"name": "Rummy", "best": "lowest", "end": {"points": 101}, "keys": [1, 5, 10]},
        ("Maximiliana, 25, 10 plus 15",),
    ),
    Picture(
        "sheet-parts",
        4,
        {"parts": {"melds": [460, 120]}},
        rules={"sides": 2, "parts": [["melds", "+"], ["deadwood", "-"]]},
    ),
    Picture(
        "sheet-four-parts",
        5,
        {"parts": {"melds": [460, 120, 35, 1250, 0], "red threes": [100, 0, 0, 200, None]}},
        rules={"parts": [["melds", "+"], ["red threes", "+"], ["going out", "+"], ["cards left", "-"]]},
    ),
    Picture("sheet-missing", 5, {"points": [30, None, 25, None, None]}, rules={"end": {"points": 101}}, taps=(SAVE,)),
    Picture("sheet-one", 5, {"points": [0, 0, 31, 0, 0]}, rules={"scorers": "one", "end": {"points": 500}}),
)

KNOWN = Known(
    SAID,
    Dealer(exactly(6), {"end": {"rounds": 3}}, some(witness_sheet.rules, "end"), full_deal, stops=3),
    Taps(legal, 11),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"end": None},
)
