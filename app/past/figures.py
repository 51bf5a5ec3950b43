"""A figure of looking back, with what it opens: the record of all of them, and the kinds that several pages have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from app.past.evening_words import game_if_named, result_of, title_of
from app.past.evenings import Evening
from app.past.finding import Wanted
from app.past.statistics import (
    Counted,
    FeatRecord,
    PlayedDeal,
    PlayedMatch,
    feats_of,
)
from app.texts.days import dated
from scoring import GAMES
from scoring.text import Message, Words, both, joined, say, say_many

Shown: TypeAlias = Callable[[bool, int], int]
"""Gives a total as it is shown: in a game with a pool (True), with everybody's starting chips."""
FEATS = 5
"""The most feats of several people."""


@dataclass(frozen=True)
class Filters:
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
    opens: Counted | Evening | Wanted | Filters
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


class FigureShape(Enum):
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
class FigureGroup:
    """Figures drawn alike, with a `remark` below; large numbers have the seal of `name` next to them."""

    shape: FigureShape
    figures: tuple[Figure, ...]
    remark: Words = ""
    name: str = ""


@dataclass(frozen=True)
class FigureSheet:
    """Figures that belong together, under a `title` with a quieter `note`; it isn't drawn if there are none."""

    parts: tuple[FigureGroup, ...]
    title: Words = ""
    note: Words = ""


def rows_of(figures: Iterable[Figure], title: Words = "", note: Words = "") -> FigureSheet:
    """Return a sheet with a row for each figure."""
    return FigureSheet((FigureGroup(FigureShape.ROWS, tuple(figures)),), title, note)


def wins_of(won: Iterable[tuple[str, Counted]], remark: Message, year: int = 0) -> FigureSheet:
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
    return FigureSheet((FigureGroup(FigureShape.SHARES, tuple(figures), remark),))


def won_of(won: Sequence[PlayedMatch], played: Sequence[PlayedMatch]) -> Message:
    """Return ``3 of 4 matches won``."""
    return say_many("{won} of 1 match won", "{won} of {number} matches won", len(played), won=len(won))


def feat_of_one(found: FeatRecord) -> Figure:
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
            title = joined(", ", [title, entry.known.words.played.named(number + 1)])
    second = joined(" · ", [game_if_named(entry), result_of(entry, shown)])
    return Figure(title, (counted,), dated(counted.match.day), second, game=entry.game)
