"""Whether a match is the one looked for: several words, letters without their accents, dates and months."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_ALONE = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i"})
"""Letters that are not made of another and an accent."""


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text in small letters without accents: ``tetka`` for ``Tëtka``, ``strasse`` for ``Straße``.

    >>> plain("Tëtka"), plain("Łucja Øst")
    ('tetka', 'lucja ost')
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in apart if not unicodedata.combining(one)).translate(_ALONE)


def wanted_words(wanted: str) -> list[str]:
    """The words that somebody types, plain."""
    return plain(wanted).replace(",", " ").split()


def finds(wanted: str, texts: Iterable[str]) -> bool:
    """Whether every word looked for lies in one of the texts. A number is a whole word there, a day or a year; letters
    may be any part of one.

    >>> finds("nov tetka 21", ["Tëtka", "Anna", "Sat 21 Nov 2026"]), finds("2", ["Sat 21 Nov 2026"])
    (True, False)
    """
    every = [plain(text) for text in texts]
    return all(_in(word, every) for word in wanted_words(wanted))


def _in(word: str, texts: Iterable[str]) -> bool:
    if word.isdigit():
        return any(word in text.split() for text in texts)
    return any(word in text for text in texts)
