"""A second scorer of Spades, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- `set_costs` "nothing": a side that was set scores 0 for its bid, ten bid for 200 included; its nil and the bags of a
  failed nil count as ever.
- Bags won before a deal's own rules stop them (`bags` null) wait until bags count again.
- `blind_nil` null is no obstacle to reading bags off the last digit.
- Partners may bid more than 13 together, each up to 13.
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

DEFAULTS = {
    "partners": True, "target": 500, "floor": None, "nil": 100, "blind_nil": 200, "blind_when": "behind",
    "failed_nil": "bags", "overtrick": 1, "bags": 10, "bag_penalty": 100, "bags_over": "carried",
    "set_costs": "bid", "ten_for_200": False, "hook": False, "least_bid": None,
}  # fmt: skip
PRESETS: dict[str, Facts] = {
    "pagat": {},
    "zone": {"floor": 200, "bags_over": "emptied"},
    "dummies": {"nil": 50, "blind_nil": 100, "failed_nil": "partner"},
}


def tricks_played(players: int) -> int:
    """Return how many tricks are played."""
    return 17 if players == 3 else 13


def sides(rules: Facts, players: int) -> list[list[int]]:
    """Return the seats of each unit."""
    return [[0, 2], [1, 3]] if players == 4 and rules["partners"] else [[seat] for seat in range(players)]


def side_points(rules: Facts, bids: list[int], tricks: list[int], blind: list[bool]) -> tuple[int, int]:
    """Return what the bids and tricks of one side are worth, and its overtricks."""
    bid = sum(bids)
    helping = sum(won for each, won in zip(bids, tricks, strict=True) if each > 0)
    failed = sum(won for each, won in zip(bids, tricks, strict=True) if each == 0)
    beside = failed if rules["failed_nil"] == "bags" else 0
    if rules["failed_nil"] == "partner" and (bid > 0 and len(bids) == 2):
        helping += failed
    elif rules["failed_nil"] == "partner":
        beside = failed
    made = helping >= bid
    worth = 200 if rules["ten_for_200"] and bid == 10 else 10 * bid
    points = worth if made else 0 if rules["set_costs"] == "nothing" else -worth
    over = beside + (helping - bid if made else 0)
    for each, won, unseen in zip(bids, tricks, blind, strict=True):
        if each == 0:
            price = rules["blind_nil"] if unseen else rules["nil"]
            points += price if won == 0 else -price
    return points + over * rules["overtrick"], over


def by_units(facts: Facts, name: str, units: list[list[int]]) -> list[list[int]]:
    """Return the bids or tricks of each unit's players; of a side that gave one number, that number and none for a
    second player."""
    if name in facts:
        return [[facts[name][seat] for seat in unit] for unit in units]
    return [[number] for number in facts["side_" + name]]


# The examples of the text ------------------------------------------------------------------------------------

NINE: Facts = {"side_bids": [3, 1], "side_tricks": [12, 1]}
"""39 and 10, and nine bags for the first side."""
EXAMPLES: list[Example] = [
    ("made, with a bag", {}, [{"side_bids": [7, 5], "side_tricks": [8, 5]}], [71, 50]),
    ("a nil beside a bid", {}, [{"bids": [5, 4, 0, 3], "tricks": [5, 4, 0, 4]}], [150, 71]),
    ("a failed nil as bags", {}, [{"bids": [5, 4, 0, 3], "tricks": [4, 4, 2, 3]}], [-148, 70]),
    ("or with its partner", {"failed_nil": "partner"}, [{"bids": [5, 4, 0, 3], "tricks": [4, 4, 2, 3]}], [-49, 70]),
    ("or for nothing", {"failed_nil": "nothing"}, [{"bids": [5, 4, 0, 3], "tricks": [4, 4, 2, 3]}], [-150, 70]),
    ("two and nil, a trick each", {}, [{"bids": [2, 6, 0, 5], "tricks": [1, 6, 1, 5]}], [-119, 110]),
    ("the tenth bag", {}, [NINE, {"side_bids": [5, 5], "side_tricks": [8, 5]}], [-47, 50]),
    ("two were left", {}, [NINE, {"side_bids": [5, 5], "side_tricks": [8, 5]},
                           {"side_bids": [1, 4], "side_tricks": [9, 4]}], [-82, 40]),
    ("or none", {"bags_over": "emptied"}, [NINE, {"side_bids": [5, 5], "side_tricks": [8, 5]},
                                           {"side_bids": [1, 4], "side_tricks": [9, 4]}], [18, 40]),
    ("twenty bags", {}, [NINE, {"side_bids": [2, 1], "side_tricks": [13, 0]}], [-169, -10]),
    ("emptied", {"bags_over": "emptied"}, [NINE, {"side_bids": [2, 1], "side_tricks": [13, 0]}], [-69, -10]),
    ("both nil", {}, [{"bids": [0, 5, 0, 5], "tricks": [0, 5, 3, 5]}], [3, 100]),
    ("both nil, for nothing", {"failed_nil": "nothing"},
 [{"bids": [0, 5, 0, 5], "tricks": [0, 5, 3, 5]}], [0, 100]),
    ("both nil have no partner", {"failed_nil": "partner"}, [{"bids": [0, 5, 0, 5], "tricks": [0, 5, 3, 5]}],
     [3, 100]),
    ("a blind nil", {}, [{"bids": [6, 4, 0, 3], "blind": [2], "tricks": [6, 4, 0, 3]}], [260, 70]),
    ("an overtrick costs", {"overtrick": -1}, [{"side_bids": [7, 4], "side_tricks": [9, 4]}], [68, 40]),
    ("or counts nothing", {"overtrick": 0}, [{"side_bids": [7, 4], "side_tricks": [9, 4]}], [70, 40]),
    ("ten for 200", {"ten_for_200": True}, [{"side_bids": [10, 2], "side_tricks": [11, 2]}], [201, 20]),
    ("ten missed", {"ten_for_200": True}, [{"side_bids": [10, 4], "side_tricks": [9, 4]}], [-200, 40]),
    ("a set that costs nothing", {"set_costs": "nothing"}, [{"side_bids": [10, 4], "side_tricks": [9, 4]}],
     [0, 40]),
    ("three players", {"players": 3}, [{"bids": [5, 6, 4], "tricks": [5, 5, 7]}], [50, -60, 43]),
    ("the higher total wins", {}, [{"agreed": [405, 412]}, {"agreed": [100, 100]}],
     {"totals": [505, 512], "finished": True, "winners": [1]}),
    ("the floor", {"floor": 200}, [{"agreed": [-210, 140]}],
     {"totals": [-210, 140], "finished": True, "winners": [1]}),
    ("level", {}, [{"agreed": [400, 400]}, {"agreed": [100, 100]}], {"finished": True, "winners": [0, 1]}),
    ("bags of agreed scores", {}, [{"agreed": [72, -38]}, {"side_bids": [1, 4], "side_tricks": [9, 4]}], [-82, 40]),
    ("of both", {}, [{"agreed": [72, -38]}, {"side_bids": [4, 1], "side_tricks": [4, 9]}], [40, -82]),
    ("full bags of agreed scores have cost already", {},
     [NINE, {"agreed": [-47, 50]}, {"side_bids": [1, 4], "side_tricks": [9, 4]}], [-82, 40]),
    ("a void deal moves no bag", {}, [NINE, {"void": True}, {"side_bids": [5, 5], "side_tricks": [8, 5]}],
     [-47, 50]),
    ("bags lowered", {}, [NINE, {"rules": {"bags": 5}, "side_bids": [5, 8], "side_tricks": [5, 8]}], [-50, 80]),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("twelve tricks", {}, [{"side_bids": [7, 5], "side_tricks": [7, 5]}],
     "The tricks add up to 12, not 13: count again."),
    ("fourteen bid", {}, [{"bids": [14, 1, 1, 1], "tricks": [13, 0, 0, 0]}],
     "13 tricks is the most anybody can bid: correct Nora's bid."),
    ("blind four", {}, [{"bids": [5, 4, 0, 3], "blind": [1], "tricks": [5, 4, 0, 4]}],
     "Only a nil can be blind: Emil bid 4. Take him out of “blind”, or correct the bid."),
    ("no blind nil", {"blind_nil": None}, [{"bids": [5, 4, 0, 3], "blind": [2], "tricks": [5, 4, 0, 4]}],
     "Your table plays without blind nil: take it out, or change the rule."),
    ("whose trick", {}, [{"bids": [5, 4, 0, 3], "side_tricks": [6, 7]}],
     "Sara bid nil, so the side's tricks are not enough: say how many each of them won."),
    ("the hook", {"hook": True, "dealer": 3}, [{"bids": [5, 4, 1, 3], "tricks": [5, 4, 1, 3]}],
     "The bids may not add up to 13: Wim must bid something else."),
    ("the board", {"least_bid": 4}, [{"bids": [2, 4, 1, 3], "tricks": [5, 4, 1, 3]}],
     "Each side must bid at least 4: Nora and Sara bid 3."),
    ("nobody has a partner", {"partners": False}, [{"side_bids": [7, 5], "side_tricks": [8, 5]}],
     "Nobody has a partner here: enter bids and tricks by player."),
    ("two sums", {}, [{"bids": [5, 4, 2, 3], "side_bids": [6, 7], "side_tricks": [6, 7]}],
     "By players Nora and Sara bid 7, by sides 6: correct one of them."),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Spades(Reading):
    """Spades as its text says it."""

    game = "spades"
    players = (2, 4)
    shapes = frozenset({"partners"})
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def units(self, rules: Facts, players: int) -> int:
        return len(sides(rules, players))

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        units = sides(deal.rules, deal.players)
        bids, tricks = by_units(facts, "bids", units), by_units(facts, "tricks", units)
        blind = [[seat in facts.get("blind", []) for seat in unit] for unit in units]
        found = []
        for unit, notes in enumerate(deal.notes):
            bid, won = bids[unit], tricks[unit]
            if len(won) == 1 and len(bid) == 2:  # one number for a side: all of it is the other player's, not a nil's
                won = [0 if each == 0 else won[0] for each in bid] if 0 in bid else [won[0], 0]
            elif len(bid) == 1:
                won = [sum(won)]
            points, over = side_points(deal.rules, bid, won, blind[unit][: len(bid)])
            found.append(points - self.penalty(deal.rules, notes, over))
        return found

    def penalty(self, rules: Facts, notes: Facts, over: int) -> int:
        """Add bags to a side's, and return what they cost it."""
        if rules["bags"] is None:
            return 0
        bags = notes.get("bags", 0) + over
        times = bags // rules["bags"]
        if rules["bags_over"] == "emptied":
            times = min(times, 1)
            notes["bags"] = 0 if times else bags
        else:
            notes["bags"] = bags % rules["bags"]
        return int(times * rules["bag_penalty"])

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        rules = deal.rules
        legible = rules["overtrick"] == 1 and all(
            (rules[word] or 0) % 10 == 0 for word in ("nil", "blind_nil", "bag_penalty")
        )
        for score, notes in zip(scores, deal.notes, strict=True):
            if legible:
                self.penalty(rules, notes, score % 10)

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        if max(totals) >= rules["target"]:
            return True
        return rules["floor"] is not None and min(totals) <= -rules["floor"]

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        players = rng.choice([2, 3, 4, 4, 4, 4])
        rules = {
            "partners": rng.choice([True, True, False]),
            "target": rng.choice([100, 250, 500, 1000]),
            "floor": rng.choice([None, 100, 200, 500]),
            **self.random_change(rng, {}),
        }
        if rng.random() < 0.3:
            return players, {"preset": rng.choice(["pagat", "zone", "dummies"])}
        return players, {name: value for name, value in rules.items() if rng.random() < 0.7}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {
            "nil": rng.choice([100, 50, 55]),
            "blind_nil": rng.choice([200, 100, None]),
            "blind_when": rng.choice(["behind", "always"]),
            "failed_nil": rng.choice(["bags", "partner", "nothing"]),
            "overtrick": rng.choice([1, 1, 0, -1]),
            "bags": rng.choice([10, 10, 5, 3, None]),
            "bag_penalty": rng.choice([100, 50, 15]),
            "bags_over": rng.choice(["carried", "emptied"]),
            "set_costs": rng.choice(["bid", "bid", "nothing"]),
            "ten_for_200": rng.choice([True, False]),
            "hook": rng.choice([True, False]),
            "least_bid": rng.choice([None, 4, 2]),
        }

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        return players, None, not rules["partners"] and rng.random() < 0.3

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        units, all_tricks = sides(deal.rules, deal.players), tricks_played(deal.players)
        partners = len(units[0]) == 2
        won = [0] * deal.players
        strong = [rng.choice([0, 1, 2, 3]) + (seat == 0) for seat in range(deal.players)]
        for seat in rng.choices(range(deal.players), weights=[one + 0.02 for one in strong], k=all_tricks):
            won[seat] += 1
        while True:
            bids = [min(all_tricks, max(0, each + rng.choice([-2, -1, 0, 0, 0, 1]))) for each in won]
            for seat in range(deal.players):
                if rng.random() < 0.15:
                    bids[seat] = 0
                elif rng.random() < 0.02:
                    bids[seat] = rng.choice([10, 13])
            if deal.rules["ten_for_200"] and rng.random() < 0.3:
                bids[units[0][-1]] = max(0, 10 - sum(bids[seat] for seat in units[0][:-1]))
            if self.may_bid(deal.rules, bids, units, all_tricks):
                return self.written(rng, deal, bids, won, partners, units)

    def may_bid(self, rules: Facts, bids: list[int], units: list[list[int]], all_tricks: int) -> bool:
        """Return whether the table lets them bid so."""
        if rules["hook"] and sum(bids) == all_tricks:
            return False
        if rules["least_bid"] is None or len(units[0]) == 1:
            return True
        by_side = [sum(bids[seat] for seat in unit) for unit in units]
        return all(bid == 0 or bid >= rules["least_bid"] for bid in by_side)

    def written(
        self, rng: Random, deal: Deal, bids: list[int], won: list[int], partners: bool, units: list[list[int]]
    ) -> Facts:
        """Return the deal as a table might enter it."""
        facts: Facts = {}
        nils = [seat for seat, bid in enumerate(bids) if bid == 0]
        by_side = [sum(bids[seat] for seat in unit) for unit in units]
        if not partners or nils or max(by_side) > 13 or rng.random() < 0.5:
            facts["bids"] = bids
        if partners and not nils and ("bids" not in facts or rng.random() < 0.1):
            facts["side_bids"] = by_side
        clear = all(sum(won[seat] for seat in unit) == 0 for unit in units if any(seat in nils for seat in unit))
        if not partners or not clear or rng.random() < 0.5:
            facts["tricks"] = won
        if partners and ("tricks" not in facts or rng.random() < 0.1):
            facts["side_tricks"] = [sum(won[seat] for seat in unit) for unit in units]
        if deal.rules["blind_nil"] is not None and nils and rng.random() < 0.4:
            facts["blind"] = rng.sample(nils, rng.randint(0, len(nils)))
        return facts

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        return [rng.choice([72, -38, 0, 104, -50, 53, 9]) for _ in sides(deal.rules, deal.players)]
