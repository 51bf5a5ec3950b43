"""The dialog before a correction is saved: whose scores it changes, and how."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import flet as ft

from app.entry.actions.deal import Explained
from app.entry.entry import Entry
from app.entry.state import State
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import use_here
from app.look.words import sentence
from app.screens.shared.change_dialog import ChangeDialog, Save, use_change_dialog
from app.screens.shared.confirming import comes_off
from app.screens.shared.parts import unit_marks
from app.widgets.moved import ScoreChange, moved_lines
from app.widgets.question import room_in_question
from scoring.people import by_person
from scoring.text import Message, both, say


def use_correction(look: Look, state: State | None, story: Story | None, save: Save) -> Callable[[], None]:
    """Return the function that opens the dialog before a correction is saved. Call it like a hook.

    If the correction comes from a recount, the dialog opens at once, with the reason that the recount found.
    """
    entry = state.entry if state is not None else None
    done = [step.action for step in state.done] if state is not None else []
    explained = next((action for action in reversed(done) if isinstance(action, Explained)), Explained({}))
    at_once = bool(done) and done[-1] is explained
    answer, show = use_here(cast("bool | None", None))
    asking = None
    if (at_once if answer is None else answer) and entry is not None and story is not None:
        asking = ChangeDialog(
            say("Correct {deal}?", deal=entry.table.game.words.played.named(entry.number + 1)),
            [*_differences(look, entry, story), *comes_off(look, story, entry.number)],
            say("Save correction"),
            save,
            explained.reason,
            explained.who,
        )

    def close() -> None:
        show(False)

    def open_dialog() -> None:
        show(True)

    use_change_dialog(look, story.players if story is not None else (), asking, close)
    return open_dialog


def _differences(look: Look, entry: Entry, story: Story) -> list[ft.Control]:
    """Draw the scores that change in this deal, and the outcome of the match if that changes."""
    was = story.sheet.deals[entry.number]
    old, new = was.scores, by_person(was.table, entry.scores, 0)
    seals = unit_marks(was.table)
    changes = [
        ScoreChange(seals[unit], name, old[unit], new[unit])
        for unit, name in enumerate(was.table.names)
        if old[unit] != new[unit]
    ]
    lines = moved_lines(look, changes, room_in_question(look))
    if not lines:
        lines.append(sentence(look, say("Nobody’s score changes.")))
    after = entry.sheet
    if after is not None and (after.finished, after.winners) != (story.sheet.finished, story.sheet.winners):
        lines.append(sentence(look, _outcome([after.table.names[unit] for unit in after.winners], after.finished)))
    return lines


def _outcome(winners: Sequence[str], finished: bool) -> Message:
    """Return the sentence about who wins after the correction, or that the match continues."""
    if not finished:
        return say("With this correction, the match goes on.")
    if not winners:
        return say("With this correction, nobody wins.")
    if len(winners) > 1:
        return say("With this correction, {names} tie for first.", names=both(winners))
    return say("With this correction, {name} wins.", name=winners[0])
