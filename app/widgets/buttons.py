"""Buttons and other things to press, each with its semantics label.

A chosen one is filled with ink; one that can be pressed has a hard lower edge or an ink outline. There are no other
states.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from app.look.theme import (
    BODY,
    BUTTON,
    BUTTON_RADIUS,
    BUTTON_SECOND,
    CLEAR,
    EDGE,
    ICON_TOUCH,
    SANS_BOLD,
    SECOND,
    Look,
    Role,
)
from app.look.ui import Handler, act, unless_too_soon
from app.look.words import Finder, aloud, bold, centred, read_as, searched, sentence, words, written
from scoring.text import Words, say

_LABEL = Role(SANS_BOLD, 14, 1.0, 1.3)
_AIR = 4.0
"""The least space above and below the label of a button."""


@dataclass(frozen=True)
class Box:
    """How a box looks: at least `least` pixels high, and higher if its content is; `padding` and `alignment` are those
    of its content. Its `key`, and how it may `expand`, count for the whole of what can be pressed."""

    width: float | None = None
    height: float | None = None
    least: float = 0
    padding: ft.PaddingValue | None = None
    alignment: ft.Alignment | None = None
    bgcolor: str | None = None
    border: ft.Border | None = None
    border_radius: ft.BorderRadiusValue | None = None
    shadow: ft.BoxShadow | None = None
    tooltip: str | None = None
    key: str | None = None
    expand: bool | int | None = None

    def around(self, content: ft.Control) -> ft.Container:
        """Draw it around something, without padding."""
        return ft.Container(
            content,
            width=self.width,
            height=self.height,
            bgcolor=self.bgcolor,
            border=self.border,
            border_radius=self.border_radius,
            shadow=self.shadow,
            tooltip=self.tooltip,
        )

    def holding(self, content: ft.Control) -> ft.Container:
        """Draw it around something that can't be pressed."""
        whole = self.around(content)
        whole.padding, whole.alignment, whole.key, whole.expand = self.padding, self.alignment, self.key, self.expand
        return whole


PLAIN = Box()


def raised(look: Look) -> Box:
    """Return the box of something to press that lies on the table like a card."""
    colours = look.palette
    return Box(
        bgcolor=colours.card,
        border=ft.Border.all(colours.border, colours.cline),
        border_radius=BUTTON_RADIUS,
        shadow=lower_edge(look),
    )


def pressable(
    look: Look,
    name: Words,
    content: ft.Control,
    on_press: Handler,
    *,
    on_hold: Handler | None = None,
    data: object = None,
    chosen: bool = False,
    checked: bool | None = None,
    box: Box = PLAIN,
) -> ft.Control:
    """A box to press with finger, mouse or keyboard; a screen reader reads all of it as one thing called `name`.

    `chosen` adds the word to the name, because browsers don't report that a button is selected; `checked` makes the box
    a checkbox. `on_hold` handles a long press, and handlers find `data` in ``event.control.data``.
    """
    press = act(unless_too_soon(on_press))
    # Only the picture is excluded: excluding the container would remove its tap and focus as well.
    picture: ft.Control = ft.Semantics(exclude_semantics=True, content=content)
    if box.least:
        picture = at_least(box.least, picture)
    if box.padding is not None or box.alignment is not None:
        picture = ft.Container(picture, padding=box.padding, alignment=box.alignment)
    # Two detectors, one inside for fingers and one outside for screen readers, take the tap before the container does.
    # The container would draw ripples for 400 ms, and each of their frames delays the answer. It handles only keys and
    # long presses; its ink shows the focus and a finger that is held.
    touched = ft.GestureDetector(picture, on_tap=press, data=data, exclude_from_semantics=True)
    held = act(on_hold) if on_hold else None
    body = box.around(touched)
    body.on_click, body.on_long_press, body.ink, body.data = press, held, True, data
    return ft.MergeSemantics(
        key=box.key,
        expand=box.expand,
        content=ft.Semantics(
            # A tooltip is already read as the name.
            label=None if box.tooltip else aloud(look, say("{name}, chosen", name=name) if chosen else name),
            button=True if checked is None else None,
            checked=checked,
            content=ft.GestureDetector(body, on_tap=press, data=data),
        ),
    )


def opens(look: Look, count: int, name: Words, content: ft.Control, on_press: Handler, box: Box = PLAIN) -> ft.Control:
    """Draw something to press that opens the `count` things it counts; with none to open, it can't be pressed."""
    if count:
        return pressable(look, name, content, on_press, box=box)
    return box.holding(read_as(look, name, at_least(box.least, content) if box.least else content))


def at_least(height: float, content: ft.Control) -> ft.Control:
    """Draw something with an invisible strut, so that it is at least that high."""
    return ft.Stack([ft.Container(width=0, height=height), content], alignment=ft.Alignment.CENTER)


def chevron(look: Look, size: float = 24) -> ft.Control:
    """Draw the arrow at the end of a row that opens something."""
    return ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.palette.ink2, size=size)


def lower_edge(look: Look, thickness: int = EDGE) -> ft.BoxShadow | None:
    """Return the hard edge below a control, `thickness` pixels high; None if that is 0. No shadow is ever blurred."""
    if not thickness:
        return None
    return ft.BoxShadow(offset=ft.Offset(0, thickness), blur_radius=0, spread_radius=0, color=look.palette.edge)


def main_button(
    look: Look,
    label: Words,
    on_press: Handler,
    *,
    second: Words = "",
    ready: bool = True,
    name: Words | None = None,
    height: float = 60,
    expand: bool | int | None = None,
) -> ft.Control:
    """Draw the one filled button of a screen, at least `height` pixels high.

    If not `ready`, it is pale and its `second` line says why; it can still be pressed.
    """
    colours = look.palette
    color, middle = colours.on if ready else colours.offtx, ft.TextAlign.CENTER
    lines: list[ft.Control] = [words(look, label, BUTTON, color=color, align=middle)]
    if second:
        lines.append(words(look, second, BUTTON_SECOND, color=color, align=middle))
    return pressable(
        look,
        _name(look, name, label, second),
        _stacked(lines),
        on_press,
        box=Box(
            expand=expand,
            least=height - 2 * _AIR,
            bgcolor=colours.ink if ready else colours.off,
            border_radius=BUTTON_RADIUS,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=12, vertical=_AIR),
        ),
    )


def outlined_button(
    look: Look,
    label: Words,
    on_press: Handler,
    *,
    second: Words = "",
    icon: ft.IconDataOrControl | None = None,
    name: Words | None = None,
    height: float = 60,
    expand: bool | int | None = None,
) -> ft.Control:
    """Draw a button with an ink outline, for use next to or instead of the filled one, at least `height` pixels high.

    An `icon`, or something else that is drawn, is left of its label.
    """
    colours, align = look.palette, ft.TextAlign.CENTER if icon is None else ft.TextAlign.START
    lines: list[ft.Control] = [sentence(look, label, BUTTON, align=align)]
    if second:
        lines.append(words(look, second, BUTTON_SECOND, color=colours.ink2, align=align))
    content = _stacked(lines) if icon is None else ft.Column(lines, spacing=1, tight=True)
    if icon is not None:
        sign = icon if isinstance(icon, ft.Control) else ft.Icon(icon, color=colours.ink, size=24)
        text = ft.Container(content, expand=True, expand_loose=True)
        content = ft.Row([sign, text], spacing=10, alignment=ft.MainAxisAlignment.CENTER)
    return pressable(look, _name(look, name, label, second), content, on_press, box=_outline(look, height, expand))


def narrow_button(
    look: Look,
    label: Words,
    on_press: Handler,
    *,
    name: Words | None = None,
    size: float | None = None,
    height: float = 60,
    width: float | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """Draw an outlined button `width` pixels wide, its label in a font `size` for which there is room."""
    text = sentence(look, label, BUTTON, size=size, align=ft.TextAlign.CENTER)
    box = replace(_outline(look, height, expand), width=width)
    return pressable(look, _name(look, name, label), text, on_press, box=box)


def _outline(look: Look, height: float, expand: bool | int | None) -> Box:
    """Return the box of a button with an ink outline."""
    edge = max(1.5, look.palette.border)
    return Box(
        expand=expand,
        least=height - 2 * (_AIR + edge),
        bgcolor=look.palette.sheet,
        border=ft.Border.all(edge, look.palette.ink),
        border_radius=BUTTON_RADIUS,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=8, vertical=_AIR),
    )


def icon_button(
    look: Look, icon: ft.IconData, name: Words, on_press: Handler, *, outlined: bool = False, size: float = ICON_TOUCH,
    color: str | None = None, label: Words = "",
) -> ft.Control:  # fmt: skip
    """Draw an icon button called `name`; an `outlined` one is a square with an ink outline, for a row of buttons.

    An icon that nobody could guess has a `label` below it, a word of its name.
    """
    colours, name = look.palette, aloud(look, name)
    picture: ft.Control = ft.Icon(icon, color=color or colours.ink, size=24)
    width = size
    if label:
        below = words(look, label, _LABEL, color=color, lines=1)
        width = max(size, look.wide(written(look, label), _LABEL) + 4)
        middle = ft.CrossAxisAlignment.CENTER
        picture = ft.Column([picture, below], spacing=0, tight=True, horizontal_alignment=middle)
    return pressable(
        look,
        name,
        picture,
        on_press,
        box=Box(
            width=width,
            height=size,
            bgcolor=colours.sheet if outlined else CLEAR,
            border=ft.Border.all(max(1.5, colours.border), colours.ink) if outlined else None,
            # A circle would cut off the corners of a label as wide as the button.
            border_radius=BUTTON_RADIUS if outlined or label else size / 2,
            alignment=ft.Alignment.CENTER,
            tooltip=name,
        ),
    )


def text_button(
    look: Look, label: Words, on_press: Handler, *, name: Words | None = None, quiet: bool = False
) -> ft.Control:
    """Draw a word to press, for minor actions such as “Change”; in large text a `quiet` one grows little."""
    return pressable(
        look,
        _name(look, name, label),
        sentence(look, bold(label), size=BODY.size / look.grown(BODY) * 1.3 if quiet else None),
        on_press,
        # An alignment would make it as wide as its column. The padding makes it high enough for a finger.
        box=Box(padding=ft.Padding.symmetric(horizontal=12, vertical=14), border_radius=BUTTON_RADIUS),
    )


def more_button(look: Look, on_press: Handler) -> ft.Control:
    """Draw the button below a list that shows more of it."""
    return outlined_button(look, say("Show more"), on_press, height=56)


@dataclass(frozen=True)
class Row:
    """What a row of a list says: a `title` in a `role`, with a `capital` letter first if that is so, and a `second`
    line. A `trailing` text is right of the title, a `trailing` control right of both lines, a `leading` one left of
    them.

    With `other_width`, the width in pixels of all that is next to the words, text is shrunk until no word breaks. What
    a search `found` is underlined.
    """

    title: Words
    second: Words = ""
    role: Role = BODY
    trailing: ft.Control | Words | None = None
    leading: ft.Control | None = None
    found: Finder | None = None
    other_width: float | None = None
    capital: bool = False


def list_row(
    look: Look,
    row: Row,
    on_press: Handler,
    *,
    first: bool = False,
    data: object = None,
    name: Words | None = None,
    chosen: bool = False,
    checked: bool | None = None,
    key: str | None = None,
) -> ft.Control:
    """A row of a list on a sheet, high enough for a finger; all but the `first` have a hairline above, and a `chosen`
    one has a check mark."""
    colours = look.palette
    room = None if row.other_width is None else look.inside - 2 * 14 - row.other_width

    def size(text: Words, role: Role) -> float | None:
        return look.whole_words(written(look, text), role, room) if room else None

    fitting = size(row.title, row.role)
    head: ft.Control = searched(look, row.title, row.role, row.found, size=fitting, capital=row.capital)
    sign, remark = (row.trailing, None) if isinstance(row.trailing, ft.Control) else (None, row.trailing)
    if remark is not None:
        remark_text = sentence(look, remark, SECOND, color=colours.ink2)
        both: list[ft.Control] = [ft.Container(head, expand=not look.large), remark_text]
        head = ft.Column(both, spacing=1, tight=True) if look.large else ft.Row(both, spacing=8)
    texts = [head]
    if row.second:
        small, quiet = size(row.second, SECOND), colours.ink2
        texts.append(searched(look, row.second, SECOND, row.found, size=small, color=quiet))
    parts: list[ft.Control] = [row.leading] if row.leading is not None else []
    parts.append(ft.Column(texts, spacing=1, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER))
    if sign is not None:
        parts.append(sign)
    if chosen:
        parts.append(ft.Icon(ft.Icons.CHECK, color=colours.ink, size=22))
    return pressable(
        look,
        _name(look, name, row.title, row.second, remark or ""),
        ft.Row(parts, spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        on_press,
        data=data,
        chosen=chosen,
        checked=checked,
        box=Box(
            key=key,
            # A container has no minimum height; with this padding one or two lines are high enough for a finger.
            padding=ft.Padding.symmetric(horizontal=14, vertical=9 if row.second or row.leading else 18),
            border=None if first else ft.Border(top=ft.BorderSide(1, colours.line)),
        ),
    )


def _name(look: Look, name: Words | None, *shown: Words) -> str:
    """Return the semantics label of a button: its `name`, or else the text it shows."""
    return aloud(look, name) if name else ", ".join(aloud(look, part) for part in shown if part)


def _stacked(lines: list[ft.Control]) -> ft.Control:
    return lines[0] if len(lines) == 1 else centred(lines, spacing=1)
