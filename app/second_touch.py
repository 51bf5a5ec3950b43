"""Touches that were meant for what was under the finger a moment ago: the second half of a double tap.

A page that has just appeared ignores touches, so that a double tap on Save does not start the next deal, nor one on
Rematch the match. `app.entry.touches` decides about touches within a deal.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from weakref import WeakKeyDictionary

import flet as ft

LATE = 0.45
"""Seconds during which a touch counts as meant for what was there before something new appeared: the time for the
second half of a double tap, and for the client to draw."""
clock: Callable[[], float] = time.monotonic
"""The time in seconds, never going back. Tests replace it."""
_TURNS = 10
"""Turns of the event loop after which the screen is drawn and touches made meanwhile have arrived."""
_turned: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()
_worked: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()


def now() -> float:
    """Return the time in seconds on this page. It stands still while the app handles a touch: on a slow phone the
    second half of a double tap has to wait that long, and would seem to come late."""
    return clock() - _worked.get(ft.context.page, 0.0)


def touched() -> None:
    """Call this when a touch is handled: the page's time stands still until the screen is drawn."""
    page = ft.context.page
    page.run_task(_stand_still, page, clock(), _worked.get(page, 0.0))


async def _stand_still(page: ft.Page, begun: float, before: float) -> None:
    for _ in range(_TURNS):
        await asyncio.sleep(0)
        _worked[page] = max(_worked.get(page, 0.0), before + clock() - begun)


def turned() -> None:
    """Note that something else is under the finger now: a page, a menu, a question."""
    _turned[ft.context.page] = now()
    touched()


def just_come(at: float) -> bool:
    """Return whether a touch now was meant for what was there before something appeared at that time."""
    return now() - at < LATE


def too_soon(ago: float = 0.0) -> bool:
    """Return whether a touch now, or `ago` seconds ago, was meant for what was there before."""
    if not _turned:
        return False
    return now() - _turned.get(ft.context.page, -LATE - ago) < LATE + ago
