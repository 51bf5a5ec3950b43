"""Hearts while it is entered, worked by hand: what a deal can still come to, and what is told before it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.game import plain
from scoring.match import gaps, so_far, summed
from tests.scoring.laws import table_of
from tests.scoring.sheets import MOON_0, Facts, piles, result

OTHERS: Facts = {"moon": "others"}
EMPTY = [(0, 26)] * 4


def ranges(text: str, rules: Facts, **facts: Any) -> list[tuple[int, int]]:
    """What each seat can still get with the piles so far."""
    table = table_of("hearts", rules, 4)
    told: Facts = {"captured": piles(text), **facts}
    return list(table.game.bounds(table, told))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # "All 14 by one player": with hearts in two piles nobody can. 11 hearts and the Queen, 24, are still to come.
        ("2H | 3H | - | -", [(1, 25), (1, 25), (0, 24), (0, 24)]),
        # Whoever has a card of the moon may still shoot it and get 0, or leave one heart: 25. The others get 13 at
        # most of the hearts that are left, or 26 by the moon.
        ("QS 2H | - | - | -", [(0, 25), (0, 26), (0, 26), (0, 26)]),
        ("QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH | QH | - | -", [(23, 25), (1, 3), (0, 2), (0, 2)]),
    ],
)
def test_the_cards_that_lie_close_in_on_the_scores(text: str, expected: list[tuple[int, int]]) -> None:
    assert ranges(text, OTHERS) == expected


def test_partners_are_in_for_what_both_took() -> None:
    """ "every member of a pair scores what the pair took" """
    fixed: Facts = {"moon": "others", "partners": "fixed"}
    assert ranges("2H | 3H | - | -", fixed) == [(1, 25)] * 4
    made: Facts = {"moon": "others", "partners": "ad_hoc"}
    pair = ranges("QS 2H | 3H | - | -", made, first_winners=[0, 1])
    assert pair == [(15, 26), (15, 26), (0, 11), (0, 11)]


@pytest.mark.parametrize("captured", [7, "all", [["2H"], ["2H"], [], []], [[], []]])
def test_piles_that_cannot_be_tell_nothing(captured: Any) -> None:
    table = table_of("hearts", OTHERS, 4)
    assert list(table.game.bounds(table, {"captured": captured})) == EMPTY


def test_a_moon_half_told_asks_how_it_counts() -> None:
    """With "choice" the question comes with the last card of the moon, and not before."""
    table = table_of("hearts", {"moon": "choice"}, 4)
    half: Facts = {"captured": piles("QS 2H | - | - | -")}
    names = [one.name for one in table.game.questions(table, half)]
    assert names == ["captured"]
    whole: Facts = {"captured": piles(MOON_0)}
    assert [one.path for one in gaps(table, whole)] == [("moon",)]


def test_what_lies_already_counts() -> None:
    table = table_of("hearts", OTHERS, 4)
    facts: Facts = {"captured": piles("QS 2H | 3H | - | -")}
    assert list(summed(so_far(table, facts), 4)) == [14, 1, 0, 0]


@pytest.mark.parametrize("agreed", [[-26, 0, 0, 0], [0, 26, 26, 26], [20, 5, 1, 0]])
def test_by_choice_a_moon_may_be_agreed_either_way(agreed: list[int]) -> None:
    """ "others" = he 0, every other 26; "self" = he −26; "choice" = he chooses"""
    assert result("hearts", {"agreed": agreed}, rules={"moon": "choice"})["totals"] == agreed


# What is told before a deal: "left, right, across, none, and again", and who are partners


@pytest.mark.parametrize(
    ("partners", "number", "told"),
    [
        ("none", 0, "Pass three cards to the left. All 52 cards, 13 each."),
        ("none", 3, "Nobody passes cards. All 52 cards, 13 each."),
        (
            "fixed",
            1,
            "Pass three cards to the right. Nora and Sara are partners, so are Emil and Wim. All 52 cards, 13 each.",
        ),
        ("ad_hoc", 2, "Pass three cards across. The first two to win a trick are partners. All 52 cards, 13 each."),
        # "rotating, by deal: 0+1 v 2+3 (each exchanges 3 with the neighbouring opponent), 0+2 v 1+3 (with the partner)"
        (
            "rotating",
            0,
            "Nora and Emil are partners, so are Sara and Wim. "
            "Exchange three cards: Nora with Wim, Emil with Sara. All 52 cards, 13 each.",
        ),
        (
            "rotating",
            1,
            "Nora and Sara are partners, so are Emil and Wim. "
            "Exchange three cards: Nora with Sara, Emil with Wim. All 52 cards, 13 each.",
        ),
        (
            "rotating",
            2,
            "Nora and Wim are partners, so are Emil and Sara. "
            "Exchange three cards: Nora with Emil, Sara with Wim. All 52 cards, 13 each.",
        ),
    ],
)
def test_who_passes_and_who_are_partners_is_told(partners: str, number: int, told: str) -> None:
    table = table_of("hearts", {"partners": partners}, 4, number)
    assert plain(" ".join(table.game.say(table))) == told
