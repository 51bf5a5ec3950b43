"""Every number opens its reasons: in every game, what is shown is the sum of what it opens."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring import read_match
from scoring.match import next_table
from scoring.outlook import finish_line, hints
from scoring.reasons import (
    deciding,
    leaders,
    leading_since,
    needed,
    of_pool,
    of_total,
    over_since,
    why_leading,
    why_needed,
    why_over,
)
from tests.examples import REVERSIS
from tests.games import DEALERS
from tests.scoring.laws import table_of
from tests.scoring.random_matches import random_match
from tests.scoring.sheets import match_file

MATCHES = 12
FIRST, SECOND = {"agreed": [2, 5, 6, 13]}, {"agreed": [26, 0, 0, 0]}


def hearts(*deals: Any, **top: Any) -> Any:
    return read_match(match_file("hearts", *deals, **top))


# Of every game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(DEALERS))
def test_every_number_is_the_sum_of_its_reasons(game: str) -> None:
    rng = Random(f"reasons {game}")
    for _ in range(MATCHES):
        sheet = random_match(game, rng).sheet
        for unit, total in enumerate(sheet.totals):
            running = sheet.table.game.start(sheet.table.rules)
            for reason, scored in zip(of_total(sheet, unit), sheet.deals, strict=True):
                lines = sum(line.points for line in scored.lines if line.unit == unit)
                running += reason.points
                assert reason.points == lines - scored.stakes[unit]
                assert reason.after == running == scored.totals[unit]
                assert str(reason.what)
            assert running == total
        pool = 0
        for reason in of_pool(sheet):
            pool += reason.points
            assert reason.after == pool
        for number, scored in enumerate(sheet.deals if sheet.table.game.pool else ()):
            moved = sum(scored.stakes) - sum(line.points for line in scored.lines)
            assert sum(reason.points for reason in of_pool(sheet) if reason.deal == number) == moved
        assert pool == sheet.pool
        assert not sheet.table.game.pool or pool == -sum(sheet.totals)


@pytest.mark.parametrize("game", list(DEALERS))
def test_the_points_needed_reach_the_target_exactly(game: str) -> None:
    """The points needed are the target less the total; one more deal with that many ends the match, one with one fewer
    doesn't."""
    rng = Random(f"needed {game}")
    for _ in range(MATCHES):
        table = random_match(game, rng, 5).sheet.table
        found = needed(table)
        expected = [hint for hint in hints(table) if table.game.ending.length(table) is None]
        assert [one.unit for one in found] == [one.unit for one in expected]
        for one in found:
            assert one.total + one.points == one.line == finish_line(table)
            assert one.total == table.totals[one.unit]
            nearer = one.points - (1 if one.points > 0 else -1)
            for points, ends in ((one.points, True), (nearer, False)):
                totals = tuple(all_ + points * (unit == one.unit) for unit, all_ in enumerate(table.totals))
                assert table.game.ending.is_over(replace(table, number=table.number + 1, totals=totals)) is ends
        assert bool(why_needed(table)) or table.game.ending.is_over(table) or finish_line(table) is None


@pytest.mark.parametrize("game", list(DEALERS))
def test_leaders_have_led_since_the_deal_named_and_not_before(game: str) -> None:
    rng = Random(f"leads {game}")
    for _ in range(MATCHES):
        sheet = random_match(game, rng).sheet
        since = leading_since(sheet)
        counted = [number for number, deal in enumerate(sheet.deals) if not deal.void]
        if since is None:
            assert counted == []
            assert why_leading(sheet) == ()
            continue
        winners = sheet.table.game.ending.winners(sheet.table)
        assert all(leaders(sheet.deals[number]) == winners for number in counted if number >= since)
        before = [number for number in counted if number < since]
        assert not before or leaders(sheet.deals[before[-1]]) != winners
        assert why_leading(sheet)[0].unit in winners


@pytest.mark.parametrize("game", list(DEALERS))
def test_the_deal_that_ends_a_match_is_named(game: str) -> None:
    rng, over = Random(f"over {game}"), 0
    for _ in range(MATCHES):
        match = random_match(game, rng, 40)
        sheet, since = match.sheet, over_since(match.sheet)
        reasons = why_over(match)
        assert bool(reasons) == sheet.finished
        assert (since is not None) == sheet.table.game.ending.is_over(sheet.table)
        if since is not None:
            over += 1
            assert (reasons[0].deal, reasons[0].rule) == (since, deciding(sheet.table)[0].id)
            earlier = sheet.deals[since].table
            assert not earlier.game.ending.is_over(replace(earlier, put_in=None, totals=before(sheet, since)))
        if sheet.winners:
            assert {reason.unit for reason in reasons} & set(sheet.winners)
    assert over or DEALERS[game].stops < 99


def before(sheet: Any, number: int) -> tuple[int, ...]:
    return sheet.deals[number - 1].totals if number else (0,) * len(sheet.totals)


# By hand ------------------------------------------------------------------------------------------------------


def test_a_total_is_explained_deal_by_deal() -> None:
    """Nora takes 2♥ and 3♥, then 26 points are agreed, then a deal is void."""
    cards = {"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}
    sheet = hearts(cards, SECOND, {**FIRST, "void": True}).sheet
    assert [(str(one.what), one.points, one.after) for one in of_total(sheet, 0)] == [
        ("2♥, 3♥", 2, 2), ("as agreed", 26, 28), ("void", 0, 28),
    ]  # fmt: skip
    assert [str(of_total(sheet, unit)[0].what) for unit in (1, 2, 3)] == ["5 hearts", "6 hearts", "Q♠"]


def test_a_deal_that_scored_nothing_because_of_a_moon_says_so() -> None:
    """Nora takes every heart and the Queen: 26 to each of the others, and nothing to her."""
    every = [*(f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()), "QS"]
    sheet = hearts({"captured": [every, [], [], []]}).sheet
    described = [(str(one.what), one.points) for one in (*of_total(sheet, 0), *of_total(sheet, 1))]
    assert described == [("Nora shot the moon", 0), ("Nora shot the moon", 26)]


def test_the_pool_is_explained_by_what_was_put_in_and_won() -> None:
    """[seed] Reversis turns right. Each puts 5 into an empty pool, the dealer 5 more: 25, and it pays from that."""
    sheet = read_match(match_file("reversis", {"void": True}, REVERSIS)).sheet
    assert [(one.deal, str(one.what), one.points, one.after) for one in of_pool(sheet)] == [
        (0, "void", 0, 0),
        (1, "Nora, Emil and Sara put in 5 each, Wim put in 10", 25, 25),
        (1, "Nora +45, Emil −3, Sara −28, Wim +11", -25, 0),
    ]


def test_the_fewest_points_win_and_lead_since_a_deal() -> None:
    """2 5 6 13, then 26 more for the first: 28 5 6 13. Emil leads since deal 2."""
    reasons = why_leading(hearts(FIRST, SECOND).sheet)
    assert [str(reason.text) for reason in reasons] == [
        "fewest points wins: Emil 5, Sara 6, Wim 13, Nora 28.", "Emil has led since deal 2.",
    ]  # fmt: skip
    assert (reasons[0].unit, reasons[1].deal) == (1, 1)


def test_the_points_needed_are_explained_by_the_target() -> None:
    """To 100 in Hearts: 86 needs 14; nobody gets more than 26 in one deal."""
    table = replace(table_of("hearts", {}, 4), totals=(34, 86, 73, 0), number=6)
    (reason,) = why_needed(table)
    assert (str(reason.text), reason.unit, reason.rule) == (
        "Emil has 86, and the match ends at 100: 14 more.", 1, "target",
    )  # fmt: skip
    (far,) = why_needed(replace(table, totals=(34, 3, 73, 0)))
    assert (str(far.text), far.rule) == ("The match ends at 100; nobody can get there in one deal.", "target")


def test_the_end_names_its_deal_and_rule_and_who_won() -> None:
    match = hearts(FIRST, SECOND, rules={"target": 20})
    assert [
        (str(explanation.text), explanation.unit, explanation.deal, explanation.rule) for explanation in why_over(match)
    ] == [
        ("Deal 2 took Nora past 20: the match ends.", 0, 1, "target"),
        ("fewest points wins: Emil 5, Sara 6, Wim 13, Nora 28.", 1, None, ""),
    ]
    to_it = why_over(hearts(FIRST, rules={"target": 13}))
    assert str(to_it[0].text) == "Deal 1 took Wim to 13: the match ends."


def test_a_broken_tie_is_explained() -> None:
    """26 0 0 0 ends a match to 20 with three level at 0; 0 13 13 0 leaves Wim alone in front."""
    match = hearts(SECOND, {"agreed": [0, 13, 13, 0]}, rules={"target": 20})
    assert [str(explanation.text) for explanation in why_over(match)] == [
        "Deal 1 took Nora past 20: the match ends.",
        "Deal 2 broke the tie of Emil, Sara and Wim.",
        "fewest points wins: Wim 0, Emil 13, Sara 13, Nora 26.",
    ]
    tied = why_over(hearts(SECOND, rules={"target": 20}))
    assert str(tied[-1].text) == "Emil, Sara and Wim tie for first: one more deal can break it."


def test_a_match_ended_by_the_table_says_so() -> None:
    match = hearts(FIRST, SECOND, ended=True)
    assert str(why_over(match)[0].text) == "The table ended the match after deal 2."
    assert over_since(match.sheet) is None
    assert next_table(match.sheet.deals[-1]).totals == match.sheet.totals


# What stood out -----------------------------------------------------------------------------------------------

ALL_HEARTS = [f"{rank}H" for rank in "A K Q J 10 9 8 7 6 5 4 3 2".split()]
MOON = {"captured": [[], ["QS", *ALL_HEARTS], [], []]}
