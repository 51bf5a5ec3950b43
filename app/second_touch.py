"""Touches that were meant for what lay under the finger a moment ago: the second half of a double tap.

A page that has just come takes no touch, so that a Save tapped twice does not begin the next deal, nor a Rematch the
match. Of touches within a deal `app.entry.touches` knows more.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from weakref import WeakKeyDictionary

import flet as ft

LATE = 0.45
"""So many seconds after something else has come under the finger a touch is taken for one that was meant for what lay
there before: the second half of a touch, and what the client took to draw meanwhile."""
clock: Callable[[], float] = time.monotonic
"""The time in seconds; never goes back. Tests have one of their own."""
_TURNS = 10
"""After so many turns of the event loop the screen is drawn, and a touch that came meanwhile has arrived."""
_turned: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()
_worked: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()


def now() -> float:
    """The time in seconds on this page. It stands still while the app works on a touch: on a slow phone the second half
    of a double tap has to wait that long, and would seem to come late."""
    return clock() - _worked.get(ft.context.page, 0.0)


def touched() -> None:
    """Call this when a touch is taken: the page's time stands still until the screen is drawn."""
    page = ft.context.page
    page.run_task(_stand_still, page, clock(), _worked.get(page, 0.0))


async def _stand_still(page: ft.Page, begun: float, before: float) -> None:
    for _ in range(_TURNS):
        await asyncio.sleep(0)
        _worked[page] = max(_worked.get(page, 0.0), before + clock() - begun)


def turned() -> None:
    """Something else comes under the finger now: a page, a menu, a question."""
    _turned[ft.context.page] = now()
    touched()


def just_come(at: float) -> bool:
    """Whether a touch now was meant for what lay there before something came at that time."""
    return now() - at < LATE


def too_soon(ago: float = 0.0) -> bool:
    """Whether a touch now, or so many seconds ago, was meant for what was there before."""
    if not _turned:
        return False
    return now() - _turned.get(ft.context.page, -LATE - ago) < LATE + ago
