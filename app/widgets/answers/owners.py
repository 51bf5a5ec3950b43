"""Buttons for the possible owners (seats or sides) of a card or trick, and buttons for other choices."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import flet as ft

from app.look.fitting import called, name_size, sides_below
from app.look.theme import BUTTON_RADIUS, CHOICE, EDGE, FRAME, LIVE, NAME, RANK, TOUCH, Look
from app.look.ui import Handler, component, kept
from app.look.words import read_as, words, written
from app.widgets.buttons import Box, lower_edge, pressable
from app.widgets.seal import Mark, seal
from scoring.text import Words, joined, say

Marks: TypeAlias = Mapping[str, Mark]
"""The seal of every owner, by name: players, and sides if there are any."""

_LEAST_ROW, _LARGE_LEAST_ROW = 170, 140
"""The least width of a button with seal, name and value side by side, and that in large text."""
_LARGE_NAME = 24.0
_INSET = 6.0
"""The least space in px between the name below a seal and each side of its button, frame included."""


@dataclass(frozen=True)
class Value:
    """The value next to an owner's seal, as `shown` and, if that differs, as `spoken` by screen readers.

    A `faint` value was derived from others; a `selected` one is replaced by the next digit.
    """

    shown: str
    spoken: Words = ""
    faint: bool = False
    selected: bool = False


def owner_columns(owners: int, width: float, *, large: bool = False) -> int:
    """Return the number of columns for that many owners: all of them if they fit, else rows of similar length.

    From four to six fit, depending on the width; fewer in `large` text.
    """
    most = 4 if width < 330 else 5 if width < 460 else 6
    if large and width < 460:
        most = 2 if owners == 4 else 3 if owners <= 6 else 4
    return owners if owners <= most else -(-owners // -(-owners // most))


def side_by_side(look: Look, owners: int, width: float) -> bool:
    """Return whether the buttons of an `owner_bar` have seal, name and value side by side."""
    columns = owner_columns(owners, width, large=look.large)
    return _fits_in_row(look, (width - (look.gap - 2) * (columns - 1)) / columns, valued=True)


def _fits_in_row(look: Look, width: float, *, valued: bool) -> bool:
    """Return whether seal and name fit side by side; in large text only without a value."""
    return width > (_LARGE_LEAST_ROW if look.large else _LEAST_ROW) and not (look.large and valued)


def _seat_height(look: Look) -> float:
    return 62.0 if look.small or look.height < 700 else 68.0 if look.large else 78.0


@dataclass(frozen=True)
class Bar:
    """The owners to choose from, with their `marks`, and who is `chosen`: one of them, or several.

    `values` are shown next to the seals; without them, screen readers say `about`, what the choice is for, after the
    name. `ask` is read before the name if the same owners are on the screen for something else. Owners in `skip` are
    disabled.
    """

    owners: Sequence[str]
    marks: Marks
    chosen: int | Collection[int] | None = None
    values: Sequence[Value] = ()
    skip: frozenset[int] = frozenset()
    about: Words = ""
    ask: Words = ""


def owner_bar(
    look: Look,
    bar: Bar,
    on_press: Handler,
    *,
    width: float,
    height: float | None = None,
    data: Sequence[int] | None = None,
    on_hold: Handler | None = None,
) -> ft.Control:
    """A button for each owner; handlers find its index (or the entry of `data`) in ``event.control.data``."""
    owners, values = bar.owners, bar.values
    columns = owner_columns(len(owners), width, large=look.large)
    gap = look.gap - 2
    each = (width - gap * (columns - 1)) / columns
    each_height = height or _seat_height(look)
    shown_values = [value.shown for value in values] or [""]
    shown = (
        called(owners, each - 2 * _INSET)
        if look.large or not _fits_in_row(look, each, valued=any(shown_values))
        else owners
    )
    most = _one_size(look, shown, each, shown_values)

    def state(index: int) -> _Owner:
        name = owners[index]
        return _Owner(
            say("{ask} {name}", ask=bar.ask, name=name) if bar.ask else name,
            shown[index],
            bar.marks.get(name),
            values[index] if values else Value("", bar.about),
            chosen=index in bar.chosen if isinstance(bar.chosen, Collection) else index == bar.chosen,
            disabled=index in bar.skip,
            most=most,
        )

    # As long as the handlers stay the same, only the buttons that change are drawn again.
    buttons: list[ft.Control] = [
        kept(
            f"owner {index}", _OwnerButton, look, state(index), data[index] if data else index, on_press, on_hold,
            width=each, height=each_height,
        )
        for index in range(len(owners))
    ]  # fmt: skip
    return ft.Column(_lines(buttons, columns, gap), spacing=gap, tight=True)


def _one_size(look: Look, shown: Sequence[str], each: float, values: Sequence[str]) -> float:
    """Return the font size at which every name fits, with some space at its sides."""
    in_row = _fits_in_row(look, each, valued=any(values))
    most = _LARGE_NAME if look.large else NAME.size
    room = min(_name_width(look, each, value) for value in values) if in_row else each - 2 * _INSET
    parts = [part for name in shown for part in sides_below(name, room, most).split("\n")] if in_row else shown
    return min(name_size(part, room, most) for part in parts)


def _figure(value: str) -> float:
    """Return the font size of a value next to the name."""
    return 26.0 if len(value) < 4 else 22.0


def _name_width(look: Look, width: float, value: str) -> float:
    """Return the width for a name between seal and value; it is the same for all values of up to three characters."""
    value_width = 8 + look.wide(value.rjust(3, "0"), LIVE, _figure(value)) if value else 0
    return width - 2 * look.palette.border - 22 - 8 - _sign(look, width, value) - value_width


def _sign(look: Look, width: float, value: str) -> float:
    """Return the size of a seal next to its name."""
    return (34.0 if width > _LEAST_ROW else 28.0) if look.large and not value else 25.0


def _lines(buttons: list[ft.Control], columns: int, gap: float) -> list[ft.Control]:
    return [
        ft.Row(buttons[start : start + columns], spacing=gap, vertical_alignment=ft.CrossAxisAlignment.END)
        for start in range(0, len(buttons), columns)
    ]


@dataclass(frozen=True)
class _Owner:
    """The content of an owner's button: the name as read aloud, and as `shown` at a font size of at most `most`."""

    name: Words
    shown: str
    mark: Mark | None
    value: Value
    chosen: bool
    disabled: bool
    most: float


@component
def _OwnerButton(
    look: Look, owner: _Owner, index: int, on_press: Handler, on_hold: Handler | None, *, width: float, height: float
) -> ft.Control:  # fmt: skip
    colours, chosen = look.palette, owner.chosen
    picture = (_side if _fits_in_row(look, width, valued=bool(owner.value.shown)) else _seat)(look, owner, width)
    label = joined(", ", [owner.name, owner.value.spoken or owner.value.shown])
    if owner.disabled:
        still = Box(width=width, height=height - EDGE, border_radius=BUTTON_RADIUS, alignment=ft.Alignment.CENTER)
        body: ft.Control = read_as(look, label, still.holding(picture))
    else:
        body = pressable(
            look,
            label,
            picture,
            on_press,
            on_hold=on_hold,
            data=index,
            chosen=chosen,
            box=Box(
                width=width,
                height=height - EDGE,
                padding=0,
                border_radius=BUTTON_RADIUS,
                bgcolor=colours.ink if chosen else colours.card,
                border=ft.Border.all(colours.border, colours.ink if chosen else colours.cline),
                shadow=None if chosen else lower_edge(look),
                alignment=ft.Alignment.CENTER,
            ),
        )
    # A chosen button looks pressed: it has no lower edge, and is lower by the thickness of one.
    return ft.Container(body, padding=ft.Padding.only(top=EDGE) if chosen else None, height=height)


def _seat(look: Look, owner: _Owner, width: float) -> ft.Control:
    """Draw the seal with the value next to it, and the name below."""
    name, mark, value = owner.shown, owner.mark, owner.value.shown
    color = look.palette.on if owner.chosen else look.palette.ink
    room = width - 4
    size = min(26.0 if look.large else 22.0, room * 0.34)
    head: list[ft.Control] = [seal(look, mark, size, on_ink=owner.chosen)] if mark else []
    if value:
        fitted = look.on_a_line(value, LIVE, room - size - 4, 25.0)
        head.append(_value(look, owner, round(fitted, 1)))
    roomy = look.height >= 700 and not look.small and not look.large
    both: list[ft.Control] = [
        ft.Row(head, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        words(
            look, name, NAME, color=color, size=name_size(name, room, owner.most), lines=1, align=ft.TextAlign.CENTER
        ),
    ]
    return ft.Column(
        both, spacing=4 if roomy else 1, tight=True, width=room, alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )  # fmt: skip


def _value(look: Look, owner: _Owner, size: float) -> ft.Control:
    """Draw the value of an owner: in a quiet colour if it is faint, on a background of its own if it is selected."""
    colours = look.palette
    value = owner.value
    if owner.chosen and value.selected:
        face = words(look, value.shown, LIVE, color=colours.ink, size=size)
        return ft.Container(face, bgcolor=colours.on, border_radius=4, padding=ft.Padding.symmetric(horizontal=3))
    color = colours.on if owner.chosen else colours.ink2 if value.faint else colours.ink
    return words(look, value.shown, LIVE, color=color, size=size)


def _side(look: Look, owner: _Owner, width: float) -> ft.Control:
    """Draw seal, name and value side by side; the names of partners have two lines if necessary."""
    name, mark, value = owner.shown, owner.mark, owner.value.shown
    color = look.palette.on if owner.chosen else look.palette.ink
    shown = sides_below(name, _name_width(look, width, value), owner.most)
    sign = _sign(look, width, value)
    parts: list[ft.Control] = [seal(look, mark, sign, on_ink=owner.chosen)] if mark else []
    title = words(look, shown, NAME, color=color, size=owner.most, lines=2)
    parts.append(ft.Container(title, expand=True))
    if value:
        parts.append(_value(look, owner, _figure(value)))
    return ft.Container(ft.Row(parts, spacing=8), padding=ft.Padding.symmetric(horizontal=11))


FAINT = 0.42
"""The opacity of what can't be chosen."""


def faint_button(
    look: Look, label: str, width: float, *, size: float = 23, content: ft.Control | None = None
) -> ft.Control:  # fmt: skip
    """A disabled choice, as large as its button would be; screen readers skip it. `content` replaces the label."""
    colours = look.palette
    box = ft.Container(
        content or words(look, label, RANK, color=colours.ink2, size=size),
        width=width,
        height=TOUCH - EDGE,
        border=ft.Border.all(1, colours.line),
        border_radius=BUTTON_RADIUS,
        alignment=ft.Alignment.CENTER,
        opacity=FAINT,
    )
    return ft.Semantics(exclude_semantics=True, content=ft.Container(box, height=TOUCH))


@dataclass(frozen=True)
class Picture:
    """What is on the button of a choice instead of its label. If it is `framed`, a frame marks the button as chosen
    instead of ink, which would hide its colours."""

    content: ft.Control | None = None
    framed: bool = False


NO_PICTURE = Picture()


def choice_button(
    look: Look, label: Words, on_press: Handler, *, data: object, chosen: bool, width: float, name: Words = "",
    picture: Picture = NO_PICTURE, height: float = TOUCH,
) -> ft.Control:  # fmt: skip
    """A button for one choice, filled with ink if it is chosen, `height` pixels high; a label that is higher makes it
    higher."""
    colours, content, framed = look.palette, picture.content, picture.framed
    filled, edge = chosen and not framed, FRAME if chosen and framed else colours.border
    high = Box(height=height - EDGE)
    if content is None:
        size = look.whole_words(written(look, label), CHOICE, width - 2 * (6 + edge))
        color = colours.on if chosen else colours.ink
        content = words(look, label, CHOICE, size=size, color=color, align=ft.TextAlign.CENTER)
        high = Box(least=height - EDGE - 2 * edge)
    body = pressable(
        look,
        name or label,
        content,
        on_press,
        data=data,
        chosen=chosen,
        box=replace(
            high,
            width=width,
            bgcolor=colours.ink if filled else colours.card,
            border=ft.Border.all(edge, colours.ink if chosen else colours.cline),
            border_radius=BUTTON_RADIUS,
            shadow=None if chosen else lower_edge(look),
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=6 - (edge if framed else 0)),
        ),
    )
    return ft.Container(body, padding=ft.Padding.only(top=EDGE) if chosen else ft.Padding.only(bottom=EDGE))
