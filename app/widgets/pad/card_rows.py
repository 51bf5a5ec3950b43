"""The cards of a pad, in rows that fit the room; a finger can tap, hold or slide over them, also across rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import flet as ft
import flet.canvas as cv

from app.look.theme import EDGE, NAME, RANK, TOUCH, Look
from app.look.ui import Handler, act, component, kept
from app.look.words import aloud, words, written
from app.widgets.card import Face, Form, PlayingCard
from scoring.cards import SYMBOLS, Card
from scoring.text import SUITS_IN_WORDS, Message, say

_GUTTER = 40
_TALL, _LOW, _SIDE = 102.0, 66.0, 61.0
_FEW = 16
"""The most cards that aren't arranged suit by suit."""
_NARROW = 44.0
"""The least width of a card."""
_STEP, _SLACK = 8.0, 0.3
"""The distance in pixels between samples of a finger's path, and how far beyond a row it must be to leave it.

The latter is a share of the height of a row.
"""
_LOW_SCREEN = 480
"""On a screen lower than this (px), rows are few and long."""
_PHONE = 460
"""The least width in pixels of a column in which large text is no reason for fewer cards side by side."""


@dataclass(frozen=True)
class Fingers:
    """The handlers of a pad, for a card that is tapped or held, and for a finger that slides over cards.

    `slide` gets the codes of the cards, and whether this continues the slide before. The functions are the same at
    every render.
    """

    tap: Handler
    hold: Handler
    slide: Callable[[tuple[str, ...], bool], object]


@dataclass(frozen=True)
class Layout:
    """The arrangement of the cards: rows of (suit in the gutter or "", cards), with the size of a card in pixels.

    `across` is the width of a card and `height` its height; `wide_last` is the width of the last card if it is wider
    (0: it isn't), `gutter` the width of what is left of the cards.
    """

    rows: tuple[tuple[str, tuple[Card, ...]], ...]
    across: float
    height: float
    form: Form
    gap: float
    gutter: float = 0.0
    wide_last: float = 0.0

    @property
    def between(self) -> float:
        """Return the space between two rows."""
        return self.gap - 3 if self.gutter else self.gap

    def air(self, row: int) -> float:
        """Return the extra space above a row, which separates suits."""
        return 4 if self.gutter and self.rows[row][0] and row else 0


def lay_out(look: Look, cards: Sequence[Card], width: float, room: float | None = None) -> Layout:
    """Arrange the cards in `width` pixels and, if possible, in `room` pixels of height.

    Rows have five or six cards (four on a small phone and in large text, if all rows fit then), or are suit by suit if
    there are more than `_FEW` cards.
    """
    suits: dict[str, list[Card]] = {}
    for card in cards:
        suits.setdefault(card.suit or "T", []).append(card)
    if len(cards) > _FEW:
        return _by_suit(look, suits, width, room)
    # Sixteen cards have six columns, because with five one card would be alone in a fourth row.
    narrow = look.small or (look.large and look.column < _PHONE)
    few = narrow and (room is None or -(-len(cards) // 4) * (TOUCH + 3 + look.gap) - look.gap <= room)
    columns = min(4 if few else 6 if len(cards) == _FEW and not look.small else 5, max(3, len(cards)))
    across = (width - look.gap * (columns - 1)) / columns
    rows = [tuple(cards[start : start + columns]) for start in range(0, len(cards), columns)]
    height = _fitting(_LOW if look.small else _TALL, room, len(rows), look.gap)
    last = rows[-1] if rows else ()
    left_over = columns - len(last)
    # A single card of another suit at the end, such as the Queen of spades after the hearts, fills the rest of its row.
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
    gutter, gap = _GUTTER - (4 if look.small else 0), 6.0
    # Suits of up to six cards have one row if possible, so that no row has gaps.
    widest = int((width - gutter + gap) // (_NARROW + gap))
    columns = 4 if look.small or longest > 6 else min(widest, max(4, longest))
    if look.height < _LOW_SCREEN:
        columns = int((width - _GUTTER + 6) // (TOUCH + 3 + 6))
    # A suit in two rows is divided evenly, so that no card is alone in the second.
    shares = {suit: -(-len(cards) // -(-len(cards) // columns)) for suit, cards in suits.items()}
    columns = max(*shares.values(), 3)
    rows: list[tuple[str, tuple[Card, ...]]] = []
    for suit, cards in suits.items():
        count = shares[suit]
        rows += [
            (suit if not start else "", tuple(cards[start : start + count])) for start in range(0, len(cards), count)
        ]
    across = (width - gutter - gap * (columns - 1)) / columns
    # Between two suits there is a little more room than between two rows of one.
    height = _fitting(_SIDE, room, len(rows), gap + 1)
    return Layout(tuple(rows), across, height, "side", gap, gutter)


def _fitting(height: float, room: float | None, rows: int, gap: float) -> float:
    """Return the height of a card at which all rows fit in the room, but at least the height for a finger."""
    if room is None or not rows:
        return height
    return max(TOUCH + 3.0, min(height, (room - gap * (rows - 1)) / rows))


def needed_height(layout: Layout) -> float:
    """Return the height of all rows."""
    rows = len(layout.rows)
    return rows * (layout.height + layout.between) - layout.between + sum(map(layout.air, range(rows)))


def card_rows(
    look: Look, layout: Layout, face: Callable[[Card, float], Face], trump: str, fingers: Fingers, finger: Finger, *,
    crowded: bool = False, path: bool = False,
) -> ft.Control:  # fmt: skip
    """The cards, each as `face` returns it from the card and its width. If they are `crowded`, a finger that moves up
    or down scrolls them, and only one that moves sideways slides over them. `path` draws the path of a finger over the
    first row.
    """
    rows: list[ft.Control] = []
    for index, (suit, cards) in enumerate(layout.rows):
        faces = [face(card, layout.across) for card in cards]
        if layout.wide_last and index == len(layout.rows) - 1:
            faces[-1] = face(cards[-1], layout.wide_last)
        head = Gutter(suit, suit == trump, layout.gutter - layout.gap) if layout.gutter else None
        air = layout.air(index)
        rows.append(kept(f"row {index}", CardRow, look, tuple(faces), head, layout.gap, air, fingers))
    touched = finger.over(layout, fingers.slide)
    handlers: dict[str, Any] = {f"on_horizontal_drag_{name}": act(handler) for name, handler in touched.items()}
    if not crowded:
        handlers |= {f"on_vertical_drag_{name}": act(handler) for name, handler in touched.items()}
    under_finger = ft.GestureDetector(
        ft.Column(rows, spacing=layout.between, tight=True), drag_interval=16, exclude_from_semantics=True, **handlers
    )
    # Always a stack, so that a finger keeps sliding over the same control when the path disappears.
    return ft.Stack([under_finger, *([_path(look, layout)] if path else [])])


class Finger:
    """A finger on the cards of one pad: its last position and card, and whether it slides."""

    def __init__(self) -> None:
        self.at, self.on, self.slides = (0.0, 0.0), (0, 0), False

    def over(
        self, layout: Layout, slide: Callable[[tuple[str, ...], bool], object]
    ) -> dict[str, Callable[[_Touch], None]]:
        """Return the handlers for a finger that goes down, begins to slide, moves and is lifted.

        `slide` gets the cards on its path. Lifting it counts as a move too, because some of the last moves before it
        are not reported.
        """

        def down(event: _Touch) -> None:
            self.at, self.slides = (event.local_position.x, event.local_position.y), False
            self.on = under(layout, *self.at)

        def moved(event: _Touch) -> None:
            to = event.local_position.x, event.local_position.y
            path = passed(layout, self.at, to, self.on)
            new = path[1:] if self.slides else path
            self.at, self.on = to, path[-1]
            if new or not self.slides:
                slide(tuple(layout.rows[row][1][place].code for row, place in new), self.slides)
            self.slides = True

        return {"down": down, "start": moved, "update": moved, "end": moved}


def passed(
    layout: Layout, start: tuple[float, float], end: tuple[float, float], on: tuple[int, int]
) -> list[tuple[int, int]]:
    """Return the cards on the straight line between two points, beginning with card `on`.

    A quick finger isn't reported at every card. A card is given as its row and its index there.
    """
    steps = 1 + int(max(abs(end[0] - start[0]), abs(end[1] - start[1])) // _STEP)
    path = [on]
    for step in range(1, steps + 1):
        x, y = (start[n] + (end[n] - start[n]) * step / steps for n in (0, 1))
        now = under(layout, x, y, path[-1][0])
        if now != path[-1]:
            path.append(now)
    return path


def under(layout: Layout, x: float, y: float, row: int = -1) -> tuple[int, int]:
    """Return the row and index of the card nearest to a finger at x and y, counted from the cards' top left corner.

    The finger leaves its current `row` only well beyond the edge of it, because a thumb doesn't move straight.
    """
    top = 0.0
    for number in range(len(layout.rows)):
        low = top + layout.air(number) + layout.height
        tolerance = layout.height * _SLACK if number == row else -layout.height * _SLACK if number + 1 == row else 0
        if y < low + layout.between / 2 + tolerance or number == len(layout.rows) - 1:
            return number, _place(layout, number, x)
        top = low + layout.between
    return 0, 0


def _place(layout: Layout, row: int, x: float) -> int:
    """Return the index of the card in a row that is nearest to a finger."""
    last = len(layout.rows[row][1]) - 1
    return max(0, min(last, int((x - layout.gutter + layout.gap / 2) // (layout.across + layout.gap))))


@dataclass(frozen=True)
class Gutter:
    """What is before a row of cards: its suit (or an empty text), whether that is trump, and the width."""

    suit: str
    trump: bool
    width: float


@component
def CardRow(
    look: Look, faces: tuple[Face, ...], head: Gutter | None, gap: float, air: float, fingers: Fingers
) -> ft.Control:
    """One row of the pad; a component, so that a tap on a card draws only its row again, and in it only that card."""
    shown: list[ft.Control] = [
        kept(face.card.code, PlayingCard, look, face, fingers.tap, fingers.hold) for face in faces
    ]  # fmt: skip
    if head is not None:
        shown.insert(0, _gutter(look, head))
    return ft.Container(ft.Row(shown, spacing=gap), padding=ft.Padding.only(top=air))


class _Touch(Protocol):
    """An event with the position of a finger, from the top left corner of the cards."""

    @property
    def local_position(self) -> ft.Offset: ...


def _gutter(look: Look, head: Gutter) -> ft.Control:
    """Draw the suit's symbol before its first row, with the word “trump” if it is trump."""
    suit = head.suit
    lines: list[ft.Control] = []
    if suit in SYMBOLS:
        lines.append(words(look, SYMBOLS[suit], RANK, size=30, color=look.palette.suit(suit)))
        lines[0].semantics_label = aloud(look, SUITS_IN_WORDS[suit])  # type: ignore[attr-defined]
    elif suit:
        lines.append(_word(look, say("tarots"), head.width, 12))
    if suit and head.trump:
        lines.append(_word(look, say("trump"), head.width, 11 if look.small else 13))
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(column, width=head.width, alignment=ft.Alignment.CENTER)


def _word(look: Look, text: Message, room: float, size: float) -> ft.Control:
    """Draw a word in `room` pixels, at a font size of at most `size`."""
    return words(look, text, NAME, size=look.whole_words(written(look, text), NAME, room, size), lines=1)


def _path(look: Look, layout: Layout) -> ft.Control:
    """Draw the path of a finger along the first row, through no rank; it catches no touch."""
    ink, cards = look.palette.ink, len(layout.rows[0][1])
    start = layout.gutter + 24
    end = layout.gutter + cards * (layout.across + layout.gap) - layout.gap - 24
    # Rank and seal of a tall card leave its middle free; other cards have only the space below them.
    in_middle = layout.form == "tall" and not look.large
    y = layout.height / 2 if in_middle else layout.height + (layout.between - EDGE) / 2
    line = ft.Paint(color=ink, style=ft.PaintingStyle.STROKE, stroke_width=3, stroke_dash_pattern=[7, 6])
    head = [cv.Path.MoveTo(end - 10, y - 10), cv.Path.LineTo(end, y), cv.Path.LineTo(end - 10, y + 10)]
    tip = ft.Paint(color=ink, style=ft.PaintingStyle.STROKE, stroke_width=3)
    shapes: list[cv.Shape] = [
        cv.Circle(start, y, 8, ft.Paint(color=ink)),
        cv.Line(start, y, end, y, line),
        cv.Path(head, tip),
    ]
    drawn = cv.Canvas(shapes, width=end + 24, height=y + 10)
    return ft.Container(ft.Semantics(exclude_semantics=True, content=drawn), ignore_interactions=True)
