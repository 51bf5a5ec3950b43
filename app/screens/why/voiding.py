"""The dialog before a deal is voided, or a void one is counted again: what changes, who says so, and why."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.entry.standings import struck_out
from app.ledger.book.kinds import Voided
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import use_here
from app.look.words import sentence
from app.screens.shared.change_dialog import ChangeDialog, use_change_dialog
from app.screens.shared.confirming import comes_off
from app.screens.shared.fit import use_fit
from app.screens.shared.parts import Place, unit_marks
from app.widgets.moved import Moved, moved_lines
from app.widgets.question import room_in_question
from scoring.text import say


def use_voiding(look: Look, place: Place, number: int) -> Callable[[], None]:
    """Return the function that opens the dialog for deal `number`: void it, or count it again. Call it like a hook."""
    asked, ask = use_here(False)
    fit = use_fit(look, place)
    story = place.story
    asking = None
    if asked and story is not None and number < len(story.deals):
        void = not story.sheet.deals[number].void

        async def save(reason: str, who: str) -> bool:
            return await fit([Voided(number, void)], reason, who)

        deal = story.match.game.words.played.named(number + 1)
        title = say("Void {deal}?", deal=deal)
        label = say("Void this deal")
        if not void:
            title, label = say("Count {deal} again?", deal=deal), say("Count this deal again")
        details = [*_differences(look, story, number), *comes_off(look, story, number)]
        asking = ChangeDialog(title, details, label, save)

    def open_dialog() -> None:
        ask(True)

    use_change_dialog(look, story.players if story is not None else (), asking, lambda: ask(False))
    return open_dialog


def _differences(look: Look, story: Story, number: int) -> list[ft.Control]:
    """Draw a line for each score that changes: what the deal counts, and what it will count."""
    scored = story.sheet.deals[number]
    worth, nothing = struck_out(story, number), (0,) * len(scored.scores)
    before, after = (nothing, worth) if scored.void else (worth, nothing)
    seals, names = unit_marks(scored.table), scored.table.names
    changes = [
        Moved(seals[unit], names[unit], before[unit], after[unit])
        for unit in range(len(names))
        if before[unit] != after[unit]
    ]
    return moved_lines(look, changes, room_in_question(look)) or [sentence(look, say("Nobody’s score changes."))]
