"""Delete a match, and what its pages show as long as it is deleted."""

from __future__ import annotations

import flet as ft

from app.ledger.book.kinds import Deleted, Restored
from app.ledger.book.story import Story
from app.look.theme import SECOND, STRONG, Look
from app.look.ui import Handler
from app.look.words import read_as, words
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import attempt, go, since
from app.widgets.buttons import main_button
from app.widgets.frame import empty_state, page_view, sheet, stacked, title_bar
from app.widgets.menu import Item
from app.window.desk import Desk
from scoring.text import say


async def put_back(desk: Desk, id: str) -> bool:
    """Restore a match, and return whether it is on Home again.

    If it is not, a message at the foot of the screen says why.
    """
    with attempt():
        await desk.saving.enter(id, Restored())
        return True
    return False


def deleted_page(whole: Look, desk: Desk, story: Story) -> ft.View:
    """The page of a deleted match at an address where something would be entered."""
    look = one_column(whole)
    bar = title_bar(look, story.match.game.title, on_leave=lambda: go(f"/match/{story.id}"))
    return page_view(look, ft.use_view_path(), bar, _nothing_here(look, story), restore_button(look, desk, story))


def deleted_column(look: Look, desk: Desk, story: Story) -> ft.Control:
    """The column next to the score sheet of a deleted match; the sheet itself says that the match is deleted."""
    note = empty_state(look, say("Nothing is lost"), say("The match goes back to Home with every deal and correction."))
    return stacked(ft.Container(), note, restore_button(look, desk, story))


def deleted_banner(look: Look, story: Story) -> ft.Control:
    """Draw the banner above the score sheet of a deleted match, which says since when it is deleted."""
    colours = look.palette
    texts: list[ft.Control] = [
        words(look, THIS_IS, STRONG),
        words(look, say("Since {when}", when=since(story.changed)), SECOND, color=colours.ink2),
    ]
    row = ft.Row(
        [
            ft.Icon(ft.Icons.DELETE_OUTLINE, color=colours.ink, size=26),
            ft.Column(texts, spacing=0, tight=True, expand=True),
        ],
        spacing=14,
    )
    inside = ft.Container(
        row,
        padding=ft.Padding.symmetric(horizontal=14, vertical=_BANNER_AIR),
        border=ft.Border(left=ft.BorderSide(6, colours.ink)),
    )
    label = say("This match is deleted. Since {when}", when=since(story.changed))
    return read_as(look, label, sheet(look, inside))


def restore_button(look: Look, desk: Desk, story: Story) -> ft.Control | None:
    """Draw the main button of a deleted match; None if a newer Quinola wrote the match."""

    async def restore() -> None:
        await put_back(desk, story.id)

    if story.newer:
        return None
    return main_button(look, say("Restore this match"), restore, second=say("it goes back to Home as it was"))


def _nothing_here(look: Look, story: Story) -> ft.Control:
    text = say("Since {when}. Restore it to enter a deal.", when=since(story.changed))
    return empty_state(look, THIS_IS, text)


THIS_IS = say("This match is deleted.")


_BANNER_AIR = 10


async def delete(desk: Desk, id: str) -> bool:
    """Delete the match and return whether that was saved; Home then says so and shows Undo."""
    with attempt():
        await desk.saving.enter(id, Deleted())
        desk.browsing.deleted = id
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
