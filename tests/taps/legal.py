"""Deals as they come: the cards are shuffled, and everybody plays some card that he may play.

Of every deal just what has to be told is known: no cards that count nothing, no order of calls, no roem.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.app.dealers import contract, reversis_facts
from tests.scoring import (
    witness_black_maria,
    witness_hearts,
    witness_king,
    witness_klaverjas,
    witness_lorum,
    witness_reversis,
    witness_tetka,
    witness_thirty_five,
)
from tests.scoring.played import RANKS, pack, piles, play, tally

Facts = dict[str, Any]


@dataclass(frozen=True)
class Dealt:
    """One deal: how many play, which deal of the match it is, and what the table saw of it."""

    players: int
    number: int
    facts: Facts


def of_penalties(cards: Sequence[str], players: int, rng: Random) -> Dealt:
    """Hearts or one of its like: who took which cards."""
    return Dealt(players, 0, {"captured": piles(play(rng, cards, players, strong=0), players)})


def hearts(rng: Random) -> Dealt:
    return of_penalties(witness_hearts.PACK, 4, rng)


def black_maria(rng: Random) -> Dealt:
    players = rng.randint(3, 7)
    return of_penalties(witness_black_maria.cards(players), players, rng)


def bouncers(rng: Random) -> Dealt:
    """The other 39 cards are played; each trick wins the next heart."""
    prizes = rng.sample([rank + "H" for rank in RANKS], 13)
    tricks = play(rng, [one for one in pack() if one[-1] != "H"], 3, strong=0)
    took: list[list[str]] = [[], [], []]
    for trick, heart in zip(tricks, prizes, strict=True):
        took[trick.winner].append(heart)
    return Dealt(3, 0, {"captured": took})


def klaverjas(rng: Random) -> Dealt:
    """Follow suit; who cannot must trump, and over a trump if he can."""
    trump, makers, leader = rng.choice("SHDC"), rng.randrange(2), rng.randrange(4)
    shuffled = rng.sample(witness_klaverjas.PACK, 32)
    hands = [shuffled[8 * seat : 8 * seat + 8] for seat in range(4)]
    took: list[list[str]] = [[], []]
    for _ in range(8):
        laid: list[tuple[int, str]] = []
        for step in range(4):
            seat = (leader + step) % 4
            one = rng.choice(_may_play(hands[seat], [card for _, card in laid], trump))
            hands[seat].remove(one)
            laid.append((seat, one))
        led = laid[0][1][-1]
        leader = max(laid, key=lambda both: _height(both[1], led, trump))[0]
        took[leader % 2] += [card for _, card in laid]
    facts: Facts = {"trump": trump, "makers": makers, "captured": took, "last_trick": leader % 2}
    points = [sum(witness_klaverjas.worth(card, trump) for card in pile) for pile in took]
    if 0 in points:
        facts["march"] = next((side for side in (0, 1) if not took[1 - side]), None)
        if facts["march"] is not None:
            del facts["last_trick"]
    return Dealt(4, 0, facts)


def _may_play(hand: Sequence[str], laid: Sequence[str], trump: str) -> Sequence[str]:
    led = laid[0][-1] if laid else ""
    fitting = [card for card in hand if card[-1] == led]
    trumps = [card for card in hand if card[-1] == trump]
    if fitting and led != trump:
        return fitting
    over = [card for card in trumps if all(_height(card, led, trump) > _height(one, led, trump) for one in laid)]
    return over or trumps or hand if led else hand


def _height(card: str, led: str, trump: str) -> tuple[int, int]:
    order = "7 8 Q K 10 A 9 J" if card[-1] == trump else "7 8 9 J Q K 10 A"
    return (2 if card[-1] == trump else 1 if card[-1] == led else 0), order.split().index(card[:-1])


def tetka(rng: Random) -> Dealt:
    """Where most tricks tie, those tied tell their cards of the bum suit; everybody does where they have none."""
    tricks, bum = play(rng, witness_tetka.CARDS, 4, strong=0), rng.choice(witness_tetka.CARDS)
    won = tally(tricks, 4)
    tied = witness_tetka.tied(tricks)
    took, suit = piles(tricks, 4), bum[-1] if len(tied) > 1 else ""
    told = [[one for one in pile if one[0] == "Q" or one == bum] for pile in took]
    own = [[one for one in pile if one[-1] == suit] for pile in took]
    some = any(set(own[seat]) - set(told[seat]) for seat in tied)
    asked = [list(dict.fromkeys([*told[seat], *(own[seat] if seat in tied or not some else [])])) for seat in range(4)]
    facts: Facts = {"bum": bum, "tricks": won, "captured": asked, "last_trick": tricks[12].winner}
    if bum[:-1] != "K":
        facts["bumth_trick"] = tricks[witness_tetka.WHICH[bum[:-1]] - 1].winner
    return Dealt(4, 0, facts)


def king(rng: Random) -> Dealt:
    tricks = play(rng, witness_king.CARDS, 3, strong=0)
    facts = {"tricks": tally(tricks, 3), "captured": piles(tricks, 3)}
    return Dealt(3, rng.randrange(12), {**facts, "last_two": [tricks[10].winner, tricks[11].winner]})


def pese_kate(rng: Random) -> Dealt:
    tricks = play(rng, pack(), 4, strong=0)
    return Dealt(4, rng.randrange(4), {"tricks": tally(tricks, 4), "captured": piles(tricks, 4)})


def lorum(rng: Random) -> Dealt:
    """Any contract of the nine."""
    rules = {"pot": "kvart"}
    name = rng.choice([one for one in witness_lorum.TEN if one != "hairy_ape"])
    if name in ("vonat", "kvart"):
        return Dealt(4, 0, contract(rng, rules, name).facts)
    tricks = play(rng, witness_lorum.PACK, 4, strong=0)
    known = tricks[: 7 if name == "seventh_trick" else 8]
    seventh = tricks[6].winner
    return Dealt(
        4, 0, {"contract": name, "captured": piles(known, 4), "tricks": tally(known, 4), "seventh_trick": seventh}
    )


def reversis(rng: Random) -> Dealt:
    return Dealt(4, 0, reversis_facts(witness_reversis.play(rng, 0)))


def thirty_five(rng: Random) -> Dealt:
    """Follow suit; who cannot must trump. The Fool may always be played and wins nothing; who has won a trick keeps it
    for a card of his own."""
    shuffled, leader = rng.sample(witness_thirty_five.PACK, 54), rng.randrange(3)
    hands = [shuffled[:20], shuffled[20:37], shuffled[37:]]
    may_go = [card for card in hands[0] if card[0] != "K" and card not in ("T1", "T21", "FOOL")]
    discards = rng.sample(may_go, 3)
    hands[0] = [card for card in hands[0] if card not in discards]
    took: list[list[str]] = [[], [], []]
    fool = 0
    for _ in range(17):
        laid: list[tuple[int, str]] = []
        for step in range(3):
            seat = (leader + step) % 3
            led = next((_suit(card) for _, card in laid if card != "FOOL"), "")
            own = [card for card in hands[seat] if _suit(card) == led] or [c for c in hands[seat] if _suit(c) == "T"]
            may = [*own, *(card for card in hands[seat] if card == "FOOL")] if own and led else hands[seat]
            one = rng.choice(may)
            hands[seat].remove(one)
            laid.append((seat, one))
            fool = seat if one == "FOOL" else fool
        led = next(_suit(card) for _, card in laid if card != "FOOL")
        leader = max(laid, key=lambda both: _tarot(both[1], led))[0]
        took[leader] += [card for _, card in laid]
    winner = next(seat for seat in range(3) if "FOOL" in took[seat])
    if winner != fool and took[fool]:
        plain = min(took[fool], key=lambda card: card[0] in "KQCJ" or card in ("T1", "T21"))
        for seat, card, other in ((winner, "FOOL", fool), (fool, plain, winner)):
            took[seat].remove(card)
            took[other].append(card)
    took[0] += discards
    return Dealt(3, 0, {"captured": took, "cards": [len(pile) for pile in took]})


def _suit(card: str) -> str:
    return "" if card == "FOOL" else "T" if card[0] == "T" else card[-1]


def _tarot(card: str, led: str) -> tuple[int, int]:
    """How high a card is in a trick."""
    if card == "FOOL":
        return 0, 0
    if _suit(card) == "T":
        return 2, int(card[1:])
    return int(_suit(card) == led), "7 8 9 10 J C Q K".split().index(card[:-1])


def golf(rng: Random) -> Dealt:
    """Each lays off from the ends of his columns what he can, else turns the next card of the stock."""
    players = rng.randint(1, 4)
    holes = [_hole(rng) for _ in range(players)]
    facts: Facts = {"left": [left for left, _ in holes]}
    if 0 in facts["left"]:
        facts["stock"] = [stock for _, stock in holes]
    return Dealt(players, 0, facts)


def _hole(rng: Random) -> tuple[int, int]:
    """The cards left in the layout, and in the stock where it is cleared."""
    ranks = rng.sample([rank for rank in range(1, 14) for _ in range(4)], 52)
    columns, stock = [ranks[5 * n : 5 * n + 5] for n in range(7)], ranks[35:]
    waste = stock.pop()
    while True:
        ends = [column for column in columns if column and abs(column[-1] - waste) == 1 and waste != 13]
        if ends:
            waste = rng.choice(ends).pop()
        elif stock and any(columns):
            waste = stock.pop()
        else:
            left = sum(map(len, columns))
            return left, 0 if left else len(stock)


def i_doubt_it(rng: Random) -> Dealt:
    players = rng.randint(2, 8)
    return Dealt(players, 0, {"winner": rng.randrange(players)})


DEALS: dict[str, Callable[[Random], Dealt]] = {
    "hearts": hearts,
    "black_maria": black_maria,
    "bouncers": bouncers,
    "tetka": tetka,
    "klaverjas": klaverjas,
    "thirty_five": thirty_five,
    "king": king,
    "pese_kate": pese_kate,
    "lorum": lorum,
    "reversis": reversis,
    "golf": golf,
    "i_doubt_it": i_doubt_it,
}
