"""Players' names: what is allowed on the sheet, checked alike for a file and for the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from scoring.cards import EMOJI
from scoring.text import NOTHING, Message, say, say_many

LONGEST = 40
LONGEST_SENTENCE = 500
_JOINERS = "\u200c\u200d"
_BLANKS = frozenset("\u2800\u3164\u115f\u1160\uffa0")
"""Letters and symbols that are invisible: the Braille blank, and the fillers of Hangul."""
_SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_REFUSED = {
    "Cc": say("The name contains a control character: remove it."),
    "Cf": say("The name contains an invisible character: remove it."),
    "Cn": say("The name contains an unassigned character: remove it."),
    "Cs": say("The name contains a broken character: remove it."),
    "Zl": say("The name contains a line break: remove it."),
    "Zp": say("The name contains a line break: remove it."),
}
_VARIES = say("The name contains a variation selector with no character before it: remove it.")


def tidy(name: str) -> str:
    """The name as it is kept: composed (NFC) and without spaces around it.

    >>> tidy("  Anna ")
    'Anna'
    """
    return unicodedata.normalize("NFC", name).strip()


def wrong_name(name: str, longest: int = LONGEST) -> Message:
    """Return why a tidy name is not allowed, as a sentence; empty if it is."""
    if not name:
        return say("A name is missing: write at least one letter.")
    if len(name) > longest:
        return say_many(
            "The name has 1 character: shorten it to {most}.",
            "The name has {number} characters: shorten it to {most}.",
            len(name),
            most=longest,
        )
    for index, sign in enumerate(name):
        refused = _REFUSED.get(unicodedata.category(sign))
        if sign in _JOINERS and (_inside_word(name, index) or _inside_emoji(name, index)):
            refused = None
        elif _varies(sign) and not _is_visible(name[index - 1 : index]):
            refused = _VARIES
        if refused:
            return refused
    return NOTHING if any(map(_is_visible, name)) else say("Nobody can see this name: write at least one letter.")


def wrong_names(names: Sequence[str]) -> tuple[int, Message] | None:
    """Return the first seat whose tidy name is not allowed, and why; None if all are."""
    seen: dict[str, int] = {}
    for seat, name in enumerate(names):
        wrong = wrong_name(name)
        if wrong:
            return seat, wrong
        same = folded(name)
        if same in seen:
            return seat, say("Two players are called {name}: add a letter to one of them.", name=name)
        seen[same] = seat
    return None


def folded(name: str) -> str:
    """Return the name as it is compared with others: compatible forms and capitals made equal."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


_SPECIAL_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i"})
"""Letters that do not decompose into another and an accent."""


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text in small letters without accents: ``tetka`` for ``Tëtka``, ``strasse`` for ``Straße``.

    >>> plain("Tëtka"), plain("Łucja Øst")
    ('tetka', 'lucja ost')
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).translate(_SPECIAL_LETTERS)


def legible(text: str) -> str:
    r"""A sentence that quotes a file, without what could steer a screen or a terminal, and cut if it is too long.

    >>> legible("no rule \x1b[2J")
    'no rule �[2J'
    """
    cut = text if len(text) <= LONGEST_SENTENCE else text[: LONGEST_SENTENCE - 1] + "…"
    return "".join(
        "\ufffd" if unicodedata.category(letter) in _REFUSED and letter not in _JOINERS else letter for letter in cut
    )


def _varies(sign: str) -> bool:
    """Return whether the character only says how the one before it is drawn."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _is_visible(sign: str) -> bool:
    """Return whether this character is visible by itself (or drawn on another)."""
    if not sign or sign in _BLANKS or sign in _JOINERS or _varies(sign):
        return False
    return unicodedata.category(sign)[0] != "Z"


def _inside_word(name: str, index: int) -> bool:
    """Return whether the character at `index` is between two letters, marks or digits."""
    return 0 < index < len(name) - 1 and all(
        unicodedata.category(name[neighbour])[0] in "LMN" and _is_visible(name[neighbour])
        for neighbour in (index - 1, index + 1)
    )


def _inside_emoji(name: str, index: int) -> bool:
    """Return whether the character at `index` joins two pictures, the first perhaps with its colour: 👩 and 👧, ❤️
    and 🔥."""
    before = name[:index].rstrip(EMOJI)[-1:]
    return _is_picture(before) and _is_picture(name[index + 1 : index + 2])


def _is_picture(sign: str) -> bool:
    """Return whether this can be part of an emoji; the arrow ↔ is the one that Unicode counts as a mathematical
    sign."""
    return bool(sign) and (unicodedata.category(sign) == "So" or sign in _SKIN_TONES or sign == "↔")
