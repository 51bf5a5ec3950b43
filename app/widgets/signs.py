"""Whose seal has which sign: a person keeps the one that they got at their first table.

Nothing of this is stored: it follows from who sat at the tables of a book, in the order in which they were begun. Where
two with one sign sit at one table, the second of them to have got it has another there, and only there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from scoring.names import folded

SIGNS = 7
"""There are so many; from the eighth player of a table on they are told apart in another way."""
_AT_FOUR = 4
"""The first so many are the easiest to tell apart: they are given out first."""


class Signs:
    """The signs of the people who have sat at a table so far."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[int, int]] = {}
        self._held = [0] * SIGNS

    def of(self, name: str) -> int:
        """The sign of somebody, or the one that they would have at a table of their own."""
        return self.at((name,))[0]

    def at(self, names: Sequence[str]) -> tuple[int, ...]:
        """The sign of everybody at a table. It follows from the names and not from the seats, so that people keep
        theirs when they trade places."""
        order = sorted(range(len(names)), key=lambda place: (not names[place], folded(names[place])))
        known = sorted((place for place in order if names[place] in self._of), key=lambda place: self._of[names[place]])
        found: dict[int, int] = {}
        for place in known:
            if self._of[names[place]][1] not in found.values():
                found[place] = self._of[names[place]][1]
        new = [place for place in order if names[place] not in self._of]
        for place in new:
            sign = _pointed_to(names[place])
            if names[place] and sign not in found.values() and not self._held[sign]:
                found[place] = sign
        many = min(max(len(names), _AT_FOUR), SIGNS)
        for place in (*new, *known):
            if place not in found:
                first = self._of[names[place]][1] if names[place] in self._of else _pointed_to(names[place])
                found[place] = self._free(first, many, found.values(), len(names))
        return tuple(found[place] for place in range(len(names)))

    def _free(self, first: int, many: int, taken: Collection[int], players: int) -> int:
        """Of the signs that nobody at a table has, the one that fewest people have anywhere: from `first` on, round the
        `many` that a table of that size needs, then the others."""
        nearest = [*((first + step) % many for step in range(many)), *range(many, SIGNS)]
        left = [sign for sign in nearest if sign not in taken]
        beyond = (sign for sign in range(SIGNS, SIGNS + players) if sign not in taken)
        return min(left, key=self._held.__getitem__) if left else next(beyond)

    def sat(self, people: Mapping[str, str]) -> None:
        """Another table: its people, each by the name that was written there. Who has no sign yet gets one."""
        new = {name: person for name, person in people.items() if person not in self._of}
        if new:
            persons = {person: name for name, person in people.items()}
            names = [person if person in self._of else name for person, name in persons.items()]
            for person, sign in sorted(zip(persons, self.at(names), strict=True)):
                if person not in self._of:
                    self._give(person, sign)
        for name, person in people.items():
            # By their other names they are the same person.
            self._of.setdefault(name, self._of[person])

    def _give(self, person: str, sign: int) -> None:
        # The eighth of a table has the sign of the first, told apart from it there.
        self._of[person] = len(self._of), sign % SIGNS
        self._held[sign % SIGNS] += 1


def _pointed_to(name: str) -> int:
    """The sign that a name's initial points to, as A to the first: so they are spread over a first table."""
    return (ord(name[0].upper()[0]) - ord("A")) % _AT_FOUR if name else 0
