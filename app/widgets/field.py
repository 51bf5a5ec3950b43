"""Text fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import flet as ft

from app.second_touch import just_come, now
from app.theme import BODY, BUTTON_RADIUS, SECOND, Look, style
from app.ui import Handler, act, component, keyed
from app.widgets.buttons import icon_button
from app.widgets.words import written
from scoring.text import Words, say

Written: TypeAlias = Callable[[str], object]


def text_field(
    look: Look, label: Words, value: str, on_change: Written, *, on_submit: Handler | None = None, key: str = "",
    **more: Any,
) -> ft.Control:  # fmt: skip
    """A text field with an ink outline and a label that is always shown; `on_change` gets the text."""
    colours, shown = look.palette, written(look, label)
    return written_field(
        value,
        on_change,
        key=key or shown,
        label=shown,
        on_submit=act(on_submit) if on_submit else None,
        text_style=style(BODY, colours.ink),
        label_style=style(SECOND, colours.ink2),
        bgcolor=colours.sheet,
        border={
            ft.ControlState.FOCUSED: _outline(2, colours.ink),
            ft.ControlState.DEFAULT: _outline(max(1, colours.border), colours.rule),
        },
        cursor_color=colours.ink,
        **more,
    )


def search_field(look: Look, label: Words, value: str, on_change: Written) -> ft.Control:
    """A text field for a search, at the top of a scrolling list."""
    # Half of the label is above the field's edge, and a scrolling list clips what is above its first child.
    return ft.Container(
        text_field(look, label, value, on_change, autofocus=True), padding=ft.Padding.only(top=8 * look.scale)
    )


def search_button(look: Look, searching: bool, on_press: Handler) -> ft.Control:
    """Draw the button that opens and closes the search."""
    icon, label = (ft.Icons.CLOSE, say("Close search")) if searching else (ft.Icons.SEARCH, say("Search"))
    return icon_button(look, icon, label, on_press)


def name_field(look: Look, value: str, on_change: Written, *, key: str, **more: Any) -> ft.Control:
    """A text field for a name, without autocorrection and with only the first letter capitalised: *Jan de Vries*.

    When it gets the focus, all of the name is selected, so that typing replaces it.
    """
    capital = ft.TextCapitalization.SENTENCES
    return text_field(
        look, say("Name"), value, on_change, key=key, autocorrect=False, capitalization=capital, whole=True, **more
    )  # fmt: skip


def written_field(value: str, on_change: Written, *, key: str, whole: bool = False, **more: Any) -> ft.Control:
    """A field that keeps what the user is typing, and takes over `value` only if it wasn't typed here.

    A screen passes the text as it was when its render began; sent back to the field, it would remove the letters typed
    since. A `whole` field selects all its text when it gets the focus, so that typing replaces it. `more` is passed to
    `ft.TextField`.
    """
    return keyed(key, _WrittenField, value, on_change, whole, more)


@dataclass
class _Line:
    """A field as last drawn: the value passed to it, every text typed since, and the control."""

    given: str
    written: set[str] = field(default_factory=set)
    drawn: ft.TextField | None = None


@component
def _WrittenField(value: str, on_change: Written, whole: bool, more: dict[str, Any]) -> ft.Control:
    line: _Line = ft.use_memo(lambda: _Line(value), [])
    appeared: float = ft.use_memo(now, [])
    selected, select = ft.use_state(whole and bool(more.get("autofocus")))

    def changed(event: ft.Event[ft.TextField]) -> None:
        line.written.add(event.control.value)
        select(False)
        on_change(event.control.value)

    def take() -> None:
        # `autofocus` alone takes the focus only if nothing has it, and the button that opened the field still has it.
        if line.drawn is not None and line.drawn.autofocus:
            ft.context.page.run_task(line.drawn.focus)

    def let_go() -> None:
        select(False)
        # The second tap of a double tap on that button falls outside the field and takes the focus away again.
        if just_come(appeared):
            take()

    ft.use_effect(take, [])
    shown = line.drawn.value if line.drawn else value
    if value != line.given and value not in line.written:
        shown, line.written = value, set()
    line.given = value
    if whole:
        more = {**more, "on_focus": act(lambda: select(True))}
        more["selection"] = ft.TextSelection(0, len(shown)) if selected else None
    if whole or more.get("autofocus"):
        more = {**more, "on_blur": act(let_go)}
    line.drawn = ft.TextField(value=shown, on_change=act(changed), **more)
    return line.drawn


def _outline(width: float, color: str) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=BUTTON_RADIUS, side=ft.BorderSide(width, color))
