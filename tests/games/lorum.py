"""Lorum as the tests and the tools know it."""

from __future__ import annotations

from random import Random

from scoring import Table
from scoring.games.lorum import left
from tests.known import (
    VOID,
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
from tests.scoring import witness_lorum
from tests.scoring.played import piles as piles_of
from tests.scoring.played import play, tally
from tests.scoring.sheets import piles

SAID = InTheRules(
    shelf=9,
    seats=(4, 4),
    turns=1,
    lowest_wins=False,
    pool=True,
    length=36,
    extra_deal=False,
    before="Nora has [9] contracts left. 32 cards from Ace to seven, eight each.",
    defaults={
        "contracts": [
            "no_tricks",
            "no_hearts",
            "no_obers",
            "king",
            "acorn_unter",
            "seventh_trick",
            "mindenrosz",
            "vonat",
            "kvart",
        ],
        "reward": 3,
        "hairy_ape": 10,
        "ape": "JH",
        "pot": "kvart",
        "aces_stop": False,
    },
    numbers=(("reward", 0, 1, False),),
    shapes=frozenset(["contracts"]),
    kinds=frozenset({"hearts", "obers"}),
    counted=[
        (0, {"contract": "no_hearts", "counts": {"hearts": [1, 7, 0, 0]}}, ["1 heart", "7 hearts"]),
        (0, {"contract": "no_obers", "counts": {"obers": [1, 3, 0, 0]}}, ["1 Ober", "3 Obers"]),
    ],
    picks={
        "contract": frozenset(
            "no_tricks no_hearts no_obers king hairy_ape acorn_unter seventh_trick mindenrosz vonat kvart".split()
        )
    },
    counts_in="chips",
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    """Deal the contract that the rules name, or any that the dealer has left; every trick is seen."""
    return contract(rng, dict(table.rules), rng.choice(left(table)[table.dealer]))


def contract(rng: Random, rules: Facts, name: str) -> FullDeal:
    """Return a deal of that contract."""
    if name in ("vonat", "kvart"):
        facts, empty = witness_lorum.deal(rng, rules, name, 0)
        takes = facts["left"].index(0) if name == "kvart" and rules["pot"] == "kvart" else None
        return FullDeal(
            {"contract": name, **facts},
            lambda pool: [paid + (pool if seat == takes else 0) for seat, paid in enumerate(empty)],
        )
    tricks = witness_lorum.played(rng)[: 7 if name == "seventh_trick" else 8]
    piles = [{card for winner, cards in tricks if winner == seat for card in cards} for seat in range(4)]
    won = [sum(winner == seat for winner, _ in tricks) for seat in range(4)]
    facts = {
        "contract": name,
        "captured": [sorted(pile) for pile in piles],
        "tricks": won,
        "seventh_trick": tricks[6][0],
    }
    return FullDeal(facts, sure(witness_lorum.paid_for(rules, name, piles, won, tricks[6][0])))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Return a deal of any of the nine contracts."""
    rules = {"pot": "kvart"}
    name = rng.choice([one for one in witness_lorum.TEN if one != "hairy_ape"])
    if name in ("vonat", "kvart"):
        return Dealt(4, 0, contract(rng, rules, name).facts)
    tricks = play(rng, witness_lorum.PACK, 4, strong=0)
    known = tricks[: 7 if name == "seventh_trick" else 8]
    seventh = tricks[6].winner
    return Dealt(
        4, 0, {"contract": name, "captured": piles_of(known, 4), "tricks": tally(known, 4), "seventh_trick": seventh}
    )


# Examples of the rule text ---------------------------------------------------------------------------------------

EIGHT: Facts = {"contract": "no_tricks", "tricks": [4, 3, 1, 0]}

CASES: list[Case] = [
    ("hearts 8, 0, 0, 0", {}, [{"contract": "no_hearts", "counts": {"hearts": [8, 0, 0, 0]}}], [0, -3, -3, -3]),
    ("hearts 7, 1, 0, 0", {}, [{"contract": "no_hearts", "counts": {"hearts": [7, 1, 0, 0]}}], [-7, -1, 0, 0]),
    ("all Obers, reward 0", {"reward": 0}, [{"contract": "no_obers", "captured": piles("- | rest | - | -")}],
     [0, 0, 0, 0]),
    ("three Obers", {}, [{"contract": "no_obers", "captured": piles("QS | rest | - | -")}], [-2, -6, 0, 0]),
    ("J♣ taken by seat 0", {}, [{"contract": "acorn_unter", "captured": piles("JC | - | - | -")}], [0, 0, -4, 0]),
    ("K♥", {}, [{"contract": "king", "captured": piles("- | - | - | KH")}], [0, 0, 0, -4]),
    ("the seventh trick", {}, [{"contract": "seventh_trick", "seventh_trick": 2}], [0, 0, -4, 0]),
    ("stops", {}, [{"contract": "vonat", "stops": [0, 1, 1, 0]}], [-5, -5, 0, 0]),
    ("kvart", {}, [{"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 10, -5, -2]),
    ("kvart and the pot", {}, [EIGHT, {"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 18, -5, -2]),
    ("a pot that is carried", {"pot": "carry"}, [EIGHT, {"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 10, -5, -2]),
    # A: 4 tricks, 3 hearts, an Ober, and C’s J♣ opposite: 13; B: 2 tricks, K♥ as a heart and as King, the seventh: 11;
    # C: 2 tricks, 4 hearts, 3 Obers, one of them a heart: 12. In all 36.
    ("mindenrosz", {}, [{"contract": "mindenrosz", "tricks": [4, 2, 2, 0], "seventh_trick": 1,
     "captured": piles("7H 8H 9H QS | KH | QH AH JH QD JC 10H QC | -")}],
     [-13, -11, -12, 0]),
    ("the six are always the same", {"contracts": ["mindenrosz", "hairy_ape"]},
     [{"contract": "mindenrosz", "tricks": [0, 0, 0, 8]}], [0, -4, 0, -32]),
    ("a contract that is not agreed", {}, [{"contract": "hairy_ape", "captured": piles("KH | - | - | -")}], "contract"),
    ("the ape is K♥", {"contracts": ["hairy_ape"]}, [{"contract": "hairy_ape", "captured": piles("KH | - | - | -")}],
     [-10, 0, 0, 0]),
    ("or an Unter", {"contracts": ["king", "hairy_ape"], "ape": "JS", "hairy_ape": 4},
     [{"contract": "hairy_ape", "captured": piles("KH | JH | JD | JS")}], [0, 0, 0, -4]),
    ("two ran out", {}, [{"contract": "kvart", "left": [0, 0, 5, 2]}], "left"),
    ("nobody ran out", {}, [{"contract": "kvart", "left": [1, 1, 5, 2]}], "left"),
    ("a stop is missing", {}, [{"contract": "vonat", "stops": [0, 1, 1]}], "stops"),
    ("scores cannot be agreed", {}, [{"agreed": [0, -3, -3, -3]}], "agreed"),
    ("who has dealt it chooses another", {}, [{"contract": "vonat", "stops": [0] * 4},
     {"contract": "vonat", "stops": [0] * 4, "dealer": 0}], "contract"),
    ("void it counts as dealt", {}, [{"contract": "vonat", "void": True},
     {"contract": "vonat", "stops": [0] * 4, "dealer": 0}], "contract"),
    ("void it needs its contract", {}, [VOID], "contract"),
    ("the pot unmoved", {}, [EIGHT, {"contract": "kvart", "void": True, "left": "?"},
     {"contract": "kvart", "left": [3, 0, 5, 2]}], [-3, 18, -5, -2]),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------


PLANTED: list[Planted] = [
    ("all hearts", {}, {"contract": "no_hearts", "captured": piles("AH KH QH JH 10H 9H 8H 7H | - | - | -")},
     [0, -3, -3, -3], {0: "took all"}),
    ("all tricks", {"reward": 5}, {"contract": "no_tricks", "tricks": [0, 8, 0, 0]}, [-5, 0, -5, -5],
     {1: "took all"}),
    ("kvart", {}, {"contract": "kvart", "left": [3, 0, 5, 2]}, [-3, 10, -5, -2], {}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

PICTURES = (
    Picture("lorum-contract", 4, {}),
    Picture("lorum-stops", 4, {"contract": "vonat", "stops": [0, 2]}),
    Picture("lorum-left", 4, {"contract": "kvart", "left": [3, 0, None, None]}),
)

KNOWN = Known(
    SAID,
    Dealer(
        exactly(4),
        {"contracts": ["mindenrosz", "kvart"]},
        choose(contracts=[witness_lorum.TEN], reward=[3, 0, 5], hairy_ape=[10, 4], pot=["kvart", "carry"]),
        full_deal,
    ),
    Taps(legal, 5.4),
    CASES,
    PLANTED,
    pictures=PICTURES,
)
