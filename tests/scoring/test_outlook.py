"""The outlook: who ends the match with how many points, and who can no longer be caught."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.outlook import hints
from tests.scoring.laws import table_of
from tests.scoring.sheets import SEATS


def hint_words(game: str, totals: tuple[int, ...], number: int, rules: dict[str, Any] | None = None) -> list[str]:
    table = table_of(game, rules or {}, len(totals))
    return [str(hint.sentence) for hint in hints(replace(table, totals=totals, number=number))]


def test_hints_say_how_many_points_end_the_match() -> None:
    """To 100 in Hearts, where a deal brings at most 26: 86 needs 14, 74 needs 26, 73 is out of reach."""
    assert hint_words("hearts", (34, 86, 74, 73), 6) == [
        f"{SEATS[1]} ends the match with 14 or more.",
        f"{SEATS[2]} ends the match with 26 or more.",
    ]


def test_players_who_need_the_same_are_named_together() -> None:
    """Neither of two may look nearer to the end than the other. 80 and 80 both need 20."""
    both = f"{SEATS[0]} and {SEATS[3]} each end the match with 20 or more."
    assert hint_words("hearts", (80, 76, 0, 80), 6) == [both, both, f"{SEATS[1]} ends the match with 24 or more."]


@pytest.mark.parametrize(("behind", "certain"), [(-16, False), (-17, True)])
def test_the_last_king_of_spades_costs_16(behind: int, certain: bool) -> None:
    """The twentieth deal of Pesë Katë takes 16 from one of them: 0 falls to −16 at worst, and −17 cannot rise."""
    expected = [f"{SEATS[0]} has clinched the match."] if certain else []
    assert hint_words("pese_kate", (0, behind, behind, -40), 19) == expected


@pytest.mark.parametrize(("ahead", "certain"), [(145, True), (144, False)])
def test_every_remaining_deal_counts(ahead: int, certain: bool) -> None:
    """Two of King's twelve deals are left, the last two tricks and the King of hearts, worth 72 each to one player."""
    assert hint_words("king", (ahead, 0, -60), 10) == ([f"{SEATS[0]} has clinched the match."] if certain else [])


@pytest.mark.parametrize(("ahead", "certain"), [(52, True), (51, False)])
def test_if_the_fewest_win_the_leader_may_still_get_the_most(ahead: int, certain: bool) -> None:
    """The last hole of Golf costs at most 35; at best a cleared layout takes off the 16 of the stock."""
    assert hint_words("golf", (0, ahead), 8) == ([f"{SEATS[0]} has clinched the match."] if certain else [])


def test_nothing_is_certain_before_the_first_deal_or_left_after_the_last() -> None:
    assert hint_words("pese_kate", (0, 0, 0, 0), 0) == []
    assert hint_words("pese_kate", (50, 0, 0, 0), 20) == []


def test_stakes_are_not_predicted() -> None:
    """In a game with a pool, future stakes are no part of a deal's limits."""
    assert hint_words("reversis", (90, -30, -30, -30), 3, {"deals": 4}) == []
