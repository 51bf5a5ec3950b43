"""The figures of an evening: its rarest feats, the evening a year before, and points that can be added up."""

from __future__ import annotations

from collections.abc import Iterable

from app.past.evening_words import matches, remembered
from app.past.evenings import Evening, a_year_ago, a_year_before, sums
from app.past.figures import Figure, FigureSheet, feats_together, rows_of
from app.past.statistics import PlayedMatch, contests
from scoring.text import Signed, say


def memories_of(evening: Evening, evenings: Iterable[Evening]) -> FigureSheet:
    """Return the rarest feats of an evening, and of all `evenings` that of a year before."""
    figures = feats_together(contests([evening]), evening.players)
    before = a_year_before(evenings, evening)
    if before is not None:
        (first, *others) = before.matches
        opens = before if others else (PlayedMatch(first, before.day),)
        title = remembered(before, to_the_day=before.day == a_year_ago(evening.day))
        figures.append(Figure(title, opens, game=first.game))
    return rows_of(figures)


def added_up(evening: Evening) -> list[FigureSheet]:
    """Return everybody's points in matches whose points can be added up."""
    sheets = []
    for played in sums(evening):
        game = played.matches[0].known
        title = say("{game}, added", game=game.title)
        counted = tuple(PlayedMatch(entry, evening.day) for entry in played.matches)
        figures = [
            Figure(
                title, counted, say("{number}", number=Signed(points) if game.pool else points), short=name, name=name
            )
            for name, points in played.points
        ]
        sheets.append(rows_of(figures, title, matches(len(counted))))
    return sheets
