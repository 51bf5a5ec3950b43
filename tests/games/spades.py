"""Spades as the tests and the tools know it."""

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
    sure,
)
from tests.scoring import second
from tests.scoring.witness_spades import Spades

SAID = InTheRules(
    shelf=15,
    seats=(2, 4),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=None,
    extra_deal=True,
    before="Draw in turn, keep one card of every two: [13] cards each. Emil leads.",
    defaults={
        "partners": True, "target": 500, "floor": None, "nil": 100, "blind_nil": 200, "blind_when": "behind",
        "failed_nil": "bags", "overtrick": 1, "bags": 10, "bag_penalty": 100, "bags_over": "carried",
        "set_costs": "bid", "ten_for_200": False, "hook": False, "least_bid": None,
    },
    numbers=(
        ("target", 1, 1, False), ("floor", 1, 1, True), ("nil", 1, 1, False), ("blind_nil", 1, 1, True),
        ("bags", 1, 1, True), ("bag_penalty", 1, 1, False), ("least_bid", 1, 1, True),
    ),
    shapes=frozenset({"partners"}),
    played="hands",
)  # fmt: skip
READING = Spades()


# A deal of which everything was seen, and its scores --------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    """Return a deal of the second scorer, with the bags that the table remembers."""
    deal = second.Deal(
        dict(table.rules), len(table.players), table.number, table.dealer, [*range(len(table.players))], [], {},
        [{"bags": sum(table.memory.of(seats[0]).values())} for seats in table.units], list(table.totals),
    )  # fmt: skip
    facts = READING.random_deal(rng, deal)
    return FullDeal(facts, sure(READING.scores(deal, facts)))


# A deal of legal play, and only the facts that must be entered ----------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Return a deal of two sides: bids near the tricks, a nil in one of six, a fifth of these blind."""
    won = [0] * 4
    for _ in range(13):
        won[rng.randrange(4)] += 1
    bids = [max(1, number + rng.choice([-1, -1, 0, 0, 0, 1])) for number in won]
    if rng.random() >= 1 / 6:
        return Dealt(4, 0, {"bids": bids, "side_tricks": [won[0] + won[2], won[1] + won[3]]})
    seat = won.index(min(won))
    bids[seat] = 0
    blind: Facts = {"blind": [seat]} if rng.random() < 0.2 else {}
    return Dealt(4, 0, {"bids": bids, "tricks": won, **blind})


# Examples of the rule text ----------------------------------------------------------------------------------------

NIL = [5, 4, 0, 3]
NINE: Facts = {"side_bids": [2, 2], "side_tricks": [11, 2]}
"""29 and 20, and nine bags for the first side."""


def hand(bids: list[int], tricks: list[int], **more: list[int]) -> list[Facts]:
    return [{"bids": bids, "tricks": tricks, **more}]


def sided(bids: list[int], tricks: list[int]) -> list[Facts]:
    return [{"side_bids": bids, "side_tricks": tricks}]


OF_THE_TEXT: list[Case] = [
    ("made, with a bag", {}, sided([7, 5], [8, 5]), [71, 50]),
    ("a nil beside a bid", {}, hand(NIL, [5, 4, 0, 4]), [150, 71]),
    ("a failed nil beside a set", {}, hand(NIL, [4, 4, 2, 3]), [-148, 70]),
    ("its tricks help the partner", {"failed_nil": "partner"}, hand(NIL, [4, 4, 2, 3]), [-49, 70]),
    ("or are lost", {"failed_nil": "nothing"}, hand(NIL, [4, 4, 2, 3]), [-150, 70]),
    ("two and nil, one trick each", {}, hand([2, 6, 0, 5], [1, 6, 1, 5]), [-119, 110]),
    ("the tenth bag and two more", {}, [NINE, *sided([5, 5], [8, 5])], [-47, 50]),
    ("twenty bags cost twice", {}, [NINE, *sided([2, 1], [13, 0])], [-169, -10]),
    ("or once, where they are emptied", {"bags_over": "emptied"}, [NINE, *sided([2, 1], [13, 0])], [-69, -10]),
    ("both nil", {}, hand([0, 5, 0, 5], [0, 5, 3, 5]), [3, 100]),
    ("both nil, and their tricks lost", {"failed_nil": "nothing"}, hand([0, 5, 0, 5], [0, 5, 3, 5]), [0, 100]),
    ("both nil have no partner's bid", {"failed_nil": "partner"}, hand([0, 5, 0, 5], [0, 5, 3, 5]), [3, 100]),
    ("a blind nil", {}, hand([6, 4, 0, 3], [6, 4, 0, 3], blind=[2]), [260, 70]),
    ("a blind nil lost", {}, hand([6, 4, 0, 3], [6, 4, 1, 2], blind=[2]), [-139, -70]),
    ("an overtrick that costs", {"overtrick": -1}, sided([7, 4], [9, 4]), [68, 40]),
    ("an overtrick for nothing", {"overtrick": 0}, sided([7, 4], [9, 4]), [70, 40]),
    ("ten for 200", {"ten_for_200": True}, sided([10, 2], [11, 2]), [201, 20]),
    ("ten missed", {"ten_for_200": True}, sided([10, 4], [9, 4]), [-200, 40]),
    ("ten with a nil beside it", {"ten_for_200": True}, hand([10, 1, 0, 1], [10, 2, 0, 1]), [300, 21]),
    ("a set that costs nothing", {"set_costs": "nothing"}, sided([7, 5], [6, 7]), [0, 52]),
    ("three players", {"players": 3}, hand([5, 6, 4], [5, 5, 7]), [50, -60, 43]),
    ("two players", {"players": 2}, hand([5, 0], [13, 0]), [58, 100]),
    ("four alone", {"partners": False}, hand([3, 0, 4, 5], [3, 1, 4, 5]), [30, -99, 40, 50]),
    ("alone nobody has a partner to help", {"partners": False, "failed_nil": "partner"},
     hand([3, 0, 4, 5], [3, 1, 4, 5]), [30, -99, 40, 50]),
    ("Dummies", {"preset": "dummies"}, hand([6, 4, 0, 3], [6, 4, 0, 3], blind=[2]), [160, 70]),
    ("a side without a nil by side, the nil's without a trick", {},
     [{"bids": [1, 4, 0, 3], "side_tricks": [0, 13]}], [90, 76]),
    ("bids by side, tricks by player", {}, [{"side_bids": [7, 5], "tricks": [4, 2, 4, 3]}], [71, 50]),
    ("both ways alike", {}, [{"bids": NIL, "side_bids": [5, 7], "tricks": [5, 4, 0, 4], "side_tricks": [5, 8]}],
     [150, 71]),
    ("nine each, said by player and by side", {}, [{"bids": [9, 1, 9, 1], "side_bids": [18, 2],
                                                    "side_tricks": [11, 2]}], [-180, 20]),
    ("bags lowered", {}, [NINE, {**sided([5, 8], [5, 8])[0], "rules": {"bags": 5}}], [-50, 80]),
    ("no bags for a while", {}, [NINE, {**sided([5, 5], [8, 5])[0], "rules": {"bags": None}}], [53, 50]),
    ("the bags of an agreed score", {}, [{"agreed": [72, -38]}, *sided([5, 1], [13, 0])], [-42, -10]),
    ("full ones leave without costing again", {}, [NINE, {"agreed": [-47, 50]}, *sided([5, 1], [12, 1])], [57, 10]),
    ("an overtrick that costs leaves no bags to read", {"overtrick": -1},
     [{"agreed": [72, 30]}, *sided([5, 1], [13, 0])], [42, -10]),
    ("twelve tricks", {}, hand([3, 3, 3, 3], [3, 3, 3, 3]), "tricks"),
    ("twelve by side", {}, sided([7, 5], [7, 5]), "side_tricks"),
    ("fourteen bid", {}, hand([14, 1, 1, 1], [10, 1, 1, 1]), "bids[0]"),
    ("seventeen with three", {"players": 3}, hand([17, 0, 1], [17, 0, 0]), [170, 100, -10]),
    ("a side bids at least one", {}, sided([0, 5], [8, 5]), "side_bids[0]"),
    ("a blind four", {}, hand(NIL, [5, 4, 0, 4], blind=[1]), "blind"),
    ("a seat blind twice", {}, hand(NIL, [5, 4, 0, 4], blind=[2, 2]), "blind"),
    ("blind by side", {}, [{**sided([7, 5], [8, 5])[0], "blind": [0]}], "blind"),
    ("without blind nil", {"blind_nil": None}, hand(NIL, [5, 4, 0, 4], blind=[2]), "blind"),
    ("but nobody may be it", {"blind_nil": None}, hand(NIL, [5, 4, 0, 4], blind=[]), [150, 71]),
    ("whose tricks", {}, [{"bids": NIL, "side_tricks": [6, 7]}], "side_tricks"),
    ("the hook", {"hook": True}, hand([5, 4, 1, 3], [5, 4, 1, 3]), "bids"),
    ("the hook by side", {"hook": True}, sided([8, 5], [8, 5]), "side_bids"),
    ("at least four", {"least_bid": 4}, hand([2, 4, 1, 3], [4, 4, 2, 3]), "bids"),
    ("at least four beside a nil", {"least_bid": 4}, hand([3, 4, 0, 3], [6, 4, 0, 3]), "bids"),
    ("two nils are free", {"least_bid": 4}, hand([0, 4, 0, 3], [0, 4, 0, 9]), [200, 76]),
    ("at least four by side", {"least_bid": 4}, sided([3, 4], [8, 5]), "side_bids[0]"),
    ("alone anybody bids one", {"least_bid": 4, "players": 3}, hand([1, 1, 1], [6, 5, 6]), [15, 14, 15]),
    ("nobody has a partner", {"partners": False}, sided([7, 5], [8, 5]), "side_bids"),
    ("nor with three", {"players": 3}, [{"bids": [5, 6, 4], "side_tricks": [8, 9]}], "side_tricks"),
    ("two sums of a bid", {}, [{"bids": [4, 4, 3, 3], "side_bids": [6, 7], "side_tricks": [6, 7]}], "side_bids"),
    ("two sums of tricks", {}, [{"bids": NIL, "tricks": [5, 4, 0, 4], "side_tricks": [6, 7]}], "side_tricks"),
    ("bids are needed", {}, [{"tricks": [5, 4, 0, 4]}], "bids"),
    ("and tricks", {}, [{"bids": NIL}], "tricks"),
    ("413 is the most", {}, [{"agreed": [413, -613]}], [413, -613]),
    ("414 is none", {}, [{"agreed": [414, 0]}], "agreed[0]"),
    ("nor is −614", {}, [{"agreed": [0, -614]}], "agreed[1]"),
    ("200 alone", {"players": 2}, [{"agreed": [200, -413]}], [200, -413]),
    ("201 is none", {"players": 2}, [{"agreed": [201, 0]}], "agreed[0]"),
    ("three lose 417 at most", {"players": 3}, [{"agreed": [0, 0, -418]}], "agreed[2]"),
]  # fmt: skip
CASES: list[Case] = [(title, {"players": 4, **rules}, deals, expected) for title, rules, deals, expected in OF_THE_TEXT]
"""Four players, if a case says nothing else."""


# Cases that random play hardly reaches ----------------------------------------------------------------------------

PLANTED: list[Planted] = [
    ("a nil, and every trick bid and won", {}, {"bids": [0, 13], "tricks": [0, 13]}, [100, 130], {0: "nil"}),
    ("a blind nil", {}, {"bids": [0, 5], "blind": [0], "tricks": [0, 13]}, [200, 58], {0: "blind nil"}),
    ("a blind nil lost, and a set", {}, {"bids": [0, 13], "blind": [0], "tricks": [1, 12]}, [-199, -130], {1: "set"}),
    ("bagged out at once", {}, {"bids": [1, 1], "tricks": [12, 1]}, [-79, 10], {0: "bagged out"}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

DONE: Facts = {"bids": [4, 3, 0, 4], "tricks": [4, 4, 0, 5]}
PICTURES = (
    Picture("spades-first", 4, {}),
    Picture("spades-bids", 4, {"bids": [None, 3, 4, None]}, [DONE]),
    Picture("spades-tricks", 4, {"bids": [4, 3, 2, 4]}, [DONE]),
    Picture("spades-nil", 4, {"bids": [4, 3, 0, 4], "blind": [2], "tricks": [4, None, None, None]}, [DONE, NINE]),
    Picture("spades-bagged", 4, {"side_bids": [5, 5], "side_tricks": [8, 5]}, [DONE, NINE]),
    Picture("spades-blind", 4, {"bids": [4, 3, 0, 4], "blind": [2], "tricks": [4, 4, 0, 5]}, [DONE, NINE]),
    Picture("spades-three", 3, {"bids": [5, 6, 4], "tricks": [5, 5, None]}, [{"bids": [5, 0, 7], "tricks": [8, 1, 8]}]),
    Picture("spades-alone", 4, {"bids": [4, 3, 0, 4]}, [DONE], rules={"partners": False}),
)

KNOWN = Known(
    SAID,
    Dealer(
        lambda rng: rng.randint(2, 4),
        {"target": 200},
        lambda rng: {"partners": rng.random() < 0.8, **READING.random_change(rng, {})},
        full_deal,
        stops=3,
    ),
    Taps(legal, 9.5),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"target": 10**9},
)
