"""The card pad: tap a seat, then the cards it captured. Most deals of most games are entered with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft

from app.entry.actions.base import Dispatch
from app.entry.actions.cards import Placed, RestTo, Slid
from app.entry.actions.deal import Chosen, WentOn
from app.entry.pad import LastTouch, Pad
from app.entry.piles import null_pile_owner, open_cards, proposed, target_of_rest
from app.entry.state import AnswerState
from app.look.fitting import called
from app.look.theme import EDGE, TOUCH, Look
from app.look.ui import Handler, component, keyed, use_stable
from app.widgets.answers.number_rows import Trailing
from app.widgets.answers.numbers import FillNumbers, NumberKeys
from app.widgets.answers.owners import Bar, Marks, Value, owner_bar
from app.widgets.card import Face
from app.widgets.pad.card_rows import Finger, Fingers, Layout, card_rows, lay_out, needed_height
from app.widgets.pad.lone_card import lone_card
from app.widgets.pad.room import Room, use_room
from app.widgets.pad.tray import Tray, tray
from app.widgets.pad.typed import use_typed
from scoring import counted
from scoring.cards import CARDS, Card
from scoring.questions import Piles
from scoring.text import Message, Words, joined, say, say_many


@dataclass(frozen=True)
class PadParts:
    """The parts of a pad for its screen to place: the `cards` or their numbers, and what is under the thumb, `keys` for
    these numbers, the `tray` and the `seats`; and the `room` for the cards."""

    cards: list[ft.Control]
    keys: list[ft.Control]
    tray: list[ft.Control]
    seats: list[ft.Control]
    room: Room


Arrange: TypeAlias = Callable[[PadParts], ft.Control]
"""A function that places the parts of a pad on the screen."""


def one_below_the_other(parts: PadParts) -> ft.Control:
    """Place keys, tray and seats below the cards; see `Arrange`."""
    return ft.Column([*parts.cards, *parts.keys, *parts.tray, *parts.seats], spacing=8, tight=True)


@dataclass(frozen=True)
class Shown:
    """What a pad shows besides the cards in their piles.

    `values` are the owners' points so far. Cards in `wanted` (codes) are framed and nod whenever `nods` grows; if
    `insists`, Save was tapped too early, and the tray offers them to the chosen owner. `trump` is the trump suit (``S H
    D C``). `path` draws the path of a sliding finger over the first row.
    """

    values: tuple[Value, ...] = ()
    wanted: frozenset[str] = frozenset()
    nods: int = 0
    insists: bool = False
    trump: str = ""
    path: bool = False


@component
def CardPad(
    look: Look,
    pad: Pad,
    marks: Marks,
    dispatch: Dispatch,
    *,
    width: float,
    shown: Shown = Shown(),
    side: Look | None = None,
    arrange: Arrange = one_below_the_other,
) -> ft.Control:
    """The cards, tray and seats of `pad`, `width` pixels wide, placed by `arrange`.

    A tap gives a card to the chosen owner, and a second tap removes it again. A finger that slides over cards gives the
    owner all unassigned cards on its path, and holding a card all unassigned cards of its suit. Holding an owner gives
    that owner all unassigned cards. If there is only one card, it goes to the owner who is tapped.

    If tray and seats are in a column of their own next to the cards, `side` is the look of that column.
    """
    answer, name, cards, values, wanted = pad.answer, pad.name, pad.cards, shown.values, shown.wanted
    touches = _use_touches(look, name, cards, dispatch)
    # A single card is drawn in the rows of numbers, so that nobody has to choose an owner twice.
    in_rows = len(pad.by_number) == 1 and len(cards) == 1
    lone = ft.use_memo(
        lambda: _lone(look, pad, touches.sit, bool(wanted)) if in_rows else None,
        [look, pad.alone, pad.active, bool(wanted), in_rows],
    )

    def layout_in(height: float | None) -> Layout | None:
        return lay_out(look, cards, width, None if height is None else height - EDGE) if cards and not in_rows else None

    def needed(height: float) -> float:
        layout = layout_in(height)
        return needed_height(layout) + EDGE if layout is not None else 0

    room = use_room(look, needed)
    layout, near = layout_in(room.height), side or look
    above = [_numbers(look, question, marks, dispatch, width, lone) for question in pad.by_number]
    keys = [
        _number_keys(near, answer, question, marks, dispatch, near.column if side else width)
        for question in pad.by_number
    ]
    below = [_tray_row(near, _tray(pad, marks, values, shown.insists), pad, dispatch)]
    if layout is None:
        return arrange(PadParts(above, keys, below if in_rows else [], [], room))
    faces = _faces(pad, marks, layout, dict.fromkeys(wanted, shown.nods))
    fingers, finger = touches.fingers, touches.finger
    above.append(card_rows(look, layout, faces, shown.trump, fingers, finger, crowded=room.crowded, path=shown.path))
    if near.large:
        values = tuple(
            Value("", value.spoken) for value in values
        )  # names need the room, and the totals are shown above
    bar = owner_bar(
        near, Bar(answer.owners, marks, pad.active if pad.active >= 0 else None, values), touches.sit,
        width=near.column if side else width, on_hold=touches.hold
    )  # fmt: skip
    return arrange(PadParts(above, keys, below, [bar], room))


def _tray_row(look: Look, now: Tray, pad: Pad, dispatch: Dispatch) -> ft.Control:
    """Draw the tray and connect its button."""

    def give_rest() -> None:
        # With a sweep, or without a target, the rest is for the chosen owner.
        dispatch(RestTo(pad.name, owner=pad.active if now.target is None or now.sweep else now.target))

    return tray(look, now, give_rest, lambda: dispatch(WentOn(pad.name)))


@dataclass(frozen=True)
class _Touches:
    """The handlers for cards (`fingers`) and for a tap and a hold on a seat; the same functions at every render."""

    fingers: Fingers
    finger: Finger
    sit: Handler
    hold: Handler


def _use_touches(look: Look, name: str, cards: Sequence[Card], dispatch: Dispatch) -> _Touches:
    """Return the handlers of the pad called `name`, and handle cards and seats typed on a keyboard. This is a hook."""

    def placed(code: str) -> None:
        dispatch(Placed(name, code))

    def seated(owner: int) -> None:
        dispatch(Chosen(name, owner))

    use_typed([card.code for card in cards], look.palette.pack, placed, seated)
    fingers = Fingers(
        use_stable(lambda event: placed(str(event.control.data))),
        use_stable(lambda event: dispatch(RestTo(name, CARDS[str(event.control.data)].suit))),
        use_stable(lambda codes, continues: dispatch(Slid(name, codes, continues))),
    )
    return _Touches(
        fingers,
        ft.use_memo(Finger, []),
        use_stable(lambda event: seated(int(event.control.data))),
        use_stable(lambda event: dispatch(RestTo(name, owner=int(event.control.data)))),
    )


def _faces(pad: Pad, marks: Marks, layout: Layout, wanted: Mapping[str, int]) -> Callable[[Card, float], Face]:
    """Return a function that returns what a card shows, from the card and its width.

    `wanted` has, by code, how often each card that is framed has nodded so far.
    """
    answer, owners, heir = pad.answer, pad.answer.owners, null_pile_owner(pad.given.piles)
    places = {code: (owner, place) for owner, pile in enumerate(pad.piles) for place, code in enumerate(pile, 1)}

    def face(one: Card, across: float) -> Face:
        owner, place = places.get(one.code, (heir, 0))
        mark = None if owner is None else marks.get(owners[owner])
        taken = one.code in places
        return Face(
            one,
            across,
            layout.height,
            layout.form,
            owner="" if owner is None else owners[owner],
            mark=mark if taken else None,
            left=heir is not None and not taken,
            order=place if answer.ordered else 0,
            worth=answer.worth.get(one),
            wanted=one.code in wanted and not taken,
            nods=0 if taken else wanted.get(one.code, 0),
        )

    return face


def _tray(pad: Pad, marks: Marks, values: Sequence[Value], insists: bool) -> Tray:
    """Return the content of the tray: the cards to place and the next step.

    While several owners have no card, the button chooses the next of them; if only one has none, Save gives them the
    rest. Pressing the chosen seat again offers that owner the rest.
    """
    answer, owners, piles, cards = pad.answer, pad.answer.owners, pad.piles, pad.cards
    heir, left, active, last = null_pile_owner(pad.given.piles), open_cards(cards, piles), pad.active, pad.last
    spoken: Words = ""
    if last is not None:
        points, heir_name = values[last.owner].spoken if values else "", "" if heir is None else owners[heir]
        spoken = announced(last, owners[last.owner], points, left, len(cards), heir_name)
    following = proposed(answer, piles, active)
    if pad.insisted or heir is not None or (following is not None and piles[following]):
        following = None
    target = active if pad.insisted else target_of_rest(answer, piles, active)
    swept = (
        answer.sweep(called(owners, TOUCH)[active]) if answer.sweep and active >= 0 and _all_of(pad, active) else None
    )
    return Tray(
        owners, [marks.get(owner) for owner in owners], len(left), len(cards), swept, heir,
        None if heir is not None and not insists and not pad.insisted else target, following, insists, spoken,
    )  # fmt: skip


def _all_of(pad: Pad, active: int) -> bool:
    """Return whether the chosen owner probably took all cards: they have at least half, and nobody else has any.

    Pressing the seat again replaces the condition that they have half of them.
    """
    own = len(pad.piles[active])
    return sum(map(len, pad.piles)) == own and (2 * own >= len(pad.cards) or pad.insisted)


def _numbers(
    look: Look, state: AnswerState, marks: Marks, dispatch: Dispatch, width: float,
    trailing: Trailing | None,
) -> ft.Control:  # fmt: skip
    """Draw the numbers for a kind of cards that all count alike, instead of these cards."""
    kind = state.question.place.step
    return keyed(kind, FillNumbers, look, state, marks, dispatch, width=width, trailing=trailing)


def _number_keys(
    look: Look, answer: Piles, state: AnswerState, marks: Marks, dispatch: Dispatch, width: float
) -> ft.Control:
    kind = state.question.place.step
    words = answer.words.get(kind)
    counted = words.number if words else None
    return keyed(f"keys {kind}", NumberKeys, look, state, marks, dispatch, width=width, counted=counted)


def _lone(look: Look, pad: Pad, on_press: Handler, wanted: bool) -> Trailing:
    """Return the function that draws the single card in the row of each owner."""

    def card(place: int) -> ft.Control:
        return lone_card(look, pad.cards[0], pad.answer.owners[place], place, pad.active, wanted, on_press)

    return card


def announced(touch: LastTouch, name: str, points: Words, left: Sequence[Card], total: int, heir: str = "") -> Message:
    """Return what screen readers say after a touch: ``Ben: 5, 4 hearts. 9 cards left``.

    That is the owner's `name`, their `points` so far (empty: not known), the cards added or removed, and the number of
    unassigned cards of `total`; they go to the `heir`, if there is one (by name).
    """
    was, now = set(touch.before[touch.owner]), set(touch.after[touch.owner])
    added = [CARDS[code] for code in touch.after[touch.owner] if code not in was]
    removed = [CARDS[code] for code in touch.before[touch.owner] if code not in now]
    owner_text: Words = say("{name}: {points}", name=name, points=points) if points else name
    changes = [_cards(added)] if added else []
    changes += [say("{cards} removed", cards=_cards(removed))] if removed else []
    head = joined(", ", [owner_text, *changes])
    if not left:
        if total == 1:
            return head
        return say_many("{head}. The card is assigned", "{head}. All {number} cards assigned", total, head=head)
    if heir:
        return say("{head}. {cards} left for {name}", head=head, cards=_number(left), name=heir)
    return say("{head}. {cards} left", head=head, cards=_number(left))


def _cards(cards: Sequence[Card]) -> Message:
    return say("{card}", card=cards[0]) if len(cards) == 1 else _number(cards)


def _number(cards: Sequence[Card]) -> Message:
    """Return the number of cards in words, with their suit if all share it: ``4 hearts``, ``1 spade``, ``6 cards``."""
    suits = {card.suit for card in cards}
    return counted.of_suit(len(cards), suits.pop() if len(suits) == 1 else "")
