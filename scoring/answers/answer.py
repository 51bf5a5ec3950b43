"""What every kind of answer does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic

from scoring.cards import Card
from scoring.errors import FactError, Json, Path
from scoring.facts import Facts, at, put
from scoring.text import Message, Words

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    T_co = TypeVar("T_co", covariant=True, default=object)
else:
    from typing import TypeVar

    T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Gap:
    """Something a deal still lacks: where, the sentence that says so, and the cards it is about."""

    path: Path
    sentence: Message
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Answer(ABC, Generic[T_co]):
    """A kind of answer, whose checked value is a `T_co`.

    `grows` says that an answer is there from the beginning, with nothing in it: piles without a card.
    """

    grows: ClassVar[bool] = False

    @property
    def each(self) -> tuple[str, ...]:
        """The owners, if an answer is a list with an entry for each of them."""
        return ()

    @abstractmethod
    def in_words(self, value: Json, facts: Facts) -> Words:
        """An answer in a few words: ``♠ trump``, ``Anna 4, Ben 3``, ``Q♠ 5♥``; ``–`` if it cannot be read."""

    def by_owner(self, value: Json, few: int) -> list[tuple[str, Words]]:
        """Those whom an answer is about, and what it says of them: of up to so many cards which they are, of more how
        many."""
        return []

    @abstractmethod
    def read(self, value: Json, path: Path, entering: bool = False) -> T_co:
        """The checked value; `FactError` where it cannot be. With `entering`, parts may still be missing."""

    def told(self, facts: Facts, path: tuple[str, ...]) -> bool:
        """Whether the facts hold an answer."""
        return at(facts, path) is not None

    def of(self, facts: Facts, path: tuple[str, ...], entering: bool = False) -> T_co:
        """The checked value of the answer that the facts hold."""
        return self.read(at(facts, path), path, entering)

    def put(self, facts: Facts, path: tuple[str, ...], value: Json) -> dict[str, Json]:
        """The facts with this answer, or without one where it is None."""
        return put(facts, path, value)

    def gap(self, facts: Facts, path: tuple[str, ...]) -> Gap | None:
        """What is missing or wrong in the answer that the facts hold."""
        try:
            self.of(facts, path)
        except FactError as error:
            return Gap(path, error.message)
        return None

    def without_foreign_cards(self, facts: Facts, path: tuple[str, ...]) -> Facts:
        """The facts without the cards of an answer that are not in play."""
        return facts

    def refreshed(self, facts: Facts, path: tuple[str, ...]) -> Facts:
        """The facts with what follows from the answer, as it follows now."""
        return facts


@dataclass(frozen=True)
class OfEach(Answer[T_co]):
    """A kind of answer with an entry for each of `owners`."""

    owners: tuple[str, ...]

    @property
    def each(self) -> tuple[str, ...]:
        """The owners."""
        return self.owners
