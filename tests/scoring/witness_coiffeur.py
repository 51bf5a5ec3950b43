"""A second scorer of Coiffeur, written from its rule text alone, with its examples and random matches."""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal
from tests.scoring.witness_jass import TRUMPS, random_taken, taken, written

ZEHN = [*"HCSD", "obenabe", "undenufe", "slalom", "guschti", "joker_1", "joker_2"]
DEFAULTS: Facts = {
    "contracts": [*"CHSD", "obenabe", "undenufe", "joker_1", "joker_2"], "match_bonus": 100,
}  # fmt: skip
PRESETS: dict[str, Facts] = {"acht": {}, "zehn": {"contracts": ZEHN}}


def points(rules: Facts, facts: Facts) -> list[int]:
    """Return what each side writes: only the makers do."""
    makers, contract = facts["makers"], facts["contract"]
    trump = contract if contract in TRUMPS else facts.get("trump", "S")
    made, march = taken(facts, trump)
    own = made[makers] + (rules["match_bonus"] if march == makers else 0)
    found = [0, 0]
    found[makers] = own * (rules["contracts"].index(contract) + 1)
    return found


# The examples of the text ------------------------------------------------------------------------------------


def plays(makers: int, contract: str, own: int, **more: object) -> Facts:
    """Return a hand by the points of the makers."""
    given = [own, 157 - own] if makers == 0 else [157 - own, own]
    return {"makers": makers, "contract": contract, "points": given, **more}


CARDS: Facts = {"captured": [["AS"], None], "last_trick": 1}
EXAMPLES: list[Example] = [
    ("Eicheln", {}, [plays(0, "C", 92)], [92, 0]),
    ("Schellen", {}, [plays(1, "D", 97)], [0, 388]),
    ("a match", {}, [plays(0, "undenufe", 157, march=0)], [1542, 0]),
    ("a joker", {}, [plays(0, "joker_2", 100)], [800, 0]),
    ("all tricks to the others", {}, [plays(0, "H", 0, march=1)], [0, 0]),
    ("level", {"contracts": ["obenabe"]}, [plays(0, "obenabe", 80), plays(1, "obenabe", 80)],
     {"totals": [80, 80], "finished": True, "winners": [0, 1]}),
    ("Guschti", {"preset": "zehn"}, [plays(1, "guschti", 117)], [0, 936]),
    ("one is left", {"contracts": ["obenabe", "S"]},
     [plays(0, "obenabe", 80), plays(1, "obenabe", 80), plays(1, "S", 80)], {"finished": False, "winners": []}),
    ("void counts as played", {"contracts": ["obenabe"]},
     [plays(0, "obenabe", 80), {"void": True, "makers": 1, "contract": "obenabe"}],
     {"totals": [80, 0], "finished": True, "winners": [0]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("played already", {}, [plays(0, "obenabe", 80), plays(0, "obenabe", 90)],
     "Nora and Sara have played Obenabe already: choose another."),
    ("what", {}, [{"makers": 0, "points": [100, 57]}], "What do they play?"),
    ("who", {}, [{"contract": "S", "points": [100, 57]}], ""),
    ("a joker by cards", {}, [{"makers": 0, "contract": "joker_1", **CARDS}], "How do the cards of the joker count?"),
    ("Slalom by cards", {"preset": "zehn"}, [{"makers": 0, "contract": "slalom", **CARDS}],
     "Slalom begins with Obenabe or Undenufe."),
    ("150 points", {}, [{"makers": 0, "contract": "S", "points": [100, 50]}],
     "The points add up to 150, not 157: count again."),
    ("agreed", {}, [{"agreed": [100, 0]}], "Say who played what, and the points."),
    ("not in this match", {}, [plays(0, "slalom", 100)], ""),
    ("a void deal says what", {}, [{"void": True}], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Coiffeur(Reading):
    """Coiffeur as its text says it. Each side has a note of what it has played."""

    game = "coiffeur"
    shapes = frozenset({"contracts"})
    extra_deal = False
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return 2

    def turn(self, rules: Facts) -> int:
        return -1

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        self.void(deal, facts)
        return points(deal.rules, facts)

    def void(self, deal: Deal, facts: Facts) -> None:
        deal.notes[facts["makers"]].setdefault("played", []).append(facts["contract"])

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        return all({*rules["contracts"]} <= {*note.get("played", [])} for note in notes)

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        rules: Facts = {"match_bonus": rng.choice([100, 0, 50])} if rng.random() < 0.5 else {}
        what = rng.choice(["acht", "zehn", "some", ""])
        if what == "some":
            rules["contracts"] = rng.sample(ZEHN, rng.randint(1, 10))
        elif what:
            rules["preset"] = what
        return 4, rules

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {"match_bonus": rng.choice([100, 0, 50])}

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        left = [
            (side, contract)
            for side in (0, 1)
            for contract in deal.rules["contracts"]
            if contract not in deal.notes[side].get("played", [])
        ]
        makers, contract = rng.choice(left)
        likely = TRUMPS if contract.startswith("joker") else ["obenabe", "undenufe"]
        trump = contract if contract in TRUMPS else rng.choice(likely)
        facts: Facts = {"makers": makers, "contract": contract}
        facts |= written(rng, trump, *random_taken(rng, trump, 2))
        if contract not in TRUMPS and ("captured" in facts or rng.random() < 0.3):
            facts["trump"] = trump
        return facts
