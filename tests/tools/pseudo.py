"""A made-up language, derived from the English texts: a text that is not in it did not go through the catalogues.

Every vowel has an accent; every sentence is in brackets and a third longer, as German is: ``[Entéér déééál 7]``.
Values stay unchanged, so names, notes and figures look as usual. A real language can be `marked`: an invisible sign
ends each of its sentences, and the rest is as its players see it.
"""

from __future__ import annotations

import gettext
import re
from functools import lru_cache

from app.texts import voices
from app.texts.voices import catalogue_of

PSEUDO = "pseudo"
MARK = "\N{INVISIBLE SEPARATOR}"
_MARKED = "marked "
LONGER = 0.35
"""The share of its letters by which a text becomes longer."""
_ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_PARTS = re.compile(r"(\{\w+\})")
_VOWELS = "áéíóúý"
_WORD = re.compile(r"[A-Za-z]{2}")
_LETTERS = re.compile(r"[^\W\d_](?![^{]*\})")
"""A letter outside the names of values."""


class Pseudo(gettext.NullTranslations):
    """The catalogue of this language, whose texts are made on request."""

    def gettext(self, message: str) -> str:
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return disguised(catalogue_of("en").pgettext(context, message))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(catalogue_of("en").npgettext(context, msgid1, msgid2, n))


def marked(language: str) -> str:
    """Return the code of a language whose sentences are marked."""
    return f"{_MARKED}{language}"


class Marked(gettext.NullTranslations):
    """The catalogue of a language with a mark at the end of each text."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        super().__init__()
        self._catalogue = catalogue

    def gettext(self, message: str) -> str:
        return _marked(self._catalogue.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _marked(self._catalogue.ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return _marked(self._catalogue.pgettext(context, message))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return _marked(self._catalogue.npgettext(context, msgid1, msgid2, n))


def _marked(template: str) -> str:
    return f"{template}{MARK}" if _LETTERS.search(template) else template


@lru_cache(maxsize=4096)
def disguised(template: str) -> str:
    """Return a template in the language; one without words is returned unchanged.

    >>> disguised("Deal {number}: saved"), disguised("{first}, {rest}")
    ('[Dééál {number}: sááavéed]', '{first}, {rest}')
    """
    parts = _PARTS.split(template)
    words = "".join(parts[::2])
    if not _WORD.search(words):
        return template
    # The brackets count towards the length.
    wanted = max(0, round(LONGER * len(words)) - 2)
    return "[" + "".join(_longer(parts, wanted)) + "]"


def _longer(parts: list[str], wanted: int) -> list[str]:
    """Return the parts with accents, and vowels repeated to add `wanted` letters. Placeholders stay unchanged."""
    accented = [part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts)]
    vowels = [
        (place, at)
        for place in range(0, len(accented), 2)
        for at, one in enumerate(accented[place])
        if one.lower() in _VOWELS
    ]
    if not vowels:
        return accented
    again = {one: wanted // len(vowels) + (rank < wanted % len(vowels)) for rank, one in enumerate(vowels)}
    return [
        "".join(one + one.lower() * again.get((place, at), 0) for at, one in enumerate(part))
        for place, part in enumerate(accented)
    ]


def learn() -> None:
    """Let the app use it wherever the language `PSEUDO` is requested."""
    voices.catalogue_of = _or_pseudo  # type: ignore[assignment]
    voices.speech.cache_clear()


def _or_pseudo(language: str) -> gettext.NullTranslations:
    if language.startswith(_MARKED):
        return Marked(catalogue_of(language.removeprefix(_MARKED)))
    return Pseudo() if language == PSEUDO else catalogue_of(language)
