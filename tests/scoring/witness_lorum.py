"""A second scorer of Lorum, written from its rule text alone, and random matches to compare it with the first."""

from __future__ import annotations

from random import Random
from typing import Any

RANKS = "A K Q J 10 9 8 7".split()
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
HEARTS = {rank + "H" for rank in RANKS}
OBERS = {"Q" + suit for suit in "SHDC"}
TEN = [
    "no_tricks",
    "no_hearts",
    "no_obers",
    "king",
    "hairy_ape",
    "acorn_unter",
    "seventh_trick",
    "mindenrosz",
    "vonat",
    "kvart",
]


def rules(rng: Random) -> dict[str, Any]:
    """Return rules that a table might set."""
    chosen: dict[str, Any] = {
        "reward": rng.choice([0, 1, 3, 3, 10]),
        "hairy_ape": rng.choice([10, 4]),
        "pot": rng.choice(["kvart", "carry"]),
        "aces_stop": rng.choice([True, False]),
        "ape": rng.choice(["JH", "JD", "JS"]),
    }
    if rng.random() < 0.7:
        chosen["contracts"] = rng.sample(TEN, rng.randrange(1, 11))
    return chosen


def played(rng: Random) -> list[tuple[int, list[str]]]:
    """Return eight tricks: who won each, and its cards. Sometimes one player takes everything that counts."""
    pack = rng.sample(PACK, 32)
    seats = rng.sample(range(4), rng.choice([1, 2, 3, 4, 4, 4]))
    if rng.random() < 0.3:
        kind = rng.choice([HEARTS, OBERS, HEARTS | OBERS])
        pack.sort(key=lambda card: card in kind)
        taker, late = rng.randrange(4), rng.choice([4, 5, 6])
        return [(rng.choice(seats) if t < late else taker, pack[4 * t : 4 * t + 4]) for t in range(8)]
    return [(rng.choice(seats), pack[4 * t : 4 * t + 4]) for t in range(8)]


def all_or_each(numbers: list[int], price: int, in_all: int, reward: int) -> list[int]:
    """Return what each pays, below 0: the price of their own; if somebody has all, that player nothing, the others
    `reward`."""
    if in_all in numbers:
        return [0 if number == in_all else -reward for number in numbers]
    return [-price * number for number in numbers]


def deal(rng: Random, rules: dict[str, Any], contract: str, pot: int) -> tuple[dict[str, Any], list[int]]:
    """Return the facts of a random deal of this contract, and what each seat is paid."""
    if contract == "vonat":
        stops = [rng.randrange(4) for _ in range(4)]
        return {"stops": stops}, [-sum(n + 1 for n in range(4) if stops[n] == seat) for seat in range(4)]
    if contract == "kvart":
        first = rng.randrange(4)
        left = [0 if seat == first else rng.randrange(1, 9) for seat in range(4)]
        paid = [-one for one in left]
        paid[first] = sum(left) + (pot if rules["pot"] == "kvart" else 0)
        return {"left": left}, paid
    tricks = played(rng)
    if contract == "seventh_trick":
        tricks = tricks[:7]
    piles: list[set[str]] = [set() for _ in range(4)]
    for seat, cards in tricks:
        piles[seat].update(cards)
    won = [sum(winner == seat for winner, _ in tricks) for seat in range(4)]
    return (
        written(rng, rules, contract, tricks, piles, won),
        paid_for(rules, contract, piles, won, tricks[6][0]),
    )


def ape(rules: dict[str, Any]) -> str:
    """Return the Hairy Ape: the King of hearts, or an Unter if the King has a contract of its own."""
    return str(rules.get("ape", "JH")) if "king" in rules.get("contracts", ["king"]) else "KH"


def paid_for(rules: dict[str, Any], contract: str, piles: list[set[str]], won: list[int], seventh: int) -> list[int]:
    """Return what each seat is paid for tricks and cards."""
    hearts = [len(pile & HEARTS) for pile in piles]
    obers = [len(pile & OBERS) for pile in piles]
    reward = rules["reward"]

    def holder(card: str) -> int:
        return next((seat for seat in range(4) if card in piles[seat]), -9)

    def paid_by(seat: int, price: int) -> list[int]:
        return [-price if number == seat else 0 for number in range(4)]

    unter = paid_by((holder("JC") + 2) % 4, 4)
    if contract == "no_tricks":
        return all_or_each(won, 1, 8, reward)
    if contract == "no_hearts":
        return all_or_each(hearts, 1, 8, reward)
    if contract == "no_obers":
        return all_or_each(obers, 2, 4, reward)
    if contract == "king":
        return paid_by(holder("KH"), 4)
    if contract == "hairy_ape":
        return paid_by(holder(ape(rules)), rules["hairy_ape"])
    if contract == "acorn_unter":
        return unter
    if contract == "seventh_trick":
        return paid_by(seventh, 4)
    king, last = paid_by(holder("KH"), 4), paid_by(seventh, 4)
    return [-won[s] - hearts[s] - 2 * obers[s] + king[s] + unter[s] + last[s] for s in range(4)]


NEEDS = {
    "no_hearts": HEARTS,
    "no_obers": OBERS,
    "king": {"KH"},
    "acorn_unter": {"JC"},
    "mindenrosz": HEARTS | OBERS | {"KH", "JC"},
}
COUNTED = {"no_hearts": ["hearts"], "no_obers": ["obers"], "mindenrosz": ["hearts", "obers"]}


def written(
    rng: Random,
    rules: dict[str, Any],
    contract: str,
    tricks: list[tuple[int, list[str]]],
    piles: list[set[str]],
    won: list[int],
) -> dict[str, Any]:
    """Return the facts that the contract needs, in a random way, and sometimes some that it does not need."""
    needed = {ape(rules)} if contract == "hairy_ape" else NEEDS.get(contract, set())
    spare = rng.random() < 0.25
    facts: dict[str, Any] = {}
    if contract in ("seventh_trick", "mindenrosz") or spare:
        facts["seventh_trick"] = tricks[6][0]
    if needed or (spare and contract != "seventh_trick"):
        facts |= cards(rng, contract, needed, piles)
    whole = sum(len(pile or []) for pile in facts.get("captured", [])) > 24
    if contract == "no_tricks" and not spare and rng.random() < 0.4:
        facts["captured"] = [sorted(pile) for pile in piles]
    elif contract in ("no_tricks", "mindenrosz") or spare:
        facts["tricks"] = won
    if contract == "mindenrosz" and whole and None not in facts["captured"] and rng.random() < 0.5:
        del facts["tricks"]
    return facts


def cards(rng: Random, contract: str, needed: set[str], piles: list[set[str]]) -> dict[str, Any]:
    """Return the piles as whole piles, as the cards that count, with one null, or with a kind by number."""
    form = rng.choice(["whole", "counting", "null", "whole null", "counts"])
    written_piles = piles if form.startswith("whole") else [pile & needed for pile in piles]
    captured: list[list[str] | None] = [rng.sample(sorted(pile), len(pile)) for pile in written_piles]
    if form.endswith("null"):
        captured[rng.randrange(4)] = None
    if form != "counts" or contract not in COUNTED:
        return {"captured": captured}
    kinds = {"hearts": HEARTS, "obers": OBERS}
    by_number = rng.sample(COUNTED[contract], rng.randrange(1, len(COUNTED[contract]) + 1))
    for pile in captured:
        for card in list(pile or []):
            in_kinds = [kind for kind in COUNTED[contract] if card in kinds[kind]]
            if pile and in_kinds and card != "KH" and all(kind in by_number for kind in in_kinds):
                pile.remove(card)
    counts = {kind: [len(pile & kinds[kind]) for pile in piles] for kind in by_number}
    return {"captured": captured, "counts": counts}


def match(rng: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a random match: the input of `result`, and its expected output without the lines."""
    set_rules = rules(rng)
    contracts = set_rules.get("contracts", [one for one in TEN if one != "hairy_ape"])
    left = [list(contracts) for _ in range(4)]
    dealer = first = rng.randrange(4)
    totals, pot = [0, 0, 0, 0], 0
    deals: list[dict[str, Any]] = []
    sheet: list[dict[str, Any]] = []
    for _ in range(rng.choice([3, 10, 40])):
        if not any(left):
            break
        out_of_turn = {}
        if not left[dealer] or rng.random() < 0.1:
            dealer = rng.choice([seat for seat in range(4) if left[seat]])
            out_of_turn = {"dealer": dealer}
        contract = left[dealer].pop(rng.randrange(len(left[dealer])))
        facts, paid = deal(rng, set_rules, contract, pot)
        if rng.random() < 0.1:
            facts, paid = {"void": True, **rng.choice([facts, {}])}, [0, 0, 0, 0]
        totals = [before + now for before, now in zip(totals, paid, strict=True)]
        pot = -sum(totals)
        deals.append({"contract": contract, **facts, **out_of_turn})
        sheet.append({"dealer": dealer, "scores": paid, "totals": totals, "stakes": [0, 0, 0, 0], "pool": pot})
        dealer = (dealer + 1) % 4
    finished = not any(left)
    counted = any(not one.get("void") for one in deals)
    winners = [seat for seat in range(4) if totals[seat] == max(totals)] if finished and counted else []
    given = {"deals": deals, "rules": set_rules, "dealer": first}
    return given, {"game": "lorum", "deals": sheet, "totals": totals, "finished": finished, "winners": winners}
