"""A match that was played on paper, from the scores as somebody types them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from app.entry.on_paper import on_paper
from app.entry.setup import Setup
from scoring import GAMES

NOW = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
FOUR = ("Anna", "Ben", "Cleo", "Dora")


def typed(text: str, game: str = "hearts", day: str = "") -> Setup:
    return Setup(game, FOUR, 4, 0, GAMES[game].defaults(), paper=text, day=day)


def test_each_line_is_a_deal() -> None:
    """Spaces or commas, a true minus, empty lines; nobody has 100, so the table stopped."""
    paper = on_paper(typed("26 0 0 0\n\n0,13, 6,7\n0 0 0 26\n"), NOW)
    assert paper.ready
    assert paper.match.sheet.totals == (26, 13, 6, 33)
    assert (len(paper.match.deals), paper.match.ended) == (3, True)
    assert all(scored.agreed for scored in paper.match.sheet.deals)


def test_a_match_that_its_rules_end_was_not_stopped() -> None:
    paper = on_paper(typed("26 0 0 0\n" * 4), NOW)
    assert (paper.ready, paper.match.ended, paper.match.sheet.winners) == (True, False, (1, 2, 3))


def test_a_sheet_has_its_points() -> None:
    paper = on_paper(typed("10 −5 0 20", "sheet"), NOW)
    assert [deal.facts for deal in paper.match.deals] == [{"points": [10, -5, 0, 20]}]
    assert not paper.match.sheet.deals[0].agreed


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("26 0 0 0\n26 0 0", "Deal 2: There must be a number for each of Anna, Ben, Cleo and Dora."),
        ("26 0 x 0", "Deal 1: “x” is no number."),
        ("26 0 1 0", "Deal 1: The scores add up to 27: check them. A deal of Hearts makes 26, or 78 after a moon."),
        ("26 0 0 0\n" * 5, "Deal 5: The match was over before this line: leave it out."),
    ],
)
def test_what_is_wrong_stands_by_its_deal(text: str, wrong: str) -> None:
    paper = on_paper(typed(text), NOW)
    assert str(paper.wrong) == wrong
    assert not paper.ready


@pytest.mark.parametrize(
    ("day", "began"),
    [("2026-11-21", datetime(2026, 11, 21, 20)), ("2026-11-27", NOW), ("", NOW)],
)
def test_it_began_in_the_evening_of_its_day_and_never_later_than_now(day: str, began: datetime) -> None:
    started = on_paper(typed("26 0 0 0", day=day), NOW.astimezone()).match.started
    assert started is not None
    assert datetime.fromisoformat(started) == began.astimezone(UTC)
