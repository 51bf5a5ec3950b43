"""Points outside a deal: MATCH-FILE.md, "Points outside a deal". Every number is worked by hand from the deals."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring import GAMES, MatchError, read_match, score_match, write_match
from scoring.__main__ import main
from scoring.case import case_of, letters, read_case
from scoring.match import fold
from scoring.reasons import of_total, turning_point, why_over

HEARTS = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH"]
# Ada 13 with the Queen, Bram 6 hearts, Cleo 2, Dora 5: 26 in all.
DEAL = {"captured": [["QS"], HEARTS[:6], HEARTS[6:8], HEARTS[8:]]}


def hearts(adjusted: list[Any], deals: int = 2, **more: Any) -> dict[str, Any]:
    players = ["Ada", "Bram", "Cleo", "Dora"]
    return {
        "format": "quinola-match", "version": 1, "game": "hearts", "players": players, "dealer": 0,
        "deals": [DEAL] * deals, "adjusted": adjusted, **more,
    }  # fmt: skip


def test_a_penalty_counts_from_the_next_deal_on() -> None:
    """After deal 1 Ben gets 10 for a revoke; deal 1 is still worth what it was, deal 2 begins from 16."""
    match = read_match(hearts([{"after": 1, "points": [0, 10, 0, 0], "note": "revoke"}]))
    result: Any = score_match(match)
    assert [deal["totals"] for deal in result["deals"]] == [[13, 6, 2, 5], [26, 22, 4, 10]]
    assert [deal["scores"] for deal in result["deals"]] == [[13, 6, 2, 5]] * 2
    assert result["totals"] == [26, 22, 4, 10]


@pytest.mark.parametrize(
    ("after", "totals", "all_in_all"),
    [(0, [[13, 6, 2, 1], [26, 12, 4, 6]], [26, 12, 4, 6]), (2, [[13, 6, 2, 5], [26, 12, 4, 10]], [26, 12, 4, 6])],
)
def test_before_the_first_deal_and_after_the_last(after: int, totals: list[list[int]], all_in_all: list[int]) -> None:
    result: Any = score_match(read_match(hearts([{"after": after, "points": [0, 0, 0, -4]}])))
    assert [deal["totals"] for deal in result["deals"]] == totals
    assert result["totals"] == all_in_all


def test_several_after_one_deal_add_up() -> None:
    given = [{"after": 2, "points": [1, 0, 0, 0]}, {"after": 2, "points": [2, -5, 0, 0]}]
    assert read_match(hearts(given)).sheet.totals == (29, 7, 4, 10)


def test_it_ends_a_match_and_may_follow_its_end() -> None:
    """Played to 50, Ada has 26 after two deals: 24 more end it, won by Cleo; 20 off for Ada afterwards reopen it."""
    rules, penalty = {"target": 50}, {"after": 2, "points": [24, 0, 0, 0]}
    over = read_match(hearts([penalty], rules=rules))
    assert (over.sheet.finished, over.sheet.winners) == (True, (2,))
    assert str(why_over(over)[0].text) == "Points outside a deal took Ada to 50: the match ends."
    still = read_match(hearts([penalty, {"after": 2, "points": [5, 0, 0, 0]}], rules=rules))
    assert still.sheet.finished
    again = read_match(hearts([penalty, {"after": 2, "points": [-20, 0, 0, 0]}], rules=rules))
    assert not again.sheet.finished


def test_no_deal_follows_the_end() -> None:
    with pytest.raises(MatchError) as caught:
        _ = read_match(hearts([{"after": 1, "points": [37, 0, 0, 0]}], rules={"target": 50})).sheet
    assert caught.value.where == "deals[1]"


def test_one_that_unties_a_tie_ends_the_extra_deals() -> None:
    """Ada and Cleo are level at 4, and Bram's 18 + 22 ends a match to 40: an extra deal may follow, but not once Cleo
    has 3 more."""
    tied = {"captured": [["AH", "KH", "QH", "JH"], ["QS", *HEARTS[:5]], HEARTS[5:9], []]}
    level = {"after": 1, "points": [0, 22, 0, 30]}
    rules, deals = {"target": 40}, [tied, DEAL]
    assert read_match({**hearts([level], rules=rules), "deals": deals}).sheet.deals[1].totals == (17, 46, 6, 35)
    with pytest.raises(MatchError):
        _ = read_match({**hearts([level, {"after": 1, "points": [0, 0, 3, 0]}], rules=rules), "deals": deals}).sheet


def test_without_a_deal_that_counts_nobody_has_won() -> None:
    sheet = read_match(hearts([{"after": 0, "points": [100, 0, 0, 0]}], 0)).sheet
    assert (sheet.finished, sheet.winners) == (True, ())


@pytest.mark.parametrize(
    ("adjusted", "where"),
    [
        ({}, "adjusted"),
        ([3], "adjusted[0]"),
        ([{"points": [0, 0, 0, 0]}], "adjusted[0].after"),
        ([{"after": 0}], "adjusted[0].points"),
        ([{"after": 3, "points": [1, 0, 0, 0]}], "adjusted[0].after"),
        ([{"after": -1, "points": [1, 0, 0, 0]}], "adjusted[0].after"),
        ([{"after": True, "points": [1, 0, 0, 0]}], "adjusted[0].after"),
        ([{"after": 1, "points": [1, 0, 0, 0]}, {"after": 0, "points": [1, 0, 0, 0]}], "adjusted[1].after"),
        ([{"after": 0, "points": [1, 0, 0]}], "adjusted[0].points"),
        ([{"after": 0, "points": [1, 0, 0, 0.5]}], "adjusted[0].points"),
        ([{"after": 0, "points": [1_000_001, 0, 0, 0]}], "adjusted[0].points"),
        ([{"after": 0, "points": [1, 0, 0, 0], "why": ""}], "adjusted[0].why"),
        ([{"after": 0, "points": [1, 0, 0, 0], "note": 3}], "adjusted[0].note"),
        ([{"after": 0, "points": [1, 0, 0, 0], "note": "x" * 2001}], "adjusted[0].note"),
    ],
)
def test_what_is_refused(adjusted: Any, where: str) -> None:
    with pytest.raises(MatchError) as caught:
        _ = read_match(hearts(adjusted)).sheet
    assert caught.value.where == where


def test_fixed_partners_get_the_same() -> None:
    rules = {"partners": "fixed"}
    assert read_match(hearts([{"after": 0, "points": [5, 0, 5, 0]}], 0, rules=rules)).sheet.totals == (5, 0, 5, 0)
    with pytest.raises(MatchError) as caught:
        read_match(hearts([{"after": 0, "points": [5, 0, 0, 0]}], 0, rules=rules))
    assert caught.value.where == "adjusted[0].points"


@pytest.mark.parametrize("game", sorted(id for id, game in GAMES.items() if game.pool))
def test_with_a_pool_no_chip_is_lost(game: str) -> None:
    players = ["Ada", "Bram", "Cleo", "Dora"][: GAMES[game].seats[1]]
    zeros = [0] * (len(players) - 2)
    base = hearts([{"after": 0, "points": [-3, 3, *zeros]}], 0, game=game, players=players)
    assert read_match(base).sheet.totals == (-3, 3, *zeros)
    with pytest.raises(MatchError):
        read_match({**base, "adjusted": [{"after": 0, "points": [3, 3, *zeros]}]})


def test_a_link_has_them_without_notes() -> None:
    match = read_match(hearts([{"after": 1, "points": [0, 0, 0, -4], "note": "late"}]))
    again = read_case(letters(case_of(match))).match
    assert again.sheet.totals == match.sheet.totals == (26, 12, 4, 6)
    assert [adjustment.note for adjustment in again.adjusted] == [""]
    assert read_match(write_match(match)) == match


def test_what_made_a_total_has_them_in_their_place() -> None:
    adjusted = [{"after": 0, "points": [0, 1, 0, 0]}, {"after": 1, "points": [0, 10, 0, 0], "note": "revoke"}]
    parts = of_total(read_match(hearts(adjusted)).sheet, 1)
    assert [(part.deal, part.points, part.after) for part in parts] == [
        (None, 1, 1),
        (0, 6, 7),
        (None, 10, 17),
        (1, 6, 23),
    ]
    assert str(parts[2].what) == "revoke"


def test_a_deal_taken_out_takes_its_place_along() -> None:
    match = read_match(hearts([{"after": 1, "points": [0, 10, 0, 0]}, {"after": 2, "points": [1, 0, 0, 0]}]))
    less = match.without(0)
    assert [adjustment.after for adjustment in less.adjusted] == [0, 1]
    assert less.sheet.totals == (14, 16, 2, 5)


def test_what_is_known_of_a_match_is_scored_anew() -> None:
    """Scored beside a match with other points outside a deal, all of it is scored again."""
    known = read_match(hearts([]))
    assert known.sheet.totals == (26, 12, 4, 10)
    other = replace(known, adjusted=read_match(hearts([{"after": 1, "points": [0, 0, 7, 0]}])).adjusted)
    assert fold(other, known).totals == (26, 12, 11, 10)


def test_what_gave_the_lead_is_said_to_be_no_deal() -> None:
    """Cleo has fewest after two deals, 4 points, until she gets 10 for a revoke: then Dora's 10 are fewest."""
    found = turning_point(read_match(hearts([{"after": 2, "points": [0, 0, 10, 0]}])).sheet)
    assert found is not None
    assert str(found.text) == "Points outside a deal gave Dora the lead, after deal 2."


def test_the_printed_sheet_has_a_row_where_they_were_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(hearts([{"after": 1, "points": [0, 10, 0, -3], "note": "revoke"}], 1)), "utf-8")
    assert main([str(file)]) == 0
    row, total = (line.split() for line in capsys.readouterr().out.splitlines() if line[:5].strip() in ("±", "total"))
    assert row == ["±", "+10", "-3", "revoke"]
    assert total == ["total", "13", "16", "2", "2"]
