"""One thing done to a deal being entered, the one function that does it, and what several do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.entry.entry import Entry
from app.entry.state import Impossible, State, pile_name
from app.entry.ways import blank
from scoring.errors import Json
from scoring.questions import Question
from scoring.text import Message, Value, joined, say


@dataclass(frozen=True)
class Action:
    """One thing done to the deal."""

    def on(self, state: State) -> State:
        """The state after it; raises `Impossible` where it cannot be done."""
        raise NotImplementedError

    @property
    def about(self) -> tuple[str, ...]:
        """The questions it is about, by name."""
        return ()

    def repeats(self, last: Action) -> bool:
        """Whether it is the very touch that came last, so that it counts only if it does not come too soon."""
        return self == last

    def touched(self, name: str) -> int | None:
        """Whose pile of that question it was about, if of anybody's."""
        return None

    def said(self, entry: Entry) -> Message:
        """What it did, in a few words, as the screen says it once it is undone: ``Q♠, Dora``, ``5 cards, Ben``."""
        question = entry.question(self.about[0]) if self.about else None
        return question.ask if question is not None else say("the last tap")


@dataclass(frozen=True)
class QuestionAction(Action):
    """One thing done to the answer to a `question`, given by its name."""

    question: str

    @property
    def about(self) -> tuple[str, ...]:
        return (self.question,)


@dataclass(frozen=True)
class QuickAction(Action):
    """One thing that is done several times in a row on purpose, however quickly."""

    def repeats(self, last: Action) -> bool:
        return False


def whose(entry: Entry, name: str, owner: int, what: Value) -> Message:
    """What was done to an owner's part of the answer to that question."""
    question = entry.question(name)
    owners = question.answer.each if question is not None else ()
    return joined(", ", [say("{what}", what=what), *owners[max(0, owner) : owner + 1]])


Dispatch: TypeAlias = Callable[[Action], object]
"""What a widget calls with what was touched."""


def reduce(state: State, action: Action) -> State:
    """The state after an action; the very same where it cannot be done."""
    try:
        return action.on(state)
    except Impossible:
        return state


def answered_so(state: State, action: Action, question: Question, value: Json, stays: bool = False) -> State:
    """The state with another answer to a question."""
    if value is None and state.entry.stands_in(question):
        value = blank(question)
    stays = stays or question.name not in state.entry.open  # what was whole before is being changed
    after = state.answered(action, question.put(state.entry.draft, value))
    # What is counted beside the cards leaves them where they are.
    return after if question.path[0] == "counts" else after.going_on(question, stays)


def asking_next(state: State) -> State:
    """With the cards open where they are what is asked next."""
    return replace(state, opened=pile_name(state.entry.next()))
