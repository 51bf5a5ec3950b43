"""Files for the player to keep: one match, a backup of everything, or a spreadsheet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import flet as ft

from app.ledger.files.backups import named
from app.ledger.files.bgstats import play_file, play_link
from app.ledger.files.lost import not_in
from app.ledger.steps import Steps
from app.look.ui import toast
from app.screens.shared.parts import attempt
from app.texts.voices import writes_comma
from app.widgets.menu import Item
from app.window.desk import Desk
from app.window.sharing import save_file
from app.window.work import in_view
from scoring.text import Message, joined, say, say_many

Way: TypeAlias = Callable[[str, bytes], Awaitable[None]]


def ways_to_export(desk: Desk, id: str, deliver: Way = save_file) -> list[Item]:
    """Return the menu items that export one match, as files that `deliver` saves or shares, or to another website."""
    exchange = desk.ledger.exchange

    async def file() -> None:
        await _export(lambda: exchange.file_name(id), lambda: exchange.exporting(id), deliver)

    async def play() -> None:
        await _export(
            lambda: exchange.file_name(id).removesuffix("json") + "bgsplay", lambda: _playing(desk, id), deliver
        )

    async def send() -> None:
        with attempt():
            link = play_link(await in_view(desk.ledger.opening(id), _writing))
            await ft.UrlLauncher().launch_url(link, web_only_window_name=ft.UrlTarget.BLANK.value)

    return [
        Item(say("The whole match"), file, say("Every deal and change; another Quinola can import it")),
        *ways_to_tabulate(desk, lambda: exchange.file_name(id).removesuffix("json") + "csv", [id], deliver),
        Item(say("A play for {app}", app="BG Stats"), play, say("Who played, the totals and who won")),
        Item(say("Send to {app}", app="BG Stats"), send, say("Opens its website, which sees names and totals")),
    ]


def _playing(desk: Desk, id: str) -> Steps[bytes]:
    return play_file((yield from desk.ledger.opening(id)))


async def back_up(desk: Desk, deliver: Way = save_file) -> bool:
    """Save or share all matches as one file, note when, and return whether that was done; if the file lacks some, a
    message says so."""
    with attempt():
        backup = await in_view(desk.ledger.exchange.backing_up(), _backing_up)
        if missing := not_in(backup, desk.ledger.shelf()):
            others = say_many("1 more match is missing.", "{number} more matches are missing.", len(missing) - 1)
            toast(joined(" ", [missing[0], others if len(missing) > 1 else ""]))
        await deliver(named(desk.ledger.exchange.today()), backup.content)
        await desk.backup.taken()
        return True
    return False


def ways_to_tabulate(
    desk: Desk, name: Callable[[], str], ids: Sequence[str] | None = None, deliver: Way = save_file
) -> list[Item]:
    """Return the menu items that export matches (by default all) as a spreadsheet, first the one for the language
    chosen, or for this system."""

    def item(label: Message, separator: str, second: Message) -> Item:
        async def table() -> None:
            await _export(name, lambda: desk.ledger.exchange.making_csv(ids, separator), deliver)

        return Item(label, table, second)

    points = item(say("Spreadsheet (CSV)"), ",", say("A row for each deal and player, for programs that write 1.5"))
    commas = item(
        say("Spreadsheet (CSV) with semicolons"),
        ";",
        say("A row for each deal and player, for programs that write 1,5"),
    )
    language = desk.preferences.language
    comma = writes_comma(language) if language else desk.pocket.decimal_comma
    return [commas, points] if comma else [points, commas]


def _backing_up(percent: int) -> Message:
    return say("Backing up: {percent}%", percent=percent)


def _writing(percent: int) -> Message:
    return say("Writing the file: {percent}%", percent=percent)


async def _export(name: Callable[[], str], make: Callable[[], Steps[bytes]], deliver: Way = save_file) -> None:
    with attempt():
        file_name, content = name(), await in_view(make(), _writing)
        await deliver(file_name, content)
