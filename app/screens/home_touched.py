"""What a touch on the first page does: open a match, delete one and take that back, or show what else can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from app.desk import Desk
from app.ledger.book.event import Change
from app.ledger.book.kinds import Deleted, Restored
from app.ledger.errors import LedgerError
from app.ledger.store.shelf_file import Entry
from app.past.telling import title_of
from app.screens.export import ways_to_export
from app.screens.parts import go, sorry
from app.screens.past_row import To
from app.theme import Look
from app.ui import Handler, use_here, use_stable
from app.widgets.menu import Item, use_menu
from scoring.text import say


@dataclass(frozen=True)
class Touched:
    """What a touch on a match or on the page does; `gone` is the match that was just deleted, or empty."""

    gone: str
    away: To
    open_match: To
    open_deal: To
    more: To
    restore: Handler


def use_touched(look: Look, desk: Desk, entries: Sequence[Entry]) -> Touched:
    """What the touches do, with the menu of one match. Call it like a hook."""
    picked, pick = use_here("")
    gone, set_gone = ft.use_state("")

    async def delete() -> None:
        if await _enter(desk, picked, Deleted()):
            set_gone(picked)

    async def restore() -> None:
        set_gone("")
        await _enter(desk, gone, Restored())

    def away(path: str) -> None:
        set_gone("")
        go(path)

    def more(id: str) -> None:
        pick(id)
        open_menu()

    title = next((title_of(entry) for entry in entries if entry.id == picked), "")
    export = use_menu(look, say("Export"), ways_to_export(desk, picked))
    open_menu = use_menu(look, title, _items(picked, away, export, delete))
    return Touched(
        gone,
        use_stable(away),
        use_stable(lambda id: away(f"/match/{id}")),
        use_stable(lambda id: away(f"/match/{id}/deal/{len(desk.ledger.story(id).deals)}")),
        use_stable(more),
        restore,
    )


async def _enter(desk: Desk, id: str, change: Change) -> bool:
    try:
        await desk.enter(id, change)
    except LedgerError as error:
        sorry(error)
        return False
    return True


def _items(id: str, away: To, export: Callable[[], None], delete: Callable[[], Any]) -> list[Item]:
    """What can be done about one match."""
    return [
        Item(say("Score sheet"), lambda: away(f"/match/{id}"), say("Every deal, and why it was worth that")),
        Item(say("Rematch"), lambda: away(f"/new?again={id}"), say("A new match with the same players and rules")),
        Item(say("Export"), export, say("As a file to keep, or as a spreadsheet")),
        Item(say("Delete this match"), delete, say("It goes to Deleted matches, in Settings")),
    ]
