"""Delete a match, from the menus of its own screens or from Home, which then shows Undo."""

from __future__ import annotations

import flet as ft

from app.ledger.book.kinds import Deleted
from app.look.ui import Handler
from app.screens.parts import attempt, go
from app.widgets.menu import Item
from app.window.desk import Desk
from scoring.text import say


async def delete(desk: Desk, id: str) -> bool:
    """Delete the match and return whether that was saved; Home then says so and shows Undo."""
    with attempt():
        await desk.enter(id, Deleted())
        desk.looking.deleted = id
        return True
    return False


def deleting_item(on_press: Handler) -> Item:
    """Return the menu item that deletes a match, the last one in a menu."""
    return Item(
        say("Delete this match"), on_press, say("It goes to Deleted matches, in Settings"), ft.Icons.DELETE_OUTLINE
    )


def delete_and_leave(desk: Desk, id: str) -> Item:
    """Return the item for the menus of a match's own screens: it deletes the match and opens Home, which shows Undo."""

    async def leave() -> None:
        if await delete(desk, id):
            go("/")

    return deleting_item(leave)
