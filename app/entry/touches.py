"""Whether a touch was meant, or is the second half of one: a finger that trembles, or taps twice."""

from __future__ import annotations

from dataclasses import dataclass

from app.entry.actions.base import Action
from app.entry.actions.deal import Opened
from app.entry.state import State, pile_name

SECOND_TOUCH = 0.3
"""So many seconds after a touch another one is taken for its second half, if nobody could have meant it."""


@dataclass(frozen=True)
class Touch:
    """A touch that was taken: what it did, `at` which time, in seconds on a clock that never goes back, and whether it
    `moved` what is asked on, so that something else lies under the finger."""

    action: Action
    at: float
    moved: bool = False


def taken(before: State, action: Action, after: State, at: float) -> Touch:
    """The touch that led from one state to the next."""
    opened = isinstance(action, Opened) and before.shown != after.shown
    moved = opened or _cards_shown(before) != _cards_shown(after) or not before.entry.open <= after.entry.open
    return Touch(action, at, moved)


def _cards_shown(state: State) -> str:
    """The question whose cards fill the screen; empty where the list of all does."""
    return pile_name(state.entry.question(state.shown))


def meant(last: Touch | None, action: Action, at: float) -> bool:
    """Whether a touch counts after the last one that did.

    The same key once more does not, if it comes too soon: the first touch has moved on, and a finger cannot have
    followed. Nor does one on another question than the last, which has only just come under the finger. Digits, calls
    and undo are quick on purpose.
    """
    if last is None or at - last.at >= SECOND_TOUCH:
        return True
    if action.repeats(last.action):
        return False
    return not (last.moved and action.about and set(action.about).isdisjoint(last.action.about))
