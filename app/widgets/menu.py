"""The menu, a bottom sheet with the minor actions of a screen, and bottom sheets in general."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.second_touch import turned
from app.theme import CLEAR, SHEET_RADIUS, SLIDE, TITLE, Look
from app.ui import Handler, act, run, use_dialog, use_here
from app.widgets.buttons import icon_button, list_row
from app.widgets.words import sentence
from scoring.text import Words, say

_WIDEST = 640.0
"""The greatest width of a bottom sheet, set by Material."""
_HEAD = 64.0
_CLOSE = say("Close")


@dataclass(frozen=True)
class Item:
    """A menu item: its label, a second line, and its handler; `chosen` marks the current choice.

    The `icon` is used if the item is shown as an icon button instead.
    """

    label: Words
    on_press: Handler
    second: Words = ""
    icon: ft.IconData = ft.Icons.MORE_HORIZ
    chosen: bool = False


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

    rows = [
        list_row(
            look,
            item.label,
            chosen(item),
            second=item.second,
            first=place == 0,
            chosen=item.chosen,
        )
        for place, item in enumerate(items)
    ]
    needs = _HEAD + 16 + sum(62 if item.second else 58 for item in items)
    return bottom_sheet(look, title, rows, close, needs=needs, side=14, inside=0)


def bottom_sheet_width(look: Look) -> float:
    """Return the greatest width of the content of a bottom sheet, without the screen's margins."""
    return min(look.width, _WIDEST) - 2 * look.margin


def bottom_sheet(
    look: Look,
    title: Words,
    controls: Sequence[ft.Control],
    on_close: Handler,
    *,
    needs: float,
    spacing: float = 0,
    side: float | None = None,
    inside: float | None = None,
    emblem: ft.Control | None = None,
    close: Words = _CLOSE,
) -> ft.BottomSheet:
    """A bottom sheet with a grip, an `emblem`, the `title`, a cross named `close`, and the controls.

    The sheet needs about `needs` pixels of height in usual text; if there is less room, it scrolls. `side` is the
    margin of the title (by default the screen's), `inside` the margin of the controls if it differs.
    """
    side = look.margin if side is None else side
    inside = side if inside is None else inside
    below = ft.Column(list(controls), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    column = ft.Column(
        [
            _grip(look),
            ft.Container(
                _head(look, title, on_close, emblem, close), padding=ft.Padding.only(left=side, right=side - 6)
            ),
            ft.Container(below, padding=ft.Padding.only(left=inside, right=inside, bottom=14)),
        ],
        spacing=16 if look.large else 4,
        tight=True,
        # Not always: a column that can scroll takes all the height it can get, however short its content is.
        scroll=ft.ScrollMode.AUTO if needs * look.scale > 0.9 * look.height else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    corners = ft.BorderRadius.only(top_left=SHEET_RADIUS, top_right=SHEET_RADIUS)
    paper = ft.Container(column, bgcolor=look.palette.sheet, border_radius=corners)
    return ft.BottomSheet(
        paper, on_dismiss=act(on_close), scrollable=True, bgcolor=CLEAR, elevation=0, animation_style=SLIDE
    )


def _grip(look: Look) -> ft.Control:
    """Draw the grip that shows that the sheet can be pulled down."""
    grip = ft.Container(width=48, height=5, border_radius=3, bgcolor=look.palette.rule)
    return ft.Container(grip, alignment=ft.Alignment.CENTER, padding=ft.Padding.only(top=8))


def _head(look: Look, title: Words, on_close: Handler, emblem: ft.Control | None, close: Words) -> ft.Control:
    named = ft.Semantics(heading_level=2, container=True, expand=True, content=sentence(look, title, TITLE))
    cross = icon_button(look, ft.Icons.CLOSE, close, on_close)
    return ft.Row([*([emblem] if emblem else []), named, cross], spacing=12)
