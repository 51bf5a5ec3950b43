"""The width of texts and of parts of a screen, without drawing it.

A screen is laid out as Flutter does it, as far as widths go: columns give all their width, rows what is left, a box its
own. What that finds too wide is cut or breaks out of its place; other faults need a picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

import flet as ft
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl

from app.look.measure import Runs, parts, width
from app.look.theme import SANS
from tests.tools.pseudo import MARK

_ROOM = 1.0
"""Pixels that a text may exceed its room by: widths are rounded."""


def cut(root: Any, room: float) -> Iterator[str]:
    """Yield every disguised (``[…]``) or marked text of a tree of controls that doesn't fit; `room` is the width of the
    tree."""
    return chain.from_iterable(_Walk().cut(control, room) for control in _each(root))


def broken(root: Any, room: float, scale: float = 1) -> Iterator[str]:
    """Yield every word that breaks inside; text is drawn `scale` times larger than asked."""
    return chain.from_iterable(_Walk(scale).broken(control, room) for control in _each(root))


@dataclass(frozen=True)
class _Walk:
    """A walk through a tree of controls whose text is drawn `scale` times larger than asked."""

    scale: float = 1

    def cut(self, node: Any, room: float) -> Iterator[str]:
        if isinstance(node, ft.Text):
            yield from self._cut_text(node, room)
            return
        if isinstance(node, ft.Row) and not node.wrap:
            texts, left = _said(node), self._left(node, room)
            if left < -_ROOM and any(_is_translated(text) for text in texts):
                yield f"{' | '.join(texts)!r} side by side need {room - left:.0f} of {room:.0f} pixels"
        elif isinstance(node, ft.Stack):
            return
        for one, own in self._shared(node, room):
            yield from self.cut(one, own)

    def broken(self, node: Any, room: float) -> Iterator[str]:
        if isinstance(node, ft.Text):
            for word in self._too_wide(node, _room_of(node, room)):
                yield f"{word!r} of {' '.join(_said(node))!r} in {_room_of(node, room):.0f} pixels"
        for one, own in self._shared(node, room):
            yield from self.broken(one, own)

    def _cut_text(self, text: ft.Text, room: float) -> Iterator[str]:
        label, room = "".join(_said(text)), _room_of(text, room)
        if not _is_translated(label):
            return
        if text.no_wrap or text.max_lines == 1:
            if self._natural(text) > room + _ROOM:
                yield f"{label!r} needs {self._natural(text):.0f} of {room:.0f} pixels"
            return
        for word in self._too_wide(text, room):
            if MARK in label or not word.isascii():
                yield f"{word!r} of {label!r} has no room in {room:.0f} pixels"
                return
        if text.max_lines and self._natural(text) > text.max_lines * room:
            yield f"{label!r} needs more than {text.max_lines} lines in {room:.0f} pixels"

    def _too_wide(self, text: ft.Text, room: float) -> Iterator[str]:
        """Yield the words of a text of several lines that are wider than one line."""
        if text.no_wrap or text.max_lines == 1:
            return
        fonts = [(character, font) for part, font in _runs(text) for character in part]
        whole, end = "".join(character for character, _ in fonts), 0
        for word in parts(whole):
            start = whole.index(word, end)
            end = start + len(word)
            if sum(width(character, font, self._size(text)) for character, font in fonts[start:end]) > room + _ROOM:
                yield word

    def _size(self, text: ft.Text) -> float:
        return self.scale * float(getattr(text.style, "size", 0) or 0)

    def _shared(self, node: Any, room: float) -> list[tuple[Any, float]]:
        """Return the children of a control, each with the width that is left to it."""
        if not isinstance(node, BaseControl) or isinstance(node, ft.RotatedBox | ft.Screenshot | ft.TextField):
            return []
        inside, children = _inside(node, room), _children(node)
        if isinstance(node, ft.Stack):
            return [(child, inside - _away(child)) for child in children]
        if not isinstance(node, ft.Row) or node.wrap or node.scroll:
            return [(child, inside) for child in children]
        shares = [_share(child) for child in children]
        left = self._left(node, room)
        return [
            (child, max(left, 0) * share / sum(shares) if share else self._natural(child))
            for child, share in zip(children, shares, strict=True)
        ]

    def _left(self, row: ft.Row, room: float) -> float:
        """Return what the controls of a row leave to those that share the rest."""
        children = _children(row)
        fixed = sum(self._natural(child) for child in children if not _share(child))
        return _inside(row, room) - row.spacing * max(0, len(children) - 1) - fixed

    def _natural(self, node: Any) -> float:
        """Return the width of a control if nothing limits it."""
        own = getattr(node, "width", None)
        if isinstance(own, int | float):
            return float(own) + _sides(getattr(node, "margin", None))
        if isinstance(node, ft.Text):
            return sum(width(part, font, self._size(node)) for part, font in _runs(node))
        if isinstance(node, ft.Icon):
            return _icon(node)
        if not isinstance(node, BaseControl):
            return 0.0
        inner = [self._natural(child) for child in _children(node)]
        if isinstance(node, ft.Row):
            return sum(inner) + node.spacing * max(0, len(inner) - 1)
        sides = _sides(getattr(node, "padding", None)) + _sides(getattr(node, "margin", None))
        return max(inner, default=0.0) + sides + _edges(node)


def _is_translated(text: str) -> bool:
    """Return whether a text, or a part of it, is from a catalogue: anything else is a name or a note."""
    return "[" in text or MARK in text


def _runs(text: ft.Text) -> Runs:
    """Return the parts of a text, each with its font."""
    pieces = [(span.text or "", span.style or text.style) for span in text.spans or []] or [(text.value, text.style)]
    return tuple((said, str(getattr(style, "font_family", None) or SANS)) for said, style in pieces)


def _room_of(text: ft.Text, room: float) -> float:
    return min(room, text.width) if isinstance(text.width, int | float) else room


def _share(control: Any) -> int:
    """Return a control's share of what is left in a row: its `expand`."""
    expand = getattr(control, "expand", None)
    return int(expand) if expand else 0


def _icon(icon: ft.Icon) -> float:
    return float(icon.size) if isinstance(icon.size, int | float) else 24.0


def _inside(node: BaseControl, room: float) -> float:
    """Return what a control leaves to its content."""
    own = getattr(node, "width", None)
    room = room - _sides(getattr(node, "margin", None))
    room = min(room, own) if isinstance(own, int | float) else room
    return room - _sides(getattr(node, "padding", None)) - _edges(node)


def _edges(node: BaseControl) -> float:
    """Return the width of a control's border, left and right."""
    border = getattr(node, "border", None)
    return sum(side.width for side in (border.left, border.right)) if isinstance(border, ft.Border) else 0.0


def _away(node: Any) -> float:
    """Return how far a control in a stack is from its sides."""
    return float(sum(side for name in ("left", "right") if isinstance(side := getattr(node, name, 0), int | float)))


def _sides(space: Any) -> float:
    """Return the width of a padding or margin, left and right."""
    if isinstance(space, int | float):
        return 2.0 * space
    return float((getattr(space, "left", 0) or 0) + (getattr(space, "right", 0) or 0))


def _said(node: Any) -> list[str]:
    """Return the texts in a control."""
    if isinstance(node, ft.Text):
        return ["".join(part for part, _ in _runs(node))]
    return [text for child in _children(node) for text in _said(child)]


def _each(node: Any) -> list[Any]:
    """Return a control, or those of a list."""
    node = unwrap_component(node)
    return [control for inner in node for control in _each(inner)] if isinstance(node, list | tuple) else [node]


def _children(node: Any) -> list[Any]:
    values = [getattr(node, name, None) for name in ("controls", "content", "actions", "title")]
    found = [
        control for value in values if value is not None and not isinstance(value, str) for control in _each(value)
    ]
    return [one for one in found if isinstance(one, BaseControl) and getattr(one, "visible", True)]
