"""I Doubt It as the tests and the tools know it."""

from __future__ import annotations

from random import Random

from scoring import Table
from tests.known import Case, Dealer, Dealt, Facts, FullDeal, InTheRules, Known, Picture, Planted, Taps, sure
from tests.scoring import witness_i_doubt_it

SAID = InTheRules(
    shelf=12,
    seats=(2, 12),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=None,
    extra_deal=True,
    before="Deal all 52 cards; the first to [get rid of them all] wins the round. Emil begins, with Aces. "
    "Some players get one extra card.",
    defaults={"rounds": None},
    numbers=(("rounds", 1, 1, True),),
    played="rounds",
    counts_in="rounds",
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    winner = rng.randrange(len(table.players))
    left = [0 if seat == winner else rng.randint(1, 4) for seat in range(len(table.players))]
    facts: Facts = {"winner": winner}
    if rng.random() < 0.5:
        facts["left"] = left
    return FullDeal(facts, sure(witness_i_doubt_it.scores(left)))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    players = rng.randint(2, 8)
    return Dealt(players, 0, {"winner": rng.randrange(players)})


# Examples of the rule text ---------------------------------------------------------------------------------------


CASES: list[Case] = [
    ("the first wins", {"players": 3}, [{"winner": 2}], [0, 0, 1]),
    ("who has none left", {"players": 3}, [{"winner": 2, "left": [5, 9, 1]}], "left[2]"),
    ("the others have some", {"players": 3}, [{"winner": 2, "left": [5, 0, 0]}], "left[1]"),
    ("52 in all", {"players": 3}, [{"winner": 2, "left": [30, 23, 0]}], "left"),
    ("one round", {"players": 2}, [{"agreed": [1, 1]}], "agreed"),
]


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("a round", {}, {"winner": 1, "left": [3, 0]}, [0, 1], {}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

PICTURES = (Picture("doubt-winner", 5, {}),)

KNOWN = Known(
    SAID,
    Dealer(lambda rng: rng.randint(2, 12), {"rounds": None}, lambda rng: {}, full_deal, stops=3),
    Taps(legal, 2),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"rounds": None},
)
