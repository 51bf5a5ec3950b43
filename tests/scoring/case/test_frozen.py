"""Links as version B wrote them, which must open for ever. No file in `frozen` is ever written again."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from scoring import read_match, score_match
from scoring.case import canonical, case_of, letters, read_case
from scoring.case.dictionary import DICTIONARY
from scoring.matchfile import write_match
from tests.scoring.case.matches import GAME_IDS

LINKS = json.loads((Path(__file__).parent / "frozen" / "b.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", LINKS)
def test_a_link_of_version_b_opens_as_it_was(game: str) -> None:
    frozen = LINKS[game]
    case = read_case(frozen["letters"])
    assert write_match(case.match) == frozen["file"]
    assert (case.one, case.canonical.hash) == (frozen["one"], frozen["hash"])
    assert score_match(case.match)["totals"] == frozen["totals"]


@pytest.mark.parametrize("game", LINKS)
def test_the_same_match_gives_an_equal_link(game: str) -> None:
    """Not the same letters: another zlib may deflate the same text in another way."""
    frozen = LINKS[game]
    match = read_match(frozen["file"])
    assert canonical(match).match == match
    opened = read_case(letters(case_of(match, len(match.deals) - 1 if frozen["one"] else None)))
    assert (write_match(opened.match), opened.canonical.hash) == (frozen["file"], frozen["hash"])


def test_every_game_has_a_frozen_link() -> None:
    assert list(LINKS) == GAME_IDS


def test_the_dictionary_of_version_b_is_unchanged() -> None:
    """A changed character would make every existing link unreadable: a new dictionary needs another version letter."""
    assert hashlib.sha256(DICTIONARY).hexdigest() == "eb93f49b95149e8062bd46c39d3d44bb8f8fce0d3ca0c919c1f3eb2254ca313d"
