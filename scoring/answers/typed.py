"""What was typed for a number: a sum such as ``12+11+7``, kept beside the numbers."""

from __future__ import annotations

import re

from scoring.answers.place import Place
from scoring.errors import FactError, Json
from scoring.facts import Facts, items
from scoring.records import record
from scoring.text import Message, say

LONGEST = 40
"""The most signs of a sum."""
_SUM = re.compile(r"[+-]?[0-9]+([+-][0-9]+)*", re.ASCII)
_SUMMAND = re.compile(r"[+-]?[0-9]+", re.ASCII)


def spelt(written: str) -> str:
    """Return the sum as a file writes it, with a hyphen for a minus."""
    return written.replace("−", "-")


def worth(written: str) -> int | None:
    """Return what a sum comes to; None if it is none.

    >>> worth("12+11+7"), worth("−5"), worth("12+")
    (30, -5, None)
    """
    written = spelt(written)
    if len(written) > LONGEST or not _SUM.fullmatch(written):
        return None
    return sum(map(int, _SUMMAND.findall(written)))


def shown(written: str) -> str:
    """Return the sum as it is read: ``12 + 11 − 7``."""
    first, *others = _SUMMAND.findall(spelt(written))
    return " ".join((first.replace("-", "−"), *(f"{'−' if other[0] == '-' else '+'} {other[1:]}" for other in others)))


def said(written: str) -> Message:
    """Return the sum as it is said: ``12 plus 11 minus 7``."""
    first, *others = map(int, _SUMMAND.findall(spelt(written)))
    sum = say("{number}", number=first)
    for other in others:
        minus = say("{sum} minus {number}", sum=sum, number=-other)
        sum = minus if other < 0 else say("{sum} plus {number}", sum=sum, number=other)
    return sum


@record(frozen=True)
class WithTyped(Place):
    """A list of numbers under the key, and under another one (`typed`) what was typed for each, or null.

    >>> WithTyped("points").put({"points": [30, 5], "typed": ["12+18", "5"]}, [30, 6])
    {'points': [30, 6], 'typed': ['12+18', None]}
    """

    typed: str = "typed"

    @property
    def keys(self) -> tuple[str, ...]:
        """Return both keys."""
        return self.key, self.typed

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """Return the facts with these numbers, and of what was typed only that which still comes to its number."""
        changed = super().put(facts, value)
        texts = self.texts(changed)
        if any(text is not None for text in texts):
            changed[self.typed] = list[Json](texts)
        else:
            changed.pop(self.typed, None)
        return changed

    def texts(self, facts: Facts) -> list[str | None]:
        """Return what was typed for each number, where it comes to it."""
        numbers, written = items(self.value(facts)), items(facts.get(self.typed))
        written = written if len(written) == len(numbers) else [None] * len(numbers)
        return [
            text if isinstance(text, str) and type(number) is int and worth(text) == number else None
            for text, number in zip(written, numbers, strict=True)
        ]

    def read(self, facts: Facts) -> tuple[str, ...]:
        """Return what was typed for each number, empty if nothing was; raises `FactError` if it is invalid."""
        numbers, written = items(self.value(facts)), facts.get(self.typed)
        if written is None:
            return ("",) * len(numbers)
        if not isinstance(written, list) or len(written) != len(numbers):
            raise FactError(
                (self.typed,), say('Give as many entries in "{typed}" as there are numbers.', typed=self.typed)
            )
        return tuple(self._read(owner, one, numbers[owner]) for owner, one in enumerate(written))

    def _read(self, owner: int, text: Json, number: Json) -> str:
        if text is None:
            return ""
        comes_to = worth(text) if isinstance(text, str) else None
        if comes_to is None:
            raise FactError(
                (self.typed, owner),
                say("What was typed must be a sum of at most {most} signs, such as {sum}.", most=LONGEST, sum="12+11"),
            )
        if comes_to != number:
            raise FactError(
                (self.typed, owner),
                say(
                    "{sum} is {worth}, not {number}: correct one of them.",
                    sum=shown(str(text)),
                    worth=comes_to,
                    number=number if type(number) is int else str(number),
                ),
            )
        return str(text)
