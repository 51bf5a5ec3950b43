"""What a screen reader says after a touch of the pad: ``Anna: 13, Queen of spades. 4 hearts left``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.widgets.pile_facts import Codes
from scoring.cards import CARDS, SUIT_NAMES, Card, many


@dataclass(frozen=True)
class Touch:
    """The last touch: whose pile it was about, and how the piles were before and after it. A slide is one touch."""

    owner: int
    before: Codes
    after: Codes


def announced(touch: Touch, name: str, points: str, left: Sequence[Card], in_all: int, heir: str = "") -> str:
    """The sentence: the owner's `name`, what he has so far in `points` (empty: not known), the cards that came or went,
    and how many lie in no pile yet, which are for the `heir` if there is one."""
    was, now = set(touch.before[touch.owner]), set(touch.after[touch.owner])
    came = [CARDS[code] for code in touch.after[touch.owner] if code not in was]
    went = [CARDS[code] for code in touch.before[touch.owner] if code not in now]
    told = [_cards(came)] if came else []
    told += [f"{_cards(went)} taken back"] if went else []
    head = ", ".join([f"{name}: {points}" if points else name, *told])
    if not left:
        return f"{head}. All {in_all} cards placed" if in_all > 1 else head
    return f"{head}. {_number(left)} left" + (f" for {heir}" if heir else "")


def _cards(cards: Sequence[Card]) -> str:
    return cards[0].name if len(cards) == 1 else _number(cards)


def _number(cards: Sequence[Card]) -> str:
    """So many cards, by their suit where they are all of one: ``4 hearts``, ``1 spade``, ``6 cards``."""
    suits = {one.suit for one in cards}
    noun = SUIT_NAMES.get(suits.pop(), "trumps")[:-1] if len(suits) == 1 and "" not in suits else "card"
    return many(len(cards), noun)
