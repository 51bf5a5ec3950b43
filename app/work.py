"""Work that takes longer than one render: done step by step while the screen shows the progress."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

import flet as ft

from app.ledger.steps import Steps, Work, in_turns
from app.ui import Newest, heard_on, toast
from scoring.text import Words

R = TypeVar("R")
_EVERY = 5
"""Percent between two updates of the progress."""
_ENDED = -1
_A_MOMENT = 0.4
"""Seconds of work after which progress is shown."""


def use_work(make: Callable[[], Steps[R]], *about: Hashable) -> Work[R]:
    """Return the progress and result of the work that `make` starts; it restarts when `about` changes. Call it like a
    hook.

    What one turn has time for is done at once; the screen renders again as the rest proceeds.
    """
    kept: Newest[tuple[object, Work[R]] | None] = ft.use_ref(None)
    _, turn = ft.use_state(cast("tuple[object, int]", (None, 0)))
    held = kept.current
    if held is None or held[0] != about:
        held = kept.current = (about, Work(make()))
        held[1].one_turn()
    work = held[1]

    async def go_on() -> None:
        shown = work.told
        while kept.current is held and work.one_turn():
            if work.told >= shown + _EVERY:
                shown = work.told
                turn((work, shown))
            await asyncio.sleep(0)
        # Different from before in any case: work that was restarted ends at the same percent.
        turn((work, _ENDED))

    def begin() -> None:
        if not work.ended:
            ft.context.page.run_task(go_on)

    ft.use_effect(begin, [about])
    return work


async def in_view(steps: Steps[R], doing: Callable[[int], Words]) -> R:
    """Run work that a button started, which yields percent; if it takes longer than a moment, the foot of the page
    shows the progress: ``Backing up: 40 %``. Raises what the work raises."""
    began, bar = time.monotonic(), _Bar(doing)

    def told(percent: int) -> None:
        if time.monotonic() - began > _A_MOMENT:
            bar.tell(percent)

    try:
        return await in_turns(steps, told)
    finally:
        bar.close()


class _Bar:
    """A line at the foot of the page that stays until the work is done."""

    def __init__(self, doing: Callable[[int], Words]) -> None:
        self._doing = doing
        self._told = -_EVERY
        self._said: Words = ""

    def tell(self, percent: int) -> None:
        """Show the progress, if it is more than was shown."""
        if percent < self._told + _EVERY:
            return
        self._told = percent
        self._said = self._doing(percent)
        toast(self._said)

    def close(self) -> None:
        """Remove the line, if it is still there."""
        if self._said and (heard := heard_on(ft.context.page)).text == self._said:
            heard.text = ""
