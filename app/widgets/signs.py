"""The sign of each person: the index of a seal's shape and colour, kept from the person's first table on.

Signs aren't stored: they follow from who sat at the tables of a book, in the order in which the matches were started.
If two people with the same sign sit at one table, the one who got it later has another one there, and only there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from scoring.names import folded

SIGNS = 7
"""The number of different signs; from the eighth player at a table on, seals differ in another way."""
_AT_FOUR = 4
"""The first four signs are the easiest to tell apart, so they are given out first."""


class Signs:
    """The signs of the people who have sat at a table so far."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[int, int]] = {}  # a serial number (who got a sign first), and the sign
        self._met: dict[str, set[str]] = {}

    def of(self, name: str) -> int:
        """Return the sign of a person, or the sign they would get at a table of their own."""
        return self.at((name,))[0]

    def at(self, names: Sequence[str]) -> tuple[int, ...]:
        """Return the signs of everybody at a table.

        They depend on the names, not on the seats, so that people who swap seats keep theirs.
        """
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
        """Add to `found` the signs of people who have none yet, and of those whose sign is taken at this table."""
        new = sorted({*range(len(names))} - {*known}, key=lambda place: (not names[place], folded(names[place])))
        near = {other for place in known for other in self._met[names[place]]}
        used = Counter(self._of[other][1] for other in near)
        for place in new:
            sign = _preferred_sign(names[place])
            if names[place] and sign not in found.values() and not used[sign]:
                found[place] = sign
        count = min(max(len(names), _AT_FOUR), SIGNS)
        for place in (*new, *known):
            if place not in found:
                first = self._of[names[place]][1] if names[place] in self._of else _preferred_sign(names[place])
                nearest = [*((first + step) % count for step in range(count)), *range(count, SIGNS)]
                left = [sign for sign in nearest if sign not in found.values()]
                spare = (sign for sign in range(SIGNS, SIGNS + len(names)) if sign not in found.values())
                found[place] = min(left, key=used.__getitem__) if left else next(spare)

    def sat(self, people: Mapping[str, str]) -> None:
        """Add a table, given as each name written there with its person.

        A person without a sign gets one, if possible one that nobody they have ever met has.
        """
        persons = {person: name for name, person in people.items()}
        if not persons.keys() <= self._of.keys():
            names = [person if person in self._of else name for person, name in persons.items()]
            for person, sign in sorted(zip(persons, self.at(names), strict=True)):
                # The eighth player at a table has the sign of the first, which is drawn hollow there.
                self._of.setdefault(person, (len(self._of), sign % SIGNS))
        for name, person in people.items():
            self._met.setdefault(person, set()).update(persons)
            # The other names of a person share the person's sign.
            self._of.setdefault(name, self._of[person])
            self._met.setdefault(name, self._met[person])


def _preferred_sign(name: str) -> int:
    """Return the preferred sign for a name, from its initial (A: the first), so that the first table gets several."""
    return (ord(name[0].upper()[0]) - ord("A")) % _AT_FOUR if name else 0
