"""Who won or leads, and by how much, in words."""

from __future__ import annotations

from collections.abc import Sequence

from app.ledger.book.story import Story
from app.screens.shared.parts import won_by
from scoring import Sheet, Table
from scoring.people import rivals
from scoring.text import Message, Words, both, say, say_many


def outcome(story: Story, names: Sequence[str]) -> Message:
    """Return ``Dora won``, ``Dora leads`` or ``Dora led when play ended``, for the `names` in front."""
    if story.sheet.finished and not story.ended:
        return won_by(names)
    if not names or len(names) == len(rivals(story.sheet.table)) > 1:
        return say("Everybody level") if names else say("Nobody won")
    if not story.sheet.finished:
        return say("{name} leads", name=names[0]) if len(names) == 1 else say("{names} lead", names=both(names))
    return say_many("{names} led when play ended", "{names} led when play ended", len(names), names=both(names))


def margin(result: Sheet, table: Table) -> Words:
    """Return the line under the verdict: ``43 points each``, ``43 points, 12 fewer than Dora``; empty if nobody won."""
    if not result.winners:
        return ""
    game, best = table.game, table.totals[result.winners[0]]
    counted = game.words.counted.number(best)
    if len(result.winners) > 1:
        return say("{points}\u00a0each", points=counted)
    others = [unit for unit in rivals(table) if unit not in result.winners]
    margins = {unit: (table.totals[unit] - best) * (1 if game.lowest_wins else -1) for unit in others}
    least = min(margins.values(), default=0)
    if least <= 0:
        return counted
    nearest = [table.names[unit] for unit in others if margins[unit] == least]
    if len(nearest) < 3:
        names = both(nearest)
        if game.lowest_wins:
            return say("{points}, {least} fewer than {names}", points=counted, least=least, names=names)
        return say("{points}, {least} more than {names}", points=counted, least=least, names=names)
    if len(nearest) == len(others):
        if game.lowest_wins:
            return say("{points}, {least} fewer than the others", points=counted, least=least)
        return say("{points}, {least} more than the others", points=counted, least=least)
    if game.lowest_wins:
        return say("{points}, {least} fewer than the next {number}", points=counted, least=least, number=len(nearest))
    return say("{points}, {least} more than the next {number}", points=counted, least=least, number=len(nearest))
