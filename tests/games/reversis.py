"""Reversis as the tests and the tools know it."""

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
    choose,
    exactly,
)
from tests.scoring import witness_reversis
from tests.scoring.sheets import piles

SAID = InTheRules(
    shelf=5,
    seats=(4, 4),
    turns=-1,
    lowest_wins=False,
    pool=True,
    length=None,
    extra_deal=True,
    before="Everybody puts in [5], the dealer [5] more. Wim leads. 48 cards without the tens, eleven each; "
    "four are the talon.",
    defaults={
        "ace": 1,
        "ace_of_diamonds": 2,
        "quinola": 5,
        "reversis": 64,
        "party": 4,
        "talon_ace_of_diamonds": 4,
        "talon_quinola": 1,
        "stake": 5,
        "dealer_stake": 5,
        "forced_ace_paid_by": "holder",
        "deals": None,
    },
    numbers=(
        ("ace", 1, 1, False),
        ("ace_of_diamonds", 1, 1, False),
        ("quinola", 1, 1, False),
        ("reversis", 4, 4, False),
        ("party", 1, 1, False),
        ("talon_ace_of_diamonds", 1, 1, False),
        ("talon_quinola", 1, 1, False),
        ("dealer_stake", 0, 1, False),
        ("stake", 1, 1, False),
        ("deals", 4, 4, True),
    ),
    shapes=frozenset(["dealer_stake", "stake"]),
    counts_in="chips",
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    rules, done = dict(table.rules), witness_reversis.play(rng, table.dealer)
    return FullDeal(reversis_facts(done), lambda pool: witness_reversis.payments(rules, done, table.dealer, pool))


def reversis_facts(done: witness_reversis.Played) -> Facts:
    """Return all facts of a deal that can be entered."""
    events = [
        {name: value for name, value in event.items() if name != "last_trick" or value}
        for event in witness_reversis.events(done)
    ]
    return {
        "talon": [one for one in done.talon if one[0] in "AKQJ"],
        "captured": [done.pile(seat) for seat in range(4)],
        "tricks": [done.won(seat) for seat in range(4)],
        "events": events,
        "reversis": witness_reversis.reversis(done),
        "espagnolette": done.espagnolette,
    }


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    return Dealt(4, 0, reversis_facts(witness_reversis.play(rng, 0)))


# Examples of the rule text ---------------------------------------------------------------------------------------


def sample(**changes: Any) -> Facts:
    """Return the example of a whole deal, with changes."""
    return {
        "talon": ["KS", "9D", "5H", "2C"],
        "captured": piles("- | AD AH KH QH QD | AS AC KD KC QS QC JS JH JD JC | -"),
        "tricks": [1, 4, 6, 0],
        "events": [
            {"card": "AD", "holder": 3, "how": "placed", "by": 1},
            {"card": "AS", "holder": 2, "how": "forced", "by": 1},
            {"card": "AH", "holder": 1, "how": "forced", "by": 2},
            {"card": "AC", "holder": 2, "how": "forced", "by": 1},
            {"card": "JH", "holder": 0, "how": "placed", "by": 2, "last_trick": True},
        ],
        **changes,
    }


CASES: list[Case] = [
    ("the example", {}, [sample()], [45, -3, -28, 11]),
    ("in another notation", {}, [sample(talon=["k♠\ufe0f", "9♦", "5♥", "2♣\ufe0f"])], [45, -3, -28, 11]),
    ("a talon of its honours", {}, [sample(talon=["KS"])], [45, -3, -28, 11]),
    ("ten tricks are too few", {}, [sample(tricks=[1, 4, 5, 0])], "tricks"),
    ("a King is missing", {}, [sample(talon=["9D", "5H", "2C", "3C"])], "captured"),
    ("an event of a card in the talon", {}, [sample(talon=["KS", "JH"])], "talon"),
    ("an Ace that lies elsewhere was placed", {}, [sample(events=[
        {"card": "AD", "holder": 3, "how": "led"}, *sample()["events"][1:]])], "events[0].how"),
    ("two Aces forced by one lead", {}, [sample(tricks=[1, 5, 5, 0], events=[
        sample()["events"][0], {"card": "AS", "holder": 2, "how": "forced", "by": 3},
        sample()["events"][2], {"card": "AC", "holder": 2, "how": "forced", "by": 3}, sample()["events"][4]])],
     "events"),
    ("scores cannot be agreed", {}, [{"agreed": [45, -3, -28, 11]}], "agreed"),
    ("an event has no such key", {}, [sample(events=[{"card": "AD", "holder": 3, "how": "placed", "on": 1}])],
     "events[0].on"),
    ("eleven tricks are a reversis", {}, [sample(
        captured=piles("rest | - | - | -"), tricks=[11, 0, 0, 0],
        events=[{"card": card, "holder": 0, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])], "reversis"),
    # All eleven: 16, 32, 16; an early Quinola of their own takes the pool of 25.
    ("64 in all", {}, [sample(
        captured=piles("rest | - | - | -"), tricks=[11, 0, 0, 0], reversis={"by": 0, "quinola_early": True},
        events=[{"card": card, "holder": 0, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])],
     [89, -16, -32, -16]),
    # Ten tricks for S, the last for N, who breaks the reversis: the whole 64. S placed nothing; what S led costs
    # nothing.
    ("broken", {}, [sample(
        captured=piles("- | - | rest | -"), tricks=[1, 0, 10, 0],
        reversis={"by": 2, "broken_by": 0, "quinola_early": False},
        events=[{"card": card, "holder": 2, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])],
     [64, 0, -64, 0]),
    # The same with S's Quinola early: S doubles the pool of 25.
    ("broken, the Quinola early", {}, [sample(
        captured=piles("- | - | rest | -"), tricks=[1, 0, 10, 0],
        reversis={"by": 2, "broken_by": 0, "quinola_early": True},
        events=[{"card": card, "holder": 2, "how": "led"} for card in ("AS", "AH", "AD", "AC", "JH")])],
     [64, 0, -89, 0]),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------

HONOURS = "AS KS QS JS AH KH QH JH AD KD QD JD AC KC QC JC"


def led(*cards: str, holder: int) -> list[Facts]:
    return [{"card": card, "holder": holder, "how": "led"} for card in cards]


def full_reversis(tricks: list[int], attempt: Facts) -> Facts:
    """Return a deal in which N takes everything that pays, and led all of it."""
    return {
        "talon": [],
        "captured": piles(f"{HONOURS} | - | - | -"),
        "tricks": tricks,
        "events": led("AS", "AH", "AD", "AC", "JH", holder=0),
        "reversis": attempt,
    }


PLANTED: list[Planted] = [
    # The dealer leads nothing: 25 in the pool. All eleven tricks: 16, 32, 16 from the others, and N's own early Quinola
    # takes the pool.
    ("reversis", {}, full_reversis([11, 0, 0, 0], {"by": 0, "quinola_early": True}), [64 + 25, -16, -32, -16],
     {0: "reversis"}),
    ("broken", {}, full_reversis([10, 1, 0, 0], {"by": 0, "broken_by": 1, "quinola_early": False}),
     [-64, 64, 0, 0], {0: "broken"}),
    ("the Quinola placed", {}, sample(talon=["KS"]), [45, -3, -28, 11], {0: Feat("Quinola placed")}),
]  # fmt: skip


KNOWN = Known(
    SAID,
    Dealer(
        exactly(4),
        {"deals": 4},
        choose(ace=[1, 2, 3], quinola=[5, 6], stake=[5, 2], dealer_stake=[5, 0], forced_ace_paid_by=["holder", "all"]),
        full_deal,
    ),
    Taps(
        legal, 16.6
    ),  # 16 before it had to be said that no Ace and no Quinola fell in the last trick, which doubles it
    CASES,
    PLANTED,
    endless={"deals": 1004},
    recounts=Recounts(one=93, milliseconds=150),
)
