"""Keep the screen awake as long as a part of the app asks for it, such as a running clock."""

from __future__ import annotations

import logging
from weakref import WeakKeyDictionary, WeakSet

import flet as ft

log = logging.getLogger("quinola.app")


# How many parts of a window want the screen awake. They can be several: below the deal screen, the clock on the sheet
# may be running as well.
_wishes: WeakKeyDictionary[ft.Page | ft.BasePage, int] = WeakKeyDictionary()
# Windows with a request to the browser under way: Flet's client fails if there is another one before it has answered.
_asking: WeakSet[ft.Page | ft.BasePage] = WeakSet()


def use_awake(wanted: bool) -> None:
    """Keep the device from sleeping as long as this part of a screen is shown and `wanted` is true. This is a hook."""
    page = ft.context.page
    active = ft.use_ref(False)

    def wish(awake: bool) -> None:
        if awake == active.current:
            return
        active.current = awake
        before = _wishes.get(page, 0)
        _wishes[page] = before + (1 if awake else -1)
        if (not before or not _wishes[page]) and page not in _asking:
            _asking.add(page)
            page.run_task(_ask, page)

    # Flet calls the clean-up function of the latest render, so it must not depend on `wanted`, which may have changed.
    ft.use_effect(lambda: wish(wanted), [wanted], lambda: wish(False))


async def _ask(page: ft.Page | ft.BasePage) -> None:
    """Set the browser's wake lock as wanted, and again if that has changed meanwhile."""
    set_to = None
    while set_to != bool(_wishes[page]):
        set_to = bool(_wishes[page])
        await _set(set_to)
    _asking.discard(page)


async def _set(awake: bool) -> None:
    lock = ft.Wakelock()
    try:
        await (lock.enable() if awake else lock.disable())  # type: ignore[no-untyped-call]
    except (RuntimeError, TimeoutError):
        # The browser may refuse; then the screen dims as usual.
        log.info("the screen could not be kept awake")
