"""The figures of looking back: what each says is what it opens."""

from __future__ import annotations

from datetime import UTC
from random import Random

import pytest

from app.past.evenings import evenings
from app.past.figures import Figure, FigureShape, Filters
from app.past.people import sheets_of
from app.past.statistics import contests, of_people
from tests.past.entries import random_shelf


def opened(figure: Figure) -> int:
    """Return how many matches a tap lists."""
    assert isinstance(figure.opens, tuple)
    return len(figure.opens)


@pytest.mark.parametrize("names", [("Anna",), ("Anna", "Ben"), ("Anna", "Ben", "Dora")])
@pytest.mark.parametrize("year", [0, 2026])
def test_a_figure_opens_as_many_matches_as_it_counts(names: tuple[str, ...], year: int) -> None:
    """A bar of who was ahead has three counts, one of a month two: its matches, and those that were won."""
    counted = 0
    for seed in range(20):
        played = of_people(contests(evenings(random_shelf(Random(seed), 60), UTC)), names)
        for sheet in sheets_of(played, names, "", year, lambda pool, total: total):
            for part in sheet.parts:
                for figure in part.figures:
                    if isinstance(figure.opens, Filters):
                        continue
                    counted += 1
                    if part.shape == FigureShape.AHEAD:
                        assert sum(figure.counts) == opened(figure)
                    elif figure.counts:
                        assert figure.counts[0] == opened(figure)
                        assert figure.counts == tuple(sorted(figure.counts, reverse=True))
                    elif str(figure.value).isdigit():
                        assert int(str(figure.value)) == opened(figure)
    assert counted > 100
