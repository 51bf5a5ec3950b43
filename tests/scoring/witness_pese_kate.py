"""A second scorer of Pesë Katë, written from its rule text alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.scoring.played import Trick, pack

CARDS = pack()


def scores(rules: Mapping[str, Any], number: int, tricks: Sequence[Trick]) -> list[int]:
    points = [0, 0, 0, 0]
    for trick in tricks:
        game = number % 4
        if game == 0:
            points[trick.winner] += 2
        for card in trick.cards:
            if game == 1 and card[-1] == "H":
                points[trick.winner] -= 2
            if game == 2 and card[:-1] == "Q":
                points[trick.winner] -= 4
            if game == 3 and card == "KS":
                points[trick.winner] -= 16
    return [points[0] + points[2], points[1] + points[3]] if rules["partners"] else points
