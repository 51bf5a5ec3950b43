"""The message for scores that no deal can have: it names every possible sum, in the game's own words."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import GAMES
from scoring.one_deal import possible_sums
from tests.scoring.laws import table_of


@pytest.mark.parametrize(
    ("game", "rules", "seats", "expected"),
    [
        # RULES.md: 26 in a plain deal; a moon gives 26 to each of the three others.
        ("hearts", {"moon": "others"}, 4, "A deal of Hearts makes 26, or 78 after a moon."),
        # The shooter may choose to lose 26 instead.
        ("hearts", {"moon": "choice"}, 4, "A deal of Hearts makes 26, or 78 after a moon or −26 after a moon."),
        ("i_doubt_it", {}, 4, "A deal of I Doubt It makes 1."),
        ("tetka", {"tied_most_tricks": "all"}, 4, "A deal of Tëtka makes 9, or 10 where two tie for the most tricks."),
        # 162 of the hand, 20 more with the smallest roem, 100 more with all tricks; 172 is between two possible sums.
        ("klaverjas", {}, 4, "The nearest that a deal of Klaverjas makes is 162 or 182."),
    ],
)
def test_a_few_sums_are_all_named_and_of_many_the_nearest(
    game: str, rules: dict[str, Any], seats: int, expected: str
) -> None:
    assert str(possible_sums(table_of(game, rules, seats), 172)) == expected


@pytest.mark.parametrize(
    ("game", "usual"), [("hearts", 26), ("tetka", 9), ("i_doubt_it", 1), ("golf", None), ("klaverjas", 162)]
)
def test_the_usual_sum_is_that_of_a_deal_without_anything_special(game: str, usual: int | None) -> None:
    assert GAMES[game].sums.usual(table_of(game, {}, 4)) == usual


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_named_sum_is_possible(game: Any) -> None:
    table = table_of(game.id, {}, max(2, game.seats[0]))
    named = [one for one, _ in game.sums.named(table)]
    assert all(one in game.sums.possible(table) for one in named)
    if named:
        assert set(named) == set(game.sums.possible(table))


@pytest.mark.parametrize(
    ("game", "rules", "named"),
    [
        # RULES.md: 26 a deal; after a moon the shooter has 0 and each of the three others 26, or the shooter −26.
        ("hearts", {"moon": "choice"}, [(26, ""), (78, "after a moon"), (-26, "after a moon")]),
        # The Jack of diamonds takes 10 off one of them.
        (
            "hearts", {"moon": "choice", "jack_of_diamonds": True},
            [(16, ""), (68, "after a moon"), (-36, "after a moon")],
        ),
        # With partners everything counts for both of a pair, the Jack too: 16 doubled, and after a moon 26 for each of
        # the two opponents, less 10 doubled.
        ("hearts", {"partners": "fixed", "jack_of_diamonds": True}, [(32, "")]),
        ("hearts", {"partners": "fixed", "moon": "self"}, [(52, ""), (-52, "after a moon")]),
        ("black_maria", {}, [(26, ""), (78, "after a moon")]),
    ],
)  # fmt: skip
def test_the_plain_deal_is_named_first_and_a_moon_by_its_name(
    game: str, rules: dict[str, Any], named: list[tuple[int, str]]
) -> None:
    assert [(one, str(text)) for one, text in GAMES[game].sums.named(table_of(game, rules, 4))] == named
