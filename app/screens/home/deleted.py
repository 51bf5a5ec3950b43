"""The list of deleted matches, each with Restore."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import SECOND, SECTION, Look
from app.look.ui import screen, use_here, use_look
from app.look.words import NO_BREAK, sentence, words, written
from app.past.evening_words import title_of
from app.screens.home.past_row import result
from app.screens.shared.deleted import put_back
from app.screens.shared.emblems import emblem_of
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import deals_of, go, since
from app.widgets.buttons import more_button, narrow_button
from app.widgets.frame import empty_state, page_view, rows, scrolling, section, sheet, title_bar
from app.window.desk import use_desk
from scoring.text import Words, say, say_many

SHOWN = 12
ABOUT = say("Nothing is lost: *Restore* puts a match back on Home with every deal and correction.")
_BUTTON_WIDTH = 108.0
"""The width in pixels of the button in a row."""


@screen
def DeletedScreen() -> ft.View:
    """Every deleted match, the latest first; those restored here stay below until the player leaves."""
    whole, desk = use_look(), use_desk()
    look = one_column(whole)
    nothing: tuple[str, ...] = ()
    restored, set_restored = use_here(nothing)
    limit, show = use_here(SHOWN)
    shelf = desk.ledger.shelf()
    deleted = [entry for entry in shelf if entry.deleted]
    back = [entry for entry in shelf if entry.id in restored and not entry.deleted]

    async def restore(id: str) -> None:
        if await put_back(desk, id):
            set_restored((*restored, id))

    parts: list[ft.Control] = [ft.Container(sentence(look, ABOUT), padding=ft.Padding.only(top=6))] if deleted else []
    parts += [_card(look, entry, restore) for entry in deleted[:limit]]
    if len(deleted) > limit:
        parts.append(more_button(look, lambda: show(limit + SHOWN)))
    if back:
        parts += [section(look, say("Just restored")), sheet(look, rows([_restored(look, entry) for entry in back]))]
    about = say("Matches that you delete come here. You can restore them.")
    body = scrolling(parts) if parts else empty_state(look, say("No deleted matches"), about)
    number = say_many("1 match", "{number} matches", len(deleted)) if deleted else ""
    bar = title_bar(look, say("Deleted matches"), second=number, on_leave=lambda: go("/settings"))
    return page_view(look, ft.use_view_path(), bar, body)


# The list -----------------------------------------------------------------------------------------------------


def _card(look: Look, entry: ShelfEntry, restore: Callable[[str], Awaitable[None]]) -> ft.Control:
    """Draw a match: its game and players, how far it went, since when it is deleted, and the button to restore it."""
    title, players = title_of(entry), _players(entry)
    when = written(look, since(entry.changed)).replace(" ", NO_BREAK)
    lines: list[ft.Control] = [
        sentence(look, part, SECOND, color=look.palette.ink2)
        for part in (_progress_text(entry), say("deleted {when}", when=when))
    ]
    button = narrow_button(
        look, say("Restore"), partial(restore, entry.id), height=56,
        name=say("Restore {game}, {players}", game=title, players=players),
        width=None if look.large else _BUTTON_WIDTH,
    )  # fmt: skip
    heads: list[ft.Control] = [words(look, title, SECTION), words(look, players)]
    quiet = ft.Column(lines, spacing=2, tight=True, expand=True)
    below = (
        [quiet] if look.large else [ft.Row([quiet, button], spacing=10, vertical_alignment=ft.CrossAxisAlignment.END)]
    )
    texts = ft.Column([*heads, ft.Container(height=4), *below], spacing=1, tight=True, expand=True)
    emblem = emblem_of(look, entry.game)
    card: ft.Control = ft.Row([emblem, texts], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)
    if look.large:
        card = ft.Column([card, button], spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(sheet(look, ft.Container(card, padding=14)), key=f"deleted {entry.id}")


def _players(entry: ShelfEntry) -> str:
    return ", ".join(entry.names or entry.players)


def _progress_text(entry: ShelfEntry) -> Words:
    """Return how far the match went: its result, or how many deals it has."""
    if entry.problem:
        return entry.problem
    if entry.finished:
        return result(entry)
    return deals_of(entry.game, entry.deals) if entry.deals else say("not started")


def _restored(look: Look, entry: ShelfEntry) -> ft.Control:
    title = title_of(entry)
    back = ft.Semantics(live_region=True, content=sentence(look, say("*{game}* is back on Home", game=title)))
    texts = ft.Column([back, words(look, _players(entry), SECOND, color=look.palette.ink2)], spacing=2, tight=True)
    texts.expand = True
    row: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, color=look.palette.ink, size=26), texts]
    width = None if look.large else _BUTTON_WIDTH - 12
    open_it = narrow_button(
        look,
        say("Open", about="the match"),
        lambda: go(f"/match/{entry.id}"),
        name=say("Open {game}", game=title),
        height=56,
        width=width,
    )
    line: ft.Control = ft.Row([*row, open_it], spacing=12)
    if look.large:
        stretch = ft.CrossAxisAlignment.STRETCH
        line = ft.Column([ft.Row(row, spacing=12), open_it], spacing=12, tight=True, horizontal_alignment=stretch)
    return ft.Container(line, padding=14, key=f"restored {entry.id}")
