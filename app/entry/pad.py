"""The cards of a question in their piles, and for whom the next tap counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.entry.piles import Codes, by_hand, chosen
from app.entry.state import NOBODY, PILES, AnswerState, State
from scoring.cards import Card
from scoring.questions import GivenPiles, Piles, Question


@dataclass(frozen=True)
class LastTouch:
    """The last touch: whose pile it was about, and the piles before and after it. A slide is one touch."""

    owner: int
    before: Codes
    after: Codes


@dataclass(frozen=True)
class Pad:
    """The state of a pad: the cards as they are `given`, who is `picked` and whether they were pressed once
    more (`insisted`), the `last` touch, if it was just now, and the kinds of cards that are given `by_number`."""

    question: Question
    answer: Piles
    given: GivenPiles
    picked: int = NOBODY
    insisted: bool = False
    last: LastTouch | None = None
    by_number: tuple[AnswerState, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the question."""
        return self.question.name

    @cached_property
    def piles(self) -> Codes:
        """Return the cards that were put into the piles one by one."""
        return by_hand(self.answer, self.given.piles)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards to be placed."""
        return self.answer.needed(self.given.counts)

    @property
    def alone(self) -> str:
        """Return the code of a single card, which is tapped at its owner: it must not come back when that owner is
        tapped too."""
        return self.cards[0].code if len(self.cards) == 1 else ""

    @cached_property
    def active(self) -> int:
        """Return the owner for whom the next tap counts."""
        if self.alone:
            return next((owner for owner, pile in enumerate(self.piles) if self.alone in pile), NOBODY)
        return chosen(self.answer, self.piles, self.picked)


def pad_of(state: State, name: str) -> Pad:
    """Return the pad of that question; raises `Impossible` if it is not asked, or is not about captured cards."""
    question, answer = state.asked(name, PILES)
    facts, focus = state.entry.facts, state.focused(name)
    given = question.place.given(facts)
    touch: LastTouch | None = None
    if state.fresh and state.done and (touched := state.done[-1].action.touched(name)) is not None:
        before = by_hand(answer, question.value(state.done[-1].before))
        touch = LastTouch(touched, before, by_hand(answer, given.piles))
    by_number = tuple(state.answer_state(question) for question in state.entry.by_number)
    return Pad(question, answer, given, focus.owner, focus.insisted, touch, by_number)
