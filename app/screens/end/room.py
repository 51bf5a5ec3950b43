"""The layout of the end of a match: an area of ink, with the standing overlapping its edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.look.theme import BODY, Look
from app.look.ui import Handler, text_ruler
from app.look.words import NO_BREAK, words, written
from app.screens.shared.parts import go
from app.widgets.buttons import icon_button
from app.widgets.frame import FootMessage
from scoring.text import Message, say

OVER = 20.0
"""How many pixels the standing overlaps the edge of the ink."""
_OUTSIDE = OVER + 12
"""The space in pixels between the ink and a part that doesn't overlap it."""


@dataclass(frozen=True)
class EndRoom:
    """The sizes of the parts of the screen.

    `ink` is the width inside the ink in pixels, `ranking` and `chart` are the looks of these parts, and `high` is the
    height of the chart in pixels.
    """

    ink: float
    ranking: Look
    chart: Look
    high: float

    @classmethod
    def of(cls, look: Look) -> EndRoom:
        """Return the sizes: a phone stacks the parts; in landscape and on a tablet the ink is a column at the left."""
        if not (look.low or look.tablet):
            # On a short screen the chart is lower, because the sentence below it may need two lines.
            return cls(look.column, look, look, 118 if look.height >= 880 else 94)
        ink = look.width * (0.36 if look.low else 0.39)
        right = look.width - ink - look.margin
        inside = ink - OVER - 2 * look.margin
        if look.tablet:
            return cls(inside, look.of_column(right + OVER), look.of_column(right - look.margin), 230)
        half = (right + OVER - look.margin) / 2
        return cls(inside, look.of_column(half), look.of_column(half - 2), 170)


def ink_bar(look: Look, text: Message, more: Handler) -> ft.Control:
    """Draw the close button, what was played and for how long, and the menu button, on ink."""
    name, *others = written(look, text).split(" · ")
    # A line may break between parts but not inside one, such as between “2” and “deals”.
    unbroken = " · ".join([name, *(label.replace(" ", NO_BREAK) for label in others)])
    title = words(look.on_ink, unbroken, BODY, align=ft.TextAlign.CENTER, expand=True)
    row = ft.Row([_leave_button(look.on_ink), title, more_button(look.on_ink, more)], spacing=4)
    return ft.Container(row, padding=4)


def _leave_button(look: Look) -> ft.Control:
    """Draw the close button, which leads to Home."""
    return icon_button(look, ft.Icons.CLOSE, say("Close"), lambda: go("/"))


def more_button(look: Look, more: Handler) -> ft.Control:
    return icon_button(look, ft.Icons.MORE_HORIZ, say("More"), more)


def end_below(
    look: Look, bar: ft.Control, head: ft.Control, ranking: ft.Control, below: Sequence[ft.Control], foot: ft.Control
) -> ft.View:
    """The screen with its parts stacked; the standing overlaps the edge of the ink."""
    ink, side = look.palette.ink, ft.Padding.symmetric(horizontal=look.margin)
    # A pixel higher than its place, so that no line of the ground shows between the two pieces of ink.
    edge = ft.Container(bgcolor=ink, height=OVER + 1, left=0, right=0, top=-1)
    overlap = ft.Stack([edge, ft.Container(ranking, padding=side)], clip_behavior=ft.ClipBehavior.NONE)
    top = ft.Container(head, bgcolor=ink, padding=ft.Padding(look.margin, 6, look.margin, 14))
    page = ft.ListView(
        [top, overlap, *(_below_part(look, part, place) for place, part in enumerate(below)), ft.Container(height=12)],
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


def _below_part(look: Look, content: ft.Control, place: int) -> ft.Control:
    """Draw a part below the standing, with more space above it if it begins near the end of the screen.

    Without that space the buttons would cut through its words. On a small phone it is the chart, on others what follows
    its sentence.
    """
    gap = 26 if place == (0 if look.small else 2) else 12
    return ft.Container(content, padding=ft.Padding(look.margin, gap, look.margin, 0))


def end_side_by_side(
    look: Look, room: EndRoom, bar: ft.Control, head: ft.Control, ranking: ft.Control, below: Sequence[ft.Control],
    foot: ft.Control, *, long: bool,
) -> ft.View:  # fmt: skip
    """The screen with the ink as a column at the left; the standing overlaps its edge.

    Pass `long` if the winners' names may need so much of its height that the head has to scroll.
    """
    colours, width = look.palette, room.ink + 2 * look.margin
    sides = ft.Padding(look.margin, 0, look.margin, 18)
    # A head that may be too high to be centred in its column scrolls from the top instead.
    inside: ft.Control = ft.Column([head], alignment=ft.MainAxisAlignment.CENTER)
    if long or look.low or look.large:
        inside = ft.ListView([ft.Container(head, alignment=ft.Alignment.CENTER)])
    inside.expand = True
    middle = ft.Container(inside, alignment=ft.Alignment.CENTER, padding=sides, expand=True)
    left = ft.Column([bar, middle], spacing=0, expand=True)
    left.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    if look.low:
        row = ft.Row(
            [ft.Container(ranking, width=room.ranking.column), ft.Container(below[0], width=room.chart.column)],
            spacing=look.margin, vertical_alignment=ft.CrossAxisAlignment.START,
        )  # fmt: skip
        top: list[ft.Control] = [row, *(_outside_ink(part) for part in below[1:])]
    else:
        top = [ranking, *(_outside_ink(part) for part in below)]
    page = ft.ListView([ft.Container(height=12), *top], spacing=12, expand=True)
    right = ft.Column([page, FootMessage(), _outside_ink(foot)], spacing=8, expand=True)
    ground = ft.Container(bgcolor=colours.ink, left=0, top=0, bottom=0, width=width + OVER)
    both = ft.Row(
        [
            ft.Container(left, width=width),
            ft.Container(right, expand=True, padding=ft.Padding.only(right=look.margin, bottom=18)),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    return _view(look, ft.Stack([ground, ft.SafeArea(both, expand=True)], expand=True))


def _outside_ink(control: ft.Control) -> ft.Control:
    """Draw a part of the right column that doesn't overlap the ink."""
    return ft.Container(control, padding=ft.Padding.only(left=_OUTSIDE))


def _view(look: Look, page: ft.Control) -> ft.View:
    return ft.View(
        route=ft.use_view_path(), padding=0, spacing=0, bgcolor=look.palette.bg, controls=[text_ruler(), page]
    )
