"""Reopening a match that was ended early: the texts, the callback and the menu item."""

from __future__ import annotations

import flet as ft

from app.ledger.book.kinds import Reopened
from app.ledger.book.story import Story
from app.look.ui import Handler
from app.screens.shared.parts import attempt, go_at_once
from app.widgets.menu import Item
from app.window.desk import Desk
from scoring.text import say

KEEP_PLAYING, REOPENS = say("Keep playing"), say("reopens this match")


def use_reopening(desk: Desk, story: Story | None) -> Handler:
    """Return the function that reopens the match and opens its score sheet; further taps meanwhile do nothing. Call it
    like a hook."""
    under_way = ft.use_ref(False)

    async def reopen() -> None:
        if story is None or under_way.current:
            return
        under_way.current = True
        try:
            with attempt():
                await desk.saving.enter(story.id, Reopened(), expect=story.last)
                await go_at_once(f"/match/{story.id}")
        finally:
            under_way.current = False

    return reopen


def can_reopen(story: Story) -> bool:
    """Return whether the match was ended early, and this version of Quinola may change it."""
    return story.ended and not story.newer and not story.deleted


def reopening_item(reopen: Handler) -> Item:
    """Return the menu item that calls `reopen`."""
    return Item(KEEP_PLAYING, reopen, say("Reopens this match"), ft.Icons.PLAY_ARROW)
