"""How somebody with an eye for it puts the cards of a deal into piles: the rest by itself, runs by a slide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.entry.piles import (
    by_hand,
    chosen,
    goes_on_to,
    heir_in,
    in_piles,
    needed,
    open_cards,
    rest_given,
    slid,
    tapped,
)
from app.theme import Look
from app.widgets.card_rows import lay_out
from scoring.cards import CARDS
from scoring.errors import Json
from scoring.questions import Piles
from tests.taps.gestures import Gesture, tap

Piled = tuple[list[Gesture], Json]


def fewest(look: Look, answer: Piles, told: Any, value: Json, counts: Json) -> Piled:
    """The gestures and the piles they make: seat by seat round the table, whoever it pays for last."""
    cards = {one.code for one in needed(answer, counts)}
    wanted = [[code for code in pile if code in cards] for pile in told]
    if not cards:
        return [], value
    if len(cards) == 1:
        owner = next(seat for seat, pile in enumerate(wanted) if pile)
        return [tap(answer.owners[owner])], tapped(answer, value, counts, min(cards), owner)
    holders = [owner for owner, pile in enumerate(wanted) if pile]
    lasts: list[int | None] = [None] if answer.spare else [*holders]
    tried = [_round(look, answer, wanted, value, counts, last) for last in lasts]
    return min(tried, key=lambda one: len(one[0]))


def _round(
    look: Look, answer: Piles, wanted: Sequence[Sequence[str]], value: Json, counts: Json, last: int | None
) -> Piled:
    """One seat after the other; at the end `last` gets what is left, by itself or by a hold."""
    done: list[Gesture] = []
    active = chosen(answer, by_hand(answer, value))
    for owner, pile in enumerate(wanted):
        if owner == last or not pile:
            continue
        if owner != active:
            done.append(tap(answer.owners[owner]))
            active = owner
        for gesture, piled in list(_one_pile(look, answer, pile, value, counts, owner)):
            done.append(gesture)
            value = piled
        active = goes_on_to(answer, value, counts, owner)
    if last is not None and heir_in(value) != last:
        done.append(Gesture("hold", (answer.owners[last],)))
        value = rest_given(answer, value, counts, last)
    got = in_piles(answer, value, counts)
    assert [set(pile) for pile in got] == [set(pile) for pile in wanted], (wanted, got)
    return done, value


def _one_pile(
    look: Look, answer: Piles, pile: Sequence[str], value: Json, counts: Json, owner: int
) -> Iterator[tuple[Gesture, Json]]:
    """His cards: a suit that is all his by a hold, what lies together by a slide, the others by a tap each."""
    for suit in dict.fromkeys(CARDS[code].suit for code in pile):
        own = [code for code in pile if CARDS[code].suit == suit]
        free = [one.code for one in open_cards(needed(answer, counts), by_hand(answer, value)) if one.suit == suit]
        runs = list(_runs(look, answer, own, value, counts))
        if len(runs) > 1 and set(own) == set(free):
            value = rest_given(answer, value, counts, owner, suit)
            yield Gesture("hold", (_name(own[0]),)), value
    placed = {code for there in by_hand(answer, value) for code in there}
    for run in list(_runs(look, answer, [code for code in pile if code not in placed], value, counts)):
        if len(run) == 1:
            value = tapped(answer, value, counts, run[0], owner)
            yield tap(_name(run[0])), value
        else:
            value = slid(answer, value, counts, run, owner)
            yield Gesture("slide", (_name(run[0]), _name(run[-1]))), value


def _runs(look: Look, answer: Piles, own: Sequence[str], value: Json, counts: Json) -> Iterator[list[str]]:
    """What a finger can take in one go: cards of a row with none between them that is free and somebody else's."""
    placed = {code for pile in by_hand(answer, value) for code in pile}
    for _, row in lay_out(look, needed(answer, counts), look.column).rows:
        run: list[str] = []
        for one in row:
            if one.code in own:
                run.append(one.code)
            elif one.code not in placed and run:
                yield run
                run = []
        if run:
            yield run


def _name(code: str) -> str:
    name = CARDS[code].name
    return name[:1].upper() + name[1:]
