"""A playing card: it has a thick edge while it is unassigned, and is flat, with a seal, once it is captured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import flet as ft

from app.look.theme import CARD_RADIUS, EDGE, FRAME, MINI_EDGE, MINI_RADIUS, RANK, SANS_BOLD, SERIF_BLACK, Look, Role
from app.look.ui import Handler, component
from app.look.words import aloud, centred, figure, rank_letter, words, written
from app.widgets.buttons import Box, lower_edge, pressable
from app.widgets.motion import LARGER, PRESS, use_nod
from app.widgets.seal import Mark, seal
from scoring.cards import SYMBOLS, Card
from scoring.text import Message, Words, say

Form: TypeAlias = Literal["tall", "low", "side"]

_NOTE = Role(SANS_BOLD, 15, 1.0)
_FAN, _FAN_HEIGHT, _FAN_STEP, _LARGER = 38.0, 1.37, 0.79, 1.4
_DIGITS = 1.16
"""How much larger digits are drawn than letters."""
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


@dataclass(frozen=True)
class Face:
    """What one card on a pad shows.

    `form` is the layout of the card in its width and height (px, including the edge): "tall" like a real card, "low"
    for small phones, "side" for whole suits. `owner` and `mark` are who captured it, `order` is its position in that
    pile from 1 (0: order doesn't matter), and `worth` what it scores. If `left`, the card is unassigned and the `owner`
    gets it with the rest. `wanted` frames an unassigned card and adds a question mark; the card nods whenever `nods`
    has grown. `chosen` is a card that was picked. `ask` is read before its name if the same card is on the screen for
    something else.
    """

    card: Card
    width: float
    height: float
    form: Form = "tall"
    owner: str = ""
    mark: Mark | None = None
    left: bool = False
    order: int = 0
    worth: int | None = None
    wanted: bool = False
    nods: int = 0
    chosen: bool = False
    ask: Words = ""

    @property
    def name(self) -> Message:
        """Return the semantics label of the card: ``Queen of spades, taken by Ben``."""
        label = say("{ask} {card}", ask=self.ask, card=self.card) if self.ask else say("{card}", card=self.card)
        if self.mark is not None and self.order:
            label = say("{card}, taken by {name}, number {order}", card=self.card, name=self.owner, order=self.order)
        elif self.mark is not None:
            label = say("{card}, taken by {name}", card=self.card, name=self.owner)
        elif self.left:
            label = say("{card}, left for {name}", card=self.card, name=self.owner)
        return say("{card}, not assigned", card=label) if self.wanted else label


@component
def PlayingCard(look: Look, face: Face, on_tap: Handler, on_hold: Handler | None = None) -> ft.Control:
    """A card to tap or hold; handlers find its code in ``event.control.data``. Create it with `app.look.ui.kept`."""
    colours = look.palette
    taken, (offset, animation) = face.mark is not None, use_nod(face.nods)
    framed = face.wanted or face.chosen
    body = pressable(
        look,
        aloud(look, face.name, capital=True),
        _picture(look, face),
        on_tap,
        on_hold=on_hold,
        data=face.card.code,
        checked=taken or face.chosen,
        box=Box(
            width=face.width,
            height=face.height - EDGE,
            bgcolor=colours.press if taken else colours.card,
            border=ft.Border.all(FRAME if framed else colours.border, colours.ink if framed else colours.cline),
            border_radius=CARD_RADIUS,
            shadow=None if taken else lower_edge(look),
            padding=0,
        ),
    )
    # A captured card is lower by the edge of a free one. The outer box keeps its size, so nothing else moves.
    return ft.Container(
        body,
        width=face.width,
        height=face.height,
        padding=ft.Padding.only(top=EDGE) if taken else ft.Padding.only(bottom=EDGE),
        animate=PRESS,
        offset=offset,
        animate_offset=animation,
    )


def small_card(look: Look, card: Card | str, width: float = 44, height: float = 58) -> ft.Control:
    """A card to look at, not to tap; 44 × 58 pixels in lists. A text such as ``?`` replaces rank and suit."""
    colours = look.palette
    rank, suit = (card, "") if isinstance(card, str) else (rank_text(look, card), suit_text(card))
    size = min(width, 0.78 * height) * (0.5 if suit else 0.58 if len(rank) > 2 else 0.66)
    face = ft.Container(
        _over(look, rank, suit, size, colours.suit(suit)),
        width=width,
        height=height - MINI_EDGE,
        margin=ft.Margin.only(bottom=MINI_EDGE),
        bgcolor=colours.card,
        border=ft.Border.all(colours.border, colours.cline),
        border_radius=MINI_RADIUS if width > 40 else 5,
        shadow=lower_edge(look, MINI_EDGE),
        alignment=ft.Alignment.CENTER,
    )
    name = card if isinstance(card, str) else aloud(look, say("{card}", card=card))
    return ft.Semantics(label=name, exclude_semantics=True, content=face)


def blank_sheet(look: Look, width: float = 34, height: float = 44) -> ft.Control:
    """A sheet with a column and three lines, in place of a card: what is played with no pack of its own."""
    ink, edge = look.palette.ink, 1.5
    inside, column = height - 2 * edge, width * 0.3
    marks: list[ft.Control] = [ft.Container(left=column, top=0, width=edge, height=inside, bgcolor=ink)]
    marks += [
        ft.Container(left=width * 0.16, top=inside * part, width=width * 0.6, height=edge, bgcolor=ink)
        for part in (0.27, 0.47, 0.67)
    ]
    sheet = ft.Container(
        ft.Stack(marks, width=width - 2 * edge, height=inside),
        width=width,
        height=height,
        bgcolor=look.palette.card,
        border=ft.Border.all(edge, ink),
        border_radius=5,
    )
    return ft.Semantics(label=written(look, say("a sheet of your own")), exclude_semantics=True, content=sheet)


def fan_width(look: Look) -> float:
    """Return the width of a card in a `fan`, which grows in large text."""
    return _FAN * min(look.scale, _LARGER)


def fan(look: Look, cards: Sequence[Card | str], room: float, width: float = 0) -> ft.Control:
    """Cards to look at, in as many rows as `room` pixels require.

    Each card overlaps the one before it, but leaves its rank and suit visible.
    """
    width = width or fan_width(look)
    step, height = width * _FAN_STEP, width * _FAN_HEIGHT
    across = max(1, int((room - width) // step) + 1)
    lines: list[ft.Control] = []
    for start in range(0, len(cards), across):
        row = cards[start : start + across]
        layers: list[ft.Control] = [
            ft.Container(small_card(look, card, width, height), left=place * step, top=0)
            for place, card in enumerate(row)
        ]
        lines.append(ft.Stack(layers, width=width + (len(row) - 1) * step, height=height))
    return ft.Column(lines, spacing=4, tight=True)


def emblem(look: Look, card: Card | str) -> ft.Control:
    """The card that represents a game."""
    return small_card(look, card, 34, 44)


def rank_text(look: Look, card: Card) -> str:
    """Return the text in a card's corner: its rank, the number of a tarot trump in Roman numerals, or ``Fool``."""
    if card.suit in SYMBOLS:
        return card.rank
    return roman(int(card.rank)) if card.suit else written(look, say("Fool"))


def suit_text(card: Card) -> str:
    """Return the symbol of a card's suit; empty for tarot trumps and the Fool."""
    return SYMBOLS.get(card.suit, "")


def roman(number: int) -> str:
    """Return a number up to 39 in Roman numerals."""
    text = ""
    for value, numeral in _ROMAN:
        while number >= value:
            text, number = text + numeral, number - value
    return text


def _picture(look: Look, face: Face) -> ft.Control:
    if look.large and face.form != "side":
        return _grown(look, face)
    if face.form == "side" or (face.form == "low" and face.mark is not None and not _wide(face)):
        return _side_index(look, face)
    return _corners(look, face)


def _wide(face: Face) -> bool:
    return face.width > 1.6 * face.height or face.width > 120


def _corners(look: Look, face: Face) -> ft.Control:
    """Draw the rank at the top left, and the suit at the bottom right or, if the seal is there, next to the rank."""
    color = look.palette.suit(face.card.suit)
    low = face.form == "low"
    rank = _glyph(look, rank_text(look, face.card), 25 if low else 30, color)
    suit = suit_text(face.card)
    left = 9 - (FRAME - look.palette.border if face.wanted or face.chosen else 0)
    parts: list[ft.Control] = [_stamped(look, face, 26 if low else 31, right=7, bottom=6)]
    if face.mark is None:
        parts.append(ft.Container(rank, left=left, top=3))
        parts.append(ft.Container(symbol(look, suit, 30 if low else 33, color), right=left, bottom=3 if low else 6))
        if face.wanted:
            parts.append(ft.Container(words(look, "?", _NOTE, size=20), right=6, top=4))
        elif face.chosen:
            parts.append(ft.Container(words(look, "✓", _NOTE, size=20), left=6, bottom=6))
    else:
        size, drop = (30, 0.16) if _wide(face) else (20, 0.4 if face.card.rank.isdigit() else 0.16)
        rank_and_suit = ft.Row(
            [rank, symbol(look, suit, size, color, drop)],
            spacing=2, tight=True, vertical_alignment=ft.CrossAxisAlignment.START,
        )  # fmt: skip
        parts.append(ft.Container(rank_and_suit, left=left - 1, top=3))
        if face.order:
            parts.append(ft.Container(_order(look, face), left=left, bottom=10))
    return ft.Stack(parts, width=face.width, height=face.height - EDGE)


def _grown(look: Look, face: Face) -> ft.Control:
    """Draw a card in large text: the rank as large as possible, the suit or the seal at the bottom right."""
    color, inside = look.palette.suit(face.card.suit), face.height - EDGE
    corner, edge = rank_text(look, face.card), 2 if face.width < 64 else 6
    rank = min(0.53 * face.height, 46.0) * (0.86 if len(corner) == 2 else 1)
    parts: list[ft.Control] = [
        _stamped(look, face, min(34.0, 0.44 * inside, 0.42 * face.width), right=edge, bottom=edge)
    ]
    index: list[ft.Control] = [_glyph(look, corner, rank, color)]
    if face.mark is None:
        parts.append(ft.Container(symbol(look, suit_text(face.card), 0.8 * rank, color), right=edge, bottom=2))
        sign = "?" if face.wanted else "✓" if face.chosen else ""
        parts.append(ft.Container(words(look, sign, _NOTE, size=24), right=7, top=4))
    else:
        index.append(symbol(look, suit_text(face.card), 0.5 * rank, color, 0))
        if face.order:
            parts.append(ft.Container(_order(look, face), right=7, top=5))
    start = ft.CrossAxisAlignment.START
    parts.append(ft.Container(ft.Column(index, spacing=0, tight=True, horizontal_alignment=start), left=7, top=1))
    return ft.Stack(parts, width=face.width, height=inside)


def _side_index(look: Look, face: Face) -> ft.Control:
    """Draw the rank above the suit at the left, and the seal, a sign or the card's worth at the right."""
    color = look.palette.suit(face.card.suit)
    narrow, least = face.width < 76, face.width < 64
    letter = 27.0 if look.large else 22.0 if face.form == "side" else 24.0
    right: ft.Control | None = None
    if face.mark is None and (face.wanted or face.chosen):
        right = words(look, "?" if face.wanted else "✓", _NOTE, size=20)
    elif face.mark is None and face.worth:
        right = words(look, str(face.worth), _NOTE, color=look.palette.ink2)
    corner, size = rank_text(look, face.card), 20 if least else 22 if face.width < 66 or face.order else 26
    # What the seal leaves of a card at its narrowest; a rank of two digits shrinks to it.
    beside = face.width - size - 4 if least else 30 if narrow else 34
    rank = look.on_a_line(corner, RANK, beside, _DIGITS * letter) / _DIGITS if len(corner) == 2 and least else letter
    index = ft.Container(
        _over(look, corner, suit_text(face.card), letter, color, rank),
        width=None if len(corner) > 2 or look.large else min(28, beside) if least else beside,
        alignment=ft.Alignment.CENTER,
    )
    edge = 3 if least else 5 if narrow else 9
    row = ft.Container(
        ft.Row(
            [index] if right is None else [index, right],
            spacing=2,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(left=2 if least else 3 if narrow else 5, right=edge),
        left=0, right=0, top=0, bottom=0,
    )  # fmt: skip
    mark = _stamped(look, face, size, right=1 if least else edge, top=0, bottom=0)
    return ft.Stack([mark, row], width=face.width, height=face.height - EDGE)


def _stamped(
    look: Look, face: Face, size: float, *, right: float, bottom: float, top: float | None = None
) -> ft.Control:
    """Draw the seal of the owner, or an empty place for it.

    The place is part of every card, so that the seal appears with an animation, except when the card is first drawn.
    """
    mark: ft.Control | None = seal(look, face.mark, size) if face.mark is not None else None
    if mark is not None and face.order and top is not None:
        mark = centred([_order(look, face), mark], spacing=3)
    return ft.Container(
        mark,
        width=size,
        alignment=ft.Alignment.CENTER,
        scale=LARGER if mark is None else 1.0,
        animate_scale=PRESS,
        key="seal",
        right=right,
        bottom=bottom,
        top=top,
    )


def _order(look: Look, face: Face) -> ft.Control:
    return words(look, str(face.order), Role(SERIF_BLACK, 17, 1.0), color=look.palette.ink2)


def _over(look: Look, rank: str, suit: str, size: float, color: str, rank_size: float = 0) -> ft.Control:
    """Draw a rank with its suit below it, the rank in `rank_size` if it differs."""
    glyphs: list[ft.Control] = [_glyph(look, rank, rank_size or size, color)]
    if suit:
        glyphs.append(symbol(look, suit, size * 0.93, color, 0))
    return centred(glyphs)


def _glyph(look: Look, rank: str, size: float, color: str) -> ft.Text:
    """Draw a rank, digits a sixth larger than letters: Alegreya's digits are lower than its capitals."""
    rank = rank_letter(look, rank)
    fitted = size * (_DIGITS if rank.isdigit() else 1 if len(rank) == 1 else 0.72 if len(rank) < 4 else 0.56)
    return figure(look, rank, RANK, color=color, size=round(fitted, 1))


def symbol(look: Look, suit: str, size: float, color: str, drop: float = 0.1) -> ft.Control:
    """Draw a suit's symbol, lowered by `drop` times its size, as its font is too high on the line next to Alegreya."""
    return ft.Container(words(look, suit, RANK, color=color, size=size), padding=ft.Padding.only(top=drop * size))
