"""Install Quinola: with the browser's own dialog if it has one, or else with the two taps of an iPhone."""

from __future__ import annotations

import flet as ft

from app.look.theme import CELL, HEADLINE, LIVE, STRONG, Look
from app.look.ui import Handler, screen, toast, use_look
from app.look.words import number, sentence, words
from app.place.pocket import Pocket
from app.screens.shared.export import back_up
from app.screens.shared.landscape import one_column
from app.screens.shared.parts import TITLE, go
from app.widgets.buttons import main_button, outlined_button
from app.widgets.frame import double_rule, hairline, page_view, rows, scrolling, section, sheet, title_bar
from app.widgets.seal import marks, seal
from app.widgets.steps import InstallStep, steps
from app.window.desk import Desk, use_desk
from app.window.sharing import share_file
from scoring.text import Message, say, say_many

PROMISES = (
    (ft.Icons.WIFI_OFF, say("Starts without a network")),
    (ft.Icons.BOOK_OUTLINED, say("Keeps your matches on this phone")),
    (ft.Icons.SMARTPHONE, say("Opens from your home screen, full size")),
)
# The faint score sheet: four players, their totals, three deals and a correction.
_PLAYERS, _TOTALS = ("Anna", "Ben", "Maximiliana", "Dora"), (29, 23, 9, 17)
_DEALS = ((2, 5, 6, 13), (24, 1, 1, 0), (3, 17, 2, 4))
_WAS = {(1, 0): 23, (1, 1): 2}
_LOW = 480  # pixels of height below which a phone is in landscape, with things side by side
_SHOWN_FROM = 720  # pixels of height from which there is room for the picture of a sheet, or the arrow to Share


@screen
def InstallScreen() -> ft.View:
    """What installing Quinola is good for, and how it is done in this browser."""
    whole, desk = use_look(), use_desk()
    pocket, _ = ft.use_state(desk.pocket)
    look = one_column(whole)

    async def install() -> None:
        if await pocket.install():
            toast(say("Quinola is on your home screen now. Open it there."), at="/")
            go("/")

    def leave() -> None:
        go("/")

    if pocket.apple:
        return _two_taps(look, desk, leave)
    return _offered(look, pocket, install, leave)


def _offered(look: Look, pocket: Pocket, install: Handler, leave: Handler) -> ft.View:
    middle = ft.CrossAxisAlignment.CENTER
    low = look.height < _LOW
    icon = ft.Image(src="icon.svg", width=44 if low else 92, height=44 if low else 92, exclude_from_semantics=True)
    name = ft.Semantics(heading_level=1, container=True, content=words(look, TITLE, HEADLINE))
    what = words(look, say("Keeps score for the cards on your table."), align=ft.TextAlign.CENTER)
    title: list[ft.Control] = [ft.Row([icon, name], tight=True, vertical_alignment=middle)] if low else [icon, name]
    head = ft.Column([*title, what], spacing=4, horizontal_alignment=middle)
    quiet = words(look, _quietly(pocket), color=look.palette.ink2, align=ft.TextAlign.CENTER)
    room = look.height >= _SHOWN_FROM and not look.large
    parts = [head, _promises(look), *([_ghost(look)] if room else []), quiet]
    if not pocket.installable:
        parts.append(sheet(look, ft.Container(sentence(look, _by_menu()), padding=14)))
    leave_label = say("Use it in the browser")
    buttons: list[ft.Control] = (
        [
            main_button(
                look, say("Install Quinola"), install, second=say("adds it to your home screen"), expand=low or None
            ),
            outlined_button(look, leave_label, leave, expand=low or None),
        ]
        if pocket.installable
        else [main_button(look, leave_label, leave, expand=low or None)]
    )
    foot = (
        ft.Row(look.handed(list(reversed(buttons))), spacing=10)
        if low
        else ft.Column(buttons, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    )
    air = ft.Container(height=8 if low else 20)
    return page_view(look, ft.use_view_path(), air, scrolling(parts, spacing=16), foot)


def _quietly(pocket: Pocket) -> Message:
    if not pocket.megabytes:  # a page built without its sizes
        return say("No account, no server: nothing you enter leaves this phone.")
    return say(
        "{megabytes} MB, once. No account, no server: nothing you enter leaves this phone.", megabytes=pocket.megabytes
    )


def _by_menu() -> Message:
    return say("To install it, open your browser’s menu (three dots) and tap *Install app* or *Add to Home screen*.")


def _promises(look: Look) -> ft.Control:
    lines: list[ft.Control] = []
    for place, (icon, text) in enumerate(PROMISES):
        lines += [hairline(look)] if place else []
        row: list[ft.Control] = [
            ft.Icon(icon, color=look.palette.ink, size=26),
            sentence(look, text, expand=True),
        ]
        lines.append(ft.Container(ft.Row(row, spacing=14), padding=ft.Padding.symmetric(horizontal=16, vertical=11)))
    return sheet(look, rows(lines))


def _ghost(look: Look) -> ft.Control:
    """Draw a faint score sheet with one deal corrected, as a picture that is not read aloud."""
    seals = marks(_PLAYERS)
    head = [
        ft.Column(
            [seal(look, mark, 18), words(look, number(total), LIVE, size=30)],
            spacing=3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            expand=True,
        )
        for mark, total in zip(seals, _TOTALS, strict=True)
    ]
    top = ft.Container(ft.Row(list[ft.Control](head)), padding=ft.Padding.symmetric(vertical=7))
    deals = [_deal(look, place, scores) for place, scores in enumerate(_DEALS)]
    picture = ft.Column([top, double_rule(look), *deals], spacing=0, tight=True)
    return ft.Semantics(exclude_semantics=True, content=ft.Container(sheet(look, picture), opacity=0.5))


def _deal(look: Look, place: int, scores: tuple[int, ...]) -> ft.Control:
    line = ft.BorderSide(1, look.palette.line)
    cells: list[ft.Control] = []
    for seat, score in enumerate(scores):
        was = _WAS.get((place, seat))
        shown: list[ft.Control] = [words(look, str(was), CELL, size=17, struck=True)] if was is not None else []
        shown.append(words(look, str(score), STRONG if shown else CELL, size=18))
        cell = ft.Row(shown, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER)
        edge = ft.Border(top=line, left=line) if seat else ft.Border(top=line)
        cells.append(ft.Container(cell, expand=True, height=30, alignment=ft.Alignment.CENTER, border=edge))
    return ft.Row(cells, spacing=0)


def _two_taps(look: Look, desk: Desk, leave: Handler) -> ft.View:
    matches = sum(not entry.deleted for entry in desk.ledger.shelf())
    hint = (
        say("at the bottom of Safari or behind ···") if desk.pocket.safari else say("beside the address or behind ···")
    )
    taps = (
        InstallStep(say("Tap Share"), hint, sign=ft.Icons.IOS_SHARE),
        InstallStep(
            say("Tap “Add to Home Screen”"), say("further down in the list; then Add"), sign=ft.Icons.ADD_BOX_OUTLINED
        ),
    )
    begin = say("*Then start there.* The app on your home screen keeps its own matches, apart from the browser’s.")
    icon = ft.Image(src="icon.svg", width=56, height=56, exclude_from_semantics=True)
    reason = say(
        "Safari deletes what a page keeps when you don’t open it for seven days. It doesn’t do that "
        "to apps on your home screen."
    )
    parts: list[ft.Control] = [
        steps(look, taps),
        sheet(look, ft.Container(ft.Row([icon, sentence(look, begin, expand=True)], spacing=14), padding=14)),
        *(_already(look, desk, matches) if matches else ()),
        section(look, say("Why install it")),
        sheet(look, ft.Container(sentence(look, reason), padding=14)),
    ]
    bar = title_bar(look, say("Install Quinola"), second=say("two taps"), on_leave=leave, close=True)
    # Only Safari on a phone has Share there, and an arrow to nowhere is worse than none.
    foot = _down_here(look) if desk.pocket.safari and look.height >= _SHOWN_FROM else None
    return page_view(look, ft.use_view_path(), bar, scrolling(parts), foot)


def _already(look: Look, desk: Desk, matches: int) -> tuple[ft.Control, ...]:
    """Draw what to do with the matches entered before: they don't come along by themselves."""

    async def save() -> None:
        await back_up(desk, share_file)

    text = say_many(
        "Save it as a file now, and open that file in the installed app: *Settings, Bring your matches*.",
        "Save them as a file now, and open that file in the installed app: *Settings, Bring your matches*.",
        matches,
    )
    label = say_many("Save 1 match as a file", "Save {number} matches as a file", matches)
    title = say_many("1 match is already here", "{number} matches are already here", matches)
    column = ft.Column(
        [sentence(look, text), outlined_button(look, label, save)],
        spacing=12,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return section(look, title), sheet(look, ft.Container(column, padding=14))


def _down_here(look: Look) -> ft.Control:
    return ft.Column(
        [
            words(look, say("Share is down here"), STRONG),
            ft.Semantics(exclude_semantics=True, content=ft.Icon(ft.Icons.ARROW_DOWNWARD, color=look.palette.ink)),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
