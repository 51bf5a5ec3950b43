"""A second scorer of Jass, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- A match can be thanked in too; it counts as ever.
- The doubled match of "double" holds its bonus: 2 × (157 + `match_bonus`).
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

PACK = [rank + suit for suit in "SHDC" for rank in "A K Q J 10 9 8 7 6".split()]
TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
OBENABE = {**PLAIN, "8": 8}
UNDENUFE = {**OBENABE, "A": 0, "6": 11}
SUITS = "SHDC"
TRUMPS = [*SUITS, "obenabe", "undenufe"]
DEFAULTS: Facts = {
    "target": 1000, "hands": None, "match_bonus": 100, "weis": True, "stoeck": True, "bedanken": True,
    "counter_match": "same", **{"times_" + trump: 1 for trump in TRUMPS},
}  # fmt: skip
SWISS: Facts = {"target": 2500, "times_S": 2, "times_D": 2, "times_obenabe": 3, "times_undenufe": 3}
PRESETS: dict[str, Facts] = {
    "einfach": {},
    "mehrfach": SWISS,
    "mehrfach_franzoesisch": {**SWISS, "times_D": 1, "times_C": 2},
    "mehrfach_3000": {**SWISS, "target": 3000, "times_undenufe": 4},
    "turnier": {"hands": 12, "match_bonus": 0, "weis": False, "stoeck": False, "bedanken": False},
}


def worth(card: str, trump: str) -> int:
    """Return the points of a card."""
    table = {"obenabe": OBENABE, "undenufe": UNDENUFE}.get(trump, TRUMP if card[-1] == trump else PLAIN)
    return table.get(card[:-1], 0)


def taken(facts: Facts, trump: str, units: int = 2) -> tuple[list[int], int | None]:
    """Return the points of each unit, the last trick in them, and who won every trick."""
    march = facts.get("march")
    if "captured" not in facts:
        return list(facts["points"]), march
    named = {card for pile in facts["captured"] for card in pile or []}
    piles = [[card for card in PACK if card not in named] if pile is None else pile for pile in facts["captured"]]
    points = [sum(worth(card, trump) for card in pile) for pile in piles]
    full = [unit for unit in range(units) if len(piles[unit]) == 36]
    if full and "march" not in facts and "last_trick" not in facts:
        march = full[0]
    if march is not None:
        points[march] = 157
    else:
        points[facts["last_trick"]] += 5
    return points, march


def hand_points(rules: Facts, facts: Facts) -> list[int]:
    """Return what a hand brings each side."""
    trump = facts["trump"]
    points, march = taken(facts, trump)
    if march is not None:
        points[march] += rules["match_bonus"]
        if rules["counter_match"] == "double" and march != facts["makers"]:
            points[march] *= 2
    for side, amounts in enumerate(facts.get("weis") or [[], []]):
        points[side] += sum(amounts)
    if facts.get("stoeck") is not None:
        points[facts["stoeck"]] += 20
    return [rules["times_" + trump] * number for number in points]


def random_taken(rng: Random, trump: str, units: int, cards: int = 36, seats: int = 4) -> tuple[list[list[str]], int]:
    """Return random piles of whole tricks, and who won the last one. Sometimes somebody has everything, or everything
    that counts."""
    pack = rng.sample(PACK, 36)
    if cards == 35:
        pack.remove("6D")
    if rng.random() < 0.15:
        pack.sort(key=lambda card: worth(card, trump) == 0)
    winners = rng.sample(range(units), rng.choice([1, *(2, units) * 4]) if units > 1 else 1)
    tricks = [pack[start : start + seats] for start in range(0, cards, seats)]
    piles: list[list[str]] = [[] for _ in range(units)]
    last = 0
    for trick in tricks:
        last = rng.choice(winners)
        piles[last] += trick
    if rng.random() < 0.1 and len(winners) > 1:  # all that counts, and one empty trick lost
        pack.sort(key=lambda card: worth(card, trump) == 0)
        piles = [[] for _ in range(units)]
        piles[winners[0]], piles[winners[1]] = pack[:-seats], pack[-seats:]
        last = rng.choice(winners[:2])
    return piles, last


def written(rng: Random, trump: str, piles: list[list[str]], last: int) -> Facts:
    """Return whole piles, cards that count, one null, or the points with the last trick."""
    points = [sum(worth(card, trump) for card in pile) for pile in piles]
    everything = max(points) == 152
    march = next((unit for unit, pile in enumerate(piles) if len(pile) == sum(map(len, piles))), None)
    form = rng.choice(["points", "points", "whole", "count", "null", "whole null"])
    if form == "points":
        points[last] += 5
        return {"points": points, **({"march": march} if 157 in points or rng.random() < 0.1 else {})}
    captured: list[list[str] | None] = [
        [card for card in pile if worth(card, trump) or form.startswith("whole")] for pile in piles
    ]
    if form.endswith("null"):
        captured[rng.randrange(len(piles))] = None
    facts: Facts = {"captured": captured}
    if march is None or rng.random() < 0.3:
        facts["last_trick"] = last
    if everything or rng.random() < 0.1:
        facts["march"] = march
    return facts


# The examples of the text ------------------------------------------------------------------------------------


def hand(own: int, other: int, trump: str = "H", **more: object) -> Facts:
    """Return a hand by points."""
    return {"trump": trump, "points": [own, other], **more}


MANY: Facts = {"preset": "mehrfach"}
NINE = "AH KH QH JH 9H AS 10S KD".split()
THE_REST = [card for card in PACK if card not in NINE]
EIGHT = [rank + suit for rank in "A8" for suit in SUITS]
AT_960 = [{"agreed": [157, 0]}, {"agreed": [0, 157]}] * 4 + [{"agreed": [150, 157]}, {"agreed": [182, 155]}]
"""960 and 940; the last two hands with Weis of 150 and 180."""
AT_990 = [{"agreed": [200, 197]}] * 4 + [{"agreed": [190, 197]}]
"""990 and 985, in hands of much Weis."""
EXAMPLES: list[Example] = [
    ("once", {}, [hand(92, 65)], [92, 65]),
    ("twice", MANY, [hand(92, 65, "S", weis=[[50], []], stoeck=1)], [284, 170]),
    ("a match", {}, [hand(157, 0, march=0, weis=[[], [20]])], [257, 20]),
    ("three times", MANY, [hand(157, 0, "undenufe", march=0)], [771, 0]),
    ("by cards", {}, [{"trump": "H", "captured": [NINE, None], "last_trick": 1}], [77, 80]),
    ("Obenabe by cards", {}, [{"trump": "obenabe", "captured": [EIGHT, None], "last_trick": 0}], [81, 76]),
    ("no match", {}, [hand(157, 0, march=None)], [157, 0]),
    ("hindersi", {"counter_match": "double"}, [hand(157, 0, march=0, makers=1)], [514, 0]),
    ("thanked", {}, [*AT_960, hand(30, 12, thanks=1, weis=[[], [50]])],
     {"totals": [990, 1002], "finished": True, "winners": [1]}),
    ("thanked wrongly", {}, [*AT_960, hand(20, 70, thanks=0)],
     {"totals": [980, 1010], "finished": True, "winners": [1]}),
    ("no thanks", {}, [*AT_990, hand(60, 97)], {"totals": [1050, 1082], "finished": True, "winners": [1]}),
    ("thanks", {}, [*AT_990, hand(60, 97, thanks=0)], {"totals": [1050, 1082], "finished": True, "winners": [0]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("150 points", {}, [hand(90, 60)], "The points add up to 150, not 157: count again."),
    ("1 and 156", {}, [hand(1, 156)], "No card is worth 1, so it can't be 1 and 156: count again."),
    ("both write", {}, [hand(92, 65, weis=[[20], [50]])],
     "Only the side with the best Weis writes: take the other side's out."),
    ("a Weis of 30", {}, [hand(92, 65, weis=[[30], []])],
     "There is no Weis of 30: 20, 50, 100, 150, 200, 250 or 300."),
    ("Stöck without trumps", {}, [hand(92, 65, "obenabe", stoeck=0)],
     "Without a trump suit there is no Stöck: take it out."),
    ("all nine", {}, [hand(157, 0)],
     "Did Nora and Sara take all nine tricks? Say so in “march”: 0, or null for no."),
    ("no march", {}, [hand(150, 7, march=0)],
     "Both sides have points, so nobody took every trick: take the march out."),
    ("who chose", {"counter_match": "double"}, [hand(157, 0, march=0)],
     "Who chose trump? A match by the others counts double here."),
    ("no thanks here", {"bedanken": False}, [hand(92, 65, thanks=0)],
     "Your table counts every hand out: take the thanks out."),
    ("two piles", {}, [{"trump": "H", "captured": [NINE, ["KH", *THE_REST]], "last_trick": 0}], ""),
    ("where is A♠", {}, [{"trump": "H", "captured": [NINE[:5], THE_REST], "last_trick": 0}], ""),
    ("no tricks", {}, [{"trump": "H", "captured": [PACK[:17], PACK[17:]], "last_trick": 0}],
     "17 and 19 cards are no tricks of four: a card is in the wrong pile."),
    ("a last trick of 3", {}, [hand(154, 3, last_trick=1)], ""),
    ("no Weis here", {"weis": False}, [hand(92, 65, weis=[[20], []])], ""),
    ("seven of 20", {}, [hand(92, 65, weis=[[20] * 7, []])], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------

WEIS = [[20], [20], [20, 20], [50], [100], [50, 20], [150], [200], [100, 100], [250], [300], [20] * 6, [50] * 4]


class Jass(Reading):
    """Jass as its text says it. Who thanked, rightly or not, has a note."""

    game = "jass"
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return 2

    def turn(self, rules: Facts) -> int:
        return -1

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        points = hand_points(deal.rules, facts)
        thanks = facts.get("thanks")
        if thanks is not None:
            right = deal.totals[thanks] + points[thanks] >= deal.rules["target"]
            deal.notes[thanks if right else 1 - thanks]["won"] = True
        return points

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        if any(note.get("won") for note in notes):
            return True
        if rules["hands"] is not None:
            return bool(number >= rules["hands"])
        return bool(max(totals) >= rules["target"])

    def winners(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        return [side for side in (0, 1) if notes[side].get("won")] or self.first(rules, totals, notes)

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        rules = {
            "target": rng.choice([300, 1000, 1500]),
            "hands": rng.choice([None, None, 4]),
            "match_bonus": rng.choice([100, 0, 50]),
            "bedanken": rng.choice([True, True, False]),
            **self.random_change(rng, {}),
        }
        preset = rng.choice([None, None, *PRESETS])
        kept = {name: value for name, value in rules.items() if rng.random() < (0.6 if preset is None else 0.2)}
        return 4, kept if preset is None else {"preset": preset, **kept}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {
            "weis": rng.choice([True, True, False]),
            "stoeck": rng.choice([True, True, False]),
            "counter_match": rng.choice(["same", "double"]),
            "times_" + rng.choice(TRUMPS): rng.choice([1, 2, 5]),
        }

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        rules, trump = deal.rules, rng.choice(TRUMPS)
        piles, last = random_taken(rng, trump, 2)
        facts: Facts = {"trump": trump, **written(rng, trump, piles, last)}
        if rules["weis"] and rng.random() < 0.4:
            amounts = rng.choice(WEIS)
            facts["weis"] = rng.choice([[amounts, []], [[], amounts], [[], []]])
        if rules["stoeck"] and trump in SUITS and rng.random() < 0.3:
            facts["stoeck"] = rng.randrange(2)
        if rules["counter_match"] == "double" or rng.random() < 0.3:
            facts["makers"] = rng.randrange(2)
        if rules["bedanken"] and rules["hands"] is None and rng.random() < 0.15:
            facts["thanks"] = rng.randrange(2)
            if "points" in facts and 157 not in facts["points"]:
                facts["points"] = [number // 3 * 2 for number in facts["points"]]
        return facts

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        return rng.choice([[92, 65], [0, 157], [157, 0]])
