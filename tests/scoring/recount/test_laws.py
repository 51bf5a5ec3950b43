"""Laws of every recount, of every game: each deal that it shows scores what was claimed, and none is shown twice."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from scoring import GAMES
from scoring.one_deal import deal_lines, gaps, summed
from scoring.recount import Explanation, Recount, recount
from tests.tools.recount import is_true
from tests.tools.slips import Slip, slips

MANY = 4


def planted(game: str) -> list[tuple[Slip, dict[int, int]]]:
    """Return some slips, each with the claim of one unit whose score it changed, and with the claims of all."""
    rng, found = Random(f"claims {game}"), []
    for slip in slips(game, MANY, "laws"):
        apart = [n for n, (sheet, true) in enumerate(zip(slip.sheet.scores, slip.scores, strict=True)) if sheet != true]
        unit = rng.choice(apart)
        found += [(slip, {unit: slip.scores[unit]}), (slip, dict(enumerate(slip.scores)))]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_recount_gives_the_claimed_scores(game: str) -> None:
    for slip, claims in planted(game):
        found = recount(slip.sheet, claims)
        _every_variant_gives_the_claim(slip, claims, found)
        _nothing_is_there_twice(found)
        _the_heaviest_come_first(found)
        assert any(is_true(explanation, slip) for explanation in found.explanations), (
            slip.kind,
            slip.sheet.facts,
            claims,
        )
        assert recount(slip.sheet, dict(enumerate(slip.sheet.scores))).explanations == ()


def _every_variant_gives_the_claim(slip: Slip, claims: dict[int, int], found: Recount) -> None:
    for explanation in found.explanations:
        assert explanation.variants
        for variant in explanation.variants:
            table = replace(slip.sheet.table, rules={**slip.sheet.table.rules, **variant.rules})
            assert gaps(table, variant.facts) == ()
            scores = summed(deal_lines(table, variant.facts), len(slip.sheet.scores))
            assert scores == variant.scores
            assert all(scores[unit] == number for unit, number in claims.items())
            assert json.loads(json.dumps(variant.facts)) == variant.facts


def _nothing_is_there_twice(found: Recount) -> None:
    keys = [explanation.key for explanation in found.explanations]
    assert len(set(keys)) == len(keys)
    deals = [
        _deal(variant.facts, variant.rules) for explanation in found.explanations for variant in explanation.variants
    ]
    assert len(set(deals)) == len(deals)


def _deal(facts: object, rules: object) -> str:
    return json.dumps([facts, rules], sort_keys=True)


def _the_heaviest_come_first(found: Recount) -> None:
    weights = [explanation.weight for explanation in found.explanations]
    assert weights == sorted(weights, reverse=True)
    assert all(weight > 0 for weight in weights)
    assert all(_has_complete_texts(explanation) for explanation in found.explanations)


def _has_complete_texts(one: Explanation) -> bool:
    """Return whether it has a title, and every value in its texts is filled in."""
    messages = [one.title, one.hint, *(row.text for row in one.rows), *(variant.text for variant in one.variants)]
    return bool(one.title) and all("{" not in str(text) for text in messages)
