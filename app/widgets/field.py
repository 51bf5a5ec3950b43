"""Text fields."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import flet as ft

from app.look.second_touch import just_come, now
from app.look.theme import BODY, BUTTON_RADIUS, SECOND, Look, style
from app.look.ui import Handler, act, component, keyed
from app.look.words import written
from app.widgets.buttons import icon_button
from scoring.text import Words, say

Written: TypeAlias = Callable[[str], object]
Follow: TypeAlias = Callable[[], tuple[Hashable, str] | None]
"""A function that lets a field be for something else; it returns that and its text, or None if the field closes."""


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


def stays_at_enter() -> dict[str, Any]:
    """Return what keeps the focus in a field at Enter, so that letters typed right after it aren't lost.

    Nothing on a phone, whose own keyboard would then have no key for it.
    """
    phone = ft.context.page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
    return {} if phone else {"shift_enter": True, "max_lines": 1}


def written_field(
    value: str, on_change: Written, *, key: str, whole: bool = False, of: Hashable = None, follow: Follow | None = None,
    **more: Any,
) -> ft.Control:  # fmt: skip
    """A field that keeps what the user is typing, and takes over `value` only if it wasn't typed here.

    A screen passes the text as it was when its render began; sent back to the field, it would remove the letters typed
    since. A `whole` field selects all its text when it gets the focus, so that typing replaces it. With another `of`
    the same field is for something else, and keeps the focus; Enter calls `follow`, which returns that and its text.
    `more` is passed to `ft.TextField`.
    """
    return keyed(key, _WrittenField, value, on_change, whole, of, follow, more)


@dataclass
class _Line:
    """A field as last drawn: what it is for, the value passed to it, every text typed since, and the control.

    `text` is what it should show, and `shown` what the client may be showing: several texts after the field was given
    something else to be for, until the client has it.
    """

    of: Hashable
    given: str
    text: str = ""
    shown: tuple[str, ...] = ()
    written: set[str] = field(default_factory=set)
    drawn: ft.TextField | None = None
    left: set[Hashable] = field(default_factory=set)
    """What it was for before Enter, until the screen has followed."""

    def turn(self, of: Hashable, value: str) -> None:
        """Let the field be for something else, while the client still shows the text before."""
        shown = self.shown or (self.given,)
        self.of, self.given, self.text, self.shown, self.written = of, value, value, (*shown, value), set()

    def enter(self, following: tuple[Hashable, str]) -> None:
        """Let the field be for what follows at Enter, ahead of the screen."""
        self.left.add(self.of)
        self.turn(*following)

    def to_show(self, of: Hashable, value: str) -> str:
        """Return the text for the field, from what the screen passes to it.

        A redraw of the field alone still passes what it was for before Enter: that is not taken over.
        """
        shown = self.drawn.value if self.drawn else value
        if of not in self.left:
            self.left.clear()
            if of != self.of:
                self.turn(of, value)
            elif value != self.given and value not in self.written:
                shown, self.written, self.shown = value, set(), (value,)
            self.given = value
        return self.text if len(self.shown) > 1 else shown

    def typed(self, text: str) -> str:
        """Return what was written in all, from a change that the client reports.

        Letters typed after Enter may have been added to the text before, or to less than what was written since.
        """
        bases = (base for base in self.shown if text.startswith(base) and text != base)
        base = max(bases, key=len, default=None)
        removed = self.text.startswith(text)
        if len(self.shown) > 1 and base is not None and not removed:
            added = text.removeprefix(base)
            if not base and self.text[-1:].isalpha():
                added = added[:1].lower() + added[1:]  # the client made it a capital, as the first letter of a name
            self.text += added
            self.shown = (text,) if text == self.text else (*self.shown, text, self.text)
        else:
            self.text, self.shown = text, (text,)
        self.written.add(self.text)
        return self.text


@component
def _WrittenField(
    value: str, on_change: Written, whole: bool, of: Hashable, follow: Follow | None, more: dict[str, Any]
) -> ft.Control:
    line: _Line = ft.use_memo(lambda: _Line(of, value), [])
    appeared: float = ft.use_memo(now, [of])
    selected, select = ft.use_state(whole and bool(more.get("autofocus")))

    def changed(event: ft.Event[ft.TextField]) -> None:
        select(False)
        # The control already has the letters typed since.
        on_change(line.typed(str(event.data)))

    def submitted() -> None:
        following = follow() if follow else None
        if following is not None:
            line.enter(following)

    def take() -> None:
        # `autofocus` alone takes the focus only if nothing has it, and the button that opened the field still has it.
        if line.drawn is not None and line.drawn.autofocus:
            ft.context.page.run_task(line.drawn.focus)

    def let_go() -> None:
        select(False)
        # The second tap of a double tap on that button falls outside the field and takes the focus away again.
        if just_come(appeared):
            take()

    ft.use_effect(take, [of])
    shown = line.to_show(of, value)
    if whole:
        more = {**more, "on_focus": act(lambda: select(True))}
        more["selection"] = ft.TextSelection(0, len(shown)) if selected else None
    if whole or more.get("autofocus"):
        more = {**more, "on_blur": act(let_go)}
    if follow:
        more = {**more, "on_submit": act(submitted)}
    line.drawn = ft.TextField(value=shown, on_change=act(changed), **more)
    return line.drawn


def _outline(width: float, color: str) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=BUTTON_RADIUS, side=ft.BorderSide(width, color))
