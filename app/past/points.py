"""Points in looking back: averages, the best and worst results, the wins by seat. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from app.past.evening_words import matches
from app.past.figures import Figure, FigureSheet, Filters, Shown, rows_of, won_of
from app.past.statistics import (
    PlayedDeal,
    PlayedMatch,
    Points,
    by_seat,
    points,
    total_of,
)
from app.texts.days import dated
from scoring.text import Decimals, Message, joined, say, say_many


def _average(points: int, count: int) -> Message:
    """Return the average of `points` over `count` deals or matches, with one decimal."""
    return say("{average}", average=Decimals(round(10 * points / count)))


def points_by_game(played: Sequence[PlayedMatch], name: str) -> FigureSheet:
    """Return somebody's points a deal for each game separately, most matches first."""
    sorts = dict.fromkeys(match.entry.sort for match in played if match.entry.sort)
    found = [points(played, name, game) for game in sorts]
    figures = [
        Figure(
            record.matches[0].entry.known.title,
            Filters(game=record.game),
            _average(record.points, record.deals),
            _some_of(record),
            game=record.matches[0].entry.game,
        )
        for record in sorted(
            (record for record in found if record is not None), key=lambda record: -len(record.matches)
        )
        if record.deals
    ]
    return rows_of(figures, say("Points per deal"))


def _some_of(found: Points) -> Message:
    """Return ``5 matches``, or ``5 of 7 matches`` if the others can't be compared with them."""
    some, others = len(found.matches), len(found.others)
    return say("{some} of {matches}", some=some, matches=matches(some + others)) if others else matches(some)


def points_in(played: Sequence[PlayedMatch], names: Sequence[str], game: str, shown: Shown) -> FigureSheet:
    """Return the points of these people in one game: averages, the best and worst results, and the wins by seat.

    They are of matches that can be compared; the last figure says how many others there are.
    """
    found = [(name, one) for name in names if (one := points(played, name, game)) is not None and one.deals]
    if not found:
        return rows_of(())
    first, alone = found[0][1], len(names) == 1
    title = first.matches[0].entry.known.title
    figures = [*_averages(first, names[0], shown)] if alone else [_together(one, name, shown) for name, one in found]
    figures += _extremes(found, game, shown, alone=alone)
    for seat, sat, won in by_seat(one for _, one in found):
        figures.append(Figure(say("Seat {number}", number=seat + 1), sat, str(len(won)), won_of(won, sat)))
    others = max((one.others for _, one in found), key=len)
    if others:
        rest = say_many(
            "1 other match had other rules, or more or fewer players",
            "{number} other matches had other rules, or more or fewer players", len(others),
        )  # fmt: skip
        figures.append(Figure(rest, others, str(len(others))))
    if alone:
        return rows_of(figures, say("Points in {game}", game=title), matches(len(first.matches)))
    deals = max(one.deals for _, one in found)
    return rows_of(figures, say("Points per deal in {game}", game=title), say_many("1 deal", "{number} deals", deals))


def _a_match(found: Points, name: str, shown: Shown) -> Message:
    """Return the average of somebody's totals, as they are shown."""
    pool = found.matches[0].entry.known.pool
    return _average(sum(shown(pool, total_of(match.entry, name)) for match in found.own), len(found.own))


def _averages(found: Points, name: str, shown: Shown) -> Iterable[Figure]:
    yield Figure(say("Points per deal"), found.matches, _average(found.points, found.deals), _of_deals(found.deals))
    if found.own:
        second = say_many("of 1 match", "of {number} matches", len(found.own))
        yield Figure(say("Points per match"), found.own, _a_match(found, name, shown), second)
    if found.dealt:
        average = _average(found.dealt_points, found.dealt)
        yield Figure(say("Points per deal as dealer"), found.matches, average, _of_deals(found.dealt))


def _of_deals(count: int) -> Message:
    return say_many("of 1 deal", "of {number} deals", count)


def _together(found: Points, name: str, shown: Shown) -> Figure:
    """Return somebody's points a deal, and below them their points a match and as dealer."""
    a_match = say("{points} a match", points=_a_match(found, name, shown)) if found.own else ""
    dealer = say("{points} as dealer", points=_average(found.dealt_points, found.dealt)) if found.dealt else ""
    return Figure(
        say("Points of {name}", name=name), found.matches, _average(found.points, found.deals),
        joined(" · ", [a_match, dealer]), short=name, name=name,
    )  # fmt: skip


_Result: TypeAlias = tuple[int, str, PlayedMatch | PlayedDeal]


def _extremes(found: Sequence[tuple[str, Points]], game: str, shown: Shown, *, alone: bool) -> Iterable[Figure]:
    """Yield the best and the worst deal and match of these people, each with whose it was, or of one person when."""
    known = found[0][1].matches[0].entry.known
    way, pool = 1 if known.lowest_wins else -1, known.pool
    deals: list[_Result] = [(deal.score, name, deal) for name, one in found for deal in (one.best, one.worst) if deal]
    totals: list[_Result] = [
        (total_of(match.entry, name) + shown(pool, 0), name, match)
        for name, one in found
        for match in (one.best_match, one.worst_match)
        if match
    ]
    for best, worst, results in (
        (say("Best deal"), say("Worst deal"), deals),
        (say("Best match"), say("Worst match"), totals),
    ):
        ordered = sorted(results, key=lambda result: way * result[0])
        for title, (score, name, counted) in zip((best, worst), (*ordered[:1], *ordered[-1:]), strict=False):
            value = say("{number}", number=score)
            yield Figure(title, (counted,), value, dated(counted.match.day) if alone else name)
