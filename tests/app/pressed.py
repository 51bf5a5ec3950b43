"""Finds what cannot be pressed by every finger: controls without a name, or smaller than they must be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import flet as ft

from app.look.theme import EDGE, ICON_TOUCH, TOUCH
from app.widgets.sheet.score_sheet import LOWEST
from tests.app.driver import Driver

SHEET_ROW = re.compile(
    r"^(Deal|Hand|Hole|Round) \d+(, void|, as agreed)?: |, (deal|hand|hole|round) \d+$"
    r"|^After (deal|hand|hole|round) \d+: "
)
NARROW = 44  # the least width in px of a control that can be pressed


def hard_to_press(app: Driver) -> Iterator[str]:
    """Yield every control on the screen that has no name or is too small for a finger, and what is read but isn't
    drawn."""
    for control in app.controls():
        if isinstance(control, ft.Semantics) and control.content is None:
            yield f"nothing is drawn where {control.label!r} is read"
    for node in app.nodes():
        if node.tappable:
            yield from _complaints_of(node.name, node.control)


def _complaints_of(name: str, control: Any) -> Iterator[str]:
    """Yield what is wrong with a control that can be pressed. A row of the score sheet may be lower: the button below
    it opens the deal, and Why leads from seat to seat."""
    if not name.strip():
        yield f"a nameless {type(control).__name__}"
    if any(mark in name for mark in "*"):
        yield f"{name!r} reads its marks aloud"
    width, height = getattr(control, "width", None), getattr(control, "height", None) or _least(control)
    min_height = ICON_TOUCH if getattr(control, "tooltip", None) else TOUCH - EDGE
    min_width = NARROW
    if SHEET_ROW.search(name):
        min_height, min_width = LOWEST, 0
    if height is not None and height < min_height:
        yield f"{name!r} is {height} high"
    if width is not None and width < min_width:
        yield f"{name!r} is {width} wide"


def _least(control: Any) -> float | None:
    """Return the least height of a control with a strut inside; None if it has none."""
    around = 0.0
    while control is not None:
        if isinstance(control, ft.Container):
            border, padding = control.border, control.padding
            around += 2 * border.top.width if isinstance(border, ft.Border) else 0
            around += padding.top + padding.bottom if isinstance(padding, ft.Padding) else 0
        if isinstance(control, ft.Stack) and getattr(strut := control.controls[0], "width", None) == 0:
            return around + float(getattr(strut, "height", 0))
        control = getattr(control, "content", None)
    return None
