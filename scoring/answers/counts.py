"""Kinds of cards that count alike, given by number next to the piles. Stored as one list of numbers a kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from scoring.answers.numbers import missing, one_for_each, whole, wrong_sum
from scoring.cards import Card
from scoring.counted import cards as so_many
from scoring.errors import FactError, Json, Path
from scoring.names import legible
from scoring.records import record
from scoring.text import Message, Words, either, listed, say


@dataclass(frozen=True)
class CardKind:
    """Cards that count alike and may be given by number: their key in the match file, the players' word, a number of
    them (``1 heart``, ``4 hearts``), and the labels of the buttons for entering them by number or by card.

    `how_many` asks a player, by name, for a number; `wrong_sum` refuses numbers whose sum is not the number of these
    cards in the pack; `again` asks to count them once more.
    """

    name: str
    word: Message
    number: Callable[[int], Message]
    by_number: Message
    by_card: Message
    how_many: Callable[[str], Message]
    wrong_sum: Callable[[int, int], Message]
    again: Message


@record(frozen=True)
class Counts:
    """The kinds `alike` that count in this deal and those `uncounted` that only others count, for each of `owners`;
    `words` has the players' words for them."""

    owners: tuple[str, ...]
    alike: Mapping[str, frozenset[Card]]
    uncounted: Mapping[str, frozenset[Card]]
    words: Mapping[str, CardKind]

    def cards(self, name: str) -> frozenset[Card]:
        """Return the cards of a kind that may be given by number."""
        return self.alike[name] if name in self.alike else self.uncounted[name]

    def _word(self, kind: str) -> Words:
        """Return the players' word for the cards of a kind; for a kind that counts elsewhere only its key."""
        return self.words[kind].word if kind in self.words else kind

    def _so_many(self, kind: str, number: int) -> Message:
        """Return a number of cards of a kind, in words."""
        return self.words[kind].number(number) if kind in self.words else so_many(number)

    def _missing(self, kind: str, owner: int) -> Message:
        """Return the sentence that asks for a missing number."""
        name = self.owners[owner]
        return self.words[kind].how_many(name) if kind in self.words else missing(name)

    def _wrong_sum(self, kind: str, given: int, total: int) -> Message:
        """Return the sentence that refuses numbers with another sum than the cards of the kind."""
        return self.words[kind].wrong_sum(given, total) if kind in self.words else wrong_sum(given, total)

    def read(self, counts: Json, entering: bool) -> dict[str, tuple[int | None, ...]]:
        """Return the kinds given by number; with `entering`, None for a number still missing."""
        if not isinstance(counts, dict):
            raise FactError(("counts",), say('"counts" must name kinds of cards, such as {"hearts": [4, 0, 9, 0]}.'))
        numbers = {}
        for kind, given in counts.items():
            if kind not in self.alike and kind not in self.uncounted:
                raise FactError(("counts", kind), _not_counted(kind, (*self.alike, *self.uncounted)))
            numbers[kind] = self._one_kind(kind, given, entering)
        return numbers

    def _one_kind(self, kind: str, given: Json, entering: bool) -> tuple[int | None, ...]:
        path, in_all = ("counts", kind), len(self.cards(kind))
        if not isinstance(given, list) or len(given) != len(self.owners):
            raise FactError(path, one_for_each(self.owners))
        numbers: list[int | None] = []
        for owner, number in enumerate(given):
            if number is None and not entering:
                raise FactError((*path, owner), self._missing(kind, owner))
            if number is not None and (type(number) is not int or not 0 <= number <= in_all):
                raise FactError((*path, owner), whole(self.owners[owner], 0, in_all))
            numbers.append(number if type(number) is int else None)
        counted = sum(number or 0 for number in numbers)
        if counted > in_all or (counted < in_all and None not in numbers):
            raise FactError(path, self._wrong_sum(kind, counted, in_all))
        return tuple(numbers)

    def agreeing(
        self, piles: list[list[Card]], given: Mapping[str, tuple[int | None, ...]], path: Path
    ) -> dict[str, tuple[int, ...]]:
        """Return the numbers, with missing ones taken from the piles; refused if piles and numbers, or kinds,
        disagree."""
        numbers: dict[str, tuple[int, ...]] = {}
        for kind, counted in given.items():
            cards, known = self.cards(kind), []
            for owner, pile in enumerate(piles):
                shown = sum(card in cards for card in pile)
                number = counted[owner]
                if number is not None and shown > number:
                    name = self.owners[owner]
                    raise FactError(
                        (*path, owner),
                        say(
                            "{name} has {cards}, but the number is {number}: check both.",
                            name=name,
                            cards=self._so_many(kind, shown),
                            number=number,
                        ),
                    )
                known.append(shown if number is None else number)
            numbers[kind] = tuple(known)
        complete = all(None not in counted for counted in given.values())
        if len(numbers) > 1 and complete and not self.sizes(piles, numbers):
            kinds = listed(map(self._word, numbers))
            raise FactError(("counts",), say("The numbers don’t fit together ({kinds}): check them.", kinds=kinds))
        return numbers

    def sizes(self, piles: Sequence[Sequence[Card]], numbers: Mapping[str, tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Return the fewest cards each owner can have, one entry for each way in which the kinds given by number can
        share cards; empty if they contradict each other."""
        if not numbers:
            return [tuple(map(len, piles))]
        kinds = {kind: self.cards(kind) for kind in numbers}
        placed = {card for pile in piles for card in pile}
        left = {
            kind: [
                number - sum(card in kinds[kind] for card in pile) for number, pile in zip(given, piles, strict=True)
            ]
            for kind, given in numbers.items()
        }
        every = frozenset[Card]().union(*kinds.values())
        shared = [card for card in every - placed if sum(card in cards for cards in kinds.values()) > 1]
        ways = []
        for holders in product(range(len(piles)), repeat=len(shared)):
            others = {kind: list(counted) for kind, counted in left.items()}
            for shared_card, holder in zip(shared, holders, strict=True):
                for kind, cards in kinds.items():
                    others[kind][holder] -= shared_card in cards
            if all(min(counted) >= 0 for counted in others.values()):
                ways.append(
                    tuple(
                        len(pile) + holders.count(owner) + sum(counted[owner] for counted in others.values())
                        for owner, pile in enumerate(piles)
                    )
                )
        return ways


def _not_counted(kind: str, known: Sequence[str]) -> Message:
    """Return the sentence for a kind of cards that can't be given by number."""
    if not known:
        return say('"{kind}" cannot be counted in this deal: list the cards instead.', kind=legible(kind))
    return say('"{kind}" cannot be counted in this deal: only {known} can.', kind=legible(kind), known=either(known))
