"""Before a correction is kept: what it changes, and room to say why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from app.entry.entry import Entry
from app.ledger.book.story import Story
from app.screens.parts import unit_marks, wins
from app.theme import CELL, FIGURE, SECOND, STRONG, Look
from app.ui import use_here, use_writing
from app.widgets.buttons import main_button, outlined_button
from app.widgets.field import text_field
from app.widgets.question import question
from app.widgets.seal import Mark, seal
from app.widgets.words import number as figure
from app.widgets.words import sentence, words


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
        field = text_field(look, "Why?" if look.large else "Why? (may stay empty)", reason.text, reason.write)
        answers = [main_button(look, "Save the correction", keep), outlined_button(look, "Not yet", close)]
        title = f"Correct deal {entry.number + 1}?"
        dialog = question(look, title, [*_differences(look, entry, story), field], answers, close)
    ft.use_dialog(dialog)
    return opened


def _differences(look: Look, entry: Entry, story: Story) -> list[ft.Control]:
    """What changes for whom in this deal, and in the match."""
    old, new = story.sheet.deals[entry.number].scores, entry.scores
    seals = unit_marks(entry.table)
    told: list[ft.Control] = [
        moved(look, seals[unit], name, old[unit], new[unit], "becomes")
        for unit, name in enumerate(entry.table.names)
        if old[unit] != new[unit]
    ]
    if not told:
        told.append(sentence(look, "Nobody's score changes."))
    after = entry.sheet
    if after is not None and (after.finished, after.winners) != (story.sheet.finished, story.sheet.winners):
        names = [entry.table.names[unit] for unit in after.winners]
        then = wins(names) if after.finished else "the match goes on"
        told.append(sentence(look, f"With this correction, {then}."))
    return told


def moved(look: Look, mark: Mark, name: str, before: int, after: int, verb: str) -> ft.Control:
    """A line that says what a unit's score ``became``, or ``becomes`` once it is saved: the old one struck through, the
    new one bold. Where text is large the name has a line of its own, unless there is the width for all and little
    height."""
    stacked = look.large and (not look.low or look.column < 480)
    who: list[ft.Control] = [
        seal(look, mark, 22),
        ft.Container(words(look, name, STRONG, lines=2 if stacked else 1), expand=True),
    ]
    scores: list[ft.Control] = [
        words(look, figure(before), CELL, struck=True, color=look.palette.ink2),
        words(look, verb, SECOND, color=look.palette.ink2),
        words(look, figure(after), FIGURE),
    ]
    line: ft.Control = ft.Row([*who, *scores], spacing=10)
    if stacked:
        below = ft.Row([ft.Container(width=22), *scores], spacing=10)
        line = ft.Column([ft.Row(who, spacing=10), below], spacing=0, tight=True)
    said = f"{name}: {before} {verb} {after}"
    return ft.Semantics(label=said, container=True, exclude_semantics=True, content=line)
