"""The menu, a bottom sheet with the minor actions of a screen, and bottom sheets in general."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from app.look.second_touch import turned
from app.look.theme import CLEAR, SHEET_RADIUS, SLIDE, TITLE, Look
from app.look.ui import Handler, act, component, run, use_dialog, use_height, use_here
from app.look.words import sentence
from app.widgets.buttons import Row, icon_button, list_row
from scoring.text import Words, say

_WIDEST = 640.0
"""The greatest width of a bottom sheet, set by Material."""
_MOST = 0.9
"""The part of the screen's height that a bottom sheet may take."""
_CLOSE = say("Close")


@dataclass(frozen=True)
class Item:
    """A menu item: its label, a second line, its handler and its icon; `chosen` marks the current choice.

    In a long menu, an item that `begins` a group of items is set apart from those above it.
    """

    label: Words
    on_press: Handler
    second: Words = ""
    icon: ft.IconData | None = None
    chosen: bool = False
    begins: bool = False


def grouped(*groups: Sequence[Item]) -> list[Item]:
    """Return the items of a menu in groups; empty ones are left out."""
    found = [[replace(group[0], begins=True), *group[1:]] for group in groups if group]
    return [item for group in found for item in group]


def use_menu(look: Look, title: Words, items: Sequence[Item]) -> Callable[[], None]:
    """Return the function that opens the menu. This is a hook; an item closes the menu before its handler runs."""
    shown, show = use_here(False)

    def close() -> None:
        show(False)

    def opened() -> None:
        show(True)

    use_dialog(_sheet(look, title, items, close) if shown else None)
    return opened


def _sheet(look: Look, title: Words, items: Sequence[Item], close: Callable[[], None]) -> ft.BottomSheet:
    def chosen(item: Item) -> Handler:
        def pressed() -> None:
            turned()  # the menu closes, and a second tap would reach what is below it
            close()
            # In a task of its own, so that the menu is closed before the handler runs.
            ft.context.page.run_task(run, item.on_press)

        return pressed

    rows: list[ft.Control] = []
    for place, item in enumerate(items):
        if item.begins and place:
            rows.append(ft.Container(height=8, bgcolor=look.palette.tint))
        rows.append(
            list_row(
                look,
                Row(item.label, second=item.second, leading=_icon(look, item.icon)),
                chosen(item),
                chosen=item.chosen,
                first=not place or item.begins,
            )
        )
    listed = ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return bottom_sheet(look, title, [listed], close, flush=True)


def _icon(look: Look, icon: ft.IconData | None) -> ft.Control | None:
    if icon is None:
        return None
    return ft.Container(ft.Icon(icon, color=look.palette.ink, size=24), height=38, alignment=ft.Alignment.CENTER)


def bottom_sheet_width(look: Look) -> float:
    """Return the greatest width of the content of a bottom sheet, without the screen's margins."""
    return min(look.width, _WIDEST) - 2 * look.margin


def bottom_sheet(
    look: Look,
    title: Words,
    controls: Sequence[ft.Control],
    on_close: Handler,
    *,
    close: Words = _CLOSE,
    emblem: ft.Control | None = None,
    foot: ft.Control | None = None,
    typed: bool = False,
    flush: bool = False,
) -> ft.BottomSheet:
    """A bottom sheet with a grip, an `emblem`, the `title`, a cross named `close`, and the controls.

    What is higher than the screen scrolls. If something is `typed` the sheet takes all the height, as a keyboard may
    cover its lower part; so it does with a `foot` that stays. Controls that have margins of their own, such as the rows
    of a list, are `flush` with its edges.
    """
    side, inside = (14, 0) if flush else (look.margin, look.margin)
    stretch = ft.CrossAxisAlignment.STRETCH
    below = ft.Column(list(controls), spacing=12, tight=True, horizontal_alignment=stretch)
    head: list[ft.Control] = [
        _grip(look),
        ft.Container(_head(look, title, on_close, emblem, close), padding=ft.Padding.only(left=side, right=side - 6)),
    ]
    body = ft.Container(below, padding=ft.Padding.only(left=inside, right=inside, bottom=14))
    column: ft.Control = _HighAsItsContent(look, [*head, body], always=typed)
    if foot is not None:
        scrolled = ft.Column([body], expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=stretch)
        column = ft.Column([*head, scrolled, ft.Container(foot, padding=side)], spacing=4, horizontal_alignment=stretch)
    corners = ft.BorderRadius.only(top_left=SHEET_RADIUS, top_right=SHEET_RADIUS)
    paper = ft.Container(column, bgcolor=look.palette.sheet, border_radius=corners)
    return ft.BottomSheet(
        paper, on_dismiss=act(on_close), scrollable=True, bgcolor=CLEAR, elevation=0, animation_style=SLIDE
    )


@component
def _HighAsItsContent(look: Look, controls: list[ft.Control], *, always: bool) -> ft.Control:
    """Draw a column that scrolls if it is higher than the screen, or `always`: then it takes all the height."""
    height, learned = use_height(0)
    stretch = ft.CrossAxisAlignment.STRETCH
    content = ft.Column(controls, spacing=4, tight=True, horizontal_alignment=stretch, on_size_change=learned)
    scroll = ft.ScrollMode.AUTO if always or height > _MOST * look.height else None
    return ft.Column([content], tight=True, scroll=scroll, horizontal_alignment=stretch)


def _grip(look: Look) -> ft.Control:
    """Draw the grip that shows that the sheet can be pulled down."""
    grip = ft.Container(width=48, height=5, border_radius=3, bgcolor=look.palette.rule)
    return ft.Container(grip, alignment=ft.Alignment.CENTER, padding=ft.Padding.only(top=8))


def _head(look: Look, title: Words, on_close: Handler, emblem: ft.Control | None, close: Words) -> ft.Control:
    named = ft.Semantics(heading_level=2, container=True, expand=True, content=sentence(look, title, TITLE))
    cross = icon_button(look, ft.Icons.CLOSE, close, on_close)
    return ft.Row([*([emblem] if emblem else []), named, cross], spacing=12)
