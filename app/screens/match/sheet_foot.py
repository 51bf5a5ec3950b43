"""What lies below a score sheet: the button that leads on, and what was just done, with Undo."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.desk import Desk
from app.entry.standings import missing_from
from app.ledger.book.story import Story
from app.screens.home.deleted import restore_button
from app.screens.match.taking_back import do_again, take_back
from app.screens.parts import go, half_entered
from app.theme import BUTTON_SECOND, Look
from app.ui import Handler
from app.widgets.buttons import main_button, outlined_button
from app.widgets.frame import notice
from app.widgets.words import text_lines
from scoring import Table
from scoring.text import NOTHING, Message, say

_UNDO, _SIDES = 124.0, 20.0
"""How wide Undo is beside the button that leads on, and what its edges take of that."""


def sheet_foot(
    look: Look, desk: Desk, story: Story, *, dealt: Message = NOTHING, undo: ft.Control | None = None
) -> ft.Control | None:
    """The button that leads on, which says who has `dealt` where nothing above it does, and `undo` beside it; of a
    deleted match Restore, and none where a newer Quinola wrote it."""
    number = len(story.deals)
    if story.deleted:
        return restore_button(look, desk, story)
    if story.newer:
        return None
    if story.sheet.finished:
        return main_button(look, say("See the result"), lambda: go(f"/match/{story.id}/end"))
    draft = half_entered(desk, story)
    deal = story.match.game.played.named(number + 1)
    label, second = say("Enter {deal}", deal=deal), dealt
    if draft:
        label = say("Continue with {deal}", deal=deal)
        second = missing_from(story.table, draft) or say("ready to save")
    button = main_button(look, label, lambda: go(f"/match/{story.id}/deal/{number}"), second=second, expand=bool(undo))
    return ft.Row(look.handed([undo, button]), spacing=10) if undo else button


def who_deals(table: Table) -> Message:
    """``Ben deals, Maximiliana leads``."""
    dealer, first = table.players[table.dealer], table.game.leads(table)
    if first is None:
        return say("{name} deals", name=dealer)
    return say("{name} deals, {first} leads", name=dealer, first=table.players[first])


def told_briefly(look: Look, desk: Desk, story: Story, told: Message) -> bool:
    """Whether Undo has room for what there is to tell."""
    lines = text_lines(look, told, BUTTON_SECOND, _UNDO - _SIDES)
    return story.undo is not None and story.id not in desk.redoes and lines <= (2 if look.large else 1)


def undo_beside(
    look: Look, desk: Desk, story: Story, told: Message, set_told: Callable[[Message], None]
) -> ft.Control | None:
    """What was just done as a button that takes it back."""
    if not told:
        return None
    undo, _ = _ways_back(desk, story, set_told)
    button = outlined_button(look, say("Undo"), undo, second=told, width=_UNDO, tight=True)
    return ft.Semantics(live_region=True, content=button)


def told_notice(look: Look, desk: Desk, story: Story, told: Message, set_told: Callable[[Message], None]) -> ft.Control:
    """What was just done, with Undo, or Redo where that was to take something back."""
    undo, redo = _ways_back(desk, story, set_told)
    if story.id in desk.redoes and story.redo:
        return notice(look, told, label=say("Redo"), on_press=redo)
    return notice(look, told, label=say("Undo") if story.undo else "", on_press=undo if story.undo else None)


def _ways_back(desk: Desk, story: Story, set_told: Callable[[Message], None]) -> tuple[Handler, Handler]:
    async def undo() -> None:
        set_told(NOTHING)
        await take_back(desk, story)

    async def redo() -> None:
        set_told(NOTHING)
        await do_again(desk, story)

    return undo, redo
