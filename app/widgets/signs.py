"""Whose seal has which sign: a person keeps the one that they got at their first table.

Nothing of this is stored: it follows from who sat at the tables of a book, in the order in which they were begun. Where
two with one sign sit at one table, the second of them to have got it has another there, and only there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from scoring.names import folded

SIGNS = 7
"""There are so many; from the eighth player of a table on they are told apart in another way."""
_AT_FOUR = 4
"""The first so many are the easiest to tell apart: they are given out first."""


class Signs:
    """The signs of the people who have sat at a table so far."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[int, int]] = {}  # which of all to get one, and the sign
        self._met: dict[str, set[str]] = {}

    def of(self, name: str) -> int:
        """The sign of somebody, or the one that they would have at a table of their own."""
        return self.at((name,))[0]

    def at(self, names: Sequence[str]) -> tuple[int, ...]:
        """The sign of everybody at a table. It follows from the names and not from the seats, so that people keep
        theirs when they trade places."""
        known = sorted(
            (place for place, name in enumerate(names) if name in self._of), key=lambda at: self._of[names[at]]
        )
        found: dict[int, int] = {}
        for place in known:
            if self._of[names[place]][1] not in found.values():
                found[place] = self._of[names[place]][1]
        if len(found) < len(names):
            self._find(names, known, found)
        return tuple(found[place] for place in range(len(names)))

    def _find(self, names: Sequence[str], known: Sequence[int], found: dict[int, int]) -> None:
        """The signs of those who have none yet, and of those whose own somebody else has there."""
        new = sorted({*range(len(names))} - {*known}, key=lambda place: (not names[place], folded(names[place])))
        near = {one for place in known for one in self._met[names[place]]}
        held = Counter(self._of[one][1] for one in near)
        for place in new:
            sign = _pointed_to(names[place])
            if names[place] and sign not in found.values() and not held[sign]:
                found[place] = sign
        many = min(max(len(names), _AT_FOUR), SIGNS)
        for place in (*new, *known):
            if place not in found:
                first = self._of[names[place]][1] if names[place] in self._of else _pointed_to(names[place])
                nearest = [*((first + step) % many for step in range(many)), *range(many, SIGNS)]
                left = [sign for sign in nearest if sign not in found.values()]
                beyond = (sign for sign in range(SIGNS, SIGNS + len(names)) if sign not in found.values())
                found[place] = min(left, key=held.__getitem__) if left else next(beyond)

    def sat(self, people: Mapping[str, str]) -> None:
        """Another table: its people, each by the name that was written there. Who has no sign yet gets one: if there
        is one, that nobody has whom somebody of this table ever met."""
        persons = {person: name for name, person in people.items()}
        if not persons.keys() <= self._of.keys():
            names = [person if person in self._of else name for person, name in persons.items()]
            for person, sign in sorted(zip(persons, self.at(names), strict=True)):
                # The eighth of a table has the sign of the first, told apart from it there.
                self._of.setdefault(person, (len(self._of), sign % SIGNS))
        for name, person in people.items():
            self._met.setdefault(person, set()).update(persons)
            # By their other names they are the same person.
            self._of.setdefault(name, self._of[person])
            self._met.setdefault(name, self._met[person])


def _pointed_to(name: str) -> int:
    """The sign that a name's initial points to, as A to the first: so they are spread over a first table."""
    return (ord(name[0].upper()[0]) - ord("A")) % _AT_FOUR if name else 0
