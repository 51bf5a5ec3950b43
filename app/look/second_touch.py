"""Touches meant for what was under the finger a moment ago, such as the second tap of a double tap.

A page that has just appeared ignores touches, so that a double tap on Save doesn't also start the next deal, nor a
double tap on Rematch the new match. Touches within a deal are the business of `app.entry.touches`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from weakref import WeakKeyDictionary

import flet as ft

LATE = 0.45
"""Seconds after something new has appeared in which a touch counts as meant for what was there before.

That is long enough for the second tap of a double tap, and for the client to draw.
"""
clock: Callable[[], float] = time.monotonic
"""The function that returns the time in seconds, a monotonic clock; tests replace it."""
_TURNS = 10
"""Turns of the event loop after which the screen is drawn, and touches made in the meantime have arrived."""
last_touch = 0.0
"""When a touch was handled last, on any page, in seconds of `time.monotonic`."""
_turned: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()
_worked: WeakKeyDictionary[ft.Page, float] = WeakKeyDictionary()


def now() -> float:
    """Return the time in seconds on this page, which stops while the app handles a touch.

    On a slow phone, the second tap of a double tap waits that long, and would otherwise seem to come late.
    """
    return clock() - _worked.get(ft.context.page, 0.0)


def touched() -> None:
    """Stop the page's time until the screen is drawn; call this when a touch is handled."""
    global last_touch
    last_touch = time.monotonic()
    page = ft.context.page
    page.run_task(_stand_still, page, clock(), _worked.get(page, 0.0))


async def _stand_still(page: ft.Page, started: float, before: float) -> None:
    for _ in range(_TURNS):
        await asyncio.sleep(0)
        _worked[page] = max(_worked.get(page, 0.0), before + clock() - started)


def turned() -> None:
    """Note that something else is under the finger now, such as another page, a menu or a dialog."""
    _turned[ft.context.page] = now()
    touched()


def just_come(at: float) -> bool:
    """Return whether a touch now is meant for what was there before something appeared at time `at`."""
    return now() - at < LATE


def too_soon(ago: float = 0.0) -> bool:
    """Return whether a touch now, or `ago` seconds ago, is meant for what was there before the last `turned`."""
    if not _turned:
        return False
    return now() - _turned.get(ft.context.page, -LATE - ago) < LATE + ago
