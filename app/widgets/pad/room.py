"""The height that there is for the cards, as the client reports it once a pad is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from app.look.theme import TOUCH, Look
from app.look.ui import act

_LEAST = 2 * (TOUCH + 3.0)
"""The least height in px in which cards scroll by themselves: two rows."""
_Key = tuple[float, float, float]


@dataclass(frozen=True)
class Room:
    """The room for the cards: its `height` in px (None: not known yet), and whether they are `crowded`, too many for
    it, so that they scroll; if there is hardly any, `all` scrolls: the seats too.

    `place` returns the place of the cards, which reports its height.
    """

    height: float | None
    crowded: bool
    all: bool
    place: Callable[[ft.Control], ft.Control]


def use_room(look: Look, least: Callable[[float], float]) -> Room:
    """Return the room for the cards of a pad; `least` returns the height that they need in a room. This is a hook.

    What the client reports first counts until the pad is left or the screen is turned: a message above the cards makes
    their place lower, and must not move them. If they don't fit, what is under the seats scrolls with them, and so the
    room is measured a second time.
    """
    size: _Key = (look.width, look.height, look.scale)
    none: tuple[_Key, tuple[float, ...]] = (size, ())
    (key, found), measure = ft.use_state(none)
    heights = found if key == size else ()
    crowded = bool(heights) and least(heights[0]) > heights[0]
    is_known = len(heights) > crowded

    def measured(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        if not is_known:
            measure((size, (*heights, event.height)))

    def place(cards: ft.Control) -> ft.Control:
        return ft.Container(cards, key=f"room {crowded}", on_size_change=act(measured))

    lacks = len(heights) > 1 and heights[1] < _LEAST
    return Room(heights[0] if heights else None, crowded, lacks, place)
