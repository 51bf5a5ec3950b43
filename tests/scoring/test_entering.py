"""A deal while it is entered: its scores so far, what is asked, and what is kept."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from scoring import FactError, Table, gaps, read_match, so_far
from scoring.one_deal import asked, deal_lines, pruned, summed
from tests.scoring.laws import grown, table_of
from tests.scoring.random_deals import SEEDS, WITNESSES, dealt, worth
from tests.scoring.sheets import Facts, match_file, piles, refused

GAMES = list(WITNESSES)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(SEEDS)
def test_no_score_is_outside_the_limits(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    limits = table.game.limits(table.staked)
    assert all(low <= score <= high for (low, high), score in zip(limits, scores, strict=True)), facts


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=50)
@given(SEEDS)
def test_a_half_entered_deal_is_worth_something_at_every_step(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    for draft in grown(facts, Random(seed)):
        lines, left = so_far(table, draft), gaps(table, draft)
        assert all(gap.sentence for gap in left)
        assert left or list(summed(lines, len(scores))) == worth(table, pruned(table, draft))
    assert not left
    assert list(summed(so_far(table, facts), len(scores))) == scores


def answers(game: str, table: Table, seed: int) -> tuple[Facts, list[int]]:
    """Return every fact that `dealt` knows, written in full, so that any question can be answered."""
    rng = Random(seed)
    while True:
        facts, scores = WITNESSES[game].deal(rng, dict(table.rules), table.number)
        if None in facts.get("captured", [None]) or "counts" in facts:
            continue
        return facts, scores


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(SEEDS)
def test_answering_every_question_gives_the_score_and_none_is_superfluous(game: str, seed: int) -> None:
    table, _, _ = dealt(game, seed)
    facts, scores = answers(game, table, seed)
    draft: Facts = {}
    for _ in range(12):
        left = gaps(table, draft)
        if not left:
            break
        name = str(left[0].path[0])
        assert name in facts, f"{name} is asked, which nobody needs: {draft}"
        assert name not in draft
        draft = {**draft, name: facts[name]}
    assert pruned(table, draft) == draft
    if "roem" in facts:
        draft = {**draft, "roem": facts["roem"]}
    assert worth(table, draft) == scores
    # The last trick may answer the march as well: see its own test.
    for name in set(draft) - {"roem", "march"}:
        with pytest.raises(FactError):
            deal_lines(table, {other: value for other, value in draft.items() if other != name})


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS)
def test_pruning_a_draft_keeps_its_score(game: str, seed: int) -> None:
    table, facts, scores = dealt(game, seed)
    assert worth(table, pruned(table, facts)) == scores
    assert pruned(table, pruned(table, facts)) == pruned(table, facts)


def test_pruning_drops_an_answer_that_is_no_longer_asked() -> None:
    rules = {"moon": "choice", "partners": "ad_hoc"}
    table = read_match(match_file("hearts", rules=rules)).sheet.table
    moon: Facts = {"captured": [None, [], [], []], "moon": "self", "first_winners": [0, 1]}
    assert pruned(table, moon) == moon
    corrected = {**moon, "captured": piles("rest | 2H | - | -")}
    assert pruned(table, corrected) == {"captured": piles("rest | 2H | - | -"), "first_winners": [0, 1]}
    assert not gaps(table, pruned(table, corrected))


@pytest.mark.parametrize(
    ("game", "facts", "message"),
    [
        ("hearts", {}, "Who took which cards? Enter “captured”."),
        ("king", {}, "How many tricks did each player win? Enter “tricks” or “captured”."),
        (
            "klaverjas",
            {"trump": "S", "makers": 0},
            "Which side took which cards? Enter “captured” or “points” or “card_points”.",
        ),
        ("thirty_five", {}, "Who took which cards? Enter “captured” or “points”."),
    ],
)
def test_a_missing_answer_names_every_way_to_give_it(game: str, facts: Facts, message: str) -> None:
    assert refused(game, facts)[1] == message


def test_an_answer_that_cannot_be_read_leaves_the_others_counting_and_asked() -> None:
    """18 of 13 tricks; the Queen of the bum suit is Nora's: 1, and 1 more for Tëtka herself."""
    table = table_of("tetka", {}, 4)
    draft: Facts = {"bum": "5S", "tricks": [9, 9, 0, 0], "captured": [["QS"], [], [], []]}
    assert [(line.unit, line.points) for line in so_far(table, draft)] == [(0, 1), (0, 1)]
    assert [question.name for question in asked(table, draft)] == [
        "bum",
        "tricks",
        "captured",
        "bumth_trick",
        "last_trick",
    ]
    assert pruned(table, draft) == draft
