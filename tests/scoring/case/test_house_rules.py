"""Links of house rules: opening one gives the same game, name and rules, and every changed character is noticed."""

from __future__ import annotations

import json
import string
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from scoring import GAMES, MatchError
from scoring.case import HouseRules, read_case, read_rules, rules_letters
from scoring.errors import Json
from scoring.rules import checked_rules
from tests.games import KNOWN
from tests.scoring.case.matches import GAME_IDS

SITE = "https://example.org/quinola/#/rules/"
FROZEN = json.loads((Path(__file__).parent / "frozen" / "rules-b.json").read_text(encoding="utf-8"))
NAMES = ("Thursday’s rules", "An der Mühle", "Правила клуба", "家规", "🃏", "R", "x" * 40)


def in_full(game: str, some: Mapping[str, Json]) -> dict[str, Json]:
    known = GAMES[game]
    return {**known.defaults(), **checked_rules(known.rules, known.presets, some)}


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_link_holds_the_rules_and_their_name(game: str) -> None:
    rng = Random(f"rules {game}")
    for name in NAMES:
        ours = HouseRules(game, name, in_full(game, KNOWN[game].dealer.rules(rng)))
        letters = rules_letters(ours)
        assert read_rules(SITE + letters) == ours
        assert rules_letters(read_rules(letters)) == letters
        assert len(letters) < 300


@pytest.mark.parametrize("game", FROZEN)
def test_version_b_links_of_rules_still_open(game: str) -> None:
    frozen = FROZEN[game]
    ours = HouseRules(game, frozen["name"], frozen["rules"])
    found = read_rules(frozen["letters"])
    assert (found.name, {rule: found.rules[rule] for rule in frozen["rules"]}) == (ours.name, ours.rules)


def test_a_rule_added_later_has_its_default() -> None:
    """The link was made when Hearts had no rule but its target."""
    found = read_rules(rules_letters(HouseRules("hearts", "Club", {"target": 50})))
    assert found.rules == {**GAMES["hearts"].defaults(), "target": 50}


def test_a_changed_character_is_refused() -> None:
    letters = rules_letters(HouseRules("hearts", "Thursday’s rules", in_full("hearts", {"target": 50})))
    rng, characters = Random("changed"), string.ascii_letters + string.digits + "-_"
    for place in range(len(letters)):
        for character in rng.sample(characters.replace(letters[place], ""), 4):
            refused(letters[:place] + character + letters[place + 1 :])
    for cut in range(len(letters)):
        refused(letters[:cut])
    refused(letters + "A")
    for length in (1, 5, 20, 200, 2000):
        refused("B" + "".join(rng.choices(characters, k=length)))


def test_unknown_rules_need_a_newer_version() -> None:
    for ours in (
        HouseRules("bridge", "Club", {}),
        HouseRules("hearts", "Club", {"target": "high"}),
        HouseRules("hearts", "Club", {"blind": True}),
    ):
        with pytest.raises(MatchError, match="update Quinola"):
            read_rules(rules_letters(ours))


def test_an_impossible_name_is_refused() -> None:
    for name in ("", " Club", "x" * 41, "a\u202eb"):
        refused(rules_letters(HouseRules("hearts", name, {})))


def test_links_of_matches_and_of_rules_are_not_mixed_up() -> None:
    with pytest.raises(MatchError):
        read_case(rules_letters(HouseRules("hearts", "Club", in_full("hearts", {}))))


def refused(text: str) -> None:
    with pytest.raises(MatchError) as caught:
        read_rules(SITE + text)
    assert "Ask for it again" in str(caught.value.message) or "update Quinola" in str(caught.value.message)
