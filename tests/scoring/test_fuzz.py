"""Whatever a file or a half-entered deal holds, the result is an error that says where and why, never a traceback."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import GAMES, FactError, MatchError, Table, gaps, read_match, score_match, so_far
from scoring.matchfile import error_json
from scoring.names import legible
from scoring.one_deal import asked, deal_lines, pruned, questions_of, summed
from tests.scoring.any_json import JSON, mutated
from tests.scoring.random_deals import WITNESSES, play
from tests.scoring.sheets import SEATS, Facts, match_file


def outcome(file: Any) -> Facts | None:
    """Return the result of a file, or None if it is refused properly."""
    found: Facts = {}
    refusal: MatchError | None = None
    try:
        found = score_match(read_match(file))
    except MatchError as error:
        refusal = error
    if refusal is not None:
        printed = json.dumps(error_json(refusal), ensure_ascii=False).encode("utf-8", "backslashreplace").decode()
        assert json.loads(printed)["error"]["where"] == refusal.where
        assert len(str(refusal.message)) > 10
        assert str(refusal.message) == legible(str(refusal.message))
        return None
    for deal in found["deals"]:
        for unit, score in enumerate(deal["scores"]):
            assert sum(line["points"] for line in deal["lines"] if line["unit"] == unit) == score
    json.dumps(found).encode()
    return found


@given(JSON)
def test_any_json_is_scored_or_refused(given: Any) -> None:
    outcome(given if isinstance(given, dict) else json.dumps(given))


@given(st.text(alphabet='{}[]",:0123456789eE+-.truefalsnNI \\u\n\ud800é') | st.text(), st.binary())
def test_any_text_and_any_bytes_are_scored_or_refused(text: str, raw: bytes) -> None:
    outcome(text)
    outcome(raw)


@pytest.mark.parametrize("game", WITNESSES)
@settings(max_examples=75)
@given(seed=st.integers(0, 2**32), junk=st.lists(JSON, min_size=1, max_size=3))
def test_a_file_with_something_wrong_in_it_is_scored_or_refused(game: str, seed: int, junk: list[Any]) -> None:
    rng = Random(seed)
    played, _ = play(game, rng)
    file = copy.deepcopy(match_file(game, *played.pop("deals"), **played))
    for one in junk:
        mutated(file, rng, one)
    outcome(file)


# A deal while it is being entered


def fresh(game: str, rules: Facts | None = None) -> Table:
    """Return the table of a match's first deal."""
    file = match_file(game, rules=rules, players=list(SEATS[: GAMES[game].seats[1]]))
    return read_match(file).sheet.table


def never_raises(table: Table, facts: Facts) -> None:
    """Check that everything the screens ask about a draft has an answer."""
    units = len(table.totals)
    questions_of(table, facts)
    asked(table, facts)
    assert all(gap.sentence for gap in gaps(table, pruned(table, facts)))
    assert len(summed(so_far(table, facts), units)) == units
    try:
        deal_lines(table, facts)
        refused = False
    except FactError:
        refused = True
    assert bool(gaps(table, facts)) == refused


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=50)
@given(data=st.data())
def test_any_draft_is_read_without_errors(game: str, data: st.DataObject) -> None:
    keys = st.sampled_from([*GAMES[game].facts, "agreed", "counts"])
    never_raises(fresh(game), data.draw(st.dictionaries(keys, JSON, max_size=4)))


@pytest.mark.parametrize("game", WITNESSES)
@settings(max_examples=75)
@given(seed=st.integers(0, 2**32), junk=st.lists(JSON, min_size=1, max_size=3))
def test_a_draft_with_a_mistake_in_it_is_read_without_errors(game: str, seed: int, junk: list[Any]) -> None:
    rng = Random(seed)
    rules = WITNESSES[game].rules(rng)
    facts, _ = WITNESSES[game].deal(rng, rules, 0)
    for one in junk:
        mutated(facts, rng, one)
    known = {name: value for name, value in facts.items() if name in (*GAMES[game].facts, "agreed")}
    never_raises(fresh(game, rules), known)
