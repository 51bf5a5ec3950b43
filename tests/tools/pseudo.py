"""A made-up language, derived from the English texts: a text that is not in it did not go through the catalogues.

Every vowel has an accent; every sentence is in brackets and a third longer, as German is: ``[Entéér déééál 7]``.
Values stay unchanged, so names, notes and figures look as usual. A real language can be `marked`: an invisible sign
ends each of its sentences, and the rest is as its players see it. Two more are made of all real ones (`WIDEST`): every
text is said as the language does in which it is widest, or has the widest word.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from app.look import words
from app.look.measure import ems, widest_word
from app.look.theme import SANS
from app.texts import voices
from app.texts.languages import LANGUAGES, pack_of
from app.texts.voices import Speech, speech
from app.texts.voices import catalogue_of as catalogue_of
from scoring.text import Piece, Value, Voice

PSEUDO = "pseudo"
MARK = "\N{INVISIBLE SEPARATOR}"
_MARKED = "marked "
OTHERS = [language for language in LANGUAGES if language != "en"]
"""The languages into which the texts are translated."""
WIDEST = {"widest texts": ems, "widest words": widest_word}
"""The languages made of them, each with what it measures: a text that is cut in one of them is cut in one of these,
unless a screen that has to show wider texts gives them more room."""
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


@dataclass(frozen=True)
class Widest(Voice):
    """Says every message with the one of the `voices` that makes it widest."""

    voices: tuple[Voice, ...] = ()
    measure: Callable[[str, str], float] = ems

    def words(self, message: Value) -> str:
        """Return the message as plain text."""
        return self._widest(message).words(message)

    def pieces(self, message: Value) -> tuple[Piece, ...]:
        """Return the message in pieces."""
        return self._widest(message).pieces(message)

    def _widest(self, message: Value) -> Voice:
        return max(self.voices, key=lambda voice: self.measure(voice.words(message), SANS))


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
    again = {vowel: wanted // len(vowels) + (rank < wanted % len(vowels)) for rank, vowel in enumerate(vowels)}
    return [
        "".join(one + one.lower() * again.get((place, at), 0) for at, one in enumerate(part))
        for place, part in enumerate(accented)
    ]


def learn() -> None:
    """Let the app speak these languages wherever they are requested."""
    voices.catalogue_of = _or_pseudo  # type: ignore[assignment]
    words.speech = _or_widest  # type: ignore[assignment, attr-defined]
    speech.cache_clear()
    _widest.cache_clear()


def _or_pseudo(language: str) -> gettext.NullTranslations:
    if language.startswith(_MARKED):
        return Marked(catalogue_of(language.removeprefix(_MARKED)))
    return Pseudo() if language == PSEUDO else catalogue_of(language)


def _or_widest(language: str, pack: str) -> Speech:
    return _widest(language) if language in WIDEST else speech(language, pack)


@lru_cache(maxsize=2)
def _widest(language: str) -> Speech:
    all_of_them = [speech(marked(other), pack_of("", other)) for other in OTHERS]
    measure = WIDEST[language]
    return Speech(
        Widest(voices=tuple(spoken.screen for spoken in all_of_them), measure=measure),
        Widest(voices=tuple(spoken.reader for spoken in all_of_them), measure=measure),
    )
