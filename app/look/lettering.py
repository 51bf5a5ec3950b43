"""What our fonts can draw of a name. In a browser there are no others, so a name in other letters can't be seen there.

Such a name stays as it is in the matches, in files and for a screen reader; only what is drawn says ``Player 1``. The
numbers follow the order in which people first sat at a table, so that everybody keeps theirs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from app.look.advances import DRAWN
from scoring.text import Words, say

_RANGES = [[int(end, 16) for end in pair.split("-")] for pair in DRAWN.split()]
_LETTERS = frozenset(chr(code) for first, last in _RANGES for code in range(first, last + 1))
_UNSEEN = ("Mn", "Me", "Cf")
"""The categories of what needs no letter of its own, such as joiners; an accent that our fonts lack is left out."""
_JOINS_PICTURES = re.compile("[\u200d\ufe00-\ufe0f]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff]")
_SIDE = re.compile(r"( \+\s)")
"""What separates the players of a side in its name."""

_numbers: dict[str, int] = {}
_instead: dict[str, Words] = {}
"""What is drawn instead of names that can't be drawn."""
_seated = (0, 0)
"""How many of both are of tables in the book; names that were met elsewhere come after them."""
_any_of_them: re.Pattern[str] | None = None
_other_fonts = False


def use_other_fonts(found: bool) -> None:
    """Note whether the system's fonts draw what ours lack, as in the app of a phone; then every name can be drawn."""
    global _other_fonts
    _other_fonts = found


def know(tables: Iterable[Mapping[str, str]]) -> None:
    """Forget all names but those at the tables of the book, each given as the names written there with their people."""
    global _seated
    _numbers.clear()
    _instead.clear()
    for people in tables:
        meet(list(people.values()))
        _instead.update({name: person for name, person in people.items() if person != name and not can_draw(name)})
    _seated = len(_numbers), len(_instead)
    _look_for_them()


def meet_only(names: Sequence[str]) -> None:
    """Forget all names but those in the book, and learn these: a name that is being typed changes with every letter."""
    for name in [*_numbers][_seated[0] :]:
        del _numbers[name]
    for name in [*_instead][_seated[1] :]:
        del _instead[name]
    meet(names)
    _look_for_them()


def meet(names: Sequence[str]) -> None:
    """Learn the names at a table that may be new, such as one that was shared."""
    new = [name for name in names if name not in _instead and not can_draw(name)]
    for name in new:
        rest = _without_pictures(name)
        if rest and rest not in names:
            _instead[name] = rest
        else:
            _numbers[name] = len(_numbers) + 1
            _instead[name] = say("Player {number}", number=_numbers[name])
    if new:
        _look_for_them()


def number_of(name: str) -> int | None:
    """Return the number that is drawn instead of a name, or None."""
    return _numbers.get(name)


def drawn(text: str, in_words: Callable[[Words], str] = str) -> str:
    """Return a text with what is drawn instead of the names in it; `in_words` puts a message into words."""
    if _any_of_them is None:
        return text
    return _any_of_them.sub(lambda found: drawn(in_words(_instead[found[0]]), in_words), text)


@lru_cache(maxsize=4096)
def isolated(text: str) -> str:
    """Return a text that stands in a sentence, so that names written from right to left don't reorder the sentence.

    >>> isolated("Anna"), isolated("דוד + Anna") == "\u2068דוד\u2069 + Anna"
    ('Anna', True)
    """
    parts = _SIDE.split(text)
    return "".join(f"\u2068{part}\u2069" if _RIGHT_TO_LEFT.search(part) else part for part in parts)


def can_draw(name: str) -> bool:
    """Return whether a name can be drawn.

    >>> [can_draw(name) for name in ("Zoë", "محمد", "王小明", "Ben 🎲")]
    [True, True, False, False]
    """
    return _other_fonts or all(map(_has, name))


@lru_cache(maxsize=4096)
def _has(sign: str) -> bool:
    """Return whether our fonts have a character, or all that it is composed of."""
    return all(part in _LETTERS or unicodedata.category(part) in _UNSEEN for part in unicodedata.normalize("NFD", sign))


def _without_pictures(name: str) -> str:
    """Return a name without emoji if that leaves letters or digits, and all of it can be drawn; else nothing."""
    joined = _JOINS_PICTURES.sub("", name)
    left = "".join(sign for sign in joined if _has(sign) or unicodedata.category(sign) not in ("So", "Sk"))
    return " ".join(left.split()) if all(map(_has, left)) and any(map(str.isalnum, left)) else ""


def _look_for_them() -> None:
    """Prepare to find all these names in a text, the longest first."""
    global _any_of_them
    names = sorted(_instead, key=len, reverse=True)
    _any_of_them = re.compile("|".join(map(re.escape, names))) if names else None
