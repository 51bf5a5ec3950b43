"""How a match was won, in one sentence: whole matches of Hearts, added up by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring import read_match
from scoring.reasons import leaders, turning_point
from tests.games import DEALERS
from tests.scoring.random_matches import random_match
from tests.scoring.sheets import match_file

# Wim has all hearts and the Queen of spades.
MOON: dict[str, Any] = {"captured": [[], [], [], None]}


def deals(*scores: list[int]) -> list[dict[str, Any]]:
    return [{"agreed": list(score)} for score in scores]


@pytest.mark.parametrize(
    ("played", "text", "unit", "deal"),
    [
        # 1 5 10 10, then 2 10 20 20
        (deals([1, 5, 10, 10], [1, 5, 10, 10]), "Nora led from first to last.", 0, 0),
        # Emil has 1, then 17; Nora 10, 10 and 11
        (
            deals([10, 1, 5, 10], [0, 16, 6, 4], [1, 5, 10, 10]),
            "Nora took the lead in deal 2 and kept it.", 0, 1,
        ),
        # 10 1 5 10, then 10 17 11 14
        (deals([10, 1, 5, 10], [0, 16, 6, 4]), "Nora took the lead in deal 2, the last one.", 0, 1),
        # 10 1 5 10, then 12 12 14 14
        (deals([10, 1, 5, 10], [2, 11, 9, 4]), "Nora drew level in deal 2.", 0, 1),
        (deals([5, 5, 8, 8], [5, 5, 8, 8]), "Nora and Emil were level from first to last.", 0, 0),
        # 1 5 10 10, then 27 31 36 10: the moon takes Wim past everybody
        ([*deals([1, 5, 10, 10]), MOON], "Wim shot the moon in deal 2, the last one.", 3, 1),
        # and with 2 10 20 20 more 29 41 56 30
        (
            [*deals([1, 5, 10, 10]), MOON, *deals([16, 5, 5, 0])],
            "Wim shot the moon in deal 2. From then on Wim led.", 3, 1,
        ),
        # a void deal does not count
        ([{"void": True, "agreed": [26, 0, 0, 0]}, *deals([1, 5, 10, 10])], None, 0, 0),
        (deals([1, 5, 10, 10]), None, 0, 0),
        ([], None, 0, 0),
    ],
)  # fmt: skip
def test_how_the_match_was_won(played: list[dict[str, Any]], text: str | None, unit: int, deal: int) -> None:
    found = turning_point(read_match(match_file("hearts", *played)).sheet)
    if text is None:
        assert found is None
    else:
        assert found is not None
        assert (str(found.text).replace("*", ""), found.unit, found.deal) == (text, unit, deal)


@pytest.mark.parametrize("game", list(DEALERS))
def test_whoever_it_names_leads_after_that_deal_and_every_later_one(game: str) -> None:
    rng = Random(f"tale {game}")
    tales = [(sheet, turning_point(sheet)) for sheet in (random_match(game, rng).sheet for _ in range(20))]
    assert any(found for _, found in tales)
    for sheet, found in tales:
        if found is None:
            continue
        assert found.unit is not None
        assert found.deal is not None
        later = [deal for deal in sheet.deals[found.deal :] if not deal.void]
        assert all(found.unit in leaders(one) for one in later)
