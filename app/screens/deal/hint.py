"""A hint about a gesture, above the cards: each is shown only once ever, when the gesture would have saved touches."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from app.entry.actions.cards import RestTo, Slid
from app.entry.hints import HOLD, KEPT_AS, SLIDE, hint_after
from app.entry.pad import Pad
from app.entry.state import State
from app.ledger.errors import LedgerError
from app.look.theme import BODY, BUTTON, BUTTON_RADIUS, TOUCH, Look
from app.look.ui import use_here
from app.look.words import sentence, words
from app.widgets.buttons import Box, pressable
from app.window.desk import Desk
from scoring.text import say

log = logging.getLogger("quinola.app")
_HEIGHT = 68.0
"""The least height of the bar, in px."""
_LEFT, _BETWEEN = 14, 12
_TEXT = 18
_SENTENCES = {
    SLIDE: say("*Six at once:* slide your finger along the cards."),
    HOLD: say("*Hold a player* to give them all that is left."),
}
_DONE = {SLIDE: Slid, HOLD: RestTo}


@dataclass(frozen=True)
class ShownHint:
    """Which hint is `shown`, if any, and what closes it."""

    shown: str
    close: Callable[[], None]


def use_hint(desk: Desk, state: State | None, pad: Pad | None) -> ShownHint:
    """Return the hint to show above the cards. It closes with OK, when somebody uses the gesture, and when the page is
    left. Call it like a hook."""
    shown, show = use_here("")
    due = hint_after(state, pad) if state is not None and pad is not None else ""
    last = state.done[-1].action if state is not None and state.done else None

    def close() -> None:
        show("")

    async def show_once() -> None:
        seen = desk.ledger.settings.get(KEPT_AS, [])
        if due in seen:
            return
        show(due)
        try:
            desk.ledger.settings.put(KEPT_AS, [*seen, due])
            await desk.ledger.flush()
        except LedgerError:
            log.warning("could not save that a hint was shown", exc_info=True)

    def start() -> None:
        if due:
            ft.context.page.run_task(show_once)

    def close_if_used() -> None:
        if shown and isinstance(last, _DONE[shown]):
            close()

    ft.use_effect(start, [due])
    ft.use_effect(close_if_used, [last])
    return ShownHint(shown, close)


def hint_bar(look: Look, hint: ShownHint) -> ft.Control:
    """The hint on a dark bar, with a picture of the gesture if there is room."""
    colours = look.palette
    text = sentence(look, _SENTENCES[hint.shown], BODY, color=colours.on, size=_TEXT, expand=True)
    ok = pressable(
        look,
        say("OK"),
        words(look, say("OK"), BUTTON, color=colours.on, size=_TEXT),
        hint.close,
        box=Box(width=TOUCH, height=TOUCH, alignment=ft.Alignment.CENTER),
    )
    parts: list[ft.Control] = [text, ok, ft.Container(width=0, height=_HEIGHT)]
    if hint.shown == SLIDE and not (look.small or look.large):
        parts.insert(0, _sliding(look))
    return ft.Semantics(
        live_region=True, container=True,
        content=ft.Container(
            ft.Row(parts, spacing=_BETWEEN), bgcolor=colours.ink,
            border_radius=BUTTON_RADIUS, padding=ft.Padding.only(left=_LEFT),
        ),
    )  # fmt: skip


def _sliding(look: Look) -> ft.Control:
    """Draw three cards with an arrow below them."""
    paint = ft.Paint(color=look.palette.on, style=ft.PaintingStyle.STROKE, stroke_width=1.8)
    cards = [cv.Rect(x, 1, 12, 17, 3, paint) for x in (1, 17, 33)]
    return cv.Canvas([*cards, cv.Path(_arrow(5, 27, 44, 5), paint)], width=46, height=34)


def _arrow(start: float, y: float, end: float, head: float) -> list[cv.Path.PathElement]:
    return [
        cv.Path.MoveTo(start, y), cv.Path.LineTo(end, y),
        cv.Path.MoveTo(end - head, y - head), cv.Path.LineTo(end, y), cv.Path.LineTo(end - head, y + head),
    ]  # fmt: skip
