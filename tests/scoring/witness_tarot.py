"""A second scorer of Tarot, written from its rule text alone, with its examples and random matches.

Readings chosen where the text leaves it open:
- Points show a chelem where the others have too few for the dog, if it is theirs, their oudlers and one trick.
- A chelem with the Excuse played last makes the Petit of the trick before au bout for either side.
"""

from __future__ import annotations

from random import Random

from tests.scoring.second import Deal, Example, Facts, Reading, Refusal

OUDLERS = ["T1", "T21", "FOOL"]
COURT = [rank + suit for rank in "KQCJ" for suit in "SHDC"]
LOW = [rank + suit for rank in "10 9 8 7 6 5 4 3 2 A".split() for suit in "SHDC"] + [f"T{n}" for n in range(2, 21)]
PACK = OUDLERS + COURT + LOW
MORE = {**dict.fromkeys(OUDLERS, 4), **{card: {"K": 4, "Q": 3, "C": 2, "J": 1}[card[0]] for card in COURT}}
NEEDED = [56, 51, 41, 36]
TIMES = {"petite": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
HANDFUL = {3: {20: 13, 30: 15, 40: 18}, 4: {20: 10, 30: 13, 40: 15}, 5: {20: 8, 30: 10, 40: 13}}
DEFAULTS: Facts = {"deals": None, "round_to": 1, "sens": "right"}


def dog(players: int) -> int:
    """Return how many cards the dog has."""
    return 3 if players == 5 else 6


def halves(pile: list[str], cards: int) -> int:
    """Return twice the points of a pile: each card a half, and what oudlers and court cards are worth more."""
    return cards + 2 * sum(MORE.get(card, 0) for card in pile)


def of_attack(facts: Facts) -> tuple[int, int, list[int] | None]:
    """Return twice the points of the attack, its oudlers, and how many cards each side has if that is known."""
    if "captured" not in facts:
        attack, defence = facts["points"]
        return 2 * attack + (1 if attack + defence == 90 else 0), facts["oudlers"], None
    piles = facts["captured"]
    named = {card for pile in piles for card in pile or []}
    piles = [[card for card in PACK if card not in named] if pile is None else pile for pile in piles]
    cards = facts.get("cards") or [len(pile) for pile in piles]
    oudlers = len({*OUDLERS} & {*piles[0]})
    if 1 in cards:  # a lone Excuse counts 4
        return (8 if cards[0] == 1 else 174), oudlers, cards
    return halves(piles[0], cards[0]), oudlers, cards


def chelem(facts: Facts, players: int) -> str | None:
    """Return which side won every trick."""
    points, oudlers, cards = of_attack(facts)
    contre = facts["contract"] == "garde_contre"
    if cards is not None:
        left = [cards[0] - (0 if contre else dog(players)), cards[1] - (dog(players) if contre else 0)]
        if left[1] <= 0 or cards[1] == 1:
            return "attack"
        if left[0] <= 0 or cards[0] == 1:
            return "defence"
        return None
    aside = dog(players)
    if 182 - points - 8 * (3 - oudlers) < players + (aside if contre else 0):
        return "attack"
    if points - 8 * oudlers < players + (0 if contre else aside):
        return "defence"
    said: str | None = facts.get("chelem")
    return said


def each_pays(facts: Facts, players: int, round_to: int) -> int:
    """Return what each defender pays the attack; below 0 if it is paid."""
    points, oudlers, _ = of_attack(facts)
    short = points - 2 * NEEDED[oudlers]
    won = 1 if short >= 0 else -1
    difference = (abs(short) + 1) // 2
    difference = (2 * difference + round_to) // (2 * round_to) * round_to
    times = TIMES[facts["contract"]]
    pays = won * (25 + difference) * times
    petit = facts.get("petit_au_bout")
    if petit is not None:
        pays += 10 * times if petit == "attack" else -10 * times
    pays += won * sum(sum(amounts) for amounts in facts.get("poignees") or [])
    all_tricks, announced = chelem(facts, players), facts.get("chelem_announced", False)
    if all_tricks == "attack":
        pays += 400 if announced else 200
    else:
        pays -= (200 if announced else 0) + (200 if all_tricks == "defence" else 0)
    return int(pays)


# The examples of the text ------------------------------------------------------------------------------------


def by_points(contract: str, attack: int, oudlers: int, **more: object) -> Facts:
    """Return a deal of four that Nora takes."""
    return {"taker": 0, "contract": contract, "points": [attack, 91 - attack], "oudlers": oudlers, **more}


def of_three(attack: int, defence: int) -> Facts:
    """Return a petite of three that Nora takes, with two oudlers."""
    return {"taker": 0, "contract": "petite", "points": [attack, defence], "oudlers": 2}


def of_five(called: int | None) -> Facts:
    """Return a garde of five that Nora takes."""
    return {"taker": 0, "contract": "garde", "called": called, "points": [43, 47], "oudlers": 2}


LISTED = ["FOOL", "T21", "KS", "KH", "KD", "QS", "CH", "JC"]
BY_CARDS: Facts = {"taker": 0, "contract": "garde", "captured": [LISTED, None], "cards": [46, 32]}
OTHERS = [card for card in OUDLERS + COURT if card not in LISTED]
ALL_BUT_FOOL = [card for card in PACK if card != "FOOL"]

EXAMPLES: list[Example] = [
    ("made by 8", {}, [by_points("garde", 49, 2)], [198, -66, -66, -66]),
    ("juste fait", {}, [by_points("petite", 41, 2)], [75, -25, -25, -25]),
    ("lost by 5", {}, [by_points("garde_sans", 46, 1)], [-360, 120, 120, 120]),
    ("with the Petit", {}, [by_points("garde_sans", 46, 1, petit_au_bout="attack")], [-240, 80, 80, 80]),
    ("the Petit of the defence", {}, [by_points("garde", 49, 2, petit_au_bout="defence")], [138, -46, -46, -46]),
    ("a poignée of a defender", {}, [by_points("garde", 56, 2, poignees=[[], [20], [], []])], [300, -100, -100, -100]),
    ("lost with it", {}, [by_points("garde", 36, 2, poignees=[[], [20], [], []])], [-240, 80, 80, 80]),
    ("40½ of 41", {"players": 3}, [of_three(40, 50)], [-52, 26, 26]),
    ("41½ of 41", {"players": 3}, [of_three(41, 49)], [52, -26, -26]),
    ("41 of 41", {"players": 3}, [of_three(41, 50)], [50, -25, -25]),
    ("five, a partner", {"players": 5}, [of_five(2)], [112, -56, 56, -56, -56]),
    ("five, alone", {"players": 5}, [of_five(None)], [224, -56, -56, -56, -56]),
    ("an announced chelem", {}, [by_points("garde_contre", 88, 3, chelem="attack", chelem_announced=True)],
     [2586, -862, -862, -862]),
    ("which the points show", {}, [by_points("garde_contre", 88, 3)], [1986, -662, -662, -662]),
    ("nothing but a discard", {}, [by_points("petite", 4, 0)], [-831, 277, 277, 277]),
    ("a chelem against the Excuse", {}, [by_points("garde", 87, 2)], [1026, -342, -342, -342]),
    ("all points", {}, [by_points("petite", 91, 3)], [840, -280, -280, -280]),
    ("an announced chelem that failed", {}, [by_points("garde", 60, 2, chelem_announced=True)], [-336, 112, 112, 112]),
    ("a chelem of the defence", {}, [by_points("garde", 10, 0, chelem="defence")], [-1026, 342, 342, 342]),
    ("announced, and all tricks lost", {}, [by_points("garde", 10, 0, chelem="defence", chelem_announced=True)],
     [-1626, 542, 542, 542]),
    ("rounded: 8 is 10", {"round_to": 10}, [by_points("garde", 49, 2)], [210, -70, -70, -70]),
    ("4 is 0", {"round_to": 10}, [by_points("garde", 45, 2)], [150, -50, -50, -50]),
    ("5 is 10", {"round_to": 10}, [by_points("garde", 46, 2)], [210, -70, -70, -70]),
    ("by fives, 8 is 10", {"round_to": 5}, [by_points("garde", 49, 2)], [210, -70, -70, -70]),
    ("by fives, 7 is 5", {"round_to": 5}, [by_points("garde", 48, 2)], [180, -60, -60, -60]),
    ("by cards", {}, [BY_CARDS], [198, -66, -66, -66]),
    ("a lone Excuse by cards", {}, [{"taker": 1, "contract": "petite", "captured": [ALL_BUT_FOOL, ["FOOL"]]}],
     [-271, 813, -271, -271]),
    ("a lone Excuse of the attack", {}, [{"taker": 1, "contract": "garde_contre", "captured": [["FOOL"], None],
                                          "cards": [1, 77]}], [632, -1896, 632, 632]),
    ("turns to the right", {}, [by_points("garde", 49, 2)] * 2,
     {"totals": [396, -132, -132, -132], "finished": False, "winners": []}),
    ("so many deals", {"deals": 2}, [by_points("garde", 49, 2)] * 2, {"finished": True, "winners": [0]}),
]  # fmt: skip
REFUSED: list[Refusal] = [
    ("90 with four", {}, [{**by_points("garde", 49, 2), "points": [49, 41]}],
     "The points add up to 90, not to 91: count again."),
    ("89 with three", {"players": 3}, [of_three(40, 49)],
     "The points add up to 89, not to 91, or to 90 with a half for each: count again."),
    ("no tricks", {"players": 3}, [BY_CARDS], "46 cards are no number of tricks and the dog: count again."),
    ("how many cards", {}, [{"taker": 0, "contract": "garde", "captured": [LISTED, None]}],
     "How many cards are in each pile?"),
    ("79 cards", {}, [{**BY_CARDS, "cards": [46, 33]}], ""),
    ("a King in no pile", {}, [{**BY_CARDS, "captured": [LISTED, OTHERS[1:]]}], ""),
    ("a King in two", {}, [{**BY_CARDS, "captured": [LISTED, ["KS", *OTHERS]]}], ""),
    ("three oudlers", {}, [by_points("garde", 12, 3)],
     "With three oudlers the attack has more than 12 points: check both."),
    ("oudlers that the cards contradict", {}, [{**BY_CARDS, "oudlers": 1}], ""),
    ("points that the cards contradict", {}, [{**BY_CARDS, "points": [48, 43]}], ""),
    ("a Petit without an oudler", {}, [by_points("garde", 49, 0, petit_au_bout="attack")], ""),
    ("the Petit of the others", {}, [{**BY_CARDS, "petit_au_bout": "attack"}],
     "The Petit is in the other pile: check both."),
    ("two poignées of one", {}, [by_points("garde", 56, 2, poignees=[[20, 20], [], [], []])], ""),
    ("an amount of 25", {}, [by_points("garde", 56, 2, poignees=[[25], [], [], []])], ""),
    ("23 trumps", {}, [by_points("garde", 56, 2, poignees=[[30], [20], [], []])],
     "There are only 22 trumps for all these poignées: take one out."),
    ("not all the points", {}, [by_points("garde", 86, 2, chelem="attack")],
     "The defence took a trick, so the attack has no chelem: check both."),
    ("more than the discard", {}, [by_points("garde", 22, 1, chelem="defence")], ""),
    ("more than the dog", {}, [by_points("garde_sans", 28, 1, chelem="defence")], ""),
    ("not nothing", {}, [by_points("garde_contre", 10, 0, chelem="defence")], ""),
    ("too few in garde contre", {}, [by_points("garde_contre", 63, 2, chelem="attack")], ""),
    ("nobody called", {"players": 5}, [{"taker": 0, "contract": "garde", "points": [43, 47], "oudlers": 2}], ""),
    ("called with four", {}, [by_points("garde", 49, 2, called=1)], ""),
    ("the taker called", {"players": 5}, [of_five(0)], "A taker who called their own King plays alone: say so."),
    ("another contract", {}, [by_points("pousse", 49, 2)], ""),
    ("another side", {}, [by_points("garde", 49, 2, petit_au_bout="nobody")], ""),
    ("two oudlers and 3 points", {}, [by_points("garde", 3, 2)], ""),
    ("agreed points", {}, [{"agreed": [75, -25, -25, -24]}], ""),
]  # fmt: skip


# Matches -----------------------------------------------------------------------------------------------------


class Tarot(Reading):
    """Tarot as its text says it."""

    game = "tarot"
    players = (3, 5)
    shapes = frozenset({"sens"})
    defaults = DEFAULTS
    examples, refused = EXAMPLES, REFUSED

    def turn(self, rules: Facts) -> int:
        return -1 if rules["sens"] == "right" else 1

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        pays = each_pays(facts, deal.players, deal.rules["round_to"])
        taker, called = facts["taker"], facts.get("called")
        found = [-pays] * deal.players
        if called is not None:
            found[called] = pays
        found[taker] = 0
        found[taker] = -sum(found)
        return found

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        return rules["deals"] is not None and number >= rules["deals"]

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        rules = {
            "deals": rng.choice([None, None, 1, 3, 7]),
            "sens": rng.choice(["right", "right", "left"]),
            "round_to": rng.choice([1, 5, 10]),
        }
        return rng.choice([3, 4, 4, 5]), {name: value for name, value in rules.items() if rng.random() < 0.7}

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        return {"round_to": rng.choice([1, 5, 10])}

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        return players, None, rng.random() < 0.15

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        players, contract = deal.players, rng.choice([*TIMES])
        taker = rng.randrange(players)
        facts: Facts = {"taker": taker, "contract": contract}
        if players == 5:
            others = [seat for seat in range(5) if seat != taker]
            facts["called"] = rng.choice([*others, None])
        piles, petit, winner = self.piles(rng, players, contract)
        counts = [len(pile) for pile in piles]
        if petit is not None or rng.random() < 0.1:
            facts["petit_au_bout"] = petit
        facts |= self.said(rng, players)
        facts |= self.written(rng, players, piles, counts)
        shown = chelem(facts, players) is not None
        if (winner is not None and not shown) or rng.random() < 0.1:
            facts["chelem"] = winner
        return facts

    def piles(self, rng: Random, players: int, contract: str) -> tuple[list[list[str]], str | None, str | None]:
        """Return the piles of attack and defence, who won the last trick with the Petit, and who won every trick."""
        pack = rng.sample(PACK, 78)
        small = [card for card in pack if card in LOW or (card in COURT and card[0] != "K")]
        aside = small[: dog(players)] if contract in ("petite", "garde") else pack[: dog(players)]
        left = [card for card in pack if card not in aside]
        if rng.random() < 0.3:
            last = [card for card in left if card in ("T1", "FOOL") and rng.random() < 0.7]
            left = [card for card in left if card not in last] + last
        names = ["attack", "defence"]
        tricks = [left[start : start + players] for start in range(0, len(left), players)]
        likely = rng.choice([0.2, 0.5, 0.8, 0.95])
        winners = [0 if rng.random() < likely else 1 for _ in tricks]
        if rng.random() < 0.12:
            winners = [rng.randrange(2)] * len(tricks)
        if rng.random() < 0.2 and len(set(winners)) == 1 and "FOOL" in left:  # the Excuse last, the Petit before
            tricks = self.excuse_last(left, players)
        piles: list[list[str]] = [[], []]
        piles[1 if contract == "garde_contre" else 0] += aside
        for trick, winner in zip(tricks, winners, strict=True):
            piles[winner] += trick
        self.give_back(rng, piles, tricks, winners)
        every = names[winners[0]] if len(set(winners)) == 1 else None
        petit = names[winners[-1]] if "T1" in tricks[-1] else None
        if every and "FOOL" in tricks[-1] and "T1" in tricks[-2]:
            petit = every
        return piles, petit, every

    def excuse_last(self, left: list[str], players: int) -> list[list[str]]:
        """Return tricks of which the last has the Excuse and the one before the Petit, if it is not in the dog."""
        ends = [card for card in ("T1", "FOOL") if card in left]
        rest = [card for card in left if card not in ends]
        order = rest[: len(left) - 2 * players] if len(ends) == 2 else []
        if not order:
            return [left[start : start + players] for start in range(0, len(left), players)]
        tail = rest[len(order) :]
        order += ["T1", *tail[: players - 1], "FOOL", *tail[players - 1 :]]
        return [order[start : start + players] for start in range(0, len(order), players)]

    def give_back(self, rng: Random, piles: list[list[str]], tricks: list[list[str]], winners: list[int]) -> None:
        """Let the Excuse go back to the side that played it, for a low card if that side has one."""
        where = next((number for number, trick in enumerate(tricks) if "FOOL" in trick), None)
        if where is None or where == len(tricks) - 1:
            return
        winner, player = winners[where], rng.randrange(2)
        if player == winner:
            return
        piles[winner].remove("FOOL")
        if piles[player]:
            owed = min(piles[player], key=lambda card: MORE.get(card, 0))
            piles[player].remove(owed)
            piles[winner].append(owed)
        piles[player].append("FOOL")

    def said(self, rng: Random, players: int) -> Facts:
        """Return poignées and an announced chelem."""
        facts: Facts = {}
        if rng.random() < 0.3:
            shown: list[list[int]] = [[] for _ in range(players)]
            trumps = 22
            for seat in rng.sample(range(players), rng.choice([0, 1, 1, 2, players])):
                amount = rng.choice([20, 20, 30, 40])
                if HANDFUL[players][amount] <= trumps:
                    trumps -= HANDFUL[players][amount]
                    shown[seat] = [amount]
            facts["poignees"] = shown
        if rng.random() < 0.12:
            facts["chelem_announced"] = rng.random() < 0.8
        return facts

    def written(self, rng: Random, players: int, piles: list[list[str]], counts: list[int]) -> Facts:
        """Return the piles by points, whole, as the cards that count, or with one null."""
        attack = halves(piles[0], counts[0])
        if 1 in counts:
            attack = 8 if counts[0] == 1 else 174
        points = [attack // 2, (182 - attack) // 2]
        oudlers = len([card for card in piles[0] if card in OUDLERS])
        form = rng.choice(["points", "points", "whole", "count", "some", "null", "both"])
        if form == "points":
            return {"points": points, "oudlers": oudlers}
        captured: list[list[str] | None] = [rng.sample(pile, len(pile)) for pile in piles]
        if form != "whole":
            captured = [[card for card in pile if card in MORE] for pile in piles]
        if form == "some":
            captured = [[card for card in pile if card in MORE or rng.random() < 0.3] for pile in piles]
        if form == "null":
            captured[rng.randrange(2)] = None
        facts: Facts = {"captured": captured}
        if form != "whole" or rng.random() < 0.3:
            facts["cards"] = counts
        if form == "both":
            facts |= {"points": points, "oudlers": oudlers}
        return facts

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | None:
        pays, taker = rng.choice([25, -66, 120]), rng.randrange(deal.players)
        return [pays * (deal.players - 1) if seat == taker else -pays for seat in range(deal.players)]
