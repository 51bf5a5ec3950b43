"""What a screen reader says after a touch of the pad: ``Anna: 13, Queen of spades. 4 hearts left``."""

from __future__ import annotations

from collections.abc import Sequence

from app.entry.pad import Touch
from scoring import counted
from scoring.cards import CARDS, Card
from scoring.text import Message, Words, joined, say


def announced(touch: Touch, name: str, points: Words, left: Sequence[Card], in_all: int, heir: str = "") -> Message:
    """The sentence: the owner's `name`, what they have so far in `points` (empty: not known), the cards that came or
    went, and how many lie in no pile yet, which are for the `heir` if there is one."""
    was, now = set(touch.before[touch.owner]), set(touch.after[touch.owner])
    came = [CARDS[code] for code in touch.after[touch.owner] if code not in was]
    went = [CARDS[code] for code in touch.before[touch.owner] if code not in now]
    who: Words = say("{name}: {points}", name=name, points=points) if points else name
    told = [_cards(came)] if came else []
    told += [say("{cards} removed", cards=_cards(went))] if went else []
    head = joined(", ", [who, *told])
    if not left:
        return say("{head}. All {number} cards assigned", head=head, number=in_all) if in_all > 1 else head
    if heir:
        return say("{head}. {cards} left for {name}", head=head, cards=_number(left), name=heir)
    return say("{head}. {cards} left", head=head, cards=_number(left))


def _cards(cards: Sequence[Card]) -> Message:
    return say("{card}", card=cards[0]) if len(cards) == 1 else _number(cards)


def _number(cards: Sequence[Card]) -> Message:
    """So many cards, by their suit where they are all of one: ``4 hearts``, ``1 spade``, ``6 cards``."""
    suits = {one.suit for one in cards}
    return counted.of_suit(len(cards), suits.pop() if len(suits) == 1 else "")
