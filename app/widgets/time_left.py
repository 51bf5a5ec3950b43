"""The countdown of a deal: only its start time is stored, so a reload or a locked phone loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime

import flet as ft

from app.look.awake import use_awake
from app.look.theme import BODY, LIVE, SECOND, Look
from app.look.ui import Newest, component, later
from app.look.words import aloud, figure, words
from app.widgets.buttons import text_button
from app.widgets.frame import sheet
from scoring.text import Message, say, say_many

_UP = say("Time is up.")


def _time_label(left: int, running: bool) -> Message:
    """Return the semantics label for the seconds `left`."""
    whole = say_many("1 minute", "{number} minutes", left // 60)
    rest = say_many("1 second", "{number} seconds", left % 60)
    if running:
        return say("{whole} and {rest} left", whole=whole, rest=rest)
    return say("{whole} and {rest} to play", whole=whole, rest=rest)


def seconds_left(since: datetime, limit: int, now: datetime) -> int:
    """Return the seconds left, rounded up; 0 when the time is up. `limit` is in minutes.

    >>> seconds_left(datetime(2026, 11, 21, 20, 0), 5, datetime(2026, 11, 21, 20, 1, 30))
    210
    """
    elapsed = (now - since).total_seconds()
    return max(0, min(60 * limit, -int(-(60 * limit - elapsed) // 1)))


@component
def TimeLeft(
    look: Look, limit: int, since: datetime | None, now: Callable[[], datetime], on_start: Callable[[], object]
) -> ft.Control:
    """The countdown of a deal of `limit` minutes, started at `since` (None: not yet); `on_start` (re)starts it."""
    _, tick = ft.use_state(0)
    left = 60 * limit if since is None else seconds_left(since, limit, now())
    running = since is not None and left > 0
    hand: Newest[Future[None] | None] = ft.use_ref(None)
    use_awake(running)

    async def run() -> None:
        while since is not None and seconds_left(since, limit, now()) > 0:
            # Sleep until the next whole second, so that the clock neither skips nor repeats one.
            if not await later(1 - (now() - since).total_seconds() % 1 + 0.02, lambda: tick(lambda ticks: ticks + 1)):
                return

    def wind() -> None:
        hand.current = ft.context.page.run_task(run) if running else None

    def stop() -> None:
        if hand.current is not None:
            hand.current.cancel()

    ft.use_effect(wind, [since, limit], stop)
    up = since is not None and left == 0
    text = _UP if up else say("left", about="time") if running else say("to play")
    time = figure(look, f"{left // 60}:{left % 60:02}", LIVE)
    face = ft.Semantics(
        label=aloud(look, _UP if up else _time_label(left, running)),
        # Read aloud when the time is up, not every second.
        live_region=up,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=ft.Row(
            [
                ft.Icon(ft.Icons.TIMER_OFF_OUTLINED if up else ft.Icons.TIMER_OUTLINED, color=look.palette.ink),
                time,
                words(look, text, BODY if up else SECOND, color=None if up else look.palette.ink2, expand=True),
            ],
            spacing=10,
        ),
    )
    label = say("Start the clock") if since is None else say("Restart the clock")
    button = text_button(look, label, on_start)
    both: ft.Control = ft.Row([face, button], spacing=4)
    if look.large or look.small:
        both = ft.Column([ft.Row([face]), button], spacing=0, tight=True)
    return sheet(look, ft.Container(both, padding=ft.Padding.only(left=12, right=2, top=4, bottom=4)))
