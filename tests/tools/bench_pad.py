"""Measures one tap on a pad of 52 cards, against the same pad without memo and keys in the same run.

From the tap's event to the packed patch, in Python; the browser's part comes on top.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import flet as ft

from app.entry.actions.base import Action, reduce
from app.entry.pad import pad_of
from app.look.theme import PAPER, Look
from app.look.ui import component, keyed
from app.widgets.pad import card_rows
from app.widgets.pad.piles import CardPad
from app.widgets.seal import marks
from scoring.cards import PACK_52
from scoring.questions import Piles
from tests.app.driver import Driver
from tests.app.held import NAME, asking

PLAYERS = ("Anna", "Ben", "Cleo", "Dora")
ANSWER = Piles(PLAYERS, PACK_52, frozenset(PACK_52))
MARKS = dict(zip(PLAYERS, marks(PLAYERS), strict=True))
GOAL = 0.25


@component
def Pad() -> ft.Control:
    """All 52 cards, and four players."""
    state, put = ft.use_state(asking(ANSWER))
    pad = pad_of(state, NAME)

    def dispatch(action: Action) -> None:
        put(lambda old: reduce(old, action))

    return keyed("pad", CardPad, Look(PAPER), pad, MARKS, dispatch, width=362)


def _plain(key: str, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """A component without memo and without a key."""
    return function(*args, **kwargs)


async def taps(number: int) -> list[float]:
    """Return the milliseconds of each of that many taps, after a few to warm up."""
    driver = await Driver.start(lambda page: page.render(Pad))
    cards = [card.name[:1].upper() + card.name[1:] for card in PACK_52][: number + 3]
    times = []
    for name in cards:
        node = driver.find(name)
        assert node.control is not None
        began = time.perf_counter()
        await driver.send(node.control, "click")
        times.append((time.perf_counter() - began) * 1000)
    return times[3:]


def main() -> int:
    """Measure both, print both and their ratio; return 1 if the goal is missed."""
    with_memo = statistics.median(asyncio.run(taps(30)))
    with patch.object(card_rows, "kept", _plain):
        without = statistics.median(asyncio.run(taps(30)))
    ratio = with_memo / without
    print(f"a tap on a pad of 52 cards: {with_memo:.1f} ms, without memo and keys {without:.1f} ms")
    print(f"ratio {ratio:.2f} (goal: at most {GOAL})", flush=True)
    return 0 if ratio <= GOAL else 1


if __name__ == "__main__":
    raise SystemExit(main())
