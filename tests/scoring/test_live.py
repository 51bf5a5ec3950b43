"""Before Save the app shows what Save writes, with its word, at every step of entering rare deals of every game.

Random play hardly reaches these deals; they are in tests/games.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from scoring import GAMES, gaps, read_match, score_match, so_far
from scoring.game import Line
from scoring.one_deal import deal_lines, pruned, summed, text_of
from tests.games import KNOWN
from tests.scoring.laws import grown
from tests.scoring.sheets import Facts, match_file


def nat(**facts: Any) -> Facts:
    return {"trump": "S", "makers": 0, "last_trick": 0, **facts}


def outcomes(lines: Sequence[Line]) -> dict[int, str]:
    """Return the word for what happened, or the feat counted in looking back, by unit: that of its first such line."""
    return {line.unit: str(line.feat.word) for line in reversed(lines) if line.feat}


@pytest.mark.parametrize(
    ("game", "rules", "truth", "expected", "words"),
    [pytest.param(game, *told, id=f"{game}: {name}") for game, known in KNOWN.items() for name, *told in known.planted],
)
def test_a_complete_deal_is_shown_as_it_is_saved(
    game: str, rules: Facts, truth: Facts, expected: list[int], words: dict[int, str]
) -> None:
    for seed in range(12):
        table = read_match(match_file(game, rules=rules)).sheet.table
        units, draft, whole = len(table.totals), truth, 0
        for draft in grown(truth, Random(f"{game} {seed}")):
            facts = pruned(table, draft)
            if gaps(table, facts):
                continue
            whole += 1
            lines = so_far(table, facts)
            assert lines == deal_lines(table.staked, facts)
            saved: Any = score_match(read_match(match_file(game, facts, rules=rules)))["deals"]
            assert list(summed(lines, units)) == saved[0]["scores"]
        assert whole
        assert not gaps(table, draft)
        assert all(text_of(table, line) for line in so_far(table, draft))
        if expected:
            assert list(summed(so_far(table, draft), units)) == expected
            assert outcomes(so_far(table, draft)) == words


@pytest.mark.parametrize(
    ("game", "rules", "truth"),
    [
        pytest.param(game, *told[:2], id=f"{game}: {name}")
        for game, known in KNOWN.items()
        for name, *told in known.planted
    ],
)
def test_a_text_starting_with_the_outcome_also_has_a_form_without_it(game: str, rules: Facts, truth: Facts) -> None:
    table = read_match(match_file(game, rules=rules)).sheet.table
    for line in deal_lines(table.staked, truth):
        text, begins = str(line.text), (f"{line.word}, ", f"{line.word}: ")
        assert str(line.why) == (text[len(begins[0]) :] if line.word and text.startswith(begins) else "")


def test_every_game_has_a_planted_deal() -> None:
    assert {game for game, known in KNOWN.items() if known.planted} == set(GAMES)


def test_the_effect_of_an_optional_answer_is_shown_at_once() -> None:
    """85 against 77 is enough for the makers; with 20 of roem for the others, which is optional, they are nat."""
    table = read_match(match_file("klaverjas")).sheet.table
    draft = nat(card_points=[75, 77])
    assert summed(so_far(table, draft), 2) == (85, 77)
    draft["roem"] = [[], [20]]
    assert summed(so_far(table, draft), 2) == (0, 182)
    assert outcomes(so_far(table, draft)) == {0: "nat"}


def test_a_half_entered_hand_counts_its_cards_and_nobody_is_nat_yet() -> None:
    table = read_match(match_file("klaverjas")).sheet.table
    half: Facts = {"trump": "S", "makers": 0, "captured": [["JS"], ["AH", "AD"]], "roem": [[20], []]}
    assert gaps(table, half)
    assert summed(so_far(table, half), 2) == (40, 22)
    assert not outcomes(so_far(table, half))


def test_agreed_scores_are_shown_as_they_are_saved() -> None:
    table = read_match(match_file("hearts")).sheet.table
    assert summed(so_far(table, {"agreed": [20, None, 1, 0]}), 4) == (20, 0, 1, 0)
    assert so_far(table, {"agreed": [20, 5, 1, 0]}) == deal_lines(table, {"agreed": [20, 5, 1, 0]})


@pytest.mark.parametrize("game", KNOWN)
def test_the_feats_of_a_game_are_those_that_its_deals_show(game: str) -> None:
    """Looking back finds the word for a feat by its id; the sheet may say more in its place (``81…``)."""
    told = [(rules, [truth]) for _, rules, truth, *_ in KNOWN[game].planted]
    told += [(rules, deals) for _, rules, deals, expected in KNOWN[game].cases if isinstance(expected, list)]
    shown = set()
    for rules, deals in told:
        deal = read_match(match_file(game, *deals, rules=rules)).sheet.deals[-1]
        shown |= {line.feat.id for line in deal.lines if line.feat}
    assert shown == {feat.id for feat in GAMES[game].feats}
    assert all(GAMES[game].feat(id).id == id for id in shown)
