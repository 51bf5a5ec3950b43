"""Klaverjas as the tests and the tools know it."""

from __future__ import annotations

from collections.abc import Sequence
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
    Picture,
    Planted,
    Recounts,
    Taps,
    exactly,
    some,
    spelt_out,
    sure,
)
from tests.scoring import witness_klaverjas
from tests.scoring.sheets import piles

SAID = InTheRules(
    shelf=4,
    seats=(4, 4),
    turns=1,
    lowest_wins=False,
    pool=False,
    length=16,
    extra_deal=True,
    before="Emil leads. 32 cards from Ace to seven, eight each.",
    defaults={"hands": 16, "tie": "nat", "defenders_march": True, "four_alike": "listed", "play": "amsterdam"},
    numbers=(("hands", 1, 1, False),),
    picks={"trump": frozenset("SHDC"), "makers": frozenset({0, 1}), "march": frozenset({0, 1})},
    played="hands",
)


# A deal of which everything was seen, and its scores ------------------------------------------------------------


def full_deal(rng: Random, table: Table) -> FullDeal:
    facts, scores = witness_klaverjas.deal(rng, dict(table.rules), table.number)
    if "captured" in facts:
        worth = [card for card in witness_klaverjas.PACK if witness_klaverjas.worth(card, facts["trump"])]
        facts["captured"] = spelt_out(facts["captured"], worth)
        facts.pop("card_points", None)
    return FullDeal({"roem": [[], []], **facts, "march": facts.get("march")}, sure(scores))


# A deal of legal play, and only the facts that must be entered ---------------------------------------------------


def legal(rng: Random) -> Dealt:
    """Follow suit; a player who cannot must trump, and overtrump if possible."""
    trump, makers, leader = rng.choice("SHDC"), rng.randrange(2), rng.randrange(4)
    shuffled = rng.sample(witness_klaverjas.PACK, 32)
    hands = [shuffled[8 * seat : 8 * seat + 8] for seat in range(4)]
    piles: list[list[str]] = [[], []]
    for _ in range(8):
        on_table: list[tuple[int, str]] = []
        for step in range(4):
            seat = (leader + step) % 4
            one = rng.choice(_may_play(hands[seat], [card for _, card in on_table], trump))
            hands[seat].remove(one)
            on_table.append((seat, one))
        led = on_table[0][1][-1]
        leader = max(on_table, key=lambda both: _height(both[1], led, trump))[0]
        piles[leader % 2] += [card for _, card in on_table]
    facts: Facts = {"trump": trump, "makers": makers, "captured": piles, "last_trick": leader % 2}
    points = [sum(witness_klaverjas.worth(card, trump) for card in pile) for pile in piles]
    if 0 in points:
        facts["march"] = next((side for side in (0, 1) if not piles[1 - side]), None)
        if facts["march"] is not None:
            del facts["last_trick"]
    return Dealt(4, 0, facts)


def _may_play(hand: Sequence[str], on_table: Sequence[str], trump: str) -> Sequence[str]:
    led = on_table[0][-1] if on_table else ""
    fitting = [card for card in hand if card[-1] == led]
    trumps = [card for card in hand if card[-1] == trump]
    if fitting and led != trump:
        return fitting
    over = [card for card in trumps if all(_height(card, led, trump) > _height(one, led, trump) for one in on_table)]
    return over or trumps or hand if led else hand


def _height(card: str, led: str, trump: str) -> tuple[int, int]:
    order = "7 8 Q K 10 A 9 J" if card[-1] == trump else "7 8 9 J Q K 10 A"
    return (2 if card[-1] == trump else 1 if card[-1] == led else 0), order.split().index(card[:-1])


# Examples of the rule text ---------------------------------------------------------------------------------------


CASES: list[Case] = [
    ("90 + 20 | 72", {}, [{"trump": "H", "makers": 0, "card_points": [80, 72], "last_trick": 0, "roem": [[20], []]}],
     [110, 72]),
    ("81 | 81", {}, [{"trump": "H", "makers": 0, "points": [81, 81]}], [0, 162]),
    ("85 | 77 + 20", {}, [{"trump": "H", "makers": 0, "points": [85, 77], "roem": [[], [20]]}], [0, 182]),
    ("75 + 50 | 87 + 20", {}, [{"trump": "H", "makers": 0, "points": [75, 87], "roem": [[50], [20]]}], [125, 107]),
    ("makers all tricks with 20", {},
     [{"trump": "H", "makers": 1, "points": [0, 162], "march": 1, "roem": [[], [20]]}], [0, 282]),
    ("trump is a letter", {}, [{"trump": "♥", "makers": 0, "points": [81, 81]}], "trump"),
    ("a side, not a seat", {}, [{"trump": "H", "makers": 2, "points": [81, 81]}], "makers"),
    ("points without the makers", {}, [{"trump": "H", "points": [81, 81]}], "makers"),
    ("1702 cannot be agreed", {}, [{"agreed": [1702, 0]}], "agreed[0]"),
    ("192 neither: nobody calls 30", {}, [{"agreed": [192, 0]}], "agreed"),
]  # fmt: skip


# Cases that random play hardly reaches ----------------------------------------------------------------------------

SPADES = "JS 9S AS 10S KS QS 8S 7S"

OTHERS = "AH 10H KH QH JH 9H 8H 7H AD 10D KD QD JD 9D 8D 7D AC 10C KC QC JC 9C 8C 7C"

WHOLE_32 = f"{SPADES} {OTHERS}"


def nat(**facts: Any) -> Facts:
    return {"trump": "S", "makers": 0, "last_trick": 0, **facts}


PLANTED: list[Planted] = [
    # 85 | 77 + 20 → 0, 182; trump spades: J 9 A 10 K Q of trump 62, A♥ 11, J♥ 2 = 75.
    ("nat by points", {}, nat(card_points=[75, 77], roem=[[], [20]]), [0, 182], {0: "nat"}),
    ("nat by cards", {}, nat(captured=piles(f"{SPADES} AH JH | 10H KH QH AD 10D KD QD JD AC 10C KC QC JC"),
     roem=[[], [20]]), [0, 182], {0: "nat"}),
    ("just half", {}, nat(card_points=[71, 81]), [0, 162], {0: "nat"}),
    ("half is kept", {"tie": "keep"}, nat(card_points=[71, 81]), [81, 81], {}),
    ("march", {}, nat(captured=piles(f"{WHOLE_32} | -"), march=0), [262, 0], {0: "pit"}),
    ("the defenders’ march", {}, nat(captured=piles(f"{WHOLE_32} | -"), makers=1, march=0), [262, 0],
     {0: "pit", 1: "nat"}),
]  # fmt: skip


# Pictures ---------------------------------------------------------------------------------------------------------

BEGUN: Facts = {"trump": "S", "makers": 0}
NAT: Facts = {**BEGUN, "card_points": [61, 91], "last_trick": 0, "roem": [[], [20]]}
PIT: Facts = {**BEGUN, "card_points": [152, 0], "march": 0, "roem": [[40], []]}
BY_POINTS: Facts = {**BEGUN, "points": [100, 62]}
_TYPED = ("Spades, Anna", "7", "1")
SIDES = ["JS AS KS 8S AH 10H 7H KD QD 10C JC".split(), ["QS", "AD"]]
PICTURES = (
    Picture("klaverjas-before", 4, {}),
    Picture("klaverjas-pad", 4, {**BEGUN, "captured": SIDES}),
    Picture("klaverjas-after", 4, {**BEGUN, "captured": [None, SIDES[1]]}),
    Picture("klaverjas-roem", 4, {**BEGUN, "captured": [None, SIDES[1]], "roem": [[20, 50], []]}),
    Picture("klaverjas-nat", 4, NAT, [PIT] * 3),
    Picture("klaverjas-pit", 4, PIT, [NAT] * 3),
    Picture("klaverjas-begun", 4, {}, [BY_POINTS]),
    Picture("klaverjas-points", 4, {}, [BY_POINTS], taps=_TYPED, after=("Undo",) * 3),
    Picture("klaverjas-all-tricks", 4, {}, [BY_POINTS], taps=("Spades, Anna", "Ben + Dora, Pit"), after=("Undo",) * 2),
    Picture("klaverjas-both", 4, {}, [BY_POINTS], taps=(*_TYPED, "What is trump"), after=("Undo",) * 3),
)

KNOWN = Known(
    SAID,
    Dealer(exactly(4), {"hands": 3}, some(witness_klaverjas.rules, "hands"), full_deal),
    Taps(legal, 8, points="card_points", by_points=7),
    CASES,
    PLANTED,
    pictures=PICTURES,
    endless={"hands": 1001},
    recounts=Recounts(one=95),
)
