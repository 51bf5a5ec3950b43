"""The deal being entered with the actions that led to it: what one screen holds, and what a draft keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Never, TypeVar

from app.entry.entry import Entry
from scoring import Match, Table
from scoring.errors import Json
from scoring.one_deal import triumph_of
from scoring.people import playing
from scoring.questions import ByKind, Calls, Facts, Hand, Numbers, Piles, Question, Seats, Slots, WithTyped
from scoring.reseated import reseated

if TYPE_CHECKING:
    from app.entry.actions.base import Action
Kind = TypeVar("Kind")

MOST_STEPS = 60
"""How many actions can be undone."""
NOBODY = -1


class Impossible(Exception):  # noqa: N818
    """Raised if an action is impossible: its question has gone, or nobody asks for its card."""


def need(there: object) -> None:
    """Raise `Impossible` unless that is so."""
    if not there:
        raise Impossible


def _refused(answer: object) -> Never:
    raise Impossible


def _itself(answer: Kind) -> Kind:
    return answer


PILES: ByKind[Piles] = ByKind(_refused, piles=_itself)
HAND: ByKind[Hand] = ByKind(_refused, hand=_itself)
SEATS: ByKind[Seats] = ByKind(_refused, seats=_itself)
SLOTS: ByKind[Slots] = ByKind(_refused, slots=_itself)
NUMBERS: ByKind[Numbers] = ByKind(_refused, numbers=_itself)
CALLS: ByKind[Calls] = ByKind(_refused, calls=_itself)
"""The kind of answer that an action is for; on any other it is impossible."""


@dataclass(frozen=True)
class Focus:
    """The focus in one question: the chosen `owner` (or `NOBODY` yet), whether they were pressed once more
    (`insisted`), whose numbers only `followed` from another's, whether the whole number of the owner is `selected`, so
    that a digit replaces it, and the sign with which another summand has `begun`."""

    owner: int = NOBODY
    insisted: bool = False
    followed: frozenset[int] = frozenset()
    selected: bool = False
    begun: str = ""


@dataclass(frozen=True)
class AnswerState:
    """A question as it is answered so far: its value in the facts, the focus, and the owner for whom everything holds
    that one touch can say (or `NOBODY`). `typed` is what was typed for each number, where that is kept. The value None
    is an answer too if it is `answered`. It is `wanted` if Save was tapped too early since the last action."""

    question: Question
    value: Json
    focus: Focus = Focus()
    at_once: int = NOBODY
    typed: tuple[str | None, ...] = ()
    answered: bool = False
    wanted: bool = False


@dataclass(frozen=True)
class DoneAction:
    """An action that changed the deal, and the facts before and after it.

    `followed` is whose numbers only followed from another's, by question, on the side of it where the deal is not.
    """

    action: Action
    before: Facts
    after: Facts
    followed: Mapping[str, frozenset[int]] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class State:
    """The deal as it is entered so far, and how it came to be so.

    `done` can be undone, latest last, and `undone` redone, latest undone last. `focus` is the focus by the name of the
    question; `opened` the question that fills the screen ("": the list; None: none was opened yet); `pressed` how often
    Save was tapped too early since the last action, `fresh` whether the last of `done` was done just now.
    """

    entry: Entry
    done: tuple[DoneAction, ...] = ()
    undone: tuple[DoneAction, ...] = ()
    focus: Mapping[str, Focus] = field(default_factory=dict)
    opened: str | None = None
    pressed: int = 0
    fresh: bool = False

    @property
    def shown(self) -> str:
        """Return the question that fills the screen: the one opened; at first the cards, if they are what is missing
        first, all that is asked, or what shows what somebody has to choose for."""
        if self.opened is not None:
            return self.opened
        entry, questions = self.entry, self.entry.questions
        following = entry.next()
        triumph = triumph_of(entry.table, entry.facts) if following is not None else None
        if following is not None and triumph is not None and triumph.choice == following.name:
            following = next((question for question in questions if question.piles), following)
        return pile_name(following or (questions[0] if len(questions) == 1 else None))

    @property
    def followed(self) -> dict[str, frozenset[int]]:
        """Return whose numbers only followed from another's, by question."""
        return {name: focus.followed for name, focus in self.focus.items() if focus.followed}

    def crossed(self, step: DoneAction, draft: Facts) -> tuple[State, DoneAction]:
        """Return the state with the `draft` on the other side of a step that is undone or redone, and the step seen
        from there; the chosen players stay chosen."""
        focus = {**dict.fromkeys(step.followed, Focus()), **self.focus}
        focus = {name: replace(one, followed=step.followed.get(name, frozenset())) for name, one in focus.items()}
        state = replace(self, entry=replace(self.entry, draft=draft), focus=focus, fresh=False)
        return state, replace(step, followed=self.followed)

    def question(self, name: str) -> Question:
        """Return the question of that name; raises `Impossible` if that is not asked."""
        question = self.entry.question(name)
        if question is None:
            raise Impossible
        return question

    def asked(self, name: str, kind: ByKind[Kind]) -> tuple[Question, Kind]:
        """Return the question of that name and its answer of that kind; raises `Impossible` if that is not asked."""
        question = self.question(name)
        return question, question.answer.by_kind(kind)

    def focused(self, name: str) -> Focus:
        """Return the focus in that question."""
        return self.focus.get(name, Focus())

    def answer_state(self, question: Question) -> AnswerState:
        """Return how a question is answered so far."""
        facts = self.entry.facts
        owners = (
            way.owner for way in question.at_once if all(place.value(facts) == value for place, value in way.answers)
        )
        place, focus = question.place, self.focused(question.name)
        typed = tuple(place.texts(facts)) if isinstance(place, WithTyped) else ()
        answered = question.is_answered(facts)
        return AnswerState(
            question, question.value(facts), focus, next(owners, NOBODY), typed, answered, bool(self.pressed)
        )

    def turned(self, name: str, focus: Focus) -> State:
        """Return the state with another focus in that question."""
        return replace(self, focus={**self.focus, name: focus})

    def changed(self, action: Action, facts: dict[str, Json]) -> State:
        """Return the state after an action, with its facts. What is open stays open: placing the last card must not
        close the pad."""
        step = DoneAction(action, self.entry.draft, facts, self.followed)
        done = (*self.done, step)[-MOST_STEPS:]
        entry = replace(self.entry, draft=facts)
        return replace(self, entry=entry, done=done, undone=(), opened=self.shown, pressed=0, fresh=True)

    def answered(self, action: Action, facts: dict[str, Json]) -> State:
        """Return the same, but an answer that is there already is nothing to undo."""
        if facts == self.entry.draft:
            return replace(self, opened=self.shown, pressed=0)
        return self.changed(action, facts)

    def going_on(self, question: Question, stays: bool = False) -> State:
        """Return the state with the question open that follows a touch of this answer; see `open_after`. Cards under
        which another question was answered stay open, and so does what was typed above amounts that are optional."""
        cards = pile_name(self.entry.question(self.shown))
        called = question.answer.in_play and question.moment == "after" and not question.needed
        if (cards and cards != question.name) or (called and self.entry.question(self.shown)):
            return self
        return replace(self, opened=open_after(question, self.entry.next(), stays))

    def seen_by(self, view: State) -> State:
        """Return the same deal in another window: there its own players stay chosen, and its question open."""
        return replace(self, focus=view.focus, opened=view.shown, pressed=0, fresh=False)

    def reopened(self) -> State:
        """Return the same deal on a screen that has just opened it."""
        focus = {name: replace(focus, insisted=False) for name, focus in self.focus.items()}
        return replace(self, focus=focus, pressed=0, fresh=False)

    def on(self, match: Match, table: Table) -> State:
        """Return the same deal in the current match, at the table of everybody, if that has changed. What was
        entered follows those who play: if these are others now, there is no way back to what it was."""
        entry = self.entry
        if entry.match is match and entry.everybody is table:
            return self
        before, now = playing(entry.everybody), playing(table)
        if before == now:
            return replace(self, entry=replace(entry, match=match, everybody=table))
        draft = reseated(table.game, entry.draft, before, now)
        return State(replace(entry, match=match, everybody=table, draft=draft))


def open_after(question: Question, following: Question | None, stays: bool) -> str:
    """Return the name of what is open after a touch of a question's answer. If one tap answers it, and after the last
    of several numbers, that is the question `following`. A number that is being changed, or typed, `stays` open: 9 may
    be the beginning of 90."""
    answer = question.answer
    if following is not None and following.name == question.name:
        return question.name
    if answer.one_touch:
        return pile_name(following)
    return question.name if stays or following is None or not answer.numbered else pile_name(following)


def pile_name(question: Question | None) -> str:
    """Return the name of a question about captured cards; empty for any other, which is in the list."""
    return question.name if question is not None and question.piles else ""
