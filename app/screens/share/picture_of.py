"""The content of the picture of a match or a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.words import number as figure
from app.screens.shared.course import courses_of
from app.screens.shared.outcome import margin, outcome
from app.screens.shared.parts import unit_marks
from app.texts.days import day_of, local
from app.widgets.chart import chart
from app.widgets.poster import Poster, StandingLine
from app.widgets.qr import qr_code
from scoring import Table
from scoring.outlook import finish_line
from scoring.people import apart, in_order, places, winners
from scoring.reasons import deal_in_brief, turning_point
from scoring.text import Message, Words, joined, say

_COURSE_FROM = 2
"""The fewest deals for which a chart has something to show."""


def of_match(look: Look, story: Story) -> Poster:
    """Return the content of a match's picture: who won or leads and by how much, the standing, and the chart.

    At its foot is a sentence on how the match was won, once it is over.
    """
    result, table = story.sheet, story.sheet.table
    seals, best = unit_marks(table), winners(table)
    ranks = places(table.totals, best, table.game.lowest_wins, apart(table))
    totals = [look.chips(table.game.pool, total) for total in table.totals]
    played = sum(not scored.void for scored in result.deals) >= _COURSE_FROM
    turning = turning_point(result) if result.finished else None
    return Poster(
        _head(story, table),
        outcome(story, [table.names[unit] for unit in best]),
        margin(result, table) or table.game.words.played.many(len(result.deals)),
        [seals[unit] for unit in best],
        _total_lines(table, [figure(total) for total in totals], ranks),
        partial(_course, story) if played else None,
        turning.text if turning else "",
    )


def of_deal(story: Story, number: int, link: str) -> Poster:
    """Return the content of a deal's picture: everybody's points, and the QR code of the link that explains them.

    Without a `link` there is no code.
    """
    scored = story.sheet.deals[number]
    table, scores = scored.table, scored.scores
    out = [unit for unit in range(len(scores)) if not scored.concerns(unit)]
    ranks = places(scores, (), table.game.lowest_wins, out)
    figures = ["" if unit in out else figure(score) for unit, score in enumerate(scores)]
    hit = max(range(len(scores)), key=lambda unit: abs(scores[unit]))
    text = say("Scan it to see every point explained.") if link else ""
    return Poster(
        _head(story, table), table.game.words.played.title(number + 1),
        say("{name}: {what}", name=table.names[hit], what=deal_in_brief(scored, hit)), (),
        _total_lines(table, figures, ranks), partial(_code, link) if link else None, text,
    )  # fmt: skip


def _head(story: Story, table: Table) -> Message:
    """Return the heading of the picture: ``Club final · Hearts to 100 · 19 November 2026``."""
    when, line = local(story.started).date(), finish_line(table)
    title: Words = table.game.title
    if line is not None:
        title = say("{game} to {line}", game=title, line=line)
    return joined(" · ", [story.title, title, say("{day} {year}", day=day_of(when), year=str(when.year))])


def _total_lines(table: Table, figures: Sequence[str], ranks: Sequence[int | None]) -> list[StandingLine]:
    seals = unit_marks(table)
    return [
        StandingLine(str(ranks[unit] or ""), seals[unit], table.names[unit], figures[unit]) for unit in in_order(ranks)
    ]


def _course(story: Story, look: Look, width: float, height: float) -> ft.Control:
    result = story.sheet
    target = None if story.ended else finish_line(result.table)
    courses = courses_of(look, result)
    return chart(look, courses, width=width, height=height, target=target)


def _code(link: str, look: Look, width: float, height: float) -> ft.Control:
    return qr_code(look, link, min(width, height), say("QR code of this link"))
