"""Who sat where in a match that is over, and how their deals went: the data for statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from app.ledger.book.story import Story
from scoring import Sheet
from scoring.people import apart, playing

Feats: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]


class Sat(NamedTuple):
    """Somebody on a `seat`, and how many `deals` counted while they sat there; void ones do not.

    `points` is the sum of these deals, `least` and `most` the extremes of one deal, with the deals' numbers; `dealt` of
    them were dealt by this player, for `dealt_points` points. `feats` are the ids of what happened, as the game has
    them, with the numbers of the deals.
    """

    seat: int
    name: str
    deals: int = 0
    points: int = 0
    least: int = 0
    least_in: int = 0
    most: int = 0
    most_in: int = 0
    dealt: int = 0
    dealt_points: int = 0
    feats: Feats = ()


def sat_in(given: Any) -> Sat:
    """Return one of them as the disk has it; raises `TypeError` or `ValueError` if another version wrote it."""
    *rest, feats = given
    return Sat._make((*rest, tuple((feat, tuple(deals)) for feat, deals in feats)))


def sittings(story: Story, sheet: Sheet) -> tuple[Sat, ...]:
    """Return everybody who sat there when it was over and could win, and those who played a deal before somebody took
    over or before they left."""
    found, gone = [], apart(sheet.table)
    for unit, seats in enumerate(sheet.table.units):
        done = _feats(sheet, unit)
        for seat in seats:
            for name, deals in _turns(story, seat):
                sat = _sat(sheet, unit, seat, name, deals, done)
                if sat.deals or (name == story.players[seat] and unit not in gone):
                    found.append(sat)
    return tuple(found)


def _turns(story: Story, seat: int) -> Iterator[tuple[str, range]]:
    """Yield who had the seat, and in which deals."""
    first = 0
    for substitution in story.substitutions:
        if substitution.seat == seat:
            yield substitution.was, range(first, min(substitution.number, len(story.deals)))
            first = substitution.number
    yield story.players[seat], range(first, len(story.deals))


def _feats(sheet: Sheet, unit: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for number, deal in enumerate(sheet.deals):
        for line in () if deal.void else deal.lines:
            if line.feat and line.unit == unit and found.setdefault(line.feat.id, [-1])[-1] != number:
                found[line.feat.id].append(number)
    return found


def _sat(sheet: Sheet, unit: int, seat: int, name: str, deals: range, done: dict[str, list[int]]) -> Sat:
    played = [(sheet.deals[number], number) for number in deals if unit in playing(sheet.deals[number].table)]
    counted = [(deal.scores[unit], number) for deal, number in played if not deal.void]
    if not counted:
        return Sat(seat, name)
    least, most = min(counted), max(counted)
    own = [score for score, number in counted if sheet.deals[number].dealer == seat]
    feats = {feat: tuple(number for number in numbers if number in deals) for feat, numbers in done.items()}
    return Sat(
        seat, name, len(counted), sum(score for score, _ in counted), *least, *most, len(own), sum(own),
        tuple((feat, numbers) for feat, numbers in feats.items() if numbers),
    )  # fmt: skip
