"""A second scorer of Thirty-Five, written from its rule text alone, and random hands to compare it with the first."""

from __future__ import annotations

from random import Random
from typing import Any

SUITED = [rank + suit for suit in "SHDC" for rank in "K Q C J 10 9 8 7 6 5 4 3 2 A".split()]
PACK = [card for card in SUITED if not card.startswith(("2", "3", "4", "5", "6", "A"))]
PACK += [f"T{n}" for n in range(1, 22)] + ["FOOL"]
VALUES = {"T1": 5, "T21": 5, "FOOL": 4}
VALUES |= {rank + suit: value for rank, value in (("K", 5), ("Q", 4), ("C", 3), ("J", 2)) for suit in "SHDC"}


def rules(rng: Random) -> dict[str, Any]:
    """Return rules that a table might set."""
    return {"hands": rng.choice([1, 3, 3, 6, 40]), "score": rng.choice(["over_35", "points", "out", "first_out"])}


def hand(rng: Random, dealer: int) -> list[list[str]]:
    """Return the piles after a random hand. The dealer's discards are in their own pile, and the Fool goes back to a
    player who has a trick."""
    pack = rng.sample(PACK, len(PACK))
    low = [card for card in pack if card[0] != "K" and card not in ("T1", "T21", "FOOL")]
    discards = low[:3]
    played = [card for card in pack if card not in discards]
    seats = rng.sample(range(3), rng.choice([1, 2, 3, 3, 3, 3]))
    won: list[list[str]] = [[], [], []]
    for trick in range(17):
        winner = rng.choice(seats)
        cards = played[3 * trick : 3 * trick + 3]
        won[winner] += cards
        if "FOOL" in cards:
            fool_to = (winner + rng.choice([1, 2])) % 3
            fool_from = winner
    if won[fool_to]:
        owed = rng.choice(won[fool_to])
        won[fool_to].remove(owed)
        won[fool_from].append(owed)
        won[fool_from].remove("FOOL")
        won[fool_to].append("FOOL")
    won[dealer] += discards
    return won


def points(pile: list[str]) -> int:
    """Return what a pile counts: counting cards their value, all others 1."""
    return sum(VALUES.get(card, 1) for card in pile)


def deal(rng: Random, rules: dict[str, Any], dealer: int) -> tuple[dict[str, Any], list[int]]:
    """Return the facts of a random hand, written in a random way, and its scores."""
    piles = hand(rng, dealer)
    counted = [points(pile) for pile in piles]
    facts = written(rng, piles, counted)
    out_seats = [seat for seat in range(3) if counted[seat] >= 35]
    declared = rng.sample(
        out_seats, rng.randrange(len(out_seats) + 1) if rules["score"] != "first_out" else len(out_seats)
    )
    if rules["score"] == "first_out" or rng.random() < 0.4:
        facts["out"] = declared
    scores = {
        "over_35": [one - 35 for one in counted],
        "points": counted,
        "out": [1 if one >= 35 else 0 for one in counted],
        "first_out": [1 if [seat] == declared[:1] else 0 for seat in range(3)],
    }
    return facts, scores[rules["score"]]


def written(rng: Random, piles: list[list[str]], counted: list[int]) -> dict[str, Any]:
    """Return the hand by its cards that count, by whole piles, or by points."""
    form = rng.choice(["points", "counting", "null", "whole", "whole null", "all of it"])
    if form == "points":
        return {"points": counted}
    whole = form.startswith("whole")
    written_piles = [[card for card in rng.sample(pile, len(pile)) if whole or card in VALUES] for pile in piles]
    captured: list[list[str] | None] = list(written_piles)
    if form.endswith("null"):
        captured[rng.randrange(3)] = None
    facts: dict[str, Any] = {"captured": captured}
    whole_shown = any(card not in VALUES for pile in captured for card in pile or [])
    if not whole or not whole_shown or rng.random() < 0.3:
        facts["cards"] = [len(pile) for pile in piles]
    if form == "all of it":
        facts["points"] = counted
    return facts


def match(rng: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a random match: the input of `result`, and its expected output without the lines."""
    set_rules = rules(rng)
    dealer = first = rng.randrange(3)
    totals = [0, 0, 0]
    deals: list[dict[str, Any]] = []
    sheet: list[dict[str, Any]] = []
    finished = False
    for number in range(rng.randrange(1, 9)):
        if rng.random() < 0.1:
            dealer = (dealer + 1) % 3
            facts, scores = deal(rng, set_rules, dealer)
            facts["dealer"] = dealer
        else:
            facts, scores = deal(rng, set_rules, dealer)
        if rng.random() < 0.1:
            facts, scores = {**facts, "void": True}, [0, 0, 0]
        totals = [before + now for before, now in zip(totals, scores, strict=True)]
        deals.append(facts)
        sheet.append({"dealer": dealer, "scores": scores, "totals": totals})
        dealer = (dealer + 1) % 3
        finished = number + 1 >= set_rules["hands"]
        if finished and totals.count(max(totals)) == 1:
            break
    counted = any(not one.get("void") for one in deals)
    winners = [seat for seat in range(3) if totals[seat] == max(totals)] if finished and counted else []
    given = {"deals": deals, "rules": set_rules, "dealer": first}
    return given, {"game": "thirty_five", "deals": sheet, "totals": totals, "finished": finished, "winners": winners}
