"""Voices, which put a message into words for a language, a deck, and a medium (screen or screen reader).

A catalogue is a gettext file in this folder, which ``make texts`` compiles from the ``.po`` file next to it. The
templates in the code are English, so the English catalogue has only what they become with German suits, with
`GERMAN_SUITS` as the message context: each Queen is an Ober there.
"""

from __future__ import annotations

import gettext
import io
import pkgutil
from dataclasses import dataclass
from functools import lru_cache

from scoring.cards import SYMBOLS, Card
from scoring.text import Voice, named, say

GERMAN_SUITS = "german suits"
_COURTS = {"Q": "O", "J": "U"}
"""The letters of Ober and Unter, which replace Queen and Jack in a German deck."""
_MINUS = say("minus ")
"""The sign of a negative number as it is read aloud, before the digits."""
_THOUSAND = say("1,000")
"""A thousand as the language writes it: what is between 1 and 0 is the thousands separator of every large number."""


@dataclass(frozen=True)
class Speech:
    """The two voices of one screen: for what is drawn on it, and for what a screen reader says."""

    screen: Voice
    reader: Voice


@lru_cache(maxsize=16)
def speech(language: str = "en", german: bool = False) -> Speech:
    """Return the voices for a language and a deck of `german` or French suits."""
    catalogue = catalogue_of(language)

    def translated(template: str) -> str:
        if not template:  # gettext would return the catalogue's header
            return ""
        if german:
            found = catalogue.pgettext(GERMAN_SUITS, template)
            if found != template:
                return found
        return catalogue.gettext(template)

    def counted(one: str, many: str, number: int) -> str:
        number = abs(number)
        if german:
            found = catalogue.npgettext(GERMAN_SUITS, one, many, number)
            if found not in (one, many):
                return found
        return catalogue.ngettext(one, many, number)

    def drawn(card: Card) -> str:
        return rank_letter(card.rank, german) + SYMBOLS[card.suit] if card.suit in SYMBOLS else str(card)

    minus, thousands = translated(_MINUS.template), translated(_THOUSAND.template)[1:-3]
    return Speech(
        Voice(translated, counted, drawn, thousands=thousands, lines=True),
        Voice(translated, counted, named, minus, thousands, lines=True),
    )


def rank_letter(rank: str, german: bool) -> str:
    """Return the letter or number in the corner of a card of that rank."""
    return _COURTS.get(rank, rank) if german else rank


@lru_cache(maxsize=8)
def catalogue_of(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language from this folder."""
    # Not opened as a file, because the app may be in a zip, as on the site.
    content = pkgutil.get_data(__package__, f"{language}.mo")
    assert content is not None
    return gettext.GNUTranslations(io.BytesIO(content))
