"""Points outside a deal: a penalty, a bonus, what somebody who joins begins with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.between import entries
from scoring.errors import Json, MatchError
from scoring.game import Game, Rules
from scoring.text import say, say_many

MOST_POINTS = 1_000_000
"""The most points of an adjustment, either way."""


@dataclass(frozen=True)
class Adjustment:
    """Points that no deal gave, one number a unit, `after` so many deals; a `note` says why, if the table likes."""

    after: int
    points: tuple[int, ...]
    note: str = ""

    def to_json(self) -> dict[str, Json]:
        """Return the adjustment as the match file holds it."""
        note: dict[str, Json] = {"note": self.note} if self.note else {}
        return {"after": self.after, "points": list(self.points), **note}


def given_after(adjusted: Sequence[Adjustment], deals: int) -> list[Adjustment]:
    """Return the adjustments after so many deals, in their order."""
    return [given for given in adjusted if given.after == deals]


def outside(adjusted: Sequence[Adjustment], after: int) -> tuple[int, ...]:
    """Return the sum of all adjustments after so many deals, one number a unit; empty if there are none."""
    points = [given.points for given in given_after(adjusted, after)]
    return tuple(map(sum, zip(*points, strict=True)))


def read_adjusted(given: object, game: Game, rules: Rules, players: int) -> tuple[Adjustment, ...]:
    """Return the adjustments of a match file, which must not be `after` more deals than there are; raises
    `MatchError`."""
    found: list[Adjustment] = []
    for entry in entries(given, "adjusted", "points"):
        if not isinstance(entry.said, list) or not all(type(points) is int for points in entry.said):
            raise MatchError(f"{entry.where}.points", say('"points" must be a list of whole numbers.'))
        check_points(entry.said, f"{entry.where}.points", game, rules, players)
        found.append(Adjustment(entry.after, tuple(entry.said), entry.note))
    return tuple(found)


def check_points(points: Sequence[int], where: str, game: Game, rules: Rules, players: int) -> None:
    """Refuse points that this game does not take outside a deal; raises `MatchError`."""
    units = game.units(rules, players)
    if len(points) != len(units):
        raise MatchError(
            where,
            say_many(
                "There is 1 score in this match: give as many numbers.",
                "There are {number} scores in this match: give as many numbers.",
                len(units),
            ),
        )
    if any(abs(amount) > MOST_POINTS for amount in points):
        raise MatchError(where, say("At most {most} points, either way, can be given at once.", most=MOST_POINTS))
    if game.pool and sum(points) != 0:
        raise MatchError(
            where,
            say(
                "The numbers add up to {sum}: with a pool they must add up to 0, so that no chip is lost.",
                sum=sum(points),
            ),
        )
    for together in game.as_one(rules):
        if len({points[unit] for unit in together}) > 1:
            raise MatchError(where, say("Partners have one score: give both the same."))
