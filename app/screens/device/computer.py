"""The computer that serves Quinola: how a phone connects to keep the score or to watch, and who is connected now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from app.look.theme import ICON_TOUCH, SECOND, SHEET_RADIUS, STRONG, TITLE, Look
from app.look.ui import screen, toast, use_look
from app.look.words import sentence, words
from app.place import host
from app.screens.shared.addresses import follow_path, in_play
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import clock, go
from app.widgets.buttons import Row, chevron, icon_button, list_row, outlined_button
from app.widgets.frame import hairline, page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.qr import qr_code
from app.window.desk import Desk, use_desk
from app.window.sharing import copy
from app.window.windows import Window
from scoring.text import Message, Words, joined, say, say_many

if TYPE_CHECKING:  # the site has no door
    from app.door.door import Door
    from app.door.key import Key

WIDTH = 232
ALONE = say(
    "Only this computer can open Quinola now. To let phones on the same Wi-Fi in, quit it and "
    "start it with *quinola --host 0.0.0.0*."
)
NO_SERVER = say(
    "Nobody can watch live: Quinola runs on this device alone. *A tap on the big score* shows the match as a code. "
    "Whoever scans it has the match as it is then, and whoever scans again later is led to the newer one."
)
BETTER = say(
    "Over Wi-Fi the phone’s screen goes dark by itself, and Quinola can’t be installed. *Better: "
    "Quinola on the phone*, with no computer at all."
)
_TYPED = say("Key, if you type the address")
_PAD = 14
_CODE_GAP = ft.Padding.only(top=12, bottom=6)
_ANSWER = 3.0  # seconds for a browser to go to an address


@screen
def ComputerScreen() -> ft.View:
    """The QR codes, the address and the keys to type, and who is connected now."""
    whole, desk = use_look(), use_desk()
    ft.use_state(desk.window.connections)
    look = one_column(whole)
    door = host.door
    title = say("On a phone") if door is not None else say("Let others watch")
    bar = title_bar(look, title, on_leave=lambda: go("/settings"))
    if door is None or door.keys is None:
        text = ALONE if door is not None else NO_SERVER
        parts = [sheet(look, ft.Container(sentence(look, text), padding=_PAD))]
        if (id := in_play(desk)) and door is None:
            code = Row(say("Show the match as a code"), second=say("The match in play"), trailing=chevron(look))
            parts.append(sheet(look, list_row(look, code, lambda: go(follow_path(id, "/computer")), first=True)))
        return page_view(look, ft.use_view_path(), bar, scrolling(parts, spacing=8))
    here = desk.window.awake()
    room = Row(say("Score for the room"), second=say("On a television: open it there, or here"), trailing=chevron(look))
    parts = [
        section(look, say("Keep the score")),
        sheet(look, rows(_keeping(look, desk, door, door.keys.keeps))),
        section(look, say("Only watch")),
        sheet(look, rows(_watching(look, desk, door, door.keys.watches))),
        sheet(look, list_row(look, room, lambda: go("/room"), first=True)),
        section(look, say("At the table now"), _many(here)),
        sheet(look, rows(_guests(look, desk, here))),
        sheet(look, ft.Container(sentence(look, BETTER), padding=_PAD)),
    ]
    return page_view(look, ft.use_view_path(), bar, scrolling(parts, spacing=8))


def _keeping(look: Look, desk: Desk, door: Door, key: Key) -> list[ft.Control]:
    """Draw how a device connects to keep the score."""
    address, copied = door.url.removeprefix("http://").rstrip("/"), say("Key copied.")
    text = say("Without a key nobody sees anything. A new key shuts out everyone who has this one.")
    return [
        _code(look, key.added_to(door.url), say("QR code for this address with its key")),
        _row(look, say("Address"), address, say("Copy the address"), partial(copy, door.url, say("Address copied."))),
        hairline(look),
        _row(look, _TYPED, key.shown, say("Copy the key"), partial(copy, key.shown, copied)),
        hairline(look),
        _renewing(look, text, outlined_button(look, say("New key"), partial(_renew, desk), height=56)),
    ]


def _watching(look: Look, desk: Desk, door: Door, key: Key) -> list[ft.Control]:
    """Draw how a device connects to watch."""
    copied, renew = say("Key copied."), partial(_renew_watching, desk)
    text = say("Whoever watches can change nothing. A new key shuts out everyone who watches with this one.")
    button = outlined_button(look, say("New key"), renew, name=say("New key to watch"), height=56)
    return [
        _code(look, key.added_to(door.url), say("QR code to watch")),
        _row(look, _TYPED, key.shown, say("Copy the key to watch"), partial(copy, key.shown, copied)),
        hairline(look),
        _renewing(look, text, button),
    ]


def _code(look: Look, link: str, name: Message) -> ft.Control:
    """Draw a QR code with what to do with it."""
    colours = look.palette
    column = ft.Column(
        [
            ft.Container(qr_code(look, link, WIDTH, name), padding=_CODE_GAP),
            sentence(look, say("Scan it with the phone’s camera"), TITLE, size=20, align=ft.TextAlign.CENTER),
            sentence(
                look, say("on the same Wi-Fi as this computer"), SECOND, color=colours.ink2, align=ft.TextAlign.CENTER
            ),
        ],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        column,
        bgcolor=colours.card,
        padding=ft.Padding.only(left=_PAD, right=_PAD, bottom=12),
        alignment=ft.Alignment.CENTER,
        border_radius=ft.BorderRadius.only(top_left=SHEET_RADIUS - 1, top_right=SHEET_RADIUS - 1),
        border=ft.Border(bottom=ft.BorderSide(1, colours.line)),
    )


def _row(look: Look, about: Words, value: str, name: Words, on_copy: Callable[[], object]) -> ft.Control:
    """Draw a value to type, with a button that copies it."""
    size = look.whole_words(value, STRONG, look.inside - _PAD - 4 - 4 - ICON_TOUCH)
    texts = ft.Column(
        [words(look, about, SECOND, color=look.palette.ink2), words(look, value, STRONG, size=size)],
        spacing=1, tight=True, expand=True,
    )  # fmt: skip
    row = ft.Row([texts, icon_button(look, ft.Icons.CONTENT_COPY, name, on_copy)], spacing=4)
    return ft.Container(row, padding=ft.Padding.only(left=_PAD, right=4, top=4, bottom=4))


def _renewing(look: Look, text: Message, button: ft.Control) -> ft.Control:
    caption = sentence(look, text, SECOND, color=look.palette.ink2, expand=not look.large)
    both: ft.Control = ft.Row([caption, button], spacing=12)
    if look.large:
        both = ft.Column(
            [caption, button], spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )  # fmt: skip
    return ft.Container(both, padding=ft.Padding.only(left=_PAD, right=10, top=10, bottom=10))


def _many(here: Sequence[Window]) -> Message:
    phones = all(device(window.page.client_user_agent or "").phone for window in here)
    if phones:
        return say_many("1 phone", "{number} phones", len(here))
    return say_many("1 device", "{number} devices", len(here))


def _guests(look: Look, desk: Desk, here: Sequence[Window]) -> list[ft.Control]:
    """Draw a row for each device that has Quinola open."""
    lines: list[ft.Control] = []
    for window in here:
        found = device(window.page.client_user_agent or "")
        icon = ft.Icons.SMARTPHONE if found.phone else ft.Icons.COMPUTER
        since = joined(
            ", ",
            [
                say("watching") if window.watches else "",
                say("since {time}", time=clock(window.since.isoformat())),
                say("this one") if window is desk.window else "",
            ],
        )
        name, since_text = (
            words(look, found.text, expand=not look.large),
            words(look, since, SECOND, color=look.palette.ink2),
        )
        texts: list[ft.Control] = [name, since_text]
        if look.large:
            texts = [ft.Column(texts, spacing=0, tight=True, expand=True)]
        row = ft.Row([ft.Icon(icon, color=look.palette.ink, size=24), *texts], spacing=12)
        above = ft.Border(top=ft.BorderSide(1, look.palette.line)) if lines else None
        lines.append(ft.Container(row, padding=ft.Padding.symmetric(horizontal=_PAD, vertical=14), border=above))
    return lines


async def _renew(desk: Desk) -> None:
    """Make a new key to keep the score; this window stays connected, and all others need the new one."""
    door = host.door
    if door is None or door.keys is None or not _renewed(door.keys.keeps):
        return
    from app.door.hosts import is_here  # not on the site, where this page only says that there is no server

    try:
        if not is_here(desk.page.client_ip or ""):
            # Only an HTTP response can give the new key to this browser.
            with suppress(TimeoutError):
                async with asyncio.timeout(_ANSWER):
                    await ft.UrlLauncher().launch_url(
                        door.keys.keeps.added_to("/computer"), web_only_window_name=ft.UrlTarget.SELF.value
                    )
    finally:
        door.shut_out()
    desk.window.connections.turns += 1
    toast(say("There is a new key: everybody else must scan the code again."))


def _renew_watching(desk: Desk) -> None:
    """Make a new key to watch."""
    door = host.door
    if door is None or door.keys is None or not _renewed(door.keys.watches):
        return
    door.shut_out()
    desk.window.connections.turns += 1
    toast(say("There is a new key: whoever watches must scan the code again."))


def _renewed(key: Key) -> bool:
    """Renew a key; return whether that worked, and show why not."""
    try:
        key.renew()
    except OSError as error:
        toast(say("The new key can’t be saved ({reason}): the old one still works.", reason=error.strerror or ""))
        return False
    return True


# The order matters: the first word found in the User-Agent counts, as most browsers claim to be several others too.
_DEVICES = {
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "CrOS": "Chromebook", "Windows": "Windows",
    "Macintosh": "Mac", "Linux": "Linux",
}  # fmt: skip
_BROWSERS = {
    "EdgA/": "Edge", "EdgiOS/": "Edge", "Edg/": "Edge", "SamsungBrowser/": "Samsung Internet", "OPR/": "Opera",
    "FxiOS/": "Firefox", "Firefox/": "Firefox", "CriOS/": "Chrome", "Chrome/": "Chrome", "Safari/": "Safari",
}  # fmt: skip
_PHONES = ("iPhone", "Android")


@dataclass(frozen=True)
class Device:
    """The names of a device and its browser; empty if they are unknown."""

    name: str
    browser: str

    @property
    def phone(self) -> bool:
        """Return whether it is an iPhone or an Android device, phone or tablet."""
        return self.name in _PHONES

    @property
    def text(self) -> Message:
        """Return both in words, ``iPhone, Safari``; if both are unknown, ``Another browser``."""
        return joined(", ", [self.name, self.browser]) or say("Another browser")


def device(agent: str) -> Device:
    """Return the device and browser that a User-Agent stands for.

    >>> str(device("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605 Version/18.1 Mobile Safari/604.1").text)
    'iPhone, Safari'
    >>> str(device("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36").text)
    'Android, Chrome'
    >>> str(device("curl/8.1").text)
    'Another browser'
    """
    return Device(_first(_DEVICES, agent), _first(_BROWSERS, agent))


def _first(words: dict[str, str], agent: str) -> str:
    return next((name for word, name in words.items() if word in agent), "")
