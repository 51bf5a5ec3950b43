"""Cards and packs: what a card is called, how it is written, and which cards a game is played with.

A card is written rank, then suit: ``QS``, ``10H``. Tarot trumps are ``T1`` … ``T21`` and the Fool is ``FOOL``. Every
card exists once, so cards are compared by identity and are cheap to keep in sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

SUITS = "SHDC"
RANKS = ("A", "K", "Q", "J", "C", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_NAMES = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "C": "Cavalier"}


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """One card: ``rank`` and ``suit`` as written in `code`; trumps have suit ``T``, the Fool has neither.

    >>> card("qs").code, str(card("qs")), card("qs").name
    ('QS', 'Q♠', 'Queen of spades')
    """

    code: str
    rank: str
    suit: str

    def __str__(self) -> str:
        """Return the card as a player writes it: ``Q♠``, ``T21`` (never ``XXI``), ``Fool``."""
        if self.suit in SYMBOLS:
            return self.rank + SYMBOLS[self.suit]
        return "Fool" if self.code == "FOOL" else self.code

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    @property
    def name(self) -> str:
        """Return the card in words, as it is read aloud: ``Queen of spades``."""
        if self.suit in SUIT_NAMES:
            return f"{RANK_NAMES.get(self.rank, self.rank)} of {SUIT_NAMES[self.suit]}"
        return "the Fool" if self.code == "FOOL" else f"trump {self.rank}"


def _every_card() -> dict[str, Card]:
    plain = [Card(rank + suit, rank, suit) for suit in SUITS for rank in RANKS]
    trumps = [Card(f"T{n}", str(n), "T") for n in range(1, 22)]
    return {card.code: card for card in [*plain, *trumps, Card("FOOL", "", "")]}


CARDS = _every_card()


EMOJI = "\ufe0f"
"""What phones add to a symbol so that it is drawn in colour."""


def _ways(card: Card) -> list[str]:
    """Return the ways to write one card: ``10S TS tS 10s … t♠``; trumps and the Fool in any case."""
    if card.suit not in SYMBOLS:
        return ["".join(letters) for letters in product(*((sign.upper(), sign.lower()) for sign in card.code))]
    symbol = SYMBOLS[card.suit]
    ranks = {card.rank, card.rank.lower()} | ({"T", "t"} if card.rank == "10" else set())
    return [rank + suit for rank in ranks for suit in (card.suit, card.suit.lower(), symbol, symbol + EMOJI)]


SPELLINGS = {written: card for card in CARDS.values() for written in _ways(card)}
"""Each way a card may be written, mapped to it; see match-file.md."""


def card(text: str) -> Card:
    """Return the card written `text`; raises `KeyError` for anything that is no card."""
    return SPELLINGS[text]


def pack(ranks: Iterable[str], suits: Iterable[str] = SUITS, without: Iterable[str] = ()) -> tuple[Card, ...]:
    """The cards of those ranks in those suits, suit by suit, without some.

    >>> len(pack(RANKS_52)), len(pack("A K Q J 10 9 8 7".split())), len(pack(RANKS_52, without=["2C"]))
    (52, 32, 51)
    """
    left_out = {CARDS[code] for code in without}
    ranks = tuple(ranks)
    every = (CARDS[rank + suit] for suit in suits for rank in ranks)
    return tuple(card for card in every if card not in left_out)


RANKS_52 = tuple(rank for rank in RANKS if rank != "C")
PACK_52 = pack(RANKS_52)
