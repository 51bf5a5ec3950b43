"""The dialog before a match is ended early: the totals, and what ending it means."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.ledger.book.kinds import Ended
from app.ledger.book.story import Story
from app.look.theme import GROWING, STRONG, Look
from app.look.ui import Handler, use_dialog, use_here
from app.look.words import number, sentence, words
from app.screens.shared.half_entered import half_entered
from app.screens.shared.parts import attempt, go, unit_marks
from app.widgets.question import Yes, question
from app.widgets.seal import seal
from app.window.desk import Desk
from scoring import Table
from scoring.people import winners
from scoring.text import Message, both, say

END_NOW = say("End match now")


def use_ending(look: Look, desk: Desk, story: Story | None) -> Callable[[], None]:
    """Return the function that opens the dialog. Call it like a hook."""
    asking, ask = use_here(False)

    def open_dialog() -> None:
        ask(True)

    def close() -> None:
        ask(False)

    async def end() -> None:
        ask(False)
        if story is None:
            return
        with attempt():
            await desk.saving.enter(story.id, Ended(), expect=story.last)
            go(f"/match/{story.id}/end")

    use_dialog(_question(look, desk, story, end, close) if asking and story is not None else None)
    return open_dialog


def _question(look: Look, desk: Desk, story: Story, end: Handler, close: Handler) -> ft.AlertDialog:
    table, number = story.table, len(story.deals) + 1
    details: list[ft.Control] = [sentence(look, _leads(table))]
    if half_entered(desk, story):
        deal = table.game.words.played.title(number)
        details.append(sentence(look, say("{deal} is not saved, and will not count.", deal=deal)))
    details += _totals(look, table)
    details.append(sentence(look, say("You can continue the match later.")))
    return question(look, say("End this match now?"), details, close, Yes(END_NOW, end), long=True)


def _totals(look: Look, table: Table) -> list[ft.Control]:
    """Draw a line for each unit with its seal, name and total."""
    lines: list[ft.Control] = []
    for mark, name, total in zip(unit_marks(table), table.names, table.totals, strict=True):
        shown = look.chips(table.game.pool, total)
        row = [
            seal(look, mark, 22),
            ft.Container(words(look, name, STRONG, lines=2), expand=True),
            words(look, number(shown), GROWING),
        ]
        lines.append(ft.Row(row, spacing=10))
    return lines


def _leads(table: Table) -> Message:
    names = [table.names[unit] for unit in winners(table)]
    if not names:
        return say("Nobody would win.")
    if len(names) > 1:
        return say("*{names}* would tie for first.", names=both(names))
    return say("*{name}* would win.", name=names[0])
