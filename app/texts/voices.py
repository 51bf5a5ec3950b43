"""Voices, which put a message into words for a language, a deck, and a medium (screen or screen reader).

A catalogue is a gettext file in this folder, which ``make texts`` compiles from the ``.po`` file next to it. The
templates in the code are English, so the English catalogue has only what they become with German suits: each Queen is
an Ober there. Gettext has one context for each message, so it says both what a message is `about` and the deck: with
German suits `GERMAN_SUITS`, ``about``, or both as ``german suits|about``. The most exact one that a catalogue has is
taken, plurals by the catalogue's own rule. The letters of ranks are those of the pack, whatever the language.
"""

from __future__ import annotations

import gettext
import io
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from app.texts.languages import PACKS, pack_of
from scoring.cards import SYMBOLS, Card
from scoring.text import ON_A_CARD, Message, Voice, english, named, say

GERMAN_SUITS = "german suits"
_MINUS = say("minus ")
"""The sign of a negative number as it is read aloud, before the digits."""
_THOUSAND = say("1,000")
"""A thousand as the language writes it: what is between 1 and 0 is the thousands separator of every large number."""
_HALF = say("0.5")
"""A half as the language writes it: what is between 0 and 5 is the decimal sign of every number."""


@dataclass(frozen=True)
class Speech:
    """The two voices of one screen: for what is drawn on it, and for what a screen reader says."""

    screen: Voice
    reader: Voice


@lru_cache(maxsize=16)
def speech(language: str = "en", pack: str = "en") -> Speech:
    """Return the voices for a language and one of the `PACKS`."""
    catalogue, cards = catalogue_of(language), PACKS[pack]

    def template(message: Message) -> str:
        if message.about == ON_A_CARD:
            return cards.letter(message.template)
        return _template(catalogue, message, cards.german)

    def drawn(card: Card) -> str:
        return cards.letter(card.rank) + SYMBOLS[card.suit] if card.suit in SYMBOLS else str(card)

    minus, thousands, decimal = template(_MINUS), template(_THOUSAND)[1:-3], template(_HALF)[1:-1]
    return Speech(
        Voice(template, drawn, thousands=thousands, decimal=decimal, lines=True),
        Voice(template, named, minus, thousands, decimal, lines=True),
    )


def terminal(language: str) -> Voice:
    """Return the voice for a terminal, which breaks no lines, with the letters that the language proposes."""
    return replace(speech(language, pack_of("", language)).screen, lines=False)


def writes_comma(language: str) -> bool:
    """Return whether a language writes 1,5 for one and a half; its spreadsheets have semicolons between cells then."""
    return speech(language).screen.decimal == ","


def _template(catalogue: gettext.NullTranslations, message: Message, german: bool) -> str:
    """Return the template of a message in a catalogue, in the most exact context there is; in English if there is
    none."""
    if message.template:  # gettext would return the catalogue's header
        for context in contexts(message.about, german):
            if found := _in_context(catalogue, message, context):
                return found
    return english(message)


def contexts(about: str, german: bool) -> Iterator[str]:
    """Yield the contexts in which a catalogue may have a message, the most exact first.

    >>> list(contexts("of cards", True))
    ['german suits|of cards', 'german suits', 'of cards', '']
    """
    if german:
        yield from (f"{GERMAN_SUITS}|{about}", GERMAN_SUITS) if about else (GERMAN_SUITS,)
    yield from (about, "") if about else ("",)


def _in_context(catalogue: gettext.NullTranslations, message: Message, context: str) -> str:
    """Return the template in a context, "" if the catalogue has none there."""
    one, many, number = message.template, message.many, abs(message.number)
    if many:
        return catalogue.npgettext(context, one, many, number) if context else catalogue.ngettext(one, many, number)
    return catalogue.pgettext(context, one) if context else catalogue.gettext(one)


class Missing(gettext.NullTranslations):
    """What a catalogue answers if it has no form: not the English words, which may well be those of the language."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return ""


_learned: dict[str, gettext.NullTranslations] = {}
"""The catalogues of the languages that aren't in this folder: on the site each is fetched when it is needed."""


def learn(language: str, content: bytes) -> None:
    """Take up the catalogue in a compiled file; raises OSError if it isn't one."""
    _learned[language] = catalogue_in(content)


def knows(language: str) -> bool:
    """Return whether there is a catalogue for the language, in this folder or learned."""
    try:
        catalogue_of(language)
    except OSError:
        return False
    return True


@lru_cache(maxsize=8)
def catalogue_of(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; raises OSError if it has to be learned first."""
    if language in _learned:
        return _learned[language]
    # Not opened as a file, because the app may be in a zip, as on the site.
    content = pkgutil.get_data(__package__, f"{language}.mo")
    assert content is not None
    return catalogue_in(content)


def catalogue_in(content: bytes) -> gettext.NullTranslations:
    """Return the catalogue in the content of a compiled file."""
    catalogue = gettext.GNUTranslations(io.BytesIO(content))
    catalogue.add_fallback(Missing())
    return catalogue
