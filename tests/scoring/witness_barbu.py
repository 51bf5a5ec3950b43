"""A second scorer of Barbu, written from its rule text alone, with its examples and random matches.

Reading chosen where the text leaves it open: the match is over after 28 (20) deals. A void deal that repeats a contract
is left out of the random matches, since 28 deals and all contracts then differ.
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import (
    Deal,
    Example,
    Facts,
    Reading,
    Refusal,
    random_tricks,
    spelt_out,
    with_a_null,
)

PACK = [rank + suit for suit in "SHDC" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
SMALL = [card for card in PACK if card[:-1] not in ("6", "5", "4", "3", "2")]
SEVEN = ["tricks", "hearts", "queens", "barbu", "last_two", "trumps", "domino"]
SALADE = ["tricks", "hearts", "queens", "barbu", "salade"]
PLACES = {"45_20_5": [45, 20, 5, -5], "40_20_10": [40, 20, 10, -5], "45_20_10": [45, 20, 10, -10]}
WHOLE = {"tricks": 26, "hearts": 30, "queens": 24, "barbu": 20, "last_two": 30}
DEFAULTS: Facts = {
    "form": "seven", "doubling": False, "domino": "45_20_5", "in_a_row": True, "undoubled": "played",
}  # fmt: skip
PRESETS: dict[str, Facts] = {"simple": {}, "contres": {"doubling": True}, "salade": {"form": "salade"}}


def contracts(rules: Facts) -> list[str]:
    """Return what everybody declares once."""
    return SEVEN if rules["form"] == "seven" else SALADE


def pack(rules: Facts) -> list[str]:
    """Return the cards that are played with."""
    return PACK if rules["form"] == "seven" else SMALL


def tricks_won(facts: Facts, cards: list[str]) -> list[int]:
    """Return the tricks of each seat, said or counted in whole piles."""
    if "tricks" in facts:
        return list(facts["tricks"])
    return [len(pile) // 4 for pile in spelt_out(facts["captured"], cards)]


def hearts(facts: Facts, cards: list[str]) -> list[int]:
    """Return the hearts of each seat."""
    if "counts" in facts:
        return list(facts["counts"]["hearts"])
    return [len([card for card in pile if card[-1] == "H"]) for pile in spelt_out(facts["captured"], cards)]


def queens(facts: Facts, cards: list[str]) -> list[int]:
    """Return the Queens of each seat."""
    if "counts" in facts:
        return list(facts["counts"]["queens"])
    return [len([card for card in pile if card[0] == "Q"]) for pile in spelt_out(facts["captured"], cards)]


def holder(facts: Facts, cards: list[str], card: str) -> list[int]:
    """Return 1 for the seat that took a card."""
    return [1 if card in pile else 0 for pile in spelt_out(facts["captured"], cards)]


def plain(rules: Facts, facts: Facts) -> list[int]:
    """Return the results before any doubling."""
    contract, cards, small = facts["contract"], pack(rules), rules["form"] == "salade"
    if contract == "tricks":
        return [-(1 if small else 2) * number for number in tricks_won(facts, cards)]
    if contract == "trumps":
        return [5 * number for number in tricks_won(facts, cards)]
    if contract == "hearts":
        found = [-(1 if small else 2) * number for number in hearts(facts, cards)]
        ace = [0] * 4 if small else holder(facts, cards, "AH")
        return [own - 4 * one for own, one in zip(found, ace, strict=True)]
    if contract == "queens":
        return [-(2 if small else 6) * number for number in queens(facts, cards)]
    if contract == "barbu":
        return [-(8 if small else 20) * one for one in holder(facts, cards, "KH")]
    if contract == "salade":
        return [
            -(trick + heart + 2 * queen + 8 * king)
            for trick, heart, queen, king in zip(
                tricks_won(facts, cards), hearts(facts, cards), queens(facts, cards), holder(facts, cards, "KH"),
                strict=True,
            )
        ]  # fmt: skip
    found = [0] * 4
    if contract == "last_two":
        for winner, price in zip(facts["last_two"], (10, 20), strict=True):
            found[winner] -= price
        return found
    order = [*facts["out"], *(seat for seat in range(4) if seat not in facts["out"])]
    for seat, points in zip(order, PLACES[rules["domino"]], strict=True):
        found[seat] = points
    return found


def points(rules: Facts, facts: Facts, dealer: int) -> list[int]:
    """Return what each seat scores."""
    doubles = facts.get("doubles") or [[], [], [], []]
    negative = facts["contract"] in WHOLE
    if rules["doubling"] and rules["undoubled"] == "divided" and negative and not any(doubles):
        whole = WHOLE[facts["contract"]]
        each = -(-whole // 3)
        return [3 * each - whole if seat == dealer else -each for seat in range(4)]
    before = plain(rules, facts)
    found = list(before)
    for number in range(4):
        for other in range(4):
            if before[number] > before[other]:
                times = (other in doubles[number]) + (number in doubles[other])
                found[number] += times * (before[number] - before[other])
                found[other] -= times * (before[number] - before[other])
    return found


# The examples of the text ------------------------------------------------------------------------------------

CONTRES: Facts = {"preset": "contres"}
HEARTS: Facts = {
    "contract": "hearts", "captured": [["10H", "9H", "8H", "7H", "6H"], ["AH", "KH", "QH", "JH"], None, []],
}  # fmt: skip
QUEENS: Facts = {"contract": "queens", "counts": {"queens": [1, 0, 1, 2]}}
TRICKS: Facts = {"contract": "tricks", "tricks": [2, 6, 4, 1]}
SALADE_CARDS = [["7H", "8H", "9H", "QS", "QD"], ["10H", "KH", "QC"], ["QH", "JH"], ["AH"]]
BOTH_TO_1: Facts = {"contract": "last_two", "last_two": [1, 1]}
EXAMPLES: list[Example] = [
    ("hearts", {}, [HEARTS], [-10, -12, -8, 0]),
    ("the last two", {}, [{"contract": "last_two", "last_two": [3, 3]}], [0, 0, 0, -30]),
    ("domino", {}, [{"contract": "domino", "out": [2, 0, 3]}], [20, -5, 45, 5]),
    ("Parlett’s", CONTRES, [{**QUEENS, "doubles": [[2], [0, 2, 3], [0], []]}], [-12, 24, -12, -24]),
    ("domino redoubled", CONTRES, [{"contract": "domino", "out": [1, 0, 2], "doubles": [[1], [0], [0], []]}],
     [-15, 95, -10, -5]),
    ("tricks", CONTRES, [{**TRICKS, "doubles": [[], [3], [1], [1]]}], [-4, -36, -4, 18]),
    ("maximum", CONTRES, [{**BOTH_TO_1, "doubles": [[], [], [], [0, 1, 2]]}], [0, -60, 0, 30]),
    ("every trump trick", CONTRES,
     [{"contract": "trumps", "tricks": [13, 0, 0, 0], "doubles": [[1, 2, 3], [0], [0], [0]]}], [455, -130, -130, -130]),
    ("salade", {"preset": "salade"}, [{"contract": "salade", "tricks": [3, 2, 2, 1], "captured": SALADE_CARDS}],
     [-10, -14, -6, -2]),
    ("Barbu", {}, [{"contract": "barbu", "captured": [[], [], ["KH"], []]}], [0, 0, -20, 0]),
    ("tricks divided", {**CONTRES, "undoubled": "divided"}, [{"contract": "tricks"}], [1, -9, -9, -9]),
    ("Queens divided", {**CONTRES, "undoubled": "divided"}, [{"contract": "queens"}], [0, -8, -8, -8]),
    ("Barbu divided", {**CONTRES, "undoubled": "divided"}, [{"contract": "barbu"}], [1, -7, -7, -7]),
    ("the dealer goes on", {}, [TRICKS, BOTH_TO_1], {"totals": [-4, -42, -8, -2], "dealers": [0, 0]}),
    ("or not", {"in_a_row": False}, [TRICKS, BOTH_TO_1], {"dealers": [0, 1]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("declared before", {}, [TRICKS, TRICKS], ""),
    ("none left", {"form": "salade", "dealer": 0},
     [{"void": True, "contract": contract} for contract in SALADE] + [{"dealer": 0, **TRICKS, "tricks": [2, 2, 2, 2]}],
     ""),
    ("no contract", {}, [{"tricks": [2, 6, 4, 1]}], "Which contract?"),
    ("oneself", CONTRES, [{**TRICKS, "doubles": [[], [1], [], []]}], ""),
    ("twice", CONTRES, [{**TRICKS, "doubles": [[], [0, 0], [], []]}], ""),
    ("the declarer doubles", CONTRES, [{**TRICKS, "doubles": [[1], [], [], []]}],
     "Nora is the declarer and may only redouble: Emil has not doubled."),
    ("flanks in trumps", CONTRES, [{"contract": "trumps", "tricks": [13, 0, 0, 0], "doubles": [[], [2], [], []]}],
     "In trumps only the declarer is doubled."),
    ("doubles without the rule", {}, [{**TRICKS, "doubles": [[], [0], [], []]}], ""),
    ("nobody doubled", {**CONTRES, "undoubled": "divided"}, [TRICKS],
     "Nobody doubled, so the deal is not played: take the tricks out, or enter the doubles."),
    ("facts of another", {}, [{"contract": "domino", "out": [2, 0, 3], "tricks": [2, 6, 4, 1]}],
     "Domino is not about tricks: take them out."),
    ("the Ace without a heart", {},
     [{"contract": "hearts", "counts": {"hearts": [0, 5, 4, 4]}, "captured": [["AH"], [], [], []]}], ""),
    ("two out", {}, [{"contract": "domino", "out": [2, 0]}], "Who went out first, second and third?"),
    ("out twice", {}, [{"contract": "domino", "out": [2, 0, 2]}], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Barbu(Reading):
    """Barbu as its text says it. Everybody has a note of what they have declared."""

    game = "barbu"
    shapes = frozenset({"form", "in_a_row"})
    extra_deal = False
    longest = 30
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def left(self, rules: Facts, note: Facts) -> list[str]:
        """Return what somebody has still to declare."""
        return [contract for contract in contracts(rules) if contract not in note.get("declared", [])]

    def may_deal(self, rules: Facts, note: Facts) -> bool:
        return bool(self.left(rules, note))

    def next_dealer(self, rules: Facts, last: int, notes: list[Facts]) -> int | None:
        order = [last, *((last + step) % 4 for step in range(1, 4))]
        if not rules["in_a_row"]:
            order = [*order[1:], last]
        return next((seat for seat in order if self.left(rules, notes[seat])), last)

    def void(self, deal: Deal, facts: Facts) -> None:
        deal.notes[deal.dealer].setdefault("declared", []).append(facts["contract"])

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        self.void(deal, facts)

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        self.void(deal, facts)
        return points(deal.rules, facts, deal.dealer)

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        return number >= 4 * len(contracts(rules))

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        preset = rng.choice([None, *PRESETS])
        rules: Facts = {"in_a_row": rng.choice([True, False])}
        if preset is None:
            rules["form"] = rng.choice(["seven", "seven", "salade"])
        else:
            rules["preset"] = preset
        return 4, {**rules, **self.random_change(rng, self.settled(rules, 4))}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        found: Facts = {"domino": rng.choice([*PLACES]), "undoubled": rng.choice(["played", "divided"])}
        if rules["form"] == "seven":
            found["doubling"] = rng.choice([True, True, False])
        return {name: value for name, value in found.items() if rng.random() < 0.6}

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        rules, cards = deal.rules, pack(deal.rules)
        contract = rng.choice(self.left(rules, deal.notes[deal.dealer]))
        facts: Facts = {"contract": contract}
        if rules["doubling"] and rng.random() < 0.7:
            doubles = self.doubles(rng, contract, deal.dealer)
            if any(doubles) or rng.random() < 0.5:
                facts["doubles"] = doubles
        divided = rules["doubling"] and rules["undoubled"] == "divided" and contract in WHOLE
        if divided and not any(facts.get("doubles", [])):
            return facts
        piles, winners = random_tricks(rng, cards, 4)
        return {**facts, **self.written(rng, rules, contract, piles, winners)}

    def written(self, rng: Random, rules: Facts, contract: str, piles: list[list[str]], winners: list[int]) -> Facts:
        """Return the facts of a contract."""
        tricks = [winners.count(seat) for seat in range(4)]
        if contract in ("tricks", "trumps"):
            facts: Facts = {"tricks": tricks} if rng.random() < 0.7 else {"captured": piles}
            if contract == "trumps" and rng.random() < 0.5:
                facts["trump"] = rng.choice("SHDC")
            return facts
        if contract == "last_two":
            return {"last_two": winners[-2:]}
        if contract == "domino":
            return {"out": rng.sample(range(4), 4)[: rng.choice([3, 4])]}
        counting = {
            "hearts": [card for card in PACK if card[-1] == "H"],
            "queens": [card for card in PACK if card[0] == "Q"],
            "barbu": ["KH"],
            "salade": [card for card in PACK if card[-1] == "H" or card[0] == "Q"],
        }[contract]
        those = [[card for card in pile if card in counting] for pile in piles]
        if contract in ("hearts", "queens") and rng.random() < 0.3:
            facts = {"counts": {contract: [len(pile) for pile in those]}}
            if contract == "hearts" and rules["form"] == "seven":
                facts["captured"] = [[card for card in pile if card == "AH"] for pile in those]
            return facts
        facts = {"captured": with_a_null(rng, those)}
        if contract == "salade":
            facts["tricks"] = tricks
        return facts

    def doubles(self, rng: Random, contract: str, declarer: int) -> list[list[int]]:
        """Return who doubled whom; the declarer redoubles at most."""
        found: list[list[int]] = [[], [], [], []]
        for seat in range(4):
            others = (
                [declarer] if contract in ("trumps", "domino") else [number for number in range(4) if number != seat]
            )
            if seat != declarer:
                found[seat] = [other for other in others if rng.random() < 0.4]
        found[declarer] = [seat for seat in range(4) if declarer in found[seat] and rng.random() < 0.4]
        return found

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | Facts | None:
        rules = deal.rules
        contract = rng.choice(self.left(rules, deal.notes[deal.dealer]))
        piles, winners = random_tricks(rng, pack(rules), 4)
        facts: Facts = {"contract": contract}
        facts |= self.written(rng, rules, contract, piles, winners)
        return {"contract": contract, "agreed": plain(rules, facts)}
