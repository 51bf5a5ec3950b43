"""Links as version A wrote them, which must open for ever. No file in `frozen` is ever written again."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from scoring import read_match, score_match
from scoring.case import canonical, case_of, letters, read_case
from scoring.case.dictionary import SAMPLES, WORDS
from scoring.matchfile import write_match
from tests.scoring.case.matches import GAME_IDS

LINKS = json.loads((Path(__file__).parent / "frozen" / "a.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", LINKS)
def test_a_link_of_version_a_opens_as_it_was(game: str) -> None:
    frozen = LINKS[game]
    case = read_case(frozen["letters"])
    assert write_match(case.match) == frozen["file"]
    assert letters(case) == frozen["letters"]
    assert (case.one, case.canonical.hash) == (frozen["one"], frozen["hash"])
    assert score_match(case.match)["totals"] == frozen["totals"]


@pytest.mark.parametrize("game", LINKS)
def test_the_same_match_gives_the_same_link(game: str) -> None:
    frozen = LINKS[game]
    match = read_match(frozen["file"])
    assert canonical(match).match == match
    assert letters(case_of(match, len(match.deals) - 1 if frozen["one"] else None)) == frozen["letters"]


def test_every_game_has_a_frozen_link() -> None:
    assert list(LINKS) == GAME_IDS


def test_the_dictionary_of_version_a_is_unchanged() -> None:
    """A changed character would make every existing link unreadable: a new dictionary needs another version letter."""
    written = json.dumps([WORDS, SAMPLES], separators=(",", ":"))
    assert (
        hashlib.sha256(written.encode()).hexdigest()
        == "0cb13829b114fd2681d2bb62bd245cd6465d7f8bd0676a9f665df05ce4fc9e8a"
    )
