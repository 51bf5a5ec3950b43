"""Some of the seats, such as those who bid before they looked. Stored as a list of owner indices."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.answers.answer import Answer
from scoring.answers.by_kind import ByKind, R
from scoring.answers.place import Place
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, items, number_in
from scoring.records import record
from scoring.text import Words, listed, say


@record(frozen=True)
class Seats(Answer[tuple[int, ...]]):
    """Some of `owners`, each once, or none; only those `among` them are offered. With `or_none` it must be said if it
    is none of them."""

    owners: tuple[str, ...]
    among: tuple[int, ...]
    or_none: bool = False

    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what is done with seats."""
        return (ways.seats or ways.other)(self)

    @property
    def named(self) -> Sequence[object]:
        """Return the owners."""
        return self.owners

    def rearranged(self, facts: Facts, place: Place, seats: Sequence[int]) -> Facts:
        """Return the facts with the seats of others."""
        moved: list[Json] = [seats[seat] for seat in self.chosen(place.value(facts))]
        return self.put(facts, place, moved) if moved else facts

    def chosen(self, value: Json) -> tuple[int, ...]:
        """Return the owners that can be read from a value, each once."""
        seats = (number_in(seat, 0, len(self.owners) - 1) for seat in items(value))
        return tuple(dict.fromkeys(seat for seat in seats if seat is not None))

    def may_be(self, value: Json) -> bool:
        """Return whether that is nobody, and that can be said."""
        return self.or_none and value == []

    def said(self, value: Json) -> Words:
        """Return the owners."""
        return listed([owner for owner, _ in self.by_owner(value, 0)])

    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return the owners, or that there is none."""
        return self.said(value) or say("nobody")

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Return the owners, with no more about them."""
        return [(self.owners[seat], "") for seat in self.chosen(value)]

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[int, ...]:
        """Return the owners by index, the lowest first."""
        seats = self.chosen(value)
        if not isinstance(value, list) or len(seats) != len(value):
            last = len(self.owners) - 1
            raise FactError(path, say("Name each seat once, by a number from 0 to {last}.", last=last))
        return tuple(sorted(seats))

    def put(self, facts: Facts, place: Place, value: Json) -> dict[str, Json]:
        """Return the facts with these owners; nobody is nothing."""
        return place.put(facts, value if value or self.or_none else None)

    def refreshed(self, facts: Facts, place: Place) -> Facts:
        """Return the facts without those who can't be among them any more."""
        given = self.chosen(place.value(facts))
        left: list[Json] = [seat for seat in given if seat in self.among]
        return facts if len(left) == len(given) else self.put(facts, place, left)
