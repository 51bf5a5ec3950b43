"""The bottom sheet on which a match gets a name and a note, by which it can be found again."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.ledger.book.kinds import Titled
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import Writing, use_dialog, use_here, use_writing
from app.look.words import words
from app.screens.shared.parts import attempt
from app.widgets.buttons import main_button
from app.widgets.field import text_field
from app.widgets.frame import notice, sheet
from app.widgets.menu import Item, bottom_sheet
from app.window.desk import Desk
from scoring.json_text import LONGEST_NOTE
from scoring.names import legible, tidy, wrong_name
from scoring.text import NOTHING, Message, say


def use_naming(look: Look, desk: Desk, story: Story | None) -> Item:
    """Return the menu item that opens the bottom sheet. Call it like a hook."""
    is_open, show = use_here(False)
    title, note = use_writing(), use_writing()

    def open_sheet() -> None:
        if story is not None:
            title.write(story.title)
            note.write(story.note)
            show(True)

    async def save() -> None:
        if story is None or _error(title.now):
            return
        show(False)
        if (tidy(title.now), note.now) == (story.title, story.note):
            return
        with attempt():
            await desk.saving.enter(story.id, Titled(title.now, note.now), expect=story.last)

    use_dialog(_sheet(look, title, note, save, lambda: show(False)) if is_open else None)
    return Item(say("Name and note"), open_sheet, say("To find this match by"), ft.Icons.EDIT_OUTLINED)


def _error(title: str) -> Message:
    return wrong_name(tidy(title)) if tidy(title) else NOTHING


def _sheet(
    look: Look, title: Writing, note: Writing, save: Callable[[], object], close: Callable[[], None]
) -> ft.BottomSheet:
    error = _error(title.text)
    parts: list[ft.Control] = [
        text_field(
            look, say("Name of the match"), title.text, title.write, key="name of a match", autofocus=True, whole=True
        ),
        *([notice(look, error)] if error else []),
        text_field(
            look, say("Note"), note.text, note.write, key="note on a match", multiline=True, min_lines=2, max_lines=4,
            max_length=LONGEST_NOTE, counter="",
        ),
        main_button(look, say("Save"), save, ready=not error),
    ]  # fmt: skip
    return bottom_sheet(look, say("Name and note"), parts, close)


def note_on_match(look: Look, story: Story) -> list[ft.Control]:
    """Draw the note on the match as a separate sheet; empty if there is none."""
    if not story.note:
        return []
    return [sheet(look, ft.Container(words(look, say("Note: {note}", note=legible(story.note))), padding=14))]
