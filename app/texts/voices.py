"""Voices: in which language, for which deck and for which medium a message is put into words.

A catalogue is a gettext file in this folder. English templates stand in the code, so English needs none; its file holds
what they become with German suits, in the context `GERMAN_SUITS`: each Queen is an Ober there.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from scoring.cards import SYMBOLS, Card
from scoring.text import Message, Value, Voice, say

GERMAN_SUITS = "german suits"
_FOLDER = Path(__file__).parent
_COURTS = {"Q": "O", "J": "U"}
"""The letters of Ober and Unter, which a German deck has for Queen and Jack."""
_RANKS = {"A": say("Ace"), "K": say("King"), "Q": say("Queen"), "J": say("Jack"), "C": say("Cavalier")}
_SUITS = {"S": say("spades"), "H": say("hearts"), "D": say("diamonds"), "C": say("clubs")}


@dataclass(frozen=True)
class Speech:
    """The two voices of one screen: what is drawn on it, and what a screen reader says of it."""

    screen: Voice
    reader: Voice


@lru_cache(maxsize=16)
def speech(language: str = "en", german: bool = False) -> Speech:
    """The voices for a language and a deck."""
    catalogue = _catalogue(language)

    def translated(template: str) -> str:
        if german:
            found = catalogue.pgettext(GERMAN_SUITS, template)
            if found != template:
                return found
        return catalogue.gettext(template)

    def counted(one: str, many: str, number: int) -> str:
        if german:
            found = catalogue.npgettext(GERMAN_SUITS, one, many, number)
            if found not in (one, many):
                return found
        return catalogue.ngettext(one, many, number)

    def drawn(card: Card) -> str:
        return rank_letter(card.rank, german) + SYMBOLS[card.suit] if card.suit in SYMBOLS else str(card)

    return Speech(Voice(translated, counted, drawn), Voice(translated, counted, card_name))


def rank_letter(rank: str, german: bool) -> str:
    """What stands in the corner of a card of that rank."""
    return _COURTS.get(rank, rank) if german else rank


def card_name(card: Card) -> Value:
    """A card as it is read aloud: ``Queen of spades``."""
    if card.suit in _SUITS:
        rank: Message | str = _RANKS.get(card.rank, card.rank)
        return say("{rank} of {suit}", rank=rank, suit=_SUITS[card.suit])
    return say("the Fool") if card.code == "FOOL" else say("trump {rank}", rank=card.rank)


@lru_cache(maxsize=8)
def _catalogue(language: str) -> gettext.NullTranslations:
    try:
        with (_FOLDER / f"{language}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except FileNotFoundError:
        return gettext.NullTranslations()
