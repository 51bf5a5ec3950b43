"""The published JSON Schema of the match file accepts what can be scored, and refuses the errors that it can see."""

from __future__ import annotations

import itertools
import json
import re
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.ledger import Ledger, Refused
from app.ledger.book.kinds import Corrected
from scoring import GAMES, MatchError, read_match
from scoring.cards import SPELLINGS
from tests.games import DEALERS
from tests.ledger.conftest import THIRD, agreed, opened
from tests.scoring.any_json import JSON, mutated
from tests.scoring.sheets import SAMPLE, Facts, match_file
from tests.scoring.test_people_counted import FIXED, OPEN, counted
from tests.tools.build_schema import CARD, SCHEMA, schema, written
from tests.tools.fuzz_import import match_of

FITS = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
SEEDS = st.integers(0, 2**32)


def scored(file: Facts) -> bool:
    try:
        read_match(file).sheet  # noqa: B018
    except MatchError:
        return False
    return True


def test_the_committed_schema_is_up_to_date() -> None:
    assert SCHEMA.read_text("utf-8") == written()
    jsonschema.Draft202012Validator.check_schema(schema())


def test_the_schema_spells_cards_like_the_scorer() -> None:
    characters = "AKQCJT1023456789akqcjtSHDCshdc♠♥♦♣\ufe0f"
    every = {"".join(word) for size in (2, 3) for word in itertools.product(sorted(set(characters)), repeat=size)}
    every |= {"".join(word) for word in itertools.product("Ff", "Oo", "Oo", "Ll")} | set(SPELLINGS)
    assert {word for word in every if re.search(CARD, word)} == set(SPELLINGS)


@pytest.mark.parametrize("game", DEALERS)
@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_every_match_of_every_game_is_valid(game: str, seed: int) -> None:
    FITS.validate(match_of(game, Random(seed)))


@pytest.mark.parametrize("game", [*FIXED, *OPEN])
def test_matches_with_people_are_valid(game: str) -> None:
    rng = Random(game)
    for _ in range(20):
        FITS.validate(counted(game, rng).file)


@pytest.mark.parametrize("game", DEALERS)
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, junk=st.lists(JSON, min_size=1, max_size=2))
def test_whatever_can_be_scored_is_valid(game: str, seed: int, junk: list[Any]) -> None:
    """The files are damaged at random: the schema never refuses one that the scorer accepts."""
    rng = Random(seed)
    file = match_of(game, rng)
    for one in junk:
        mutated(file, rng, one)
    if scored(file):
        FITS.validate({name: value for name, value in file.items() if name != "history"})


def test_matches_written_by_the_ledger_are_valid_with_their_history(ledger: Ledger, hearts: str) -> None:
    ledger.append(hearts, Corrected(0, agreed(THIRD)), who="Anna", reason="miscounted")
    ledger.undo(hearts)
    file = json.loads(ledger.exchange.as_bytes(hearts))
    assert set(file["history"][-1]) - set(file["history"][0]) == {"hash"}
    FITS.validate(file)
    del file["history"][-1]["hash"]
    FITS.validate(file)


@pytest.mark.parametrize("closing", ["", None, 5, "F" * 64, "f" * 63])
def test_an_invalid_closing_hash_is_refused_by_both(ledger: Ledger, hearts: str, closing: object) -> None:
    file = json.loads(ledger.exchange.as_bytes(hearts))
    file["history"][-1]["hash"] = closing
    assert not FITS.is_valid(file)
    with pytest.raises(Refused):
        opened(file)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "quinola"},
        {"version": 2},
        {"version": "1"},
        {"version": True},
        {"game": "poker"},
        {"game": None},
        {"players": ["Nora", "Emil", "Sara"]},
        {"players": ["Nora", "Emil", "Sara", "Wim", "Ada"]},
        {"players": ["Nora", "Emil", "Sara", " "]},
        {"players": ["Nora", "Emil", "Sara", "\u3164\u2800"]},
        {"players": "Nora"},
        {"dealer": 4},
        {"dealer": -1},
        {"dealer": True},
        {"dealer": "0"},
        {"deals": {}},
        {"deals": [[]]},
        {"deals": [{"captured": [["1H"], None, [], []]}]},
        {"deals": [{"captured": [["QS"], None, []]}]},
        {"deals": [{"captured": [["QS"], None, [], [], []]}]},
        {"deals": [{"captured": [5, None, [], []]}]},
        {"deals": [{"trump": "S"}]},
        {"deals": [{"agreed": [1, 2, 3, "20"]}]},
        {"deals": [{"agreed": [0.5, 0.5, 0, 25]}]},
        {"deals": [{**SAMPLE, "void": "yes"}]},
        {"deals": [{**SAMPLE, "note": 5}]},
        {"deals": [{**SAMPLE, "note": "x" * 2_001}]},
        {"deals": [{**SAMPLE, "dealer": 4}]},
        {"deals": [{**SAMPLE, "rules": {"target": 0}}]},
        {"deals": [{**SAMPLE, "rules": []}]},
        {"deals": [{**SAMPLE, "moon": "both"}]},
        {"rules": {"moon": "neither"}},
        {"rules": {"target": 0}},
        {"rules": {"target": "100"}},
        {"rules": {"target": None}},
        {"rules": {"hands": 16}},
        {"rules": {"preset": "hoyle"}},
        {"rules": []},
        {"id": "1234"},
        {"started": "yesterday"},
        {"ended": "yes"},
        {"scores": [2, 5, 6, 13]},
    ],
    ids=str,
)
def test_obvious_mistakes_are_refused_by_both(change: Facts) -> None:
    whole = match_file("hearts", SAMPLE)
    FITS.validate(whole)
    wrong = whole | change
    assert not FITS.is_valid(wrong)
    assert not scored(wrong)


def test_a_preset_is_only_allowed_for_the_whole_match() -> None:
    file = match_file("reversis", {"void": True}, rules={"preset": "hoyle"})
    assert FITS.is_valid(file)
    assert scored(file)
    file["deals"][0]["rules"] = {"preset": "french"}
    assert not FITS.is_valid(file)
    assert not scored(file)


@pytest.mark.parametrize("name", ["format", "version", "game", "players", "dealer", "deals"])
def test_missing_keys_are_refused_by_both(name: str) -> None:
    file = match_file("hearts", SAMPLE)
    del file[name]
    assert not FITS.is_valid(file)
    assert not scored(file)


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_facts_of_other_games_are_refused_by_the_schema(game: str) -> None:
    """The schema refuses rules and facts that only other games have, too few players, and agreed scores with a pool."""
    known = GAMES[game]
    least = known.seats[0]
    mine = match_file(game)
    FITS.validate(mine)
    for rule in {rule.id for other in GAMES.values() for rule in other.rules} - {rule.id for rule in known.rules}:
        assert not FITS.is_valid({**mine, "rules": {rule: 1}})
    for fact in {fact for other in GAMES.values() for fact in other.facts} - set(known.facts):
        assert not FITS.is_valid({**mine, "deals": [{fact: None}]})
    assert not FITS.is_valid({**mine, "players": mine["players"][: least - 1]})
    assert FITS.is_valid({**mine, "deals": [{"agreed": [1]}]}) is not known.pool
