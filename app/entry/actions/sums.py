"""A number for each owner, typed as a sum that is kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from app.entry.actions.base import QuickAction, answered_so
from app.entry.actions.numbers import NumberAction
from app.entry.numbers import ERASE, asked_owner, certain, counted, stored
from app.entry.state import NUMBERS, Focus, State, need
from app.entry.sums import after_key, is_sum
from scoring.answers.typed import WithTyped, worth
from scoring.errors import Json
from scoring.facts import Facts


def text_of(place: WithTyped, facts: Facts, owner: int, number: int | None) -> str:
    """Return what was typed for an owner's number, or the number as it would be."""
    texts = place.texts(facts)
    typed = texts[owner] if owner < len(texts) else None
    return typed or ("" if number is None else str(number))


@dataclass(frozen=True)
class Summed(QuickAction, NumberAction):
    """A key was pressed on the sum of an owner: a digit, a sign, `ERASE`, or an amount that is added at once. With
    `replaces` the whole number was selected, and a digit replaces it; `begun` is the sign pressed before it."""

    key: str
    replaces: bool = field(default=False, kw_only=True)
    begun: str = field(default="", kw_only=True)

    def on(self, state: State) -> State:
        question, answer = state.asked(self.question, NUMBERS)
        place, focus = question.place, state.focused(self.question)
        given = answer.given(question.value(state.entry.facts))
        owner = asked_owner(answer, given, focus.owner) if self.owner < 0 else self.owner
        need(0 <= owner < len(given) and isinstance(place, WithTyped))
        assert isinstance(place, WithTyped)
        same = focus.owner == owner
        begun = self.begun or (focus.begun if same else "")
        replaces = self.replaces or (focus.selected and same)
        action = replace(self, owner=owner, begun=begun, replaces=replaces)
        draft = state.entry.draft
        open_ = owner in focus.followed or (replaces and not begun and (self.key.isdigit() or self.key == ERASE))
        before = text_of(place, draft, owner, None if open_ else given[owner])
        text, sign = after_key("" if open_ else before, begun, self.key, answer.high[owner])
        turned = Focus(owner, followed=focus.followed, begun=sign)
        if text == before and not open_:
            return state.turned(self.question, turned)
        numbers, follow = counted(answer, given, focus.followed, owner, worth(text) if text else None)
        texts = [*(place.texts(draft) or [None] * len(given))]
        texts[owner] = text if is_sum(text) else None
        base = {**draft, place.typed: list[Json](texts)}
        after = answered_so(state, action, question, stored(numbers, certain(answer)), stays=True, base=base)
        return after.turned(self.question, replace(turned, followed=follow))
