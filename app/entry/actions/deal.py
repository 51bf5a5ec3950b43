"""Actions on the deal as a whole: who is chosen, how it is entered, what is shown, undo and redo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.entry.actions.base import Action, QuestionAction, QuickAction, asking_next
from app.entry.actions.cards import Placed
from app.entry.entry import Entry
from app.entry.pad import pad_of
from app.entry.piles import proposed
from app.entry.state import NOBODY, Impossible, State, need, pile_name
from app.entry.ways import AGREED, agreed, by_cards, instead, untouched
from scoring.errors import Json
from scoring.one_deal import stated
from scoring.text import Message, say


@dataclass(frozen=True)
class Chosen(QuestionAction):
    """An owner was chosen: the next taps in this question count for them. A single card becomes theirs at once. Where
    several questions stand in one table, it `opens` this one. Another that its chip has opened is closed."""

    owner: int
    opens: bool = False

    def on(self, state: State) -> State:
        question, focus = state.entry.question(self.question), state.focused(self.question)
        if question is None:
            raise Impossible
        need(0 <= self.owner < len(question.answer.each))
        insisted = False
        if pile_name(question):
            pad = pad_of(state, self.question)
            insisted = len(pad.piles) > 2 and self.owner == pad.active and not focus.insisted
            if pad.alone:
                state = Placed(self.question, pad.alone, owner=self.owner).on(state)
        selected = question.answer.numbered
        turned = state.turned(self.question, replace(focus, owner=self.owner, insisted=insisted, selected=selected))
        shown = state.entry.question(state.shown)
        if self.opens:
            return replace(turned, opened=self.question)
        return replace(turned, opened="") if shown and shown.chip and shown != question else turned


@dataclass(frozen=True)
class WentOn(QuestionAction):
    """The next player, clockwise, was chosen."""

    def on(self, state: State) -> State:
        pad = pad_of(state, self.question)
        following = proposed(pad.answer, pad.piles, pad.active)
        return state if following is None else Chosen(self.question, following).on(state)


@dataclass(frozen=True)
class Switched(Action):
    """The deal is to be entered in another way: by the question named `way`, by scores alone (`AGREED`), or with "" by
    the game's own questions."""

    way: str = ""

    def description(self, entry: Entry) -> Message:
        return say("another way to enter it")

    def on(self, state: State) -> State:
        return asking_next(state.changed(self, self._facts(state.entry)))

    def _facts(self, entry: Entry) -> dict[str, Json]:
        if self.way == AGREED:
            need(not entry.table.game.pool)
            return agreed(entry)
        question = next((way for way in entry.ways() if way.name == self.way), None)
        need(question or not self.way)
        return instead(entry, question) if question else by_cards(entry)


@dataclass(frozen=True)
class Emptied(Action):
    """Everything entered was removed at once; a correction is again what was saved."""

    def description(self, entry: Entry) -> Message:
        return say("Clear", about="what was done")

    def on(self, state: State) -> State:
        facts = untouched(state.entry)
        need(facts != state.entry.draft)
        return replace(state.changed(self, facts), focus={}, opened=None)


@dataclass(frozen=True)
class Explained(Action):
    """The deal as a recount would explain somebody's number: complete `facts`, with the `reason` to correct it, and
    `who` says so ("" if it is not a single player)."""

    facts: Mapping[str, Json]
    reason: str = ""
    who: str = ""

    def on(self, state: State) -> State:
        return state.changed(self, stated(state.entry.table, self.facts))


@dataclass(frozen=True)
class EnteredElsewhere(Action):
    """The deal was saved in another window without all that was entered: these `facts`, now a correction of it."""

    facts: Mapping[str, Json]

    def description(self, entry: Entry) -> Message:
        return say("what was entered differently")

    def on(self, state: State) -> State:
        return state.changed(self, dict(self.facts))


@dataclass(frozen=True)
class Opened(Action):
    """A question was opened by its name, or ("") the list of all. Except for the cards it begins with its first
    owner."""

    question: str

    def on(self, state: State) -> State:
        stays = pile_name(state.entry.question(self.question))
        focus = {name: focus for name, focus in state.focus.items() if name != self.question or name == stays}
        return replace(state, opened=self.question, focus=focus)


@dataclass(frozen=True)
class SaveRefused(Action):
    """Save was tapped while something is missing: what is missing is shown, of numbers the first that is."""

    def on(self, state: State) -> State:
        following = state.entry.next()
        if following is not None and following.answer.numbered:
            state = state.turned(following.name, replace(state.focused(following.name), owner=NOBODY, selected=False))
        return replace(state, pressed=state.pressed + 1, opened=pile_name(following))


@dataclass(frozen=True)
class TapUndone(QuickAction):
    """The latest action is undone; the chosen player stays chosen."""

    def on(self, state: State) -> State:
        need(state.done)
        last = state.done[-1]
        before, step = state.crossed(last, last.before)
        return replace(before, done=state.done[:-1], undone=(*state.undone, step))


@dataclass(frozen=True)
class TapRedone(QuickAction):
    """The latest undone action is redone."""

    def on(self, state: State) -> State:
        need(state.undone)
        last = state.undone[-1]
        after, step = state.crossed(last, last.after)
        return replace(after, done=(*state.done, step), undone=state.undone[:-1])
