"""What a tap on Home does: open a match, delete one with Undo, or show what else can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import Look
from app.look.ui import Handler, use_here, use_stable
from app.past.evening_words import title_of
from app.screens.home.past_row import To
from app.screens.shared.deleted import delete, deleting_item, put_back
from app.screens.shared.export import ways_to_export
from app.screens.shared.match_items import exporting_item, rematch_item, sheet_item
from app.screens.shared.parts import go
from app.widgets.menu import Item, grouped, use_menu
from app.window.desk import Desk
from scoring.text import say


@dataclass(frozen=True)
class Touched:
    """What a tap on a match or on the page does, and whether a match was just deleted (`gone`).

    `away` gets the address to open, `open_match`, `open_deal` and `more` the id of a match.
    """

    gone: bool
    away: To
    open_match: To
    open_deal: To
    more: To
    restore: Handler


def use_touched(look: Look, desk: Desk, entries: Sequence[ShelfEntry]) -> Touched:
    """Return the handlers of the taps on Home, one of which opens the menu of a match. This is a hook."""
    picked, pick = use_here("")
    browsing, _ = ft.use_state(desk.browsing)

    async def restore() -> None:
        deleted, browsing.deleted = browsing.deleted, ""
        await put_back(desk, deleted)

    def away(path: str) -> None:
        browsing.deleted = ""
        go(path)

    def more(id: str) -> None:
        pick(id)
        open_menu()

    title = next((title_of(entry) for entry in entries if entry.id == picked), "")
    export = use_menu(look, say("Export"), ways_to_export(desk, picked))
    open_menu = use_menu(look, title, _items(desk, picked, away, export))
    deleted = {entry.id for entry in desk.ledger.shelf() if entry.deleted}
    return Touched(
        browsing.deleted in deleted,
        use_stable(away),
        use_stable(lambda id: away(f"/match/{id}")),
        use_stable(lambda id: away(f"/match/{id}/deal/{len(desk.ledger.story(id).deals)}")),
        use_stable(more),
        restore,
    )


def _items(desk: Desk, id: str, away: To, export: Callable[[], None]) -> list[Item]:
    """Return the menu items of one match."""

    async def deleting() -> None:
        await delete(desk, id)

    return grouped([sheet_item(id, away), rematch_item(id, away), exporting_item(export)], [deleting_item(deleting)])
