"""A second scorer of Euchre, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- In a hand that was thrown in nobody can have played alone: that is refused, as tricks and a result are.
- A lone defender who does not win three tricks changes nothing: the makers score as ever, a march 2, alone 4.
- `hands` counts every hand, agreed ones too; the target then ends nothing.

Left out, because the text can be read both ways: a hand thrown in (or agreed 0, 0) under `stick_the_dealer`, a trump in
a hand that was thrown in, a null for nobody alone, agreed points for both sides.
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

DEFAULTS: Facts = {
    "target": 10, "hands": None, "alone_euchred": 2, "defend_alone": False, "best_bower": False,
    "stick_the_dealer": False,
}  # fmt: skip
PRESETS: dict[str, Facts] = {"north_american": {}, "british": {"target": 11, "best_bower": True}}


def points(rules: Facts, facts: Facts) -> list[int]:
    """Return what each side scores."""
    makers = facts["makers"]
    found = [0, 0]
    if makers is None:
        return found
    result = facts.get("result")
    if "tricks" in facts:
        won = facts["tricks"][makers]
        result = "march" if won == 5 else "made" if won >= 3 else "euchred"
    alone = facts.get("alone") is not None
    if result == "euchred":
        if facts.get("defends_alone") is not None:
            found[1 - makers] = 4
        else:
            found[1 - makers] = rules["alone_euchred"] if alone else 2
    elif result == "march":
        found[makers] = 4 if alone else 2
    else:
        found[makers] = 1
    return found


# The examples of the text ------------------------------------------------------------------------------------


def hand(makers: int, own: int, **more: object) -> Facts:
    """Return a hand in which the makers won so many tricks."""
    return {"makers": makers, "tricks": [own, 5 - own] if makers == 0 else [5 - own, own], **more}


PASSED: Facts = {"makers": None}
LONE: Facts = {"defend_alone": True}
AT_9_8 = [hand(0, 5)] * 4 + [hand(0, 3)] + [hand(1, 5)] * 4
EXAMPLES: list[Example] = [
    ("made", {}, [hand(0, 3)], [1, 0]),
    ("made with four", {}, [hand(0, 4)], [1, 0]),
    ("made by the others", {}, [hand(1, 3)], [0, 1]),
    ("march", {}, [hand(0, 5)], [2, 0]),
    ("march alone", {}, [hand(0, 5, alone=2)], [4, 0]),
    ("alone with four", {}, [hand(0, 4, alone=0)], [1, 0]),
    ("euchred", {}, [hand(0, 2)], [0, 2]),
    ("all five by the defenders", {}, [hand(0, 0)], [0, 2]),
    ("the others euchred", {}, [hand(1, 2)], [2, 0]),
    ("euchred alone", {}, [hand(0, 2, alone=0)], [0, 2]),
    ("euchred alone for 4", {"alone_euchred": 4}, [hand(0, 2, alone=0)], [0, 4]),
    ("only alone for 4", {"alone_euchred": 4}, [hand(0, 2)], [0, 2]),
    ("a lone defender", LONE, [hand(0, 2, defends_alone=1)], [0, 4]),
    ("a lone defender who lost", LONE, [hand(0, 3, defends_alone=1)], [1, 0]),
    ("a lone defender with all five", LONE, [hand(1, 0, defends_alone=2)], [4, 0]),
    ("a march against a lone defender", LONE, [hand(0, 5, defends_alone=3)], [2, 0]),
    ("alone, against a lone defender", LONE, [hand(0, 5, alone=2, defends_alone=3)], [4, 0]),
    ("both alone", LONE, [hand(0, 2, alone=0, defends_alone=3)], [0, 4]),
    ("both alone, for 4", {**LONE, "alone_euchred": 4}, [hand(0, 2, alone=0, defends_alone=3)], [0, 4]),
    ("all passed", {}, [PASSED], [0, 0]),
    ("the deal moves on", {}, [PASSED, hand(0, 3)], {"totals": [1, 0], "dealers": [0, 1]}),
    ("made, by the result", {}, [{"makers": 0, "result": "made", "alone": 0}], [1, 0]),
    ("march, by the result", {}, [{"makers": 1, "result": "march", "alone": 1}], [0, 4]),
    ("euchred, by the result", LONE, [{"makers": 1, "result": "euchred", "defends_alone": 0}], [4, 0]),
    ("trump is never scored", {}, [hand(0, 3, trump="S")], [1, 0]),
    ("a revoke", {}, [{"agreed": [0, 2]}], [0, 2]),
    ("9 and 8", {}, [*AT_9_8, hand(1, 5)], {"totals": [9, 10], "finished": True, "winners": [1]}),
    ("9 and 9", {}, [*AT_9_8, hand(1, 3), hand(0, 2)], {"totals": [9, 11], "finished": True, "winners": [1]}),
    ("British 10 and 6", {"preset": "british"}, [*[hand(0, 5)] * 5, *[hand(1, 5)] * 3],
     {"totals": [10, 6], "finished": False, "winners": []}),
    ("British 11", {"preset": "british"}, [hand(0, 5)] * 5 + [hand(0, 4)],
     {"totals": [11, 0], "finished": True, "winners": [0]}),
    ("so many hands", {"hands": 3}, [hand(0, 5), PASSED, {"void": True}],
     {"totals": [2, 0], "finished": True, "winners": [0]}),
    ("so many hands, whatever the score", {"hands": 8}, [hand(0, 5, alone=0)] * 3,
     {"totals": [12, 0], "finished": False, "winners": []}),
    ("level", {"hands": 2}, [hand(0, 3), hand(1, 3)], {"totals": [1, 1], "finished": True, "winners": [0, 1]}),
    ("one more hand", {"hands": 2}, [hand(0, 3), hand(1, 3), hand(1, 2)],
     {"totals": [3, 1], "finished": True, "winners": [0]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("four tricks", {}, [{"makers": 0, "tricks": [3, 1]}], "The tricks add up to 4, not 5: count again."),
    ("six tricks", {}, [{"makers": 0, "tricks": [5, 1]}], "The tricks add up to 6, not 5: count again."),
    ("neither tricks nor result", {}, [{"makers": 0}], ""),
    ("not a maker", {}, [hand(0, 5, alone=1)], "Emil is not one of the makers: only a maker plays alone."),
    ("no lone defender", {}, [hand(0, 2, defends_alone=1)],
     "Your table has no lone defenders: take it out, or change the rule."),
    ("not a defender", LONE, [hand(0, 2, defends_alone=2)], ""),
    ("tricks against the result", {}, [hand(0, 5, result="euchred")],
     "By the tricks it was a march, not a euchre: correct one of them."),
    ("four tricks are no march", {}, [hand(1, 4, result="march")], ""),
    ("two tricks are not enough", {}, [hand(0, 2, result="made")], ""),
    ("passed with tricks", {}, [{"makers": None, "tricks": [3, 2]}],
     "All passed, so there are no tricks: take them out, or say who made trump."),
    ("passed with a result", {}, [{**PASSED, "result": "made"}], ""),
    ("passed, but alone", {}, [{**PASSED, "alone": 0}], ""),
    ("passed, but defended alone", LONE, [{**PASSED, "defends_alone": 1}], ""),
    ("whose trump", {}, [{"tricks": [3, 2]}], "Which side made trump?"),
    ("three points", {}, [{"agreed": [3, 0]}], "No hand brings 3 points: 1, 2 or 4, or none when all pass."),
    ("less than nothing", {}, [{"agreed": [4, -2]}], ""),
    ("a euchre for 3", {"alone_euchred": 3}, [hand(0, 3)], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Euchre(Reading):
    """Euchre as its text says it."""

    game = "euchre"
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return 2

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        return points(deal.rules, facts)

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        if rules["hands"] is not None:
            return bool(number >= rules["hands"])
        return bool(max(totals) >= rules["target"])

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        rules = {
            "target": rng.choice([5, 10, 21]),
            "hands": rng.choice([None, None, 8, 2]),
            **self.random_change(rng, {}),
        }
        preset = rng.choice([None, None, *PRESETS])
        kept = {name: value for name, value in rules.items() if rng.random() < 0.6}
        return 4, kept if preset is None else {"preset": preset, **kept}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {
            "alone_euchred": rng.choice([2, 4]),
            "defend_alone": rng.choice([True, False]),
            "best_bower": rng.choice([True, False]),
            "stick_the_dealer": rng.choice([True, False, False]),
        }

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        if not deal.rules["stick_the_dealer"] and rng.random() < 0.15:
            return dict(PASSED)
        makers, own = rng.randrange(2), rng.choice([0, 1, 2, 2, 3, 3, 4, 5, 5])
        facts = hand(makers, own)
        if rng.random() < 0.5:
            facts["result"] = "march" if own == 5 else "made" if own >= 3 else "euchred"
            if rng.random() < 0.7:
                del facts["tricks"]
        if rng.random() < 0.3:
            facts["alone"] = makers + rng.choice([0, 2])
        if deal.rules["defend_alone"] and rng.random() < 0.25:
            facts["defends_alone"] = 1 - makers + rng.choice([0, 2])
        if rng.random() < 0.3:
            facts["trump"] = rng.choice("SHDC")
        return facts

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        amounts = [1, 2, 4] if deal.rules["stick_the_dealer"] else [0, 1, 2, 4]
        points = [rng.choice(amounts), 0]
        return rng.sample(points, 2)

    def random_points(self, rng: Random, units: int) -> list[int] | None:
        return [rng.choice([0, 1, 2, -1]) for _ in range(units)]
