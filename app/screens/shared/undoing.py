"""Undo and redo of the latest change of a match; before changes that players may dispute, a dialog asks who says so."""

from __future__ import annotations

import flet as ft

from app.ledger.book.event import KINDS, step_words
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import Handler, use_here
from app.look.words import sentence
from app.screens.shared.change_dialog import ChangeDialog, use_change_dialog
from app.screens.shared.parts import attempt
from app.window.desk import Desk
from scoring.text import say


def use_undo(look: Look, desk: Desk, story: Story | None) -> Handler:
    """Return the function that undoes the latest change. If it is of a kind that players may dispute, a dialog asks
    first. Call it like a hook."""
    asked, ask = use_here(False)
    asking = None
    if asked and story is not None and story.undo is not None:
        step = step_words(story.undo)

        async def save(reason: str, who: str) -> bool:
            return await undo_with_message(desk, story, who, reason)

        details: list[ft.Control] = [sentence(look, say("History keeps it, and Redo brings it back."))]
        asking = ChangeDialog(say("Undo {step}?", step=step), details, say("Undo"), save)

    async def open_dialog() -> None:
        if story is None or story.undo is None:
            return
        if KINDS[story.undo.kind].asks_who:
            ask(True)
        else:
            await undo_with_message(desk, story)

    use_change_dialog(look, story.players if story is not None else (), asking, lambda: ask(False))
    return open_dialog


async def undo_with_message(desk: Desk, story: Story, who: str = "", reason: str = "") -> bool:
    """Undo the latest change, leave a message for the score sheet, and return whether the undo was saved."""
    desk.leave_message(story.id, say("Undone: {action}.", action=step_words(story.undo)), redo=True)
    is_saved = await undo_latest(desk, story, who, reason)
    if not is_saved:
        desk.take_message(story.id)
    return is_saved


async def undo_latest(desk: Desk, story: Story, who: str = "", reason: str = "") -> bool:
    """Undo the latest change of the match as it is on the screen; return whether the undo was saved."""
    with attempt():
        await desk.saving.undo(story, who, reason)
        return True
    return False


async def redo_with_message(desk: Desk, story: Story) -> None:
    """Redo the change that was undone last, and leave a message for the score sheet."""
    desk.leave_message(story.id, say("Redone: {action}.", action=step_words(story.redo)))
    with attempt():
        await desk.saving.redo(story)
        return
    desk.take_message(story.id)
