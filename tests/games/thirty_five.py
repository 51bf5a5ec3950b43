"""Thirty-Five as the tests and the tools know it."""

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
from tests.scoring import witness_thirty_five
from tests.scoring.sheets import piles

SAID = InTheRules(
    shelf=10,
    seats=(3, 3),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=3,
    extra_deal=True,
    before="[Nora] discards three cards: no King, no 1, no 21, no Fool. Emil leads. Say “out” at 35. "
    "54 cards: 21 trumps, the Fool, and King to seven in four suits.",
    defaults={"hands": 3, "score": "over_35"},
    numbers=(("hands", 1, 1, False),),
    played="hands",
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    own = witness_thirty_five.hand(rng, table.dealer)
    counted = [witness_thirty_five.points(pile) for pile in own]
    worth = {
        "over_35": [one - 35 for one in counted],
        "points": counted,
        "out": [1 if one >= 35 else 0 for one in counted],
    }
    out_seats = rng.sample([seat for seat in range(3) if counted[seat] >= 35], sum(one >= 35 for one in counted))
    facts: Facts = {"captured": own, "cards": [len(pile) for pile in own], "out": out_seats[: rng.randrange(3)]}
    if rng.random() < 0.3:
        facts = {"points": counted}
    return FullDeal(facts, sure(worth[str(table.rules["score"])]))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Follow suit; a player who cannot must trump. The Fool may always be played and wins nothing; a player who has won
    a trick keeps it in exchange for a card of their own."""
    shuffled, leader = rng.sample(witness_thirty_five.PACK, 54), rng.randrange(3)
    hands = [shuffled[:20], shuffled[20:37], shuffled[37:]]
    may_go = [card for card in hands[0] if card[0] != "K" and card not in ("T1", "T21", "FOOL")]
    discards = rng.sample(may_go, 3)
    hands[0] = [card for card in hands[0] if card not in discards]
    piles: list[list[str]] = [[], [], []]
    fool = 0
    for _ in range(17):
        on_table: list[tuple[int, str]] = []
        for step in range(3):
            seat = (leader + step) % 3
            led = next((_suit(card) for _, card in on_table if card != "FOOL"), "")
            own = [card for card in hands[seat] if _suit(card) == led] or [c for c in hands[seat] if _suit(c) == "T"]
            may = [*own, *(card for card in hands[seat] if card == "FOOL")] if own and led else hands[seat]
            one = rng.choice(may)
            hands[seat].remove(one)
            on_table.append((seat, one))
            fool = seat if one == "FOOL" else fool
        led = next(_suit(card) for _, card in on_table if card != "FOOL")
        leader = max(on_table, key=lambda both: _tarot(both[1], led))[0]
        piles[leader] += [card for _, card in on_table]
    winner = next(seat for seat in range(3) if "FOOL" in piles[seat])
    if winner != fool and piles[fool]:
        plain = min(piles[fool], key=lambda card: card[0] in "KQCJ" or card in ("T1", "T21"))
        for seat, card, other in ((winner, "FOOL", fool), (fool, plain, winner)):
            piles[seat].remove(card)
            piles[other].append(card)
    piles[0] += discards
    return Dealt(3, 0, {"captured": piles, "cards": [len(pile) for pile in piles]})


def _suit(card: str) -> str:
    return "" if card == "FOOL" else "T" if card[0] == "T" else card[-1]


def _tarot(card: str, led: str) -> tuple[int, int]:
    """Return the rank of a card in a trick."""
    if card == "FOOL":
        return 0, 0
    if _suit(card) == "T":
        return 2, int(card[1:])
    return int(_suit(card) == led), "7 8 9 10 J C Q K".split().index(card[:-1])


# Examples of the rule text ---------------------------------------------------------------------------------------

COUNTING_54 = "T21 KS KH QS QH CS JS | T1 KD KC QD CH JH | FOOL QC CD CC JD JC"

CASES: list[Case] = [
    ("42, 35, 28", {}, [{"points": [42, 35, 28]}], [7, 0, -7]),
    ("40, 40, 25", {}, [{"points": [40, 40, 25]}], [5, 5, -10]),
    ("World + 2 K + 2 Q + C + J + 14", {"score": "points"},
     [{"captured": piles(COUNTING_54), "cards": [21, 18, 15]}], [42, 36, 27]),
    ("the Fool in mixed case", {"score": "points"},
     [{"captured": piles(COUNTING_54.replace("FOOL", "Fool").replace("T21", "t21")), "cards": [21, 18, 15]}],
     [42, 36, 27]),
    ("1 for each who is out", {"score": "out"}, [{"points": [42, 35, 28], "out": [1, 0]}], [1, 1, 0]),
    ("1 for the first", {"score": "first_out"}, [{"points": [42, 35, 28], "out": [1, 0]}], [0, 1, 0]),
    ("who was first must be entered", {"score": "first_out"}, [{"points": [42, 35, 28]}], "out"),
    ("out needs 35", {}, [{"points": [42, 35, 28], "out": [2]}], "out"),
    ("105 in all", {}, [{"points": [42, 35, 29]}], "points"),
    ("54 cards", {}, [{"captured": piles(COUNTING_54), "cards": [21, 18, 18]}], "cards"),
    ("no King is discarded", {}, [{"captured": piles("KS | rest | -"), "cards": [3, 51, 0]}], "cards[0]"),
    ("Queens may be", {"score": "points"}, [{"captured": piles("QS QH QD | rest | -"), "cards": [3, 51, 0]}],
     [12, 93, 0]),
    ("the dealer discards, whichever seat that is", {"score": "points"},
     [{"captured": piles("- | QS QH QD | rest"), "cards": [0, 3, 51], "dealer": 1}], [0, 12, 93]),
    ("the sum must be 0", {}, [{"agreed": [7, 0, -6]}], "agreed"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------

OUT: Facts = {
    "captured": piles("T21 KS KH QS QH CS JS | KD KC T1 QD QC CH | FOOL CD CC JH JD JC"),
    "cards": [21, 18, 15],
}

PLANTED: list[Planted] = [
    # T21 K K 15, Q Q 8, C 3, J 2: 28 and 14 others, 42; K K T1 15, Q Q 8, C 3: 26 and 12, 38; 4 + 6 + 6 and 9: 25.
    ("by cards", {}, OUT, [7, 3, -10], {0: "out", 1: "out"}),
    ("who is out", {"score": "out"}, OUT, [1, 1, 0], {0: "out", 1: "out"}),
    ("by points", {}, {"points": [42, 35, 28], "out": [1]}, [7, 0, -7], {0: "out", 1: "out"}),
    ("raw points", {"score": "points"}, {"points": [42, 35, 28]}, [42, 35, 28], {0: "out", 1: "out"}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

PICTURES = (
    Picture("thirty-five", 3, {"captured": [["T21", "T18", "FOOL", "KS"], ["KH"], []]}),
    Picture("thirty-five-out", 3, {"points": [42, 35, 28]}),
)

KNOWN = Known(
    SAID,
    Dealer(exactly(3), {"hands": 3}, choose(score=["over_35", "points", "out"]), full_deal),
    Taps(legal, 11, points="points"),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"hands": 1001},
)
