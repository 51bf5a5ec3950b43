"""Random matches of more people than play, who come and go, beside a plain count by person written from MATCH-FILE.md:
each deal is that of its seats alone by the game's second scorer; totals, the end, the winners are the count's."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from scoring import GAMES, Table, read_match, score_match, write_match
from scoring.case import case_of, letters, read_case
from scoring.game import Memory
from scoring.one_deal import pruned
from tests.games import DEALERS, KNOWN
from tests.scoring.sheets import SEATS, Facts

FIXED = {"bouncers": 3, "king": 3, "thirty_five": 3, "hearts": 4, "tetka": 4, "pese_kate": 4, "lorum": 4}
OPEN = {"golf": (1, 12), "i_doubt_it": (2, 12), "black_maria": (3, 7), "oh_hell": (3, 7)}
BEFORE = {"lorum", "thirty_five"}
GIVEN: dict[str, Facts] = {
    "lorum": {"contracts": ["no_hearts", "kvart"]},
    "hearts": {"partners": "none"},
    "pese_kate": {"partners": False},
}


def hands(people: int, rules: Facts) -> int:
    """The hands of Oh Hell for so many: one a size, down and up again."""
    usual = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}.get(people, 52 // people)
    most = min(rules["largest_hand"] or usual, 52 // people)
    return 2 * most - 1 if rules["hand_sizes"] in ("down_up", "up_down") else most


LENGTHS: dict[str, Callable[[int, Facts], int | None]] = {
    "king": lambda people, rules: 14 if rules["yeralash"] else 12,
    "tetka": lambda people, rules: rules["deals"],
    "pese_kate": lambda people, rules: ((1 if rules["together"] else 4) + rules["sevens"]) * rules["cycles"],
    "thirty_five": lambda people, rules: rules["hands"],
    "golf": lambda people, rules: rules["holes"],
    "i_doubt_it": lambda people, rules: rules["rounds"],
    "oh_hell": hands,
}


class Count:
    """A match counted by person, from the text alone."""

    def __init__(self, game: str, rng: Random) -> None:
        self.game, self.rng, self.known = game, rng, GAMES[game]
        at_random = {**DEALERS[game].short, **DEALERS[game].rules(rng)}
        self.rules: Facts = at_random | GIVEN.get(game, {})
        self.in_force = {**self.known.defaults(), **self.rules}
        self.many = FIXED.get(game)
        at_first = self.many + rng.randint(1, 3) if self.many else rng.randint(*OPEN[game])
        self.names = SEATS[: min(12, at_first + rng.randrange(3))]
        self.there = list(range(at_first))
        self.totals = [0] * len(self.names)
        self.played: set[int] = set()
        self.dealt: dict[int, dict[str, int]] = {number: {} for number in range(len(self.names))}
        self.pool, self.number = 0, 0
        self.rest = rng.choice([None, "dealer", "before", "say"]) if self.many else None
        self.dealer = rng.choice(self.there)
        self.file: Facts = {
            "format": "quinola-match", "version": 1, "game": game, "rules": self.rules, "players": list(self.names),
            "dealer": self.dealer, "table": [{"after": 0, "people": [*self.there]}], "deals": [], "adjusted": [],
        }  # fmt: skip
        if self.many:
            self.file["seats"] = self.many
        if self.rest:
            self.file["rest"] = self.rest
        self.results: list[Facts] = []

    # Who wins -----------------------------------------------------------------------------------------------

    def over(self) -> bool:
        if not self.there or not (self.number or self.file["adjusted"]):
            return False
        if self.game == "lorum":
            agreed = self.in_force["contracts"]
            return all({*agreed} <= {*self.dealt[person]} for person in self.there)
        if self.game in LENGTHS:
            length = LENGTHS[self.game](len(self.there), self.in_force)
            return length is not None and self.number >= length
        target: int = self.in_force["target"]
        return max(self.totals[person] for person in self.there) >= target

    def first(self) -> list[int]:
        rivals = sorted(person for person in self.there if person in self.played)
        best = min if KNOWN[self.game].in_the_rules.lowest_wins else max
        return [rival for rival in rivals if self.totals[rival] == best(self.totals[other] for other in rivals)]

    def closed(self) -> bool:
        return self.over() and not (KNOWN[self.game].in_the_rules.extra_deal and len(self.first()) > 1)

    # What happens -------------------------------------------------------------------------------------------

    def come_and_go(self) -> None:
        """Somebody joins, with the average or not, comes back, leaves, or they change places; the dealer to come is the
        next of those who were there."""
        rng, old = self.rng, [*self.there]
        absent = [number for number in range(len(self.names)) if number not in self.there]
        most = self.many + 3 if self.many else 12
        what = rng.choice(["come", "go", "places"])
        if what == "come" and absent and len(old) < most:
            one = rng.choice(absent)
            if rng.random() < 0.5 and not self.known.pool and old:
                points = [0] * len(self.names)
                points[one] = sum(self.totals[other] for other in old) // len(old) - self.totals[one]
                self.totals[one] += points[one]
                self.file["adjusted"].append({"after": self.number, "points": points})
            self.there.insert(rng.randint(0, len(old)), one)
        elif what == "go" and len(old) > 1:
            gone = rng.choice(old)
            if self.number == 0 and gone == self.dealer:
                return
            self.there.remove(gone)
        else:
            rng.shuffle(self.there)
        self.file["table"].append({"after": self.number, "people": [*self.there]})
        if self.number:
            self.orders.append([*self.there])

    def next_dealer(self) -> int:
        last = self.results[-1]["dealer"]
        order = next(order for order in reversed(self.orders) if last in order)
        turn = order[order.index(last) + 1 :] + order[: order.index(last) + 1]
        return next((one for one in turn if one in self.there), self.there[0])

    def who_plays(self, facts: Facts) -> tuple[list[int], list[int], int]:
        """Return who rests, by the rule or by hand, who plays, and the seat of the game's dealer."""
        place = self.there.index(self.dealer)
        back = self.there[place::-1] + self.there[:place:-1]
        too_many = len(self.there) - self.many if self.many else 0
        rule = self.rest or ("before" if self.game in BEFORE else "dealer")
        rest = back[1 : 1 + too_many] if rule == "before" else back[:too_many]
        if rule == "say" or self.rng.random() < 0.1:
            rest = facts["resting"] = self.rng.sample(self.there, too_many)
        else:
            facts.pop("resting", None)
        seats = [person for person in self.there if person not in rest]
        return rest, seats, seats.index(next(one for one in back if one not in rest))

    def deal(self) -> None:
        """Deal once: who rests by the rule or by hand, the deal of those seats, now and then void."""
        rng, facts = self.rng, dict[str, Any]()
        if self.number:
            self.dealer = self.next_dealer()
        if rng.random() < 0.1:
            self.dealer = facts["dealer"] = rng.choice(self.there)
        rest, seats, at_cards = self.who_plays(facts)
        for person in self.there:
            if self.game == "lorum" and {*self.in_force["contracts"]} <= {*self.dealt[seats[at_cards]]}:
                self.dealer = facts["dealer"] = person
                rest, seats, at_cards = self.who_plays(facts)
        notes = {seat: self.dealt[one] for seat, one in enumerate(seats) if self.dealt[one]}
        table = Table(
            self.known, self.in_force, tuple(self.names[seat] for seat in seats), self.number, at_cards,
            tuple(self.totals[seat] for seat in seats), self.pool, Memory(notes),
        )  # fmt: skip
        if self.game == "lorum" and {*self.in_force["contracts"]} <= {*self.dealt[seats[at_cards]]}:
            raise NothingLeftError
        full = DEALERS[self.game].deal(rng, table)
        facts |= pruned(table, full.facts)
        void = rng.random() < 0.1
        paid = [0] * len(seats) if void else full.pays(self.pool)
        if void:
            facts["void"] = True
        scores: list[int | None] = [None] * len(self.names)
        for one, points in zip(seats, paid, strict=True):
            scores[one] = points
            self.totals[one] += points
        self.pool -= sum(paid) if self.known.pool else 0
        if self.game == "lorum":
            self.dealt[seats[at_cards]].setdefault(facts["contract"], self.number)
        if not void:
            self.played |= {*seats}
        self.number += 1
        self.orders = [[*self.there]]
        self.file["deals"].append(facts)
        resting = [person for person in self.there if person in rest]
        self.results.append({"dealer": self.dealer, "resting": resting, "scores": scores, "totals": [*self.totals]})


class NothingLeftError(Exception):
    """The dealer of Lorum has dealt every contract, and nobody else was named."""


def counted(game: str, rng: Random) -> Count:
    """Return a match with its count."""
    count = Count(game, rng)
    for _ in range(rng.choice([3, 9, 30])):
        for _ in range(rng.choice([0, 0, 1, 2])):
            before = [*count.file["adjusted"]]
            if not count.over():
                count.come_and_go()
            if count.file["adjusted"] != before:
                break
        least, most = (count.many, 99) if count.many else OPEN[game]
        if count.closed() or not least <= len(count.there) <= most:
            break
        try:
            count.deal()
        except NothingLeftError:
            break
    return count


@pytest.mark.parametrize("game", [*FIXED, *OPEN])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 10))])
def test_it_is_a_plain_count_by_person(game: str, seed: int) -> None:
    rng = Random(f"people {game} {seed}")
    for _ in range(25):
        count = counted(game, rng)
        match = read_match(count.file)
        found: Any = score_match(match)
        if game != "lorum":  # its stakes are 0 and its pot is counted below
            assert all("stakes" not in deal for deal in found["deals"])
        for deal, expected in zip(found["deals"], count.results, strict=True):
            assert {key: deal[key] for key in expected} == expected, count.file
            points = [
                sum(line["points"] for line in deal["lines"] if line["unit"] == number)
                for number in range(len(deal["scores"]))
            ]
            assert points == [score or 0 for score in deal["scores"]]
        assert found["totals"] == count.totals, count.file
        assert found["finished"] == count.over(), count.file
        assert found["winners"] == (count.first() if count.over() else []), count.file
        if count.known.pool:
            assert sum(found["totals"]) + match.sheet.pool == 0
        ended: Any = score_match(read_match({**count.file, "ended": True}))
        assert (ended["finished"], ended["winners"]) == (True, count.first())
        assert read_match(write_match(match)) == match
        linked = read_case(letters(case_of(match))).match if len(match.deals) < 4 else match
        assert score_match(linked) == found
