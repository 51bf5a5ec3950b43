"""The screen kept awake while a deal is being played, and no longer."""

from __future__ import annotations

import logging

import flet as ft

log = logging.getLogger("quinola.app")


def use_awake(wanted: bool) -> None:
    """Keep the device from sleeping as long as this part of a screen is shown and wants it. Call it like a hook."""
    page = ft.context.page

    def hold() -> None:
        if wanted:
            page.run_task(_set, True)

    def let_go() -> None:
        if wanted:
            page.run_task(_set, False)

    ft.use_effect(hold, [wanted], let_go)


async def _set(awake: bool) -> None:
    lock = ft.Wakelock()
    try:
        await (lock.enable() if awake else lock.disable())  # type: ignore[no-untyped-call]
    except (RuntimeError, TimeoutError):
        # A browser may refuse: then the screen goes dark when it likes.
        log.info("the screen could not be kept awake")
