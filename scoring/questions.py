"""What a game asks of the table: a question has one kind of answer, and gets a value of that kind's own type."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import field
from functools import reduce
from typing import Generic, Literal

from scoring.answers import (
    CAPTURED,
    Answer,
    ByKind,
    Calls,
    EntryField,
    Field,
    Gap,
    GivenPiles,
    Hand,
    ListEntry,
    Marked,
    Numbers,
    Option,
    Pick,
    Piles,
    Place,
    Seats,
    Slots,
    Taken,
    WithTyped,
)
from scoring.answers.answer import T_co
from scoring.errors import FactError, Json
from scoring.facts import Facts
from scoring.records import record
from scoring.text import NOTHING, Message, Words, as_message, either, say

__all__ = [
    "CAPTURED",
    "AtOnce",
    "ByKind",
    "Calls",
    "EntryField",
    "Facts",
    "Field",
    "Gap",
    "GivenPiles",
    "Hand",
    "ListEntry",
    "Marked",
    "Numbers",
    "Option",
    "Pick",
    "Piles",
    "Place",
    "Question",
    "Seats",
    "Slots",
    "Taken",
    "WithTyped",
    "gap",
]


@record(frozen=True)
class AtOnce:
    """What one touch answers for an `owner`, if players have a `word` for it: the answers to several questions, by the
    place of each, and its `worth`, in a few characters (``+100``)."""

    owner: int
    word: Message
    answers: tuple[tuple[Place, Json], ...]
    worth: Message = NOTHING


@record(frozen=True)
class Question(Generic[T_co]):
    """One thing the table must answer: `place` is where the answer is in the facts, `ask` the question itself.

    `title` is the heading if that says enough (``Points``), `help` how to answer or what it counts. `moment` is
    "before" the deal is played (trump, contract) or "after"; `brief` puts an answer from before the deal into a few
    words (``♠ Spades trump``), while the deal is entered. A deal is incomplete without an answer that is `needed`; if
    one that is not can change a score, a file that leaves it out means no, or none, and on the screen that must be
    `stated`. `instead` is another way to answer: a question that replaces this one when its own answer is there.
    `at_once` is what one touch can answer for an owner. One that `stays` keeps its place on the screen once it is
    answered; one with a `chip`, a word, is rare: it waits behind that word. Without a type parameter, a question is one
    with any answer.
    """

    place: Place
    ask: Message
    answer: Answer[T_co]
    help: Message = NOTHING
    moment: Literal["before", "after"] = "after"
    brief: Callable[[Words], Message] = as_message
    needed: bool = True
    stated: bool = False
    instead: tuple[Question, ...] = field(default=())
    title: Message = NOTHING
    at_once: tuple[AtOnce, ...] = ()
    stays: bool = False
    chip: Message = NOTHING

    def read(self, facts: Facts, entering: bool = False) -> T_co | None:
        """Return the checked answer, or None if there is none; raises `FactError` if it is invalid, or needed and
        missing. While somebody is `entering`, an answer that can't be read is no more than one that is missing."""
        if not entering:
            if self.is_answered(facts):
                return self.answer.of(facts, self.place)
            if self.needed:
                raise self._missing()
            return None
        if self.is_answered(facts):
            with suppress(FactError):
                return self.answer.of(facts, self.place, entering)
        return self.answer.of({}, self.place, entering) if self.answer.grows else None

    def require(self, facts: Facts, entering: bool = False) -> T_co:
        """Return the checked answer, which is required: if there is none `FactError` is raised."""
        answer = self.read(facts, entering)
        if answer is None:
            raise self._missing()
        return answer

    def given(self, facts: Facts) -> T_co:
        """Return the checked answer, of which parts may be missing; raises `FactError` if it is invalid."""
        return self.answer.of(facts, self.place, entering=True)

    def is_answered(self, facts: Facts) -> bool:
        """Return whether the facts hold an answer."""
        return self.answer.is_answered(facts, self.place)

    def is_unstated(self, facts: Facts) -> bool:
        """Return whether the screen must still have an answer that a file may leave out."""
        return self.stated and not self.is_answered(facts)

    def _missing(self) -> FactError:
        ways = [say("“{fact}”", fact=way.name) for way in (self, *self.instead)]
        return FactError(
            self.path,
            say("{ask} Enter {ways}.", ask=self.ask, ways=reduce(lambda one, other: either([one, other]), ways)),
            shown=self.ask,
        )

    def put(self, facts: Facts, value: Json) -> dict[str, Json]:
        """Return the facts with this answer and what follows from it; None removes both, or stands for "nobody" if that
        is an option."""
        return self.answer.put(facts, self.place, value)

    @property
    def path(self) -> tuple[str, ...]:
        """Return the steps to the answer, as an error names them."""
        return self.place.path

    def value(self, facts: Facts) -> Json:
        """Return the answer as the facts have it, or None."""
        return self.place.value(facts)

    @property
    def piles(self) -> Piles | None:
        """Return the piles it asks for, if it is about captured cards."""
        return self.answer.piles

    @property
    def name(self) -> str:
        """Return the path as one word, for keys of widgets and rows."""
        return ".".join(self.path)


def gap(question: Question, facts: Facts) -> Gap | None:
    """Return what is missing or wrong in the answer to one question, or None."""
    if not question.is_answered(facts) and not question.answer.grows:
        return Gap(question.path, question.ask) if question.needed else None
    return question.answer.gap(facts, question.place)
