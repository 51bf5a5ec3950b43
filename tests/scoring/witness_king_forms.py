"""A second scorer of the forms of King, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- More people than play rest in the forms with a fixed order; in the Turkish one nobody is too many.
- A void koz makes no King, but counts as chosen.
"""

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
SIX = ["tricks", "hearts", "men", "queens", "last_two", "king"]
PORTUGUESE = ["tricks", "hearts", "queens", "men", "king", "last_two"]
WORTH: dict[str, dict[str, int]] = {
    "parlett": {"tricks": 6, "hearts": 8, "men": 9, "queens": 18, "last_two": 36, "king": 72},
    "russian": {"tricks": 2, "hearts": 2, "men": 2, "queens": 4, "last_two": 8, "king": 16},
    "portuguese": {"tricks": 20, "hearts": 20, "men": 30, "queens": 50, "last_two": 90, "king": 160},
    "turkish": {"tricks": 50, "hearts": 30, "men": 60, "queens": 100, "last_two": 180, "king": 320},
}
DEFAULTS: Facts = {
    "form": "parlett", "yeralash": False, "men": "kings_and_jacks", "auction": True, "nulos": False, "king_at": 10,
    "first_koz": 1,
}  # fmt: skip
PRESETS: dict[str, Facts] = {form: {"form": form} for form in WORTH}


def pack(rules: Facts, players: int) -> list[str]:
    """Return the cards that are played with."""
    form = rules["form"]
    if form in ("portuguese", "turkish"):
        return PACK
    if form == "parlett":
        return [card for card in PACK if card[:-1] not in "5 4 3 2".split()]
    small = [card for card in PACK if card[:-1] not in "6 5 4 3 2".split()]
    return [card for card in small if card not in ("7S", "7C")] if players == 3 else small


def course(rules: Facts) -> list[tuple[str, int]]:
    """Return what is played, in order, and whether it costs or wins."""
    if rules["form"] == "portuguese":
        return [(name, -1) for name in PORTUGUESE] + [("festa", 1)] * 4
    deals = [*SIX, "yeralash"] if rules["yeralash"] else SIX
    return [(name, sign) for sign in (-1, 1) for name in deals]


def is_man(rules: Facts, card: str) -> bool:
    """Return whether a card is one of the men."""
    if rules["form"] in ("portuguese", "turkish") or rules["men"] == "kings_and_jacks":
        return card[0] in "KJ"
    return card[0] == ("J" if rules["men"] == "jacks" else "K")


def amounts(rules: Facts, name: str, facts: Facts, players: int) -> list[int]:
    """Return how many each took of what a deal is about."""
    cards = pack(rules, players)
    if name == "tricks":
        if "tricks" in facts:
            return list(facts["tricks"])
        return [len(pile) // players for pile in spelt_out(facts["captured"], cards)]
    if name == "last_two":
        return [facts["last_two"].count(seat) for seat in range(players)]
    if name in facts.get("counts", {}):
        return list(facts["counts"][name])
    counting = {
        "hearts": [card for card in cards if card[-1] == "H"],
        "men": [card for card in cards if is_man(rules, card)],
        "queens": [card for card in cards if card[0] == "Q"],
        "king": ["KH"],
    }[name]
    return [len({*pile} & {*counting}) for pile in spelt_out(facts["captured"], cards)]


def price(rules: Facts, name: str) -> int:
    """Return what one of them is worth."""
    worth = WORTH[rules["form"]][name]
    double = name == "men" and rules["form"] in ("parlett", "russian") and rules["men"] != "kings_and_jacks"
    return 2 * worth if double else worth


def points(rules: Facts, facts: Facts, players: int, number: int, dealer: int) -> list[int]:
    """Return what each scores."""
    if rules["form"] == "turkish":
        name, sign = facts["contract"], -1
        if name == "koz":
            return [50 * tricks for tricks in amounts(rules, "tricks", facts, players)]
    else:
        name, sign = course(rules)[number]
    if name == "festa":
        return festa(facts, players, dealer, rules)
    names = SIX if name == "yeralash" else [name]
    columns = [[sign * price(rules, name) * each for each in amounts(rules, name, facts, players)] for name in names]
    return [sum(column) for column in zip(*columns, strict=True)]


def festa(facts: Facts, players: int, dealer: int, rules: Facts) -> list[int]:
    """Return what a festa brings, with what the buyer pays the dealer."""
    tricks = amounts(rules, "tricks", facts, players)
    if facts.get("festa") == "nulos":
        found = [325 - 75 * number for number in tricks]
    else:
        found = [25 * number for number in tricks]
    for seat, prices in enumerate(facts.get("bought") or []):
        found[seat] -= 25 * sum(prices)
        found[dealer] += 25 * sum(prices)
    return found


# The examples of the text ------------------------------------------------------------------------------------

RUSSIAN: Facts = {"preset": "russian", "players": 4}
PORTUGAL: Facts = {"preset": "portuguese", "players": 4}
TURKISH: Facts = {"preset": "turkish", "players": 4}
NULOS: Facts = {**PORTUGAL, "nulos": True}


def voids(number: int, dealer: int | None = None) -> list[Facts]:
    """Return void deals; the last is dealt so that the next one is dealt by `dealer`."""
    found: list[Facts] = [{"void": True} for _ in range(number)]
    if dealer is not None:
        found[-1] = {"void": True, "dealer": (dealer - 1) % 4}
    return found


def sold(tricks: list[int], dealer: int, buyer: int | None, for_: int = 0, **more: object) -> list[Facts]:
    """Return the deals up to a festa."""
    facts: Facts = {"tricks": tricks, **more}
    if buyer is not None:
        facts["bought"] = [[for_] if seat == buyer else [] for seat in range(4)]
    return [*voids(6, dealer), facts]


EVERYTHING: Facts = {
    "tricks": [5, 4, 3], "last_two": [1, 2],
    "captured": ["AH 10H 9H KS JS JD QS".split(), "8H 7H KD KC QD QC".split(), "KH QH JH 6H JC".split()],
}  # fmt: skip
CHOSEN = ("koz", "koz", "tricks", "hearts", "men", "queens")
KOZ_10: Facts = {"contract": "koz", "tricks": [10, 3, 0, 0]}
EXAMPLES: list[Example] = [
    ("Parlett, tricks", {}, [{"tricks": [5, 4, 3]}], [-30, -24, -18]),
    ("Parlett, everything", {"yeralash": True}, [*voids(6), EVERYTHING], [-99, -130, -203]),
    ("Russian, tricks", RUSSIAN, [{"tricks": [3, 2, 2, 1]}], [-6, -4, -4, -2]),
    ("Russian, Kings alone", {**RUSSIAN, "men": "kings"}, [*voids(2), {"captured": [["KS", "KH"], ["KD"], ["KC"], []]}],
     [-8, -4, -4, 0]),
    ("Russian, won again", RUSSIAN, [*voids(6), {"tricks": [3, 2, 2, 1]}], [6, 4, 4, 2]),
    ("vazas", PORTUGAL, [{"tricks": [5, 4, 3, 1]}], [-100, -80, -60, -20]),
    ("Queens are third", PORTUGAL, [*voids(2), {"counts": {"queens": [1, 0, 3, 0]}}], [-50, 0, -150, 0]),
    ("the King is fifth", PORTUGAL, [*voids(4), {"captured": [[], ["KH"], [], []]}], [0, -160, 0, 0]),
    ("festa", PORTUGAL, sold([2, 8, 1, 2], 2, 1, 3), [50, 125, 100, 50]),
    ("bought for too much", PORTUGAL, sold([4, 3, 3, 3], 2, 0, 5), [-25, 75, 200, 75]),
    ("left unplayed", PORTUGAL, sold([3, 3, 4, 3], 2, None), [75, 75, 100, 75]),
    ("nulos", NULOS, sold([0, 2, 4, 7], 2, None, festa="nulos"), [325, 175, 25, -200]),
    ("all thirteen", NULOS, sold([13, 0, 0, 0], 2, None, festa="nulos"), [-650, 325, 325, 325]),
    ("nulos, bought", NULOS, sold([4, 3, 3, 3], 2, 1, 2, festa="nulos"), [25, 50, 150, 100]),
    ("el almaz", TURKISH, [{"contract": "tricks", "tricks": [4, 4, 3, 2]}], [-200, -200, -150, -100]),
    ("erkek almaz", TURKISH, [{"contract": "men", "counts": {"men": [1, 2, 3, 2]}}], [-60, -120, -180, -120]),
    ("son iki", TURKISH, [{"contract": "last_two", "last_two": [1, 0]}], [-180, -180, 0, 0]),
    ("koz", TURKISH, [{"contract": "koz", "tricks": [2, 3, 7, 1]}], [100, 150, 350, 50]),
    ("King", TURKISH,
     [{"contract": "tricks", "tricks": [13, 0, 0, 0]},
      {"contract": "hearts", "counts": {"hearts": [13, 0, 0, 0]}}, KOZ_10],
     {"totals": [-540, 150, 0, 0], "finished": True, "winners": [0]}),
    ("King at 11", {**TURKISH, "king_at": 11}, [KOZ_10], {"finished": False, "winners": []}),
    ("an agreed King", TURKISH, [{"contract": "koz", "agreed": [500, 150, 0, 0]}], {"finished": True, "winners": [0]}),
]  # fmt: skip
PENALTY: Facts = {"contract": "tricks", "tricks": [4, 4, 3, 2]}
REFUSED: list[Refusal] = [
    ("a third of a kind", TURKISH, [PENALTY] * 3, "El almaz has been played twice. Choose …"),
    ("a third koz of a player", TURKISH, [{"void": True, "contract": "koz", "dealer": 1}] * 3, ""),
    ("a sixth deal of a player", TURKISH, [{"void": True, "contract": name, "dealer": 1} for name in CHOSEN], ""),
    ("koz too early", {**TURKISH, "first_koz": 5}, [{"contract": "koz", "tricks": [2, 3, 7, 1]}],
     "No koz in the first four deals."),
    ("the dealer buys", PORTUGAL, sold([4, 3, 3, 3], 2, 2, 5), "Sara deals and sells: name one of the others."),
    ("two buy", PORTUGAL, [*voids(6, 2), {"tricks": [4, 3, 3, 3], "bought": [[1], [2], [], []]}],
     "Only one player buys: take one price out."),
    ("nothing is sold", PORTUGAL, [{"tricks": [4, 3, 3, 3], "bought": [[1], [], [], []]}], ""),
    ("no auction", {**PORTUGAL, "auction": False}, sold([4, 3, 3, 3], 2, 0, 2), ""),
    ("no nulos", PORTUGAL, sold([4, 3, 3, 3], 2, None, festa="nulos"), ""),
    ("no trumps", PORTUGAL, [{"tricks": [4, 3, 3, 3], "trump": "S"}], "This deal has no trumps: take the suit out."),
    ("koz has trumps", TURKISH, [{"contract": "koz", "tricks": [2, 3, 7, 1], "trump": "none"}], ""),
    ("what is played", TURKISH, [{"tricks": [4, 4, 3, 2]}], "What is played? Choose …"),
    ("7♠ with three Russians", {"form": "russian"}, [*voids(1), {"captured": [["7S"], [], None]}],
     "7♠ is not in this pack."),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class King(Reading):
    """King as its text says it. In the Turkish form everybody has a note of what they chose, and of their King."""

    game = "king"
    players = (3, 4)
    usual = 3
    shapes = frozenset({"form", "yeralash"})
    extra_deal = False
    longest = 22
    defaults, presets = DEFAULTS, PRESETS
    examples, refused = EXAMPLES, REFUSED

    def void(self, deal: Deal, facts: Facts) -> None:
        if deal.rules["form"] == "turkish":
            deal.notes[deal.dealer].setdefault("chose", []).append(facts["contract"])
            deal.match.setdefault("played", []).append(facts["contract"])

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        self.void(deal, facts)
        self.make_king(deal, facts, scores)

    def make_king(self, deal: Deal, facts: Facts, scores: list[int]) -> None:
        """Note who has so many tricks in a koz."""
        king_at = deal.rules["king_at"]
        if deal.rules["form"] == "turkish" and facts["contract"] == "koz" and king_at is not None:
            for note, score in zip(deal.notes, scores, strict=True):
                if score >= 50 * king_at:
                    note["king"] = True

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        self.void(deal, facts)
        found = points(deal.rules, facts, deal.players, deal.number, deal.dealer)
        self.make_king(deal, facts, found)
        return found

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        if rules["form"] == "turkish":
            return number >= 20 or any(note.get("king") for note in notes)
        return number >= len(course(rules))

    def winners(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        return [seat for seat, note in enumerate(notes) if note.get("king")] or self.first(rules, totals, notes)

    def may_deal(self, rules: Facts, note: Facts) -> bool:
        return rules["form"] != "turkish" or len(note.get("chose", [])) < 5

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        form = rng.choice([*WORTH])
        rules: Facts = {"preset": form} if rng.random() < 0.5 else {"form": form}
        if form in ("parlett", "russian"):
            rules |= {"yeralash": rng.choice([True, False])}
        if form == "turkish":
            rules |= {"king_at": rng.choice([10, 11, 13, None]), "first_koz": rng.choice([1, 5])}
        players = 3 if form == "parlett" else rng.choice([3, 4]) if form == "russian" else 4
        return players, {**rules, **self.random_change(rng, {"form": form})}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        if rules["form"] == "portuguese":
            return {"auction": rng.choice([True, True, False]), "nulos": rng.choice([True, False])}
        if rules["form"] == "turkish":
            return {}
        return {"men": rng.choice(["kings_and_jacks", "jacks", "kings"])}

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        if rules["form"] == "turkish" or rng.random() < 0.7:
            return players, None, False
        return players + rng.choice([1, 1, 2]), players, rng.random() < 0.5

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        rules = deal.rules
        facts: Facts = {}
        if rules["form"] == "turkish":
            name = facts["contract"] = self.choice(rng, deal)
        else:
            name = course(rules)[deal.number][0]
        piles, winners = random_tricks(rng, pack(rules, deal.players), deal.players)
        facts |= self.written(rng, rules, name, piles, winners)
        if name in ("koz", "festa") and rng.random() < 0.4:
            facts["trump"] = rng.choice([*"SHDC", *(["none"] if name == "festa" else [])])
        if name == "festa":
            if rules["nulos"] and rng.random() < 0.4:
                facts["festa"] = "nulos"
                facts.pop("trump", None)
            if rules["auction"] and rng.random() < 0.5:
                buyer = rng.choice([seat for seat in range(4) if seat != deal.dealer])
                facts["bought"] = [[rng.randint(1, 13)] if seat == buyer else [] for seat in range(4)]
        return facts

    def choice(self, rng: Random, deal: Deal) -> str:
        """Return what the dealer may still choose."""
        chose, played = deal.notes[deal.dealer].get("chose", []), deal.match.get("played", [])
        koz = chose.count("koz")
        able = [name for name in SIX if played.count(name) < 2] if len(chose) - koz < 3 else []
        if koz < 2 and (deal.number >= 4 or deal.rules["first_koz"] == 1):
            able += ["koz"] * 2
        return rng.choice(able)

    def written(self, rng: Random, rules: Facts, name: str, piles: list[list[str]], winners: list[int]) -> Facts:
        """Return the facts of a deal."""
        players = len(piles)
        tricks = [winners.count(seat) for seat in range(players)]
        if name in ("tricks", "koz", "festa"):
            return {"tricks": tricks} if rng.random() < 0.8 else {"captured": piles}
        if name == "last_two":
            return {"last_two": winners[-2:]}
        those = [[card for card in pile if self.counts(rules, name, card)] for pile in piles]
        if name == "yeralash":
            return {"tricks": tricks, "captured": with_a_null(rng, those), "last_two": winners[-2:]}
        if name in ("hearts", "men", "queens") and rng.random() < 0.3:
            return {"counts": {name: [len(pile) for pile in those]}}
        return {"captured": with_a_null(rng, those)}

    def counts(self, rules: Facts, name: str, card: str) -> bool:
        """Return whether a card counts in a deal."""
        found = {"hearts": card[-1] == "H", "men": is_man(rules, card), "queens": card[0] == "Q", "king": card == "KH"}
        return any(found.values()) if name == "yeralash" else found[name]

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | Facts | None:
        facts = self.random_deal(rng, deal)
        found = points(deal.rules, facts, deal.players, deal.number, deal.dealer)
        return {"agreed": found, **({"contract": facts["contract"]} if "contract" in facts else {})}
