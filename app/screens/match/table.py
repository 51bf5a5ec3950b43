"""The main screen of a match: its score sheet and, on a wide screen, the next deal to the side of it."""

from __future__ import annotations

import flet as ft

from app.look.ui import screen, use_look
from app.screens.deal.deal import DealColumn
from app.screens.shared.deleted import deleted_column
from app.screens.shared.parts import go, missing, use_place
from app.screens.sheet.column import SheetColumn
from app.screens.sheet.menu import use_unread
from app.screens.sheet.side_by_side import sheet_side_look, side_by_side
from app.widgets.buttons import main_button
from app.widgets.frame import empty_state, page_view_of, stacked
from scoring.text import say


@screen
def TableScreen() -> ft.View:
    """The match in the address."""
    look, place, route = use_look(), use_place(), ft.use_view_path()
    # This screen stays mounted while another covers it: then it must not show a deal or take messages left for others.
    shown = ft.use_route_location() == route
    story, id = place.story, place.id
    more = use_unread(look, place)
    route = _use_key(route, shown, story.last if story else "")
    if story is None:
        return missing(look, place, more)
    if not look.tablet:
        return page_view_of(look, route, SheetColumn(look, with_message=shown), wide=look.low)
    right: ft.Control = ft.Container()
    if story.deleted:
        right = deleted_column(sheet_side_look(look), place.desk, story)
    elif story.sheet.finished:
        content = empty_state(
            sheet_side_look(look), say("This match is over"), say("The sheet stays: tap a deal to see why.")
        )
        foot = main_button(look, say("See the result"), lambda: go(f"/match/{id}/end"))
        right = stacked(ft.Container(), content, foot)
    elif shown:
        right = DealColumn(sheet_side_look(look), len(story.deals))
    return side_by_side(look, route, right, with_message=shown)


def _use_key(route: str, shown: bool, last: str) -> str:
    """Return the key of the page for Flutter, which changes if the page is shown again with another `last` entry.

    A page revealed by removing the one above it appears only after 300 ms, though nothing is animated; a page with a
    new key appears at once. Call it like a hook.
    """
    seen = ft.use_ref((shown, last, 0))
    was_shown, was, turn = seen.current or (shown, last, 0)
    turn += shown and not was_shown and last != was
    seen.current = (shown, last if shown else was, turn)
    return f"{route}?{turn}" if turn else route
