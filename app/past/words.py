"""The words of a search: without their accents, and where they are in a text."""

from __future__ import annotations

import re

from scoring.names import plain


def wanted_words(wanted: str) -> list[str]:
    """Return the words that somebody types, plain."""
    return plain(wanted).replace(",", " ").split()


def places(wanted: str, text: str) -> list[tuple[int, int]]:
    """Return the start and end of each match of the wanted words in a text, to be underlined.

    >>> places("tetka an", "Tëtka, Anna"), places("2", "21 Nov"), places("strass", "Straße")
    ([(0, 5), (7, 9)], [], [(0, 5)])
    """
    letters = [(place, sign) for place, letter in enumerate(text) for sign in plain(letter)]
    whole = "".join(one for _, one in letters)
    found: set[int] = set()
    for word in wanted_words(wanted):
        pattern = rf"(?<!\w){word}(?!\w)" if word.isdigit() else re.escape(word)
        for match in re.finditer(pattern, whole):
            found |= {letters[at][0] for at in range(*match.span())}
    starts = [at for at in sorted(found) if at - 1 not in found]
    ends = [at + 1 for at in sorted(found) if at + 1 not in found]
    return list(zip(starts, ends, strict=True))
