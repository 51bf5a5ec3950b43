"""What looking back says about one person, two or more, under its filters: sheets of figures. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.past.evening_words import matches
from app.past.evenings import winners
from app.past.figures import (
    Figure,
    FigureGroup,
    FigureShape,
    FigureSheet,
    Filters,
    Shown,
    counted_figure,
    feat_of_one,
    feats_together,
    rows_of,
    wins_of,
    won_of,
)
from app.past.points import points_by_game, points_in
from app.past.statistics import (
    LEAST,
    Above,
    PlayedMatch,
    Record,
    above,
    by_game,
    feats,
    record,
    rivals,
    wins,
)
from app.texts.days import MONTHS, day_of, month_of
from scoring.text import Message, Words, both, joined, say, say_many

LAST = 3
"""The number of latest matches."""
_LEAST_PLACES = 4
"""At least so many places have a column, if so many played: a single one as wide as the sheet would say nothing."""
_PLACES = (
    say("1st"), say("2nd"), say("3rd"), say("4th"), say("5th"), say("6th"),
    say("7th"), say("8th"), say("9th"), say("10th"), say("11th"), say("12th"),
)  # fmt: skip


def sheets_of(
    played: Sequence[PlayedMatch], names: Sequence[str], game: str, year: int, shown: Shown
) -> list[FigureSheet]:
    """Return what there is to say about one person, two or more, in these matches of theirs.

    They are of one `game` and one `year`, or of any. Points of several people are only those of one game: points of
    different games can't be compared.
    """
    found = _alone(played, names[0], game, year, shown) if len(names) == 1 else _several(played, names, game, shown)
    latest = tuple(
        replace(counted_figure(match, shown), value=day_of(match.day), game="") for match in played[: -LAST - 1 : -1]
    )
    return [*found, FigureSheet((FigureGroup(FigureShape.MATCHES, latest),), say("The last matches"))]


def _alone(played: Sequence[PlayedMatch], name: str, game: str, year: int, shown: Shown) -> list[FigureSheet]:
    return [
        *([_one(record(played, name), year)] if played else ()),
        _rivals(played, name),
        points_in(played, [name], game, shown) if game else points_by_game(played, name),
        rows_of(map(feat_of_one, feats(played, name)), say("Feats"), say("in deals")),
    ]


def _several(played: Sequence[PlayedMatch], names: Sequence[str], game: str, shown: Shown) -> list[FigureSheet]:
    if len(names) == 2:
        found = _two(played, names[0], names[1])
    else:
        found = [wins_of(wins(played, names), say("matches won when all of them played"))]
    if played:
        records = [record(played, name) for name in names]
        found += [rows_of(map(_places_of, records), say("Places")), rows_of(_runs(records))]
        if game:
            found.append(points_in(played, names, game, shown))
        found.append(rows_of(feats_together(played, names), say("Feats")))
    return found


# Wins and places ----------------------------------------------------------------------------------------------


def _one(found: Record, year: int) -> FigureSheet:
    """Return one person's matches, wins, places and runs; in a `year` with enough matches also its months."""
    numbers = (
        (say("match") if len(found.matches) == 1 else say("matches"), found.matches),
        (say("won", about="matches"), found.won),
        (say("shared", about="matches"), found.shared),
    )
    figures = tuple(Figure(title, own, counts=(len(own),)) for title, own in numbers)
    parts = [FigureGroup(FigureShape.NUMBERS, figures, name=found.name)]
    if len(found.matches) >= LEAST:
        parts.append(FigureGroup(FigureShape.COLUMNS, tuple(_columns(found))))
        if year:
            text = say("Matches and *wins* by month")
            parts.append(FigureGroup(FigureShape.MONTHS, tuple(_months(found, year)), text))
    elif found.places:
        parts.append(FigureGroup(FigureShape.ROWS, (Figure(say("Places"), found.matches, second=_places_line(found)),)))
    return FigureSheet((*parts, FigureGroup(FigureShape.ROWS, tuple(_runs([found])))))


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
    best, worst = max(records, key=lambda record: len(record.run)), max(records, key=lambda record: len(record.dry))
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


def everybody_of(played: Sequence[PlayedMatch], names: Sequence[str]) -> list[Figure]:
    """Return everybody with their matches and wins, most matches first; a tap opens their page."""
    sat = Counter(name for match in played for name in match.entry.stayed)
    won = {name: say("{number} won", number=len(own)) for name, own in wins(played, names)}
    return [
        Figure(name, Filters((name,)), second=joined(" · ", [matches(sat[name]), won[name]]), name=name)
        for name in sorted(names, key=lambda name: -sat[name])
    ]


# Ahead of each other ------------------------------------------------------------------------------------------


def _rivals(played: Sequence[PlayedMatch], name: str) -> FigureSheet:
    figures = [
        Figure(
            other.name, Filters((name, other.name)), counts=_counts(other), label=_ahead(other.name, name, other),
            name=other.name,
        )
        for other in rivals(played, name)
    ]  # fmt: skip
    group = FigureGroup(FigureShape.AHEAD, tuple(figures))
    return FigureSheet((group,), say("Finished ahead of"), say("3 matches or more"))


def _counts(found: Above) -> tuple[int, int, int]:
    return len(found.above), len(found.level), len(found.below)


def _ahead(about: Words, name: str, found: Above) -> Message:
    """Return how often `name` was ahead, as it is read aloud: of somebody, or in the matches of a game."""
    ahead, level, behind = _counts(found)
    return say(
        "{other}: {name} ahead {above}, behind {below}, level {level}", other=about, name=name, above=ahead,
        below=behind, level=level,
    )  # fmt: skip


def _two(played: Sequence[PlayedMatch], name: str, other: str) -> list[FigureSheet]:
    """Return how often each of two finished ahead of the other, in all and by game, and what they did as partners."""
    found = above(played, name, other)
    sheets = [_face_to_face(name, found)] if found.matches else []
    games = by_game(played, name, other)
    if len(games) > 1:
        figures = [_in_game(name, one) for _, one in games]
        sheets.append(FigureSheet((FigureGroup(FigureShape.AHEAD, tuple(figures)),), say("By game")))
    if found.one_side:
        title = say_many("Partners in 1 match", "Partners in {number} matches", len(found.one_side))
        won = won_of([match for match in found.one_side if name in winners(match.entry)], found.one_side)
        second = joined(" · ", [won, say("Only matches on opposite sides are compared")])
        sheets.append(rows_of([Figure(title, found.one_side, second=second)]))
    return sheets


def _face_to_face(name: str, found: Above) -> FigureSheet:
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
    bar = FigureGroup(FigureShape.BAR, figures) if found.matches >= LEAST else FigureGroup(FigureShape.BAR, (), few)
    return FigureSheet((FigureGroup(FigureShape.NUMBERS, figures), bar))


def _in_game(name: str, found: Above) -> Figure:
    counted = sorted((*found.above, *found.level, *found.below), key=lambda match: match.entry.started)
    entry = counted[0].entry
    title = entry.known.title
    return Figure(
        say("{game}: {names}", game=title, names=both([name, found.name])), tuple(counted), counts=_counts(found),
        short=title, label=_ahead(title, name, found), game=entry.game,
    )  # fmt: skip
