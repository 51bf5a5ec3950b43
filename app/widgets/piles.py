"""The card pad: tap a seat, then the cards it captured. Most deals of most games are entered here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import flet as ft

from app.theme import BODY, CARD_RADIUS, FIGURE, NAME, RANK, TOUCH, Look, called
from app.ui import Handler, component, kept, keyed, use_stable
from app.widgets.buttons import outlined_button
from app.widgets.card import Face, Form, PlayingCard
from app.widgets.numbers import FillNumbers
from app.widgets.owners import Marks, owner_bar
from app.widgets.pile_facts import in_piles, moved, open_cards, rest_to, target_of_rest
from app.widgets.words import sentence, words
from scoring.cards import SUIT_NAMES, SYMBOLS, Card
from scoring.errors import Json
from scoring.piles import Piles
from scoring.questions import Numbers

PileUpdate: TypeAlias = Callable[[Json, Json], tuple[Json, Json]]
"""What a tap makes of the newest piles and counts, both as the facts of a deal hold them."""

_GUTTER = 40
_TALL, _LOW, _SIDE = 102.0, 66.0, 61.0


@component
def CardPad(
    look: Look,
    answer: Piles,
    value: Json,
    counts: Json,
    marks: Marks,
    on_change: Callable[[PileUpdate], Any],
    *,
    width: float,
    values: tuple[str, ...] = (),
    spoken: tuple[str, ...] = (),
    wanted: frozenset[str] = frozenset(),
    message: str = "",
    done: str = "",
    trump: str = "",
    room: float | None = None,
) -> ft.Control:
    """The pad for `answer`, `width` pixels wide. `on_change` is given what to make of the newest piles and counts.

    `values` are the owners' points so far and `spoken` how they are read aloud; the cards in `wanted` (codes) are
    framed and `message` says what is wrong with them; `done` is the sentence when all cards are placed. `trump` names
    the trump suit (``S H D C``), `room` how high the cards may be in all before they get lower.
    """
    active, set_active = ft.use_state(0)
    insisted, set_insisted = ft.use_state(False)
    owners = answer.owners
    active = min(active, len(owners) - 1)
    # Two taps may come before the screen is drawn again, so a tap asks here who is chosen now.
    seat = ft.use_ref(active)
    seat.current = active
    piles = in_piles(answer, value)
    cards = answer.needed(counts if isinstance(counts, dict) else {})
    missing = open_cards(cards, piles)

    def tapped(event: ft.Event[ft.Container]) -> None:
        code, owner = str(event.control.data), seat.current or 0
        on_change(lambda value, counts: (moved(in_piles(answer, value), code, owner), counts))

    def seated(event: ft.Event[ft.Container]) -> None:
        chosen = int(event.control.data)
        set_insisted(len(owners) > 2 and chosen == seat.current and not insisted)
        seat.current = chosen
        set_active(chosen)

    tap = use_stable(tapped)
    layout = lay_out(look, cards, width, room)
    where = {code: (owner, place) for owner, pile in enumerate(piles) for place, code in enumerate(pile, 1)}

    def face(one: Card, across: float) -> Face:
        owner, place = where.get(one.code, (None, 0))
        return Face(
            one,
            across,
            layout.height,
            layout.form,
            owner="" if owner is None else owners[owner],
            mark=None if owner is None else marks.get(owners[owner]),
            order=place if answer.ordered else 0,
            worth=answer.worth.get(one),
            wanted=one.code in wanted and owner is None,
        )

    # The rest goes to whom it must be for; pressing the chosen seat once more says that it is his.
    target = active if insisted else target_of_rest(piles, active)

    def give_rest() -> None:
        on_change(lambda value, counts: (_rest(answer, value, counts, target), counts))

    parts = [_numbers(look, answer, kind, numbers, marks, on_change, width) for kind, numbers in _given(counts).items()]
    if cards:
        parts += [
            _card_rows(look, layout, face, trump, room, tap),
            _tray(look, owners, missing, len(cards), target, give_rest, message, done),
            owner_bar(
                look, owners, marks, seated, width=width, chosen=active, values=values, spoken=spoken, nib=True
            ),
        ]  # fmt: skip
    return ft.Column(parts, spacing=8 if look.height >= 700 else 5, tight=True, width=width)


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


def _card_rows(
    look: Look, layout: Layout, face: Callable[[Card, float], Face], trump: str, room: float | None, tap: Handler
) -> ft.Control:
    """The cards; where they are too many for the room they scroll, so that tray and seats stay under the thumb."""
    rows: list[ft.Control] = []
    gap = layout.gap - 3 if layout.gutter else layout.gap
    for index, (suit, cards) in enumerate(layout.rows):
        faces = [face(one, layout.across) for one in cards]
        if layout.wide_last and index == len(layout.rows) - 1:
            faces[-1] = face(cards[-1], layout.wide_last)
        head = Gutter(suit, suit == trump, layout.gutter - layout.gap) if layout.gutter else None
        air = 4 if layout.gutter and suit and index else 0
        rows.append(kept(f"row {index}", CardRow, look, tuple(faces), head, layout.gap, air, tap))
    needed = len(rows) * (layout.height + gap) + (16 if layout.gutter else 0)
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
    look: Look, faces: tuple[Face, ...], head: Gutter | None, gap: float, air: float, tap: Handler
) -> ft.Control:
    """One row of the pad. A tap changes one card, so one row is drawn again, and in it one card."""
    shown: list[ft.Control] = [kept(face.card.code, PlayingCard, look, face, tap) for face in faces]
    if head is not None:
        shown.insert(0, _gutter(look, head))
    return ft.Container(ft.Row(shown, spacing=gap), padding=ft.Padding.only(top=air))


def _gutter(look: Look, head: Gutter) -> ft.Control:
    """The suit's symbol before its first row; trump is named."""
    suit = head.suit
    lines: list[ft.Control] = []
    if suit in SYMBOLS:
        lines.append(words(look, SYMBOLS[suit], RANK, size=30, color=look.palette.suit(suit)))
        lines[0].semantics_label = SUIT_NAMES[suit]  # type: ignore[attr-defined]
    elif suit:
        lines.append(words(look, "tarot", NAME, size=12))
    if suit and head.trump:
        lines.append(words(look, "trump", NAME, size=11 if look.small else 13, lines=1))
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(column, width=head.width, alignment=ft.Alignment.CENTER)


def _tray(
    look: Look, owners: Sequence[str], missing: tuple[Card, ...], many: int, target: int,
    give_rest: Callable[[], None], message: str, done: str,
) -> ft.Control:  # fmt: skip
    """How many cards lie in no pile yet, in words, and the button that gives them all to one owner."""
    left = len(missing)
    wrong = bool(message)
    if left == 0 and not wrong:
        text = done or ("The card is placed." if many == 1 else f"All {many} cards placed.")
    else:
        noun = "card" if left == 1 else "cards"
        text = message or ("in no pile yet" if look.small else f"{noun} in no pile yet")
    row: list[ft.Control] = [
        _count(look, left, left == 0 or wrong),
        ft.Semantics(
            live_region=True, container=True, expand=True,
            content=sentence(look, text, BODY, size=15 if wrong and look.small else None),
        ),
    ]  # fmt: skip
    if left:
        whole = {1: "It", 2: "Both"}.get(left, f"All {left}") if wrong else "Rest"
        label = f"{whole} to {called(owners, TOUCH)[target]}"
        size = max(13.0, min(17.0, 330 / len(label)))
        name = f"{whole} to {owners[target]}"
        # Of a name that is too long for it the button shows what it can.
        width = 0.6 * look.column if len(label) > 30 else None
        row.append(outlined_button(look, label, give_rest, name=name, height=TOUCH, size=size, width=width))
    return ft.Container(ft.Row(row, spacing=10), height=None if look.large else TOUCH)


def _count(look: Look, left: int, filled: bool) -> ft.Control:
    """The number of free cards in a little card; a tick in ink when there is none."""
    colours = look.palette
    color = colours.on if filled else colours.ink
    return ft.Container(
        words(look, str(left) if left else "✓", FIGURE, color=color, size=20 if left else 24),
        width=38,
        height=44,
        bgcolor=colours.ink if filled else colours.card,
        border=ft.Border.all(max(1.5, colours.border), colours.ink),
        border_radius=CARD_RADIUS,
        alignment=ft.Alignment.CENTER,
    )


def _given(counts: Json) -> dict[str, Json]:
    return counts if isinstance(counts, dict) else {}


def _rest(answer: Piles, value: Json, counts: Json, owner: int) -> Json:
    """The piles with all cards that lie in none given to one owner."""
    piles = in_piles(answer, value)
    return rest_to(piles, open_cards(answer.needed(_given(counts)), piles), owner)


def _numbers(
    look: Look, answer: Piles, kind: str, numbers: Json, marks: Marks, on_change: Callable[[PileUpdate], Any],
    width: float,
) -> ft.Control:  # fmt: skip
    """The numbers of a kind of cards that count alike, in place of the cards themselves."""
    owners, most = answer.owners, len(answer.alike.get(kind, ()))
    asked = Numbers(owners, (0,) * len(owners), (most,) * len(owners), most)

    def counted(given: Json) -> None:
        blank: Json = [None] * len(owners)
        on_change(lambda value, counts: (value, {**_given(counts), kind: blank if given is None else given}))

    return keyed(kind, FillNumbers, look, asked, numbers, marks, counted, width=width, noun=kind)
