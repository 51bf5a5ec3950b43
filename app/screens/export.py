"""Files for the player to keep: one match, everything, or a table, handed to the browser or saved where they say."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.desk import Desk
from app.ledger.backups import named
from app.ledger.errors import LedgerError
from app.ledger.steps import in_turns
from app.screens.parts import sorry
from app.ui import say
from app.widgets.menu import Item


def ways_to_export(desk: Desk, id: str) -> list[Item]:
    """The files that one match can leave as."""
    post = desk.ledger.post

    async def file() -> None:
        await _saved(lambda: (post.file_name(id), post.as_bytes(id)))

    async def table() -> None:
        await _saved(lambda: (post.file_name(id).removesuffix("json") + "csv", post.csv([id])))

    return [
        Item("The whole match", file, "Every deal and change; another Quinola can import it"),
        Item("A table for spreadsheets", table, "CSV: a row for each deal and player"),
    ]


async def back_up(desk: Desk) -> None:
    """Everything in one file."""
    try:
        backup = await in_turns(desk.ledger.post.backing_up())
    except LedgerError as error:
        sorry(error)
        return
    if backup.left_out:
        say("Not every match could be read: those that could not are missing from the backup.")
    await hand_over(named(desk.ledger.post.today()), backup.content)


async def export_table(desk: Desk) -> None:
    """All matches as one table."""
    await _saved(lambda: (f"quinola-{desk.ledger.post.today()}.csv", desk.ledger.post.csv()))


async def hand_over(name: str, content: bytes) -> None:
    """Give the player a file; a browser downloads it, elsewhere they say where it goes."""
    place = await ft.FilePicker().save_file(file_name=name, src_bytes=content)
    if ft.context.page.web:
        say(f"Your browser has downloaded {name}.")
    elif place:
        say("The file is saved.")


async def _saved(made: Callable[[], tuple[str, bytes]]) -> None:
    try:
        name, content = made()
    except LedgerError as error:
        sorry(error)
        return
    await hand_over(name, content)
