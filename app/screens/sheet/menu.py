"""The menu of a match, with the actions that are less frequent than entering a deal."""

from __future__ import annotations

import flet as ft

from app.ledger.book.event import step_words
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import Handler
from app.screens.shared.addresses import WHOLE
from app.screens.shared.deleted import delete_and_leave
from app.screens.shared.export import ways_to_export
from app.screens.shared.match_items import exporting_item, history_item, rematch_item, rules_item
from app.screens.shared.parts import Place, go
from app.screens.shared.primer import IN_TEN_LINES
from app.screens.shared.reopening import can_reopen, reopening_item
from app.screens.shared.undoing import redo_with_message
from app.screens.sheet.ending import END_NOW
from app.widgets.buttons import icon_button
from app.widgets.menu import Item, grouped, use_menu
from app.window.desk import Desk
from scoring.text import say


def match_items(
    desk: Desk, story: Story, export: Handler, end: Handler, primer: Handler, undo: Handler, reopen: Handler,
    *, name: Item, outside: Item,
) -> list[Item]:  # fmt: skip
    """Return the items of the menu that apply to the match as it is now."""
    id = story.id

    async def redo() -> None:
        await redo_with_message(desk, story)

    if story.newer or story.deleted:
        return [history_item(id), exporting_item(export)]
    step = []
    if story.undo:
        step.append(Item(say("Undo {step}", step=step_words(story.undo)), undo, icon=ft.Icons.UNDO))
    if story.redo:
        step.append(Item(say("Redo {step}", step=step_words(story.redo)), redo, icon=ft.Icons.REDO))
    ten_lines = say("If you have never played {game}", game=story.match.game.title)
    rules = [
        Item(IN_TEN_LINES, primer, ten_lines, ft.Icons.QUESTION_MARK),
        rules_item(id),
        Item(
            say("Seats, names and dealer"), lambda: go(f"/match/{id}/seats"), say("Correct a name, a seat, the dealer"),
            ft.Icons.GROUPS_OUTLINED,
        ),
        name,
    ]  # fmt: skip
    if not story.deals:
        other = say("With the same people, as long as nothing is saved")
        rules.append(Item(say("Another game"), lambda: go(f"/new?instead={id}"), other, ft.Icons.SWAP_HORIZ))
    why = []
    if story.deals:
        if story.match.game.rules:
            what_if = say("This match by other rules")
            why.append(Item(say("What if …"), lambda: go(f"/match/{id}/what-if"), what_if, ft.Icons.ALT_ROUTE))
        recount = say("What would explain another number")
        path = f"/match/{id}/recount/{WHOLE}/0"
        why.append(Item(say("Recount the totals"), lambda: go(path), recount, ft.Icons.CALCULATE_OUTLINED))
    why.append(history_item(id))
    out = [exporting_item(export)]
    if story.deals:
        to_share = say("As a code, a link, a text")
        out.insert(0, Item(say("Share the match"), lambda: go(f"/match/{id}/share/all"), to_share, ft.Icons.IOS_SHARE))
    after = [rematch_item(id)]
    if can_reopen(story):
        after.insert(0, reopening_item(reopen))
    elif not story.sheet.finished and story.deals:
        after.insert(0, Item(END_NOW, end, say("The leader wins"), ft.Icons.FLAG_OUTLINED))
    if story.sheet.finished:
        result = Item(say("See the result"), lambda: go(f"/match/{id}/end"), icon=ft.Icons.EMOJI_EVENTS_OUTLINED)
        after.insert(0, result)
    return grouped(step, [outside], rules, why, out, after, [delete_and_leave(desk, id)])


def use_unread(look: Look, place: Place) -> list[ft.Control]:
    """Return the menu button for a match that can't be shown, if its game is known: export or delete it. Call it like a
    hook."""
    export = use_menu(look, say("Export"), ways_to_export(place.desk, place.id))
    items = grouped([exporting_item(export)], [delete_and_leave(place.desk, place.id)])
    more = use_menu(look, say("This match"), items)
    known = any(entry.id == place.id and entry.game and not entry.deleted for entry in place.desk.ledger.shelf())
    return [icon_button(look, ft.Icons.MORE_HORIZ, say("More"), more)] if place.problem and known else []
