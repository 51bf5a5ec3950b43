"""A story as the heads and lines of its score sheet."""

from __future__ import annotations

from app.ledger.story import Story
from app.screens.parts import corrected_from, feats, struck_out, unit_marks
from app.theme import Look
from app.widgets.score_sheet import Head, Line
from app.widgets.sheet_cell import Cell
from scoring import Table


def heads_of(look: Look, table: Table, story: Story) -> tuple[Head, ...]:
    """The heads of the sheet as the story has them."""
    leaders = table.game.winners(table) if any(not one.void for one in story.sheet.deals) else ()
    return tuple(
        Head(
            name,
            mark,
            look.chips(table.game.pool, total),
            leads=unit in leaders,
            deals=table.dealer in seats and not (story.sheet.finished or story.deleted),
        )
        for unit, (name, mark, total, seats) in enumerate(
            zip(table.names, unit_marks(table), table.totals, table.units, strict=True)
        )
    )


def began(look: Look, story: Story) -> int:
    """With how many chips everybody is shown to have begun."""
    return look.chips(story.table.game.pool, 0)


def lines_of(story: Story) -> tuple[Line, ...]:
    """The deals of the story as lines of the sheet."""
    lines = []
    for number, scored in enumerate(story.sheet.deals):
        scores = struck_out(story, number) if scored.void else scored.scores
        before = corrected_from(story, number) if not scored.void else None
        was = before or (None,) * len(scores)
        done = feats(scored.table, scored.lines)
        cells = tuple(
            Cell(points, old if old != points else None, stake, feat)
            for points, old, stake, feat in zip(scores, was, scored.stakes, done, strict=True)
        )
        lines.append(Line(number + 1, cells, scored.void, scored.agreed))
    return tuple(lines)
