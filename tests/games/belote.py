"""Belote as the tests and the tools know it."""

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
from tests.scoring.witness_belote import DEFAULTS, HIGH, PACK, Belote, at, taken

CONTRACTS = frozenset({*range(80, 800, 10), "capot", "generale"})
SAID = InTheRules(
    shelf=16,
    seats=(4, 4),
    turns=-1,
    lowest_wins=False,
    pool=False,
    length=None,
    extra_deal=True,
    before="Deal [5] each, and turn one up. Wim speaks and leads first.",
    defaults=dict(DEFAULTS),
    numbers=(("target", 1, 1, False), ("deals", 1, 1, True)),
    shapes=frozenset({"auction", "sens"}),
    picks={
        "takers": frozenset({0, 1}),
        "trump": frozenset({"S", "H", "D", "C", "SA", "TA"}),
        "contract": CONTRACTS,
        "doubled": frozenset({"coinche", "surcoinche"}),
        "last_trick": frozenset({0, 1}),
        "capot": frozenset({0, 1}),
        "belote": frozenset({0, 1}),
    },
)
READING = Belote()


# A deal of which everything was seen, and its scores --------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    """Return a random deal by points."""
    seats = Deal(dict(table.rules), 4, table.number, table.dealer, [*range(4)], [], dict(table.memory.match), [{}, {}],
                 [*table.totals])  # fmt: skip
    facts = READING.random_deal(rng, seats)
    scores = READING.scores(seats, facts)
    points, capot = taken(facts)
    facts = {name: value for name, value in facts.items() if name not in ("captured", "last_trick", "capot")}
    facts["points"] = points
    if capot is not None or 162 in points:
        facts["points"] = [162, 0] if points[0] else [0, 162]
        facts["capot"] = capot
    kept = {name: value for name, value in facts.items() if name == "capot" or value is not None}
    return FullDeal(kept, sure(scores))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Return a deal by points: in one of three somebody has a belote, in one of ten every trick."""
    takers = rng.randrange(2)
    facts: Facts = {"takers": takers}
    if rng.random() < 0.1:
        side = rng.choice([takers, takers, 1 - takers])
        facts |= {"points": [162, 0] if side == 0 else [0, 162], "capot": side}
    else:
        own = min(158, max(4, round(rng.gauss(95, 27))))
        facts["points"] = [own, 162 - own] if takers == 0 else [162 - own, own]
    if rng.random() < 1 / 3:
        facts["belote"] = rng.choice([takers, takers, 1 - takers])
    return Dealt(4, 0, facts)


def with_bids(rng: Random) -> Dealt:
    """Return such a deal with a contract: one of eight is coinché, announcements count in one of three."""
    facts = legal(rng).facts
    capot = facts.get("capot") == facts["takers"] and rng.random() < 0.3
    facts["contract"] = "capot" if capot else rng.choice([80, 80, 90, 90, 100, 100, 110, 120, 130, 140, 150, 160, 170])
    if rng.random() < 1 / 8:
        facts["doubled"] = rng.choice(["coinche", "coinche", "surcoinche"])
    if rng.random() < 1 / 3:
        amounts = rng.choice([[20], [20], [20], [50], [50], [20, 20], [20, 50], [100]])
        facts["announced"] = rng.choice([[amounts, []], [[], amounts]])
    return Dealt(4, 0, facts)


# Examples of the rule text ---------------------------------------------------------------------------------------

PRESETS = READING.presets


CASES: list[Case] = [
    (shows, READING.spelt_out(rules), deals, expected)
    for shows, rules, deals, expected in READING.examples
    if isinstance(expected, list)
]


# Cases that random play hardly reaches ----------------------------------------------------------------------------

BIDS, CONTREE = PRESETS["coinche"], PRESETS["contree"]
PLANTED: list[Planted] = [
    ("dedans", {}, at(60, belote=0), [20, 162], {0: "dedans"}),
    ("a capot", {}, at(162, capot=0), [252, 0], {0: "capot"}),
    ("a capot of the defenders", {}, at(0, capot=1), [0, 252], {0: "dedans", 1: "capot"}),
    ("a litige", {}, at(81), [0, 81], {0: "81…"}),
    ("a litige with a belote", {}, at(71, belote=0), [0, 91], {0: "91…"}),
    ("equal is made", {"tie": "made"}, at(71, belote=0), [91, 91], {}),
    ("coinché and made", BIDS, at(100, contract=90, doubled="coinche", belote=0), [540, 0], {0: Word("coinche made")}),
    ("coinché and failed", BIDS, at(60, contract=110, doubled="coinche", belote=0, announced=[[], [20]]),
     [20, 580], {0: "dedans"}),
    ("a générale", {**BIDS, "generale": True}, at(162, contract="generale", capot=0, alone=True), [750, 0],
     {0: "capot"}),
    ("a contract of 200", BIDS, at(150, contract=200, announced=[[50], []]), [400, 10], {}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

MADE, LITIGE = at(98, belote=0, trump="S"), at(81, trump="H")
BID_MADE = at(112, contract=100, trump="D")
DOUBLED = {**at(96, contract=120, doubled="coinche", trump="S", belote=1), "takers": 1}
PILED: Facts = {"takers": 0, "trump": "H", "captured": [HIGH, []]}
PICTURES = (
    Picture("belote-first", 4, {}),
    Picture("belote-begun", 4, {"takers": 1}, [MADE, LITIGE]),
    Picture("belote-done", 4, {"takers": 1, "points": [100, 62]}, [MADE, LITIGE]),
    Picture("belote-capot", 4, at(162, capot=None), [MADE]),
    Picture("belote-trump", 4, at(98, belote=0), [LITIGE], taps=("Trump",), after=("Trump",)),
    Picture("belote-cards", 4, PILED, [MADE]),
    Picture("belote-piled", 4, {**PILED, "captured": [HIGH, [code for code in PACK if code not in HIGH]]}, [MADE]),
    Picture("coinche-first", 4, {}, rules=BIDS),
    Picture("coinche-done", 4, BID_MADE, [DOUBLED, BID_MADE], rules=BIDS),
    Picture("coinche-200", 4, at(150, contract=200), [DOUBLED], rules=BIDS),
    Picture("coinche-announced", 4, BID_MADE, [DOUBLED], rules=BIDS, taps=("Announced",), after=("Announced",)),
    Picture("coinche-tout-atout", 4, {**BID_MADE, "trump": "TA"}, [DOUBLED], rules={**BIDS, "sa_ta": True},
            taps=("Belotes",), after=("Belotes",)),
)  # fmt: skip

KNOWN = Known(
    SAID,
    Dealer(
        exactly(4),
        {"deals": 3},
        choose(auction=["prise", "bids"], tie=["litige", "dedans", "made"], annonces=[True, False],
               belote_helps=[True, False], rounding=["none", "ten", "ten_down"], generale=[True, False],
               doubles=["all", "not_belote", "contract"], marking=["made_and_bid", "bid"], sa_ta=[True, False],
               target=[100_000]),
        full_deal,
        stops=6,
    ),
    Taps(legal, 5.5),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"target": 10_000_000},
)  # fmt: skip
