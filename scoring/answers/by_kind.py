"""What to do with an answer by its kind: an answer chooses for itself, so that nobody asks for its class."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from scoring.answers.answer import Answer
    from scoring.answers.calls import Calls
    from scoring.answers.hand import Hand
    from scoring.answers.numbers import Numbers
    from scoring.answers.pick import Pick
    from scoring.answers.piles import Piles
    from scoring.answers.seats import Seats
    from scoring.answers.slots import Slots

R = TypeVar("R")


@dataclass(frozen=True)
class ByKind(Generic[R]):
    """A function for each kind of answer, and one for every `other` kind; see `Answer.by_kind`."""

    other: Callable[[Answer], R]
    piles: Callable[[Piles], R] | None = None
    hand: Callable[[Hand], R] | None = None
    pick: Callable[[Pick], R] | None = None
    seats: Callable[[Seats], R] | None = None
    slots: Callable[[Slots], R] | None = None
    numbers: Callable[[Numbers], R] | None = None
    calls: Callable[[Calls], R] | None = None
