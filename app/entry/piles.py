"""The effect of a tap on the card pad on the piles: plain lists of card codes, as the facts of a deal have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scoring.cards import Card
from scoring.errors import Json
from scoring.facts import items
from scoring.questions import GivenPiles, Piles

Codes = tuple[tuple[str, ...], ...]
NO_COUNTS: Mapping[str, Json] = {}


def in_piles(answer: Piles, given: GivenPiles) -> Codes:
    """Return the cards of every owner by code, in the order captured; a null pile spelt out as all that are left. What
    can't be read as a card, or is in two piles, is left out: the pad shows what it can."""
    piles, heir = by_hand(answer, given.piles), null_pile_owner(given.piles)
    if heir is None:
        return piles
    left = tuple(card.code for card in open_cards(answer.needed(given.counts), piles))
    return tuple(left if owner == heir else pile for owner, pile in enumerate(piles))


def by_hand(answer: Piles, value: Json) -> Codes:
    """Return the cards that were put into the piles one by one: a null pile has none."""
    return tuple(tuple(card.code for card in pile) for pile in answer.placed(value))


def null_pile_owner(value: Json) -> int | None:
    """Return the owner whose pile is null: they have all that is left."""
    return items(value).index(None) if None in items(value) else None


def open_cards(cards: Sequence[Card], piles: Codes) -> tuple[Card, ...]:
    """Return the unassigned cards."""
    placed = {code for pile in piles for code in pile}
    return tuple(card for card in cards if card.code not in placed)


# What a finger does -------------------------------------------------------------------------------------------


def tapped(answer: Piles, given: GivenPiles, code: str, owner: int) -> Json:
    """Return the piles after a tap on a card: it goes to the end of the owner's pile, or out of it if it was put
    there."""
    piles = by_hand(answer, given.piles)
    taken_back = code in piles[owner]
    changed = _without(piles, {code})
    return normalised(answer, changed if taken_back else _with(changed, owner, [code]), given.counts)


def slid(answer: Piles, given: GivenPiles, codes: Sequence[str], owner: int, back: bool = False) -> Json:
    """Return the piles after a finger has slid over cards: unassigned ones are added; with `back`, the owner's are
    taken out again."""
    piles = by_hand(answer, given.piles)
    if back:
        return normalised(answer, _without(piles, set(codes) & set(piles[owner])), given.counts)
    placed = {code for pile in piles for code in pile}
    return normalised(
        answer, _with(piles, owner, [code for code in dict.fromkeys(codes) if code not in placed]), given.counts
    )


def rest_given(answer: Piles, given: GivenPiles, owner: int, suit: str | None = None) -> Json:
    """Return the piles after all unassigned cards, or those of one suit, have been given to an owner."""
    piles = by_hand(answer, given.piles)
    left = [card.code for card in open_cards(answer.needed(given.counts), piles) if suit in (None, card.suit)]
    return normalised(answer, _with(piles, owner, left), given.counts)


def normalised(answer: Piles, piles: Sequence[Sequence[str]], counts: Mapping[str, Json] = NO_COUNTS) -> Json:
    """Return the piles as the facts have them: if only one owner has no card, their pile is null, which means the rest.
    Not if order matters."""
    left = open_cards(answer.needed(counts), tuple(map(tuple, piles)))
    heir = _last_one(answer, piles)
    if heir is None or not left or answer.ordered:
        return stored(piles)
    return [None if owner == heir else list(pile) for owner, pile in enumerate(piles)]


def _last_one(answer: Piles, piles: Sequence[Sequence[str]]) -> int | None:
    """Return whose cards are still to come if all others have theirs, and who may be given what is left. An owner who
    won no trick has all they can have."""
    empty = [owner for owner, pile in enumerate(piles) if not pile and not whole(answer, piles, owner)]
    return empty[0] if len(empty) == 1 and may_inherit(answer, empty[0]) else None


def may_inherit(answer: Piles, owner: int) -> bool:
    """Return whether the cards that are left may be proposed for the owner."""
    return answer.heirs is None or owner in answer.heirs


def whole(answer: Piles, piles: Sequence[Sequence[str]], owner: int) -> bool:
    """Return whether the owner has all the cards that their tricks can hold."""
    return bool(answer.room) and len(piles[owner]) == answer.room[owner]


def proposed(answer: Piles, piles: Sequence[Sequence[str]], active: int) -> int | None:
    """Return whose cards come next: clockwise the first with no card yet, else the next one at all; nobody whose pile
    is complete. None between two, who are seen at once, and if order matters, since then nothing is guessed."""
    many = len(piles)
    if many < 3 or answer.ordered or active < 0:
        return None
    others = [(active + step) % many for step in range(1, many)]
    waiting = [owner for owner in others if not whole(answer, piles, owner)]
    return next((owner for owner in waiting if not piles[owner]), waiting[0] if waiting else None)


def chosen(answer: Piles, piles: Sequence[Sequence[str]], picked: int = -1) -> int:
    """Return who gets what is tapped: the owner `picked`. Before that it is the first with a trick; but with fewer
    cards to place than tricks were won, many of them have none, and it is the one with most tricks."""
    if 0 <= picked < len(piles):
        return picked
    if not answer.room:
        return 0
    if answer.trick and len(answer.cards) < sum(answer.room) / answer.trick:
        return answer.room.index(max(answer.room))
    return next((owner for owner, cards in enumerate(answer.room) if cards), 0)


def goes_on_to(answer: Piles, given: GivenPiles, owner: int) -> int:
    """Return who is chosen once the owner has been given cards: the next one, if their pile is certainly complete."""
    piles = by_hand(answer, given.piles)
    if not whole(answer, piles, owner) or not open_cards(answer.needed(given.counts), piles):
        return owner
    following = proposed(answer, piles, owner)
    return owner if following is None else following


def target_of_rest(answer: Piles, piles: Codes, active: int) -> int | None:
    """Return who is proposed the rest: of two owners the other one, else the only one with no card yet, else the chosen
    one; None if it may be none of them."""
    if len(piles) == 2:
        return 1 - active
    last = _last_one(answer, piles)
    return last if last is not None else active if may_inherit(answer, active) else None


def _without(piles: Codes, codes: set[str]) -> Codes:
    return tuple(tuple(code for code in pile if code not in codes) for pile in piles)


def _with(piles: Codes, owner: int, codes: Sequence[str]) -> Codes:
    return tuple((*pile, *codes) if place == owner else pile for place, pile in enumerate(piles))


# Kinds by number ----------------------------------------------------------------------------------------------


def counting(answer: Piles, given: GivenPiles, kind: str) -> GivenPiles:
    """Return the cards if a kind is to be given by number: the cards that count only as that kind leave the
    piles."""
    alike = {card.code for card in answer.alike[kind] - answer.single}
    piles = by_hand(answer, given.piles)
    kept = [[code for code in pile if code not in alike] for pile in piles]
    numbers: list[Json] = [sum(code in alike for code in pile) or None for pile in piles]
    return GivenPiles(stored(kept), {**given.counts, kind: numbers})


def not_counting(given: GivenPiles, kind: str) -> GivenPiles:
    """Return the cards if those of a kind are to be tapped after all."""
    return replace(given, counts={name: numbers for name, numbers in given.counts.items() if name != kind})


def stored(piles: Sequence[Sequence[str]]) -> Json:
    """Return the piles as the facts have them: a list of lists, or None if all are empty."""
    return [list(pile) for pile in piles] if any(piles) else None
