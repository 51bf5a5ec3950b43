"""The base class of every kind of answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic

from scoring.answers.by_kind import ByKind, R
from scoring.answers.place import Place
from scoring.cards import Card
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, items
from scoring.records import record
from scoring.text import NOTHING, Message, Words

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from scoring.answers.option import Option
    from scoring.answers.piles import Piles

    T_co = TypeVar("T_co", covariant=True, default=object)
else:
    from typing import TypeVar

    T_co = TypeVar("T_co", covariant=True)


@record(frozen=True)
class Gap:
    """Something a deal still lacks: its path, the sentence that says so, and the cards it is about."""

    path: Path
    sentence: Message
    cards: tuple[Card, ...] = ()


@record(frozen=True)
class Answer(ABC, Generic[T_co]):
    """A kind of answer, whose checked value is a `T_co`. `grows` means that an empty answer is there from the
    beginning: piles without a card; `numbered` that each owner's part is a number, `one_by_one` that its parts are
    chosen one after another, `in_play` that it was said in play and not counted after it."""

    grows: ClassVar[bool] = False
    numbered: ClassVar[bool] = False
    one_by_one: ClassVar[bool] = False
    in_play: ClassVar[bool] = False

    @abstractmethod
    def by_kind(self, ways: ByKind[R]) -> R:
        """Return what one of these functions makes of this answer: that for its kind."""

    @property
    def piles(self) -> Piles | None:
        """Return the answer itself, if it is captured cards: these have a pad of their own."""
        return None

    @property
    def choices(self) -> tuple[Option, ...]:
        """Return the options, one of which is the answer; none if it is something else."""
        return ()

    @property
    def one_touch(self) -> bool:
        """Return whether one touch gives the whole answer."""
        return False

    @property
    def several_cards(self) -> bool:
        """Return whether several cards can be laid aside, of which the first is an answer."""
        return False

    @property
    def each(self) -> tuple[str, ...]:
        """Return the owners, if an answer is a list with an entry for each of them."""
        return ()

    @property
    def named(self) -> Sequence[object]:
        """Return everybody whom an answer can be about or name."""
        return self.each

    @property
    def follows(self) -> frozenset[str]:
        """Return the names of what follows from an answer and is stored next to it."""
        return frozenset()

    @property
    def blank(self) -> Json:
        """Return an empty answer, which is enough for its question to be asked."""
        return []

    @property
    def none(self) -> Json:
        """Return the answer that says no, or none; None if there is no such answer."""
        return None

    def may_be(self, value: Json) -> bool:
        """Return whether one touch can answer that."""
        return False

    def shown_by(self, tricks: Sequence[int], trick: int, placed: Collection[Card]) -> Json:
        """Return the answer that whole piles show, by the number of tricks of each, the cards in a trick and all cards
        in the piles; None if they don't show it."""
        return None

    def said(self, value: Json) -> Words:
        """Return an answer as it is said after its question; empty if it is not said there."""
        return NOTHING

    @abstractmethod
    def in_words(self, value: Json, facts: Facts) -> Words:
        """Return an answer in a few words: ``♠ trump``, ``Anna 4, Ben 3``, ``Q♠ 5♥``; ``–`` if it can't be read."""

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Return the owners an answer is about, and its content for each: up to `few` cards by name, of more how
        many."""
        return []

    @abstractmethod
    def read(self, value: Json, path: Path, entering: bool = False) -> T_co:
        """Return the checked value; raises `FactError` if it is invalid. With `entering`, parts may still be
        missing."""

    def is_answered(self, facts: Facts, place: Place) -> bool:
        """Return whether the facts hold an answer."""
        return place.value(facts) is not None

    def of(self, facts: Facts, place: Place, entering: bool = False) -> T_co:
        """Return the checked value of the answer in the facts."""
        return self.read(place.value(facts), place.path, entering)

    def put(self, facts: Facts, place: Place, value: Json) -> dict[str, Json]:
        """Return the facts with this answer, or without one if it is None."""
        return place.put(facts, value)

    def gap(self, facts: Facts, place: Place) -> Gap | None:
        """Return what is missing or wrong in the answer in the facts."""
        try:
            self.of(facts, place)
        except FactError as error:
            return Gap(place.path, error.message)
        return None

    def rearranged(self, facts: Facts, place: Place, seats: Sequence[int]) -> Facts:
        """Return the facts with what is said of each owner said of ``seats[owner]``."""
        given = items(place.value(facts))
        return place.put(facts, moved(given, seats)) if self.each and len(given) == len(seats) else facts

    def without_foreign_cards(self, facts: Facts, place: Place) -> Facts:
        """Return the facts without the cards of an answer that are not in play."""
        return facts

    def refreshed(self, facts: Facts, place: Place) -> Facts:
        """Return the facts with everything that follows from the answer brought up to date."""
        return facts


def moved(given: Sequence[Json], seats: Sequence[int]) -> list[Json]:
    """Return a list with an entry for each owner, each in another one's place."""
    new = list(given)
    for owner, seat in enumerate(seats):
        new[seat] = given[owner]
    return new


@record(frozen=True)
class OfEach(Answer[T_co]):
    """A kind of answer with an entry for each of `owners`."""

    owners: tuple[str, ...]

    @property
    def each(self) -> tuple[str, ...]:
        """Return the owners."""
        return self.owners
