"""Points outside a deal: a penalty, a bonus, what somebody who joins begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.errors import Json, MatchError, unknown
from scoring.game import Game, Rules
from scoring.json_text import check_note, read_note
from scoring.names import legible
from scoring.text import Message, say, say_many

MOST_POINTS = 1_000_000
"""The most points of an adjustment, either way."""
KEYS = ("after", "points", "note")


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
    if not isinstance(given, list):
        raise MatchError("adjusted", say('"adjusted" must be a list of points outside a deal.'))
    found: list[Adjustment] = []
    for number, one in enumerate(given):
        where = f"adjusted[{number}]"
        found.append(_read(one, where))
        if found[-1].after < (found[-2].after if number else 0):
            raise _misplaced(number, say('"after" must be from 0, and no smaller than that before it.'))
        check_points(found[-1].points, f"{where}.points", game, rules, players)
    return tuple(found)


def check_places(adjusted: Sequence[Adjustment], deals: int) -> None:
    """Refuse points after more deals than there are; raises `MatchError`."""
    for number, one in enumerate(adjusted):
        if one.after > deals:
            raise _misplaced(number, say('"after" is a number of deals, here {deals} at most.', deals=deals))


def _misplaced(number: int, message: Message) -> MatchError:
    return MatchError(f"adjusted[{number}].after", message)


def _read(given: object, where: str) -> Adjustment:
    if not isinstance(given, Mapping):
        raise MatchError(where, say('Points outside a deal must be an object with "after" and "points".'))
    for key in given:
        if key not in KEYS:
            message = say('Points outside a deal have no key "{key}".', key=legible(str(key)))
            raise MatchError(f"{where}.{legible(str(key))}", unknown(message, str(key), KEYS))
    for key in KEYS[:2]:
        if key not in given:
            raise MatchError(f"{where}.{key}", say('"{key}" is missing: add it to the points outside a deal.', key=key))
    check_note(given, where)
    after, points = given["after"], given["points"]
    if type(after) is not int:
        raise MatchError(f"{where}.after", say('"after" must be a number of deals.'))
    if not isinstance(points, list) or not all(type(one) is int for one in points):
        raise MatchError(f"{where}.points", say('"points" must be a list of whole numbers.'))
    return Adjustment(after, tuple(points), read_note(given.get("note", ""), f"{where}.note"))


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
    if any(abs(one) > MOST_POINTS for one in points):
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
