"""A second scorer of Doppelkopf, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- Duty solos are missing of everybody at the table, who rests among them; a soloist had to where at least as many are
  missing as deals are left. Without a number of deals a duty solo still keeps the dealer.
- A Bock deal counts double where nobody wins too; only calls double nothing there.
- “−2, −4, then double, double, single” of the examples does not go with “"append" doubles deals 2–5”: the latter is
  taken, so that three deals after the second count double.
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

CALLS = [None, "said", "90", "60", "30", "black"]
SOLOS = ["queens", "jacks", "clubs", "spades", "hearts", "diamonds", "fleshless", "other"]
ALONE = [*SOLOS, "silent", "unmatched"]
BANDS = ["none", "0", "30", "60", "90", "120", "121", "151", "181", "211", "all"]
EXTRAS = ["fox", "doppelkopf", "charlie", "charlie_caught", "fox_last"]
DEFAULTS: Facts = {
    "score": "zero_sum", "deals": 24, "duty_solo": True, "calls": "plus", "charlie_caught": False, "fox_last": False,
    "bock": [], "bock_deals": 4, "bock_again": "append", "nines": True,
}  # fmt: skip
PRESETS: dict[str, Facts] = {
    "ddv": {},
    "kneipe": {
        "duty_solo": False, "calls": "double", "charlie_caught": True, "bock": ["tied", "heart_trick", "call_lost"],
    },
}  # fmt: skip


def result(facts: Facts) -> tuple[list[int], list[bool]]:
    """Return the Augen of Re and Kontra (any that the band allows), and whether each side has no trick."""
    if "augen" in facts:
        augen = list(facts["augen"])
        return augen, [own == 0 and facts.get("black", False) for own in augen]
    band = facts["band"]
    own = {"none": 0, "all": 240}.get(band)
    if own is None:
        own = int(band)
    return [own, 240 - own], [band == "none", band == "all"]


def denied(facts: Facts) -> list[int]:
    """Return how many levels each side denied: no 90, no 60, no 30, black."""
    return [max(0, CALLS.index(call) - 1) for call in facts.get("called") or [None, None]]


def said(facts: Facts) -> list[bool]:
    """Return whether Re and Kontra were said."""
    return [call is not None for call in facts.get("called") or [None, None]]


def winner(facts: Facts) -> int | None:
    """Return which side has won, 0 for Re and 1 for Kontra; None for nobody."""
    augen, black = result(facts)
    levels = denied(facts)
    if levels == [0, 0]:
        needs = [120, 121] if said(facts) == [False, True] else [121, 120]
        return 0 if augen[0] >= needs[0] else 1
    for side in (0, 1):
        own, other = levels[side], levels[1 - side]
        if own:
            reached = black[1 - side] if own == 4 else augen[side] >= 121 + 30 * own
        else:
            reached = not black[side] if other == 4 else augen[side] >= 120 - 30 * other
        if reached:
            return side
    return None


def under(augen: int) -> int:
    """Return how many of 90, 60 and 30 somebody stayed under."""
    return sum(augen < limit for limit in (90, 60, 30))


def against(augen: int, level: int) -> int:
    """Return how many of 120, 90, 60 and 30 somebody reached against what the others denied."""
    return sum(augen >= 150 - 30 * step for step in range(1, level + 1))


def difference(rules: Facts, facts: Facts) -> int:
    """Return by how much the deal is Re's; below 0 it is Kontra's."""
    augen, black = result(facts)
    levels, calls, won = denied(facts), said(facts), winner(facts)
    if won is None:
        own = [under(augen[1 - side]) + against(augen[side], levels[1 - side]) for side in (0, 1)]
        value, times = own[0] - own[1], 1
    else:
        lost = 1 - won
        value = 1 + under(augen[lost]) + black[lost] + sum(levels) + against(augen[won], levels[lost])
        times = 1
        if rules["calls"] == "plus":
            value += 2 * sum(calls)
        else:
            times = 2 ** sum(calls)
        value = value if won == 0 else -value
    extra = 0
    if len(facts["re"]) == 2:
        for seat, names in enumerate(facts.get("extras") or [[], [], [], []]):
            extra += len(names) if seat in facts["re"] else -len(names)
        extra -= won == 1
    if rules["calls"] == "double_game":
        return value * times + extra
    return (value + extra) * times


# The examples of the text ------------------------------------------------------------------------------------


def two(own: int, called: list[str | None] | None = None, **more: object) -> Facts:
    """Return a deal of Nora and Sara as Re."""
    facts: Facts = {"re": [0, 2], "augen": [own, 240 - own], **more}
    if called is not None:
        facts["called"] = called
    return facts


def alone(own: int, seat: int = 1, **more: object) -> Facts:
    """Return a solo."""
    return {"re": [seat], "game": "queens", "augen": [own, 240 - own], **more}


def for_re(points: int) -> list[int]:
    """Return what all score where Nora and Sara are Re."""
    return [points, -points, points, -points]


FOXES: Facts = {"extras": [["fox", "fox"], [], ["charlie"], []]}
TIED: Facts = {"bock": ["tied"], "bock_deals": 2}
STACK: Facts = {**TIED, "bock_again": "stack"}
WON = two(130)
ROUND = [two(120), two(120)]
EXAMPLES: list[Example] = [
    ("130", {}, [WON], for_re(1)),
    ("120", {}, [two(120)], for_re(-2)),
    ("120, Kontra said", {}, [two(120, [None, "said"])], for_re(3)),
    ("120, Re said", {}, [two(120, ["said", None])], for_re(-4)),
    ("120, both said", {}, [two(120, ["said", "said"])], for_re(-6)),
    ("80, Kontra said", {}, [two(80, [None, "said"])], for_re(-5)),
    ("no 60, with 130", {}, [two(130, ["60", None])], for_re(-7)),
    ("no 90, with 151", {}, [two(151, ["90", None])], for_re(5)),
    ("no 90, with 150", {}, [two(150, ["90", None])], for_re(-5)),
    ("no 30, with 200", {}, [two(200, ["30", None])], for_re(-7)),
    ("black", {}, [{"re": [0, 2], "band": "all", "called": ["black", None]}], for_re(11)),
    ("black, but for a nine", {}, [two(240, ["black", None], black=False)], for_re(-8)),
    ("and 30 with it", {}, [two(210, ["black", None])], for_re(-9)),
    ("both no 90, 125", {}, [two(125, ["90", "90"])], for_re(1)),
    ("no 60 and no 90", {}, [two(170, ["60", "90"])], for_re(2)),
    ("both black", {}, [two(30, ["black", "black"])], for_re(-5)),
    ("the losers gain", {}, [two(110, **FOXES)], for_re(1)),
    ("a solo", {}, [alone(130)], [-1, 3, -1, -1]),
    ("a solo lost", {}, [alone(100)], [1, -3, 1, 1]),
    ("a solo lost with 120", {}, [alone(120)], [1, -3, 1, 1]),
    ("or won, where Kontra was said", {}, [alone(120, called=[None, "said"])], [-3, 9, -3, -3]),
    ("doubling", {"calls": "double"}, [two(151, ["said", None], extras=[["fox"], [], [], []])], for_re(6)),
    ("the game alone", {"calls": "double_game"}, [two(151, ["said", None], extras=[["fox"], [], [], []])], for_re(5)),
    ("only plus", {"score": "plus_only"}, [two(120)], [0, 2, 0, 2]),
    ("by a band", {}, [{"re": [0, 2], "band": "120", "called": [None, "said"]}], for_re(3)),
    ("Bock", TIED, ROUND, for_re(-4)),
    ("appended", TIED, [*ROUND, WON, WON, WON], for_re(2)),
    ("and over", TIED, [*ROUND, WON, WON, WON, WON], for_re(1)),
    ("stacked", STACK, [*ROUND, WON], for_re(4)),
    ("one of them left", STACK, [*ROUND, WON, WON], for_re(2)),
    ("none left", STACK, [*ROUND, WON, WON, WON], for_re(1)),
    ("a duty solo", {}, [alone(130, 2), alone(130, 2), WON], {"dealers": [0, 0, 1]}),
    ("a silent wedding is none", {}, [alone(130, 2, game="silent"), WON], {"dealers": [0, 1]}),
    ("who had to", {"deals": 5}, [alone(130, 2), alone(130, 3), WON, alone(130, 0), alone(130, 1)],
     {"dealers": [0, 0, 0, 1, 2], "finished": True}),
    ("no duty", {"duty_solo": False}, [alone(130, 2), WON], {"dealers": [0, 1]}),
    ("a void deal uses up none", TIED, [two(120), {"void": True}, WON, WON], for_re(2)),
    ("an agreed one does", TIED, [two(120), {"agreed": for_re(1)}, WON, WON], for_re(1)),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("three Re", {}, [{"re": [0, 1, 2], "augen": [130, 110]}], "Re are two players, or one who plays alone."),
    ("which solo", {}, [{"re": [0], "augen": [130, 110]}], "Nora plays alone: say which solo."),
    ("two in a solo", {}, [two(130, game="queens")],
     "Two are Re, so it is no solo: take one out, or choose another game."),
    ("239 Augen", {}, [{"re": [0, 2], "augen": [130, 109]}], "The Augen add up to 239, not to 240: check them."),
    ("1 Auge", {}, [two(239)], ""),
    ("black or not", {}, [two(240)], "Did Kontra take a trick?"),
    ("another band", {}, [two(130, band="90")], "130 Augen are not 90 to 119: take one of them out."),
    ("extras in a solo", {}, [alone(130, extras=[["fox"], [], [], []])],
     "A solo has no extra points: take them out."),
    ("three foxes", {}, [two(130, extras=[["fox", "fox"], [], ["fox"], []])],
     "There are only two foxes: take one out."),
    ("two last tricks", {"charlie_caught": True}, [two(130, extras=[["charlie"], ["charlie_caught"], [], []])],
     "The last trick has one winner: give Karlchen and what it caught to the same player."),
    ("three Doppelkopf tricks", {}, [two(100, extras=[["doppelkopf", "doppelkopf"], [], ["doppelkopf"], []])],
     "Three Doppelkopf tricks are 120 Augen at least, and Re has 100: check both."),
    ("extras without a trick", {}, [{"re": [0, 2], "band": "none", "extras": [["charlie"], [], [], []]}],
     "A side without a trick has no extra points."),
    ("no Karlchen caught here", {}, [two(130, extras=[["charlie_caught"], [], [], []])],
     "The table does not count a Karlchen caught: take it out, or change the rule."),
    ("agreed numbers", {}, [{"agreed": [1, -1, 1, -2]}], "The numbers must add up to 0."),
    ("the score stays", {}, [{**two(130), "rules": {"score": "plus_only"}}], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Doppelkopf(Reading):
    """Doppelkopf as its text says it. `match` has the Bock deals that are left, a number for each round that runs."""

    game = "doppelkopf"
    shapes = frozenset({"score"})
    extra_deal = False
    longest = 24
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        rules = deal.rules
        rounds = deal.match.setdefault("bock", [])
        by = difference(rules, facts)
        starts = self.starts_bock(rules, facts, by)
        by *= 2 ** len(rounds)
        self.use_up(deal)
        if starts and rules["bock_again"] == "append" and rounds:
            rounds[0] += rules["bock_deals"]
        elif starts:
            rounds.append(rules["bock_deals"])
        self.duty(deal, facts)
        re = facts["re"]
        found = [by if seat in re else -by for seat in range(4)]
        if len(re) == 1:
            found[re[0]] = 3 * by
        return [max(0, score) for score in found] if rules["score"] == "plus_only" else found

    def use_up(self, deal: Deal) -> None:
        """Take one deal from every Bock round that runs."""
        rounds = deal.match.setdefault("bock", [])
        rounds[:] = [left - 1 for left in rounds if left > 1]

    def starts_bock(self, rules: Facts, facts: Facts, by: int) -> bool:
        """Return whether a deal starts a Bock round."""
        won = winner(facts)
        happened = {
            "tied": result(facts)[0] == [120, 120],
            "heart_trick": facts.get("heart_trick", False),
            "call_lost": won is not None and said(facts)[1 - won],
            "zero": by == 0,
        }
        return any(happened[name] for name in rules["bock"])

    def duty(self, deal: Deal, facts: Facts) -> None:
        """Note a duty solo, and whether its dealer deals again."""
        deal.match["again"] = False
        if not deal.rules["duty_solo"] or facts.get("game") not in SOLOS:
            return
        soloist = deal.seats[facts["re"][0]]
        done = deal.match.setdefault("done", [])
        if soloist in done:
            return
        missing = len([person for person in deal.seats + deal.resting if person not in done])
        deals = deal.rules["deals"]
        deal.match["again"] = deals is None or missing < deals - deal.number
        done.append(soloist)

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        self.use_up(deal)

    def same_dealer(self, deal: Deal, facts: Facts) -> bool:
        return bool(deal.match["again"])

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        return rules["deals"] is not None and number >= rules["deals"]

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        rules = {
            "score": rng.choice(["zero_sum", "zero_sum", "plus_only"]),
            "deals": rng.choice([24, 5, 8, None]),
            "duty_solo": rng.choice([True, True, False]),
            "bock": rng.choice([[], ["tied"], ["tied", "zero"], ["heart_trick", "call_lost"], ["call_lost"]]),
            "bock_deals": rng.choice([1, 2, 4]),
            "bock_again": rng.choice(["append", "stack"]),
            **self.random_change(rng, {}),
        }
        preset = rng.choice([None, None, *PRESETS])
        kept = {name: value for name, value in rules.items() if rng.random() < 0.6}
        return 4, kept if preset is None else {"preset": preset, **kept}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {
            "calls": rng.choice(["plus", "double", "double_game"]),
            "charlie_caught": rng.choice([True, False]),
            "fox_last": rng.choice([True, False]),
        }

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        if rng.random() < 0.6:
            return 4, None, False
        return rng.choice([4, 5, 5, 6]), 4, rng.random() < 0.4

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        rules = deal.rules
        solo = rng.random() < 0.3
        re = rng.sample(range(4), 1 if solo else 2)
        facts: Facts = {"re": re}
        if solo:
            facts["game"] = rng.choice(ALONE)
        elif rng.random() < 0.3:
            facts["game"] = rng.choice(["normal", "wedding", "poverty"])
        band = rng.choice([*BANDS, "90", "120", "121", "121"])
        if rng.random() < 0.5:
            facts["band"] = band
        else:
            facts |= self.by_augen(rng, band)
        if rng.random() < 0.4:
            facts["called"] = [rng.choice([None, None, *CALLS]), rng.choice([None, None, *CALLS])]
        if not solo and rng.random() < 0.5:
            facts["extras"] = self.extras(rng, rules, facts)
        if "heart_trick" in rules["bock"] and rng.random() < 0.2:
            facts["heart_trick"] = True
        return facts

    def by_augen(self, rng: Random, band: str) -> Facts:
        """Return Augen of a band."""
        ends = {"none": (0, 0), "0": (0, 29), "120": (120, 120), "211": (211, 240), "all": (240, 240), "90": (90, 119)}
        low, high = ends.get(band) or (int(band), int(band) + 29)
        own = rng.choice([one for one in (low, high, rng.randint(low, high)) if one not in (1, 239)])
        facts: Facts = {"augen": [own, 240 - own]}
        if own in (0, 240):
            facts["black"] = band in ("none", "all")
        return facts

    def extras(self, rng: Random, rules: Facts, facts: Facts) -> list[list[str]]:
        """Return extra points that the Augen allow."""
        augen, black = result(facts)
        found: list[list[str]] = [[], [], [], []]
        last = rng.randrange(4)
        foxes = 2
        room = [0 if black[side] else augen[side] for side in (0, 1)]

        def give(seat: int, name: str, least: int) -> bool:
            side = 0 if seat in facts["re"] else 1
            if room[side] < max(least, 20):
                return False
            room[side] -= least
            found[seat].append(name)
            return True

        for _ in range(rng.choice([0, 1, 1, 2])):
            foxes -= give(rng.randrange(4), "fox", 11)
        for _ in range(rng.choice([0, 0, 1, 2])):
            give(rng.randrange(4), "doppelkopf", 40)
        if rng.random() < 0.3:
            give(last, "charlie", 2)
        elif rules["fox_last"] and foxes and rng.random() < 0.4:
            give(last, "fox_last", 11)
        if rules["charlie_caught"] and rng.random() < 0.4:
            give(last, "charlie_caught", 2)
        return found

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | Facts | None:
        if deal.rules["score"] == "plus_only":
            return rng.choice([[2, 0, 2, 0], [0, 1, 1, 1], [0, 0, 0, 0]])
        return rng.choice([for_re(2), for_re(-3), [3, -1, -1, -1]])
