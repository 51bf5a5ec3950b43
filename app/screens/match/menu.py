"""The menu of a match, with the actions that are less frequent than entering a deal."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.desk import Desk
from app.ledger.book.event import step_words
from app.ledger.book.story import Story
from app.screens.home.deleting import delete_and_leave
from app.screens.match.ending import END_NOW
from app.screens.match.reopening import can_reopen, reopening_item
from app.screens.match.undoing import redo_with_message
from app.screens.parts import Place, go
from app.screens.recount.subject import TOTALS
from app.screens.share.export import ways_to_export
from app.screens.start.primer import IN_TEN_LINES
from app.theme import Look
from app.ui import Handler
from app.widgets.buttons import icon_button
from app.widgets.menu import Item, use_menu
from scoring.text import say


def match_items(
    desk: Desk, story: Story, export: Handler, end: Handler, primer: Handler, undo: Handler, reopen: Handler, name: Item
) -> list[Item]:
    """Return the items of the menu that apply to the match as it is now."""
    id = story.id

    async def redo() -> None:
        await redo_with_message(desk, story)

    read_only = _read_only_items(id, export)
    if story.newer or story.deleted:
        return read_only
    items = []
    if story.undo:
        items.append(Item(say("Undo {step}", step=step_words(story.undo)), undo))
    if story.redo:
        items.append(Item(say("Redo {step}", step=step_words(story.redo)), redo))
    items.append(Item(IN_TEN_LINES, primer, say("If you have never played {game}", game=story.match.game.title)))
    items.append(
        Item(say("Rules of this match"), lambda: go(f"/match/{id}/rules"), say("What counts, and changing it"))
    )
    items.append(
        Item(
            say("Seats, names and dealer"), lambda: go(f"/match/{id}/seats"), say("Correct a name, a seat, the dealer")
        )
    )
    items.append(name)
    if story.deals:
        second = say("What would explain another number")
        if story.match.game.rules:
            items.append(Item(say("What if …"), lambda: go(f"/match/{id}/what-if"), say("This match by other rules")))
        items.append(Item(say("Recount the totals"), lambda: go(f"/match/{id}/recount/{TOTALS}/0"), second))
        items.append(
            Item(say("Share the match"), lambda: go(f"/match/{id}/share/all"), say("As a code, a link, a text"))
        )
    items += read_only
    if can_reopen(story):
        items.append(reopening_item(reopen))
    elif not story.sheet.finished and story.deals:
        items.append(Item(END_NOW, end, say("The leader wins")))
    if story.sheet.finished:
        items.append(Item(say("See the result"), lambda: go(f"/match/{id}/end")))
    return [*items, rematch_item(id), delete_and_leave(desk, id)]


def rematch_item(id: str, to: Callable[[str], object] = go) -> Item:
    """Return the item that starts a match like match `id`; `to` opens its address."""
    return Item(say("Rematch"), lambda: to(f"/new?again={id}"), say("A new match with the same players and rules"))


def use_unread(look: Look, place: Place) -> list[ft.Control]:
    """Return the menu button for a match that can't be shown, if its game is known: export or delete it. Call it like a
    hook."""
    export = use_menu(look, say("Export"), ways_to_export(place.desk, place.id))
    items = [_exporting(export), delete_and_leave(place.desk, place.id)]
    more = use_menu(look, say("This match"), items)
    known = any(entry.id == place.id and entry.game and not entry.deleted for entry in place.desk.ledger.shelf())
    return [icon_button(look, ft.Icons.MORE_HORIZ, say("More"), more)] if place.problem and known else []


def _read_only_items(id: str, export: Handler) -> list[Item]:
    """Return the items for a match that can't be changed (a deleted one, or one from a newer Quinola); others have them
    too."""
    history = Item(say("History"), lambda: go(f"/match/{id}/history"), say("Every entry, and the sheet at that point"))
    return [history, _exporting(export)]


def _exporting(export: Handler) -> Item:
    return Item(say("Export"), export, say("As a file to keep, or as a spreadsheet"))
