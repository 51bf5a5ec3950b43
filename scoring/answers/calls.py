"""Amounts called by each owner. Stored as one list of amounts an owner."""

from __future__ import annotations

from typing import ClassVar

from scoring.answers.answer import OfEach
from scoring.answers.by_kind import ByKind, R
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, items
from scoring.records import record
from scoring.text import Message, Words, joined, listed, say, say_many

Called = tuple[tuple[int, ...], ...]
"""The amounts, one tuple an owner."""


@record(frozen=True)
class Calls(OfEach[Called]):
    """Some of `amounts` for each of `owners`, `most` in all; `names` are the players' words for each amount. Owners who
    are `out` can have called nothing in this deal."""

    in_play: ClassVar[bool] = True

    amounts: tuple[int, ...]
    most: int
    names: tuple[Message, ...] = ()
    out: frozenset[int] = frozenset()

    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what is done with calls."""
        return (ways.calls or ways.other)(self)

    def callers(self, called: Called) -> tuple[int, ...]:
        """Return who can have called something, or is said to have."""
        return tuple(owner for owner, amounts in enumerate(called) if amounts or owner not in self.out)

    def called(self, value: Json) -> Called:
        """Return the amounts that can be read from a value."""
        given = items(value) if len(items(value)) == len(self.owners) else [[] for _ in self.owners]
        return tuple(tuple(amount for amount in items(amounts) if type(amount) is int) for amounts in given)

    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return the amounts of each who called some."""
        return joined(", ", [joined(" ", parts) for parts in self.by_owner(value, 0)]) or say("none", about="calls")

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Return those who called, and what."""
        called = zip(self.owners, self.called(value), strict=True)
        return [(owner, " + ".join(map(str, amounts))) for owner, amounts in called if amounts]

    def read(self, value: Json, path: Path, entering: bool = False) -> Called:
        """Return the amounts, one tuple an owner."""
        if not isinstance(value, list) or len(value) != len(self.owners):
            raise FactError(path, say("Give one list of amounts for each of {owners}.", owners=listed(self.owners)))
        called = tuple(self._of(owner, given, path) for owner, given in enumerate(value))
        if sum(map(len, called)) > self.most:
            raise FactError(
                path,
                say_many(
                    "There can be at most 1 call: take some out.",
                    "There can be at most {number} calls: take some out.",
                    self.most,
                ),
            )
        return called

    def _of(self, owner: int, given: Json, path: Path) -> tuple[int, ...]:
        """Return what one owner called."""
        if not isinstance(given, list):
            raise FactError((*path, owner), say("{name}: give a list of calls, such as [20].", name=self.owners[owner]))
        amounts: list[int] = []
        for amount in given:
            if type(amount) is not int or amount not in self.amounts:
                known = listed(self.amounts)
                raise FactError((*path, owner), say("A call must be one of {known}.", known=known))
            amounts.append(amount)
        return tuple(amounts)
