"""What fingers and keys do to the piles of a card pad, and who is chosen for what they do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import flet as ft

from app.entry.piles import by_hand, chosen, goes_on_to, needed, proposed, rest_given, slid, tapped
from app.ui import use_newest
from app.widgets.announced import Touch
from scoring.cards import CARDS
from scoring.errors import Json
from scoring.piles import Piles

PileUpdate: TypeAlias = Callable[[Json, Json], tuple[Json, Json]]
"""What a touch makes of the newest piles and counts, both as the facts of a deal hold them."""


class PileChange(Protocol):
    """Is given what to make of the newest piles and counts, and whether that goes on with what was made last."""

    def __call__(self, update: PileUpdate, goes_on: bool = False) -> object: ...


@dataclass(frozen=True)
class Touches:
    """Who is chosen (`active`, -1: nobody) and whether he was pressed once more (`insisted`), the `last` touch that
    changed the piles, and what is to be called: with the code of a card `placed`, of one of its suit for `suit_given`,
    with the codes of a slide and whether it goes on `passed`, with an owner `seated` and `rest_given`; `go_on` chooses
    the one who comes next."""

    active: int
    insisted: bool
    last: Touch | None
    placed: Callable[[str], None]
    suit_given: Callable[[str], None]
    passed: Callable[[tuple[str, ...], bool], None]
    seated: Callable[[int], None]
    rest_given: Callable[[int], None]
    go_on: Callable[[], None]


def use_touches(answer: Piles, value: Json, counts: Json, on_change: PileChange) -> Touches:
    """The touches of the pad for `answer`, whose piles and counts stand at these. Call it like a hook."""
    picked, set_picked = ft.use_state(-1)
    insisted, set_insisted = ft.use_state(False)
    piles, cards = by_hand(answer, value), needed(answer, counts)
    # A card that is alone goes by its owner: it must not come back when somebody taps it too, as elsewhere.
    alone = cards[0].code if len(cards) == 1 else None
    active = chosen(answer, piles, picked)
    if alone is not None:
        active = next((owner for owner, pile in enumerate(piles) if alone in pile), -1)
    nothing: Touch | None = None
    touch, back, sliding = ft.use_ref(nothing), ft.use_ref(False), ft.use_ref(active)
    # Two touches may come before the screen is drawn again, so each asks here who is chosen now.
    seat = use_newest(active)

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
        if owner >= 0 and alone is None:
            given(owner, lambda value, counts: tapped(answer, value, counts, code, owner))

    def suit_given(code: str) -> None:
        owner = seat.current
        if owner >= 0:
            given(owner, lambda value, counts: rest_given(answer, value, counts, owner, CARDS[code].suit))

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
        if owner >= len(piles):
            return
        if alone is not None:
            given(owner, lambda value, counts: tapped(answer, value, counts, alone, owner))
        set_insisted(len(piles) > 2 and owner == seat.current and not insisted)
        seat.current = owner
        set_picked(owner)

    def given_rest(owner: int) -> None:
        given(owner, lambda value, counts: rest_given(answer, value, counts, owner))

    def go_on() -> None:
        following = proposed(answer, piles, seat.current)
        if following is not None:
            seated(following)

    return Touches(active, insisted, touch.current, placed, suit_given, passed, seated, given_rest, go_on)
