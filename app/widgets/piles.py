"""The card pad: tap a seat, then the cards it captured. Most deals of most games are entered here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import flet as ft

from app.entry.piles import by_hand, heir_in, needed, open_cards, proposed, target_of_rest
from app.theme import Look
from app.ui import component, keyed, use_stable
from app.widgets.announced import announced
from app.widgets.card import Face
from app.widgets.card_rows import Fingers, Layout, card_rows, lay_out
from app.widgets.numbers import FillNumbers
from app.widgets.owners import Marks, owner_bar
from app.widgets.touches import PileChange, Touches, use_touches
from app.widgets.tray import Tray, tray
from app.widgets.typed import use_typed
from scoring.cards import Card
from scoring.errors import Json
from scoring.piles import Piles
from scoring.questions import Numbers
from scoring.text import Words

Arrange: TypeAlias = Callable[[list[ft.Control], list[ft.Control]], ft.Control]
"""Puts the cards (or the numbers of them), and the tray and the seats, where they belong on the screen."""


def one_column(cards: list[ft.Control], seats: list[ft.Control]) -> ft.Control:
    """Tray and seats below the cards."""
    return ft.Column([*cards, *seats], spacing=8, tight=True)


@component
def CardPad(
    look: Look,
    answer: Piles,
    value: Json,
    counts: Json,
    marks: Marks,
    on_change: PileChange,
    *,
    width: float,
    values: tuple[str, ...] = (),
    spoken: tuple[str, ...] = (),
    wanted: frozenset[str] = frozenset(),
    message: Words = "",
    trump: str = "",
    room: float | None = None,
    beside: Look | None = None,
    arrange: Arrange = one_column,
) -> ft.Control:
    """The pad for `answer`, `width` pixels wide, or what `arrange` makes of its parts.

    A card goes to the chosen owner when it is tapped, and comes back with a second tap; a finger that slides along a
    row gives him all free cards on its way; a card held gives him all free cards of its suit. An owner held gets all
    that lie in no pile; where there is only one card, whoever is tapped has it.

    `values` are the owners' points so far and `spoken` how they are read aloud; the cards in `wanted` (codes) are
    framed and `message` says what is wrong with them. `trump` names the trump suit (``S H D C``), `room` how high the
    cards may be in all before they get lower. Tray and seats have another look where they lie `beside` the cards.
    """
    touches = use_touches(answer, value, counts, on_change)
    cards = needed(answer, counts)
    taps = use_stable(lambda event: touches.placed(str(event.control.data)))
    holds = use_stable(lambda event: touches.suit_given(str(event.control.data)))
    fingers = Fingers(taps, holds, use_stable(touches.passed))
    use_typed([card.code for card in cards], touches.placed, touches.seated)
    sit = use_stable(lambda event: touches.seated(int(event.control.data)))
    hold = use_stable(lambda event: touches.rest_given(int(event.control.data)))
    shown = [_numbers(look, answer, kind, numbers, marks, on_change, width) for kind, numbers in _given(counts).items()]
    if not cards:
        return arrange(shown, [])
    layout = lay_out(look, cards, width, room)
    shown.append(card_rows(look, layout, _faces(answer, value, marks, layout, wanted), trump, room, fingers))
    near, now = beside or look, _tray(answer, value, cards, touches, spoken, message)
    bar = owner_bar(
        near, answer.owners, marks, sit, width=near.column if beside else width,
        chosen=touches.active if touches.active >= 0 else None, values=values, spoken=spoken, nib=True, on_hold=hold,
        following=now.following,
    )  # fmt: skip
    return arrange(shown, [tray(near, now, lambda: touches.rest_given(now.target), touches.go_on), bar])


def _faces(
    answer: Piles, value: Json, marks: Marks, layout: Layout, wanted: frozenset[str]
) -> Callable[[Card, float], Face]:
    """What every card shows, given its width: whose it is, or for whom it is left."""
    owners, heir = answer.owners, heir_in(value)
    where = {
        code: (owner, place) for owner, pile in enumerate(by_hand(answer, value)) for place, code in enumerate(pile, 1)
    }

    def face(one: Card, across: float) -> Face:
        owner, place = where.get(one.code, (heir, 0))
        mark = None if owner is None else marks.get(owners[owner])
        taken = one.code in where
        return Face(
            one,
            across,
            layout.height,
            layout.form,
            owner="" if owner is None else owners[owner],
            mark=mark if taken else None,
            left_for=None if taken else mark,
            order=place if answer.ordered else 0,
            worth=answer.worth.get(one),
            wanted=one.code in wanted and not taken,
        )

    return face


def _tray(
    answer: Piles, value: Json, cards: Sequence[Card], touches: Touches, spoken: Sequence[str], message: Words
) -> Tray:
    """How it stands with the cards."""
    owners, piles, heir = answer.owners, by_hand(answer, value), heir_in(value)
    left, active = open_cards(cards, piles), touches.active
    heard: Words = ""
    last = touches.last
    # What was undone since, or changed elsewhere, is no news.
    if last is not None and last.after == piles:
        points, of = spoken[last.owner] if spoken else "", "" if heir is None else owners[heir]
        heard = announced(last, owners[last.owner], points, left, len(cards), of)
    # The rest goes to whom it must be for; pressing the chosen seat once more says that it is his.
    target = active if touches.insisted else target_of_rest(answer, piles, active)
    following = proposed(answer, piles, active) if left and len(cards) > 1 else None
    return Tray(owners, len(left), len(cards), answer.sweep, heir, target, following, message, heard)


def _given(counts: Json) -> dict[str, Json]:
    return counts if isinstance(counts, dict) else {}


def _numbers(
    look: Look, answer: Piles, kind: str, numbers: Json, marks: Marks, on_change: PileChange,
    width: float,
) -> ft.Control:  # fmt: skip
    """The numbers of a kind of cards that count alike, in place of the cards themselves."""
    owners, most = answer.owners, len(answer.alike.get(kind, ()))
    asked = Numbers(owners, (0,) * len(owners), (most,) * len(owners), most)

    def counted(given: Json) -> None:
        blank: Json = [None] * len(owners)
        on_change(lambda value, counts: (value, {**_given(counts), kind: blank if given is None else given}))

    return keyed(
        kind, FillNumbers, look, asked, numbers, marks, counted, width=width, noun=answer.words.get(kind, kind)
    )
