"""A second scorer of Skat, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- Who rests gets for a lost game of Seeger-Fabian what each opponent gets, be it 30 or 40.
- A Bock round won during another one, or during the Ramsch round after it, comes after both.
- Who is ahead in Seeger-Fabian when the table stops is told by the games won and lost too.
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

BASES = {"D": 9, "H": 10, "S": 11, "C": 12, "grand": 24}
AUGEN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
PACK = [rank + suit for suit in "SHDC" for rank in AUGEN]
BIDS = sorted(
    {base * times for base in (9, 10, 11, 12) for times in range(2, 19)}
    | {24 * times for times in range(2, 12)}
    | {23, 35, 46, 59}
)
DEFAULTS: Facts = {
    "score": "classic", "deals": 36, "limit": 301, "all_pass": "passed", "push": False, "kontra": False, "bock": [],
    "bock_deals": 3, "after_bock": "nothing",
}  # fmt: skip
EVERY_BOCK = ["sixty", "grand_hand", "kontra_lost", "re"]
PRESETS: dict[str, Facts] = {
    "klassisch": {},
    "seeger_fabian": {"score": "seeger_fabian"},
    "bierlachs": {"score": "bierlachs"},
    "kneipe": {"all_pass": "ramsch", "push": True, "kontra": True, "bock": EVERY_BOCK, "after_bock": "ramsch"},
}


def counted_augen(pile: list[str]) -> int:
    """Return the Augen of a pile."""
    return sum(AUGEN[card[:-1]] for card in pile)


def piles_of(facts: Facts) -> list[list[str]]:
    """Return the piles, with the cards that are left in place of a null."""
    named = {card for pile in facts["captured"] for card in pile or []}
    return [[card for card in PACK if card not in named] if pile is None else pile for pile in facts["captured"]]


def ending(facts: Facts) -> tuple[bool, int, int | None]:
    """Return whether the declarer has what was needed, the level that was reached (1 Schneider, 2 Schwarz, by either
    side), and the declarer's Augen if they are known."""
    announced = facts.get("announced")
    if "result" in facts:
        won, *level = facts["result"].split("_")
        reached = {"schneider": 1, "schwarz": 2}[level[0]] if level else 0
        return won == "won", reached, facts.get("augen", [None])[0]
    schwarz = facts.get("schwarz", False)
    if "captured" in facts:
        piles = piles_of(facts)
        own = counted_augen(piles[0])
        if sum(map(len, piles)) == 32 and "schwarz" not in facts:
            schwarz = not piles[1] or len(piles[0]) == 2
    else:
        own = facts["augen"][0]
    level_reached = 2 if schwarz else 1 if own >= 90 or own <= 30 else 0
    if announced in ("schwarz", "ouvert"):
        return own > 60 and schwarz, level_reached, own
    return own >= (90 if announced == "schneider" else 61), level_reached, own


def value(facts: Facts, reached: int) -> int:
    """Return what the game is worth."""
    announced, hand = facts.get("announced"), facts.get("hand", False)
    if facts["game"] == "null":
        return (59 if hand else 46) if announced == "ouvert" else 35 if hand else 23
    schneider = 1 if reached >= 1 or announced else 0
    schwarz = 1 if reached == 2 or announced in ("schwarz", "ouvert") else 0
    more = {None: 0, "schneider": 1, "schwarz": 2, "ouvert": 3}[announced]
    times: int = abs(facts["matadors"]) + 1 + (1 if hand else 0) + schneider + schwarz + more
    base: int = BASES[facts["game"]]
    return base * times


def game_points(facts: Facts) -> tuple[bool, int]:
    """Return whether the declarer has won, and what the game counts, twice if it was lost."""
    won, reached, _ = ending(facts)
    worth, bid = value(facts, reached), facts.get("bid", 0)
    if worth < bid:
        base = BASES[facts["game"]]
        won, worth = False, -(-bid // base) * base
    worth *= {None: 1, "kontra": 2, "re": 4}[facts.get("kontra")]
    return won, worth if won else 2 * worth


def ramsch_losses(facts: Facts) -> tuple[list[int], int | None]:
    """Return what each loses, and who won every trick."""
    pushed = 2 ** facts.get("pushed", 0)
    none = facts.get("no_trick")
    if "captured" in facts:
        piles = piles_of(facts)
        augen = [counted_augen(pile) for pile in piles]
        if none is None:
            none = [seat for seat, pile in enumerate(piles) if not pile]
    else:
        augen = facts["augen"]
    none = none or []
    if len(none) == 2:
        return [0, 0, 0], next(seat for seat in range(3) if seat not in none)
    if augen == [40, 40, 40]:
        return [0, 0, 0], None
    times = pushed * (2 if none else 1)
    return [own * times if own == max(augen) else 0 for own in augen], None


# The examples of the text ------------------------------------------------------------------------------------


def plays(seat: int, game: str, matadors: int | None, result: str | None, **more: object) -> Facts:
    """Return a declarer's game."""
    facts: Facts = {"declarer": seat, "game": game}
    if matadors is not None:
        facts["matadors"] = matadors
    if result is not None:
        facts["result"] = result
    return {**facts, **more}


def hearts(own: int, **more: object) -> Facts:
    """Return hearts with one, by Augen."""
    return plays(0, "H", 1, None, augen=[own, 120 - own], **more)


def announcing(own: int, **more: object) -> Facts:
    """Return hearts Hand with one, Schneider announced."""
    return hearts(own, hand=True, announced="schneider", **more)


PASSED: Facts = {"declarer": None}
RAMSCH: Facts = {"declarer": None, "augen": [70, 50, 0], "no_trick": [2]}
THREE_GAMES = [
    plays(0, "grand", 4, "won_schneider"),
    plays(0, "D", -2, "lost"),
    plays(2, "null", None, "won", announced="ouvert"),
]
KONTRA: Facts = {"kontra": True}
SEEGER: Facts = {"preset": "seeger_fabian"}
BIER: Facts = {"preset": "bierlachs"}
AFTER_60: Facts = {"bock": ["sixty"]}
THEN_RAMSCH: Facts = {"bock": ["sixty"], "after_bock": "ramsch", "bock_deals": 1}
LOST_60 = hearts(60)
DIAMONDS_WON = plays(0, "D", 1, "won")
EXAMPLES: list[Example] = [
    ("Grand with four", {}, [THREE_GAMES[0]], [144, 0, 0]),
    ("diamonds without two", {}, [THREE_GAMES[1]], [-54, 0, 0]),
    ("Null ouvert", {}, [THREE_GAMES[2]], [0, 0, 46]),
    ("classic", {}, THREE_GAMES, {"totals": [90, 0, 46]}),
    ("Seeger-Fabian", SEEGER, THREE_GAMES, {"totals": [90, 40, 136]}),
    ("Bierlachs", BIER, THREE_GAMES, {"totals": [-100, -190, -144]}),
    ("clubs ouvert", {}, [plays(1, "C", 2, "won", hand=True, announced="ouvert")], [0, 108, 0]),
    ("Grand ouvert", {}, [plays(1, "grand", 4, "won_schwarz", hand=True, announced="ouvert")], [0, 264, 0]),
    ("J♣ in the skat", {}, [plays(0, "S", 1, "won", hand=True, bid=72)], [-154, 0, 0]),
    ("Schneider saves it", {}, [plays(0, "D", 1, None, augen=[90, 30], bid=22)], [27, 0, 0]),
    ("89 do not", {}, [plays(0, "D", 1, None, augen=[89, 31], bid=22)], [-54, 0, 0]),
    ("61 Augen", {}, [hearts(61)], [20, 0, 0]),
    ("60 Augen", {}, [hearts(60)], [-40, 0, 0]),
    ("31 Augen", {}, [hearts(31)], [-40, 0, 0]),
    ("30 Augen", {}, [hearts(30)], [-60, 0, 0]),
    ("announced, with 90", {}, [announcing(90)], [50, 0, 0]),
    ("with 85", {}, [announcing(85)], [-100, 0, 0]),
    ("with 28", {}, [announcing(28)], [-100, 0, 0]),
    ("without a trick", {}, [announcing(0, schwarz=True)], [-120, 0, 0]),
    ("Schwarz announced", {}, [plays(0, "C", 2, "won_schwarz", hand=True, announced="schwarz")], [96, 0, 0]),
    ("but for one trick", {}, [plays(0, "C", 2, "lost", hand=True, announced="schwarz")], [-192, 0, 0]),
    ("four Augen in the skat", {}, [plays(0, "S", -1, None, augen=[4, 116], schwarz=True)], [-88, 0, 0]),
    ("Kontra and Re", KONTRA, [plays(0, "D", 1, "lost", kontra="re")], [-144, 0, 0]),
    ("Seeger-Fabian with Kontra", {**SEEGER, **KONTRA}, [plays(0, "D", 1, "lost", kontra="kontra")], [-122, 40, 40]),
    ("overbid under Kontra", KONTRA, [plays(0, "D", 1, "won", kontra="kontra", bid=36)], [-144, 0, 0]),
    ("Ramsch", {"all_pass": "ramsch", "push": True}, [{**RAMSCH, "pushed": 2}], [-560, 0, 0]),
    ("two tied", {"all_pass": "ramsch"}, [{"declarer": None, "augen": [50, 20, 50]}], [-50, 0, -50]),
    ("40 each", {"all_pass": "ramsch"}, [{"declarer": None, "augen": [40, 40, 40]}], [0, 0, 0]),
    ("Durchmarsch", {"all_pass": "ramsch"}, [{"declarer": None, "augen": [0, 120, 0], "no_trick": [0, 2]}],
     [0, 120, 0]),
    ("Durchmarsch in Bierlachs", {**BIER, "all_pass": "ramsch"},
     [{"declarer": None, "augen": [0, 120, 0], "no_trick": [0, 2]}], [-120, 0, -120]),
    ("passed", {}, [PASSED], [0, 0, 0]),
    ("lost with 60", AFTER_60, [plays(0, "D", 1, None, augen=[60, 60])], [-36, 0, 0]),
    ("Bock", AFTER_60, [LOST_60, DIAMONDS_WON], [36, 0, 0]),
    ("passed in Bock", AFTER_60, [LOST_60, DIAMONDS_WON, PASSED], [0, 0, 0]),
    ("the last one", AFTER_60, [LOST_60, DIAMONDS_WON, PASSED, plays(0, "D", 1, "lost")], [-72, 0, 0]),
    ("single again", AFTER_60, [LOST_60, DIAMONDS_WON, PASSED, plays(0, "D", 1, "lost"), DIAMONDS_WON], [18, 0, 0]),
    ("a void deal uses up none", AFTER_60, [LOST_60, {"void": True}, PASSED, PASSED, DIAMONDS_WON], [36, 0, 0]),
    ("an agreed one does", AFTER_60, [LOST_60, {"agreed": [18, 0, 0]}, PASSED, PASSED, DIAMONDS_WON], [18, 0, 0]),
    ("a Ramsch round is single", THEN_RAMSCH, [LOST_60, PASSED, RAMSCH], [-140, 0, 0]),
    ("a Grand Hand in its place", THEN_RAMSCH,
     [LOST_60, PASSED, plays(1, "grand", 1, "won", hand=True), RAMSCH],
     {"totals": [-180, 72, 0], "dealers": [0, 1, 2, 2]}),
    ("four at the table", {**SEEGER, "people": 4}, [plays(0, "D", 1, "lost")], [30, -86, 30, 30]),
    ("who rests when it is won", {**SEEGER, "people": 4}, [plays(0, "D", 1, "won")], [None, 68, 0, 0]),
    ("one of four rests", {"people": 4}, [plays(2, "D", 1, "won")], [None, 0, 0, 18]),
    ("more games won", {**SEEGER, "deals": 3}, [{"agreed": [68, 0, 0]}, {"agreed": [0, 0, 0]}, plays(1, "D", 1, "won")],
     {"totals": [68, 68, 0], "finished": True, "winners": [1]}),
    ("a shared win", {"deals": 3}, [{"agreed": [18, 0, 0]}, PASSED, plays(1, "D", 1, "won")],
     {"totals": [18, 18, 0], "finished": True, "winners": [0, 1]}),
    ("the limit", {**BIER, "limit": 50}, [plays(0, "D", 1, "lost_schneider")],
     {"totals": [-54, 0, 0], "finished": True, "winners": [1, 2]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("no tops", {}, [{"declarer": 0, "game": "D", "result": "won"}],
     "Say how many tops: with or without 1 to 11."),
    ("0 tops", {}, [plays(0, "D", 0, "won")], "Say how many tops: with or without 1 to 11."),
    ("Grand with five", {}, [plays(0, "grand", 5, "won")], "A Grand has four tops at most."),
    ("Null with tops", {}, [plays(0, "null", 1, "won")], "A Null has no tops: take them out."),
    ("no Hand", {}, [plays(0, "D", 1, "won", announced="schneider")],
     "Schneider can only be announced in a Hand game: mark Hand, or take the announcement out."),
    ("Null Schneider", {}, [plays(0, "null", None, "won", hand=True, announced="schneider")],
     "A Null can only be announced open."),
    ("61 bid", {}, [plays(0, "D", 1, "won", bid=61)], "61 is no bid: the next ones are 60 and 63."),
    ("Null on 24", {}, [plays(0, "null", None, "won", bid=24)],
     "A Null worth 23 can’t be played on a bid of 24: enter the suit or Grand that it counts as, as lost."),
    ("119 Augen", {}, [plays(0, "D", 1, None, augen=[60, 59])],
     "The Augen add up to 119, not to 120: check them."),
    ("119 and 1", {}, [plays(0, "D", 1, None, augen=[119, 1])], ""),
    ("Schwarz or not", {}, [plays(0, "D", 1, None, augen=[120, 0])],
     "Did the opponents take a trick? Say whether it was Schwarz."),
    ("Schwarz or not with 22", {}, [plays(0, "D", 1, None, augen=[22, 98])], ""),
    ("won with 60", {}, [plays(0, "D", 1, "won", augen=[60, 60])],
     "Won needs 61 Augen, and Nora has 60: correct one of them."),
    ("no Kontra", {}, [plays(0, "D", 1, "won", kontra="kontra")], "The table plays without Kontra: take it out."),
    ("passed with a game", {}, [{"declarer": None, "game": "D", "matadors": 1, "result": "won"}],
     "All passed: take the game out, or say who played alone."),
    ("a Ramsch without Augen", {"all_pass": "ramsch"}, [PASSED],
     "Nobody played alone, so it is a Ramsch: enter everybody’s Augen."),
    ("who had none", {"all_pass": "ramsch"}, [{"declarer": None, "augen": [70, 50, 0]}], "Who took no trick?"),
    ("Augen without a trick", {"all_pass": "ramsch"}, [{"declarer": None, "augen": [70, 30, 20], "no_trick": [2]}],
     "Sara has Augen and so took a trick."),
    ("nobody has a trick", {"all_pass": "ramsch"}, [{"declarer": None, "augen": [120, 0, 0], "no_trick": [0, 1, 2]}],
     ""),
    ("a Ramsch round", THEN_RAMSCH, [LOST_60, PASSED, DIAMONDS_WON],
     "This deal is in a Ramsch round: enter a Ramsch or a Grand Hand."),
    ("no Ramsch", {}, [RAMSCH], "The table ends a passed deal without Ramsch: take the Augen out."),
    ("pushed without the rule", {"all_pass": "ramsch"}, [{**RAMSCH, "pushed": 1}], ""),
    ("the score stays", {}, [{**PASSED, "rules": {"score": "bierlachs"}}], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Skat(Reading):
    """Skat as its text says it. `match` has the rounds to come: Bock or Ramsch, and how many deals are left."""

    game = "skat"
    players = (3, 3)
    usual = 3
    shapes = frozenset({"score", "opponents"})
    extra_deal = False
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def settled(self, rules: Facts, people: int) -> Facts:
        return {"opponents": 30 if people == 4 else 40, **super().settled(rules, people)}

    def round(self, deal: Deal) -> str | None:
        """Return the round that a deal is in."""
        rounds = deal.match.setdefault("rounds", [])
        return rounds[0][0] if rounds else None

    def use_up(self, deal: Deal) -> None:
        """Take one deal from the round that is on."""
        if self.round(deal):
            deal.match["rounds"][0][1] -= 1
            if deal.match["rounds"][0][1] == 0:
                del deal.match["rounds"][0]

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        found = [0, 0, 0]
        rules, playing = deal.rules, self.round(deal)
        declarer = facts["declarer"]
        deal.match["again"] = playing == "ramsch" and declarer is not None
        doubled = 2 if playing == "bock" else 1
        if declarer is None:
            if playing == "ramsch" or rules["all_pass"] == "ramsch":
                losses, march = ramsch_losses(facts)
                found = [-doubled * loss for loss in losses]
                prize = 120 * doubled * 2 ** facts.get("pushed", 0)
                if march is not None and rules["score"] == "bierlachs":
                    found = [0 if seat == march else -prize for seat in range(3)]
                elif march is not None:
                    found[march] = prize
            self.use_up(deal)
            return found
        won, points = game_points(facts)
        points *= doubled
        notes = deal.notes[declarer]
        notes["won" if won else "lost"] = notes.get("won" if won else "lost", 0) + 1
        if rules["score"] == "bierlachs" and won:
            found = [0 if seat == declarer else -points for seat in range(3)]
        else:
            found[declarer] = points if won else -points
        if rules["score"] == "seeger_fabian":
            found[declarer] += 50 if won else -50
            if not won:
                found = [own + (0 if seat == declarer else rules["opponents"]) for seat, own in enumerate(found)]
                for person in deal.resting:
                    deal.also[person] = rules["opponents"]
        if playing != "ramsch":
            self.use_up(deal)
        if self.starts_bock(rules, facts, won):
            deal.match["rounds"].append(["bock", rules["bock_deals"]])
            if rules["after_bock"] == "ramsch":
                deal.match["rounds"].append(["ramsch", rules["bock_deals"]])
        return found

    def starts_bock(self, rules: Facts, facts: Facts, won: bool) -> bool:
        """Return whether a declarer's game starts a Bock round."""
        kontra = facts.get("kontra")
        happened = {
            "sixty": not won and facts["game"] != "null" and ending(facts)[2] == 60,
            "grand_hand": won and facts["game"] == "grand" and facts.get("hand", False),
            "kontra_lost": not won and kontra is not None,
            "re": kontra == "re",
        }
        return any(happened[name] for name in rules["bock"])

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        self.use_up(deal)

    def same_dealer(self, deal: Deal, facts: Facts) -> bool:
        return bool(deal.match["again"])

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        if rules["score"] == "bierlachs":
            return bool(min(totals) <= -rules["limit"])
        return rules["deals"] is not None and number >= rules["deals"]

    def first(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        keys = [(total, 0, 0) for total in totals]
        if rules["score"] == "seeger_fabian":
            games = [(note.get("won", 0), -note.get("lost", 0)) for note in notes]
            keys = [(total, won, lost) for total, (won, lost) in zip(totals, games, strict=True)]
        return [place for place, key in enumerate(keys) if key == max(keys)]

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        score = rng.choice(["classic", "seeger_fabian", "bierlachs"])
        rules: Facts = {
            "deals": rng.choice([36, 3, 8, None]),
            **self.random_change(rng, {}),
            "bock": rng.choice([[], EVERY_BOCK, ["sixty"], ["re", "grand_hand"], ["kontra_lost"]]),
            "bock_deals": rng.choice([1, 2, 3, 4]),
            "after_bock": rng.choice(["nothing", "ramsch", "ramsch"]),
        }
        rules = {name: value for name, value in rules.items() if rng.random() < 0.7}
        preset = rng.choice([None, None, *PRESETS])
        if preset is None:
            rules["score"] = score
        else:
            score = PRESETS[preset].get("score", "classic")
            rules = {"preset": preset, **{name: value for name, value in rules.items() if rng.random() < 0.3}}
        if score == "seeger_fabian" and rng.random() < 0.3:
            rules["opponents"] = rng.choice([30, 40])
        if score == "bierlachs" and rng.random() < 0.7:
            rules["limit"] = rng.choice([100, 301, 501])
        return 3, rules

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {
            "all_pass": rng.choice(["passed", "ramsch"]),
            "push": rng.choice([True, False]),
            "kontra": rng.choice([True, True, False]),
        }

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        what = rng.random()
        if what < 0.5:
            return 3, None, False
        return rng.choice([3, 4, 4]), 3, what > 0.8

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        rules, playing = deal.rules, self.round(deal)
        if rng.random() < (0.7 if playing == "ramsch" else 0.2):
            if playing != "ramsch" and rules["all_pass"] == "passed":
                return {"declarer": None}
            return self.ramsch(rng, rules)
        facts: Facts = {"declarer": rng.randrange(3), "game": rng.choice([*"DHSC", "grand", "grand", "null"])}
        if rng.random() < 0.25:
            facts["hand"] = True
        if playing == "ramsch":
            facts |= {"game": "grand", "hand": True}
        if facts["game"] == "null":
            if rng.random() < 0.4:
                facts["announced"] = "ouvert"
            facts["result"] = rng.choice(["won", "lost"])
        else:
            most = rng.choice([2, 4, 4 if facts["game"] == "grand" else 11])
            facts["matadors"] = rng.randint(1, most) * rng.choice([1, -1])
            if facts.get("hand") and rng.random() < 0.5:
                facts["announced"] = rng.choice(["schneider", "schneider", "schwarz", "ouvert"])
            facts |= self.played(rng, facts.get("announced"))
        if rules["kontra"] and rng.random() < 0.3:
            facts["kontra"] = rng.choice(["kontra", "re"])
        if rng.random() < 0.4:
            worth = value(facts, ending(facts)[1])
            reach = [bid for bid in BIDS if bid <= worth or (facts["game"] != "null" and rng.random() < 0.05)]
            facts["bid"] = rng.choice(reach)
        return facts

    def played(self, rng: Random, announced: str | None) -> Facts:
        """Return how a game ended, in one of the forms in which a table says it."""
        form = rng.choice(["result", "augen", "whole", "count", "null", "whole null", "both"])
        if form == "result":
            return {"result": self.any_result(rng, announced)}
        pack = rng.sample(PACK, 32)
        if rng.random() < 0.3:
            pack.sort(key=lambda card: rng.random() + AUGEN[card[:-1]] / 20)
        likely = rng.choice([0, 0.1, 0.5, 0.5, 0.6, 0.6, 0.8, 0.9, 1, 1])
        piles: list[list[str]] = [pack[:2], []]
        for start in range(2, 32, 3):
            piles[0 if rng.random() < likely else 1] += pack[start : start + 3]
        own = counted_augen(piles[0])
        schwarz = not piles[1] or len(piles[0]) == 2
        if form in ("augen", "both") and rng.random() < 0.25:
            own, schwarz = rng.choice([60, 60, 61, 90, 89, 30, 31]), False
        facts: Facts = {"augen": [own, 120 - own]}
        if form not in ("augen", "both"):
            counts = not form.startswith("whole")
            captured: list[list[str] | None] = [
                [card for card in pile if AUGEN[card[:-1]] or not counts] for pile in piles
            ]
            if form.endswith("null"):
                captured[rng.randrange(2)] = None
            facts = {"captured": captured}
        if own == 120 or own <= 22 or rng.random() < 0.1:
            facts["schwarz"] = schwarz
        if form == "both":
            won, reached, _ = ending({**facts, "announced": announced})
            facts["result"] = ("won" if won else "lost") + self.level(rng, announced, won, reached, own)
        return facts

    def any_result(self, rng: Random, announced: str | None) -> str:
        """Return how a game, perhaps with an announcement, may have ended."""
        if rng.random() < 0.5:
            return rng.choice(["won", "won_schwarz", *(["won_schneider"] if announced in (None, "schneider") else [])])
        return rng.choice(["lost", "lost", "lost_schneider", "lost_schwarz"])

    def level(self, rng: Random, announced: str | None, won: bool, reached: int, own: int) -> str:
        """Return the end of the word for how a game ended."""
        if own > 60 and not won:
            return ""
        if won and announced in ("schwarz", "ouvert"):
            return rng.choice(["", "_schwarz"])
        if won and announced == "schneider" and reached == 1:
            return rng.choice(["", "_schneider"])
        return ["", "_schneider", "_schwarz"][reached]

    def ramsch(self, rng: Random, rules: Facts) -> Facts:
        """Return a Ramsch."""
        facts: Facts = {"declarer": None}
        if rules["push"] and rng.random() < 0.7:
            facts["pushed"] = rng.randint(0, 3)
        if rng.random() < 0.2:
            augen = rng.choice([[40, 40, 40], [50, 50, 20], [60, 60, 0], [60, 30, 30], [118, 2, 0], [120, 0, 0]])
            augen = rng.sample(augen, 3)
            none = [seat for seat in range(3) if augen[seat] == 0 and rng.random() < 0.6]
            return {**facts, "augen": augen, **({"no_trick": none} if 0 in augen or rng.random() < 0.2 else {})}
        pack = rng.sample(PACK, 32)
        seats = rng.sample(range(3), rng.choice([1, 2, 2, 3, 3, 3, 3]))
        piles: list[list[str]] = [[], [], []]
        for start in range(0, 30, 3):
            last = rng.choice(seats)
            piles[last] += pack[start : start + 3]
        piles[last] += pack[30:]
        form = rng.choice(["augen", "whole", "count", "null", "whole null"])
        augen = [counted_augen(pile) for pile in piles]
        if form == "augen":
            facts["augen"] = augen
        else:
            captured: list[list[str] | None] = [
                [card for card in pile if AUGEN[card[:-1]] or form.startswith("whole")] for pile in piles
            ]
            if form.endswith("null"):
                captured[rng.randrange(3)] = None
            facts["captured"] = captured
        if 0 in augen or rng.random() < 0.1:
            facts["no_trick"] = [seat for seat in range(3) if not piles[seat]]
        return facts

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        rules = deal.rules
        found = [0, 0, 0]
        seat, worth = rng.randrange(3), rng.choice([18, 20, 36, 48])
        if self.round(deal) == "ramsch":
            found[seat] = -70
        elif rules["score"] == "classic":
            found[seat] = rng.choice([worth, -2 * worth, 0])
        elif rules["score"] == "bierlachs":
            found = [-worth] * 3
            found[seat] = 0
        else:
            found[seat] = worth + 50
        return found
