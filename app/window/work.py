"""Work that takes longer than one render: it is done step by step while the screen shows the progress."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

import flet as ft

from app.ledger.steps import Steps, Work, in_turns
from app.look.ui import Newest, message_on, toast
from scoring.text import Words

R = TypeVar("R")
_EVERY = 5
"""The least difference in percent between two updates of the progress."""
_ENDED = -1
_A_MOMENT = 0.4
"""Seconds of work after which progress is shown."""


def use_work(make: Callable[[], Steps[R]], *about: Hashable) -> Work[R]:
    """Return the progress and result of the work that `make` starts, again whenever `about` changes. This is a hook.

    As much as one turn has time for is done at once; the screen renders again as the rest proceeds.
    """
    latest: Newest[tuple[object, Work[R]] | None] = ft.use_ref(None)
    _, turn = ft.use_state(cast("tuple[object, int]", (None, 0)))
    current = latest.current
    if current is None or current[0] != about:
        current = latest.current = (about, Work(make()))
        current[1].one_turn()
    work = current[1]

    async def go_on() -> None:
        shown = work.progress
        while latest.current is current and work.one_turn():
            if work.progress >= shown + _EVERY:
                shown = work.progress
                turn((work, shown))
            await asyncio.sleep(0)
        # A state that differs from every earlier one, so that the screen renders. The percent may be the same as before
        # if the work was restarted.
        turn((work, _ENDED))

    def begin() -> None:
        if not work.ended:
            ft.context.page.run_task(go_on)

    ft.use_effect(begin, [about])
    return work


async def in_view(steps: Steps[R], doing: Callable[[int], Words]) -> R:
    """Run work that yields its progress in percent, such as a button starts; return its result, or raise its error.

    If it takes longer than a moment, the foot of the page shows the progress: ``Backing up: 40 %``.
    """
    began, bar = time.monotonic(), _Bar(doing)

    def report(percent: int) -> None:
        if time.monotonic() - began > _A_MOMENT:
            bar.show(percent)

    try:
        return await in_turns(steps, report)
    finally:
        bar.close()


class _Bar:
    """The progress of work as a message at the foot of the page, which stays until the work is done."""

    def __init__(self, doing: Callable[[int], Words]) -> None:
        self._doing = doing
        self._shown = -_EVERY
        self._message: Words = ""

    def show(self, percent: int) -> None:
        """Show the progress if it is at least `_EVERY` percent more than shown before."""
        if percent < self._shown + _EVERY:
            return
        self._shown = percent
        self._message = self._doing(percent)
        toast(self._message)

    def close(self) -> None:
        """Remove the message, if it is still there."""
        if self._message and (message := message_on(ft.context.page)).text == self._message:
            message.text = ""
