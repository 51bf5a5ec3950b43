"""An owner for each label, in order. Stored as a list of owner indices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from scoring.answers.answer import Answer
from scoring.answers.by_kind import ByKind, R
from scoring.answers.place import Place
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, items, number_in
from scoring.records import record
from scoring.text import Message, Words, listed, say


@record(frozen=True)
class Slots(Answer[tuple[int | None, ...]]):
    """One of `owners` for each of `labels`. At least `least` must be filled (default: all)."""

    one_by_one: ClassVar[bool] = True

    labels: tuple[Message, ...]
    owners: tuple[str, ...]
    distinct: bool = False
    least: int | None = None

    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what is done with owners of labels."""
        return (ways.slots or ways.other)(self)

    @property
    def named(self) -> Sequence[object]:
        """Return the owners."""
        return self.owners

    def rearranged(self, facts: Facts, place: Place, seats: Sequence[int]) -> Facts:
        """Return the facts with other owners in the slots."""
        given = items(place.value(facts))
        return place.put(facts, [seats[seat] if type(seat) is int else seat for seat in given]) if given else facts

    def filled(self, value: Json) -> tuple[int, ...]:
        """Return the owners named from the top, up to the first who can't be read."""
        named: list[int] = []
        for seat in items(value)[: len(self.labels)]:
            owner = number_in(seat, 0, len(self.owners) - 1)
            if owner is None:
                break
            named.append(owner)
        return tuple(named)

    def said(self, value: Json) -> Words:
        """Return the owners named."""
        return listed([owner for owner, _ in self.by_owner(value, 0)])

    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return the owners named."""
        return self.said(value) or "–"

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Return the owners named, with no more about them."""
        named = (number_in(seat, 0, len(self.owners) - 1) for seat in items(value))
        return [(self.owners[owner], "") for owner in named if owner is not None]

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[int | None, ...]:
        """Return the owners by index, one a label filled; with `entering`, None for one still missing."""
        least = 0 if entering else len(self.labels) if self.least is None else self.least
        given = value if isinstance(value, list) else None
        if given is None or not least <= len(given) <= len(self.labels):
            few = given is not None and len(given) < least
            raise FactError(path, _wanted(self.labels[:least] if few else self.labels))
        filled: list[int | None] = []
        for place, seat in enumerate(given):
            owner = number_in(seat, 0, len(self.owners) - 1)
            if owner is None and (seat is not None or not entering):
                raise FactError(
                    (*path, place), say("Each seat must be a number from 0 to {last}.", last=len(self.owners) - 1)
                )
            if owner is not None and self.distinct and owner in filled:
                raise FactError(path, say("{name} is named twice: choose somebody else.", name=self.owners[owner]))
            filled.append(owner)
        return tuple(filled)


def _wanted(labels: tuple[Message, ...]) -> Message:
    """Return the sentence that says what must be named."""
    if len(labels) == 1:
        return say("Name a seat for “{label}”.", label=labels[0])
    return say("Name a seat for each of: {labels}.", labels=listed(labels))
