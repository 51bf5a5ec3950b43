"""A whole number for each owner. Stored as a list, null for a missing one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

from scoring.answers.answer import OfEach
from scoring.answers.by_kind import ByKind, R
from scoring.answers.place import Place
from scoring.cards import Card
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, items
from scoring.records import record
from scoring.text import Message, Words, both, joined, listed, say


def every(numbers: Iterable[int | None]) -> tuple[int, ...]:
    """Return the numbers that are there: all of them, in a finished deal."""
    return tuple(number for number in numbers if number is not None)


def one_for_each(owners: Iterable[str]) -> Message:
    """Return the sentence that asks for a list with one number for each owner."""
    return say("Give one number for each of {owners}.", owners=listed(owners))


def missing(name: str) -> Message:
    """Return the sentence that asks for the number of one owner."""
    return say("The number for {name} is missing: enter it.", name=name)


def whole(name: str, low: int, high: int) -> Message:
    """Return the sentence that gives the range of an owner’s number."""
    return say("{name} must have a whole number from {low} to {high}.", name=name, low=low, high=high)


def and_half(number: int) -> Message:
    """Return a number and a half: ``40½``."""
    return say("{number}½", number=number) if number else say("½")


def wrong_sum(given: int, total: int) -> Message:
    """Return the sentence that refuses numbers with another sum."""
    if given < total:
        return say(
            "The numbers add up to {given}, {missing} less than {total}: check them.",
            given=given, missing=total - given, total=total,
        )  # fmt: skip
    return say(
        "The numbers add up to {given}, {over} more than {total}: check them.",
        given=given, over=given - total, total=total,
    )  # fmt: skip


@record(frozen=True)
class Numbers(OfEach[tuple[int | None, ...]]):
    """A number for each of `owners`, from `low` to `high`, adding up to `total` if that is known.

    With `step`, each is a multiple of it. They are given in turn, beginning with the owner `first`; `barred` is a sum
    that the last of them may not make. `usual` is their sum in most deals: the last number is proposed from it. Where
    only `one_scores`, all but one are 0. `quick` are amounts that one touch adds. With `halves` the numbers may add up
    to one less than the total: then each has a half more, which is not stored.
    """

    numbered: ClassVar[bool] = True

    low: tuple[int, ...]
    high: tuple[int, ...]
    total: int | None = None
    step: int = 1
    barred: int | None = None
    first: int = 0
    usual: int | None = None
    one_scores: bool = False
    quick: tuple[int, ...] = ()
    halves: bool = False

    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what is done with numbers."""
        return (ways.numbers or ways.other)(self)

    def shown_by(self, tricks: Sequence[int], trick: int, placed: Collection[Card]) -> Json:
        """Return how many tricks each has won, or cards in their pile, if that is what is counted."""
        for cards in (1, trick):
            if self.total == cards * sum(tricks):
                return [cards * number for number in tricks]
        return None

    def said(self, value: Json) -> Words:
        """Return the numbers."""
        return listed([number for number in items(value) if type(number) is int])

    @property
    def blank(self) -> Json:
        """Return a number for nobody yet."""
        return [None] * len(self.owners)

    @property
    def turns(self) -> tuple[int, ...]:
        """Return the owners in the order in which they are asked."""
        return (*range(self.first, len(self.owners)), *range(self.first))

    def given(self, value: Json) -> tuple[int | None, ...]:
        """Return the numbers that can be read from a value, including those that can have one value only; None if there
        is none."""
        written = items(value) if len(items(value)) == len(self.owners) else [None] * len(self.owners)
        limits = zip(written, self.low, self.high, strict=True)
        return tuple(low if low == high else number if type(number) is int else None for number, low, high in limits)

    def is_half(self, numbers: Sequence[int | None]) -> bool:
        """Return whether each has a half more than these numbers."""
        given = every(numbers)
        return self.halves and len(given) == len(numbers) and self.total == sum(given) + 1

    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return the number of each."""
        return joined(", ", [joined(" ", parts) for parts in self.by_owner(value, 0)]) if items(value) else "–"

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Return everybody, with their number."""
        given = self.given(value)
        half = self.is_half(given)
        return [
            (owner, "–" if number is None else and_half(number) if half else say("{number}", number=number))
            for owner, number in zip(self.owners, given, strict=True)
        ]

    def read(self, value: Json, path: Path, entering: bool = False) -> tuple[int | None, ...]:
        """Return the numbers; with `entering`, None for one still missing."""
        if not isinstance(value, list) or len(value) != len(self.owners):
            raise FactError(path, one_for_each(self.owners))
        numbers: list[int | None] = []
        for owner, (number, low, high) in enumerate(zip(value, self.low, self.high, strict=True)):
            if type(number) is int and low <= number <= high and number % self.step == 0:
                numbers.append(number)
            elif number is None and entering:
                numbers.append(None)
            elif number is None:
                raise FactError((*path, owner), missing(self.owners[owner]))
            else:
                raise FactError((*path, owner), self._allowed(owner))
        if self.total is None and self.barred is None and not self.one_scores:
            return tuple(numbers)
        given = sum(number or 0 for number in numbers)
        complete = None not in numbers
        too_many = self.total is not None and given > self.total and min(self.low, default=0) >= 0
        if self.total is not None and (too_many or (complete and given != self.total and not self.is_half(numbers))):
            raise FactError(path, wrong_sum(given, self.total))
        if self.one_scores:
            self._one_alone(numbers, path)
        if given == self.barred and None not in numbers:
            name = self.owners[self.turns[-1]]
            raise FactError(
                path,
                say(
                    "Together that makes {barred}, which is not allowed: {name}, last in turn, must have another"
                    " number.",
                    barred=given,
                    name=name,
                ),
            )
        return tuple(numbers)

    def _one_alone(self, numbers: Sequence[int | None], path: Path) -> None:
        """Refuse numbers for several where only one scores."""
        names = [self.owners[owner] for owner, number in enumerate(numbers) if number]
        if len(names) > 1:
            raise FactError(path, say("Only one of {names} can have points: make the others 0.", names=both(names)))

    def _allowed(self, owner: int) -> Message:
        """Return the sentence that says which numbers an owner can have."""
        name, low, high = self.owners[owner], self.low[owner], self.high[owner]
        if low >= high:
            return say("{name} must have {number}.", name=name, number=low)
        if self.step > 1:
            return say(
                "{name} must have a multiple of {step} from {low} to {high}.",
                name=name,
                step=self.step,
                low=low,
                high=high,
            )
        return whole(name, low, high)

    def refreshed(self, facts: Facts, place: Place) -> Facts:
        """Return the facts with the number of everybody who can have only one: it is shown and not asked."""
        given = items(place.value(facts))
        if len(given) != len(self.owners):
            return facts
        limits = zip(given, self.low, self.high, strict=True)
        return place.put(facts, [low if low == high and number is not None else number for number, low, high in limits])
