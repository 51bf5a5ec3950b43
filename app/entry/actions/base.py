"""The base of all actions on a deal being entered, the one function that applies them, and what several share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.entry.entry import Entry
from app.entry.state import Impossible, State, pile_name
from scoring.errors import Json
from scoring.questions import CAPTURED, Facts, Question
from scoring.text import Message, Value, joined, say


@dataclass(frozen=True)
class Action:
    """One thing done to the deal."""

    def on(self, state: State) -> State:
        """Return the state after it; raises `Impossible` if it can't be done."""
        raise NotImplementedError

    @property
    def about(self) -> tuple[str, ...]:
        """Return the names of the questions it is about."""
        return ()

    def repeats(self, last: Action) -> bool:
        """Return whether it repeats the last touch, so that it counts only if it does not come too soon."""
        return self == last

    def touched(self, name: str) -> int | None:
        """Return whose pile of that question it was about, if any."""
        return None

    def description(self, entry: Entry) -> Message:
        """Return what it did, in a few words for the screen after Undo: ``Q♠, Dora``, ``5 cards, Ben``."""
        question = entry.question(self.about[0]) if self.about else None
        return question.ask if question is not None else say("the last tap")


@dataclass(frozen=True)
class QuestionAction(Action):
    """An action on the answer to a `question`, given by its name."""

    question: str

    @property
    def about(self) -> tuple[str, ...]:
        return (self.question,)


@dataclass(frozen=True)
class QuickAction(Action):
    """An action that is done several times in a row on purpose, however quickly."""

    def repeats(self, last: Action) -> bool:
        return False


def whose(entry: Entry, name: str, owner: int, what: Value) -> Message:
    """Return what was done to an owner's part of the answer to that question."""
    question = entry.question(name)
    owners = question.answer.each if question is not None else ()
    return joined(", ", [say("{what}", what=what), *owners[max(0, owner) : owner + 1]])


Dispatch: TypeAlias = Callable[[Action], object]
"""What a widget calls with the action of a touch."""


def reduce(state: State, action: Action) -> State:
    """Return the state after an action; the very same state if it is impossible."""
    try:
        return action.on(state)
    except Impossible:
        return state


def answered_so(
    state: State, action: Action, question: Question, value: Json, stays: bool = False, base: Facts | None = None
) -> State:
    """Return the state with another answer to a question, put into the draft, or into `base`."""
    if value is None and state.entry.stands_in(question):
        value = question.answer.blank
    stays = stays or question.name not in state.entry.open  # what was complete before is being changed
    after = state.answered(action, question.put(state.entry.draft if base is None else base, value))
    # Counts entered next to the cards leave the cards open.
    return after if CAPTURED.has(question.place) else after.going_on(question, stays)


def asking_next(state: State) -> State:
    """Return the state with the cards open if they are what is asked next."""
    return replace(state, opened=pile_name(state.entry.next()))
