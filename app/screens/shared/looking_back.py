"""What the screens that look back share: all evenings, everybody, seals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from weakref import WeakKeyDictionary

import flet as ft

from app.look.theme import Look
from app.look.words import plain
from app.past.evenings import Evening, evenings
from app.screens.shared.parts import go
from app.widgets.frame import empty_state, page_view, title_bar
from app.widgets.seal import Mark, marks, own_marks
from app.window.desk import Desk
from app.window.sharing import share_text
from scoring.text import Message, Words, say

_cached: WeakKeyDictionary[Desk, tuple[int, list[Evening]]] = WeakKeyDictionary()


def use_evenings(desk: Desk) -> list[Evening]:
    """Return all evenings, the latest first; they are built only once for all screens on top of each other. Call it
    like a hook."""
    all_evenings: list[Evening] = ft.use_memo(lambda: _evenings(desk), [desk.window.turns.book])
    return all_evenings


def _evenings(desk: Desk) -> list[Evening]:
    book, all_evenings = _cached.get(desk, (None, []))
    if book != desk.window.turns.book:
        all_evenings = evenings(desk.ledger.shelf())
        _cached[desk] = desk.window.turns.book, all_evenings
    return all_evenings


def nowhere(look: Look, title: Words, text: Words, *, bar: ft.Control | None = None, back: str = "/past") -> ft.View:
    """Show that there is nothing at this address, and why, with a button that leads to a page that exists."""
    label = {"/past": say("Past matches"), "/new": say("New match")}.get(back, say("People"))
    bar = bar or title_bar(look, label, on_leave=lambda: go(back))
    nothing = empty_state(look, title, text, label=label, on_press=lambda: go(back))
    return page_view(look, ft.use_view_path(), bar, nothing, wide=False)


def use_everybody(desk: Desk, all_evenings: Sequence[Evening]) -> dict[str, None]:
    """Return everybody who ever sat at a table, as an ordered set, the latest first. Call it like a hook."""
    names: dict[str, None] = ft.use_memo(lambda: everybody(all_evenings), [desk.window.turns.book])
    return names


def everybody(all_evenings: Iterable[Evening]) -> dict[str, None]:
    """Return everybody who sat at a table on these evenings, as an ordered set in the order of the evenings.

    Players who only appear because they were replaced during a match come last.
    """
    entries = [entry for evening in all_evenings for entry in reversed(evening.matches)]
    players = dict.fromkeys(name for entry in entries for name in entry.players)
    return players | dict.fromkeys(player.name for entry in entries for player in entry.sat)


def seals_of(evening: Evening) -> dict[str, Mark]:
    """Return the seal of each player of an evening, by name, with the sign that they had at its tables."""
    seals = dict(zip(evening.players, own_marks(evening.players), strict=True))
    for entry in evening.matches:
        for name, mark in zip(entry.players, marks(entry.players), strict=True):
            seals[name] = replace(seals[name], sign=mark.sign)
    return seals


async def send(
    look: Look, as_text: Callable[[Callable[[Words], str], Callable[[bool, int], int]], str], copied: Message
) -> None:
    """Share the text that `as_text` builds; it gets functions that translate a message and show a total. `copied` is
    the message if the text was copied instead."""
    await share_text(as_text(lambda message: plain(look, message), look.chips), copied=copied)
