"""Cases worked from RULES.md and MATCH-FILE.md alone, sentence by sentence, looking for what could go wrong.

Each is one deal or several, with the scores of the last one or the place where it is refused; tests/games has them.
"""

from __future__ import annotations

import pytest

from scoring import GAMES
from tests.games import KNOWN
from tests.scoring.sheets import Facts, refused, result


@pytest.mark.parametrize(
    ("game", "rules", "deals", "expected"),
    [pytest.param(game, *case[1:], id=f"{game}: {case[0]}") for game, known in KNOWN.items() for case in known.cases],
)
def test_the_examples_of_the_rules_score_as_written(
    game: str, rules: Facts, deals: list[Facts], expected: list[int] | str
) -> None:
    if isinstance(expected, str):
        assert refused(game, *deals, rules=rules)[0] == f"deals[{len(deals) - 1}].{expected}"
    else:
        assert result(game, *deals, rules=rules)["deals"][-1]["scores"] == expected


def test_every_game_has_examples() -> None:
    assert set(KNOWN) == set(GAMES)
    assert all(known.cases for known in KNOWN.values())
