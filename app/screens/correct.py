"""Before a correction is kept: what it changes, and room to say why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from app.ledger.story import Story
from app.screens.entry import Entry
from app.screens.parts import unit_marks, won_by
from app.theme import CELL, DIALOG_PADDING, FIGURE, SECOND, STRONG, TITLE, Look
from app.ui import act, use_here
from app.widgets.buttons import main_button, outlined_button
from app.widgets.field import text_field
from app.widgets.seal import Mark, seal
from app.widgets.words import in_deck, sentence, words
from app.widgets.words import number as figure


def use_correction(
    look: Look, entry: Entry | None, story: Story | None, save: Callable[[str], Awaitable[None]]
) -> Callable[[], None]:
    """The function that shows what a correction changes and then saves it. Call it like a hook."""
    shown, show = use_here(False)
    reason, set_reason = use_here("")

    def close() -> None:
        show(False)

    def opened() -> None:
        show(True)

    async def keep() -> None:
        show(False)
        await save(reason.strip())

    dialog = None
    if shown and entry is not None and story is not None:
        field = text_field(look, "Why? (may stay empty)", reason, set_reason)
        dialog = ft.AlertDialog(
            title=sentence(look, f"Correct deal {entry.number + 1}?", TITLE),
            content=ft.Column(
                [
                    *_differences(look, entry, story),
                    field,
                    main_button(look, "Save the correction", keep),
                    outlined_button(look, "Not yet", close),
                ],
                spacing=12,
                tight=True,
                width=min(420.0, look.column),
                # What scrolls takes all the height there is, so it may only where it must.
                scroll=ft.ScrollMode.AUTO if look.height < 640 or look.large or len(entry.table.names) > 5 else None,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            content_padding=DIALOG_PADDING,
            on_dismiss=act(close),
        )
    ft.use_dialog(dialog)
    return opened


def _differences(look: Look, entry: Entry, story: Story) -> list[ft.Control]:
    """What changes for whom in this deal, and in the match."""
    old, new = story.sheet.deals[entry.number].scores, entry.scores
    seals = unit_marks(entry.table)
    told: list[ft.Control] = [
        became(look, seals[unit], name, old[unit], new[unit])
        for unit, name in enumerate(entry.table.names)
        if old[unit] != new[unit]
    ]
    if not told:
        told.append(sentence(look, "Nobody's score changes."))
    after = entry.sheet
    if after is not None and (after.finished, after.winners) != (story.sheet.finished, story.sheet.winners):
        names = [entry.table.names[unit] for unit in after.winners]
        told.append(sentence(look, f"With it {won_by(names)}." if after.finished else "With it the match goes on."))
    return told


def became(look: Look, mark: Mark, name: str, before: int, after: int) -> ft.Control:
    """A line that says what a unit's score was and is: the old one struck through, the new one bold."""
    row = ft.Row(
        [
            seal(look, mark, 22),
            ft.Container(words(look, name, STRONG, lines=1), expand=True),
            words(look, figure(before), CELL, struck=True, color=look.palette.ink2),
            words(look, "became", SECOND, color=look.palette.ink2),
            words(look, figure(after), FIGURE),
        ],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = f"{name}: {before} became {after}"
    return ft.Semantics(label=in_deck(look, said), container=True, exclude_semantics=True, content=row)
