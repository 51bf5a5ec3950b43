"""A second scorer of Pesë Katë with sevens and all four together, written from its rule text alone."""

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
DEFAULTS: Facts = {"partners": False, "cycles": 5, "sevens": False, "together": False}
PRESETS: dict[str, Facts] = {"parlett": {}, "pesekatesh": {"sevens": True, "together": True}}


def cycle(rules: Facts) -> list[str]:
    """Return what is played in turn."""
    four = ["together"] if rules["together"] else ["tricks", "hearts", "queens", "king"]
    return four + (["sevens"] if rules["sevens"] else [])


def of_a_kind(facts: Facts, name: str) -> list[int]:
    """Return how many cards of a kind each took."""
    if name in facts.get("counts", {}):
        return list(facts["counts"][name])
    kind = {
        "hearts": [card for card in PACK if card[-1] == "H"],
        "queens": [card for card in PACK if card[0] == "Q"],
        "king": ["KS"],
    }[name]
    return [len({*pile} & {*kind}) for pile in spelt_out(facts["captured"], PACK)]


def tricks_won(facts: Facts) -> list[int]:
    """Return the tricks of each seat."""
    return list(facts["tricks"]) if "tricks" in facts else [len(pile) // 4 for pile in facts["captured"]]


def points(rules: Facts, facts: Facts, number: int) -> list[int]:
    """Return what each unit scores."""
    name = cycle(rules)[number % len(cycle(rules))]
    found = [0] * 4
    if name == "sevens":
        order = [*facts["out"], *(seat for seat in range(4) if seat not in facts["out"])]
        for seat, prize in zip(order, (32, 16, 8, 4), strict=True):
            found[seat] = prize
    if name in ("tricks", "together"):
        found = [own + 2 * tricks for own, tricks in zip(found, tricks_won(facts), strict=True)]
    for kind, price in (("hearts", 2), ("queens", 4), ("king", 16)):
        if name in (kind, "together"):
            found = [own - price * each for own, each in zip(found, of_a_kind(facts, kind), strict=True)]
    return [found[0] + found[2], found[1] + found[3]] if rules["partners"] else found


# The examples of the text ------------------------------------------------------------------------------------

SEVENS: Facts = {"sevens": True}
TOGETHER: Facts = {"together": True}
BOTH: Facts = {"preset": "pesekatesh"}
ALL_FOUR: Facts = {
    "tricks": [1, 5, 4, 3],
    "captured": ["KS AH KH QS".split(), "QH JH 10H 9H 8H 7H".split(), "6H 5H 4H 3H 2H QD".split(), ["QC"]],
}  # fmt: skip
OUT: Facts = {"out": [2, 0, 3]}
VOID: Facts = {"void": True}
EXAMPLES: list[Example] = [
    ("all four", TOGETHER, [ALL_FOUR], [-22, -6, -6, 2]),
    ("all four, partners", {**TOGETHER, "partners": True}, [ALL_FOUR], [-28, -4]),
    ("by counts", TOGETHER,
     [{"tricks": [4, 4, 3, 2], "counts": {"hearts": [3, 3, 3, 4], "queens": [1, 1, 1, 1]},
       "captured": [[], [], [], ["KS"]]}], [-2, -2, -4, -24]),
    ("sevens", BOTH, [VOID, OUT], [16, 4, 32, 8]),
    ("sevens, partners", {**BOTH, "partners": True}, [VOID, OUT], [48, 12]),
    ("the fifth deal", SEVENS, [*[VOID] * 4, OUT], [16, 4, 32, 8]),
    ("the sixth", SEVENS, [*[VOID] * 5, {"tricks": [4, 3, 4, 2]}], [8, 6, 8, 4]),
    ("tricks, partners", {"partners": True}, [{"tricks": [4, 3, 4, 2]}], [16, 10]),
    ("all thirteen", TOGETHER, [{"tricks": [0, 13, 0, 0], "captured": [[], None, [], []]}], [0, -32, 0, 0]),
    ("five deals", TOGETHER, [VOID] * 4 + [ALL_FOUR], {"finished": True, "winners": [3]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("two out", BOTH, [VOID, {"out": [2, 0]}], "Who went out first, second and third?"),
    ("out twice", BOTH, [VOID, {"out": [2, 0, 2]}], ""),
    ("out in tricks", {}, [{"tricks": [4, 3, 4, 2], "out": [2, 0, 3]}], "Nobody goes out in this deal: take it out."),
    ("tricks in sevens", BOTH, [VOID, {**OUT, "tricks": [4, 3, 4, 2]}], ""),
    ("no tricks", TOGETHER, [{"captured": ALL_FOUR["captured"]}], "How many tricks did each player win?"),
    ("K♠ open", TOGETHER, [{**ALL_FOUR, "captured": [["AH", "KH", "QS"], *ALL_FOUR["captured"][1:]]}], ""),
    ("more cards than tricks", TOGETHER, [{**ALL_FOUR, "tricks": [0, 6, 4, 3]}], ""),
    ("sevens stay", {}, [{"tricks": [4, 3, 4, 2], "rules": {"sevens": True}}], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class PeseKate(Reading):
    """Pesë Katë as its text says it."""

    game = "pese_kate"
    shapes = frozenset({"partners", "sevens", "together"})
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return 2 if rules["partners"] else 4

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        return points(deal.rules, facts, deal.number)

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        return bool(number >= rules["cycles"] * len(cycle(rules)))

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        rules = {
            "partners": rng.choice([True, False]),
            "cycles": rng.choice([1, 2, 5]),
            "sevens": rng.choice([True, False]),
            "together": rng.choice([True, False]),
        }
        preset = rng.choice([None, None, *PRESETS])
        kept = {name: value for name, value in rules.items() if rng.random() < 0.6}
        return 4, kept if preset is None else {"preset": preset, **kept}

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        if rules["partners"] or rng.random() < 0.7:
            return 4, None, False
        return rng.choice([4, 5, 6]), 4, rng.random() < 0.5

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        name = cycle(deal.rules)[deal.number % len(cycle(deal.rules))]
        piles, winners = random_tricks(rng, PACK, 4)
        tricks = [winners.count(seat) for seat in range(4)]
        if name == "sevens":
            return {"out": rng.sample(range(4), 4)[: rng.choice([3, 4])]}
        if name == "tricks":
            return {"tricks": tricks} if rng.random() < 0.8 else {"captured": piles}
        kinds = ["hearts", "queens", "king"] if name == "together" else [name]
        those = [[card for card in pile if self.is_any(kinds, card)] for pile in piles]
        facts: Facts = {"captured": with_a_null(rng, those)}
        if name in ("hearts", "queens") and rng.random() < 0.3:
            facts = {"counts": {name: [len(pile) for pile in those]}}
        if name == "together":
            facts["tricks"] = tricks
        return facts

    def is_any(self, kinds: list[str], card: str) -> bool:
        """Return whether a card is of one of these kinds."""
        found = {"hearts": card[-1] == "H", "queens": card[0] == "Q", "king": card == "KS"}
        return any(found[kind] for kind in kinds)

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | Facts | None:
        return points(deal.rules, self.random_deal(rng, deal), deal.number)
