"""A second scorer of Belote, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- A doubled contract and `marking` "bid" know no litige: where the table plays "litige", equal is then dedans; a table
  that plays "made" keeps to it.
- Takers who took no trick are tested like others, so that announcements alone can make a contract.
- Waiting points are never doubled; they are added before the score is rounded.
- A side that reached the target by a belote alone is out as soon as it takes a trick, also in a deal that it fails.
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

RANKS = "A 10 K Q J 9 8 7".split()
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
NO_TRUMP = {**PLAIN, "A": 19}
ALL_TRUMP = {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2}
DEFAULTS: Facts = {
    "auction": "prise", "annonces": False, "tie": "litige", "belote_helps": True, "rounding": "none", "target": 1000,
    "deals": None, "belote_ends": True, "sa_ta": False, "marking": "made_and_bid", "doubles": "all", "surcoinche": 4,
    "generale": False, "belote_kept": True, "sens": "right",
}  # fmt: skip
COINCHE: Facts = {
    "auction": "bids", "annonces": True, "tie": "dedans", "rounding": "ten", "belote_ends": False, "target": 2000,
}  # fmt: skip
PRESETS: dict[str, Facts] = {"classique": {}, "coinche": COINCHE, "contree": {**COINCHE, "annonces": False}}


def worth(card: str, trump: str) -> int:
    """Return the points of a card."""
    table = {"SA": NO_TRUMP, "TA": ALL_TRUMP}.get(trump, TRUMP if card[-1] == trump else PLAIN)
    return table.get(card[:-1], 0)


def taken(facts: Facts) -> tuple[list[int], int | None]:
    """Return the points of the two sides, the last trick in them, and which side won every trick."""
    capot = facts.get("capot")
    if "captured" in facts:
        named = {card for pile in facts["captured"] for card in pile or []}
        piles = [[c for c in PACK if c not in named] if pile is None else pile for pile in facts["captured"]]
        if "capot" not in facts and [] in piles:
            capot = 0 if piles[0] else 1
        points = [sum(worth(card, facts["trump"]) for card in pile) for pile in piles]
        if capot is None:
            points[facts["last_trick"]] += 10
    else:
        points = list(facts["points"])
    if capot is not None:
        points = [252, 0] if capot == 0 else [0, 252]
    return points, capot


def belotes(facts: Facts) -> list[int]:
    """Return what King and Queen of trump bring each side."""
    if facts.get("trump") == "TA":
        return [20 * number for number in facts.get("belotes", [0, 0])]
    return [20 if facts.get("belote") == side else 0 for side in (0, 1)]


def outcome(rules: Facts, facts: Facts, tested: list[int], capot: int | None) -> str:
    """Return whether the takers have made it, failed, or whether it waits."""
    takers = facts["takers"]
    own, other = tested[takers], tested[1 - takers]
    tie = rules["tie"]
    if rules["auction"] == "bids":
        contract = facts["contract"]
        if contract in ("capot", "generale"):
            made = capot == takers and (contract == "capot" or facts["alone"])
            return "made" if made else "failed"
        if own < contract:
            return "failed"
        if tie == "litige" and (facts.get("doubled") or rules["marking"] == "bid"):
            tie = "dedans"
    if own == other:
        return {"litige": "litige", "dedans": "failed", "made": "made"}[tie]
    return "made" if own > other else "failed"


def times(rules: Facts, facts: Facts) -> int:
    """Return by how much the bid is multiplied."""
    doubled = facts.get("doubled")
    return 1 if doubled is None else 2 if doubled == "coinche" else int(rules["surcoinche"])


def decided(rules: Facts, facts: Facts) -> tuple[str, list[int], list[int]]:
    """Return how the deal ended, the scores before rounding, without what waited, and the totals that were tested."""
    takers, defenders = facts["takers"], 1 - facts["takers"]
    points, capot = taken(facts)
    belote = belotes(facts)
    announced = [sum(amounts) for amounts in facts.get("announced") or [[], []]]
    tested = [points[side] + announced[side] + (belote[side] if rules["belote_helps"] else 0) for side in (0, 1)]
    if capot == takers:
        tested[defenders] -= announced[defenders]
    how = outcome(rules, facts, tested, capot)
    scores = [0, 0]
    if how == "litige":
        scores[defenders] = points[defenders] + announced[defenders] + belote[defenders]
        scores[takers] = 0 if rules["belote_helps"] else belote[takers]
        return how, scores, tested
    bids, multiple = rules["auction"] == "bids", times(rules, facts)
    winners = takers if how == "made" else defenders
    losers = 1 - winners
    if not rules["belote_kept"] and (how == "failed" or multiple > 1):
        belote[winners], belote[losers] = belote[winners] + belote[losers], 0
    if how == "failed" or multiple > 1 or capot == takers:
        announced[winners], announced[losers] = announced[winners] + announced[losers], 0
    if not bids:
        scores = [points[side] + announced[side] + belote[side] for side in (0, 1)]
        if how == "failed":
            scores[winners] = max(162, points[winners]) + announced[winners] + belote[winners]
            scores[losers] = belote[losers]
        return how, scores, tested
    bid: int = {"capot": 250, "generale": 500}.get(facts["contract"]) or facts["contract"]
    if rules["marking"] == "bid":
        scores = [announced[side] + belote[side] for side in (0, 1)]
        scores[winners] += bid * multiple
        return how, scores, tested
    if how == "made" and multiple == 1:
        scores = [points[side] + announced[side] + belote[side] for side in (0, 1)]
        scores[winners] += bid
        return how, scores, tested
    base = (250 if how == "made" and capot == takers else 160) + announced[winners]
    if rules["doubles"] == "contract":
        scores[winners] = base + belote[winners] + bid * multiple
    elif rules["doubles"] == "not_belote":
        scores[winners] = (base + bid) * multiple + belote[winners]
    else:
        scores[winners] = (base + belote[winners] + bid) * multiple
    scores[losers] = belote[losers]
    return how, scores, tested


def rounded(score: int, rounding: str) -> int:
    """Return the score as the table writes it."""
    if rounding == "none":
        return score
    return (score + (5 if rounding == "ten" else 4)) // 10 * 10


# The examples of the text ------------------------------------------------------------------------------------


def at(points: int, **more: object) -> Facts:
    """Return a deal that side 0 takes."""
    return {"takers": 0, "points": [points, 162 - points], **more}


PRISE_ANNONCES: Facts = {"annonces": True}
BIDS: Facts = {"preset": "coinche"}
BY_BID: Facts = {**BIDS, "marking": "bid"}
NO_HELP: Facts = {"belote_helps": False}
ALL_TAKEN: Facts = {"takers": 0, "trump": "H", "captured": [PACK, []]}
LITIGE = at(81)
HIGH = "AS AH AD 10S 10H KS KH QS JS".split()
FAILED_WITH_BELOTE = at(60, contract=80, belote=0)
EXAMPLES: list[Example] = [
    ("made", {}, [at(90)], [90, 72]),
    ("by the belote", {}, [at(80, belote=0)], [100, 82]),
    ("which does not help", NO_HELP, [at(80, belote=0)], [20, 162]),
    ("dedans", {}, [at(60, belote=0)], [20, 162]),
    ("without the belote", {"belote_kept": False}, [at(60, belote=0)], [0, 182]),
    ("capot", {}, [at(162, capot=0)], [252, 0]),
    ("capot of the defenders", {}, [at(0, capot=1)], [0, 252]),
    ("a trick without points", {}, [at(162, capot=None)], [162, 0]),
    ("capot by cards", {}, [ALL_TAKEN], [252, 0]),
    ("a litige", {}, [LITIGE], [0, 81]),
    ("which the defenders take", {}, [LITIGE, {"takers": 1, "points": [100, 62]}], [243, 0]),
    ("or the takers", {}, [LITIGE, {"takers": 1, "points": [62, 100]}], [62, 181]),
    ("two of them", {}, [LITIGE, LITIGE, at(90)], [252, 72]),
    ("a void deal leaves it", {}, [LITIGE, {"void": True}, at(90)], [171, 72]),
    ("an agreed deal takes it", {}, [LITIGE, {"agreed": [181, 62]}, at(90)], [90, 72]),
    ("with a belote", {}, [at(71, belote=0)], [0, 91]),
    ("91 wait", {}, [at(71, belote=0), at(90)], [181, 72]),
    ("equal is dedans", {"tie": "dedans"}, [at(71, belote=0)], [20, 162]),
    ("equal is made", {"tie": "made"}, [at(71, belote=0)], [91, 91]),
    ("it was not equal", NO_HELP, [at(71, belote=0)], [20, 162]),
    ("a belote does not wait", NO_HELP, [at(81, belote=0)], [20, 81]),
    ("announced", PRISE_ANNONCES, [at(70, announced=[[50], []])], [120, 92]),
    ("by the others", PRISE_ANNONCES, [at(100, announced=[[], [50]])], [0, 212]),
    ("not against a capot", PRISE_ANNONCES, [at(162, capot=0, announced=[[], [100]], belote=1)], [352, 20]),
    ("100 bid", BIDS, [at(112, contract=100)], [210, 50]),
    ("equal at 80", BIDS, [at(81, contract=80)], [0, 240]),
    ("96 and a belote", BIDS, [at(96, contract=100, belote=0)], [220, 70]),
    ("118 are not 120", BIDS, [at(118, contract=120)], [0, 280]),
    ("unrounded", {**BIDS, "rounding": "none"}, [at(112, contract=100)], [212, 50]),
    ("unrounded with a belote", {**BIDS, "rounding": "none"}, [at(96, contract=100, belote=0)], [216, 66]),
    ("coinché", BIDS, [at(100, contract=90, doubled="coinche", belote=0)], [540, 0]),
    ("not the belote", {**BIDS, "doubles": "not_belote"}, [at(100, contract=90, doubled="coinche", belote=0)],
     [520, 0]),
    ("the contract alone", {**BIDS, "doubles": "contract"}, [at(100, contract=90, doubled="coinche", belote=0)],
     [360, 0]),
    ("surcoinché", BIDS, [at(60, contract=110, doubled="surcoinche", belote=0, announced=[[], [20]])], [20, 1160]),
    ("three times", {**BIDS, "surcoinche": 3},
     [at(60, contract=110, doubled="surcoinche", belote=0, announced=[[], [20]])], [20, 870]),
    ("coinché with a capot", BIDS, [at(162, contract=90, doubled="coinche", capot=0)], [680, 0]),
    ("capot bid", BIDS, [at(162, contract="capot", capot=0, belote=0)], [520, 0]),
    ("and failed", BIDS, [at(150, contract="capot")], [0, 410]),
    ("générale", {**BIDS, "generale": True}, [at(162, contract="generale", capot=0, alone=True)], [750, 0]),
    ("not alone", {**BIDS, "generale": True}, [at(162, contract="generale", capot=0, alone=False)], [0, 660]),
    ("only what was bid", BY_BID, [at(112, contract=100, belote=0)], [120, 0]),
    ("failed with a belote", BY_BID, [at(60, contract=100, belote=0)], [20, 100]),
    ("coinché and failed", BY_BID, [at(60, contract=100, belote=0, doubled="coinche")], [20, 200]),
    ("sans atout", {**BIDS, "sa_ta": True},
     [{"takers": 0, "contract": 100, "trump": "SA", "captured": [HIGH, None], "last_trick": 0}], [200, 60]),
    ("a belote does not end it", BIDS, [{"agreed": [1990, 1500]}, FAILED_WITH_BELOTE],
     {"totals": [2010, 1740], "finished": False, "winners": []}),
    ("a trick later does", BIDS,
     [{"agreed": [1990, 1500]}, FAILED_WITH_BELOTE, {"takers": 1, "points": [50, 112], "contract": 100}],
     {"totals": [2060, 1950], "finished": True, "winners": [0]}),
    ("the others are out alone", BIDS,
     [{"agreed": [1990, 1500]}, FAILED_WITH_BELOTE, {"takers": 1, "points": [0, 162], "capot": 1, "contract": 100}],
     {"totals": [2010, 2090], "finished": True, "winners": [1]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("160 points", {}, [{"takers": 0, "points": [90, 70]}], "The points add up to 160, not to 162: count again."),
    ("161 and 1", {}, [at(161)], "No card is worth 1, so it can’t be 161 and 1: count again."),
    ("was it a capot", {}, [at(162)], "Did Nora + Sara take every trick? Say so in “capot”: 0, or null for no."),
    ("no capot", {}, [at(150, capot=0)], "Both sides took cards, so nobody has the capot: take it out."),
    ("the last trick of nobody", {}, [{**ALL_TAKEN, "last_trick": 1}], ""),
    ("both announced", PRISE_ANNONCES, [at(90, announced=[[20], [50]])],
     "Only one side’s announcements count: take the others out."),
    ("30 announced", PRISE_ANNONCES, [at(90, announced=[[30], []])], "An announcement is 20, 50, 100, 150 or 200."),
    ("five announcements", PRISE_ANNONCES, [at(90, announced=[[20] * 5, []])],
     "Two hands of eight can’t hold all these announcements: take one out."),
    ("200 twice", PRISE_ANNONCES, [at(90, announced=[[200, 200], []])],
     "Two hands of eight can’t hold all these announcements: take one out."),
    ("150 twice", PRISE_ANNONCES, [at(90, announced=[[150, 150], []])],
     "Two hands of eight can’t hold all these announcements: take one out."),
    ("50 beside 150 and 200", PRISE_ANNONCES, [at(90, announced=[[], [200, 50, 150]])],
     "Two hands of eight can’t hold all these announcements: take one out."),
    ("50, 100, 100 and 150", PRISE_ANNONCES, [at(90, announced=[[50, 100, 100, 150], []])],
     "Two hands of eight can’t hold all these announcements: take one out."),
    ("no announcements", {}, [at(90, announced=[[20], []])],
     "This table plays without announcements: take them out."),
    ("nobody bids", {}, [at(90, contract=80)], "Nobody bids in this match: take the contract out."),
    ("85 bid", BIDS, [at(90, contract=85)], "A contract is 80, 90 and so on to 180, or a capot."),
    ("70 bid", BIDS, [at(90, contract=70)], "A contract is 80, 90 and so on to 180, or a capot."),
    ("190 bid", {"preset": "contree"}, [at(90, contract=190)], "A contract is 80, 90 and so on to 180, or a capot."),
    ("générale without the rule", BIDS, [at(162, contract="generale", capot=0, alone=True)], ""),
    ("alone or not", {**BIDS, "generale": True}, [at(162, contract="generale", capot=0)],
     "Did one player take all eight tricks alone?"),
    ("sans atout without the rule", BIDS, [at(90, contract=80, trump="SA")], ""),
    ("a belote without trumps", {**BIDS, "sa_ta": True}, [at(90, contract=80, trump="SA", belote=0)],
     "There is no belote without trumps: take it out."),
    ("one at tout atout", {**BIDS, "sa_ta": True}, [at(90, contract=80, trump="TA", belote=0)],
     "Say how many belotes each side had."),
    ("five belotes", {**BIDS, "sa_ta": True}, [at(90, contract=80, trump="TA", belotes=[3, 2])], ""),
    ("belotes in a suit", {**BIDS, "sa_ta": True}, [at(90, contract=80, trump="H", belotes=[1, 0])], ""),
    ("belote true", {}, [at(90, belote=True)], ""),
    ("belote of a seat", {}, [at(90, belote=2)], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------

ANNOUNCED = [
    [20], [20], [20, 20], [50], [100], [20, 50], [150], [200], [100, 100], [200, 150, 100, 100], [20, 20, 20, 20],
    [50, 50], [100, 20], [200, 100], [150, 100, 20], [100, 100, 100],
]  # fmt: skip


class Belote(Reading):
    """Belote as its text says it."""

    game = "belote"
    shapes = frozenset({"sens", "auction"})
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return 2

    def turn(self, rules: Facts) -> int:
        return -1 if rules["sens"] == "right" else 1

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        rules, takers = deal.rules, facts["takers"]
        how, scores, tested = decided(rules, facts)
        if how == "litige":
            deal.match["waits"] = deal.match.get("waits", 0) + tested[takers]
        else:
            scores[takers if how == "made" else 1 - takers] += deal.match.pop("waits", 0)
        scores = [rounded(score, rules["rounding"]) for score in scores]
        _, capot = taken(facts)
        belote = belotes(facts)
        for side, notes in enumerate(deal.notes):
            tricks = capot != 1 - side
            failed = how == "failed" and side == takers
            only_belote = 0 < scores[side] == belote[side] and (failed or not tricks)
            self.reach(deal, side, notes, scores[side], tricks, only_belote)
        return scores

    def reach(self, deal: Deal, side: int, notes: Facts, score: int, tricks: bool, only_belote: bool) -> None:
        """Note that a side is out where it has reached the target as it must."""
        before, target = deal.totals[side], deal.rules["target"]
        if tricks if before >= target else before + score >= target and not only_belote:
            notes["out"] = True

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        deal.match.pop("waits", None)
        for side, notes in enumerate(deal.notes):
            self.reach(deal, side, notes, scores[side], True, False)

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        if rules["deals"] is not None:
            return bool(number >= rules["deals"])
        if rules["belote_ends"]:
            return bool(max(totals) >= rules["target"])
        return any(note.get("out") for note in notes)

    def winners(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        rivals = [0, 1]
        if rules["deals"] is None and not rules["belote_ends"]:
            rivals = [side for side in (0, 1) if notes[side].get("out")]
        return [side for side in rivals if totals[side] == max(totals[rival] for rival in rivals)]

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        preset = rng.choice([None, None, "classique", "coinche", "contree"])
        rules = {
            "auction": rng.choice(["prise", "bids"]),
            "target": rng.choice([300, 501, 1000, 2000]),
            "deals": rng.choice([None, None, None, 3, 6]),
            "belote_ends": rng.choice([True, False]),
            "sens": rng.choice(["right", "left"]),
        }
        if preset is not None:
            del rules["auction"]
        auction = rules.get("auction") or self.settled({"preset": preset}, 4)["auction"]
        rules |= self.random_change(rng, {"auction": auction})
        kept = {name: value for name, value in rules.items() if rng.random() < (0.7 if preset is None else 0.3)}
        if preset is None and auction == "bids":
            kept["auction"] = auction
        return 4, kept if preset is None else {"preset": preset, **kept}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        found: Facts = {
            "annonces": rng.choice([True, False]),
            "tie": rng.choice(["litige", "litige", "dedans", "made"]),
            "belote_helps": rng.choice([True, True, False]),
            "rounding": rng.choice(["none", "ten", "ten_down"]),
            "sa_ta": rng.choice([True, False]),
            "belote_kept": rng.choice([True, False]),
        }
        if rules["auction"] == "bids":
            found |= {
                "marking": rng.choice(["made_and_bid", "made_and_bid", "bid"]),
                "doubles": rng.choice(["all", "not_belote", "contract"]),
                "surcoinche": rng.choice([4, 3]),
                "generale": rng.choice([True, False]),
            }
        return found

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        rules = deal.rules
        trump = rng.choice(["S", "H", "D", "C", *(["SA", "TA"] if rules["sa_ta"] else [])])
        facts: Facts = {"takers": rng.randrange(2), **self.tricks(rng, trump)}
        if trump == "TA" and rng.random() < 0.7:
            facts["trump"] = trump
            facts["belotes"] = rng.choice([[0, 0], [1, 0], [1, 2], [4, 0], [2, 2]])
        elif trump != "SA" and trump != "TA" and rng.random() < 0.5:
            facts["belote"] = rng.choice([0, 1, None])
        if rules["annonces"] and rng.random() < 0.4:
            amounts = rng.choice(ANNOUNCED)
            facts["announced"] = rng.choice([[amounts, []], [[], amounts], [[], []]])
        if rules["auction"] == "bids":
            facts |= self.bid(rng, rules, facts)
        if "captured" not in facts and rng.random() < 0.12:
            self.make_even(facts, rules)
        return facts

    def make_even(self, facts: Facts, rules: Facts) -> None:
        """Share the points so that both sides test the same, if that can be."""
        points = facts["points"]
        extra = [sum(amounts) for amounts in facts.get("announced", [[], []])]
        if rules["belote_helps"]:
            extra = [more + belote for more, belote in zip(extra, belotes(facts), strict=True)]
        even = 81 + (extra[1] - extra[0]) // 2
        if facts.get("capot") is None and 2 <= even <= 160:
            points[:] = [even, 162 - even]
            facts.pop("capot", None)

    def tricks(self, rng: Random, trump: str) -> Facts:
        """Return who took what: by points or by cards, sometimes everything or everything that counts."""
        capot = rng.choice([0, 1]) if rng.random() < 0.15 else None
        if rng.random() < 0.6:
            facts: Facts = {"trump": trump} if trump in ("SA", "TA") or rng.random() < 0.5 else {}
            points = rng.choice([0, 2, 10, 81, 82, 91, 152, 160, 162, *(rng.randint(40, 130) for _ in range(18))])
            if capot is not None:
                points = 162 if capot == 0 else 0
            facts["points"] = [points, 162 - points]
            if points in (0, 162) or rng.random() < 0.1:
                facts["capot"] = capot
            return facts
        pack = rng.sample(PACK, 32)
        if rng.random() < 0.15:
            pack.sort(key=lambda card: worth(card, trump) == 0)
        tricks = [pack[start : start + 4] for start in range(0, 32, 4)]
        winners = [rng.randrange(2) if capot is None else capot for _ in tricks]
        if rng.random() < 0.15 and capot is None:
            winners = [0] * 7 + [1] if rng.random() < 0.5 else [1] * 7 + [0]
        if capot is None and len(set(winners)) == 1:
            winners[0] = 1 - winners[0]
        piles: list[list[str]] = [[], []]
        for trick, winner in zip(tricks, winners, strict=True):
            piles[winner] += trick
        return self.written(rng, trump, piles, capot, rng.choice(winners))

    def written(self, rng: Random, trump: str, piles: list[list[str]], capot: int | None, last: int) -> Facts:
        form = rng.choice(["whole", "count", "null", "whole null"])
        captured: list[list[str] | None] = [
            pile if form.startswith("whole") else [card for card in pile if worth(card, trump)] for pile in piles
        ]
        everything = any(sum(worth(card, trump) for card in pile or []) == 0 for pile in captured)
        if form.endswith("null"):
            captured[rng.randrange(2)] = None
        facts: Facts = {"trump": trump, "captured": captured}
        if capot is None:
            facts["last_trick"] = last
        if everything or rng.random() < 0.1:
            facts["capot"] = capot
        return facts

    def bid(self, rng: Random, rules: Facts, facts: Facts) -> Facts:
        """Return a contract, perhaps doubled."""
        most = (24 if facts.get("trump") == "TA" else 18) + (55 if facts.get("announced") else 0)
        contract = rng.choice(["capot", *(10 * rng.randint(8, most) for _ in range(3)), *(80, 90, 100, 110) * 2])
        all_tricks = taken(facts)[1] == facts["takers"]
        if rng.random() < (0.6 if all_tricks else 0.1) and rules["generale"]:
            contract = "generale"
        found: Facts = {"contract": contract}
        if rng.random() < 0.4:
            found["doubled"] = rng.choice(["coinche", "coinche", "surcoinche", None])
        if contract == "generale" and all_tricks:
            found["alone"] = rng.random() < 0.6
        return found

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        waits = deal.match.get("waits", 0)
        if waits and deal.rules["rounding"] != "none":
            return None
        if deal.rules["auction"] == "bids":
            found = rng.choice([[210, 50], [0, 240], [180, 0]])
        else:
            found = rng.choice([[100, 62], [0, 162], [120, 62]] if deal.rules["rounding"] == "none" else [[100, 60]])
        return [found[0] + waits, found[1]]

    def random_points(self, rng: Random, units: int) -> list[int] | None:
        return None
