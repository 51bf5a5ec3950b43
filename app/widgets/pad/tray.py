"""The tray between cards and seats: the number of cards still to place, and the button for the next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from app.look.fitting import called, name_size
from app.look.theme import BODY, BUTTON, BUTTON_RADIUS, CARD_RADIUS, FIGURE, TOUCH, Look
from app.look.words import aloud, sentence, size_on_a_line, text_width, words, written
from app.widgets.buttons import Box, narrow_button, pressable
from app.widgets.motion import turning
from app.widgets.seal import Mark, seal
from scoring.text import Message, Words, say, say_many

_WORDS, _SWEEP = 58.0, 128.0
"""The least width of the words next to the count, and of the sweep button."""
_COUNT, _SEAL, _AIR = 38.0, 22.0, 12.0
_SIDES = 32.0
"""The width that the edges of a button take."""
_LEGIBLE = 12.5
_LEAST, _REST = 13.0, 0.6
"""The least font size of the label on the rest button, and the most of the column's width that the button takes."""
LARGE_TRAY = 66.0
"""The height of the tray in large text; its button has the whole width then."""


@dataclass(frozen=True)
class Tray:
    """What the tray shows: `left` of `many` cards are still to be placed.

    Save gives them to the `heir`, if there is one. The button chooses the `following` owner, or gives the rest to the
    `target`; if both are None, there is no button. `sweep` is the label of a second button, which gives the chosen
    owner all cards once that is likely. If it `insists`, Save was tapped too early: the button gives the target all
    cards. `spoken` says for screen readers what the last touch did. `heir`, `target` and `following` are indexes into
    `owners`, whose seals are `marks`.
    """

    owners: Sequence[str]
    marks: Sequence[Mark | None]
    left: int
    many: int
    sweep: Message | None = None
    heir: int | None = None
    target: int | None = None
    following: int | None = None
    insists: bool = False
    spoken: Words = ""


def tray(look: Look, now: Tray, give_rest: Callable[[], object], go_on: Callable[[], object]) -> ft.Control:
    """Draw the count, a few words, and the buttons at the thumb's side, which don't move."""
    buttons = _buttons(look, now, give_rest, go_on) if now.left and now.many > 1 else []
    label = aloud(look, now.spoken or _count_label(now))
    if look.large and buttons:
        # Save shows the count as well, so here only screen readers get it.
        label_only = ft.Semantics(
            label=label, live_region=True, container=True, content=ft.Container(width=1, height=1)
        )
        controls = buttons if len(buttons) > 1 else [ft.Container(buttons[0], expand=True)]
        # No spacing, which the invisible control would add to the edge of the buttons.
        row = ft.Row([label_only, ft.Row(look.handed(controls), spacing=4, expand=True)], spacing=0)
        return ft.Container(row, height=_height(look))
    offered = now.sweep is not None and bool(buttons) and not now.insists
    shown: list[ft.Control] = [_count(look, now.left, now.left == 0 or now.insists)]
    if not offered:
        hint = _next_to_count(look, now, bool(buttons))
        shown.append(sentence(look, hint, BODY, expand=True, size=12.5 if look.large else None))
    # One label for count and words, read aloud when it changes.
    head = ft.Semantics(
        label=label, live_region=True, container=True, exclude_semantics=True, expand=not look.large and not offered,
        content=ft.Row(shown, spacing=10),
    )  # fmt: skip
    return ft.Container(ft.Row(look.handed([head, *buttons]), spacing=8), height=_height(look))


def _rest_size(look: Look, label: Message) -> float:
    """Return the font size of the label on the rest button."""
    room = (1.0 if look.large else _REST) * look.column - _SIDES
    return max(_LEAST, size_on_a_line(look, label, BUTTON, room, 17.0))


def _height(look: Look) -> float:
    return LARGE_TRAY if look.large else TOUCH


def _buttons(look: Look, now: Tray, give_rest: Callable[[], object], go_on: Callable[[], object]) -> list[ft.Control]:
    if now.insists or now.following is None:
        return [_rest(look, now, now.target, give_rest)] if now.target is not None else []
    if now.sweep is None:
        return [_next(look, now, now.following, look.column - _COUNT - 10 - 8 - _WORDS, go_on)]
    # The sweep button replaces the words, so that the button for the next owner doesn't move.
    size = look.whole_words(written(look, now.sweep), BUTTON, _SWEEP - 20, 16)
    sweep = narrow_button(look, now.sweep, give_rest, height=_height(look), size=size, expand=True)
    return [sweep, _next(look, now, now.following, look.column - _COUNT - 16 - _SWEEP, go_on, alone=False)]


def _next(
    look: Look, now: Tray, following: int, room: float, go_on: Callable[[], object], *, alone: bool = True
) -> ft.Control:
    """The button that chooses the next owner; it shows only the seal if there is no room for the name.

    In large text it has the whole width if it is `alone`.
    """
    label, sign, grown = say("Next:"), _SEAL, look.grown(BUTTON)
    size = grown * (16.0 if look.small else 17.0)
    if look.large:
        room, size, sign = look.column if alone else 0, 25.0, 32.0
    name = called(now.owners, TOUCH)[following]
    used = text_width(look, label, BUTTON, size / grown) + sign + 2 * 8 + 2 * _AIR + 4
    fitting = name_size(name, room - used, size)
    parts: list[ft.Control] = [words(look, label, BUTTON, size=size / grown)]
    mark = now.marks[following]
    parts += [seal(look, mark, sign)] if mark else []
    if fitting >= _LEGIBLE or not mark:
        parts.append(words(look, name, BUTTON, size=fitting / grown, lines=1))
    return pressable(
        look,
        say("Next: {name}", name=now.owners[following]),
        ft.Row(parts, spacing=8, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        go_on,
        box=Box(
            height=_height(look),
            bgcolor=look.palette.sheet,
            border=ft.Border.all(max(1.5, look.palette.border), look.palette.ink),
            border_radius=BUTTON_RADIUS,
            alignment=ft.Alignment.CENTER if look.large else None,
            padding=ft.Padding.symmetric(horizontal=_AIR),
        ),
    )


def _label(now: Tray, name: str) -> Message:
    """Return the label of the button that gives an owner the rest."""
    if now.insists and now.left == 1:
        return say("Give it to {name}", name=name)
    if now.insists and now.left == 2:
        return say("Both to {name}", name=name)
    if now.insists:
        return say("All {number} to {name}", number=now.left, name=name)
    return now.sweep or say("Rest to {name}", name=name)


def _rest(look: Look, now: Tray, target: int, give_rest: Callable[[], object]) -> ft.Control:
    label = _label(now, called(now.owners, TOUCH)[target])
    size, room = _rest_size(look, label), _REST * look.column
    # A fixed width, which cuts a label that is too long even at the least size.
    cut = not look.large and text_width(look, label, BUTTON, size) > room - _SIDES
    return narrow_button(
        look,
        label,
        give_rest,
        name=_label(now, now.owners[target]),
        height=_height(look),
        size=size,
        width=room if cut else None,
    )


def _count_label(now: Tray) -> Message:
    """Return how many cards are unassigned, as a sentence for screen readers."""
    if now.many == now.left == 1:
        return say("Tap who took it.")
    if now.left == 0:
        return say_many("The card is assigned.", "All {number} cards assigned.", now.many)
    if now.heir is None:
        return say_many("1 card not assigned yet", "{number} cards not assigned yet", now.left)
    return say_many("1 card left for {name}", "{number} cards left for {name}", now.left, name=now.owners[now.heir])


def _next_to_count(look: Look, now: Tray, narrow: bool) -> Message:
    """Return the words next to the count; who gets the rest isn't among them, because Save says so."""
    left = now.left
    if left == 0 or now.many == 1:
        return _count_label(now)
    if now.heir is None and left == now.many and not look.small:
        return say("tap or swipe") if narrow and look.column < 400 else say("cards: tap them, or swipe along a row")
    return say_many("card left", "cards left", left)


def _count(look: Look, left: int, filled: bool) -> ft.Control:
    """Draw the number of unassigned cards in a little card, or a tick if there are none."""
    colours = look.palette
    color = colours.on if filled else colours.ink
    size = (24 if look.large else 20) if left else 24
    return ft.Container(
        turning(words(look, str(left) if left else "✓", FIGURE, color=color, size=size), str(bool(left))),
        width=_COUNT,
        height=44,
        bgcolor=colours.ink if filled else colours.card,
        border=ft.Border.all(max(1.5, colours.border), colours.ink),
        border_radius=CARD_RADIUS,
        alignment=ft.Alignment.CENTER,
    )
