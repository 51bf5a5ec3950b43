"""The seats of a match about to begin, as they lie round the table, and the sheet on which one seat is filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from app.entry.setup import Setup
from app.theme import BUTTON_RADIUS, FRAME, NAME, STRONG, TITLE, TOUCH, Look, name_size
from app.ui import act
from app.widgets.buttons import icon_button, list_row, lower_edge, main_button, pressable, text_button
from app.widgets.choices import choices
from app.widgets.dealer import dealer_disc
from app.widgets.field import name_field
from app.widgets.menu import from_below, room_below
from app.widgets.seal import Mark, marks, seal
from app.widgets.words import sentence, words, written
from scoring.text import say

_GROUP = "seats"
_OFFERED = 12
_GRIP, _DISC = 26, 44
_WITH_GRIP = 170.0
_LEGIBLE = 12.0
"""Where no word would be whole at this size, a name is cut with dots."""


def seats(
    look: Look,
    setup: Setup,
    most: int,
    *,
    width: float,
    on_open: Callable[[int], Any],
    on_deal: Callable[[int], Any],
    on_move: Callable[[int, int], Any],
    on_join: Callable[[], Any],
) -> ft.Control:
    """The seats, clockwise round two columns (one below the other on a small phone), and room for one more."""
    gap = look.gap
    columns = 1 if look.small or width < 300 else 2
    each = (width - gap * (columns - 1)) / columns
    seals = marks(setup.players)
    wrong = setup.wrong
    bad = wrong[0] if wrong and setup.players[wrong[0]] else -1
    tiles = [
        _tile(look, setup, seat, seals[seat], each, seat == bad, on_open, on_deal, on_move)
        for seat in range(setup.seated)
    ]
    if setup.seated < most:
        tiles.append(_join(look, each, on_join))
    lines = _round(tiles, setup.seated) if columns == 2 else [[tile] for tile in tiles]
    rows: list[ft.Control] = [ft.Row(line, spacing=gap) for line in lines]
    if wrong and bad >= 0:
        rows.append(ft.Semantics(live_region=True, content=sentence(look, wrong[1])))
    return ft.Column(rows, spacing=gap, tight=True)


def _round(tiles: list[ft.Control], seated: int) -> list[list[ft.Control]]:
    """The tiles in lines of two so that the seats go clockwise: the first top left, then down the right side."""
    right = seated // 2 if seated % 2 == 0 or seated == 1 else seated // 2 + 1
    left = [tiles[0], *reversed(tiles[1 + right : seated])]
    down = tiles[1 : 1 + right]
    lines = [[*left[n : n + 1], *down[n : n + 1]] for n in range(max(len(left), len(down)))]
    for more in tiles[seated:]:
        if len(lines[-1]) == 1 and len(left) < len(down):
            lines[-1].insert(0, more)
        elif len(lines[-1]) == 1:
            lines[-1].append(more)
        else:
            lines.append([more])
    return lines


def _tile(
    look: Look,
    setup: Setup,
    seat: int,
    mark: Mark,
    width: float,
    bad: bool,
    on_open: Callable[[int], Any],
    on_deal: Callable[[int], Any],
    on_move: Callable[[int, int], Any],
) -> ft.Control:
    """One seat: grip, seal and name, and where the dealer's disc lies."""
    colours = look.palette
    name, deals = setup.players[seat], setup.dealer == seat
    # Where there is little room, a seat is moved by what its sheet offers.
    grips = width >= _WITH_GRIP
    room = width - 2 * colours.border - (_GRIP if grips else 8) - 30 - _DISC
    nobody = written(look, say("Add player"))
    longest = max(re.split(r"[\s-]", name or nobody), key=len)
    fitted = name_size(longest, room, 17)
    whole = fitted >= _LEGIBLE
    shown = words(
        look,
        name or nobody,
        NAME,
        lines=2 if whole else 1,
        size=fitted if whole else 13,
        color=colours.ink if name else colours.ink2,
    )
    inside = pressable(
        look,
        say("Seat {number}: {name}", number=seat + 1, name=name or say("nobody yet")),
        ft.Row([seal(look, mark, 24) if name else _nobody(look), ft.Container(shown, expand=True)], spacing=6),
        lambda: on_open(seat),
        expand=True,
        height=TOUCH,
    )
    disc = dealer_disc(look, 26) if deals else _ring(look)
    deal = pressable(
        look,
        say("{name} deals first", name=name or say("Seat {number}", number=seat + 1)),
        disc,
        lambda: on_deal(seat),
        chosen=deals,
        width=_DISC,
        height=TOUCH,
        alignment=ft.Alignment.CENTER,
    )
    grip: ft.Control = ft.Draggable(
        ft.Container(
            ft.Icon(ft.Icons.DRAG_INDICATOR, color=colours.ink2, size=22),
            width=_GRIP, height=TOUCH, alignment=ft.Alignment.CENTER,
        ),
        group=_GROUP,
        data=seat,
        content_feedback=ft.Semantics(exclude_semantics=True, content=seal(look, mark, 40)),
    )  # fmt: skip

    def dropped(event: ft.DragTargetEvent) -> None:
        if isinstance(event.src.data, int) and event.src.data != seat:
            on_move(event.src.data, seat)

    box = ft.Container(
        ft.Row([grip if grips else ft.Container(width=8), inside, deal], spacing=0),
        width=width,
        height=TOUCH + 2,
        bgcolor=colours.card,
        border=ft.Border.all(FRAME if bad else colours.border, colours.ink if bad else colours.cline),
        border_radius=BUTTON_RADIUS,
        shadow=lower_edge(look),
        margin=ft.Margin.only(bottom=3),
    )
    return ft.DragTarget(box, group=_GROUP, on_accept=act(dropped))


def _nobody(look: Look) -> ft.Control:
    """A seat without a seal yet."""
    return ft.Container(width=24, height=24, border_radius=12, border=ft.Border.all(1.5, look.palette.cline))


def _ring(look: Look) -> ft.Control:
    """Where the dealer's disc could lie."""
    return ft.Container(width=26, height=26, border_radius=13, border=ft.Border.all(1, look.palette.cline))


def _join(look: Look, width: float, on_join: Callable[[], Any]) -> ft.Control:
    colours = look.palette
    face = ft.Row(
        [ft.Icon(ft.Icons.ADD, color=colours.ink, size=22), words(look, say("Add a player"), STRONG, lines=1)],
        spacing=8, alignment=ft.MainAxisAlignment.CENTER,
    )  # fmt: skip
    return ft.Container(
        pressable(look, say("Add a player"), face, on_join, width=width, height=TOUCH, border_radius=BUTTON_RADIUS),
        margin=ft.Margin.only(bottom=3),
    )


def draw_lots(look: Look, seats_: Callable[[], Any], dealer: Callable[[], Any]) -> ft.Control:
    """What is drawn by lot where nobody wants to choose: who sits where, and who deals first."""
    buttons: list[ft.Control] = [
        text_button(look, say("Draw seats"), seats_, name=say("Draw the seats by lot")),
        text_button(look, say("Draw the dealer"), dealer, name=say("Draw the first dealer by lot")),
    ]
    if look.small or look.large:
        return ft.Column(buttons, spacing=0, tight=True)
    icon = ft.Icon(ft.Icons.CASINO_OUTLINED, size=20, color=look.palette.ink2)
    return ft.Row([icon, *buttons], spacing=8)


def seat_sheet(
    look: Look,
    setup: Setup,
    seat: int,
    known: Sequence[str],
    least: int,
    *,
    on_name: Callable[[int, str], Any],
    on_next: Callable[[str | None], Any],
    on_deal: Callable[[int], Any],
    on_move: Callable[[int, int], Any],
    on_leave: Callable[[int], Any],
    on_close: Callable[[], Any],
) -> ft.BottomSheet:
    """The sheet from below for one seat: its name, to be typed or chosen, and its place.

    `on_next` ends the naming of this seat, with a name where one was chosen; `least` is the fewest players.
    """
    name = setup.players[seat]
    wrong = setup.wrong
    title = words(look, say("Seat {number} of {all}", number=seat + 1, all=setup.seated), TITLE)
    head = ft.Row(
        [
            ft.Semantics(heading_level=2, expand=True, content=title),
            icon_button(look, ft.Icons.CLOSE, say("Close this seat"), on_close),
        ]
    )  # fmt: skip
    field = name_field(
        look, setup.names[seat], lambda name: on_name(seat, name), key=f"name of seat {seat}",
        on_submit=lambda: on_next(None), autofocus=True,
    )  # fmt: skip
    parts: list[ft.Control] = [head, field]
    if wrong and wrong[0] == seat and name:
        parts.append(ft.Semantics(live_region=True, content=sentence(look, wrong[1])))
    offered = [one for one in known if one not in setup.players][:_OFFERED]
    if offered:
        width = room_below(look)
        parts.append(choices(look, offered, [], lambda place: on_next(offered[place]), width=width, about=say("Seat")))
    more = setup.missing > (0 if name else 1)
    parts.append(main_button(look, say("Next seat") if more else say("Done"), lambda: on_next(None), height=56))
    parts.append(_places(look, setup, seat, least, on_deal, on_move, on_leave))
    # A keyboard may cover the lower part.
    needs = 385 + 62 * -(-len(offered) // 4) + (0 if look.tablet else 280)
    sides = ft.Padding.only(left=look.margin, right=look.margin, top=6, bottom=10)
    return from_below(look, parts, on_close, needs=needs, spacing=12, padding=sides)


def _places(
    look: Look,
    setup: Setup,
    seat: int,
    least: int,
    on_deal: Callable[[int], Any],
    on_move: Callable[[int, int], Any],
    on_leave: Callable[[int], Any],
) -> ft.Control:
    """What can be done with a seat besides naming it."""
    name = setup.players[seat]
    lines = []
    first = say("{name} deals first", name=name) if name else say("This seat deals first")
    if setup.dealer != seat:
        lines.append(list_row(look, first, lambda: on_deal(seat), first=True))
    if setup.seated > 1:
        after, before = (seat + 1) % setup.seated, (seat - 1) % setup.seated
        lines.append(list_row(look, say("Move one seat clockwise"), lambda: on_move(seat, after), first=not lines))
        lines.append(list_row(look, say("Move one seat counterclockwise"), lambda: on_move(seat, before)))
    if setup.seated > least:
        lines.append(list_row(look, say("Remove this seat"), lambda: on_leave(seat), first=not lines))
    return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
