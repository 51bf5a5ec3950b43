"""The search on Home: a text field instead of the title, and below it filters for game, players and time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import Look
from app.look.words import plain, sentence
from app.past.evenings import evenings
from app.past.finding import Wanted, found, listed_for
from app.screens.shared.filters import look_for, use_filters
from app.widgets.buttons import icon_button
from app.widgets.field import text_field
from app.widgets.frame import empty_state
from app.window.desk import Desk
from scoring.text import Message, say, say_many


@dataclass(frozen=True)
class Search:
    """The state of the search: whether somebody is `searching`, what is `wanted`, and the entries `found`.

    While searching, `bar` is the head of the page, with the `filters` below it. `turn` opens or closes the search, and
    `clear` empties it.
    """

    searching: bool
    wanted: Wanted
    bar: ft.Control
    filters: Sequence[ft.Control]
    found: Sequence[ShelfEntry]
    turn: Callable[[], None]
    clear: Callable[[], None]

    def nothing(self, look: Look) -> ft.Control:
        """Draw that no match was found, and the button that clears the search."""
        text = say("No match has “{wanted}” in its names, game, date or notes.", wanted=self.wanted.words)
        if not self.wanted.words.strip():
            text = say("No match is all of that.")
        return empty_state(look, say("Nothing found"), text, label=say("Clear search"), on_press=self.clear)


def use_search(look: Look, desk: Desk, entries: Sequence[ShelfEntry]) -> Search:
    """Return the search among these entries. This is a hook."""
    searching, search = ft.use_state(False)
    wanted, want = ft.use_state(Wanted())
    known = desk.ledger.people
    every = ft.use_memo(
        lambda: listed_for(evenings(desk.ledger.shelf()), lambda text: plain(look, text), known) if searching else [],
        [searching, desk.window.turns.book, look.language, look.palette.pack],
    )
    chips = use_filters(look, every, wanted, want, (0, 0), known)
    ids = ft.use_memo(lambda: {match.entry.id for match in found(every, wanted)}, [every, wanted])
    matching = [entry for entry in entries if entry.id in ids] if wanted != Wanted() else entries

    def turn() -> None:
        search(not searching)
        want(Wanted())

    def clear() -> None:
        want(Wanted())

    field = text_field(
        look, look_for(look), wanted.words, lambda text: want(lambda now: replace(now, words=text)), autofocus=True
    )
    shown = [chips(look.column)] if searching else []
    if wanted != Wanted():
        shown.append(sentence(look, _match_count(len(matching), wanted.player)))
    return Search(searching, wanted, _bar(look, field, turn), shown, matching, turn, clear)


def _match_count(number: int, player: str) -> Message:
    if player:
        return say_many("*1 match* with {name}", "*{number} matches* with {name}", number, name=player)
    return say_many("*1 match*", "*{number} matches*", number)


def _bar(look: Look, field: ft.Control, close: Callable[[], None]) -> ft.Control:
    """Draw the head of the page while searching."""
    return ft.Container(
        # Half the field's label is above its edge.
        ft.Row([ft.Container(field, expand=True), icon_button(look, ft.Icons.CLOSE, say("Close search"), close)]),
        padding=ft.Padding.only(top=8 * look.scale),
        margin=ft.Margin.only(top=4, right=-8, bottom=4),
    )
