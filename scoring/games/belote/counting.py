"""What a deal of Belote is worth, once it is known what each side has: contract, comparison, and who gets what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.game import Rules, amount

IN_ALL, ALL_TRICKS, STAKE, BELOTE = 162, 252, 160, 20
CAPOT, GENERALE = 250, 500
Pair = tuple[int, int]
Outcome = Literal["made", "failed", "litige"]


@dataclass(frozen=True)
class Seen:
    """What the table saw: who took, the points with the last trick in them, who won every trick, the belotes and
    announcements of each side; with bids the contract, by how much it multiplies, and whether one player won all."""

    takers: int
    points: Pair
    capot: int | None
    belotes: Pair
    announced: Pair
    contract: int | str | None = None
    times: int = 1
    alone: bool = False

    def belote(self, side: int) -> int:
        """What King and Queen of trump bring a side."""
        return BELOTE * self.belotes[side]

    def total(self, side: int) -> int:
        """What a side has."""
        return self.points[side] + self.announced[side] + self.belote(side)


def tested(rules: Rules, seen: Seen, side: int) -> int:
    """What is compared, and held against the contract."""
    without = 0 if rules["belote_helps"] else seen.belote(side)
    if seen.capot == seen.takers and side != seen.takers:
        without += seen.announced[side]
    return seen.total(side) - without


def outcome(rules: Rules, seen: Seen) -> Outcome:
    """Whether the takers have made it."""
    if seen.contract == "capot":
        return "made" if seen.capot == seen.takers else "failed"
    if seen.contract == "generale":
        return "made" if seen.capot == seen.takers and seen.alone else "failed"
    own, others = tested(rules, seen, seen.takers), tested(rules, seen, 1 - seen.takers)
    if own < others or (isinstance(seen.contract, int) and own < seen.contract):
        return "failed"
    if own > others or rules["tie"] == "made":
        return "made"
    waits = rules["tie"] == "litige" and seen.times == 1 and rules["marking"] == "made_and_bid"
    return "litige" if waits else "failed"


def scores(rules: Rules, seen: Seen, waiting: int) -> tuple[list[int], int]:
    """What each side scores, unrounded, and what waits afterwards."""
    takers, others, ended = seen.takers, 1 - seen.takers, outcome(rules, seen)
    if ended == "litige":
        found = [0, 0]
        found[others] = seen.total(others)
        own = tested(rules, seen, takers)
        found[takers] = seen.total(takers) - own
        return found, waiting + own
    winner = takers if ended == "made" else others
    found = _with_bids(rules, seen, ended) if seen.contract is not None else _prise(rules, seen, ended)
    found[winner] += waiting
    return found, 0


def _to_winner(seen: Seen, winner: int, all_points: int) -> list[int]:
    """All to one side but the belote of the other."""
    found = [seen.belote(0), seen.belote(1)]
    found[winner] += all_points + sum(seen.announced)
    return found


def _moved(rules: Rules, seen: Seen, winner: int) -> tuple[int, int]:
    """The belotes of the winner and the loser, where the loser gets nothing else."""
    own, other = seen.belote(winner), seen.belote(1 - winner)
    return (own, other) if rules["belote_kept"] else (own + other, 0)


def _each_own(seen: Seen) -> list[int]:
    """Each side its own; after a capot every announcement to those who made it."""
    if seen.capot == seen.takers:
        return _to_winner(seen, seen.takers, ALL_TRICKS)
    return [seen.total(0), seen.total(1)]


def _prise(rules: Rules, seen: Seen, ended: Outcome) -> list[int]:
    if ended == "made":
        return _each_own(seen)
    winner = 1 - seen.takers
    own, other = _moved(rules, seen, winner)
    found = [other, other]
    found[winner] = (ALL_TRICKS if seen.capot == winner else IN_ALL) + sum(seen.announced) + own
    return found


def _with_bids(rules: Rules, seen: Seen, ended: Outcome) -> list[int]:
    winner = seen.takers if ended == "made" else 1 - seen.takers
    value = {"capot": CAPOT, "generale": GENERALE}.get(str(seen.contract)) or int(str(seen.contract))
    if rules["marking"] == "bid":
        return _points_bid(rules, seen, ended, winner, value)
    if ended == "made" and seen.times == 1:
        found = _each_own(seen)
        found[winner] += value
        return found
    own, other = _moved(rules, seen, winner)
    stake = CAPOT if ended == "made" and seen.capot == seen.takers else STAKE
    played = stake + sum(seen.announced)
    ways = {
        "all": (played + own + value) * seen.times,
        "not_belote": (played + value) * seen.times + own,
        "contract": played + own + value * seen.times,
    }
    found = [other, other]
    found[winner] = ways[str(rules["doubles"])]
    return found


def _points_bid(rules: Rules, seen: Seen, ended: Outcome, winner: int, value: int) -> list[int]:
    """The contract, with belote and announcements beside it."""
    apart = ended == "made" and seen.times == 1
    own, other = (seen.belote(winner), seen.belote(1 - winner)) if apart else _moved(rules, seen, winner)
    shared = apart and seen.capot != seen.takers
    found = [0, 0]
    found[winner] = value * seen.times + own + (seen.announced[winner] if shared else sum(seen.announced))
    found[1 - winner] = other + (seen.announced[1 - winner] if shared else 0)
    return found


def rounded(rules: Rules, points: int) -> int:
    """A score as it is written."""
    if rules["rounding"] == "none":
        return points
    return (points + (5 if rules["rounding"] == "ten" else 4)) // 10 * 10


def multiplier(rules: Rules, doubled: str | None) -> int:
    """By how much a contract is multiplied."""
    return {"coinche": 2, "surcoinche": amount(rules, "surcoinche")}.get(doubled or "", 1)
