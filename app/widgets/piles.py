"""The card pad: tap a seat, then the cards it captured. Most deals of most games are entered here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

import flet as ft

from app.theme import Look
from app.ui import component, keyed, use_newest, use_stable
from app.widgets.announced import Touch, announced
from app.widgets.card import Face
from app.widgets.card_rows import Fingers, card_rows, lay_out
from app.widgets.numbers import FillNumbers
from app.widgets.owners import Marks, owner_bar
from app.widgets.pile_facts import (
    by_hand,
    chosen,
    goes_on_to,
    heir_in,
    needed,
    open_cards,
    proposed,
    rest_given,
    slid,
    tapped,
    target_of_rest,
)
from app.widgets.tray import Tray, tray
from app.widgets.typed import use_typed
from scoring.cards import CARDS, Card
from scoring.errors import Json
from scoring.piles import Piles
from scoring.questions import Numbers

PileUpdate: TypeAlias = Callable[[Json, Json], tuple[Json, Json]]
"""What a touch makes of the newest piles and counts, both as the facts of a deal hold them."""


class PileChange(Protocol):
    """Is given what to make of the newest piles and counts, and whether that goes on with what was made last."""

    def __call__(self, update: PileUpdate, goes_on: bool = False) -> object: ...


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
    message: str = "",
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
    picked, set_picked = ft.use_state(-1)
    insisted, set_insisted = ft.use_state(False)
    owners = answer.owners
    cards = needed(answer, counts)
    piles, heir = by_hand(answer, value), heir_in(value)
    missing = open_cards(cards, piles)
    alone = cards[0].code if len(cards) == 1 else None
    active = chosen(answer, piles, picked)
    if alone is not None:
        active = next((owner for owner, pile in enumerate(piles) if alone in pile), -1)
    # Two touches may come before the screen is drawn again, so each asks here who is chosen now.
    nothing: Touch | None = None
    touch = ft.use_ref(nothing)
    seat, back, sliding = use_newest(active), ft.use_ref(False), ft.use_ref(active)

    def given(owner: int, update: Callable[[Json, Json], Json], goes_on: bool = False) -> None:
        """Change the piles; where the owner is then sure to have all of his, the next one is chosen."""

        def changed(value: Json, counts: Json) -> tuple[Json, Json]:
            after, was = update(value, counts), touch.current
            before = was.before if goes_on and was else by_hand(answer, value)
            touch.current = Touch(owner, before, by_hand(answer, after))
            seat.current = goes_on_to(answer, after, counts, owner) if owner == seat.current else seat.current
            return after, counts

        before = seat.current
        on_change(changed, goes_on)
        if seat.current != before:
            set_picked(seat.current)
            set_insisted(False)

    def placed(code: str) -> None:
        owner = seat.current
        # A card that is alone goes by its owner: it must not come back when somebody taps it too, as elsewhere.
        if owner >= 0 and alone is None:
            given(owner, lambda value, counts: tapped(answer, value, counts, code, owner))

    def suit_given(event: ft.Event[ft.Container]) -> None:
        suit, owner = CARDS[str(event.control.data)].suit, seat.current
        if owner >= 0:
            given(owner, lambda value, counts: rest_given(answer, value, counts, owner, suit))

    def passed(codes: tuple[str, ...], goes_on: bool) -> None:
        # All cards of one slide are for whoever was chosen when it began.
        owner = sliding.current = (sliding.current if goes_on else seat.current) or 0

        def update(value: Json, counts: Json) -> Json:
            # What lies under the finger at first says whether cards are taken or taken back.
            back.current = back.current if goes_on else codes[0] in by_hand(answer, value)[owner]
            return slid(answer, value, counts, codes, owner, bool(back.current))

        if owner >= 0 and alone is None:
            given(owner, update, goes_on)

    def seated(owner: int) -> None:
        if owner >= len(owners):
            return
        if alone is not None:
            given(owner, lambda value, counts: tapped(answer, value, counts, alone, owner))
        set_insisted(len(owners) > 2 and owner == seat.current and not insisted)
        seat.current = owner
        set_picked(owner)

    def go_on() -> None:
        following = proposed(answer, piles, seat.current)
        if following is not None:
            seated(following)

    def held(event: ft.Event[ft.Container]) -> None:
        give_rest(int(event.control.data))

    def give_rest(owner: int) -> None:
        given(owner, lambda value, counts: rest_given(answer, value, counts, owner))

    touched = use_stable(lambda event: placed(str(event.control.data)))
    fingers = Fingers(touched, use_stable(suit_given), use_stable(passed))
    use_typed([card.code for card in cards], placed, seated)
    sit, hold = use_stable(lambda event: seated(int(event.control.data))), use_stable(held)
    layout = lay_out(look, cards, width, room)
    where = {code: (owner, place) for owner, pile in enumerate(piles) for place, code in enumerate(pile, 1)}

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

    # The rest goes to whom it must be for; pressing the chosen seat once more says that it is his.
    target = active if insisted else target_of_rest(answer, piles, active)
    following = proposed(answer, piles, active) if missing and len(cards) > 1 else None
    heard, last = "", touch.current
    # What was undone since, or changed elsewhere, is no news.
    if last is not None and last.after == piles:
        points, of = spoken[last.owner] if spoken else "", "" if heir is None else owners[heir]
        heard = announced(last, owners[last.owner], points, missing, len(cards), of)
    now = Tray(owners, len(missing), len(cards), answer.sweep, heir, target, following, message, heard)
    shown = [_numbers(look, answer, kind, numbers, marks, on_change, width) for kind, numbers in _given(counts).items()]
    if not cards:
        return arrange(shown, [])
    shown.append(card_rows(look, layout, face, trump, room, fingers))
    near = beside or look
    bar = owner_bar(
        near, owners, marks, sit, width=near.column if beside else width, chosen=active if active >= 0 else None,
        values=values, spoken=spoken, nib=True, on_hold=hold, following=following,
    )  # fmt: skip
    return arrange(shown, [tray(near, now, lambda: give_rest(target), go_on), bar])


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

    return keyed(kind, FillNumbers, look, asked, numbers, marks, counted, width=width, noun=kind)
