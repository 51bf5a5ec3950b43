"""Two scorers of the same rules, written independently, agree on thousands of random matches."""

from __future__ import annotations

from random import Random

import pytest

from tests.scoring.random_deals import WITNESSES, play
from tests.scoring.sheets import result

MATCHES = 500


@pytest.mark.parametrize("game", WITNESSES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 4))])
def test_two_readings_of_the_rules_agree(game: str, seed: int) -> None:
    rng = Random(f"{game} {seed}")
    for _ in range(MATCHES):
        given, expected = play(game, rng)
        found = result(game, **given)
        bare = [{key: deal[key] for key in ("dealer", "scores", "totals")} for deal in found["deals"]]
        assert {**found, "deals": bare} == expected, given
        for deal in found["deals"]:
            for unit, score in enumerate(deal["scores"]):
                assert sum(line["points"] for line in deal["lines"] if line["unit"] == unit) == score
