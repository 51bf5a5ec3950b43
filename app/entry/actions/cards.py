"""Actions on captured cards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from app.entry.actions.base import QuestionAction, QuickAction, asking_next, whose
from app.entry.entry import Entry
from app.entry.pad import Pad, pad_of
from app.entry.piles import goes_on_to, rest_given, slid, tapped
from app.entry.state import NOBODY, PILES, Focus, State, need
from app.entry.ways import given_by_number
from scoring.cards import CARDS
from scoring.errors import Json
from scoring.text import Message, say, say_many


@dataclass(frozen=True)
class PileAction(QuestionAction):
    """The pile of `owner` is changed, or that of the chosen player."""

    owner: int = field(default=NOBODY, kw_only=True)

    def touched(self, name: str) -> int | None:
        return self.owner if name == self.question else None

    def on(self, state: State) -> State:
        pad = pad_of(state, self.question)
        owner = pad.active if self.owner == NOBODY else self.owner
        need(0 <= owner < len(pad.answer.owners))
        return self.given(state, pad, owner)

    def given(self, state: State, pad: Pad, owner: int) -> State:
        """Return the state after the change to that owner's pile."""
        raise NotImplementedError


def _with_piles(state: State, pad: Pad, action: PileAction, value: Json) -> State:
    """Return the state with these piles. If the owner's pile is certainly complete, the next player is chosen."""
    after = state.changed(action, pad.question.put(state.entry.draft, value))
    if action.owner == pad.active:
        following = goes_on_to(pad.answer, replace(pad.given, piles=value), action.owner)
        if following != action.owner:
            return after.turned(pad.name, Focus(following))
    return after


@dataclass(frozen=True)
class Placed(PileAction):
    """A card was tapped: it goes to the end of the pile, or out of it if it is there already."""

    card: str

    def given(self, state: State, pad: Pad, owner: int) -> State:
        need(self.card in {card.code for card in pad.cards} and not (pad.alone and self.owner == NOBODY))
        value = tapped(pad.answer, pad.given, self.card, owner)
        return _with_piles(state, pad, replace(self, owner=owner), value)

    def description(self, entry: Entry) -> Message:
        return whose(entry, self.question, self.owner, CARDS[self.card])


@dataclass(frozen=True)
class Slid(QuickAction, PileAction):
    """A finger slid over cards: unassigned ones become the owner's; with `back`, the owner's are taken out again.

    The first card that the finger touches decides whether cards are added or taken out. With `more` it is the rest of a
    slide: its cards go to the same owner, and Undo undoes the whole slide.
    """

    cards: tuple[str, ...]
    more: bool = False
    back: bool | None = None

    def given(self, state: State, pad: Pad, owner: int) -> State:
        need(self.cards and {card.code for card in pad.cards}.issuperset(self.cards))
        need(not (pad.alone and self.owner == NOBODY))
        begun = self._begun(state)
        if begun is not None:
            return self._gone_on(state, pad, begun)
        back = self.cards[0] in pad.piles[owner] if self.back is None else self.back
        value = slid(pad.answer, pad.given, self.cards, owner, back)
        return _with_piles(state, pad, replace(self, owner=owner, more=False, back=back), value)

    def description(self, entry: Entry) -> Message:
        many = say_many("1 card", "{number} cards", len(self.cards))
        return whose(entry, self.question, self.owner, many)

    def _begun(self, state: State) -> Slid | None:
        """Return the slide that this one continues, if any."""
        last = state.done[-1].action if self.more and state.fresh else None
        return last if isinstance(last, Slid) and last.question == self.question else None

    def _gone_on(self, state: State, pad: Pad, begun: Slid) -> State:
        whole = replace(begun, cards=(*begun.cards, *self.cards))
        value = slid(pad.answer, pad.given, self.cards, whole.owner, bool(whole.back))
        after = _with_piles(state, pad, whole, value)
        step = replace(after.done[-1], before=state.done[-1].before)
        return replace(after, done=(*state.done[:-1], step))


@dataclass(frozen=True)
class RestTo(PileAction):
    """All unassigned cards, or those of one suit, were given to an owner."""

    suit: str = ""

    def given(self, state: State, pad: Pad, owner: int) -> State:
        value = rest_given(pad.answer, pad.given, owner, self.suit or None)
        return _with_piles(state, pad, replace(self, owner=owner), value)

    def description(self, entry: Entry) -> Message:
        return whose(entry, self.question, self.owner, say("the rest", about="what was done"))


@dataclass(frozen=True)
class ByNumber(QuestionAction):
    """The cards of a kind are given by number, or (`by_number` false) card by card again."""

    kind: str
    by_number: bool = True

    def on(self, state: State) -> State:
        question, answer = state.asked(self.question, PILES)
        need(self.kind in answer.alike)
        facts = given_by_number(state.entry, question, answer, self.kind, self.by_number)
        return asking_next(state.changed(self, facts))
