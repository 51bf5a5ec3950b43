"""Messages on Home about the browser it runs in: a newer version, lost matches, a backup that is due."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import flet as ft

from app import __version__
from app.ledger.store.shelf_file import ShelfEntry
from app.look.theme import SECOND, TITLE, Look
from app.look.ui import Handler, component
from app.look.words import sentence, words
from app.screens.shared.export import back_up
from app.screens.shared.parts import day, go
from app.widgets.buttons import main_button, outlined_button
from app.widgets.frame import notice, sheet
from app.window.desk import Desk
from app.window.sharing import share_file
from scoring.text import Message, Words, say, say_many

UPDATE, BACKUP, LOST = "update", "backup", "lost"
# The time without an entry after which an evening is over.
EVENING = timedelta(hours=5)


@component
def HomeMessage(look: Look, desk: Desk, half_entered: int | None) -> ft.Control:
    """The most urgent message above the lowest button, if there is any.

    `half_entered` is the number of a deal that waits to be saved, or None.
    """
    pocket, _ = ft.use_state(desk.pocket)

    async def save() -> None:
        await back_up(desk, share_file)

    async def restart() -> None:
        await pocket.restart()

    # One at a time, the most urgent first.
    messages: list[ft.Control] = []
    if lost(desk) and LOST not in pocket.put_off:
        messages.append(_lost(look, desk))
    elif pocket.waiting and half_entered is not None:
        messages.append(notice(look, _waits(pocket.waiting, half_entered)))
    elif pocket.waiting and UPDATE not in pocket.put_off:
        messages.append(_update(look, pocket.waiting, pocket.news, lambda: pocket.later(UPDATE), restart))
    elif backup_due(desk) and BACKUP not in pocket.put_off:
        title, label = say("After the evening"), say("Save a backup")
        messages.append(_asking(look, title, _since(desk), lambda: pocket.later(BACKUP), label, save))
    column = ft.Column(messages, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(column, padding=ft.Padding.only(bottom=10 if messages else 0))


def lost(desk: Desk) -> bool:
    """Return whether this browser had matches and has none now, according to a mark kept outside the database."""
    return desk.pocket.here and bool(desk.pocket.remembered.get("matches")) and not desk.ledger.shelf()


def backup_due(desk: Desk) -> bool:
    """Return whether a backup is due: an evening is over, and no backup has its changes.

    It is never due if a computer keeps the matches.
    """
    if not desk.pocket.here or not desk.backup.changed_since:
        return False
    entries = [entry for entry in desk.ledger.shelf() if not entry.deleted]
    return not any(entry.live for entry in entries) or _long_ago(desk, entries)


def _long_ago(desk: Desk, entries: Sequence[ShelfEntry]) -> bool:
    return desk.ledger.now() - max(datetime.fromisoformat(entry.changed) for entry in entries) > EVENING


def _since(desk: Desk) -> Message:
    """Return how many matches have no backup or changed since the last one, and what to do about it."""
    last = desk.backup.last.get("at", "")
    if not last:
        return say_many(
            "1 match has no backup yet. Save a backup: one file, to keep somewhere else.",
            "{number} matches have no backup yet. Save a backup: one file, to keep somewhere else.",
            desk.backup.changed_since,
        )
    return say_many(
        "1 match has changed since the last backup, {day}. Save a backup: one file, to keep somewhere else.",
        "{number} matches have changed since the last backup, {day}. Save a backup: one file, to keep somewhere else.",
        desk.backup.changed_since,
        day=day(last),
    )


def _waits(version: str, deal: int) -> Message:
    """Return that a new version waits until the half-entered deal is saved."""
    if version == __version__:
        return say("A newer Quinola is ready. It waits until deal {number} is saved.", number=deal)
    return say(
        "Quinola {version} is ready. It waits until deal {number} is saved.", version=_short(version), number=deal
    )


def _short(version: str) -> str:
    """Return a version as people call it: ``1.1`` for 1.1.0."""
    return version.removesuffix(".0")


def _update(look: Look, version: str, news: str, later: Handler, restart: Handler) -> ft.Control:
    title = say("A newer Quinola is ready")
    if version != __version__:
        title = say("Quinola {version} is ready", version=_short(version))
    text = say("{news} Your matches stay.", news=news) if news and not look.large else say("Your matches stay.")
    return _asking(look, title, text, later, say("Restart"), restart)


def _asking(look: Look, title: Words, text: Words, later: Handler, label: Words, act: Handler) -> ft.Control:
    """A sheet with a question and two outlined buttons; the only filled button of this page belongs to the match."""
    icon = ft.Image(src="icon.svg", width=40, height=40, exclude_from_semantics=True)
    texts = ft.Column(
        [words(look, title, TITLE, size=20), sentence(look, text, SECOND, color=look.palette.ink2)],
        spacing=1,
        tight=True,
        expand=True,
    )
    buttons = [
        outlined_button(look, say("Later", about="not now"), later, height=56, expand=2),
        outlined_button(look, label, act, height=56, expand=3),
    ]
    column = ft.Column(
        [ft.Row([icon, texts], spacing=12), ft.Row(look.handed(buttons), spacing=10)], spacing=10, tight=True
    )
    region = ft.Semantics(live_region=True, content=ft.Container(column, padding=12))
    return sheet(look, region, asks=True)


def _lost(look: Look, desk: Desk) -> ft.Control:
    last = desk.pocket.remembered.get("backup", "")
    text = say("This browser deleted your matches. Restore a backup.")
    if last:
        text = say("This browser deleted your matches. Restore a backup. Your last one: {day}.", day=day(last))

    async def start_empty() -> None:
        await desk.pocket.remember(matches=0)
        desk.pocket.later(LOST)

    column = ft.Column(
        [
            sentence(look, text),
            main_button(look, say("Restore a backup"), lambda: go("/import")),
            outlined_button(look, say("Start without them"), start_empty, height=56),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return sheet(look, ft.Semantics(live_region=True, content=ft.Container(column, padding=12)), asks=True)
