"""Actions on all other answers, except numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.entry.actions.base import Action, QuestionAction, QuickAction, answered_so
from app.entry.answers import chosen_cards, named, stored_cards, toggle
from app.entry.state import CALLS, HAND, NOBODY, SEATS, SLOTS, Focus, Impossible, State, need
from scoring.errors import Json
from scoring.questions import Calls, Question


@dataclass(frozen=True)
class Answered(Action):
    """One value was chosen, or one for each of several questions that are answered together: question and value."""

    answers: tuple[tuple[str, Json], ...]

    @property
    def about(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.answers)

    def on(self, state: State) -> State:
        need(self.answers)
        facts = dict(state.entry.draft)
        for name, value in self.answers:
            last = state.question(name)
            need(last.answer.may_be(value))
            facts = last.put(facts, value)
        return state.answered(self, facts).going_on(last)


@dataclass(frozen=True)
class SaidAtOnce(QuestionAction):
    """One touch said the players' word about that owner: it answers several questions."""

    owner: int

    def on(self, state: State) -> State:
        question = state.question(self.question)
        found = next((way for way in question.at_once if way.owner == self.owner), None)
        if found is None:
            raise Impossible
        facts = dict(state.entry.draft)
        for place, value in found.answers:
            facts = place.put(facts, value)
        after = state.answered(self, facts).going_on(question, stays=True)
        if not question.answer.numbered:
            return after
        # The other numbers follow from the owner's, as if it had been typed.
        others = frozenset(range(len(question.answer.each))) - {self.owner}
        return after.turned(self.question, Focus(self.owner, followed=others, selected=True))


def answered(question: str, value: Json) -> Answered:
    """Return the action that answers one question."""
    return Answered(((question, value),))


@dataclass(frozen=True)
class Cleared(QuestionAction):
    """An answer was removed. A question that replaces another stays, without an answer."""

    def on(self, state: State) -> State:
        return answered_so(state, self, state.question(self.question), None)


@dataclass(frozen=True)
class Toggled(QuestionAction):
    """A card was selected or deselected; the only one that is asked for stays selected."""

    card: str

    def on(self, state: State) -> State:
        question, answer = state.asked(self.question, HAND)
        need(self.card in {card.code for card in answer.cards})
        current = chosen_cards(answer, question.value(state.entry.facts))
        return answered_so(state, self, question, stored_cards(answer, toggle(answer, current, self.card)))


@dataclass(frozen=True)
class Joined(QuestionAction):
    """A seat was added to those of an answer, or taken out."""

    seat: int

    def on(self, state: State) -> State:
        question, answer = state.asked(self.question, SEATS)
        need(self.seat in answer.among)
        given = answer.chosen(question.value(state.entry.facts))
        changed: list[Json] = [seat for seat in answer.among if (seat in given) != (seat == self.seat)]
        return answered_so(state, self, question, changed)


@dataclass(frozen=True)
class Named(QuestionAction):
    """An owner was named for a place, counted from 0."""

    place: int
    owner: int

    def on(self, state: State) -> State:
        question, answer = state.asked(self.question, SLOTS)
        current = answer.filled(question.value(state.entry.facts))
        need(0 <= self.owner < len(answer.owners) and 0 <= self.place < min(len(answer.labels), len(current) + 1))
        return answered_so(state, self, question, [*named(answer, current, self.place, self.owner)] or None)


def _called(state: State, name: str, owner: int) -> tuple[Question, Calls, tuple[tuple[int, ...], ...], int]:
    """Return a question, its answer, what everybody called so far, and who calls: the `owner`, or who is chosen."""
    question, answer = state.asked(name, CALLS)
    current = answer.called(question.value(state.entry.facts))
    return question, answer, current, calling(answer, current, state.focused(name).owner if owner == NOBODY else owner)


@dataclass(frozen=True)
class Called(QuickAction, QuestionAction):
    """An amount was added to what an owner called."""

    amount: int
    owner: int = NOBODY

    def on(self, state: State) -> State:
        question, answer, current, owner = _called(state, self.question, self.owner)
        need(owner != NOBODY and owner not in answer.out)
        need(self.amount in answer.amounts and sum(map(len, current)) < answer.most)
        amounts: list[Json] = [[*called, self.amount] if n == owner else [*called] for n, called in enumerate(current)]
        return answered_so(state, replace(self, owner=owner), question, amounts)


@dataclass(frozen=True)
class Uncalled(QuickAction, QuestionAction):
    """A call of an owner was removed: the one at index `place`."""

    place: int
    owner: int = NOBODY

    def on(self, state: State) -> State:
        question, _, current, owner = _called(state, self.question, self.owner)
        need(owner != NOBODY and 0 <= self.place < len(current[owner]))
        amounts = [list[Json](called) for called in current]
        del amounts[owner][self.place]
        return answered_so(state, replace(self, owner=owner), question, [*amounts] if any(amounts) else None)


def calling(answer: Calls, called: tuple[tuple[int, ...], ...], chosen: int) -> int:
    """Return the owner whose calls are shown: the one `chosen`, or `NOBODY` yet; else the only one who can call."""
    callers = answer.callers(called)
    if len(callers) == 1:
        return callers[0]
    return chosen if chosen in callers else NOBODY
