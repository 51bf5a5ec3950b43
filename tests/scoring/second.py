"""Count whole matches by second scorers: who deals and plays, what earlier deals leave behind, the end, the winners.

A `Reading` is one game as its text says it, in a module `witness_NAME.py` that shares no code with the game. `counted`
reads a match file with it, `random_file` plays one at random.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, TypeAlias

Facts = dict[str, Any]
Example: TypeAlias = tuple[str, Facts, list[Facts], Any]
"""A title, the rules (with ``players`` if they are not the usual number, ``people`` if more are at the table), the
deals, and the scores of the last one, or what the result says, and who dealt (``dealers``)."""
Refusal: TypeAlias = tuple[str, Facts, list[Facts], str]
"""The same with the sentence by which the last deal is refused; "" where the text has none."""

NAMES = ("Nora", "Emil", "Sara", "Wim", "Ada", "Bo", "Cas", "Di")


@dataclass
class Deal:
    """The table of one deal, as those who play see it: `seats` are the people who play, `dealer` one of their seats.

    `match` is what the deals before left behind about the match, `notes` about each unit (a person where everybody is
    alone, else a side). `also` holds the points of people who rest.
    """

    rules: Facts
    players: int
    number: int
    dealer: int
    seats: list[int]
    resting: list[int]
    match: Facts
    notes: list[Facts]
    totals: list[int]
    void: bool = False
    also: dict[int, int] = field(default_factory=dict)


class Reading:
    """A game: what its text says beyond the match file."""

    game = ""
    defaults: Mapping[str, Any] = MappingProxyType({})
    presets: Mapping[str, Facts] = MappingProxyType({})
    shapes: frozenset[str] = frozenset()
    extra_deal = True
    longest = 12
    """The most deals of a random match."""
    examples: Sequence[Example] = ()
    refused: Sequence[Refusal] = ()

    players = (4, 4)
    """The fewest and the most who play."""
    usual = 4

    def units(self, rules: Facts, players: int) -> int:
        """Return how many scores there are."""
        return players

    def turn(self, rules: Facts) -> int:
        """Return +1 if the deal moves to the left, −1 if to the right."""
        return 1

    def settled(self, rules: Facts, people: int) -> Facts:
        """Return the rules with the defaults that depend on how many sit down."""
        return {**self.defaults, **self.presets.get(rules.get("preset", ""), {}), **rules}

    def spelt_out(self, rules: Facts) -> Facts:
        """Return rules with a preset spelt out."""
        plain = {id: value for id, value in rules.items() if id != "preset"}
        return {**self.presets.get(rules.get("preset", ""), {}), **plain}

    def scores(self, deal: Deal, facts: Facts) -> list[int]:
        """Return the score of each unit, and change what the deal leaves behind."""
        raise NotImplementedError

    def agreed(self, deal: Deal, scores: list[int], facts: Facts) -> None:
        """Change what a deal with scores that the table agreed on leaves behind."""

    def void(self, deal: Deal, facts: Facts) -> None:
        """Change what a deal that does not count leaves behind."""

    def same_dealer(self, deal: Deal, facts: Facts) -> bool:
        """Return whether the dealer of this deal deals the next one too."""
        return False

    def next_dealer(self, rules: Facts, last: int, notes: list[Facts]) -> int | None:
        """Return who deals after somebody, if it is not simply the next one."""
        return None

    def may_deal(self, rules: Facts, note: Facts) -> bool:
        """Return whether somebody with these notes may deal."""
        return True

    def over(self, rules: Facts, totals: list[int], number: int, notes: list[Facts]) -> bool:
        """Return whether the match is over after so many deals; the totals are those of the people at the table."""
        raise NotImplementedError

    def first(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        """Return the places of those who are ahead."""
        return [place for place, total in enumerate(totals) if total == max(totals)]

    def winners(self, rules: Facts, totals: list[int], notes: list[Facts]) -> list[int]:
        """Return who has won a match that its rules ended."""
        return self.first(rules, totals, notes)

    # Random matches ------------------------------------------------------------------------------------------

    def random_rules(self, rng: Random) -> tuple[int, Facts]:
        """Return how many play, and rules that a table might set."""
        raise NotImplementedError

    def random_table(self, rng: Random, rules: Facts, players: int) -> tuple[int, int | None, bool]:
        """Return how many sit down, how many of them play if that is fixed, and whether people come and go."""
        return players, None, False

    def random_change(self, rng: Random, rules: Facts) -> Facts:
        """Return rules that may change on a deal."""
        return {}

    def random_deal(self, rng: Random, deal: Deal) -> Facts:
        """Return the facts of a random deal."""
        raise NotImplementedError

    def random_agreed(self, rng: Random, deal: Deal) -> list[int] | Facts | None:
        """Return scores that a table might agree on, with what such a deal must say besides."""
        return None

    def random_points(self, rng: Random, units: int) -> list[int] | None:
        """Return points outside a deal."""
        return [rng.choice([0, 0, -10, 25, 100]) for _ in range(units)]


class Count:
    """A match, counted deal by deal."""

    def __init__(self, reading: Reading, file: Facts) -> None:
        self.reading, self.file = reading, file
        people = len(file["players"])
        first = next((entry["people"] for entry in file.get("table", []) if entry["after"] == 0), None)
        self.rules = reading.settled(file["rules"], len(first) if first else people)
        self.by_person = "seats" in file or "table" in file
        self.many: int | None = file.get("seats")
        self.there = list(range(people))
        self.units = people if self.by_person else reading.units(self.rules, people)
        self.totals = [0] * self.units
        self.notes: defaultdict[int, Facts] = defaultdict(dict)
        self.match: Facts = {}
        self.played: set[int] = set()
        self.number = 0
        self.orders: list[list[int]] = []
        self.last: int | None = None
        self.again = False
        self.sheet: list[Facts] = []

    def between(self) -> None:
        """Count what happened after so many deals: first the points outside deals, then who came and went."""
        for entry in self.file.get("adjusted", []):
            if entry["after"] == self.number:
                self.adjust(entry["points"])
        for entry in self.file.get("table", []):
            if entry["after"] == self.number:
                self.sit(entry["people"])

    def adjust(self, points: list[int]) -> None:
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]

    def sit(self, people: list[int]) -> None:
        self.there = list(people)
        self.orders.append(self.there)

    def next_dealer(self) -> int:
        """Return the next person after the one who dealt last, or the next of those who last sat with that one."""
        if self.last is None:
            dealer: int = self.file["dealer"]
            return dealer
        if self.again and self.last in self.there:
            return self.last
        named = self.reading.next_dealer(self.rules, self.last, [self.notes[person] for person in self.there])
        if named is not None:
            return named
        order = next(order for order in reversed(self.orders) if self.last in order)
        place, turn = order.index(self.last), self.reading.turn(self.rules)
        turns = [order[(place + turn * step) % len(order)] for step in range(1, len(order) + 1)]
        return next(person for person in turns if person in self.there)

    def table(self, facts: Facts) -> tuple[Deal, int]:
        """Return the table of a deal and the person who deals it."""
        self.rules = {**self.rules, **facts.get("rules", {})}
        person = facts.get("dealer", self.next_dealer())
        turn = self.reading.turn(self.rules)
        place = self.there.index(person)
        back = [self.there[(place - turn * step) % len(self.there)] for step in range(len(self.there))]
        too_many = max(0, len(self.there) - self.many) if self.many else 0
        rule = self.file.get("rest", "dealer")
        resting = facts.get("resting", back[1 : 1 + too_many] if rule == "before" else back[:too_many])
        seats = [person for person in self.there if person not in resting]
        dealer = seats.index(next(one for one in back if one in seats))
        alone = self.by_person or self.units == len(seats)
        units = seats if alone else range(self.units)
        notes, totals = [self.notes[unit] for unit in units], [self.totals[unit] for unit in units]
        deal = Deal(
            self.rules, len(seats), self.number, dealer, seats, [person for person in self.there if person in resting],
            self.match, notes, totals, facts.get("void", False),
        )  # fmt: skip
        return deal, person

    def deal(self, facts: Facts) -> Deal:
        """Count one deal."""
        deal, person = self.table(facts)
        where = deal.seats if self.by_person else list(range(self.units))
        points = [0] * len(where)
        if deal.void:
            self.reading.void(deal, facts)
        elif "agreed" in facts:
            points = list(facts["agreed"])
            self.reading.agreed(deal, points, facts)
        else:
            points = self.reading.scores(deal, facts)
        scores: list[int | None] = [None if self.by_person else 0] * self.units
        for unit, score in [*zip(where, points, strict=True), *deal.also.items()]:
            scores[unit] = score
            self.totals[unit] += score
        self.again = not deal.void and "agreed" not in facts and self.reading.same_dealer(deal, facts)
        self.number += 1
        self.last = person
        self.orders = [list(self.there)]
        if not deal.void:
            self.played |= {*where}
        row: Facts = {"dealer": person, "scores": scores, "totals": list(self.totals)}
        if self.by_person:
            row["resting"] = deal.resting
        self.sheet.append(row)
        return deal

    def here(self) -> list[int]:
        """Return the units whose totals decide the end."""
        return self.there if self.by_person else list(range(self.units))

    def over(self) -> bool:
        if not self.number and not self.file.get("adjusted"):
            return False
        notes = [self.notes[unit] for unit in self.here()]
        return self.reading.over(self.rules, [self.totals[unit] for unit in self.here()], self.number, notes)

    def first(self, how: str = "winners") -> list[int]:
        """Return who is ahead of those who have played a deal that counts."""
        rivals = sorted(unit for unit in self.here() if unit in self.played)
        if not rivals:
            return []
        totals, notes = [self.totals[unit] for unit in rivals], [self.notes[unit] for unit in rivals]
        ahead = self.reading.winners if how == "winners" else self.reading.first
        return [rivals[place] for place in ahead(self.rules, totals, notes)]

    def closed(self) -> bool:
        """Return whether no deal may follow."""
        return self.over() and not (self.reading.extra_deal and len(self.first()) > 1)

    def result(self) -> Facts:
        """Return the result of the match without its lines."""
        over = self.over()
        winners = self.first() if over else self.first("ahead") if self.file.get("ended") else []
        return {
            "game": self.reading.game, "deals": self.sheet, "totals": self.totals,
            "finished": over or self.file.get("ended", False), "winners": winners,
        }  # fmt: skip


def counted(reading: Reading, file: Facts) -> Facts:
    """Return the result of a match file without its lines."""
    count = Count(reading, file)
    count.between()
    for facts in file["deals"]:
        count.deal(facts)
        count.between()
    return count.result()


def file_of(reading: Reading, rules: Facts, deals: Sequence[Facts]) -> Facts:
    """Return the match file of an example."""
    rules = dict(rules)
    players = rules.pop("players", reading.usual)
    people = rules.pop("people", players)
    top: Facts = {"seats": players} if people > players else {}
    dealer = rules.pop("dealer", 0)
    return {
        "format": "quinola-match", "version": 1, "game": reading.game, "rules": rules,
        "players": list(NAMES[:people]), "dealer": dealer, **top, "deals": deepcopy(list(deals)),
    }  # fmt: skip


def random_file(reading: Reading, rng: Random) -> Facts:
    """Return a random match: some deals are void, dealt out of turn, agreed on or played by other rules; sometimes
    there are points outside deals, people who rest, and people who come and go."""
    players, rules = reading.random_rules(rng)
    people, seats, moving = reading.random_table(rng, reading.settled(rules, players), players)
    names = people + (rng.randrange(3) if moving else 0)
    file: Facts = {
        "format": "quinola-match", "version": 1, "game": reading.game, "rules": rules,
        "players": list(NAMES[:names]), "dealer": rng.randrange(people), "deals": [],
    }  # fmt: skip
    if seats:
        file["seats"] = seats
        rest = rng.choice([None, None, "dealer", "before", "say"])
        file |= {"rest": rest} if rest else {}
    if moving:
        file["table"] = [{"after": 0, "people": list(range(people))}]
    count = Count(reading, file)
    count.between()
    for _ in range(rng.randint(1, reading.longest)):
        _between(reading, rng, count, moving)
        if count.closed():
            break
        facts = _random_facts(reading, rng, count)
        count.deal(deepcopy(facts))
        file["deals"].append(facts)
    if file["deals"] and not count.over() and rng.random() < 0.2:
        file["ended"] = True
    return file


def _between(reading: Reading, rng: Random, count: Count, moving: bool) -> None:
    """Now and then write points outside a deal, or let somebody come, go or change places."""
    file = count.file
    if rng.random() < 0.05 and not count.over():
        points = reading.random_points(rng, count.units)
        if points is not None:
            file.setdefault("adjusted", []).append({"after": count.number, "points": points})
            count.adjust(points)
    if moving and rng.random() < 0.3 and not count.over():
        order = list(count.there)
        absent = [one for one in range(len(file["players"])) if one not in order]
        least, most = (count.many, count.many + 3) if count.many else reading.players
        if absent and len(order) < most and rng.random() < 0.5:
            order.insert(rng.randint(0, len(order)), rng.choice(absent))
        elif len(order) > least and rng.random() < 0.7:
            gone = rng.choice(order)
            if count.number == 0 and gone == file["dealer"]:
                return
            order.remove(gone)
        else:
            rng.shuffle(order)
        file["table"].append({"after": count.number, "people": order})
        count.sit(order)


def _random_facts(reading: Reading, rng: Random, count: Count) -> Facts:
    """Return the next deal: its facts, and now and then what else a deal may say."""
    top: Facts = {}
    if rng.random() < 0.1:
        change = {
            key: value for key, value in reading.random_change(rng, count.rules).items() if key not in reading.shapes
        }
        top |= {"rules": change} if change else {}
    able = [person for person in count.there if reading.may_deal(count.rules, count.notes[person])]
    due = count.next_dealer()
    if rng.random() < 0.1 or due not in able:
        top["dealer"] = rng.choice(able)
    too_many = max(0, len(count.there) - count.many) if count.many else 0
    if too_many and (count.file.get("rest") == "say" or rng.random() < 0.1):
        top["resting"] = rng.sample(count.there, too_many)
    before = count.rules
    deal, _ = count.table(top)
    count.rules = before
    agreed = reading.random_agreed(rng, deal) if rng.random() < 0.1 else None
    if agreed is not None:
        return {**top, **(agreed if isinstance(agreed, dict) else {"agreed": agreed})}
    void: Facts = {"void": True} if rng.random() < 0.07 else {}
    return {**top, **void, **reading.random_deal(rng, deal)}


def random_tricks(rng: Random, pack: Sequence[str], players: int) -> tuple[list[list[str]], list[int]]:
    """Return random piles of whole tricks, and who won each trick. Sometimes somebody has nearly everything."""
    cards = rng.sample(list(pack), len(pack))
    seats = rng.sample(range(players), rng.choice([1, 2, *[players] * 6]))
    strong, share = rng.choice(seats), rng.choice([0, 0, 0, 0.5, 0.85])
    piles: list[list[str]] = [[] for _ in range(players)]
    winners = []
    for start in range(0, len(cards), players):
        winner = strong if rng.random() < share else rng.choice(seats)
        piles[winner] += cards[start : start + players]
        winners.append(winner)
    return piles, winners


def with_a_null(rng: Random, piles: list[list[str]]) -> list[list[str] | None]:
    """Return the piles, at times with a null in place of one."""
    captured: list[list[str] | None] = list(piles)
    if rng.random() < 0.3:
        captured[rng.randrange(len(piles))] = None
    return captured


def spelt_out(captured: Sequence[list[str] | None], cards: Sequence[str]) -> list[list[str]]:
    """Return the piles, with those of some cards that are left in place of a null."""
    named = {card for pile in captured for card in pile or []}
    return [[card for card in cards if card not in named] if pile is None else pile for pile in captured]
