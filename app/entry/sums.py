"""A sum as it is typed for an owner, key by key: ``12``, ``12+11``."""

from __future__ import annotations

from app.entry.numbers import ERASE
from scoring.answers.typed import LONGEST, worth

PLUS, MINUS = "+", "-"
"""The keys that begin another summand; what follows a sign is a digit."""


def is_sum(text: str) -> bool:
    """Return whether it has more than one summand, so that it says more than its number."""
    return any(sign in text[1:] for sign in (PLUS, MINUS))


def after_key(text: str, begun: str, key: str, most: int) -> tuple[str, str]:
    """Return a sum after one more key, and the sign with which its next summand begins, if one was pressed: a digit, a
    sign, `ERASE`, or an amount with its sign, which is a summand of its own. A key that would make it too long, or more
    than `most` either way, does nothing.

    >>> after_key("12", "", "+", 99), after_key("12", "+", "7", 99), after_key("12", "", "+5", 99)
    (('12', '+'), ('12+7', ''), ('12+5', ''))
    >>> after_key("12+7", "", ERASE, 99), after_key("", "", "-", 99), after_key("", "-", "4", 99)
    (('12', '+'), ('', '-'), ('-4', ''))
    """
    if key == ERASE:
        return _erased(text, begun)
    if key in (PLUS, MINUS):
        return text, key if text or key == MINUS else ""
    if key.isdigit():
        longer = text + begun + key if begun or not text else _with_digit(text, key)
    else:
        longer = text + key if text else key.removeprefix(PLUS)
    made = worth(longer)
    return (text, begun) if len(longer) > LONGEST or made is None or abs(made) > most else (longer, "")


def _erased(text: str, begun: str) -> tuple[str, str]:
    if begun:
        return text, ""
    left = text[:-1]
    return (left[:-1], left[-1]) if left[-1:] in (PLUS, MINUS) and left else (left, "")


def _with_digit(text: str, digit: str) -> str:
    """Return the sum with a digit more in its last summand, of which 0 is no beginning."""
    begins = max(text.rfind(PLUS), text.rfind(MINUS)) + 1
    return text[:begins] + digit if text[begins:] == "0" else text + digit
