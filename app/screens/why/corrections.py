"""The corrections of a deal: what moved, who said so and when, and the result."""

from __future__ import annotations

import flet as ft

from app.entry.changes import moves
from app.entry.standings import earlier_scores, versions
from app.ledger.book.story import Story, Version
from app.look.theme import SECOND, SECTION, Look
from app.look.words import sentence, words
from app.screens.shared.parts import at_time, unit_marks
from app.widgets.frame import sheet
from app.widgets.moved import ScoreChange, moved_lines
from app.widgets.sheet.cell import corner
from scoring.names import legible
from scoring.text import joined, say


def was_before(story: Story, number: int, unit: int) -> int | None:
    """Return the unit's score before the last correction, if that changed it."""
    scores = [version[unit] for version in earlier_scores(story, number)]
    changed = len(scores) > 1 and scores[-2] != scores[-1] == story.sheet.deals[number].scores[unit]
    return scores[-2] if changed else None


def corrections(look: Look, story: Story, number: int) -> list[ft.Control]:
    """Draw the corrections of this deal, the latest first: what moved, who said so and when, and the result."""
    recorded, scores = versions(story, number), earlier_scores(story, number)
    if len(recorded) < 2 or len(scores) != len(recorded):
        return []
    return [
        _correction(look, story, number, recorded[place - 1], recorded[place], scores[place - 1], scores[place])
        for place in range(len(recorded) - 1, 0, -1)
    ]


def _correction(
    look: Look, story: Story, number: int, old: Version, new: Version, before: tuple[int, ...], after: tuple[int, ...]
) -> ft.Control:
    table = story.sheet.deals[number].table
    time = at_time(new.at, legible(new.who))
    changes = joined(" ", moves(story.sheet.deals[number].seated, old.deal or {}, new.deal or {}))
    text = say("{told} “{reason}”", told=changes, reason=legible(new.reason)) if new.reason else changes
    title, time_line = words(look, say("Corrected"), SECTION), words(look, time, SECOND, color=look.palette.ink2)
    narrow = look.large or look.column < 320
    head: list[ft.Control] = [corner(look, 14), ft.Container(title, expand=True), *([] if narrow else [time_line])]
    rows: list[ft.Control] = [
        ft.Row(head, spacing=8),
        *([time_line] if narrow else []),
        sentence(look, text),
    ]
    seals = unit_marks(table)
    moved = [
        ScoreChange(seals[unit], name, before[unit], after[unit])
        for unit, name in enumerate(table.names)
        if before[unit] != after[unit]
    ]
    rows += moved_lines(look, moved, look.inside - 2 * 14, saved=True)
    return sheet(look, ft.Container(ft.Column(rows, spacing=8, tight=True), padding=14))
