"""The verdict of a match, on ink: the winner's seal as it is stamped, who won, and by how much; and how its
screen is laid out: an area of ink, over whose edge the standing slides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import flet as ft

from app.ledger.store.shelf_file import Entry
from app.past.telling import how_long
from app.screens.end.outcome import margin
from app.screens.parts import go, unit_marks, won_by
from app.theme import BODY, BUTTON_RADIUS, HEADLINE, SERIF_BLACK, Look, Role
from app.ui import Handler, text_ruler
from app.widgets.buttons import icon_button
from app.widgets.frame import HINT, FootMessage
from app.widgets.motion import Stamped
from app.widgets.seal import Mark, large_seals
from app.widgets.words import NO_BREAK, number, sentence, size_in_lines, size_on_a_line, words, written
from scoring import Sheet, Table
from scoring.outlook import finish_line
from scoring.text import NOTHING, Message, Words, both, joined, say

_VERDICT = Role(SERIF_BLACK, 58, 1.02, 1.15)
_EARLY = Role(HEADLINE.family, 20, 1.1, 1.3)
_ONE_LINE = 32.0
"""A verdict that would be smaller on one line takes two; of a tie the names stand in the line below it then."""
_TWO_LINES, _LOW_LINES = (44.0, 38.0, 32.0, 28.0), (32.0, 28.0)
_TURN = -0.12


def told_above(table: Table, played: int, entry: Entry | None) -> Message:
    """``Hearts · 7 deals · 2 h 10``."""
    lasted = NOTHING if entry is None or not entry.till or not entry.started else how_long(_between(entry))
    return joined(" · ", [one for one in (table.game.title, table.game.played.many(played), lasted) if one])


def verdict(look: Look, result: Sheet, table: Table, *, ended: bool, room: float) -> ft.Control:
    """Who won, with their seal, in a column `room` pixels wide; what the players `ended` early is not stamped."""
    names = [table.names[unit] for unit in result.winners]
    told, below = won_by(names), list[Words]()
    if len(names) > 1:
        told = say("{names} tie", names=both(names))
    if len(names) > 2 or (len(names) == 2 and size_on_a_line(look, told, _VERDICT, room) < _ONE_LINE):
        told = say("A tie")
        below.append(both(names))
    size = size_on_a_line(look, told, _VERDICT, room, 76.0 if look.tablet else None)
    if size < _ONE_LINE:
        size = size_in_lines(look, told, _VERDICT, room, 2, _LOW_LINES if look.low else _TWO_LINES)
    parts: list[ft.Control] = []
    if result.winners:
        seals = _seals(look, [unit_marks(table)[unit] for unit in result.winners], ended, room)
        parts.append(ft.Semantics(exclude_semantics=True, content=seals))
    head = _line(look, told, _VERDICT, size)
    parts.append(ft.Semantics(heading_level=1, container=True, content=head))
    if ended:
        parts.append(_early(look))
    if ended:
        below.append(_when(look, result, table))
    elif far := margin(result, table):
        below.append(far)
    size = 17 if look.low and look.large else 18 if look.small else 20
    parts += [_line(look, one, HINT, size) for one in below]
    return ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _line(look: Look, text: Words, role: Role, size: float) -> ft.Control:
    return sentence(look.on_ink, text, role, size=size, align=ft.TextAlign.CENTER)


def _seals(look: Look, winners: list[Mark], ended: bool, room: float) -> ft.Control:
    """The seals as large as they fit beside each other; one or two come down as stamps do."""
    many = len(winners)
    most = {1: 116.0 if ended else 146.0, 2: 118.0, 3: 104.0}.get(many, 64.0)
    # In landscape large text needs the height for its words.
    if look.low:
        most *= 0.45 if look.large else 0.9
    else:
        most *= 0.75 if look.small or look.large else 1.55 if look.tablet else 1
    size = min(most, (room - 14 * (many - 1)) / many)
    drawn = large_seals(look, winners, size, hollow=ended)
    boxed = ft.Container(drawn, padding=ft.Padding.symmetric(vertical=6), alignment=ft.Alignment.CENTER)
    return boxed if ended else Stamped(boxed, _TURN if many == 1 else 0.0)


def _early(look: Look) -> ft.Control:
    return ft.Container(
        words(look.on_ink, say("ended early"), _EARLY),
        border=ft.Border.all(1.5, look.palette.on),
        border_radius=BUTTON_RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=3),
    )


def _when(look: Look, result: Sheet, table: Table) -> Message:
    """At how many points and after which deal the players ended it, and what nobody had reached."""
    deal, line = table.game.played.named(len(result.deals)), finish_line(table)
    if not result.winners:
        if line is None:
            return say("after {deal}", deal=deal)
        return say("after {deal}; nobody had reached {line}", deal=deal, line=line)
    best = number(look.chips(table.game.pool, table.totals[result.winners[0]]))
    if line is None:
        return say("at *{points}* after {deal}", points=best, deal=deal)
    return say("at *{points}* after {deal}; nobody had reached {line}", points=best, deal=deal, line=line)


def _between(entry: Entry) -> timedelta:
    return datetime.fromisoformat(entry.till) - datetime.fromisoformat(entry.started)


OVER = 20.0
"""By how much the standing slides over the edge of the ink."""
_BUTTONS = 112.0
"""What the way out and the lesser actions take of the bar."""
_FITS = 360.0
"""On a screen so high, seal and verdict of a short name fit below the bar."""


@dataclass(frozen=True)
class EndRoom:
    """The room there is: within the `ink` in pixels, for the `standing` and for the `chart`, and how `high` that is."""

    ink: float
    standing: Look
    chart: Look
    high: float

    @classmethod
    def of(cls, look: Look) -> EndRoom:
        """On a phone one below the other; on its side and on a tablet the ink is a column at the left."""
        if not (look.low or look.tablet):
            # A lower chart leaves room for two lines of what is told below it.
            return cls(look.column, look, look, 118 if look.height >= 880 else 94)
        ink = look.width * (0.36 if look.low else 0.39)
        right = look.width - ink - look.margin
        inside = ink - OVER - 2 * look.margin
        if look.tablet:
            return cls(inside, look.of_column(right + OVER), look.of_column(right - look.margin), 230)
        half = (right + OVER - look.margin) / 2
        return cls(inside, look.of_column(half), look.of_column(half - 2), 170)


def ink_bar(look: Look, room: EndRoom, text: Message, more: Handler) -> ft.Control:
    """The way out, what was played and for how long, and the lesser actions, on ink."""
    name, *others = written(look, text).split(" · ")
    # A line may break after a part, not inside one: never between “2” and “deals”.
    unbroken = " · ".join([name, *(one.replace(" ", NO_BREAK) for one in others)])
    across = room.ink + 2 * look.margin - _BUTTONS
    many, sizes = (3, (13.0, 11.0)) if look.large else (2, (17.0, 14.0))
    size = size_in_lines(look, unbroken, BODY, across, many, sizes)
    told = words(look.on_ink, unbroken, BODY, size=size, align=ft.TextAlign.CENTER, lines=3, expand=True)
    row = ft.Row([_leave_button(look.on_ink), told, more_button(look.on_ink, more)], spacing=4)
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=4), height=look.tall(56))


def _leave_button(look: Look) -> ft.Control:
    """The cross that leads Home."""
    return icon_button(look, ft.Icons.CLOSE, say("Close"), lambda: go("/"))


def more_button(look: Look, more: Handler) -> ft.Control:
    return icon_button(look, ft.Icons.MORE_HORIZ, say("More"), more)


def end_below(
    look: Look, bar: ft.Control, head: ft.Control, standing: ft.Control, below: Sequence[ft.Control], foot: ft.Control
) -> ft.View:
    """One below the other: the standing slides over the edge of the ink."""
    ink, side = look.palette.ink, ft.Padding.symmetric(horizontal=look.margin)
    edge = ft.Container(bgcolor=ink, height=OVER, left=0, right=0, top=0)
    over = ft.Stack([edge, ft.Container(standing, padding=side)])
    top = ft.Container(head, bgcolor=ink, padding=ft.Padding(look.margin, 6, look.margin, 14))
    page = ft.ListView(
        [top, over, *(_apart(look, one, place) for place, one in enumerate(below)), ft.Container(height=12)],
        expand=True, spacing=0,
    )  # fmt: skip
    rest = ft.Column([FootMessage(), foot], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    foot_area = ft.SafeArea(
        ft.Container(rest, padding=ft.Padding(look.margin, 10, look.margin, 18)), avoid_intrusions_top=False
    )
    bar_area = ft.Container(ft.SafeArea(bar, avoid_intrusions_bottom=False), bgcolor=ink)
    column = ft.Column([bar_area, page, foot_area], spacing=0, expand=True)
    column.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return _view(look, column)


def _apart(look: Look, content: ft.Control, place: int) -> ft.Control:
    """Something below the standing, with more air above what begins about where the screen ends: no words are cut there
    by the buttons. On a small phone that is the chart, on others what follows its sentence."""
    air = 26 if place == (0 if look.small else 2) else 12
    return ft.Container(content, padding=ft.Padding(look.margin, air, look.margin, 0))


def end_beside(
    look: Look, room: EndRoom, bar: ft.Control, head: ft.Control, standing: ft.Control, below: Sequence[ft.Control],
    foot: ft.Control, *, long: bool,
) -> ft.View:  # fmt: skip
    """The ink as a column at the left, over whose edge the standing slides; a `long` head may need all its height."""
    colours, width = look.palette, room.ink + 2 * look.margin
    sides = ft.Padding(look.margin, 0, look.margin, 18)
    # What may be too high for the middle of its column scrolls from the top.
    inside: ft.Control = ft.Column([head], alignment=ft.MainAxisAlignment.CENTER)
    if long or look.large or look.height < _FITS:
        inside = ft.ListView([ft.Container(head, alignment=ft.Alignment.CENTER)])
    inside.expand = True
    middle = ft.Container(inside, alignment=ft.Alignment.CENTER, padding=sides, expand=True)
    left = ft.Column([bar, middle], spacing=0, expand=True)
    left.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    if look.low:
        row = ft.Row(
            [ft.Container(standing, width=room.standing.column), ft.Container(below[0], width=room.chart.column)],
            spacing=look.margin, vertical_alignment=ft.CrossAxisAlignment.START,
        )  # fmt: skip
        top: list[ft.Control] = [row, *(_beyond(one) for one in below[1:])]
    else:
        top = [standing, *(_beyond(one) for one in below)]
    right = ft.Column(
        [ft.ListView([ft.Container(height=12), *top], spacing=12, expand=True), FootMessage(), _beyond(foot)],
        spacing=8, expand=True,
    )  # fmt: skip
    ground = ft.Container(bgcolor=colours.ink, left=0, top=0, bottom=0, width=width + OVER)
    page = ft.Row(
        [
            ft.Container(left, width=width),
            ft.Container(right, expand=True, padding=ft.Padding.only(right=look.margin, bottom=18)),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    return _view(look, ft.Stack([ground, ft.SafeArea(page, expand=True)], expand=True))


def _beyond(control: ft.Control) -> ft.Control:
    """A part of the right column that stays beside the ink."""
    return ft.Container(control, padding=ft.Padding.only(left=OVER + 12))


def _view(look: Look, page: ft.Control) -> ft.View:
    return ft.View(
        route=ft.use_view_path(), padding=0, spacing=0, bgcolor=look.palette.bg, controls=[text_ruler(), page]
    )
