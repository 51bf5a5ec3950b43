"""What can be wrong with a match, in words that a player understands, with the fix."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TypeAlias

from scoring.names import legible
from scoring.text import NOTHING, Message, Words, as_message, joined, listed, say

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
Path: TypeAlias = tuple[str | int, ...]


class FactError(ValueError):
    """An invalid fact of one deal. `path` leads to it from the deal, such as ``("captured", 1)``; `message` is a
    sentence that names the fix, and `shown` the same on a screen, which names nothing of a file."""

    def __init__(self, path: Path, message: Message, shown: Message = NOTHING) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.shown = shown or message


class MatchError(ValueError):
    """Something invalid in a match: `where` as in ``deals[3].captured[1]`` (empty: the match as a whole); `message` and
    `shown` as those of a `FactError`."""

    def __init__(self, where: str, message: Words, shown: Message = NOTHING) -> None:
        super().__init__(message)
        self.where = where
        self.message = as_message(message)
        self.shown = shown or self.message


def quoted(value: Json) -> str:
    """What is where it should not be, short enough for a sentence; of a list or an object only that it is one.

    >>> quoted("Queen of spades"), quoted([["QS"]]), quoted(12)
    ('Queen of spa', '[…]', '12')
    """
    if isinstance(value, list | dict):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"
    return str(value).lower() if isinstance(value, bool) else "null" if value is None else legible(str(value)[:12])


def unknown(no_such: Message, name: str, known: Sequence[str]) -> Message:
    """The sentence for a key that is none of the `known`: that there is no such, then the one that was meant, if
    that can be seen.

    >>> str(unknown(say("Hearts has no such fact."), "Captured", ["captured", "moon"]))
    'Hearts has no such fact. Write "captured".'
    >>> str(unknown(say("Hearts has no such fact."), "tricks", ["captured", "moon"]))
    'Hearts has no such fact. Take it out; there are captured, moon.'
    """
    meant = get_close_matches(name[:40].casefold(), known, 1, 0.75)
    if meant:
        return joined(" ", [no_such, say('Write "{meant}".', meant=meant[0])])
    return joined(" ", [no_such, say("Take it out; there are {known}.", known=listed(known))])


def spelt(path: Path) -> str:
    """A path as the match file's errors write it.

    >>> spelt(("deals", 3, "captured", 1))
    'deals[3].captured[1]'
    """
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text
