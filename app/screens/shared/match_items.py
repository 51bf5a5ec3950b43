"""The menu items that several menus of a match have."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.look.ui import Handler
from app.screens.shared.parts import go
from app.widgets.menu import Item
from scoring.text import say


def sheet_item(id: str, to: Callable[[str], object] = go) -> Item:
    """Return the item that opens the score sheet of match `id`; `to` opens its address."""
    about = say("Every deal, and why it was worth that")
    return Item(say("Score sheet"), lambda: to(f"/match/{id}"), about, ft.Icons.TABLE_ROWS_OUTLINED)


def rules_item(id: str) -> Item:
    """Return the item that opens the rules of match `id`."""
    about = say("What counts, and changing it")
    return Item(say("Rules of this match"), lambda: go(f"/match/{id}/rules"), about, ft.Icons.GAVEL)


def rematch_item(id: str, to: Callable[[str], object] = go) -> Item:
    """Return the item that starts a match like match `id`; `to` opens its address."""
    about = say("A new match with the same players and rules")
    return Item(say("Rematch"), lambda: to(f"/new?again={id}"), about, ft.Icons.REPLAY)


def history_item(id: str) -> Item:
    """Return the item that opens the history of match `id`."""
    about = say("Every entry, and the sheet at that point")
    return Item(say("History"), lambda: go(f"/match/{id}/history"), about, ft.Icons.HISTORY)


def exporting_item(export: Handler) -> Item:
    """Return the item that calls `export`."""
    return Item(say("Export"), export, say("As a file to keep, or as a spreadsheet"), ft.Icons.FILE_DOWNLOAD_OUTLINED)
