"""What scrolls by itself: a list shows what is asked next, or its end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

import flet as ft

from app.look.theme import Look
from app.look.ui import Handler, Newest, act, use_kept, use_newest

_SLIDES = 160
_NOWHERE: tuple[str, object] = ("", None)


def place_of(key: str) -> ft.ScrollKey:
    """Return the key for a part of a column that `use_in_sight` brings into sight."""
    return ft.ScrollKey(key)  # type: ignore[call-arg]


@dataclass(frozen=True)
class InSight:
    """A `column` that brings what is asked next into sight; call `drawn` once the column or a part of it was drawn."""

    column: Newest[ft.Column | None]
    drawn: Handler


def use_in_sight(look: Look, key: str) -> InSight:
    """Return a reference to set to a column that scrolls. This is a hook.

    Whenever `key` or the size of the screen or of text changes, the part of the column with that `place_of` is brought
    to the top, unless all is in sight or the key is empty; so it is when a page is reloaded. A part that is new can
    only be found once it was drawn.
    """
    column: Newest[ft.Column | None] = ft.use_ref(None)
    before, found = use_kept(""), use_kept(_NOWHERE)
    newest = use_newest(key)

    async def scroll(duration: int) -> None:
        # Wait until the column is there.
        await asyncio.sleep(0)
        if column.current is not None and newest.current:
            with suppress(RuntimeError):  # raised by Flet if the column has just been replaced or left
                await column.current.scroll_to(scroll_key=newest.current, duration=duration)

    def follow() -> None:
        # The size of text becomes known just after the screen opens. The column then scrolls twice, and the client
        # drops the second scroll if the first is still animated.
        slides, before.current = before.current not in ("", key), key
        if key:
            ft.context.page.run_task(scroll, _SLIDES if slides else 0)

    async def drawn() -> None:
        # A page that is reloaded is another client, which draws the column from its top.
        place = newest.current, ft.context.page.session.connection
        if found.current != place:
            found.current = place
            await scroll(0)

    ft.use_effect(follow, [key, look.width, look.height, look.scale])
    return InSight(column, act(drawn))


def use_end_in_sight(wanted: bool) -> Newest[ft.ListView | None]:
    """Return a reference to set to a list, whose end is in sight at first if that is `wanted`. This is a hook."""
    shown: Newest[ft.ListView | None] = ft.use_ref(None)

    async def scroll() -> None:
        await asyncio.sleep(0)
        if shown.current is not None:
            with suppress(RuntimeError):  # as above
                await shown.current.scroll_to(offset=-1)

    def start() -> None:
        if wanted:
            ft.context.page.run_task(scroll)

    ft.use_effect(start, [wanted])
    return shown
