"""The dialog before a deal is voided, or a void one is counted again: what changes, who says so, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

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
from app.screens.shared.undoing import undo_latest
from app.widgets.frame import notice
from app.widgets.moved import ScoreChange, moved_lines
from app.widgets.question import room_in_question
from scoring.text import say


class Voiding(NamedTuple):
    """`open` opens the dialog; `notices` say what was done with it, with a button to undo it."""

    open: Callable[[], None]
    notices: list[ft.Control]


def use_voiding(look: Look, place: Place, number: int) -> Voiding:
    """Return how deal `number` is voided or counted again. Call it like a hook."""
    asked, ask = use_here(False)
    is_done, set_done = use_here(False)
    fit = use_fit(look, place)
    story = place.story
    asking = None
    if asked and story is not None and number < len(story.deals):
        void = not story.sheet.deals[number].void

        async def save(reason: str, who: str) -> bool:
            is_saved = await fit([Voided(number, void)], reason, who)
            set_done(is_saved)
            return is_saved

        deal = story.match.game.words.played.named(number + 1)
        title = say("Void {deal}?", deal=deal)
        label = say("Void this deal")
        if not void:
            title, label = say("Count {deal} again?", deal=deal), say("Count this deal again")
        details = [*_differences(look, story, number), *comes_off(look, story, number)]
        asking = ChangeDialog(title, details, label, save)

    def open_dialog() -> None:
        ask(True)

    async def undo() -> None:
        if story is not None:
            await undo_latest(place.desk, story)

    use_change_dialog(look, story.players if story is not None else (), asking, lambda: ask(False))
    notices: list[ft.Control] = []
    step = story.undo if is_done and story is not None else None
    if story is not None and step is not None and (step.kind, step.number) == (Voided.kind, number):
        text = say("Voided.") if story.sheet.deals[number].void else say("Counted again.")
        notices.append(notice(look, text, label=say("Undo"), on_press=undo))
    return Voiding(open_dialog, notices)


def _differences(look: Look, story: Story, number: int) -> list[ft.Control]:
    """Draw a line for each score that changes: what the deal counts, and what it will count."""
    scored = story.sheet.deals[number]
    worth, nothing = struck_out(story, number), (0,) * len(scored.scores)
    before, after = (nothing, worth) if scored.void else (worth, nothing)
    seals, names = unit_marks(scored.table), scored.table.names
    changes = [
        ScoreChange(seals[unit], names[unit], before[unit], after[unit])
        for unit in range(len(names))
        if before[unit] != after[unit]
    ]
    return moved_lines(look, changes, room_in_question(look)) or [sentence(look, say("Nobody’s score changes."))]
