"""A triumph: the last card shows that somebody took the whole deal, and what each choice would mean."""

from __future__ import annotations

from dataclasses import dataclass

from app.entry.pad import Pad
from app.entry.state import State
from scoring import MatchError, Sheet
from scoring.game import Triumph
from scoring.one_deal import triumph_of
from scoring.outlook import outcome
from scoring.questions import Option, Question


@dataclass(frozen=True)
class Way:
    """One of several things that it can give: the `option`, and the `sheet` if it is chosen; None if the deal can't be
    scored."""

    option: Option
    sheet: Sheet | None


@dataclass(frozen=True)
class Claim:
    """A triumph to be shown before Save, with the `question` that asks what it gives, if there is one, and the `ways`
    it offers, one of them perhaps `chosen` already (-1: none)."""

    triumph: Triumph
    question: Question | None = None
    ways: tuple[Way, ...] = ()
    chosen: int = -1

    @property
    def waits(self) -> bool:
        """Return whether the player has still to choose."""
        return self.question is not None and self.chosen < 0


def claim_of(state: State, pad: Pad, *, correcting: bool) -> Claim | None:
    """Return the triumph that these cards show, once all of them were placed one by one and nothing else is missing.
    Somebody who has a saved deal open for `correcting` wants to change it first."""
    entry = state.entry
    if correcting and not state.done:
        return None
    if pad.by_number or not pad.cards or sum(map(len, pad.piles)) < len(pad.cards):
        return None
    found = triumph_of(entry.table, entry.facts)
    if found is None or not entry.open <= {found.choice}:
        return None
    question = entry.question(found.choice) if found.choice else None
    options = question.answer.choices if question is not None else ()
    if question is None or not options:
        return Claim(found)
    value = question.value(entry.facts)
    ways = tuple(Way(option, _after(state, question, option)) for option in options)
    chosen = next((place for place, option in enumerate(options) if value is not None and option.stands(value)), -1)
    return Claim(found, question, ways, chosen)


def _after(state: State, question: Question, option: Option) -> Sheet | None:
    entry = state.entry
    try:
        return outcome(entry.match, entry.number, question.put(entry.facts, option.given))
    except MatchError:
        return None
