"""What can be done to a deal being entered, an action each, and the one function that does it.

A widget says what was touched; who is chosen and what lies where is asked of the newest state, never of the one that
was drawn: two taps may come before the screen is drawn again. An action that cannot be done – its question has gone,
its card is not among those asked for – leaves the very same state. Where the owner is left to the state, what is kept
names them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from app.entry.answers import called, chosen_cards, filled, named, stored_cards, toggle
from app.entry.entry import Entry
from app.entry.numbers import (
    ERASE,
    SIGN,
    asked_owner,
    certain,
    counted,
    every,
    first_missing,
    given_numbers,
    stored,
    typed,
)
from app.entry.pad import Pad, pad_of
from app.entry.piles import goes_on_to, proposed, rest_given, slid, tapped
from app.entry.state import NOBODY, Focus, State, pile_name
from app.entry.ways import AGREED, agreed, blank, by_cards, instead, told_by_number
from scoring.errors import Json
from scoring.piles import Piles
from scoring.questions import Calls, Hand, Numbers, Pick, Question, Slots, at


@dataclass(frozen=True)
class Action:
    """One thing done to the deal."""

    def on(self, state: State) -> State:
        """The state after it; the very same where it cannot be done."""
        raise NotImplementedError

    def touched(self, name: str) -> int | None:
        """Whose pile of that question it was about, if of anybody's."""
        return None


Dispatch: TypeAlias = Callable[[Action], object]
"""What a widget calls with what was touched."""


def reduce(state: State, action: Action) -> State:
    """The state after an action."""
    return action.on(state)


# Captured cards -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PileAction(Action):
    """Something done to the pile of an `owner`, by default of whoever is chosen."""

    question: str
    owner: int = field(default=NOBODY, kw_only=True)

    def touched(self, name: str) -> int | None:
        return self.owner if name == self.question else None

    def on(self, state: State) -> State:
        pad = pad_of(state, self.question)
        if pad is None:
            return state
        owner = pad.active if self.owner == NOBODY else self.owner
        if not 0 <= owner < len(pad.answer.owners):
            return state
        return self.given(state, pad, owner)

    def given(self, state: State, pad: Pad, owner: int) -> State:
        """The state after it was done to that pile."""
        raise NotImplementedError


def _with_piles(state: State, pad: Pad, action: PileAction, value: Json) -> State:
    """The state with the piles as they are now. Once it is certain that its owner has all they can have, whoever comes
    next is chosen."""
    after = state.changed(action, pad.question.put(state.entry.draft, value))
    if action.owner == pad.active:
        following = goes_on_to(pad.answer, value, pad.counts, action.owner)
        if following != action.owner:
            return after.turned(pad.name, Focus(following))
    return after


@dataclass(frozen=True)
class Placed(PileAction):
    """A card was tapped: it goes to the end of the pile, or out of it if it was put there."""

    card: str

    def given(self, state: State, pad: Pad, owner: int) -> State:
        if self.card not in {one.code for one in pad.cards} or (pad.alone and self.owner == NOBODY):
            return state
        value = tapped(pad.answer, pad.value, pad.counts, self.card, owner)
        return _with_piles(state, pad, replace(self, owner=owner), value)


@dataclass(frozen=True)
class Slid(PileAction):
    """A finger slid over cards: those in no pile are the owner's; with `back`, their own are taken out again.

    What lies under the finger at first says which. A slide that goes on (`more`) is for whoever it began with, and one
    step with what it goes on with.
    """

    cards: tuple[str, ...]
    more: bool = False
    back: bool | None = None

    def given(self, state: State, pad: Pad, owner: int) -> State:
        known = {one.code for one in pad.cards}
        if not self.cards or not known.issuperset(self.cards) or (pad.alone and self.owner == NOBODY):
            return state
        begun = self._begun(state)
        if begun is not None:
            return self._gone_on(state, pad, begun)
        back = self.cards[0] in pad.piles[owner] if self.back is None else self.back
        value = slid(pad.answer, pad.value, pad.counts, self.cards, owner, back)
        return _with_piles(state, pad, replace(self, owner=owner, more=False, back=back), value)

    def _begun(self, state: State) -> Slid | None:
        """The slide that this one goes on with."""
        last = state.done[-1].action if self.more and state.fresh else None
        return last if isinstance(last, Slid) and last.question == self.question else None

    def _gone_on(self, state: State, pad: Pad, begun: Slid) -> State:
        whole = replace(begun, cards=(*begun.cards, *self.cards))
        value = slid(pad.answer, pad.value, pad.counts, self.cards, whole.owner, bool(whole.back))
        after = _with_piles(state, pad, whole, value)
        step = replace(after.done[-1], before=state.done[-1].before)
        return replace(after, done=(*state.done[:-1], step))


@dataclass(frozen=True)
class RestTo(PileAction):
    """All cards that lie in no pile, or those of one suit, were given to an owner."""

    suit: str = ""

    def given(self, state: State, pad: Pad, owner: int) -> State:
        value = rest_given(pad.answer, pad.value, pad.counts, owner, self.suit or None)
        return _with_piles(state, pad, replace(self, owner=owner), value)


@dataclass(frozen=True)
class ByNumber(Action):
    """The cards of a kind are given by number, or (`by_number` false) card by card again."""

    question: str
    kind: str
    by_number: bool = True

    def on(self, state: State) -> State:
        asked = state.asked(self.question, Piles)
        if asked is None or self.kind not in asked[1].alike:
            return state
        facts = told_by_number(state.entry, *asked, self.kind, self.by_number)
        return _asking_next(state.changed(self, facts))


# Whose turn it is to be entered -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chosen(Action):
    """An owner was chosen: the next taps in this question count for them. A card that is alone is theirs at once."""

    question: str
    owner: int

    def on(self, state: State) -> State:
        question, focus = state.entry.question(self.question), state.focused(self.question)
        if question is None or isinstance(question.answer, Pick | Hand | Slots):
            return state
        if not 0 <= self.owner < len(question.answer.owners):
            return state
        insisted = False
        if pad := pad_of(state, self.question):
            insisted = len(pad.piles) > 2 and self.owner == pad.active and not focus.insisted
            if pad.alone:
                state = Placed(self.question, pad.alone, owner=self.owner).on(state)
        return state.turned(self.question, replace(focus, owner=self.owner, insisted=insisted))


@dataclass(frozen=True)
class WentOn(Action):
    """Whoever comes next round the table is chosen."""

    question: str

    def on(self, state: State) -> State:
        pad = pad_of(state, self.question)
        following = proposed(pad.answer, pad.piles, pad.active) if pad else None
        return state if following is None else Chosen(self.question, following).on(state)


# All other answers --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answered(Action):
    """One thing was chosen, or one for each of several questions that are answered together: question and value."""

    answers: tuple[tuple[str, Json], ...]

    def on(self, state: State) -> State:
        facts, last = dict(state.entry.draft), None
        for name, value in self.answers:
            last = state.entry.question(name)
            if last is None or not _may_be(last, value):
                return state
            facts = last.put(facts, value)
        return state if last is None else state.changed(self, facts).going_on(last)


def answered(question: str, value: Json) -> Answered:
    """One question was answered."""
    return Answered(((question, value),))


def _may_be(question: Question, value: Json) -> bool:
    """Whether that can be chosen: an option, or no card at all where there may be none."""
    answer = question.answer
    if isinstance(answer, Pick):
        return any(type(one.value) is type(value) and one.value == value for one in answer.options)
    return isinstance(answer, Hand) and answer.least == 0 and value == []


@dataclass(frozen=True)
class Cleared(Action):
    """An answer was taken away. One that stands in for another stays, with nothing in it."""

    question: str

    def on(self, state: State) -> State:
        question = state.entry.question(self.question)
        return state if question is None else _answered(state, self, question, None)


def _answered(state: State, action: Action, question: Question, value: Json, stays: bool = False) -> State:
    """The state with another answer to a question."""
    if value is None and state.entry.stands_in(question):
        value = blank(question)
    after = state.changed(action, question.put(state.entry.draft, value))
    # What is counted beside the cards leaves them where they are.
    return after if question.path[0] == "counts" else after.going_on(question, stays)


@dataclass(frozen=True)
class Toggled(Action):
    """A card was laid aside, or taken back."""

    question: str
    card: str

    def on(self, state: State) -> State:
        asked = state.asked(self.question, Hand)
        if asked is None or self.card not in {one.code for one in asked[1].cards}:
            return state
        question, answer = asked
        standing = chosen_cards(answer, at(state.entry.facts, question.path))
        return _answered(state, self, question, stored_cards(answer, toggle(answer, standing, self.card)))


@dataclass(frozen=True)
class Named(Action):
    """An owner was named for a place, counted from 0; or pressed again, which empties it and those below."""

    question: str
    place: int
    owner: int

    def on(self, state: State) -> State:
        asked = state.asked(self.question, Slots)
        if asked is None or not 0 <= self.owner < len(asked[1].owners):
            return state
        question, answer = asked
        standing = filled(answer, at(state.entry.facts, question.path))
        if not 0 <= self.place < min(len(answer.labels), len(standing) + 1):
            return state
        return _answered(state, self, question, [*named(answer, standing, self.place, self.owner)] or None)


@dataclass(frozen=True)
class Called(Action):
    """An owner called an amount."""

    question: str
    amount: int
    owner: int = NOBODY

    def on(self, state: State) -> State:
        asked = state.asked(self.question, Calls)
        if asked is None or self.amount not in asked[1].amounts:
            return state
        question, answer = asked
        owner = calling(answer, state.focused(self.question).owner if self.owner == NOBODY else self.owner)
        standing = called(answer, at(state.entry.facts, question.path))
        if sum(map(len, standing)) >= answer.most:
            return state
        amounts: list[Json] = [[*one, self.amount] if n == owner else [*one] for n, one in enumerate(standing)]
        return _answered(state, replace(self, owner=owner), question, amounts)


@dataclass(frozen=True)
class Uncalled(Action):
    """A call of an owner was taken back: the one at that place, counted from 0."""

    question: str
    place: int
    owner: int = NOBODY

    def on(self, state: State) -> State:
        asked = state.asked(self.question, Calls)
        if asked is None:
            return state
        question, answer = asked
        owner = calling(answer, state.focused(self.question).owner if self.owner == NOBODY else self.owner)
        standing = called(answer, at(state.entry.facts, question.path))
        if not 0 <= self.place < len(standing[owner]):
            return state
        del standing[owner][self.place]
        amounts: list[Json] = [[*one] for one in standing]
        return _answered(state, replace(self, owner=owner), question, amounts if any(standing) else None)


def calling(answer: Calls, chosen: int) -> int:
    """Whose calls are shown: those of whoever was chosen, at first the first's."""
    return chosen if 0 <= chosen < len(answer.owners) else 0


@dataclass(frozen=True)
class NumberAction(Action):
    """A number was given to an `owner`, by default to whoever is chosen."""

    question: str
    owner: int = field(default=NOBODY, kw_only=True)

    def on(self, state: State) -> State:
        asked = state.asked(self.question, Numbers)
        if asked is None:
            return state
        question, answer = asked
        focus, given = state.focused(self.question), given_numbers(answer, at(state.entry.facts, question.path))
        owner = asked_owner(answer, given, focus.owner) if self.owner == NOBODY else self.owner
        if not 0 <= owner < len(given) or owner in certain(answer) or not self.fits(answer, owner):
            return state
        numbers, followed = counted(answer, given, focus.followed, owner, self.amount_of(answer, owner, given[owner]))
        after = _answered(
            state, replace(self, owner=owner), question, stored(numbers, certain(answer)), self.may_go_on(answer)
        )
        return after.turned(self.question, Focus(self.next_owner(owner, first_missing(numbers)), followed=followed))

    def fits(self, answer: Numbers, owner: int) -> bool:
        """Whether it can be given to that owner."""
        raise NotImplementedError

    def amount_of(self, answer: Numbers, owner: int, now: int | None) -> int | None:
        """The owner's number after it."""
        raise NotImplementedError

    def may_go_on(self, answer: Numbers) -> bool:
        """Whether more may be typed."""
        return True

    def next_owner(self, owner: int, missing: int | None) -> int:
        """Who is chosen then."""
        return owner


@dataclass(frozen=True)
class Counted(NumberAction):
    """An owner was given a number at once, or pressed on the one that stands, which takes it away. With `stays` the
    numbers of others are typed: the question stays open."""

    amount: int
    stays: bool = False

    def fits(self, answer: Numbers, owner: int) -> bool:
        return self.amount in every(answer, owner)

    def amount_of(self, answer: Numbers, owner: int, now: int | None) -> int | None:
        return None if self.amount == now else self.amount

    def may_go_on(self, answer: Numbers) -> bool:
        return self.stays

    def next_owner(self, owner: int, missing: int | None) -> int:
        return owner if missing is None else missing


@dataclass(frozen=True)
class Typed(NumberAction):
    """A key was pressed on the number of an owner: a digit, or one of the two beside them."""

    key: str

    def fits(self, answer: Numbers, owner: int) -> bool:
        return self.key in (*"0123456789", SIGN, ERASE)

    def amount_of(self, answer: Numbers, owner: int, now: int | None) -> int | None:
        return typed(now, self.key, answer.low[owner], answer.high[owner])


# Other ways to enter it ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Switched(Action):
    """The deal is entered in another way: by the question of that name, as the table `AGREED`, or ("") as its game
    asks of itself."""

    way: str = ""

    def on(self, state: State) -> State:
        facts = self._facts(state.entry)
        return state if facts is None else _asking_next(state.changed(self, facts))

    def _facts(self, now: Entry) -> dict[str, Json] | None:
        if not self.way:
            return by_cards(now)
        if self.way == AGREED:
            return None if now.table.game.pool else agreed(now)
        question = next((one for one in now.ways() if one.name == self.way), None)
        return None if question is None else instead(now, question)


def _asking_next(state: State) -> State:
    """With the cards open where they are what is asked next."""
    return replace(state, opened=pile_name(state.entry.next()))


# What is looked at, and back and forth ------------------------------------------------------------------------


@dataclass(frozen=True)
class Opened(Action):
    """A question was opened by its name, or ("") the list of all. But for the cards it begins with its first owner."""

    question: str

    def on(self, state: State) -> State:
        focus = {name: one for name, one in state.focus.items() if name != self.question or state.asked(name, Piles)}
        return replace(state, opened=self.question, focus=focus)


@dataclass(frozen=True)
class Refused(Action):
    """Save was tapped while something is missing: that is shown."""

    def on(self, state: State) -> State:
        return replace(state, pressed=True, opened=pile_name(state.entry.next()))


@dataclass(frozen=True)
class Undone(Action):
    """The latest action was undone. Who is chosen stays chosen."""

    def on(self, state: State) -> State:
        if not state.done:
            return state
        last = state.done[-1]
        entry = replace(state.entry, draft=last.before)
        return replace(state, entry=entry, done=state.done[:-1], undone=(*state.undone, last), fresh=False)


@dataclass(frozen=True)
class Redone(Action):
    """What was undone last is done again."""

    def on(self, state: State) -> State:
        if not state.undone:
            return state
        last = state.undone[-1]
        entry = replace(state.entry, draft=last.after)
        return replace(state, entry=entry, done=(*state.done, last), undone=state.undone[:-1], fresh=False)
