"""The matches in this browser: whether it has promised to keep them, how much there is, and the last backup."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from app.look.theme import MINI_RADIUS, SANS_BOLD, SERIF_BLACK, STRONG, TITLE, Look, Role
from app.look.ui import screen, toast, use_look
from app.look.words import sentence, words
from app.screens.shared.export import back_up
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import day, go, in_bytes
from app.widgets.buttons import Row, chevron, list_row, main_button
from app.widgets.frame import page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.steps import InstallStep, steps
from app.window.desk import Desk, use_desk
from app.window.sharing import share_file
from scoring.text import Message, Words, joined, say, say_many

KEPT = say("The browser has promised to keep them.")
REFUSED = say(
    "The browser has not promised it yet. It often does once Quinola is installed, or has been in use for a while."
)
_SIZE = Role(SERIF_BLACK, 22, 1.1, 1.3)
_MARK = Role(SANS_BOLD, 19)


@screen
def StorageScreen() -> ft.View:
    """What is kept in this browser, and how safe it is."""
    whole, desk = use_look(), use_desk()
    pocket, _ = ft.use_state(desk.pocket)
    look = one_column(whole)

    async def ask() -> None:
        toast(KEPT if await pocket.promise() else REFUSED)

    async def save() -> None:
        await back_up(desk, share_file)

    todo = [
        *(
            [InstallStep(say("Install Quinola"), say("Browsers look after apps better."), lambda: go("/install"))]
            if pocket.offers
            else []
        ),
        InstallStep(say("Ask the browser again"), say("It often agrees once Quinola is in use."), ask),
        InstallStep(
            say("Save a backup after an evening"), say("One file with all matches: send it to yourself."), save
        ),
    ]
    matches = sum(not entry.deleted for entry in desk.ledger.shelf())
    where = say("on this phone") if pocket.phone else say("in this browser")
    parts: list[ft.Control] = [
        _promised(look) if pocket.persisted else _may_delete(look),
        *([] if pocket.persisted else [section(look, say("What you can do")), steps(look, todo)]),
        section(look, say("What is kept")),
        _kept(look, desk),
    ]
    bar = title_bar(look, say("Your matches"), second=where, on_leave=lambda: go("/settings"))
    second = say("there is no match yet")
    if matches:
        second = say_many("1 match, one file", "{number} matches, one file", matches)
    foot = main_button(look, say("Save a backup"), save, second=second, ready=bool(matches))
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot)


def kept_bytes(folder: Path) -> int:
    """Return the size of all files of matches and drafts in bytes."""
    return sum(file.stat().st_size for name in ("matches", "drafts") for file in (folder / name).glob("*.json"))


def _promised(look: Look) -> ft.Control:
    icon = ft.Icon(ft.Icons.CHECK, color=look.palette.ink, size=26)
    return sheet(look, ft.Container(ft.Row([icon, sentence(look, KEPT, expand=True)], spacing=14), padding=14))


def _may_delete(look: Look) -> ft.Control:
    colours = look.palette
    mark = ft.Container(
        words(look, "!", _MARK),
        width=24,
        height=28,
        border=ft.Border.all(3, colours.ink),
        border_radius=MINI_RADIUS / 3,
        alignment=ft.Alignment.CENTER,
    )
    text = say("It has not promised to keep what Quinola saves. It can clear it when this device runs out of space.")
    texts = ft.Column(
        [words(look, say("The browser may delete them"), TITLE, size=22), sentence(look, text)],
        spacing=4,
        tight=True,
        expand=True,
    )
    silent = ft.Semantics(exclude_semantics=True, content=mark)
    row = ft.Row([silent, texts], spacing=14, vertical_alignment=ft.CrossAxisAlignment.START)
    return sheet(look, ft.Container(row, padding=14), asks=True)


def _kept(look: Look, desk: Desk) -> ft.Control:
    entries = [entry for entry in desk.ledger.shelf() if not entry.deleted]
    deals = sum(entry.deals for entry in entries)
    last = desk.backup.last
    backup = joined(", ", [day(last["at"]), _matches(last["matches"])]) if last else say("none yet")
    much = joined(", ", [_matches(len(entries)), say_many("1 deal", "{number} deals", deals)])
    return sheet(
        look,
        rows(
            [
                _row(look, much, words(look, in_bytes(kept_bytes(desk.ledger.folder)), _SIZE), first=True),
                _row(look, say("Last backup"), words(look, backup, STRONG)),
                list_row(look, Row(say("*Restore a backup*"), trailing=chevron(look)), lambda: go("/import")),
            ]
        ),
    )


def _row(look: Look, text: Words, value: ft.Control, *, first: bool = False) -> ft.Control:
    parts: list[ft.Control] = [ft.Container(sentence(look, text), expand=not look.large), value]
    both: ft.Control = ft.Column(parts, spacing=1, tight=True) if look.large else ft.Row(parts, spacing=8)
    return ft.Container(
        both,
        padding=ft.Padding.symmetric(horizontal=14, vertical=13),
        border=None if first else ft.Border(top=ft.BorderSide(1, look.palette.line)),
    )


def _matches(number: int) -> Message:
    return say_many("1 match", "{number} matches", number)
