"""Touches that were meant for what lay under the finger a moment ago: the second half of a double tap.

A page that has just come takes no touch, so that a Save tapped twice does not begin the next deal, nor a Rematch the
match. Of touches within a deal `app.entry.touches` knows more.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from weakref import WeakKeyDictionary

import flet as ft

from app.entry.touches import SECOND_TOUCH

clock: Callable[[], float] = time.monotonic
"""The time in seconds; never goes back. Tests have one of their own."""
_turned: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()


def turned() -> None:
    """Something else comes under the finger now: a page, a menu, a question."""
    _turned[ft.context.page] = clock()


def too_soon(ago: float = 0.0) -> bool:
    """Whether a touch now, or so many seconds ago, was meant for what was there before."""
    if not _turned:
        return False
    return clock() - _turned.get(ft.context.page, -SECOND_TOUCH - ago) < SECOND_TOUCH + ago
