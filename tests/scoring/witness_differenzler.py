"""A second scorer of Differenzler, written from its rule text alone, with its examples and random matches."""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal
from tests.scoring.witness_jass import PACK, random_taken, taken, worth

DEFAULTS: Facts = {"deals": 12, "exact_bonus": 0, "announcing": "hidden", "partners": False}


def points(rules: Facts, facts: Facts, units: int) -> list[int]:
    """Return what each unit is off, less what is taken off for an exact announcement."""
    made, _ = taken(facts, facts.get("trump", "S"), units)
    return [
        -rules["exact_bonus"] if said == own and (own > 0 or took_trick(facts, unit)) else max(said - own, own - said)
        for unit, (said, own) in enumerate(zip(facts["bids"], made, strict=True))
    ]


def took_trick(facts: Facts, unit: int) -> bool:
    """Return whether a unit without a point took a trick: its whole pile or the table says so."""
    if "captured" not in facts:
        return unit in facts.get("took_trick", [])
    if facts["captured"][unit] is None:
        return sum(len(pile or []) for pile in facts["captured"]) < 36
    return bool(facts["captured"][unit])


# The examples of the text ------------------------------------------------------------------------------------

BONUS: Facts = {"players": 4, "exact_bonus": 10}
FOUR: Facts = {"bids": [40, 57, 0, 60], "points": [47, 57, 0, 53]}
EXAMPLES: list[Example] = [
    ("four players", {"players": 4}, [FOUR], [7, 0, 0, 7]),
    ("hit exactly", BONUS, [FOUR], [7, -10, 0, 7]),
    ("a trick of nothing", BONUS, [{**FOUR, "took_trick": [2]}], [7, -10, -10, 7]),
    ("everything", {}, [{"bids": [157, 0, 0], "points": [157, 0, 0]}], [0, 0, 0]),
    ("far off", {}, [{"bids": [0, 157, 0], "points": [157, 0, 0]}], [157, 157, 0]),
    ("sides", {"players": 4, "partners": True}, [{"bids": [100, 50], "points": [92, 65]}], [8, 15]),
    ("three players", {}, [{"bids": [30, 60, 70], "points": [30, 71, 56]}], [0, 11, 14]),
    ("by cards", {}, [{"bids": [45, 0, 107], "trump": "C", "captured": [["AC", "JC", "9C"], [], None],
                        "last_trick": 0}], [5, 0, 0]),
    ("the least wins", {"deals": 1}, [{"bids": [30, 60, 70], "points": [30, 71, 56]}],
     {"finished": True, "winners": [0]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("150 points", {}, [{"bids": [0, 0, 0], "points": [100, 30, 20]}],
     "The points add up to 150, not 157: count again."),
    ("1 point", {}, [{"bids": [0, 0, 0], "points": [100, 56, 1]}],
     "No card is worth 1, so nobody has 1 point: count again."),
    ("158 announced", {}, [{"bids": [0, 158, 0], "points": [100, 57, 0]}],
     "157 is the most there is: correct Emil's announcement."),
    ("no trump", {}, [{"bids": [0, 0, 0], "captured": [["AC"], [], None], "last_trick": 0}],
     "What is trump? The cards count by it."),
    ("no last trick", {}, [{"bids": [0, 0, 0], "captured": [["AC"], [], None], "trump": "C"}],
     "Who won the last trick?"),
    ("no tricks of four", {"players": 4}, [{"bids": [0, 0, 0, 0], "trump": "C", "last_trick": 0,
                                            "captured": [PACK[:7], PACK[7:], [], []]}], ""),
    ("a trick anyway", BONUS, [{**FOUR, "took_trick": [0]}],
     "Nora has points, so she took a trick anyway: take her out of “took_trick”."),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Differenzler(Reading):
    """Differenzler as its text says it."""

    game = "differenzler"
    players = (3, 5)
    usual = 3
    shapes = frozenset({"partners"})
    defaults = DEFAULTS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return 2 if rules["partners"] and players == 4 else players

    def turn(self, rules: Facts) -> int:
        return -1

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        return points(deal.rules, facts, len(deal.notes))

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        return bool(number >= rules["deals"])

    def first(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        return [unit for unit, total in enumerate(totals) if total == min(totals)]

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        players = rng.choice([3, 4, 4, 5])
        rules = {
            "deals": rng.choice([12, 3, 1]),
            "announcing": rng.choice(["hidden", "open"]),
            **self.random_change(rng, {}),
        }
        if players == 4:
            rules["partners"] = rng.choice([True, False])
        return players, {name: value for name, value in rules.items() if rng.random() < 0.7}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {"exact_bonus": rng.choice([0, 10])}

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        return players, None, not rules["partners"] and rng.random() < 0.3

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        units, trump = len(deal.notes), rng.choice("SHDC")
        cards = 35 if deal.players == 5 else 36
        piles, last = random_taken(rng, trump, units, cards, deal.players)
        made = [sum(worth(card, trump) for card in pile) for pile in piles]
        made[last] += 5
        facts: Facts = {"bids": [self.bid(rng, own) for own in made]}
        if rng.random() < 0.6:
            facts["points"] = made
            none = [unit for unit in range(units) if made[unit] == 0 and piles[unit]]
            if none and rng.random() < 0.8:
                facts["took_trick"] = none
            return facts
        captured: list[list[str] | None] = [list(pile) for pile in piles]
        if rng.random() < 0.5 and deal.players != 5:
            captured[rng.randrange(units)] = None
        return {**facts, "trump": trump, "captured": captured, "last_trick": last}

    def bid(self, rng: Random, own: int) -> int:
        """Return an announcement, often near."""
        return rng.choice([own, own, 0, 157, min(157, own + rng.randint(0, 30)), rng.randint(0, 157)])

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        return [rng.choice([0, 7, 20, 41]) for _ in deal.notes]
