"""A second reading of each game gives what the examples of its text say; so does the game, in random matches too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring import GAMES, read_match, score_match
from tests.scoring.second import Facts, Reading, counted, file_of, random_file
from tests.scoring.sheets import refused_file
from tests.scoring.witness_barbu import Barbu
from tests.scoring.witness_belote import Belote
from tests.scoring.witness_coiffeur import Coiffeur
from tests.scoring.witness_differenzler import Differenzler
from tests.scoring.witness_doppelkopf import Doppelkopf
from tests.scoring.witness_euchre import Euchre
from tests.scoring.witness_jass import Jass
from tests.scoring.witness_king_forms import King
from tests.scoring.witness_pese_kate_forms import PeseKate
from tests.scoring.witness_scopa import Scopa
from tests.scoring.witness_skat import Skat
from tests.scoring.witness_spades import Spades
from tests.scoring.witness_tarot import Tarot

READINGS: dict[str, Reading] = {
    reading.game: reading
    for reading in (
        Spades(),
        Tarot(),
        Belote(),
        Skat(),
        Scopa(),
        Jass(),
        Euchre(),
        Differenzler(),
        Coiffeur(),
        Barbu(),
        Doppelkopf(),
        King(),
        PeseKate(),
    )
}
PLAYED = [
    game
    for game, reading in READINGS.items()
    if game in GAMES and {*reading.defaults} <= {rule.id for rule in GAMES[game].rules}
]
"""The games that are played by these texts already."""
MATCHES = 100

examples = [
    pytest.param(game, *example[1:], id=f"{game}: {example[0]}")
    for game, reading in READINGS.items()
    for example in reading.examples
]
refusals = [
    pytest.param(game, *refusal[1:], id=f"{game}: {refusal[0]}")
    for game in PLAYED
    for refusal in READINGS[game].refused
]


def matches(found: Any, expected: Any) -> bool:
    """Return whether a result has the scores of the last deal, or all that is expected."""
    if isinstance(expected, dict):
        found = {**found, "dealers": [deal["dealer"] for deal in found["deals"]]}
        return all(found[key] == value for key, value in expected.items())
    return bool(found["deals"][-1]["scores"] == expected)


@pytest.mark.parametrize(("game", "rules", "deals", "expected"), examples)
def test_the_second_reading_gives_the_examples_of_the_text(
    game: str, rules: Facts, deals: list[Facts], expected: Any
) -> None:
    found = counted(READINGS[game], file_of(READINGS[game], rules, deals))
    assert matches(found, expected), found


@pytest.mark.parametrize(("game", "rules", "deals", "expected"), [one for one in examples if one.values[0] in PLAYED])
def test_the_game_gives_the_examples_of_the_text(game: str, rules: Facts, deals: list[Facts], expected: Any) -> None:
    found = score_match(read_match(file_of(READINGS[game], rules, deals)))
    assert matches(found, expected), found


@pytest.mark.parametrize(("game", "rules", "deals", "sentence"), refusals)
def test_the_game_refuses_what_the_text_refuses(game: str, rules: Facts, deals: list[Facts], sentence: str) -> None:
    where, _ = refused_file(file_of(READINGS[game], rules, deals))
    assert where.startswith(("deals[", "rules")), where


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 10))])
def test_two_readings_of_the_text_agree(game: str, seed: int) -> None:
    rng = Random(f"second {game} {seed}")
    for _ in range(MATCHES):
        file = random_file(READINGS[game], rng)
        expected = counted(READINGS[game], file)
        found: Any = score_match(read_match(file))
        rows = zip(found["deals"], expected["deals"], strict=True)
        bare = [{key: deal[key] for key in row} for deal, row in rows]
        assert {**found, "deals": bare} == expected, file
