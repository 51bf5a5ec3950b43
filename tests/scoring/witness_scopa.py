"""A second scorer of Scopa, written from its rule text alone, with its examples and random matches.

Reading chosen where the text leaves it open: a pile of which a suit is not listed lacks it, in every kind of primiera.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

RUN = "A 2 3 4 5 6 7 J Q K".split()
PACK = [rank + suit for suit in "SHDC" for rank in RUN]
DIAMONDS = [rank + "D" for rank in RUN]
PRIME = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "Q": 10, "K": 10}
DEFAULTS: Facts = {
    "target": 11, "partners": True, "primiera": "four_suits", "napola": False, "re_bello": False, "crossing": "highest",
}  # fmt: skip
PRESETS: dict[str, Facts] = {"scopa": {}, "scopone": {"target": 21}}


def most(numbers: Sequence[int | None]) -> int | None:
    """Return who has the most, None if nobody has more than all others."""
    known = [-1 if number is None else number for number in numbers]
    best = max(known)
    return known.index(best) if best >= 0 and known.count(best) == 1 else None


def best_cards(pile: list[str]) -> list[int]:
    """Return what the best card of each suit in a pile is worth."""
    suits = {card[-1] for card in pile}
    return [max(PRIME[card[:-1]] for card in pile if card[-1] == suit) for suit in sorted(suits)]


def primiera(piles: list[list[str]], how: str) -> int | None:
    """Return who has the primiera."""
    if how == "three_sevens":
        sevens = [len([card for card in pile if card[0] == "7"]) for pile in piles]
        return next((unit for unit, number in enumerate(sevens) if number >= 3), None)
    best = [best_cards(pile) for pile in piles]
    return most([sum(cards) if len(cards) == 4 or how == "zero" else None for cards in best])


def napola(pile: list[str]) -> int:
    """Return how far a pile has the diamonds from the Ace on, from the three on."""
    length = 0
    while length < 10 and RUN[length] + "D" in pile:
        length += 1
    return length if length >= 3 else 0


def by_cards(rules: Facts, facts: Facts, piles: list[list[str]]) -> tuple[list[int | None], list[int]]:
    """Return who has each point, and the napola of each unit."""
    cards = facts.get("cards") or [len(pile) for pile in piles]
    carte = most(cards)
    if "cards" not in facts and "won" in facts:
        carte = facts["won"][0]
    found = [
        carte,
        most([len({*pile} & {*DIAMONDS}) for pile in piles]),
        next(unit for unit, pile in enumerate(piles) if "7D" in pile),
        primiera(piles, rules["primiera"]),
    ]
    if rules["re_bello"]:
        found.append(next(unit for unit, pile in enumerate(piles) if "KD" in pile))
    return found, [napola(pile) if rules["napola"] else 0 for pile in piles]


def steps(rules: Facts, facts: Facts, units: int) -> list[list[int]]:
    """Return the points of the units in the order in which they are counted: those of cards, napola, scope."""
    if "captured" in facts:
        named = {card for pile in facts["captured"] for card in pile or []}
        rest = [card for card in PACK if card not in named]
        won, runs = by_cards(rules, facts, [rest if pile is None else pile for pile in facts["captured"]])
    else:
        won, runs = facts["won"], facts.get("napola") or [0] * units
    found = [[1 if unit == owner else 0 for unit in range(units)] for owner in won]
    return [*found, list(runs), list(facts.get("scope") or [0] * units)]


# The examples of the text ------------------------------------------------------------------------------------


def pile(text: str) -> list[str]:
    """Return cards from a text such as ``S: A 2 | D: 7``."""
    return [rank + part.split(":")[0].strip() for part in text.split("|") for rank in part.split(":")[1].split()]


EVEN: Facts = {"captured": [pile("S: A 2 3 4 5 6 7 J Q K | D: A 2 3 4 5 | H: 7 6 A 5 4"), None]}
CLUBS: Facts = {"captured": [None, pile("C: A 2 3 4 5 6 7 J Q K | S: K | H: K | D: 6 J Q K")]}
BEST: Facts = {
    "captured": [pile("D: 7 A 2 3 4 5 | S: 7 | H: 6 | C: A"), pile("D: 6 J Q K | S: 6 | H: 7 | C: 7")],
    "cards": [22, 18], "scope": [1, 0],
}  # fmt: skip
TENS: Facts = {"agreed": [5, 5]}
IN_ORDER: Facts = {"crossing": "in_order"}
CARTE_LAST: Facts = {"won": [0, 0, 1, 1], "scope": [0, 1]}
THREE_SCOPE: Facts = {"won": [1, None, 1, None], "scope": [3, 0]}
TWO_EACH: Facts = {"won": [0, 1, 0, 1]}
EXAMPLES: list[Example] = [
    ("by points", {}, [{"won": [0, 1, 0, None], "scope": [2, 1]}], [4, 2]),
    ("all even", {}, [{"won": [None, None, 1, None]}], [0, 1]),
    ("no pile has four suits", {}, [EVEN], [0, 1]),
    ("58 against 55", {"primiera": "zero"}, [EVEN], [1, 1]),
    ("a napola", {"napola": True}, [EVEN], [5, 1]),
    ("re bello", {"re_bello": True}, [EVEN], [0, 2]),
    ("the only complete pile", {}, [CLUBS], [3, 1]),
    ("zero", {"primiera": "zero"}, [CLUBS], [4, 0]),
    ("three sevens", {"primiera": "three_sevens"}, [CLUBS], [4, 0]),
    ("76 against 78", {}, [BEST], [4, 1]),
    ("three players", {"players": 3}, [{"won": [None, 0, 1, 0]}], [2, 1, 0]),
    ("the higher total", {}, [TENS, TENS, CARTE_LAST], {"totals": [12, 13], "winners": [1], "finished": True}),
    ("carte comes first", IN_ORDER, [TENS, TENS, CARTE_LAST], {"totals": [12, 13], "winners": [0], "finished": True}),
    ("scope come last", IN_ORDER, [{"agreed": [5, 5]}, {"agreed": [5, 4]}, THREE_SCOPE],
     {"totals": [13, 11], "winners": [1], "finished": True}),
    ("13 are more", {}, [{"agreed": [5, 5]}, {"agreed": [5, 4]}, THREE_SCOPE], {"totals": [13, 11], "winners": [0]}),
    ("a tie", {}, [TENS, TENS, TWO_EACH], {"totals": [12, 12], "winners": [0, 1]}),
    ("no tie in order", IN_ORDER, [TENS, TENS, TWO_EACH], {"totals": [12, 12], "winners": [0]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("no settebello", {}, [{"won": [0, 1, None, None]}], "Somebody has the settebello: whose is it?"),
    ("three entries", {}, [{"won": [0, 1, 0]}], ""),
    ("five entries", {}, [{"won": [0, 1, 0, 0, 0]}], ""),
    ("nothing", {}, [{"scope": [1, 0]}], "Who has the points, or who took which cards?"),
    ("no K♦", {}, [{**BEST, "captured": [BEST["captured"][0], pile("D: 6 J Q | S: 6 | H: 7 | C: 7")]}], "Whose is K♦?"),
    ("a better spade", {}, [{**BEST, "captured": [pile("D: 7 A 2 3 4 5 | H: 6 | C: A"), BEST["captured"][1]]}],
     "Nobody’s best spade is as good as 7♠: whose is it?"),
    ("how many cards", {}, [{"captured": BEST["captured"]}], "How many cards has each?"),
    ("41 cards", {}, [{**BEST, "cards": [22, 19]}], ""),
    ("against the cards", {}, [{**BEST, "won": [0, 0, 1, 1]}], "7♦ is in Emil’s pile: correct one of them."),
    ("too many scope", {}, [{**BEST, "cards": [36, 4], "captured": [pile("D: 7 A 2 3 4 5 6 J Q K | S: 7 | H: 7"),
                                                                    pile("C: 7 6 | S: 6 | H: 6")], "scope": [0, 3]}],
     "Emil has 4 cards: that makes 2 scope at most."),
    ("19 scope", {}, [{"won": [0, 0, 0, 0], "scope": [10, 9]}], ""),
    ("a napola of 2", {"napola": True}, [{"won": [0, 0, 0, 0], "napola": [2, 0]}], ""),
    ("two napole", {"napola": True}, [{"won": [0, 0, 0, 0], "napola": [3, 3]}], ""),
    ("napola without the rule", {}, [{"won": [0, 0, 0, 0], "napola": [3, 0]}], ""),
    ("napola of 6 without denari", {"napola": True}, [{"won": [0, 1, 0, 0], "napola": [6, 0]}], ""),
    ("napola of 7 without the settebello", {"napola": True}, [{"won": [0, 0, 1, 0], "napola": [7, 0]}], ""),
    ("napola of 10 without re bello", {"napola": True, "re_bello": True},
     [{"won": [0, 0, 0, 0, 1], "napola": [10, 0]}], ""),
    ("8♠", {}, [{**EVEN, "captured": [["8S"], None]}], "8♠ is not in this pack."),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Scopa(Reading):
    """Scopa as its text says it. Who was first over the target in order has a note."""

    game = "scopa"
    players = (2, 4)
    usual = 2
    shapes = frozenset({"partners"})
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return 2 if players in (4, 6) and rules["partners"] else players

    def turn(self, rules: Facts) -> int:
        return -1

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        units, target = len(deal.notes), deal.rules["target"]
        counted = steps(deal.rules, facts, units)
        scores = [sum(points) for points in zip(*counted, strict=True)]
        totals = [before + now for before, now in zip(deal.totals, scores, strict=True)]
        for note in deal.notes:
            note.pop("first", None)
        if max(deal.totals) >= target or deal.rules["crossing"] == "highest":
            return scores
        running = list(deal.totals)
        for points in counted:
            running = [before + now for before, now in zip(running, points, strict=True)]
            there = [unit for unit in range(units) if running[unit] >= target]
            if there:
                for unit in there:
                    if totals[unit] == max(totals[person] for person in there):
                        deal.notes[unit]["first"] = True
                break
        return scores

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        for note in deal.notes:
            note.pop("first", None)

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        return bool(max(totals) >= rules["target"])

    def winners(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        return [unit for unit, note in enumerate(notes) if note.get("first")] or self.first(rules, totals, notes)

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        rules = {
            "target": rng.choice([5, 11, 16, 21]),
            "partners": rng.choice([True, True, False]),
            "crossing": rng.choice(["highest", "in_order"]),
            **self.random_change(rng, {}),
        }
        preset = rng.choice([None, None, *PRESETS])
        kept = {name: value for name, value in rules.items() if rng.random() < 0.6}
        return rng.choice([2, 2, 3, 4, 4, 6]), kept if preset is None else {"preset": preset, **kept}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {
            "primiera": rng.choice(["four_suits", "four_suits", "zero", "three_sevens"]),
            "napola": rng.choice([True, False]),
            "re_bello": rng.choice([True, False]),
        }

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        return players, None, not rules["partners"] and players < 5 and rng.random() < 0.3

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        units, rules = len(deal.notes), deal.rules
        pack = rng.sample(PACK, 40)
        if rng.random() < 0.25:
            pack.sort(key=lambda card: card[-1] == "D" and card[0] in "A23")
        ends = sorted(rng.sample(range(2, 39, 2 if rng.random() < 0.7 else 1), units - 1))
        ends = [end for place, end in enumerate(ends) if not place or end - ends[place - 1] > 1]
        if len(ends) < units - 1:
            ends = [40 * number // units for number in range(1, units)]
        piles = [pack[start:end] for start, end in zip([0, *ends], [*ends, 40], strict=True)]
        facts = self.written(rng, rules, piles)
        if rng.random() < 0.7:
            scope = [rng.randint(0, min(3, len(pile) // 2)) for pile in piles]
            facts["scope"] = scope
        return facts

    def written(self, rng: Random, rules: Facts, piles: list[list[str]]) -> Facts:
        won, runs = by_cards(rules, {}, piles)
        form = rng.choice(["points", "points", "whole", "null", "best", "best and won", "some"])
        if form == "points":
            facts: Facts = {"won": won}
            if any(runs) or (rules["napola"] and rng.random() < 0.2):
                facts["napola"] = runs
            return facts
        captured: list[list[str] | None] = [rng.sample(pile, len(pile)) for pile in piles]
        if form == "null":
            captured[rng.randrange(len(piles))] = None
            return {"captured": captured, **({"won": won} if rng.random() < 0.2 else {})}
        if form == "whole":
            return {"captured": captured}
        listed = [
            [
                card
                for card in pile
                if card in DIAMONDS
                or (form == "some" and rng.random() < 0.5)
                or card == max((one for one in pile if one[-1] == card[-1]), key=lambda one: PRIME[one[:-1]])
            ]
            for pile in piles
        ]
        facts = {"captured": listed, "cards": [len(pile) for pile in piles]}
        if form == "best and won":
            facts["won"] = won
            if rng.random() < 0.5:
                del facts["cards"]
        return facts

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        return [rng.choice([0, 1, 2, 3]) if unit else 2 for unit in range(len(deal.notes))]
