"""What looking back says about some people under its filters: sheets of figures, each with what it opens. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

from app.past.evening_words import game_if_named, matches, result_of, title_of
from app.past.evenings import Evening, winners
from app.past.finding import Wanted
from app.past.statistics import (
    LEAST,
    Above,
    Counted,
    FeatRecord,
    PlayedDeal,
    PlayedMatch,
    Points,
    Record,
    above,
    by_game,
    by_seat,
    feats,
    feats_of,
    points,
    record,
    rivals,
    total_of,
    wins,
)
from app.texts.days import MONTHS, dated, day_of, month_of
from scoring import GAMES
from scoring.text import Message, Tenths, Words, both, joined, say, say_many

Shown: TypeAlias = Callable[[bool, int], int]
"""Gives a total as it is shown: in a game with a pool (True), with everybody's starting chips."""
FEATS, LAST = 5, 3
"""The most feats of several people, and the number of latest matches."""
_LEAST_PLACES = 4
"""At least so many places have a column, if so many played: a single one as wide as the sheet would say nothing."""
_PLACES = (
    say("1st"), say("2nd"), say("3rd"), say("4th"), say("5th"), say("6th"),
    say("7th"), say("8th"), say("9th"), say("10th"), say("11th"), say("12th"),
)  # fmt: skip


@dataclass(frozen=True)
class Chosen:
    """Other filters: the figures of these people, or of the same ones in one `game`."""

    names: tuple[str, ...] = ()
    game: str = ""


@dataclass(frozen=True)
class Figure:
    """A figure: a `title`, a `value`, and what a tap on it opens; `second` is a quieter line below.

    `counts` are the numbers to draw. `short` stands on the page if the title, as the list of what the figure counts has
    it, is too long there; `label` is read by screen readers if title and value don't say it all. A figure is about
    somebody (`name`) or a `game`, whose picture goes before it.
    """

    title: Words
    opens: Counted | Evening | Wanted | Chosen
    value: Words = ""
    second: Words = ""
    counts: tuple[int, ...] = ()
    short: Words = ""
    label: Words = ""
    name: str = ""
    game: str = ""


@dataclass(frozen=True)
class Behind:
    """The matches or deals behind a figure that somebody opened, its title, and the address `back` to its page."""

    title: Words
    counted: Counted
    back: str


class Shape(Enum):
    """How the figures of a part of a sheet are drawn: as rows, rows of matches with their day, large numbers, one
    divided bar, columns, months, bars next to names, or divided bars of who was ahead of whom."""

    ROWS = auto()
    MATCHES = auto()
    NUMBERS = auto()
    BAR = auto()
    COLUMNS = auto()
    MONTHS = auto()
    SHARES = auto()
    AHEAD = auto()


@dataclass(frozen=True)
class Part:
    """Figures drawn alike, with a `remark` below; large numbers have the seal of `name` next to them."""

    shape: Shape
    figures: tuple[Figure, ...]
    remark: Words = ""
    name: str = ""


@dataclass(frozen=True)
class Sheet:
    """Figures that belong together, under a `title` with a quieter `note`; it isn't drawn if there are none."""

    parts: tuple[Part, ...]
    title: Words = ""
    note: Words = ""


def sheets_of(played: Sequence[PlayedMatch], names: Sequence[str], game: str, year: int, shown: Shown) -> list[Sheet]:
    """Return what there is to say about one person, two or more, in these matches of theirs.

    They are of one `game` and one `year`, or of any. Points of several people are only those of one game: points of
    different games can't be compared.
    """
    found = _alone(played, names[0], game, year, shown) if len(names) == 1 else _several(played, names, game, shown)
    latest = tuple(
        replace(counted_figure(match, shown), value=day_of(match.day), game="") for match in played[: -LAST - 1 : -1]
    )
    return [*found, Sheet((Part(Shape.MATCHES, latest),), say("The last matches"))]


def _alone(played: Sequence[PlayedMatch], name: str, game: str, year: int, shown: Shown) -> list[Sheet]:
    return [
        *([_one(record(played, name), year)] if played else ()),
        _rivals(played, name),
        _points(played, [name], game, shown) if game else _points_by_game(played, name),
        rows_of(map(_feat_of_one, feats(played, name)), say("Feats"), say("in deals")),
    ]


def _several(played: Sequence[PlayedMatch], names: Sequence[str], game: str, shown: Shown) -> list[Sheet]:
    if len(names) == 2:
        found = _two(played, names[0], names[1])
    else:
        found = [wins_of(wins(played, names), say("matches won when all of them played"))]
    if played:
        records = [record(played, name) for name in names]
        found += [rows_of(map(_places_of, records), say("Places")), rows_of(_runs(records))]
        if game:
            found.append(_points(played, names, game, shown))
        found.append(rows_of(feats_together(played, names), say("Feats")))
    return found


def rows_of(figures: Iterable[Figure], title: Words = "", note: Words = "") -> Sheet:
    """Return a sheet with a row for each figure."""
    return Sheet((Part(Shape.ROWS, tuple(figures)),), title, note)


# Wins and places ----------------------------------------------------------------------------------------------


def _one(found: Record, year: int) -> Sheet:
    """Return one person's matches, wins, places and runs; in a `year` with enough matches also its months."""
    numbers = (
        (say("match") if len(found.matches) == 1 else say("matches"), found.matches),
        (say("won", about="matches"), found.won),
        (say("shared", about="matches"), found.shared),
    )
    figures = tuple(Figure(title, own, counts=(len(own),)) for title, own in numbers)
    parts = [Part(Shape.NUMBERS, figures, name=found.name)]
    if len(found.matches) >= LEAST:
        parts.append(Part(Shape.COLUMNS, tuple(_columns(found))))
        if year:
            parts.append(Part(Shape.MONTHS, tuple(_months(found, year)), say("Matches and *wins* by month")))
    elif found.places:
        parts.append(Part(Shape.ROWS, (Figure(say("Places"), found.matches, second=_places_line(found)),)))
    return Sheet((*parts, Part(Shape.ROWS, tuple(_runs([found])))))


def _place(number: int) -> Message:
    return _PLACES[number - 1] if number <= len(_PLACES) else say("{place}.", place=number)


def _columns(found: Record) -> Iterable[Figure]:
    least = min(_LEAST_PLACES, max(len(match.entry.units) for match in found.matches))
    for number in range(1, max(least, len(found.places)) + 1):
        own = found.places[number - 1] if number <= len(found.places) else ()
        label = say("{place}: {matches}", place=_place(number), matches=matches(len(own)))
        yield Figure(_place(number), own, counts=(len(own),), label=label)


def _months(found: Record, year: int) -> Iterable[Figure]:
    won = {match.entry.id for match in (*found.won, *found.shared)}
    for month in range(1, 13):
        own = tuple(match for match in found.matches if match.day.month == month)
        wins = [match for match in own if match.entry.id in won]
        counts = len(own), len(wins)
        yield Figure(month_of(year, month), own, second=won_of(wins, own), counts=counts, short=MONTHS[month - 1])


def _places_of(found: Record) -> Figure:
    title = say("Places of {name}", name=found.name)
    return Figure(title, found.matches, second=_places_line(found), short=found.name, name=found.name)


def _places_line(found: Record) -> Message:
    """Return ``1st: 3 · 2nd: 1``."""
    texts = [
        say("{title}: {label}", title=_place(number), label=str(len(own)))
        for number, own in enumerate(found.places, 1)
        if own
    ]
    return joined(" · ", texts)


def _runs(records: Sequence[Record]) -> Iterable[Figure]:
    """Yield the longest run of wins and the longest run without a win, and of several people the shared wins."""
    best, worst = max(records, key=lambda one: len(one.run)), max(records, key=lambda one: len(one.dry))
    alone = len(records) == 1
    for title, name, run in (
        (say("Longest run of wins"), best.name, best.run),
        (say("Longest run without a win"), worst.name, worst.dry),
    ):
        if len(run) > 1:  # a single match is no run
            yield Figure(title, run, str(len(run)), second="" if alone else name)
    shared = {match.entry.id: match for found in records for match in found.shared}
    if shared and not alone:
        by_time = tuple(sorted(shared.values(), key=lambda match: match.entry.started))
        yield Figure(say("Shared wins"), by_time, str(len(shared)))


def wins_of(won: Iterable[tuple[str, Counted]], remark: Message, year: int = 0) -> Sheet:
    """Return a sheet with everybody's wins, and a `remark` that says which matches are counted."""
    figures = [
        Figure(
            say("{name}: {what}", name=name, what=say("matches won in {year}", year=str(year)))
            if year
            else say("{name} won", name=name),
            own, counts=(len(own),), short=name, name=name,
            label=say_many("{name}: 1 match won", "{name}: {number} matches won", len(own), name=name),
        )
        for name, own in won
    ]  # fmt: skip
    return Sheet((Part(Shape.SHARES, tuple(figures), remark),))


def won_of(won: Sequence[PlayedMatch], played: Sequence[PlayedMatch]) -> Message:
    """Return ``3 of 4 matches won``."""
    return say_many("{won} of 1 match won", "{won} of {number} matches won", len(played), won=len(won))


def everybody_of(played: Sequence[PlayedMatch], names: Sequence[str]) -> list[Figure]:
    """Return everybody with their matches and wins, most matches first; a tap opens their page."""
    sat = Counter(name for match in played for name in match.entry.players)
    won = {name: say("{number} won", number=len(own)) for name, own in wins(played, names)}
    return [
        Figure(name, Chosen((name,)), second=joined(" · ", [matches(sat[name]), won[name]]), name=name)
        for name in sorted(names, key=lambda name: -sat[name])
    ]


# Ahead of each other ------------------------------------------------------------------------------------------


def _rivals(played: Sequence[PlayedMatch], name: str) -> Sheet:
    figures = [
        Figure(
            other.name, Chosen((name, other.name)), counts=_counts(other), label=_ahead(other.name, name, other),
            name=other.name,
        )
        for other in rivals(played, name)
    ]  # fmt: skip
    return Sheet((Part(Shape.AHEAD, tuple(figures)),), say("Finished ahead of"), say("3 matches or more"))


def _counts(found: Above) -> tuple[int, int, int]:
    return len(found.above), len(found.level), len(found.below)


def _ahead(about: Words, name: str, found: Above) -> Message:
    """Return how often `name` was ahead, as it is read aloud: of somebody, or in the matches of a game."""
    ahead, level, behind = _counts(found)
    return say(
        "{other}: {name} ahead {above}, behind {below}, level {level}", other=about, name=name, above=ahead,
        below=behind, level=level,
    )  # fmt: skip


def _two(played: Sequence[PlayedMatch], name: str, other: str) -> list[Sheet]:
    """Return how often each of two finished ahead of the other, in all and by game, and what they did as partners."""
    found = above(played, name, other)
    sheets = [_face_to_face(name, found)] if found.matches else []
    games = by_game(played, name, other)
    if len(games) > 1:
        figures = [_in_game(id, name, one) for id, one in games]
        sheets.append(Sheet((Part(Shape.AHEAD, tuple(figures)),), say("By game")))
    if found.one_side:
        title = say_many("Partners in 1 match", "Partners in {number} matches", len(found.one_side))
        won = won_of([match for match in found.one_side if name in winners(match.entry)], found.one_side)
        second = joined(" · ", [won, say("Only matches on opposite sides are compared")])
        sheets.append(rows_of([Figure(title, found.one_side, second=second)]))
    return sheets


def _face_to_face(name: str, found: Above) -> Sheet:
    other, ahead, level = found.name, say("ahead", about="matches"), say("level", about="matches")
    figures = tuple(
        Figure(title, own, counts=(len(own),), short=short, name=who)
        for title, own, short, who in (
            (say("{name} ahead of {other}", name=name, other=other), found.above, ahead, name),
            (say("{name} and {other} level", name=name, other=other), found.level, level, ""),
            (say("{name} ahead of {other}", name=other, other=name), found.below, ahead, other),
        )
    )
    few = say_many("1 match so far", "{number} matches so far", found.matches)
    bar = Part(Shape.BAR, figures) if found.matches >= LEAST else Part(Shape.BAR, (), few)
    return Sheet((Part(Shape.NUMBERS, figures), bar))


def _in_game(id: str, name: str, found: Above) -> Figure:
    title = GAMES[id].title
    counted = sorted((*found.above, *found.level, *found.below), key=lambda match: match.entry.started)
    return Figure(
        say("{game}: {names}", game=title, names=both([name, found.name])), tuple(counted), counts=_counts(found),
        short=title, label=_ahead(title, name, found), game=id,
    )  # fmt: skip


# Points -------------------------------------------------------------------------------------------------------


def _average(points: int, count: int) -> Message:
    """Return the average of `points` over `count` deals or matches, with one decimal."""
    return say("{average}", average=Tenths(round(10 * points / count)))


def _points_by_game(played: Sequence[PlayedMatch], name: str) -> Sheet:
    """Return somebody's points a deal for each game separately, most matches first."""
    found = [points(played, name, game) for game in dict.fromkeys(match.entry.game for match in played)]
    figures = [
        Figure(
            GAMES[one.game].title, Chosen(game=one.game), _average(one.points, one.deals), _some_of(one), game=one.game
        )
        for one in sorted((one for one in found if one is not None), key=lambda one: -len(one.matches))
        if one.deals
    ]
    return rows_of(figures, say("Points a deal"))


def _some_of(found: Points) -> Message:
    """Return ``5 matches``, or ``5 of 7 matches`` if the others can't be compared with them."""
    some, others = len(found.matches), len(found.others)
    return say("{some} of {matches}", some=some, matches=matches(some + others)) if others else matches(some)


def _points(played: Sequence[PlayedMatch], names: Sequence[str], game: str, shown: Shown) -> Sheet:
    """Return the points of these people in one game: averages, the best and worst results, and the wins by seat.

    They are of matches that can be compared; the last figure says how many others there are.
    """
    found = [(name, one) for name in names if (one := points(played, name, game)) is not None and one.deals]
    if not found:
        return rows_of(())
    title, first, alone = GAMES[game].title, found[0][1], len(names) == 1
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
    return rows_of(figures, say("Points a deal in {game}", game=title), say_many("1 deal", "{number} deals", deals))


def _a_match(found: Points, name: str, shown: Shown) -> Message:
    """Return the average of somebody's totals, as they are shown."""
    pool = GAMES[found.game].pool
    return _average(sum(shown(pool, total_of(match.entry, name)) for match in found.own), len(found.own))


def _averages(found: Points, name: str, shown: Shown) -> Iterable[Figure]:
    yield Figure(say("Points a deal"), found.matches, _average(found.points, found.deals), _of_deals(found.deals))
    if found.own:
        second = say_many("of 1 match", "of {number} matches", len(found.own))
        yield Figure(say("Points a match"), found.own, _a_match(found, name, shown), second)
    if found.dealt:
        average = _average(found.dealt_points, found.dealt)
        yield Figure(say("Points a deal as dealer"), found.matches, average, _of_deals(found.dealt))


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
    way, pool = 1 if GAMES[game].lowest_wins else -1, GAMES[game].pool
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


# Feats, and the latest matches --------------------------------------------------------------------------------


def _feat_of_one(found: FeatRecord) -> Figure:
    game = GAMES[found.game]
    return Figure(game.feat(found.feat).word, found.deals, str(len(found.deals)), game.title, game=found.game)


def feats_together(played: Sequence[PlayedMatch], names: Sequence[str]) -> list[Figure]:
    """Return the rarest feats of several people, each with who did it, and its deal or how many deals."""
    figures = []
    for who, found in feats_of(played, names)[:FEATS]:
        game, deals = GAMES[found.game], found.deals
        title = say("*{names}*: {feat}", names=both(who), feat=game.feat(found.feat).word)
        word = game.words.played
        which = word.named(deals[0].number + 1) if len(deals) == 1 else word.many(len(deals))
        figures.append(Figure(title, deals, second=joined(", ", [game.title, which]), game=found.game))
    return figures


def counted_figure(counted: PlayedMatch | PlayedDeal, shown: Shown) -> Figure:
    """Return a match, or a deal, as a figure that opens it: the game, the result of the match, and its day."""
    entry = counted.match.entry
    title: Words = title_of(entry)
    match counted:
        case PlayedDeal(_, number):
            title = joined(", ", [title, GAMES[entry.game].words.played.named(number + 1)])
    second = joined(" · ", [game_if_named(entry), result_of(entry, shown)])
    return Figure(title, (counted,), dated(counted.match.day), second, game=entry.game)
