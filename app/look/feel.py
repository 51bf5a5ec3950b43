"""Haptic feedback while a deal is entered, only in the phone app: browsers have none.

A touch, a complete deal and a refused Save have different ticks; an action on the whole deal has two.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, TypeAlias

import flet as ft

Feel: TypeAlias = Literal["touch", "complete", "refused", "triumph"]

_APART = 0.09
"""Seconds between two ticks."""


def use_feel() -> Callable[[Feel], None]:
    """Return the function that gives haptic feedback. This is a hook."""
    page = ft.context.page
    service: ft.Ref[ft.HapticFeedback] = ft.use_ref(None)  # type: ignore[assignment]

    def feel(what: Feel) -> None:
        if page.web or page.platform not in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS):
            return
        if service.current is None:
            service.current = ft.HapticFeedback()
        page.run_task(_felt, service.current, what)

    return feel


async def _felt(service: ft.HapticFeedback, what: Feel) -> None:
    if what == "triumph":
        for _ in range(2):
            await service.light_impact()  # type: ignore[no-untyped-call]
            await asyncio.sleep(_APART)
        return
    effects = {"touch": service.selection_click, "complete": service.medium_impact, "refused": service.heavy_impact}
    await effects[what]()  # type: ignore[no-untyped-call]
