"""Before a correction is kept: what it changes, and room to say why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from app.entry.entry import Entry
from app.ledger.book.story import Story
from app.screens.parts import unit_marks
from app.theme import CELL, FIGURE, STRONG, Look
from app.ui import use_here, use_writing
from app.widgets.buttons import main_button, outlined_button
from app.widgets.field import text_field
from app.widgets.question import question
from app.widgets.seal import Mark, seal
from app.widgets.words import aloud, sentence, words
from app.widgets.words import number as figure
from scoring.text import Message, both, say


def use_correction(
    look: Look, entry: Entry | None, story: Story | None, save: Callable[[str], Awaitable[None]]
) -> Callable[[], None]:
    """The function that shows what a correction changes and then saves it. Call it like a hook."""
    shown, show = use_here(False)
    reason = use_writing()

    def close() -> None:
        show(False)

    def opened() -> None:
        show(True)

    async def keep() -> None:
        show(False)
        await save(reason.now.strip())

    dialog = None
    if shown and entry is not None and story is not None:
        # The longer label has no room on one line where text is large.
        field = text_field(look, say("Why?") if look.large else say("Why? (optional)"), reason.text, reason.write)
        answers = [main_button(look, say("Save correction"), keep), outlined_button(look, say("Cancel"), close)]
        title = say("Correct deal {number}?", number=entry.number + 1)
        dialog = question(look, title, [*_differences(look, entry, story), field], answers, close)
    ft.use_dialog(dialog)
    return opened


def _differences(look: Look, entry: Entry, story: Story) -> list[ft.Control]:
    """What changes for whom in this deal, and in the match."""
    old, new = story.sheet.deals[entry.number].scores, entry.scores
    seals = unit_marks(entry.table)
    told: list[ft.Control] = [
        moved(look, seals[unit], name, old[unit], new[unit])
        for unit, name in enumerate(entry.table.names)
        if old[unit] != new[unit]
    ]
    if not told:
        told.append(sentence(look, say("Nobody’s score changes.")))
    after = entry.sheet
    if after is not None and (after.finished, after.winners) != (story.sheet.finished, story.sheet.winners):
        told.append(sentence(look, _outcome([entry.table.names[unit] for unit in after.winners], after.finished)))
    return told


def _outcome(winners: Sequence[str], finished: bool) -> Message:
    """What the correction makes of the match."""
    if not finished:
        return say("With this correction, the match goes on.")
    if not winners:
        return say("With this correction, nobody wins.")
    if len(winners) > 1:
        return say("With this correction, {names} tie for first.", names=both(winners))
    return say("With this correction, {name} wins.", name=winners[0])


def moved(look: Look, mark: Mark, name: str, before: int, after: int, *, saved: bool = False) -> ft.Control:
    """A line that says what a unit's score becomes, or became where that is `saved`: the old one struck through, the
    new one bold. Where text is large the name has a line of its own, unless there is the width for all and little
    height."""
    stacked = look.large and (not look.low or look.column < 480)
    who: list[ft.Control] = [
        seal(look, mark, 22),
        ft.Container(words(look, name, STRONG, lines=2 if stacked else 1), expand=True),
    ]
    scores: list[ft.Control] = [
        words(look, figure(before), CELL, struck=True, color=look.palette.ink2),
        ft.Icon(ft.Icons.ARROW_FORWARD, color=look.palette.ink2, size=18),
        words(look, figure(after), FIGURE),
    ]
    line: ft.Control = ft.Row([*who, *scores], spacing=10)
    if stacked:
        below = ft.Row([ft.Container(width=22), *scores], spacing=10)
        line = ft.Column([ft.Row(who, spacing=10), below], spacing=0, tight=True)
    became = say("{name}: {before} became {after}", name=name, before=before, after=after)
    becomes = say("{name}: {before} becomes {after}", name=name, before=before, after=after)
    said = aloud(look, became if saved else becomes)
    return ft.Semantics(label=said, container=True, exclude_semantics=True, content=line)
