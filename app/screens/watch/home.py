"""The matches for somebody who only watches: those in play, and the finished ones."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ledger.book.story import Story
from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import HEADLINE, Look
from app.look.ui import kept, screen, use_look
from app.look.words import words
from app.past.evenings import begun_by_match
from app.screens.home.home import Begun, sorting_out
from app.screens.home.live_row import LiveRow
from app.screens.home.past_row import PastRow
from app.screens.shared.looking_back import use_evenings
from app.screens.shared.parts import TITLE as QUINOLA
from app.screens.shared.parts import go
from app.screens.sheet.watched import watching
from app.widgets.buttons import icon_button, main_button, more_button
from app.widgets.frame import empty_state, page, rows, section, sheet
from app.window.desk import use_desk
from app.window.work import use_work
from scoring.text import say

_LIVE, _PAST, _MORE = 5, 9, 30
"""How many matches in play and finished ones are shown, and how many more with each tap."""


@screen
def WatchedHome() -> ft.View:
    """Every match, the latest first."""
    look, desk = use_look(), use_desk()
    shown, show = ft.use_state(_PAST)
    begun = begun_by_match(use_evenings(desk))
    entries = [entry for entry in desk.ledger.shelf() if not entry.deleted]
    work = use_work(lambda: sorting_out(desk, entries, _LIVE, begun), desk.window.turns.book)
    if work.error is not None:
        raise work.error
    body: list[ft.Control] = [watching(look)]
    if work.result is not None:
        live, _, past = work.result
        body += _in_play(look, live)
        body += _finished(look, past[:shown], begun)
        if len(past) > shown:
            body.append(more_button(look, lambda: show(lambda number: number + _MORE)))
        if not live and not past:
            body.append(empty_state(look, say("No match yet"), say("It appears here as soon as somebody starts one.")))
    foot = main_button(look, say("Score for the room"), lambda: go("/room"), second=say("for a television"), height=68)
    return page(look, ft.use_view_path(), head=_head(look), body=body, foot=foot)


def _head(look: Look) -> ft.Control:
    name = words(look, QUINOLA, HEADLINE, size=30 if look.small else 34)
    settings = icon_button(look, ft.Icons.SETTINGS_OUTLINED, say("Settings"), lambda: go("/settings"))
    title = ft.Semantics(heading_level=1, container=True, content=name, expand=True)
    return ft.Container(ft.Row([title, settings], spacing=10), margin=ft.Margin.only(top=4, right=-8))


def _in_play(look: Look, live: Sequence[Story]) -> list[ft.Control]:
    """Draw a row for each match in play; a tap opens its sheet."""
    lines = [
        kept(f"row {story.id}", LiveRow, look, story, None, not place, _open_match, _open_match, width=look.column)
        for place, story in enumerate(live)
    ]
    return [section(look, say("On the table")), sheet(look, rows(lines))] if lines else []


def _finished(look: Look, past: Sequence[ShelfEntry], begun: Begun) -> list[ft.Control]:
    def row(place: int, entry: ShelfEntry) -> ft.Control:
        values = look, entry, begun.get(entry.id, entry.started), not place, _open_sheet, "", ""
        return kept(f"past {entry.id}", PastRow, *values, width=look.column)

    lines = [row(place, entry) for place, entry in enumerate(past)]
    return [section(look, say("Past matches")), sheet(look, rows(lines))] if lines else []


def _open_match(id: str) -> None:
    go(f"/match/{id}")


def _open_sheet(path: str) -> None:
    go(path.removesuffix("/end"))
