"""Delete a match, from its own menus and from that of Home, which then has Undo."""

from __future__ import annotations

from app.desk import Desk
from app.ledger.book.kinds import Deleted
from app.screens.parts import attempt, go
from app.ui import Handler
from app.widgets.menu import Item
from scoring.text import say


async def delete(desk: Desk, id: str) -> bool:
    """Delete the match and return whether that was saved; Home then says so, with Undo."""
    with attempt():
        await desk.enter(id, Deleted())
        desk.looking.deleted = id
        return True
    return False


def deleting_item(on_press: Handler) -> Item:
    """Return the last item in a menu of a match."""
    return Item(say("Delete this match"), on_press, say("It goes to Deleted matches, in Settings"))


def delete_and_leave(desk: Desk, id: str) -> Item:
    """Return the same for the menus of the match's own screens: it leads to Home, where Undo is."""

    async def leave() -> None:
        if await delete(desk, id):
            go("/")

    return deleting_item(leave)
