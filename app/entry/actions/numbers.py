"""A number for each owner, at once or digit by digit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from app.entry.actions.base import QuestionAction, QuickAction, answered_so, whose
from app.entry.entry import Entry
from app.entry.numbers import (
    ERASE,
    HALF,
    SIGN,
    asked_owner,
    certain,
    counted,
    every,
    halved,
    is_whole,
    next_asked,
    stored,
    typed,
)
from app.entry.state import NOBODY, NUMBERS, Focus, Impossible, State, need
from scoring.questions import Numbers
from scoring.text import Message


@dataclass(frozen=True)
class NumberAction(QuestionAction):
    """A number was given to an `owner`, by default to the chosen one."""

    owner: int = field(default=NOBODY, kw_only=True)

    def on(self, state: State) -> State:
        question, answer = state.asked(self.question, NUMBERS)
        focus, given = state.focused(self.question), answer.given(question.value(state.entry.facts))
        owner = asked_owner(answer, given, focus.owner) if self.owner == NOBODY else self.owner
        need(0 <= owner < len(given) and owner not in certain(answer) and self.fits(answer, owner))
        action = self.aimed(owner, focus)
        if self.stands(given[owner]):
            return state.turned(self.question, Focus(_next(answer, given, owner), followed=focus.followed))
        amount = action.amount_of(answer, owner, given[owner])
        numbers, followed = counted(answer, given, focus.followed, owner, amount)
        after = answered_so(state, action, question, stored(numbers, certain(answer)), self.may_go_on(answer))
        entered = [None if n in focus.followed else number for n, number in enumerate(given)]
        chosen = _next(answer, numbers, owner) if self.goes_on(answer, entered, owner, numbers[owner]) else owner
        return after.turned(self.question, Focus(chosen, followed=followed))

    def aimed(self, owner: int, focus: Focus) -> NumberAction:
        """Return the same action with everything filled in that was left to the state."""
        return replace(self, owner=owner)

    def stands(self, current: int | None) -> bool:
        """Return whether the owner has that number already: then it stays theirs."""
        return False

    def fits(self, answer: Numbers, owner: int) -> bool:
        """Return whether that owner can have it."""
        raise NotImplementedError

    def amount_of(self, answer: Numbers, owner: int, current: int | None) -> int | None:
        """Return the owner's number after it."""
        raise NotImplementedError

    def may_go_on(self, answer: Numbers) -> bool:
        """Return whether more digits may be typed."""
        return True

    def goes_on(self, answer: Numbers, given: Sequence[int | None], owner: int, amount: int | None) -> bool:
        """Return whether the next owner without a number is chosen then; `given` are the numbers entered before."""
        return True


@dataclass(frozen=True)
class Counted(NumberAction):
    """An owner was given a number at once. With `stays` others' numbers are typed: the question stays open."""

    amount: int
    stays: bool = False

    def fits(self, answer: Numbers, owner: int) -> bool:
        return self.amount in every(answer, owner)

    def stands(self, current: int | None) -> bool:
        return self.amount == current

    def amount_of(self, answer: Numbers, owner: int, current: int | None) -> int | None:
        return self.amount

    def may_go_on(self, answer: Numbers) -> bool:
        return self.stays

    def description(self, entry: Entry) -> Message:
        return whose(entry, self.question, self.owner, self.amount)


@dataclass(frozen=True)
class Typed(QuickAction, NumberAction):
    """A key was pressed on the number of an owner: a digit, `SIGN`, `ERASE` or `HALF`. With `replaces` the whole number
    was selected, and the key replaces it."""

    key: str
    replaces: bool = field(default=False, kw_only=True)

    def on(self, state: State) -> State:
        if self.key != HALF:
            return super().on(state)
        question, answer = state.asked(self.question, NUMBERS)
        focus, given = state.focused(self.question), answer.given(question.value(state.entry.facts))
        owner = asked_owner(answer, given, focus.owner) if self.owner == NOBODY else self.owner
        numbers = halved(answer, given, owner)
        if numbers is None:
            raise Impossible
        after = answered_so(state, replace(self, owner=owner), question, list(numbers), stays=True)
        return after.turned(self.question, Focus(owner, followed=frozenset({1 - owner})))

    def fits(self, answer: Numbers, owner: int) -> bool:
        return self.key in (*"0123456789", SIGN, ERASE)

    def amount_of(self, answer: Numbers, owner: int, current: int | None) -> int | None:
        before = None if self.replaces and self.key != SIGN else current
        return typed(before, self.key, answer.low[owner], answer.high[owner])

    def goes_on(self, answer: Numbers, given: Sequence[int | None], owner: int, amount: int | None) -> bool:
        return self.key.isdigit() and amount is not None and is_whole(answer, given, owner, amount)

    def aimed(self, owner: int, focus: Focus) -> Typed:
        # With an owner it has been aimed before.
        selected = self.owner == NOBODY and focus.selected and focus.owner == owner
        return replace(self, owner=owner, replaces=self.replaces or selected)


def _next(answer: Numbers, given: Sequence[int | None], owner: int) -> int:
    """Return the next owner without a number, else the same one."""
    following = next_asked(answer, given)
    return owner if following is None else following
