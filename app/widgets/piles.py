"""The card pad: tap a seat, then the cards it captured. Most deals of most games are entered here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import flet as ft

from app.theme import BODY, CARD_RADIUS, FIGURE, TOUCH, Look, called
from app.ui import component, keyed, use_newest, use_stable
from app.widgets.buttons import outlined_button
from app.widgets.card import Face
from app.widgets.card_rows import Fingers, card_rows, lay_out
from app.widgets.numbers import FillNumbers
from app.widgets.owners import Marks, owner_bar
from app.widgets.pile_facts import by_hand, heir_in, needed, open_cards, rest_given, slid, tapped, target_of_rest
from app.widgets.typed import use_typed
from app.widgets.words import sentence, words
from scoring.cards import CARDS, Card
from scoring.errors import Json
from scoring.game import strong
from scoring.piles import Piles
from scoring.questions import Numbers

PileUpdate: TypeAlias = Callable[[Json, Json], tuple[Json, Json]]
"""What a touch makes of the newest piles and counts, both as the facts of a deal hold them."""


class PileChange(Protocol):
    """Is given what to make of the newest piles and counts, and whether that goes on with what was made last."""

    def __call__(self, update: PileUpdate, goes_on: bool = False) -> object: ...


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
) -> ft.Control:
    """The pad for `answer`, `width` pixels wide.

    A card goes to the chosen owner when it is tapped, and comes back with a second tap; a finger that slides along a
    row gives him all free cards on its way; a card held gives him all free cards of its suit. An owner held gets all
    that lie in no pile; where there is only one card, whoever is tapped has it.

    `values` are the owners' points so far and `spoken` how they are read aloud; the cards in `wanted` (codes) are
    framed and `message` says what is wrong with them. `trump` names the trump suit (``S H D C``), `room` how high the
    cards may be in all before they get lower.
    """
    active, set_active = ft.use_state(0)
    insisted, set_insisted = ft.use_state(False)
    owners = answer.owners
    cards = needed(answer, counts)
    piles, heir = by_hand(answer, value), heir_in(value)
    missing = open_cards(cards, piles)
    alone = cards[0].code if len(cards) == 1 else None
    if alone is not None:
        active = next((owner for owner, pile in enumerate(piles) if alone in pile), -1)
    active = min(active, len(owners) - 1)
    # Two touches may come before the screen is drawn again, so each asks here who is chosen now.
    seat, back = use_newest(active), ft.use_ref(False)

    def placed(code: str) -> None:
        owner = seat.current
        # A card that is alone goes by its owner: it must not come back when somebody taps it too, as elsewhere.
        if owner >= 0 and alone is None:
            on_change(lambda value, counts: (tapped(answer, value, counts, code, owner), counts))

    def suit_given(event: ft.Event[ft.Container]) -> None:
        suit, owner = CARDS[str(event.control.data)].suit, seat.current
        if owner >= 0:
            on_change(lambda value, counts: (rest_given(answer, value, counts, owner, suit), counts))

    def passed(codes: tuple[str, ...], goes_on: bool) -> None:
        owner = seat.current

        def update(value: Json, counts: Json) -> tuple[Json, Json]:
            # What lies under the finger at first says whether cards are taken or taken back.
            back.current = back.current if goes_on else codes[0] in by_hand(answer, value)[owner]
            return slid(answer, value, counts, codes, owner, bool(back.current)), counts

        if owner >= 0 and alone is None:
            on_change(update, goes_on)

    def seated(chosen: int) -> None:
        if chosen >= len(owners):
            return
        if alone is not None:
            on_change(lambda value, counts: (tapped(answer, value, counts, alone, chosen), counts))
        set_insisted(len(owners) > 2 and chosen == seat.current and not insisted)
        seat.current = chosen
        set_active(chosen)

    def held(event: ft.Event[ft.Container]) -> None:
        give_rest(int(event.control.data))

    def give_rest(owner: int) -> None:
        on_change(lambda value, counts: (rest_given(answer, value, counts, owner), counts))

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
    target = active if insisted else target_of_rest(piles, active)
    parts = [_numbers(look, answer, kind, numbers, marks, on_change, width) for kind, numbers in _given(counts).items()]
    if cards:
        parts += [
            card_rows(look, layout, face, trump, room, fingers),
            _tray(look, owners, missing, len(cards), answer.sweep, heir, target, lambda: give_rest(target), message),
            owner_bar(
                look, owners, marks, sit, width=width, chosen=active if active >= 0 else None, values=values,
                spoken=spoken, nib=True, on_hold=hold,
            ),
        ]  # fmt: skip
    return ft.Column(parts, spacing=8 if look.height >= 700 else 5, tight=True, width=width)


def _tray(
    look: Look, owners: Sequence[str], missing: tuple[Card, ...], many: int, sweep: str, heir: int | None, target: int,
    give_rest: Callable[[], None], message: str,
) -> ft.Control:  # fmt: skip
    """How many cards lie in no pile yet, in words, and the button that gives them all to one owner; where there are all
    of them still, it names the `sweep`."""
    left = len(missing)
    wrong = bool(message)
    row: list[ft.Control] = [
        _count(look, left, left == 0 or wrong),
        ft.Semantics(
            live_region=True, container=True, expand=True,
            content=sentence(
                look, message or _told(look, owners, left, many, heir), BODY,
                size=15 if wrong and look.small else None,
            ),
        ),
    ]  # fmt: skip
    if left and many > 1:
        whole = {1: "It", 2: "Both"}.get(left, f"All {left}") if wrong else "Rest"
        said = f"{{}} {sweep}" if sweep and left == many and not wrong else f"{whole} to {{}}"
        label = said.format(called(owners, TOUCH)[target])
        size = max(13.0, min(17.0, 330 / len(label)))
        name = said.format(owners[target])
        # Of a name that is too long for it the button shows what it can.
        width = 0.6 * look.column if len(label) > 30 else None
        row.append(outlined_button(look, label, give_rest, name=name, height=TOUCH, size=size, width=width))
    if look.large:
        # Beside the button the words would have to break within themselves.
        return ft.Column([ft.Row(row[:2], spacing=10), *row[2:]], spacing=6, tight=True)
    return ft.Container(ft.Row(look.handed(row), spacing=10), height=TOUCH)


def _told(look: Look, owners: Sequence[str], left: int, many: int, heir: int | None) -> str:
    """How it stands with the cards."""
    noun = "card" if left == 1 else "cards"
    if many == 1:
        return "Tap who took it." if left else "The card is placed."
    if left == 0:
        return f"All {many} cards placed."
    if heir is not None:
        return f"left for {strong(owners[heir])}" if look.small else f"{noun} left for {strong(owners[heir])}"
    if left == many and not look.small:
        return "cards: tap them, or slide along a row"
    return "in no pile yet" if look.small else f"{noun} in no pile yet"


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
