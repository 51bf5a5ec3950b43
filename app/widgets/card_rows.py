"""The cards of a pad as they lie: in rows that fit the room, and each row to be tapped, held or slid over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import flet as ft
import flet.canvas as cv

from app.theme import NAME, RANK, TOUCH, Look
from app.ui import Handler, act, component, kept
from app.widgets.card import Face, Form, PlayingCard
from app.widgets.words import aloud, words, written
from scoring.cards import SYMBOLS, Card
from scoring.text import SUITS_IN_WORDS, Message, say

_GUTTER = 40
_TALL, _LOW, _SIDE = 102.0, 66.0, 61.0
_LYING = 480
"""On a screen lower than this the rows must be few, and there is room for long ones."""


@dataclass(frozen=True)
class Fingers:
    """What the pad does when a card is tapped or held, and when a finger slides over cards: it is given their codes,
    and whether this goes on with the slide before. The same functions at every render."""

    tap: Handler
    hold: Handler
    slide: Callable[[tuple[str, ...], bool], Any]


@dataclass(frozen=True)
class Layout:
    """How the cards lie: rows of (suit in the gutter or "", cards), all `height` high; `across` is one card's width."""

    rows: tuple[tuple[str, tuple[Card, ...]], ...]
    across: float
    height: float
    form: Form
    gap: float
    gutter: float = 0.0
    wide_last: float = 0.0


def lay_out(look: Look, cards: Sequence[Card], width: float, room: float | None = None) -> Layout:
    """Rows of five (four on a small phone), or rows suit by suit where there are whole suits."""
    suits: dict[str, list[Card]] = {}
    for one in cards:
        suits.setdefault(one.suit or "T", []).append(one)
    whole = len(cards) > 16 or (len(suits) >= 3 and min(map(len, suits.values())) >= 4)
    if whole:
        return _by_suit(look, suits, width, room)
    columns = min(4 if look.small else 5, max(3, len(cards)))
    across = (width - look.gap * (columns - 1)) / columns
    rows = [tuple(cards[start : start + columns]) for start in range(0, len(cards), columns)]
    height = _fitting(_LOW if look.small else _TALL, room, len(rows), look.gap)
    last = rows[-1] if rows else ()
    left_over = columns - len(last)
    # A lone card of another suit at the end, such as the Queen of spades after the hearts, takes what its row leaves.
    lone = left_over and len(cards) > 1 and cards[-1].suit != cards[-2].suit
    return Layout(
        rows=tuple(("", row) for row in rows),
        across=across,
        height=height,
        form="tall" if height >= 84 else "low",
        gap=look.gap,
        wide_last=across + left_over * (across + look.gap) if lone else 0.0,
    )


def _by_suit(look: Look, suits: dict[str, list[Card]], width: float, room: float | None) -> Layout:
    longest = max(map(len, suits.values()))
    columns = 4 if look.small or longest > 6 else min(5, max(4, longest))
    if look.height < _LYING:
        columns = int((width - _GUTTER + 6) // (TOUCH + 3 + 6))
    gutter = _GUTTER - (4 if look.small else 0)
    gap = 6.0
    # A suit of two rows is shared out evenly: no card lies alone below the others.
    shares = {suit: -(-len(cards) // -(-len(cards) // columns)) for suit, cards in suits.items()}
    columns = max(*shares.values(), 3)
    rows: list[tuple[str, tuple[Card, ...]]] = []
    for suit, cards in suits.items():
        many = shares[suit]
        rows += [
            (suit if not start else "", tuple(cards[start : start + many])) for start in range(0, len(cards), many)
        ]
    across = (width - gutter - gap * (columns - 1)) / columns
    height = _fitting(_SIDE, room, len(rows), gap)
    return Layout(tuple(rows), across, height, "side", gap, gutter)


def _fitting(height: float, room: float | None, rows: int, gap: float) -> float:
    """The height of a card at which all rows fit the room, never under a finger's."""
    if room is None or not rows:
        return height
    return max(TOUCH + 3.0, min(height, (room - gap * (rows - 1)) / rows))


def card_rows(
    look: Look, layout: Layout, face: Callable[[Card, float], Face], trump: str, room: float | None, fingers: Fingers,
    *, path: bool = False,
) -> ft.Control:  # fmt: skip
    """The cards; where they are too many for the room they scroll, so that tray and seats stay under the thumb."""
    rows: list[ft.Control] = []
    gap = layout.gap - 3 if layout.gutter else layout.gap
    for index, (suit, cards) in enumerate(layout.rows):
        faces = [face(one, layout.across) for one in cards]
        if layout.wide_last and index == len(layout.rows) - 1:
            faces[-1] = face(cards[-1], layout.wide_last)
        head = Gutter(suit, suit == trump, layout.gutter - layout.gap) if layout.gutter else None
        air = 4 if layout.gutter and suit and index else 0
        rows.append(kept(f"row {index}", CardRow, look, tuple(faces), head, layout.gap, air, fingers))
    # A finger that slides along the first row must stay on it when the path goes.
    over = [_path(look, layout)] if path else []
    rows[:1] = [ft.Stack([rows[0], *over])]
    needed = len(rows) * (layout.height + gap) - gap + (16 if layout.gutter else 0)
    crowded = room is not None and needed > room
    return ft.Column(
        rows, spacing=gap, tight=True, height=room if crowded else None,
        scroll=ft.ScrollMode.AUTO if crowded else None,
    )  # fmt: skip


@dataclass(frozen=True)
class Gutter:
    """What stands before a row of cards: its suit (or nothing), whether that is trump, and the width."""

    suit: str
    trump: bool
    width: float


@component
def CardRow(
    look: Look, faces: tuple[Face, ...], head: Gutter | None, gap: float, air: float, fingers: Fingers
) -> ft.Control:
    """One row of the pad. A tap changes one card, so one row is drawn again, and in it one card."""
    touched, begun = ft.use_ref(-1), ft.use_ref(False)
    start = head.width + gap if head is not None else 0.0

    def place(event: _Touch) -> int:
        return under(event.local_position.x - start, [face.width for face in faces], gap)

    def touch(event: _Touch) -> None:
        touched.current, begun.current = place(event), False

    def slide(event: _Touch) -> None:
        """The cards from the last one touched to this one; a quick finger is not told of at every card."""
        last, now = touched.current or 0, place(event)
        if begun.current and now == last:
            return
        step = 1 if now >= last else -1
        passed = range(last + step if begun.current else last, now + step, step)
        fingers.slide(tuple(faces[one].card.code for one in passed), bool(begun.current))
        touched.current, begun.current = now, True

    shown: list[ft.Control] = [
        kept(face.card.code, PlayingCard, look, face, fingers.tap, fingers.hold) for face in faces
    ]  # fmt: skip
    if head is not None:
        shown.insert(0, _gutter(look, head))
    row = ft.GestureDetector(
        ft.Row(shown, spacing=gap),
        on_horizontal_drag_down=act(touch),
        on_horizontal_drag_start=act(slide),
        on_horizontal_drag_update=act(slide),
        # Of the last moves before the finger is lifted some are not told.
        on_horizontal_drag_end=act(slide),
        drag_interval=16,
        exclude_from_semantics=True,
        data=tuple(face.card.code for face in faces),
    )
    return ft.Container(row, padding=ft.Padding.only(top=air))


class _Touch(Protocol):
    """Where a finger is, seen from the upper left corner of the row."""

    @property
    def local_position(self) -> ft.Offset: ...


def under(x: float, widths: Sequence[float], gap: float) -> int:
    """The place of the card nearest to a finger `x` pixels from the left edge of the first."""
    edge = 0.0
    for place, width in enumerate(widths):
        edge += width + gap
        if x < edge - gap / 2:
            return place
    return len(widths) - 1


def _gutter(look: Look, head: Gutter) -> ft.Control:
    """The suit's symbol before its first row; trump is named."""
    suit = head.suit
    lines: list[ft.Control] = []
    if suit in SYMBOLS:
        lines.append(words(look, SYMBOLS[suit], RANK, size=30, color=look.palette.suit(suit)))
        lines[0].semantics_label = aloud(look, SUITS_IN_WORDS[suit])  # type: ignore[attr-defined]
    elif suit:
        lines.append(_word(look, say("tarot"), head.width, 12))
    if suit and head.trump:
        lines.append(_word(look, say("trump"), head.width, 11 if look.small else 13))
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(column, width=head.width, alignment=ft.Alignment.CENTER)


def _word(look: Look, text: Message, room: float, size: float) -> ft.Control:
    """A word as large as its room lets it be."""
    return words(look, text, NAME, size=look.whole_words(written(look, text), NAME, room, size), lines=1)


def _path(look: Look, layout: Layout) -> ft.Control:
    """The way of a finger along the first row. It takes no touch."""
    ink, cards = look.palette.ink, len(layout.rows[0][1])
    start = layout.gutter + 24
    end = layout.gutter + cards * (layout.across + layout.gap) - layout.gap - 24
    y = layout.height / 2
    line = ft.Paint(color=ink, style=ft.PaintingStyle.STROKE, stroke_width=3, stroke_dash_pattern=[7, 6])
    head = [cv.Path.MoveTo(end - 10, y - 10), cv.Path.LineTo(end, y), cv.Path.LineTo(end - 10, y + 10)]
    tip = ft.Paint(color=ink, style=ft.PaintingStyle.STROKE, stroke_width=3)
    shapes: list[cv.Shape] = [
        cv.Circle(start, y, 8, ft.Paint(color=ink)),
        cv.Line(start, y, end, y, line),
        cv.Path(head, tip),
    ]
    drawn = cv.Canvas(shapes, width=end + 24, height=layout.height)
    return ft.Container(ft.Semantics(exclude_semantics=True, content=drawn), ignore_interactions=True)
