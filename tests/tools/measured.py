"""How wide texts are on a screen, and what room they have there, without drawing it: by the fonts' own advances.

A screen is laid out as Flutter does it, as far as widths go: columns give all their width, rows what is left, a box its
own. What that finds too wide is cut or breaks out of its place; what only a picture shows is not looked for here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import flet as ft
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from fontTools.ttLib import TTFont

from app.theme import FONTS

ASSETS = Path(__file__).parents[2] / "assets"
_ROOM = 1.0
"""So many pixels more than its room a text may be: widths are rounded."""


@cache
def _advances(family: str) -> dict[str, float]:
    """How wide every letter of a font is, as a share of its size."""
    font = TTFont(ASSETS / FONTS[family])
    widths, em = font["hmtx"], font["head"].unitsPerEm
    return {chr(code): widths[name][0] / em for code, name in font.getBestCmap().items()}


def width_of(text: str, family: str, size: float) -> float:
    """How wide a text is on one line."""
    advances = _advances(family if family in FONTS else "Alegreya Sans 500")
    return size * sum(advances.get(letter, 0.6) for letter in text)


def cut(root: Any, width: float) -> Iterator[str]:
    """Every text of a tree of controls that has no room, `width` pixels being what the tree has."""
    yield from _looked_at(unwrap_component(root), width)


def _looked_at(node: Any, room: float) -> Iterator[str]:
    node = unwrap_component(node)
    if isinstance(node, list | tuple):
        for one in node:
            yield from _looked_at(one, room)
    elif isinstance(node, ft.Text):
        yield from _text(node, room)
    elif isinstance(node, ft.Row) and not node.wrap:
        yield from _row(node, room)
    elif isinstance(node, BaseControl) and not isinstance(node, ft.RotatedBox | ft.Stack | ft.TextField):
        inside = _inside(node, room)
        if isinstance(node, ft.Container) and isinstance(node.height, int | float):
            high = max((_high(one, inside) for one in _children(node)), default=0.0)
            if high > node.height + _ROOM and any("[" in said for said in _said(node)):
                yield f"{' | '.join(_said(node))!r} is {high:.0f} high in {node.height:.0f} pixels"
        for child in _children(node):
            yield from _looked_at(child, inside)


def _text(text: ft.Text, room: float) -> Iterator[str]:
    spans = [(span.text or "", span.style or text.style) for span in text.spans or []] or [(text.value, text.style)]
    said = "".join(part for part, _ in spans)
    style: Any = text.style
    if "[" not in said or style is None or style.size is None:
        return
    room = min(room, text.width) if isinstance(text.width, int | float) else room

    def wide(word: str) -> float:
        return width_of(word, str(style.font_family), style.size)

    one_line = text.no_wrap or text.max_lines == 1
    if one_line:
        if wide(said) > room + _ROOM:
            yield f"{said!r} needs {wide(said):.0f} of {room:.0f} pixels"
        return
    lines, at = 1, 0.0
    for word in re.findall(r"\S+\s*", said):
        if wide(word.strip()) > room + _ROOM and not word.isascii():
            yield f"{word.strip()!r} of {said!r} needs {wide(word.strip()):.0f} of {room:.0f} pixels"
            return
        if at and at + wide(word.strip()) > room:
            lines, at = lines + 1, 0.0
        at += wide(word)
    if text.max_lines and lines > text.max_lines:
        yield f"{said!r} needs {lines} lines of {text.max_lines} in {room:.0f} pixels"


def _row(row: ft.Row, room: float) -> Iterator[str]:
    room = min(room, row.width) if isinstance(row.width, int | float) else room
    children = [unwrap_component(one) for one in row.controls]
    gaps = row.spacing * max(0, len(children) - 1)
    shares = [_share(one) for one in children]
    fixed = [0.0 if share else _natural(one) for one, share in zip(children, shares, strict=True)]
    left = room - gaps - sum(fixed)
    if left < -_ROOM and any("[" in said for said in _said(row)):
        yield f"{' | '.join(_said(row))!r} side by side need {room - left:.0f} of {room:.0f} pixels"
    for one, share, own in zip(children, shares, fixed, strict=True):
        yield from _looked_at(one, left * share / sum(shares) if share else own)


def _high(node: Any, room: float) -> float:
    """How high a control is in a column of so many pixels."""
    node = unwrap_component(node)
    if isinstance(node, ft.Text):
        style: Any = node.style
        if style is None or style.size is None:
            return 0.0
        said = node.value or "".join(span.text or "" for span in node.spans or [])
        lines = max(1, -(-width_of(said, str(style.font_family), style.size) // max(room, 1)))
        return float(min(lines, node.max_lines or lines) * style.size * (style.height or 1.2))
    own = getattr(node, "height", None)
    if isinstance(own, int | float):
        return float(own)
    if isinstance(node, ft.ListView) or not isinstance(node, BaseControl):
        return 0.0
    inside = _inside(node, room)
    if isinstance(node, ft.Row):
        return 0.0 if node.wrap else max((_high(one, inside) for one in _children(node)), default=0.0)
    inner = [_high(one, inside) for one in _children(node)]
    if isinstance(node, ft.Column):
        return 0.0 if node.scroll else sum(inner) + node.spacing * max(0, len(inner) - 1)
    return max(inner, default=0.0)


def _share(control: Any) -> int:
    """How much of what is left in a row a control takes: its `expand`."""
    expand = getattr(control, "expand", None)
    return int(expand) if expand else 0


def _natural(node: Any) -> float:
    """How wide a control is where nothing limits it."""
    node = unwrap_component(node)
    own = getattr(node, "width", None)
    if isinstance(own, int | float):
        return float(own) + _sides(getattr(node, "margin", None))
    if isinstance(node, ft.Text):
        style: Any = node.style
        said = node.value or "".join(span.text or "" for span in node.spans or [])
        return width_of(said, str(style.font_family), style.size) if style and style.size else 0.0
    if isinstance(node, ft.Icon):
        return float(node.size) if isinstance(node.size, int | float) else 24.0
    if not isinstance(node, BaseControl):
        return 0.0
    inner = [_natural(one) for one in _children(node)]
    if isinstance(node, ft.Row):
        return sum(inner) + node.spacing * max(0, len(inner) - 1)
    return max(inner, default=0.0) + _sides(getattr(node, "padding", None)) + _sides(getattr(node, "margin", None))


def _inside(node: BaseControl, room: float) -> float:
    """What a control leaves to what lies in it."""
    own = getattr(node, "width", None)
    room = room - _sides(getattr(node, "margin", None))
    room = min(room, own) if isinstance(own, int | float) else room
    border = getattr(node, "border", None)
    edges = sum(side.width for side in (border.left, border.right)) if isinstance(border, ft.Border) else 0
    return room - _sides(getattr(node, "padding", None)) - edges


def _sides(space: Any) -> float:
    """How much a padding or a margin takes at the left and the right."""
    if isinstance(space, int | float):
        return 2.0 * space
    return float((getattr(space, "left", 0) or 0) + (getattr(space, "right", 0) or 0))


def _said(node: Any) -> list[str]:
    """The texts in a control."""
    node = unwrap_component(node)
    if isinstance(node, ft.Text):
        return [node.value or "".join(span.text or "" for span in node.spans or [])]
    return [said for one in _children(node) for said in _said(one)]


def _children(node: Any) -> list[Any]:
    found: list[Any] = []
    for name in ("controls", "content", "actions", "title"):
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [unwrap_component(one) for one in value]
        elif value is not None and not isinstance(value, str):
            value = unwrap_component(value)
            found += list(value) if isinstance(value, list | tuple) else [value]
    return [one for one in found if isinstance(one, BaseControl) and getattr(one, "visible", True)]
