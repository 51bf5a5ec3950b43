"""What lies between cards and seats: how many cards are in no pile yet, who gets the rest, and who comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from app.fitting import called, name_size
from app.theme import BODY, BUTTON, CARD_RADIUS, FIGURE, TOUCH, Look
from app.widgets.buttons import outlined_button
from app.widgets.motion import turning
from app.widgets.words import aloud, sentence, words, written
from scoring.text import Message, Words, say, say_many

_WORDS = 58.0
"""The least room for the words beside the count."""
_LEGIBLE = 12.5


@dataclass(frozen=True)
class Tray:
    """How it stands with the cards: `left` of `many` lie in no pile. They go to the `heir`, if there is
    one; the button gives them to `target`, and where all are left it names the `sweep`. `following` is who comes next,
    `message` what is wrong, and `heard` what the last touch did, for a screen reader. All seats are places in `owners`.
    """

    owners: Sequence[str]
    left: int
    many: int
    sweep: Callable[[str], Message] | None = None
    heir: int | None = None
    target: int = 0
    following: int | None = None
    message: Words = ""
    heard: Words = ""


def tray(look: Look, now: Tray, give_rest: Callable[[], Any], go_on: Callable[[], Any]) -> ft.Control:
    """The count, the words, and the two buttons; that for the next one keeps its place at the thumb's edge."""
    wrong = bool(now.message)
    rest = _rest(look, now, give_rest) if now.left and now.many > 1 else None
    following = None
    if rest is not None and now.following is not None and not wrong and _beside(look, now):
        following = outlined_button(
            look, say("Next"), go_on, name=say("Next: {name}", name=now.owners[now.following]), height=TOUCH, size=17,
            width=_next_width(look), tight=True,
        )  # fmt: skip
    text = now.message or _told(look, now, following is not None)
    size = 15 if wrong or (look.small and following) else None
    # One sentence for both, read aloud when it changes.
    head = ft.Semantics(
        label=aloud(look, now.message or now.heard or _whole(now)), live_region=True, container=True,
        exclude_semantics=True, expand=not look.large,
        content=ft.Row(
            [_count(look, now.left, now.left == 0 or wrong), sentence(look, text, BODY, size=size, expand=True)],
            spacing=10,
        ),
    )  # fmt: skip
    buttons = [one for one in (rest, following) if one is not None]
    if look.large:
        # Beside the buttons the words would have to break within themselves.
        lines: list[ft.Control] = [head]
        if buttons:
            start, end = ft.MainAxisAlignment.START, ft.MainAxisAlignment.END
            lines.append(ft.Row(look.handed(buttons), spacing=8, alignment=start if look.left else end))
        return ft.Column(lines, spacing=6, tight=True)
    row = look.handed([head, *buttons])
    return ft.Container(ft.Row(row, spacing=8), height=TOUCH)


def _label(now: Tray, name: str) -> Message:
    """What the button for the rest says of somebody."""
    if now.message and now.left == 1:
        return say("Give it to {name}", name=name)
    if now.message and now.left == 2:
        return say("Both to {name}", name=name)
    if now.message:
        return say("All {number} to {name}", number=now.left, name=name)
    return now.sweep(name) if now.sweep and now.left == now.many else say("Rest to {name}", name=name)


def _short(look: Look, now: Tray) -> str:
    """The same as the button has room for it: with the name shortened."""
    return written(look, _label(now, called(now.owners, TOUCH)[now.target]))


def _size(shown: str) -> float:
    return max(13.0, min(17.0, 330 / len(shown)))


def _rest(look: Look, now: Tray, give_rest: Callable[[], Any]) -> ft.Control:
    label, shown = _label(now, called(now.owners, TOUCH)[now.target]), _short(look, now)
    # Of a name that is too long for it the button shows what it can.
    width = 0.6 * look.column if len(shown) > 30 else None
    return outlined_button(
        look, label, give_rest, name=_label(now, now.owners[now.target]), height=TOUCH, size=_size(shown), width=width,
        tight=now.following is not None,
    )  # fmt: skip


def _beside(look: Look, now: Tray) -> bool:
    """Whether there is room for the next one beside the words and the rest."""
    label = _short(look, now)
    rest = 0.47 * look.text(BUTTON, _size(label)) * look.scale * len(label) + 20
    head = 0 if look.large else 38 + 10 + 8 + _WORDS
    return head + rest + 8 + _next_width(look) <= look.column


def _next_width(look: Look) -> float:
    return look.tall(62 if look.small else 74)


def _whole(now: Tray) -> Message:
    """How it stands with the cards, in a whole sentence."""
    if now.many == 1:
        return say("Tap who took it.") if now.left else say("The card is assigned.")
    if now.left == 0:
        return say("All {number} cards assigned.", number=now.many)
    if now.heir is None:
        return say_many("1 card not assigned yet", "{number} cards not assigned yet", now.left)
    return say_many("1 card left for {name}", "{number} cards left for {name}", now.left, name=now.owners[now.heir])


def _told(look: Look, now: Tray, narrow: bool) -> Message:
    """How it stands with the cards, beside their number."""
    left = now.left
    if left == 0 or now.many == 1:
        return _whole(now)
    if now.heir is not None:
        short = called(now.owners, TOUCH)[now.heir]
        if narrow and name_size(short, _WORDS) < _LEGIBLE:
            # The name would break within itself; the button for the rest says it.
            return say("left")
        name = short if narrow or look.small or look.large else now.owners[now.heir]
        if narrow or look.small:
            return say("left for *{name}*", name=name)
        return say_many("card left for *{name}*", "cards left for *{name}*", left, name=name)
    if left == now.many and not look.small:
        if narrow and look.column < 400:
            return say("tap or swipe")
        return say("cards: tap them, or swipe along a row")
    if look.small or narrow:
        return say("not assigned yet")
    return say_many("card not assigned yet", "cards not assigned yet", left)


def _count(look: Look, left: int, filled: bool) -> ft.Control:
    """The number of free cards in a little card; a tick in ink when there is none."""
    colours = look.palette
    color = colours.on if filled else colours.ink
    return ft.Container(
        turning(words(look, str(left) if left else "✓", FIGURE, color=color, size=20 if left else 24), str(bool(left))),
        width=38,
        height=44,
        bgcolor=colours.ink if filled else colours.card,
        border=ft.Border.all(max(1.5, colours.border), colours.ink),
        border_radius=CARD_RADIUS,
        alignment=ft.Alignment.CENTER,
    )
