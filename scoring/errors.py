"""What can be wrong with a match, said so that a player understands it and knows what to mend."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TypeAlias

from scoring.names import legible

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
Path: TypeAlias = tuple[str | int, ...]


class FactError(ValueError):
    """A fact of one deal that cannot be.

    `path` leads to it from the deal, such as ``("captured", 1)``; `message` is a sentence that names the fix.
    """

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = legible(message)


class MatchError(ValueError):
    """Something in a match that cannot be: `where` as in ``deals[3].captured[1]`` (empty: the match as a whole)."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(message)
        self.where = where
        self.message = legible(message)


def quoted(value: Json) -> str:
    """What stands where it should not, short enough for a sentence; of a list or an object only that it is one.

    >>> quoted("Queen of spades"), quoted([["QS"]]), quoted(12)
    ('Queen of spa', '[…]', '12')
    """
    if isinstance(value, list | dict):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"
    return str(value).lower() if isinstance(value, bool) else "null" if value is None else str(value)[:12]


def unknown(what: str, name: str, known: Sequence[str]) -> str:
    """The sentence for a key that is none of the `known`: with the one that was meant, where that can be seen.

    >>> unknown("Hearts has no fact", "Captured", ["captured", "moon"])
    'Hearts has no fact "Captured": write "captured".'
    >>> unknown("Hearts has no fact", "tricks", ["captured", "moon"])
    'Hearts has no fact "tricks": take it out. There are captured, moon.'
    """
    meant = get_close_matches(name[:40].casefold(), known, 1, 0.75)
    fix = f'write "{meant[0]}".' if meant else f"take it out. There are {', '.join(known)}."
    return f'{what} "{name}": {fix}'


def spelt(path: Path) -> str:
    """A path as the match file's errors write it.

    >>> spelt(("deals", 3, "captured", 1))
    'deals[3].captured[1]'
    """
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text
